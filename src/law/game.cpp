#include "law/game.h"

#include <algorithm>

#include "law/library.h"
#include "law/names.h"

namespace cardlaw {

const Game* find_game(std::string_view id) {
  thread_local const Game* last = nullptr;  // an archive is mostly of one game
  if (last != nullptr && last->id == id) return last;
  const auto found = std::ranges::find(games(), id, &Game::id);
  if (found != games().end()) return last = &*found;
  const std::vector<const Game*> called = games_called(id);
  return called.size() == 1 ? called.front() : nullptr;
}

std::string_view law_of(const Game& game, Number number) {
  for (const Game* each = &game; each != nullptr; each = find_game(each->parent)) {
    if (sentence(each->id, number) != nullptr) return each->id;
  }
  return {};
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
                            },
                            [](std::string_view name) {
                              std::vector<std::string_view> called;
                              for (const Game* game : games_called(name))
                                called.push_back(game->id);
                              return called;
                            }};
  return all;
}

}  // namespace cardlaw
