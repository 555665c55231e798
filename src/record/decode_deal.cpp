// Cards dealt, and how many were when that was written apart.
#include <algorithm>

#include "record/decode_acts.h"
#include "record/hints.h"

namespace cardlaw {

void ActDecoder::deal(Node node, std::vector<Entry>& entries, Node dealt) {
  if (!read_.expect_map(node, "`deal`")) return;
  const std::size_t before = entries.size();
  for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key))) {
    const Node value = read_.value(key);
    const bool turned = grammar_.turn_up && same_text(read_.text(key), "turned");
    if (turned || (grammar_.bottom && same_text(read_.text(key), "bottom"))) {
      const auto shown = values_.card(value);
      if (shown && turned) put(entries, key, value, Seat::none, TurnUp{*shown});
      if (shown && !turned) put(entries, key, value, Seat::none, FaceBottom{*shown});
      continue;
    }
    std::optional<Seat> to = player_called(key);
    if (*to == Seat::none) {
      if (std::string hint = hint_for_key_of_deal(read_.text(key), grammar_); !hint.empty()) {
        read_.defect(key, quoted(read_.text(key)) + " is no player", std::move(hint));
        continue;
      }
      to = values_.player(key);
    }
    Handful cards;
    if (values_.handful(value, cards) && to)
      put(entries, key, value, Seat::none, DealHand{*to, cards, false});
  }
  // The table cards come after the hands, whatever the order of the keys.
  const auto first = entries.begin() + static_cast<std::ptrdiff_t>(before);
  const auto is_hand = [](const Entry& entry) {
    return std::holds_alternative<DealHand>(entry.act);
  };
  if (!std::is_partitioned(first, entries.end(), is_hand))
    std::stable_partition(first, entries.end(), is_hand);
  if (dealt == 0 || !read_.expect_map(dealt, "`dealt`")) return;
  for (Node key = read_.first(dealt); key != read_.end(dealt); key = read_.next(read_.value(key))) {
    const auto to = values_.player(key);
    const auto count = read_.number(read_.value(key), "a number of cards", 0, 104);
    if (!to || !count) continue;
    bool found = false;
    for (std::size_t i = before; i < entries.size(); ++i) {
      auto* const hand = std::get_if<DealHand>(&entries[i].act);
      if (hand == nullptr || hand->to != *to) continue;
      found = true;
      hand->meant = true;
      if (hand->cards.whole) {
        hand->cards.whole = false;
        hand->cards.unknown = static_cast<std::uint8_t>(*count);
      } else if (hand->cards.size() != *count) {
        read_.defect(key, "`dealt` says " + std::to_string(*count) + " cards, and `deal` gives " +
                              std::to_string(hand->cards.size()));
      }
    }
    if (!found)
      read_.defect(key, "`dealt` speaks of a hand that `deal` does not give",
                   *count > 0 ? "a hand that is not known is written x"
                              : "write `" + std::string(read_.text(key)) + ": []` in `deal`");
  }
}

void ActDecoder::of_no_deal(Node dealt) {
  if (dealt != 0)
    read_.defect(dealt, "`dealt` speaks of no deal",
                 "it stands beside the `deal:` of which it speaks, or just before it");
}

}  // namespace cardlaw
