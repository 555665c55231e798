// Archives: the same output for any number of jobs, constant memory, summaries, stopping.
#include <fcntl.h>
#include <gmock/gmock.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>

#include <array>
#include <chrono>
#include <csignal>
#include <thread>
#include <vector>

#include "commands/summary.h"
#include "program.h"

namespace cardlaw {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Where the program's complaints go.
enum class Errors { pipe, terminal };

// The program at work, with a pipe to each of its standard streams.
class Running {
 public:
  explicit Running(std::vector<std::string> arguments, Errors errors = Errors::pipe) {
    std::array<std::array<int, 2>, 3> pipes{};
    for (auto& each : pipes) {
      if (::pipe2(each.data(), O_CLOEXEC) != 0) std::abort();
    }
    if (errors == Errors::terminal) {
      for (const int end : pipes[2]) ::close(end);
      if (::openpty(&pipes[2][0], &pipes[2][1], nullptr, nullptr, nullptr) != 0) std::abort();
    }
    pid_ = ::fork();
    if (pid_ == 0) {
      ::signal(SIGINT, SIG_DFL);
      ::dup2(pipes[0][0], 0);
      ::dup2(pipes[1][1], 1);
      ::dup2(pipes[2][1], 2);
      std::vector<char*> words{const_cast<char*>(CARDLAW_PROGRAM)};
      for (std::string& word : arguments) words.push_back(word.data());
      words.push_back(nullptr);
      ::execv(CARDLAW_PROGRAM, words.data());
      ::_exit(127);
    }
    ::close(pipes[0][0]);
    ::close(pipes[1][1]);
    ::close(pipes[2][1]);
    in_ = pipes[0][1];
    out_ = pipes[1][0];
    err_ = pipes[2][0];
  }
  ~Running() {
    close_input();
    ::close(out_);
    ::close(err_);
  }

  void give(const std::string& text) const {
    if (::write(in_, text.data(), text.size()) < 0) ADD_FAILURE();
  }
  void close_input() {
    if (in_ >= 0) ::close(in_);
    in_ = -1;
  }
  // The next line of output; empty when none comes for twenty seconds.
  std::string line() const {
    std::string text;
    pollfd ready{.fd = out_, .events = POLLIN, .revents = 0};
    char c = 0;
    while (::poll(&ready, 1, 20'000) == 1 && ::read(out_, &c, 1) == 1 && c != '\n') text += c;
    return text;
  }
  void send(int signal) const { ::kill(pid_, signal); }
  int wait() {
    int status = 0;
    ::wait4(pid_, &status, 0, &usage_);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  std::string rest(int stream) const {
    std::string text;
    char block[4096];
    for (ssize_t count = 0; (count = ::read(stream, block, sizeof block)) > 0;) {
      text.append(block, static_cast<std::size_t>(count));
    }
    return text;
  }
  std::string complaints() const { return rest(err_); }
  long memory() const { return usage_.ru_maxrss; }  // kilobytes

 private:
  pid_t pid_ = 0;
  int in_ = -1, out_ = -1, err_ = -1;
  rusage usage_{};
};

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
    const bool shown = said.find(wipe + "3 hands, 0 MB" + wipe + "checked") != std::string::npos;
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
