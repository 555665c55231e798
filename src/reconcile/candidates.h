// Every single change that may mend a record, the likeliest first.
#pragma once

#include "law/ruling.h"
#include "reconcile/change.h"

namespace cardlaw::reconcile {

// The card in the notation in which another is written: `10h` beside `10d`, `♥7` beside `♠A`.
std::string written_like(Card card, std::string_view other);

// At most `most` changes of each kind.  `ruling` is that of the record as written, if there is one:
// the figures of the law and the claims that could be made are taken from it.
std::vector<Change> single_changes(Transcript& of, const Record& record, const Ruling* ruling,
                                   std::size_t most);

// The other values that an option may have, those of few numbers or those that people agree on.
std::vector<std::string> values_of(const OptionSpec& option);
// These options with these values, in the place of what the record says.
using Agreement = std::pair<const OptionSpec*, std::string>;
Change agreed(Transcript& of, std::span<const Agreement> on);

}  // namespace cardlaw::reconcile
