// Reading what stands behind the words of a record: players, cards, places, offences.
#pragma once

#include "record/reading.h"

namespace cardlaw {

class Values {
 public:
  Values(Reading& reading, const Grammar& grammar, Record& record)
      : read_(reading), grammar_(grammar), record_(record) {}

  // The player of that name; none when there is no such.
  Seat known_player(std::string_view name) const {
    for (std::size_t i = 0; i < record_.players.size(); ++i) {
      if (same_text(record_.players[i], name)) return seat(static_cast<int>(i));
    }
    return Seat::none;
  }
  // The players have chips, red and white, in place of a score.
  bool counts_chips() const { return grammar_.red_chip != 0; }
  // A card of the pack in two letters, as nearly all values are; unknown when it is something else.
  Card plain_card(Node node) const {
    if (!read_.is_scalar(node) || read_.text(node).size() != 2) return {};
    const Card card = two_letter_card(read_.text(node).data());
    return grammar_.pack.has(card) ? card : Card();
  }

  // Each reads one value, or reports the defect and returns nothing.
  std::optional<Seat> player(Node node);
  // None also where there is no such key.
  Seat player_if_any(Node node) {
    return node == 0 ? Seat::none : player(node).value_or(Seat::none);
  }
  std::optional<Side> side(Node node);
  std::optional<Card> card(Node node);
  std::optional<Suit> suit(Node node);
  // A list of cards, one card, x or `x 5`, into its place; false when it has a defect.
  bool handful(Node node, Handful& result, Order* order = nullptr);
  std::optional<Place> place(Node node);
  // Cards with what they are meant to be, `[2d=9d, 9h, 9c]`; what is not known is left out of
  // `meant`.
  bool laid(Node node, Arguments& out);
  // `klaberjass 6.4`, as reports cite it, without the name of the law; `general 3.1` as it is.
  std::string_view without_law(std::string_view written) const;
  std::optional<std::string_view> breach(Node node);
  std::optional<Offence> offence(Node node);
  std::optional<Chips> chips(Node node);
  std::optional<int> tricks(Node node);  // -1: the last one, 0: several

  // Reads a value of the given form into `out`; false when it has a defect.
  bool argument(Shape shape, std::span<const std::string_view> choices, std::string_view what,
                Node value, bool further, Arguments& out);

 private:
  bool laid_card(Node node, Arguments& out);

  Reading& read_;
  const Grammar& grammar_;
  Record& record_;
};

}  // namespace cardlaw
