#include <fmt/format.h>

#include "commands/commands.h"
#include "commands/pipeline.h"
#include "commands/stop.h"
#include "record/json_lines.h"
#include "record/places.h"
#include "record/printable.h"
#include "record/writer.h"
#include "record/yaml.h"

namespace cardlaw::commands {
namespace {

constexpr std::string_view between_documents = "---\n";

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
    for (const Defect& defect : defects_) complain(file, document, defect, part);
    if (!defects_.empty() || events_.nodes.empty()) return;
    if (to_ == Notation::yaml) {
      part.out += between_documents;
      write_yaml(events_, part.out);
    } else {
      write_json(events_, part.out);
      part.out += '\n';
    }
  }

 private:
  static void complain(std::string_view file, const Document& document, const Defect& defect,
                       Part& part) {
    const Position at = place_of(document.text, defect.mark, document.line, document.column);
    fmt::format_to(std::back_inserter(part.complaints), "{}:{}:{}: {}{}{}\n", printable(file),
                   at.line, at.column, defect.message, defect.hint.empty() ? "" : "; ",
                   defect.hint);
    part.unread = true;
  }

  Notation to_;
  Events events_;
  Defects defects_;
};

}  // namespace

int convert(const ConvertSettings& settings, Output& out, Output& err) {
  bool unread = false;
  bool first = true;
  const auto take = [&](const Part& part, bool idle) {
    std::string_view text = part.out;
    if (settings.to == Notation::yaml && !text.empty() && std::exchange(first, false)) {
      text.remove_prefix(between_documents.size());
    }
    out.put(text);
    if (idle || !part.complaints.empty()) out.flush();
    err.put(part.complaints);
    err.flush();
    unread |= part.unread;
    return out.error() == 0;
  };
  const unsigned jobs = settings.jobs == 0 ? available_cores() : settings.jobs;
  run_pipeline(
      {settings.paths, settings.notation, jobs},
      [&] { return std::make_unique<Converting>(settings.to); }, take);
  if (StopRequest::signal() != 0) return 128 + StopRequest::signal();
  return unread ? in_trouble : nothing_found;
}

}  // namespace cardlaw::commands
