// Being asked to stop, by SIGINT or SIGTERM: what is being done is finished, nothing more is begun.
// The program ends within a second, also when what is being done takes longer.
#pragma once

#include <array>
#include <functional>
#include <thread>

#include "record/documents.h"

namespace cardlaw::commands {

// While one lives, the first signal is noted; the second, of either kind, ends the program at once.
// The note is a byte in a pipe that is never read, so that whoever waits for something else besides
// cannot miss a signal that comes just before they begin to wait.
class StopRequest {
 public:
  // When what was being done is not finished half a second after the signal, `overdue` is called in
  // a thread of its own, to write down what there is; then the program ends, with 128 and the
  // signal.  Whatever `overdue` waits for, a second after the signal the program ends.
  explicit StopRequest(std::function<void()> overdue);
  StopRequest(const StopRequest&) = delete;
  StopRequest& operator=(const StopRequest&) = delete;
  ~StopRequest();

  static int signal();      // that came, or 0
  static int descriptor();  // becomes readable when one comes

 private:
  void watch() const;

  std::function<void()> overdue_;
  std::array<int, 2> quit_{-1, -1};
  std::thread watcher_;
};

// A file descriptor whose reading ends with EINTR when `stopped` says so, which it does, unless
// told otherwise, when a signal has come.  Before it waits for somebody to write, `before_waiting`
// is called.
class StoppableSource final : public Source {
 public:
  StoppableSource(
      int descriptor, std::function<void()> before_waiting,
      std::function<bool()> stopped = [] { return StopRequest::signal() != 0; })
      : descriptor_(descriptor),
        before_waiting_(std::move(before_waiting)),
        stopped_(std::move(stopped)) {}
  std::ptrdiff_t read(char* buffer, std::size_t size) override;

 private:
  int wait(int milliseconds) const;

  int descriptor_;
  std::function<void()> before_waiting_;
  std::function<bool()> stopped_;
};

}  // namespace cardlaw::commands
