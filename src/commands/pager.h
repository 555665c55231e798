// Long output goes through a pager, as git's does, when somebody reads it at a terminal.
#pragma once

#include <sys/types.h>

namespace cardlaw::commands {

// From its making to its end, what is written to the standard output goes through the pager that
// CARDLAW_PAGER or PAGER names, or through less. Nothing changes where the standard output is no
// terminal, or where the pager is `cat` or empty.
class Pager {
 public:
  explicit Pager(bool wanted);
  Pager(const Pager&) = delete;
  Pager& operator=(const Pager&) = delete;
  // Waits until the reader has left. What was written must have been flushed.
  ~Pager();

 private:
  pid_t child_ = 0;
};

}  // namespace cardlaw::commands
