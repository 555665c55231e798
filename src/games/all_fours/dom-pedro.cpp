// Dom Pedro.  The law: docs/games/all_fours/dom-pedro.md, "as Pedro Sancho, except:".
#include "families/all_fours/duties.h"
#include "families/all_fours/options.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law dom_pedro() {
  Law law = pedro_sancho().as("dom-pedro", "Dom Pedro");
  law.terms.pack = full_pack | CardSet::of(Card::joker());  // 1.2
  law.terms.pack_words = "53 cards, with a joker";          // 1.2
  law.terms.highest_bid = 36;                               // 3.3
  law.terms.order = {Point::high, Point::low,   Point::jack,   Point::game,
                     Point::dom,  Point::pedro, Point::sancho, Point::snoozer};  // 6.1
  law.terms.joker_led_open = true;                                               // 4.2
  const char* const revoked = "{by} revoked: {card} on the {led} lead";
  const char* const unknown = "whether {by} could follow the {led} lead depends on unknown cards";
  const char* const unsaid =
      "whether {by} revoked depends on what is trump when the snoozer is led, which is not said";
  law.amend("3.3").amend("5.2").amend("6.1").amend("7.1");
  law.amend("4.5", {revoked, unknown, unsaid});
  law.amend("4.6", {revoked, unknown, "{by} revoked with {card}, whatever was led", unsaid});
  law.award("5.9", Moment::deal, counted_in_order, {"dom"});
  law.award("5.10", Moment::deal, counted_in_order, {"snoozer"});
  law.choose("snoozer led", &Terms::joker_led_open, {{"open", true}, {"spades", false}},
             "what is trump when the snoozer is the first card led, 4.2");
  set_target(law, 100, "the points that win the game, 7.1");
  return law;
}

}  // namespace cardlaw::all_fours
