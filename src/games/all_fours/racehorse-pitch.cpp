// Racehorse Pitch.  The law: docs/games/all_fours/racehorse-pitch.md, "as Auction Pitch, except:".
#include "families/all_fours/rules.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law racehorse_pitch() {
  Law law = auction_pitch().as("racehorse-pitch", "Racehorse Pitch");
  law.terms.most_players = 5;    // 1.1
  law.terms.pack = piquet_pack;  // 1.2
  law.amend(as_counted, first_there);
  law.terms.other_target = 11;  // 7.1
  law.option({.name = "target",
              .choices = {"7 or 11", "7", "11"},
              .standard = "7 or 11",
              .help = "the points that win the game, 7.1; 7 or 11: which is left open"},
             [](Law& edited, std::string_view value) {
               if (value == "7 or 11") return;
               edited.terms.target = value == "7" ? 7 : 11;
               edited.terms.other_target = 0;
             });
  return law;
}

}  // namespace cardlaw::all_fours
