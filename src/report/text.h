// Rulings as text, for people at a table.
#pragma once

#include <string>

#include "law/hand.h"

namespace cardlaw::report {

struct TextStyle {
  bool color = false;
  bool ledger = false;      // every due, also of hands in which nothing was wrong
  std::size_t width = 100;  // columns
  bool quiet = false;       // nothing of hands in which nothing was wrong
  bool ruled =
      false;  // hold the findings against the record's own ruling, and show only where they differ
};

void text(std::string& out, const Hand& hand, const TextStyle& style);

}  // namespace cardlaw::report
