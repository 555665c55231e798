#include <fmt/format.h>

#include <algorithm>

#include "commands/club_file.h"
#include "commands/commands.h"
#include "commands/house.h"
#include "law/game.h"
#include "law/library.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

void wrapped(std::string& out, std::string_view words) {
  constexpr std::size_t width = 96;
  while (words.size() > width) {
    std::size_t end = words.rfind(' ', width);
    if (end == std::string_view::npos) end = width;
    out += words.substr(0, end);
    out += '\n';
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  out += words;
  out += '\n';
}

// The first sample record of a rule: records/<family>/<law>/<number>-<kind>...
const LibraryText* sample(std::string_view law, Number number, std::string_view kind) {
  const std::string stem = fmt::format("/{}/{}-{}", law, text(number), kind);
  for (const LibraryText& record : embedded_records()) {
    if (record.key.find(stem) != std::string_view::npos) return &record;
  }
  return nullptr;
}

void show_sample(std::string& out, std::string_view title, const LibraryText* record) {
  if (record == nullptr) return;
  out += fmt::format("\n{} ({})\n\n", title, record->key);
  std::string_view rest = record->text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    const std::string_view line = rest.substr(0, end + 1);
    if (!line.starts_with("# yaml-language-server")) out += fmt::format("    {}", line);
    rest.remove_prefix(end + 1);
  }
}

int explain_rule(std::string_view law, Number number, const Game* game, const HouseLaw& house,
                 Output& out) {
  const Sentence& found = *sentence(law, number);
  std::string& text_out = out.buffer();
  text_out += fmt::format("{} {}\n\n", law, text(number));
  wrapped(text_out, found.text);
  text_out += fmt::format("\nsource    {}\n", found.source);
  const auto& rules = game != nullptr ? game->rules : games().front().rules;
  for (const Rule& rule : rules) {
    if (rule.law != law || rule.number != number || !rule.duty()) continue;
    text_out += fmt::format("breach    {}\n", rule.breach);
    if (rule.penalty.given())
      text_out +=
          fmt::format("penalty   {} {}\n", game != nullptr ? law_of(*game, rule.penalty) : law,
                      text(rule.penalty));
  }
  if (game != nullptr) {
    for (RuleIndex i = 0; i < rules.size(); ++i) {
      if (rules[i].law != law || rules[i].number != number || rules[i].repealed) continue;
      for (const std::string& line : house_lines(house, *game, i))
        text_out += fmt::format("house law {}\n", line);
    }
  }
  show_sample(text_out, "a record that keeps it", sample(law, number, "fair"));
  show_sample(text_out, "a record that breaks it", sample(law, number, "foul"));
  return nothing_found;
}

}  // namespace

int explain(const std::vector<std::string>& what, const std::string& house_law, Output& out,
            Output& err) {
  const std::optional<ClubFile> club = read_law(house_law, err);
  if (!club) return in_trouble;
  // `klaberjass 6.4` may come as one word or two.
  std::vector<std::string> words;
  for (const std::string& each : what) {
    const std::size_t space = each.find(' ');
    words.push_back(each.substr(0, space));
    if (space != std::string::npos) words.push_back(each.substr(space + 1));
  }
  if (words.empty() || words.size() > 2) {
    err.put(
        "cardlaw: explain takes a game, or a game and the number of a rule: `cardlaw explain "
        "klaberjass 6.4`\n");
    return in_trouble;
  }
  const bool general = words[0] == "general";
  const Game* const game = general ? nullptr : find_game(words[0]);
  if (!general && game == nullptr) {
    complain_of_game(words[0], err);
    return in_trouble;
  }
  if (words.size() == 1) {
    const auto page =
        std::ranges::find(embedded_pages(), std::string_view(words[0]), &LibraryText::key);
    if (page != embedded_pages().end()) out.put(page->text);
    return nothing_found;
  }
  const auto number = parse_number(words[1]);
  const std::string_view law = !number   ? std::string_view()
                               : general ? "general"
                                         : law_of(*game, *number);
  if (!number || law.empty() || sentence(law, *number) == nullptr) {
    err.put(fmt::format("cardlaw: {} has no rule {}\n`cardlaw explain {}` shows the whole law.\n",
                        words[0], cited(words[1]), words[0]));
    return in_trouble;
  }
  return explain_rule(law, *number, game, club->club.law, out);
}

}  // namespace cardlaw::commands
