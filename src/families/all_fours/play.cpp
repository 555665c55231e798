// Rules of the play: chapter 4 of Pitch, 5 of Cinch.
#include <algorithm>

#include "families/all_fours/acts.h"
#include "families/all_fours/rules.h"

namespace cardlaw::all_fours {
namespace {

// Of a lead in trumps, and of one in another suit.
enum class OnTrumps : std::uint8_t { revoked, open, snoozer_led };
enum class OnSuit : std::uint8_t { revoked, open, whatever_led, snoozer_led };

bool trumps_led(const Table& table, const Terms& terms, Suit trump) {
  return terms.ranking.suit_of(table.trick.lead().card, trump) == trump;
}

Opinion follow(const Table& table, const Did<Play>& did, const Terms& terms, Suit trump) {
  // As nearly all cards do: then what the hand holds need not be gone into.
  const Suit suit = terms.ranking.suit_of(did.act.card, trump);
  const Suit led = terms.ranking.suit_of(table.trick.lead().card, trump);
  if (did.act.card.known() && (suit == led || suit == trump)) return upheld;
  return tricks::follow_or_trump(table.trick, did.act.card, table.holding(did.who), terms.ranking,
                                 trump);
}

// Where another suit may be trumps, only what is wrong by either is held against anybody.
Opinion follow_either(const Table& table, const Did<Play>& did, const Terms& terms) {
  const Opinion opinion = follow(table, did, terms, table.trump);
  if (table.other_trump == Suit::none) return opinion;
  return follow(table, did, terms, table.other_trump).kind == opinion.kind ? opinion : silent;
}

// The lead is not known, and whatever it was, it was not followed.
bool follows_nothing(const Table& table, const Did<Play>& did, const Terms& terms) {
  const tricks::Trick& trick = table.trick;
  const bool trump_known =
      table.trump != Suit::none && table.other_trump == Suit::none && !table.joker_led;
  if (trick.empty() || trick.lead_is_open() || trick.lead().card.known() || !trump_known)
    return false;
  if (trick.lead().who == did.who || trick.has(did.who)) return false;
  const CardSet leads = may_be(trick.lead(), trick, table.common.custody);
  for (const Card lead : leads) {
    const Opinion opinion = tricks::follow_or_trump(
        trick.led_by(lead), did.act.card, table.holding(did.who), terms.ranking, table.trump);
    if (!is_breached(opinion)) return false;
  }
  return !leads.empty();
}

// Whether the lead was one of trumps, as `trumps` says, and how it was followed.
Opinion follow_lead(const Table& table, const Did<Play>& did, const Terms& terms, bool trumps) {
  if (!tricks::answers(table.trick, did.who)) return silent;
  if (!table.joker_led && table.trump != Suit::none)
    return trumps_led(table, terms, table.trump) == trumps ? follow_either(table, did, terms)
                                                           : silent;
  const bool wrong = std::ranges::any_of(all_suits, [&](Suit trump) {  // by some reading
    return trumps_led(table, terms, trump) == trumps &&
           follow(table, did, terms, trump).kind == Opinion::Kind::breached;
  });
  if (!wrong) return silent;
  if (!table.joker_led) return trumps ? undecided(OnTrumps::open) : undecided(OnSuit::open);
  return trumps ? undecided(OnTrumps::snoozer_led) : undecided(OnSuit::snoozer_led);
}

constexpr const char* revoked = "{by} revoked: {card} on the {led} lead";
constexpr const char* open_by_cards =
    "whether {by} could follow the {led} lead depends on unknown cards";
constexpr const char* whatever_led = "{by} revoked with {card}, whatever was led";
constexpr const char* open_by_snoozer =
    "whether {by} revoked depends on what is trump when the snoozer is led, which is not said";

}  // namespace

bool goes_by_other(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (table.trump == Suit::none || table.other_trump == Suit::none) return false;
  if (table.trick.empty()) return did.who == table.other_winner;
  return tricks::answers(table.trick, did.who) && did.act.card.known() &&
         is_breached(follow(table, did, terms, table.trump)) &&
         !is_breached(follow(table, did, terms, table.other_trump));
}

void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  tricks::reopen_lead(table, undone, since);
}

// 4.1  The pitcher leads to the first trick and the winner of a trick to the next; a player must
// not lead when the lead is another's.
// 4.1  The pitcher leads to the first trick, the player at the dealer's left when there was no
// offer, and the winner of a trick to the next; a player must not lead when the lead is another's.
// 5.1  The highest bidder leads to the first trick, any card at all, and to the others whoever won
// the last; a player must not lead when the lead is another's.
static Opinion leads_in_turn(const Table& table, const Did<Play>& did, const Terms& terms) {
  if (!table.led && may_have_the_lead(table, did.who, terms)) return silent;
  const Opinion opinion = tricks::lead(table, did.who);
  return is_breached(opinion) && in_lead(table, did.who) ? upheld : opinion;  // R9
}

