// The knock, and what the last chance makes of it: chapter 5 of Carousel.
#include "families/carousel/rules.h"

namespace cardlaw::carousel {

// --- what is done

namespace {

// The knocker goes on with the turn: a knock that is not allowed has ended nothing.
bool goes_on_behind_the_knock(const Table& table) {
  using Kind = Note::Kind;
  const Kind kind = table.note.kind;
  return table.note.next == table.knocker && table.turn.of(table.knocker) &&
         (kind == Kind::draw || kind == Kind::lays || kind == Kind::finish || kind == Kind::knock);
}

// The knock ends the play there and then; in the last chance it is nothing.
void knock_at_once(Table& table, const Terms& terms) {
  if (table.in_last_chance()) {  // but the player has had their chance
    table.turn.finished |= table.turn.of(table.knocker) && !goes_on_behind_the_knock(table);
    table.knocker = Seat::none;
    return;
  }
  const bool timely = table.knocked_in_turn && table.turn.drawn() < most_draws;
  const Count count = count_of(table, table.knocker, terms);
  table.knocked_in_turn = timely;
  table.lawfully = timely && count.known && count.points <= terms.highest_knock;
  if (!table.lawfully && goes_on_behind_the_knock(table)) {
    if (timely && !count.known) {
      table.doubtful = true;
      table.unsettled = "whether an earlier knock ended the deal is not known";
    }
    table.knocker = Seat::none;
    return;
  }
  if (table.turn.who == table.knocker) table.turn.open = false;
  table.done = true;
}

}  // namespace

void Family::apply(Table& table, const Did<Knock>& did, const Terms& terms) {
  const bool knocked = turns::knock(table, did, knock_after_one_draw_or_two.breach,
                                    [&](bool) { begin_by_laying(table, did.who, terms); });
  if (knocked) knock_at_once(table, terms);
}

void Family::agree_to_stand(Table& table, const Terms&, std::uint16_t) {
  turns::let_the_deal_stand(table);
  let_stand_as_done(table);
}

void Family::let_stand_as_done(Table& table) {
  turns::let_stand_so_far(table);
  if (table.knocker != Seat::none && table.done) table.knocked_in_turn = table.lawfully = true;
}

// --- what must be done

namespace {

enum class AboveFive : std::uint8_t { too_high, not_known };

bool may_knock_now(const Table& table, Seat who) {
  const int drawn = table.drawn_by(who);
  return table.has_the_turn(who) && drawn > 0 && drawn < most_draws;
}

}  // namespace

// 5.1  A player must knock only in their turn, after they have drawn one card or two.
static Opinion knock_after_one_or_two(const Table& table, const Did<Knock>& did, const Terms&) {
  const bool said = table.drawn_by(did.who) > 0 && !table.has_the_turn(did.who);  // by 3.1
  return table.done || said ? silent : upheld_if(may_knock_now(table, did.who));
}

const Duty knock_after_one_draw_or_two{
    .number = "5.1",
    .breach = "knock at the wrong time",
    .also = {"play out of turn"},
    .says = {"{by} knocked, and had not drawn one card or two in their turn"},
    .checks = {knock_after_one_or_two}};

// 5.2  A player must not knock when the cards in their hand count more than five.
static Opinion knock_at_five(const Table& table, const Did<Knock>& did, const Terms& terms) {
  if (table.done || !may_knock_now(table, did.who)) return silent;
  const Custody& custody = table.common.custody;
  const int count = terms.values.of(custody.known(did.who));
  if (count > terms.highest_knock) return breached(AboveFive::too_high);
  return custody.unknown(did.who) > 0 ? undecided(AboveFive::not_known) : upheld;
}
// A deal given by its counts shows with how much the knocker knocked.
static Opinion knocked_at_five(const Table& table, const Did<Close>& did, const Terms& terms) {
  const Result& result = result_of(table);
  if (did.act.moment != Moment::deal || !result.given || result.maker == Seat::none) return silent;
  Opinion opinion = upheld_if(turns::count_in_result(result, result.maker) <= terms.highest_knock);
  opinion.by = result.maker;
  return opinion;
}

const Duty knock_with_five_at_most{
    .number = "5.2",
    .breach = "knock above five",
    .says = {{AboveFive::too_high, "{by} knocked with more than five in their hand"},
             {AboveFive::not_known, "whether {by} knocked rightly depends on cards not known"}},
    .checks = {knock_at_five, knocked_at_five}};

// 5.3  The knock ends the play; a player must not meld or lay off after it.
static Opinion meld_not_after_the_knock(const Table& table, const Done&, const Terms& terms) {
  const bool knocked = table.done && table.knocker != Seat::none;
  return knocked && !knock_is_void(table, terms) ? breached() : silent;
}
static Opinion knocked_and_counted(const Table& table, const Did<Close>& did, const Terms&) {
  return did.act.moment == Moment::deal && table.knocker != Seat::none ? upheld : silent;
}

const Duty meld_nothing_after_the_knock{
    .number = "5.3",
    .breach = "lay-off after the knock",
    .says = {"{by} went on after the knock"},
    .checks = {on<Family, LayDown, LayOff, Rearrange>(meld_not_after_the_knock),
               knocked_and_counted}};

}  // namespace cardlaw::carousel
