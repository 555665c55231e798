#include "record/counted.h"

namespace cardlaw {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), 1, ',');
  return digits;
}

std::string counted(std::uint64_t number, std::string_view one, std::string_view several) {
  return grouped(number).append(" ").append(number == 1 ? one : several);
}

}  // namespace cardlaw
