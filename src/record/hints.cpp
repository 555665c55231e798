#include "record/hints.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "cards/card.h"
#include "record/forms.h"
#include "record/nearest.h"
#include "record/reading.h"
#include "record/synonyms.h"

namespace cardlaw {
namespace {

constexpr std::string_view breaches_of_general_law[] = {
    "imperfect pack",     "wrong number of players",
    "play after the end", "deal after the game",
    "false claim",        "wrong score",
    "wrong total",        "wrong final score"};

constexpr std::string_view cards_played[] = {"play",     "plays", "played", "lead",
                                             "leads",    "led",   "follow", "follows",
                                             "trump it", "ruff",  "beat"};

const Verb* verb_called(const Grammar& grammar, std::string_view word) {
  const auto found = std::ranges::find(grammar.verbs, word, &Verb::word);
  return found == grammar.verbs.end() ? nullptr : *found;
}
bool has_word(const Grammar& grammar, std::string_view word) {
  return verb_called(grammar, word) != nullptr;
}

// Small letters, and no sign behind the last.
std::string small(std::string_view text) {
  std::string result(text);
  for (char& letter : result) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter | 0x20);
  }
  while (!result.empty() && std::string_view("!?.,").find(result.back()) != std::string_view::npos)
    result.pop_back();
  return result;
}

// The word as it stands in a dictionary: `pays`, `passed`, `bidding`; the likeliest first.
std::vector<std::string> base_forms(const std::string& word) {
  std::vector<std::string> forms{word};
  const std::size_t end = std::min(word.find(' '), word.size());
  const std::string first = word.substr(0, end);
  const std::string rest = word.substr(end);
  const auto add = [&](std::size_t less, std::string_view more) {
    if (first.size() > less + 1)
      forms.push_back(first.substr(0, first.size() - less) + std::string(more) + rest);
  };
  if (first.ends_with("s")) add(1, "");
  if (first.ends_with("es")) add(2, "");
  if (first.ends_with("ed")) {
    add(2, "");
    add(1, "");
  }
  if (first.ends_with("ing")) {
    add(3, "");
    add(3, "e");
    add(4, "");  // bidding
  }
  constexpr std::pair<std::string_view, std::string_view> irregular[] = {
      {"drew", "draw"}, {"took", "take"}, {"laid", "lay"},    {"threw", "throw"},
      {"went", "go"},   {"said", "say"},  {"stood", "stand"}, {"paid", "pay"},
      {"led", "lead"},  {"won", "win"},   {"has", "have"}};
  for (const auto& [past, present] : irregular) {
    if (first == past) forms.push_back(std::string(present) + rest);
  }
  return forms;
}

std::string with_player(std::string_view pattern, std::string_view player) {
  std::string text(pattern);
  for (std::size_t at = 0; (at = text.find("{}", at)) != std::string::npos; at += player.size())
    text.replace(at, 2, player);
  return text;
}

// Whether the game writes the word as the row does: alone, or with something behind it.
bool fits(const Synonym& row, const Grammar& grammar) {
  const Verb* const verb = verb_called(grammar, row.verb);
  if (verb == nullptr) return false;
  if (!row.write.starts_with("{}: ")) return true;
  return row.write.starts_with("{}: {") ? verb->shape != Shape::none
                                        : verb->shape == Shape::none || verb->bare;
}

std::string hint_by_synonym(std::string_view word, const Grammar& grammar,
                            std::string_view player) {
  for (const Synonym& row : synonyms_of_acts()) {
    if (row.said != word || !fits(row, grammar)) continue;
    if (row.write.starts_with('=')) return with_player(row.write.substr(1), player);
    if (row.verb != "claim") return "write `" + with_player(row.write, player) + "`";
    const std::string_view breach = breach_meant(word, grammar.breach_words);
    if (breach.empty()) continue;
    return "write `" + std::string(player) + ": {claim: " + std::string(breach) +
           "}` where it was claimed; the offence itself is found by the program";
  }
  return {};
}

