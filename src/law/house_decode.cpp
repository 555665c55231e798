// Reading and checking a house law: every entry is held against the games that it speaks of.
#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

#include "law/house_law.h"
#include "record/date.h"
#include "record/fields.h"
#include "record/nearest.h"

namespace cardlaw {
namespace {

constexpr std::string_view keys[] = {"game",   "family", "rule",    "breach", "repeal", "options",
                                     "remedy", "within", "penalty", "from",   "until",  "note"};
constexpr std::string_view remedies[] = {"always", "on claim", "on notice", "by choice"};
constexpr Remedy remedy_of[] = {Remedy::automatic, Remedy::on_claim, Remedy::on_notice,
                                Remedy::by_choice};
constexpr std::string_view times[] = {"trick", "deal", "next deal", "game"};
constexpr std::string_view coins[] = {"points", "units", "chips"};

using Fields = cardlaw::Fields<keys>;
using Coin = HousePenalty::Coin;
using Kind = HousePenalty::Kind;
using To = HousePenalty::To;

struct Words {
  std::string_view text;
  HousePenalty penalty;
};
constexpr Words fixed[] = {{"none", {.kind = Kind::none}},
                           {"the points of the hand to the opponents", {.kind = Kind::forfeit}},
                           {"the points of the hand to nobody", {.kind = Kind::lost}},
                           {"the hand void", {.kind = Kind::void_hand}},
                           {"the offender scores nothing", {.kind = Kind::no_score}},
                           {"the hand exposed and played on", {.kind = Kind::exposed}}};
constexpr std::pair<std::string_view, To> payees[] = {{" to the opponent", To::opponents},
                                                      {" to each opponent", To::opponents},
                                                      {" to the claimant", To::claimant},
                                                      {" to the pool", To::pool},
                                                      {" to the offender", To::offender}};

// `10 points to the opponent`.
std::optional<HousePenalty> parse_penalty(std::string_view text) {
  for (const Words& each : fixed) {
    if (each.text == text) return each.penalty;
  }
  HousePenalty penalty{.kind = Kind::amount};
  const auto read = std::from_chars(text.data(), text.data() + text.size(), penalty.amount);
  if (read.ec != std::errc() || penalty.amount < 1 || penalty.amount > 1'000'000)
    return std::nullopt;
  if (text.front() == '0') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  for (std::size_t i = 0; i < std::size(coins); ++i) {
    const std::string_view word =
        penalty.amount == 1 ? coins[i].substr(0, coins[i].size() - 1) : coins[i];
    if (!text.starts_with(' ') || text.substr(1, word.size()) != word) continue;
    const std::string_view rest = text.substr(1 + word.size());
    for (const auto& [words, to] : payees) {
      if (rest != words) continue;
      penalty.coin = static_cast<Coin>(i);
      penalty.to = to;
      return penalty;
    }
  }
  return std::nullopt;
}

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
  struct Said {
    std::optional<std::uint8_t> remedy;
    Within within = Within::ever;
    HousePenalty penalty;
    bool repealed = false;
    Node where = 0;  // what names the rules
    Node remedy_at = 0, within_at = 0, penalty_at = 0;
  };

  void entry(Node node) {
    const Fields fields(read_, node);
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
      const std::optional<Said> said = what_is_said(node, fields);
      if (said) rules(*said, games, entry);
    } else {
      for (const Node extra : {fields["remedy"], fields["within"], fields["penalty"]}) {
        if (extra != 0)
          read_.defect(extra, "this is said of no rule", "name the `rule` or the `breach`");
      }
    }
    out_.entries.push_back(std::move(entry));
    twice(node);
  }

