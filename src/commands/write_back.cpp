#include "commands/write_back.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "commands/whole_file.h"
#include "record/packed.h"

namespace cardlaw::commands {

namespace fs = std::filesystem;

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
  const auto mode = static_cast<mode_t>(fs::status(replacement.file, code).permissions());
  const std::string made = written_beside(real.string(), all, mode);
  if (made.empty()) return std::strerror(errno);
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
