#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands/arguments.h"
#include "commands/club_file.h"
#include "commands/commands.h"
#include "commands/house.h"
#include "law/game.h"
#include "law/library.h"
#include "law/names.h"
#include "record/forms.h"
#include "record/nearest.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

using nlohmann::ordered_json;

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
    if (!rule.also.empty()) json["also"] = rule.also;
    json["remedy"] = in_words(rule.remedy);
    if (rule.penalty.given()) json["penalty"] = text(rule.penalty);
  }
  if (const Sentence* const found = sentence(rule.law, rule.number)) {
    json["text"] = found->text;
    json["source"] = found->source;
  }
  return json;
}

ordered_json word_json(const Verb& verb) {
  ordered_json json{{"word", verb.word},
                    {"form", form_of(verb)},
                    {"help", verb.help},
                    {"keys", ordered_json::array()}};
  for (const Key& key : verb.keys)
    json["keys"].push_back({{"form", form_of(key.name, key.shape, key.choices)},
                            {"required", key.required},
                            {"help", key.help}});
  return json;
}

ordered_json summary_json(const Game& game) {
  return {{"id", game.id},
          {"family", game.family},
          {"title", game.title},
          {"parent", game.parent},
          {"other_names", other_names(game)},
          {"least_players", game.grammar.least_players},
          {"most_players", game.grammar.most_players}};
}

ordered_json game_json(const Game& game, const HouseLaw& law) {
  ordered_json json = summary_json(game);
  json["players"] = {game.grammar.least_players, game.grammar.most_players};
  json["options"] = ordered_json::array();
  for (const OptionSpec& option : game.grammar.options)
    json["options"].push_back(option_json(option));
  json["words"] = ordered_json::array();
  for (const Verb* const verb : game.grammar.verbs) json["words"].push_back(word_json(*verb));
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
  out += fmt::format("{} ({}), {} players\n\noptions (options: in a record)\n", game.title, game.id,
                     players(game.grammar));
  for (const OptionSpec& option : game.grammar.options) {
    const std::string values = option.choices.empty()
                                   ? fmt::format("{} to {}", option.least, option.most)
                                   : fmt::format("{}", fmt::join(option.choices, ", "));
    out += fmt::format("  {:<14} {}; {} unless the record says otherwise\n  {:<14} {}\n",
                       option.name, values, option.standard, "", option.help);
  }
  for (const std::string& line : house_option_lines(law, game))
    out += fmt::format("  house law: {}\n", line);
  out += "\nterms\n";
  for (const TermText& term : game.terms)
    out += fmt::format("  {:<26} {:<14} {}\n", term.name, term.value, text(term.rule));
  out += "\nbreaches (claim: and ruling: in a record)\n";
  for (const Rule& rule : game.rules) {
    const auto lines = house_lines(law, game, static_cast<RuleIndex>(&rule - game.rules.data()));
    if (rule.duty())
      out += fmt::format("  {:<26} {:<14} {:<14} {}\n", rule.breach, text(rule.number),
                         rule.law == game.id ? "" : rule.law, in_words(rule.remedy));
    if (rule.duty() && !rule.also.empty())
      out += fmt::format("  {:<26} or: {}\n", "", fmt::join(rule.also, ", "));
    for (const std::string& line : lines) {
      if (!rule.duty()) out += fmt::format("  {:<26} {:<14}\n", "an award", text(rule.number));
      out += fmt::format("  {:<26} house law: {}\n", "", line);
    }
  }
  out += fmt::format("\nThe whole law: cardlaw explain {}\n", game.id);
}

// A family as people write it: all-fours for all_fours.
std::string family_name(std::string_view family) {
  std::string name(family);
  for (char& letter : name) {
    if (letter == '_') letter = '-';
  }
  return name;
}

std::string line_of(const Game& game) {
  std::string names(game.title);
  if (!other_names(game).empty()) names += fmt::format(" ({})", fmt::join(other_names(game), ", "));
  return fmt::format("{:<24} {:<6} {:<14} {}\n", game.id, players(game.grammar),
                     family_name(game.family), names);
}

struct GamesSettings {
  std::string what;    // a game, or a word that is looked for
  std::string family;  // only of this family
  int players = 0;     // only those that so many can play; 0: any
};

bool is_wanted(const Game& game, const GamesSettings& settings) {
  if (!settings.family.empty() && !same_words(game.family, settings.family)) return false;
  if (settings.players != 0 && (settings.players < game.grammar.least_players ||
                                settings.players > game.grammar.most_players))
    return false;
  return settings.what.empty() || same_words(game.family, settings.what) ||
         in_small_letters(line_of(game)).find(in_small_letters(settings.what)) != std::string::npos;
}

int complain_of_filter(const GamesSettings& settings, Output& err) {
  std::vector<std::string> families;
  for (const Game& game : games()) {
    const std::string family = family_name(game.family);
    if (std::ranges::find(families, family) == families.end()) families.push_back(family);
  }
  if (!settings.family.empty() && !is_family(settings.family)) {
    const std::vector<std::string_view> known(families.begin(), families.end());
    err.put(fmt::format("cardlaw: --family is {}, not {}{}\n", in_words(families),
                        cited(settings.family), or_meant(settings.family, known)));
  } else if (!settings.what.empty()) {
    complain_of_game(settings.what, err);
  } else {
    err.put("cardlaw: there is no such game\n`cardlaw games` lists the games.\n");
  }
  return in_trouble;
}

}  // namespace

int list_games(const Given& given, Output& out, Output& err) {
  GamesSettings settings{.what = all_words(given), .family = given.text("family")};
  if (given.has("players"))
    settings.players = static_cast<int>(number_of(given, "players", 1, 100));
  const bool in_text = form_of(given) == Form::text;
  const std::optional<ClubFile> club = read_law(given.text("law"), err);
  if (!club) return in_trouble;
  const HouseLaw& law = club->club.law;
  const Game* const named = settings.what.empty() ? nullptr : find_game(settings.what);
  if (named != nullptr) {
    if (in_text)
      game_text(*named, law, out.buffer());
    else
      out.put(game_json(*named, law).dump(2) + "\n");
    return nothing_found;
  }
  ordered_json all = ordered_json::array();
  std::string lines;
  for (const Game& game : games()) {
    if (!is_wanted(game, settings)) continue;
    lines += line_of(game);
    all.push_back(summary_json(game));
  }
  if (all.empty()) return complain_of_filter(settings, err);
  out.put(in_text ? lines : all.dump(2) + "\n");
  return nothing_found;
}

bool is_family(std::string_view name) {
  return std::ranges::any_of(games(),
                             [&](const Game& game) { return same_words(game.family, name); });
}

void complain_of_game(const std::string& name, Output& err) {
  if (is_family(name)) {
    std::vector<std::string_view> of_it;
    for (const Game& game : games()) {
      if (same_words(game.family, name)) of_it.push_back(game.id);
    }
    return err.put(
        fmt::format("cardlaw: {} is a family of games: {}\n", cited(name), fmt::join(of_it, ", ")));
  }
  if (const auto called = grammars().called(name); called.size() > 1)
    return err.put(fmt::format("cardlaw: {} is the name of more than one game: {}\n", cited(name),
                               fmt::join(called, ", ")));
  const std::string words = name.empty() ? "which game?" : "there is no game " + cited(name);
  err.put("cardlaw: " + words + or_meant(name, grammars().names()) +
          "\n`cardlaw games` lists the games.\n");
}

}  // namespace cardlaw::commands
