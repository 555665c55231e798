// Duties of the games in which a hand comes down at once: Java Rummy, Rummy Poker and Continental
// Rummy; and of the jokers of Double Rummy.
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

const CardSet joker = CardSet::of(Card::joker());

enum class Late : std::uint8_t { drawn, discarded, no_stock };
enum class Thrown : std::uint8_t { forbidden, open };
enum class Installment : std::uint8_t {
  kept_more,
  kept_too_much,
  card_hidden,
  deuces_open,
  threw_too_much,
  no_stock
};
enum class Fifteen : std::uint8_t { kept_some, undrawn, discarded, open };

// Java R3: what is done when the stock comes to its end is not said.
template <class Reason>
Opinion when_the_stock_lasts(const Table& table, Opinion opinion, Reason otherwise) {
  if (!table.runs_out || opinion.kind == Opinion::Kind::silent) return opinion;
  Opinion open = is_breached(opinion) ? open_to_claims(otherwise) : silent;
  open.accused = opinion.accused;
  open.by = opinion.by;
  return open;
}

}  // namespace

static Opinion before_drawing(const Table& table, const Did<LayDown>& did) {
  if (table.done) return silent;
  if (!table.turn.of(did.who)) return table.awaits(did.who) ? upheld : silent;
  const Turn& turn = table.turn;
  if (turn.laid.empty()) return turn.drawn() == 0 ? upheld : breached(Late::drawn);
  // Of a meld that came too late itself it has been said, and what follows a meld goes on with it.
  if (!turn.laid_undrawn || turn.last == turn.last_meld || turn.mending) return silent;
  if (turn.discards > 0) return turn.drawn() > 0 ? silent : breached(Late::discarded);
  return turn.drawn() > 0 ? breached(Late::drawn) : silent;
}

// 4.4  A player must not meld after they have drawn a card in that turn, nor go on melding when
// they have discarded.
static Opinion meld_before_drawing(const Table& table, const Did<LayDown>& did, const Terms&) {
  return when_the_stock_lasts(table, before_drawing(table, did), Late::no_stock);
}

const Duty meld_instead_of_drawing{
    .number = "4.4",
    .breach = "meld at the wrong time",
    .says = {{Late::drawn, "{by} melded after they had drawn"},
             {Late::discarded, "{by} melded after they had discarded"},
             {Late::no_stock,
              "whether {by} might meld then, with the stock at its end, is not said"}},
    .checks = {meld_before_drawing}};

// 4.5  Where that was agreed, a player who melds must not discard in that turn.
static Opinion discard_not_after_melding(const Table& table, const Did<Discard>& did,
                                         const Terms& terms) {
  if (terms.after_melding == AfterMelding::may_discard) return silent;
  const bool open = terms.after_melding == AfterMelding::open || table.runs_out;
  const Turn& turn = table.turn;
  const bool melded = turn.of(did.who) && !turn.laid.empty();
  const bool said = !turn.laid_undrawn;  // by 4.4; whoever draws has to discard
  if (!melded || said) return silent;
  return open ? open_to_claims(Thrown::open) : breached(Thrown::forbidden);
}
static Opinion no_discard_after_melding(const Table& table, const Did<Close>& did,
                                        const Terms& terms) {
  if (terms.after_melding != AfterMelding::must_not_discard) return silent;
  return came_down(table, did) && table.turn.discards == 0 ? upheld : silent;
}

const Duty meld_and_discard_nothing{
    .number = "4.5",
    .breach = "discard after melding",
    .says = {{Thrown::forbidden, "{by} melded, and discarded in the same turn"},
             {Thrown::open,
              "whether {by} might discard in the turn in which "
              "they melded is not said"}},
    .checks = {discard_not_after_melding, no_discard_after_melding},
    .only_if = {"discard after melding", "forbidden"}};

// What the player who melds has not laid down; a card that is thrown where that is allowed is the
// one that was left.
static Opinion of_the_cards_kept(const Table& table, const Terms& terms) {
  const Custody& custody = table.common.custody;
  const Seat who = table.turn.who;
  if (custody.size(who) == 0) {
    const bool thrown = terms.after_melding == AfterMelding::may_discard &&
                        table.turn.discards == 1 && table.pile_size > 0;
    if (!thrown) return of_the_first_meld(table, upheld);
    const Card card = table.pile[static_cast<std::size_t>(table.pile_size - 1)];
    if (!card.known()) return of_the_first_meld(table, undecided(Installment::card_hidden));
    const bool high = with_natural_deuces(terms).values.of(card) > *terms.last_card;
    return of_the_first_meld(table, high ? breached(Installment::threw_too_much) : upheld);
  }
  if (custody.size(who) > 1) return of_the_first_meld(table, breached(Installment::kept_more));
  if (custody.unknown(who) > 0)
    return of_the_first_meld(table, undecided(Installment::card_hidden));
  const bool low = terms.values.of(custody.known(who)) <= *terms.last_card;
  const Terms natural = with_natural_deuces(terms);
  if (!low && natural.values.of(custody.known(who)) <= *terms.last_card)
    return of_the_first_meld(
        table, terms.deuces == Deuces::natural ? upheld : undecided(Installment::deuces_open));
  return of_the_first_meld(table, low ? upheld : breached(Installment::kept_too_much));
}

