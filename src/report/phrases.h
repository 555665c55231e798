// The words of a ruling: what a finding, a due or a slip says, for reading aloud.
#pragma once

#include <optional>
#include <string>

#include "law/hand.h"

namespace cardlaw::report {

std::string name_of(const Record& record, Seat seat);
std::string name_of(const Record& record, Side side);
std::string cards(CardSet set);         // "Ks Qs Js", high before low
std::string cards(const Scene& scene);  // with "x 3" for unknown cards
std::string lawful_amount(const Hand& hand, const Finding& finding);  // "2 to 12"; or nothing
std::string lawful_acts(const Hand& hand, const Finding& finding);    // "stand, twist"; or nothing
std::string payee(const Record& record, Side of_due);  // the bank of the table is nobody's

// The balances of the players and the bank, due after due.
class Balances {
 public:
  explicit Balances(const Record& record);
  std::int64_t after(const Due& due);

 private:
  std::array<std::int64_t, max_seats + 1> of_{};  // by side, and the bank
};
// What comes of the breach, in the words of its rule; empty where the rule says nothing.
std::string what_follows(const Hand& hand, const Finding& finding);
std::string_view word(Standing standing);
std::string_view word(Basis basis);
std::string_view word(DueUnit unit);

const Rule& rule_of(const Hand& hand, RuleIndex rule);
// What the club has agreed about the rule; nothing when the law's own words hold.
const HouseRule* house_rule(const Hand& hand, RuleIndex rule);
// `10 points to the opponent (house law: Thursday Club, club.yaml:12)`
std::string house_penalty(const HouseRule& rule);
// The same, and that it is not entered yet where the deal cannot be settled.
std::string house_penalty(const Hand& hand, const Finding& finding, const HouseRule& rule);
// What the players agreed to do about a breach, recorded behind it; nothing where they did not.
std::optional<Agreed> agreed_on(const Hand& hand, const Finding& finding);
// Whether the finding's penalty is the club's.
bool settled_by_house(const Hand& hand, const Finding& finding);
// What a director decided of the deal, and what the law gives.
std::string decided(const Hand& hand, std::size_t deal);
// `disputed: Ben says that he had knocked`
std::string open_case(const OpenCase& open);
std::string_view word(OpenCase::Kind kind);
std::string citation(const Rule& rule);                         // "klaberjass 6.4"
std::string message(const Hand& hand, const Finding& finding);  // what was done
std::string remedy(const Hand& hand,
                   const Finding& finding);  // what the law does about it, and how that stands
// The entry in the words of the record.
std::string_view as_written(const Hand& hand, const Entry& entry);
std::string because(const Hand& hand, const Due& due);
// "+12"; the unit is named where it is not what the game scores in.
std::string amount_of(const Hand& hand, const Due& due);
// The same, appended: a ruling line has many of them.
void put_cards(std::string& out, CardSet set);
void put_because(std::string& out, const Hand& hand, const Due& due);
std::string message(const Hand& hand, const Slip& slip);
std::string message(const Hand& hand, const Remark& remark);
// That it is open who has won, and why.
std::string winner_open(const Ruling& ruling);
std::string figure(const Hand& hand, std::int64_t amount);       // "207", or "1 red 2 white"
std::string points(const Hand& hand, const Points& points);      // "Anna 207, Bela 0"
std::string outcome(const Hand& hand, const DealOutcome& deal);  // points, and on what they stand
std::string supposed(const Hand& hand, const Supposed& supposed);
Basis basis(const Ruling& ruling);  // of the whole record

}  // namespace cardlaw::report
