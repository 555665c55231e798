#include "families/banking/verbs.h"

namespace cardlaw::banking {
namespace {

using A = Arguments;

}  // namespace

std::span<const Verb> verbs() {
  static const Verb all[] = {
      {"for the bank",
       Shape::card,
       {},
       {},
       "the card that the player was given when the first banker was chosen",
       [](const A& a) -> Act { return LotFor{a.card}; }},
      plain("shuffle", "shuffles", [](const A&) -> Act { return Shuffle{}; }),
      plain("no shuffle", "the cards were not shuffled",
            [](const A&) -> Act { return Shuffle{false}; }),
      plain("cut", "cuts", [](const A&) -> Act { return CutPack{}; }),
      plain("no cut", "the cards were not cut", [](const A&) -> Act { return CutPack{false}; }),
  };
  return all;
}

}  // namespace cardlaw::banking
