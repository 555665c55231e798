#include "families/all_fours/options.h"

#include <string>
#include <utility>

namespace cardlaw::all_fours {

void set_target(Law& law, int target, std::string_view help) {
  law.terms.target = target;
  law.number(&Terms::target, 3, 1000, help);
}

void offer_highest_bid(Law& law, std::vector<std::string_view> choices) {
  const std::string open(choices.front());
  law.option({.name = "highest bid",
              .choices = std::move(choices),
              .standard = open,
              .help = "the highest bid, 3.3; which of two it is may be left open"},
             [](Law& edited, std::string_view value) {
               if (value.size() > 1) return;
               edited.terms.highest_bid = std::stoi(std::string(value));
               edited.terms.highest_open = false;
             });
}

}  // namespace cardlaw::all_fours
