// The pack is prepared, and the banker answers for it: at the table of a game against a bank.
#pragma once

#include "law/duty.h"
#include "law/opinion.h"

namespace cardlaw::banking {

// The same opinion of what the banker does or leaves undone, whoever's entry shows it.
template <class Table>
Opinion of_banker(const Table& table, Opinion opinion, Seat about = Seat::none) {
  opinion.by = table.banker();
  opinion.about = about;
  return opinion;
}

enum class Unprepared : std::uint8_t { not_shuffled, not_cut, shuffled_after_the_cut };
inline const std::vector<Text> unprepared{
    {Unprepared::not_shuffled, "the cards were not shuffled"},
    {Unprepared::not_cut, "the cards were not cut"},
    {Unprepared::shuffled_after_the_cut,
     "the cards were shuffled after the cut, and not cut again"}};

template <class Table, class Terms>
Opinion shuffles(const Table& table, const Did<Shuffle>& did, const Terms&) {
  return did.act.done ? upheld : of_banker(table, breached(Unprepared::not_shuffled));
}
template <class Table, class Terms>
Opinion cuts(const Table& table, const Did<CutPack>& did, const Terms&) {
  return did.act.done ? upheld : of_banker(table, breached(Unprepared::not_cut));
}
template <class Table, class Terms>
Opinion was_cut_last(const Table& table, const Did<DealHand>&, const Terms&) {
  if (table.dealt || !table.cut_in_vain) return silent;
  return of_banker(table, breached(Unprepared::shuffled_after_the_cut));
}

// The player on the banker's right must be the one who cuts.
template <class Table, class Terms>
Opinion cuts_on_the_right(const Table& table, const Did<CutPack>& did, const Terms&) {
  const Seat right = after(table.banker(), table.seats(), table.seats() - 1);
  Opinion opinion = did.act.done ? upheld_if(did.who == right) : silent;
  opinion.about = right;
  return opinion;
}

}  // namespace cardlaw::banking
