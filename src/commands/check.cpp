#include <fmt/format.h>

#include <cerrno>
#include <cstring>

#include "club/spool.h"
#include "commands/arguments.h"
#include "commands/club_file.h"
#include "commands/one_by_one.h"
#include "commands/output_file.h"
#include "commands/pipeline.h"
#include "commands/progress.h"
#include "commands/stop.h"
#include "commands/whole_file.h"
#include "law/hand.h"
#include "reconcile/help.h"
#include "record/counted.h"
#include "record/printable.h"
#include "report/formats.h"

namespace cardlaw::commands {
namespace {

constexpr std::string_view called = "cardlaw: ";

enum class SummaryForm : std::uint8_t { line, text, json };  // line: what is always said at the end

struct CheckSettings {
  std::vector<std::string> paths;
  const report::Format* format = nullptr;
  report::TextStyle style;           // style.ruled: hold records against their own rulings
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  SummaryForm summary = SummaryForm::line;
  std::string summary_to;  // the file for the summary in JSON; empty: none
  std::string output;      // the file for the output; empty: it goes to the standard output
  bool resume = false;     // goes on with the run that wrote the file and was stopped
  std::string law;         // the file of the club's law; empty: none
  Share share;             // what of the inputs is judged
  unsigned jobs = 0;       // 0: as many as there are cores
};

// Judges documents with hands of its own. Each step is done for some of them, one after another:
// the code of all steps together is too much for the processor to keep at hand.
class Judging final : public Worker {
 public:
  Judging(const CheckSettings& settings, const HouseLaw& law) : settings_(settings) {
    for (Hand& hand : hands_) {
      hand.house = law.empty() ? nullptr : &law;
      hand.decides = settings.format->decides;
    }
  }

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
      if (!holds_something[i]) continue;
      judge_record(hands_[i]);
      if (settings_.format->helps && !hands_[i].judged()) reconcile::add_help(hands_[i]);
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
    if (format.index != nullptr) return pack(hand, part);
    // Each has the separator before it; the first one is taken away again.
    const std::size_t begin = part.out.size();
    part.out += format.separator;
    format.write(part.out, hand, settings_.style);
    if (part.out.size() == begin + format.separator.size()) part.out.resize(begin);
  }

  // A line of the index and what it leads to, each behind its length: the index is written first.
  void pack(const Hand& hand, Part& part) const {
    for (const auto write : {settings_.format->index, settings_.format->write}) {
      const std::size_t begin = part.out.size();
      part.out.append(sizeof(std::uint64_t), '\0');
      write(part.out, hand, settings_.style);
      const std::uint64_t length = part.out.size() - begin - sizeof(std::uint64_t);
      std::memcpy(part.out.data() + begin, &length, sizeof length);
    }
  }

  const CheckSettings& settings_;
  std::array<Hand, together> hands_;
};

// Nothing stands before the first hand, between two or behind the last: what is written can be cut
// and gone on with between any two.
bool can_be_cut(const report::Format& format) {
  return format.head == nullptr && format.tail == nullptr && format.index == nullptr &&
         format.separator.empty();
}

class Check {
 public:
  Check(const CheckSettings& settings, const HouseLaw& law, OutputFile* file, Output& out,
        Output& err)
      : settings_(settings),
        law_(law),
        format_(*settings.format),
        file_(file),
        out_(file != nullptr ? file->out() : out),
        err_(err),
        progress_(err, file == nullptr && format_.write != nullptr) {
    if (file == nullptr || !file->earlier()) return;
    const Notes& earlier = *file->earlier();
    tally_.add(earlier.summary);
    unread_ = earlier.unread;
    reached_ = earlier.reached;
    first_ = tally_.all().hands == 0;
  }

  int run() {
    // What an earlier run has written there does not hold of this one.
    if (!settings_.summary_to.empty() && !is_special(settings_.summary_to) && !put_summary(false))
      return in_trouble;
    if (format_.head != nullptr && format_.index == nullptr) format_.head(out_.buffer(), run_);
    const PipelineSettings work{settings_.paths, settings_.notation, settings_.jobs,
                                settings_.share, reached_,           [&] { stop(); }};
    const std::string trouble = run_pipeline(
        work, [&] { return std::make_unique<Judging>(settings_, law_); },
        [&](const Part& part) { return take(part); });
    progress_.wipe();
    if (!trouble.empty()) {
      complain(trouble);
      return in_trouble;
    }
    if (out_.error() != 0 || note_error_ != 0) return not_written();
    if (StopRequest::signal() != 0) return stop();
    if (tally_.all().hands == 0 && !unread_ && settings_.share.of == 1)
      complain("there are no records here");
    if (!finish(true)) return not_written();
    if (file_ != nullptr && !file_->done()) {
      note_error_ = errno;
      return not_written();
    }
    return status();
  }

