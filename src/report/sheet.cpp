#include "report/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "law/library.h"
#include "record/about.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

std::string counted(std::uint64_t number, std::string_view one, std::string_view several) {
  return fmt::format("{} {}", number, number == 1 ? one : several);
}

void append(std::string& words, const std::string& more) {
  words += (words.empty() ? "" : ", ") + more;
}

// A rule's name as part of an address in the page.
std::string anchor(std::string_view citation) {
  std::string name;
  for (const char c : citation) name += c == ' ' || c == '.' ? '-' : c;
  return name;
}

Values rule_value(const Hand& hand, const std::string& cited, std::string_view law, Number number) {
  Values value;
  put(value, "rule", cited);
  put(value, "rule_anchor", fmt::format("{}-{}", sheet_name(hand), anchor(cited)));
  const Sentence* const found = sentence(law, number);
  put(value, "sentence", found == nullptr ? std::string() : found->text);
  put(value, "source", found == nullptr ? std::string() : found->source);
  return value;
}

std::string place_in_words(const Hand& hand, const Finding& finding) {
  const std::string place = text(finding.place);
  return hand.record.deals.size() > 1 ? fmt::format("deal {}, {}", finding.deal + 1, place) : place;
}

std::string trick_in_words(const Hand& hand, const Scene& scene) {
  std::string played;
  for (std::size_t i = 0; i < scene.plays; ++i)
    append(played, fmt::format("{}: {}", name_of(hand.record, scene.played[i].first),
                               text(scene.played[i].second)));
  return played;
}

// The penalty of a rule: its citation and where its sentence stands.
std::string penalty_of(const Hand& hand, const Rule& rule) {
  if (!rule.penalty.given()) return {};
  const std::string_view law = law_of(*hand.game, rule.penalty);
  return fmt::format("{} {}", law.empty() ? rule.law : law, text(rule.penalty));
}

void add_finding(Values& value, const Hand& hand, const Finding& finding, const Notice& notice) {
  const Rule& rule = *notice.rule;
  put(value, "where", place_in_words(hand, finding));
  put(value, "by", name_of(hand.record, finding.by));
  put(value, "standing", word(finding.standing));
  const bool of_cards = !finding.lawful.empty();
  put(value, "trick",
      of_cards && finding.scene.plays > 0 ? trick_in_words(hand, finding.scene) : "");
  put(value, "held", of_cards || finding.scene.has_hand ? cards(finding.scene) : "");
  put(value, notice.kind == Notice::Kind::question ? "decides" : "lawful", notice.lawful);
  put(value, "act", as_written(hand, hand.record.deals[finding.deal].entries[finding.entry]));
  put(value, "act_anchor",
      fmt::format("{}-d{}e{}", sheet_name(hand), finding.deal + 1, finding.entry));
  if (finding.proof != finding.entry) {
    put(value, "proof",
        fmt::format("line {}",
                    extent(hand, hand.record.deals[finding.deal].entries[finding.proof]).line));
    put(value, "proof_anchor",
        fmt::format("{}-d{}e{}", sheet_name(hand), finding.deal + 1, finding.proof));
  }
  const std::string penalty = penalty_of(hand, rule);
  put(value, "penalty", penalty);
  put(value, "penalty_anchor",
      penalty.empty() ? "" : fmt::format("{}-{}", sheet_name(hand), anchor(penalty)));
}

}  // namespace

std::string sheet_name(const Hand& hand) {
  std::uint32_t hash = 0x811C9DC5U;  // FNV-1a of the file's name
  for (const char c : hand.file) hash = (hash ^ static_cast<unsigned char>(c)) * 0x01000193U;
  return fmt::format("r{:08x}-{}", hash, hand.document.index + 1);
}

std::string verdict(const Hand& hand) {
  if (!hand.judged()) return "not judged: " + counted(hand.defects.size(), "defect", "defects");
  const Ruling& ruling = hand.ruling;
  std::string words;
  if (!ruling.findings.empty())
    append(words, counted(ruling.findings.size(), "irregularity", "irregularities"));
  if (!ruling.slips.empty())
    append(words, counted(ruling.slips.size(), "wrong figure", "wrong figures"));
  if (!ruling.undecided.empty())
    append(words, counted(ruling.undecided.size(), "open question", "open questions"));
  if (!ruling.missing.empty()) append(words, "the ruling given does not hold");
  return words.empty() ? "nothing wrong" : words;
}

std::string occasion(const Hand& hand) {
  const About says = about(hand.events);
  std::string words(says.event);
  if (!says.table.empty()) append(words, fmt::format("table {}", says.table));
  if (!says.date.empty()) append(words, std::string(says.date));
  if (!says.id.empty()) append(words, std::string(says.id));
  return words;
}

std::vector<Notice> numbered_notices(const Hand& hand, const TextStyle& style) {
  return notices(hand, style.ruled);
}

