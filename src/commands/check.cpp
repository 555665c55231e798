#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>

#include "commands/commands.h"
#include "commands/pipeline.h"
#include "commands/stop.h"
#include "law/hand.h"
#include "record/printable.h"
#include "report/json.h"

namespace cardlaw::commands {
namespace {

using Clock = std::chrono::steady_clock;

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
    switch (settings_.format) {
      case Format::none:
        break;
      case Format::text:
        report::text(part.out, hand, settings_.style);
        break;
      case Format::json:
        part.out += ",\n";  // the first one is taken away again
        report::json(part.out, hand, true);
        break;
      case Format::jsonl:
        report::json(part.out, hand, settings_.style.ledger);
        part.out += '\n';
        break;
    }
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
      : settings_(settings), out_(out), err_(err), progress_(err) {}

  int run() {
    if (settings_.format == Format::json) out_.put("{\"rulings\":[");
    const PipelineSettings work{settings_.paths, settings_.notation,
                                settings_.jobs == 0 ? available_cores() : settings_.jobs};
    run_pipeline(
        work, [&] { return std::make_unique<Judging>(settings_); },
        [&](const Part& part, bool idle) { return take(part, idle); });
    progress_.wipe();
    if (out_.error() != 0) return in_trouble;  // said where the output is given up
    const int signal = StopRequest::signal();
    if (signal == 0 && tally_.all().hands == 0 && !unread_) complain("there are no records here");
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
    err_.put("cardlaw: " + words + "\n");
    err_.flush();
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
    tally_.add(part.tally);
    bytes_ += part.bytes;
    if (part.line > 0) {
      last_file_ = part.file;
      last_line_ = part.line;
    }
    progress_.show(tally_.all().hands, bytes_);
    return out_.error() == 0;
  }

  void put(std::string_view text) {
    if (settings_.format == Format::json && !text.empty() && std::exchange(first_, false)) {
      text.remove_prefix(2);
    }
    out_.put(text);
  }

  void finish() {
    const bool rulings_are_text =
        settings_.format == Format::text || settings_.format == Format::none;
    if (settings_.format == Format::json) out_.put("]");
    if (settings_.summary == SummaryForm::json) {
      const std::string summary = summary_json(tally_.summary());
      if (settings_.format != Format::json)
        out_.put(summary + "\n");
      else
        out_.put(",\n" + summary.substr(1, summary.size() - 2));
    }
    if (settings_.format == Format::json) out_.put("}\n");
    Output& to = rulings_are_text && settings_.summary != SummaryForm::json ? out_ : err_;
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
  Output& out_;
  Output& err_;
  Progress progress_;
  Tally tally_;
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
