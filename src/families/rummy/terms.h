// The terms of the rummy games: what a game may decide for itself.  The law: docs/games/rummy/.
#pragma once

#include <algorithm>
#include <optional>

#include "cards/pack.h"
#include "families/melds/melds.h"
#include "families/melds/wild_melds.h"
#include "law/asked.h"
#include "record/act.h"

namespace cardlaw::rummy {

// When melds may come down; `unbound`: nobody is held to a time; `open`: it is not said, and nobody
// is held to one either.
enum class Melding : std::uint8_t { every_turn, whole_hand, after_a_knock, unbound, open };
// How a hand comes down: meld by meld, or at once; and then instead of drawing, or before the
// discard that ends the turn.
enum class Descent : std::uint8_t { by_melds, instead_of_drawing, before_the_discard };
// With what count a player may knock: with any, with a fixed one at most, or with that of the first
// upcard.
enum class KnockLimit : std::uint8_t { none, fixed, by_upcard };
// What going rummy is paid by: the cards that are left, so many units, the cards of the winner.
enum class RummyPays : std::uint8_t { the_cards_left, units, own_hand };
// What is done when the stock comes to its end.
enum class StockEnd : std::uint8_t { pile_turned, refusal, hand_ends, a_break, two_left, unsaid };
// What the sources leave open is decided by what the table has agreed.
enum class RefusalPays : std::uint8_t { by_the_law, open, the_lowest, nobody };  // Gambler's Rummy
enum class HeldSets : std::uint8_t { open, counted, matched };                   // Skip Rummy
enum class Level : std::uint8_t { open, next_to_draw };                          // Skip Rummy
enum class SeveralOut : std::uint8_t { open, lowest_wins };                      // Java Rummy
enum class DealtHand : std::uint8_t { open, may_go_out, must_draw };             // Continental
enum class Deuces : std::uint8_t { open, wild, natural };                        // Rummy Poker
enum class PokerHands : std::uint8_t { none, open, bonus, melds };               // Rummy Poker
enum class WinnersScore : std::uint8_t { by_the_law, open, the_others_cards };   // Rummy Poker
// Whether a player who melds may discard in that turn, where melding is instead of drawing.
enum class AfterMelding : std::uint8_t { open, must_not_discard, may_discard };
// Who deals next.
enum class NextDeal : std::uint8_t { unsaid, same_when_abandoned, to_the_left };
// What a loser pays for.
enum class Counting : std::uint8_t { all_cards, unmatched };

using ByPlayers = std::array<std::uint8_t, max_seats + 1>;

// The figures of a game; each names the sentence that sets it.
struct Terms {
  CardSet pack = full_pack;                           // 1.2
  ByPlayers packs{};                                  // double-rummy 1.2; 0: one
  ByPlayers jokers{};                                 // double-rummy 1.2
  melds::Shape shape;                                 // 4.1, 1.3
  melds::Values values = melds::pip_values();         // 1.4
  int least_players = 2, most_players = 6;            // 1.1
  ByPlayers hand{0, 0, 10, 7, 7, 6, 6};               // 2.1
  bool card_turned = true;                            // 2.2
  NextDeal next_deal = NextDeal::unsaid;              // 2.3
  bool two_taken = false;                             // boathouse-rummy 3.3
  bool new_deal_chosen = false;                       // gin-rummy 2.4
  bool upcard_offered = false;                        // gin-rummy 3.8
  bool may_throw_back = false;                        // 3.7
  bool may_look_back = false;                         // gin-rummy 3.10
  bool must_discard = false;                          // block-rummy 3.5
  bool laying_is_playing = false;                     // straight-rummy, reading R12
  bool one_meld_a_turn = false;                       // skip-rummy 4.5
  bool out_in_two_turns = false;                      // gamblers-rummy 5.2
  StockEnd stock_end = StockEnd::pile_turned;         // 3.8
  bool pile_shuffled = false;                         // round-the-corner-rummy 3.9
  bool ends_after_fifty = false;                      // gin-rummy 3.12, reading R2
  Melding melding = Melding::every_turn;              // 4.4
  KnockLimit knock_limit = KnockLimit::none;          // gin-rummy, oklahoma-gin 5.2
  int highest_knock = 10;                             // gin-rummy 5.2
  bool lay_offs_after_knock = false;                  // gin-rummy 5.5
  Asked<Counting, 5> counting = Counting::all_cards;  // 7.1
  bool by_points = false;                             // straight-rummy 7.5
  int break_units = 1, rummy_units = 2;               // straight-rummy 7.2, 7.3
  std::optional<int> best_units{};                    // straight-rummy 7.4
  bool doubled_points = true;                         // straight-rummy 7.5
  RummyPays rummy_pays = RummyPays::the_cards_left;   // 7.2; straight- and queen-city-rummy 7.3
  Asked<RefusalPays, 0> refusal = RefusalPays::by_the_law;  // gamblers-rummy 7.3
  bool ties_undercut = true;                                // gin-rummy 7.2
  int undercut = 25, gin = 25;                              // gin-rummy 7.2, 7.3
  int target = 100, hand_bonus = 25, game_bonus = 100;      // gin-rummy 8.1, 8.2, 8.3
  int penalty = 10, knock_rummy = 25;                       // knock-rummy 7.2, 7.3
  std::optional<int> last_card{};  // java-rummy 4.6: what the card that is kept may count
  Asked<AfterMelding, 1> after_melding = AfterMelding::open;  // java-rummy 4.5
  std::optional<int> all_melded{};                            // java-rummy 7.2
  bool eliminates = false;                                    // java-rummy 8.1
  bool may_keep_one = false;  // queen-city 5.1: the eighth card, and without a discard
  Asked<HeldSets, 6> held_sets = HeldSets::counted;                 // skip-rummy, reading R4
  Asked<Level, 2> level = Level::next_to_draw;                      // skip-rummy 7.1
  Asked<SeveralOut, 3> several_out = SeveralOut::open;              // java-rummy 8.3
  Asked<DealtHand, 4> dealt_hand = DealtHand::open;                 // continental-rummy 5.1
  Deuces deuces = Deuces::wild;                                     // rummy-poker 1.5
  Asked<PokerHands, 7> poker_hands = PokerHands::none;              // rummy-poker 7.2
  int straight_bonus = 25, flush_bonus = 25;                        // rummy-poker 7.2, 7.3
  int straight_flush_bonus = 50;                                    // rummy-poker 7.4
  Asked<WinnersScore, 8> winners_score = WinnersScore::by_the_law;  // rummy-poker 7.1
  std::optional<int> all_fifteen{};  // continental-rummy 4.4: so many are melded at once
  int winning = 1, each_joker = 2;   // continental-rummy 7.1, 7.2

