#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "commands/suite.h"
#include "commands/suite_readings.h"
#include "report/answers.h"

namespace cardlaw::commands {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* never_judged[] = {
    "what a record does not say: who may know which card from a glance, a signal or a delay",
    "whether a record is true; it is held against itself only",
    "cards that the record does not know, where they would decide: the question is left open",
    "the play of a hand that is given by its result alone: only its figures are judged",
    "intent: an offence is what was done, whatever was meant by it",
};

// The laws whose readings count in a game: the general one, its own, and those it is a variant of.
std::vector<std::string_view> laws_of(const Game& game) {
  std::vector<std::string_view> laws;
  for (const Game* at = &game; at != nullptr; at = find_game(at->parent)) laws.push_back(at->id);
  laws.push_back("general");
  return laws;
}

// Sentences that a record cannot show to have been kept or broken.
Json not_observable(std::string_view law) {
  Json all = Json::array();
  for (const Sentence& each : sentences(law)) {
    const bool out_of_sight = (each.text + each.source).find("not observable") != std::string::npos;
    if (out_of_sight)
      all.push_back({{"rule", fmt::format("{} {}", law, text(each.number))}, {"text", each.text}});
  }
  return all;
}

Json readings_of(const Game& game) {
  Json all = Json::array();
  for (const std::string_view law : laws_of(game)) {
    for (const ReadingChoice& each : reading_choices(game, law)) {
      Json json{{"reading", name_of(law, each.reading->number)}};
      if (each.option != nullptr) {
        json["option"] = each.option->name;
        json["default"] = each.option->standard;
        json["others"] = other_values(*each.option);
        json["open"] = is_undecided(*each.option);
      }
      all.push_back(std::move(json));
    }
  }
  return all;
}

Json options_of(const Game& game) {
  Json all = Json::array();
  for (const OptionSpec& option : game.grammar.options) {
    Json json{{"option", option.name}, {"default", option.standard}, {"help", option.help}};
    if (option.choices.empty()) {
      json["least"] = option.least;
      json["most"] = option.most;
    } else {
      json["choices"] = option.choices;
    }
    json["open"] = is_undecided(option);
    all.push_back(std::move(json));
  }
  return all;
}

void put_lines(std::string& out, std::string_view title, const std::vector<std::string>& lines) {
  if (lines.empty()) return;
  out += fmt::format("  {}\n", title);
  for (const std::string& line : lines) out += fmt::format("    {}\n", line);
}

void put_game(std::string& out, const Json& game) {
  out +=
      fmt::format("\n{} ({})\n", game["title"].get<std::string>(), game["game"].get<std::string>());
  std::vector<std::string> taken, open, fixed, unseen;
  for (const Json& each : game["options"]) {
    const std::string line =
        fmt::format("{}: {}   {}", each["option"].get<std::string>(),
                    each["default"].get<std::string>(), each["help"].get<std::string>());
    (each["open"].get<bool>() ? open : taken).push_back(line);
  }
  for (const Json& each : game["readings"]) {
    if (!each.contains("option")) fixed.push_back(each["reading"].get<std::string>());
  }
  for (const Json& each : game["not judged"])
    unseen.push_back(each["rule"].get<std::string>() + "  " + each["text"].get<std::string>());
  put_lines(out, "takes by default, unless the table has agreed otherwise", taken);
  put_lines(out, "leaves open until the table says", open);
  if (!fixed.empty()) {
    std::string line = fixed.front();
    for (std::size_t i = 1; i < fixed.size(); ++i) line += ", " + fixed[i];
    put_lines(out, "takes as its pages say, and no other way", {line});
  }
  put_lines(out, "does not judge", unseen);
}

}  // namespace

Json compliance_statement() {
  Json all{{"program", "cardlaw"}, {"version", CARDLAW_VERSION}, {"suite", suite_version}};
  all["not judged"] = Json::array();
  for (const char* const each : never_judged) all["not judged"].push_back(each);
  for (Json& each : not_observable("general")) all["not judged"].push_back(each["text"]);
  all["games"] = Json::array();
  for (const Game& game : games()) {
    all["games"].push_back({{"game", game.id},
                            {"title", game.title},
                            {"options", options_of(game)},
                            {"readings", readings_of(game)},
                            {"not judged", not_observable(game.id)}});
  }
  return all;
}

std::string in_words(const Json& statement) {
  std::string out = fmt::format(
      "The compliance statement of cardlaw {} to its suite, version {}: which readings of the laws "
      "it takes,\nwhich it leaves open, and what it does not judge. `cardlaw explain GAME R1` "
      "shows "
      "a reading.\n\nIn no game it judges\n",
      statement["version"].get<std::string>(), statement["suite"].get<int>());
  for (const Json& each : statement["not judged"])
    out += fmt::format("    {}\n", each.get<std::string>());
  for (const Json& game : statement["games"]) put_game(out, game);
  return out;
}

}  // namespace cardlaw::commands
