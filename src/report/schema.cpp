#include "report/schema.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

namespace cardlaw::report {
namespace {

using Json = nlohmann::ordered_json;

Json described(Json schema, std::string_view words) {
  schema["description"] = words;
  return schema;
}
Json text(std::string_view words) { return {{"type", "string"}, {"description", words}}; }
Json text(std::string_view words, std::vector<std::string_view> examples) {
  return {{"type", "string"}, {"description", words}, {"examples", std::move(examples)}};
}
// A text of a certain form; `wrong` is what editors say of another one.
Json formed(std::string pattern, const std::string& wrong, std::string_view help,
            std::vector<std::string_view> examples) {
  return {{"type", "string"},
          {"pattern", std::move(pattern)},
          {"patternErrorMessage", wrong},
          {"description", help},
          {"examples", std::move(examples)}};
}
// Text of one kind, or else something of another: only what is wrong with the one that is meant is
// reported.
Json either(std::string_view type, Json when, Json otherwise, std::string_view help) {
  return {{"description", help},
          {"if", {{"type", type}}},
          {"then", std::move(when)},
          {"else", std::move(otherwise)}};
}
Json words(const std::vector<std::string_view>& list, std::string_view help) {
  return {{"type", "string"}, {"enum", list}, {"description", help}};
}
// The same where some are figures, which other readers of YAML take for numbers.
Json words_or_numbers(const std::vector<std::string_view>& list, std::string_view help) {
  Json all = list;
  for (const std::string_view word : list) {
    int number = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), number);
    if (read.ec == std::errc() && read.ptr == word.data() + word.size()) all.push_back(number);
  }
  if (all.size() == list.size()) return words(list, help);
  return {{"enum", std::move(all)}, {"description", help}};
}
Json list_of(Json items, std::string_view help) {
  return {{"type", "array"}, {"items", std::move(items)}, {"description", help}};
}
Json whole_number(int least, std::string_view help) {
  return {{"type", "integer"}, {"minimum", least}, {"description", help}};
}
Json ref(std::string_view name) { return {{"$ref", "#/definitions/" + std::string(name)}}; }

Json object(Json properties, std::vector<std::string_view> required, std::string_view help) {
  Json schema{{"type", "object"},
              {"description", help},
              {"properties", std::move(properties)},
              {"additionalProperties", false}};
  if (!required.empty()) schema["required"] = required;
  return schema;
}

// A map whose keys are names.
Json by_name(Json value, std::string_view help) {
  return {{"type", "object"}, {"description", help}, {"additionalProperties", std::move(value)}};
}

Json chips(std::string_view help) {
  return formed("^(none|[1-9][0-9]* red|([1-9][0-9]* red )?[1-9][0-9]* white)$",
                "not chips: write `2 white`, `1 red` or `1 red 2 white`, or `none`", help,
                {"1 red 2 white", "none"});
}

// --- cards

std::string titled(const Grammar& grammar) { return std::string(grammar.title); }

// A card of the game's pack, rank and suit in either order and any case.
std::string card_pattern(const Grammar& grammar) {
  std::string ranks;
  for (const std::string_view letters :
       {"Aa", "Kk", "Qq", "Jj", "Tt", "9", "8", "7", "6", "5", "4", "3", "2"}) {
    const auto card = parse_card(std::string(letters.substr(0, 1)) + "s");
    if (card && grammar.pack.has(*card)) ranks += letters;
  }
  const bool ten = ranks.find('T') != std::string::npos;
  const std::string rank = ten ? "(10|[" + ranks + "])" : "[" + ranks + "]";
  const std::string suit = "[SHDCshdc♠♥♦♣♤♡♢♧][\\uFE0E\\uFE0F]?";
  const std::string joker = grammar.pack.has(Card::joker()) ? "|[Jj][Oo][Kk][Ee][Rr]" : "";
  return "(" + rank + suit + "|" + suit + rank + joker + ")";
}

std::string no_card(const Grammar& grammar) {
  return "not a card of " + titled(grammar) + ": write rank and suit, such as " +
         std::string(grammar.pack.has(*parse_card("7h")) ? "7h, " : "9h, ") +
         "Th or As, or x for a card that is not known";
}

