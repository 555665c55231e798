#include "report/schema.h"

#include <algorithm>

#include "report/schema_acts.h"

namespace cardlaw::report {
namespace schemas {
namespace {

Json option(const OptionSpec& spec) {
  if (!spec.choices.empty()) return words_or_numbers(spec.choices, spec.help);
  return {{"type", "integer"},
          {"minimum", spec.least},
          {"maximum", spec.most},
          {"description", spec.help}};
}

Json figures(const Grammar& grammar, std::string_view help) {
  Json figure{{"type", "integer"}, {"description", "the figure"}};
  if (grammar.red_chip != 0) figure = chips("chips: `1 red 2 white`, or `none`");
  return {{"description", help},
          {"anyOf", Json::array({by_name(std::move(figure), "by player, or by side"),
                                 words({"void", "undetermined"},
                                       "nobody scores, or it could not be settled")})}};
}

Json score(const Grammar& grammar) {
  if (grammar.red_chip == 0)
    return figures(grammar, "the score of the deal as the players wrote it");
  return words({"void", "undetermined"}, "nobody scores, or it could not be settled");
}

Json ruling() {
  Json item = object(
      {{"breach", ref("breach")},
       {"rule", {{"type", {"number", "string"}}, {"description", "the number of the rule"}}},
       {"by", described(ref("player"), "who committed it")},
       {"in", ref("place")},
       {"deal", {{"type", "integer"}, {"minimum", 1}, {"description", "in which deal, from 1"}}},
       {"standing",
        words({"noted", "open", "applied", "corrected", "too late", "waived", "undecided"},
              "how the remedy stands")},
       {"about", described(ref("player"), "whose card, hand or word it was")},
       {"card", described(ref("card"), "the card that was played or turned up")},
       {"entry",
        {{"type", "integer"}, {"minimum", 1}, {"description", "which entry of `play`, from 1"}}},
       {"lawful",
        {{"type", {"array", "string", "integer"}},
         {"items", ref("card")},
         {"description", "the cards or amounts that were lawful: 5, 3 to 8, 5 or more"}}},
       {"winner", text("who has won the game; nobody, or undetermined")},
       {"why", text("words of the reason why a deal is undetermined")},
       {"decided",
        object(
            {{"by", text("who decided it")},
             {"because", text("the reason")},
             {"score",
              {{"description", "the score of every side, or void"},
               {"anyOf", Json::array({by_name({{"type", "integer"}, {"description", "the figure"}},
                                              "by player, or by side"),
                                      words({"void"}, "nobody scores")})}}}},
            {"by", "score", "because"}, "what a director has decided of the deal")}},
      {}, "one finding, who has won, why a deal is undetermined, or a decision");
  item["anyOf"] = Json::array({Json{{"required", {"breach"}}}, Json{{"required", {"rule"}}},
                               Json{{"required", {"winner"}}}, Json{{"required", {"why"}}},
                               Json{{"required", {"decided"}}}});
  return list_of(std::move(item), "the ruling given at the table; [] when nothing was wrong");
}

// What the house has agreed on, in the record itself.
Json law(const Grammar& grammar) {
  Json entry = object(
      {{"game", {{"const", grammar.game}, {"description", "this game; it may be left out"}}},
       {"family", text("its family; it may be left out")},
       {"rule", {{"type", {"number", "string"}}, {"description", "the number of a rule"}}},
       {"breach", ref("breach")},
       {"repeal", {{"type", {"number", "string"}}, {"description", "a rule that is not played"}}},
       {"remedy",
        words({"always", "on claim", "on notice", "by choice"}, "how a breach is dealt with")},
       {"within", words({"trick", "deal", "next deal", "game"}, "until when it may be claimed")},
       {"penalty", text("what a breach costs", {"10 points to the opponent", "the hand void"})},
       {"from", text("the first day on which it holds", {"2026-09-01"})},
       {"until", text("and the last", {"2027-06-30"})},
       {"note", text("a text for people")}},
      {}, "one thing that the house has agreed on");
  entry["anyOf"] = Json::array({Json{{"required", {"rule"}}}, Json{{"required", {"breach"}}},
                                Json{{"required", {"repeal"}}}});
  return list_of(std::move(entry), "the rules that this table plays otherwise");
}

Json sides(const Grammar& grammar) {
  Json by_side = by_name(list_of(ref("player"), "the partners"), "the sides by name");
  if (!grammar.sides_optional) return by_side;
  return {{"description", "the sides by name, or none: each plays alone"},
          {"anyOf", Json::array({std::move(by_side), words({"none"}, "each plays alone")})}};
}

Json deal_properties(const Grammar& grammar) {
  Json properties{
      {"dealer", described(ref("player"), "who dealt")},
      {"deal", ref("deal")},
      {"dealt", ref("dealt")},
      {"play", list_of(ref("entry"), "who did what, in order")},
      {"claims", list_of(ref("entry"), "claims made after the hand")},
      {"score", score(grammar)},
      {"total", figures(grammar, "the running totals after it as the players wrote them")},
      {"ruling", ruling()},
      {"status", words({"disputed", "pending"}, "nobody has settled it yet")},
      {"reason", text("why it is not settled")},
      {"note", text("a text for people")}};
  if (!grammar.result_keys.empty()) {
    Json keys;
    std::vector<std::string_view> required;
    for (const std::string_view key : grammar.result_keys) {
      keys[std::string(key)] =
          key == "points" || key == "counts"
              ? by_name({{"type", "integer"}, {"description", "points"}}, "each one's count")
          : key == "bonuses"
              ? by_name({{"type", "integer"},
                         {"minimum", 0},
                         {"multipleOf", grammar.result_bonus},
                         {"description", "points"}},
                        "what each scored for declarations, in addition to the count")
          : key == "bid"    ? Json{{"type", "integer"},
                                {"minimum", 0},
                                {"maximum", 1000},
                                {"description", "what the maker plays for"}}
          : key == "bidder" ? described(ref("player"), "whose bid was refused")
          : key == "jokers" ? Json{{"type", "integer"},
                                   {"minimum", 0},
                                   {"description", "among the cards of whoever went out"}}
          : key == "how"    ? words(grammar.result_ways, "how it ended")
                            : described(ref("player"), "who it was");
      const bool ender = key == "out" || key == "knocker";
      const bool left_out = (ender && !grammar.nobody_ends.empty()) ||
                            (key == "counts" && !grammar.nothing_counts.empty());
      if (key != "how" && key != "bidder" && key != "bonuses" && !left_out) required.push_back(key);
    }
    properties["result"] =
        Json{{"description", "the outcome of a deal that was not written down card by card"},
             {"oneOf", Json::array({described(Json{{"const", "void"}}, "nobody scores"),
                                    object(std::move(keys), std::move(required), "its counts")})}};
  } else {
    properties["result"] = described(Json{{"const", "void"}},
                                     "a deal without points of which no more was written down");
  }
  return properties;
}

Json from(const Grammar& grammar) {
  Json properties;
  for (const std::string_view key : grammar.from_keys) {
    properties[std::string(key)] =
        key == "total"       ? figures(grammar, "the running totals before the record")
        : key == "hands won" ? figures(grammar, "the hands won before the record")
        : key == "trump"     ? text("the trump suit")
        : key == "bank"      ? whole_number(0, "what is in the bank")
        : key == "bid"       ? whole_number(0, "what the maker bid")
        : key == "round"     ? whole_number(1, "the round that begins here")
        : key == "stock"     ? whole_number(0, "cards left in the stock")
                             : described(ref("player"), "who it was");
  }
  return object(std::move(properties), {}, "how things stood when the record begins");
}

Json definitions(const Grammar& grammar) {
  Json hands =
      by_name(ref("cards"),
              "cards dealt: to each player; `turned` and `bottom` are turned up on the table");
  const std::string card = card_pattern(grammar);
  Json all{
      {"player", text("a player's name", {"Anna"})},
      {"card", formed("^([Xx]|" + card + ")$", no_card(grammar),
                      "a card such as Th or As; x when it is not known", {"Th", "As", "x"})},
      {"some_cards", formed("^([Xx]( [0-9]+)?|" + card + ")$",
                            no_card(grammar) + ", a list of cards, or `x 5` for five of them",
                            "a card, or cards that are not known", {"Th", "x", "x 5"})},
      {"cards", either("array", list_of(ref("some_cards"), "cards"), ref("some_cards"),
                       "cards; `x 5` for five that are not known, x for a whole hand")},
      {"place", formed("^(deal|bidding|melds|after the play|trick [1-9][0-9]*|turn [1-9][0-9]*)$",
                       "not a place: write deal, bidding, melds, trick 3, turn 5 or after the play",
                       "where in the deal: deal, bidding, melds, trick 3, turn 5, after the play",
                       {"trick 3", "bidding", "turn 5"})},
      {"breach",
       words(grammar.breach_words, "a breach by name; `cardlaw games " + std::string(grammar.game) +
                                       "` lists them with their rules")},
      {"deal", std::move(hands)},
      {"dealt",
       by_name({{"type", "integer"}, {"minimum", 0}, {"description", "the number of cards"}},
               "hands of a wrong size that are meant as written")},
      {"act", act(grammar, false)},
      {"trick_act", act(grammar, true)},
      {"entry", entry(grammar, false)},
      {"trick_entry", entry(grammar, true)}};
  if (!grammar.wild.empty()) {
    const Json laid = formed("^([Xx]( [0-9]+)?|" + card + "(=(" + card + "|unnamed))?)$",
                             no_card(grammar) + "; a wild card with what it stands for, `2d=9d`",
                             "a card; a wild one with what it stands for", {"2d=9d", "Th"});
    all["laid"] = either("array", list_of(laid, "cards"), laid, "cards laid on the table");
  }
  return all;
}

}  // namespace
}  // namespace schemas

std::string schema(const Grammar& grammar) {
  using namespace schemas;
  Json properties{
      {"cardlaw", {{"const", 1}, {"description", "the version of the record format"}}},
      {"game", {{"const", grammar.game}, {"description", grammar.title}}},
      {"players", list_of(text("a player's name", {"Anna"}), "the players, clockwise")}};
  // That so many play is for the law to judge.
  properties["players"]["minItems"] = 2;
  properties["players"]["maxItems"] = max_seats;
  if (grammar.sides) properties["sides"] = sides(grammar);
  Json options = Json::object();
  for (const OptionSpec& spec : grammar.options) options[std::string(spec.name)] = option(spec);
  properties["options"] =
      object(std::move(options), {}, "what this table agreed; every option has a default");
  for (const std::string_view name : {"event", "date", "table", "id"})
    properties[std::string(name)] = {{"type", {"string", "number"}},
                                     {"description", "for people and for the club"}};
  properties["law"] = law(grammar);
  properties["from"] = from(grammar);
  Json deal = deal_properties(grammar);
  properties["deals"] = list_of(object(deal, {}, "one deal"),
                                "several deals, one after another, in place of the keys of one");
  properties.update(deal);
  properties["final"] = figures(grammar, "the final score of a game that was won");
  Json whole = object(std::move(properties), {"cardlaw", "game", "players"},
                      "a record of " + std::string(grammar.title));
  Json beside_deals = Json::array();
  for (const std::string_view key : {"deal", "dealt", "play", "claims", "result", "score", "total"})
    beside_deals.push_back(Json{{"required", {"deals", key}}});
  whole["not"] = {{"anyOf", std::move(beside_deals)}};
  Json document{{"$schema", "http://json-schema.org/draft-07/schema#"},
                {"title", "cardlaw record: " + std::string(grammar.title)}};
  document.update(whole);
  document["definitions"] = definitions(grammar);
  return document.dump(2) + "\n";
}

}  // namespace cardlaw::report
