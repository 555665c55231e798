// Low Pitch.  The law: docs/games/all_fours/low-pitch.md, "as Auction Pitch, except:".
#include "families/all_fours/rules.h"
#include "games/all_fours.h"
#include "law/game.h"

namespace cardlaw::all_fours {

Law low_pitch() {
  Law law = auction_pitch().as("low-pitch", "Low Pitch");
  law.terms.low_taken = true;  // 5.2
  law.amend(low_point);
  return law;
}

}  // namespace cardlaw::all_fours
