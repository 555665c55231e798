// What cannot have happened as it is written: a card in two places, a hand of another size.
#include <algorithm>
#include <span>
#include <string>

#include "law/docket.h"

namespace cardlaw {
namespace {

std::string named(const Record& record, Seat seat) {
  return seat == Seat::none ? "the table" : record.players[static_cast<std::size_t>(index(seat))];
}

// The words, with the name of the player, or of any, in the place of {who}, and the card in that of
// {card}.
std::string with_name(std::string words, const Record& record, Seat seat, Card card) {
  const auto put = [&](std::string_view sign, const std::string& text) {
    for (std::size_t at = words.find(sign); at != words.npos; at = words.find(sign))
      words.replace(at, sign.size(), text);
  };
  put("{who}", seat == Seat::none ? record.players.front() : named(record, seat));
  put("{card}", text(card));
  return words;
}

// Something of the player's hand is written, be it `x`.
bool is_dealt_to(const Deal& deal, Seat seat) {
  return seat == Seat::none || std::ranges::any_of(deal.entries, [&](const Entry& entry) {
           const auto* const dealt = std::get_if<DealHand>(&entry.act);
           return dealt != nullptr && dealt->to == seat;
         });
}

}  // namespace

void Docket::report_contradictions(const Record& record, const Deal& deal,
                                   const std::vector<Contradiction>& found, Defects& defects) {
  for (const Contradiction& each : found) {
    const Entry& entry = deal.entries[each.entry];
    Defect defect{.mark = deal.result.given ? deal.result.mark : entry.mark,
                  .length = entry.length,
                  .message = {},
                  .hint = {}};
    const std::string card = "`" + text(each.card) + "`";
    switch (each.kind) {
      case Contradiction::Kind::already_elsewhere:
        if (each.card.is_joker()) {
          defect.message = "there is one joker more here than the pack has";
          defect.hint =
              "correct the card, or say how many jokers there are, where the game has an option "
              "for it";
          break;
        }
        defect.message =
            card + " is in two places: " +
            (each.seat == Seat::none ? "it has been seen elsewhere already"
                                     : "it is already in the hand of " + named(record, each.seat));
        defect.hint = "one of the two is miswritten";
        break;
      case Contradiction::Kind::not_in_hand:
        defect.message = named(record, each.seat) + " cannot have " +
                         (each.card.known() ? card : "a card more") +
                         ": it is not in the hand as recorded";
        defect.hint = is_dealt_to(deal, each.seat)
                          ? "correct the cards dealt, or this entry"
                          : "no hand is written for this player: write it in `deal:`, `" +
                                named(record, each.seat) + ": x` when it is not known";
        break;
      case Contradiction::Kind::wrong_size: {
        const bool left = std::holds_alternative<Left>(entry.act);  // of what was dealt
        const std::string expected = std::to_string(each.expected);
        defect.message = named(record, each.seat) + " has " + std::to_string(each.given) +
                         " cards here, and " + expected + (left ? " are left" : " are dealt");
        defect.hint = each.given < each.expected
                          ? "write all " + expected + ", x for a card that is not known"
                          : "correct the cards";
        if (!left)
          defect.hint += "; if so many were dealt here, add `dealt: {" + named(record, each.seat) +
                         ": " + std::to_string(each.given) + "}`";
        break;
      }
      case Contradiction::Kind::out_of_order:
        defect.message = with_name(each.words, record, each.seat, each.card);
        if (each.hint != nullptr) defect.hint = with_name(each.hint, record, each.seat, each.card);
        break;
    }
    const auto before = std::span(found).first(static_cast<std::size_t>(&each - found.data()));
    const bool said = std::ranges::find(before, each.hint, &Contradiction::hint) != before.end() ||
                      std::ranges::find(defects, defect.hint, &Defect::hint) != defects.end();
    if (said && each.kind == Contradiction::Kind::out_of_order) defect.hint.clear();
    defects.push_back(std::move(defect));
  }
}

}  // namespace cardlaw
