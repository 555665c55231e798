#include <fmt/format.h>

#include "commands/commands.h"
#include "law/game.h"

namespace cardlaw::commands {
namespace {

constexpr std::string_view names[] = {"Anna",  "Bela", "Cora", "Dan",   "Eva",  "Fritz",
                                      "Greta", "Hugo", "Imre", "Julia", "Karl", "Lena"};

std::string header(const Game& game) {
  const Grammar& grammar = game.grammar;
  std::string players;
  for (int i = 0; i < grammar.least_players; ++i)
    players += fmt::format("{}{}", i == 0 ? "" : ", ", names[i]);
  std::string text = fmt::format(
      "# A record of {}. Fill it in and judge it: cardlaw check FILE\n"
      "# For help in the editor, save the schema beside it: cardlaw schema {} > {}.json\n"
      "# yaml-language-server: $schema={}.json\n"
      "cardlaw: 1\n"
      "game: {}\n"
      "# event: Thursday club, table 3\n"
      "# date: 2026-11-21\n"
      "players: [{}]{:<12}# clockwise\n",
      game.title, game.id, game.id, game.id, game.id, players, "");
  if (grammar.sides)
    text += fmt::format("sides: {{We: [{}, {}], They: [{}, {}]}}\n", names[0], names[2], names[1],
                        names[3]);
  text += fmt::format("dealer: {}\n", names[grammar.least_players - 1]);
  for (const OptionSpec& option : grammar.options)
    text += fmt::format("# options: {{{}: {}}}{:<6}# {}\n", option.name, option.standard, "",
                        option.help);
  return text;
}

std::string deal(const Grammar& grammar) {
  std::string text =
      "# Cards are written 7h, Th, As; x is a card that is not known, and Anna: x a hand that is "
      "not.\ndeal: {";
  const int hands = grammar.least_players - (grammar.dealer_plays ? 0 : 1);  // the last one deals
  for (int i = 0; i < hands; ++i) text += fmt::format("{}{}: x", i == 0 ? "" : ", ", names[i]);
  if (grammar.turn_up && grammar.usually_turned) text += ", turned: x";
  return text + "}\n";
}

std::string words(const Grammar& grammar) {
  std::string text = "# What was done, in order. The words of this game:\n";
  for (const Verb* const verb : grammar.verbs) {
    const std::string said = verb->shape == Shape::none ? std::string(verb->word)
                                                        : fmt::format("{{{}: ...}}", verb->word);
    text += fmt::format("#   {}: {:<26} {}\n", names[0], said, verb->help);
  }
  if (grammar.tricks) text += fmt::format("#   trick: [{}: 7h, {}: 9h]\n", names[0], names[1]);
  return text;
}

}  // namespace

int new_record(const std::string& name, Output& out, Output& err) {
  const Game* const game = find_game(name);
  if (game == nullptr) {
    complain_of_game(name, err);
    return in_trouble;
  }
  std::string score;
  for (int i = 0; i < (game->grammar.sides ? 2 : game->grammar.least_players); ++i) {
    score += fmt::format("{}{}: {}", i == 0 ? "" : ", ",
                         game->grammar.sides ? (i == 0 ? "We" : "They") : names[i],
                         game->grammar.red_chip == 0 ? "0" : "none");
  }
  out.put(header(*game) + deal(game->grammar) + words(game->grammar) +
          "play:\n  - end: stopped\n# " + (game->grammar.red_chip == 0 ? "score" : "total") +
          ": {" + score + "}          # as the players wrote it; it is checked\n" +
          "# ruling: []                     # as given at the table; it is checked\n");
  return nothing_found;
}

}  // namespace cardlaw::commands
