#include "commands/whole_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "commands/output.h"

namespace cardlaw::commands {
namespace {

namespace fs = std::filesystem;

// Writes it all and closes the file.  Returns errno, or 0.
int write_all(int descriptor, std::string_view text) {
  Output out(descriptor);
  out.put(text);
  out.sync();
  const bool closed = ::close(descriptor) == 0;
  return out.error() != 0 || closed ? out.error() : errno;
}

}  // namespace

std::string written_beside(const std::string& target, std::string_view text, mode_t mode) {
  std::string name = target + "." + std::string(6, 'X');  // mkostemp puts letters of its own there
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return {};
  const int refused = ::fchmod(descriptor, mode) == 0 ? 0 : errno;
  const int error = write_all(descriptor, text);
  if (refused == 0 && error == 0) return name;
  ::unlink(name.c_str());
  errno = error != 0 ? error : refused;
  return {};
}

void add_names(const std::string& path, std::vector<std::string>& names) {
  names.push_back(path);
  names.push_back(path + std::string(in_the_making));
}

bool is_special(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

bool replace_file(const std::string& path, std::string_view text) {
  struct stat status {};
  const bool there = ::stat(path.c_str(), &status) == 0;
  if (there && !S_ISREG(status.st_mode)) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor >= 0) errno = write_all(descriptor, text);
    return descriptor >= 0 && errno == 0;
  }
  std::error_code code;
  const std::string real = there ? fs::canonical(path, code).string() : path;
  // Always of that name: what a run leaves there that was killed, the next takes away.
  const std::string made = real + std::string(in_the_making);
  const int descriptor = ::open(made.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                                S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH);
  if (descriptor < 0) return false;
  constexpr mode_t permissions = 07777;
  if (there) ::fchmod(descriptor, status.st_mode & permissions);
  int error = write_all(descriptor, text);
  if (error == 0 && ::rename(made.c_str(), real.c_str()) == 0) return true;
  if (error == 0) error = errno;
  ::unlink(made.c_str());
  errno = error;
  return false;
}

}  // namespace cardlaw::commands
