#include "commands/output.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace cardlaw::commands {
namespace {

void await_reader(int descriptor) {
  pollfd ready{.fd = descriptor, .events = POLLOUT, .revents = 0};
  ::poll(&ready, 1, -1);
}

}  // namespace

bool Output::flush() {
  std::string_view rest = buffer_;
  while (!rest.empty() && error_ == 0) {
    const ssize_t written = ::write(descriptor_, rest.data(), rest.size());
    if (written >= 0)
      rest.remove_prefix(static_cast<std::size_t>(written));
    else if (errno == EAGAIN ||
             errno == EWOULDBLOCK)  // it does not block: its reader is waited for
      await_reader(descriptor_);
    else if (errno != EINTR)
      error_ = errno;
  }
  buffer_.clear();
  return error_ == 0;
}

bool Output::sync() {
  if (!flush()) return false;
  // What is no file has no disk.
  if (::fsync(descriptor_) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
    error_ = errno;
  return error_ == 0;
}

}  // namespace cardlaw::commands
