// What a family proposes might be done next at a table, lawful or not.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/cards.h"
#include "record/grammar.h"
#include "record/script.h"

namespace cardlaw {

// Collects what may be done next.  What is given more weight is done more often; what is given none
// is a temptation, to which only those yield who are to break a rule.
class Suggestions {
 public:
  Suggestions(const Grammar& grammar, const std::vector<Card>& stock, bool tempting)
      : grammar_(grammar), stock_(stock), tempting_(tempting) {}

  // Whether temptations are asked for; what has no weight is left out when they are not.
  bool tempting() const { return tempting_; }

  void say(Seat who, std::string_view word, const Arguments& said = {}, int weight = 1);
  // A word that speaks of several melds.
  void say_sets(Seat who, std::string_view word, std::vector<Laid> sets, int weight);
  void play(Seat who, CardSet cards) {
    for (const Card card : cards) add(Step::play(who, card), 1);
  }
  // So many cards to each seat, clockwise from `first`, from the top of the stock; then one turned
  // up, or the bottom card faced.  The last of them may get fewer.
  void deal(Seat first, int hands, int seats, int each, bool turned, bool bottom, int fewer = 0);
  // So many cards from the top of the stock.
  void draw(Seat who, std::string_view word, std::size_t cards, int weight);
  void close() { add(Step::close(), 1); }
  void close_turn(Seat who) { add(Step::close(who), 1); }
  void stop(int weight = 1) { add(Step::stop(), weight); }  // the record may end here
  // What has not been dealt yet, from the top.
  const std::vector<Card>& stock() const { return stock_; }

  struct Weighed {
    Step step;
    int weight;
  };
  std::vector<Weighed>& list() { return list_; }

 private:
  void add(Step step, int weight) { list_.push_back({std::move(step), weight}); }

  const Grammar& grammar_;
  const std::vector<Card>& stock_;
  bool tempting_;
  std::vector<Weighed> list_;
};

// How many deals of it are played at most: more than one where a bank goes from deal to deal.
template <class F>
inline constexpr int deals_made_up = [] {
  if constexpr (requires { F::deals_made_up; }) return F::deals_made_up;
  return 1;
}();

}  // namespace cardlaw
