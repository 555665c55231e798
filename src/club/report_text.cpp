// The tally for people at a table.
#include <fmt/format.h>

#include <algorithm>

#include "club/report.h"
#include "record/counted.h"
#include "record/printable.h"

namespace cardlaw::club {
namespace {

// Rows of cells whose columns stand under each other.  The first is flush left, and its rows stand
// in from its head; a column without a head is left out.
class Columns {
 public:
  explicit Columns(std::vector<std::string> head) : head_(std::move(head)) {
    for (const std::string& word : head_) widths_.push_back(display_width(word));
  }
  void add(std::vector<std::string> row) {
    row.front().insert(0, "  ");
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (head_[i].empty()) continue;
      widths_[i] = std::max(widths_[i], display_width(row[i]));
      cells_ += row[i];
      ends_.push_back(cells_.size());
    }
  }
  void put(const Put& put) const {
    std::string line;
    for (std::size_t i = 0; i < head_.size(); ++i) {
      if (!head_[i].empty()) cell(line, i, head_[i]);
    }
    put(line + "\n");
    std::size_t begin = 0;
    for (std::size_t next = 0; next < ends_.size();) {
      line.clear();
      for (std::size_t i = 0; i < head_.size(); ++i) {
        if (head_[i].empty()) continue;
        cell(line, i, std::string_view(cells_).substr(begin, ends_[next] - begin));
        begin = ends_[next++];
      }
      put(line + "\n");
    }
  }

 private:
  void cell(std::string& line, std::size_t column, std::string_view text) const {
    const std::string space(widths_[column] - display_width(text), ' ');
    line += column == 0 ? printable(text) + space : "  " + space + printable(text);
  }

  std::vector<std::string> head_;
  std::vector<std::size_t> widths_;
  std::string cells_;              // of all rows, one behind another
  std::vector<std::size_t> ends_;  // of the cells
};

class TextReport {
 public:
  TextReport(const Tallied& tallied, const Put& put) : tallied_(tallied), put_(put) {}

  bool all() {
    club();
    bool read = section(Section::results);
    for (std::size_t i = 1; i < std::size(section_names); ++i)
      read = section(static_cast<Section>(i)) && read;
    last_line();
    return read;
  }

  bool section(Section section) {
    switch (section) {
      case Section::results:
        return listed(tallied_.entries, "results",
                      [&](const Entry& entry) { return result(entry); });
      case Section::standings:
        standings();
        return true;
      case Section::payments:
        payments();
        return true;
      case Section::differences:
        return listed(tallied_.remarkable, "differences (calculated, written, difference)",
                      [&](const Entry& entry) { return differences(entry); });
      case Section::apart:
        return listed(tallied_.remarkable, "apart, not counted",
                      [&](const Entry& entry) { return apart(entry); });
      case Section::twice:
        return listed(tallied_.remarkable, "given twice, counted once",
                      [&](const Entry& entry) { return twice(entry); });
      case Section::names:
        names();
        return true;
    }
    return true;
  }

  void last_line() {
    std::string line = fmt::format("tallied {} in {}: {} counted, {} apart",
                                   counted(tallied_.records, "record", "records"),
                                   counted(tallied_.files, "file", "files"),
                                   grouped(tallied_.counted), grouped(tallied_.apart));
    if (tallied_.twice > 0) line += fmt::format(", {} given again", grouped(tallied_.twice));
    if (tallied_.irregularities > 0)
      line += ", " + counted(tallied_.irregularities, "irregularity", "irregularities");
    if (tallied_.outside > 0) line += fmt::format(", {} outside the selection", tallied_.outside);
    if (tallied_.deals > 0) line += "; counted " + counted(tallied_.deals, "deal", "deals");
    if (tallied_.deals_apart > 0) line += fmt::format(", {} apart", tallied_.deals_apart);
    put_(line + "\n");
  }

 private:
  void club() {
    const std::string named = tallied_.club.name.empty() ? "" : tallied_.club.name + ", ";
    if (!tallied_.club_file.empty())
      put_(fmt::format("club: {}{}\n", printable(named), printable(tallied_.club_file)));
  }

  bool listed(Spool& entries, std::string_view heading,
              const std::function<std::string(const Entry&)>& lines) {
    bool begun = false;
    return each_entry(entries, [&](const Entry& entry) {
      const std::string text = lines(entry);
      if (text.empty()) return;
      if (!std::exchange(begun, true)) put_(fmt::format("{}\n", heading));
      put_(text);
    });
  }

