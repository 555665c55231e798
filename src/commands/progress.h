// A line on the terminal that says how far a long command is, when it takes longer than a second.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "commands/output.h"

namespace cardlaw::commands {

class Progress {
 public:
  // It is shown where people see the error stream; and not between the lines of output that they
  // see as well, unless there are none.
  Progress(Output& err, bool puts_out);

  // What has been done, and of how much; `ahead` is nothing when nobody knows.  The unit is the
  // caller's.
  void show(const std::string& done, std::uint64_t behind, std::optional<std::uint64_t> ahead);
  // Takes the line away, before something else is written.
  void wipe();

 private:
  using Clock = std::chrono::steady_clock;

  Output& err_;
  bool wanted_;
  bool shown_ = false;
  Clock::time_point begin_ = Clock::now();
  Clock::time_point due_ = begin_ + std::chrono::seconds(1);
  std::optional<std::uint64_t> first_;  // what had been done when this was first called
};

// "41 %, 2 min left", of so much done in this time, and so much to do.
std::string share_and_time(std::uint64_t behind, std::uint64_t ahead, std::uint64_t done_now,
                           double seconds);

}  // namespace cardlaw::commands
