// The ledgers of the games against a bank: no chip comes from nowhere, and none is lost.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "program.h"

namespace cardlaw {
namespace {

class Banking : public ProgramTest {
 protected:
  // The rulings of hands that are made up.
  std::vector<nlohmann::json> rulings(const std::string& game) const {
    std::vector<nlohmann::json> all;
    const Outcome seen = run("$C example " + game +
                             " --seed 5 --count 200 --format jsonl > hands.jsonl; "
                             "$C check --ledger --format jsonl hands.jsonl");
    std::istringstream lines(seen.out);
    for (std::string line; std::getline(lines, line);) {
      all.push_back(nlohmann::json::parse(line));
    }
    EXPECT_EQ(200U, all.size());
    return all;
  }
};

// What the players have staked lies on the table until it is won, and nothing else does.
TEST_F(Banking, VingtEtUn) {
  for (const nlohmann::json& ruling : rulings("vingt-et-un")) {
    int players = 0;
    for (const nlohmann::json& due : ruling["ledger"]) players += due["amount"].get<int>();
    EXPECT_EQ(0, players) << ruling;
    for (const nlohmann::json& deal : ruling["deals"]) {
      int sum = 0;
      for (const auto& [name, points] : deal["points"].items()) sum += points.get<int>();
      EXPECT_EQ(0, sum) << ruling;
    }
  }
}

// The players and the bank together have what they began with, whenever chips have changed hands;
// and the bank never gives what it has not.
TEST_F(Banking, SlipperySam) {
  for (const nlohmann::json& ruling : rulings("slippery-sam")) {
    int players = 0;
    int bank = 0;
    for (const nlohmann::json& due : ruling["ledger"]) {
      const int amount = due["amount"].get<int>();
      const bool of_bank = due["player"] == "the bank";
      (of_bank ? bank : players) += amount;
      if (!of_bank) continue;  // a player's side of it stands first
      EXPECT_EQ(0, players + bank) << ruling;
      EXPECT_EQ(bank, due["balance"].get<int>()) << ruling;
      EXPECT_LE(0, bank) << ruling;
    }
  }
}

// A pontoon takes the bank; and the ruling says who has it for the next deal.
TEST_F(Banking, NextBanker) {
  const std::string first = R"(cardlaw: 1
game: vingt-et-un
players: [Ann, Ben, Dee]
dealer: Dee
deal: {Ann: 6c, Ben: As, Dee: 9d}
play:
  - Ann: {stake: 4}
  - Ben: {stake: 3}
)";
  const std::string rest = R"(  - Ann: stand
  - Dee: {show: [9d, 9c]}
  - Dee: stand
)";
  const auto next = [&](const std::string& cards, const std::string& pontoon) {
    write("hand.yaml", first + cards + pontoon + rest);
    const Outcome seen = run("$C check --ledger --format jsonl hand.yaml");
    return nlohmann::json::parse(seen.out)["next_banker"].get<std::string>();
  };
  EXPECT_EQ("Ben", next("  - deal: {Ann: Jc, Ben: Kh, Dee: 9c}\n", "  - Ben: pontoon\n"));
  EXPECT_EQ("Dee", next("  - deal: {Ann: Jc, Ben: 9h, Dee: 9c}\n", "  - Ben: stand\n"));
  const Outcome seen = run("$C check --ledger hand.yaml");
  EXPECT_THAT(seen.out, testing::HasSubstr("bank      Dee has it next"));
}

}  // namespace
}  // namespace cardlaw
