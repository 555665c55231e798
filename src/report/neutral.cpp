#include "report/neutral.h"

#include <algorithm>

#include "record/reading.h"
#include "record/whole.h"
#include "report/json.h"

namespace cardlaw::report {
namespace {

using Json = nlohmann::ordered_json;

// A whole number stays one; anything else is a text.
Json json_figure(std::string_view text) {
  if (const auto number = parse_whole<std::int64_t>(text)) return *number;
  return text;
}

// "Th", "x", or of a wild card "Joker=Kh"; nothing when it is no card.
std::string card_text(std::string_view written) {
  if (written == "x") return "x";
  const std::size_t sign = written.find('=');
  const auto card = parse_card(written.substr(0, sign));
  if (!card) return {};
  if (sign == std::string_view::npos) return text(*card);
  const auto meant = parse_card(written.substr(sign + 1));
  return meant ? text(*card) + "=" + text(*meant) : std::string();
}

bool speaks_of_cards(Shape shape) {
  return shape == Shape::card || shape == Shape::cards || shape == Shape::meld ||
         shape == Shape::sets;
}

// Walks over the events of a record that has been judged: all of it is known to be well formed.
class Walk {
 public:
  explicit Walk(const Hand& hand) : events_(hand.events), read_(hand.events, none_), hand_(hand) {}

  Json all() {
    Json json = Json::object();
    json["players"] = hand_.record.players;
    json["sides"] = sides();
    json["options"] = options();
    for (const std::string_view key : {"law", "from"}) {
      if (const Node node = value_of(0, key)) json[std::string(key)] = plain(node);
    }
    json["deals"] = Json::array();
    const Node list = value_of(0, "deals");
    if (list == 0) {
      json["deals"].push_back(deal(0));
    } else {
      for (Node each = read_.first(list); each != read_.end(list); each = read_.next(each))
        json["deals"].push_back(deal(each));
    }
    if (const Node final = value_of(0, "final")) json["final"] = plain(final);
    return json;
  }

  // The number of the act of a deal that an entry belongs to, from 1; 0: to none.
  std::size_t act_at(std::size_t deal, Mark mark) const {
    const std::vector<Mark>& marks = marks_[deal];
    return static_cast<std::size_t>(std::ranges::upper_bound(marks, mark) - marks.begin());
  }

 private:
  Node value_of(Node map, std::string_view name) const {
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
      if (read_.text(key) == name) return read_.value(key);
    }
    return 0;
  }

  Json sides() const {
    Json all = Json::array();
    for (std::size_t side = 0; side < hand_.record.sides.size(); ++side) {
      Json players = Json::array();
      for (std::size_t i = 0; i < hand_.record.players.size(); ++i) {
        if (index(hand_.record.side_of[i]) == static_cast<int>(side))
          players.push_back(hand_.record.players[i]);
      }
      all.push_back({{"name", hand_.record.sides[side]}, {"players", std::move(players)}});
    }
    return all;
  }

  // All options of the game: as the record gives them, or as they are when nothing is said.
  Json options() const {
    Json all = Json::object();
    for (const OptionSpec& option : hand_.game->grammar.options) {
      std::string value = option.standard;
      for (const auto& [name, given] : hand_.record.options) {
        if (name == option.name) value = given;
      }
      all[std::string(option.name)] = value;
    }
    return all;
  }

