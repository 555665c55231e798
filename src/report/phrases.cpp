#include "report/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>

#include "law/docket.h"

namespace cardlaw::report {
namespace {

constexpr std::string_view standings[] = {"noted",    "open",   "applied",  "corrected",
                                          "too late", "waived", "undecided"};
constexpr std::string_view bases[] = {"as played", "penalised", "void", "undetermined"};
constexpr std::string_view units[] = {"points", "units", "chips", "game", "white", "red", "count"};

// Appends a rule's words; `put(name)` appends what stands for the braces.
template <class Put>
void fill(std::string& out, std::string_view words, Put put) {
  while (!words.empty()) {
    const std::size_t open = words.find('{');
    out += words.substr(0, open);
    if (open == std::string_view::npos) break;
    const std::size_t close = words.find('}', open);
    put(words.substr(open + 1, close - open - 1));
    words.remove_prefix(close + 1);
  }
}

// REQUIRES a text for the reason; one that is missing is a mistake in the rule, and the name of the
// breach has to do.
std::string_view reason_words(const Rule& rule, std::uint8_t reason) {
  assert(reason < rule.words.size());
  if (reason < rule.words.size()) return rule.words[reason];
  return rule.breach == nullptr ? std::string_view() : rule.breach;
}

std::string suit_led(const Scene& scene) {
  if (scene.plays == 0 || !scene.played[0].second.known()) return "card";
  if (scene.played[0].second.is_joker()) return "joker";
  const std::string_view suit = name(scene.played[0].second.suit());
  return std::string(suit.substr(0, suit.size() - 1));
}

}  // namespace

std::string name_of(const Record& record, Seat seat) {
  return seat == Seat::none ? "the table" : record.players[static_cast<std::size_t>(index(seat))];
}
std::string name_of(const Record& record, Side side) {
  return side == Side::none ? "the table" : record.sides[static_cast<std::size_t>(index(side))];
}
std::string_view word(Standing standing) { return standings[static_cast<std::size_t>(standing)]; }
std::string_view word(Basis basis) { return bases[static_cast<std::size_t>(basis)]; }
std::string_view word(DueUnit unit) { return units[static_cast<std::size_t>(unit)]; }

// A card of a list.
void put_card(std::string& out, Card card, bool first) {
  if (card.is_joker()) {
    out += first ? "Joker" : " Joker";
    return;
  }
  const char written[] = {' ', "?A23456789TJQK"[static_cast<int>(card.rank())],
                          "cdhs"[static_cast<int>(card.suit())]};
  out.append(first ? written + 1 : written, written + 3);
}

void put_cards(std::string& out, CardSet set) {
  const std::size_t before = out.size();
  for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
    const auto put = [&](Rank rank) { put_card(out, Card(rank, suit), out.size() == before); };
    auto ranks = static_cast<unsigned>(set.bits() >> (16 * static_cast<unsigned>(suit))) & 0x3FFEU;
    if ((ranks & 2U) != 0) put(Rank::ace);
    for (ranks &= ~2U; ranks != 0; ranks &= ~std::bit_floor(ranks)) {
      put(static_cast<Rank>(std::bit_width(ranks) - 1));
    }
  }
  if (set.has(Card::joker())) put_card(out, Card::joker(), out.size() == before);
}

std::string cards(CardSet set) {
  std::string result;
  put_cards(result, set);
  return result;
}

std::string cards(const Scene& scene) {
  std::string result = cards(scene.held);
  if (scene.unknown > 0) result += fmt::format("{}x {}", result.empty() ? "" : " ", scene.unknown);
  return result.empty() ? "nothing" : result;
}

std::string payee(const Record& record, Side of_due) {
  return of_due == Side::none ? "the bank" : name_of(record, of_due);
}

Balances::Balances(const Record& record) {
  for (std::size_t i = 0; i < record.sides.size(); ++i) of_[i] = record.from.total.of[i].amount;
  of_[max_seats] = record.from.bank;
}

std::int64_t Balances::after(const Due& due) {
  const std::size_t at = due.to == Side::none ? max_seats : static_cast<std::size_t>(index(due.to));
  return of_[at] += due.amount;
}

namespace {

std::string amount(const Scene& scene) {
  if (scene.least == scene.most) return std::to_string(scene.least);
  if (scene.most < scene.least) return fmt::format("{} or more", scene.least);
  return fmt::format("{} to {}", scene.least, scene.most);
}

}  // namespace

