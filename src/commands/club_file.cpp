#include "commands/club_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "commands/one_by_one.h"
#include "record/documents.h"
#include "record/printable.h"
#include "record/yaml.h"

namespace cardlaw::commands {
namespace {

bool exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISDIR(status.st_mode);
}

bool same_folder(const std::string& a, const std::string& b) {
  struct stat one {
  }, other{};
  return ::stat(a.c_str(), &one) == 0 && ::stat(b.c_str(), &other) == 0 &&
         one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

// In the current folder or the nearest above it; empty when there is none.
std::string found_upward() {
  std::string folder;
  for (int above = 0; above < 256; ++above) {
    const std::string path = folder + std::string(club_file_name);
    if (exists(path)) return path;
    const std::string here = folder.empty() ? "." : folder;
    if (same_folder(here, folder + "..")) return {};
    folder += "../";
  }
  return {};
}

class ClubReader {
 public:
  using Decode = bool (*)(const Events& events, club::Club& club, Defects& defects);
  ClubReader(std::string path, club::Club& club, Decode decode, Output& err)
      : path_(std::move(path)), club_(club), decode_(decode), err_(err) {}

  bool read() {
    const int descriptor = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
    if (descriptor < 0) return complain(std::strerror(errno));
    const bool good = read(descriptor);
    ::close(descriptor);
    return good;
  }

 private:
  bool read(int descriptor) {
    struct stat status {};
    if (::fstat(descriptor, &status) != 0) return complain(std::strerror(errno));
    if (!S_ISREG(status.st_mode) && !S_ISFIFO(status.st_mode))
      return complain("not a file that can be read");
    FileSource source(descriptor);
    DocumentReader reader(source);
    const std::optional<Document> document = reader.next();
    if (reader.error() != 0) return complain(std::strerror(reader.error()));
    if (!document) return complain("the file is empty");
    Defects defects;
    if (document->defect) {
      defects.push_back(*document->defect);
    } else if (Events events; read_yaml(document->text, events, defects, document->line)) {
      decode_(events, club_, defects);
      if (decode_ == club::read_club) locate_law(*document);
    }
    std::ranges::stable_sort(defects, {}, &Defect::mark);
    for (const Defect& defect : defects) tell(*document, defect);
    if (!defects.empty()) return false;
    if (const auto second = reader.next(); second || reader.error() != 0)
      return complain("the file is more than one document");
    return true;
  }

  void locate_law(const Document& document) {
    HouseLaw& law = club_.law;
    law.of = printable(club_.name);
    law.file = printable(path_.substr(path_.find_last_of('/') + 1));
    locate(law, document.text, document.line);
  }

  void tell(const Document& document, const Defect& defect) {
    err_.put(defect_line(path_, document, defect) + "\n");
  }
  bool complain(const std::string& words) {
    err_.put("cardlaw: " + printable(path_) + ": " + words + "\n");
    return false;
  }

  const std::string path_;
  club::Club& club_;
  const Decode decode_;
  Output& err_;
};

}  // namespace

std::optional<ClubFile> read_law(const std::string& path, Output& err) {
  ClubFile file;
  file.path = path;
  if (path.empty()) return file;
  if (!ClubReader(file.path, file.club, club::read_club, err).read()) return std::nullopt;
  if (!file.club.law.empty()) return file;
  err.put("cardlaw: " + printable(path) + ": there is no `law:` in it\n");
  return std::nullopt;
}

std::optional<ClubFile> find_club(const std::string& given, bool without, Output& err) {
  ClubFile file;
  if (without) return file;
  file.path = given.empty() ? found_upward() : given;
  if (file.path.empty()) return file;
  if (!ClubReader(file.path, file.club, club::read_club, err).read()) return std::nullopt;
  return file;
}

bool read_payments(const std::string& path, ClubFile& club, Output& err) {
  return ClubReader(path, club.club, club::read_payments, err).read();
}

}  // namespace cardlaw::commands
