#include "record/counted.h"

namespace cardlaw {

std::string counted(std::uint64_t number, std::string_view one, std::string_view several) {
  std::string words = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(words.size()) - 3; at > 0; at -= 3)
    words.insert(static_cast<std::size_t>(at), 1, ',');
  return words.append(" ").append(number == 1 ? one : several);
}

}  // namespace cardlaw
