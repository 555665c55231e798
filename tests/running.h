// The program at work, while a test talks to it.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

namespace cardlaw {

// Whether this machine gives pseudo-terminals.
inline bool has_terminals() {
  int ours = -1, theirs = -1;
  if (::openpty(&ours, &theirs, nullptr, nullptr, nullptr) != 0) return false;
  ::close(ours);
  ::close(theirs);
  return true;
}

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
  // The next line of output; empty when none comes for ten minutes.
  std::string line() const {
    std::string text;
    pollfd ready{.fd = out_, .events = POLLIN, .revents = 0};
    char c = 0;
    while (::poll(&ready, 1, 600'000) == 1 && ::read(out_, &c, 1) == 1 && c != '\n') text += c;
    return text;
  }
  void send(int signal) const { ::kill(pid_, signal); }
  // Has a handler of its own for the signal.
  bool listens_to(int signal) const {
    const std::string caught = status("SigCgt:");
    return !caught.empty() && ((std::stoull(caught, nullptr, 16) >> (signal - 1)) & 1U) != 0;
  }
  bool waits() const { return status("State:").starts_with('S'); }
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
  pid_t pid() const { return pid_; }
  long memory() const { return usage_.ru_maxrss; }  // kilobytes

 private:
  // What the system says of the process under this head.
  std::string status(const std::string& head) const {
    std::ifstream file("/proc/" + std::to_string(pid_) + "/status");
    for (std::string word; file >> word;) {
      if (word == head && file >> word) return word;
    }
    return "";
  }

  pid_t pid_ = 0;
  int in_ = -1, out_ = -1, err_ = -1;
  rusage usage_{};
};

}  // namespace cardlaw
