// Duties of the play: chapter 6 of Klaberjass.
#include "cards/in_turn.h"
#include "families/klaberjass/duties.h"
#include "families/tricks/must.h"

namespace cardlaw::klaberjass {
namespace {

tricks::Answering answering(const Table& table, const Did<Play>& did) {
  return {table.trick, did.who, did.act.card, table.holding(did.who), table.trump()};
}

CardSet hidden_trumps(const tricks::Answering& play) {
  return tricks::hidden_in(play.trick, play.hand.custody) & play.trumps();
}

// What must be beaten when a trump is led.
Opinion go_higher(const tricks::Answering& play, const Terms& terms) {
  if (!play.speaks() || play.trump == Suit::none || !play.trump_led()) return silent;
  const Opinion lead = must_beat(play, play.trick.lead().card, terms.ranking);
  if (terms.trump_led == TrumpLed::lead || play.trick.size() == 1) return lead;
  const Card best = play.trick.leading_known(terms.ranking, play.trump)->card;
  const Opinion highest = must_beat_all(play, best, hidden_trumps(play), terms.ranking);
  if (terms.trump_led == TrumpLed::highest || lead.kind == highest.kind) return highest;
  const bool unknown =
      lead.kind == Opinion::Kind::undecided || highest.kind == Opinion::Kind::undecided;
  return undecided(unknown ? 1 : 2, lead.lawful | highest.lawful);
}

bool reneges(const tricks::Answering& play, const Terms& terms) {
  return is_breached(must_follow(play)) || is_breached(must_trump(play)) ||
         is_breached(go_higher(play, terms));
}

// The card follows suit, as nearly all do: then what the hand holds need not be gone into.
bool follows(const Table& table, const Did<Play>& did) {
  return tricks::answers(table.trick, did.who) &&
         did.act.card.suit() == table.trick.lead().card.suit();
}

}  // namespace

// 6.2  A player must not lead when the lead is his opponent's.
// 6.2  A player must not lead when the lead is another's.
Opinion lead_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (!table.trick.empty() || table.to_lead == Seat::none) return silent;
  if (did.who == table.to_lead) return upheld;
  const bool none = table.fours_shown() && !table.led;  // 5.10 speaks of that
  if (none || table.common.custody.size(table.to_lead) == 0) return silent;
  Opinion opinion = breached();
  opinion.about = table.to_lead;
  return opinion;
}

// 6.3  A player must play one card to a trick and no more.
Opinion one_card_each(const Table& table, const Did<Play>& did, const Terms&) {
  return upheld_if(!table.trick.has(did.who));
}

// 6.4  A player who holds a card of the suit led must play one of that suit.
Opinion follow_suit(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (table.trick.empty()) return silent;
  if (follows(table, did)) return upheld;
  tricks::Answering play = answering(table, did);
  if (table.trumps_open(terms)) play.trump = Suit::none;
  return must_follow(play);
}

// 6.5  A player who holds no card of the suit led, but a trump, must trump.
Opinion trump_when_void(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (table.trick.empty() || follows(table, did) || table.trumps_open(terms)) return silent;
  const tricks::Answering play = answering(table, did);
  const auto wrong = [&](const tricks::Answering& filled) { return reneges(filled, terms); };
  return wrong_whatever(play, wrong) && !reneges(play, terms) ? breached(3) : must_trump(play);
}

// 6.6  When a trump is led a player must play a higher trump if he holds one.
// 6.6  When a trump is led a player must play a trump higher than that one, or than any in the
// trick, as was agreed, if he holds one.
Opinion beat_a_trump(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (table.trick.empty() || table.trick.lead().card.suit() != table.trump()) return silent;
  // Who does not follow has broken 6.4, and that is said once.
  return table.trumps_open(terms) ? silent : go_higher(answering(table, did), terms);
}

