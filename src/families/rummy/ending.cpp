// Duties of the end of the play, and the counts: chapters 5 and 6 of the rummy games.
#include <climits>
#include <optional>

#include "families/rummy/course.h"
#include "families/rummy/rules.h"

namespace cardlaw::rummy {
namespace {

enum class High : std::uint8_t { too_high, not_known };
enum class Gin : std::uint8_t { not_matched, not_known };
enum class Counted : std::uint8_t { wrongly, not_known, open };
enum class OneTurn : std::uint8_t { declared, but_one };

// The knock is judged when the knocker's turn ends, or when they take it back.
bool judges_knock(const Table& table, Seat who) {
  return table.knocker == who && table.knocked_in_turn && table.turn.of(who) &&
         table.turn.discards > 0;
}

Opinion of_the_knock(const Table& table, Opinion opinion) {
  opinion.accused = static_cast<std::uint16_t>(table.knock_entry + 1);
  opinion.by = table.knocker;
  return opinion;
}

// What the knocker's cards count at the least when the knock is taken back: without the discard, or
// with the best that there could be; nothing when that is not known.
std::optional<int> least_without_a_discard(const Table& table, Seat who, const Terms& terms) {
  if (judges_knock(table, who)) {
    const Knocking knock = knocking(table, terms);
    return knock.known ? std::optional(knock.least) : std::nullopt;
  }
  const Custody& custody = table.common.custody;
  const bool undiscarded = table.knocked_in_turn && table.turn.of(who) &&
                           table.turn.discards == 0 && custody.unknown(who) == 0;
  if (!undiscarded) return std::nullopt;
  return melds::best_discard(custody.surely(who), terms.shape, terms.values).count;
}

Opinion of_entry(std::uint16_t entry, Opinion opinion) {
  opinion.accused = static_cast<std::uint16_t>(entry + 1);
  return opinion;
}

// Of the knocker's cards it is not said how they lie, and so not what may be laid off on them.
bool melds_not_shown(const Table& table) {
  if (table.knocker == Seat::none) return false;
  return !(held_at_the_end(table, table.knocker).set() - table.of(table.knocker).cards).empty();
}

// Behind turns that were not recorded whoever shows cards at the end shows what is left.
bool bears_out_what_is_shown(const Table& table, Seat who, int said, const Terms& terms) {
  const bool all_are_shown =
      terms.stock_end == StockEnd::a_break || terms.stock_end == StockEnd::hand_ends;
  const CardSet shown = table.of(who).cards | table.note.shows;
  return all_are_shown && table.common.gap && !terms.wild() && !shown.empty() &&
         terms.values.of(shown) == said;
}

// A count above the least may come of another arrangement, or of cards laid off or not.
Opinion of_the_count(const Table& table, Seat who, int said, const Terms& terms) {
  Count count;
  for (const Count& each : counts_of(table, who, terms)) {
    count = each;
    if (!each.known && bears_out_what_is_shown(table, who, said, terms)) return upheld;
    if (!each.known) return undecided(Counted::not_known);
    if (said == each.points || can_lie_so(each, said, terms)) return upheld;
  }
  // A discard that they took back too late they may have counted.
  if (!table.of(who).reclaimed.empty()) return undecided(Counted::not_known);
  if (said < count.least || said > count.most || count.least == count.most) return breached();
  if (count.may_be_laid_off && melds_not_shown(table)) return open_to_claims(Counted::not_known);
  return count.loose.empty() && count.loose_copies.empty() ? silent : breached();
}

// The two figures of the cards of an improper meld of theirs, and those of sets that they held and
// did not lay down, are right alike, and so may the count be by either reading of the deuces.
Opinion of_what_is_announced(const Table& table, Seat who, int said, const Terms& terms) {
  const Opinion opinion = of_the_count(table, who, said, terms);
  if (opinion.kind == Opinion::Kind::undecided) return opinion;
  const Shown& own = table.of(who);
  const Count count = count_of(table, who, terms);
  const int astray = terms.values.of(own.astray) + terms.values.of(own.onto_astray);
  const bool with_astray = own.wrong > 0 && said == count.points + astray;
  const bool all_count = terms.counting.unasked() == Counting::all_cards || table.break_is_over();
  const bool held = terms.held_sets.unasked() == HeldSets::open && all_count;
  if (with_astray || (held && count.arranged != count.most && !is_breached(opinion)))
    return open_to_claims(Counted::open);
  if (terms.deuces != Deuces::open) return opinion;
  const Opinion natural = of_the_count(table, who, said, with_natural_deuces(terms));
  return natural.kind == opinion.kind ? opinion : open_to_claims(Counted::open);
}

bool lies_on_others(const Table& table, const Did<LayOff>& did) {
  const int at = table.meld_with(did.act.to);
  return at >= 0 && table.melds[static_cast<std::size_t>(at)].owner != did.who;
}

// It fits a meld of the player's own by way of what others have laid off there, and only so.
bool lies_on_lay_offs(const Table& table, const Did<LayOff>& did, const Terms& terms) {
  const int at = table.meld_with(did.act.to);
  if (at < 0) return false;
  Meld meld = table.melds[static_cast<std::size_t>(at)];
  const auto makes_a_meld = [&] {
    return fault_of(with(meld, did.act.laid, terms), terms) == melds::Fault::none;
  };
  if (meld.owner != did.who || !makes_a_meld()) return false;
  for (int i = 0; i < table.seats(); ++i) {
    if (seat(i) != did.who) meld.cards.take(Cards(meld.cards.set() & table.of(seat(i)).played));
  }
  return !makes_a_meld();
}

bool against_gin(const Table& table, Seat who, const Terms& terms) {
  if (table.knocker == Seat::none || who == table.knocker || !terms.lay_offs_after_knock)
    return false;
  const Count count = count_of(table, table.knocker, terms);
  return count.known && count.all_matched;
}

// The turn is another's, and 3.1 has said so of what they began it with.
bool said_of_the_turn(const Table& table, Seat who) {
  const Turn& turn = table.turn_of(who);
  return turn.of(who) && turn.drawn() + turn.discards > 0 && !table.has_the_turn(who);
}

// A hand given by its counts shows with how much the knocker knocked.
Opinion knocker_low(const Table& table, const Terms& terms) {
  const Result& result = result_of(table);
  if (!result.given || result.maker == Seat::none) return silent;
  const LowEnough low = low_enough(table, terms);
  const auto count = count_in_result(result, result.maker);
  if (count > low.surely && count <= low.perhaps) return silent;
  Opinion opinion = upheld_if(count <= low.surely);
  opinion.by = result.maker;
  return opinion;
}

}  // namespace

// 5.1  A player must knock only in their turn, after they have taken a card.
static Opinion knock_in_turn(const Table& table, const Did<Knock>& did, const Terms&) {
  const Turn& turn = table.turn_of(did.who);
  if (said_of_the_turn(table, did.who)) return silent;
  return upheld_if(turn.of(did.who) && table.has_the_turn(did.who) && turn.drawn() > 0);
}

const Duty knock_in_own_turn{.number = "5.1",
                             .breach = "knock at the wrong time",
                             .also = {"play out of turn"},
                             .says = {"{by} knocked out of turn or before they had drawn"},
                             .checks = {knock_in_turn}};

// 5.1  A player must knock only in their turn, after they have taken a card and before they
// discard.
static Opinion knock_before_discard(const Table& table, const Did<Knock>& did, const Terms&) {
  const Turn& turn = table.turn_of(did.who);
  if (said_of_the_turn(table, did.who)) return silent;
  return upheld_if(table.continues(did.who) && table.has_the_turn(did.who) && turn.drawn() > 0);
}

const Duty knock_in_own_turn_before_the_discard{
    .number = "5.1",
    .breach = "knock at the wrong time",
    .also = {"play out of turn"},
    .says = {"{by} knocked out of turn, before they had drawn, or after their discard"},
    .checks = {knock_before_discard}};

namespace {

// The knocker's cards are not known now, and are given when all is over.
bool shown_in_the_end(const Table& table) {
  return (table.note.gives_hand >> index(table.knocker) & 1) != 0;
}
// Then: the least that they can be arranged to; nothing, when they were known before, or all that
// is said is not of the knock.
std::optional<int> least_of_the_hand(const Table& table, const Did<Left>& did, const Terms& terms) {
  const bool of_the_knock = table.knocker == did.who && table.knocked_in_turn && table.done;
  const bool given = !did.act.cards.whole && did.act.cards.unknown == 0;
  if (!of_the_knock || !given || table.common.custody.unknown(did.who) == 0) return std::nullopt;
  return melds::least_count(did.act.cards.cards.set() | table.of(did.who).played, terms.shape,
                            terms.values);
}

}  // namespace

// 5.2  A player must not knock when the unmatched cards in their hand, without their discard, count
// more than ten.
static Opinion knock_low(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment == Moment::deal) return knocker_low(table, terms);
  if (did.act.moment != Moment::turn || !judges_knock(table, did.who)) return silent;
  const Knocking knock = knocking(table, terms);
  if (!knock.known && shown_in_the_end(table)) return silent;
  if (!knock.known) return of_the_knock(table, undecided(High::not_known));
  return of_the_knock(table, upheld_if(knock.least <= low_enough(table, terms).surely));
}
static Opinion knock_shown_low(const Table& table, const Did<Left>& did, const Terms& terms) {
  const auto least = least_of_the_hand(table, did, terms);
  const LowEnough low = low_enough(table, terms);
  if (!least) return silent;
  const bool open = *least > low.surely && *least <= low.perhaps;
  return of_the_knock(table, open ? undecided(High::not_known) : upheld_if(*least <= low.surely));
}
static Opinion knocked_low(const Table& table, const Did<TakeBack>& did, const Terms& terms) {
  if (did.act.what != Undone::knock || table.knocker != did.who) return silent;
  const auto least = least_without_a_discard(table, did.who, terms);
  return least && *least > low_enough(table, terms).perhaps ? of_the_knock(table, breached())
                                                            : silent;
}

