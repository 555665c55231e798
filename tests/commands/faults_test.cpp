// What may go wrong around the program: each fault with its message and exit status.
#include <gmock/gmock.h>

#include "program.h"

namespace cardlaw {
namespace {

using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

using Faults = ProgramTest;

TEST_F(Faults, MissingFileIsNamedAndTheOthersAreJudged) {
  const Outcome seen = run("$C check nowhere.yaml $R/hand-made.yaml");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("cardlaw: nowhere.yaml: No such file or directory\n", seen.err);
  EXPECT_THAT(seen.out, HasSubstr("checked 1 hand in 1 file"));
}

TEST_F(Faults, UnreadableFile) {
  if (run("[ $(id -u) != 0 ] || setpriv --reuid 65534 --clear-groups true").status != 0)
    GTEST_SKIP() << "root reads every file, and there is no other user to be here";
  const Outcome seen = run(
      "cp $R/hand-made.yaml shut.yaml; chmod 000 shut.yaml; chmod 755 .\n"
      "cp $C program; chmod 755 program\n"  // where another user can reach it
      "if [ $(id -u) = 0 ]; then setpriv --reuid 65534 --clear-groups ./program check shut.yaml\n"
      "else ./program check shut.yaml; fi");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("cardlaw: shut.yaml: Permission denied\n", seen.err);
}

TEST_F(Faults, FolderIsSearchedInSortedOrder) {
  const Outcome seen =
      run("mkdir -p f/b; for n in f/c.yaml f/b/x.yml f/a.yaml f/no.txt; do cp $R/hand-made.yaml "
          "$n; done\n"
          "$C check --format jsonl f 2>/dev/null | grep -o '\"file\":\"[^\"]*\"'");
  EXPECT_EQ("\"file\":\"f/a.yaml\"\n\"file\":\"f/b/x.yml\"\n\"file\":\"f/c.yaml\"\n", seen.out);
}

TEST_F(Faults, EmptyFolder) {
  const Outcome seen = run("mkdir f; $C check f");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("cardlaw: f: no records in this folder (.yaml, .yml or .jsonl)\n", seen.err);
}

TEST_F(Faults, EmptyFile) {
  const Outcome seen = run("touch f.yaml; $C check f.yaml");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("cardlaw: f.yaml: there are no records here\ncardlaw: there are no records here\n",
            seen.err);
}

TEST_F(Faults, FileWithoutARecordAmongOthers) {
  const Outcome seen =
      run("echo '# nothing yet' > a.yaml; printf '\\n\\n' > b.jsonl; $C check a.yaml "
          "$R/hand-made.yaml b.jsonl");
  EXPECT_EQ(0, seen.status);
  EXPECT_EQ(
      "cardlaw: a.yaml: there are no records here\ncardlaw: b.jsonl: there are no records here\n",
      seen.err);
}

TEST_F(Faults, LoneCarriageReturnsHideNothing) {
  const Outcome seen =
      run("(echo '# by hand'; cat $R/hand-made.yaml) | tr '\\n' '\\r' > a.yaml\n$C check a.yaml");
  EXPECT_EQ(2, seen.status);
  EXPECT_THAT(seen.out,
              HasSubstr("a.yaml:1:10: not a record: a carriage return that ends no line"));
  EXPECT_EQ(2,
            run("$C convert --to jsonl $R | head -n 2 | tr '\\n' '\\r' > a.jsonl; $C check a.jsonl")
                .status);
}

TEST_F(Faults, UnreadableFolderInAFolder) {
  const Outcome seen =
      run("mkdir -p f/b f/d; for n in f/a f/b/b f/c f/d/d; do cp $R/hand-made.yaml $n.yaml; done\n"
          "chmod 755 .; chmod 000 f/b; cp $C program; chmod 755 program\n"
          "if [ $(id -u) = 0 ]; then setpriv --reuid 65534 --clear-groups ./program check f\n"
          "else ./program check f; fi; s=$?; chmod 755 f/b; exit $s");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("cardlaw: f/b: Permission denied\n", seen.err);
  EXPECT_THAT(seen.out, HasSubstr("checked 3 hands in 3 files"));
}

// A pipe would be waited for; one that is called like a record may be meant as one.
TEST_F(Faults, SpecialFilesInAFolderAreNamedAndNotRead) {
  const Outcome seen =
      run("mkdir f; cp $R/hand-made.yaml f/; mkfifo f/p f/q.yaml; ln -s /dev/zero f/z.jsonl; ln -s "
          "gone f/g\n"
          "timeout 600 $C check f");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ(
      "cardlaw: f/p: a named pipe, not read\ncardlaw: f/q.yaml: a named pipe, not read\n"
      "cardlaw: f/z.jsonl: a device, not read\n",
      seen.err);
  EXPECT_THAT(seen.out, HasSubstr("checked 1 hand in 1 file"));
  EXPECT_EQ(0, run("rm f/q.yaml f/z.jsonl; $C check f").status);
}

TEST_F(Faults, CompressedFilesAreReadAsTheyAre) {
  const Outcome plain =
      run("$C example klaberjass --count 50 --format jsonl > a.jsonl\n"
          "$C check --format jsonl a.jsonl");
  run("mkdir f; gzip < a.jsonl > f/a.jsonl.gz; cp f/a.jsonl.gz a.jsonl");
  EXPECT_EQ(plain.out, run("$C check --format jsonl a.jsonl").out);  // by what it is, not its name
  EXPECT_EQ(plain.out, run("cd f; cat a.jsonl.gz | $C check --input jsonl --format jsonl - | sed "
                           "'s/\"file\":\"-\"/\"file\":\"a.jsonl\"/'")
                           .out);
  EXPECT_THAT(run("$C check f").out, HasSubstr("checked 50 hands in 1 file"));
  EXPECT_THAT(run("gzip < $R/hand-made.yaml > f/b.yaml.gz; $C check f").out,
              HasSubstr("checked 51 hands in 2 files"));
  const Outcome cut = run("head -c 2000 f/a.jsonl.gz > c.jsonl.gz; $C check c.jsonl.gz");
  EXPECT_EQ(2, cut.status);
  EXPECT_EQ("cardlaw: c.jsonl.gz: the compressed bytes end before their end\n", cut.err);
}

TEST_F(Faults, LinkToItself) {
  const Outcome seen = run("ln -s a.yaml b.yaml; ln -s b.yaml a.yaml; $C check a.yaml");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("cardlaw: a.yaml: Too many levels of symbolic links\n", seen.err);
}

TEST_F(Faults, FolderThatHoldsALinkToItself) {
  const Outcome seen =
      run("mkdir f; cp $R/hand-made.yaml f/; ln -s . f/again; timeout 600 $C check f");
  EXPECT_EQ(0, seen.status);
  EXPECT_THAT(seen.out, HasSubstr("checked 1 hand in 1 file"));
}

TEST_F(Faults, NamedPipeIsWaitedFor) {
  const Outcome seen = run(
      "mkfifo p.yaml; (sleep 0.3; cat $R/hand-made.yaml > p.yaml) & timeout 600 $C check p.yaml");
  EXPECT_EQ(0, seen.status);
  EXPECT_THAT(seen.out, HasSubstr("checked 1 hand"));
}

TEST_F(Faults, DeviceIsRefused) {
  const Outcome seen = run("timeout 600 $C check /dev/zero");
  EXPECT_EQ(2, seen.status);
  EXPECT_EQ("cardlaw: /dev/zero: not a file that can be read\n", seen.err);
}

TEST_F(Faults, FullDiskIsNoSuccess) {
  const Outcome seen = run("$C check $R/hand-made.yaml > /dev/full");
  EXPECT_EQ(2, seen.status);
  EXPECT_THAT(seen.err, HasSubstr("could not be written: No space left on device"));
  for (const char* const command : {"games", "--version", "--help", "check --help",
                                    "example klaberjass --count 2000", "convert --to jsonl $R"}) {
    EXPECT_EQ(2, run(std::string("$C ") + command + " > /dev/full").status) << command;
  }
}

TEST_F(Faults, FullDiskForComplaints) {
  EXPECT_EQ(2, run("$C check nowhere.yaml 2> /dev/full").status);
  EXPECT_EQ(2, run("$C check --format jsonl $R/hand-made.yaml 2> /dev/full").status);
}

TEST_F(Faults, ClosedStreams) {
  EXPECT_EQ(0, run("$C check $R/hand-made.yaml >&-").status);
  EXPECT_EQ(0, run("$C check $R/hand-made.yaml 2>&-").status);
  EXPECT_EQ(0, run("$C check $R/hand-made.yaml <&- >&- 2>&-").status);
  EXPECT_EQ(2, run("$C check - <&-").status);
  for (const char* const command : {"convert --to yaml $R", "example klaberjass", "games",
                                    "--version", "explain klaberjass 6.4"}) {
    EXPECT_EQ(2, run(std::string("$C ") + command + " >&-").status) << command;
  }
}

TEST_F(Faults, BrokenPipeIsSilent) {
  const std::string many = "$C example klaberjass --count 3000 --format jsonl > many.jsonl\n";
  const Outcome seen = run(
      many + "$C check --format jsonl many.jsonl | head -c 100 >/dev/null; echo ${PIPESTATUS[0]}");
  EXPECT_EQ("141\n", seen.out);
  EXPECT_EQ("", seen.err);
  const Outcome ignored =
      run(many + "trap '' PIPE\n" +
          "$C check --format jsonl many.jsonl | head -c 100 >/dev/null; echo ${PIPESTATUS[0]}");
  EXPECT_EQ("141\n", ignored.out);
  EXPECT_EQ("", ignored.err);
}

TEST_F(Faults, FileNameThatSteersTheTerminal) {
  const Outcome seen =
      run("n=$'a\\n\\e[31mb.yaml'; echo 'cardlaw: 2' > \"$n\"; $C check \"$n\" $'no\\nfile'");
  EXPECT_EQ(2, seen.status);
  EXPECT_THAT(seen.out, StartsWith("a<U+000A><U+001B>[31mb.yaml:1:"));
  EXPECT_THAT(seen.err, HasSubstr("no<U+000A>file: No such file"));
  EXPECT_FALSE(shows_control_characters(seen.out + seen.err));
}

TEST_F(Faults, PlayerNameThatSteersTheTerminal) {
  for (const char* const escape : {"\x1b[31m", "\\e[31m", "\\x9b31m", "\\u202e"}) {
    std::string record = contents(CARDLAW_ROOT "/records/klaberjass/klaberjass/hand-made.yaml");
    const std::size_t at = record.find("players: [");
    record.replace(at, record.find(']', at) - at,
                   "players: [\"Anna" + std::string(escape) + "\", Bela");
    write("f.yaml", record);
    for (const char* const format : {"text", "json", "jsonl"}) {
      const Outcome seen = run("$C check f.yaml --color never --format " + std::string(format));
      EXPECT_EQ(2, seen.status) << escape;
      EXPECT_FALSE(shows_control_characters(seen.out + seen.err)) << escape;
      EXPECT_THAT(seen.out + seen.err, Not(HasSubstr("\u202e")));
    }
  }
}

TEST_F(Faults, ArgumentThatSteersTheTerminal) {
  for (const char* const arguments :
       {"$'che\\e[31mck'", "check $'--fo\\e[31mrm'", "explain $'\\e[31m'", "example $'\\e[31m'"}) {
    const Outcome seen = run(std::string("$C ") + arguments);
    EXPECT_EQ(2, seen.status);
    EXPECT_FALSE(shows_control_characters(seen.out + seen.err)) << arguments;
  }
}

TEST_F(Faults, SameFileTwiceIsReadOnce) {
  const Outcome seen =
      run("cp $R/hand-made.yaml a.yaml; ln a.yaml b.yaml; $C check a.yaml ./a.yaml b.yaml");
  EXPECT_EQ(0, seen.status);
  EXPECT_THAT(seen.out, HasSubstr("checked 1 hand in 1 file"));
  EXPECT_EQ("cardlaw: ./a.yaml: given twice, read once\ncardlaw: b.yaml: given twice, read once\n",
            seen.err);
  EXPECT_EQ(2, run("$C check - - < $R/hand-made.yaml").status);
}

TEST_F(Faults, FewFileHandles) {
  const Outcome seen = run("ulimit -n 16; $C check --ruled --jobs 8 $R");
  EXPECT_EQ(0, seen.status);
  EXPECT_EQ("", seen.err);
}

TEST_F(Faults, LittleMemory) {
  const std::string many = "$C example klaberjass --count 300 --format jsonl > many.jsonl\n";
  const Outcome enough = run(many + "ulimit -v 160000; $C check --jobs 2 --format none many.jsonl");
  EXPECT_EQ(0, enough.status) << enough.err;
  // With the least of it the program and its libraries cannot even be loaded.
  const Outcome seen =
      run("for mb in 10 12 14 16 18 20 24; do (ulimit -v ${mb}000; $C --version >/dev/null 2>&1 || "
          "exit; $C check $R/hand-made.yaml >/dev/null 2>err; s=$?; [ $s = 0 ] || [ $s = 2 ] || "
          "echo $mb: $s; grep -q 'terminate\\|what()' err && echo $mb) ; done");
  EXPECT_EQ("", seen.out);
}

TEST_F(Faults, LocalesChangeNothing) {
  const std::string judge = "$C check $R 2>&1; $C example klaberjass --seed 7 --count 20";
  const std::string plain = run("export LC_ALL=C\n" + judge).out;
  for (const char* const locale : {"C.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8"}) {
    EXPECT_EQ(plain,
              run(std::string("export LC_ALL=") + locale + " LANG=" + locale + "\n" + judge).out);
  }
}

// A part is merged when its summary says that it is whole: that holds of what is on the disk.
TEST_F(Faults, NoSummaryIsCompleteWhoseOutputIsNot) {
  run("$C example klaberjass --break 6.4 --count 10 --format jsonl > a.jsonl");
  for (const char* const format :
       {"text", "jsonl", "json", "gcc", "github", "junit", "sarif", "markdown", "html"}) {
    for (const char* const where : {"--output /dev/full", "> /dev/full"}) {
      const std::string check =
          "$C check --ledger --format " + std::string(format) + " a.jsonl --summary-to s.json ";
      // What an earlier run has left there does not hold of this one.
      EXPECT_NE(2, run(check + "--output out").status) << check;
      EXPECT_THAT(contents(path("s.json")), HasSubstr("\"complete\":true"));
      EXPECT_EQ(2, run(check + where).status) << check << where;
      EXPECT_THAT(contents(path("s.json")), Not(HasSubstr("\"complete\":true"))) << check << where;
      const std::string beside = "$C check --ledger --summary json --format ";
      EXPECT_THAT(run(beside + format + " a.jsonl " + where).err,
                  Not(HasSubstr("\"complete\":true")))
          << format << where;
    }
  }
}

// One that was killed has not.
TEST_F(Faults, NoSummaryIsCompleteOfARunThatWasKilled) {
  run("$C example klaberjass --count 40 --format jsonl > a.jsonl; $C check --format none "
      "--summary-to s.json a.jsonl; mkfifo p.jsonl");
  EXPECT_THAT(contents(path("s.json")), HasSubstr("\"complete\":true"));
  run("(cat a.jsonl; sleep 2) > p.jsonl & timeout -s KILL 1 $C check --format none --summary-to "
      "s.json p.jsonl");
  EXPECT_THAT(contents(path("s.json")), Not(HasSubstr("\"complete\":true")));
}

// Pipes of some programs do not block: there is nothing wrong with them.
TEST_F(Faults, AnOutputThatDoesNotBlockLosesNothing) {
  run("$C example klaberjass --count 400 --format jsonl > a.jsonl\n"
      "cat > slow.py <<'END'\n"
      "import os, subprocess, sys, time\n"
      "read, write = os.pipe()\n"
      "os.set_blocking(write, False)\n"
      "run = subprocess.Popen(sys.argv[1:], stdout=write)\n"
      "os.close(write)\n"
      "time.sleep(0.3)\n"
      "while block := os.read(read, 65536):\n"
      "    os.write(1, block)\n"
      "sys.exit(run.wait())\n"
      "END");
  for (const char* const command :
       {"check --ledger --format jsonl a.jsonl", "convert --to yaml a.jsonl", "show a.jsonl"}) {
    const Outcome plain = run("$C " + std::string(command));
    const Outcome slow = run("python3 slow.py $C " + std::string(command));
    EXPECT_GT(plain.out.size(), 200'000U);
    EXPECT_EQ(plain.status, slow.status) << slow.err;
    EXPECT_TRUE(plain.out == slow.out) << slow.out.size() << " of " << plain.out.size();
  }
}

}  // namespace
}  // namespace cardlaw
