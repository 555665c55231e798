// What the table is told of later entries, and what falls with an act that is taken back.
#include <algorithm>
#include <array>
#include <utility>

#include "families/klaberjass/law.h"
#include "law/undo.h"

namespace cardlaw::klaberjass {
namespace {

// What an act tells those before it; several may go together.
enum Tells : std::uint8_t {
  claims = 1,
  lays_aside = 2,
  points_something_out = 4,
  carries_play_on = 8,
  lays_open = 16
};

template <class A>
constexpr std::uint8_t tells() {
  constexpr bool undoes = std::same_as<A, Withdraw> || std::same_as<A, TakeBack>;
  constexpr bool plays = carries_on<A> && !std::same_as<A, DealHand>;
  return static_cast<std::uint8_t>((std::same_as<A, Claim> ? claims : 0) |
                                   (std::same_as<A, LayAside> ? lays_aside : 0) |
                                   (points_out<A> || undoes ? points_something_out : 0) |
                                   (std::same_as<A, Unrecorded> || plays ? carries_play_on : 0) |
                                   (std::same_as<A, Show> ? lays_open : 0));
}
// By the place of the act among the alternatives of Act: every entry is looked up.
constexpr auto told_by = []<std::size_t... kind>(std::index_sequence<kind...>) {
  return std::array{tells<std::variant_alternative_t<kind, Act>>()...};
}
(std::make_index_sequence<std::variant_size_v<Act>>());

bool goes_on_showing(const Entry& entry, const Entry& before) {
  return entry.who == before.who && std::holds_alternative<Show>(entry.act) &&
         std::holds_alternative<Show>(before.act);
}

// All of the showing to which that entry belongs, if it is the first of it.
void foresee_showing(std::span<const Entry> entries, std::size_t first, std::span<Note> notes) {
  if (first > 0 && goes_on_showing(entries[first], entries[first - 1])) return;
  Laid laid;
  std::size_t end = first;
  do {
    const Show& show = std::get<Show>(entries[end].act);
    notes[end].laid.before = laid.all;
    laid.all |= show.cards;
    laid.not_all |= show.not_all;
    ++end;
  } while (end < entries.size() && goes_on_showing(entries[end], entries[end - 1]));
  for (Note& each : notes.subspan(first, end - first)) {
    each.laid.all = laid.all;
    each.laid.not_all = laid.not_all;
  }
}

}  // namespace

void Family::foresee(const Record&, const Deal& deal, const Terms&, std::vector<Note>& notes) {
  notes.assign(deal.entries.size(), {});
  Note note{.cut_short = true};
  bool says_something = true;
  std::uint8_t known = 0;
  for (std::size_t i = deal.entries.size(); i-- > 0;) {
    const Entry& entry = deal.entries[i];
    if (says_something) notes[i] = note;
    const auto told = static_cast<std::uint8_t>(told_by[entry.act.index()] & ~known);
    if (told == 0) continue;
    known |= told & carries_play_on;  // which is the same whoever does it, and however often
    if ((told & lays_open) != 0) foresee_showing(deal.entries, i, notes);
    const unsigned own = entry.who == Seat::none ? 0 : 1U << index(entry.who);
    if ((told & claims) != 0) note.claims = static_cast<std::uint16_t>(note.claims | own);
    if ((told & lays_aside) != 0) note.discards = static_cast<std::uint16_t>(note.discards | own);
    note.notices |= (told & points_something_out) != 0;
    note.cut_short &= (told & carries_play_on) == 0;
    says_something = note != Note();
  }
  if (note.claims == 0 && !note.notices) return;
  for (Note& each : notes) {
    each.claims = note.claims;
    each.notices = note.notices;
  }
}

bool Family::comes_too_late(const Table&, const Table&, const Entry& undone,
                            std::span<const Entry> since, const Terms&) {
  const Act& act = undone.act;
  if (is_of(Undone::bid, act))
    return anybody_did<DealHand, TakeWidow, Play>(since) ||
           others_did<Take, NameTrump, Pass, Schmeiss, Answer, Exchange, Call, NoMelds, Replied,
                      DeclareFeat, DoubleFeat>(undone.who, since);
  if (!is_of(Undone::call, act) && !is_of(Undone::meld, act)) return false;
  if (std::holds_alternative<DeclareFeat>(act) && others_did<DoubleFeat>(undone.who, since))
    return true;
  return std::ranges::any_of(since, [](const Entry& each) {
    const auto* const close = std::get_if<Close>(&each.act);
    return close != nullptr && close->moment == Moment::trick;
  });
}

bool Family::falls_with(const Act& undone, const Entry& later) {
  const auto* const reply = std::get_if<Replied>(&later.act);
  if (reply == nullptr) return false;
  const bool to_the_card = reply->reply == Reply::good || reply->reply == Reply::no_good;
  return std::holds_alternative<Call>(undone) ||
         (std::holds_alternative<High>(undone) && to_the_card);
}

void Family::remember(Table& table, const Table& left, const Entry& undone, const Terms&) {
  auto& recalled = table.talks.recalled = left.talks.recalled;
  if (undone.who != Seat::none) {
    const auto who = static_cast<std::size_t>(index(undone.who));
    const std::uint16_t first = left.talks.first[who];
    if (first != 0 && table.talks.first[who] != first && recalled[who] == 0) recalled[who] = first;
  }
  if (table.as_done) table.as_done->talks.recalled = recalled;
}

}  // namespace cardlaw::klaberjass
