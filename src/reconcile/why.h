// When a figure that the players wrote, and that the law does not bear out, would be right.
#pragma once

#include "reconcile/report.h"

namespace cardlaw::reconcile {

struct Reason {
  enum class Kind : std::uint8_t {
    option,      // the table had agreed on something else
    house,       // a house law held that does not, or the other way round
    claim,       // a remedy that nobody claimed, or a choice
    no_claim,    // a claim, a waiver or an agreement that had not been made
    settlement,  // a line of the settlement left out, counted twice, or given to another
    writing      // a slip of the pen
  };
  Kind kind = Kind::option;
  std::string words;       // "the table had agreed on `target: 300`"
  bool all_right = false;  // then every figure of the record would be right
};

struct WrongFigure {
  Slip slip;
  std::vector<Reason> reasons;  // the likeliest first
};

// Of a record that could be judged.
struct Why {
  std::vector<WrongFigure> figures;
  std::uint64_t judgements = 0;
};
Why why(Transcript& of);

void text(std::string& out, Transcript& of, const Why& why, bool color);
nlohmann::ordered_json json(Transcript& of, const Why& why);

}  // namespace cardlaw::reconcile
