// The order of likelihood of slips, in figures that are added: the higher, the harder to believe.
// docs/reconcile.md gives the same figures with their reasons, and a test holds the two together.
#pragma once

#include <string_view>
#include <vector>

#include "cards/card.h"

namespace cardlaw::reconcile {

// What is still wrong when a change has been made.
namespace trouble {
inline constexpr int contradiction = 1000;  // what cannot have been
inline constexpr int irregularity = 14;     // that nobody spoke of
inline constexpr int false_claim = 10;
inline constexpr int known_irregularity = 3;  // claimed, waived or put right at the table
inline constexpr int slip = 12;
inline constexpr int not_ruled = 10;  // a line of the record's own ruling that would not be so
inline constexpr int undecided = 1;
}  // namespace trouble

// What is changed.
namespace lapse {
inline constexpr int figure_alike = 2;      // 9 for 6, 92 for 29, the figures of two players
inline constexpr int figure_one_digit = 4;  // or one more or less
inline constexpr int figure = 7;
inline constexpr int suit_of_one_color = 2;
inline constexpr int other_suit = 4;
inline constexpr int rank_alike = 2;   // 9 for 6
inline constexpr int rank_beside = 3;  // 9 for 8, queen for king
inline constexpr int other_rank = 5;
inline constexpr int other_card = 9;
inline constexpr int written_twice = 2;  // the same as the entry before it
inline constexpr int not_done = 7;       // an act that was not done at all
inline constexpr int left_out = 4;
inline constexpr int left_out_card = 7;  // with a card or a figure that has to be guessed
inline constexpr int neighbors = 3;      // two entries
inline constexpr int further_apart = 7;
inline constexpr int cards_of_a_trick = 3;
inline constexpr int cards_beside = 4;  // of neighboring entries, or of one player
inline constexpr int cards_apart = 6;
inline constexpr int hands = 5;     // two hands of a deal
inline constexpr int mistaken = 7;  // one card for another throughout
inline constexpr int player = 4;
inline constexpr int gathered = 5;
inline constexpr int word = 5;
inline constexpr int other_source = 2;  // drawn from the stock, or taken from the discard pile
inline constexpr int dealer = 5;
inline constexpr int option = 6;
inline constexpr int names = 8;
}  // namespace lapse

// How unlikely it is that the one was meant and the other written.
int misread(Card meant, Card written);
int misread(std::string_view meant, std::string_view written);  // figures

// Figures for which this one may have been written by a slip, the likeliest first.
std::vector<std::string> figures_like(std::string_view written);

}  // namespace cardlaw::reconcile
