#include "commands/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <nlohmann/json.hpp>

#include "commands/whole_file.h"
#include "record/packed.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

using nlohmann::json;

std::string trouble_with(const std::string& path, int error) {
  return printable(path) + ": " + std::strerror(error);
}

// The whole of a small file; nothing, and errno, when it cannot be read.
std::optional<std::string> contents_of(const std::string& path) {
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return std::nullopt;
  std::string text;
  char block[16 * 1024];
  FileSource source(descriptor);
  std::ptrdiff_t count = 0;
  while ((count = source.read(block, sizeof block)) > 0)
    text.append(block, static_cast<std::size_t>(count));
  ::close(descriptor);
  if (count == 0) return text;
  errno = static_cast<int>(-count);
  return std::nullopt;
}

json json_of(const Reached& reached) {
  return {{"input", reached.input},      {"fingerprint", reached.fingerprint},
          {"begun", reached.begun},      {"offset", reached.at.offset},
          {"line", reached.at.line},     {"column", reached.at.column},
          {"document", reached.at.index}};
}

std::optional<Notes> parse_notes(const std::string& text, const std::string& settings) try {
  const json from = json::parse(text, nullptr, false);
  if (!from.is_object() || from.value("settings", "") != settings) return std::nullopt;
  const auto summary = parse_summary(from.value("summary", ""));
  Edition edition = this_edition();
  if (summary) edition.house = summary->edition.house;  // the settings tell it
  if (!summary || summary->edition != edition) return std::nullopt;
  Notes notes;
  notes.written = from.value("written", std::uint64_t{0});
  notes.unread = from.value("unread", false);
  notes.summary = *summary;
  if (const auto at = from.find("reached"); at != from.end() && at->is_object()) {
    const auto number = [&](const char* name) { return at->value(name, std::uint64_t{0}); };
    notes.reached = {number("input"),
                     number("fingerprint"),
                     at->value("begun", false),
                     {number("offset"), number("line"), number("column"), number("document")}};
  }
  return notes;
} catch (const json::exception&) {  // a member is of another kind
  return std::nullopt;
}

}  // namespace

OutputFile::~OutputFile() {
  out_.reset();
  if (descriptor_ >= 0) ::close(descriptor_);
}

void OutputFile::add_names(const std::string& path, std::vector<std::string>& names) {
  names.push_back(path);
  commands::add_names(path + std::string(of_notes), names);
}

std::string OutputFile::open(bool resume) {
  struct stat status {};
  const bool there = ::stat(path_.c_str(), &status) == 0;
  noting_ = noting_ && (!there || S_ISREG(status.st_mode));
  if (resume) {
    if (!noting_) return printable(path_) + ": only a file can be gone on with";
    if (::access(notes_path().c_str(), F_OK) == 0) return go_on();
    if (there)
      return printable(path_) + ": no run that wrote it was stopped; take it away to begin anew";
  }
  // The notes come first: whatever happens then, they are true.
  if (noting_ && !write_notes({})) return trouble_with(notes_path(), errno);
  descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC,
                       S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
  if (descriptor_ < 0) {
    const int error = errno;
    if (noting_) ::unlink(notes_path().c_str());
    return trouble_with(path_, error);
  }
  out_.emplace(descriptor_);
  return {};
}

std::string OutputFile::go_on() {
  const auto text = contents_of(notes_path());
  if (!text) return trouble_with(notes_path(), errno);
  earlier_ = parse_notes(*text, settings_);
  if (!earlier_)
    return printable(path_) +
           ": the run that was stopped was another: other files or options, or another version or "
           "law; begin anew, without --resume";
  descriptor_ =
      ::open(path_.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR | S_IRGRP | S_IROTH);
  struct stat status {};
  if (descriptor_ < 0 || ::fstat(descriptor_, &status) != 0) return trouble_with(path_, errno);
  const auto written = static_cast<off_t>(earlier_->written);
  if (status.st_size < written)
    return printable(path_) +
           ": it is shorter than what was written to it; begin anew, without --resume";
  if (::ftruncate(descriptor_, written) != 0 || ::lseek(descriptor_, 0, SEEK_END) < 0)
    return trouble_with(path_, errno);
  out_.emplace(descriptor_);
  return {};
}

bool OutputFile::due(bool at_once) const { return noting_ && (at_once || Clock::now() >= due_); }

// What is noted as written must be there when the machine comes up again.
bool OutputFile::note(Notes notes) {
  if (!out_->sync()) {
    errno = out_->error();
    return false;
  }
  const off_t written = ::lseek(descriptor_, 0, SEEK_CUR);
  if (written < 0) return false;
  notes.written = static_cast<std::uint64_t>(written);
  const bool noted = write_notes(notes);
  due_ = Clock::now() + std::chrono::seconds(2);
  return noted;
}

bool OutputFile::write_notes(const Notes& notes) const {
  json out{{"settings", settings_},
           {"written", notes.written},
           {"unread", notes.unread},
           {"summary", summary_json(notes.summary)}};
  if (notes.reached) out["reached"] = json_of(*notes.reached);
  return replace_file(notes_path(), out.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
}

bool OutputFile::done() { return !noting_ || ::unlink(notes_path().c_str()) == 0; }

}  // namespace cardlaw::commands
