// Duties of the play: chapter 6 of Klaberjass.
#include <algorithm>
#include <array>

#include "cards/in_turn.h"
#include "families/klaberjass/rules.h"
#include "families/tricks/follow.h"
#include "families/tricks/table.h"

namespace cardlaw::klaberjass {
namespace {

using tricks::Wrong;

// Begins as the shared reasons do, tricks::Wrong.
enum class Beating : std::uint8_t { renege, not_known, not_agreed };

tricks::Answering answering(const Table& table, const Did<Play>& did) {
  return {table.trick, did.who, did.act.card, table.holding(did.who), table.trump()};
}

CardSet hidden_trumps(const tricks::Answering& play) {
  return tricks::hidden_in(play.trick, play.hand.custody) & play.trumps();
}

bool is_kept(const Opinion& opinion) {
  return opinion.kind == Opinion::Kind::silent || opinion.kind == Opinion::Kind::upheld;
}

// What must be beaten when a trump is led.
Opinion go_higher(const tricks::Answering& play, const Terms& terms) {
  if (!play.speaks() || play.trump == Suit::none || !play.trump_led()) return silent;
  const Opinion lead = must_beat(play, play.trick.lead().card, terms.ranking);
  if (play.trick.size() == 1 || terms.trump_led.unasked() == TrumpLed::lead) return lead;
  const Card best = play.trick.leading_known(terms.ranking, play.trump)->card;
  const Opinion highest = must_beat_all(play, best, hidden_trumps(play), terms.ranking);
  const bool beats_both = is_kept(lead) && lead.kind == highest.kind;
  if (beats_both || terms.trump_led == TrumpLed::highest || lead.kind == highest.kind)
    return highest;
  const bool unknown =
      lead.kind == Opinion::Kind::undecided || highest.kind == Opinion::Kind::undecided;
  return undecided(unknown ? Beating::not_known : Beating::not_agreed,
                   lead.lawful | highest.lawful);
}

// Whether a trick that is trumped must be trumped higher, 6.11.
Opinion go_over(const tricks::Answering& play, const Terms& terms) {
  if (terms.overtrump.unasked() == Overtrump::free) return silent;
  if (!play.speaks() || play.trump == Suit::none) return silent;
  if (play.trump_led() || !play.hand.of(play.led()).empty()) return silent;
  const Card best = play.trick.leading_known(terms.ranking, play.trump)->card;
  const Opinion higher = best.suit() == play.trump
                             ? must_beat_all(play, best, hidden_trumps(play), terms.ranking)
                             : must_beat_any(play, hidden_trumps(play), terms.ranking);
  if (is_kept(higher)) return terms.overtrump.unasked() == Overtrump::required ? higher : silent;
  if (terms.overtrump == Overtrump::required) return higher;
  return higher.kind == Opinion::Kind::breached ? undecided(Beating::not_agreed, higher.lawful)
                                                : silent;
}

bool reneges(const tricks::Answering& play, const Terms& terms) {
  return is_breached(must_follow(play)) || is_breached(must_trump(play)) ||
         is_breached(go_higher(play, terms));
}
bool is_wrong(const tricks::Answering& play, const Terms& terms) {
  return reneges(play, terms) || is_breached(go_over(play, terms));
}

// Wrong, or perhaps so, for want of cards that are known.
bool may_be_wrong(const tricks::Answering& play, const Terms& terms) {
  return std::ranges::any_of(
      std::array{must_follow(play), must_trump(play), go_higher(play, terms), go_over(play, terms)},
      [](const Opinion& each) {
        return each.kind == Opinion::Kind::breached || each.kind == Opinion::Kind::undecided;
      });
}

bool right_by_a_rival(const Table& table, const tricks::Answering& play, const Terms& terms) {
  return table.by_a_rival([&](Suit suit) {
    return !may_be_wrong({play.trick, play.who, play.card, play.hand, suit}, terms);
  });
}
bool wrong_by_all_rivals(const Table& table, const tricks::Answering& play, const Terms& terms) {
  return !table.by_a_rival([&](Suit suit) {
    return !is_wrong({play.trick, play.who, play.card, play.hand, suit}, terms);
  });
}

// What is right by a suit that was named later is held against nobody, R20.
Opinion unless_by_a_rival(const Opinion& opinion, const Table& table, const Did<Play>& did,
                          const Terms& terms) {
  if (opinion.kind != Opinion::Kind::breached && opinion.kind != Opinion::Kind::undecided)
    return opinion;
  if (table.bidding.rivals == 0) return opinion;
  const tricks::Answering play = answering(table, did);
  if (right_by_a_rival(table, play, terms)) return silent;
  return wrong_by_all_rivals(table, play, terms) ? opinion
                                                 : undecided(Wrong::perhaps, opinion.lawful);
}

// The card follows suit, as nearly all do: then what the hand holds need not be gone into.
bool follows(const Table& table, const Did<Play>& did) {
  return tricks::answers(table.trick, did.who) &&
         did.act.card.suit() == table.trick.lead().card.suit();
}

}  // namespace

bool goes_by_a_rival(const Table& table, Seat who, Card card, const Terms& terms) {
  if (table.bidding.rivals == 0 || !card.known()) return false;
  if (table.trick.empty()) return who != table.to_lead && (table.may_lead >> index(who) & 1) != 0;
  const tricks::Answering play{table.trick, who, card, table.holding(who), table.trump()};
  return is_wrong(play, terms) && right_by_a_rival(table, play, terms);
}

bool depends_on_trumps(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (!table.common.trumps_unknown) return false;
  const tricks::Answering play = answering(table, did);
  return std::ranges::any_of(all_suits, [&](Suit suit) {
    return may_be_wrong({play.trick, play.who, play.card, play.hand, suit}, terms);
  });
}

void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  tricks::reopen_lead(table, undone, since);
}

