#include "law/game.h"

#include <algorithm>

namespace cardlaw {

const Game* find_game(std::string_view id) {
  const auto found = std::ranges::find(games(), id, &Game::id);
  return found == games().end() ? nullptr : &*found;
}

const Grammars& grammars() {
  static const Grammars all{[](std::string_view id) -> const Grammar* {
                              const Game* const game = find_game(id);
                              return game == nullptr ? nullptr : &game->grammar;
                            },
                            [] {
                              std::vector<std::string_view> names;
                              for (const Game& game : games()) names.push_back(game.id);
                              return names;
                            }};
  return all;
}

}  // namespace cardlaw
