// The rummy family: its terms and its table.  The law: docs/games/rummy/.
#pragma once

#include <span>

#include "cards/melds.h"
#include "cards/pack.h"
#include "cards/wild_melds.h"
#include "law/common.h"
#include "law/general.h"
#include "law/law.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::rummy {

// When melds may come down.
enum class Melding : std::uint8_t { every_turn, whole_hand, after_a_knock };
// What is done when the stock comes to its end.
enum class StockEnd : std::uint8_t {
  pile_turned,
  refusal,
  hand_ends,
  a_break,
  two_left,
  last_chance,
  unsaid
};
// What the sources leave open is decided by what the table has agreed: one thing or the other.
enum class Custom : std::uint8_t { open, one, other };
// What a loser pays for.
enum class Counting : std::uint8_t { all_cards, unmatched };

using ByPlayers = std::array<std::uint8_t, max_seats + 1>;

// The figures of a game; each names the sentence that sets it.
struct Terms {
  CardSet pack = full_pack;                              // 1.2
  ByPlayers packs{};                                     // double-rummy 1.2; 0: one
  ByPlayers jokers{};                                    // double-rummy 1.2
  melds::Shape shape;                                    // 4.1, 1.3
  melds::Values values = melds::pip_values();            // 1.4
  int least_players = 2, most_players = 6;               // 1.1
  ByPlayers hand{0, 0, 10, 7, 7, 6, 6};                  // 2.1
  bool card_turned = true;                               // 2.2
  bool two_taken = false;                                // boathouse-rummy 3.3
  bool new_deal_chosen = false;                          // gin-rummy 2.5
  bool upcard_offered = false;                           // gin-rummy 3.8
  bool may_throw_back = false;                           // 3.7
  bool may_look_back = false;                            // gin-rummy 3.10
  bool must_discard = false;                             // block-rummy 3.5
  bool one_meld_a_turn = false;                          // skip-rummy 4.5
  bool out_in_two_turns = false;                         // gamblers-rummy 5.2
  StockEnd stock_end = StockEnd::pile_turned;            // 3.8
  bool pile_shuffled = false;                            // round-the-corner-rummy 3.9
  bool ends_after_fifty = false;                         // gin-rummy 3.12, reading R2
  Melding melding = Melding::every_turn;                 // 4.4
  int knock_limit = -1;                                  // gin-rummy 5.2; -1: none
  bool lay_offs_after_knock = false;                     // gin-rummy 5.5
  Counting counting = Counting::all_cards;               // 7.1
  bool by_points = false;                                // straight-rummy 7.5
  int break_units = 1, rummy_units = 2, best_units = 2;  // straight-rummy 7.2, 7.3, 7.4
  bool doubled_points = true;                            // straight-rummy 7.5
  bool rummy_pays_hand = false;                          // queen-city-rummy 7.3
  Custom refusal = Custom::open;                         // gamblers-rummy 7.3: the lowest, nobody
  bool ties_undercut = true;                             // gin-rummy 7.2
  int undercut = 25, gin = 25;                           // gin-rummy 7.2, 7.3
  int target = 100, hand_bonus = 25, game_bonus = 100;   // gin-rummy 8.1, 8.2, 8.3
  int penalty = 10, knock_rummy = 25;                    // knock-rummy 7.2, 7.3
  bool jokers_bound = false;                             // carousel 4.7
  bool common_table = false;                             // carousel 4.3
  int most_draws = 1;                                    // carousel 3.3
  int last_card = -1;                // java-rummy 4.6: what the card kept may count; -1: none is
  bool eliminates = false;           // java-rummy 8.1
  bool may_keep_one = false;         // queen-city 5.1: the eighth card, and without a discard
  Custom held_sets = Custom::one;    // skip-rummy, reading R4: counted, matched
  Custom level = Custom::one;        // skip-rummy 7.1: the next to draw wins
  Custom together = Custom::open;    // carousel 8.1, java-rummy 8.3: the higher, the lowest wins
  Custom scoreless = Custom::open;   // carousel 8.5: before the deals won are added, after that
  Custom dealt_hand = Custom::open;  // continental-rummy 5.1: may be declared undrawn, may not
  Custom deuces = Custom::one;       // rummy-poker 1.5: wild, natural
  Custom poker_hands = Custom::one;  // rummy-poker 7.2: a bonus only, melds
  Custom scoring = Custom::one;      // rummy-poker 7.1: the counts of the others
  int all_fifteen = 0;               // continental-rummy 4.4: so many are melded at once
  int winning = 1, each_joker = 2;   // continental-rummy 7.1, 7.2

