#include "commands/inputs.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "commands/club_file.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

namespace fs = std::filesystem;

std::string_view without_packing(std::string_view name) {
  for (const std::string_view packing : {".gz", ".zst"}) {
    if (name.ends_with(packing)) return name.substr(0, name.size() - packing.size());
  }
  return name;
}

bool named_as_records(std::string_view name) {
  // A club's file lies among records and is none.
  if (fs::path(name).filename() == club_file_name) return false;
  name = without_packing(name);
  return name.ends_with(".yaml") || name.ends_with(".yml") || name.ends_with(".jsonl");
}

Notation notation_by_name(std::string_view name) {
  return without_packing(name).ends_with(".jsonl") ? Notation::json_lines : Notation::yaml;
}

// What a file is called that is neither a file nor a folder.
const char* special(mode_t mode) {
  if (S_ISFIFO(mode)) return "a named pipe";
  if (S_ISSOCK(mode)) return "a socket";
  return "a device";
}

constexpr const char* is_written = "the output goes there; not read";

// FNV-1a, of the texts one behind the other.
constexpr std::uint64_t of_nothing = 14695981039346656037U;
std::uint64_t add(std::uint64_t sum, std::string_view text) {
  constexpr std::uint64_t prime = 1099511628211U;
  for (const char c : text) sum = (sum ^ static_cast<unsigned char>(c)) * prime;
  return (sum ^ 256U) * prime;
}

// Devices may go on for ever; only a terminal is somebody who types.
bool may_be_read(const std::string& name, mode_t mode) {
  if (!S_ISCHR(mode)) return S_ISREG(mode) || S_ISFIFO(mode);
  const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  const bool terminal = descriptor >= 0 && ::isatty(descriptor) == 1;
  if (descriptor >= 0) ::close(descriptor);
  return terminal;
}

}  // namespace

Inputs::Inputs(const std::vector<std::string>& paths, std::optional<Notation> notation, Told told)
    : notation_(notation), told_(std::move(told)), fingerprint_(of_nothing) {
  for (const std::string& path : paths) look(path);
}

std::optional<Inputs::File> Inputs::file_at(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return File{status.st_dev, status.st_ino};
}

std::optional<Inputs::File> Inputs::file_open(int descriptor) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return File{status.st_dev, status.st_ino};
}

void Inputs::put(Entry entry) {
  entry.begin = size_;
  if (entry.kind == Kind::file) size_ += entry.size;
  streams_ |= entry.kind == Kind::stream || entry.kind == Kind::standard_input;
  entries_.push_back(std::move(entry));
}

void Inputs::say(Kind kind, const std::string& name, const std::string& words) {
  words_.push_back(words);
  put({name, 0, words_.size() - 1, kind});
}

void Inputs::look(const std::string& path) {
  if (path == "-") {
    if (std::exchange(stdin_seen_, true))
      return say(Kind::unread, path, "standard input can be read only once");
    if (output_ && output_ == file_open(STDIN_FILENO)) return say(Kind::unread, path, is_written);
    return put({path, 0, 0, Kind::standard_input});
  }
  std::error_code ignored;
  fs::is_directory(path, ignored) ? look_into(path) : look_at(path, false);
}

// All folders first, so that what is found comes in the order of the names.
void Inputs::look_into(const std::string& folder) {
  searched_.push_back(folder);
  std::vector<std::pair<std::string, std::string>> found;  // and what is wrong with it
  std::vector<std::string> folders{folder};
  while (!folders.empty()) {
    const std::string here = std::move(folders.back());
    folders.pop_back();
    std::error_code error;
    fs::directory_iterator each(here, error);
    for (; !error && each != fs::directory_iterator(); each.increment(error)) {
      std::error_code unknown;
      const fs::file_type type = each->symlink_status(unknown).type();
      const std::string name = each->path().string();
      const bool usual = type == fs::file_type::regular || type == fs::file_type::symlink;
      if (type == fs::file_type::directory)
        folders.push_back(name);
      else if (!usual || named_as_records(name))
        found.emplace_back(name, "");
    }
    if (error) found.emplace_back(here, error.message());
  }
  if (found.empty())
    return say(Kind::unread, folder, "no records in this folder (.yaml, .yml or .jsonl)");
  std::ranges::sort(found);
  for (const auto& [name, trouble] : found)
    trouble.empty() ? look_at(name, true) : say(Kind::unread, name, trouble);
}