// For `bids`, `bid 3` and `hits 5h`: a word of the game, or what stands for one, with what is said
// of it behind it.
std::string hint_by_first_words(const std::string& word, const Grammar& grammar,
                                std::string_view player) {
  for (std::size_t end = word.size(); end != std::string::npos && end > 0;
       end = word.rfind(' ', end - 1)) {
    const std::string_view behind = std::string_view(word).substr(std::min(end + 1, word.size()));
    for (const std::string& form : base_forms(word.substr(0, end))) {
      const Verb* verb = verb_called(grammar, form);
      std::string example;
      for (const Synonym& row : synonyms_of_acts()) {
        const bool plain = row.write.starts_with("{}: ") && row.verb != "claim";
        if (verb != nullptr || row.said != form || !plain || !fits(row, grammar)) continue;
        verb = verb_called(grammar, row.verb);
        example = with_player(row.write, player);
      }
      if (verb == nullptr) {
        if (std::string hint = hint_by_synonym(form, grammar, player); !hint.empty()) return hint;
      }
      if (verb == nullptr) continue;
      if (example.empty() && verb->bare && behind.empty())
        example = std::string(player) + ": " + std::string(verb->word);
      const std::string written = entry_form(*verb, player, behind);
      const bool says_nothing = written == entry_form(*verb, player);
      return "write `" + (says_nothing && !example.empty() ? example : written) + "`";
    }
  }
  return {};
}

// `call imperial`, `says gin`: a word of the game behind one for saying it.
const Verb* verb_announced(std::string_view word, const Grammar& grammar) {
  constexpr std::string_view saying[] = {"call", "say", "announce", "declare", "claim", "make"};
  const std::size_t end = word.find(' ');
  if (end == std::string_view::npos) return nullptr;
  for (const std::string& form : base_forms(std::string(word.substr(0, end)))) {
    if (std::ranges::find(saying, form) != std::end(saying))
      return verb_called(grammar, word.substr(end + 1));
  }
  return nullptr;
}

}  // namespace

std::string hint_for_taking_back(std::string_view what, const Grammar& grammar,
                                 std::string_view player) {
  const Verb* const take_back = verb_called(grammar, "take back");
  if (take_back == nullptr) return {};
  constexpr std::pair<std::string_view, std::string_view> kinds[] = {
      {"take", "bid"},          {"pass", "bid"},     {"trump", "bid"},       {"schmeiss", "bid"},
      {"valse", "bid"},         {"no trump", "bid"}, {"bid", "bet"},         {"stake", "bet"},
      {"take", "draw"},         {"good", "call"},    {"no good", "call"},    {"same", "call"},
      {"how high", "call"},     {"high", "call"},    {"no melds", "call"},   {"point", "call"},
      {"imperial", "call"},     {"show", "meld"},    {"lay off", "lay-off"}, {"gin", "knock"},
      {"buy", "draw"},          {"twist", "draw"},   {"bet", "stake"},       {"bella", "call"},
      {"no discard", "discard"}};
  const std::string word = small(what);
  std::string_view kind;
  for (const std::string& form : base_forms(word)) {
    const auto own = std::ranges::find(take_back->choices, form);
    if (own != take_back->choices.end() && kind.empty()) kind = *own;
    for (const auto& [said, is] : kinds) {
      const bool has = std::ranges::find(take_back->choices, is) != take_back->choices.end();
      if (kind.empty() && said == form && has) kind = is;
    }
  }
  const std::string begin = "`withdraw` is for a card played to the trick; ";
  if (kind.empty() && word.size() <= 3) return {};  // a card, miswritten
  if (kind.empty())
    return begin + "what was said is taken back with `" + std::string(player) +
           ": {take back: ...}`: " + listed(take_back->choices);
  return begin + "write `" + std::string(player) + ": {take back: " + std::string(kind) + "}`";
}

std::string hint_for_act(std::string_view written, const Grammar& grammar,
                         std::string_view player) {
  if (written == to_fill_in) return "write what was done, or take this line away";
  const std::string word = small(written);
  const std::string name(player);
  const Verb* const take = verb_called(grammar, "take");
  const bool takes_suit = take != nullptr && take->shape == Shape::none;
  const std::size_t end = std::min(word.find(' '), word.size());
  if (grammar.tricks &&
      std::ranges::find(cards_played, word.substr(0, end)) != std::end(cards_played)) {
    const auto card = parse_card(word.substr(std::min(end + 1, word.size())));
    const std::string in_trick = "cards played stand in a trick: `trick: [" + name + ": " +
                                 (card && end < word.size() ? text(*card) : "7h") + ", ...]`";
    if (!takes_suit || !word.starts_with("play") || card) return in_trick;
    return "to take the suit of the turn-up write `" + name + ": take`; " + in_trick;
  }
  if (parse_suit(word) && word.size() > 1) {
    if (has_word(grammar, "trump"))
      return "a suit is named with `" + name + ": {trump: " + word + "}`" +
             (takes_suit ? "; to take the suit of the turn-up write `" + name + ": take`" : "");
    if (grammar.tricks) return "the first card led says which suit is trumps";
  }
  if (!has_word(grammar, "trump") && (word.starts_with("trump") || word.starts_with("name "))) {
    if (grammar.turn_up) return "the card turned up says which suit is trumps";
    if (grammar.tricks)
      return "the first card led makes its suit the trump, even when it was led by mistake: "
             "`trick: "
             "[" +
             name + ": Kh, ...]`";
  }
  if (std::string hint = hint_by_synonym(word, grammar, player); !hint.empty()) return hint;
  if (const Verb* const verb = verb_announced(word, grammar))
    return "write `" + entry_form(*verb, player) + "`";
  const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
  if (digits > 0 && (digits == word.size() || word[digits] == ' ')) {  // `20`, `20 too`
    for (const std::string_view said : {"bid", "call", "point", "stake", "bet"}) {
      const Verb* const verb = verb_called(grammar, said);
      if (verb != nullptr && verb->shape == Shape::number)
        return "write `" + entry_form(*verb, player, word.substr(0, digits)) + "`";
    }
  }
  return hint_by_first_words(word, grammar, player);
}