// 4.6  Melds are not made in installments: a player must meld their whole hand in one turn, or all
// but one card that counts five or less.
//
// 4.6  A player must meld their whole hand in one turn, or nine cards with a tenth that counts
// three or less.
static Opinion meld_all_but_one(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Result& result = result_of(table);
  if (did.act.moment == Moment::deal && result.given && way_of(result, terms) != Way::all) {
    Opinion opinion = upheld_if(count_in_result(result, result.maker) <= *terms.last_card);
    if (opinion.kind == Opinion::Kind::breached) opinion = breached(Installment::kept_too_much);
    opinion.by = result.maker;
    return opinion;
  }
  if (!came_down(table, did)) return silent;
  if (table.turn.laid_undrawn && table.turn.drawn() > 0) return silent;  // said when they drew
  return when_the_stock_lasts(table, of_the_cards_kept(table, terms), Installment::no_stock);
}
// Who takes all up again before the discard holds the card that they will throw as well.
static Opinion melded_all_but_two(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Turn& turn = table.turn;
  const bool has_one_to_throw = turn.drawn() > 0 && turn.discards == 0;
  if (has_one_to_throw && table.common.custody.size(turn.who) <= 2) return silent;
  return meld_all_but_one(table, did, terms);
}
// A card drawn behind a meld is none of those that were to come down.
static Opinion draw_behind_melds(const Table& table, const Done& did, const Terms& terms) {
  const Turn& turn = table.turn;
  const bool behind = turn.of(did.who) && turn.laid_undrawn && turn.drawn() == 0;
  if (!behind || table.ended()) return silent;
  return when_the_stock_lasts(table, of_the_cards_kept(table, terms), Installment::no_stock);
}
const Duty meld_at_one_time{
    .number = "4.6",
    .breach = "installment",
    .says = {{Installment::kept_more, "{by} melded, and kept more than one card"},
             {Installment::kept_too_much,
              "{by} melded, and the card that they kept counts too much"},
             {Installment::card_hidden,
              "whether {by} went down rightly depends on the card that they kept"},
             {Installment::deuces_open,
              "whether {by} went down rightly depends on whether deuces are wild"},
             {Installment::threw_too_much,
              "{by} melded, and the card that was left to throw counts too much"},
             {Installment::no_stock,
              "whether {by} might keep cards back, with the stock at its end, is not said"}},
    .checks = {meld_all_but_one, on<Family, Draw, TakeDiscard>(draw_behind_melds),
               before_undone<melded_all_but_two, takes_all_up>}};

// 4.7  A player must not meld when the turn is another's.
static Opinion come_down_in_turn(const Table& table, const Done& did, const Terms&) {
  if (table.next == Seat::none || table.done) return upheld;
  if (table.turn_of(did.who).of(did.who))  // of a turn out of order it has been said already
    return table.has_the_turn(did.who) ? upheld : silent;
  Opinion opinion = upheld_if(table.awaits(did.who));
  opinion.about = table.whose_turn(did.who);
  return opinion;
}

const Duty come_down_in_own_turn{.number = "4.7",
                                 .breach = "meld out of turn",
                                 .also = {"play out of turn"},
                                 .says = {"{by} melded when it was {about}'s turn"},
                                 .checks = {on<Family, LayDown, Declare>(come_down_in_turn)}};

// 5.2  A player who melds all but one of their cards must show that one.
static bool melded_all_but_one(const Table& table, Seat who) {
  const bool melded = table.turn.of(who) && !table.turn.laid.empty();
  return (table.out == who || melded) && table.common.custody.size(who) == 1;
}
static Opinion show_the_last_card(const Table& table, const Did<Show>& did, const Terms&) {
  return melded_all_but_one(table, did.who) ? upheld : silent;
}
static Opinion showed_not_the_last_card(const Table& table, const Did<NoShow>& did, const Terms&) {
  return melded_all_but_one(table, did.who) ? breached() : silent;
}

const Duty show_the_card_kept{.number = "5.2",
                              .breach = "last card not shown",
                              .says = {"{by} melded all but one card and did not show it"},
                              .checks = {show_the_last_card, showed_not_the_last_card}};

