// Dates as records write them.
#pragma once

#include <string>
#include <string_view>

namespace cardlaw {

// Whether the text is a day of the calendar, written as 2026-11-21.  Such texts sort by time.
bool is_date(std::string_view text);
// The next day of the calendar.
std::string day_after(std::string_view date);

}  // namespace cardlaw