const Duty knock_low_enough{
    .number = "5.2",
    .breach = "knock above ten",
    .says = {{High::too_high, "{by} knocked with more than ten unmatched"},
             {High::not_known, "whether {by} knocked rightly depends on cards not known"}},
    .checks = {knock_low, knock_shown_low, knocked_low}};

// 5.4  A player has gone gin when all ten cards of their hand are matched; they must not say gin
// when they are not.
static Opinion say_gin_truly(const Table& table, const Did<Close>& did, const Terms& terms) {
  if (did.act.moment != Moment::turn || !judges_knock(table, did.who)) return silent;
  if (!table.said_gin) return silent;
  const bool known = count_of(table, did.who, terms).known;
  if (!known && shown_in_the_end(table)) return silent;
  if (!known) return of_the_knock(table, undecided(Gin::not_known));
  return of_the_knock(table, upheld_if(knocking(table, terms).least == 0));
}
static Opinion said_gin_truly(const Table& table, const Did<TakeBack>& did, const Terms& terms) {
  const bool said = did.act.what == Undone::knock && table.knocker == did.who && table.said_gin;
  const auto least = said ? least_without_a_discard(table, did.who, terms) : std::nullopt;
  return least && *least > 0 ? of_the_knock(table, breached()) : silent;
}
static Opinion gin_shown_truly(const Table& table, const Did<Left>& did, const Terms& terms) {
  const auto least = least_of_the_hand(table, did, terms);
  return least && table.said_gin ? of_the_knock(table, upheld_if(*least == 0)) : silent;
}

