// What the law finds in a record: findings, undecided questions, choices, slips, and the ledger.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "law/opinion.h"
#include "record/number.h"
#include "record/place.h"
#include "record/record.h"

namespace cardlaw {

using RuleIndex = std::uint16_t;  // into the rules of the law that was applied

// What the table showed when the act was done, for the report.
struct Scene {
  CardSet held;
  std::uint8_t unknown = 0;  // cards of the hand besides, not known which
  bool has_hand = false;
  std::uint8_t plays = 0;  // the trick so far
  std::array<std::pair<Seat, Card>, 4> played{};
  // Where the rule speaks of an amount: what was said, and what was lawful.
  bool amounts = false;
  std::int64_t said = 0, least = 0, most = 0;  // most below least: without limit
  // Where a player had a choice of acts: those that were lawful; {} stands for the amounts.
  std::array<const char*, 4> choices{};
};

struct Finding {
  RuleIndex rule = 0;
  std::uint8_t reason = 0;
  std::uint16_t deal = 0;   // from 0
  std::uint16_t entry = 0;  // accused
  std::uint16_t proof = 0;  // the entry that shows it; the same when it shows itself
  Seat by = Seat::none;
  Seat about = Seat::none;
  Seat claimant = Seat::none;
  Place place;
  CardSet lawful;
  Scene scene;
  Card card;  // played or turned up, where the act was that
  Standing standing = Standing::noted;
  bool carried_out = false;  // its consequence
  bool put_right = false;    // by what the table shows, and not by taking the act itself back
  bool unrecorded = false;   // a question: the part in which it may have happened is not written
};

// What was done and breaks no rule, but counts for nothing, or counts although it was taken back:
// who reads the ruling would look for it in vain.  The words name the player as {by}.
struct Remark {
  std::uint16_t deal = 0;  // from 0
  std::uint16_t entry = 0;
  Seat by = Seat::none;
  const char* words = "";
};

// What dues are counted in.
// `count` is only held against the others' to see who scores, and enters no total.
enum class DueUnit : std::uint8_t { points, units, chips, games, white, red, count };

struct Due {
  RuleIndex rule = 0;
  std::uint8_t reason = 0;
  std::uint16_t deal = 0;
  Side to = Side::none;
  std::int64_t amount = 0;
  DueUnit unit = DueUnit::points;
  std::uint16_t number = 0;  // of the trick or the like, for the words
  CardSet cards;             // for the words
  std::uint16_t entry = 0;   // with which it fell due
  // By the law, by a club's own law (then `rule` is the rule that was broken), or as decided.
  enum class Source : std::uint8_t { law, house, decision };
  Source source = Source::law;

  Due(RuleIndex by, int why, std::uint16_t of_deal, Side side, std::int64_t sum, DueUnit in,
      int count, CardSet of, std::uint16_t at)
      : rule(by),
        reason(static_cast<std::uint8_t>(why)),
        deal(of_deal),
        to(side),
        amount(sum),
        unit(in),
        number(static_cast<std::uint16_t>(count)),
        cards(of),
        entry(at) {}
};

// The players' own figure differs from the law's.
struct Slip {
  RuleIndex rule = 0;
  std::uint16_t deal = 0;
  Side by = Side::none;
  std::int64_t written = 0, lawful = 0;
  Mark mark = 0;
  std::uint32_t length = 0;
  DueUnit unit = DueUnit::points;
  std::int64_t leeway = 0;  // the lawful figure may be so much more
  std::int64_t step = 1;    // by multiples of this
};

// On what a settlement stands.
enum class Basis : std::uint8_t { as_played, penalised, nobody_scores, undetermined };

using Points = std::array<std::int64_t, max_seats>;  // by side

struct DealOutcome {
  Basis basis = Basis::as_played;
  const char* why = "";   // undetermined: why
  bool open = false;      // the players may know more than the record, or settle it as they like
  Points points{};        // of this deal
  Points totals{};        // after it
  Points total_leeway{};  // by how much those may be more
  Points leeway{};        // by another reading of the law a side has up to so much more
  Points steps{};         // and that by multiples of this
  // What of it goes together, where not everything does; undetermined, what it may come to in all,
  // where that is known.
  std::vector<Points> readings{};
  std::uint16_t certain = 0;  // by side: undetermined, but not for these
  // Where a director has decided the deal, the figures above are the decision's, and these the
  // law's.
  bool decided = false;
  Basis lawful_basis = Basis::as_played;
  Points lawful{};
  Points lawful_leeway{};
  bool law_open = false;  // undetermined by the law, and not for want of something in the record
  std::uint16_t eliminated = 0;  // by seat: out of the game before it

