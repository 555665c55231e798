// Ten disputes with two accounts each.  What must come of them is worked out by hand, here and in
// the comments of the accounts; the words of the program beside them only detect changes.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "law/of_each_game.h"
#include "program.h"

namespace cardlaw {
namespace {

using Json = nlohmann::json;

struct Dispute {
  std::string name;
  int status;  // 0: they agree in all that matters
  std::vector<std::string>
      right;                 // of each account: "lawful", "consistent" or "contradicts itself"
  std::vector<Json> scores;  // by account, of the deal; null where it cannot be said
  // By place where they differ: what depends on it.
  struct Place {
    std::string where;
    bool score;    // what the law gives
    bool figures;  // whether what is written down is right
    std::vector<std::string> findings;
  };
  std::vector<Place> places;
};

// In Klaberjass the ace and the ten of the other suit count alike whoever plays them to a trick of
// Anna's.
const Dispute disputes[] = {
    {"ten-of-clubs-or-of-hearts",
     1,
     {"consistent", "lawful"},
     {{{"Anna", 218}, {"Bela", 0}}, {{"Anna", 183}, {"Bela", 35}}},
     {{"trick 1",
       true,
       true,
       {"klaberjass 6.4 (renege) by Bela", "general 3.1 (false claim) by Anna"}},
      {"the play",
       true,
       true,
       {"klaberjass 6.4 (renege) by Bela", "general 3.1 (false claim) by Anna"}},
      {"trick 9",
       true,
       true,
       {"klaberjass 6.4 (renege) by Bela", "general 3.1 (false claim) by Anna"}},
      {"Anna's score", false, true, {}},
      {"Bela's score", false, true, {}}}},
    {"who-dealt",
     1,
     {"lawful", "consistent"},
     {{{"Anna", 183}, {"Bela", 35}}, {{"Anna", 183}, {"Bela", 35}}},
     {{"the dealer",
       false,
       false,
       {"klaberjass 3.1 (bid out of turn) by Anna", "klaberjass 6.2 (lead out of turn) by Anna"}}}},
    {"exchange-left-out",
     1,
     {"lawful", "contradicts itself"},
     {{{"Anna", 183}, {"Bela", 35}}, nullptr},
     {{"the play", false, false, {}}}},
    {"score-only",
     1,
     {"lawful", "consistent"},
     {{{"Anna", 183}, {"Bela", 35}}, {{"Anna", 183}, {"Bela", 35}}},
     {{"Bela's score", false, true, {}}}},
    {"eight-or-nine",
     1,
     {"lawful", "lawful"},
     {{{"Ann", 27}, {"Ben", 0}}, {{"Ann", 28}, {"Ben", 0}}},
     {{"Ben's hand", true, true, {}},
      {"Ben's turn", true, true, {}},
      {"Ann's score", false, true, {}}}},
    {"king-of-clubs-or-of-spades",
     0,
     {"lawful", "lawful"},
     {{{"Ann", 27}, {"Ben", 0}}, {{"Ann", 27}, {"Ben", 0}}},
     {{"Ann's turn", false, false, {}}, {"Ann's turn", false, false, {}}}},
    {"each-knows-one-hand",
     0,
     {"lawful", "lawful"},
     {{{"Ann", 27}, {"Ben", 0}}, {{"Ann", 27}, {"Ben", 0}}},
     {{"Ann's hand", false, false, {}}, {"Ben's hand", false, false, {}}}},
    {"what-was-bid",
     1,
     {"lawful", "lawful"},
     {{{"Ann", 2}, {"Ben", 1}, {"Cal", 1}, {"Dee", 0}},
      {{"Ann", -3}, {"Ben", 1}, {"Cal", 1}, {"Dee", 0}}},
     {{"the play", true, true, {}}, {"Ann's score", false, true, {}}}},
    {"stake-five-or-six",
     1,
     {"lawful", "lawful"},
     {{{"Ann", -2}, {"Ben", 6}, {"Cal", -5}, {"Dee", 1}},
      {{"Ann", -2}, {"Ben", 6}, {"Cal", -6}, {"Dee", 2}}},
     // What Dee must collect is what was staked.
     {{"the play", true, true, {"vingt-et-un 8.8 (wrong payment) by Dee"}},
      {"the play", false, false, {"vingt-et-un 8.8 (wrong payment) by Dee"}},
      {"Cal's score", false, true, {}},
      {"Dee's score", false, true, {}}}},
    {"bet-three-or-eight",
     1,
     {"lawful", "lawful"},
     {{{"Ann", -3}, {"Ben", 43}, {"Cal", 0}, {"Dee", -40}},
      {{"Ann", -8}, {"Ben", 48}, {"Cal", 0}, {"Dee", -40}}},
     // With 3 of Ann's in it the bank holds 43, and 48 are too many; with 8 it holds 48, is not won
     // with 43, and is passed on too early.
     {{"the play",
       true,
       true,
       {"slippery-sam 5.2 (bank passed too early) by Dee",
        "slippery-sam 4.4 (bet outside the limits) by Ben"}},
      {"the play",
       true,
       true,
       {"slippery-sam 5.2 (bank passed too early) by Dee",
        "slippery-sam 4.4 (bet outside the limits) by Ben"}},
      {"Ann's score", false, true, {}},
      {"Ben's score", false, true, {}}}},
};

class Disputes : public ProgramTest, public testing::WithParamInterface<Dispute> {
 protected:
  std::string folder() const { return CARDLAW_ROOT "/tests/reconcile/disputes/" + GetParam().name; }
  Outcome reconcile(const std::string& more) const {
    return run("cd '" + folder() + "' && $C reconcile first.yaml second.yaml " + more);
  }
};

std::string how_right(const Json& account) {
  const Json& as = account["as_written"];
  if (!as["contradictions"].empty()) return "contradicts itself";
  return as["findings"].empty() && as["slips"].empty() ? "lawful" : "consistent";
}

TEST_P(Disputes, AreTakenApart) {
  const Dispute& dispute = GetParam();
  const Outcome seen = reconcile("--format json");
  EXPECT_EQ(dispute.status, seen.status) << seen.err;
  const Json hand = Json::parse(seen.out)["hands"][0];
  EXPECT_EQ(dispute.status == 0, hand["agree"].get<bool>());
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(dispute.right[i], how_right(hand["accounts"][i]));
    const Json& score = hand["accounts"][i]["as_written"]["score"];
    EXPECT_EQ(dispute.scores[i], score.is_null() ? score : score[0]["points"]);
  }
  for (std::size_t i = 0; i < dispute.places.size(); ++i) {
    ASSERT_EQ(dispute.places.size(), hand["differences"].size());
    const Dispute::Place& place = dispute.places[i];
    const Json& there = hand["differences"][i];
    EXPECT_EQ(place.where, there["where"]);
    EXPECT_EQ(place.score, there["depends"]["score"].get<bool>()) << place.where;
    EXPECT_EQ(place.figures, there["depends"]["figures"].get<bool>()) << place.where;
    auto findings = there["depends"]["findings"].get<std::vector<std::string>>();
    auto expected = place.findings;
    std::ranges::sort(findings);
    std::ranges::sort(expected);
    EXPECT_EQ(expected, findings) << place.where;
  }
}

// CARDLAW_GOLDEN=write writes them anew.
TEST_P(Disputes, AreToldInTheseWords) {
  const std::string golden = folder() + "/expected.txt";
  const std::string told = reconcile("").out;
  if (std::getenv("CARDLAW_GOLDEN") != nullptr) std::ofstream(golden, std::ios::binary) << told;
  EXPECT_EQ(contents(golden), told);
}

INSTANTIATE_TEST_SUITE_P(All, Disputes, testing::ValuesIn(disputes),
                         [](const auto& dispute) { return in_test_name(dispute.param.name); });

}  // namespace
}  // namespace cardlaw
