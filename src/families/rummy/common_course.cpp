// The course of a deal at Carousel's common table.
#include "families/rummy/course.h"

namespace cardlaw::rummy {

// What the jokers on the table stand for.
Cards named_jokers(const Table& table) {
  Cards named;
  for (int i = 0; i < table.meld_count; ++i)
    named.add(stand_ins(table.melds[static_cast<std::size_t>(i)]));
  return named;
}

void bind_jokers(Table& table, const Cards& own, const Cards& names) {
  const int jokers = own.count(Card::joker());
  if (table.common_table && jokers > 0 && names.size() == jokers) table.turn.jokers.add(names);
}

bool Family::goes_on_later(const Table& table, Seat who, Seat other, std::uint16_t entry) {
  const auto& deals = table.common.record->deals;
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  if (deal >= deals.size()) return true;
  int draws = 1;
  const auto& entries = deals[deal].entries;
  for (std::size_t i = entry + std::size_t{1}; i < entries.size() && draws < 3; ++i) {
    const Act& act = entries[i].act;
    const bool ends = std::holds_alternative<Close>(act) || std::holds_alternative<Finish>(act) ||
                      std::holds_alternative<Knock>(act) || std::holds_alternative<LayDown>(act) ||
                      std::holds_alternative<LayOff>(act) || std::holds_alternative<Rearrange>(act);
    if (entries[i].who == other && ends) return false;
    if (entries[i].who == who) return ends || std::holds_alternative<Draw>(act);
    if (std::holds_alternative<Draw>(act)) ++draws;
  }
  return false;
}

// What ends a turn by the way of writing, or a word said too soon, does not if he goes on with it:
// he draws what he still owes, or lays down more behind the end of an entry.
bool Family::goes_on_at_once(const Table& table, Seat who, std::uint16_t entry) {
  const auto& deals = table.common.record->deals;
  const auto deal = static_cast<std::size_t>(table.common.match->deals);
  if (!table.common_table || deal >= deals.size()) return false;
  const auto& entries = deals[deal].entries;
  const auto at = [&](std::size_t i) { return std::holds_alternative<Close>(entries[i].act); };
  const bool said = entry < entries.size() && std::holds_alternative<Finish>(entries[entry].act);
  if (entry >= entries.size() || (!said && !at(entry))) return false;
  std::size_t next = entry + std::size_t{1};
  while (next < entries.size() && entries[next].who == who && at(next)) ++next;
  if (next >= entries.size() || entries[next].who != who) return false;
  const Act& act = entries[next].act;
  const Turn& own = table.turn_of(who);
  const bool owes = !own.of(who) || (own.drawn() < 3 && own.laid.empty());
  if (std::holds_alternative<Draw>(act)) return owes;
  return !said && (std::holds_alternative<LayDown>(act) || std::holds_alternative<LayOff>(act) ||
                   std::holds_alternative<PutSet>(act) || std::holds_alternative<Rearrange>(act) ||
                   std::holds_alternative<TakeUp>(act) || std::holds_alternative<Finish>(act) ||
                   std::holds_alternative<Knock>(act));
}

// One more chance for each, when the stock is gone.
void take_chance(Table& table) {
  if (++table.chances < table.seats() - 1) return;
  end_in_showing(table);
}

void end_common_turn(Table& table) {
  const Turn& turn = table.turn;
  for (int i = 0; i < table.meld_count; ++i) {
    Meld& meld = table.melds[static_cast<std::size_t>(i)];
    meld.told |= !meld.proper;
  }
  if (table.chances >= 0) return take_chance(table);
  if (table.stock == 0 && turn.from_stock > 0) {
    table.chances = 0;
    table.drew_last = turn.who;
  } else if (!turn.finished && !turn.left_out && turn.drawn() > 0 &&
             !Family::turn_complete(table) && !stops_next(table, table.common.entry)) {
    complain(table, "the turn has neither a meld nor a third draw",
             "write `finished` if it ended so");
  }
}

// The knock ends the play there and then; in the last chance it is nothing.
void knock_at_once(Table& table, const Terms& terms) {
  if (table.chances >= 0) {
    table.knocker = Seat::none;
    return;
  }
  const bool timely = table.knocked_in_turn && table.turn.drawn() < terms.most_draws;
  const Count count = count_of(table, table.knocker, terms);
  table.knocked_in_turn = timely;
  table.lawfully = timely && count.points <= terms.knock_limit;
  if (table.turn.who == table.knocker) table.turn.open = false;
  table.done = true;
}

}  // namespace cardlaw::rummy