const Duty say_gin_when_it_is{
    .number = "5.4",
    .breach = "false gin",
    .says = {{Gin::not_matched, "{by} said gin, and not all their cards are matched"},
             {Gin::not_known, "whether {by} had gin depends on cards that are not known"}},
    .checks = {say_gin_truly, said_gin_truly, gin_shown_truly}};

// 5.6  A player must not lay off cards when the knocker has gone gin.
static Opinion no_lay_off_on_gin(const Table& table, const Did<LayOff>& did, const Terms& terms) {
  if (!table.of(did.who).onto_others.empty()) return silent;  // said once
  return lies_on_others(table, did) && against_gin(table, did.who, terms) ? breached() : silent;
}
static Opinion shown_against_gin(const Table& table, const Did<Show>& did, const Terms& terms) {
  return against_gin(table, did.who, terms) ? upheld : silent;
}

const Duty lay_off_nothing_on_gin{.number = "5.6",
                                  .breach = "lay-off not allowed",
                                  .says = {"{by} laid off, and the knocker has gone gin"},
                                  .checks = {no_lay_off_on_gin, shown_against_gin}};

// 5.7  The knocker must not lay off cards.
static Opinion knocker_lays_not_off(const Table& table, const Did<LayOff>& did,
                                    const Terms& terms) {
  if (table.knocker == Seat::none) return silent;
  if (did.who == table.knocker && lies_on_lay_offs(table, did, terms)) return breached();
  if (!lies_on_others(table, did)) return silent;
  if (!table.of(did.who).onto_others.empty()) return silent;  // said once
  return upheld_if(did.who != table.knocker);
}

const Duty lay_off_nothing_as_knocker{.number = "5.7",
                                      .breach = "lay-off not allowed",
                                      .says = {"{by} knocked, and laid off cards"},
                                      .checks = {knocker_lays_not_off}};

// 5.8  Whoever was dealt too few cards, and puts that right by a draw without a discard, must not
// knock in that turn.
static Opinion knock_in_the_next_turn(const Table& table, const Did<Close>& did,
                                      const Terms& terms) {
  if (did.act.moment != Moment::turn || !puts_right_what_was_dealt(table, did.who, terms))
    return silent;
  if (table.knocker == Seat::none) return upheld;
  return table.knocker == did.who && table.knocked_in_turn ? of_the_knock(table, breached())
                                                           : silent;
}

const Duty knock_not_while_short{
    .number = "5.8",
    .breach = "knock at the wrong time",
    .also = {"play out of turn"},
    .says = {"{by} knocked in the turn in which they put the number of their cards right"},
    .checks = {knock_in_the_next_turn},
    .after = "2.1"};

