// What the table could decide by agreeing on an option is found without judging the whole hand anew
// for each value.  Here it is, and must come to the same: of every record, and of every frozen
// hand.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "families/all_fours/law.h"
#include "families/carousel/law.h"
#include "families/klaberjass/law.h"
#include "families/rummy/law.h"
#include "law/deciders.h"
#include "law/every_hand.h"
#include "law/hand.h"

namespace cardlaw {
namespace {

std::string where_of(const Hand& hand) {
  return std::string(hand.file) + ", document " + std::to_string(hand.document.index + 1);
}

// Under each value the whole record is judged, as if it said so.
std::vector<Decider> decided_anew(const Hand& hand) {
  std::vector<Decider> found;
  if (!is_open(hand.ruling)) return found;
  for (const OptionSpec& option : hand.game->grammar.options) {
    if (!is_undecided(option) || is_given(hand.record, option)) continue;
    Decider decider;
    decider.option = &option;
    for (const std::string_view value : option.choices) {
      if (value == option.standard) continue;
      Record record = hand.record;
      record.options.emplace_back(option.name, value);
      std::ranges::sort(record.options);
      Ruling ruling;
      Defects defects;
      hand.game->judge(record, ruling, defects);
      decider.values.push_back(under_value(value, ruling, hand.ruling));
    }
    if (decides(decider, hand.ruling)) found.push_back(std::move(decider));
  }
  return found;
}

bool same(const DealOutcome& one, const DealOutcome& other) {
  return one.basis == other.basis && std::string_view(one.why) == other.why &&
         one.open == other.open && one.points == other.points && one.totals == other.totals &&
         one.total_leeway == other.total_leeway && one.leeway == other.leeway &&
         one.steps == other.steps && one.readings == other.readings && one.certain == other.certain;
}

// How many options decide something.
std::size_t compare(const Hand& hand, const std::string& where) {
  Ruling ruling;
  Defects defects;
  hand.game->judge_and_decide(hand.record, ruling, defects);
  EXPECT_TRUE(ruling.answered) << where;
  const std::vector<Decider> anew = decided_anew(hand);
  EXPECT_EQ(ruling.deciders.size(), anew.size()) << where;
  for (std::size_t i = 0; i < std::min(anew.size(), ruling.deciders.size()); ++i) {
    const Decider &one = ruling.deciders[i], &other = anew[i];
    EXPECT_EQ(one.option->name, other.option->name) << where;
    EXPECT_EQ(one.deals, other.deals) << where;
    EXPECT_EQ(one.questions, other.questions) << where;
    EXPECT_TRUE(std::ranges::equal(one.values, other.values,
                                   [](const auto& own, const auto& others) {
                                     return own.value == others.value &&
                                            own.broken == others.broken &&
                                            std::ranges::equal(own.deals, others.deals, same);
                                   }))
        << where << ", " << one.option->name;
  }
  // Besides, it is the ruling that is given without the question.
  EXPECT_EQ(ruling.findings.size(), hand.ruling.findings.size()) << where;
  EXPECT_TRUE(std::ranges::equal(ruling.deals, hand.ruling.deals, same)) << where;
  EXPECT_EQ(ruling.final, hand.ruling.final) << where;
  EXPECT_EQ(ruling.winner, hand.ruling.winner) << where;
  EXPECT_EQ(ruling.as_ruled, hand.ruling.as_ruled) << where;
  return anew.size();
}

TEST(Deciding, EveryRecordIsDecidedAsIfItWereJudgedAnew) {
  std::size_t decided = 0;
  each_record([&](const Hand& hand) { decided += compare(hand, where_of(hand)); });
  EXPECT_GT(decided, 0U);
}

TEST(Deciding, EveryFrozenHandIsDecidedAsIfItWereJudgedAnew) {
  std::size_t decided = 0;
  each_frozen_hand([&](const Hand& hand) { decided += compare(hand, where_of(hand)); });
  EXPECT_GT(decided, 0U);
}

// Two terms with one bit would both be tried where one of them is asked for.
template <class... Terms>
void expect_different(Terms...) {
  const std::uint32_t all[] = {mask_of<Terms>...};
  std::uint32_t seen = 0;
  for (const std::uint32_t each : all) {
    EXPECT_NE(each, 0U);
    EXPECT_EQ(seen & each, 0U);
    seen |= each;
  }
}

TEST(Deciding, EveryTermThatIsNotedHasABitOfItsOwn) {
  {
    const all_fours::Terms terms;
    expect_different(terms.privilege, terms.all_pass, terms.joker_led_open, terms.discard_first,
                     terms.left_out, terms.together, terms.short_bid);
  }
  {
    const klaberjass::Terms terms;
    expect_different(terms.redeal, terms.second_round, terms.trump_led, terms.overtrump,
                     terms.remainder, terms.forfeit, terms.failure, terms.bonus, terms.values_open,
                     terms.betli_with_trumps, terms.absolute_at_no_trump, terms.absolute_or);
  }
  {
    const carousel::Terms terms;
    expect_different(terms.several_over, terms.no_point);
  }
  const rummy::Terms terms;
  expect_different(terms.refusal, terms.after_melding, terms.level, terms.several_out,
                   terms.dealt_hand, terms.counting, terms.held_sets, terms.poker_hands,
                   terms.winners_score);
}

TEST(Deciding, ATermThatIsReadIsNoted) {
  const Asked<int, 3> term = 7;
  terms_asked = 0;
  EXPECT_EQ(term.unasked(), 7);
  EXPECT_EQ(terms_asked, 0U);
  EXPECT_EQ(term + 1, 8);
  EXPECT_EQ(terms_asked, 1U << 3);
}

}  // namespace
}  // namespace cardlaw
