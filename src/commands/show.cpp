// A record replayed on the terminal.
#include "report/show.h"

#include "commands/arguments.h"
#include "commands/stop.h"
#include "law/hand.h"

namespace cardlaw::commands {
namespace {

// Judges records and replays them; what is no record is shown with its defects.
class Showing final : public Worker {
 public:
  explicit Showing(const report::Moments& at) : at_(at) {}

  void treat(std::string_view file, Notation notation, const Document& document,
             Part& part) override {
    hand_.file = file;
    hand_.notation = notation;
    hand_.document = document;
    if (!judge_document(hand_)) return;
    part.tally.add(hand_);
    if (!hand_.judged())
      report::text(part.out, hand_, {});
    else if (!report::show(part.out, hand_, at_))
      part.out += "  no such moment\n";
  }

 private:
  const report::Moments& at_;
  Hand hand_;
};

report::Moments moments_of(const Given& given) {
  if (!given.has("at")) {
    if (given.has("deal")) throw Misuse{"--deal goes with --at"};
    return {};
  }
  const std::string& at = given.text("at");
  auto moments = report::parse_moments(at);
  if (!moments)
    throw Misuse{
        "--at is `trick 3` or `turn 2`, or `step 12`, `line 20`, `end` or `every step`, not `" +
        at + "`"};
  if (given.has("deal")) moments->deal = number_of(given, "deal", 1, 65535);
  return *moments;
}

}  // namespace

int show(const Given& given, Output& out, Output& err) {
  const report::Moments at = moments_of(given);
  Tally tally;
  bool unread = false;
  const std::string trouble = run_pipeline(
      {.paths = paths_of(given, "show"),
       .notation = notation_of(given, "input"),
       .jobs = 1,
       .share = {},
       .from = {},
       .abandoned = [] {}},
      [&] { return std::make_unique<Showing>(at); },
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