std::string lawful_amount(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  const std::string_view words = rule.words.empty() ? "" : rule.words[0];
  const bool speaks = words.find("{said}") != words.npos && words.find("{least}") == words.npos;
  return finding.scene.amounts && speaks ? amount(finding.scene) : std::string();
}

std::string lawful_acts(const Hand& hand, const Finding& finding) {
  std::string result;
  if (finding.by != hand.record.deals[finding.deal].entries[finding.entry].who) return result;
  for (const char* const act : finding.scene.choices) {
    if (act == nullptr) continue;
    result += result.empty() ? "" : ", ";
    fill(result, act, [&](std::string_view which) {
      result += which == "most" ? std::to_string(finding.scene.most) : amount(finding.scene);
    });
  }
  return result;
}

const Rule& rule_of(const Hand& hand, RuleIndex rule) {
  return hand.ruling.rules != nullptr ? (*hand.ruling.rules)[rule] : hand.game->rules[rule];
}
const HouseRule* house_rule(const Hand& hand, RuleIndex rule) {
  for (const HouseRule& each : hand.record.house) {
    if (each.rule == rule) return &each;
  }
  return nullptr;
}
bool settled_by_house(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  const bool costs = rule.house.given() && rule.house.kind != HousePenalty::Kind::none;
  return costs && finding.standing == Standing::applied;
}
std::string house_penalty(const HouseRule& rule) {
  return fmt::format("{} (house law: {})", text(rule.penalty), rule.source);
}

std::string house_penalty(const Hand& hand, const Finding& finding, const HouseRule& rule) {
  const bool waits = finding.standing == Standing::applied &&
                     hand.ruling.deals[finding.deal].basis == Basis::undetermined;
  return house_penalty(rule) + (waits ? "; it is entered when the deal is settled" : "");
}

std::optional<Agreed> agreed_on(const Hand& hand, const Finding& finding) {
  const Record& record = hand.record;
  const auto& entries = record.deals[finding.deal].entries;
  for (std::size_t i = finding.entry + std::size_t{1}; i < entries.size(); ++i) {
    const auto* const agreement = std::get_if<Agree>(&entries[i].act);
    if (agreement == nullptr) continue;
    std::vector<char> has_agreed(record.sides.size());
    for (int seat = 0; seat < record.seats(); ++seat) {
      const Side side = record.side_of[static_cast<std::size_t>(seat)];
      if ((agreement->by >> seat & 1) != 0) has_agreed[static_cast<std::size_t>(index(side))] = 1;
    }
    if (std::ranges::all_of(has_agreed, [](char each) { return each != 0; }))
      return agreement->remedy;
  }
  return std::nullopt;
}

std::string citation(const Rule& rule) {
  std::string result(rule.law);
  const auto put = [&](char before, unsigned number) {
    char digits[4];
    result += before;
    result.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
  };
  put(' ', rule.number.chapter);
  put('.', rule.number.sentence);
  return result;
}

namespace {

// The players of the seat's side: `Ida and Gus`.
std::string names_of_side(const Record& record, Seat of) {
  if (of == Seat::none) return "nobody";
  std::string names;
  for (int i = 0; i < record.seats(); ++i) {
    const auto at = static_cast<std::size_t>(i);
    if (record.side_of[at] != record.side_of[static_cast<std::size_t>(index(of))]) continue;
    names += (names.empty() ? "" : " and ") + record.players[at];
  }
  return names;
}

}  // namespace

// What comes of the breach, in the words of its rule; empty where the rule says nothing.
std::string what_follows(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  std::string result;
  if (rule.follows != nullptr)
    fill(result, rule.follows,
         [&](std::string_view) { result += names_of_side(hand.record, finding.by); });
  return result;
}

std::string message(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  if (finding.unrecorded) {
    const Act& act = hand.record.deals[finding.deal].entries[finding.entry].act;
    const char* const why = std::holds_alternative<Claim>(act)
                                ? "cannot be known: that part of the deal is not recorded"
                                : "is open";
    return fmt::format("whether there was a {} by {} {}", rule.breach,
                       name_of(hand.record, finding.by), why);
  }
  if (rule.words.empty()) return rule.breach;
  const auto stands_for = [&](std::string_view what) -> std::string {
    if (what == "by") return name_of(hand.record, finding.by);
    if (what == "about") return name_of(hand.record, finding.about);
    if (what == "card") return text(finding.card);
    if (what == "led") return suit_led(finding.scene);
    if (what == "lawful") return cards(finding.lawful);
    if (what == "said") return std::to_string(finding.scene.said);
    if (what == "least") return std::to_string(finding.scene.least);
    if (what == "amount") return amount(finding.scene);
    if (what == "winner")
      return hand.ruling.winner == Side::none ? "somebody"
                                              : name_of(hand.record, hand.ruling.winner);
    return "?";
  };
  std::string result;
  fill(result, reason_words(rule, finding.reason),
       [&](std::string_view what) { result += stands_for(what); });
  return result;
}

