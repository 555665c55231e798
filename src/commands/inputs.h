// What there is to read: files, folders searched in sorted order, standard input.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "record/documents.h"

namespace cardlaw::commands {

struct Input {
  std::string name;  // as shown to the user
  int descriptor = -1;
  Notation notation = Notation::yaml;
};

// Opens what `paths` name, one after another, and gives each to `read`; closes it afterwards.  A
// folder is searched for .yaml, .yml and .jsonl files in sorted order, without following links to
// folders.  `trouble` is told, in words, of what cannot be opened.  A path given twice is read
// once.
void each_input(const std::vector<std::string>& paths, std::optional<Notation> notation,
                const std::function<void(Input&)>& read,
                const std::function<void(std::string)>& trouble);

}  // namespace cardlaw::commands
