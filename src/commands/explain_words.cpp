#include "commands/explain_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "law/library.h"
#include "record/forms.h"
#include "record/hints.h"

namespace cardlaw::commands {
namespace {

struct FormatWord {
  std::string_view word, meaning, written;
};
constexpr FormatWord keys[] = {
    {"cardlaw", "the version of the format", "cardlaw: 1"},
    {"game", "a name that `cardlaw games` lists", "game: klaberjass"},
    {"players", "the players, clockwise", "players: [Anna, Bela]"},
    {"sides", "who plays with whom", "sides: {We: [Anna, Cora], They: [Bela, Dan]}"},
    {"dealer", "who dealt", "dealer: Bela"},
    {"options", "what this table agreed; every option has a default", "options: {target: 500}"},
    {"from", "how things stood before this hand", "from: {total: {Anna: 120, Bela: 95}}"},
    {"event", "for people, and for the club's tally", "event: Thursday club"},
    {"table", "which table, for people", "table: 3"},
    {"date", "the day of play; house law and the club's tally go by it", "date: 2026-11-21"},
    {"id", "a name for the record", "id: 2026-11-21-3"},
    {"note", "a text for people", "note: the first hand after supper"},
    {"deal", "the cards dealt to each; in `play`, more cards", "deal: {Anna: [As, Kd], Bela: x}"},
    {"dealt", "hands of a wrong size that are meant as written", "dealt: {Bela: 5}"},
    {"turned", "in `deal`: the card turned up", "deal: {Anna: x, Bela: x, turned: 9s}"},
    {"bottom", "in `deal`: the bottom card, where it is turned up", "deal: {..., bottom: Kc}"},
    {"play", "what was done, in order", "play: [Anna: take]"},
    {"trick", "one trick, card by card in the order of play", "- trick: [Anna: As, Bela: 9s]"},
    {"gathers", "in a trick: who gathered it without having won it",
     "- trick: [Anna: As, Bela: 9s, gathers: Bela]"},
    {"hands", "what players had left in their hands", "- hands: {Bela: [Kd, 4c]}"},
    {"agree", "what the players agreed to do about an offence: stand, new deal or void",
     "- agree: {by: [Anna, Bela], remedy: stand}"},
    {"claims", "claims that were made after the hand",
     "claims: [Anna: {claim: renege, against: Bela}]"},
    {"result", "the figures of a hand of which the play was not written down",
     "result: {maker: Anna, points: {Anna: 92, Bela: 70}}"},
    {"score", "the score of the deal as the players wrote it; it is checked",
     "score: {Anna: 92, Bela: 70}"},
    {"total", "what each has after it, as the players wrote it; it is checked",
     "total: {Anna: 212, Bela: 165}"},
    {"final", "the final score of the game; it is checked", "final: {Anna: 512, Bela: 365}"},
    {"ruling", "the ruling given at the table; [] says that nothing was wrong",
     "ruling: [{breach: renege, by: Bela, standing: applied}]"},
    {"decided", "in `ruling`: a director's decision, which counts in place of the law's score",
     "ruling: [{decided: {by: Dora, score: {Anna: 0, Bela: 11}, because: \"...\"}}]"},
    {"breach", "in `ruling`: what a broken rule is called at the table",
     "ruling: [{breach: renege, by: Bela}]"},
    {"standing", "in `ruling`: how the remedy stands",
     "ruling: [{breach: renege, by: Bela, standing: applied}]"},
    {"deals", "several deals of one game, one after another", "deals: [{dealer: Anna, ...}]"},
    {"status", "nobody has settled it yet: disputed or pending", "status: disputed"},
    {"reason", "why it is not settled", "reason: Bela says that it was the ten of hearts"},
    {"law", "what this table plays otherwise", "law: [{rule: 6.4, penalty: none}]"},
    {"x", "a card that nobody remembers; `x 5` is five of them, and `Bela: x` a whole hand",
     "deal: {Anna: [As, Kd, x], Bela: x}"},
};
constexpr FormatWord standings[] = {
    {"applied", "the remedy of the law has been applied in the settlement", ""},
    {"open", "nobody has claimed it (or chosen) yet, and it still can be", ""},
    {"corrected", "it was put right in time", ""},
    {"too late", "the time for the remedy had passed", ""},
    {"waived", "all who are entitled to the remedy let it go", ""},
    {"noted", "the law documents no remedy", ""},
    {"undecided", "the question is open: the record does not show it, or the law does not say", ""},
};

// What is said of the word on the pages, where that is otherwise.
constexpr std::pair<std::string_view, std::string_view> in_the_law[] = {
    {"withdraw", "taken back"},  {"withdraw", "take back"},   {"withdraw", "takes back"},
    {"take back", "taken back"}, {"take back", "takes back"}, {"claim", "claimed"},
    {"claim", "claims"},         {"waive", "let it go"},      {"notice", "noticed"},
    {"notice", "pointed out"},   {"expose", "exposed"},       {"agree", "agree on"}};

bool is_letter(char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; }
bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const std::size_t behind = at + word.size();
    if ((at == 0 || !is_letter(text[at - 1])) &&
        (behind == text.size() || !is_letter(text[behind])))
      return true;
  }
  return false;
}
bool speaks_of(std::string_view text, std::string_view word) {
  return has_word(text, word) || std::ranges::any_of(in_the_law, [&](const auto& row) {
           return row.first == word && has_word(text, row.second);
         });
}

