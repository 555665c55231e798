#include "law/account.h"

#include "law/law.h"

namespace cardlaw {

bool Account::offends(Side side, Number penalty) const {
  for (const Finding& finding : ruling_.findings) {
    const bool pays =
        finding.standing == Standing::applied && rules_[finding.rule].penalty == penalty;
    if (pays && finding.deal == deal_ && side_of(finding.by) == side) return true;
  }
  return false;
}

void Account::cite(Number number) {
  for (RuleIndex i = 0; i < rules_.size(); ++i) {
    if (rules_[i].number == number && rules_[i].law != "general") rule_ = i;
  }
}

}  // namespace cardlaw