 private:
  void complain(const std::string& words) {
    commands::complain(words, out_, err_);
    run_.unread.push_back(words);
    unread_ = true;
  }

  // Of the standard output it is said where that is given up.
  int not_written() {
    if (file_ == nullptr) return in_trouble;
    const int error = note_error_ != 0 ? note_error_ : out_.error();
    err_.put(fmt::format("cardlaw: {}: could not be written: {}\n", printable(settings_.output),
                         std::strerror(error)));
    return in_trouble;
  }

  bool take(const Part& part) {
    if (format_.index == nullptr) {
      put(part.out);
    } else if (!unpack(part.out)) {
      return false;
    }
    if (part.idle || !part.complaints.empty()) out_.flush();
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
    if (part.reached) reached_ = part.reached;
    progress_.show(
        fmt::format("{}, {} MB", counted(tally_.all().hands, "hand", "hands"), bytes_ / 1'000'000),
        part.behind, part.ahead_known ? std::optional(part.ahead) : std::nullopt);
    return out_.error() == 0 && note(false);
  }

  bool note(bool at_once) {
    if (file_ == nullptr || !file_->due(at_once)) return true;
    if (file_->note({0, unread_, summary(false), reached_})) return true;
    note_error_ = errno;
    return false;
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

  // Keeps the index and what it leads to apart until all is known.
  bool unpack(std::string_view packed) {
    for (bool of_index = true; !packed.empty(); of_index = !of_index) {
      std::uint64_t length = 0;
      std::memcpy(&length, packed.data(), sizeof length);
      packed.remove_prefix(sizeof length);
      club::Spool& spool = of_index ? index_ : sheets_;
      if (!spool.add(fmt::format("{:020}", kept_++), packed.substr(0, length))) {
        complain(std::string("a temporary file: ") + std::strerror(errno));
        return false;
      }
      packed.remove_prefix(length);
    }
    return true;
  }

  void give_kept() {
    const auto give = [&](const club::Spool::Item& item) { out_.put(item.text); };
    format_.head(out_.buffer(), run_);
    bool read = true;
    if (run_.hands > 1) {
      read = index_.each(give);
      format_.index_end(out_.buffer(), run_);
    }
    if (!sheets_.each(give) || !read)
      complain(std::string("a temporary file: ") + std::strerror(EIO));
  }

  void put(std::string_view text) {
    if (!text.empty() && std::exchange(first_, false)) text.remove_prefix(format_.separator.size());
    out_.put(text);
  }

  Summary summary(bool complete) const {
    Summary summary = tally_.summary();
    summary.complete = complete && !unread_;
    summary.edition.house = edition_of(law_);
    return summary;
  }

  // What the form ends with, and a summary or a line that says how much there was: behind the
  // rulings, where those are for people; otherwise beside them.  Of a share the line is beside
  // them, too: it is not the same as that of the whole.  What is said beside the output holds of
  // what has been written.  False when the output could not be.
  bool finish(bool complete) {
    const bool goes_on = !complete && file_ != nullptr && can_be_cut(format_);  // in the same file
    const bool in_json = settings_.summary == SummaryForm::json;
    const bool json_line = in_json && !goes_on && format_.name != "json";
    const bool behind = format_.behind != report::Behind::nothing;
    const bool to_out =
        format_.behind == report::Behind::text && !in_json && settings_.share.of == 1 && !goes_on;
    const std::string line = in_json ? summary_json(summary(complete)) : "";
    if (in_json) run_.summary = line.substr(1, line.size() - 2);
    if (format_.index != nullptr) give_kept();
    if (format_.tail != nullptr) format_.tail(out_.buffer(), run_);
    if (json_line && behind) out_.put(line + "\n");
    if (to_out) put_line(out_, complete);
    const bool wanted_safe = file_ != nullptr || !settings_.summary_to.empty();
    const bool written = wanted_safe ? out_.sync() : out_.flush();
    complete = complete && written;
    if (json_line && !behind) err_.put(summary_json(summary(complete)) + "\n");
    if (!to_out) put_line(err_, complete);
    if (!settings_.summary_to.empty()) put_summary(complete);
    return written;
  }

  void put_line(Output& to, bool complete) const {
    if (settings_.summary == SummaryForm::line && tally_.files() == 0) return;  // nothing was read
    to.put(settings_.summary == SummaryForm::text
               ? summary_text(summary(complete))
               : summary_line(tally_.files(), tally_.all(), settings_.style.ruled));
  }

  bool put_summary(bool complete) {
    if (replace_file(settings_.summary_to, summary_json(summary(complete)) + "\n")) return true;
    complain(printable(settings_.summary_to) + ": could not be written: " + std::strerror(errno));
    return false;
  }

  // What can be said when the run was stopped.  A file is left as it is, to be gone on with.
  int stop() {
    progress_.wipe();
    note(true);
    run_.unread.push_back(how_far());
    finish(false);
    complain(how_far());
    return 128 + StopRequest::signal();
  }

  std::string how_far() const {
    if (last_line_ == 0) return "stopped before the first hand";
    return fmt::format(
        "stopped after {}; the last was {}:{}{}", counted(tally_.all().hands, "hand", "hands"),
        printable(last_file_), last_line_,
        file_ == nullptr || !can_be_cut(format_) ? "" : "; --resume goes on from there");
  }

  int status() const {
    const Counts& all = tally_.all();
    if (unread_ || all.defects > 0) return in_trouble;
    const bool found = settings_.style.ruled
                           ? all.not_as_ruled > 0
                           : all.irregularities + all.slips + all.wrong_rulings > 0;
    return found ? something_found : nothing_found;
  }

  const CheckSettings& settings_;
  const HouseLaw& law_;
  const report::Format& format_;
  OutputFile* file_;  // of the output; nothing: it goes to the standard output
  Output& out_;
  Output& err_;
  Progress progress_;
  Tally tally_;
  report::Run run_;
  std::uint64_t bytes_ = 0;
  std::string last_file_;
  std::uint64_t last_line_ = 0;
  std::optional<Reached> reached_;
  club::Spool index_, sheets_;  // of a form with an index
  std::uint64_t kept_ = 0;
  bool first_ = true;
  bool unread_ = false;
  int note_error_ = 0;  // of the notes of how far the run is
};

// All that decides what the output is.
std::string settings_text(const CheckSettings& settings, const HouseLaw& law) {
  std::string text = fmt::format(
      "check format {} summary {} ledger {} quiet {} ruled {} color {} input {} part {}/{}",
      settings.format->name, static_cast<int>(settings.summary), settings.style.ledger,
      settings.style.quiet, settings.style.ruled, settings.style.color,
      settings.notation ? static_cast<int>(*settings.notation) : -1, settings.share.number,
      settings.share.of);
  if (!settings.law.empty()) text += " law " + edition_of(law);
  for (const std::string& path : settings.paths) text += " " + printable(path);
  return text;
}

CheckSettings settings_of(const Given& given) {
  CheckSettings settings;
  settings.paths = paths_of(given, "check");
  settings.format = report::find_format(given.text("format"));
  settings.style.color = colored(given);
  settings.style.width = terminal_width();
  settings.style.ledger = given.has("ledger");
  settings.style.quiet = given.has("quiet");
  settings.style.ruled = given.has("ruled");
  settings.notation = notation_of(given, "input");
  if (given.has("summary"))
    settings.summary = given.text("summary") == "text" ? SummaryForm::text : SummaryForm::json;
  settings.summary_to = given.text("summary-to");
  settings.output = output_of(given);
  settings.resume = resumes(given);
  settings.law = given.text("law");
  settings.share = share_of(given);
  settings.jobs = jobs_of(given);
  if (settings.share.of > 1 && settings.format->behind == report::Behind::json_line &&
      settings.summary == SummaryForm::json)
    throw Misuse{"the summary of a part does not stand among the rulings: take --summary-to"};
  return settings;
}

// What stands in the way of writing the files that are wanted; nothing as a rule.
std::string in_the_way(const CheckSettings& settings) {
  std::vector<std::string> read = settings.paths, written;
  if (!settings.law.empty()) read.push_back(settings.law);
  if (!settings.summary_to.empty()) add_names(settings.summary_to, written);
  if (!settings.output.empty()) OutputFile::add_names(settings.output, written);
  return written.empty() ? "" : Inputs(read, std::nullopt, {}).in_the_way(written);
}

}  // namespace

int check(const Given& given, Output& out, Output& err) {
  const CheckSettings settings = settings_of(given);
  const auto refuse = [&](const std::string& words) {
    err.put(std::string(called) + words + "\n");
    return in_trouble;
  };
  if (!can_be_cut(*settings.format) && (settings.resume || settings.share.of > 1))
    return refuse(
        fmt::format("--format {} is one document: it has no parts and is not resumed; "
                    "take jsonl",
                    settings.format->name));
  const std::optional<ClubFile> club = read_law(settings.law, err);
  if (!club) return in_trouble;
  const HouseLaw& law = club->club.law;
  if (const std::string trouble = in_the_way(settings); !trouble.empty()) return refuse(trouble);
  if (settings.output.empty()) return Check(settings, law, nullptr, out, err).run();
  OutputFile file(settings.output, settings_text(settings, law), can_be_cut(*settings.format));
  const std::string trouble = file.open(settings.resume);
  return trouble.empty() ? Check(settings, law, &file, out, err).run() : refuse(trouble);
}

}  // namespace cardlaw::commands
