// What a ruling leaves open and what would decide it, and what the table can do: for people and for
// programs alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "law/deciders.h"
#include "law/hand.h"

namespace cardlaw::report {

// What would hold if a claim that was made had not been.
struct Unclaimed {
  std::uint16_t deal = 0;   // from 0
  std::uint16_t entry = 0;  // the claim
  std::vector<DealOutcome> deals;
};

// Where the card of an entry that contradicts the record was played or dealt before.
struct SeenBefore {
  const Entry* entry = nullptr;
  std::string_view says;  // what was done there
};
// Nothing where the defect is of another kind.
std::optional<SeenBefore> seen_before(const Hand& hand, const Defect& defect);

// All that the table could still decide by agreeing on an option; none where nothing is open.
std::vector<Decider> deciders(const Hand& hand);
// Each claim without which a deal would have another outcome.
std::vector<Unclaimed> unclaimed(const Hand& hand);

// "cinch 9.12, reading R6": where the option is spoken of in the law.
std::string cited_option(const Game& game, const OptionSpec& option);
// "reading cinch R6" or "readings cinch R6 and cinch R7": what the source of the sentence names.
std::string cited_readings(const Rule& rule);
// All who are in the game, play against the offender, and may still claim the remedy or choose.
std::vector<Seat> opponents_left(const Hand& hand, const Finding& finding);
// What the table can do about the finding, one piece of advice each.
std::vector<std::string> advice(const Hand& hand, const Finding& finding);

// --- the same in words
// "by what the table agreed about `x` (cinch R6): `a`: it is lawful; `b`: it is a breach".
std::string how_decided(const Hand& hand, const Decider& decider, std::uint16_t question);
// "say in the record how your table plays: `options: {x: a}`".
std::string how_to_say(const Decider& decider);
// Why a deal has more than one outcome, or none, and what to do about it; either may be empty.
struct Openness {
  std::string why, help;
};
std::vector<Openness> why_open(const Hand& hand, const std::vector<Decider>& deciders,
                               std::size_t deal);
// The deals that no option decides, and on which readings they depend.
struct LeftOpen {
  std::size_t deal = 0;  // from 0
  Openness says;
};
std::vector<LeftOpen> left_open(const Hand& hand, const std::vector<Decider>& deciders);
// "without the claim in line 20: Anna 10, Bela 15 (as played)".
std::string without_claim(const Hand& hand, const Unclaimed& claim);
// Whether it is for the players to agree what is done about the finding.
bool may_be_agreed_on(const Hand& hand, const Finding& finding);
// What the players can do about a breach for which the law has no penalty; empty where the record
// has no play to write it in.
std::string how_to_agree(const Hand& hand, const Finding& finding);
// The rule that their club can make for it, and where; empty where it has one, or cannot.
std::string how_to_make_a_rule(const Hand& hand, const Finding& finding);
// Whether the law leaves the breach without a penalty, so that a club may agree on one.
bool may_be_house_law(const Game& game, const Rule& rule);
// An entry of `law:` for the rule, with a penalty that fits the game, for an example.
std::string house_entry(const Game& game, const Rule& rule);
// "reading imperial R16": the readings that the deal's findings, or else its dues, depend on; may
// be empty.
std::string readings_behind(const Hand& hand, std::size_t deal);
// How the table settles what the law leaves open.
std::string how_to_decide(const Hand& hand);
// Where the record gives a ruling that is not found: what is found in its place, or that nothing
// is.
std::string difference(const Hand& hand, const RulingItem& item);

}  // namespace cardlaw::report
