#include "commands/stop.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>

namespace cardlaw::commands {
namespace {

constexpr int patience = 500;              // milliseconds
constexpr long last_moment = 900'000'000;  // nanoseconds

// A signal handler can reach nothing but what is global.
std::atomic<int> came = 0;
std::array<int, 2> ends = {-1, -1};
timer_t timer{};
bool timed = false;

void note(int signal) {
  if (came != 0) ::_exit(128 + signal);  // the other of the two, after one
  const int error = errno;
  came = signal;
  const char byte = 0;
  if (timed) {
    const itimerspec after{.it_interval = {}, .it_value = {.tv_sec = 0, .tv_nsec = last_moment}};
    ::timer_settime(timer, 0, &after, nullptr);
  }
  if (::write(ends[1], &byte, 1) < 0) errno = error;
  errno = error;
}

void give_up(int /*signal*/) { ::_exit(128 + came); }

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

// It goes on running when nothing is listened to any more: the output may still wait for its
// reader.
void set_timer() {
  if (timed) return;
  struct sigaction action {};
  action.sa_handler = give_up;
  sigemptyset(&action.sa_mask);
  sigevent event{};
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGALRM;
  // Whoever started the program may have it hold the signal back.
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  timed = ::sigaction(SIGALRM, &action, nullptr) == 0 &&
          ::pthread_sigmask(SIG_UNBLOCK, &alarm, nullptr) == 0 &&
          ::timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
}

}  // namespace

StopRequest::StopRequest(std::function<void()> overdue) : overdue_(std::move(overdue)) {
  came = 0;
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) ends = {-1, -1};
  set_timer();
  if (::pipe2(quit_.data(), O_CLOEXEC) == 0) {
    try {
      watcher_ = std::thread([this] { watch(); });
    } catch (const std::system_error&) {
      // The timer does without.
    }
  }
  handle(SIGINT, note);
  handle(SIGTERM, note);
}

StopRequest::~StopRequest() {
  handle(SIGINT, SIG_DFL);
  handle(SIGTERM, SIG_DFL);
  if (quit_[1] >= 0) ::close(quit_[1]);
  if (watcher_.joinable()) watcher_.join();
  if (quit_[0] >= 0) ::close(quit_[0]);
  for (int& end : ends) {
    if (end >= 0) ::close(end);
    end = -1;
  }
}

void StopRequest::watch() const {
  std::array<pollfd, 2> either{{{.fd = quit_[0], .events = POLLIN, .revents = 0},
                                {.fd = descriptor(), .events = POLLIN, .revents = 0}}};
  const auto wait = [&](nfds_t count, int milliseconds) {
    int ready = -1;
    do {
      ready = ::poll(either.data(), count, milliseconds);
    } while (ready < 0 && errno == EINTR);
    return ready;
  };
  if (wait(2, -1) < 0 || either[0].revents != 0) return;
  if (wait(1, patience) != 0) return;
  if (overdue_) overdue_();
  ::_exit(128 + signal());
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
    if (stopped_()) return -EINTR;
    const ssize_t count = ::read(descriptor_, buffer, size);
    if (count >= 0) return count;
    if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK) return -errno;
  }
}

}  // namespace cardlaw::commands