// 4.4  A player must not lay down a meld unless they meld all fifteen of their cards in that turn,
// after they have taken a card and before they discard.
static Opinion meld_fifteen(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (!came_down(table, did)) return silent;
  const Turn& turn = table.turn;
  if (laid_in_turn(table) < *terms.all_fifteen) {
    const bool said = turn.laid_undrawn && turn.drawn() > 0;  // when they drew
    return said ? silent : of_the_first_meld(table, breached(Fifteen::kept_some));
  }
  if (turn.laid_late) return of_the_first_meld(table, breached(Fifteen::discarded));
  const bool dealt = table.of(turn.who).turns <= 1 || table.common.gap;  // open: reading R4
  const bool undrawn = turn.laid_undrawn && turn.drawn() > 0;
  if (undrawn && (!dealt || terms.dealt_hand == DealtHand::must_draw))
    return of_the_first_meld(table, breached(Fifteen::undrawn));
  if (turn.laid_undrawn && dealt && terms.dealt_hand == DealtHand::open)
    return of_the_first_meld(table, open_to_claims(Fifteen::open));
  return of_the_first_meld(table, upheld);
}

// Fifteen cards may be complete as they were dealt; a part of them waits for the draw.
static Opinion draw_before_a_part(const Table& table, const Done& did, const Terms& terms) {
  const Turn& turn = table.turn;
  const bool part = turn.of(did.who) && turn.laid_undrawn && turn.drawn() == 0 &&
                    laid_in_turn(table) < *terms.all_fifteen;
  return part && !table.ended() ? of_the_first_meld(table, breached(Fifteen::undrawn)) : silent;
}

const Duty meld_all_fifteen{
    .number = "4.4",
    .breach = "meld at the wrong time",
    .says = {{Fifteen::kept_some, "{by} laid down melds, and not all their fifteen cards"},
             {Fifteen::undrawn, "{by} laid down their melds before they had drawn"},
             {Fifteen::discarded, "{by} laid down their melds when they had discarded"},
             {Fifteen::open, "whether {by} had to draw before declaring is not said"}},
    .checks = {meld_fifteen, on<Family, Draw, TakeDiscard>(draw_before_a_part),
               before_undone<meld_fifteen, takes_all_up>}};

// 4.6  The sequences laid down must be five of three cards, or three of four and one of three, or
// one of five, one of four and two of three.
static Opinion have_the_shape(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (!came_down(table, did) || laid_in_turn(table) < *terms.all_fifteen) return silent;
  if (table.of(table.turn.who).wrong > 0) return silent;
  return of_the_first_meld(table, upheld_if(has_the_shape(table, table.turn.who)));
}

const Duty lay_down_the_right_sequences{
    .number = "4.6",
    .breach = "wrong shape",
    .says =
        {"the sequences of {by} are not five threes, three fours and a three, or a five, a four "
         "and two threes"},
    .checks = {have_the_shape, before_undone<have_the_shape, takes_all_up>}};

// 5.2  A player who declares their fifteen cards at once, without parting them, must have cards
// that can be parted into such sequences.
//
// Of fewer cards 4.4 speaks.
static Opinion declare_truly(const Table&, const Did<Declare>& did, const Terms& terms) {
  if (did.act.cards.size() < *terms.all_fifteen) return silent;
  return upheld_if(melds::part(did.act.cards, terms.shape.ace, fifteen_shapes).found);
}

const Duty declare_what_can_be_parted{
    .number = "5.2",
    .breach = "false declaration",
    .says = {"{by} declared cards that cannot be parted into such sequences"},
    .checks = {declare_truly}};

// 4.6  A joker that has been melded must not be taken back into a hand.
static Opinion leave_the_joker(const Table&, const Did<TakeUp>& did, const Terms&) {
  return did.act.card.is_joker() ? breached() : silent;
}

static Opinion left_the_joker(const Table& table, const Did<LayOff>& did, const Terms&) {
  const int at = table.meld_with(did.act.to);
  if (at < 0) return silent;
  const Meld& meld = table.melds[static_cast<std::size_t>(at)];
  return (meld.cards.set() & joker).empty() ? silent : upheld;
}

const Duty leave_the_jokers{.number = "4.6",
                            .breach = "joker taken back",
                            .says = {"{by} took a joker out of a meld into their hand"},
                            .checks = {leave_the_joker, left_the_joker}};

// 4.9  A player must not take any other card out of a meld; but what they laid down in that turn
// they may take back.
static Opinion leave_the_melds(const Table& table, const Did<TakeUp>& did, const Terms&) {
  const int at = table.meld_with(did.act.from);
  if (did.act.card.is_joker() || at < 0) return silent;
  const Meld& meld = table.melds[static_cast<std::size_t>(at)];
  if (!meld.cards.has(did.act.card)) return silent;
  return upheld_if(laid_in_this_turn(table, meld, did.who));
}

const Duty leave_the_other_cards{.number = "4.9",
                                 .breach = "card taken from the table",
                                 .says = {"{by} took a card out of a meld into their hand"},
                                 .checks = {leave_the_melds}};

}  // namespace cardlaw::rummy
