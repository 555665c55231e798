// The rules of Carousel, chapter by chapter.  Each stands beside its check or its payment.
#pragma once

#include "families/carousel/law.h"

namespace cardlaw::carousel {

// dealing.cpp: the deal, chapter 2
extern const Duty right_number;

// turns.cpp: the turn of up to three draws, chapter 3
extern const Duty play_in_own_turn, draw_before_the_first_meld, draw_no_more_than_three,
    draw_nothing_after_melding, draw_until_three, meld_before_the_third_draw;

// sets.cpp: the sets on the table, chapter 4
extern const Duty rearrange_in_own_turn, bring_a_card, leave_sets_right, name_every_joker,
    keep_the_name, put_cards_back;

// knocking.cpp: the knock, chapter 5
extern const Duty knock_after_one_draw_or_two, knock_with_five_at_most,
    meld_nothing_after_the_knock;

// counting.cpp: the count, chapter 6
extern const Duty announce_the_right_count;

// settlement.cpp: the score of a deal and of the game, chapters 7 and 8
extern const Award knock_at_five_score, undercuts_score, nothing_left_bonus, last_chance_score;
extern const Award carousel_won, carousel_bonus, deals_won_bonus, score_differences,
    scoreless_again;
// What 8.4 and 8.5 have the players pay, by seat, for final scores in points.
Points paid_for_carousel(const Points& scores, int players);

// --- what the duties of chapters 3 to 5 share

// The player's turn ends with this act: they say so, they knock, or it is closed.
template <class A>
bool ends_turn(const Table& table, const Did<A>& did) {
  if (!table.turn.open || table.done) return false;
  if (Family::goes_on_at_once(table, did.who, std::same_as<A, Finish>)) return false;
  if constexpr (std::same_as<A, Close>) {
    return did.act.moment == Moment::deal ||
           (did.act.moment == Moment::turn && table.turn.who == did.who);
  } else {
    return table.turn.who == did.who;
  }
}
inline Opinion of_the_turn(const Table& table, Opinion opinion, std::uint16_t entry) {
  opinion.by = table.turn.who;
  opinion.accused = static_cast<std::uint16_t>(entry + 1);
  return opinion;
}
// A duty that is judged whenever a turn ends.
template <class D>
Checks<Family> at_the_end() {
  return {D::template check<Finish>, D::template check<Knock>, D::template check<Close>};
}

}  // namespace cardlaw::carousel
