// The words of a supposition, in the words of the record.
#pragma once

#include <string>

#include "reconcile/readings.h"

namespace cardlaw::reconcile {

// One change of a reading, as it is told.
struct Told {
  std::uint16_t deal = 0;
  Mark mark = 0;
  std::uint32_t length = 0;
  std::string words;                  // "if trick 1 had `Bela: Td`, not `Bela: Th`"
  std::vector<std::string> or_words;  // that `meant` may name as well, with the same ruling
  std::string was, meant;             // in the words of the record; `meant` empty: it is not there
};

std::vector<Told> told(Transcript& of, const HandReading& reading);

std::string_view word(Lapse lapse);
// What would be wrong, and the score: "nothing would be wrong, and the score would be Anna 92, Bela
// 70". `supposed` is the record with the change made, judged; `written` the record as it was
// written.
std::string consequence(const Hand& supposed, const Hand& written);
// What is wrong with the record as written: "klaberjass 6.4: Bela reneged ...; Anna 207, Bela 0".
std::string as_it_stands(const Hand& written);

}  // namespace cardlaw::reconcile
