// When a written figure that differs from the law's would be right.
#include "reconcile/why.h"

#include <nlohmann/json.hpp>

#include "commands/arguments.h"
#include "commands/club_file.h"
#include "commands/one_by_one.h"
#include "commands/stop.h"

namespace cardlaw::commands {

int why(const Given& given, Output& out, Output& err) {
  const auto& paths = paths_of(given, "why");
  const bool in_json = form_of(given) == Form::json, color = colored(given);
  const std::optional<ClubFile> club = read_law(given.text("law"), err);
  if (!club) return in_trouble;
  const StopRequest listening([] {});
  bool differs = false, unread = false, first = true;
  const auto each = [&](const Hand& hand) {
    reconcile::Transcript transcript(hand);
    if (!hand.judged() || !transcript.usable()) {
      unread = true;
      return complain_of(hand, out, err);
    }
    const reconcile::Why reasons = reconcile::why(transcript);
    differs |= !reasons.figures.empty();
    if (in_json)
      out.put((std::exchange(first, false) ? "\n" : ",\n") +
              reconcile::dumped(reconcile::json(transcript, reasons)));
    else
      reconcile::text(out.buffer(), transcript, reasons, color);
  };
  if (in_json) out.put("{\"records\":[");
  const Gone gone = one_by_one(paths, notation_of(given, "input"), club->club.law, out, err, each);
  if (in_json) out.put("]}\n");
  if (StopRequest::signal() != 0) return 128 + StopRequest::signal();
  return gone.unread || unread ? in_trouble : differs ? something_found : nothing_found;
}

}  // namespace cardlaw::commands
