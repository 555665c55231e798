// Records judged one after another, for the commands that think about each for a while.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "commands/output.h"
#include "law/hand.h"
#include "law/house_law.h"

namespace cardlaw::commands {

struct Gone {
  std::uint64_t records = 0;
  bool unread = false;  // something could not be read; said to `err`
};

// Calls `each` for every record of the inputs, judged (by the house law, which may be none, besides
// its own), until the program is asked to stop or
// nobody reads the output any more.
Gone one_by_one(const std::vector<std::string>& paths, std::optional<Notation> notation,
                const HouseLaw& house, Output& out, Output& err,
                const std::function<void(const Hand&)>& each);

// `hand.yaml:7:10: unknown act; write ...`.
std::string defect_line(std::string_view file, const Document& document, const Defect& defect);
// Says on `err` what is wrong with a hand that cannot be used.
void complain_of(const Hand& hand, Output& out, Output& err);
// The same of anything else, behind what has been written so far.
void complain(const std::string& words, Output& out, Output& err);

}  // namespace cardlaw::commands
