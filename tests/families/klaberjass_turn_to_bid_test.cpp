// A word out of turn in the bidding is the offence of its speaker and of nobody else: whoever was
// passed over has the turn still, and after that it is the next player's who has not spoken.
#include <gtest/gtest.h>

#include "law/judged.h"
#include "law/of_each_game.h"

namespace cardlaw {
namespace {

struct Game {
  const char* name;
  int players;
  const char* above;
};

constexpr const char* three =
    "players: [Anna, Bela, Cora]\ndealer: Cora\n"
    "deal: {Anna: [Jh, 9h, Ah, As, Ks, Qs], Bela: [Th, Qh, 8h, Ts, Js, Ad],"
    " Cora: [Kh, 9s, 8s, 7s, Td, Qd], turned: 7h}\n";
constexpr const char* four =
    "deal: {Anna: [Jh, 9h, Ah, As, Ks, Qs, 8d, 7c], Bela: [Th, Qh, 8h, Ts, Js, Ad, Kd, Tc],"
    " Cora: [Kh, 7h, 9s, 8s, 7s, Td, Qd, Ac], Dora: [Kc, 9c, Qc, Jc, 8c, 9d, Jd], turned: 7d}\n";

const Game games[] = {{"klaberjass-three-handed", 3, three},
                      {"alsos", 3, three},
                      {"felsos", 3, three},
                      {"darda", 3, three},
                      {"klaberjass-four-handed", 4, "players: [Anna, Bela, Cora, Dora]\n"},
                      {"klaberjass-partnership", 4,
                       "players: [Anna, Bela, Cora, Dora]\n"
                       "sides: {We: [Anna, Cora], They: [Bela, Dora]}\n"}};

constexpr const char* names[] = {"Anna", "Bela", "Cora", "Dora"};  // in turn, the dealer last

std::string says(int who, const char* word) {
  return std::string("  - ") + names[who] + ": " + word + "\n";
}

class TurnToBid : public testing::TestWithParam<Game> {
 protected:
  static std::string record(const std::string& bids) {
    const Game& game = GetParam();
    const std::string above =
        game.players == 3 ? game.above : std::string(game.above) + "dealer: Dora\n" + four;
    return std::string("cardlaw: 1\ngame: ") + game.name + "\n" + above + "play:\n" + bids +
           "  - end: stopped\n";
  }
  static void expect_one(const std::string& bids, int early) {
    const Judged judged(record(bids));
    EXPECT_EQ(1U, judged.hand.ruling.findings.size()) << bids;
    EXPECT_EQ(1, judged.count("bid out of turn")) << bids;
    for (const Finding& finding : judged.hand.ruling.findings)
      EXPECT_EQ(seat(early), finding.by) << bids;
  }
};

// The players speak in turn as far as `turn`; then `early` passes, who comes later; then all go on.
// Somebody takes in turn at last, or all pass.
TEST_P(TurnToBid, OneWordOutOfTurnIsOneOffence) {
  const int players = GetParam().players;
  for (int early = 1; early < players; ++early) {
    for (int turn = 0; turn < early; ++turn) {
      for (const bool again : {false, true}) {
        std::string bids;
        for (int who = 0; who < turn; ++who) bids += says(who, "pass");
        bids += says(early, "pass");
        for (int who = turn; who < players; ++who) {
          if (who == early && !again) continue;
          expect_one(bids + says(who, "take"), early);
          bids += says(who, "pass");
        }
      }
    }
  }
}

TEST_P(TurnToBid, TheWordTooEarlyIsFoundWhereverItComes) {
  const int players = GetParam().players;
  for (int early = 1; early < players; ++early) {
    for (int turn = 0; turn < early; ++turn) {
      for (const char* const word : {"pass", "take"}) {
        std::string bids;
        for (int who = 0; who < turn; ++who) bids += says(who, "pass");
        expect_one(bids + says(early, word), early);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(OfMoreThanTwo, TurnToBid, testing::ValuesIn(games),
                         [](const auto& each) { return in_test_name(each.param.name); });

}  // namespace
}  // namespace cardlaw
