// The terms of Imperial, each described once.
#include "families/imperial/law.h"
#include "families/imperial/ranking.h"
#include "families/tricks/words.h"

namespace cardlaw::imperial {
namespace {

std::string white(const int& chips) { return std::to_string(chips) + " white"; }
std::string red(const int& chips) { return std::to_string(chips) + " red"; }
std::string cards(const CardSet& set) { return std::to_string(set.size()) + " cards"; }

std::string ranks(const CardSet& set) {
  tricks::Strengths those = king_high;
  for (std::size_t rank = 0; rank < those.size(); ++rank) {
    if ((set & CardSet::of(static_cast<Rank>(rank))).empty()) those[rank] = 0;
  }
  return tricks::in_order(those);
}

}  // namespace

const TermList<Terms>& Family::terms() {
  static const TermList<Terms> list = {
      {&Terms::pack, "pack", "1.2", cards},
      {&Terms::ranking, "rank", "1.3",
       [](const tricks::Ranking& ranking) { return tricks::in_order(ranking.trump); }},
      {&Terms::honors, "honors", "1.4", ranks},
      {&Terms::white_chips, "pool", "1.5", white},
      {&Terms::red_chips, "and in it", "1.5", red},
      {&Terms::red_worth, "worth of a red chip", "1.5", white},
      {&Terms::hand, "hand", "2.2"},
      {&Terms::imperial, "imperial", "6.1", red},
      {&Terms::point, "point", "6.2", white},
      {&Terms::honor, "honor", "6.3", white},
      {&Terms::jack_and_ace, "jack and ace caught", "6.4", red},
      {&Terms::odd_trick, "odd trick", "6.5", white},
      {&Terms::capot, "capot", "6.6", red},
      {&Terms::target, "target", "8.1", red}};
  return list;
}

}  // namespace cardlaw::imperial