List notice_values(const Hand& hand, const std::vector<Notice>& all) {
  static constexpr std::string_view kinds[] = {"Defect", "Irregularity", "Open question",
                                               "Wrong figure", "Ruling given"};
  List list;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Notice& notice = all[i];
    const std::string cited = rule_name(notice);
    Values value = notice.rule == nullptr
                       ? Values()
                       : rule_value(hand, cited, notice.rule->law, notice.rule->number);
    put(value, "number", std::to_string(i + 1));
    put(value, "anchor", fmt::format("{}-n{}", sheet_name(hand), i + 1));
    put(value, "kind", kinds[static_cast<std::size_t>(notice.kind)]);
    put(value, "severity", word(notice.severity));
    put(value, "breach", breach_name(notice));
    put(value, "message", notice.message);
    put(value, "remedy", notice.remedy);
    put(value, "line", std::to_string(notice.at.line));
    put(value, "line_anchor", fmt::format("{}-l{}", sheet_name(hand), notice.at.line));
    if (notice.finding != nullptr) add_finding(value, hand, *notice.finding, notice);
    list.push_back(std::move(value));
  }
  return list;
}

List rule_values(const Hand& hand, const std::vector<Notice>& all) {
  std::map<std::pair<std::string_view, Number>, std::string> cited;
  const auto cite = [&](const Rule& rule) {
    cited.emplace(std::pair(rule.law, rule.number), citation(rule));
  };
  for (const Notice& notice : all) {
    if (notice.rule == nullptr) continue;
    cite(*notice.rule);
    if (!notice.rule->penalty.given()) continue;
    const std::string_view law = law_of(*hand.game, notice.rule->penalty);
    cited.emplace(std::pair(law.empty() ? notice.rule->law : law, notice.rule->penalty),
                  penalty_of(hand, *notice.rule));
  }
  for (const Due& due : hand.ruling.ledger) cite(rule_of(hand, due.rule));
  List list;
  for (const auto& [key, name] : cited)
    list.push_back(rule_value(hand, name, key.first, key.second));
  return list;
}

List supposed_values(const Hand& hand) {
  List list;
  for (const auto* const all : {&hand.ruling.if_claimed, &hand.ruling.choices}) {
    for (const Supposed& each : *all) {
      Values value;
      put(value, "words", supposed(hand, each));
      list.push_back(std::move(value));
    }
  }
  return list;
}

namespace {

// The document line by line, with the notices that stand there.
List line_values(const Hand& hand, const std::vector<Notice>& all) {
  List list;
  std::uint64_t number = hand.document.line;
  std::string_view rest = hand.document.text;
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    Values value;
    put(value, "line", line.empty() ? std::string_view(" ") : line);
    put(value, "line_number", std::to_string(number));
    put(value, "line_anchor", fmt::format("{}-l{}", sheet_name(hand), number));
    put_flag(value, "marked", std::ranges::any_of(all, [&](const Notice& notice) {
               return notice.at.line == number;
             }));
    list.push_back(std::move(value));
    rest.remove_prefix(std::min(end + 1, rest.size()));
    ++number;
  }
  return list;
}

std::string how_the_game_stands(const Hand& hand) {
  const Ruling& ruling = hand.ruling;
  std::string words;
  if (ruling.winner != Side::none) {
    words = fmt::format("The game is won by {}.", name_of(hand.record, ruling.winner));
    if (!ruling.final_open && !ruling.deals.empty() && ruling.final != ruling.deals.back().totals)
      words += fmt::format(" Final score: {}.", points(hand, ruling.final));
    if (ruling.final_open || ruling.dues_open) words += " What its end gives is open.";
  }
  if (ruling.winner_open) words = "The game is won, or may be; by whom cannot be said.";
  if (ruling.next_dealer != Seat::none)
    words +=
        fmt::format("{}{} {}.", words.empty() ? "" : " ", name_of(hand.record, ruling.next_dealer),
                    hand.game->grammar.banking ? "has the bank next" : "deals next");
  return words;
}

void add_head(Values& sheet, const Hand& hand) {
  const About says = about(hand.events);
  put(sheet, "name", sheet_name(hand));
  put(sheet, "game", hand.game == nullptr ? std::string_view("A record") : hand.game->title);
  put(sheet, "verdict", verdict(hand));
  put(sheet, "occasion", occasion(hand));
  put(sheet, "note", says.note);
  put(sheet, "file", hand.file);
  put(sheet, "first_line", std::to_string(hand.document.line));
  put(sheet, "version", CARDLAW_VERSION);
  std::string options;
  if (hand.judged()) {
    for (const auto& [name, value] : hand.record.options)
      append(options, fmt::format("{}: {}", name, value));
  }
  put(sheet, "options", options);
  List players;
  for (int i = 0; hand.judged() && i < hand.record.seats(); ++i) {
    Values player;
    const Seat own = seat(i);
    const std::string name = name_of(hand.record, own);
    const std::string side = name_of(hand.record, hand.record.side_of[static_cast<std::size_t>(i)]);
    put(player, "player", name);
    put(player, "side", side == name ? "" : side);
    put_flag(player, "more", i + 1 < hand.record.seats());
    players.push_back(std::move(player));
  }
  put(sheet, "players", std::move(players));
}

}  // namespace

Values sheet(const Hand& hand, const TextStyle& style) {
  const std::vector<Notice> all = numbered_notices(hand, style);
  Values sheet;
  add_head(sheet, hand);
  put(sheet, "notices", notice_values(hand, all));
  put_flag(sheet, "judged", hand.judged());
  put(sheet, "lines", line_values(hand, all));
  if (!hand.judged()) return sheet;
  put(sheet, "deals", deal_values(hand, all));
  put(sheet, "supposed", supposed_values(hand));
  put(sheet, "game_stands", how_the_game_stands(hand));
  put(sheet, "rules", rule_values(hand, all));
  return sheet;
}

}  // namespace cardlaw::report
