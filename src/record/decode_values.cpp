#include "record/decode_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "record/hints.h"
#include "record/whole.h"

namespace cardlaw {
namespace {

// The breaches of the general law by the numbers of their sentences.
constexpr std::pair<std::string_view, std::string_view> general_breaches[] = {
    {"1.1", "imperfect pack"},     {"1.3", "wrong number of players"},
    {"2.1", "play after the end"}, {"2.2", "deal after the game"},
    {"3.1", "false claim"},        {"4.1", "wrong score"},
    {"4.2", "wrong total"},        {"4.3", "wrong final score"}};

constexpr int most_cards = 104;  // of one hand

// False, and a defect, where nobody can have so many.
bool add_unknown(Reading& reading, Node node, const Handful& one, std::uint8_t& sum) {
  const int unknown = sum + (one.whole ? 1 : one.unknown);
  sum = static_cast<std::uint8_t>(std::min(unknown, most_cards));
  if (unknown > most_cards)
    reading.defect(node, fmt::format("nobody has more than {} cards", most_cards));
  return unknown <= most_cards;
}

}  // namespace

std::string_view Values::without_law(std::string_view written) const {
  const std::size_t space = written.rfind(' ');
  const bool cited = space != std::string_view::npos && parse_number(written.substr(space + 1)) &&
                     !written.starts_with("general ");
  return cited ? written.substr(space + 1) : written;
}

std::optional<Seat> Values::player(Node node) {
  const auto written = read_.word(node, "a player's name");
  if (!written) return std::nullopt;
  if (const Seat known = known_player(*written); known != Seat::none) return known;
  const std::vector<std::string_view> names(record_.players.begin(), record_.players.end());
  read_.unknown(node, "player", names);
  return std::nullopt;
}

std::optional<Side> Values::side(Node node) {
  for (std::size_t i = 0; i < record_.sides.size() && read_.is_text(node); ++i) {
    if (same_text(record_.sides[i], read_.text(node))) return cardlaw::side(static_cast<int>(i));
  }
  const bool of_players = record_.sides == record_.players;
  const auto written = read_.word(node, of_players ? "a player's name" : "a side's name");
  if (!written) return std::nullopt;
  if (const Seat one = known_player(*written); one != Seat::none && !of_players) {
    const Side own = record_.side_of[static_cast<std::size_t>(index(one))];
    const std::string name = quoted(record_.sides[static_cast<std::size_t>(index(own))]);
    read_.defect(node, quoted(*written) + " is a player of " + name + ", and the sides score",
                 "write what the players of a side have together: `" +
                     record_.sides[static_cast<std::size_t>(index(own))] + ": 100`");
    return std::nullopt;
  }
  const std::vector<std::string_view> names(record_.sides.begin(), record_.sides.end());
  read_.unknown(node, of_players ? "player" : "side", names);
  return std::nullopt;
}

std::optional<Card> Values::card(Node node) {
  const auto written = read_.word(node, "a card");
  if (!written) return std::nullopt;
  if (*written == "x") {
    record_.has_unknown = true;
    return Card();
  }
  const auto card = parse_card(*written);
  if (!card) {
    std::string hint = hint_for_card(*written, grammar_);
    if (hint.empty())
      hint = "a card is its rank and suit, such as 7h, Th or As; x if it is not known";
    read_.defect(node, quoted(*written) + " is not a card", std::move(hint));
    return std::nullopt;
  }
  if (!grammar_.pack.has(*card)) {
    read_.defect(
        node, "the pack has no " + quoted(*written),
        std::string(grammar_.title) + " is played with " + std::string(grammar_.pack_words));
    return std::nullopt;
  }
  return card;
}

std::optional<Suit> Values::suit(Node node) {
  const auto written = read_.word(node, "a suit");
  const auto suit = written ? parse_suit(*written) : std::nullopt;
  if (written && !suit)
    read_.defect(node, quoted(*written) + " is not a suit", "spades, hearts, diamonds or clubs");
  return suit;
}

bool Values::handful(Node node, Handful& result, Order* order) {
  result = {};
  if (const Card card = plain_card(node); card.known()) {
    result.cards.add(card);
    return true;
  }
  if (read_.is_list(node)) {
    bool good = true;
    CardSet once;
    for (Node item = read_.first(node); item != read_.end(node); item = read_.next(item)) {
      if (const Card card = plain_card(item); card.known()) {
        once.has(card) ? result.cards.add(card) : once.add(card);
        if (order != nullptr) order->add(card);
        continue;
      }
      Handful one;
      if (!read_.is_scalar(item) || !handful(item, one)) {
        if (!read_.is_scalar(item)) read_.defect(item, "a card expected");
        good = false;
        continue;
      }
      result.cards.add(one.cards);
      good = add_unknown(read_, item, one, result.unknown) && good;
      const int unknown = one.whole ? 1 : one.unknown;
      for (int i = 0; order != nullptr && i < unknown; ++i) order->add(Card());
      if (order != nullptr && unknown == 0) order->add(one.cards.set().lowest());
    }
    result.cards.add(once);
    return good;
  }
  const auto written = read_.word(node, "cards");
  if (!written) return false;
  if (*written == "x" || written->starts_with("x ")) {
    record_.has_unknown = true;
    result.whole = *written == "x";
    if (result.whole) return true;
    const int count = parse_whole<int>(written->substr(2)).value_or(0);
    if (count <= 0 || count > most_cards || (*written)[2] == '0') {
      read_.defect(node, "a number of unknown cards is written `x 5`, not " + quoted(*written));
      return false;
    }
    result.unknown = static_cast<std::uint8_t>(count);
    return true;
  }
  const auto one = card(node);
  if (!one) return false;
  result.cards.add(*one);
  return true;
}

bool Values::laid(Node node, Arguments& out) {
  if (!read_.is_list(node)) return laid_card(node, out);
  bool good = true;
  for (Node item = read_.first(node); item != read_.end(node); item = read_.next(item)) {
    if (!read_.is_scalar(item)) read_.defect(item, "a card expected");
    good = read_.is_scalar(item) && laid_card(item, out) && good;
  }
  return good;
}

bool Values::laid_card(Node node, Arguments& out) {
  const auto written = read_.word(node, "cards");
  if (!written) return false;
  const std::size_t sign = written->find('=');
  if (sign == std::string_view::npos) {
    Handful one;
    if (!handful(node, one)) return false;
    out.cards.cards.add(one.cards);
    if (!add_unknown(read_, node, one, out.cards.unknown)) return false;
    const bool wild = !(one.cards.set() & grammar_.wild).empty();
    if (wild && grammar_.wild_named) {
      read_.defect(node, "it is not written what " + quoted(*written) + " stands for",
                   "write `" + std::string(*written) + "=Kh`, or `" + std::string(*written) +
                       "=unnamed` if nothing was said");
      return false;
    }
    out.laid.cards.add(one.cards);
    out.laid.meant.add(wild ? Cards(CardSet::of(Card::joker())) : one.cards);
    return true;
  }
  const auto card = parse_card(written->substr(0, sign));
  const std::string_view name = written->substr(sign + 1);
  const auto as = name == "unnamed" ? std::optional(Card::joker()) : parse_card(name);
  const bool real = card && as && grammar_.pack.has(*card) && grammar_.pack.has(*as);
  if (!real || (name != "unnamed" && as->is_joker())) {
    read_.defect(node, quoted(*written) + " is not a card that stands for another",
                 "write for instance `Joker=Kh`");
    return false;
  }
  if (!grammar_.wild.has(*card)) {
    read_.defect(node, quoted(text(*card)) + " is not wild in " + std::string(grammar_.title));
    return false;
  }
  out.cards.cards.add(*card);
  out.laid.cards.add(*card);
  out.laid.meant.add(*as);
  if (name == "unnamed") ++out.laid.unnamed;
  return true;
}

std::optional<Place> Values::place(Node node) {
  const auto written = read_.word(node, "a place in the deal");
  if (!written) return std::nullopt;
  if (const auto result = parse_place(*written)) return result;
  read_.defect(node, "unknown place " + quoted(*written),
               "it may be `deal`, `bidding`, `melds`, `trick 3`, `turn 5` or `after the play`");
  return std::nullopt;
}

std::optional<std::string_view> Values::breach(Node node) {
  if (!read_.is_text(node)) {
    const auto at = read_.choice(node, "breach", grammar_.breach_words);
    return at ? std::optional(grammar_.breach_words[*at]) : std::nullopt;
  }
  std::string_view written = read_.text(node);
  // A rule of the general law as reports cite it, `general 3.1`, by its breach; one of the game's
  // own by its number alone.
  if (written.starts_with("general ")) {
    for (const auto& [number, name] : general_breaches) {
      if (written.substr(8) == number) written = name;
    }
  }
  const std::string_view meant = breach_meant(written, grammar_.breach_words);
  if (!meant.empty()) return meant;
  read_.defect(node, "unknown breach " + quoted(written), hint_for_breach(written, grammar_));
  return std::nullopt;
}

std::optional<Offence> Values::offence(Node node) {
  const auto written = read_.word(node, "a breach or the number of a rule");
  if (!written) return std::nullopt;
  Offence result;
  if (const auto number = parse_number(without_law(*written))) {
    result.rule = *number;
    return result;
  }
  const auto name = breach(node);
  if (!name) return std::nullopt;
  result.breach = *name;
  return result;
}

std::optional<Chips> Values::chips(Node node) {
  const auto written = read_.word(node, "chips");
  if (!written) return std::nullopt;
  if (const auto result = parse_chips(*written)) return result;
  read_.defect(node, quoted(*written) + " is not a number of chips",
               "for instance `2 white`, `1 red 2 white` or `none`");
  return std::nullopt;
}

std::optional<int> Values::tricks(Node node) {
  const auto written = read_.word(node, "tricks");
  if (!written) return std::nullopt;
  if (*written == "tricks") return 0;
  if (*written == "last trick") return -1;
  const auto in = parse_place(*written);
  if (in && in->stage == Stage::trick) return in->number;
  read_.defect(node, "unknown tricks " + quoted(*written),
               "it may be `trick 3`, `last trick` or `tricks`");
  return std::nullopt;
}

bool Values::argument(Shape shape, std::span<const std::string_view> choices, std::string_view what,
                      Node value, bool further, Arguments& out) {
  const auto keep = [](auto& target, const auto& read) {
    if (read) target = static_cast<std::remove_reference_t<decltype(target)>>(*read);
    return read.has_value();
  };
  switch (shape) {
    case Shape::none:
      return true;
    case Shape::card:
      return keep(out.card, card(value));
    case Shape::cards:
      return further ? handful(value, out.further_cards) : handful(value, out.cards, &out.order);
    case Shape::meld:
      return laid(value, out);
    case Shape::sets:
      return read_.expect_list(value, quoted(what));
    case Shape::number:
      return keep(out.number, read_.number(value, "a number", 0, 1'000'000));
    case Shape::hand:
      return keep(out.hand, read_.number(value, "the number of a hand", 1, 4));
    case Shape::player:
      return keep(out.player, player(value));
    case Shape::offence:
      return keep(out.offence, offence(value));
    case Shape::place:
      return keep(out.offence.in, place(value));
    case Shape::tricks:
      return keep(out.number, tricks(value));
    case Shape::chips:
      return keep(out.chips, chips(value));
    case Shape::choice: {
      const auto chosen = read_.choice(value, what, choices);
      if (chosen && further) out.further = static_cast<std::uint8_t>(*chosen + 1);
      if (chosen && !further) out.choice = *chosen;
      return chosen.has_value();
    }
    case Shape::suit:
      return keep(out.suit, suit(value));
    case Shape::rank: {
      const auto written = read_.word(value, "a rank");
      if (!written) return false;
      if (keep(out.rank, parse_rank(*written))) return true;
      read_.defect(value, quoted(*written) + " is not a rank", "A K Q J T 9 8 7");
      return false;
    }
    case Shape::count: {
      const auto written = read_.word(value, what);
      if (!written) return false;
      const std::size_t space = written->find(' ');
      const int count = parse_whole<int>(written->substr(0, space)).value_or(0);
      const std::string_view unit =
          space == std::string_view::npos ? "" : written->substr(space + 1);
      for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool one = count == 1 && unit == choices[i].substr(0, choices[i].size() - 1);
        if (count <= 0 || count > 1000 || (unit != choices[i] && !one)) continue;
        out.number = count;
        out.choice = static_cast<std::uint8_t>(i);
        return true;
      }
      read_.defect(value, "a number of " + listed(choices) + " expected, found " + quoted(*written),
                   "for instance `4 " + std::string(choices[0]) + "`");
      return false;
    }
  }
  return false;
}

}  // namespace cardlaw
