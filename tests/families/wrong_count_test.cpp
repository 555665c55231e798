// A wrong count, in every record of the rummies that has one: the finding names the right one, and
// a ruling that gives it with `lawful` is borne out, and no other.
#include <fmt/format.h>

#include "law/every_hand.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr std::string_view given = "breach: wrong count";

bool borne_out(std::string text, std::string_view lawful) {
  text.insert(text.find(given) + given.size(), fmt::format(", lawful: {}", lawful));
  return Judged(std::move(text)).hand.ruling.as_ruled;
}

TEST(WrongCount, TheFindingNamesTheRightOne) {
  int tried = 0;
  each_record([&](const Hand& hand) {
    for (const Finding& finding : hand.ruling.findings) {
      if (std::string_view(hand.game->rules[finding.rule].breach) != "wrong count") continue;
      if (hand.game->family == "all_fours") continue;  // the count of the game point, no hand's
      const Scene& scene = finding.scene;
      EXPECT_TRUE(scene.amounts) << hand.file;
      const std::string text(hand.document.text);
      const bool once = text.find(given) != text.npos && text.find(given) == text.rfind(given);
      if (!once || text.find("lawful:") != text.npos) continue;
      ++tried;
      const std::string right = scene.least == scene.most
                                    ? fmt::format("{}", scene.least)
                                    : fmt::format("{} to {}", scene.least, scene.most);
      EXPECT_TRUE(borne_out(text, right)) << hand.file;
      EXPECT_FALSE(borne_out(text, fmt::format("{}", scene.most + 1))) << hand.file;
    }
  });
  EXPECT_GE(tried, 6);
}

}  // namespace
}  // namespace cardlaw
