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

// Devices may go on for ever; only a terminal is somebody who types.
bool may_be_read(int descriptor, mode_t mode) {
  if (S_ISCHR(mode)) return ::isatty(descriptor) == 1;
  return S_ISREG(mode) || S_ISFIFO(mode);
}

bool holds_records(const fs::directory_entry& entry) {
  const fs::path extension = entry.path().extension();
  std::error_code ignored;
  // A club's file lies among records and is none.
  if (entry.path().filename() == club_file_name) return false;
  return (extension == ".yaml" || extension == ".yml" || extension == ".jsonl") &&
         !entry.is_directory(ignored);
}

}  // namespace

Inputs::Inputs(std::vector<std::string> paths, std::optional<Notation> notation, Told told)
    : paths_(paths.begin(), paths.end()), notation_(notation), told_(std::move(told)) {}

const Input* Inputs::next() {
  close();
  while (current_.descriptor < 0) {
    if (!files_.empty()) {
      const std::string name = std::move(files_.front());
      files_.pop_front();
      open_file(name);
    } else if (!paths_.empty()) {
      const std::string name = std::move(paths_.front());
      paths_.pop_front();
      open(name);
    } else {
      return nullptr;
    }
  }
  return &current_;
}

void Inputs::complain(const std::string& name, int error) {
  told_(Say::unread, printable(name) + ": " + std::strerror(error));
}

void Inputs::close() {
  if (current_.descriptor >= 0 && current_.descriptor != STDIN_FILENO) ::close(current_.descriptor);
  current_.descriptor = -1;
}

void Inputs::open(const std::string& name) {
  if (name == "-") return open_standard_input();
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0) return complain(name, errno);
  if (S_ISDIR(status.st_mode)) return list_folder(name);
  open_file(name);
}

void Inputs::open_standard_input() {
  if (std::exchange(stdin_read_, true))
    return told_(Say::unread, "-: standard input can be read only once");
  current_ = {"-", STDIN_FILENO, notation_.value_or(Notation::yaml)};
}

void Inputs::list_folder(const std::string& name) {
  std::vector<std::string> files;
  std::error_code error;
  fs::recursive_directory_iterator each(name, fs::directory_options::none, error);
  for (; !error && each != fs::recursive_directory_iterator(); each.increment(error)) {
    if (holds_records(*each)) files.push_back(each->path().string());
  }
  if (error) told_(Say::unread, printable(name) + ": " + error.message());
  if (!error && files.empty()) {
    told_(Say::unread, printable(name) + ": no records in this folder (.yaml, .yml or .jsonl)");
  }
  std::ranges::sort(files);
  files_.assign(std::make_move_iterator(files.begin()), std::make_move_iterator(files.end()));
}

void Inputs::open_file(const std::string& name) {
  struct stat status {};
  // A named pipe is waited for; without a writer it would seem to be empty.
  const bool pipe = ::stat(name.c_str(), &status) == 0 && S_ISFIFO(status.st_mode);
  const int descriptor =
      ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | (pipe ? 0 : O_NONBLOCK));
  if (descriptor < 0) return complain(name, errno);
  if (::fstat(descriptor, &status) != 0) {
    complain(name, errno);
  } else if (!may_be_read(descriptor, status.st_mode)) {
    told_(Say::unread, printable(name) + ": not a file that can be read");
  } else if (S_ISREG(status.st_mode) && !seen_.insert({status.st_dev, status.st_ino}).second) {
    told_(Say::remark, printable(name) + ": given twice, read once");
  } else {
    const bool lines = name.ends_with(".jsonl");
    current_ = {name, descriptor,
                notation_.value_or(lines ? Notation::json_lines : Notation::yaml)};
    return;
  }
  ::close(descriptor);
}

}  // namespace cardlaw::commands
