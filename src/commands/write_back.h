// A piece of a file replaced: all other bytes stay as they are.
#pragma once

#include <string>

namespace cardlaw::commands {

struct Replacement {
  std::string file;        // that holds the piece
  std::size_t offset = 0;  // where the piece begins
  std::string before;      // what it is
  std::string after;       // what it is to be
};

// Writes the file with the replacement made to `target`: the file itself, or a new file.  Returns
// what went wrong, in words; empty when nothing did.  Whatever happens, `target` is never half
// written.
std::string write_back(const Replacement& replacement, const std::string& target);

// `hand.reading-2.yaml` for `hand.yaml`.
std::string beside(const std::string& file, std::size_t number);

}  // namespace cardlaw::commands