  // Wild cards, or several copies of a card.
  bool wild() const {
    const auto at = static_cast<std::size_t>(least_players);
    return packs[at] > 1 || jokers[at] > 0 || !shape.wild.empty();
  }
};

// What the cards laid down are meant to be: a natural deuce is nothing but itself.
Cards meaning(const Laid& laid, const Terms& terms);
// The same law where deuces are not wild, if that is in question.
Terms with_natural_deuces(const Terms& terms);
inline constexpr const char* deuces_open = "whether the deuces are wild is not said";
// Why the cards, as they are meant, are no meld of this game.
melds::Fault fault_of(const Cards& meant, const Terms& terms);
// The least count that the cards can be arranged to.
int least_count(const Cards& cards, const Terms& terms);

struct Meld {
  Cards cards;
  Cards meant;
  Seat owner = Seat::none;
  bool proper = true;
  std::uint16_t turn = 0;
  std::uint16_t entry = 0;  // that laid it
  bool told = false;        // that it is wrong
};

// The turn that is going on, or the last one.
struct Turn {
  Seat who = Seat::none;
  std::uint16_t number = 0;
  bool open = false;
  bool in_order = true;  // it was his to play
  bool alone = false;    // ... and nobody else's
  std::uint8_t from_stock = 0, from_pile = 0;
  bool stock_first = false;
  Card top;  // the first card taken from the pile
  std::uint8_t discards = 0;
  CardSet laid;  // melded and laid off in this turn
  std::uint8_t melds = 0, lay_offs = 0;
  std::uint16_t first_laid = 0, taken = 0, last = 0;  // entries: that of the card taken, and so on
  bool left_out = false;                              // it is said that he did not discard
  bool out_of_step = false;  // he laid down before he drew or after his discard, or discarded first
  bool laid_undrawn = false, laid_late = false;  // the first of it undrawn; some after the discard
  bool drew_late = false;                        // after he had drawn and melded
  // the common table
  bool rearranged = false;
  bool finished = false;          // he has said so
  std::uint16_t last_change = 0;  // the entry that rearranged it, or took a card from it
  Cards borrowed;                 // taken from it, and not put back so far
  Cards jokers;                   // what its jokers stood for when the turn began

  int drawn() const { return from_stock + from_pile; }
  bool of(Seat seat) const { return open && who == seat; }
  bool ended() const { return discards > 0 || left_out; }
};

// Cards that a player added to a meld.
struct LaidOff {
  Cards cards;
  Cards meant_before;  // the meld
  bool wrongly = false;
  std::uint16_t meld = 0;  // the entry that laid it
};

// What a player has on the table and shows at the end.
struct Shown {
  CardSet played;                   // all that he has melded and laid off
  Cards against;                    // laid down when all is over: they count against him
  CardSet onto_others;              // of it, what lies on melds of others since a knock
  std::array<LaidOff, 8> laid_off;  // the latest
  std::uint8_t lay_offs = 0;
  std::uint8_t wrong = 0;   // melds and lay-offs of his that are improper and stand
  Cards taken_up;           // out of melds on the table, into his hand
  CardSet cards;            // shown as unmatched
  bool open = false;        // he has shown cards, or laid out his melds for the count
  int said = -1;            // the count that he announced
  std::uint8_t turns = 0;   // that he has had
  bool hand_known = false;  // when his turn in the break was over
};