  // Date, game, event and table, as far as they are said.
  static std::string what(const Entry& entry) {
    std::string words;
    if (!entry.date.empty()) words.append(entry.date).append("  ");
    words += entry.game.empty() ? "game not known" : entry.game;
    if (!entry.event.empty()) words.append(", ").append(entry.event);
    if (!entry.table.empty()) words.append(", table ").append(entry.table);
    if (!entry.id.empty()) words.append(", ").append(entry.id);
    return printable(words);
  }

  // There are as many of these as of all else together.
  std::string result(const Entry& entry) const {
    if (entry.apart != Apart::counted) return {};
    std::string line = "  ", winner;
    line.append(entry.place()).append("  ").append(what(entry));
    std::string_view before = ": ";
    for (const SideResult& side : sides_of(tallied_, entry)) {
      const std::string names = printable(side.names);
      line.append(before).append(names).append(" ").append(
          std::to_string(tallied_.selection.as_written ? side.written : side.lawful));
      if (side.won) winner = "; won by " + names;
      before = ", ";
    }
    line.append(winner).append("\n");
    if (!entry.decided.empty())
      line.append("    decided ").append(printable(entry.decided)).append("\n");
    return line;
  }

  std::string differences(const Entry& entry) const {
    std::string lines;
    for (const Difference& each : entry.differences) {
      const std::string whose =
          each.whose.empty() ? "" : fmt::format("{}'s ", printable(each.whose));
      lines +=
          fmt::format("  {}:{}:{}  {}: {}{}: {}, {}, {}\n", printable(entry.file), each.line,
                      each.column, printable(entry.game), whose, each.what,
                      each.calculable ? std::to_string(each.lawful) : "open", each.written,
                      each.calculable ? fmt::format("{:+}", each.written - each.lawful) : "open");
    }
    return lines;
  }

  static std::string apart(const Entry& entry) {
    if (entry.apart == Apart::counted) {
      std::string lines;
      for (const std::string& deal : entry.deals_apart)
        lines += fmt::format("  {}  {}: {}\n", entry.place(), what(entry), printable(deal));
      return lines;
    }
    const std::uint64_t line = entry.at_line == 0 ? entry.line : entry.at_line;
    return fmt::format("  {}:{}  {}: {}: {}\n", printable(entry.file), line, what(entry),
                       word(entry.apart), printable(entry.reason));
  }

  static std::string twice(const Entry& entry) {
    if (entry.times_again == 0) return {};
    std::string places;
    for (const std::string& place : entry.again) places += (places.empty() ? "" : ", ") + place;
    if (entry.times_again > entry.again.size())
      places += fmt::format(" and {} times more", entry.times_again - entry.again.size());
    return fmt::format("  {}  {}: again at {}\n", entry.place(), what(entry), places);
  }

  void standings() {
    const Standings& all = tallied_.standings;
    if (all.all().empty()) return;
    const bool money_is_played_for = tallied_.club.has_stakes();
    Columns columns({"standings", "played", "won", money_is_played_for ? "money" : ""});
    for (const std::string_view key : all.order(all.all(), false)) {
      const Sums& sums = all.all().at(key);
      columns.add({all.shown(key), std::to_string(sums.played), std::to_string(sums.won),
                   money_is_played_for ? signed_money(sums.money) : ""});
    }
    columns.put(put_);
    if (tallied_.season != nullptr && tallied_.season->by() != By::none) return groups();
    for (const auto& [game, sums] : all.games()) of_game(game, sums);
  }

  // The standings of each group, best first.
  void groups() {
    const Season& season = *tallied_.season;
    const bool by_player = season.by() == By::player;
    const bool alike = by_player || season.by() == By::game;  // points of one game
    for (const auto& [group, lines] : season.groups()) {
      const std::string head = by_player       ? tallied_.standings.shown(group)
                               : group.empty() ? none_said(season.by())
                                               : group;
      Columns columns({head, "rank", "games", "hands", "won", alike ? "points" : "",
                       alike ? "average" : "", alike ? "units" : "",
                       tallied_.club.has_stakes() ? "money" : "",
                       tallied_.club.league.given() ? "league" : ""});
      for (const auto& [key, line] : season.ranked(lines)) {
        columns.add({by_player ? key : tallied_.standings.shown(key), std::to_string(line.rank),
                     std::to_string(line.games), std::to_string(line.hands),
                     std::to_string(line.won), std::to_string(line.points), average(line),
                     fmt::format("{:+}", line.units), signed_money(line.money),
                     std::to_string(line.league)});
      }
      columns.put(put_);
    }
  }