// 6.2  A player must not lead when the lead is the opponent's.
// 6.2  A player must not lead when the lead is another's.
static Opinion leads_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (!table.trick.is_led_by(did.who) || table.to_lead == Seat::none) return silent;
  if (did.who == table.to_lead) return upheld;
  if ((table.may_lead >> index(did.who) & 1) != 0) return silent;  // R20
  const bool none = table.fours_shown() && !table.led;             // 5.10 speaks of that
  if (none || table.common.custody.size(table.to_lead) == 0) return silent;
  Opinion opinion = breached();
  opinion.about = table.to_lead;
  return opinion;
}

const Duty lead_in_turn{.number = "6.2",
                        .breach = "lead out of turn",
                        .also = {"play out of turn"},
                        .says = {"{by} led {card} when the lead was {about}'s"},
                        .remedy = in_time(Moment::trick),
                        .checks = {leads_in_turn}};

// 6.3  A player must play one card to a trick and no more.
static Opinion plays_one_card(const Table& table, const Did<Play>& did, const Terms&) {
  return tricks::one_card(table, did.who);
}

const Duty one_card_each{.number = "6.3",
                         .breach = "second card",
                         .says = {"{by} played a second card, {card}, to the trick"},
                         .checks = {plays_one_card}};

// 6.4  A player who holds a card of the suit led must play one of that suit.
static Opinion follows_suit(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (table.trick.empty()) return silent;
  if (follows(table, did)) return upheld;
  tricks::Answering play = answering(table, did);
  if (table.trumps_open(terms)) play.trump = Suit::none;
  return unless_by_a_rival(must_follow(play), table, did, terms);
}

const Duty follow_suit{
    .number = "6.4",
    .breach = "renege",
    .says = {{Wrong::surely, "{by} reneged: {card} on the {led} lead"},
             {Wrong::perhaps,
              "whether {by} could follow the {led} lead depends on cards that are not known"}},
    .remedy = on_claim("11.1"),
    .checks = {follows_suit}};

// 6.5  A player who holds no card of the suit led, but a trump, must trump.
static Opinion trumps_when_void(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (table.trick.empty() || follows(table, did) || table.trumps_open(terms)) return silent;
  const tricks::Answering play = answering(table, did);
  const auto wrong = [&](const tricks::Answering& filled) { return reneges(filled, terms); };
  const Opinion opinion = wrong_whatever(play, wrong) && !reneges(play, terms)
                              ? breached(Wrong::whatever)
                              : must_trump(play);
  return unless_by_a_rival(opinion, table, did, terms);
}

const Duty trump_when_void{
    .number = "6.5",
    .breach = "renege",
    .says = {{Wrong::surely, "{by} reneged: {card} on the {led} lead, and could have trumped"},
             {Wrong::perhaps, "whether {by} had to trump depends on cards that are not known"},
             {Wrong::either_way,
              "{by} reneged: {card} on the {led} lead, with a trump in hand; either it could be "
              "followed, or {by} had to trump"},
             {Wrong::whatever, "{by} reneged with {card}, whatever the unknown cards were"}},
    .remedy = on_claim("11.1"),
    .checks = {trumps_when_void},
    .either_way = {Wrong::either_way, Wrong::whatever}};

// 6.6  When a trump is led a player who can must play a higher trump.
// 6.6  When a trump is led a player who can must play a trump higher than that one, or than any in
// the trick, as was agreed.
static Opinion beats_a_trump(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (table.trick.empty() || table.trick.lead().card.suit() != table.trump()) return silent;
  // Who does not follow has broken 6.4, and that is said once.
  if (table.trumps_open(terms)) return silent;
  return unless_by_a_rival(go_higher(answering(table, did), terms), table, did, terms);
}

