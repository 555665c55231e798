// What a record may have meant; which of several accounts is right.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/arguments.h"
#include "commands/club_file.h"
#include "commands/one_by_one.h"
#include "commands/stop.h"
#include "commands/write_back.h"
#include "reconcile/accounts_report.h"
#include "reconcile/report.h"
#include "reconcile/rewrite.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

struct ReconcileSettings {
  std::vector<std::string> paths;    // one: what it may have meant; several: accounts of one hand
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  Form form = Form::text;
  bool color = false;
  std::uint64_t effort = 50000;  // judgements
  std::uint64_t readings = 5;    // that are shown
  std::uint64_t record = 0;      // only that one of the input; 0: all
  std::uint64_t write = 0;       // that reading; 0: none
  std::string output;            // into this file; empty: one beside the record's
  bool in_place = false;
  std::string law;  // the file of a house law; empty: none besides the record's own
};

// The document with a reading in it.  Without `after` where it cannot be written back.
struct ToWrite : Replacement {
  bool possible = false;
};
ToWrite replacement(const reconcile::Transcript& of, const std::optional<std::string>& text) {
  const Hand& hand = of.hand();
  return {{std::string(hand.file), hand.document.offset, std::string(hand.document.text),
           text.value_or("")},
          text.has_value()};
}

// Writes the reading where it is wanted.  What went wrong, in words; empty when nothing did.
std::string put_back(const ReconcileSettings& settings, const ToWrite& what, Output& out,
                     Output& err) {
  if (!what.possible)
    return printable(what.file) +
           ": this reading cannot be written back into the text as it stands";
  const std::string target = settings.in_place          ? what.file
                             : !settings.output.empty() ? settings.output
                                                        : beside(what.file, settings.write);
  if (const std::string error = write_back(what, target); !error.empty())
    return printable(target) + ": " + error;
  complain(fmt::format("reading {} is written to {}; it is a supposition", settings.write,
                       printable(target)),
           out, err);
  return {};
}

// What each record of the input may have meant.
class Reconciling {
 public:
  Reconciling(const ReconcileSettings& settings, const HouseLaw& law, Output& out, Output& err)
      : settings_(settings), law_(law), out_(out), err_(err) {}

  int run() {
    if (settings_.form == Form::json) out_.put("{\"records\":[");
    const Gone gone =
        one_by_one(settings_.paths, settings_.notation, law_, out_, err_, [&](const Hand& hand) {
          ++records_;
          if (settings_.record == 0 || settings_.record == records_) reconcile(hand);
        });
    unread_ |= gone.unread;
    if (settings_.form == Form::json) out_.put("]}\n");
    if (StopRequest::signal() != 0) return 128 + StopRequest::signal();
    if (settings_.record > records_ && !unread_)
      trouble(fmt::format("there is no record {}", settings_.record));
    if (settings_.write > 0 && !unread_) write();
    return unread_ ? in_trouble : found_ ? something_found : nothing_found;
  }

 private:
  void trouble(const std::string& words) {
    complain(words, out_, err_);
    unread_ = true;
  }

  void reconcile(const Hand& hand) {
    reconcile::Transcript transcript(hand);
    if (!transcript.usable()) {  // what is no record at all has no readings
      unread_ = true;
      return complain_of(hand, out_, err_);
    }
    const reconcile::Readings readings =
        reconcile::readings_of(transcript, {settings_.effort, settings_.readings});
    found_ |= readings.as_written.wrong() > 0;
    if (settings_.form == Form::json)
      out_.put((std::exchange(first_, false) ? "\n" : ",\n") +
               reconcile::dumped(reconcile::json(transcript, readings)));
    else
      reconcile::text(out_.buffer(), transcript, readings, settings_.color);
    if (settings_.write > 0 && settings_.write <= readings.best().size())
      remember(transcript, readings.best()[settings_.write - 1]);
  }

  // It is written when it is known that there is only this record.
  void remember(reconcile::Transcript& transcript, const reconcile::HandReading& reading) {
    to_write_ =
        replacement(transcript, reconcile::rewritten(transcript, reconcile::edits_of(reading)));
  }

  void write() {
    if (records_ > 1 && settings_.record == 0)
      return trouble("the input holds several records; say with --record which is meant");
    if (to_write_.file.empty())
      return trouble(fmt::format("there is no reading {} to write", settings_.write));
    if (const std::string error = put_back(settings_, to_write_, out_, err_); !error.empty())
      trouble(error);
  }

  const ReconcileSettings& settings_;
  const HouseLaw& law_;
  Output& out_;
  Output& err_;
  std::uint64_t records_ = 0;
  bool unread_ = false, found_ = false, first_ = true;
  ToWrite to_write_;
};

// The records of several files: the first of each is one hand, the second of each the next.
class Comparing {
 public:
  Comparing(const ReconcileSettings& settings, const HouseLaw& law, Output& out, Output& err)
      : settings_(settings), law_(law), out_(out), err_(err) {}

