#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/club_file.h"
#include "commands/commands.h"
#include "commands/house.h"
#include "law/game.h"
#include "law/library.h"
#include "record/nearest.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view remedies[] = {
    "none documented", "automatic", "on claim", "on notice or claim", "by choice of the other side",
    "in time"};

ordered_json option_json(const OptionSpec& option) {
  ordered_json json{{"name", option.name}, {"default", option.standard}, {"help", option.help}};
  if (option.choices.empty()) {
    json["least"] = option.least;
    json["most"] = option.most;
  } else {
    json["choices"] = option.choices;
  }
  return json;
}

ordered_json rule_json(const Rule& rule) {
  ordered_json json{
      {"number", text(rule.number)}, {"law", rule.law}, {"kind", rule.duty() ? "duty" : "award"}};
  if (rule.duty()) {
    json["breach"] = rule.breach;
    json["remedy"] = remedies[static_cast<std::size_t>(rule.remedy)];
    if (rule.penalty.given()) json["penalty"] = text(rule.penalty);
  }
  if (const Sentence* const found = sentence(rule.law, rule.number)) {
    json["text"] = found->text;
    json["source"] = found->source;
  }
  return json;
}

ordered_json summary_json(const Game& game) {
  return {{"id", game.id}, {"family", game.family}, {"title", game.title}, {"parent", game.parent}};
}

ordered_json game_json(const Game& game, const HouseLaw& law) {
  ordered_json json = summary_json(game);
  json["players"] = {game.grammar.least_players, game.grammar.most_players};
  json["options"] = ordered_json::array();
  for (const OptionSpec& option : game.grammar.options)
    json["options"].push_back(option_json(option));
  json["terms"] = ordered_json::array();
  for (const TermText& term : game.terms)
    json["terms"].push_back(
        {{"name", term.name}, {"value", term.value}, {"rule", text(term.rule)}});
  json["rules"] = ordered_json::array();
  for (const Rule& rule : game.rules) {
    if (rule.repealed) continue;
    json["rules"].push_back(rule_json(rule));
    const auto lines = house_lines(law, game, static_cast<RuleIndex>(&rule - game.rules.data()));
    if (!lines.empty()) json["rules"].back()["house_law"] = lines;
  }
  if (const auto lines = house_option_lines(law, game); !lines.empty())
    json["house_options"] = lines;
  return json;
}

std::string players(const Grammar& grammar) {
  if (grammar.least_players == grammar.most_players) return std::to_string(grammar.least_players);
  return fmt::format("{}-{}", grammar.least_players, grammar.most_players);
}

void game_text(const Game& game, const HouseLaw& law, std::string& out) {
  auto to = std::back_inserter(out);
  fmt::format_to(to, "{} ({}), {} players\n\noptions (options: in a record)\n", game.title, game.id,
                 players(game.grammar));
  for (const OptionSpec& option : game.grammar.options) {
    const std::string values = option.choices.empty()
                                   ? fmt::format("{} to {}", option.least, option.most)
                                   : fmt::format("{}", fmt::join(option.choices, ", "));
    fmt::format_to(to, "  {:<14} {}; {} unless the record says otherwise\n  {:<14} {}\n",
                   option.name, values, option.standard, "", option.help);
  }
  for (const std::string& line : house_option_lines(law, game))
    fmt::format_to(to, "  house law: {}\n", line);
  out += "\nterms\n";
  for (const TermText& term : game.terms)
    fmt::format_to(to, "  {:<26} {:<14} {}\n", term.name, term.value, text(term.rule));
  out += "\nbreaches (claim: and ruling: in a record)\n";
  for (const Rule& rule : game.rules) {
    const auto lines = house_lines(law, game, static_cast<RuleIndex>(&rule - game.rules.data()));
    if (rule.duty())
      fmt::format_to(to, "  {:<26} {:<14} {:<14} {}\n", rule.breach, text(rule.number),
                     rule.law == game.id ? "" : rule.law,
                     remedies[static_cast<std::size_t>(rule.remedy)]);
    for (const std::string& line : lines) {
      if (!rule.duty()) fmt::format_to(to, "  {:<26} {:<14}\n", "an award", text(rule.number));
      fmt::format_to(to, "  {:<26} house law: {}\n", "", line);
    }
  }
  fmt::format_to(to, "\nThe whole law: cardlaw explain {}\n", game.id);
}

}  // namespace

int list_games(const std::string& name, Form form, const std::string& house_law, Output& out,
               Output& err) {
  const std::optional<ClubFile> club = read_law(house_law, err);
  if (!club) return in_trouble;
  const HouseLaw& law = club->club.law;
  if (name.empty()) {
    ordered_json all = ordered_json::array();
    for (const Game& game : games()) {
      if (form == Form::text)
        out.put(fmt::format("{:<28} {:<8} {}\n", game.id, players(game.grammar), game.title));
      else
        all.push_back(summary_json(game));
    }
    if (form != Form::text) out.put(all.dump(2) + "\n");
    return nothing_found;
  }
  const Game* const game = find_game(name);
  if (game == nullptr) {
    complain_of_game(name, err);
    return in_trouble;
  }
  if (form == Form::text)
    game_text(*game, law, out.buffer());
  else
    out.put(game_json(*game, law).dump(2) + "\n");
  return nothing_found;
}

void complain_of_game(const std::string& name, Output& err) {
  const std::string_view near = nearest(name, grammars().names());
  std::string words = name.empty() ? "which game?" : "there is no game " + cited(name);
  if (!near.empty()) words += fmt::format("; did you mean `{}`?", near);
  err.put("cardlaw: " + words + "\n`cardlaw games` lists the games.\n");
}

}  // namespace cardlaw::commands
