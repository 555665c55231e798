// Duties of melding and laying off: chapter 4 of the rummy games.
#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

enum class MeldTime : std::uint8_t { out_of_turn, undrawn, discarded };
enum class WholeHand : std::uint8_t { kept_some, undrawn, kept_one, discarded, open, in_the_break };
enum class Declared : std::uint8_t { kept_some, undrawn, discarded };
enum class TooMuch : std::uint8_t { melded, again, laid_off };

}  // namespace

bool takes_all_up(const Table& table, const Did<TakeBack>& did) {
  const Turn& turn = table.turn;
  const bool kind = did.act.what == Undone::meld || did.act.what == Undone::lay_off;
  if (!kind || !turn.of(did.who) || turn.laid.empty() || table.note.again || turn.taking_up)
    return false;
  CardSet elsewhere = turn.laid;
  int entries = 0;
  std::uint16_t last = 0;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (!laid_in_this_turn(table, meld, did.who)) continue;
    elsewhere = elsewhere - meld.cards.set();
    entries += std::exchange(last, meld.entry) != meld.entry ? 1 : 0;
  }
  if (!elsewhere.empty()) entries += turn.lay_offs;
  return entries == 1 + table.note.more_back;
}

// 4.2  What a player lays down as a meld must be one.
static Opinion lay_a_meld(const Table&, const Did<LayDown>& did, const Terms& terms) {
  if (did.act.hidden) return silent;
  const melds::Fault fault = fault_of(meaning(did.act.laid, terms), terms);
  if (fault != melds::Fault::none) return breached(not_a_meld(fault));
  return in_question(did.act.laid, terms) == nullptr ? upheld : open_to_claims(NotAMeld::open);
}

const Duty lay_down_melds_only{
    .number = "4.2",
    .breach = "improper meld",
    .says = {{NotAMeld::too_few, "{by} laid down too few cards for a meld"},
             {NotAMeld::unrelated,
              "{by} laid down cards that are neither of one rank nor of one suit"},
             {NotAMeld::gap, "{by} laid down cards that do not follow one another in rank"},
             {NotAMeld::no_groups, "{by} laid down cards of one rank, which are no meld here"},
             {NotAMeld::group_too_large, "{by} laid down more cards than a set may have"},
             {NotAMeld::suit_twice, "{by} laid down a set with two cards of one suit"},
             {NotAMeld::card_twice, "{by} laid down the same card twice"},
             {NotAMeld::too_long, "{by} laid down more cards than a suit has"},
             {NotAMeld::open, "whether the cards that {by} laid down are a meld is not said"}},
    .checks = {lay_a_meld}};

// 4.3  A card laid off must fit the meld to which it is added, so that the whole is a meld again.
static Opinion fit_the_meld(const Table& table, const Did<LayOff>& did, const Terms& terms) {
  const int at = table.meld_with(did.act.to);
  if (at < 0) return silent;
  const Meld& meld = table.melds[static_cast<std::size_t>(at)];
  if (!meld.grown && fault_of(meld.meant, terms) != melds::Fault::none) return silent;
  const melds::Fault fault = fault_of(with(meld, did.act.laid, terms), terms);
  if (fault != melds::Fault::none && may_be_filled(meld, fault)) return silent;
  // With what was added to it before it is a meld, or may still become one: that was said once.
  if (fault != melds::Fault::none && meld.spoilt_by == did.who && !meld.to_fit.empty()) {
    Laid whole = did.act.laid;
    whole.cards.add(meld.to_fit);
    const melds::Fault left = fault_of(with(meld, whole, terms), terms);
    if (left == melds::Fault::none || melds::may_be_filled(left)) return silent;
  }
  return fault == melds::Fault::none ? upheld : breached(not_a_meld(fault));
}

const Duty lay_off_what_fits{
    .number = "4.3",
    .breach = "improper lay-off",
    .says = {{NotAMeld::too_few, "{by} laid off on too few cards for a meld"},
             {NotAMeld::unrelated,
              "{by} laid off a card that is neither of the rank nor of the suit of the meld"},
             {NotAMeld::gap, "{by} laid off a card that does not follow in the sequence"},
             {NotAMeld::no_groups, "{by} laid off on a set, which is no meld here"},
             {NotAMeld::group_too_large, "{by} laid off on a set that is full"},
             {NotAMeld::suit_twice, "{by} laid off a suit that the set has"},
             {NotAMeld::card_twice, "{by} laid off a card that the sequence has"},
             {NotAMeld::too_long, "{by} laid off more cards than a suit has"}},
    .checks = {fit_the_meld}};

