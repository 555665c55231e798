#include "record/counted.h"
#include "report/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "law/library.h"
#include "record/about.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

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

// The penalty of a finding: where its sentence stands, and the sentence; or what the club has
// agreed in its place.
void add_penalty(Values& value, const Hand& hand, const Finding& finding, const Rule& rule) {
  const std::string penalty = penalty_of(hand, rule);
  put(value, "penalty", penalty);
  put(value, "penalty_anchor",
      penalty.empty() ? "" : fmt::format("{}-{}", sheet_name(hand), anchor(penalty)));
  const Sentence* const law =
      penalty.empty() ? nullptr : sentence(law_of(*hand.game, rule.penalty), rule.penalty);
  put(value, "penalty_sentence", law == nullptr ? std::string() : law->text);
  const HouseRule* const house = house_rule(hand, finding.rule);
  const bool agreed =
      house != nullptr && house->penalty.given() && house->penalty.kind != HousePenalty::Kind::none;
  put(value, "house_penalty", agreed ? house_penalty(hand, finding, *house) : std::string());
}

// A piece of advice.
Values help_value(const Hand& hand, std::string_view words) {
  Values value;
  put(value, "pieces", pieces_of(hand, words, Spelling::ours));
  return value;
}

void add_finding(Values& value, const Hand& hand, const Finding& finding, const Notice& notice) {
  const Rule& rule = *notice.rule;
  put(value, "where", place_in_words(hand, finding));
  const bool of_cards = !finding.lawful.empty();
  put_pieces(value, "trick", hand,
             of_cards && finding.scene.plays > 0 ? trick_in_words(hand, finding.scene) : "");
  put_pieces(value, "held", hand,
             of_cards || finding.scene.has_hand ? cards(finding.scene) : std::string());
  put_pieces(value, notice.kind == Notice::Kind::question ? "decides" : "lawful", hand,
             notice.lawful);
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
  add_penalty(value, hand, finding, rule);
}

// What the table can do about a finding, and which options would answer a question.
void add_help(Values& value, const Hand& hand, const Finding& finding, const Open& open,
              bool agree) {
  List help, options;
  for (const std::string& words : advice(hand, finding)) help.push_back(help_value(hand, words));
  for (const Decider& each : open.deciders) {
    for (const std::uint16_t q : each.questions) {
      if (&hand.ruling.undecided[q] != &finding) continue;
      options.push_back(help_value(hand, how_decided(hand, each, q)));
      help.push_back(help_value(hand, how_to_say(each)));
    }
  }
  if (agree) {
    if (const std::string agreeing = how_to_agree(hand, finding); !agreeing.empty())
      help.push_back(help_value(hand, agreeing));
    if (const std::string rule = how_to_make_a_rule(hand, finding); !rule.empty())
      help.push_back(help_value(hand, rule));
  }
  put(value, "help", std::move(help));
  put(value, "options_decide", std::move(options));
}

// What is wrong with a record: what was said of the same card before, and how it may have been
// meant.
void add_defect(Values& value, const Hand& hand, const Defect& defect) {
  List help;
  for (const std::string& words : defect.help) help.push_back(help_value(hand, words));
  put(value, "help", std::move(help));
  const auto before = seen_before(hand, defect);
  if (!before) return;
  const std::uint64_t line = extent(hand, *before->entry).line;
  put(value, "before", before->says);
  put(value, "before_line", std::to_string(line));
  put(value, "before_anchor", fmt::format("{}-l{}", sheet_name(hand), line));
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

std::string subject(const Hand& hand) {
  const std::string where = occasion(hand);
  const std::string_view game = hand.game == nullptr ? "a record" : hand.game->title;
  return where.empty() ? std::string(game) : fmt::format("{}: {}", game, where);
}

std::vector<Notice> numbered_notices(const Hand& hand, const TextStyle& style) {
  return notices(hand, style.ruled);
}

List notice_values(const Hand& hand, const std::vector<Notice>& all, const Open& open) {
  static constexpr std::string_view kinds[] = {"Defect",       "Irregularity", "Open question",
                                               "Wrong figure", "Ruling given", "Note"};
  List list;
  bool agreeing_said = false;  // what holds for all that no law deals with is said once
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
    put_pieces(value, "message", hand, notice.message);
    put_pieces(value, "remedy", hand, notice.remedy);
    put(value, "line", std::to_string(notice.at.line));
    put(value, "line_anchor", fmt::format("{}-l{}", sheet_name(hand), notice.at.line));
    if (notice.finding != nullptr) {
      const bool noted = may_be_agreed_on(hand, *notice.finding);
      add_finding(value, hand, *notice.finding, notice);
      add_help(value, hand, *notice.finding, open, noted && !std::exchange(agreeing_said, true));
    }
    if (i < hand.defects.size()) add_defect(value, hand, hand.defects[i]);
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
  const auto add = [&](std::string_view words) {
    Values value;
    put_pieces(value, "words", hand, words);
    list.push_back(std::move(value));
  };
  for (const auto* const all : {&hand.ruling.if_claimed, &hand.ruling.choices}) {
    for (const Supposed& each : *all) add(supposed(hand, each));
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
  if (ruling.winner_open) words = "The game: " + winner_open(ruling) + ".";
  if (ruling.next_dealer != Seat::none)
    words +=
        fmt::format("{}{} {}.", words.empty() ? "" : " ", name_of(hand.record, ruling.next_dealer),
                    hand.game->grammar.banking ? "has the bank next" : "deals next");
  return words;
}

// The figures, in a line; of several deals the totals.
std::string score(const Hand& hand) {
  const auto& deals = hand.ruling.deals;
  if (deals.empty()) return {};
  if (deals.size() == 1) return outcome(hand, deals.front());
  const auto open = std::ranges::find(deals, Basis::undetermined, &DealOutcome::basis);
  if (open != deals.end())
    return fmt::format("deal {} is {}", open - deals.begin() + 1, outcome(hand, *open));
  DealOutcome all = deals.back();
  all.basis = basis(hand.ruling);
  all.points = all.totals;
  all.leeway = all.total_leeway;
  all.steps = {};
  return fmt::format("after {} deals {}", deals.size(), outcome(hand, all));
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
  const Open open = hand.judged() ? Open{deciders(hand), unclaimed(hand)} : Open();
  Values sheet;
  add_head(sheet, hand);
  put(sheet, "notices", notice_values(hand, all, open));
  put_flag(sheet, "judged", hand.judged());
  put(sheet, "lines", line_values(hand, all));
  if (!hand.judged()) return sheet;
  put(sheet, "deals", deal_values(hand, all, open));
  List supposed = supposed_values(hand);
  put_flag(sheet, "open_here", !supposed.empty());
  put(sheet, "supposed", std::move(supposed));
  List final = final_values(hand);
  put_flag(sheet, "final_here", !final.empty());
  put(sheet, "final", std::move(final));
  put(sheet, "game_stands", how_the_game_stands(hand));
  put(sheet, "score", score(hand));
  put(sheet, "rules", rule_values(hand, all));
  return sheet;
}

}  // namespace cardlaw::report
