// A run that is stopped, at every place where it can be, and gone on with: nothing is left out and
// nothing is counted twice, neither records nor files.
#include <gmock/gmock.h>

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "commands/pipeline.h"
#include "program.h"

namespace cardlaw {
namespace {

using commands::Part;
using commands::PipelineSettings;
using commands::Reached;

// Hands on what it reads.
class Copying final : public commands::Worker {
 public:
  void treat(std::string_view file, Notation, const Document& document, Part& part) override {
    part.tally.count_hand();
    part.out.append(file).append(":").append(std::to_string(document.line));
    part.out.append(" ").append(document.text).append("\n");
  }
};

// What has come of a run so far: all that is noted of it.
struct Done {
  std::string out;
  std::uint64_t files = 0, hands = 0;
  std::optional<Reached> reached;

  void add(const Part& part) {
    out += part.out;
    files += part.tally.files();
    hands += part.tally.all().hands;
    if (part.reached) reached = part.reached;
  }
};

class Resume : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    write("a.jsonl", "1\n\n2\n3\n4\n5\n6\n");
    write("b.jsonl", "");
    write("c.yaml", "# nothing\n");
    write("d.yaml", "a: 1\n---\na: 2\n--- {a: 3}\n...\n");
    const Outcome made =
        run("mkdir in; mkfifo in/e.jsonl; printf '1\\n2' > in/f.jsonl\n"
            // Packed, these are shorter than what is read of them.
            "seq 2049 | gzip > in/g.jsonl.gz; seq 9 | gzip > in/h.jsonl.gz; : > in/i.jsonl");
    ASSERT_EQ(0, made.status) << made.err;
    for (const char* const name :
         {"nowhere.jsonl", "a.jsonl", "a.jsonl", "b.jsonl", "c.yaml", "d.yaml", "in"})
      settings_.paths.push_back(path(name).string());
  }

  // Goes on from what is done; stops at the number-th time that it is asked whether to stop. False
  // when it was not asked so often, and so came to its end.
  bool go_on(Done& done, std::uint64_t number, std::vector<Done>* steps = nullptr) {
    std::atomic<std::uint64_t> asked = 0;
    std::atomic<bool> stopped = false;
    settings_.from = done.reached;
    settings_.stop = [&] {
      if (++asked == number) stopped = true;
      return stopped.load();
    };
    const std::string trouble = commands::run_pipeline(
        settings_, [] { return std::make_unique<Copying>(); },
        [&](const Part& part) {
          done.add(part);
          if (steps != nullptr) steps->push_back(done);
          return true;
        });
    EXPECT_EQ("", trouble);
    return stopped;
  }

  static void expect_same(const Done& whole, const Done& seen, std::uint64_t number) {
    EXPECT_TRUE(whole.out == seen.out) << number;
    EXPECT_EQ(whole.files, seen.files) << number;
    EXPECT_EQ(whole.hands, seen.hands) << number;
  }

  PipelineSettings settings_;
};

constexpr std::uint64_t never = 0;

TEST_F(Resume, AtEveryPlaceWhereARunCanStop) {
  for (const commands::Share share : {commands::Share{1, 1}, commands::Share{2, 3}}) {
    settings_.share = share;
    settings_.jobs = 1;
    Done whole;
    go_on(whole, never);
    if (share.of == 1) {
      // 6 + 0 + 0 + 3 in the files that are named, 2 + 2,049 + 9 + 0 in the folder.
      EXPECT_EQ(8, whole.files);
      EXPECT_EQ(2069, whole.hands);
    }
    for (const unsigned jobs : {1U, 2U}) {
      settings_.jobs = jobs;
      std::uint64_t number = 1;
      for (bool stopped = true; stopped && !HasFailure(); ++number) {
        Done done;
        stopped = go_on(done, number);
        go_on(done, never);
        expect_same(whole, done, number);
      }
      EXPECT_GT(number, share.of == 1 ? 500 : 5);
    }
  }
}

// Stopped again and again, the sooner the more often: also where the run takes up its thread.
TEST_F(Resume, AgainAndAgain) {
  Done whole;
  go_on(whole, never);
  for (const std::uint64_t number : {9U, 10U, 11U, 12U, 13U, 40U}) {
    Done done;
    int runs = 1;
    while (go_on(done, number) && runs < 3000) ++runs;
    EXPECT_GT(runs, 10) << number;
    EXPECT_LT(runs, 3000) << number;
    expect_same(whole, done, number);
  }
}

// A run that is killed is gone on with from any of its notes, which are written between two parts.
TEST_F(Resume, AfterEveryPart) {
  for (const unsigned jobs : {1U, 3U}) {
    settings_.jobs = jobs;
    Done whole;
    std::vector<Done> steps;
    go_on(whole, never, &steps);
    EXPECT_GT(steps.size(), 6);
    for (Done& done : steps) {
      go_on(done, never);
      expect_same(whole, done, static_cast<std::uint64_t>(&done - steps.data()));
    }
  }
}

}  // namespace
}  // namespace cardlaw
