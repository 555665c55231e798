#include "law/house_agreed.h"

#include <algorithm>

#include "law/house_words.h"
#include "record/nearest.h"

namespace cardlaw {
namespace {

constexpr std::string_view remedies[] = {"always", "on claim", "on notice", "by choice"};
constexpr Remedy remedy_of[] = {Remedy::automatic, Remedy::on_claim, Remedy::on_notice,
                                Remedy::by_choice};
constexpr std::string_view times[] = {"trick", "deal", "next deal", "game"};

using Coin = HousePenalty::Coin;
using Kind = HousePenalty::Kind;
using To = HousePenalty::To;

class HouseRules {
 public:
  explicit HouseRules(Reading& read) : read_(read) {}

  void read(Node node, const HouseFields& fields, const std::vector<const Game*>& games,
            HouseEntry& entry) {
    const std::optional<Said> said = what_is_said(node, fields);
    if (said) rules(*said, games, entry);
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

  std::optional<Said> what_is_said(Node node, const HouseFields& fields) {
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
    const auto number = parse_number(written);
    if (number && !law_of(*games.front(), *number).empty())
      return read_.defect(
          said.where, of + " has a sentence " + quoted(written) + ", which is no rule by itself",
          "`cardlaw law " + std::string(games.front()->id) + "` lists what can be agreed");
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
      if (rule.law != "general" && (rule.duty() || !rule.part)) return agreed;
      if (rule.law == "general")
        read_.defect(said.where, "the law common to all games cannot be repealed");
      else
        read_.defect(said.where,
                     named(game, rule) + " is one part of a settlement, which needs all of them",
                     "see whether one of the game's `options` changes it");
      return std::nullopt;
    }
    if (!rule.duty()) {
      read_.defect(said.where, named(game, rule) + " is an award: nobody can break it",
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
      return refuse("in " + title + " there are no " + std::string(word(penalty.coin)),
                    "it is counted in " + std::string(word(own)));
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

  Reading& read_;
};

}  // namespace

std::string named(const Game& game, const Rule& rule) {
  return text(rule.number) + " of " + std::string(game.title);
}

void read_house_rules(Reading& read, Node node, const HouseFields& fields,
                      const std::vector<const Game*>& games, HouseEntry& entry) {
  HouseRules(read).read(node, fields, games, entry);
}

std::string as_key(const HouseLaw& law) {
  std::string key;
  for (const HouseEntry& entry : law.entries) {
    key += entry.from + ' ' + entry.until + (entry.of_family ? " family\n" : "\n");
    for (const auto& [game, rules] : entry.rules)
      key += std::string(game->id) + ": " + agreed_as_key(rules) + '\n';
    for (const auto& [game, options] : entry.options) {
      for (const auto& [name, value] : options)
        key += std::string(game->id) + ": " + name + '=' + value + '\n';
    }
  }
  return key;
}

}  // namespace cardlaw
