// The terms of Carousel, each described once.
#include "families/carousel/law.h"
#include "families/melds/words.h"

namespace cardlaw::carousel {
namespace {

std::string points(const int& number) { return std::to_string(number) + " points"; }

}  // namespace

// What the law fixes for good is listed with the figure that it belongs to.
const TermList<Terms>& Family::terms() {
  using melds::by_players;
  static const TermList<Terms> list = {
      {&Terms::least_players, "fewest players", "1.1"},
      {&Terms::most_players, "most players", "1.1"},
      {&Terms::pack, "pack", "1.2",
       [](const CardSet& pack) { return std::to_string(pack.size()) + " cards"; }},
      {&Terms::packs, "packs", "1.2", by_players},
      {&Terms::jokers, "jokers", "1.2", by_players},
      {&Terms::shape, "ace", "1.3", melds::ace_of},
      {&Terms::shape, "melds", "4.1",
       [](const melds::Shape& shape) { return melds::melds_of(shape, "groups"); }},
      {&Terms::values, "count of an ace", "1.4", melds::ace_counts},
      {&Terms::values, "count of a joker", "1.4", melds::joker_counts},
      {&Terms::hand, "cards dealt", "2.1"},
      {&Terms::hand, "upcard", "2.2", [](const int&) { return std::string("none"); }},
      {&Terms::hand, "draws in a turn", "3.3",
       [](const int&) { return std::to_string(most_draws); }},
      {&Terms::pack, "end of the stock", "5.4",
       [](const CardSet&) { return std::string("a last chance"); }},
      {&Terms::shape, "melds come down", "4.4",
       [](const melds::Shape&) { return std::string("in every turn"); }},
      {&Terms::shape, "sets", "4.3",
       [](const melds::Shape&) { return std::string("common to all"); }},
      {&Terms::jokers, "named jokers", "4.7",
       [](const ByPlayers&) { return std::string("bound by their names"); }},
      {&Terms::highest_knock, "highest count to knock with", "5.2"},
      {&Terms::values, "cards that count", "7.1",
       [](const melds::Values&) { return std::string("all that are left"); }},
      {&Terms::undercut, "undercut", "7.2", points},
      {&Terms::nothing_left, "nothing left", "7.3", points},
      {&Terms::target, "target", "8.1", points},
      {&Terms::several_over,
       "several over",
       "8.1",
       {{SeveralOver::open, "open"}, {SeveralOver::highest_wins, "highest wins"}}},
      {&Terms::deal_won, "each deal won", "8.3", points},
      {&Terms::game, "the game", "8.2", points},
      {&Terms::no_point,
       "no point",
       "8.5",
       {{NoPoint::open, "open"},
        {NoPoint::before_the_deals, "before the deals"},
        {NoPoint::after_the_deals, "after the deals"}}}};
  return list;
}

}  // namespace cardlaw::carousel
