// The terms of Vingt-et-Un, each described once.
#include "families/vingt_et_un/law.h"

namespace cardlaw::vingt_et_un {

const TermList<Terms>& Family::terms() {
  static const TermList<Terms> list = {
      {&Terms::pack, "pack", "1.2",
       [](const CardSet& pack) { return std::to_string(pack.size()) + " cards"; }},
      {&Terms::least_stake, "least stake", "3.3"},
      {&Terms::most_stake, "most stake", "3.3",
       [](const std::int64_t& most) {
         return most == 0 ? std::string("none was agreed") : std::to_string(most);
       }},
      {&Terms::least_to_stand, "stand on", "5.3",
       [](const int& least) { return std::to_string(least) + " or more"; }},
      {&Terms::most_cards, "most cards", "5.5"},
      {&Terms::too_few_to_buy, "fifth card not bought on", "5.6",
       [](const int& most) { return std::to_string(most) + " or fewer"; }},
      {&Terms::buy_after_twist,
       "buy after twist",
       "5.7",
       {{true, "allowed"}, {false, "forbidden"}}},
      {&Terms::pontoon_pays, "pontoon paid", "8.2",
       [](const std::int64_t& times) { return std::to_string(times) + " times"; }}};
  return list;
}

}  // namespace cardlaw::vingt_et_un
