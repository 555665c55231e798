#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "commands/arguments.h"
#include "commands/explain_words.h"
#include "law/game.h"
#include "law/library.h"
#include "record/forms.h"
#include "record/hints.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

constexpr std::string_view made_up[] = {"Anna",  "Bela", "Cora", "Dan",   "Eva",  "Fritz",
                                        "Greta", "Hugo", "Imre", "Julia", "Karl", "Lena"};

// --- a record to fill in

struct Seating {
  std::vector<std::string> players;
  std::string dealer;
  // Clockwise from the dealer's left: the order in which players speak and are dealt to.
  std::vector<std::string> in_order() const {
    std::vector<std::string> order = players;
    const auto at = std::ranges::find(order, dealer);
    std::ranges::rotate(order, at == order.end() ? order.begin() : at + 1);
    return order;
  }
};

std::string fill_in_each(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", name, to_fill_in);
  return text;
}

std::string header(const Game& game, const Seating& seating) {
  const Grammar& grammar = game.grammar;
  std::string text = fmt::format(
      "# A record of {0}. Write what happened where it says `{1}`, and judge it: cardlaw check "
      "FILE\n"
      "# For help in the editor, save the schema beside it: cardlaw schema {2} > {2}.json\n"
      "# yaml-language-server: $schema={2}.json\n"
      "cardlaw: 1\n"
      "game: {2}\n"
      "# event: Thursday club, table 3\n"
      "# date: 2026-11-21\n"
      "players: [{3}]            # clockwise\n",
      game.title, to_fill_in, game.id, fmt::join(seating.players, ", "));
  if (grammar.sides && seating.players.size() == 4)
    text += fmt::format("sides: {{We: [{}, {}], They: [{}, {}]}}{}\n", seating.players[0],
                        seating.players[2], seating.players[1], seating.players[3],
                        grammar.sides_optional ? "    # or `sides: none`: each plays alone" : "");
  text += fmt::format("dealer: {}\n", seating.dealer);
  if (!grammar.options.empty())
    text += "# What your table agreed. These values hold where nothing is said.\noptions:\n";
  for (const OptionSpec& option : grammar.options) {
    const std::string values = option.choices.empty()
                                   ? fmt::format("{} to {}", option.least, option.most)
                                   : fmt::format("{}", fmt::join(option.choices, ", "));
    text += fmt::format("  {:<26} # {}: {}\n", fmt::format("{}: {}", option.name, option.standard),
                        option.help, values);
  }
  return text;
}

std::string deal(const Grammar& grammar, const Seating& seating) {
  std::vector<std::string> hands = seating.in_order();
  if (!grammar.dealer_plays) hands.pop_back();  // the last one deals
  const std::string first = grammar.first_cards == 0 ? "The cards dealt: [7h, Th, As]."
                            : grammar.first_cards == 1
                                ? "The first cards, one each: 7h. The others stand in `play`."
                                : fmt::format(
                                      "The first cards, {} each: [7h, Th, ...]. The others "
                                      "stand in `play`.",
                                      grammar.first_cards);
  std::string text =
      "# " + first +
      "\n# x is a card that nobody remembers, x 5 is five of them, and x alone a hand "
      "that nobody saw.\n"
      "deal: {" +
      fill_in_each(hands);
  if (grammar.turn_up && grammar.usually_turned) text += fmt::format(", turned: {}", to_fill_in);
  return text + "}\n";
}

std::string play(const Grammar& grammar, const Seating& seating) {
  const std::vector<std::string> order = seating.in_order();
  std::string text = "# What was done, one line each, in order. The words of this game:\n";
  for (const Verb* const verb : grammar.verbs)
    text += fmt::format("#   {:<34} {}\n", sample_of(*verb, order.front()), verb->help);
  text += fmt::format("play:\n  - {}: {}\n", order.front(), to_fill_in);
  if (grammar.first_cards > 0)
    text += fmt::format("  # {}, the other cards:\n  - deal: {{{}{}}}\n", grammar.dealt_later,
                        fill_in_each(order),
                        grammar.bottom ? fmt::format(", bottom: {}", to_fill_in) : "");
  if (grammar.tricks)
    text += fmt::format(
        "  # one such line for each trick, in the order in which the cards were played\n"
        "  - trick: [{}]\n",
        fill_in_each(order));
  if (grammar.turns)
    text += fmt::format("  # a turn may be one line: {}: [draw: 9h, discard: Kd]\n", order.front());
  text += "  # - end: stopped              # where the hand was broken off\n";
  return text;
}

std::string figures(const Game& game, const Seating& seating) {
  const bool sides = game.grammar.sides && seating.players.size() == 4;
  const std::string each =
      fill_in_each(sides ? std::vector<std::string>{"We", "They"} : seating.players);
  return fmt::format(
      "# As the players wrote it; take the line away where nothing was written. It is checked.\n"
      "{}: {{{}}}\n"
      "# The ruling given at the table, if there was one; it is checked, too:\n"
      "# ruling: [{{breach: {}, by: {}, standing: applied}}]\n",
      game.grammar.red_chip == 0 ? "score" : "total", each,
      game.grammar.verbs_by_word.find("claim", std::equal_to<>())->example,
      seating.players.front());
}

// --- a worked hand

// How much of what a hand is made of the record shows: tricks or turns, what was scored, melds, all
// the cards.
int shows(const Grammar& grammar, std::string_view text) {
  const auto has = [&](std::string_view words) { return text.find(words) != text.npos; };
  const bool played =
      grammar.tricks ? has("trick:") : has("discard:") || has("stand") || has("turn:");
  const bool scored = (has("\nscore:") || has("\ntotal:")) && !has("score: void");
  const bool melds =
      has("{show:") || has("{meld:") || has("{imperial:") || has("meld:") || has("show:");
  return (played ? 8 : 0) + (scored ? 4 : 0) + (melds ? 2 : 0) + (!has(": x") ? 1 : 0);
}

