// The table of the rummy games: what lies on it, whose turn it is, and how the play ends.
#pragma once

#include <bit>
#include <climits>
#include <span>
#include <vector>

#include "families/melds/laid.h"
#include "families/rummy/terms.h"
#include "families/turns/deal.h"
#include "families/turns/later.h"
#include "families/turns/order.h"
#include "law/common.h"

namespace cardlaw::rummy {

// What is known of an entry only from the entries after it.  Of hands that are made up nothing is.
struct Note {
  Seat next = Seat::none;  // behind words about the deal: who goes on with a turn
  turns::Behind behind = turns::Behind::ends;
  Seat draws = Seat::none;        // whose draw from the stock the entry is
  CardSet taken_next;             // of a discard written x: what another player takes next
  CardSet shows;                  // ... and, as of a count, what the player shows later of the hand
  std::uint16_t silent = 0;       // of cards shown: by seat, who neither shows nor counts later
  std::uint16_t keeps_out = 0;    // of a draw: by seat, who does not go on with a turn broken into
  std::uint16_t draws_later = 0;  // of turns not recorded: cards that the stock still gives
  std::uint16_t gives_hand = 0;   // by seat: whose cards left are all given later
  bool called_off = false;        // of a hand dealt: the deal was stopped before anybody played
  std::uint16_t begins_anew = 0;  // by seat: the next that the player does is to begin a turn
  bool plays_on = false;          // of words about the deal: who says them goes on playing later
  // Of what is taken back: the player does the like again in that turn; and takes back so many
  // melds and lay-offs more.
  bool again = false;
  bool stops = false;  // the deal was stopped, and nobody begins a turn before that
  std::uint8_t more_back = 0;

  friend bool operator==(const Note&, const Note&) = default;
};

struct Meld {
  Cards cards;
  Cards meant;
  Seat owner = Seat::none;
  bool proper = true;
  Seat spoilt_by = Seat::none;  // whose cards are no meld, or did not fit
  std::uint16_t turn = 0;
  std::uint16_t entry = 0;      // that laid it, or took a card from it last
  std::uint16_t laid = 0;       // that laid it
  std::uint16_t spoilt_at = 0;  // ... and the one, from 1, that put what does not fit
  CardSet to_fit{};    // laid off for the count, and does not fit so far: not among `cards`
  bool grown = false;  // other cards may have come to it in turns not recorded
};

// The turn that is going on, or the last one.
struct Turn {
  Seat who = Seat::none;
  std::uint16_t number = 0;
  bool open = false;
  bool in_order = true;     // it was this player's to play
  bool alone = false;       // ... and nobody else's
  bool strayed = false;     // begun by who had just ended theirs: R9, that is the whole offence
  bool order_open = false;  // ... if other turns were not recorded than is said
  std::uint8_t from_stock = 0, from_pile = 0;
  bool stock_first = false;
  Card top;  // the first card taken from the pile
  std::uint8_t discards = 0;
  CardSet laid;  // melded and laid off in this turn
  std::uint8_t melds = 0, lay_offs = 0;
  std::uint16_t first_laid = 0, taken = 0, last = 0;  // entries: that of the card taken, and so on
  std::uint16_t last_meld = 0, last_lay_off = 0;
  bool left_out = false;     // it is said that there was no discard
  bool out_of_step = false;  // laid down before the draw or behind the discard, or discarded first
  bool laid_undrawn = false, laid_late = false;  // the first of it undrawn; some after the discard
  bool drew_late = false;                        // after a draw and a meld
  bool passed_on = false;  // others have played since, though something of it is taken back
  bool mending = false;    // what was laid down was taken back behind the discard: it is done again
  bool keeps_low = false;  // but one card that may be kept
  bool taking_up = false;  // what was laid down is being taken back, a piece after the other
  std::uint16_t cut_short = 0;  // the word, from 1, that ended it and must not have
  Cards borrowed;               // taken out of melds, and not put back so far

