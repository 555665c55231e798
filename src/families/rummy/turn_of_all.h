// The sentences that stand alike on the pages of Rummy, Gin Rummy and Straight Rummy.
#pragma once

#include "families/rummy/rules.h"

namespace cardlaw::rummy {

// `voided_by`: the sentence under which a wrong deal may be called void.
inline void enact_turn(Law& law, Number voided_by) {
  general::enact(law);
  law.enact(right_number_or_void_by(voided_by), play_in_own_turn, draw_in_every_turn, draw_one_card,
            take_the_top_card, end_with_a_discard, discard_one_card, throw_no_card_back,
            lay_down_melds_only, lay_off_what_fits, announce_the_right_count);
}

}  // namespace cardlaw::rummy
