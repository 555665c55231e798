#include "commands/one_by_one.h"

#include <fmt/format.h>

#include "commands/inputs.h"
#include "commands/stop.h"
#include "record/packed.h"
#include "record/places.h"
#include "record/printable.h"

namespace cardlaw::commands {

Gone one_by_one(const std::vector<std::string>& paths, std::optional<Notation> notation,
                const HouseLaw& house, Output& out, Output& err,
                const std::function<void(const Hand&)>& each) {
  Gone gone;
  const auto tell = [&](Inputs::Say say, const std::string& words) {
    complain(words, out, err);
    gone.unread |= say == Inputs::Say::unread;
  };
  Inputs inputs(paths, notation, tell);
  while (const Input* const input = inputs.next()) {
    StoppableSource source(input->descriptor, [&] { out.flush(); });
    Unpacking unpacked(source);
    DocumentReader reader(unpacked, input->notation);
    while (StopRequest::signal() == 0 && out.error() == 0) {
      const auto document = reader.next();
      if (!document) break;
      Hand hand;
      hand.file = input->name;
      hand.notation = input->notation;
      hand.document = *document;
      hand.house = house.empty() ? nullptr : &house;
      if (!judge_document(hand)) continue;
      ++gone.records;
      each(hand);
      out.settle();
    }
    if (StopRequest::signal() != 0 || out.error() != 0) break;
    if (reader.error() != 0)
      tell(Inputs::Say::unread, printable(input->name) + ": " + read_trouble(reader.error()));
  }
  const bool stopped = StopRequest::signal() != 0;
  if (gone.records == 0 && !gone.unread && !stopped)
    tell(Inputs::Say::unread, "there are no records here");
  return gone;
}

std::string defect_line(std::string_view file, const Document& document, const Defect& defect) {
  const TextPlace at = place_of(document.text, defect.mark, document.line, document.column);
  return fmt::format("{}:{}:{}: {}{}{}", printable(file), at.line, at.column,
                     printable(defect.message), defect.hint.empty() ? "" : "; ",
                     printable(defect.hint));
}

void complain_of(const Hand& hand, Output& out, Output& err) {
  for (const Defect& defect : hand.defects)
    complain(defect_line(hand.file, hand.document, defect), out, err);
}

void complain(const std::string& words, Output& out, Output& err) {
  out.flush();
  err.put("cardlaw: " + words + "\n");
  err.flush();
}

}  // namespace cardlaw::commands
