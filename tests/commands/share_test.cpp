// One run in several: parts of the input, and runs that were stopped and gone on with.  The result
// is that of one run, byte for byte.
#include <gmock/gmock.h>

#include <chrono>
#include <thread>

#include "program.h"
#include "report/formats.h"
#include "running.h"

namespace cardlaw {
namespace {

using testing::HasSubstr;
using testing::Not;

class Share : public ProgramTest {
 protected:
  // Files of all kinds that there are, with all that may be wrong with them.
  void write_inputs() const {
    const Outcome made = run(
        "$C example klaberjass --count 30 --format jsonl > some.jsonl\n"
        "$C example cinch --count 5 > some.yaml\n"
        "$C example klaberjass --break 6.4 --seed 3 --count 5 --format jsonl > foul.jsonl\n"
        "mkdir in; (printf '\\xEF\\xBB\\xBF'; head -n 9 some.jsonl) > in/a.jsonl\n"
        "(head -n 3 foul.jsonl; echo; echo '  '; echo '{\"broken\"'; sed 's/$/\\r/' some.jsonl) > "
        "in/b.jsonl\n"
        "(echo '# nothing yet'; cat some.yaml; echo '--- # the last'; cat $R/hand-made.yaml) > "
        "in/c.yaml\n"
        "(echo '--- {cardlaw: 1}'; echo '---'; head -c 70000 /dev/zero | tr '\\0' x) > in/d.yaml\n"
        ": > in/e.jsonl; echo '# only a remark' > in/f.yaml\n"
        "tail -n 12 some.jsonl | gzip > in/g.jsonl.gz; printf '%s' \"$(tail -n 2 some.jsonl)\" > "
        "in/h.jsonl; mkfifo in/i.jsonl; : > in/j.jsonl");
    ASSERT_EQ(0, made.status) << made.err;
  }
};

TEST_F(Share, PartsOneBehindTheOtherAreOneRun) {
  write_inputs();
  const std::string check =
      "$C check --jobs 2 --format jsonl nowhere.yaml in foul.jsonl in/a.jsonl ";
  run(check + "--summary-to whole.sum > whole.out 2> whole.err");
  // 9 + (3 + 1 + 30) + (5 + 1) + 2 + 12 + 2 in the folder, and 5 behind it.
  ASSERT_THAT(contents(path("whole.err")), HasSubstr("checked 70 hands in 10 files"));
  for (const int parts : {1, 2, 3, 7, 50, 200}) {
    const std::string count = std::to_string(parts);
    const Outcome seen =
        run("rm -f part.*\nfor k in $(seq " + count + "); do " + check + "--part $k/" + count +
            " --summary-to part.$k.sum >> part.out 2>> part.err; done\n"
            "cmp whole.out part.out\n"
            "diff <(grep -v ^checked whole.err) <(grep -v ^checked part.err)\n"
            "$C add --format json part.*.sum 2>/dev/null | cmp - whole.sum");
    EXPECT_EQ("", seen.out + seen.err) << parts;
    EXPECT_EQ(0, seen.status) << parts;
  }
}

// A record belongs to the part in which its first byte lies: of three lines of one length the
// second begins with the second third.
TEST_F(Share, ARecordIsOfThePartInWhichItBegins) {
  run("$C example klaberjass --format jsonl > one.jsonl; cat one.jsonl one.jsonl one.jsonl > "
      "a.jsonl");
  for (int part = 1; part <= 3; ++part) {
    const Outcome seen =
        run("$C check --format jsonl --part " + std::to_string(part) + "/3 a.jsonl 2>/dev/null");
    EXPECT_THAT(seen.out,
                HasSubstr("\"file\":\"a.jsonl\",\"document\":" + std::to_string(part) + ","));
    EXPECT_EQ(1, std::count(seen.out.begin(), seen.out.end(), '\n'));
  }
}

TEST_F(Share, WhatHasNoPartsIsSaid) {
  run("$C example klaberjass --format jsonl > a.jsonl");
  EXPECT_EQ("cardlaw: a pipe has no parts: --part needs files\n",
            run("cat a.jsonl | $C check --input jsonl --format jsonl --part 1/2 -").err);
  EXPECT_THAT(run("$C check --format json --part 1/2 a.jsonl").err, HasSubstr("take jsonl"));
  EXPECT_THAT(run("$C check --format jsonl --summary json --part 1/2 a.jsonl").err,
              HasSubstr("--summary-to"));
  for (const char* const part : {"0/2", "3/2", "1", "1/", "/2", "1/2/3", "-1/2", "1/99999999999"}) {
    EXPECT_EQ(2, run("$C check --part=" + std::string(part) + " a.jsonl").status) << part;
  }
}

TEST_F(Share, ARunThatWasStoppedIsGoneOnWith) {
  write_inputs();
  run("for i in $(seq 400); do cat some.jsonl; done > in/k.jsonl\n"
      "for i in $(seq 300); do cat in/c.yaml; echo ---; done > in/l.yaml");
  const std::vector<std::string> words{"check",
                                       "--format",
                                       "jsonl",
                                       "--output",
                                       path("out").string(),
                                       "--summary-to",
                                       path("out.sum").string(),
                                       path("in").string()};
  run("$C check --format jsonl " + path("in").string() +
      " --output whole.out --summary-to whole.sum; true");
  int stopped = 0;
  int status = -1;
  for (int i = 0; i < 600 && status != 2; ++i) {
    std::vector<std::string> resumed = words;
    if (i > 0) resumed.push_back("--resume");
    Running check(resumed);
    // By a signal that can be caught, and by one that cannot.
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (i < 6) check.send(i % 3 == 2 ? SIGKILL : SIGINT);
    status = check.wait();
    stopped += status == 130 || status == 137 ? 1 : 0;
    ASSERT_THAT(status, testing::AnyOf(2, 130, 137)) << check.complaints();
  }
  EXPECT_EQ(2, status);  // there are defects
  EXPECT_GT(stopped, 0);
  const Outcome seen = run("cmp out whole.out; cmp out.sum whole.sum; ls | grep unfinished");
  EXPECT_EQ("", seen.out + seen.err);
}

TEST_F(Share, ConvertIsGoneOnWithToo) {
  write_inputs();
  run("for i in $(seq 300); do cat in/c.yaml; echo ---; done > in/l.yaml\n"
      "$C convert --to yaml --output whole.out in 2>/dev/null");
  int status = -1;
  for (int i = 0; i < 600 && status != 2; ++i) {
    std::vector<std::string> words{
        "convert", "--to", "yaml", "--output", path("out").string(), path("in").string()};
    if (i > 0) words.emplace_back("--resume");
    Running convert(words);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (i < 6) convert.send(i % 3 == 2 ? SIGKILL : SIGTERM);
    status = convert.wait();
  }
  EXPECT_EQ(2, status);
  // The folder's path is in no record, so that the two differ in nothing.
  EXPECT_EQ("", run("cmp out whole.out").out);
}

TEST_F(Share, WhatIsGoneOnWithMustBeTheSame) {
  run("$C example klaberjass --count 3000 --format jsonl > a.jsonl; cp a.jsonl b.jsonl");
  const std::string check = "$C check --format jsonl --output out a.jsonl b.jsonl ";
  EXPECT_EQ(0, run(check).status);
  EXPECT_EQ("cardlaw: out: no run that wrote it was stopped; take it away to begin anew\n",
            run(check + "--resume").err);
  EXPECT_EQ("cardlaw: --resume goes on with the file that --output names\n",
            run("$C check --resume a.jsonl").err);
  Running stopped({"check", "--format", "jsonl", "--output", path("out").string(), "--jobs", "1",
                   path("a.jsonl").string(), path("b.jsonl").string()});
  stopped.send(SIGKILL);
  stopped.wait();
  if (!std::filesystem::exists(path("out.unfinished"))) write("out.unfinished", "{}");
  EXPECT_THAT(run(check + "--ledger --resume").err,
              HasSubstr("the run that was stopped was another"));
  EXPECT_EQ(0, run(check).status);  // anew
  EXPECT_FALSE(std::filesystem::exists(path("out.unfinished")));
}

TEST_F(Share, AResultIsWholeOrNotThere) {
  run("$C example klaberjass --format jsonl > a.jsonl");
  const Outcome seen = run("$C check --summary-to nowhere/a.sum a.jsonl");
  EXPECT_EQ(2, seen.status);
  EXPECT_THAT(seen.err, HasSubstr("nowhere/a.sum: could not be written: No such file"));
  EXPECT_EQ(2, run("$C check --output nowhere/out a.jsonl").status);
  EXPECT_THAT(run("$C check --output /dev/full a.jsonl").err,
              HasSubstr("/dev/full: could not be written: No space left on device"));
  EXPECT_EQ(0, run("$C check --output out a.jsonl && cmp out <($C check a.jsonl)").status);
}

// A form that cannot be cut says so; of every other the parts are the whole.
TEST_F(Share, PartsOfEveryForm) {
  write_inputs();
  int cut = 0;
  for (const report::Format& format : report::formats()) {
    const std::string check =
        "$C check --ledger --format " + std::string(format.name) + " some.jsonl foul.jsonl ";
    const Outcome part = run(check + "--part 1/3 2>&1");
    if (part.out.find("has no parts") != std::string::npos) continue;
    ++cut;
    const Outcome seen = run(check + "> whole; for k in 1 2 3; do " + check +
                             "--part $k/3; done > parts\n"
                             "diff <(grep -v ^checked whole) <(grep -v ^checked parts)");
    EXPECT_EQ("", seen.out) << format.name;
  }
  EXPECT_GE(cut, 5);
}

}  // namespace
}  // namespace cardlaw