  // The figures for that many; where the game is for fewer or more, for the nearest number.
  std::size_t for_players(int seats) const {
    return static_cast<std::size_t>(std::clamp(seats, least_players, most_players));
  }
  bool melds_at_any_time() const { return melding == Melding::unbound || melding == Melding::open; }
  // Not every hand is low enough to knock with.
  bool limits_knocks() const { return knock_limit != KnockLimit::none; }
  Descent descent() const {
    if (all_fifteen) return Descent::before_the_discard;
    return last_card ? Descent::instead_of_drawing : Descent::by_melds;
  }
  // Wild cards, or several copies of a card.
  bool wild() const {
    const auto at = static_cast<std::size_t>(least_players);
    return packs[at] > 1 || jokers[at] > 0 || !shape.wild.empty();
  }
};

// What the cards laid down are meant to be: a natural deuce is nothing but itself.
Cards meaning(const Laid& laid, const Terms& terms);
// The same law where deuces are not wild, if that is in question.
Terms with_natural_deuces(const Terms& terms);
inline constexpr const char* deuces_open = "whether the deuces are wild is not said";
// Why the cards, as they are meant, are no meld of this game.
melds::Fault fault_of(const Cards& meant, const Terms& terms);
// The least count that the cards can be arranged to.
int least_count(const Cards& cards, const Terms& terms);

}  // namespace cardlaw::rummy
