#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>

#include "commands/commands.h"
#include "commands/pipeline.h"
#include "commands/stop.h"
#include "law/hand.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::string_view called = "cardlaw: ";

// Judges documents with hands of its own. Each step is done for some of them, one after another:
// the code of all steps together is too much for the processor to keep at hand.
class Judging final : public Worker {
 public:
  explicit Judging(const CheckSettings& settings) : settings_(settings) {}

  void treat(std::string_view file, Notation notation, const Document& document,
             Part& part) override {
    treat(file, notation, std::span(&document, 1), part);
  }

  void treat(std::string_view file, Notation notation, std::span<const Document> documents,
             Part& part) override {
    std::array<bool, together> holds_something{};
    for (std::size_t i = 0; i < documents.size(); ++i) {
      hands_[i].file = file;
      hands_[i].notation = notation;
      hands_[i].document = documents[i];
      holds_something[i] = read_document(hands_[i]);
    }
    for (std::size_t i = 0; i < documents.size(); ++i) {
      if (holds_something[i]) judge_record(hands_[i]);
    }
    for (std::size_t i = 0; i < documents.size(); ++i) {
      if (holds_something[i]) report(hands_[i], part);
    }
  }

 private:
  void report(const Hand& hand, Part& part) const {
    part.tally.add(hand);
    const report::Format& format = *settings_.format;
    if (format.tail != nullptr) note(part.run, hand);
    if (format.write == nullptr) return;
    // Each has the separator before it; the first one is taken away again.
    const std::size_t begin = part.out.size();
    part.out += format.separator;
    format.write(part.out, hand, settings_.style);
    if (part.out.size() == begin + format.separator.size()) part.out.resize(begin);
  }

  const CheckSettings& settings_;
  std::array<Hand, together> hands_;
};

// A line on the terminal that says how far we are, when that takes a while.
class Progress {
 public:
  explicit Progress(Output& err)
      : err_(err), wanted_(::isatty(STDERR_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 0) {}

  void show(std::uint64_t hands, std::uint64_t bytes) {
    if (!wanted_ || Clock::now() < due_) return;
    due_ = Clock::now() + std::chrono::milliseconds(250);
    err_.put(fmt::format("\r\x1b[K{}, {} MB", counted(hands, "hand", "hands"), bytes / 1'000'000));
    err_.flush();
    shown_ = true;
  }
  void wipe() {
    if (!std::exchange(shown_, false)) return;
    err_.put("\r\x1b[K");
  }

 private:
  Output& err_;
  bool wanted_;
  bool shown_ = false;
  Clock::time_point due_ = Clock::now() + std::chrono::seconds(1);
};

class Check {
 public:
  Check(const CheckSettings& settings, Output& out, Output& err)
      : settings_(settings), format_(*settings.format), out_(out), err_(err), progress_(err) {}

  int run() {
    if (format_.head != nullptr) format_.head(out_.buffer(), run_);
    const PipelineSettings work{settings_.paths, settings_.notation,
                                settings_.jobs == 0 ? available_cores() : settings_.jobs};
    run_pipeline(
        work, [&] { return std::make_unique<Judging>(settings_); },
        [&](const Part& part, bool idle) { return take(part, idle); });
    progress_.wipe();
    if (out_.error() != 0) return in_trouble;  // said where the output is given up
    const int signal = StopRequest::signal();
    if (signal == 0 && tally_.all().hands == 0 && !unread_) complain("there are no records here");
    if (signal != 0) run_.unread.push_back(how_far());
    finish();
    if (signal != 0) {
      complain(how_far());
      return 128 + signal;
    }
    return status();
  }

 private:
  void complain(const std::string& words) {
    out_.flush();
    err_.put(std::string(called) + words + "\n");
    err_.flush();
    run_.unread.push_back(words);
    unread_ = true;
  }

  bool take(const Part& part, bool idle) {
    put(part.out);
    if (idle || !part.complaints.empty()) out_.flush();
    if (!part.complaints.empty()) {
      progress_.wipe();
      err_.put(part.complaints);
      err_.flush();
    }
    unread_ |= part.unread;
    if (part.unread) keep_complaints(part.complaints);
    tally_.add(part.tally);
    add(run_, part.run);
    bytes_ += part.bytes;
    if (part.line > 0) {
      last_file_ = part.file;
      last_line_ = part.line;
    }
    progress_.show(tally_.all().hands, bytes_);
    return out_.error() == 0;
  }

  // Line by line, without the program's name before each.
  void keep_complaints(std::string_view lines) {
    while (!lines.empty()) {
      const std::size_t end = lines.find('\n');
      std::string_view line = lines.substr(0, end);
      if (line.starts_with(called)) line.remove_prefix(called.size());
      run_.unread.emplace_back(line);
      lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    }
  }

  void put(std::string_view text) {
    if (!text.empty() && std::exchange(first_, false)) text.remove_prefix(format_.separator.size());
    out_.put(text);
  }

  // What the form ends with, and a summary or a line that says how much there was: behind the
  // rulings, where those are for people; otherwise beside them.
  void finish() {
    const bool in_json = settings_.summary == SummaryForm::json;
    std::string summary;
    if (in_json) {
      summary = summary_json(tally_.summary());
      run_.summary = summary.substr(1, summary.size() - 2);
    }
    if (format_.tail != nullptr) format_.tail(out_.buffer(), run_);
    const bool for_people = format_.behind == report::Behind::text;
    const bool inside = format_.name == "json";
    if (in_json && !inside)
      (format_.behind == report::Behind::nothing ? err_ : out_).put(summary + "\n");
    Output& to = for_people && !in_json ? out_ : err_;
    if (settings_.summary == SummaryForm::text)
      to.put(summary_text(tally_.summary()));
    else
      to.put(summary_line(tally_.files(), tally_.all(), settings_.style.ruled));
  }

  std::string how_far() const {
    if (last_line_ == 0) return "stopped before the first hand";
    return fmt::format("stopped after {}; the last was {}:{}",
                       counted(tally_.all().hands, "hand", "hands"), printable(last_file_),
                       last_line_);
  }

  int status() const {
    const Counts& all = tally_.all();
    if (unread_ || all.defects > 0) return in_trouble;
    const bool found =
        settings_.style.ruled ? all.not_as_ruled > 0 : all.irregularities + all.slips > 0;
    return found ? something_found : nothing_found;
  }

  const CheckSettings& settings_;
  const report::Format& format_;
  Output& out_;
  Output& err_;
  Progress progress_;
  Tally tally_;
  report::Run run_;
  std::uint64_t bytes_ = 0;
  std::string last_file_;
  std::uint64_t last_line_ = 0;
  bool first_ = true;
  bool unread_ = false;
};

}  // namespace

int check(const CheckSettings& settings, Output& out, Output& err) {
  return Check(settings, out, err).run();
}

}  // namespace cardlaw::commands
