#include "commands/summary.h"

#include <fmt/format.h>

#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "club/fingerprint.h"
#include "law/house_agreed.h"
#include "law/library.h"
#include "record/counted.h"
#include "record/printable.h"
#include "report/json_writer.h"
#include "report/phrases.h"

namespace cardlaw::commands {
namespace {

struct Column {
  std::string_view name;
  std::uint64_t Counts::*figure;
};
constexpr std::array<Column, 9> columns{{{"hands", &Counts::hands},
                                         {"unread", &Counts::unread},
                                         {"irregularities", &Counts::irregularities},
                                         {"slips", &Counts::slips},
                                         {"undecided", &Counts::undecided},
                                         {"defects", &Counts::defects},
                                         {"not_as_ruled", &Counts::not_as_ruled},
                                         {"wrong_rulings", &Counts::wrong_rulings},
                                         {"by_house_law", &Counts::by_house}}};
constexpr std::size_t always = 7;  // the others are left out where they are nothing

void put_counts(report::JsonWriter& json, const Counts& counts) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::uint64_t figure = counts.*columns[i].figure;
    if (i < always || figure != 0) json.pair(columns[i].name, figure);
  }
}

// The sum in the first; false when it is beyond what can be counted.
bool add_to(std::uint64_t& sum, std::uint64_t more) {
  if (more > std::numeric_limits<std::uint64_t>::max() - sum) return false;
  sum += more;
  return true;
}

// Every figure must be there, and be a whole number.
bool read_counts(const nlohmann::json& from, Counts& out) {
  for (const Column& column : columns) {
    const auto at = from.find(column.name);
    if (at == from.end() && &column >= columns.data() + always) continue;
    if (at == from.end() || !at->is_number_unsigned()) return false;
    out.*column.figure = at->get<std::uint64_t>();
  }
  return true;
}

bool read_games(const nlohmann::json& from, Summary& out) {
  for (const auto& [name, game] : from.items()) {
    if (!game.is_object() || !read_counts(game, out.games[name])) return false;
  }
  return true;
}

bool read_findings(const nlohmann::json& from, Summary& out) {
  for (const auto& [citation, found] : from.items()) {
    const bool good = found.is_object() && found.contains("breach") &&
                      found["breach"].is_string() && found.contains("count") &&
                      found["count"].is_number_unsigned();
    if (!good) return false;
    out.findings[citation] = {found["breach"].get<std::string>(),
                              found["count"].get<std::uint64_t>()};
  }
  return true;
}

}  // namespace

bool Counts::add(const Counts& other) {
  bool fits = true;
  for (const Column& column : columns)
    fits = add_to(this->*column.figure, other.*column.figure) && fits;
  return fits;
}

const Edition& this_edition() {
  static const Edition edition = [] {
    std::string whole;
    for (const LibraryText& page : embedded_pages()) whole.append(page.key).append(page.text);
    for (const Game& game : games()) {
      whole.append(game.id);
      for (const TermText& term : game.terms) whole.append(term.name).append(term.value);
      for (const Rule& rule : game.rules)
        whole.append(report::citation(rule)).append(rule.option).append(rule.agreed);
    }
    return Edition{CARDLAW_VERSION, club::text(club::fingerprint(whole)).substr(0, 16), ""};
  }();
  return edition;
}

std::string edition_of(const HouseLaw& law) {
  if (law.empty()) return {};
  return fmt::format("{}{}{}, {}", law.of, law.of.empty() ? "" : ", ", law.file,
                     club::text(club::fingerprint(as_key(law))).substr(0, 16));
}

bool Summary::add(const Summary& other) {
  bool fits = add_to(files, other.files) && all.add(other.all);
  complete = complete && other.complete;
  for (const auto& [name, counts] : other.games) fits = games[name].add(counts) && fits;
  for (const auto& [citation, found] : other.findings) {
    Found& own = findings[citation];
    own.breach = found.breach;
    fits = add_to(own.count, found.count) && fits;
  }
  return fits;
}

