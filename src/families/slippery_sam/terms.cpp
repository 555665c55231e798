// The terms of Slippery Sam, each described once.
#include "families/slippery_sam/law.h"

namespace cardlaw::slippery_sam {

const TermList<Terms>& Family::terms() {
  static const TermList<Terms> list = {
      {&Terms::pack, "pack", "1.2",
       [](const CardSet& pack) { return std::to_string(pack.size()) + " cards"; }},
      {&Terms::bank, "bank", "2.2",
       [](const std::int64_t& bank) {
         return bank == 0 ? std::string("no amount was agreed") : std::to_string(bank);
       }},
      {&Terms::cards, "cards", "3.3"},
      {&Terms::least_bet, "least bet", "4.4"},
      {&Terms::rounds, "rounds", "5.2"},
      {&Terms::more_rounds, "rounds more", "5.3"}};
  return list;
}

}  // namespace cardlaw::slippery_sam
