#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "commands/arguments.h"
#include "commands/one_by_one.h"
#include "commands/output_file.h"
#include "commands/pipeline.h"
#include "commands/progress.h"
#include "commands/stop.h"
#include "record/counted.h"
#include "record/json_lines.h"
#include "record/printable.h"
#include "record/writer.h"
#include "record/yaml.h"

namespace cardlaw::commands {
namespace {

constexpr std::string_view between_documents = "---\n";

struct ConvertSettings {
  std::vector<std::string> paths;
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  Notation to = Notation::json_lines;
  std::string output;   // the file for the output; empty: it goes to the standard output
  bool resume = false;  // goes on with the run that wrote the file and was stopped
  unsigned jobs = 0;    // 0: as many as there are cores
};

// Writes documents in the other notation, one after another.
class Converting final : public Worker {
 public:
  explicit Converting(Notation to) : to_(to) {}

  void treat(std::string_view file, Notation from, const Document& document, Part& part) override {
    defects_.clear();
    if (document.defect) {
      defects_.push_back(*document.defect);
    } else if (from == Notation::yaml) {
      read_yaml(document.text, events_, defects_, document.line);
    } else {
      read_json(document.text, events_, defects_);
    }
    for (const Defect& defect : defects_)
      part.complaints += defect_line(file, document, defect) + "\n";
    part.unread |= !defects_.empty();
    if (!defects_.empty() || events_.nodes.empty()) return;
    if (to_ == Notation::yaml) {
      part.out += between_documents;
      write_yaml(events_, part.out);
    } else {
      write_json(events_, part.out);
      part.out += '\n';
    }
    part.tally.count_hand();
  }

 private:
  Notation to_;
  Events events_;
  Defects defects_;
};

class Convert {
 public:
  Convert(const ConvertSettings& settings, OutputFile* file, Output& out, Output& err)
      : settings_(settings),
        file_(file),
        out_(file != nullptr ? file->out() : out),
        err_(err),
        progress_(err, file == nullptr) {
    if (file == nullptr || !file->earlier()) return;
    counted_.add(file->earlier()->summary);
    unread_ = file->earlier()->unread;
    reached_ = file->earlier()->reached;
    first_ = file->earlier()->written == 0;
  }

  int run() {
    const std::string trouble = run_pipeline(
        {.paths = settings_.paths,
         .notation = settings_.notation,
         .jobs = settings_.jobs,
         .share = {},
         .from = reached_,
         .abandoned = [&] { stop(); }},
        [&] { return std::make_unique<Converting>(settings_.to); },
        [&](const Part& part) { return take(part); });
    progress_.wipe();
    if (!trouble.empty()) return complain(trouble);
    if (out_.error() != 0 || note_error_ != 0) return not_written();
    if (StopRequest::signal() != 0) return stop();
    if (file_ != nullptr && (!out_.sync() || !file_->done())) {
      note_error_ = errno;
      return not_written();
    }
    return unread_ ? in_trouble : nothing_found;
  }

 private:
  int complain(const std::string& words) {
    commands::complain(words, out_, err_);
    return in_trouble;
  }

  // Of the standard output it is said where that is given up.
  int not_written() {
    if (file_ == nullptr) return in_trouble;
    const int error = note_error_ != 0 ? note_error_ : out_.error();
    return complain(printable(settings_.output) +
                    ": could not be written: " + std::strerror(error));
  }

  bool take(const Part& part) {
    std::string_view text = part.out;
    if (settings_.to == Notation::yaml && !text.empty() && std::exchange(first_, false)) {
      text.remove_prefix(between_documents.size());
    }
    out_.put(text);
    if (part.idle || !part.complaints.empty()) out_.flush();
    if (!part.complaints.empty()) progress_.wipe();
    err_.put(part.complaints);
    err_.flush();
    unread_ |= part.unread;
    counted_.add(part.tally);
    if (part.reached) reached_ = part.reached;
    if (part.line > 0) last_ = fmt::format("{}:{}", printable(part.file), part.line);
    progress_.show(counted(counted_.all().hands, "record", "records"), part.behind,
                   part.ahead_known ? std::optional(part.ahead) : std::nullopt);
    return out_.error() == 0 && note(false);
  }

  bool note(bool at_once) {
    if (file_ == nullptr || !file_->due(at_once)) return true;
    if (file_->note({0, unread_, counted_.summary(), reached_})) return true;
    note_error_ = errno;
    return false;
  }

  int stop() {
    progress_.wipe();
    note(true);
    complain(last_.empty() ? "stopped before the first record"
                           : fmt::format("stopped after {}; the last was {}{}",
                                         counted(counted_.all().hands, "record", "records"), last_,
                                         file_ == nullptr ? "" : "; --resume goes on from there"));
    return 128 + StopRequest::signal();
  }

  const ConvertSettings& settings_;
  OutputFile* file_;  // of the output; nothing: it goes to the standard output
  Output& out_;
  Output& err_;
  Progress progress_;
  Tally counted_;
  std::string last_;
  std::optional<Reached> reached_;
  bool first_ = true;
  bool unread_ = false;
  int note_error_ = 0;  // of the notes of how far the run is
};

std::string settings_text(const ConvertSettings& settings) {
  std::string text = fmt::format("convert to {} input {}", static_cast<int>(settings.to),
                                 settings.notation ? static_cast<int>(*settings.notation) : -1);
  for (const std::string& path : settings.paths) text += " " + printable(path);
  return text;
}

}  // namespace

int convert(const Given& given, Output& out, Output& err) {
  const auto to = notation_of(given, "to");
  const ConvertSettings settings{.paths = paths_of(given, "convert"),
                                 .notation = notation_of(given, "input"),
                                 .to = to.value_or(Notation::yaml),
                                 .output = output_of(given),
                                 .resume = resumes(given),
                                 .jobs = jobs_of(given)};
  if (!to) throw Misuse{"convert needs --to yaml or --to jsonl"};
  if (settings.output.empty()) return Convert(settings, nullptr, out, err).run();
  std::vector<std::string> written;
  OutputFile::add_names(settings.output, written);
  OutputFile file(settings.output, settings_text(settings), true);
  std::string trouble = Inputs(settings.paths, std::nullopt, {}).in_the_way(written);
  if (trouble.empty()) trouble = file.open(settings.resume);
  if (trouble.empty()) return Convert(settings, &file, out, err).run();
  err.put("cardlaw: " + trouble + "\n");
  return in_trouble;
}

}  // namespace cardlaw::commands
