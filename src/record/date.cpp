#include "record/date.h"

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <optional>

namespace cardlaw {
namespace {

std::optional<std::chrono::year_month_day> calendar_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  unsigned part[3] = {0, 0, 0};
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == 4 || i == 7) continue;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    unsigned& number = part[i < 4 ? 0 : i < 7 ? 1 : 2];
    number = number * 10 + static_cast<unsigned>(text[i] - '0');
  }
  const std::chrono::year_month_day day(std::chrono::year(static_cast<int>(part[0])),
                                        std::chrono::month(part[1]), std::chrono::day(part[2]));
  if (!day.ok()) return std::nullopt;
  return day;
}

}  // namespace

bool is_date(std::string_view text) { return calendar_day(text).has_value(); }

std::string day_after(std::string_view date) {
  const auto day = calendar_day(date);
  if (!day) return std::string(date);
  const std::chrono::year_month_day next = std::chrono::sys_days(*day) + std::chrono::days(1);
  char text[32];
  std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(next.year()),
                static_cast<unsigned>(next.month()), static_cast<unsigned>(next.day()));
  return text;
}

}  // namespace cardlaw