bool Summary::adds_up() const {
  Counts sum;
  bool fits = true;
  for (const auto& [name, counts] : games) {
    fits = sum.add(counts) && counts.unread <= counts.hands &&
           counts.not_as_ruled <= counts.hands - counts.unread && fits;
  }
  std::uint64_t found = 0;
  for (const auto& [citation, of_rule] : findings) fits = add_to(found, of_rule.count) && fits;
  std::uint64_t expected = 0;
  fits = add_to(expected, all.irregularities) && add_to(expected, all.slips) && fits;
  return fits && sum == all && found == expected;
}

// --- counting

Tally::OfGame& Tally::of(const Game* game) {
  OfGame& found = games_[game];
  if (game != nullptr && found.by_rule.empty()) found.by_rule.resize(2 * game->rules.size());
  return found;
}

void Tally::add(const Hand& hand) {
  const Ruling& ruling = hand.ruling;
  Counts counts;
  counts.hands = 1;
  counts.defects = hand.defects.size();
  OfGame& game = of(hand.game);
  if (hand.judged()) {
    counts.irregularities = ruling.findings.size();
    counts.slips = ruling.slips.size();
    counts.undecided = ruling.undecided.size();
    counts.not_as_ruled = ruling.as_ruled ? 0 : 1;
    counts.wrong_rulings = hand.record.has_ruling && !ruling.as_ruled ? 1 : 0;
    for (const Finding& finding : ruling.findings) {
      const bool by_house = ruling.rules != nullptr && report::settled_by_house(hand, finding);
      counts.by_house += by_house ? 1 : 0;
      ++game.by_rule[finding.rule + (by_house ? hand.game->rules.size() : 0)];
    }
    for (const Slip& slip : ruling.slips) ++game.by_rule[slip.rule];
  } else {
    counts.unread = 1;
  }
  game.counts.add(counts);
  all_.add(counts);
}

void Tally::count_hand() {
  Counts counts;
  counts.hands = 1;
  of(nullptr).counts.add(counts);
  all_.add(counts);
}

void Tally::add(const Tally& other) {
  files_ += other.files_;
  all_.add(other.all_);
  for (const auto& [game, counted] : other.games_) {
    OfGame& own = of(game);
    own.counts.add(counted.counts);
    for (std::size_t i = 0; i < counted.by_rule.size(); ++i) own.by_rule[i] += counted.by_rule[i];
  }
}

void Tally::add(const Summary& earlier) {
  files_ += earlier.files;
  all_.add(earlier.all);
  for (const auto& [name, counts] : earlier.games) of(find_game(name)).counts.add(counts);
  for (const auto& [citation, found] : earlier.findings) earlier_[citation] = found;
}

void Tally::clear() {
  files_ = 0;
  all_ = {};
  for (auto& [game, counted] : games_) {
    counted.counts = {};
    std::fill(counted.by_rule.begin(), counted.by_rule.end(), 0);
  }
}

Summary Tally::summary() const {
  Summary summary;
  summary.files = files_;
  summary.all = all_;
  for (const auto& [game, counted] : games_) {
    if (counted.counts.hands == 0) continue;
    summary.games[game == nullptr ? "unknown" : std::string(game->id)].add(counted.counts);
    for (std::size_t i = 0; i < counted.by_rule.size(); ++i) {
      if (counted.by_rule[i] == 0) continue;
      const std::size_t rules = game->rules.size();
      const Rule& rule = game->rules[i % rules];
      Summary::Found& found =
          summary.findings[report::citation(rule) + (i < rules ? "" : " (house law)")];
      found.breach = rule.breach;
      found.count += counted.by_rule[i];
    }
  }
  for (const auto& [citation, found] : earlier_) {
    Summary::Found& own = summary.findings[citation];
    own.breach = found.breach;
    own.count += found.count;
  }
  return summary;
}

// --- writing and reading

