// What a record says of a deal that nobody has settled.
#include <string>

#include "law/judged.h"

namespace cardlaw {
namespace {

std::string with(const std::string& status) {
  return "cardlaw: 1\ngame: rummy\nplayers: [Ann, Ben]\n" + status +
         "deals:\n"
         "  - dealer: Ben\n"
         "    result: {out: Ann, counts: {Ben: 12}}\n"
         "  - result: {out: Ben, counts: {Ann: 7}}\n";
}

TEST(Status, DisputedOrPending) {
  const Judged disputed(with("status: disputed\nreason: who went out first\n"));
  ASSERT_EQ(disputed.hand.record.open_cases.size(), 1U);
  EXPECT_EQ(disputed.hand.record.open_cases[0].kind, OpenCase::Kind::disputed);
  EXPECT_EQ(disputed.hand.record.open_cases[0].reason, "who went out first");
  EXPECT_EQ(disputed.hand.record.open_cases[0].deal, 0);

  const Judged pending(with("status: pending\nreason: Dora is asked\n"));
  ASSERT_EQ(pending.hand.record.open_cases.size(), 1U);
  EXPECT_EQ(pending.hand.record.open_cases[0].kind, OpenCase::Kind::pending);

  EXPECT_TRUE(Judged(with("")).hand.record.open_cases.empty());
}

TEST(Status, OfOneDeal) {
  const Judged judged(with("") + "    status: pending\n    reason: the card is looked for\n");
  ASSERT_EQ(judged.hand.record.open_cases.size(), 1U);
  EXPECT_EQ(judged.hand.record.open_cases[0].kind, OpenCase::Kind::pending);
  EXPECT_EQ(judged.hand.record.open_cases[0].deal, 2);
}

}  // namespace
}  // namespace cardlaw