  int drawn() const { return from_stock + from_pile; }
  // The top card of the pile, and then one card more.
  bool took_two() const { return drawn() == 2 && from_pile > 0 && !stock_first; }
  bool of(Seat seat) const { return open && who == seat; }
  bool ended() const { return discards > 0 || left_out || passed_on; }
};

// What a player has on the table and shows at the end.
struct Shown {
  CardSet played;                // all that was melded and laid off
  std::int16_t on_table = 0;     // how many cards they laid there, less those that they took up
  std::uint8_t grown = 0;        // cards that the hand has gained by lawful draws of two
  Cards against;                 // laid out at the end, and counting all the same
  CardSet onto_others;           // of it, what lies on melds of others since a knock
  std::uint8_t wrong = 0;        // improper melds and lay-offs of the play that stand
  Cards astray;                  // ... their cards
  Cards onto_astray;             // laid off on what was improper already
  Cards taken_up;                // out of melds on the table, into the hand
  CardSet cards;                 // shown as unmatched
  bool laid_once = false;        // melded lawfully in an earlier turn, and took it back
  bool open = false;             // has shown cards, or laid out melds for the count
  std::optional<int> said;       // the count announced
  std::uint16_t covered = 0;     // the entry, from 1, that says that a card was not shown
  std::uint8_t turns = 0;        // so many so far
  bool turns_open = false;       // ... or one more, that was not recorded
  bool hand_known = false;       // when the turn in the break was over
  std::uint16_t break_last = 0;  // the last entry of that turn, from 1
  Cards gained, lost;            // when the play had ended
  bool blurred = false;          // ... and some of these cards are not known
  CardSet reclaimed;  // discards taken back too late: whether they hold them is not known
  CardSet under;      // lay in the pile when a card that is not named was taken from it
};

// The first upcard: it is offered, both have refused it, or it has been taken or covered; behind
// turns that were not recorded it may still be offered.
enum class Upcard : std::uint8_t { offered, refused, gone, perhaps_offered };

// What begins anew with every deal.
struct State {
  int pile_size = 0;
  Card old_top;              // of the pile that was turned over last
  bool turned_over = false;  // somebody has turned it
  int stock = 0;             // the least that it can be
  int stock_more = 0;   // and how many more: in turns not recorded the discard may have been taken
  bool turned = false;  // a card was turned up in the deal
  int pile_more = 0;    // so many cards besides may lie in the pile since turns not recorded
  Seat by_count = Seat::none;  // whose turn it is behind them, if as many were taken as is said
  Seat next = Seat::none;      // at the left of whoever played last; none: not known
  std::uint16_t skipped = 0;  // by seat: others played in their turns, and they may still take them
  std::uint16_t ahead = 0;    // by seat: they played before their turns, which may be gone
  Turn turn;
  std::array<Turn, 3> waiting{};  // that other players broke into
  int meld_count = 0;
  Card first_upcard;
  Upcard upcard = Upcard::offered;
  int refusals = 0;  // of the first upcard
  // how the play ends
  bool done = false;                 // only laying out, showing and counting are left
  bool lawfully = false;             // ... by law: not after a knock that was not allowed
  bool doubtful = false;             // play went on after an end of which that is not known
  bool end_open = false;             // it is not known because it may be another's turn
  const char* unsettled = nullptr;   // what the law leaves open, on which the score depends
  bool runs_out = false;             // the stock does, and the law does not say what then
  std::uint16_t misdealt = 0;        // by seat: a hand of the wrong size was dealt
  std::uint8_t dealt_each = 0;       // cards to each, as it should be
  bool dealt_any = false;            // to somebody
  bool any_number = false;           // the game is not for so many players
  std::uint16_t drew = 0;            // by seat: a card was drawn to it
  std::uint16_t may_have_drawn = 0;  // ... or may have been, in turns not recorded
  std::uint16_t misdeal = 0;         // the entry that dealt the first of them, from 1
  bool may_be_void = false;          // ... and noticed in time; or a new deal was asked for in time
  std::uint16_t card_seen = 0;       // by seat: who may call the deal void for a card of it
  bool size_noticed = false;         // somebody has pointed out a hand of the wrong size
  bool deal_stands = false;          // ... and who may choose has chosen so, or has played on
  bool asked_without_right = false;  // who may not choose has asked for a new deal
  std::uint16_t waived = 0;          // by seat: what was wrong with the deal
  std::uint16_t let_stand = 0;       // ... or agreed that it stands, or played on knowing it
  bool sizes_open = false;           // hands may have come down in turns not recorded
  bool break_open = false;           // ... or the break may have begun
  bool melds_open = false;           // ... and melds may lie there that are not known
  std::uint16_t laid_without_a_turn = 0;  // by seat: since the last turn began
  Seat falsely_out = Seat::none;
  Seat out = Seat::none;        // who is rid of all their cards
  bool out_at_once = false;     // in one turn
  bool refused = false;         // the stock was gone and the discard refused
  Seat breaker = Seat::none;    // or who would have drawn next
  bool breaker_open = false;    // ... or somebody else
  std::uint16_t had_break = 0;  // by seat: has had the turn that is left in the break
  Seat last_to_play = Seat::none;
  Seat to_show = Seat::none, told_last = Seat::none, told_before = Seat::none;
  bool last_chance = false;  // the fiftieth card has been drawn
  Seat knocker = Seat::none;
  std::uint16_t knock_entry = 0;
  std::optional<int> knock_count;  // as it was announced
  bool said_gin = false;
  bool knocked_in_turn = false;
  std::uint16_t stands_until = 0;  // what was done before that entry stands, as all have agreed
  // hands that come down at once, and several hands of a game
  Descent descent = Descent::by_melds;  // as the terms have it
  bool late = false;                    // the record begins in the course of the hand
  std::uint16_t passed_over = 0;        // by seat: out of the game, and were dealt no cards
};

struct Table : State {
  Common common;
  Note note;  // of the entry that is being judged
  // Of these the first `pile_size`, `meld_count` and `seats()`: others are of an earlier deal.
  std::array<Card, 224> pile{};
  std::array<Meld, 48> melds{};
  std::array<Shown, max_seats> players{};

