#include <fmt/format.h>

#include <algorithm>

#include "commands/arguments.h"
#include "commands/club_file.h"
#include "commands/explain_all.h"
#include "commands/explain_words.h"
#include "commands/house.h"
#include "law/game.h"
#include "law/library.h"
#include "law/names.h"
#include "record/hints.h"
#include "record/nearest.h"
#include "record/printable.h"
#include "record/whole.h"

namespace cardlaw::commands {
namespace {

void wrapped(std::string& out, std::string_view words) {
  constexpr std::size_t width = 96;
  while (words.size() > width) {
    std::size_t end = words.rfind(' ', width);
    if (end == std::string_view::npos) end = width;
    out += words.substr(0, end);
    out += '\n';
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  out += words;
  out += '\n';
}

// The plainest sample record of a rule, records/<family>/<law>/<number>-<kind>...: the one that
// says no more than that, or else the shortest.
const LibraryText* sample(std::string_view law, Number number, std::string_view kind) {
  const std::string stem = fmt::format("/{}/{}-{}", law, text(number), kind);
  const LibraryText* plainest = nullptr;
  for (const LibraryText& record : embedded_records()) {
    const std::size_t at = record.key.find(stem);
    if (at == std::string_view::npos) continue;
    if (record.key.substr(at + stem.size()) == ".yaml") return &record;
    if (plainest == nullptr || record.text.size() < plainest->text.size()) plainest = &record;
  }
  return plainest;
}

void show_sample(std::string& out, std::string_view title, const LibraryText* record) {
  if (record == nullptr) return;
  out += fmt::format("\n{} ({})\n\n", title, record->key);
  std::string_view rest = record->text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
    const std::string_view line = rest.substr(0, end + 1);
    if (!line.starts_with("# yaml-language-server")) out += fmt::format("    {}", line);
    rest.remove_prefix(end + 1);
  }
}

// Pieces of text with an empty line between them.
std::string apart(std::initializer_list<std::string_view> pieces) {
  std::string all;
  for (const std::string_view piece : pieces) {
    if (!piece.empty()) all.append(all.empty() ? "" : "\n").append(piece);
  }
  return all;
}

// What is looked up: a game's law, or the general one (then there is no game).
struct Law {
  std::string_view id;
  const Game* game = nullptr;
  const HouseLaw* house = nullptr;  // by which a rule may be played otherwise
  const std::vector<Rule>& rules() const {
    return game != nullptr ? game->rules : games().front().rules;
  }
  std::string_view law_of(Number number) const {
    if (game != nullptr) return cardlaw::law_of(*game, number);
    return sentence("general", number) != nullptr ? "general" : "";
  }
};

void put_rule(std::string& out, const Law& where, std::string_view law, Number number) {
  const Sentence& found = *sentence(law, number);
  out += fmt::format("{} {}\n\n", law, text(number));
  wrapped(out, found.text);
  out += fmt::format("\nsource    {}\n", found.source);
  for (const Rule& rule : where.rules()) {
    if (rule.law != law || rule.number != number || !rule.duty()) continue;
    out += fmt::format("breach    {}\nremedy    {}\n", rule.breach, in_words(rule.remedy));
    if (rule.penalty.given())
      out += fmt::format("penalty   {} {}\n", where.law_of(rule.penalty), text(rule.penalty));
  }
  std::string_view label = "punishes";
  for (const Rule& rule : where.rules()) {
    if (!rule.duty() || rule.penalty != number || where.law_of(rule.penalty) != law) continue;
    out += fmt::format("{:<9} {} ({} {})\n", label, rule.breach, rule.law, text(rule.number));
    label = "";
  }
  if (where.game == nullptr || where.house == nullptr) return;
  for (RuleIndex i = 0; i < where.rules().size(); ++i) {
    const Rule& rule = where.rules()[i];
    if (rule.law != law || rule.number != number || rule.repealed) continue;
    for (const std::string& line : house_lines(*where.house, *where.game, i))
      out += fmt::format("house law {}\n", line);
  }
}

void put_readings(std::string& out, std::string_view law, Number number) {
  for (const int each : readings_named(sentence(law, number)->source)) {
    for (const PageReading& reading : page_readings(law)) {
      if (reading.number != each) continue;
      out += fmt::format("\nreading {} R{}\n", law, each);
      wrapped(out, reading.text);
    }
  }
}

int explain_rule(const Law& where, std::string_view law, Number number, Output& out) {
  std::string& text_out = out.buffer();
  put_rule(text_out, where, law, number);
  put_readings(text_out, law, number);
  show_sample(text_out, "a record that keeps it", sample(law, number, "fair"));
  show_sample(text_out, "a record that breaks it", sample(law, number, "foul"));
  return nothing_found;
}

// A page that leans on another says only what differs: where the reading of that number stands.
std::string readings_of_parents(const Law& where, int number) {
  std::string lines;
  const Game* each = where.game == nullptr ? nullptr : find_game(where.game->parent);
  for (; each != nullptr; each = find_game(each->parent)) {
    const std::vector<PageReading>& page = page_readings(each->id);
    if (std::ranges::find(page, number, &PageReading::number) != page.end())
      lines += fmt::format("its page says what differs from {}: `cardlaw explain {} R{}`\n",
                           each->title, each->id, number);
  }
  return lines;
}

int explain_reading(const Law& where, int number, Output& out, Output& err) {
  for (const PageReading& reading : page_readings(where.id)) {
    if (reading.number != number) continue;
    std::string& text_out = out.buffer();
    text_out += fmt::format("reading {} R{}\n\n", where.id, number);
    wrapped(text_out, reading.text);
    std::string_view label = "\nrules     ";
    for (const Sentence& each : sentences(where.id)) {
      const auto named = readings_named(each.source);
      if (std::ranges::find(named, number) == named.end()) continue;
      text_out += fmt::format("{}{} {}", label, where.id, text(each.number));
      label = ", ";
    }
    if (label == ", ") text_out += '\n';
    return nothing_found;
  }
  err.put(fmt::format("cardlaw: {} has {} readings, and no R{}\n", where.id,
                      page_readings(where.id).size(), number) +
          readings_of_parents(where, number));
  return in_trouble;
}

int explain_chapter(const Law& where, const Chapter& chapter, Output& out) {
  std::string& text_out = out.buffer();
  text_out += fmt::format("{} {} {}\n", where.id, chapter.number, chapter.title);
  for (const Sentence& each : sentences(where.id)) {
    if (each.number.chapter != chapter.number) continue;
    text_out += '\n';
    wrapped(text_out, fmt::format("{}  {} [{}]", text(each.number), each.text, each.source));
  }
  return nothing_found;
}

// The breach that is called so, or by another name; empty when there is none.
std::string_view breach_called(const Law& where, std::string_view name) {
  std::vector<std::string_view> names;
  for (const Rule& rule : where.rules()) {
    if (!rule.duty() || (where.game == nullptr && rule.law != "general")) continue;
    names.emplace_back(rule.breach);
    names.insert(names.end(), rule.also.begin(), rule.also.end());
  }
  return breach_meant(name, names);
}

// All rules of the law whose breach is called so.
void explain_breach(const Law& where, std::string_view name, Output& out) {
  const std::string_view meant = breach_called(where, name);
  std::vector<const Rule*> found;
  for (const Rule& rule : where.rules()) {
    if (rule.is_called(meant)) found.push_back(&rule);
  }
  if (found.size() == 1) {
    explain_rule(where, found[0]->law, found[0]->number, out);
    return;
  }
  for (const Rule* const each : found) {
    if (each != found.front()) out.put("\n");
    put_rule(out.buffer(), where, each->law, each->number);
  }
}

// The breach in every game that has it.
bool explain_breach_everywhere(std::string_view name, Output& out) {
  std::string lines;
  for (const Game& game : games()) {
    const std::string_view meant = breach_meant(name, game.grammar.breach_words);
    if (meant.empty()) continue;
    for (const Rule& rule : game.rules) {
      if (!rule.is_called(meant)) continue;
      lines +=
          fmt::format("{:<24} {:<24} {:<28} {}\n", game.id, rule.breach,
                      fmt::format("{} {}", rule.law, text(rule.number)), in_words(rule.remedy));
    }
  }
  if (lines.empty()) return false;
  out.put(fmt::format("{:<24} {:<24} {:<28} {}\n", "game", "breach", "rule", "remedy") + lines +
          fmt::format("\ncardlaw explain GAME {} shows the rules of one game.\n", name));
  return true;
}

// "R3" -> 3; 0 when it is no reading.
int reading_number(std::string_view text) {
  if (text.size() < 2 || text.size() > 4 || (text[0] != 'R' && text[0] != 'r')) return 0;
  return std::max(parse_whole<int>(text.substr(1)).value_or(0), 0);
}

int unknown_in(const Law& where, const std::string& what, Output& err) {
  std::vector<std::string_view> names;
  for (const Rule& rule : where.rules()) {
    if (rule.duty()) names.emplace_back(rule.breach);
  }
  for (std::size_t i = 0; where.game != nullptr && i < where.game->grammar.verbs.size(); ++i)
    names.push_back(where.game->grammar.verbs[i]->word);
  for (const Chapter& chapter : chapters(where.id)) names.emplace_back(chapter.title);
  err.put(fmt::format(
      "cardlaw: {} has no rule, chapter, reading, breach or word {}{}\n`cardlaw explain "
      "{}` shows the whole law.\n",
      where.id, cited(what), or_meant(what, names), where.id));
  return in_trouble;
}

int explain_in(const Law& where, const std::string& what, Output& out, Output& err) {
  if (what.empty()) {
    const auto page = std::ranges::find(embedded_pages(), where.id, &LibraryText::key);
    if (page != embedded_pages().end()) out.put(page->text);
    return nothing_found;
  }
  if (const auto number = parse_number(what)) {
    const std::string_view law = where.law_of(*number);
    return law.empty() ? unknown_in(where, what, err) : explain_rule(where, law, *number, out);
  }
  if (const int number = reading_number(what); number > 0)
    return explain_reading(where, number, out, err);
  for (const Chapter& chapter : chapters(where.id)) {
    if (chapter.number != 0 && (what == std::to_string(chapter.number) ||
                                in_small_letters(what) == in_small_letters(chapter.title)))
      return explain_chapter(where, chapter, out);
  }
  const std::string word = in_small_letters(what);
  std::string term, act, key;
  const bool breach = !breach_called(where, what).empty();
  if (put_glossary_word(term, word) && where.game != nullptr && !breach)
    put_rules_of_word(term, *where.game, word);
  if (where.game != nullptr) put_act(act, *where.game, word);
  put_format_word(key, word);
  const std::string words = apart({term, act, key});
  out.put(words + (breach && !words.empty() ? "\n" : ""));
  if (breach) explain_breach(where, what, out);
  return !words.empty() || breach ? nothing_found : unknown_in(where, what, err);
}

int unknown_word(const std::string& what, Output& err) {
  err.put(
      fmt::format("cardlaw: {} is no game, rule or word{}\n`cardlaw games` lists the games, and "
                  "`cardlaw explain GAME` shows a law.\n",
                  cited(what), or_meant(what, words_known())));
  return in_trouble;
}

}  // namespace

std::string_view in_words(Remedy remedy) {
  constexpr std::string_view words[] = {"none documented",
                                        "automatic",
                                        "on claim",
                                        "on notice or claim",
                                        "by choice of the other side",
                                        "in time"};
  return words[static_cast<std::size_t>(remedy)];
}

int explain(const Given& given, Output& out, Output& err) {
  const std::string all = all_words(given);
  if (given.has("all")) {
    if (!all.empty()) throw Misuse{"--all takes no words"};
    given.text("format") == "json" ? explain_all_json(out) : explain_all_markdown(out);
    return nothing_found;
  }
  const std::optional<ClubFile> club = read_law(given.text("law"), err);
  if (!club) return in_trouble;
  if (all.empty()) {
    err.put(
        "cardlaw: explain takes a game, and what to show of it: `cardlaw explain klaberjass 6.4`, "
        "`klaberjass R3`, `klaberjass renege`; or a breach or a word alone\n");
    return in_trouble;
  }
  // The name of a game may have several words; what is behind the longest that fits is looked up.
  for (std::size_t end = all.size(); end != std::string::npos && end > 0;
       end = all.rfind(' ', end - 1)) {
    const std::string name = all.substr(0, end);
    const std::string rest = end < all.size() ? all.substr(end + 1) : std::string();
    if (name == "general") return explain_in({"general"}, rest, out, err);
    if (const Game* const game = find_game(name))
      return explain_in({game->id, game, &club->club.law}, rest, out, err);
  }
  std::string term, act, key;
  put_glossary_word(term, in_small_letters(all));
  put_act_everywhere(act, in_small_letters(all));
  put_format_word(key, in_small_letters(all));
  const std::string words = apart({term, act, key});
  out.put(words);
  if (explain_breach_everywhere(in_small_letters(all), out) || !words.empty()) return nothing_found;
  const std::string& last = given.words.back();
  const bool of_a_game = parse_number(last) || reading_number(last) > 0 || is_family(all);
  if (!of_a_game) return unknown_word(all, err);
  complain_of_game(is_family(all) ? all : given.words.front(), err);
  return in_trouble;
}

}  // namespace cardlaw::commands
