#include "commands/write_back.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "record/packed.h"

namespace cardlaw::commands {
namespace {

namespace fs = std::filesystem;

// Into a new file beside the target, so that the target is whole at any time.  Its name; empty, and
// errno, when it could not be written.
std::string written_beside(const std::string& target, const std::string& text) {
  std::string name = target + "." + std::string(6, 'X');  // mkstemp puts letters of its own there
  const int descriptor = ::mkstemp(name.data());
  if (descriptor < 0) return {};
  std::size_t done = 0;
  while (done < text.size()) {
    const auto bytes = ::write(descriptor, text.data() + done, text.size() - done);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes < 0) break;
    done += static_cast<std::size_t>(bytes);
  }
  const bool whole = done == text.size() && ::fsync(descriptor) == 0;
  const int error = errno;
  if (::close(descriptor) == 0 && whole) return name;
  ::unlink(name.c_str());
  errno = error;
  return {};
}

}  // namespace

std::string write_back(const Replacement& replacement, const std::string& target) {
  if (replacement.file == "-") return "standard input cannot be written back";
  std::ifstream from(replacement.file, std::ios::binary);
  std::string all((std::istreambuf_iterator<char>(from)), std::istreambuf_iterator<char>());
  if (is_packed(all)) return "a compressed file cannot be written back; unpack it first";
  if (all.compare(std::min(replacement.offset, all.size()), replacement.before.size(),
                  replacement.before) != 0)
    return "the file has changed since it was read";
  all.replace(replacement.offset, replacement.before.size(), replacement.after);
  std::error_code code;
  const bool in_place = fs::equivalent(replacement.file, target, code);
  if (!in_place && fs::exists(fs::symlink_status(target, code)))
    return "there is such a file already; nothing was written";
  const fs::path real = in_place ? fs::canonical(target, code) : fs::path(target);
  const std::string made = written_beside(real.string(), all);
  if (made.empty()) return std::strerror(errno);
  fs::permissions(made, fs::status(replacement.file, code).permissions(), code);
  // A link fails where a file has come to be there; to take the place of one is what is wanted in
  // place.
  const int failed =
      in_place ? ::rename(made.c_str(), real.c_str()) : ::link(made.c_str(), target.c_str());
  const std::string error = failed == 0 ? "" : std::strerror(errno);
  if (!in_place || failed != 0) ::unlink(made.c_str());
  return error;
}

std::string beside(const std::string& file, std::size_t number) {
  const fs::path path(file);
  return (path.parent_path() /
          (path.stem().string() + fmt::format(".reading-{}", number) + path.extension().string()))
      .string();
}

}  // namespace cardlaw::commands
