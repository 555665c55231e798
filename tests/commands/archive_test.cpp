// Archives: the same output for any number of jobs, constant memory, summaries, stopping.
#include <gmock/gmock.h>

#include <chrono>
#include <limits>
#include <thread>

#include "commands/progress.h"
#include "commands/summary.h"
#include "program.h"
#include "running.h"

namespace cardlaw {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Archive : public ProgramTest {
 protected:
  std::string hands(int count) const {
    return run("$C example klaberjass --format jsonl --count " + std::to_string(count)).out;
  }
};

TEST_F(Archive, OutputIsTheSameForAnyNumberOfJobs) {
  run("($C example klaberjass --count 4000 --format jsonl; $C convert --to jsonl $R; echo "
      "'{\"broken\"'; "
      "$C example klaberjass --seed 9 --count 1000 --format jsonl --break 6.4) > a.jsonl\n"
      "$C example klaberjass --count 300 > b.yaml");
  for (const char* const format : {"text", "json", "jsonl"}) {
    const std::string check = "$C check nowhere a.jsonl b.yaml gone $R/6.4-foul.yaml --format " +
                              std::string(format) + " --summary json --jobs ";
    const Outcome one = run(check + "1");
    EXPECT_EQ(2, one.status);
    for (const char* const jobs : {"2", "3", "8"}) {
      const Outcome several = run(check + jobs);
      EXPECT_EQ(one.out, several.out) << format << jobs;
      EXPECT_EQ(one.err, several.err) << format << jobs;
    }
  }
}

TEST_F(Archive, ManyHandsTakeLittleMemory) {
  const std::string some = hands(400);
  std::string many;
  while (many.size() < 24'000'000) many += some;
  write("many.jsonl", many);
  const std::size_t one_record = some.find('\n') + 1;
  write("long.jsonl", some.substr(0, one_record - 2) + ",\"note\":\"" +
                          std::string(80'000'000, 'a') + "\"}\n" + some);
  for (const char* const file : {"many.jsonl", "long.jsonl"}) {
    for (const char* const jobs : {"1", "2", "8"}) {
      Running check({"check", "--format", "none", "--jobs", jobs, path(file).string()});
      check.wait();
      EXPECT_LT(check.memory(), 64 * 1024) << file << jobs;
    }
  }
}

TEST_F(Archive, FindingsComeWhileTheWriterStillWrites) {
  const std::string record = hands(1);
  Running check({"check", "--format", "jsonl", "--input", "jsonl", "--jobs", "2", "-"});
  for (int i = 1; i <= 3; ++i) {
    check.give(record);
    EXPECT_THAT(check.line(), StartsWith("{\"version\":1,\"file\":\"-\",\"document\":" + std::to_string(i)));
  }
  check.close_input();
  EXPECT_EQ(0, check.wait());
  EXPECT_THAT(check.complaints(), StartsWith("checked 3 hands in 1 file"));
}

// On a terminal a line says how far we are, once that takes a while, and is wiped at the end.
TEST_F(Archive, ProgressIsShownOnATerminal) {
  if (!has_terminals()) GTEST_SKIP() << "this machine gives no pseudo-terminals";
  const std::string record = hands(1);
  const std::string wipe = "\r\x1b[K";
  for (const Errors errors : {Errors::terminal, Errors::pipe}) {
    Running check({"check", "--format", "jsonl", "--input", "jsonl", "-"}, errors);
    check.give(record + record);
    check.line();
    std::this_thread::sleep_for(std::chrono::milliseconds(1100));
    check.give(record);
    check.line();
    check.line();
    check.close_input();
    EXPECT_EQ(0, check.wait());
    const std::string said = check.complaints();
    EXPECT_THAT(said, HasSubstr("checked 3 hands in 1 file"));
    const bool shown = said.find(", 0 MB" + wipe) != std::string::npos;  // of some hands or all
    EXPECT_EQ(errors == Errors::terminal, shown) << said;
    EXPECT_EQ(errors == Errors::terminal, said.find('\r') != std::string::npos) << said;
  }
}

TEST_F(Archive, StopsAtASignalWithWholeLines) {
  const std::string record = hands(1);
  for (const auto& [signal, status] : {std::pair(SIGINT, 130), std::pair(SIGTERM, 143)}) {
    Running check({"check", "--format", "jsonl", "--input", "jsonl", "-"});
    check.give(record + record + record.substr(0, 100));
    EXPECT_THAT(check.line(), testing::EndsWith("}"));
    EXPECT_THAT(check.line(), testing::EndsWith("}"));
    check.send(signal);
    EXPECT_EQ(status, check.wait());
    EXPECT_EQ("", check.line());
    EXPECT_THAT(check.complaints(), HasSubstr("stopped after 2 hands; the last was -:2"));
  }
}

TEST_F(Archive, StopsInTheMidstOfALongFile) {
  const std::string some = hands(300);
  std::string many;
  for (int i = 0; i < 300; ++i) many += some;
  write("many.jsonl", many);
  Running check({"check", "--format", "jsonl", "--jobs", "2", path("many.jsonl").string()});
  check.line();
  check.send(SIGINT);
  std::string last = "{}";
  for (std::string line = check.line(); !line.empty(); line = check.line()) last = line;
  EXPECT_EQ(130, check.wait());
  EXPECT_THAT(last, StartsWith("{"));
  EXPECT_THAT(last, testing::EndsWith("}"));
  EXPECT_THAT(check.complaints(), HasSubstr("stopped after"));
}

TEST_F(Archive, SummariesAdd) {
  run("$C example klaberjass --count 50 --format jsonl > a.jsonl\n"
      "$C example klaberjass --count 50 --format jsonl --break 6.4 > b.jsonl; echo '[' >> b.jsonl\n"
      "for f in a b; do $C check --format none --summary json $f.jsonl > $f.sum; done\n"
      "$C check --format jsonl --summary json a.jsonl b.jsonl > both.sum");
  const Outcome sum = run("$C add --format json a.sum b.sum");
  EXPECT_EQ(0, sum.status);
  EXPECT_EQ(run("tail -n 1 both.sum").out, sum.out);
  const auto read = commands::parse_summary(sum.out);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(101U, read->all.hands);
  EXPECT_EQ(50U, read->findings.at("klaberjass 6.4").count);
  EXPECT_EQ(1U, read->games.at("unknown").unread);
  EXPECT_EQ(sum.out, commands::summary_json(*read) + "\n");
  EXPECT_THAT(run("$C add a.sum b.sum").out, HasSubstr("checked 101 hands in 2 files"));
  EXPECT_EQ(2, run("$C add a.sum a.jsonl").status);
  EXPECT_EQ("", run("$C add a.jsonl").out);
}

TEST_F(Archive, ASummarySaysByWhatItWasMadeAndWhetherItIsWhole) {
  run("$C example klaberjass --count 3 --format jsonl > a.jsonl\n"
      "$C check --format none --summary json a.jsonl > whole.sum\n"
      "$C check --format none --summary json a.jsonl nowhere > part.sum");
  EXPECT_THAT(
      contents(path("whole.sum")),
      StartsWith("{\"summary\":{\"complete\":true,\"version\":\"" CARDLAW_VERSION "\",\"law\":\""));
  EXPECT_THAT(contents(path("part.sum")), HasSubstr("\"complete\":false"));
  const Outcome sum = run("$C add --format json whole.sum part.sum");
  EXPECT_EQ(2, sum.status);
  EXPECT_THAT(sum.out, HasSubstr("\"complete\":false"));
  EXPECT_EQ("cardlaw: part.sum: this run was not complete\n", sum.err);
}

TEST_F(Archive, SummariesOfAnotherLawAreNotAddedUnasked) {
  run("$C example klaberjass --format jsonl > a.jsonl; cp a.jsonl b.jsonl\n"
      "for f in a b; do $C check --format none --summary json $f.jsonl > $f.sum; done\n"
      "sed -i 's/\"law\":\"[0-9a-f]*/\"law\":\"0/' b.sum");
  const Outcome refused = run("$C add a.sum b.sum");
  EXPECT_EQ(2, refused.status);
  EXPECT_THAT(refused.out, StartsWith("checked 1 hand in 1 file"));
  EXPECT_THAT(refused.err, StartsWith("cardlaw: b.sum: judged by cardlaw " CARDLAW_VERSION
                                      " with law 0, and those before it"));
  const Outcome asked = run("$C add --any-law --format json a.sum b.sum");
  EXPECT_EQ(0, asked.status);
  EXPECT_THAT(asked.out, HasSubstr("\"version\":\"" CARDLAW_VERSION "\",\"law\":\"several\""));
  EXPECT_THAT(asked.out, HasSubstr("\"hands\":2,"));
}

TEST_F(Archive, SummariesThatDoNotAddUpAreRefused) {
  run("$C example klaberjass --count 9 --format jsonl --break 6.4 > a.jsonl\n"
      "$C check --format none --summary json a.jsonl > a.sum");
  EXPECT_EQ(0, run("$C add a.sum").status);
  // The hands of all games; the irregularities; the count of a rule; a game's own.
  for (const char* const edit : {"s/\"hands\":9/\"hands\":10/", "s/\"irregularities\":/&1/",
                                 "s/\"count\":/&1/", "s/\\(.*\\)\"unread\":0/\\1\"unread\":10/"}) {
    const Outcome seen = run("sed '" + std::string(edit) + "' a.sum > b.sum; $C add a.sum b.sum");
    EXPECT_EQ(2, seen.status) << edit;
    EXPECT_EQ("cardlaw: b.sum: the figures of this summary do not add up\n", seen.err) << edit;
  }
}

TEST_F(Archive, ASumThatCannotBeCountedIsNotGiven) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  commands::Summary summary;
  summary.all.hands = most;
  summary.games["klaberjass"].hands = most;
  EXPECT_TRUE(summary.adds_up());
  write("a.sum", commands::summary_json(summary) + "\n");
  summary.all.hands = summary.games["klaberjass"].hands = 1;
  write("b.sum", commands::summary_json(summary) + "\n");
  const Outcome seen = run("$C add a.sum b.sum");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("", seen.out);
  EXPECT_EQ("cardlaw: b.sum: with this the sum is beyond what can be counted\n", seen.err);
  summary.games["cinch"].hands = most;  // beyond it within one summary
  EXPECT_FALSE(summary.adds_up());
}

