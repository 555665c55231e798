#include "commands/stop.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>

namespace cardlaw::commands {
namespace {

// A signal handler can reach nothing but what is global.
std::atomic<int> came = 0;
std::array<int, 2> ends = {-1, -1};

void note(int signal) {
  const int error = errno;
  came = signal;
  const char byte = 0;
  if (::write(ends[1], &byte, 1) < 0) errno = error;
  errno = error;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  struct sigaction before {};
  // Whoever started the program may have it ignore a signal; then it does.
  if (::sigaction(signal, nullptr, &before) == 0 && before.sa_handler != SIG_IGN) {
    ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace

StopRequest::StopRequest() {
  came = 0;
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) ends = {-1, -1};
  handle(SIGINT, note);
  handle(SIGTERM, note);
}

StopRequest::~StopRequest() {
  handle(SIGINT, SIG_DFL);
  handle(SIGTERM, SIG_DFL);
  for (int& end : ends) {
    if (end >= 0) ::close(end);
    end = -1;
  }
}

int StopRequest::signal() { return came; }
int StopRequest::descriptor() { return ends[0]; }

int StoppableSource::wait(int milliseconds) const {
  std::array<pollfd, 2> either{{{.fd = descriptor_, .events = POLLIN, .revents = 0},
                                {.fd = StopRequest::descriptor(), .events = POLLIN, .revents = 0}}};
  return ::poll(either.data(), either.size(), milliseconds);
}

std::ptrdiff_t StoppableSource::read(char* buffer, std::size_t size) {
  for (;;) {
    if (wait(0) == 0) {
      before_waiting_();
      wait(-1);
    }
    if (StopRequest::signal() != 0) return -EINTR;
    const ssize_t count = ::read(descriptor_, buffer, size);
    if (count >= 0) return count;
    if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return -errno;
  }
}

}  // namespace cardlaw::commands
