// What a record may have meant: the changes under which less of it is wrong, the likeliest first.
#pragma once

#include <memory>

#include "reconcile/candidates.h"
#include "reconcile/trial.h"

namespace cardlaw::reconcile {

struct Effort {
  std::uint64_t judgements = 50000;  // at most so many
  std::size_t listed = 5;            // readings
  bool pairs = true;                 // two changes, where one is not enough
};

// A supposition: what was meant, and what the law would then find.
struct HandReading {
  std::vector<Change> changes;
  Verdict verdict;
  int unlikely = 0;  // the slips, and what would still be wrong
  // Of an act left out: it may have stood anywhere from its place to here, and all those readings
  // are this one.
  Where until;
  // Of a word read as another, or an act left out: words that may have been meant as well, and all
  // those readings, of which the law makes the same, are this one.
  std::vector<std::string> or_words;
  std::vector<std::uint64_t> says;  // fingerprints of the records that this would make
  std::uint64_t ruled = 0;          // and of their ruling
};

struct Readings {
  Verdict as_written;
  std::vector<HandReading> mended;  // under which less is wrong
  // Where there are none: under which less is wrong in the play, though what was then claimed,
  // ruled and scored would not fit.
  std::vector<HandReading> otherwise;
  std::uint64_t judgements = 0;
  bool all_tried = false;     // every single change; otherwise the effort was spent before
  bool by_an_option = false;  // one of the readings, listed or not, is another value of an option
  const std::vector<HandReading>& best() const { return mended.empty() ? otherwise : mended; }
};

// The hand must have been read.  Nothing is found where its game or its players are not known.
Readings readings_of(Transcript& of, const Effort& effort);

std::vector<Edit> edits_of(const HandReading& reading);

}  // namespace cardlaw::reconcile
