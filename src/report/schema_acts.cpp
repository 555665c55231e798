#include "report/schema_acts.h"

#include <algorithm>

namespace cardlaw::report::schemas {

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
  return "not a card of " + std::string(grammar.title) + ": write rank and suit, such as " +
         std::string(grammar.pack.has(*parse_card("7h")) ? "7h, " : "9h, ") +
         "Th or As, or x for a card that is not known";
}

namespace {

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
              {"anyOf", Json::array({words(grammar.breach_words, "a breach by name"),
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
  none["errorMessage"] = "no act of " + std::string(grammar.title) + " begins so";
  Json acts = by_key(std::move(forms), std::move(none));
  acts["title"] = "an act of " + std::string(grammar.title);
  acts["type"] = "object";
  acts["propertyNames"] = {
      {"enum", known},
      {"errorMessage", "no word of " + std::string(grammar.title) + "; `cardlaw new " +
                           std::string(grammar.game) + "` lists them"}};
  return acts;
}

}  // namespace

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
    word = formed(pattern + ")$",
                  "neither a card of " + std::string(grammar.title) +
                      ", such as Th, nor one of its acts: " + list,
                  "a card played to the trick, or an act without more to say", {"Th", "x"});
  } else {
    word = words(bare, "an act without more to say");
    word["markdownEnumDescriptions"] = help;
    word["errorMessage"] =
        "no act of " + std::string(grammar.title) + " that stands alone; there are " + list;
  }
  word["title"] = "an act of " + std::string(grammar.title);
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

}  // namespace cardlaw::report::schemas