struct Table {
  Common common;
  std::array<Card, 224> pile{};
  int pile_size = 0;
  Card old_top;              // of the pile that was turned over last
  bool turned_over = false;  // somebody has turned it
  int stock = 0;
  bool turned = false;        // a card was turned up in the deal
  Seat next = Seat::none;     // at the left of whoever played last; none: not known
  std::uint16_t skipped = 0;  // by seat: others played in their turns, and they may still take them
  std::uint16_t ahead = 0;    // by seat: they played before their turns, which may be gone
  Turn turn;
  std::array<Turn, 3> waiting{};  // that other players broke into
  std::array<Meld, 48> melds{};
  int meld_count = 0;
  std::array<Shown, max_seats> players{};
  // the first upcard
  int refusals = 0;        // of it, so far; -1: it has been taken or passed over
  bool must_draw = false;  // both have refused it
  // how the play ends
  bool done = false;                // only laying out, showing and counting are left
  bool lawfully = false;            // ... by law: not after a knock that was not allowed
  bool doubtful = false;            // play went on after a knock of which that is not known
  const char* unsettled = nullptr;  // what the law leaves open, on which the score depends
  bool runs_out = false;            // the stock does, and the law does not say what then
  std::uint16_t misdealt = 0;       // by seat: a hand of the wrong size was dealt
  std::uint16_t drew = 0;           // by seat: a card was drawn to it
  bool may_be_void = false;         // ... and noticed in time; or a card of the deal was seen
  bool went_on = false;             // somebody played after the end
  Seat falsely_out = Seat::none;
  Seat out = Seat::none;      // who is rid of all his cards
  bool out_at_once = false;   // in one turn
  bool refused = false;       // the stock was gone and the discard refused
  Seat breaker = Seat::none;  // or who would have drawn next
  int break_turns = 0;
  Seat last_to_play = Seat::none;
  Seat to_show = Seat::none, told_last = Seat::none, told_before = Seat::none;
  bool last_chance = false;  // the fiftieth card has been drawn
  Seat knocker = Seat::none;
  std::uint16_t knock_entry = 0;
  int knock_count = -1;
  bool said_gin = false;
  bool knocked_in_turn = false;
  // hands that come down at once, several hands of a game, and the common table
  bool down_at_once = false, common_table = false;  // as the terms have it
  bool discards_last = false;       // ... and after drawing a card is discarded then
  bool late = false;                // the record begins in the course of the hand
  std::uint16_t eliminated = 0;     // before this hand, by seat
  std::uint16_t passed_over = 0;    // of those, who were dealt no cards
  std::array<Laid, 48> proposed{};  // the sets of a rearrangement
  std::array<std::uint16_t, 48> proposed_at{};
  int proposed_count = 0;
  int chances = -1;             // how many have been taken, behind the last card of the stock
  Seat drew_last = Seat::none;  // who had drawn that card

