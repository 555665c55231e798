// Output that does not lose anything in silence: a failed write is remembered and becomes the exit
// status.
#pragma once

#include <string>
#include <string_view>

namespace cardlaw::commands {

class Output {
 public:
  explicit Output(int descriptor) : descriptor_(descriptor) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() { flush(); }

  // A place to append to; call settle() now and then.
  std::string& buffer() { return buffer_; }
  void put(std::string_view text) {
    buffer_ += text;
    settle();
  }
  void settle() {
    if (buffer_.size() >= 64 * 1024) flush();
  }
  // Writes all that is pending; false when that, or an earlier write, failed.
  bool flush();
  // The same, and safely to the disk where it goes into a file.
  bool sync();
  int error() const { return error_; }  // errno of the write that failed, or 0

 private:
  int descriptor_;
  int error_ = 0;
  std::string buffer_;
};

}  // namespace cardlaw::commands
