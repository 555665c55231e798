// What a club's own law gives for the offences of a deal, entered after the law's own awards.
#pragma once

#include <vector>

#include "law/common.h"
#include "law/rule.h"

namespace cardlaw {

enum class Scores : std::uint8_t;

// For the deal's findings whose remedy has been applied and whose penalty is the club's.
void pay_by_house(const Record& record, const std::vector<Rule>& rules, std::uint16_t deal,
                  Scores scores, const Common& common, const Ruling& ruling, Account& account);

}  // namespace cardlaw