std::string summary_line(std::uint64_t files, const Counts& counts, bool ruled) {
  std::string line = fmt::format("checked {} in {}: {}, {}", counted(counts.hands, "hand", "hands"),
                                 counted(files, "file", "files"),
                                 counted(counts.irregularities, "irregularity", "irregularities"),
                                 counted(counts.slips, "slip", "slips"));
  if (counts.undecided > 0) {
    line.append(", ").append(counted(counts.undecided, "open question", "open questions"));
  }
  if (counts.defects > 0) line.append(", ").append(counted(counts.defects, "defect", "defects"));
  if (counts.by_house > 0) line += fmt::format("; {} settled by house law", counts.by_house);
  if (!ruled && counts.wrong_rulings > 0)
    line += fmt::format("; {} wrong",
                        counted(counts.wrong_rulings, "ruling given is", "rulings given are"));
  if (ruled)
    line += fmt::format("; {} not as ruled", counted(counts.not_as_ruled, "hand", "hands"));
  return line.append("\n");
}

std::string summary_text(const Summary& summary) {
  std::string text = summary_line(summary.files, summary.all, summary.all.not_as_ruled > 0);
  if (!summary.edition.house.empty())
    text.append("  by the house law of ").append(summary.edition.house).append("\n");
  for (const auto& [name, counts] : summary.games) {
    text +=
        fmt::format("  {:<24} {}, {}, {}", printable(name), counted(counts.hands, "hand", "hands"),
                    counted(counts.irregularities, "irregularity", "irregularities"),
                    counted(counts.slips, "slip", "slips"));
    if (counts.defects > 0) text.append(", ").append(counted(counts.defects, "defect", "defects"));
    text += '\n';
  }
  for (const auto& [citation, found] : summary.findings) {
    text += fmt::format("  {:<24} {:>10}  {}\n", printable(citation), found.count,
                        printable(found.breach));
  }
  return text;
}

std::string summary_json(const Summary& summary) {
  std::string out;
  report::JsonWriter json(out);
  json.open('{').key("summary").open('{').pair("complete", summary.complete);
  json.pair("version", summary.edition.version).pair("law", summary.edition.law);
  if (!summary.edition.house.empty()) json.pair("house_law", summary.edition.house);
  json.pair("files", summary.files);
  put_counts(json, summary.all);
  json.key("findings").open('{');
  for (const auto& [citation, found] : summary.findings)
    json.key_of_name(citation)
        .open('{')
        .pair("breach", found.breach)
        .pair("count", found.count)
        .close('}');
  json.close('}').key("games").open('{');
  for (const auto& [name, counts] : summary.games) {
    json.key_of_name(name).open('{');
    put_counts(json, counts);
    json.close('}');
  }
  json.close('}').close('}').close('}');
  return std::string(json.take());
}

std::optional<Summary> parse_summary(std::string_view json) {
  const nlohmann::json whole = nlohmann::json::parse(json, nullptr, false);
  if (!whole.is_object() || !whole.contains("summary") || !whole["summary"].is_object()) return {};
  const nlohmann::json& from = whole["summary"];
  Summary summary;
  const auto is_text = [&](const char* name) {
    return from.contains(name) && from[name].is_string();
  };
  const bool parts = is_text("version") && is_text("law") && from.contains("complete") &&
                     from["complete"].is_boolean() && from.contains("files") &&
                     from["files"].is_number_unsigned() && from.contains("findings") &&
                     from["findings"].is_object() && from.contains("games") &&
                     from["games"].is_object();
  if (!parts || !read_counts(from, summary.all)) return {};
  summary.edition = {from["version"].get<std::string>(), from["law"].get<std::string>(),
                     is_text("house_law") ? from["house_law"].get<std::string>() : ""};
  summary.complete = from["complete"].get<bool>();
  summary.files = from["files"].get<std::uint64_t>();
  if (!read_games(from["games"], summary) || !read_findings(from["findings"], summary)) return {};
  return summary;
}

}  // namespace cardlaw::commands
