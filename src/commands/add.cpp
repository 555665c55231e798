#include <fmt/format.h>

#include <algorithm>

#include "commands/arguments.h"
#include "commands/inputs.h"
#include "commands/progress.h"
#include "commands/stop.h"
#include "commands/summary.h"
#include "record/counted.h"
#include "record/packed.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

// The last line that holds something: of rulings, the summary stands behind them.
class LastLine {
 public:
  static constexpr std::size_t longest = 1024 * 1024;

  // The errno when the file cannot be read to its end, or 0.
  int read(Source& source) {
    char block[64 * 1024];
    for (;;) {
      const std::ptrdiff_t count = source.read(block, sizeof block);
      if (count <= 0) return static_cast<int>(-count);
      for (const char letter : std::string_view(block, static_cast<std::size_t>(count)))
        take(letter);
    }
  }
  const std::string& text() const { return line_; }

 private:
  void take(char letter) {
    if (letter == '\n') {
      ended_ = true;
      return;
    }
    if (std::exchange(ended_, false)) line_.clear();
    if (line_.size() < longest) line_ += letter;
  }
  std::string line_;
  bool ended_ = false;
};

// Of `--format json` the summary is the last member of the document.
std::optional<Summary> summary_in(const std::string& line) {
  return parse_summary(line.starts_with("\"summary\"") ? std::string("{").append(line) : line);
}

class Adding {
 public:
  Adding(const Given& given, Output& out, Output& err)
      : given_(given),
        out_(out),
        err_(err),
        progress_(err, false),
        inputs_(given.words, Notation::json_lines, [&](Inputs::Say say, const std::string& words) {
          complain(words, say == Inputs::Say::unread);
        }) {}

  int run() {
    const StopRequest listening([&] { how_far(); });
    while (StopRequest::signal() == 0) {
      const Input* const input = inputs_.next();
      if (input == nullptr) break;
      read(*input);
      progress_.show(counted(added_, "summary", "summaries"), input->begin + input->size,
                     inputs_.size() - std::min(inputs_.size(), input->begin + input->size));
    }
    progress_.wipe();
    if (StopRequest::signal() != 0) {
      how_far();
      return 128 + StopRequest::signal();
    }
    if (added_ == 0 || beyond_) return in_trouble;
    out_.put(form_of(given_) == Form::text ? summary_text(sum_) : summary_json(sum_) + "\n");
    return trouble_ ? in_trouble : nothing_found;
  }

 private:
  void complain(const std::string& words, bool trouble = true) {
    progress_.wipe();
    err_.put("cardlaw: " + words + "\n");
    trouble_ |= trouble;
  }

  void how_far() {
    complain(fmt::format("stopped after {}; nothing is added up",
                         counted(added_, "summary", "summaries")));
    err_.flush();
  }

  void read(const Input& input) {
    StoppableSource source(input.descriptor, [] {});
    Unpacking unpacked(source);
    LastLine last;
    const std::string name = printable(input.name);
    if (const int error = last.read(unpacked); error != 0) {
      if (StopRequest::signal() == 0) complain(name + ": " + read_trouble(error));
    } else if (const auto summary = summary_in(last.text())) {
      add(*summary, name);
    } else {
      complain(name + ": its last line is not a summary; `check --summary json` writes one");
    }
  }

  static std::string law_of(const Edition& edition) {
    std::string words = printable(edition.law);
    if (!edition.house.empty()) words += " and the house law of " + printable(edition.house);
    return words;
  }

  void add(const Summary& summary, const std::string& name) {
    if (!summary.adds_up()) return complain(name + ": the figures of this summary do not add up");
    if (added_ == 0) {
      sum_.edition = summary.edition;
      sum_.complete = true;
    } else if (sum_.edition != summary.edition) {
      if (!given_.has("any-law"))
        return complain(fmt::format(
            "{}: judged by cardlaw {} with law {}, and those before it by {} with {}; --any-law "
            "adds them all the same",
            name, printable(summary.edition.version), law_of(summary.edition),
            printable(sum_.edition.version), law_of(sum_.edition)));
      if (sum_.edition.version != summary.edition.version) sum_.edition.version = "several";
      if (sum_.edition.law != summary.edition.law) sum_.edition.law = "several";
      if (sum_.edition.house != summary.edition.house) sum_.edition.house = "several";
    }
    if (!summary.complete) complain(name + ": this run was not complete");
    if (!sum_.add(summary)) {
      beyond_ = true;
      complain(name + ": with this the sum is beyond what can be counted");
    }
    ++added_;
  }

  const Given& given_;
  Output& out_;
  Output& err_;
  Progress progress_;
  Inputs inputs_;
  Summary sum_;
  std::uint64_t added_ = 0;
  bool trouble_ = false;
  bool beyond_ = false;
};

}  // namespace

int add_summaries(const Given& given, Output& out, Output& err) {
  if (given.words.empty()) throw Misuse{"add needs the summaries to add"};
  return Adding(given, out, err).run();
}

}  // namespace cardlaw::commands
