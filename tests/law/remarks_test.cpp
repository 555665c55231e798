// What a ruling remarks on: words and cards that break no rule and count for nothing, or count
// although they were taken back.  Each case is worked out from the readings of its page, named
// beside it.
#include "judged.h"
#include "report/json.h"
#include "report/text.h"

namespace cardlaw {
namespace {

std::vector<std::string> said(const Judged& judged) {
  std::vector<std::string> words;
  for (const Remark& each : judged.hand.ruling.remarks) words.emplace_back(each.words);
  return words;
}
bool speaks_of(const Judged& judged, std::string_view words) {
  const std::vector<std::string> all = said(judged);
  return all.size() == 1 && all.front().find(words) != std::string::npos;
}

// Klaberjass R19: a pass may be taken back until the other has spoken.
std::string passes(const std::string& between) {
  return R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [Ad, Kc, Qd, 7c, 9c, Td], Bela: [As, Ts, Qh, 7s, 8h, Kd], turned: 8d}
play:
  - Anna: pass
)" + between +
         "  - end: stopped\n";
}

TEST(Remarks, APassTakenBackTooLateStands) {
  const Judged judged(passes("  - Bela: pass\n  - Anna: {take back: bid}\n"));
  ASSERT_TRUE(judged.hand.judged());
  EXPECT_TRUE(speaks_of(judged, "too late: what was done stands"));
  EXPECT_EQ(judged.hand.ruling.remarks.front().by, seat(0));
  EXPECT_TRUE(judged.hand.ruling.findings.empty());  // nobody is accused for it
}

TEST(Remarks, NothingIsSaidOfWhatIsTakenBackInTime) {
  EXPECT_TRUE(said(Judged(passes("  - Anna: {take back: bid}\n  - Anna: take\n"))).empty());
}

// Imperial R7: what the dealer has conceded stays conceded.
TEST(Remarks, APointBehindTheConcessionCountsForNothing) {
  const Judged judged(R"(cardlaw: 1
game: imperial
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [Kd, Qc, Jd, 7c, 9c, Td, Ks, Ts, Jh, 7s, 8h, Qd], Bela: [8d, Tc, 7h, Th, 9h, Ac, Qs, Kc, 8s, Ad, Kh, Qh], turned: 9d}
play:
  - Anna: {point: 40}
  - trick: [Anna: Kd, Bela: good, Anna: {show: [Kd, Jd, Td, Qd]}, Bela: {point: 46}, Bela: 8d]
  - end: stopped
)");
  EXPECT_TRUE(speaks_of(judged, "had conceded the point"));
  EXPECT_TRUE(judged.hand.ruling.findings.empty());
}

// Slippery Sam R6 and R7: a card is shown before the next player bets, and a bet taken back before
// its card is turned.
std::string round(const std::string& ann, const std::string& ben) {
  return R"(cardlaw: 1
game: slippery-sam
options: {bank: 40, least bet: 5}
players: [Ann, Ben, Cal, Dee]
dealer: Dee
deal: {Ann: [Kh, 9s, 4d], Ben: [Qc, 7d, 2h], Cal: [As, Td, 6c]}
play:
  - Dee: {bank: 40}
  - Ann: {bet: 10}
  - Dee: {turn: 9h}
)" + ann +
         "  - Ben: {bet: 20}\n" + ben +
         R"(  - Dee: {turn: 8s}
  - Cal: {bet: 5}
  - Dee: {turn: Ks}
)";
}

TEST(Remarks, ACardShownTooLateWinsNothing) {
  const Judged judged(round("", "  - Ann: {show: Kh}\n"));
  EXPECT_TRUE(speaks_of(judged, "showed the card when the game had gone on"));
  EXPECT_TRUE(judged.hand.ruling.findings.empty());
  EXPECT_EQ(judged.hand.ruling.deals[0].points[0], -10);
}
TEST(Remarks, ACardShownInTimeIsNotSpokenOf) {
  const Judged judged(round("  - Ann: {show: Kh}\n", ""));
  EXPECT_TRUE(said(judged).empty());
  EXPECT_EQ(judged.hand.ruling.deals[0].points[0], 10);
}

// Darda 5.2: a meld, and bella, is announced with the first card.
std::string darda(const std::string& second, const std::string& third) {
  return R"(cardlaw: 1
game: darda
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [Qd, 9c, Kd, 9s, Jc, Td], Bela: [7s, 9h, Kc, Js, Tc, 7d], turned: 8d}
play:
  - Anna: take
  - deal: {Anna: [Th, 7c, Jh], Bela: [7h, 9d, Ts], bottom: Ah}
  - trick: [Anna: Th, Bela: 7h]
  - trick: [Anna: Qd, )" +
         second + "Bela: 9d]\n  - trick: [" + third +
         R"(Anna: Td, Bela: 7d]
  - end: stopped
)";
}

TEST(Remarks, AMeldBehindTheFirstCardDoesNotCount) {
  EXPECT_TRUE(speaks_of(Judged(darda("Bela: {call: 20}, ", "")), "a meld after the first card"));
}
TEST(Remarks, BellaBehindTheFirstCardDoesNotCount) {
  EXPECT_TRUE(speaks_of(Judged(darda("", "Anna: bella, ")), "bella after the first card"));
}

// Auction Pitch 4.2: the first card led makes the trump, even by mistake.
TEST(Remarks, ALeadTakenBackHasMadeTheTrump) {
  const Judged judged(R"(cardlaw: 1
game: auction-pitch
players: [Ann, Ben, Cal, Dee]
dealer: Dee
deal: {Ann: [4c, 5s, 3d, 5h, Qs, 2d], Ben: [8h, 3s, 5d, 9s, Jd, 2c], Cal: [Tc, Qh, 4h, 7c, 6c, 6h], Dee: [Kc, Ac, 2s, 3c, 8d, 7h]}
play:
  - Ann: {bid: 2}
  - Ben: pass
  - Cal: pass
  - Dee: pass
  - trick: [Ann: 4c, Ann: {withdraw: 4c}, Ann: 5s, Ben: 3s, Cal: 6c, Dee: 2s]
  - end: stopped
)");
  EXPECT_TRUE(speaks_of(judged, "has made the trump"));
}

// In words with the player's name, under the ruling; and as JSON.
TEST(Remarks, StandInTheRulingAsTextAndAsJson) {
  const Judged judged(passes("  - Bela: pass\n  - Anna: {take back: bid}\n"));
  std::string text, json;
  report::text(text, judged.hand, {});
  EXPECT_NE(text.find("note: Anna took it back too late"), std::string::npos) << text;
  report::json(json, judged.hand, false);
  EXPECT_NE(json.find(R"("remarks":[{"by":"Anna","deal":1,"line":9,)"), std::string::npos) << json;
}

}  // namespace
}  // namespace cardlaw