const Verb* verb_meant(std::string_view word, const Grammar& grammar) {
  for (const std::string& form : base_forms(small(word))) {
    if (const Verb* const verb = verb_called(grammar, form)) return verb;
  }
  return nullptr;
}

std::string hint_for_words(const Grammar& grammar) {
  constexpr std::string_view of_every_game[] = {"choose",    "claim",      "demand", "end",
                                                "expose",    "look",       "notice", "remove",
                                                "take back", "unrecorded", "waive",  "withdraw"};
  std::vector<std::string_view> own;
  std::vector<std::string_view> of_table;
  for (const Verb* const each : grammar.verbs) {
    const bool common = std::ranges::find(of_every_game, each->word) != std::end(of_every_game);
    (common ? of_table : own).push_back(each->word);
  }
  return "in " + std::string(grammar.title) + " it may be " + listed(own) +
         "; and as in every game " + listed(of_table);
}

std::string_view breach_meant(std::string_view word, std::span<const std::string_view> breaches) {
  const std::string typed = small(word);
  if (const auto own = std::ranges::find(breaches, typed); own != breaches.end()) return *own;
  for (const BreachName& row : synonyms_of_breaches()) {
    const auto found = std::ranges::find(breaches, row.breach);
    if (row.said == typed && found != breaches.end()) return *found;
  }
  return {};
}

namespace {

// What words of a breach come to, so that `drew twice` and `second draw` are alike; empty for one
// that says nothing.
std::string_view root(std::string_view word) {
  constexpr std::array<std::string_view, 2> roots[] = {{"drew", "draw"},
                                                       {"draws", "draw"},
                                                       {"drawn", "draw"},
                                                       {"drawing", "draw"},
                                                       {"twice", "second"},
                                                       {"two", "second"},
                                                       {"again", "second"},
                                                       {"led", "lead"},
                                                       {"leads", "lead"},
                                                       {"played", "play"},
                                                       {"plays", "play"},
                                                       {"peeked", "looked"},
                                                       {"looks", "looked"},
                                                       {"looking", "looked"},
                                                       {"more", "above"},
                                                       {"over", "above"},
                                                       {"outside", "above"},
                                                       {"much", "above"},
                                                       {"high", "above"},
                                                       {"knocked", "knock"},
                                                       {"knocks", "knock"},
                                                       {"bids", "bid"},
                                                       {"bets", "bet"},
                                                       {"betting", "bet"},
                                                       {"staked", "stake"},
                                                       {"melded", "meld"},
                                                       {"melds", "meld"},
                                                       {"discarded", "discard"},
                                                       {"discards", "discard"},
                                                       {"never", "no"},
                                                       {"not", "no"},
                                                       {"without", "no"},
                                                       {"forgot", "no"},
                                                       {"before", "early"},
                                                       {"soon", "early"},
                                                       {"after", "late"},
                                                       {"bad", "wrong"},
                                                       {"false", "wrong"},
                                                       {"improper", "wrong"},
                                                       {"incorrect", "wrong"},
                                                       {"illegal", "wrong"},
                                                       {"many", "number"},
                                                       {"few", "number"},
                                                       {"paid", "payment"},
                                                       {"pays", "payment"},
                                                       {"paying", "payment"},
                                                       {"counted", "count"},
                                                       {"miscount", "count"},
                                                       {"turned", "exposed"},
                                                       {"bust", "bust"},
                                                       {"gathered", "gathered"},
                                                       {"took", "taken"},
                                                       {"takes", "taken"},
                                                       {"take", "taken"},
                                                       {"announced", "call"},
                                                       {"called", "call"},
                                                       {"calls", "call"}};
  constexpr std::string_view empty[] = {"the", "a",    "an",   "of",   "on",  "in",   "at",  "to",
                                        "and", "with", "than", "then", "did", "does", "for", "too",
                                        "was", "is",   "it",   "that", "by",  "had"};
  if (std::ranges::find(empty, word) != std::end(empty)) return {};
  for (const auto& [said, is] : roots) {
    if (said == word) return is;
  }
  return word;
}

std::vector<std::string_view> roots_of(std::string_view words) {
  std::vector<std::string_view> roots;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    const std::string_view found = root(words.substr(0, end));
    if (!found.empty() && std::ranges::find(roots, found) == roots.end()) roots.push_back(found);
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return roots;
}

// The breaches that have the most words in common with what was written.
std::vector<std::string_view> alike(std::string_view word,
                                    std::span<const std::string_view> breaches) {
  const std::string typed = small(word);
  const std::vector<std::string_view> wanted = roots_of(typed);
  std::vector<std::string_view> best;
  std::size_t most = 1;
  for (const std::string_view breach : breaches) {
    std::size_t common = 0;
    for (const std::string_view each : roots_of(breach))
      common += std::ranges::find(wanted, each) != wanted.end() ? 1 : 0;
    if (common < most) continue;
    if (common > most) best.clear();
    most = common;
    best.push_back(breach);
  }
  return best;
}

}  // namespace

