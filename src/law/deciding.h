// Judging a record, and what the table could still decide by agreeing on an option.  A record that
// is open is judged once more for each value of each option of which it says nothing; but only
// where the fold has asked for the option, and from its last entry on where it was not asked for
// before.
#pragma once

#include <memory>
#include <vector>

#include "law/asked.h"
#include "law/deciders.h"
#include "law/judge.h"

namespace cardlaw {

template <Family F>
class Deciding : public Judge<F> {
 public:
  // As Judge::judge, and the ruling says what is decided by what.
  void judge_and_decide(Laws<F>& laws, const Law<F>& law, const Record& record, Ruling& ruling,
                        Defects& defects) {
    this->depth_ = Depth::whole;
    this->fold_.use(law);
    unsaid_.clear();
    for (const Option* each : laws.undecided()) {
      if (!is_given(record, each->spec)) unsaid_.push_back(each);
    }
    terms_asked = 0;
    this->kept_.account.reset();
    const bool keeps = !unsaid_.empty() && !record.has_unknown;
    this->keeps_ = keeps && likely_open_ > 0;
    this->replay_until_granted(record, ruling, defects);
    if (likely_open_ > 0) --likely_open_;
    if (defects.empty() && !unsaid_.empty() && is_open(ruling)) {
      const std::uint32_t asked = terms_asked;
      if (keeps && !this->keeps_) {  // which nobody had expected: the same once more
        this->keeps_ = true;
        terms_asked = 0;
        this->replay_until_granted(record, ruling, defects);
      }
      this->keeps_ = false;
      likely_open_ = hands_in_a_row;
      decide(laws, record, asked, ruling);
      this->fold_.use(law);
    }
    this->keeps_ = false;
    if (!defects.empty()) return ruling.clear();
    ruling.answered = true;
    this->complete(record, ruling);
  }

 private:
  using Option = typename Law<F>::Option;

  void decide(Laws<F>& laws, const Record& record, std::uint32_t asked, Ruling& ruling) {
    Ruling judged;
    std::swap(judged, ruling);  // the account and the docket that were kept enter into this one
    std::vector<Decider> deciders;
    std::vector<bool> ended;
    for (const Option* each : unsaid_) {
      const bool unasked = each->asks != 0 && (asked & each->asks) == 0;
      if (unasked) continue;
      const bool at_the_end = this->kept_.account && this->granted_.empty() && each->asks != 0 &&
                              (this->kept_.asked & each->asks) == 0;
      Decider& decider = deciders.emplace_back();
      decider.option = &each->spec;
      for (const std::string_view value : each->spec.choices) {
        if (value == each->spec.standard) continue;
        ended.push_back(at_the_end &&
                        end_under(*laws.with(record, each->spec, value), record, ruling));
        decider.values.push_back(ended.back() ? under_value(value, ruling, judged)
                                              : Decider::Value{value, {}, {}});
      }
    }
    std::swap(judged, ruling);
    std::size_t at = 0;
    for (Decider& decider : deciders) {
      for (Decider::Value& value : decider.values) {
        if (ended[at++]) continue;
        if (value.value == decider.option->as_unsaid)
          other_ = ruling;
        else
          judge_anew(*laws.with(record, *decider.option, value.value), record);
        value = under_value(value.value, other_, ruling);
      }
      if (decides(decider, ruling)) ruling.deciders.push_back(std::move(decider));
    }
  }

  // Judges from the last entry on, under a law by which all went the same way until there.  False
  // where the end shows that it did not.
  bool end_under(const Law<F>& law, const Record& record, Ruling& ruling) {
    const typename Judge<F>::Kept& kept = this->kept_;
    const auto number = static_cast<std::uint16_t>(record.deals.size() - 1);
    const Deal& deal = record.deals[number];
    this->fold_.use(law);
    this->fold_.go_back(kept.fold);
    if constexpr (requires { this->table().figures = &law.terms; })
      this->table().figures = &law.terms;
    this->match_ = kept.match;
    ruling = kept.ruling;
    Account account(*kept.account);
    Docket docket(*kept.docket);
    Defects defects;
    const auto last = static_cast<std::uint16_t>(deal.entries.size() - 1);
    this->go_through(deal, last, account, docket, [](std::size_t) {});
    this->close(record, number, deal, account, docket, this->match_, ruling, defects,
                &this->granted_);
    this->conclude(record, this->match_, ruling);
    return std::exchange(this->granted_, {}).empty() && defects.empty();
  }

  void judge_anew(const Law<F>& law, const Record& record) {
    Defects defects;
    this->fold_.use(law);
    this->replay_until_granted(record, other_, defects);
    if (!defects.empty()) other_.clear();
  }

  // Where one hand is open the next ones may be: then what stands before the last entry is kept.
  static constexpr int hands_in_a_row = 16;

  Ruling other_;
  int likely_open_ = 0;
  std::vector<const Option*> unsaid_;  // by the record, and the table may not have agreed on them
};

template <class F>
Judging judging_whole(std::shared_ptr<Laws<F>> laws, Depth depth) {
  return [laws = std::move(laws), depth](const Record& record, Ruling& ruling, Defects& defects) {
    thread_local Deciding<F> judge;  // what it has allocated serves the next record again
    const auto judged = [&](const Law<F>& law) {
      depth == Depth::deciding ? judge.judge_and_decide(*laws, law, record, ruling, defects)
                               : judge.judge(law, record, ruling, defects, depth);
    };
    if (record.house.empty()) return judged(laws->under(record.options));
    const auto law = laws->under(record.options, record.house);
    judged(*law);
    ruling.rules = {law, &law->rules()};
  };
}

}  // namespace cardlaw