  void of_game(const std::string& game, const Standings::ByPlayer& sums) {
    const Standings& all = tallied_.standings;
    const bool stake = tallied_.club.stake_of(*find_game(game)).each != 0;
    const bool written = tallied_.selection.as_written;
    Columns columns({game, "played", "won", written ? "written" : "points",
                     written ? "calculated" : "", written ? "difference" : "", "units",
                     stake ? "money" : ""});
    for (const std::string_view key : all.order(sums, true)) {
      const Sums& each = sums.at(key);
      columns.add({all.shown(key), std::to_string(each.played), std::to_string(each.won),
                   std::to_string(each.points),
                   written ? std::to_string(each.lawful) + (each.open > 0 ? "*" : "") : "",
                   written ? fmt::format("{:+}", each.points - each.lawful) : "",
                   fmt::format("{:+}", each.units), stake ? signed_money(each.money) : ""});
    }
    columns.put(put_);
    const bool open =
        std::ranges::any_of(sums, [](const auto& each) { return each.second.open > 0; });
    if (written && open)
      put_("  * the law leaves some games open; of those the players' own figures stand here\n");
  }

  std::string signed_money(std::int64_t amount) const {
    return (amount > 0 ? "+" : "") + money(tallied_.club.currency, amount);
  }

  void payments() {
    std::string made;
    if (!tallied_.club.carried.empty())
      made = "  with the balances of " + tallied_.club.carried_on + "\n";
    for (const PaidSum& paid : tallied_.club.paid)
      made +=
          fmt::format("  {} has paid {} {} on {}\n", printable(tallied_.standings.shown(paid.from)),
                      printable(tallied_.standings.shown(paid.to)),
                      money(tallied_.club.currency, paid.amount), paid.date);
    if (!made.empty()) put_("taken into account\n" + made);
    for (const Settlement& settlement : tallied_.settlements) {
      const auto number = settlement.payments.list.size();
      put_(fmt::format("payments{}: {}{}\n",
                       settlement.game.empty() ? "" : ", " + settlement.game + ", in units", number,
                       settlement.payments.fewest ? "" : " (fewer may do)"));
      for (const Payment& payment : settlement.payments.list) {
        put_(fmt::format("  {} pays {} {}\n",
                         printable(tallied_.standings.shown(settlement.keys[payment.from])),
                         printable(tallied_.standings.shown(settlement.keys[payment.to])),
                         settlement.game.empty() ? money(tallied_.club.currency, payment.amount)
                                                 : std::to_string(payment.amount)));
      }
    }
  }

  void names() {
    std::string lines;
    for (const auto& [key, person] : tallied_.standings.people()) {
      const std::string shown = tallied_.standings.shown(key);
      std::string others;
      for (const auto& [name, times] : person.written) {
        if (name != shown) others += (others.empty() ? "" : ", ") + cited(name);
      }
      if (!others.empty())
        lines += fmt::format("  {} is also written {}\n", printable(shown), others);
    }
    const auto named = [](const std::string& written, const std::string& shown,
                          std::uint64_t played) {
      return written == shown ? fmt::format("{} ({})", cited(shown), played)
                              : fmt::format("{} ({}, {})", cited(written), cited(shown), played);
    };
    for (const std::string& name : strangers(tallied_.standings, tallied_.club))
      lines += fmt::format("  {} is no member of the club\n", printable(name));
    for (const NearMiss& each : tallied_.near_misses.list) {
      lines += fmt::format("  {} and {} are the same {}: one player?\n",
                           named(each.written, each.one, each.played_by_one),
                           named(each.other_written, each.other, each.played_by_other),
                           word(each.likeness));
    }
    if (tallied_.near_misses.more) lines += "  and more names are nearly the same\n";
    if (!lines.empty()) put_("names\n" + lines);
  }

  const Tallied& tallied_;
  const Put& put_;
};

}  // namespace

bool write_text(const Tallied& tallied, std::optional<Section> only, const Put& put) {
  TextReport report(tallied, put);
  return only ? report.section(*only) : report.all();
}

}  // namespace cardlaw::club
