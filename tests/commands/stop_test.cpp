// Being asked to stop: wherever it comes, the program ends and says how far it got.
#include "commands/stop.h"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "commands/pipeline.h"
#include "program.h"
#include "running.h"

namespace cardlaw {
namespace {

using testing::HasSubstr;

class Stop : public ProgramTest {
 protected:
  std::string hands(int count) const {
    return run("$C example klaberjass --format jsonl --count " + std::to_string(count)).out;
  }
  // Some 20 MB: more than is read in a moment.
  void write_many(const std::string& name) const {
    const std::string some = hands(300);
    std::string many;
    for (int i = 0; i < 100; ++i) many += some;
    write(name, many);
  }
};

// Until the program has begun, listens to signals, and goes on waiting for somebody.
void let_it_wait(const Running& program) {
  for (int waits = 0; waits < 3;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    waits = program.listens_to(SIGINT) && program.waits() ? waits + 1 : 0;
  }
}

TEST_F(Stop, WhileANamedPipeHasNoWriter) {
  const std::string pipe = path("p.jsonl").string();
  ASSERT_EQ(0, ::mkfifo(pipe.c_str(), 0600));
  for (const std::vector<std::string>& command : {std::vector<std::string>{"check", pipe},
                                                  {"convert", "--to", "yaml", pipe},
                                                  {"tally", "--no-club", pipe},
                                                  {"add", pipe}}) {
    Running waiting(command);
    let_it_wait(waiting);
    waiting.send(SIGINT);
    EXPECT_EQ(130, waiting.wait()) << command.front();
    EXPECT_THAT(waiting.complaints(), HasSubstr("stopped")) << command.front();
  }
}

TEST_F(Stop, WhileNobodyReadsTheOutput) {
  write_many("many.jsonl");
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"check", "--format", "jsonl"}, {"convert", "--to", "yaml"}}) {
    std::vector<std::string> words = command;
    words.push_back(path("many.jsonl").string());
    Running writing(words);
    let_it_wait(writing);
    writing.send(SIGTERM);
    EXPECT_EQ(143, writing.wait()) << command.front();
  }
}

TEST_F(Stop, ConvertSaysHowFarItGot) {
  const std::string record = hands(1);
  Running convert({"convert", "--to", "jsonl", "--input", "jsonl", "-"});
  convert.give(record + record + record.substr(0, 50));
  convert.line();
  convert.line();
  convert.send(SIGINT);
  EXPECT_EQ(130, convert.wait());
  EXPECT_EQ("cardlaw: stopped after 2 records; the last was -:2\n", convert.complaints());
}

TEST_F(Stop, AddGivesNoSumOfAFew) {
  run("$C check --format none --summary json $R > a.sum; mkfifo b.sum");
  Running add({"add", path("a.sum").string(), path("b.sum").string()});
  let_it_wait(add);
  add.send(SIGINT);
  EXPECT_EQ(130, add.wait());
  EXPECT_EQ("cardlaw: stopped after 1 summary; nothing is added up\n", add.complaints());
  EXPECT_EQ("", add.line());
}

TEST_F(Stop, TallyGivesNoStandingsOfAFew) {
  Running tally({"tally", "--no-club", "--input", "jsonl", "-"});
  tally.give(hands(3));  // and there may be more
  let_it_wait(tally);
  tally.send(SIGINT);
  EXPECT_EQ(130, tally.wait());
  EXPECT_THAT(tally.complaints(), HasSubstr("nothing is tallied"));
  EXPECT_EQ("", tally.line());
}

TEST_F(Stop, ExampleSaysHowFarItGot) {
  Running example({"example", "klaberjass", "--format", "jsonl", "--count", "1000000000"});
  for (int i = 0; i < 5; ++i) EXPECT_THAT(example.line(), testing::EndsWith("}"));
  example.send(SIGINT);
  std::string last = "{}";
  for (std::string line = example.line(); !line.empty(); line = example.line()) last = line;
  EXPECT_EQ(130, example.wait());
  EXPECT_THAT(last, testing::EndsWith("}"));
  EXPECT_THAT(example.complaints(), HasSubstr("stopped after"));
}

// A worker that never comes back from a document that says so; it says when it hangs.
class Hanging final : public commands::Worker {
 public:
  explicit Hanging(int told) : told_(told) {}
  void treat(std::string_view, Notation, const Document& document, commands::Part& part) override {
    if (document.text == "hang" && ::write(told_, "!", 1) < 0) ::_exit(1);
    while (document.text == "hang") std::this_thread::sleep_for(std::chrono::seconds(1));
    part.out += document.text;
  }

 private:
  int told_;
};

