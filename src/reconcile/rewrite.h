// A change written back into the text of the record: only the bytes concerned, comments kept.
#pragma once

#include <optional>
#include <string>

#include "reconcile/change.h"

namespace cardlaw::reconcile {

// Bytes of the document.
struct Extent {
  std::size_t from = 0, to = 0;
  std::size_t size() const { return to - from; }
};

// Where a node stands in the text, with its brackets and quotation marks.
Extent extent_of(const Transcript& of, Node node);
// The same as the text says it.
std::string_view as_written(const Transcript& of, Node node);
// A fragment as it would be written: in YAML in one line, in JSON without spaces.
std::string written(const Transcript& of, const Fragment& fragment);

// The document with the edits made.  Nothing when it is written in a way that this cannot follow;
// the record that it gives is then not the one that was meant, and it is not to be written.
std::optional<std::string> rewritten(const Transcript& of, std::span<const Edit> edits);

}  // namespace cardlaw::reconcile
