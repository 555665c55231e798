#include "commands/house.h"

#include <fmt/format.h>

#include <algorithm>

#include "commands/arguments.h"
#include "law/library.h"
#include "report/answers.h"

namespace cardlaw::commands {
namespace {

constexpr std::string_view remedies[] = {"nothing follows", "always",    "on claim",
                                         "on notice",       "by choice", "in time"};
constexpr std::string_view times[] = {"", "trick", "deal", "next deal", "game"};

std::string days(const HouseEntry& entry) {
  std::string words;
  if (!entry.from.empty()) words += ", from " + entry.from;
  if (!entry.until.empty()) words += ", until " + entry.until;
  return words;
}

std::string agreed(const HouseRule& rule) {
  if (rule.repealed) return "not played";
  std::string words;
  const auto add = [&](std::string_view more) {
    words += (words.empty() ? "" : ", ") + std::string(more);
  };
  if (rule.remedy != HouseRule::as_written && rule.penalty.kind != HousePenalty::Kind::none)
    add(remedies[rule.remedy]);
  if (rule.within != Within::ever)
    add(fmt::format("within the {}", times[static_cast<std::size_t>(rule.within)]));
  if (rule.penalty.given())
    add(rule.penalty.kind == HousePenalty::Kind::none ? "no penalty" : text(rule.penalty));
  return words;
}

// Calls `take(entry)` for every entry of the law, those of single games first.
template <class Take>
void each_entry(const HouseLaw& law, Take take) {
  for (const bool of_family : {false, true}) {
    for (const HouseEntry& entry : law.entries) {
      if (entry.of_family == of_family) take(entry);
    }
  }
}

// --- the template

// A sentence as comments that are not too long.
void comment(std::string& out, std::string_view words) {
  constexpr std::size_t width = 90;
  while (!words.empty()) {
    std::size_t end = words.size() <= width ? words.size() : words.rfind(' ', width);
    if (end == std::string_view::npos) end = words.size();
    out += fmt::format("  # {}\n", words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
}

void options(std::string& out, const Game& game) {
  if (game.grammar.options.empty()) return;
  comment(out, "Options: what the law leaves to the table.");
  for (const OptionSpec& option : game.grammar.options) {
    const std::string values = option.choices.empty()
                                   ? fmt::format("{} to {}", option.least, option.most)
                                   : fmt::format("{}", fmt::join(option.choices, ", "));
    out += "\n";
    comment(out, fmt::format("{}: {} ({}; {} if nothing is agreed)", option.name, option.help,
                             values, option.standard));
    out += fmt::format("  #- {{game: {}, options: {{{}: {}}}}}\n", game.id,
                   option.name, option.standard);
  }
}

}  // namespace

std::vector<std::string> house_lines(const HouseLaw& law, const Game& game, std::uint16_t rule) {
  std::vector<std::string> lines;
  each_entry(law, [&](const HouseEntry& entry) {
    for (const auto& [of, rules] : entry.rules) {
      if (of != &game) continue;
      const auto own = std::ranges::find(rules, rule, &HouseRule::rule);
      if (own != rules.end())
        lines.push_back(fmt::format("{}{} ({})", agreed(*own), days(entry), law.source(entry)));
    }
  });
  return lines;
}

std::vector<std::string> house_option_lines(const HouseLaw& law, const Game& game) {
  std::vector<std::string> lines;
  each_entry(law, [&](const HouseEntry& entry) {
    for (const auto& [of, values] : entry.options) {
      if (of != &game || values.empty()) continue;
      std::string words;
      for (const auto& [name, value] : values)
        words += fmt::format("{}{} {}", words.empty() ? "" : ", ", name, value);
      lines.push_back(fmt::format("{}{} ({})", words, days(entry), law.source(entry)));
    }
  });
  return lines;
}

int law_template(const Given& given, Output& out, Output& err) {
  const std::string name = only_word(given, "law");
  const Game* const game = find_game(name);
  if (game == nullptr) {
    complain_of_game(name, err);
    return in_trouble;
  }
  std::string text_out = fmt::format(
      "# What a club could agree on for {}.  Take away the # before each entry that holds, and "
      "say\n"
      "# what you have agreed.  Remedies: always, on claim, on notice, by choice.  Within: trick,\n"
      "# deal, next deal, game.  docs/house-law.md says what each means, and what the penalties "
      "are.\n"
      "cardlaw: 1\nclub: Our Club\nlaw:\n",
      game->title);
  options(text_out, *game);
  text_out += "\n";
  comment(text_out, "Breaches for which the law documents no penalty.");
  for (const Rule& rule : game->rules) {
    if (!report::may_be_house_law(*game, rule)) continue;
    const Sentence* const found = sentence(rule.law, rule.number);
    text_out += "\n";
    comment(text_out, fmt::format("{}: {}", rule.breach, found == nullptr ? "" : found->text));
    text_out += fmt::format("  #- {}\n", report::house_entry(*game, rule));
  }
  out.put(text_out);
  return nothing_found;
}

}  // namespace cardlaw::commands
