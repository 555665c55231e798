// No command writes over what it reads, nor into a folder that it searches, whatever the file is
// called; and what is written into one file is not lost to another.
#include <gmock/gmock.h>

#include <vector>

#include "program.h"

namespace cardlaw {
namespace {

using testing::HasSubstr;

class Overwriting : public ProgramTest {
 protected:
  void SetUp() override {
    ProgramTest::SetUp();
    const Outcome made =
        run("mkdir -p in/deep other\n"
            "$C example klaberjass --count 5 --format jsonl > in/a.jsonl\n"
            "cp $R/hand-made.yaml in/deep/b.yaml; cp in/a.jsonl in/notes.unfinished\n"
            "ln -s ../in/a.jsonl other/link.jsonl; ln in/a.jsonl other/hard.jsonl\n"
            "ln -s ../in other/folder; ln -s ../in/fresh.jsonl other/dangling.jsonl\n"
            "printf 'cardlaw: 1\\nlaw:\\n  - {game: gin-rummy, breach: looking back, penalty: 10 "
            "points "
            "to the opponent}\\n' > law.yaml\n"
            "cp -a in before; cp law.yaml before.yaml");
    ASSERT_EQ(0, made.status) << made.err;
  }

  // The run is refused, and all that it would have read is as it was.
  void expect_refused(const std::string& lines, const std::string& words) const {
    const Outcome seen = run(lines);
    EXPECT_EQ(2, seen.status) << lines;
    EXPECT_THAT(seen.err, HasSubstr(words)) << lines;
    EXPECT_EQ("", run("diff -r in before; cmp law.yaml before.yaml").out) << lines;
    run("rm -rf in law.yaml; cp -a before in; cp before.yaml law.yaml; ln -f in/a.jsonl "
        "other/hard.jsonl; rm -f fresh.*");
  }
};

const std::vector<std::string> writers = {
    "$C check --format jsonl --output ", "$C check --format html --output ",
    "$C check --format none --summary-to ", "$C convert --to yaml --output ",
    "$C convert --to jsonl --output "};

TEST_F(Overwriting, AFileThatIsReadIsNotWritten) {
  for (const std::string& writer : writers) {
    for (const char* const file :
         {"in/a.jsonl", "./in/deep/../a.jsonl", "\"$PWD/in/a.jsonl\"", "other/link.jsonl",
          "other/hard.jsonl", "other/folder/a.jsonl"}) {
      for (const char* const read : {"other/hard.jsonl", "in"})
        expect_refused(writer + file + " " + read, "is read by this run");
    }
    expect_refused(writer + "in/a.jsonl --input jsonl - < other/link.jsonl", "is read by this run");
  }
  expect_refused("$C check --law law.yaml --output law.yaml in", "is read by this run");
  expect_refused("$C check --law law.yaml --summary-to law.yaml in", "is read by this run");
}

// What is noted of how far the run is would take the place of a record.
TEST_F(Overwriting, NorByTheNotes) {
  for (const char* const command : {"$C check --format jsonl", "$C convert --to jsonl"})
    expect_refused(std::string(command) + " --output in/notes --input jsonl in/notes.unfinished",
                   "in/notes.unfinished: is read by this run");
  run("cp in/a.jsonl before/s.new; cp before/s.new in/");
  expect_refused("$C check --format none --summary-to in/s --input jsonl in/s.new",
                 "in/s.new: is read by this run");
}

TEST_F(Overwriting, WhatIsWrittenDoesNotComeToLieAmongTheRecords) {
  for (const std::string& writer : writers) {
    for (const char* const file : {"in/fresh.jsonl", "in/deep/fresh.yaml", "in/../in/fresh.yml.gz",
                                   "other/folder/fresh.jsonl", "other/dangling.jsonl"}) {
      for (const char* const read : {"other/folder", "other/hard.jsonl ."})
        expect_refused(writer + file + " " + read, "in a folder that this run searches");
    }
  }
  // Of another name it is no record.
  EXPECT_EQ(0, run("$C check --format none --summary-to in/summary.json in").status);
}

TEST_F(Overwriting, TwoThingsAreNotWrittenIntoOneFile) {
  for (const char* const file : {"out", "./out", "other/../out", "out.unfinished"}) {
    expect_refused("rm -f out*; $C check --format jsonl --output out --summary-to " +
                       std::string(file) + " in",
                   "is written by this run already");
  }
  run("echo > out; ln -s out also");
  expect_refused("$C check --format jsonl --output out --summary-to also in",
                 "is written by this run already");
  // A device takes all that comes.  By a link, which is all that a program could spoil.
  EXPECT_EQ(0, run("ln -s /dev/null gone; $C check --output gone --summary-to gone in").status);
}

// The standard output is a file like any other, only that it has been opened already.
TEST_F(Overwriting, TheOutputIsNotRead) {
  for (const char* const command :
       {"$C check --format jsonl", "$C convert --to jsonl", "$C show", "$C why"}) {
    const std::string all(command);
    const Outcome appended = run("timeout 100 " + all + " in/a.jsonl >> in/a.jsonl");
    EXPECT_EQ(2, appended.status) << command;
    EXPECT_THAT(appended.err, HasSubstr("in/a.jsonl: the output goes there; not read")) << command;
    run("cp before/a.jsonl in/");
    const Outcome seen = run("timeout 100 " + all +
                             " in > in/all.jsonl; s=$?; rm in/*.jsonl; cp "
                             "before/a.jsonl in/; exit $s");
    EXPECT_EQ(2, seen.status) << command;
    EXPECT_THAT(seen.err, HasSubstr("in/all.jsonl: the output goes there; not read")) << command;
  }
}

// A summary takes the place of a file, never that of a link or a device.
TEST_F(Overwriting, ASummaryGoesWhereItsNameLeads) {
  run("echo old > real.json; ln -s real.json link.json");
  EXPECT_EQ(0, run("$C check --format none --summary-to link.json in").status);
  EXPECT_EQ("real.json\n", run("readlink link.json").out);
  EXPECT_THAT(contents(path("real.json")), HasSubstr("\"complete\":true"));
  const Outcome seen =
      run("mkfifo pipe; (timeout 100 cat pipe > read.json) & "
          "timeout 100 $C check --format none --summary-to pipe in; wait; test -p pipe");
  EXPECT_EQ(0, seen.status) << seen.err;
  EXPECT_THAT(contents(path("read.json")), HasSubstr("\"complete\":true"));
}

}  // namespace
}  // namespace cardlaw
