// Who has conceded the better meld, or has said that there is none: 5.11 of Klaberjass.
#include "families/klaberjass/melds.h"
#include "families/klaberjass/rules.h"

namespace cardlaw::klaberjass {

bool has_conceded(const Table& table, Seat who, Kind kind) {
  const Talk& talk = table.talks.of[static_cast<std::size_t>(kind)];
  const bool said_good = (talk.conceded >> index(who) & 1) != 0;
  const bool said_none = talk.called[static_cast<std::size_t>(index(who))] == 0;
  const bool answered = table.talks.last != Seat::none && table.talks.last != who;
  return !table.all_counts && (said_good || (said_none && answered));
}

// 5.11  Who has answered good, or has said that there is no meld before another spoke, must not
// claim a better or an equal one afterwards.
static Opinion calls_after_conceding(const Table& table, const Did<Call>& did, const Terms& terms) {
  const bool late = talk_is_over(table, terms) ||
                    (terms.announcing == Announcing::first_card && !in_time(table, did.who));
  if (did.act.points <= 0 || late) return silent;  // 5.2 speaks of that
  return upheld_if(!has_conceded(table, did.who, kind_called(did.act.points, terms)));
}
static Opinion replies_after_conceding(const Table& table, const Did<Replied>& did,
                                       const Terms& terms) {
  const bool claims = did.act.reply == Reply::no_good || did.act.reply == Reply::same;
  if (!claims || talk_is_over(table, terms)) return silent;
  return upheld_if(!has_conceded(table, did.who, answered_kind(table, did.who)));
}

const Duty concede_once{.number = "5.11",
                        .breach = "call after conceding",
                        .also = {"call out of turn"},
                        .says = {"{by} claimed a meld after conceding, or saying that there was "
                                 "none"},
                        .checks = {calls_after_conceding, replies_after_conceding}};

}  // namespace cardlaw::klaberjass