  int seats() const { return common.seats; }
  Seat eldest() const {
    return common.dealer == Seat::none ? Seat::none : turn_after(common.dealer);
  }
  // Whose turn follows; none when it may be that of a player who is out of the game and was dealt
  // in all the same.
  Seat turn_after(Seat seat) const {
    const Seat left = left_of(seat);
    return (eliminated >> index(left) & 1) != 0 ? Seat::none : left;
  }
  // The next to the left who is in the hand.
  Seat left_of(Seat seat) const {
    Seat left = after(seat, seats());
    for (int i = 0; i < seats() && (passed_over >> index(left) & 1) != 0; ++i)
      left = after(left, seats());
    return left;
  }
  const Shown& of(Seat seat) const { return players[static_cast<std::size_t>(index(seat))]; }
  Shown& of(Seat seat) { return players[static_cast<std::size_t>(index(seat))]; }
  bool ended() const { return common.over || (done && lawfully); }
  // All others have had their last chance, and it is not said whether he has one too.
  bool has_last_word(Seat seat) const {
    return chances >= seats() - 1 && knocker == Seat::none && seat == drew_last;
  }
  // The player's own turn, if he has one that is open: the one that goes on, or one broken into.
  const Turn& turn_of(Seat seat) const;
  // Somebody else had his turn; or the one before him may have had his already.
  bool was_skipped(Seat seat) const {
    const bool counted = next != Seat::none && (ahead >> index(next) & 1) != 0;
    return (skipped >> index(seat) & 1) != 0 || (counted && left_of(next) == seat);
  }
  // He may begin a turn now.
  bool awaits(Seat seat) const;
  // The turn is his: he goes on with it, or may begin it.
  bool has_the_turn(Seat seat) const;
  // Whose turn it is, for one who may not begin his.
  Seat whose_turn(Seat other) const;
  // He may go on with a turn of his, though it be to draw the card that he should have drawn first.
  bool continues(Seat seat) const {
    const Turn& own = turn_of(seat);
    return own.of(seat) && (!own.ended() || (own.drawn() == 0 && !own.left_out));
  }
  // He had melded or laid off before this turn of his.
  bool laid_before(Seat seat) const {
    return !(of(seat).played - (turn.who == seat ? turn.laid : CardSet())).empty();
  }
  // He has shown his unmatched cards, or said what they count.
  bool told(Seat seat) const { return !of(seat).cards.empty() || of(seat).said >= 0; }
  // The cards that he holds and has laid down, more or fewer than he should have between his turns.
  int surplus(Seat seat, const Terms& terms) const {
    const int dealt = terms.hand[static_cast<std::size_t>(seats())];
    return common.custody.size(seat) + of(seat).played.size() - dealt;
  }
  // The meld on the table that holds the cards; -1 when there is none.
  int meld_with(CardSet cards) const;
  int melds_with(CardSet cards) const;  // how many hold them
};

// What the jokers of a meld stand for; a joker, where nothing was named.
Cards stand_ins(const Laid& laid);
inline Cards stand_ins(const Meld& meld) { return stand_ins(Laid{meld.cards, meld.meant}); }
// The meld with cards laid off on it, as they are meant.
Cards with(const Meld& meld, const Laid& laid, const Terms& terms);
// Ranks that follow one another, each once, the ace low or high.
bool is_straight(const Cards& meant);
// The sequences of Continental Rummy: how many of three, of four and of five.
inline constexpr melds::Lengths fifteen_shapes[] = {{5, 0, 0}, {1, 3, 0}, {2, 1, 1}};

// The player's sequences are, or can be cut into, one of those shapes.
bool has_the_shape(const Table& table, Seat who);
// The player laid the meld down in the turn that is going on.
inline bool laid_in_this_turn(const Table& table, const Meld& meld, Seat who) {
  return meld.owner == who && table.turn.of(who) && meld.turn == table.turn.number;
}
// How many cards were melded in the turn that is going on.
int laid_in_turn(const Table& table);
// Has laid down all the cards of his hand in this turn: or all but the one that he may keep.
inline bool rid_of_his_hand(const Table& table, Seat who, const Terms& terms) {
  const int held = table.common.custody.size(who);
  return held == 0 || (terms.may_keep_one && held == 1 && table.turn.who == who &&
                       laid_in_turn(table) == terms.hand[static_cast<std::size_t>(table.seats())]);
}

// What might be done next in the games with wild cards.
void propose_wild(const Table& table, const Terms& terms, Suggestions& suggestions);
void propose_common(const Table& table, const Terms& terms, Suggestions& suggestions);

// The count of a player; not known when it depends on unknown cards.
struct Count {
  bool known = false;
  int points = 0;
  int most = 0, arranged = 0, least = 0;  // as the cards lie, arranged, and laid off as well
  bool all_matched = false;
  // Of cards of which it is not said how they lie: what is shown beside them, and whether they may
  // be laid off.
  CardSet loose{};
  int shown = 0;
  bool may_be_laid_off = false;
  melds::Exposed onto{};  // these melds of the knocker
};
Count count_of(const Table& table, Seat seat, const Terms& terms);
// Some arrangement of his cards, some laid off or none, leaves what the player said.
bool can_lie_so(const Count& count, int said, const Terms& terms);
Count wild_count(const Table& table, Seat seat, const Terms& terms);  // with wild cards

