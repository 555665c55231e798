#include "commands/pager.h"

#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <string_view>

namespace cardlaw::commands {
namespace {

bool is_installed(std::string_view program) {
  const char* const path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "/usr/bin:/bin" : path;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(':'), rest.size());
    const std::string file = std::string(rest.substr(0, end)) + "/" + std::string(program);
    if (::access(file.c_str(), X_OK) == 0) return true;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return false;
}

// Empty: none.
std::string pager() {
  for (const char* const name : {"CARDLAW_PAGER", "PAGER"}) {
    const char* const value = std::getenv(name);
    if (value != nullptr) return value == std::string_view("cat") ? "" : value;
  }
  return is_installed("less") ? "less" : "";
}

}  // namespace

Pager::Pager(bool wanted) {
  if (!wanted || ::isatty(STDOUT_FILENO) != 1) return;
  const char* const terminal = std::getenv("TERM");
  const std::string program = pager();
  if (terminal == nullptr || terminal == std::string_view("dumb") || program.empty()) return;
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) return;
  child_ = ::fork();
  if (child_ == 0) {
    ::dup2(ends[0], STDIN_FILENO);
    ::close(ends[0]);
    ::close(ends[1]);
    ::setenv("LESS", "FRX", 0);
    ::execl("/bin/sh", "sh", "-c", program.c_str(), static_cast<char*>(nullptr));
    ::_exit(127);
  }
  ::close(ends[0]);
  if (child_ > 0) {
    ::signal(SIGINT, SIG_IGN);  // it is for the pager
    ::dup2(ends[1], STDOUT_FILENO);
  }
  ::close(ends[1]);
}

Pager::~Pager() {
  if (child_ <= 0) return;
  ::close(STDOUT_FILENO);
  while (::waitpid(child_, nullptr, 0) < 0 && errno == EINTR) {
  }
}

}  // namespace cardlaw::commands
