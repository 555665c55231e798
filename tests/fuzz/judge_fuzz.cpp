// Feeds any bytes to the reader and the judge together, and checks what must hold of every ruling.
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "fuzz/change.h"
#include "fuzz/watchdog.h"
#include "law/hand.h"
#include "report/json.h"
#include "report/phrases.h"
#include "report/text.h"

namespace cardlaw {
namespace {

void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

void check_ruling(const Hand& hand) {
  const Ruling& ruling = hand.ruling;
  must(ruling.deals.size() == hand.record.deals.size(), "every deal has an outcome");
  for (const Finding& finding : ruling.findings) {
    must(finding.deal < hand.record.deals.size(), "findings lie in a deal");
    must(finding.entry < hand.record.deals[finding.deal].entries.size(),
         "findings accuse an entry");
    must(!report::message(hand, finding).empty() && !report::remedy(hand, finding).empty(),
         "findings can be said");
    must(finding.standing != Standing::undecided, "findings are decided");
  }
  // Totals are sums of dues and nothing else.
  std::vector<Points> sums(ruling.deals.size());
  for (const Due& due : ruling.ledger) {
    if (due.unit != DueUnit::games && due.unit != DueUnit::count)
      sums[due.deal][static_cast<std::size_t>(index(due.to))] += due.amount;
  }
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const bool scored = ruling.deals[i].basis != Basis::nobody_scores;
    must(!scored || hand.game->family != "klaberjass" || sums[i] == ruling.deals[i].points,
         "points are sums of dues");
  }
}

void check(std::string_view text, Notation notation) {
  DocumentReader reader(text, notation);
  Hand hand;
  hand.file = "fuzz";
  hand.notation = notation;
  while (const auto document = reader.next()) {
    hand.document = *document;
    const Watchdog watching;
    if (!judge_document(hand)) continue;
    if (hand.judged()) check_ruling(hand);
    std::string line;
    report::json(line, hand, true);
    must(nlohmann::json::accept(line), "a ruling is JSON");
    std::string words;
    report::text(words, hand, {.color = true, .ledger = true});
    const std::string first = line;
    judge_document(hand);
    line.clear();
    report::json(line, hand, true);
    must(line == first, "a ruling does not depend on what was judged before");
  }
}

}  // namespace
}  // namespace cardlaw

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  cardlaw::check(text, cardlaw::Notation::yaml);
  if (text.starts_with('{')) cardlaw::check(text, cardlaw::Notation::json_lines);
  return 0;
}

// Libfuzzer's own changes now and then, and else such as a scorer might make.
extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  if (seed % 5 == 0 || size == 0) return LLVMFuzzerMutate(data, size, most);
  const std::string text(reinterpret_cast<const char*>(data), size);
  const std::string changed = cardlaw::Change(text, seed).made();
  const std::size_t length = std::min(changed.size(), most);
  std::copy_n(changed.data(), length, data);
  return length;
}
