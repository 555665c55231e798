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

}  // namespace cardlaw
