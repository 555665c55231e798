// 7.2 of Pitch: a smudge is a bid of four, whatever the highest bid of the game is.
#include <string>

#include "law/judged.h"

namespace cardlaw {
namespace {

// Ann, who is named first or last, takes every trick and makes high, low, jack and game.
std::string hand(const std::string& game, const std::string& said, const std::string& options,
                 bool named_first) {
  const std::string players = named_first ? "[Ann, Ben]" : "[Ben, Ann]";
  return "cardlaw: 1\ngame: " + game + "\nplayers: " + players +
         "\ndealer: Ben\noptions: {smudge: wins" + options + "}\n" +
         R"(from: {total: {Ann: 0, Ben: 0}}
deal: {Ann: [Ah, Kh, Jh, 2h, As, Ts], Ben: [9h, 8h, Kc, Qd, 7d, 5s]}
play:
)" + said +
         R"(  - trick: [Ann: Ah, Ben: 8h]
  - trick: [Ann: Kh, Ben: 9h]
  - trick: [Ann: Jh, Ben: 5s]
  - trick: [Ann: 2h, Ben: 7d]
  - trick: [Ann: As, Ben: Qd]
  - trick: [Ann: Ts, Ben: Kc]
)";
}

std::string winner(const std::string& record) {
  const Judged judged(record);
  EXPECT_TRUE(judged.hand.judged()) << record;
  const Ruling& ruling = judged.hand.ruling;
  if (ruling.winner_open) return "open";
  return ruling.winner == Side::none ? "nobody" : "Ann or Ben";
}

std::string bids(int points) {
  return "  - Ann: {bid: " + std::to_string(points) + "}\n  - Ben: pass\n";
}

TEST(Smudge, IsABidOfFourAndNoOther) {
  for (const bool named_first : {true, false}) {
    for (const std::string game : {"auction-pitch", "low-pitch"}) {
      for (int points = 1; points <= 4; ++points)
        EXPECT_EQ(winner(hand(game, bids(points), "", named_first)),
                  points == 4 ? "Ann or Ben" : "nobody")
            << game << points;
    }
  }
}

TEST(Smudge, IsOpenWhereFiveMayBeBid) {
  const std::pair<std::string, std::string> highest[] = {
      {"", "open"}, {", highest bid: \"5\"", "open"}, {", highest bid: \"4\"", "Ann or Ben"}};
  for (const auto& [option, found] : highest) {
    EXPECT_EQ(winner(hand("joker-pitch", bids(4), option, true)), found) << option;
    EXPECT_EQ(winner(hand("joker-pitch", bids(3), option, true)), "nobody") << option;
  }
}

TEST(Smudge, OfASellerWhoDidNotBidIsOpen) {
  const std::string offered = "  - Ann: offer\n  - Ben: {bid: ";
  for (const std::string option : {"", ", highest bid: \"3\"", ", highest bid: \"4\""}) {
    EXPECT_EQ(winner(hand("sell-out-pitch", "", option, true)), "open") << option;
    EXPECT_EQ(winner(hand("sell-out-pitch", offered + "3}\n  - Ann: refuse\n", option, true)),
              "nobody")
        << option;
  }
  EXPECT_EQ(winner(hand("sell-out-pitch", offered + "4}\n  - Ann: refuse\n", ", highest bid: \"4\"",
                        true)),
            "open");
}

TEST(Smudge, IsNotKnownInThePedroGames) {
  for (const std::string game : {"pedro", "pedro-sancho", "dom-pedro"})
    EXPECT_FALSE(Judged(hand(game, bids(4), "", true)).hand.judged()) << game;
}

}  // namespace
}  // namespace cardlaw
