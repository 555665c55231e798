// Who deals next is said wherever the law says it, and nowhere else.
#include "judged.h"

namespace cardlaw {
namespace {

std::string klaberjass_start(const std::string& rest, const std::string& options = "") {
  return "cardlaw: 1\ngame: klaberjass\nplayers: [Anna, Bela]\n" + options + "dealer: Bela\n" +
         rest;
}

Seat next_after(const std::string& record) {
  const Judged judged(record);
  EXPECT_TRUE(judged.hand.defects.empty());
  return judged.hand.ruling.next_dealer;
}

constexpr Seat anna = seat(0), bela = seat(1);
const std::string results = "result: {maker: Anna, points: {Anna: 88, Bela: 40}}\n";
const std::string thrown_in =
    "deal: {Anna: x, Bela: x, turned: Qc}\nplay: [Anna: pass, Bela: pass, Anna: pass, Bela: "
    "pass]\n";

TEST(NextDealer, TheDealAlternates) { EXPECT_EQ(next_after(klaberjass_start(results)), anna); }

TEST(NextDealer, AMisdealIsDealtAgain) {
  EXPECT_EQ(next_after(klaberjass_start("deal: {Anna: [As, Ks, Qs, 9d, 8d, 7d], Bela: x, turned: Qc}\n"
                                  "play: [Bela: {expose: 9d}]\n")),
            bela);
}

TEST(NextDealer, AfterHandsThrownInTheTableHasToHaveAgreed) {
  EXPECT_EQ(next_after(klaberjass_start(thrown_in)), Seat::none);
  EXPECT_EQ(next_after(klaberjass_start(thrown_in, "options: {redeal: same}\n")), bela);
  EXPECT_EQ(next_after(klaberjass_start(thrown_in, "options: {redeal: next}\n")), anna);
}

TEST(NextDealer, WhileItIsOpenWhetherTheDealWasVoidNobodyIsNamed) {
  EXPECT_EQ(next_after(klaberjass_start("deal: {Anna: x, Bela: x, turned: Qc}\n"
                                  "play: [Bela: {expose: Kd}]\n")),
            Seat::none);
}

TEST(NextDealer, WhenTheGameIsOverNobodyDeals) {
  EXPECT_EQ(next_after(klaberjass_start(results, "from: {total: {Anna: 250, Bela: 100}}\n")), Seat::none);
}

// The banker deals again until a player holds a pontoon (2.4).
TEST(NextDealer, WhereABankIsHeldItIsWhoHasItNext) {
  EXPECT_EQ(next_after("cardlaw: 1\ngame: vingt-et-un\nplayers: [Ann, Dee]\ndealer: Dee\n"
                       "deal: {Ann: Ts, Dee: 7h}\nplay:\n  - Ann: {stake: 1}\n"
                       "  - deal: {Ann: Td, Dee: Th}\n  - Ann: stand\n"
                       "  - Dee: {show: [7h, Th]}\n  - Dee: stand\n"),
            bela);  // the second seat
}

}  // namespace
}  // namespace cardlaw
