// Whatever could be done at a table, lawful or not, in the words of the game's grammar: what a
// breach is chosen from.
#pragma once

#include <functional>
#include <vector>

#include "law/common.h"
#include "law/random.h"
#include "record/script.h"

namespace cardlaw {

class Conceivable {
 public:
  Conceivable(const Grammar& grammar, const Common& common, const std::vector<Card>& stock,
              Random& random, std::vector<Step>& out)
      : grammar_(grammar), common_(common), stock_(stock), random_(random), steps_(out) {}

  void plays();  // every card of every hand, where the game has tricks
  // Every word of the grammar that may be of use, by every player.
  void words(const std::function<bool(const Verb&)>& of_use);
  // The step by another player, with another figure or a card too many; and a deal with a card too
  // many or too few, or to somebody who should have none.
  void vary(const Step& step);
  void wrong_deals(const Step& step);

 private:
  void word(Seat who, const Verb& verb);
  void with_player(Seat who, const Verb& verb, Arguments said);
  void wrong_figures(const Step& step);
  void card_too_many(const Step& step);
  CardSet some_of(CardSet cards, int count);

  const Grammar& grammar_;
  const Common& common_;
  const std::vector<Card>& stock_;
  Random& random_;
  std::vector<Step>& steps_;
};

}  // namespace cardlaw
