// Judges a record that is given as text.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "law/hand.h"

namespace cardlaw {

// Keeps the text that the hand's places point into.
struct Judged {
  explicit Judged(std::string record) : text(std::move(record)) {
    hand.file = "test.yaml";
    hand.document.text = text;
    hand.document.line = 1;
    judge_document(hand);
  }
  Judged(const Judged&) = delete;
  Judged& operator=(const Judged&) = delete;

  // The standing of the only finding of that breach; nothing when there is none, or several.
  std::optional<Standing> standing(std::string_view breach) const {
    std::optional<Standing> found;
    for (const Finding& finding : hand.ruling.findings) {
      if (hand.game->rules[finding.rule].breach != breach) continue;
      if (found) return std::nullopt;
      found = finding.standing;
    }
    return found;
  }
  int count(std::string_view breach) const {
    int found = 0;
    for (const Finding& finding : hand.ruling.findings)
      found += hand.game->rules[finding.rule].breach == breach ? 1 : 0;
    return found;
  }

  std::string text;
  Hand hand;
};

// A hand of Klaberjass in which Anna has taken spades: what is played of it, and what stands
// behind.
inline std::string klaberjass_hand(const std::string& played) {
  return R"(cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [As, Ks, Qs, Js, Qd, Td], Bela: [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}
play:
  - Anna: take
  - deal: {Anna: [Jd, 7h, 9c], Bela: [Th, Tc, 8d], bottom: Kc}
)" + played;
}

}  // namespace cardlaw