void follow_trumps(Law& law) {
  law.terms.trump_led = TrumpLed::open;
  law.amend("6.6", {"{by} reneged: {card} on the trump led, and could have gone higher",
                    "whether {by} could go higher depends on cards that are not known",
                    "which of the trumps in the trick {by} had to beat was to be agreed"});
  law.choose("trump led", &Terms::trump_led,
             {{"open", TrumpLed::open}, {"lead", TrumpLed::lead}, {"highest", TrumpLed::highest}},
             "what one who follows a trump must beat: that trump, or the highest, 6.6");
}

void overtrump_as_agreed(Law& law) {
  law.terms.overtrump = Overtrump::open;
  law.add<Play>("6.11", "renege", overtrump,
                {"{by} reneged: trumped with {card}, and could have gone higher",
                 "whether {by} could go higher depends on cards that are not known",
                 "whether {by} had to trump higher was to be agreed"})
      .under("overtrump", "required")
      .on_claim("11.1");
  law.choose(
      "overtrump", &Terms::overtrump,
      {{"open", Overtrump::open}, {"free", Overtrump::free}, {"required", Overtrump::required}},
      "whether a trick that is trumped must be trumped higher, 6.11");
}

// 6.8  The winner must gather the trick.
// 6.8  The winner of the trick or his partner must gather it.
Opinion winner_gathers(const Table& table, const Did<Gathers>& did, const Terms& terms) {
  if (!table.trump_known()) return silent;
  const Seat winner = table.trick.winner(terms.ranking, table.trump());
  const Seat without_trumps = table.trick.winner(terms.ranking, Suit::none);
  const bool may_have_won = table.trumps_open(terms) && did.who == without_trumps;  // R9 of Alsós
  if (winner == Seat::none || may_have_won || table.trick.size() < table.playing()) return silent;
  Opinion opinion = upheld_if(winner == did.who || !table.opposed(winner, did.who));
  opinion.about = winner;
  return opinion;
}

// 6.9  A player must not look through gathered tricks; but he may look at the last one when he has
// played to the trick after it, and at any to find out a renege.
Opinion look_only_when_allowed(const Table& table, const Did<Look>& did, const Terms& terms) {
  if (did.act.for_renege || table.gathered >= terms.hand()) return upheld;
  if ((table.note.claims >> index(did.who) & 1) != 0) return upheld;  // R10
  const bool last = did.act.last || did.act.trick == table.gathered;
  return upheld_if(last && table.gathered > 0 && table.trick.has(did.who));
}

// 6.10  After the lead the players must play in turn to the left.
Opinion play_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (table.trick.empty() || table.trick.has(did.who)) return silent;
  const Seat last = (table.trick.end() - 1)->who;
  for (const Seat turn : others(last, table.seats())) {
    const bool none_left = table.common.custody.size(turn) == 0;
    if (!table.plays(turn) || table.trick.has(turn) || none_left) continue;
    Opinion opinion = upheld_if(did.who == turn);
    opinion.about = turn;
    return opinion;
  }
  return silent;  // all who play have played
}

// 6.11  Where it was so agreed, a player without a card of the suit led must play a trump higher
// than any in the trick if he holds one.
Opinion overtrump(const Table& table, const Did<Play>& did, const Terms& terms) {
  const tricks::Answering play = answering(table, did);
  if (terms.overtrump == Overtrump::free || table.trumps_open(terms)) return silent;
  if (!play.speaks() || play.trump_led() || !play.hand.of(play.led()).empty()) return silent;
  const Card best = table.trick.leading_known(terms.ranking, play.trump)->card;
  const Opinion higher = best.suit() == play.trump
                             ? must_beat_all(play, best, hidden_trumps(play), terms.ranking)
                             : must_beat_any(play, hidden_trumps(play), terms.ranking);
  if (terms.overtrump == Overtrump::required) return higher;
  return higher.kind == Opinion::Kind::breached ? undecided(2, higher.lawful) : silent;
}

}  // namespace cardlaw::klaberjass