Json shape(Shape shape, const std::vector<std::string_view>& choices, const Grammar& grammar,
           std::string_view help) {
  switch (shape) {
    case Shape::none:
      return {};
    case Shape::card:
      return described(ref("card"), help);
    case Shape::cards:
      return described(ref("cards"), help);
    case Shape::meld:
      return described(ref(grammar.wild.empty() ? "cards" : "laid"), help);
    case Shape::sets:
      return list_of(ref("laid"), help);
    case Shape::suit:
      return text(help, {"hearts", "s"});
    case Shape::rank:
      return {{"type", {"string", "integer"}}, {"description", help}, {"examples", {"K", "T", 9}}};
    case Shape::number:
      return {{"type", "integer"}, {"minimum", 0}, {"description", help}};
    case Shape::hand:
      return {{"type", "integer"}, {"minimum", 1}, {"maximum", 4}, {"description", help}};
    case Shape::player:
      return described(ref("player"), help);
    case Shape::offence:
      return {{"description", help},
              {"anyOf", Json::array({words(grammar.breaches, "a breach by name"),
                                     Json{{"type", {"number", "string"}},
                                          {"pattern", "^[0-9]+\\.[0-9]+$"},
                                          {"description", "the number of a rule"}}})}};
    case Shape::place:
      return described(ref("place"), help);
    case Shape::tricks:
      return formed("^(tricks|last trick|trick [1-9][0-9]*)$",
                    "not tricks: write `trick 3`, `last trick` or `tricks`", help,
                    {"trick 3", "last trick", "tricks"});
    case Shape::chips:
      return chips(help);
    case Shape::choice:
      return words(choices, help);
    case Shape::count: {
      std::string units;
      for (const std::string_view unit : choices)
        units += (units.empty() ? "" : "|") + std::string(unit.substr(0, unit.size() - 1)) + "s?";
      return formed("^[1-9][0-9]* (" + units + ")$", "not a number of those: write `4 tricks`",
                    help, {"4 tricks"});
    }
  }
  return {};
}

Json verb_object(const Verb& verb, const Grammar& grammar) {
  Json properties;
  properties[std::string(verb.word)] = shape(verb.shape, verb.choices, grammar, verb.help);
  std::vector<std::string_view> required{verb.word};
  for (const Key& key : verb.keys) {
    properties[std::string(key.name)] = shape(key.shape, key.choices, grammar, key.help);
    if (key.required) required.push_back(key.name);
  }
  return object(std::move(properties), std::move(required), verb.help);
}

// The first of the forms whose key is there, or else the last; so that what is wrong with an entry
// is said of the form that is meant.
Json by_key(std::vector<std::pair<Json, Json>> forms, Json otherwise) {
  Json chain = std::move(otherwise);
  for (auto form = forms.rbegin(); form != forms.rend(); ++form) {
    chain = Json{{"if", std::move(form->first)},
                 {"then", std::move(form->second)},
                 {"else", std::move(chain)}};
  }
  return chain;
}
Json has(std::string_view key) { return {{"required", {key}}}; }

// The acts with something to say, each by its word.
Json acts_in_braces(const Grammar& grammar) {
  std::vector<std::string_view> known, keys;
  for (const Verb* const verb : grammar.verbs) {
    for (const Key& key : verb->keys) keys.push_back(key.name);
  }
  // A word that is a further key of another act is looked for last.
  std::vector<std::pair<Json, Json>> forms, late;
  for (const Verb* const verb : grammar.verbs) {
    if (verb->shape == Shape::none) continue;
    const bool key_too = std::ranges::find(keys, verb->word) != keys.end();
    (key_too ? late : forms).emplace_back(has(verb->word), verb_object(*verb, grammar));
    known.push_back(verb->word);
  }
  forms.insert(forms.end(), late.begin(), late.end());
  known.insert(known.end(), keys.begin(), keys.end());
  std::ranges::sort(known);
  const auto [twice, end] = std::ranges::unique(known);
  known.erase(twice, end);
  Json none{
      {"description", "no act"}, {"type", "object"}, {"maxProperties", 0}, {"minProperties", 1}};
  none["errorMessage"] = "no act of " + titled(grammar) + " begins so";
  Json acts = by_key(std::move(forms), std::move(none));
  acts["title"] = "an act of " + titled(grammar);
  acts["type"] = "object";
  acts["propertyNames"] = {{"enum", known},
                           {"errorMessage", "no word of " + titled(grammar) + "; `cardlaw new " +
                                                std::string(grammar.game) + "` lists them"}};
  return acts;
}

