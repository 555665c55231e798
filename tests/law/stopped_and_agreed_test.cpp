// Players stop, and agree then what becomes of the deal: that is what they would have agreed on
// before they stopped.
#include <fmt/format.h>

#include "every_hand.h"
#include "judged.h"

namespace cardlaw {
namespace {

constexpr std::string_view stop = "  - end: stopped\n";

std::string all_players(const Record& record) {
  std::string names;
  for (int i = 0; i < record.seats(); ++i)
    names += fmt::format("{}{}", i == 0 ? "" : ", ", record.players[static_cast<std::size_t>(i)]);
  return names;
}

// In every record of one deal that was stopped: nobody scores, whatever had been found or claimed,
// and the offence that had to be let go before may be let go behind the end as well.
TEST(StoppedAndAgreed, TheOrderOfTheTwoIsOfNoAccount) {
  int tried = 0;
  each_record([&](const Hand& hand) {
    const std::string text(hand.document.text);
    const std::size_t at = text.find(stop);
    const bool last = at != text.npos && (at + stop.size() == text.size() ||
                                          text.compare(at + stop.size(), 2, "  ") != 0);
    if (!last || hand.record.deals.size() != 1 || text.find("agree:") != text.npos) return;
    for (const char* const remedy : {"void", "new deal", "stand"}) {
      const std::string agreed =
          fmt::format("  - agree: {{by: [{}], remedy: {}}}\n", all_players(hand.record), remedy);
      const Judged behind(std::string(text).insert(at + stop.size(), agreed));
      ASSERT_TRUE(behind.hand.judged()) << behind.text;
      const DealOutcome& outcome = behind.hand.ruling.deals.at(0);
      if (remedy != std::string_view("stand")) {
        EXPECT_EQ(outcome.basis, Basis::nobody_scores) << behind.text;
        continue;
      }
      // What a claim has settled stays so, and at Darda to stop is to point the offence out.
      if (text.find("claim:") != text.npos || hand.game->id == std::string_view("darda")) continue;
      const Judged before(std::string(text).insert(at, agreed));
      if (!before.hand.judged()) continue;  // a turn was in progress
      EXPECT_EQ(outcome.basis, before.hand.ruling.deals.at(0).basis) << behind.text;
      EXPECT_EQ(outcome.points, before.hand.ruling.deals.at(0).points) << behind.text;
    }
    ++tried;
  });
  EXPECT_LT(300, tried);
}

}  // namespace
}  // namespace cardlaw
