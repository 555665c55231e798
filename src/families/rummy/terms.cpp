// The terms of the rummy games, each described once.
#include "families/melds/words.h"
#include "families/rummy/law.h"

namespace cardlaw::rummy {
namespace {

std::string points(const int& number) { return std::to_string(number) + " points"; }
std::string units(const int& number) {
  return std::to_string(number) + (number == 1 ? " unit" : " units");
}
std::string cards(const int& number) { return std::to_string(number) + " cards"; }

std::string wild_of(const melds::Shape& shape) { return shape.wild.empty() ? "" : "deuces"; }

template <class T>
std::string if_any(const std::optional<T>& number) {
  return number ? std::to_string(*number) : std::string();
}

std::string points_if_any(const std::optional<int>& number) {
  return number ? points(*number) : std::string();
}
std::string units_if_any(const std::optional<int>& number) {
  return number ? units(*number) : std::string();
}

std::string melds_of(const melds::Shape& shape) { return melds::melds_of(shape, "sets"); }

bool limits_knocks(const Terms& terms) { return terms.limits_knocks(); }
bool knocks_with_any_count(const Terms& terms) {
  return terms.melding == Melding::after_a_knock && terms.knock_limit == KnockLimit::none;
}
bool melds_all(const Terms& terms) { return terms.all_fifteen.has_value(); }
bool counts_cards(const Terms& terms) { return !melds_all(terms); }
bool counts_jokers(const Terms& terms) { return terms.wild() && counts_cards(terms); }
bool pays_without_rummy(const Terms& terms) {
  return terms.stock_end == StockEnd::a_break || terms.stock_end == StockEnd::hand_ends;
}
bool pays_poker_hands(const Terms& terms) {
  return terms.poker_hands.unasked() != PokerHands::none;
}
bool has_target(const Terms& terms) { return limits_knocks(terms) || terms.last_card.has_value(); }

}  // namespace

const TermList<Terms>& Family::terms() {
  using Listed = Term<Terms>;
  static const TermList<Terms> list = {
      {&Terms::least_players, "fewest players", "1.1"},
      {&Terms::most_players, "most players", "1.1"},
      {&Terms::pack, "pack", "1.2", [](const CardSet& pack) { return cards(pack.size()); }},
      {&Terms::packs, "packs", "1.2", melds::by_players},
      {&Terms::jokers, "jokers", "1.2", melds::by_players},
      {&Terms::shape, "ace", "1.3", melds::ace_of},
      {&Terms::shape, "wild cards", "1.5", wild_of},
      {&Terms::shape, "melds", "4.1", melds_of},
      Listed(&Terms::values, "count of an ace", "1.4", melds::ace_counts).where(counts_cards),
      Listed(&Terms::values, "count of a joker", "1.4", melds::joker_counts).where(counts_jokers),
      {&Terms::deuces,
       "deuces",
       "1.5",
       {{Deuces::open, "open"}, {Deuces::wild, ""}, {Deuces::natural, "natural"}}},
      {&Terms::hand, "cards dealt", "2.1", melds::by_players},
      {&Terms::card_turned, "upcard", "2.2", {{true, "turned"}, {false, "none"}}},
      {&Terms::next_deal,
       "next deal",
       "2.3",
       {{NextDeal::unsaid, ""},
        {NextDeal::same_when_abandoned, "the same dealer's, when it was abandoned"},
        {NextDeal::to_the_left, "passes to the left"}}},
      {&Terms::new_deal_chosen,
       "wrong hand noticed late",
       "2.4",
       {{false, ""}, {true, "the other player chooses"}}},
      {&Terms::upcard_offered, "first upcard", "3.8", {{false, ""}, {true, "offered to both"}}},
      {&Terms::two_taken, "cards taken", "3.3", {{false, ""}, {true, "one, or two"}}},
      {&Terms::may_throw_back, "thrown back", "3.7", {{false, "forbidden"}, {true, "allowed"}}},
      Listed(&Terms::may_look_back, "looking back", "3.10",
             {{false, "forbidden"}, {true, "allowed"}})
          .where(limits_knocks),
      {&Terms::must_discard, "discard when going out", "3.5", {{false, ""}, {true, "compulsory"}}},
      {&Terms::laying_is_playing,
       "to meld out of turn",
       "3.1",
       {{false, ""}, {true, "is to play out of turn"}}},
      {&Terms::stock_end,
       "end of the stock",
       "3.8",
       {{StockEnd::pile_turned, "the discards are the stock"},
        {StockEnd::refusal, "the discard is taken or refused"},
        {StockEnd::hand_ends, "the hand ends"},
        {StockEnd::a_break, "the break"},
        {StockEnd::two_left, "two cards are left"},
        {StockEnd::unsaid, "not said"}}},
      {&Terms::pile_shuffled, "discards", "3.9", {{false, ""}, {true, "are shuffled"}}},
      Listed(&Terms::ends_after_fifty, "last cards", "3.12", {{false, "knock"}, {true, "ended"}})
          .where(limits_knocks),
      {&Terms::melding,
       "melds come down",
       "4.4",
       {{Melding::every_turn, "in every turn"},
        {Melding::whole_hand, "at the end"},
        {Melding::after_a_knock, "after a knock"},
        {Melding::unbound, "in every turn"},
        {Melding::open, "open"}}},
      {&Terms::one_meld_a_turn, "melds in a turn", "4.5", {{false, ""}, {true, "one"}}},
      {&Terms::all_fifteen, "melded at once", "4.4",
       [](const std::optional<int>& all) { return all ? cards(*all) : std::string(); }},
      {&Terms::last_card, "most that the card kept may count", "4.6", if_any<int>},
      Listed(&Terms::after_melding, "discard after melding", "4.5",
             {{AfterMelding::open, "open"},
              {AfterMelding::must_not_discard, "forbidden"},
              {AfterMelding::may_discard, "allowed"}})
          .where([](const Terms& terms) { return terms.last_card.has_value(); }),
      Listed(&Terms::dealt_hand, "dealt hand", "5.1",
             {{DealtHand::open, "open"},
              {DealtHand::may_go_out, "may go out"},
              {DealtHand::must_draw, "must draw"}})
          .where(melds_all),
      {&Terms::may_keep_one, "eighth card", "5.1", {{false, ""}, {true, "may be kept"}}},
      {&Terms::out_in_two_turns,
       "going out",
       "5.2",
       {{false, ""}, {true, "in two turns at least"}}},
      Listed(&Terms::highest_knock, "highest count to knock with", "5.2")
          .where([](const Terms& terms) { return terms.knock_limit == KnockLimit::fixed; }),
      {&Terms::knock_limit,
       "highest count to knock with",
       "5.2",
       {{KnockLimit::none, ""},
        {KnockLimit::fixed, ""},
        {KnockLimit::by_upcard, "that of the first upcard"}}},
      {&Terms::lay_offs_after_knock,
       "lay-offs after a knock",
       "5.5",
       {{false, ""}, {true, "by the opponent"}}},
      Listed(&Terms::counting, "cards that count", "7.1",
             {{Counting::all_cards, "all that are left"}, {Counting::unmatched, "unmatched ones"}})
          .where(counts_cards),
      Listed(&Terms::held_sets, "sets held and not laid down", "7.1",
             {{HeldSets::open, "open"},
              {HeldSets::counted, "counted"},
              {HeldSets::matched, "matched"}})
          .where(pays_without_rummy),
      Listed(&Terms::level, "ties", "7.1",
             {{Level::open, "open"}, {Level::next_to_draw, "next to draw"}})
          .where([](const Terms& terms) { return terms.stock_end == StockEnd::hand_ends; }),
      Listed(&Terms::break_units, "for the lowest count", "7.2", units)
          .where([](const Terms& terms) { return pays_without_rummy(terms) && !terms.last_card; }),
      Listed(&Terms::rummy_units, "rummy", "7.3", units).where([](const Terms& terms) {
        return terms.rummy_pays == RummyPays::units;
      }),
      {&Terms::best_units, "more, in the first turn or one sequence", "7.4", units_if_any},
      {&Terms::by_points, "pay", "7.5", {{false, ""}, {true, "points"}}},
      Listed(&Terms::doubled_points, "points for rummy", "7.5",
             {{true, "for each unit"}, {false, "once"}})
          .where([](const Terms& terms) { return terms.by_points; }),
      {&Terms::rummy_pays,
       "rummy",
       "7.3",
       {{RummyPays::the_cards_left, ""},
        {RummyPays::units, ""},
        {RummyPays::own_hand, "the winner's own cards"}}},
      {&Terms::refusal,
       "refusal",
       "7.3",
       {{RefusalPays::by_the_law, ""},
        {RefusalPays::open, "open"},
        {RefusalPays::the_lowest, "lowest"},
        {RefusalPays::nobody, "nobody"}}},
      Listed(&Terms::ties_undercut, "ties", "7.2", {{true, "undercut"}, {false, "nobody"}})
          .where(limits_knocks),
      Listed(&Terms::undercut, "undercut", "7.2", points).where(limits_knocks),
      Listed(&Terms::gin, "gin", "7.3", points).where(limits_knocks),
      {&Terms::all_melded, "all cards melded", "7.2", points_if_any},
      Listed(&Terms::penalty, "penalty of the knocker", "7.2", points).where(knocks_with_any_count),
      Listed(&Terms::knock_rummy, "knock rummy", "7.3", points).where(knocks_with_any_count),
      Listed(&Terms::winning, "unit", "7.1", units).where(melds_all),
      Listed(&Terms::each_joker, "joker", "7.2", units).where(melds_all),
      {&Terms::poker_hands,
       "poker hands",
       "7.2",
       {{PokerHands::none, ""},
        {PokerHands::open, "open"},
        {PokerHands::bonus, "bonus"},
        {PokerHands::melds, "melds"}}},
      Listed(&Terms::straight_bonus, "straight", "7.2", points).where(pays_poker_hands),
      Listed(&Terms::flush_bonus, "flush", "7.3", points).where(pays_poker_hands),
      Listed(&Terms::straight_flush_bonus, "straight flush", "7.4", points).where(pays_poker_hands),
      {&Terms::winners_score,
       "scoring",
       "7.1",
       {{WinnersScore::by_the_law, ""},
        {WinnersScore::open, "open"},
        {WinnersScore::the_others_cards, "cards of the others"}}},
      Listed(&Terms::target, "target", "8.1", points).where(has_target),
      {&Terms::eliminates, "who reaches it", "8.1", {{false, ""}, {true, "is eliminated"}}},
      Listed(&Terms::several_out, "several out", "8.3",
             {{SeveralOut::open, "open"}, {SeveralOut::lowest_wins, "lowest wins"}})
          .where([](const Terms& terms) { return terms.eliminates; }),
      Listed(&Terms::hand_bonus, "each hand won", "8.2", points).where(limits_knocks),
      Listed(&Terms::game_bonus, "the game", "8.3", points).where(limits_knocks)};
  return list;
}

Cards Family::pack(const Terms& terms, int seats) {
  const std::size_t at = terms.for_players(seats);
  return melds::packs(terms.pack, std::max<int>(terms.packs[at], 1), terms.jokers[at]);
}

}  // namespace cardlaw::rummy