const Verb* act_called(const Game& game, std::string_view word) {
  const auto found = std::ranges::find(game.grammar.verbs, word, &Verb::word);
  return found == game.grammar.verbs.end() ? nullptr : *found;
}

// How an act is written, with all that may stand behind it.
std::string written(const Verb& verb) {
  std::string text = fmt::format("written   - {}\n", sample_of(verb, "Anna"));
  if (verb.choices.size() > 1) {
    std::string all;
    for (const std::string_view each : verb.choices)
      all += fmt::format("{}`{}`", all.empty() ? "" : ", ", each);
    text += fmt::format("          behind it may stand {}\n", all);
  }
  for (const Key& key : verb.keys)
    text += fmt::format("          {}{}: {}\n", form_of(key.name, key.shape, key.choices),
                        key.required ? "" : " (may be left out)", key.help);
  return text;
}

void put_rule(std::string& lines, const Rule& rule) {
  const std::string cited = fmt::format("{} {}", rule.law, text(rule.number));
  if (lines.find(cited + " ") != std::string::npos || lines.find(cited + "\n") != std::string::npos)
    return;
  lines += fmt::format("{:<9} {}{}{}\n", lines.empty() ? "rules" : "", cited,
                       rule.duty() ? " " : "", rule.duty() ? rule.breach : "");
}

// The rules whose sentence has the word: what it is worth, or its duties as well.
void put_rules_with(std::string& lines, const Game& game, std::string_view word, bool duties) {
  for (const Rule& rule : game.rules) {
    const Sentence* const found = rule.repealed ? nullptr : sentence(rule.law, rule.number);
    if (found != nullptr && (duties || !rule.duty()) && speaks_of(found->text, word))
      put_rule(lines, rule);
  }
}

// The rules that are asked when somebody does it, and those by which it is worth something; where
// none is asked, all whose sentence has the word.
std::string rules_of(const Game& game, const Verb& verb) {
  std::string lines;
  const auto kind = static_cast<std::uint8_t>(verb.act(Arguments{}).index());
  for (const Rule& rule : game.rules) {
    if (rule.duty() && std::ranges::find(rule.acts, kind) != rule.acts.end()) put_rule(lines, rule);
  }
  const bool asked = !lines.empty();
  put_rules_with(lines, game, verb.word, !asked);
  if (asked) return lines;
  std::vector<std::string_view> laws;
  for (const Rule& rule : game.rules) {
    if (std::ranges::find(laws, rule.law) == laws.end()) laws.push_back(rule.law);
  }
  for (const std::string_view law : laws) {
    for (const PageReading& reading : page_readings(law)) {
      if (speaks_of(reading.text, verb.word))
        lines +=
            fmt::format("{:<9} {} R{}\n", lines.empty() ? "readings" : "", law, reading.number);
    }
  }
  return lines;
}

