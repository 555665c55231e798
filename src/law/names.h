// The names of games besides their own: titles, and what a page says that its game is also called.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cardlaw {

struct Game;

// What the game's page says that it is also called, in order.
const std::vector<std::string>& other_names(const Game& game);
// The games of that title or other name, whatever the case, spaces, hyphens and accents: of some
// names there are two. A title in the page's own words is one game's alone.
std::vector<const Game*> games_called(std::string_view name);

}  // namespace cardlaw