  bool is_out(Seat seat) const { return (eliminated >> index(seat) & 1) != 0; }
};

// What would follow if open claims were made, or a choice taken.
struct Supposed {
  std::vector<std::uint16_t> findings;  // indexes into Ruling::findings
  bool choice = false;                  // not a claim: the non-offender may still choose a new deal
  Chosen chosen = Chosen::stand;
  std::vector<DealOutcome> deals;
};

// Somebody claims that a figure was wrong; the finding is made when none was.
struct FigureClaim {
  Finding finding;
  Offence offence;
};

struct Rule;
struct OptionSpec;

// An option of the game that the record does not give and that would decide something.
struct Decider {
  // What holds under one of its values.
  struct Value {
    std::string_view value;
    std::vector<DealOutcome> deals;
    std::vector<char> broken;  // by open question of the ruling: whether the rule was broken then
  };
  const OptionSpec* option = nullptr;
  std::vector<Value> values;
  std::vector<std::uint16_t> deals;      // which deals it narrows down, from 0
  std::vector<std::uint16_t> questions;  // which open questions it answers, indexes into them
};

struct Ruling {
  // The rules by which it was judged, where a club plays some of them otherwise; nothing: those of
  // the game.
  std::shared_ptr<const std::vector<Rule>> rules;
  std::vector<Finding> findings;
  std::vector<Finding> undecided;
  std::vector<Slip> slips;
  std::vector<Remark> remarks;
  std::vector<Due> ledger;
  std::vector<DealOutcome> deals;
  std::vector<FigureClaim> figure_claims;
  std::vector<Supposed> if_claimed;
  std::vector<Supposed> choices;
  bool answered = false;            // it was asked what the table could decide by agreeing on it:
  std::vector<Decider> deciders;    // all of that
  Side winner = Side::none;         // of the game
  bool winner_open = false;         // it has been won, or may have been; by whom is not known
  const char* winner_why = "";      // why not
  Seat next_dealer = Seat::none;    // who deals next, or has the bank, where the law says it
  Points final{};                   // the totals then, with what the end of the game gave
  bool final_open = false;          // what its end gave is not known
  bool dues_open = false;           // that is, and not what the players pay for it
  Points final_leeway{};            // by how much more they may be
  std::array<bool, 512> applied{};  // the rules that spoke, by index
  bool as_ruled = true;             // the record's `ruling:` is borne out
  // What the record's ruling does not give: findings, behind them slips, then open questions.
  std::vector<std::uint16_t> unexpected;
  std::vector<std::uint16_t> missing;  // items of the record's ruling that are not found

  void clear() {
    rules.reset();
    findings.clear();
    undecided.clear();
    slips.clear();
    remarks.clear();
    ledger.clear();
    deals.clear();
    figure_claims.clear();
    if_claimed.clear();
    choices.clear();
    answered = false;
    deciders.clear();
    winner = Side::none;
    winner_open = false;
    winner_why = "";
    next_dealer = Seat::none;
    final = {};
    final_open = false;
    dues_open = false;
    final_leeway = {};
    applied.fill(false);
    as_ruled = true;
    unexpected.clear();
    missing.clear();
  }
};

}  // namespace cardlaw
