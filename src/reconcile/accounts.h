// Several accounts of one hand: where they differ, which of them can be, which combination of them
// is lawful, and what depends on each difference.
#pragma once

#include <memory>

#include "reconcile/align.h"
#include "reconcile/trial.h"

namespace cardlaw::reconcile {

// What one or several of the accounts say at a place where they differ.
struct Version {
  std::vector<Edit> edits;             // that make the first account say so; none where it does
  std::vector<std::uint8_t> accounts;  // who say so, from 0
  std::string text;                    // in the words of the first of them; empty: nothing is said
  Mark mark = 0;       // there; where nothing is said, of what stands in its place or before it
  bool placed = true;  // false: nothing stands there either
  bool open = false;   // leaves open what another version knows
};

struct Point {
  std::string where;
  std::uint16_t deal = 0;
  Mark mark = 0;  // in the first account
  std::uint32_t length = 0;
  std::vector<Version> versions;  // the first account's first
  int group = 0;  // points of one group hang together: one alone would contradict the rest
};

// What depends on the points of a group.
struct Dependence {
  bool fits = false;                  // not every version of it is consistent with the rest
  bool score = false;                 // what the law gives
  bool figures = false;               // whether what is written down is right
  std::vector<std::string> findings;  // "klaberjass 6.4 (renege) by Bela"
  bool nothing() const { return !fits && !score && !figures && findings.empty(); }
};

// For each point, which version.
using Choice = std::vector<std::uint8_t>;

struct Combination {
  Choice choice;
  Verdict verdict;
  int unlikely = 0;
  int account = -1;  // it is that account as it stands; -1: it is mixed
  std::uint64_t ruled = 0;
};

struct Accounts {
  std::vector<Verdict> as_written;  // by account
  std::vector<Point> points;
  std::vector<Dependence> groups;
  std::vector<Combination> combinations;  // the likeliest first
  bool agree = false;  // in all that matters: each is consistent, and the law says the same of each
  bool all_tried = false;  // every combination
  std::uint64_t judgements = 0;
};

// The transcripts must be usable, and accounts of one hand (not_of_one_hand).
Accounts accounts_of(std::vector<std::unique_ptr<Transcript>>& accounts, std::uint64_t effort,
                     std::size_t listed);

std::vector<Edit> edits_of(const Accounts& accounts, const Choice& choice);

}  // namespace cardlaw::reconcile