void Inputs::look_at(const std::string& name, bool in_a_folder) {
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0) return say(Kind::unread, name, std::strerror(errno));
  if (S_ISDIR(status.st_mode)) return;  // a link to one
  if (S_ISREG(status.st_mode)) {
    if (output_ == File{status.st_dev, status.st_ino}) return say(Kind::unread, name, is_written);
    if (!seen_.insert({status.st_dev, status.st_ino}).second)
      return say(Kind::remark, name, "given twice, read once");
    return put({name, 0, static_cast<std::uint64_t>(status.st_size), Kind::file});
  }
  if (in_a_folder) {
    return say(named_as_records(name) ? Kind::unread : Kind::remark, name,
               std::string(special(status.st_mode)) + ", not read");
  }
  if (!may_be_read(name, status.st_mode))
    return say(Kind::unread, name, "not a file that can be read");
  put({name, 0, 0, Kind::stream});
}

bool Inputs::is_searched(const std::string& path) const {
  const fs::path file(path);
  return named_as_records(path) && std::ranges::any_of(searched_, [&](const std::string& folder) {
           std::error_code unknown;
           const fs::path real = fs::canonical(folder, unknown);
           return !unknown && std::ranges::mismatch(real, file).in1 == real.end();
         });
}

std::string Inputs::in_the_way(const std::vector<std::string>& to_write) const {
  constexpr int most_links = 40;
  std::set<File> written;
  std::set<std::string> fresh;
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO}) {
    if (const auto file = file_open(stream)) written.insert(*file);
  }
  for (const std::string& path : to_write) {
    const auto file = file_at(path);
    if (file && (seen_.contains(*file) || (stdin_seen_ && file == file_open(STDIN_FILENO))))
      return printable(path) + ": is read by this run; write to another file";
    std::error_code unknown;
    fs::path at = fs::absolute(path, unknown);
    for (int links = 0; links < most_links; ++links) {
      at = fs::weakly_canonical(at.parent_path(), unknown) / at.filename();
      if (is_searched(at.string()))
        return printable(path) +
               ": lies in a folder that this run searches, and would be read as records; write to "
               "another folder";
      if (!fs::is_symlink(at, unknown)) break;
      at = at.parent_path() / fs::read_symlink(at, unknown);
    }
    const bool special = !file && fs::exists(at, unknown);  // takes all that comes
    const bool again =
        !special && !(file ? written.insert(*file).second : fresh.insert(at.string()).second);
    if (again) return printable(path) + ": is written by this run already; take another file";
  }
  return {};
}

void Inputs::limit(std::uint64_t begin, std::uint64_t end) {
  first_ = begin;
  last_ = end;
}

bool Inputs::within_limits(const Entry& entry) const {
  const std::uint64_t bytes = entry.kind == Kind::file ? entry.size : 0;
  if (entry.begin >= first_) return entry.begin < last_;
  return entry.begin + bytes > first_ && first_ < last_;
}

const Inputs::Entry& Inputs::step() {
  const Entry& entry = entries_[next_++];
  fingerprint_ = add(fingerprint_, entry.name);
  fingerprint_ = add(fingerprint_, std::to_string(entry.kind == Kind::file ? entry.size : 0));
  return entry;
}

bool Inputs::go_to(std::uint64_t number, std::uint64_t fingerprint) {
  while (next_ < std::min<std::uint64_t>(number, entries_.size())) step();
  return next_ == number && fingerprint_ == fingerprint;
}

const Input* Inputs::next() {
  close();
  while (next_ < entries_.size()) {
    const std::uint64_t before = fingerprint_;
    const Entry& entry = step();
    if (!within_limits(entry)) continue;
    if (entry.kind == Kind::unread || entry.kind == Kind::remark) {
      told_(entry.kind == Kind::unread ? Say::unread : Say::remark,
            printable(entry.name) + ": " + words_[entry.size]);
    } else if (open(entry, before)) {
      return &current_;
    }
  }
  return nullptr;
}

void Inputs::close() {
  if (current_.descriptor >= 0 && current_.descriptor != STDIN_FILENO) ::close(current_.descriptor);
  current_.descriptor = -1;
}

// A pipe without a writer is open at once, and then waited for.
bool Inputs::open(const Entry& entry, std::uint64_t fingerprint) {
  const bool file = entry.kind == Kind::file;
  current_ = {.name = entry.name,
              .descriptor = STDIN_FILENO,
              .notation = notation_.value_or(notation_by_name(entry.name)),
              .regular = file,
              .number = next_ - 1,
              .begin = entry.begin,
              .size = file ? entry.size : 0,
              .fingerprint = fingerprint};
  if (entry.kind == Kind::standard_input) return true;
  current_.descriptor = ::open(entry.name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  if (current_.descriptor >= 0) return true;
  told_(Say::unread, printable(entry.name) + ": " + std::strerror(errno));
  return false;
}

}  // namespace cardlaw::commands