namespace {

// What was laid down last in the turn; the discard that follows it is compelled.
std::uint16_t last_laid(const Table& table) {
  return std::max(table.turn.last_meld, table.turn.last_lay_off);
}

}  // namespace

// 5.2  A player must not declare their whole hand in one turn; it takes two at least, though one
// card laid off in an earlier turn is enough.
static Opinion go_out_in_two_turns(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Result& result = result_of(table);
  if (did.act.moment == Moment::deal && result.given) {
    if (result.maker == Seat::none) return silent;
    Opinion opinion = upheld_if(way_of(result, terms) != Way::rummy);
    opinion.by = result.maker;
    return opinion;
  }
  if (did.act.moment != Moment::turn || !table.turn.of(did.who)) return silent;
  const int left = table.common.custody.size(did.who);
  const bool must_discard = left == 1 && table.turn.discards == 0 && table.turn.drawn() > 0;
  if ((left > 0 && !must_discard) || table.turn.laid.empty()) return silent;
  const bool before = table.laid_before(did.who, terms);
  if (!before && table.may_have_laid_before(did.who, terms)) return silent;
  if (left > 0)
    return before ? silent : of_entry(last_laid(table), open_to_claims(OneTurn::but_one));
  return of_entry(last_laid(table), upheld_if(before));
}

// With a meld or a lay-off that is taken back the hand is not declared any more.
static Opinion declared_no_more(const Table& table, const Did<TakeBack>& did, const Terms& terms) {
  const bool lays = did.act.what == Undone::meld || did.act.what == Undone::lay_off;
  if (!lays || table.note.again) return silent;
  const Opinion opinion = go_out_in_two_turns(table, Did<Close>(did, Close{Moment::turn}), terms);
  if (!is_breached(opinion) && !is_open(opinion)) return silent;
  const bool meld = did.act.what == Undone::meld;
  return of_entry(meld ? table.turn.last_meld : table.turn.last_lay_off, opinion);
}

const Duty take_two_turns_to_go_out{
    .number = "5.2",
    .breach = "out in one turn",
    .says = {{OneTurn::declared, "{by} declared their whole hand in one turn"},
             {OneTurn::but_one,
              "whether {by} declared their whole hand in one turn, "
              "and a discard was left, is open"}},
    .checks = {go_out_in_two_turns, declared_no_more}};

// 6.1  A player who announces their count must announce it rightly.
static Opinion announce_truly(const Table& table, const Did<Announce>& did, const Terms& terms) {
  return of_what_is_announced(table, did.who, did.act.count, terms);
}
static Opinion knock_for_the_count(const Table& table, const Did<Close>& did, const Terms& terms) {
  const bool says_none =
      table.said_gin && !terms.limits_knocks();  // where gin is no word of the law
  const std::optional<int> said = says_none ? 0 : table.knock_count;
  const bool knocked = table.knocker != Seat::none && table.done && said;
  if (did.act.moment != Moment::deal || !knocked) return silent;
  Opinion opinion = of_the_knock(table, of_the_count(table, table.knocker, *said, terms));
  if (opinion.kind == Opinion::Kind::undecided) return opinion;
  opinion.proof = opinion.accused;  // no line of its own shows it
  return opinion;
}

static Opinion knocked_for_the_count(const Table& table, const Did<TakeBack>& did,
                                     const Terms& terms) {
  const bool said = did.act.what == Undone::knock && table.knocker == did.who &&
                    table.knock_count && judges_knock(table, did.who);
  if (!said) return silent;
  const Opinion opinion = of_the_count(table, did.who, *table.knock_count, terms);
  return opinion.kind == Opinion::Kind::breached ? of_the_knock(table, opinion) : silent;
}

// What the player's cards count, in each way in which they may lie; said of that player alone.
static void right_counts(const Table& table, Seat who, const Terms& terms, Scene& scene) {
  const std::vector<Count> counts = counts_of(table, who, terms);
  const auto [least, most] = std::ranges::minmax(counts, {}, &Count::points);
  scene.amounts = counts.front().known;
  scene.least = least.points;
  scene.most = most.points;
}

const Duty announce_the_right_count{
    .number = "6.1",
    .breach = "wrong count",
    .also = {"wrong score"},
    .says = {{Counted::wrongly, "{by} announced a count that is not theirs: it is {amount}"},
             {Counted::not_known,
              "whether {by} counted rightly depends on cards that are not known"},
             {Counted::open,
              "whether {by} counted rightly depends on how the law is read, which is open"}},
    .checks = {announce_truly, knock_for_the_count, knocked_for_the_count},
    .amounts = right_counts};

}  // namespace cardlaw::rummy
