#include <fmt/format.h>

#include <cstring>

#include "commands/commands.h"
#include "commands/inputs.h"
#include "law/hand.h"
#include "record/printable.h"
#include "report/json.h"

namespace cardlaw::commands {
namespace {

struct Tally {
  std::uint64_t files = 0, hands = 0, irregularities = 0, slips = 0, open = 0, defects = 0,
                differing = 0;
};

std::string counted(std::uint64_t number, std::string_view one, std::string_view several) {
  std::string digits = std::to_string(number);
  for (auto at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), ",");
  return fmt::format("{} {}", digits, number == 1 ? one : several);
}

std::string summary(const Tally& tally, bool ruled) {
  std::string line = fmt::format("checked {} in {}: {}, {}", counted(tally.hands, "hand", "hands"),
                                 counted(tally.files, "file", "files"),
                                 counted(tally.irregularities, "irregularity", "irregularities"),
                                 counted(tally.slips, "slip", "slips"));
  if (tally.open > 0) line += ", " + counted(tally.open, "open question", "open questions");
  if (tally.defects > 0) line += ", " + counted(tally.defects, "defect", "defects");
  if (ruled) line += fmt::format("; {} not as ruled", counted(tally.differing, "hand", "hands"));
  return line + "\n";
}

class Check {
 public:
  Check(const CheckSettings& settings, Output& out, Output& err)
      : settings_(settings), out_(out), err_(err) {}

  int run() {
    if (settings_.format == Format::json) out_.put("{\"rulings\":[");
    each_input(
        settings_.paths, settings_.notation, [&](Input& input) { read(input); },
        [&](std::string words) { complain(words); });
    if (settings_.format == Format::json) out_.put("]}\n");
    if (tally_.hands == 0 && !troubled_) complain("there are no records here");
    (settings_.format == Format::text ? out_ : err_).put(summary(tally_, settings_.style.ruled));
    if (troubled_ || tally_.defects > 0) return in_trouble;
    const bool found =
        settings_.style.ruled ? tally_.differing > 0 : tally_.irregularities + tally_.slips > 0;
    return found ? something_found : nothing_found;
  }

 private:
  void complain(const std::string& words) {
    out_.flush();
    err_.put("cardlaw: " + words + "\n");
    err_.flush();
    troubled_ = true;
  }

  void read(Input& input) {
    FileSource source(input.descriptor);
    DocumentReader reader(source, input.notation);
    hand_.file = input.name;
    hand_.notation = input.notation;
    ++tally_.files;
    while (auto document = reader.next()) {
      hand_.document = *document;
      if (judge_document(hand_)) report();
      if (out_.error() != 0) return;
    }
    if (reader.error() != 0)
      complain(fmt::format("{}: {}", printable(input.name), std::strerror(reader.error())));
  }

  void report() {
    ++tally_.hands;
    tally_.defects += hand_.defects.size();
    tally_.irregularities += hand_.ruling.findings.size();
    tally_.slips += hand_.ruling.slips.size();
    tally_.open += hand_.ruling.undecided.size();
    tally_.differing += hand_.judged() && !hand_.ruling.as_ruled ? 1 : 0;
    std::string& buffer = out_.buffer();
    if (settings_.format == Format::text) {
      report::text(buffer, hand_, settings_.style);
    } else {
      if (settings_.format == Format::json && tally_.hands > 1) buffer += ",\n";
      report::json(buffer, hand_);
      if (settings_.format == Format::jsonl) buffer += '\n';
    }
    out_.settle();
  }

  const CheckSettings& settings_;
  Output& out_;
  Output& err_;
  Hand hand_;
  Tally tally_;
  bool troubled_ = false;
};

}  // namespace

int check(const CheckSettings& settings, Output& out, Output& err) {
  return Check(settings, out, err).run();
}

}  // namespace cardlaw::commands
