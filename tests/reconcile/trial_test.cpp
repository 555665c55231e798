// A change judged from the changed entry on must come to what the changed record comes to when it
// is read and judged from its beginning.
#include "reconcile/trial.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "law/game.h"
#include "law/of_each_game.h"
#include "program.h"
#include "reconcile/candidates.h"
#include "reconcile/phrases.h"
#include "reconcile/planted.h"

namespace cardlaw::reconcile {
namespace {

struct Judged {
  Defects defects;
  Ruling ruling;
};

class Trials : public ProgramTest, public testing::WithParamInterface<const Game*> {
 protected:
  std::vector<std::string> hands(int count) const {
    run("$C example " + std::string(GetParam()->id) + " --seed 11 --format jsonl --count " +
        std::to_string(count) + " > hands.jsonl");
    std::ifstream file(path("hands.jsonl"));
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

  // From the beginning.
  static Judged whole(Transcript& of, std::span<const Edit> edits, Depth depth) {
    Judged judged;
    Record record;
    Editor editor(of);
    decode(editor.edited(edits), grammars(), record, judged.defects);
    if (judged.defects.empty())
      (depth == Depth::brief ? of.game().judge_briefly : of.game().judge)(record, judged.ruling,
                                                                          judged.defects);
    return judged;
  }

  // Of the changes of each kind some, so that all kinds are among them.
  static std::vector<Change> sample(Transcript& of, std::size_t most) {
    Judged as_written = whole(of, {}, Depth::whole);
    Record record;
    Defects none;
    decode(of.events(), grammars(), record, none);
    const std::vector<Change> all = single_changes(
        of, record, as_written.defects.empty() ? &as_written.ruling : nullptr, 100000);
    std::vector<Change> some;
    for (int lapse = 0; lapse < lapses; ++lapse) {
      std::vector<Change> own;
      std::ranges::copy_if(all, std::back_inserter(own), [&](const Change& change) {
        return change.lapse == static_cast<Lapse>(lapse);
      });
      const std::size_t step = 1 + own.size() / most;
      for (std::size_t i = 0; i < own.size(); i += step) some.push_back(own[i]);
    }
    return some;
  }

  // How many were consistent.
  static int compare(const std::string& text, Depth depth) {
    Hand hand;
    hand.notation = Notation::json_lines;
    hand.document.text = text;
    judge_document(hand);
    Transcript of(hand);
    if (!of.usable()) return 0;
    Trial trial(of);
    trial.judge({});
    if (depth == Depth::brief) trial.be_brief();
    int consistent = 0;
    for (const Change& change : sample(of, 15)) {
      const Verdict found = trial.judge(change.edits);
      const Judged judged = whole(of, change.edits, depth);
      const auto about = [&] {
        return text + "\n" + std::string(word(change.lapse)) + " at entry " +
               std::to_string(change.where.moment);
      };
      EXPECT_EQ(judged.defects.empty(), found.consistent()) << about();
      if (depth == Depth::whole) {
        EXPECT_EQ(static_cast<int>(judged.defects.size()), found.contradictions) << about();
      }
      if (!judged.defects.empty() || !found.consistent()) continue;
      ++consistent;
      EXPECT_EQ(fingerprint(judged.ruling), fingerprint(trial.ruling())) << about();
      EXPECT_EQ(judged.ruling.missing, trial.ruling().missing) << about();
      EXPECT_EQ(judged.ruling.unexpected, trial.ruling().unexpected) << about();
    }
    return consistent;
  }
};

TEST_P(Trials, FromTheChangedEntryOnComeToTheSame) {
  std::uint64_t number = 0;
  int consistent = 0;
  for (const std::string& line : hands(3)) {
    const Depth depth = number % 2 == 0 ? Depth::brief : Depth::whole;
    consistent += compare(line, depth);
    Hand hand;
    hand.notation = Notation::json_lines;
    hand.document.text = line;
    judge_document(hand);
    for (const Plant kind : {Plant::suit, Plant::twice, Plant::left_out}) {
      Random random(31, ++number);
      const auto planted = plant(hand, kind, random);
      if (planted) consistent += compare(planted->text, depth);
    }
  }
  EXPECT_GT(consistent, 20);
}

INSTANTIATE_TEST_SUITE_P(All, Trials, testing::ValuesIn(made_up_games()),
                         [](const auto& game) { return in_test_name(game.param->id); });

}  // namespace
}  // namespace cardlaw::reconcile