const Duty beat_a_trump{
    .number = "6.6",
    .breach = "renege",
    .says = {{Beating::renege, "{by} reneged: {card} on the trump led, and could have gone higher"},
             {Beating::not_known,
              "whether {by} could go higher depends on cards that are not known"}},
    .remedy = on_claim("11.1"),
    .checks = {beats_a_trump}};

const Duty beat_trumps = beat_a_trump.saying(
    {{Beating::renege, "{by} reneged: {card} on the trump led, and could have gone higher"},
     {Beating::not_known, "whether {by} could go higher depends on cards that are not known"},
     {Beating::not_agreed, "which of the trumps in the trick {by} had to beat was to be agreed"}});

// 6.8  The winner must gather the trick.
// 6.8  The winner of the trick or the winner's partner must gather it.
static Opinion gathers_as_winner(const Table& table, const Did<Gathers>& did, const Terms& terms) {
  if (!table.trump_known()) return silent;
  const Seat winner = table.trick.winner(terms.ranking, table.trump());
  const Seat without_trumps = table.trick.winner(terms.ranking, Suit::none);
  const bool by_rival = table.by_a_rival(
      [&](Suit suit) { return table.trick.winner(terms.ranking, suit) == did.who; });
  const bool may_have_won =
      by_rival || (table.trumps_open(terms) && did.who == without_trumps);  // R9 of Alsós
  if (winner == Seat::none || may_have_won || !tricks::is_complete(table)) return silent;
  Opinion opinion = upheld_if(winner == did.who || !table.opposed(winner, did.who));
  opinion.about = winner;
  return opinion;
}

const Duty winner_gathers{.number = "6.8",
                          .breach = "trick gathered wrongly",
                          .says = {"{by} gathered the trick that {about} had won"},
                          .checks = {gathers_as_winner}};

// 6.9  A player must look through gathered tricks only to find out a renege, or at the last one
// alone after playing to the trick that follows it.
static Opinion looks_when_allowed(const Table& table, const Did<Look>& did, const Terms& terms) {
  if (did.act.for_renege || table.gathered >= terms.hand()) return upheld;
  if ((table.note.claims >> index(did.who) & 1) != 0) return upheld;  // R10
  const bool last = did.act.last || did.act.trick == table.gathered;
  return upheld_if(last && table.gathered > 0 && table.trick.has(did.who));
}

const Duty look_only_when_allowed{.number = "6.9",
                                  .breach = "looking through tricks",
                                  .says = {"{by} looked through gathered tricks"},
                                  .checks = {looks_when_allowed}};

// 6.10  After the lead the players must play in turn to the left.
static Opinion plays_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  const tricks::Trick& trick = table.trick;
  if (trick.is_led_by(did.who) || trick.has(did.who)) return silent;
  const auto cards_left = [&](Seat of) {
    return table.plays(of) ? table.common.custody.size(of) : 0;
  };
  Opinion opinion = upheld_if(tricks::in_turn(trick, did.who, table.seats(), cards_left));
  const Seat turn = tricks::missing(table);
  if (turn != did.who) opinion.about = turn;
  return opinion;
}

const Duty play_in_turn{.number = "6.10",
                        .breach = "play out of turn",
                        .says = {"{by} played {card} before {about}"},
                        .checks = {plays_in_turn}};

// 6.12  A player who has a card left must play to every trick.
static Opinion plays_to_each(const Table& table, const Did<NoCard>& did, const Terms&) {
  return tricks::leaves_out(table, did.who);
}

const Duty play_to_each_trick{.number = "6.12",
                              .breach = "no card played",
                              .says = {"{by} played no card to the trick"},
                              .checks = {plays_to_each}};

// 6.11  Where it was so agreed, a player without a card of the suit led who can must play a trump
// higher than any in the trick.
static Opinion overtrumps(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (terms.overtrump.unasked() == Overtrump::free || table.trumps_open(terms)) return silent;
  return unless_by_a_rival(go_over(answering(table, did), terms), table, did, terms);
}

const Duty overtrump{
    .number = "6.11",
    .breach = "renege",
    .says = {{Beating::renege, "{by} reneged: trumped with {card}, and could have gone higher"},
             {Beating::not_known,
              "whether {by} could go higher depends on cards that are not known"},
             {Beating::not_agreed, "whether {by} had to trump higher was to be agreed"}},
    .remedy = on_claim("11.1"),
    .checks = {overtrumps},
    .only_if = {"overtrump", "required"}};

void choose_trumps_to_beat(Law& law) {
  law.choose(&Terms::trump_led,
             "what one who follows a trump must beat: that trump, or the highest, 6.6");
  law.choose(&Terms::overtrump, "whether a trick that is trumped must be trumped higher, 6.11");
}

}  // namespace cardlaw::klaberjass
