// Items of a ruling that say who has won, or why a deal is open, leave every other figure to be
// right: an unlisted slip is held against the ruling in every game.
#include <fmt/format.h>

#include <map>

#include "law/every_hand.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

std::string who_has_won(const Hand& hand) {
  if (hand.ruling.winner_open) return "undetermined";
  return hand.ruling.winner == Side::none
             ? "nobody"
             : hand.record.sides[static_cast<std::size_t>(index(hand.ruling.winner))];
}

// The record with that ruling instead of its own, which is `[]` and stands last. The first figure
// behind `of` is so much more.
std::string ruled(const Hand& hand, std::string_view ruling, std::string_view of, int more) {
  constexpr std::string_view none = "\nruling: []\n";
  std::string text(hand.document.text);
  if (!text.ends_with(none)) return {};
  text.resize(text.size() - none.size());
  std::size_t at = text.rfind(of);
  if (at == text.npos || text.find_first_of("0123456789", at) == text.npos) return {};
  at = text.find_first_of("0123456789", at);
  const std::size_t end = text.find_first_not_of("0123456789", at);
  if (text[end] != ',' && text[end] != '}') return {};
  text.replace(at, end - at, std::to_string(std::stoi(text.substr(at, end - at)) + more));
  return text + fmt::format("\nruling: {}\n", ruling);
}

TEST(GivenRuling, UnlistedSlipsAreHeldAgainstItInEveryGame) {
  std::map<std::string, int> tried;
  each_record([&](const Hand& hand) {
    if (!hand.ruling.as_ruled || !hand.ruling.slips.empty()) return;
    const std::string winner = fmt::format("[{{winner: {}}}]", who_has_won(hand));
    for (const std::string_view figure : {"\nscore: {", "\ntotal: {", "\nfinal: {"}) {
      const std::string right = ruled(hand, winner, figure, 0);
      const std::string wrong = ruled(hand, winner, figure, 1);
      if (right.empty()) continue;
      EXPECT_TRUE(Judged(right).hand.ruling.as_ruled) << right;
      const Judged judged(wrong);
      if (!judged.hand.judged() || judged.hand.ruling.slips.empty()) continue;
      EXPECT_FALSE(judged.hand.ruling.as_ruled) << wrong;
      ++tried[std::string(hand.game->family)];
    }
  });
  for (const char* const family : {"all_fours", "klaberjass", "rummy"})
    EXPECT_GT(tried[family], 3) << family;
}

// Who is undecided about a deal leaves its total to be right likewise.
TEST(GivenRuling, TheReasonOfAnOpenDealExcusesNoFigure) {
  for (const bool listed : {false, true}) {
    const Judged judged(fmt::format(R"(cardlaw: 1
game: gin-rummy
players: [Ann, Ben]
deals:
  - dealer: Ben
    result: {{knocker: Ann, counts: {{Ann: 4, Ben: 24}}}}
    score: {{Ann: 21, Ben: 0}}
  - dealer: Ann
    deal: {{Ann: x, Ben: x, turned: Th}}
    play:
      - Ben: pass
      - end: stopped
ruling: [{{why: stopped}}{}]
)",
                                    listed ? ", {rule: general 4.1, deal: 1}" : ""));
    ASSERT_TRUE(judged.hand.judged()) << judged.text;
    EXPECT_EQ(judged.hand.ruling.as_ruled, listed) << judged.text;
  }
}

// Of a deal in dispute nobody can say what it gives: a total may leave it out, for all players.
TEST(GivenRuling, TotalMayLeaveOutADealInDispute) {
  struct Written {
    std::string_view total;
    bool right;
  };
  for (const Written& each :
       {Written{"{Ann: -5, Ben: 11, Cal: -6}", true}, Written{"{Ann: 6, Ben: 6, Cal: -12}", true},
        Written{"{Ann: -5, Ben: 6, Cal: -12}", false},
        Written{"{Ann: -5, Ben: 12, Cal: -6}", false}}) {
    for (const std::string_view score : {"\n    score: undetermined", ""}) {
      const Judged judged(fmt::format(R"(cardlaw: 1
game: rummy
players: [Ann, Ben, Cal]
deals:
  - dealer: Cal
    result: {{out: Ann, counts: {{Ben: 5, Cal: 6}}}}
    status: disputed
    reason: the count{}
  - dealer: Ann
    result: {{out: Ben, counts: {{Ann: 5, Cal: 6}}}}
    total: {}
)",
                                      score, each.total));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(judged.hand.ruling.slips.empty(), each.right) << judged.text;
    }
  }
}

}  // namespace
}  // namespace cardlaw
