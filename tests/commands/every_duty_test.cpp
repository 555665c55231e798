// Every duty of every game: a hand that breaks it is made up with little work, and breaks nothing
// else; or it is said at once why there is none.
#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "commands/making_up.h"
#include "law/hand.h"
#include "law/of_each_game.h"

namespace cardlaw::commands {
namespace {

// Of a rule that cannot be broken alone: which other one is broken with it, as brings.txt says.
using Brought = std::map<std::string, std::set<std::string>>;
const Brought& brought() {
  static const Brought listed = [] {
    Brought all;
    std::ifstream file(CARDLAW_ROOT "/tests/commands/brings.txt");
    EXPECT_TRUE(file.is_open());
    for (std::string line; std::getline(file, line);) {
      if (line.empty() || line.front() == '#') continue;
      if (const auto hard = line.find(" is hard to find: "); hard != std::string::npos) {
        all[line.substr(0, hard)];
        continue;
      }
      const auto brings = line.find(" brings "), reason = line.find(": ");
      EXPECT_TRUE(brings != std::string::npos && reason != std::string::npos) << line;
      all[line.substr(0, brings)].insert(line.substr(brings + 8, reason - brings - 8));
    }
    return all;
  }();
  return listed;
}

std::string cited(const Rule& rule) { return std::string(rule.law) + " " + text(rule.number); }

class EveryDuty : public testing::TestWithParam<const Game*> {};

TEST_P(EveryDuty, IsBrokenSoonAndAlone) {
  const Game& game = *GetParam();
  // Steps that are put to the law, or done, until there is such a hand: in the slowest game some
  // two seconds' worth of them.
  constexpr std::size_t most_tried = 5'000'000;
  const char* const asked = std::getenv("CARDLAW_SEEDS");
  const std::uint64_t seeds = asked == nullptr ? 2 : std::strtoull(asked, nullptr, 10);
  for (RuleIndex i = 0; i < game.rules.size(); ++i) {
    const Rule& rule = game.rules[i];
    if (!rule.duty() || !why_not(game, rule).empty()) continue;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
      SCOPED_TRACE(cited(rule) + ", seed " + std::to_string(seed));
      MakingUpHands making(game, {.rule = i, .given = true}, false, false);
      Random random(seed);
      Events hand;
      const bool made = making.make(random, hand);
      const auto known = brought().find(std::string(game.id) + " " + cited(rule));
      const bool hard = known != brought().end() && known->second.empty();
      EXPECT_TRUE(made || hard || cited(rule) == "general 1.3") << making.trouble();
      if (!made) continue;
      EXPECT_LE(making.tried(), most_tried);
      for (const Finding& finding : making.ruling().findings) {
        const std::string other = cited(game.rules[finding.rule]);
        if (finding.rule == i || other == cited(rule)) continue;
        const bool listed = std::ranges::any_of(
            std::array{std::string(game.id), std::string("any")}, [&](const std::string& of) {
              const auto found = brought().find(of + " " + cited(rule));
              return found != brought().end() && found->second.contains(other);
            });
        EXPECT_TRUE(listed) << game.id << ' ' << cited(rule) << " brings " << other << '\n'
                            << hand.text;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(breaches, EveryDuty, testing::ValuesIn(made_up_games()),
                         [](const auto& of) { return in_test_name(of.param->id); });

}  // namespace
}  // namespace cardlaw::commands