// The card that a discard written x was: the next card taken says it. Not known where none does.
Card thrown_as_taken(const Table& table, const Did<Discard>& did);
// At that entry the player draws from the stock.
bool draws_again(const Table& table, Seat who, std::uint16_t entry);
// The player shows his unmatched cards, or announces their count, behind that entry.
bool tells_later(const Table& table, Seat who, std::uint16_t entry);
// The act behind the end of an entry, if it is the player's; nothing where the record ends.
const Act* next_act_of(const Table& table, Seat who, std::uint16_t entry);
// The play is stopped there.
bool stops_next(const Table& table, std::uint16_t entry);
// Behind the end of the entry he knocks, which belongs to the turn that was written in it.
bool knocks_next(const Table& table, Seat who, std::uint16_t entry, const Terms& terms);
// The player has, lays down or shows the card later, and has not taken it up again.
bool kept_as_shown(const Table& table, Seat who, Card card, std::uint16_t entry);

// The least count of all the knocker's cards, and whether the knock ends the play.
struct Knocking {
  bool known = false;
  int least = 0;
  bool allowed = false;
};
Knocking knocking(const Table& table, const Terms& terms);
bool out_rightly(const Table& table, Seat who, const Terms& terms);

// The outcome of the deal, where it is all that the record gives. A hand that is being made up has
// none.
inline const Result& result_of(const Table& table) {
  static const Result none;
  const auto& deals = table.common.record->deals;
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  return deal < deals.size() ? deals[deal].result : none;
}

// The count that it gives of a player; none when it does not say.
inline std::int64_t count_in_result(const Result& result, Seat of) {
  return result.points[static_cast<std::size_t>(index(of))];
}
// Without a break, and rummy pays as in Straight Rummy: Block Rummy.
inline bool pays_as_straight(const Terms& terms) {
  return terms.stock_end == StockEnd::refusal && terms.melding == Melding::whole_hand;
}
// It was given as won by the lowest count, or in one of the best ways of going rummy (the ways that
// the grammar lists, by their places).
inline bool may_break(const Terms& terms) {
  return terms.stock_end == StockEnd::a_break || terms.stock_end == StockEnd::hand_ends;
}
inline bool by_the_lowest(const Result& result, const Terms& terms) {
  return may_break(terms) && result.how == 1;
}
inline bool best_rummy(const Result& result, const Terms& terms) {
  return (may_break(terms) || pays_as_straight(terms)) && result.how > 1;
}
// All cards but one were melded.
inline bool kept_one(const Result& result, const Terms& terms) {
  return terms.last_card >= 0 && result.how == 1;
}
inline bool gives_the_count(const Result& result, Seat of) {
  return (result.written >> index(of) & 1) != 0;
}

struct Family {
  using Terms = rummy::Terms;
  using Table = rummy::Table;
  static constexpr std::string_view name = "rummy";