// 4.4  A player must meld or lay off only in their turn, after they have taken a card and before
// they discard.
static Opinion meld_in_turn(const Table& table, const Done& done, const Terms&) {
  const Turn& turn = table.turn_of(done.who);
  if (!turn.of(done.who)) {
    const bool said = (table.laid_without_a_turn >> index(done.who) & 1) != 0;
    return said ? silent
                : breached(table.awaits(done.who) ? MeldTime::undrawn : MeldTime::out_of_turn);
  }
  if (turn.out_of_step) return silent;  // said once
  if (turn.discards > 0 && !turn.mending) return breached(MeldTime::discarded);
  return turn.drawn() > 0 ? upheld : breached(MeldTime::undrawn);
}

const Duty meld_in_turn_after_drawing{
    .number = "4.4",
    .breach = "meld at the wrong time",
    .also = {"meld out of turn", "play out of turn"},
    .says = {{MeldTime::out_of_turn, "{by} melded or laid off when it was not their turn"},
             {MeldTime::undrawn, "{by} melded or laid off before they had drawn"},
             {MeldTime::discarded, "{by} melded or laid off when they had discarded"}},
    .checks = {on<Family, LayDown, LayOff>(meld_in_turn)}};

// 4.4  Melds are held in the hand; a player must not lay one down before a knock.
static Opinion hold_melds(const Table& table, const Did<LayDown>& did, const Terms&) {
  const Turn& turn = table.turn_of(did.who);
  const bool said = turn.of(did.who) ? !turn.laid.empty()
                                     : (table.laid_without_a_turn >> index(did.who) & 1) != 0;
  if (table.knocker == Seat::none && said) return silent;
  return upheld_if(table.knocker != Seat::none);
}

const Duty hold_melds_until_a_knock{.number = "4.4",
                                    .breach = "meld at the wrong time",
                                    .says = {"{by} laid down a meld before a knock"},
                                    .checks = {hold_melds}};

// 4.4  A player must not meld or lay off before the break, unless they go rummy and do so before
// they discard, and in no turn before they have taken a card.
//
// 4.4  Where melds are kept for the end, a player must not meld or lay off before the break, unless
// they go rummy and do so before they discard, and in no turn before they have taken a card.
//
// 4.4  A player must not meld or lay off before the break, unless they go rummy and do so before
// they discard, and in no turn before they have taken a card; whether they may in the break is not
// said.
//
// 4.4  A player must not meld or lay off before the play has ended, unless they go out with all
// their cards but their discard, after they have taken a card and before they discard.
//
// 4.4  A player must not meld or lay off, unless they go rummy, after they have taken a card and
// before they discard.
//
// Of a turn in which they took no card at all 3.2 speaks.
static Opinion lay_down_all(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Turn& turn = table.turn;
  if (did.act.moment != Moment::turn || !turn.of(did.who) || turn.laid.empty()) return silent;
  if (terms.melding != Melding::whole_hand || table.break_open) return silent;
  // Of a hand of which the size is not known it may be all.
  if (table.sizes_open && table.common.custody.known(did.who).empty()) return silent;
  const bool undrawn = turn.laid_undrawn && turn.drawn() > 0;
  Opinion opinion = upheld;
  if (table.breaker == Seat::none && kept_one_and_discarded(table, did.who, terms))
    opinion = undecided(WholeHand::kept_one);
  else if (table.breaker == Seat::none && !rid_of_the_hand(table, did.who, terms))
    opinion = breached(WholeHand::kept_some);
  else if (undrawn)
    opinion = breached(WholeHand::undrawn);
  else if (table.breaker != Seat::none)
    return silent;
  opinion.accused = static_cast<std::uint16_t>(turn.first_laid + 1);
  return opinion;
}

// Double R1: whether melds are kept for the end is not said.
static Opinion hold_for_the_end(const Table& table, const Did<Close>& did, const Terms& terms);

template <auto behind_the_discard>
static Opinion declare_in_time(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (terms.melding == Melding::open) return hold_for_the_end(table, did, terms);
  const Opinion opinion = lay_down_all(table, did, terms);
  if (opinion.kind != Opinion::Kind::upheld || !table.turn.laid_late) return opinion;
  Opinion late = breached(behind_the_discard);
  late.accused = opinion.accused;
  return late;
}