  int run() {
    for (const std::string& path : settings_.paths) read(path);
    if (StopRequest::signal() != 0) return 128 + StopRequest::signal();
    if (unread_) return in_trouble;
    const std::size_t hands = accounts_.front().size();
    for (std::size_t i = 1; i < accounts_.size(); ++i) {
      if (accounts_[i].size() != hands)
        trouble(fmt::format("{} has {} records and {} has {}: accounts of one hand are wanted",
                            printable(settings_.paths[0]), hands, printable(settings_.paths[i]),
                            accounts_[i].size()));
    }
    if (unread_) return in_trouble;
    if (settings_.write > 0 && hands > 1 && settings_.record == 0)
      trouble("the input holds several records; say with --record which is meant");
    if (settings_.record > hands) trouble(fmt::format("there is no record {}", settings_.record));
    if (settings_.form == Form::json) out_.put("{\"hands\":[");
    for (std::size_t hand = 0; hand < hands && !unread_; ++hand) {
      if (settings_.record == 0 || settings_.record == hand + 1) compare(hand);
    }
    if (settings_.form == Form::json) out_.put("]}\n");
    return unread_ ? in_trouble : differ_ ? something_found : nothing_found;
  }

 private:
  // A hand that stays when its input has been read.
  struct Kept {
    Hand hand;
    std::string file, text;
  };

  void trouble(const std::string& words) {
    complain(words, out_, err_);
    unread_ = true;
  }

  void read(const std::string& path) {
    auto& kept = accounts_.emplace_back();
    const auto keep = [&](const Hand& hand) {
      auto& own = kept.emplace_back(std::make_unique<Kept>());
      own->file = hand.file;
      own->text = hand.document.text;
      own->hand = hand;
      own->hand.file = own->file;
      own->hand.document.text = own->text;
    };
    const Gone gone = one_by_one({path}, settings_.notation, law_, out_, err_, keep);
    unread_ |= gone.unread;
  }

  void compare(std::size_t number) {
    reconcile::Transcripts transcripts;
    for (const auto& account : accounts_) {
      const Hand& hand = account[number]->hand;
      transcripts.push_back(std::make_unique<reconcile::Transcript>(hand));
      if (transcripts.back()->usable()) continue;
      complain_of(hand, out_, err_);
      unread_ = true;
    }
    if (unread_) return;
    for (std::size_t i = 1; i < transcripts.size(); ++i) {
      const std::string why = reconcile::not_of_one_hand(*transcripts[0], *transcripts[i]);
      if (!why.empty())
        trouble(fmt::format("{} and {} are no accounts of one hand: {}",
                            printable(settings_.paths[0]), printable(settings_.paths[i]), why));
    }
    if (unread_) return;
    const reconcile::Accounts found =
        reconcile::accounts_of(transcripts, settings_.effort, settings_.readings);
    differ_ |= !found.agree;
    if (settings_.form == Form::json)
      out_.put((std::exchange(first_, false) ? "\n" : ",\n") +
               reconcile::dumped(reconcile::json(transcripts, found)));
    else
      reconcile::text(out_.buffer(), transcripts, found, settings_.color);
    out_.settle();
    if (settings_.write > 0) write(*transcripts[0], found);
  }

  void write(const reconcile::Transcript& first, const reconcile::Accounts& found) {
    if (settings_.write > found.combinations.size())
      return trouble(fmt::format("there is no reading {} to write", settings_.write));
    const auto text = reconcile::rewritten(
        first, reconcile::edits_of(found, found.combinations[settings_.write - 1].choice));
    if (const std::string error = put_back(settings_, replacement(first, text), out_, err_);
        !error.empty())
      trouble(error);
  }

  const ReconcileSettings& settings_;
  const HouseLaw& law_;
  Output& out_;
  Output& err_;
  std::vector<std::vector<std::unique_ptr<Kept>>> accounts_;
  bool unread_ = false, differ_ = false, first_ = true;
};

ReconcileSettings settings_of(const Given& given) {
  if (given.words.empty()) throw Misuse{"reconcile needs a file, or several accounts of one hand"};
  ReconcileSettings settings;
  settings.paths = given.words;
  settings.notation = notation_of(given, "input");
  settings.form = form_of(given);
  settings.color = colored(given);
  settings.law = given.text("law");
  settings.effort = number_of(given, "effort", 1, 1'000'000'000);
  settings.readings = number_of(given, "readings", 1, 1000);
  if (given.has("record")) settings.record = number_of(given, "record", 1, any_number);
  if (given.has("write")) settings.write = number_of(given, "write", 1, settings.readings);
  settings.output = output_of(given);
  settings.in_place = given.has("in-place");
  if (settings.write == 0 && (settings.in_place || given.has("output")))
    throw Misuse{"which reading is meant? say it with --write"};
  if (settings.in_place && given.has("output"))
    throw Misuse{"--output and --in-place exclude each other"};
  return settings;
}

}  // namespace

int reconcile(const Given& given, Output& out, Output& err) {
  const ReconcileSettings settings = settings_of(given);
  const std::optional<ClubFile> club = read_law(settings.law, err);
  if (!club) return in_trouble;
  const HouseLaw& law = club->club.law;
  const StopRequest listening([] {});
  if (settings.paths.size() > 1) return Comparing(settings, law, out, err).run();
  return Reconciling(settings, law, out, err).run();
}

}  // namespace cardlaw::commands