  int seats() const { return common.seats; }
  // Who have turns in this hand, as far as that is known.
  int players_in() const { return seats() - std::popcount(passed_over); }
  Seat eldest() const {
    return common.dealer == Seat::none ? Seat::none : turn_after(common.dealer);
  }
  // Whose turn follows; none when it may be that of a player who is out of the game and was dealt
  // in all the same.
  Seat turn_after(Seat seat) const {
    const Seat left = left_of(seat);
    return common.is_out(left) ? Seat::none : left;
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
  std::span<const Shown> everybody() const {
    return std::span(players).first(static_cast<std::size_t>(seats()));
  }
  std::span<Shown> everybody() {
    return std::span(players).first(static_cast<std::size_t>(seats()));
  }
  bool ended() const { return common.over || (done && lawfully); }
  bool down_at_once() const { return descent != Descent::by_melds; }
  // Of the stock: it is gone; or it may be, for all that is known.
  bool stock_gone() const { return stock + stock_more == 0; }
  bool may_be_gone() const { return stock == 0; }
  void take_from_stock(int cards) {
    stock_more = std::max(0, stock + stock_more - cards) - std::max(0, stock - cards);
    stock = std::max(0, stock - cards);
  }
  // The break is over, and nobody went out in it: the lowest count wins.
  bool break_is_over() const { return done && breaker != Seat::none && out == Seat::none; }
  // The player's own turn, if they have one that is open: the one that goes on, or one broken into.
  // ... or else the one that goes on, whosever it is.
  const Turn& turn_of(Seat seat) const {
    return turn.of(seat) ? turn : turns::turn_broken_into(*this, seat);
  }
  // The player may begin a turn now.
  bool awaits(Seat seat) const;
  // ... as far as is known whose turn it is.
  bool may_begin(Seat seat) const { return next == Seat::none || awaits(seat); }
  // The turn is theirs: they go on with it, or may begin it.
  bool has_the_turn(Seat seat) const { return turns::has_the_turn(*this, seat); }
  // Whose turn it is, for one who may not begin theirs.
  Seat whose_turn(Seat other) const;
  // The player has just had a turn, and nothing was done since.
  bool ended_last(Seat seat) const { return !turn.open && turn.who == seat && turn.ended(); }
  // They may go on with a turn of theirs, though it be to draw the card that they should have drawn
  // first.
  bool continues(Seat seat) const {
    if (turn.who == seat && turn.cut_short != 0) return true;  // as long as nobody else plays
    const Turn& own = turn_of(seat);
    if (own.strayed && awaits(seat)) return false;
    return own.of(seat) && (!own.ended() || (own.drawn() == 0 && !own.left_out));
  }
  // The player had melded or laid off before this turn; in turns not recorded, if so few cards are
  // left as the hand cannot otherwise have.
  bool laid_before(Seat seat, const Terms&) const {
    const CardSet now = turn.who == seat ? turn.laid : CardSet();
    if (!(of(seat).played - now).empty() || of(seat).laid_once) return true;
    const int had = dealt_each + turn.drawn();
    return sizes_open && now.size() + turn.discards + common.custody.size(seat) < had;
  }
  // ... if it can be known: a turn of which the draw was not recorded may have had one more.
  bool may_have_laid_before(Seat seat, const Terms& terms) const {
    return laid_before(seat, terms) || (common.gap && turn.drawn() == 0);
  }
  // They have shown their unmatched cards, or said what they count.
  bool told(Seat seat) const { return !of(seat).cards.empty() || of(seat).said; }
  // The cards that they hold and have laid down, more or fewer than they should have between their
  // turns.
  int surplus(Seat seat) const {
    return common.custody.size(seat) + of(seat).on_table - of(seat).grown - dealt_each;
  }
  // The meld on the table that holds the cards; -1 when there is none.
  int meld_with(CardSet cards) const { return melds::meld_with(melds, meld_count, cards); }
  int melds_with(CardSet cards) const { return melds::melds_with(melds, meld_count, cards); }
};

// The meld with cards laid off on it, as they are meant.
Cards with(const Meld& meld, const Laid& laid, const Terms& terms);
// The sequences of Continental Rummy: how many of three, of four and of five.
inline constexpr melds::Lengths fifteen_shapes[] = {{5, 0, 0}, {1, 3, 0}, {2, 1, 1}};

// The player's sequences are, or can be cut into, one of those shapes.
bool has_the_shape(const Table& table, Seat who);
// The player laid the meld down in the turn that is going on.
inline bool laid_in_this_turn(const Table& table, const Meld& meld, Seat who) {
  return meld.owner == who && table.turn.of(who) && meld.turn == table.turn.number;
}
// The player has made the meld what is none, and may still put that right: in the turn in which
// they did so, or as long as they lay out their cards at the end.
bool may_mend(const Table& table, const Meld& meld, Seat who);
// The cards laid off make a meld of what the player had laid down in this turn, and was none.
bool completes_own_meld(const Table& table, const Did<LayOff>& did, const Terms& terms);
// Cards are laid out for the count: what is wrong then is unmatched.
bool counted_at_the_end(const Table& table);
// The cards melded in the turn that is going on, and what its player had melded before and all have
// agreed to let stand.
Cards laid_at_one_time(const Table& table);
inline int laid_in_turn(const Table& table) { return laid_at_one_time(table).size(); }
// Has laid down all the cards of their hand in this turn: or all but the one that they may keep.
bool rid_of_the_hand(const Table& table, Seat who, const Terms& terms);
// ... but one, though they have discarded as well: of that card nothing is said.
bool kept_one_and_discarded(const Table& table, Seat who, const Terms& terms);

using turns::held_at_the_end;

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
// A count for each way in which the knocker's cards may lie; one, where there is no more to say.
std::vector<Count> counts_of(const Table& table, Seat seat, const Terms& terms);
Count count_of(const Table& table, Seat seat, const Terms& terms);
// Some arrangement of their cards, some laid off or none, leaves what the player said.
bool can_lie_so(const Count& count, int said, const Terms& terms);
Count wild_count(const Table& table, Seat seat, const Terms& terms);  // with wild cards

// The card that a discard written x was, if the next card taken says it.
Card thrown_as_taken(const Table& table, const Did<Discard>& did);
// The counts to knock with: one up to `surely` is low enough, and one above `perhaps` is not.
// Between the two it depends on an upcard that is not known.
struct LowEnough {
  int surely = INT_MAX, perhaps = INT_MAX;
};
LowEnough low_enough(const Table& table, const Terms& terms);

// The least count of all the knocker's cards, and whether the knock ends the play.
struct Knocking {
  bool known = false;
  int least = 0;
  bool allowed = false;
};
Knocking knocking(const Table& table, const Terms& terms);
bool out_rightly(const Table& table, Seat who, const Terms& terms);

using turns::count_in_result;
using turns::gives_the_count;
using turns::result_of;

// How a hand that is given by its result was ended.
enum class Way : std::uint8_t {
  out,
  rummy,
  lowest,  // nobody went out
  first_turn,
  one_sequence,
  all,
  all_but_one,
  straight,
  flush,
  straight_flush,
  knock,
  refusal,
  abandoned
};
// The ways that a game has, the first of which is meant where nothing is said; and their words.
std::vector<Way> ways_of(const Terms& terms);
std::string_view word_of(Way way);
Way way_of(const Result& result, const Terms& terms);

inline bool by_the_lowest(const Result& result, const Terms& terms) {
  return way_of(result, terms) == Way::lowest;
}
inline bool was_best_rummy(const Result& result, const Terms& terms) {
  const Way way = way_of(result, terms);
  return way == Way::first_turn || way == Way::one_sequence;
}
// All cards but one were melded.
inline bool kept_one(const Result& result, const Terms& terms) {
  return way_of(result, terms) == Way::all_but_one;
}

}  // namespace cardlaw::rummy