  void dates(const Fields& fields, HouseEntry& entry) {
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

  std::vector<const Game*> games_of(Node node, const Fields& fields, HouseEntry& entry) {
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

  // --- rules

  std::optional<Said> what_is_said(Node node, const Fields& fields) {
    Said said;
    said.repealed = fields["repeal"] != 0;
    said.where = said.repealed         ? fields["repeal"]
                 : fields["rule"] != 0 ? fields["rule"]
                                       : fields["breach"];
    said.remedy_at = fields["remedy"];
    said.within_at = fields["within"];
    said.penalty_at = fields["penalty"];
    if (said.repealed) {
      for (const Node extra : {said.remedy_at, said.within_at, said.penalty_at}) {
        if (extra == 0) continue;
        read_.defect(extra, "a rule that is not played has neither remedy nor penalty");
        return std::nullopt;
      }
      return said;
    }
    if (said.remedy_at == 0 && said.within_at == 0 && said.penalty_at == 0) {
      read_.defect(node, "the entry does not say what is agreed",
                   "give a `remedy`, a time `within` which it is claimed, or a `penalty`");
      return std::nullopt;
    }
    if (said.remedy_at != 0) {
      const auto chosen = read_.choice(said.remedy_at, "remedy", remedies);
      if (!chosen) return std::nullopt;
      said.remedy = static_cast<std::uint8_t>(remedy_of[*chosen]);
    }
    if (said.within_at != 0) {
      const auto chosen = read_.choice(said.within_at, "time", times);
      if (!chosen) return std::nullopt;
      said.within = static_cast<Within>(*chosen + 1);
    }
    if (said.penalty_at != 0) {
      const auto written = read_.word(said.penalty_at, "a penalty");
      if (!written) return std::nullopt;
      const auto penalty = parse_penalty(*written);
      if (!penalty) {
        read_.defect(said.penalty_at, quoted(*written) + " is no penalty that can be agreed",
                     "such as `10 points to the opponent`, `1 chip to the pool`, `the points of "
                     "the hand to the opponents`, `the hand void`, `the offender scores nothing` "
                     "or `none`");
        return std::nullopt;
      }
      said.penalty = *penalty;
    }
    return said;
  }

  void rules(const Said& said, const std::vector<const Game*>& games, HouseEntry& entry) {
    bool found = false;
    for (const Game* const game : games) {
      const std::vector<RuleIndex> named = rules_named(said, *game);
      found |= !named.empty();
      std::vector<HouseRule> agreed;
      for (const RuleIndex index : named) {
        auto rule = agree(said, *game, index);
        if (!rule) return;
        agreed.push_back(std::move(*rule));
      }
      if (!agreed.empty()) entry.rules.emplace_back(game, std::move(agreed));
    }
    if (!found)
      unknown_rule(said, games);
    else if (entry.of_family)
      one_meaning(said, entry);
  }

  // By its number, `general 3.1` or `5.2`, or by the name of a breach.
  std::vector<RuleIndex> rules_named(const Said& said, const Game& game) const {
    std::vector<RuleIndex> found;
    std::string_view name = read_.text(said.where);
    const bool general = name.starts_with("general ");
    if (general) name.remove_prefix(8);
    const auto number = parse_number(name);
    for (RuleIndex i = 0; i < game.rules.size(); ++i) {
      const Rule& rule = game.rules[i];
      if (rule.repealed) continue;
      const bool meant = number ? rule.number == *number && (rule.law == "general") == general
                                : rule.duty() && name == rule.breach;
      if (meant) found.push_back(i);
    }
    return found;
  }

  void unknown_rule(const Said& said, const std::vector<const Game*>& games) {
    const std::string_view written = read_.text(said.where);
    const std::string of = games.size() == 1 ? std::string(games.front()->title)
                                             : "the family " + std::string(games.front()->family);
    std::vector<std::string> numbers;
    std::vector<std::string_view> known;
    const bool by_number = !written.empty() && written.front() >= '0' && written.front() <= '9';
    for (const Game* const game : games) {
      for (const Rule& rule : game->rules) {
        if (by_number && rule.law != "general" && !rule.repealed)
          numbers.push_back(text(rule.number));
      }
      if (!by_number)
        known.insert(known.end(), game->grammar.breaches.begin(), game->grammar.breaches.end());
    }
    known.insert(known.end(), numbers.begin(), numbers.end());
    const std::string_view near = nearest(written, known);
    read_.defect(
        said.where, of + (by_number ? " has no rule " : " has no breach ") + quoted(written),
        near.empty()
            ? "`cardlaw law " + std::string(games.front()->id) + "` lists what can be agreed"
            : "did you mean " + quoted(near) + "?");
  }

  // The number of a rule may mean one thing in one game of a family, and another in the next.
  void one_meaning(const Said& said, const HouseEntry& entry) {
    if (!parse_number(read_.text(said.where))) return;
    std::string_view breach;
    for (const auto& [game, rules] : entry.rules) {
      const Rule& rule = game->rules[rules.front().rule];
      const std::string_view name = rule.breach == nullptr ? "" : rule.breach;
      if (&rules != &entry.rules.front().second && name != breach)
        return read_.defect(said.where,
                            "the number " + quoted(read_.text(said.where)) +
                                " is not that of one rule in all games of the family",
                            "name the breach, or the game");
      breach = name;
    }
  }

  std::optional<HouseRule> agree(const Said& said, const Game& game, RuleIndex index) {
    const Rule& rule = game.rules[index];
    HouseRule agreed;
    agreed.rule = index;
    agreed.repealed = said.repealed;
    agreed.within = said.within;
    agreed.penalty = said.penalty;
    if (said.repealed) {
      if (rule.law != "general") return agreed;
      read_.defect(said.where, "the law common to all games cannot be repealed");
      return std::nullopt;
    }
    if (!rule.duty()) {
      read_.defect(said.where, game_rule(game, rule) + " is an award: nobody can break it",
                   "`repeal` it, or see whether one of the game's `options` changes it");
      return std::nullopt;
    }
    if (rule.words.empty() && rule.law == "general") {
      read_.defect(said.where, "a " + std::string(rule.breach) + " is put right, and is no offence",
                   "nothing can be agreed about it");
      return std::nullopt;
    }
    if (said.penalty.given() && !penalty_fits(said, game, rule)) return std::nullopt;
    return with_remedy(said, rule, agreed);
  }

  static std::string game_rule(const Game& game, const Rule& rule) {
    return text(rule.number) + " of " + std::string(game.title);
  }

  // How it is dealt with, where the entry does not say it, or says what does not go together.
  std::optional<HouseRule> with_remedy(const Said& said, const Rule& rule, HouseRule agreed) {
    const auto contradicts = [&](Node at, std::string_view words, std::string_view hint) {
      read_.defect(at, std::string(words), std::string(hint));
      return std::nullopt;
    };
    const bool costs = said.penalty.given() && said.penalty.kind != Kind::none;
    Remedy remedy = said.remedy ? static_cast<Remedy>(*said.remedy) : rule.remedy;
    if (said.penalty.kind == Kind::none) {
      if (said.remedy)
        return contradicts(said.remedy_at, "where nothing follows there is no remedy", "");
      if (said.within_at != 0)
        return contradicts(said.within_at, "where nothing follows nothing is claimed", "");
      agreed.remedy = static_cast<std::uint8_t>(Remedy::none);
      return agreed;
    }
    if (!said.remedy && costs) {
      if (rule.remedy == Remedy::in_time || rule.remedy == Remedy::by_choice)
        return contradicts(said.penalty_at,
                           "the law has this put right or chosen, and the entry does not say when "
                           "the penalty is due",
                           "add `remedy:` always, on claim or on notice");
      if (remedy == Remedy::none)
        remedy = said.within == Within::ever ? Remedy::automatic : Remedy::on_claim;
      agreed.remedy = static_cast<std::uint8_t>(remedy);
    } else if (said.remedy) {
      agreed.remedy = *said.remedy;
    }
    if (remedy == Remedy::by_choice && costs)
      return contradicts(said.penalty_at,
                         "by choice the opponents have the deal stand or a new one: there is no "
                         "other penalty",
                         "leave the penalty out, or choose another remedy");
    if (said.within != Within::ever && remedy != Remedy::on_claim && remedy != Remedy::on_notice)
      return contradicts(said.within_at, "nobody has to claim this, so there is no time for it",
                         "add `remedy: on claim`");
    const bool nothing_to_apply = !costs && !rule.penalty.given() && rule.remedy == Remedy::none &&
                                  remedy != Remedy::by_choice;
    if (nothing_to_apply)
      return contradicts(said.where,
                         "the law gives no penalty for this, and neither does the entry",
                         "add a `penalty`");
    if (costs && said.penalty.kind == Kind::amount && said.penalty.to == To::claimant &&
        remedy != Remedy::on_claim && remedy != Remedy::on_notice)
      return contradicts(said.penalty_at, "nobody has to claim this, so there is no claimant",
                         "add `remedy: on claim`, or pay it to the opponent");
    return agreed;
  }

  bool penalty_fits(const Said& said, const Game& game, const Rule& rule) {
    const HousePenalty& penalty = said.penalty;
    const auto refuse = [&](const std::string& words, std::string hint) {
      read_.defect(said.penalty_at, words, std::move(hint));
      return false;
    };
    const std::string title(game.title);
    const bool moves_points = penalty.kind == Kind::forfeit || penalty.kind == Kind::lost ||
                              penalty.kind == Kind::no_score;
    const bool after_all = rule.law == "general" && rule.number == Number("3.1");
    if (after_all && (penalty.kind == Kind::void_hand || penalty.kind == Kind::exposed))
      return refuse("whether a claim is false is seen when the hand is over", "agree on an amount");
    if (penalty.kind == Kind::amount) return amount_fits(said, game);
    if (moves_points && game.unit == DueUnit::white)
      return refuse("in " + title + " the chips taken in a hand cannot be given back by house law",
                    "agree on `the hand void`");
    if (moves_points && game.scores == Scores::payments)
      return refuse("in " + title + " the players pay each other: nobody has points of the hand",
                    "agree on an amount");
    if (moves_points && game.scores == Scores::penalties)
      return refuse("in " + title + " points count against the player: to have none is no penalty",
                    "agree on points to the offender");
    return true;
  }

  bool amount_fits(const Said& said, const Game& game) {
    const HousePenalty& penalty = said.penalty;
    const auto refuse = [&](const std::string& words, const std::string& hint) {
      read_.defect(said.penalty_at, words, hint);
      return false;
    };
    const std::string title(game.title);
    if (game.unit == DueUnit::white)
      return refuse("in " + title + " chips go to and from the pool by its own rules alone",
                    "agree on `the hand void`");
    const Coin own = game.unit == DueUnit::chips   ? Coin::chips
                     : game.unit == DueUnit::units ? Coin::units
                                                   : Coin::points;
    if (penalty.coin != own)
      return refuse("in " + title + " there are no " +
                        std::string(coins[static_cast<std::size_t>(penalty.coin)]),
                    "it is counted in " + std::string(coins[static_cast<std::size_t>(own)]));
    if (penalty.to == To::pool && game.scores != Scores::payments)
      return refuse("in " + title + " the players pay nothing in, so there is no pool",
                    "give it to the opponent");
    if (game.scores == Scores::penalties && penalty.to != To::offender)
      return refuse("in " + title + " points count against whoever gets them",
                    "write `to the offender`");
    if (game.scores != Scores::penalties && penalty.to == To::offender)
      return refuse("in " + title + " that would be no penalty: the more the better",
                    "write `to the opponent`");
    return true;
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
                game_rule(*game, game->rules[rule.rule]) + " is agreed on twice for the same days",
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

std::string text(const HousePenalty& penalty) {
  for (const Words& each : fixed) {
    if (each.penalty.kind == penalty.kind) return std::string(each.text);
  }
  if (penalty.kind != Kind::amount) return {};
  std::string_view coin = coins[static_cast<std::size_t>(penalty.coin)];
  if (penalty.amount == 1) coin.remove_suffix(1);
  std::string words = std::to_string(penalty.amount) + " " + std::string(coin);
  for (const auto& [to, payee] : payees) {
    if (payee == penalty.to) return words + std::string(to);
  }
  return words;
}

void read_house_law(Reading& read, Node list, const Game* own, HouseLaw& out) {
  HouseDecoder(read, own, out).list(list);
}

}  // namespace cardlaw
