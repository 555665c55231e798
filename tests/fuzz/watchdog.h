// A hand that takes too long is a finding of the fuzzer: processor time is limited, so that a busy
// machine finds nothing.
#pragma once

#include <sys/time.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string_view>

namespace cardlaw {

// Ends the program when more processor time than that is used while this lives.
class Watchdog {
 public:
// Sanitizers make everything some five times as slow.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  static constexpr int slower = 5;
#else
  static constexpr int slower = 1;
#endif
#else
  static constexpr int slower = 1;
#endif

  explicit Watchdog(int seconds = 1) {
    static const bool listening = [] {
      std::signal(SIGPROF, [](int) {
        constexpr std::string_view words = "a hand takes over a second\n";
        [[maybe_unused]] const auto written = ::write(2, words.data(), words.size());
        std::abort();
      });
      return true;
    }();
    set(listening ? seconds * slower : 0);
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  ~Watchdog() { set(0); }

 private:
  static void set(int seconds) {
    itimerval timer{};
    timer.it_value.tv_sec = seconds;
    ::setitimer(ITIMER_PROF, &timer, nullptr);
  }
};

}  // namespace cardlaw
