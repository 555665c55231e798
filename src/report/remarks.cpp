#include "report/remarks.h"

#include "report/notices.h"
#include "report/phrases.h"

namespace cardlaw::report {

void put_remarks(JsonWriter& json, const Hand& hand, Places& places) {
  if (hand.ruling.remarks.empty()) return;
  json.key("remarks");
  json.open('[');
  for (const Remark& each : hand.ruling.remarks) {
    const Entry& entry = hand.record.deals[each.deal].entries[each.entry];
    const Extent at = extent(places, hand, entry);
    json.open('{');
    json.pair("by", name_of(hand.record, each.by));
    json.pair("deal", each.deal + 1);
    json.pair("line", at.line);
    json.pair("column", at.column);
    json.pair("end_line", at.end_line);
    json.pair("end_column", at.end_column);
    json.pair("act", as_written(hand, entry));
    json.pair("message", message(hand, each));
    json.close('}');
  }
  json.close(']');
}

}  // namespace cardlaw::report