const Duty lead_in_turn{.number = "4.1",
                        .breach = "lead out of turn",
                        .also = {"play out of turn"},
                        .says = {"{by} led {card} when the lead was {about}'s"},
                        .remedy = in_time(Moment::trick),
                        .checks = {leads_in_turn}};

// 4.3  After the lead the players must play in turn, to the left.
// 5.2  After the lead the players must play in turn, to the left.
static Opinion plays_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (table.trick.is_led_by(did.who) || table.trick.has(did.who)) return silent;
  return upheld_if(in_turn(table, did.who));
}

const Duty play_in_turn{.number = "4.3",
                        .breach = "play out of turn",
                        .says = {"{by} played {card} out of turn"},
                        .remedy = in_time(Moment::trick),
                        .checks = {plays_in_turn}};

// 4.4  A player must play one card to a trick and no more.
// 5.3  A player must play one card to a trick and no more.
static Opinion plays_one_card(const Table& table, const Did<Play>& did, const Terms&) {
  return tricks::one_card(table, did.who);
}

const Duty one_card_each{.number = "4.4",
                         .breach = "second card",
                         .says = {"{by} played a second card, {card}, to the trick"},
                         .checks = {plays_one_card}};

// 4.9  A player who has a card left must play to every trick.
// 5.8  A player who has a card left must play to every trick.
static Opinion plays_to_each(const Table& table, const Did<NoCard>& did, const Terms&) {
  return tricks::leaves_out(table, did.who);
}

const Duty play_to_each_trick{.number = "4.9",
                              .breach = "no card played",
                              .says = {"{by} played no card to the trick"},
                              .checks = {plays_to_each}};

// 4.5  When a trump is led, a player who holds a trump must play one.
// 4.5  When a trump or the joker is led, a player who holds a trump or the joker must play one.
// 4.5  When a trump or the snoozer is led, a player who holds a trump or the snoozer must play one.
// 5.4  When a trump is led, a player who holds a trump must play one.
static Opinion follows_trumps(const Table& table, const Did<Play>& did, const Terms& terms) {
  return follow_lead(table, did, terms, true);
}

const Duty follow_trumps{.number = "4.5",
                         .breach = "revoke",
                         .says = {{OnTrumps::revoked, revoked},
                                  {OnTrumps::open, open_by_cards},
                                  {OnTrumps::snoozer_led, open_by_snoozer}},
                         .remedy = on_claim("8.5", Moment::trick),
                         .checks = {follows_trumps}};

// 4.6  When another suit is led, a player who holds a card of it must play one of that suit or a
// trump.
// 4.6  When another suit is led, a player who holds a card of it must play one of that suit, a
// trump or the joker.
// 4.6  When another suit is led, a player who holds a card of it must play one of that suit, a
// trump or the snoozer.
// 5.5  When another suit is led, a player who holds a card of it must play one of that suit or a
// trump.
static Opinion follows_or_trumps(const Table& table, const Did<Play>& did, const Terms& terms) {
  return follows_nothing(table, did, terms) ? breached(OnSuit::whatever_led)
                                            : follow_lead(table, did, terms, false);
}

const Duty follow_or_trump{.number = "4.6",
                           .breach = "revoke",
                           .says = {{OnSuit::revoked, revoked},
                                    {OnSuit::open, open_by_cards},
                                    {OnSuit::whatever_led, whatever_led},
                                    {OnSuit::snoozer_led, open_by_snoozer}},
                           .remedy = on_claim("8.5", Moment::trick),
                           .checks = {follows_or_trumps},
                           .either_way = {OnSuit::whatever_led}};

// 4.8  The winner must gather the trick.
// 5.7  The winner of the trick or the winner's partner must gather it.
static Opinion gathered_by_winner(const Table& table, const Did<Gathers>& did, const Terms& terms) {
  const Seat won = undisputed_winner(table, terms);
  if (won == Seat::none || !tricks::is_complete(table)) return silent;
  Opinion opinion = upheld_if(won == did.who || !table.opposed(won, did.who));
  opinion.about = won;
  return opinion;
}

const Duty winner_gathers{.number = "4.8",
                          .breach = "trick gathered wrongly",
                          .says = {"{by} gathered the trick that {about} had won"},
                          .checks = {gathered_by_winner}};

}  // namespace cardlaw::all_fours