// What it wrote, in a process of its own that is told to stop when it hangs.
TEST_F(Stop, InAHandThatTakesForEver) {
  write("some.jsonl", "one\ntwo\nhang\nthree\n");
  const std::string file = path("some.jsonl").string();
  for (const unsigned jobs : {1U, 4U}) {
    std::array<int, 2> pipe{};
    ASSERT_EQ(0, ::pipe(pipe.data()));
    const pid_t child = ::fork();
    if (child == 0) {
      std::string taken;
      const commands::PipelineSettings settings{
          .paths = {file}, .notation = {}, .jobs = jobs, .share = {}, .from = {}, .abandoned = [&] {
            taken += ", abandoned";
            if (::write(pipe[1], taken.data(), taken.size()) < 0) ::_exit(1);
          }};
      commands::run_pipeline(
          settings, [&] { return std::make_unique<Hanging>(pipe[1]); },
          [&](const commands::Part& part) {
            taken += part.out;
            return true;
          });
      ::_exit(0);
    }
    ::close(pipe[1]);
    char text[100];
    ASSERT_EQ(1, ::read(pipe[0], text, 1));
    ::kill(child, SIGTERM);
    int status = 0;
    ASSERT_EQ(child, ::waitpid(child, &status, 0));
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(143, WEXITSTATUS(status)) << jobs;
    const ssize_t count = ::read(pipe[0], text, sizeof text);
    EXPECT_EQ(", abandoned",
              std::string(text, static_cast<std::size_t>(std::max<ssize_t>(count, 0))));
    ::close(pipe[0]);
  }
}

// How a process of its own ended, in which this was done; what it wrote into the pipe comes first.
template <class Do>
std::pair<std::string, int> in_a_process(Do what) {
  std::array<int, 2> pipe{};
  if (::pipe(pipe.data()) != 0) return {"no pipe", -1};
  const pid_t child = ::fork();
  if (child == 0) {
    what([&](const std::string& words) {
      if (::write(pipe[1], words.data(), words.size()) < 0) ::_exit(1);
    });
    ::_exit(0);
  }
  ::close(pipe[1]);
  std::string words;
  char text[100];
  for (ssize_t count = 0; (count = ::read(pipe[0], text, sizeof text)) > 0;)
    words.append(text, static_cast<std::size_t>(count));
  ::close(pipe[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  return {words, status};
}

// The signal comes when it has been seen that there is nothing to read, and before the wait.
TEST_F(Stop, JustBeforeItWaits) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const auto [words, status] = in_a_process([&](const auto& tell) {
      std::array<int, 2> silent{};
      if (::pipe(silent.data()) != 0) ::_exit(1);
      const commands::StopRequest listening([&] { tell("overdue"); });
      int waits = 0;
      commands::StoppableSource source(silent[0], [&] {
        ++waits;
        ::raise(signal);
      });
      char byte = 0;
      if (source.read(&byte, 1) == -EINTR) tell("stopped");
      if (source.read(&byte, 1) == -EINTR) tell(", and for good");
      if (waits != 1) tell(", waited again");
      ::_exit(128 + commands::StopRequest::signal());
    });
    EXPECT_EQ("stopped, and for good", words);
    EXPECT_EQ(128 + signal, WEXITSTATUS(status));
  }
}

TEST_F(Stop, ASecondSignalOfEitherKindEndsItAtOnce) {
  for (const int first : {SIGINT, SIGTERM}) {
    for (const int second : {SIGINT, SIGTERM}) {
      const auto [words, status] = in_a_process([&](const auto& tell) {
        const commands::StopRequest listening([] {});
        ::raise(first);
        tell("one");
        ::raise(second);
        tell(", two");  // never
      });
      EXPECT_EQ("one", words);
      const int ended = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
      EXPECT_EQ(128 + second, ended);
    }
  }
}

// Whatever is waited for, and though nobody looks whether a signal came.
TEST_F(Stop, WhereNobodyLooks) {
  for (const bool held_back : {false, true}) {
    const auto [words, status] = in_a_process([&](const auto& tell) {
      sigset_t all;
      sigfillset(&all);
      if (held_back) {  // by whoever started it
        sigdelset(&all, SIGTERM);
        ::sigprocmask(SIG_BLOCK, &all, nullptr);
      }
      const commands::StopRequest listening([&] {
        tell("overdue");
        for (;;) ::pause();  // for something else that never comes
      });
      ::raise(SIGTERM);
      for (;;) ::pause();
    });
    EXPECT_EQ("overdue", words);
    EXPECT_TRUE(WIFEXITED(status));
    EXPECT_EQ(143, WEXITSTATUS(status));
  }
}

}  // namespace
}  // namespace cardlaw
