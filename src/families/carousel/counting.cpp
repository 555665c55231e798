// What the players have left, and say of it: chapter 6 of Carousel.
#include "families/carousel/rules.h"

namespace cardlaw::carousel {

// --- what is done

void Family::apply(Table& table, const Did<Show>& did, const Terms&) {
  table.common.custody.show(did.who, did.act.copies);
}

void Family::apply(Table& table, const Did<Left>& did, const Terms&) { turns::leave(table, did); }

Count count_of(const Table& table, Seat seat, const Terms& terms) {
  const Player& own = table.of(seat);
  if (table.common.custody.unknown(seat) > 0 || own.blurred) return {};
  return {true,
          terms.values.of(turns::held_at_the_end(table, seat)) + terms.values.of(own.against)};
}

bool knock_is_void(const Table& table, const Terms& terms) {
  if (table.knocker == Seat::none || turns::is_let_stand(table, table.knock_entry)) return false;
  const Count count = count_of(table, table.knocker, terms);
  return !table.knocked_in_turn || (count.known && count.points > terms.highest_knock);
}

void examine_result(Table& table) {
  const Result& result = result_of(table);
  if (!result.given || result.maker == Seat::none) return;
  if (!turns::gives_the_count(result, result.maker))
    complain(table, "the count of the player who ended the hand is missing",
             "write it in `counts`; 0 if there was none");
}

// --- what must be done

namespace {

enum class Counted : std::uint8_t { wrongly, not_known };

// Whoever lays cards down after the knock may announce what the hand has left: 5.3 speaks of that.
Opinion of_the_count(const Table& table, Seat who, int said, const Terms& terms) {
  const Count count = count_of(table, who, terms);
  if (!count.known) return undecided(Counted::not_known);
  const bool knocked = table.done && table.knocker != Seat::none;
  const int laid = terms.values.of(table.of(who).against) + (knocked ? table.note.lays : 0);
  if (laid > 0 && said == count.points - laid) return silent;
  return upheld_if(said == count.points);
}

}  // namespace

// 6.1  A player who announces their count must announce it rightly.
static Opinion announce_truly(const Table& table, const Did<Announce>& did, const Terms& terms) {
  return of_the_count(table, did.who, did.act.count, terms);
}
static Opinion knock_for_the_count(const Table& table, const Did<Close>& did, const Terms& terms) {
  const bool knocked = table.knocker != Seat::none && table.done && table.knock_count;
  if (did.act.moment != Moment::deal || !knocked) return silent;
  Opinion opinion = of_the_count(table, table.knocker, *table.knock_count, terms);
  opinion.accused = static_cast<std::uint16_t>(table.knock_entry + 1);
  opinion.by = table.knocker;
  if (opinion.kind != Opinion::Kind::undecided)
    opinion.proof = opinion.accused;  // no line of its own shows it
  return opinion;
}

static void right_count(const Table& table, Seat who, const Terms& terms, Scene& scene) {
  const Count count = count_of(table, who, terms);
  scene.amounts = count.known;
  scene.least = scene.most = count.points;
}

const Duty announce_the_right_count{
    .number = "6.1",
    .breach = "wrong count",
    .also = {"wrong score"},
    .says = {{Counted::wrongly, "{by} announced a count that is not theirs: it is {amount}"},
             {Counted::not_known,
              "whether {by} counted rightly depends on cards that are not known"}},
    .checks = {announce_truly, knock_for_the_count},
    .amounts = right_count};

}  // namespace cardlaw::carousel
