// The tally as a page of HTML that needs nothing else; its plots are drawn in it.
#include <fmt/format.h>

#include <algorithm>

#include "club/plots.h"
#include "club/report.h"
#include "report/formats.h"
#include "report/table.h"

namespace cardlaw::club {
namespace {

using report::Table;

class HtmlReport {
 public:
  HtmlReport(const Tallied& tallied, const Put& put) : tallied_(tallied), put_(put) {}

  bool write(std::optional<Section> only) {
    const std::string name = tallied_.club.name.empty() ? "Tally" : tallied_.club.name + ": tally";
    report::html_head(page_, name, {}, false);
    summary();
    bool read = true;
    for (std::size_t i = 0; i < std::size(section_names); ++i) {
      const auto section = static_cast<Section>(i);
      if (only && *only != section) continue;
      read = this->section(section) && read;
      give();
    }
    report::html_tail(page_, false);
    give();
    return read;
  }

 private:
  void give() {
    put_(page_);
    page_.clear();
  }

  void summary() {
    Table table(page_, "What was tallied", "");
    table.head({"what"}, {"number"});
    const std::pair<std::string_view, std::uint64_t> figures[] = {
        {"files", tallied_.files},
        {"records", tallied_.records},
        {"counted", tallied_.counted},
        {"apart", tallied_.apart},
        {"given again", tallied_.twice},
        {"outside the selection", tallied_.outside},
        {"irregularities in what is counted", tallied_.irregularities}};
    for (const auto& [name, figure] : figures) {
      if (figure == 0 && name != "counted") continue;
      table.begin(name);
      table.number(std::to_string(figure));
      table.end();
    }
  }

  bool section(Section section) {
    switch (section) {
      case Section::results:
        return results();
      case Section::standings:
        return standings();
      case Section::payments:
        payments();
        return true;
      case Section::differences:
        return differences();
      case Section::apart:
        return apart();
      case Section::twice:
        return twice();
      case Section::names:
        names();
        return true;
    }
    return true;
  }

