#include "commands/inputs.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>
#include <utility>

#include "record/printable.h"

namespace cardlaw::commands {
namespace {

namespace fs = std::filesystem;

class Walk {
 public:
  Walk(std::optional<Notation> notation, const std::function<void(Input&)>& read,
       const std::function<void(std::string)>& trouble)
      : notation_(notation), read_(read), trouble_(trouble) {}

  void path(const std::string& name) {
    if (name == "-") return standard_input();
    struct stat status {};
    if (::stat(name.c_str(), &status) != 0) return complain(name, errno);
    if (S_ISDIR(status.st_mode)) return folder(name);
    file(name);
  }

 private:
  void complain(const std::string& name, int error) {
    trouble_(printable(name) + ": " + std::strerror(error));
  }

  void standard_input() {
    if (std::exchange(stdin_read_, true))
      return trouble_("-: standard input can be read only once");
    Input input{"-", STDIN_FILENO, notation_.value_or(Notation::yaml)};
    read_(input);
  }

  void folder(const std::string& name) {
    std::vector<std::string> files;
    std::error_code error;
    fs::recursive_directory_iterator each(name, fs::directory_options::none, error);
    for (; !error && each != fs::recursive_directory_iterator(); each.increment(error)) {
      const std::string extension = each->path().extension().string();
      if (extension != ".yaml" && extension != ".yml" && extension != ".jsonl") continue;
      std::error_code ignored;
      if (!each->is_directory(ignored)) files.push_back(each->path().string());
    }
    if (error) return trouble_(printable(name) + ": " + error.message());
    if (files.empty())
      return trouble_(printable(name) + ": no records in this folder (.yaml, .yml or .jsonl)");
    std::ranges::sort(files);
    for (const std::string& each_file : files) file(each_file);
  }

  void file(const std::string& name) {
    const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0) return complain(name, errno);
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) {
      complain(name, errno);
    } else if (S_ISBLK(status.st_mode) || S_ISSOCK(status.st_mode)) {
      trouble_(printable(name) + ": not a file that can be read");
    } else if (S_ISREG(status.st_mode) && !seen_.insert({status.st_dev, status.st_ino}).second) {
      trouble_(printable(name) + ": given twice, read once");
    } else {
      Input input{
          name, descriptor,
          notation_.value_or(name.ends_with(".jsonl") ? Notation::json_lines : Notation::yaml)};
      read_(input);
    }
    ::close(descriptor);
  }

  std::optional<Notation> notation_;
  const std::function<void(Input&)>& read_;
  const std::function<void(std::string)>& trouble_;
  std::set<std::pair<dev_t, ino_t>> seen_;
  bool stdin_read_ = false;
};

}  // namespace

void each_input(const std::vector<std::string>& paths, std::optional<Notation> notation,
                const std::function<void(Input&)>& read,
                const std::function<void(std::string)>& trouble) {
  Walk walk(notation, read, trouble);
  for (const std::string& path : paths) walk.path(path);
}

}  // namespace cardlaw::commands
