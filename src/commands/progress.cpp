#include "commands/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <utility>

namespace cardlaw::commands {

std::string share_and_time(std::uint64_t behind, std::uint64_t ahead, std::uint64_t done_now,
                           double seconds) {
  const double whole = static_cast<double>(behind) + static_cast<double>(ahead);
  if (whole <= 0) return {};
  // Rounded down: 100 % is all of it.
  std::string text =
      fmt::format("{} %", static_cast<int>(100 * (static_cast<double>(behind) / whole)));
  if (done_now == 0) return text;
  const double left = seconds * static_cast<double>(ahead) / static_cast<double>(done_now);
  if (left < 60) return text + fmt::format(", {} s left", static_cast<int>(std::ceil(left)));
  if (left < 3600) return text + fmt::format(", {} min left", static_cast<int>(left / 60 + 0.5));
  return text + fmt::format(", {:.1f} h left", left / 3600);
}

Progress::Progress(Output& err, bool puts_out)
    : err_(err),
      wanted_(::isatty(STDERR_FILENO) == 1 && !(puts_out && ::isatty(STDOUT_FILENO) == 1)) {}

void Progress::show(const std::string& done, std::uint64_t behind,
                    std::optional<std::uint64_t> ahead) {
  if (!first_) first_ = behind;
  const Clock::time_point now = Clock::now();
  if (!wanted_ || now < due_) return;
  due_ = now + std::chrono::milliseconds(250);
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const std::string share =
      ahead ? share_and_time(behind, *ahead, behind - *first_, seconds) : std::string();
  err_.put(fmt::format("\r\x1b[K{}{}{}", done, share.empty() ? "" : ", ", share));
  err_.flush();
  shown_ = true;
}

void Progress::wipe() {
  if (!std::exchange(shown_, false)) return;
  err_.put("\r\x1b[K");
  err_.flush();
}

}  // namespace cardlaw::commands