// What one player does: a word, or an act with something to say; in a trick also a card.
Json act(const Grammar& grammar, bool in_trick) {
  std::vector<std::string_view> bare, help;
  std::string list;
  for (const Verb* const verb : grammar.verbs) {
    if (verb->shape != Shape::none && !verb->bare) continue;
    bare.push_back(verb->word);
    help.push_back(verb->help);
    list += (list.empty() ? "" : ", ") + std::string(verb->word);
  }
  Json word;
  if (in_trick) {
    std::string pattern = "^([Xx]|" + card_pattern(grammar);
    for (const std::string_view each : bare) pattern += "|" + std::string(each);
    word = formed(
        pattern + ")$",
        "neither a card of " + titled(grammar) + ", such as Th, nor one of its acts: " + list,
        "a card played to the trick, or an act without more to say", {"Th", "x"});
  } else {
    word = words(bare, "an act without more to say");
    word["markdownEnumDescriptions"] = help;
    word["errorMessage"] = "no act of " + titled(grammar) + " that stands alone; there are " + list;
  }
  word["title"] = "an act of " + titled(grammar);
  return either("string", std::move(word), acts_in_braces(grammar), "what the player did");
}

Json entry(const Grammar& grammar, bool in_trick) {
  std::vector<std::pair<Json, Json>> forms;
  const auto add = [&](std::string_view key, Json form) {
    forms.emplace_back(has(key), std::move(form));
  };
  if (in_trick) {
    add("gathers",
        object({{"gathers",
                 described(ref("player"), "who gathered the trick, though another player won it")}},
               {"gathers"}, "the trick was gathered by somebody else"));
  } else {
    if (grammar.tricks)
      add("trick", object({{"trick", list_of(ref("trick_entry"), "the trick, in order")}},
                          {"trick"}, "one trick"));
    const Json dealing = object({{"deal", ref("deal")}, {"dealt", ref("dealt")}}, {},
                                "cards dealt in the course of the deal");
    add("deal", dealing);
    add("dealt", dealing);
  }
  if (grammar.hands && !in_trick)
    add("hands", object({{"hands", by_name(ref("cards"), "what each player had left")}}, {"hands"},
                        "the hands at the end"));
  add("agree",
      object({{"agree", object({{"by", list_of(ref("player"), "who agreed")},
                                {"remedy", words({"stand", "new deal", "void"}, "to what")}},
                               {"by", "remedy"}, "what the players agreed to do")}},
             {"agree"}, "the players agreed"));
  for (const Verb* const verb : grammar.verbs) {
    if (verb->by_table) add(verb->word, verb_object(*verb, grammar));
  }
  const std::string_view own = in_trick ? "trick_act" : "act";
  Json player = by_name(either("array", list_of(ref(own), "several acts in order"), ref(own),
                               "what the player did; in a list several acts in order"),
                        "who: what");
  player["minProperties"] = player["maxProperties"] = 1;
  player["propertyNames"] = {
      {"not",
       {{"enum",
         {"trick", "deal", "dealt", "agree", "gathers", "hands", "end", "notice", "unrecorded"}}}}};
  Json chain = by_key(std::move(forms), std::move(player));
  chain["description"] = "who did what";
  chain["type"] = "object";
  return chain;
}

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
                                {"maximum", grammar.result_bid},
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
       words(grammar.breaches, "a breach by name; `cardlaw games " + std::string(grammar.game) +
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

std::string schema(const Grammar& grammar) {
  Json properties{
      {"cardlaw", {{"const", 1}, {"description", "the version of the record format"}}},
      {"game", {{"const", grammar.game}, {"description", grammar.title}}},
      {"players", list_of(text("a player's name", {"Anna"}), "the players, clockwise")}};
  // That so many play is for the law to judge.
  properties["players"]["minItems"] = 2;
  properties["players"]["maxItems"] = max_seats;
  if (grammar.sides)
    properties["sides"] = by_name(list_of(ref("player"), "the partners"), "the sides by name");
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
