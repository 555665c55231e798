// Tests that are one for each game.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "law/game.h"

namespace cardlaw {

// The games of which hands can be made up.
inline std::vector<const Game*> made_up_games() {
  std::vector<const Game*> made_up;
  for (const Game& game : games()) {
    if (game.make_up) made_up.push_back(&game);
  }
  return made_up;
}

// An id or a file's name as a part of a test's name, which may have no hyphen.
inline std::string in_test_name(std::string_view id) {
  std::string name(id);
  std::ranges::replace(name, '-', '_');
  return name;
}

}  // namespace cardlaw
