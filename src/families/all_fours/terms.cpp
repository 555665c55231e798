// The terms of the all-fours games, each described once.
#include "families/all_fours/law.h"
#include "families/tricks/words.h"

namespace cardlaw::all_fours {
namespace {

bool is_cinch(const Terms& terms) { return terms.draws; }
bool is_pitch(const Terms& terms) { return !terms.draws; }
bool has_seller(const Terms& terms) { return terms.sell_out; }
bool has_joker(const Terms& terms) { return terms.pack.has(Card::joker()); }

using tricks::points;
std::string points_if_any(const int& number) {
  return number == 0 ? std::string() : points(number);
}
std::string cards(const CardSet& pack) { return std::to_string(pack.size()) + " cards"; }

std::string order(const std::vector<Point>& order) {
  std::string said;
  for (const Point point : order)
    said += (said.empty() ? "" : ", ") + std::string(point_names[static_cast<std::size_t>(point)]) +
            " " + std::to_string(Terms{}.worth(point));
  return said;
}

}  // namespace

const TermList<Terms>& Family::terms() {
  using Of = Term<Terms>;
  static const TermList<Terms> list = {
      {&Terms::most_players, "most players", "1.1"},
      {&Terms::pack, "pack", "1.2", cards},
      {&Terms::ranking, "left pedro", "1.4",
       [](const Ranking& ranking) { return std::string(ranking.left_pedro ? "a trump" : ""); }},
      {&Terms::dealt, "cards dealt to each", "2.2"},
      {&Terms::draws, "discard and draw", "4.1", {{false, ""}, {true, "when trumps are named"}}},
      Of(&Terms::hand, "hand to be played", "4.4").where(is_cinch),
      {&Terms::sell_out, "the right to name the trump", "3.1", {{false, ""}, {true, "for sale"}}},
      {&Terms::bid_again, "bids", "3.2", {{false, "once"}, {true, "again"}}},
      Of(&Terms::lowest_bid, "lowest bid", "3.3", points).where(is_pitch),
      Of(&Terms::lowest_bid, "lowest bid", "3.4", points).where(is_cinch),
      Of(&Terms::highest_bid, "highest bid", "3.3", points).where(is_pitch),
      Of(&Terms::highest_bid, "highest bid", "3.4", points).where(is_cinch),
      {&Terms::highest_open, "highest bid, or one less", "3.3", {{false, ""}, {true, "open"}}},
      Of(&Terms::privilege, "dealer", "3.4",
         {{Privilege::either, "either"},
          {Privilege::below_highest, "below highest"},
          {Privilege::always, "always"},
          {Privilege::never, "never"}})
          .where(is_pitch),
      Of(&Terms::all_pass, "all pass", "3.6",
         {{AllPass::either, "either"},
          {AllPass::eldest_pitches, "pitch"},
          {AllPass::thrown_in, "thrown in"},
          {AllPass::same_dealer, ""}})
          .where(is_pitch),
      Of(&Terms::pitched, "pitched without an offer", "3.5", points).where(has_seller),
      Of(&Terms::joker_led_open, "snoozer led", "4.2", {{true, "open"}, {false, "spades"}})
          .where(has_joker),
      Of(&Terms::discard_first, "dealer discards", "4.6", {{false, "either"}, {true, "first"}})
          .where(is_cinch),
      Of(&Terms::low_taken, "low", "5.2", {{true, "taken"}, {false, "dealt"}}).where(is_pitch),
      Of(&Terms::ten_is_game, "game", "5.4", {{false, "the most in cards"}, {true, "the ten"}})
          .where(is_pitch),
      Of(&Terms::order, "order of counting", "6.1", order).where(is_pitch),
      Of(&Terms::left_out, "left out", "6.3",
         {{LeftOut::open, "open"}, {LeftOut::nobody, "nobody"}, {LeftOut::bidder, "bidder"}})
          .where(is_cinch),
      Of(&Terms::together, "each alone", "7.3", {{false, "open"}, {true, "together"}})
          .where(is_cinch),
      Of(&Terms::target, "target", "7.1", points).where(is_pitch),
      Of(&Terms::target, "target", "8.1", points).where(is_cinch),
      {&Terms::other_target, "or", "7.1", points_if_any},
      Of(&Terms::smudge, "smudge", "7.2",
         {{Smudge::not_known, ""}, {Smudge::none, "none"}, {Smudge::wins, "wins"}})
          .where(is_pitch),
      Of(&Terms::revoke, "a revoke when nobody bid", "8.5", points).where(is_pitch),
      Of(&Terms::short_bid, "short bid", "9.12",
         {{ShortBid::open, "open"},
          {ShortBid::difference, "difference"},
          {ShortBid::all_made, "all made"}})
          .where(is_cinch)};
  return list;
}

}  // namespace cardlaw::all_fours