std::string hint_for_breach(std::string_view word, const Grammar& grammar) {
  constexpr std::size_t few = 4;
  std::vector<std::string_view> meant = alike(word, grammar.breaches);
  const std::string_view near = nearest(word, grammar.breach_words);
  if (meant.size() > few) meant.clear();
  if (!near.empty() && std::ranges::find(meant, near) == meant.end())
    meant.insert(meant.begin(), near);
  const std::string all = "`cardlaw games " + std::string(grammar.game) + "` lists all breaches";
  if (meant.size() == 1) return "did you mean `" + std::string(meant.front()) + "`?";
  if (!meant.empty()) return "it may be " + listed(meant) + "; " + all;
  // Those of the general law are seldom what somebody claims.
  std::vector<std::string_view> own(grammar.breaches.begin(), grammar.breaches.end());
  std::stable_partition(own.begin(), own.end(), [](std::string_view breach) {
    return std::ranges::find(breaches_of_general_law, breach) == std::end(breaches_of_general_law);
  });
  return "it may be " + listed(own);
}

std::string hint_for_key_of_deal(std::string_view key, const Grammar& grammar) {
  const std::string word = small(key);
  constexpr std::string_view turned[] = {"upcard",   "up card", "turn-up",     "turnup", "turn up",
                                         "upturned", "up",      "face up",     "trump",  "faced",
                                         "discard",  "pile",    "discard pile"};
  if (grammar.turn_up && std::ranges::find(turned, word) != std::end(turned))
    return "the card that is turned up is written `turned: 9h`";
  return {};
}

namespace {

// `Ah 9h 4c` as a list; empty when it is no cards.
std::string list_of_cards(std::string_view written) {
  std::string list;
  int cards = 0;
  while (!written.empty()) {
    const std::size_t end = std::min(written.find_first_of(" ,"), written.size());
    const std::string_view card = written.substr(0, end);
    if (card != "x" && !parse_card(card)) return {};
    list += (cards++ == 0 ? "" : ", ") + std::string(card);
    written.remove_prefix(std::min(written.find_first_not_of(" ,", end), written.size()));
  }
  return cards > 1 ? "[" + list + "]" : std::string();
}

}  // namespace

std::string hint_for_card(std::string_view written, const Grammar& grammar) {
  if (written == to_fill_in)
    return "write the cards: `[As, Ks, Th]`; `x` for one, or a hand, that nobody remembers";
  if (const std::string list = list_of_cards(written); !list.empty())
    return "write several cards as a list, `" + list + "`";
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

std::string hint_for_owning_up(const Record& record, Seat who, std::string_view word,
                               std::string_view offence) {
  const auto side_of = [&](std::size_t of) { return record.side_of[of]; };
  const auto own = static_cast<std::size_t>(index(who));
  std::size_t opponent = 0;
  while (opponent < record.players.size() && side_of(opponent) == side_of(own)) ++opponent;
  if (word != "claim") return "`against` names the player whose offence is let go";
  if (opponent == record.players.size()) return "`against` names the player who is accused";
  return "who owns up leaves the claim to an opponent: `" + record.players[opponent] + ": {" +
         std::string(word) + ": " + std::string(offence) + ", against: " + record.players[own] +
         "}`; when nobody claims it, write nothing";
}

}  // namespace cardlaw
