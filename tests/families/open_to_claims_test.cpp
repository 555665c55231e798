// What the law leaves open, in every game of a family: nothing is said of it, and who claims it has
// not claimed falsely; where the table has agreed on it the claim is right or wrong.
#include <fmt/format.h>

#include <set>

#include "law/every_hand.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

// The record as it stands but for its claims: without a question of them.
std::string without_claims(std::string_view text) {
  std::string left;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    if (line.find("{claim:") == line.npos) left += line;
    text.remove_prefix(end);
  }
  return left.substr(0, left.find("\nruling:") + 1);
}

bool is_open_one(const Hand& hand) {
  const std::string_view file = hand.file;
  return file.find("/rummy/") != file.npos && file.find("claimed") != file.npos &&
         hand.ruling.undecided.size() == 1 && hand.ruling.undecided.front().claimant != Seat::none;
}

TEST(OpenToClaims, NothingIsListedThatNobodyClaims) {
  std::set<std::string_view> games;
  each_record([&](const Hand& hand) {
    if (!is_open_one(hand)) return;
    const Judged judged(without_claims(hand.document.text));
    ASSERT_TRUE(judged.hand.judged()) << hand.file;
    EXPECT_TRUE(judged.hand.ruling.undecided.empty()) << hand.file;
    EXPECT_EQ(judged.count("false claim"), 0) << hand.file;
    games.insert(hand.game->id);
  });
  EXPECT_GE(games.size(), 8U);
}

std::string java(std::string_view options, std::string_view count) {
  return fmt::format(R"(cardlaw: 1
game: java-rummy
players: [Ann, Ben]
dealer: Ben
{}deal: {{Ann: [5c, 6c, 7c, Th, Td, Ts, 3d], Ben: [Jc, Qc, 7s, 7d, Joker, 4h, 9s]}}
play:
  - Ann: [meld: [5c, 6c, 7c], meld: [Th, Td, Ts], {}
)",
                     options, count);
}

TEST(OpenToClaims, WhatIsAgreedIsRightOrWrong) {
  const std::string_view claimed = "discard: 3d]\n  - Ben: {claim: discard after melding}\n";
  EXPECT_EQ(Judged(java("", claimed)).count("false claim"), 0);
  EXPECT_EQ(Judged(java("", claimed)).count("discard after melding"), 0);
  const Judged allowed(java("options: {discard after melding: allowed}\n", claimed));
  EXPECT_EQ(allowed.count("false claim"), 1);
  const Judged forbidden(java("options: {discard after melding: forbidden}\n", claimed));
  EXPECT_EQ(forbidden.count("discard after melding"), 1);
  EXPECT_EQ(forbidden.count("false claim"), 0);
}

// Every count from nothing to all: those that some arrangement leaves are right, and no other.
TEST(OpenToClaims, CountsWithAWildCard) {
  const std::set<int> left = {27, 31, 33, 72};  // J Q, 7 9 or 7 7 with the joker, or nothing
  for (int count = 0; count <= 80; ++count) {
    const Judged judged(java("", fmt::format("show: 3d]\n  - Ben: {{count: {}}}\n"
                                             "  - Ann: {{claim: wrong count}}\n",
                                             count)));
    EXPECT_EQ(judged.count("wrong count"), left.contains(count) ? 0 : 1) << count;
    EXPECT_EQ(judged.count("false claim"), left.contains(count) ? 1 : 0) << count;
  }
}

}  // namespace
}  // namespace cardlaw
