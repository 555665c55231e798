#include "commands/explain_all.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "law/game.h"
#include "law/library.h"
#include "law/names.h"

namespace cardlaw::commands {
namespace {

using nlohmann::ordered_json;

ordered_json law_json(std::string_view law) {
  ordered_json json{
      {"law", law}, {"sentences", ordered_json::array()}, {"readings", ordered_json::array()}};
  for (const Sentence& each : sentences(law)) {
    ordered_json sentence{{"number", text(each.number)}, {"text", each.text}};
    if (!each.breach.empty()) sentence["breach"] = each.breach;
    sentence["source"] = each.source;
    json["sentences"].push_back(std::move(sentence));
  }
  for (const PageReading& each : page_readings(law))
    json["readings"].push_back({{"number", fmt::format("R{}", each.number)}, {"text", each.text}});
  return json;
}

ordered_json breaches_json(const Game& game) {
  ordered_json all = ordered_json::array();
  for (const Rule& rule : game.rules) {
    if (!rule.duty()) continue;
    ordered_json json{{"breach", rule.breach},
                      {"rule", fmt::format("{} {}", rule.law, text(rule.number))},
                      {"remedy", in_words(rule.remedy)}};
    if (!rule.also.empty()) json["also"] = rule.also;
    if (rule.penalty.given())
      json["penalty"] = fmt::format("{} {}", law_of(game, rule.penalty), text(rule.penalty));
    all.push_back(std::move(json));
  }
  return all;
}

}  // namespace

void explain_all_json(Output& out) {
  ordered_json all{{"laws", ordered_json::array({law_json("general")})},
                   {"games", ordered_json::array()},
                   {"words", ordered_json::array()}};
  for (const Game& game : games()) {
    all["laws"].push_back(law_json(game.id));
    all["games"].push_back({{"id", game.id},
                            {"title", game.title},
                            {"other_names", other_names(game)},
                            {"family", game.family},
                            {"parent", game.parent},
                            {"breaches", breaches_json(game)}});
  }
  for (const Word& each : glossary())
    all["words"].push_back({{"word", each.word}, {"meaning", each.meaning}});
  out.put(all.dump(2) + "\n");
}

void explain_all_markdown(Output& out) {
  const auto page = [&](std::string_view law) {
    for (const LibraryText& each : embedded_pages()) {
      if (each.key == law) out.put(each.text);
    }
    out.put("\n");
  };
  page("general");
  for (const Game& game : games()) {
    page(game.id);
    out.put("## Breaches\n\n| breach | rule | remedy |\n|---|---|---|\n");
    for (const Rule& rule : game.rules) {
      if (rule.duty())
        out.put(fmt::format("| {} | {} {} | {} |\n", rule.breach, rule.law, text(rule.number),
                            in_words(rule.remedy)));
    }
    out.put("\n");
  }
  for (const LibraryText& each : embedded_documents()) {
    if (each.key == "glossary") out.put(each.text);
  }
}

}  // namespace cardlaw::commands