// 3 of 12 done, all of it in 30 seconds: 90 to go.  Rounded down, so that 100 % is the end.
TEST_F(Archive, TheTimeLeftIsReckonedFromThisRun) {
  using commands::share_and_time;
  EXPECT_EQ("25 %, 2 min left", share_and_time(3, 9, 3, 30));
  EXPECT_EQ("25 %, 18 s left", share_and_time(3, 9, 1, 2));  // two of the three by an earlier run
  EXPECT_EQ("99 %, 1 s left", share_and_time(999, 1, 999, 1));
  EXPECT_EQ("50 %, 2.0 h left", share_and_time(5, 5, 5, 7200));
  EXPECT_EQ("50 %", share_and_time(5, 5, 0, 3));
  EXPECT_EQ("", share_and_time(0, 0, 0, 3));
}

TEST_F(Archive, NoSummaryNoSum) {
  for (const char* const text :
       {"", "{}", "[]", "{\"summary\":{}}", "{\"summary\":{\"files\":-1}}", "nonsense"}) {
    EXPECT_FALSE(commands::parse_summary(text).has_value()) << text;
  }
}

TEST_F(Archive, JobsAreANumber) {
  for (const char* const jobs : {"0", "-1", "x", "4294967296"}) {
    const Outcome seen = run("$C check --jobs=" + std::string(jobs) + " $R");
    EXPECT_EQ(2, seen.status);
    EXPECT_THAT(seen.err, HasSubstr("--jobs is a number from 1 to 1024"));
  }
}

}  // namespace
}  // namespace cardlaw
