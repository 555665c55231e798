// A record replayed on the terminal.
#include "report/show.h"

#include "commands/commands.h"
#include "commands/pipeline.h"
#include "commands/stop.h"
#include "law/hand.h"

namespace cardlaw::commands {
namespace {

// Judges records and replays them; what is no record is shown with its defects.
class Showing final : public Worker {
 public:
  explicit Showing(const ShowSettings& settings) : settings_(settings) {}

  void treat(std::string_view file, Notation notation, const Document& document,
             Part& part) override {
    hand_.file = file;
    hand_.notation = notation;
    hand_.document = document;
    if (!judge_document(hand_)) return;
    part.tally.add(hand_);
    if (!hand_.judged())
      report::text(part.out, hand_, {});
    else if (!report::show(part.out, hand_, settings_.at))
      part.out += "  no such moment\n";
  }

 private:
  const ShowSettings& settings_;
  Hand hand_;
};

}  // namespace

int show(const ShowSettings& settings, Output& out, Output& err) {
  Tally tally;
  bool unread = false;
  const std::string trouble = run_pipeline(
      {.paths = settings.paths,
       .notation = settings.notation,
       .jobs = 1,
       .share = {},
       .from = {},
       .abandoned = [] {}},
      [&] { return std::make_unique<Showing>(settings); },
      [&](const Part& part) {
        out.put(part.out);
        if (part.idle) out.flush();
        err.put(part.complaints);
        unread |= part.unread;
        tally.add(part.tally);
        return out.error() == 0;
      });
  if (StopRequest::signal() != 0) return 128 + StopRequest::signal();
  if (!trouble.empty()) err.put("cardlaw: " + trouble + "\n");
  if (trouble.empty() && tally.all().hands == 0 && !unread) {
    err.put("cardlaw: there are no records here\n");
    return in_trouble;
  }
  return !trouble.empty() || unread || tally.all().defects > 0 ? in_trouble : nothing_found;
}

}  // namespace cardlaw::commands
