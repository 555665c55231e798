#include "report/schema.h"

#include <nlohmann/json.hpp>

#include "commands/arguments.h"
#include "law/game.h"
#include "law/library.h"

namespace cardlaw::commands {
namespace {

// Any game's record: the schema that the record's own `game` asks for.
std::string schema_of_all() {
  using Json = nlohmann::ordered_json;
  Json names = Json::array();
  Json cases = Json::array();
  for (const Game& game : games()) {
    names.push_back(game.id);
    Json own = Json::parse(report::schema(game.grammar));
    own["$id"] = "https://cardlaw.invalid/schemas/" + std::string(game.id) + ".json";
    cases.push_back(
        {{"if", {{"properties", {{"game", {{"const", game.id}}}}}}}, {"then", std::move(own)}});
  }
  Json all{{"$schema", "http://json-schema.org/draft-07/schema#"},
           {"title", "cardlaw record"},
           {"type", "object"},
           {"required", {"cardlaw", "game", "players"}},
           {"properties", {{"game", {{"enum", std::move(names)}, {"description", "the game"}}}}},
           {"allOf", std::move(cases)}};
  return all.dump(2) + "\n";
}

}  // namespace

int schema(const Given& given, Output& out, Output& err) {
  const std::string what = only_word(given, "schema");
  if (const std::string_view own = embedded_schema(what); !own.empty()) {
    out.put(own);
  } else if (what.empty()) {
    out.put(schema_of_all());
  } else if (const Game* const game = find_game(what)) {
    out.put(report::schema(game->grammar));
  } else {
    complain_of_game(what, err);
    return in_trouble;
  }
  return nothing_found;
}

}  // namespace cardlaw::commands
