#include "record/hints.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "cards/card.h"
#include "record/date.h"

namespace cardlaw {
namespace {

struct Synonym {
  std::string_view typed;
  std::string_view verb;   // the game has it
  std::string_view write;  // what to write; {} stands for the player
};

// One part of the table for each family; a row counts in every game that has the word.
constexpr Synonym synonyms[] = {
    // Klaberjass and its kin
    {"accept", "take", "{}: take"},
    {"order", "take", "{}: take"},
    {"order up", "take", "{}: take"},
    {"take it", "take", "{}: take"},
    {"i take", "take", "{}: take"},
    {"declare", "call", "{}: {call: 20}"},
    {"sequence", "call", "{}: {call: 20}"},
    {"run", "call", "{}: {call: 20}"},
    {"tierce", "call", "{}: {call: 20}"},
    {"twenty", "call", "{}: {call: 20}"},
    {"fifty", "call", "{}: {call: 50}"},
    {"20", "call", "{}: {call: 20}"},
    {"50", "call", "{}: {call: 50}"},
    {"belle", "bella", "{}: bella"},
    {"belote", "bella", "{}: bella"},
    {"dix", "exchange", "{}: exchange"},
    {"swap", "exchange", "{}: exchange"},
    {"not good", "no good", "{}: no good"},
    {"yes", "good", "{}: good"},
    {"no", "no good", "{}: no good"},
    {"how high?", "how high", "{}: how high"},
    {"none", "no melds", "{}: no melds"},
    {"no meld", "no melds", "{}: no melds"},
    {"nothing", "no melds", "{}: no melds"},
    {"throw in", "schmeiss", "{}: schmeiss"},
    {"bid", "take", "{}: take"},
    {"bid", "trump", "{}: {trump: hearts}"},
    {"name", "trump", "{}: {trump: hearts}"},
    // All Fours
    {"pitch", "bid", "trick: [{}: Ah]"},
    {"sell", "accept", "{}: accept"},
    {"keep", "refuse", "{}: refuse"},
    {"throw away", "discard", "{}: {discard: Kd}"},
    // the rummies
    {"pick", "take", "{}: {take: 9d}"},
    {"pick up", "take", "{}: {take: 9d}"},
    {"pickup", "take", "{}: {take: 9d}"},
    {"throw", "discard", "{}: {discard: Kd}"},
    {"drop", "discard", "{}: {discard: Kd}"},
    {"lay down", "meld", "{}: {meld: [9h, 9c, 9d]}"},
    {"put down", "meld", "{}: {meld: [9h, 9c, 9d]}"},
    {"spread", "meld", "{}: {meld: [9h, 9c, 9d]}"},
    {"layoff", "lay off", "{}: {lay off: 7s, to: 6s}"},
    {"lay-off", "lay off", "{}: {lay off: 7s, to: 6s}"},
    {"add", "lay off", "{}: {lay off: 7s, to: 6s}"},
    {"out", "no discard", "{}: no discard"},
    {"go out", "no discard", "{}: no discard"},
    {"rummy", "no discard", "{}: no discard"},
    {"shuffle", "reshuffle", "{}: reshuffle"},
    // Imperial
    {"four of a kind", "imperial", "{}: {imperial: [Ks, Kh, Kd, Kc]}"},
    {"sequence", "imperial", "{}: {imperial: [Ks, Qs, Js, As]}"},
    {"carte blanche", "imperial", "{}: {imperial: [ ... all twelve cards ... ]}"},
    {"points", "point", "{}: {point: 46}"},
    {"take", "takes", "{}: {takes: 2 white}"},
    {"return", "returns", "{}: {returns: 2 white}"},
    {"exchange", "exchanges", "{}: exchanges"},
    // against a bank
    {"hit", "twist", "{}: {twist: 5h}"},
    {"hit me", "twist", "{}: {twist: 5h}"},
    {"card", "twist", "{}: {twist: 5h}"},
    {"stick", "stand", "{}: stand"},
    {"stay", "stand", "{}: stand"},
    {"natural", "pontoon", "{}: pontoon"},
    {"blackjack", "pontoon", "{}: pontoon"},
    {"busted", "bust", "{}: bust"},
    {"bet", "stake", "{}: {stake: 4}"},
    {"stake", "bet", "{}: {bet: 10}"},
    {"look", "look at cards", "{}: look at cards"},
    {"wins", "show", "{}: {show: Kh}"},
    // at any table
    {"meld", "imperial", "{}: {imperial: [Ks, Qs, Js, As]}"},
    {"meld", "show", "{}: {show: [As, Ks, Qs]}"},
    {"undo", "take back", "{}: {take back: ...}"},
    {"takeback", "take back", "{}: {take back: ...}"},
    {"take-back", "take back", "{}: {take back: ...}"},
    {"revoke", "claim", "{}: {claim: renege}"},
    {"renege", "claim", "{}: {claim: renege}"},
    {"misdeal", "notice", "{}: {notice: too few cards}"},
    {"expose card", "expose", "{}: {expose: 9h}"},
    {"concede", "end", "end: conceded"},
    {"stop", "end", "end: stopped"},
};

constexpr std::string_view cards_played[] = {"play",     "plays", "played", "lead",
                                             "leads",    "led",   "follow", "follows",
                                             "trump it", "ruff",  "beat"};

bool has_word(const Grammar& grammar, std::string_view word) {
  return std::ranges::any_of(grammar.verbs, [&](const Verb* each) { return each->word == word; });
}

std::string small(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter | 0x20);
  }
  return result;
}

std::string with_player(std::string_view pattern, std::string_view player) {
  std::string text(pattern);
  const std::size_t at = text.find("{}");
  if (at != std::string::npos) text.replace(at, 2, player);
  return text;
}

}  // namespace