namespace {

// The cards of a due as they fell, when they are those of a trick; otherwise sorted.
void put_trick_cards(std::string& out, const Hand& hand, const Due& due) {
  std::array<Card, 8> played;
  std::size_t count = 0;
  for (const Entry& entry : hand.record.deals[due.deal].entries) {
    if (const auto* const play = std::get_if<Play>(&entry.act)) {
      if (due.cards.has(play->card) && count < played.size()) played[count++] = play->card;
    } else if (const auto* const taken = std::get_if<Withdraw>(&entry.act)) {
      count = static_cast<std::size_t>(
          std::remove(played.begin(), played.begin() + count, taken->card) - played.begin());
    } else if (std::holds_alternative<Close>(entry.act)) {
      if (count > 0 && count == static_cast<std::size_t>(due.cards.size())) {
        for (std::size_t i = 0; i < count; ++i) put_card(out, played[i], i == 0);
        return;
      }
      count = 0;
    }
  }
  put_cards(out, due.cards);
}

}  // namespace

std::string decided_by(const Hand& hand, std::size_t deal) {
  const Decision* const decision = hand.record.decision(deal);
  return decision == nullptr ? std::string() : fmt::format("decided by {}", decision->by);
}

void put_because(std::string& out, const Hand& hand, const Due& due) {
  const Rule& rule = rule_of(hand, due.rule);
  if (due.source == Due::Source::decision) {
    out += decided_by(hand, due.deal);
    return;
  }
  if (due.source == Due::Source::house) {
    const HouseRule* const house = house_rule(hand, due.rule);
    out += rule.breach;
    if (house != nullptr) out += fmt::format(" (house law: {})", house->source);
    return;
  }
  if (rule.words.empty()) return;
  fill(out, reason_words(rule, due.reason), [&](std::string_view what) {
    if (what == "number") out += std::to_string(due.number);
    if (what == "cards") put_trick_cards(out, hand, due);
  });
}
std::string because(const Hand& hand, const Due& due) {
  std::string result;
  put_because(result, hand, due);
  return result;
}

std::string_view as_written(const Hand& hand, const Entry& entry) {
  const std::string_view text = hand.document.text;
  const std::size_t from = std::min<std::size_t>(entry.mark, text.size());
  std::size_t end = std::min<std::size_t>(from + entry.length, text.size());
  // The entry ends behind its last word; the brackets that it opened close after that.
  int open = 0;
  for (const char letter : text.substr(from, end - from)) {
    open += letter == '{' || letter == '[' ? 1 : letter == '}' || letter == ']' ? -1 : 0;
  }
  std::size_t at = end;
  while (open > 0 && at < text.size() && (text[at] == '}' || text[at] == ']' || text[at] == ' ')) {
    if (text[at++] == ' ') continue;
    --open;
    end = at;
  }
  return text.substr(from, end - from);
}

std::string amount_of(const Hand& hand, const Due& due) {
  const DueUnit own = hand.game->unit;
  if (due.unit == DueUnit::games) return "won";
  if (due.unit == DueUnit::count) return fmt::format("({})", due.amount);
  const bool colored = due.unit == DueUnit::white || due.unit == DueUnit::red;
  const bool other = due.unit != own && (due.unit == DueUnit::chips || own == DueUnit::points);
  if (!colored && !other) return fmt::format("{:+}", due.amount);
  std::string_view unit = word(due.unit);
  if (other && (due.amount == 1 || due.amount == -1)) unit.remove_suffix(1);  // a chip
  return fmt::format("{:+} {}", due.amount, unit);
}

Basis basis(const Ruling& ruling) {
  bool penalised = false;
  bool scored = false;
  for (const DealOutcome& deal : ruling.deals) {
    if (deal.basis == Basis::undetermined) return Basis::undetermined;
    penalised |= deal.basis == Basis::penalised;
    scored |= deal.basis != Basis::nobody_scores;
  }
  return penalised ? Basis::penalised : scored ? Basis::as_played : Basis::nobody_scores;
}

}  // namespace cardlaw::report