  static Cards pack(const Terms& terms, int seats);
  static void open(Table& table, const Record& record, const Terms& terms);
  static Scene scene(const Table& table, Seat seat);
  template <class A>
  static Place place(const Table& table, const A&) {
    constexpr bool of_deal =
        std::same_as<A, Opened> || std::same_as<A, DealHand> || std::same_as<A, TurnUp>;
    constexpr bool begins =
        std::same_as<A, Draw> || std::same_as<A, TakeDiscard> || std::same_as<A, Pass>;
    return place_of(table, of_deal, begins, std::same_as<A, Close>);
  }
  // Whose turn, written in single entries, is over when this is done; none when it goes on.
  template <class A>
  static Seat ended_turn(const Table& table, const Did<A>& did) {
    return ends_turn(table, did) ? table.turn.who : Seat::none;
  }
  template <class A>
  static bool ends_turn(const Table& table, const Did<A>& did) {
    constexpr bool begins =
        std::same_as<A, Draw> || std::same_as<A, TakeDiscard> || std::same_as<A, Pass>;
    constexpr bool plays = std::same_as<A, LayDown> || std::same_as<A, LayOff> ||
                           std::same_as<A, Discard> || std::same_as<A, Knock> ||
                           std::same_as<A, Rearrange> || std::same_as<A, TakeUp> ||
                           std::same_as<A, Finish>;
    constexpr bool counts = std::same_as<A, Show> || std::same_as<A, Announce>;
    constexpr bool speaks = std::same_as<A, Left> || std::same_as<A, End> ||
                            std::same_as<A, Unrecorded> || std::same_as<A, TurnPile>;
    if (!table.turn.open || table.common.over) return false;
    if constexpr (std::same_as<A, Close>) return did.act.moment == Moment::deal;
    const bool other = table.turn.who != did.who;
    if (begins && !other && (table.common_table || table.continues(did.who))) return false;
    if (!turn_complete(table))
      return std::same_as<A, Draw> && table.common_table && did.who == table.next &&
             !goes_on_later(table, table.turn.who, did.who, did.entry);
    return begins || speaks || (plays && other) ||
           (counts && (other || table.breaker != Seat::none));
  }
  // The player does something more in his turn, after that entry and before the other has ended
  // his.
  static bool goes_on_later(const Table& table, Seat who, Seat other, std::uint16_t entry);
  // The next act is his as well, before anybody else's, and goes on with the turn.
  static bool goes_on_at_once(const Table& table, Seat who, std::uint16_t entry);
  static bool turn_complete(const Table& table) { return turn_complete(table, table.turn); }
  static bool turn_complete(const Table& table, const Turn& turn);
  // The play has ended, and this goes on with it.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>& did, const Terms& terms) {
    if (!table.done || !table.lawfully) return false;
    constexpr bool sets = std::same_as<A, LayDown> || std::same_as<A, LayOff> ||
                          std::same_as<A, Rearrange> || std::same_as<A, TakeUp>;
    if ((sets || std::same_as<A, Pass>)&&table.has_last_word(did.who)) return false;
    if (sets && table.common_table) return table.knocker == Seat::none;
    if (std::same_as<A, LayOff>) return table.knocker == Seat::none;
    if (std::same_as<A, LayDown>) return !laid_out_at_the_end(table, terms);
    return std::same_as<A, Draw> || std::same_as<A, TakeDiscard> || std::same_as<A, Pass> ||
           std::same_as<A, Discard> || std::same_as<A, NoDiscard> || std::same_as<A, Knock> ||
           std::same_as<A, TurnPile>;
  }
  static bool laid_out_at_the_end(const Table& table, const Terms& terms);
  // The discard pile from the bottom, and what might be done next.
  static std::span<const Card> discards(const Table& table) {
    return std::span(table.pile).first(static_cast<std::size_t>(table.pile_size));
  }
  static bool proposes(const Terms&) { return true; }
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static std::vector<TermText> describe(const Terms& terms);

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  static void apply(Table& table, const Did<TurnUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<Draw>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeDiscard>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pass>& did, const Terms& terms);
  static void apply(Table& table, const Did<LayDown>& did, const Terms& terms);
  static void apply(Table& table, const Did<LayOff>& did, const Terms& terms);
  static void apply(Table& table, const Did<Discard>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoDiscard>& did, const Terms& terms);
  static void apply(Table& table, const Did<Knock>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<Announce>& did, const Terms& terms);
  static void apply(Table& table, const Did<Left>& did, const Terms& terms);
  static void apply(Table& table, const Did<TurnPile>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoShow>& did, const Terms& terms);
  static void apply(Table& table, const Did<PutSet>& did, const Terms& terms);
  static void apply(Table& table, const Did<Rearrange>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<Finish>& did, const Terms& terms);
  static void apply(Table& table, const Did<Declare>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeBack>& did, const Terms& terms);
  static void apply(Table& table, const Did<Notice>& did, const Terms& terms);
  static void apply(Table& table, const Did<Expose>& did, const Terms& terms);
  static void apply(Table& table, const Did<Choose>& did, const Terms& terms);
  static void apply(Table& table, const Did<End>& did, const Terms& terms);
  static void apply(Table& table, const Did<Unrecorded>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  static Place place_of(const Table& table, bool of_deal, bool begins, bool closes);
};

using Law = cardlaw::Law<Family>;

}  // namespace cardlaw::rummy