static Opinion hold_for_the_end(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment != Moment::turn || !table.turn.of(did.who) || table.turn.laid.empty())
    return silent;
  Terms kept = terms;
  kept.melding = Melding::whole_hand;
  const Opinion opinion = declare_in_time<WholeHand::discarded>(table, did, kept);
  if (!is_breached(opinion)) return silent;
  Opinion open = open_to_claims(WholeHand::open);
  open.accused = opinion.accused;
  return open;
}
// Queen City R4: whether melds are laid down in the break is not said.
static Opinion lay_down_in_the_break(const Table& table, const Did<Close>& did, const Terms&) {
  const Turn& turn = table.turn;
  const bool in_the_break = table.breaker != Seat::none && table.common.custody.size(did.who) > 0;
  if (did.act.moment != Moment::turn || !turn.of(did.who) || turn.melds == 0 || !in_the_break)
    return silent;
  Opinion open = open_to_claims(WholeHand::in_the_break);
  open.accused = static_cast<std::uint16_t>(turn.first_laid + 1);
  return open;
}

const Duty meld_only_to_go_out{
    .number = "4.4",
    .breach = "meld at the wrong time",
    .says = {{WholeHand::kept_some, "{by} melded or laid off, and did not go out with it"},
             {WholeHand::undrawn, "{by} melded or laid off before they had drawn"},
             {WholeHand::kept_one,
              "whether {by} went out by melding all cards but one and a discard is not said"},
             {WholeHand::discarded, "{by} melded or laid off when they had discarded"},
             {WholeHand::open, "whether {by} had to keep their melds for the end is not said"},
             {WholeHand::in_the_break, "whether {by} might meld in the break is not said"}},
    .checks = {declare_in_time<WholeHand::discarded>,
               before_undone<declare_in_time<WholeHand::discarded>, takes_all_up>}};
const Duty meld_only_to_go_out_or_perhaps_in_the_break =
    meld_only_to_go_out.also_checked_by({lay_down_in_the_break});

// 4.4  A player must not meld or lay off, unless they declare their entire hand in that turn, after
// they have taken a card and before they discard.

const Duty declare_the_whole_hand{
    .number = "4.4",
    .breach = "meld at the wrong time",
    .says = {{Declared::kept_some, "{by} melded or laid off, and did not go out with it"},
             {Declared::undrawn, "{by} melded or laid off before they had drawn"},
             {Declared::discarded, "{by} melded or laid off when they had discarded"}},
    .checks = {declare_in_time<Declared::discarded>,
               before_undone<declare_in_time<Declared::discarded>, takes_all_up>}};

// 4.5  In one turn a player must not lay down more than one meld of three cards, nor lay off more
// than one card, nor do both.
static Opinion one_meld_of_three(const Table& table, const Did<LayDown>& did, const Terms&) {
  if (did.act.laid.size() > 3) return breached(TooMuch::melded);
  const Turn& turn = table.turn_of(did.who);
  if (!turn.of(did.who)) return silent;
  return turn.melds == 0 && turn.lay_offs == 0 ? upheld : breached(TooMuch::again);
}
static Opinion one_card_laid_off(const Table& table, const Did<LayOff>& did, const Terms& terms) {
  if (completes_own_meld(table, did, terms)) {  // which is one meld, laid down in two steps
    const int at = table.meld_with(did.act.to);
    const Meld& meld = table.melds[static_cast<std::size_t>(at)];
    return meld.cards.size() + did.act.laid.size() > 3 ? breached(TooMuch::melded) : upheld;
  }
  if (did.act.laid.size() > 1) return breached(TooMuch::laid_off);
  const Turn& turn = table.turn_of(did.who);
  if (!turn.of(did.who)) return silent;
  return turn.melds == 0 && turn.lay_offs == 0 ? upheld : breached(TooMuch::again);
}

const Duty meld_three_cards_a_turn{
    .number = "4.5",
    .breach = "too much melded",
    .says = {{TooMuch::melded, "{by} melded more than three cards"},
             {TooMuch::again, "{by} melded or laid off a second time in the turn"},
             {TooMuch::laid_off, "{by} laid off more than one card"}},
    .checks = {one_meld_of_three, one_card_laid_off}};

// 4.5  A player must not lay off cards on the melds of another player.
static Opinion lay_off_nothing(const Table& table, const Did<LayOff>& did, const Terms&) {
  const int at = table.meld_with(did.act.to);
  if (at < 0 || !table.of(did.who).onto_others.empty()) return silent;  // said once
  return upheld_if(table.melds[static_cast<std::size_t>(at)].owner == did.who);
}
static Opinion part_own_cards(const Table& table, const Did<LayDown>&, const Terms&) {
  return table.knocker != Seat::none ? upheld : silent;
}

const Duty lay_off_on_own_melds{.number = "4.5",
                                .breach = "lay-off not allowed",
                                .says = {"{by} laid off on another player's meld"},
                                .checks = {lay_off_nothing, part_own_cards}};

}  // namespace cardlaw::rummy