// The acts behind which the word may stand, `stopped` behind `end`.
std::vector<const Verb*> acts_with(const Game& game, std::string_view said) {
  std::vector<const Verb*> acts;
  for (const Verb* const each : game.grammar.verbs) {
    if (std::ranges::find(each->choices, said) != each->choices.end()) acts.push_back(each);
  }
  return acts;
}

}  // namespace

bool put_act(std::string& out, const Game& game, std::string_view word) {
  const Verb* const verb = act_called(game, word);
  const std::vector<const Verb*> acts = acts_with(game, word);
  if (verb != nullptr)
    out += fmt::format("{} `{}`: {}\n\n{}{}", game.id, word, verb->help, written(*verb),
                       rules_of(game, *verb));
  for (const Verb* const each : acts)
    out +=
        fmt::format("{}{} `{}: {}`: {}\n\n{}", verb != nullptr || each != acts.front() ? "\n" : "",
                    game.id, each->word, word, each->help, written(*each));
  if (verb != nullptr || !acts.empty()) return true;
  const std::string hint = hint_for_act(word, game.grammar, "Anna");
  if (hint.empty()) return false;
  out += fmt::format("{} has no word `{}`: {}\n", game.id, word, hint);
  return true;
}

bool put_act_everywhere(std::string& out, std::string_view word) {
  std::map<std::string, std::vector<std::string_view>> games_with;  // by what is said of it
  std::size_t count = 0;
  for (const Game& game : games()) {
    ++count;
    if (const Verb* const verb = act_called(game, word))
      games_with[fmt::format("`{}`: {}\n\n{}", word, verb->help, written(*verb))].push_back(
          game.id);
    for (const Verb* const each : acts_with(game, word))
      games_with[fmt::format("`{}: {}`: {}\n\n{}", each->word, word, each->help, written(*each))]
          .push_back(game.id);
  }
  for (const auto& [said, where] : games_with) {
    out += said;
    out += where.size() == count ? "games     all\n\n"
                                 : fmt::format("games     {}\n\n", fmt::join(where, ", "));
  }
  if (games_with.empty()) return false;
  out += fmt::format("cardlaw explain GAME {} names the rules that speak of it.\n", word);
  return true;
}

bool put_format_word(std::string& out, std::string_view word) {
  bool found = false;
  for (const FormatWord& each : keys) {
    if (each.word != word) continue;
    out += fmt::format("`{}`: {}\n\nwritten   {}\n", each.word, each.meaning, each.written);
    found = true;
  }
  for (const FormatWord& each : standings) {
    if (each.word != word) continue;
    out += fmt::format("`{}`, the standing of a finding: {}\n", each.word, each.meaning);
    found = true;
  }
  return found;
}

void put_rules_of_word(std::string& out, const Game& game, std::string_view word) {
  std::string lines;
  if (act_called(game, word) == nullptr) put_rules_with(lines, game, word, true);
  if (!lines.empty()) out += "\n" + lines;
}

bool put_glossary_word(std::string& out, std::string_view wanted) {
  bool found = false;
  for (const Word& each : glossary()) {
    std::string_view rest = each.word;
    while (!rest.empty() && !found) {
      const std::size_t end = std::min(rest.find(", "), rest.size());
      if (rest.substr(0, end) == wanted) {
        out += fmt::format("{}: {}\n", each.word, each.meaning);
        found = true;
      }
      rest.remove_prefix(std::min(end + 2, rest.size()));
    }
  }
  return found;
}

std::string_view meaning_of_key(std::string_view line) {
  for (const FormatWord& each : keys) {
    if (line.starts_with(each.word) && line.substr(each.word.size()).starts_with(':'))
      return each.meaning;
  }
  return {};
}

std::vector<std::string_view> words_known() {
  std::vector<std::string_view> words;
  for (const Game& game : games()) {
    words.push_back(game.id);
    for (const Verb* const verb : game.grammar.verbs) words.push_back(verb->word);
    words.insert(words.end(), game.grammar.breach_words.begin(), game.grammar.breach_words.end());
  }
  for (const FormatWord& each : keys) words.push_back(each.word);
  for (const FormatWord& each : standings) words.push_back(each.word);
  for (const Word& each : glossary()) {
    std::string_view rest = each.word;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(", "), rest.size());
      words.push_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 2, rest.size()));
    }
  }
  return words;
}

}  // namespace cardlaw::commands