std::string hint_for_act(std::string_view written, const Grammar& grammar,
                         std::string_view player) {
  if (written == to_fill_in) return "write what was done, or take this line away";
  const std::string word = small(written);
  const std::string name(player);
  if (grammar.tricks && std::ranges::find(cards_played, word) != std::end(cards_played))
    return "cards played stand in a trick: `trick: [" + name + ": 7h, ...]`";
  if (parse_suit(word) && word.size() > 1) {
    if (has_word(grammar, "trump"))
      return "a suit is named with `" + name + ": {trump: " + word + "}`" +
             (has_word(grammar, "take")
                  ? "; to take the suit of the turn-up write `" + name + ": take`"
                  : "");
    if (grammar.tricks) return "the first card led says which suit is trumps";
  }
  for (const Synonym& each : synonyms) {
    const bool of_claim = each.verb == "claim";
    if (each.typed != word || !has_word(grammar, each.verb)) continue;
    if (of_claim && breach_meant(word, grammar.breaches).empty()) continue;
    std::string write = with_player(each.write, player);
    if (of_claim)
      write = name + ": {claim: " + std::string(breach_meant(word, grammar.breaches)) + "}";
    return "write `" + write + "`" +
           (of_claim ? " where it was claimed; the offence itself is found by the program" : "");
  }
  return {};
}

std::string_view breach_meant(std::string_view word, std::span<const std::string_view> breaches) {
  constexpr std::array<std::string_view, 2> alike[] = {
      {"revoke", "renege"},
      {"renege", "revoke"},
      {"reneged", "renege"},
      {"revoked", "revoke"},
      {"misdeal", "wrong number of cards"},
      {"wrong number of cards", "misdeal"},
      {"wrong lead", "lead out of turn"},
      {"led out of turn", "lead out of turn"},
      {"played out of turn", "play out of turn"},
      {"false knock", "knock above ten"},
      {"wrong knock", "knock above ten"},
      {"wrong points", "wrong score"},
  };
  const std::string typed = small(word);
  if (const auto own = std::ranges::find(breaches, typed); own != breaches.end()) return *own;
  for (const auto& [name, other] : alike) {
    const auto found = std::ranges::find(breaches, other);
    if (name == typed && found != breaches.end()) return *found;
  }
  return {};
}

std::string hint_for_card(std::string_view written, const Grammar& grammar) {
  if (written == to_fill_in)
    return "write the cards: `[As, Ks, Th]`; `x` for one, or a hand, that nobody remembers";
  // The letters of other languages for court cards, where no rank of the pack has them.
  constexpr std::pair<char, char> letters[] = {{'D', 'Q'}, {'B', 'J'}, {'V', 'J'},
                                               {'R', 'K'}, {'U', 'J'}, {'O', 'Q'}};
  if (written.size() != 2) return {};
  for (const bool front : {true, false}) {
    std::string card(written);
    char& rank = card[front ? 0 : 1];
    for (const auto& [letter, meant] : letters) {
      if ((rank & ~0x20) != letter) continue;
      rank = meant;
      const auto parsed = parse_card(card);
      if (parsed && grammar.pack.has(*parsed)) return "did you mean `" + text(*parsed) + "`?";
      break;
    }
  }
  return {};
}

std::string hint_for_date(std::string_view written) {
  constexpr std::string_view usual = "write it as 2026-11-21: year, month, day";
  std::array<std::string, 3> parts;
  std::size_t part = 0;
  for (const char c : written) {
    if (c >= '0' && c <= '9')
      parts[part] += c;
    else if ((c == '.' || c == '/' || c == '-') && part < 2)
      ++part;
    else if (c != ' ' && !(c == '.' && part == 2))
      return std::string(usual);
  }
  for (std::string& each : parts) {
    if (each.empty() || each.size() == 3 || each.size() > 4) return std::string(usual);
    if (each.size() == 1) each.insert(0, "0");
  }
  const bool year_first = parts[0].size() == 4;
  const std::string& year = year_first ? parts[0] : parts[2];
  if (year.size() != 4) return std::string(usual);
  const std::string a = year + "-" + parts[1] + "-" + (year_first ? parts[2] : parts[0]);
  const std::string b = year + "-" + (year_first ? parts[2] : parts[0]) + "-" + parts[1];
  if (is_date(a) && (!is_date(b) || a == b || year_first)) return "write `" + a + "`";
  if (is_date(b) && !is_date(a)) return "write `" + b + "`";
  if (is_date(a)) return "write `" + a + "` or `" + b + "`: year, month, day";
  return std::string(usual);
}

std::string hint_for_score(std::string_view what, std::string_view written,
                           std::span<const std::string> sides) {
  std::vector<std::string> figures(1);
  for (std::size_t i = 0; i < written.size(); ++i) {
    const char c = written[i];
    const bool sign = (c == '-' || c == '+') && figures.back().empty();
    if ((c >= '0' && c <= '9') || sign)
      figures.back() += c;
    else if (c == '-' || c == ':' || c == '/' || c == ',' || c == ' ') {
      if (!figures.back().empty()) figures.emplace_back();
    } else {
      return {};
    }
  }
  if (figures.back().empty()) figures.pop_back();
  if (figures.empty() || figures.size() > sides.size()) return {};
  std::string text = "write `" + std::string(what) + ": {";
  for (std::size_t i = 0; i < figures.size(); ++i)
    text += (i == 0 ? "" : ", ") + sides[i] + ": " + figures[i];
  return text + (figures.size() < sides.size() ? ", ...}`" : "}`");
}

}  // namespace cardlaw
