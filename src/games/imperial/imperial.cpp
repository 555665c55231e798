// Imperial for two.  The law: docs/games/imperial/imperial.md.
#include "families/imperial/ranking.h"
#include "families/imperial/rules.h"
#include "law/game.h"

namespace cardlaw::imperial {

Law imperial() {
  Law law("imperial", "Imperial");
  law.unit = DueUnit::white;
  law.carries = true;
  law.terms.ranking = {king_high, king_high};  // 1.3: king, queen, jack, ace, ten ... seven
  general::enact(law);
  law.enact(alternate_deal, twelve_cards);                                      // 2
  law.enact(proper_imperial, leave_turned_card);                                // 3
  law.enact(announce_after_lead, imperial_before_point, imperial_before_play);  // 4
  law.enact(point_before_play, true_point, superior_point, show_the_point);     // 4
  law.enact(lead_in_turn, one_card_each, follow_suit, beat_the_lead);           // 5
  law.enact(trump_when_void, leave_the_trick, play_to_each_trick);              // 5
  law.enact(turned_honor, imperials, better_of_points, honors, jack_and_ace);   // 2, 6
  law.enact(odd_tricks, all_tricks, right_chips, red_for_renege);               // 6, 7, 9
  law.enact(six_whites, whites_back, game_won);                                 // 7, 8
  law.option({.name = "renege",
              .choices = {"noted", "red chip"},
              .standard = "noted",
              .help = "what a claimed renege costs, 9.1"},
             [](Law& edited, std::string_view value) {
               if (value != "red chip") return;
               const Dealing claimed = on_claim("9.1");
               edited.amend(follow_suit.dealt_with(claimed), beat_the_lead.dealt_with(claimed),
                            trump_when_void.dealt_with(claimed));
             });
  return law;
}

}  // namespace cardlaw::imperial
