// Racehorse Pitch.  The law: docs/games/all_fours/racehorse-pitch.md, "as Auction Pitch, except:".
#include "families/all_fours/options.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law racehorse_pitch() {
  Law law = auction_pitch().as("racehorse-pitch", "Racehorse Pitch");
  law.terms.most_players = 5;                       // 1.1
  law.terms.pack = piquet_pack;                     // 1.2
  law.terms.pack_words = "32 cards, ace to seven";  // 1.2, 1.3
  law.amend("6.1").amend("7.1");
  set_target(law, 7, "7", "the points that win the game, 7.1; 11 is played as well");
  return law;
}

}  // namespace cardlaw::all_fours
