// Payments at the table of a game against a bank.
#pragma once

#include <span>

#include "record/record.h"

namespace cardlaw::banking {

// The entry is a payment, and the next one goes on with it: chips may be counted out in parts.
inline bool pays_more(std::span<const Entry> entries, std::size_t at) {
  if (at + 1 >= entries.size()) return false;
  const auto* const pay = std::get_if<Pay>(&entries[at].act);
  const auto* const next = std::get_if<Pay>(&entries[at + 1].act);
  return pay != nullptr && next != nullptr && entries[at].who == entries[at + 1].who &&
         pay->with == next->with && pay->hand == next->hand && pay->collects == next->collects;
}

// The entry that is judged moved those chips.
template <class Table, class Moved>
bool now(const Table& table, const Moved& moved) {
  return moved.entry == table.common.entry && moved.amount != 0;
}

}  // namespace cardlaw::banking
