// The deal of Carousel: chapter 2.
#include <memory>

#include "families/carousel/rules.h"

namespace cardlaw::carousel {

// --- what is done

Cards Family::pack(const Terms& terms, int seats) {
  const std::size_t at = terms.for_players(seats);
  return melds::packs(terms.pack, terms.packs[at], terms.jokers[at]);
}

void Family::open(Table& table, const Record& record, const Terms& terms) {
  Common common = std::move(table.common);
  std::destroy_at(&table);  // in its place: it is large
  std::construct_at(&table);
  table.common = std::move(common);
  table.next = table.eldest();
  table.stock = pack(terms, table.seats()).size();
  table.dealt_each = static_cast<std::uint8_t>(terms.hand);
  table.any_number = general::attendance(record) != general::Attendance::right;
  table.late = record.from.stock >= 0 && table.common.match->deals == 0;
  if (table.late) table.stock = record.from.stock;
  examine_result(table);
}

void Family::apply(Table& table, const Did<DealHand>& did, const Terms&) {
  turns::deal_hand(table, did);
}
void Family::apply(Table& table, const Did<Claim>& did, const Terms&) {
  turns::claim(table, did, right_number);
}
void Family::apply(Table& table, const Did<Waive>& did, const Terms&) {
  turns::waive(table, did, right_number);
}

// Who deals next the law says of a deal that was void alone: the same dealer.
void Family::carry(const Table& table, Match& match, const Terms&) {
  const Common& common = table.common;
  const bool agreed = common.agreed || common.disagreed || common.unfounded;
  match.next_dealer = common.misdealt && !agreed ? common.dealer : Seat::none;
}

// --- what must be done

// 2.1  The dealer must give each player ten cards.
static Opinion deal_ten_each(const Table& table, const Did<DealHand>& did, const Terms&) {
  return turns::deals_rightly(table, did);
}

const Duty right_number{.number = "2.1",
                        .breach = "wrong number of cards",
                        .also = {"misdeal"},
                        .says = {{turns::HandDealt::too_many, "{by} dealt {about} too many cards"},
                                 {turns::HandDealt::too_few, "{by} dealt {about} too few cards"}},
                        .remedy = turns::void_in_time("2.3"),
                        .checks = {deal_ten_each}};

}  // namespace cardlaw::carousel