  // Rows from entries; the table is only there when there are any.
  bool listed(Spool& entries, std::string_view heading, std::string_view remark,
              const std::vector<std::string>& words, const std::vector<std::string>& numbers,
              const std::function<void(const Entry&, const std::function<Table&()>&)>& row) {
    std::optional<Table> table;
    const auto open = [&]() -> Table& {
      if (!table) {
        table.emplace(page_, heading, remark);
        table->head(words, numbers);
      }
      return *table;
    };
    const bool read = each_entry(entries, [&](const Entry& entry) {
      row(entry, open);
      if (page_.size() > 60'000) give();
    });
    table.reset();
    return read;
  }

  static std::string game_of(const Entry& entry) {
    return entry.game.empty() ? "not known" : entry.game;
  }
  static std::string occasion(const Entry& entry) {
    std::string words = entry.event;
    if (!entry.table.empty()) words += (words.empty() ? "table " : ", table ") + entry.table;
    if (!entry.id.empty()) words += (words.empty() ? "" : ", ") + entry.id;
    return words;
  }

  bool results() {
    return listed(tallied_.entries, "Results", "",
                  {"record", "date", "game", "occasion", "result", "won by", "decided"}, {},
                  [&](const Entry& entry, const std::function<Table&()>& open) {
                    if (entry.apart != Apart::counted) return;
                    std::string line, winner;
                    for (const SideResult& side : sides_of(tallied_, entry)) {
                      line +=
                          fmt::format("{}{} {}", line.empty() ? "" : ", ", side.names,
                                      tallied_.selection.as_written ? side.written : side.lawful);
                      if (side.won) winner = side.names;
                    }
                    Table& table = open();
                    table.begin(entry.place());
                    for (const std::string& text :
                         {entry.date, game_of(entry), occasion(entry), line, winner, entry.decided})
                      table.text(text);
                    table.end();
                  });
  }

  bool standings() {
    const Standings& all = tallied_.standings;
    if (all.all().empty()) return true;
    const bool money = tallied_.club.has_stakes();
    {
      std::vector<std::string> figures{"played", "won"};
      if (money) figures.push_back("money");
      Table table(page_, "Standings", "");
      table.head({"player"}, figures);
      for (const std::string_view key : all.order(all.all(), false)) {
        const Sums& sums = all.all().at(key);
        table.begin(all.shown(key));
        table.number(std::to_string(sums.played));
        table.number(std::to_string(sums.won));
        if (money) table.number(signed_money(sums.money));
        table.end();
      }
    }
    games_won(page_, tallied_);
    if (tallied_.season != nullptr && tallied_.season->by() != By::none) {
      groups();
    } else {
      for (const auto& [game, sums] : all.games()) of_game(game, sums);
    }
    Evenings evenings(tallied_);
    const bool read =
        each_entry(tallied_.entries, [&](const Entry& entry) { evenings.add(entry); });
    evenings.write(page_);
    return read;
  }

  // The standings of each group, best first.
  void groups() {
    const Season& season = *tallied_.season;
    const bool by_player = season.by() == By::player;
    const bool alike = by_player || season.by() == By::game;  // points of one game
    const bool money = tallied_.club.has_stakes();
    const bool league = tallied_.club.league.given();
    std::vector<std::string> figures{"rank", "games", "hands", "won"};
    if (alike) figures.insert(figures.end(), {"points", "average", "units"});
    if (money) figures.push_back("money");
    if (league) figures.push_back("league");
    for (const auto& [group, lines] : season.groups()) {
      const std::string shown = by_player ? tallied_.standings.shown(group) : group;
      Table table(page_, "Standings: " + (shown.empty() ? none_said(season.by()) : shown), "");
      table.head({by_player ? "game" : "player"}, figures);
      for (const auto& [key, line] : season.ranked(lines)) {
        table.begin(by_player ? key : tallied_.standings.shown(key));
        for (const std::uint64_t number : {line.rank, line.games, line.hands, line.won})
          table.number(std::to_string(number));
        if (alike) {
          table.number(std::to_string(line.points));
          table.number(average(line));
          table.number(fmt::format("{:+}", line.units));
        }
        if (money) table.number(signed_money(line.money));
        if (league) table.number(std::to_string(line.league));
        table.end();
      }
      if (page_.size() > 60'000) give();
    }
  }

  void of_game(const std::string& game, const Standings::ByPlayer& sums) {
    const Standings& all = tallied_.standings;
    const bool stake = tallied_.club.stake_of(*find_game(game)).each != 0;
    const bool written = tallied_.selection.as_written;
    std::vector<std::string> figures{"played", "won", written ? "written" : "points"};
    if (written) figures.insert(figures.end(), {"calculated", "difference", "left open"});
    figures.push_back("units");
    if (stake) figures.push_back("money");
    Table table(
        page_, "Standings: " + game,
        written ? "Where the law leaves a game open, the players' own figure stands for it." : "");
    table.head({"player"}, figures);
    for (const std::string_view key : all.order(sums, true)) {
      const Sums& each = sums.at(key);
      table.begin(all.shown(key));
      table.number(std::to_string(each.played));
      table.number(std::to_string(each.won));
      table.number(std::to_string(each.points));
      if (written) {
        table.number(std::to_string(each.lawful));
        table.number(fmt::format("{:+}", each.points - each.lawful));
        table.number(std::to_string(each.open));
      }
      table.number(fmt::format("{:+}", each.units));
      if (stake) table.number(signed_money(each.money));
      table.end();
    }
  }

  std::string signed_money(std::int64_t amount) const {
    return (amount > 0 ? "+" : "") + money(tallied_.club.currency, amount);
  }

  void payments() {
    for (const Settlement& settlement : tallied_.settlements) {
      const bool in_money = settlement.game.empty();
      Table table(page_, in_money ? "Payments" : "Payments: " + settlement.game + ", in units",
                  settlement.payments.fewest ? "" : "Fewer may do.");
      table.head({"from", "to"}, {"amount"});
      for (const Payment& payment : settlement.payments.list) {
        table.begin(tallied_.standings.shown(settlement.keys[payment.from]));
        table.text(tallied_.standings.shown(settlement.keys[payment.to]));
        table.number(in_money ? money(tallied_.club.currency, payment.amount)
                              : std::to_string(payment.amount));
        table.end();
      }
    }
  }

  bool differences() {
    return listed(
        tallied_.remarkable, "Disputes: figures that differ", "",
        {"record", "game", "whose", "what"}, {"calculated", "written", "difference"},
        [&](const Entry& entry, const std::function<Table&()>& open) {
          for (const Difference& own : entry.differences) {
            Table& table = open();
            table.begin(fmt::format("{}:{}:{}", entry.file, own.line, own.column));
            for (const std::string& text : {game_of(entry), own.whose, own.what}) table.text(text);
            table.number(own.calculable ? std::to_string(own.lawful) : "open");
            table.number(std::to_string(own.written));
            table.number(own.calculable ? fmt::format("{:+}", own.written - own.lawful) : "open");
            table.end();
          }
        });
  }

  bool apart() {
    return listed(tallied_.remarkable, "Disputes: apart, not counted", "",
                  {"record", "date", "game", "occasion", "why", "reason"}, {},
                  [&](const Entry& entry, const std::function<Table&()>& open) {
                    for (const std::string& deal : entry.deals_apart) {
                      Table& table = open();
                      table.begin(entry.place());
                      for (const std::string& text :
                           {entry.date, entry.game, occasion(entry), std::string("deal"), deal})
                        table.text(text);
                      table.end();
                    }
                    if (entry.apart == Apart::counted) return;
                    Table& table = open();
                    const std::uint64_t line = entry.at_line == 0 ? entry.line : entry.at_line;
                    table.begin(fmt::format("{}:{}", entry.file, line));
                    for (const std::string& text : {entry.date, game_of(entry), occasion(entry),
                                                    std::string(word(entry.apart)), entry.reason})
                      table.text(text);
                    table.end();
                  });
  }

  bool twice() {
    return listed(tallied_.remarkable, "Given twice, counted once", "",
                  {"record", "game", "again at"}, {"times again"},
                  [&](const Entry& entry, const std::function<Table&()>& open) {
                    if (entry.times_again == 0) return;
                    std::string places;
                    for (const std::string& place : entry.again)
                      places += (places.empty() ? "" : ", ") + place;
                    Table& table = open();
                    table.begin(entry.place());
                    table.text(game_of(entry));
                    table.text(places);
                    table.number(std::to_string(entry.times_again));
                    table.end();
                  });
  }

  void names() {
    no_members();
    if (tallied_.near_misses.list.empty()) return;
    Table table(page_, "Names that may be one player's", "");
    table.head({"name", "other", "the same"}, {"played", "played by the other"});
    for (const NearMiss& each : tallied_.near_misses.list) {
      table.begin(each.written == each.one ? each.one
                                           : fmt::format("{} ({})", each.written, each.one));
      table.text(each.other_written == each.other
                     ? each.other
                     : fmt::format("{} ({})", each.other_written, each.other));
      table.text(word(each.likeness));
      table.number(std::to_string(each.played_by_one));
      table.number(std::to_string(each.played_by_other));
      table.end();
    }
  }

  void no_members() {
    const std::vector<std::string> names = strangers(tallied_.standings, tallied_.club);
    if (names.empty()) return;
    Table table(page_, "No members of the club", "");
    table.head({"name"}, {});
    for (const std::string& name : names) {
      table.begin(name);
      table.end();
    }
  }

  const Tallied& tallied_;
  const Put& put_;
  std::string page_;
};

}  // namespace

bool write_html(const Tallied& tallied, std::optional<Section> only, const Put& put) {
  return HtmlReport(tallied, put).write(only);
}

}  // namespace cardlaw::club
