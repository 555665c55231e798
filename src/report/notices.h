// What there is to say of a hand, one thing after another, each with its place, its weight and its
// words.  The forms for editors, build servers and web pages are written from this.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "law/hand.h"
#include "record/places.h"

namespace cardlaw::report {

// error: the settlement or a figure is at stake, or the record cannot be judged.  warning: against
// the law, and it costs nothing.  note: an open question.
enum class Severity : std::uint8_t { error, warning, note };
std::string_view word(Severity severity);
Severity severity(const Finding& finding);

// A stretch of a file, as people count: lines and columns from 1, columns in code points; the end
// is the column behind the last character.
struct Extent {
  std::uint64_t line = 1, column = 1, end_line = 1, end_column = 1;
};
Extent extent(Places& places, const Hand& hand, Mark mark, std::size_t length);
Extent extent(const Hand& hand, Mark mark, std::size_t length);
// Of the entry as it is written, closing brackets included.
Extent extent(Places& places, const Hand& hand, const Entry& entry);
Extent extent(const Hand& hand, const Entry& entry);
// For the extents of one hand, in order.
Places places_of(const Hand& hand);

struct Notice {
  // `ruling`: an item of the record's own ruling that is not found; `remark`: see Remark.
  enum class Kind : std::uint8_t { defect, irregularity, question, slip, ruling, remark };
  Kind kind = Kind::defect;
  Severity severity = Severity::error;
  const Rule* rule = nullptr;  // nothing: a defect, a remark or an item of a ruling
  Extent at = {};
  std::string message = {};          // what was done, in words
  std::string remedy = {};           // what follows; or what to write instead; or empty
  std::string lawful = {};           // what would have been lawful, in words; or empty
  const Finding* finding = nullptr;  // of an irregularity or a question
  const Slip* slip = nullptr;
};

// In the order of a ruling: defects, or findings, open questions, slips, remarks and what of the
// record's own ruling is not found.  `ruled`: only where the findings differ from the record's own
// ruling.
std::vector<Notice> notices(const Hand& hand, bool ruled);

// The name of the rule for other programs: its citation, or `defect`, `note` or `ruling`.
std::string rule_name(const Notice& notice);
// The breach as players name it; `not a record`, `no irregularity` and `ruling does not hold` for
// the others.
std::string_view breach_name(const Notice& notice);

}  // namespace cardlaw::report