  // Anything as it stands: maps, lists, whole numbers and texts; cards in two letters.
  Json plain(Node node, bool cards = false) const {
    if (read_.is_map(node)) {
      Json map = Json::object();
      for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key)))
        map[std::string(read_.text(key))] = plain(read_.value(key), cards);
      return map;
    }
    if (read_.is_list(node)) {
      Json list = Json::array();
      for (Node each = read_.first(node); each != read_.end(node); each = read_.next(each)) {
        if (cards && is_several_unknown(each)) {
          list.insert(list.end(), unknown(each), "x");
        } else {
          list.push_back(plain(each, cards));
        }
      }
      return list;
    }
    const std::string_view text = read_.text(node);
    if (!cards) return json_figure(text);
    if (is_several_unknown(node)) return Json(unknown(node), "x");
    const std::string card = card_text(text);
    return card.empty() ? json_figure(text) : Json(card);
  }
  bool is_several_unknown(Node node) const {
    return read_.is_scalar(node) && read_.text(node).starts_with("x ");
  }
  std::size_t unknown(Node node) const {
    return parse_whole<std::size_t>(read_.text(node).substr(2)).value_or(0);
  }

  Json deal(Node node) {
    marks_.emplace_back();
    Json json = Json::object();
    if (const Seat dealer = hand_.record.deals[marks_.size() - 1].dealer; dealer != Seat::none)
      json["dealer"] = hand_.record.players[static_cast<std::size_t>(index(dealer))];
    if (const Node dealt = value_of(node, "deal")) json["cards"] = dealt_cards(dealt);
    if (const Node sizes = value_of(node, "dealt")) json["sizes meant"] = plain(sizes);
    if (const Node play = value_of(node, "play")) json["acts"] = acts(play);
    if (const Node claims = value_of(node, "claims")) json["claims"] = acts(claims);
    for (const std::string_view key : {"result", "status", "reason", "score", "total"}) {
      if (const Node value = value_of(node, key)) json[std::string(key)] = plain(value);
    }
    return json;
  }

  // A hand is a list of cards, or "hidden": the lawful number of cards, of which none is known.
  Json dealt_cards(Node map) const {
    Json json = Json::object();
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
      const Node value = read_.value(key);
      const std::string_view name = read_.text(key);
      const bool one = name == "turned" || name == "bottom";
      if (!one && read_.is_scalar(value) && read_.text(value) == "x") {
        json[std::string(name)] = "hidden";
      } else {
        const Json cards = plain(value, true);
        json[std::string(name)] = one || cards.is_array() ? cards : Json::array({cards});
      }
    }
    return json;
  }

  Json acts(Node list) {
    Json all = Json::array();
    std::size_t entry = 0;
    for (Node item = read_.first(list); item != read_.end(list); item = read_.next(item)) {
      place_ = Json::object({{"entry", ++entry}});
      if (read_.is_pair(item) && read_.text(read_.first(item)) == "trick") {
        place_["trick"] = ++trick_;
        const Node cards = read_.value(read_.first(item));
        for (Node each = read_.first(cards); each != read_.end(cards); each = read_.next(each))
          put_entry(each, all);
      } else {
        put_entry(item, all);
      }
    }
    trick_ = 0;
    return all;
  }

  // `Anna: word`, `Anna: {word: ...}`, `Anna: [ ... ]`, or an act of the table.
  void put_entry(Node map, Json& all) {
    const Node key = read_.first(map);
    const auto player = std::ranges::find(hand_.record.players, read_.text(key));
    if (!read_.is_pair(map) || player == hand_.record.players.end())
      return put_act(map, map, nullptr, all);
    const Node value = read_.value(key);
    if (!read_.is_list(value)) return put_act(key, value, &*player, all);
    for (Node item = read_.first(value); item != read_.end(value); item = read_.next(item))
      put_act(item, item, &*player, all);
  }

  void put_act(Node whole, Node value, const std::string* who, Json& all) {
    marks_.back().push_back(read_.mark(whole));
    Json act{{"act", marks_.back().size()}};
    act.update(place_);
    if (who != nullptr) act["who"] = *who;
    if (read_.is_scalar(value)) {
      const std::string card =
          verb(read_.text(value)) == nullptr ? card_text(read_.text(value)) : "";
      act["does"] = card.empty() ? std::string(read_.text(value)) : "play";
      if (!card.empty()) act["with"] = card;
    } else {
      put_words(value, act);
    }
    all.push_back(std::move(act));
  }

  // The word, what is said with it, and its further keys.
  void put_words(Node map, Json& act) const {
    const Verb* found = nullptr;
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
      const std::string name(read_.text(key));
      const Node value = read_.value(key);
      if (const Verb* const each = verb(name)) {
        found = each;
        act["does"] = name;
        act["with"] = said(value, each->shape);
      } else if (name == "deal") {
        act["does"] = name;
        act["with"] = dealt_cards(value);
      } else if (name == "agree" || name == "gathers" || name == "hands") {
        act["does"] = name;
        act["with"] = plain(value, name == "hands");
      } else if (name == "dealt") {
        act["sizes meant"] = plain(value);
      }
    }
    if (!act.contains("does")) act["does"] = "dealt";  // the sizes of hands alone
    if (found == nullptr) return;
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
      const auto at = std::ranges::find(found->keys, read_.text(key), &Key::name);
      if (at != found->keys.end()) act[std::string(at->name)] = said(read_.value(key), at->shape);
    }
  }
  Json said(Node value, Shape shape) const {
    if (shape == Shape::number || shape == Shape::count || shape == Shape::chips)
      return plain(value);
    Json json = plain(value, speaks_of_cards(shape));
    const bool list = shape == Shape::cards || shape == Shape::meld;
    return list && !json.is_array() ? Json::array({json}) : json;
  }
  const Verb* verb(std::string_view word) const {
    const auto& verbs = hand_.game->grammar.verbs;
    const auto at = std::ranges::find(verbs, word, &Verb::word);
    return at == verbs.end() ? nullptr : *at;
  }

  const Events& events_;
  Defects none_;
  Reading read_;
  const Hand& hand_;
  std::vector<std::vector<Mark>> marks_;  // of each deal, where its acts begin
  Json place_;
  std::size_t trick_ = 0;
};

