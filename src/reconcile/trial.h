// A record judged with a change made to it: what is then wrong, and how much that takes to believe.
#pragma once

#include <optional>

#include "law/varying.h"
#include "reconcile/splicer.h"

namespace cardlaw::reconcile {

// What the law finds wrong, in numbers.
struct Verdict {
  int contradictions = 0;  // of the record with itself; then nothing else is known
  int irregularities = 0;
  int in_play = 0;    // of them those that are no claims
  int slips = 0;      // figures that the law does not bear out
  int not_ruled = 0;  // items of the record's ruling that are not borne out, and findings beyond it
  int undecided = 0;
  int unlikely = 0;  // together: the less, the easier to believe

  bool consistent() const { return contradictions == 0; }
  int wrong() const { return contradictions + irregularities + slips + not_ruled; }
};

// Judges one record after another; what it allocates serves the next.
class Trial {
 public:
  // The transcript must be usable, and outlive this.
  explicit Trial(const Transcript& of) : of_(of), editor_(of) {}
  Trial(const Trial&) = delete;
  Trial& operator=(const Trial&) = delete;

  // Once the record has been judged without edits, what open claims and choices would give is not
  // asked any more, and that it contradicts itself is not put into words.
  Verdict judge(std::span<const Edit> edits);
  // The record as it is written, if nothing else of house law were in force.
  Verdict judge_under(const std::vector<HouseRule>& house);
  // From now on no further than to the first contradiction.
  void be_brief();
  // Of the record that was judged last.  There is a ruling when it is consistent.
  const Record& record() const { return *judged_; }
  const Ruling& ruling() const { return ruling_; }
  const Defects& defects() const { return defects_; }
  std::uint64_t judgements() const { return judgements_; }  // so far

 private:
  void decode_with_house_law(const Events& events);
  std::optional<Verdict> judge_from_there(std::span<const Edit> edits);
  Verdict verdict() const;

  const Transcript& of_;
  Editor editor_;
  std::optional<Splicer> splicer_;  // once the record has been decoded as it is
  Rejudging rejudge_;               // of the splicer's record
  Record record_;
  const Record* judged_ = &record_;
  Ruling ruling_;
  Defects defects_;
  std::uint64_t judgements_ = 0;
  bool brief_ = false;
};

// A number for what the record says, whatever it is called: two readings of which it is the same
// say the same.
std::uint64_t fingerprint(const Events& events);
// The same for what the law makes of a record: findings, figures, settlement.
std::uint64_t fingerprint(const Ruling& ruling);

}  // namespace cardlaw::reconcile