// The plainest record of the game with nothing wrong in it, of those that show the most.
const LibraryText* worked_hand(const Game& game) {
  const std::string folder = fmt::format("records/{}/{}/", game.family, game.id);
  const LibraryText* plainest = nullptr;
  int most = -1;
  for (const LibraryText& record : embedded_records()) {
    const std::string_view text = record.text;
    const bool whole =
        record.key.starts_with(folder + "hand-") && text.find("\nplay:") != text.npos &&
        text.find("\nruling: []") != text.npos && text.find("\ndeals:") == text.npos &&
        text.find("undetermined") == text.npos && text.find("\n---") == text.npos;
    const int shown = whole ? shows(game.grammar, text) : -1;
    if (shown < most || shown < 0) continue;
    if (shown == most && text.size() >= plainest->text.size()) continue;
    plainest = &record;
    most = shown;
  }
  return plainest;
}

// What the first word of the game in the entry means.
std::string meaning(const Grammar& grammar, std::string_view entry, int& trick) {
  if (entry.starts_with("trick:")) return fmt::format("trick {}, card by card", ++trick);
  if (entry.starts_with("deal:")) return "more cards are dealt";
  const std::size_t colon = entry.find(": ");
  if (colon == std::string_view::npos) return {};
  const std::string_view who = entry.substr(0, colon);
  std::string_view rest = entry.substr(colon + 2);
  std::string all;
  const Verb* first = nullptr;
  std::size_t first_at = rest.size();
  for (const Verb* const verb : grammar.verbs) {
    const std::size_t at = rest.find(verb->word);
    if (at == std::string_view::npos || at > first_at) continue;
    const bool begins = at == 0 || rest[at - 1] == '{' || rest[at - 1] == '[';
    const std::size_t behind = at + verb->word.size();
    const bool ends = behind >= rest.size() || rest[behind] == ':' || rest[behind] == ',' ||
                      rest[behind] == ']' || rest[behind] == ' ';
    const bool longer =
        first != nullptr && at == first_at && verb->word.size() < first->word.size();
    if (!begins || !ends || longer) continue;
    first = verb;
    first_at = at;
  }
  if (first == nullptr) return {};
  if (rest.starts_with('[')) return fmt::format("{}'s turn, step by step", who);
  return fmt::format("{} {}", who, first->help);
}

void explain_lines(const Grammar& grammar, std::string_view text, std::string& out) {
  int trick = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1);
    const std::string_view line = text.substr(0, end + 1);
    text.remove_prefix(end + 1);
    if (line.starts_with("# yaml-language-server")) continue;
    if (const std::string_view means = meaning_of_key(line); !means.empty())
      out += fmt::format("# {}\n", means);
    if (line.starts_with("  - ")) {
      std::string_view entry = line.substr(4);
      while (!entry.empty() && (entry.back() == '\n' || entry.back() == ' '))
        entry.remove_suffix(1);
      const std::string words = meaning(grammar, entry, trick);
      if (!words.empty()) out += fmt::format("  # {}\n", words);
    }
    out += line;
  }
}

int refuse(const std::string& words, Output& err) {
  err.put("cardlaw: " + words + "\n");
  return in_trouble;
}

// "Anna, Bela".
std::vector<std::string> names_in(const std::string& list) {
  std::vector<std::string> names;
  for (std::size_t at = 0; at < list.size();) {
    const std::size_t end = std::min(list.find(',', at), list.size());
    std::string name = list.substr(at, end - at);
    while (name.starts_with(' ')) name.erase(0, 1);
    while (name.ends_with(' ')) name.pop_back();
    if (!name.empty()) names.push_back(std::move(name));
    at = end + 1;
  }
  return names;
}

}  // namespace

int new_record(const Given& given, Output& out, Output& err) {
  const std::string name = only_word(given, "new");
  Seating seating{names_in(given.text("players")), given.text("dealer")};
  const bool named = !seating.players.empty() || !seating.dealer.empty();
  if (given.has("example") && named) throw Misuse{"--example has players of its own"};
  const Game* const game = find_game(name);
  if (game == nullptr) {
    complain_of_game(name, err);
    return in_trouble;
  }
  const Grammar& grammar = game->grammar;
  if (given.has("example")) {
    const LibraryText* const hand = worked_hand(*game);
    if (hand == nullptr) return refuse("there is no worked hand of " + std::string(game->id), err);
    explain_lines(grammar, hand->text, out.buffer());
    return nothing_found;
  }
  if (seating.players.empty())
    seating.players.assign(std::begin(made_up), std::begin(made_up) + grammar.least_players);
  const int count = static_cast<int>(seating.players.size());
  if (count < grammar.least_players || count > grammar.most_players)
    return refuse(
        grammar.least_players == grammar.most_players
            ? fmt::format("{} is for {} players, not {}", game->title, grammar.least_players, count)
            : fmt::format("{} is for {} to {} players, not {}", game->title, grammar.least_players,
                          grammar.most_players, count),
        err);
  if (seating.dealer.empty()) seating.dealer = seating.players.back();
  if (std::ranges::find(seating.players, seating.dealer) == seating.players.end())
    return refuse(fmt::format("the dealer is one of the players ({}), not {}",
                              fmt::join(seating.players, ", "), cited(seating.dealer)),
                  err);
  out.put(header(*game, seating) + deal(grammar, seating) + play(grammar, seating) +
          figures(*game, seating));
  return nothing_found;
}

}  // namespace cardlaw::commands
