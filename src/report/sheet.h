// What a ruling sheet shows of a hand, as values for a template: the findings with their law, the
// deals with the cards and the play, the settlement, and the record itself.
#pragma once

#include <string>
#include <vector>

#include "law/hand.h"
#include "report/notices.h"
#include "report/page.h"
#include "report/text.h"

namespace cardlaw::report {

// A name for the sheet that no other sheet of a run has.
std::string sheet_name(const Hand& hand);
// "2 irregularities, 1 slip"; or "nothing wrong".
std::string verdict(const Hand& hand);
// "Thursday club, table 3, 2026-11-21"; empty when the record does not say.
std::string occasion(const Hand& hand);

// All of it.
Values sheet(const Hand& hand, const TextStyle& style);

// --- parts of it
// The findings, open questions, slips and defects as they are numbered on the sheet, from 1.
std::vector<Notice> numbered_notices(const Hand& hand, const TextStyle& style);
// Each notice as values; `deals` and the acts refer to it by its number.
List notice_values(const Hand& hand, const std::vector<Notice>& all);
// The rules that the notices and the settlement cite, each once, with their sentences.
List rule_values(const Hand& hand, const std::vector<Notice>& all);
// Each deal: cards, play with the position before every act.
List deal_values(const Hand& hand, const std::vector<Notice>& all);
// Adds the settlement of a deal: its dues, the figures by law and as written.
void add_settlement(Values& deal, const Hand& hand, std::size_t number);
// What open claims and choices would give, and how the game stands.
List supposed_values(const Hand& hand);

// A card, or a piece of text, for a template.
Values card_value(Card card);
List card_values(const Cards& cards, int unknown);

}  // namespace cardlaw::report
