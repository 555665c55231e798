#include "law/general.h"

#include "law/game.h"

namespace cardlaw::general {

Attendance attendance(const Record& record) {
  const Game* const game = find_game(record.game);
  if (game == nullptr) return Attendance::right;
  const int players = record.seats();
  return players < game->grammar.least_players  ? Attendance::too_few
         : players > game->grammar.most_players ? Attendance::too_many
                                                : Attendance::right;
}

}  // namespace cardlaw::general
