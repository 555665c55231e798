// What a ruling sheet shows of a hand, as values for a template: the findings with their law, the
// deals with the cards and the play, the settlement, and the record itself.
#pragma once

#include <string>
#include <vector>

#include "law/hand.h"
#include "report/answers.h"
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
// The game, and the occasion.
std::string subject(const Hand& hand);

// All of it.
Values sheet(const Hand& hand, const TextStyle& style);

// What would decide what is open in a hand, and what the claims that were made have changed.
struct Open {
  std::vector<Decider> deciders;
  std::vector<Unclaimed> claims;
};

// --- parts of it
// The findings, open questions, slips and defects as they are numbered on the sheet, from 1.
std::vector<Notice> numbered_notices(const Hand& hand, const TextStyle& style);
// Each notice as values; `deals` and the acts refer to it by its number.
List notice_values(const Hand& hand, const std::vector<Notice>& all, const Open& open);
// The rules that the notices and the settlement cite, each once, with their sentences.
List rule_values(const Hand& hand, const std::vector<Notice>& all);
// Each deal: cards, play with the position before every act.
List deal_values(const Hand& hand, const std::vector<Notice>& all, const Open& open);
// Adds the settlement of a deal: its dues, the figures by law and as written, what a director
// decided, and why it is open.
void add_settlement(Values& deal, const Hand& hand, const Open& open, std::size_t number);
// The figures at the end of the game, by law and as written; none where it has not ended and the
// record gives none.
List final_values(const Hand& hand);
// What open claims and choices would give.
List supposed_values(const Hand& hand);

// A card, or a piece of text, for a template.
Values card_value(Card card);
List card_values(const Cards& cards, int unknown);
// Words with their cards drawn; what is part of a player's name is no card.  In our own words cards
// are written in one way, and what belongs into a record stands between backticks; in a record
// cards are written in several ways.
enum class Spelling : std::uint8_t { ours, of_records };
List pieces_of(const Hand& hand, std::string_view words, Spelling spelling);
void put_pieces(Values& values, const char* name, const Hand& hand, std::string_view words);

}  // namespace cardlaw::report
