// Oklahoma Gin.  The law: docs/games/rummy/oklahoma-gin.md, "as Gin Rummy, except:".
#include "families/rummy/rules.h"
#include "games/rummy.h"

namespace cardlaw::rummy {
namespace {

// 5.2  A player must not knock when the unmatched cards in the hand, without the discard, count
// more than the first upcard does, a court card ten; when the first upcard is an ace they must
// count nothing: the player must go gin.
enum class ByUpcard : std::uint8_t { too_high, not_known };

// 7.4  Where that was agreed, and the first upcard is a spade, whoever scores for the hand scores
// as much again.
void score_spade(const Table& table, Account& account, const Terms&) {
  if (account.basis() == Basis::undetermined) return;
  const Card upcard = table.first_upcard;
  if (upcard.known() && upcard.suit() != Suit::spades) return;
  if (!account.readings().empty())
    return account.leave_open("the knocker's cards can be laid out in several ways");
  const Points as_much_again = account.points();
  if (upcard.known())
    account.pay_one_of({as_much_again});
  else
    account.pay_one_of({Points{}, as_much_again});
}

const Award spade{.number = "7.4", .says = {"the upcard is a spade: as much again"}};

}  // namespace

Law oklahoma_gin() {
  Law law = gin_rummy().as("oklahoma-gin", "Oklahoma Gin");
  law.terms.knock_limit = KnockLimit::by_upcard;  // 5.2
  Duty knock = knock_low_enough.saying(
      {{ByUpcard::too_high, "{by} knocked with more unmatched than the first upcard allows"},
       {ByUpcard::not_known, "whether {by} knocked rightly depends on cards that are not known"}});
  knock.breach = "knock too high";
  law.amend(knock);
  law.enact(spade);
  law.option({.name = "spades",
              .choices = {"as others", "double"},
              .standard = "as others",
              .help = "what a hand scores whose first upcard is a spade, 7.4"},
             [](Law& edited, std::string_view) {
               edited.amend(spade.paid_by({{Moment::deal, score_spade}}));
             });
  return law;
}

}  // namespace cardlaw::rummy
