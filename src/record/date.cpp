#include "record/date.h"

#include <cstddef>

namespace cardlaw {

bool is_date(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
  int part[3] = {0, 0, 0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 4 || i == 7) continue;
    if (text[i] < '0' || text[i] > '9') return false;
    int& number = part[i < 4 ? 0 : i < 7 ? 1 : 2];
    number = number * 10 + (text[i] - '0');
  }
  const bool leap = (part[0] % 4 == 0 && part[0] % 100 != 0) || part[0] % 400 == 0;
  const int days[] = {31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return part[1] >= 1 && part[1] <= 12 && part[2] >= 1 && part[2] <= days[part[1] - 1];
}

}  // namespace cardlaw
