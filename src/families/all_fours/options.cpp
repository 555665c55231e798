#include "families/all_fours/options.h"

#include <string>

namespace cardlaw::all_fours {

void set_target(Law& law, int target, std::string_view standard, std::string_view help) {
  law.terms.target = target;
  law.option({.name = "target", .least = 3, .most = 1000, .standard = standard, .help = help},
             [](Law& edited, std::string_view value) {
               edited.terms.target = std::stoi(std::string(value));
             });
}

}  // namespace cardlaw::all_fours
