// Makes hands up, lawful ones and ones with a breach, and holds them against the judge: ten bytes
// say which game, which rule is to be broken, if any, and from which numbers the hand is drawn.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include "commands/arguments.h"
#include "fuzz/watchdog.h"
#include "law/hand.h"

namespace cardlaw {
namespace {

void must(bool holds, const char* what, const std::string& hand) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n%s\n", what, hand.c_str());
  std::abort();
}

struct Asked {
  const Game* game = nullptr;
  const Rule* rule = nullptr;  // to be broken; nothing: the hand is lawful
  std::uint64_t seed = 0;
};

Asked asked(const std::uint8_t* data) {
  // Of one family where the environment says so.
  static const std::vector<const Game*> chosen = [] {
    std::vector<const Game*> all;
    const char* const family = std::getenv("CARDLAW_FAMILY");
    for (const Game& game : games()) {
      if (game.make_up && (family == nullptr || game.family == family)) all.push_back(&game);
    }
    return all;
  }();
  Asked what;
  what.game = chosen[data[0] % chosen.size()];
  std::vector<const Rule*> duties;
  for (const Rule& rule : what.game->rules) {
    if (rule.duty() && rule.law == what.game->id) duties.push_back(&rule);
  }
  const std::size_t which = data[1] % (2 * duties.size() + 1);
  if (which < duties.size()) what.rule = duties[which];
  std::memcpy(&what.seed, data + 2, sizeof what.seed);
  return what;
}

// The hand as text; empty when none was found that breaks the rule.
std::string made_up(const Asked& what) {
  const int memory = ::memfd_create("hand", 0), complaints = ::memfd_create("complaints", 0);
  commands::Given given{
      {std::string(what.game->id)},
      {{"seed", std::to_string(what.seed)}, {"count", "1"}, {"format", "yaml"}}};
  if (what.rule != nullptr)
    given.options["break"] = std::string(what.rule->law) + " " + text(what.rule->number);
  {
    commands::Output out(memory), err(complaints);
    commands::example(given, out, err);
  }
  std::string hand(static_cast<std::size_t>(::lseek(memory, 0, SEEK_END)), '\0');
  [[maybe_unused]] const auto read = ::pread(memory, hand.data(), hand.size(), 0);
  ::close(memory);
  ::close(complaints);
  return hand;
}

void check(const Asked& what) {
  std::string made;
  {
    const Watchdog watching(60);  // a breach may be long in coming
    made = made_up(what);
  }
  if (made.empty()) return;
  Hand hand;
  hand.file = "made up";
  DocumentReader reader(made, Notation::yaml);
  hand.document = *reader.next();
  const Watchdog watching;
  must(judge_document(hand) && hand.judged(), "a hand that is made up is a record", made);
  if (what.rule == nullptr) {
    must(hand.ruling.findings.empty() && hand.ruling.undecided.empty() && hand.ruling.slips.empty(),
         "nothing is found in a lawful hand", made);
    return;
  }
  bool found = false;
  for (const Finding& finding : hand.ruling.findings)
    found |= &what.game->rules[finding.rule] == what.rule;
  must(found, "what a hand is made to break is found in it", made);
}

}  // namespace
}  // namespace cardlaw

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size >= 10) cardlaw::check(cardlaw::asked(data));
  return 0;
}
