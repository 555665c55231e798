// Reading and checking a house law: every entry is held against the games that it speaks of.
#include <algorithm>

#include "law/house_agreed.h"
#include "record/date.h"

namespace cardlaw {
namespace {

class HouseDecoder {
 public:
  HouseDecoder(Reading& read, const Game* own, HouseLaw& out) : read_(read), own_(own), out_(out) {}

  void list(Node node) {
    if (read_.is_null(node)) return;  // a template of which nothing was taken up
    if (!read_.expect_list(node, "`law`")) return;
    for (Node item = read_.first(node); item != read_.end(node); item = read_.next(item)) {
      if (read_.expect_map(item, "an entry of the law")) entry(item);
    }
  }

 private:
  void entry(Node node) {
    const HouseFields fields(read_, node);
    fields.allow_all("key of a law:");
    HouseEntry entry;
    entry.mark = read_.mark(node);
    if (const Node text = fields["note"]) read_.word(text, "a text");
    dates(fields, entry);
    const std::vector<const Game*> games = games_of(node, fields, entry);
    if (games.empty()) return;
    const int named = (fields["rule"] != 0) + (fields["breach"] != 0) + (fields["repeal"] != 0);
    if (named > 1)
      return read_.defect(node, "an entry of the law speaks of one `rule`, `breach` or `repeal`",
                          "write an entry for each");
    if (named == 0 && fields["options"] == 0)
      return read_.defect(node, "the entry does not say what it is about",
                          "name a `rule` or a `breach`, a rule to `repeal`, or `options`");
    if (const Node options = fields["options"]) this->options(options, games, entry);
    if (named == 1) {
      read_house_rules(read_, node, fields, games, entry);
    } else {
      for (const Node extra : {fields["remedy"], fields["within"], fields["penalty"]}) {
        if (extra != 0)
          read_.defect(extra, "this is said of no rule", "name the `rule` or the `breach`");
      }
    }
    out_.entries.push_back(std::move(entry));
    twice(node);
  }

  void dates(const HouseFields& fields, HouseEntry& entry) {
    const auto day = [&](Node node, std::string& out) {
      const auto written = node != 0 ? read_.word(node, "a day") : std::nullopt;
      if (!written) return;
      out = *written;
      if (!is_date(out))
        read_.defect(node, quoted(out) + " is not a date", "write it as 2026-11-21");
    };
    day(fields["from"], entry.from);
    day(fields["until"], entry.until);
    if (!entry.until.empty() && entry.until < entry.from)
      read_.defect(fields["until"], "the law ends before it begins");
  }

  std::vector<const Game*> games_of(Node node, const HouseFields& fields, HouseEntry& entry) {
    const Node game = fields["game"];
    const Node family = fields["family"];
    if (game != 0 && family != 0) {
      read_.defect(family, "an entry of the law is for a `game` or for a `family`",
                   "write an entry for each");
      return {};
    }
    if (game == 0 && family == 0) {
      if (own_ != nullptr) return {own_};
      read_.defect(node, "the entry does not say for which `game` or `family` it is");
      return {};
    }
    const auto written = read_.word(game != 0 ? game : family, game != 0 ? "a game" : "a family");
    if (!written) return {};
    std::vector<const Game*> found;
    std::vector<std::string_view> names;
    for (const Game& each : games()) {
      const std::string_view name = game != 0 ? each.id : each.family;
      if (names.empty() || names.back() != name) names.push_back(name);
      if (name == *written) found.push_back(&each);
    }
    entry.of_family = family != 0;
    if (found.empty())
      read_.unknown(game != 0 ? game : family, game != 0 ? "game" : "family", names);
    if (own_ == nullptr || found.empty()) return found;
    if (std::ranges::find(found, own_) != found.end()) return {own_};
    read_.defect(game != 0 ? game : family, "the record is of another game",
                 "`" + std::string(own_->id) + "` need not be named here");
    return {};
  }

  // --- options

  void options(Node node, const std::vector<const Game*>& games, HouseEntry& entry) {
    if (own_ != nullptr)
      return read_.defect(node, "a record's own options stand in its `options:`");
    if (!read_.expect_map(node, "`options`")) return;
    for (const Game* const game : games) {
      auto& of = entry.options.emplace_back(game, 0).second;
      for (Node key = read_.first(node); key != read_.end(node);
           key = read_.next(read_.value(key))) {
        const bool has = std::ranges::any_of(game->grammar.options, [&](const OptionSpec& spec) {
          return spec.name == read_.text(key);
        });
        // Of a family, the games that have the option.
        const bool another_has =
            entry.of_family && std::ranges::any_of(games, [&](const Game* other) {
              return std::ranges::any_of(other->grammar.options, [&](const OptionSpec& spec) {
                return spec.name == read_.text(key);
              });
            });
        if (!has && another_has) continue;
        if (!read_.sound() && entry.of_family && !has && game != games.front()) continue;
        if (auto option = read_option(read_, game->grammar, key))
          of.emplace_back(option->spec->name, std::move(option->value));
      }
      std::ranges::sort(of);
    }
  }

  // --- contradictions between entries

  // The entry that was read last agrees on nothing that another has agreed on for the same day.
  void twice(Node node) {
    const HouseEntry& last = out_.entries.back();
    for (std::size_t i = 0; i + 1 < out_.entries.size(); ++i) {
      const HouseEntry& other = out_.entries[i];
      const bool apart = (!last.until.empty() && last.until < other.from) ||
                         (!other.until.empty() && other.until < last.from);
      if (apart || other.of_family != last.of_family) continue;
      for (const auto& [game, rules] : last.rules) {
        for (const auto& [of, others] : other.rules) {
          if (of != game) continue;
          for (const HouseRule& rule : rules) {
            if (std::ranges::find(others, rule.rule, &HouseRule::rule) == others.end()) continue;
            return read_.defect(
                node,
                named(*game, game->rules[rule.rule]) + " is agreed on twice for the same days",
                "the other entry is number " + std::to_string(i + 1) + " of the list");
          }
        }
      }
      if (options_twice(node, last, other, i)) return;
    }
  }

  bool options_twice(Node node, const HouseEntry& last, const HouseEntry& other, std::size_t at) {
    for (const auto& [game, options] : last.options) {
      for (const auto& [of, others] : other.options) {
        if (of != game) continue;
        for (const auto& option : options) {
          const auto same =
              std::ranges::find(others, option.first, [](const auto& each) { return each.first; });
          if (same == others.end()) continue;
          read_.defect(node,
                       "the option " + quoted(option.first) + " of " + std::string(game->title) +
                           " is agreed on twice for the same days",
                       "the other entry is number " + std::to_string(at + 1) + " of the list");
          return true;
        }
      }
    }
    return false;
  }

  Reading& read_;
  const Game* own_;
  HouseLaw& out_;
};

}  // namespace

void read_house_law(Reading& read, Node list, const Game* own, HouseLaw& out) {
  HouseDecoder(read, own, out).list(list);
}

}  // namespace cardlaw
