// Whatever could be done at a table, lawful or not, in the words of the game's grammar: what a
// breach is chosen from.
#pragma once

#include <vector>

#include "law/common.h"
#include "law/random.h"
#include "record/script.h"

namespace cardlaw {

class Conceivable {
 public:
  Conceivable(const Grammar& grammar, const Common& common, Random& random)
      : grammar_(grammar), common_(common), random_(random) {}

  void plays();  // every card of every hand
  void words();  // every word of the grammar by every player
  // The step by another player, and a deal with a card too many or too few.
  void vary(const Step& step, const std::vector<Card>& stock);
  std::vector<Step>& steps() { return steps_; }

 private:
  void word(Seat who, const Verb& verb);
  void with_player(Seat who, const Verb& verb, Arguments said);
  void wrong_deals(const Step& step, const std::vector<Card>& stock);
  CardSet some_of(CardSet cards, int count);

  const Grammar& grammar_;
  const Common& common_;
  Random& random_;
  std::vector<Step> steps_;
};

}  // namespace cardlaw
