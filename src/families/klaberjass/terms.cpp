// The terms of Klaberjass and its kin, each described once.
#include "families/klaberjass/law.h"
#include "families/tricks/words.h"

namespace cardlaw::klaberjass {
namespace {

using tricks::points;
template <unsigned bit>
std::string agreed_points(const Asked<int, bit>& number) {
  return points(number);
}
std::string cards(const int& number) { return std::to_string(number) + " cards"; }
template <int length>
std::string of_length(const BySequence& worth) {
  return points(worth[static_cast<std::size_t>(length)]);
}
std::string rank_name(const Rank& rank) {
  return rank == Rank::none ? std::string() : std::string(cardlaw::name(rank));
}

// `ace 11, ten 10, ...`: the ranks that have a value.
std::string by_value(const ByRank& values) {
  std::string said;
  for (const Rank rank : {Rank::queen, Rank::jack, Rank::nine, Rank::ace, Rank::ten, Rank::king,
                          Rank::eight, Rank::seven}) {
    const int value = values[static_cast<std::size_t>(rank)];
    if (value > 0)
      said += (said.empty() ? "" : ", ") + rank_name(rank) + ' ' + std::to_string(value);
  }
  return said;
}

bool sequences_of_four(const Terms& terms) { return terms.sequences[4] != terms.sequences[5]; }

}  // namespace

const TermList<Terms>& Family::terms() {
  static const TermList<Terms> list = {
      {&Terms::least_players, "fewest players", "1.1"},
      {&Terms::most_players, "most players", "1.1"},
      {&Terms::partners, "sides", "1.1", {{false, ""}, {true, "two against two"}}},
      {&Terms::sitting_out_of, "players of whom the dealer sits out", "1.1",
       [](const int& players) { return players == 0 ? std::string() : std::to_string(players); }},
      {&Terms::pack, "pack", "1.2", [](const CardSet& pack) { return cards(pack.size()); }},
      {&Terms::ranking, "rank in trumps", "1.3",
       [](const tricks::Ranking& ranking) { return tricks::in_order(ranking.trump); }},
      {&Terms::plain_value, "values", "1.5", by_value},
      {&Terms::trump_value, "values in trumps", "1.5", by_value},
      {&Terms::values_open,
       "values in trumps or as in Alsós",
       "1.5",
       {{false, ""}, {true, "open"}}},
      {&Terms::first_cards, "first cards", "2.2"},
      {&Terms::further_cards, "further cards", "4.1",
       [](const int& each) { return each == 0 ? std::string() : std::to_string(each); }},
      {&Terms::dealer_takes_turn_up,
       "turn-up",
       "4.5",
       {{false, ""}, {true, "taken by the dealer"}}},
      {&Terms::redeal,
       "redeal",
       "2.1",
       {{Redeal::either, "either"}, {Redeal::same, "same"}, {Redeal::next, "next"}}},
      {&Terms::second_round,
       "second round",
       "3.3",
       {{SecondRound::either, "either"},
        {SecondRound::played, "played"},
        {SecondRound::omitted, "omitted"}}},
      {&Terms::throw_in, "offer to throw in", "3.2",
       [](const std::string_view& word) { return std::string(word); }},
      {&Terms::dix, "dix", "4.3", rank_name},
      {&Terms::dix_when_turned, "dix when it is turned up", "1.6", rank_name},
      {&Terms::widow, "widow", "4.2", {{false, ""}, {true, "the undealt cards"}}},
      {&Terms::announcing,
       "melds are announced",
       "5.2",
       {{Announcing::before_lead, "before the first lead"},
        {Announcing::first_card, "with the first card"}}},
      {&Terms::sequences, "meld of three", "5.7", of_length<3>},
      {&Terms::sequences, "meld of four", "5.7", of_length<4>},
      Term<Terms>(&Terms::sequences, "meld of five or more", "5.7", of_length<5>)
          .where(sequences_of_four),
      {&Terms::groups, "four of a kind", "5.7", by_value},
      Term<Terms>(&Terms::group_order, "order of fours of a kind", "5.5", tricks::in_order<ByRank>)
          .where([](const Terms& terms) { return std::ranges::max(terms.groups) > 0; }),
      {&Terms::winning_fours, "four of a kind shown", "8.4", by_value},
      {&Terms::bella, "bella", "5.9", points},
      {&Terms::maker_leads,
       "first lead",
       "6.1",
       {{false, "the first hand's"}, {true, "the maker's"}}},
      Term<Terms>(
          &Terms::trump_led, "trump led", "6.6",
          {{TrumpLed::open, "open"}, {TrumpLed::lead, "lead"}, {TrumpLed::highest, "highest"}})
          .where([](const Terms& terms) { return terms.most_players > 2; }),
      Term<Terms>(
          &Terms::overtrump, "overtrump", "6.11",
          {{Overtrump::open, "open"}, {Overtrump::free, "free"}, {Overtrump::required, "required"}})
          .where([](const Terms& terms) { return terms.most_players > 2; }),
      {&Terms::last_trick, "last trick", "7.2", points},
      {&Terms::counts_only, "points", "8.1", {{false, "scored"}, {true, "only counted"}}},
      Term<Terms>(&Terms::bate, "a maker's points who is bate", "8.2",
                  {{Bate::to_opponents, "to the opponents"}, {Bate::lost, "lost"}})
          .where([](const Terms& terms) { return !terms.counts_only; }),
      Term<Terms>(&Terms::remainder, "remainder", "8.2",
                  {{Remainder::open, "open"},
                   {Remainder::dropped, "dropped"},
                   {Remainder::given_out, "given out"}})
          .where([](const Terms& terms) {
            return terms.most_players > 2 && !terms.partners && !terms.counts_only;
          }),
      Term<Terms>(&Terms::forfeit, "forfeit", "11.1",
                  {{Forfeit::open, "open"}, {Forfeit::shared, "shared"}, {Forfeit::each, "each"}})
          .where([](const Terms& terms) {
            return terms.most_players > 2 && !terms.partners && !terms.counts_only;
          }),
      Term<Terms>(&Terms::failure, "failure", "8.2",
                  {{Failure::unsettled, "not agreed"},
                   {Failure::scale, "scale"},
                   {Failure::two, "two"},
                   {Failure::nothing, "nothing"}})
          .where([](const Terms& terms) { return terms.counts_only; }),
      {&Terms::target, "target", "9.1", points},
      {&Terms::offence_stops,
       "an offence that is noticed",
       "11.1",
       {{false, ""}, {true, "ends the hand"}}},
      {&Terms::feats, "feats", "12.1", {{false, ""}, {true, "twelve may be declared"}}},
      Term<Terms>(&Terms::feat_bonus, "bonus of a declaration", "12.5", points)
          .where([](const Terms& terms) { return terms.feats; }),
      Term<Terms>(&Terms::bonus, "bonus", "12.5",
                  {{Bonus::open, "open"},
                   {Bonus::flat, "flat"},
                   {Bonus::raised, "raised"},
                   {Bonus::raised_with_ultimo, "raised with ultimo"}})
          .where([](const Terms& terms) { return terms.feats; }),
      Term<Terms>(&Terms::declare_early, "declarations", "12.3",
                  {{false, "any time"}, {true, "first trick"}})
          .where([](const Terms& terms) { return terms.feats; }),
      Term<Terms>(&Terms::betli_with_trumps, "betli", "12.12",
                  {{false, "open"}, {true, "with trumps"}})
          .where([](const Terms& terms) { return terms.feats; }),
      Term<Terms>(&Terms::absolute_at_no_trump, "absolute at no trump", "12.13", agreed_points)
          .where([](const Terms& terms) { return terms.feats; }),
      Term<Terms>(&Terms::absolute_or, "or, as was agreed", "12.13", agreed_points)
          .where([](const Terms& terms) {
            return terms.feats && terms.absolute_or != terms.absolute_at_no_trump;
          })};
  return list;
}

}  // namespace cardlaw::klaberjass
