// A number with its noun: `1 hand`, `2 hands`, `1,204 hands`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace cardlaw {

std::string grouped(std::uint64_t number);  // "1,204"
std::string counted(std::uint64_t number, std::string_view one, std::string_view several);

}  // namespace cardlaw