// Of an object what is said in `keys`, where it is there and not null.
Json only(const Json& from, std::initializer_list<const char*> keys) {
  Json json = Json::object();
  for (const char* const key : keys) {
    if (from.contains(key) && !from[key].is_null()) json[key] = from[key];
  }
  return json;
}

Json accusation(const Json& from, const Hand& hand, const Finding& finding, const Walk& walk) {
  Json json = only(from, {"rule", "breach", "by", "about", "deal", "in", "standing", "claimed_by"});
  const Deal& deal = hand.record.deals[finding.deal];
  if (finding.entry < deal.entries.size()) {
    const std::size_t act = walk.act_at(finding.deal, deal.entries[finding.entry].mark);
    if (act != 0) json["act"] = act;
  }
  if (!finding.lawful.empty()) {
    json["lawful"] = Json::array();
    for (const Card card : finding.lawful) json["lawful"].push_back(text(card));
  }
  return json;
}

}  // namespace

Json neutral_record(const Hand& hand) { return Walk(hand).all(); }

Json neutral_ruling(const Hand& hand) {
  std::string text;
  json(text, hand, true);
  const Json whole = Json::parse(text);
  Walk walk(hand);
  walk.all();
  Json ruling = Json::object();
  ruling["findings"] = Json::array();
  for (std::size_t i = 0; i < hand.ruling.findings.size(); ++i)
    ruling["findings"].push_back(
        accusation(whole["findings"][i], hand, hand.ruling.findings[i], walk));
  ruling["undecided"] = Json::array();
  for (std::size_t i = 0; i < hand.ruling.undecided.size(); ++i)
    ruling["undecided"].push_back(
        accusation(whole["undecided"][i], hand, hand.ruling.undecided[i], walk));
  ruling["slips"] = Json::array();
  for (const Json& slip : whole["slips"])
    ruling["slips"].push_back(
        only(slip, {"rule", "by", "deal", "written", "lawful", "lawful_least", "lawful_most"}));
  ruling["deals"] = Json::array();
  for (const Json& deal : whole["deals"])
    ruling["deals"].push_back(
        only(deal, {"basis", "points", "points_least", "points_most", "points_step", "readings"}));
  for (const char* const key : {"winner", "final", "final_least", "final_most"}) {
    if (whole.contains(key) && !whole[key].is_null()) ruling[key] = whole[key];
  }
  return ruling;
}

}  // namespace cardlaw::report
