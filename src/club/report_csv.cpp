// One part of the tally as comma-separated values (RFC 4180), for spreadsheets.
#include <fmt/format.h>

#include "club/report.h"
#include "record/printable.h"

namespace cardlaw::club {
namespace {

// A field of our own: a number, or words that hold no comma.
std::string plain(std::string_view text) { return std::string(text); }
std::string number(std::int64_t value) { return std::to_string(value); }
std::string number(std::uint64_t value) { return std::to_string(value); }

// A field that comes from a record or from the club.  No spreadsheet may take it for a formula.
std::string foreign(std::string_view text) {
  std::string field = printable(text);
  if (!field.empty() && std::string_view("=+-@").find(field.front()) != std::string_view::npos)
    field.insert(0, 1, '\'');
  if (field.find_first_of(",\"") == std::string::npos) return field;
  std::string quoted = "\"";
  for (const char c : field) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

using Row = std::vector<std::string>;

class CsvReport {
 public:
  CsvReport(const Tallied& tallied, const Put& put) : tallied_(tallied), put_(put) {}

  bool section(Section section) {
    switch (section) {
      case Section::results:
        line({"file", "line", "date", "event", "table", "id", "game", "side", "player", "points",
              "written", "won", "decided"});
        return each_entry(tallied_.entries, [&](const Entry& entry) { result(entry); });
      case Section::standings:
        if (tallied_.season != nullptr && tallied_.season->by() != By::none) return groups();
        line({"game", "player", "played", "won", "points", "calculated", "units", "money", "open"});
        standings();
        return true;
      case Section::payments:
        line({"game", "from", "to", "amount", "in", "fewest"});
        payments();
        return true;
      case Section::differences:
        line({"file", "line", "column", "game", "whose", "what", "calculated", "written",
              "difference"});
        return each_entry(tallied_.remarkable, [&](const Entry& entry) { differences(entry); });
      case Section::apart:
        line({"file", "line", "date", "event", "table", "id", "game", "why", "reason", "at line"});
        return each_entry(tallied_.remarkable, [&](const Entry& entry) { apart(entry); });
      case Section::twice:
        line({"file", "line", "game", "again at", "times again"});
        return each_entry(tallied_.remarkable, [&](const Entry& entry) { twice(entry); });
      case Section::names:
        line(
            {"name", "other", "likeness", "played", "played by other", "written", "other written"});
        names();
        return true;
    }
    return true;
  }

 private:
  void line(const Row& row) {
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : ",") + row[i];
    put_(text + "\r\n");
  }

  void result(const Entry& entry) {
    if (entry.apart != Apart::counted) return;
    for (const Part& part : entry.parts) {
      const bool as_written = tallied_.selection.as_written;
      line({foreign(entry.file), number(entry.line), foreign(entry.date), foreign(entry.event),
            foreign(entry.table), foreign(entry.id), foreign(entry.game),
            number(static_cast<std::int64_t>(part.side) + 1),
            foreign(tallied_.standings.shown(part.key)), part.settled ? number(part.lawful) : "",
            as_written ? number(part.written) : "",
            plain((as_written ? part.won_as_written : part.won) ? "1" : "0"),
            foreign(entry.decided)});
    }
  }

  void standings() {
    const Standings& all = tallied_.standings;
    const bool as_written = tallied_.selection.as_written;
    for (const auto& [game, sums] : all.games()) {
      const bool stake = tallied_.club.stake_of(*find_game(game)).each != 0;
      for (const std::string_view key : all.order(sums, true)) {
        const Sums& own = sums.at(key);
        line({foreign(game), foreign(all.shown(key)), number(own.played), number(own.won),
              number(own.points), as_written ? number(own.lawful) : "", number(own.units),
              stake ? sum(own.money) : "", as_written ? number(own.open) : ""});
      }
    }
    for (const std::string_view key : all.order(all.all(), false)) {
      const Sums& own = all.all().at(key);
      line({"", foreign(all.shown(key)), number(own.played), number(own.won), "", "", "",
            tallied_.club.has_stakes() ? sum(own.money) : "", ""});
    }
  }

  bool groups() {
    const Season& season = *tallied_.season;
    const bool by_player = season.by() == By::player;
    line({plain(by_names[static_cast<std::size_t>(season.by())]), by_player ? "game" : "player",
          "rank", "games", "hands", "won", "points", "average", "units", "money", "league"});
    for (const auto& [group, lines] : season.groups()) {
      for (const auto& [key, own] : season.ranked(lines)) {
        line({foreign(by_player ? tallied_.standings.shown(group) : group),
              foreign(by_player ? key : tallied_.standings.shown(key)), number(own.rank),
              number(own.games), number(own.hands), number(own.won), number(own.points),
              average(own), number(own.units), sum(own.money), number(own.league)});
      }
    }
    return true;
  }
  // Money with the digits of the currency, and without its name.
  std::string sum(std::int64_t amount) const {
    return money(Currency{"", tallied_.club.currency.decimals}, amount);
  }

  void payments() {
    for (const Settlement& settlement : tallied_.settlements) {
      const bool in_money = settlement.game.empty();
      for (const Payment& payment : settlement.payments.list) {
        line({foreign(settlement.game),
              foreign(tallied_.standings.shown(settlement.keys[payment.from])),
              foreign(tallied_.standings.shown(settlement.keys[payment.to])),
              in_money ? sum(payment.amount) : number(payment.amount),
              in_money ? foreign(tallied_.club.currency.name) : "units",
              plain(settlement.payments.fewest ? "1" : "0")});
      }
    }
  }

  void differences(const Entry& entry) {
    for (const Difference& own : entry.differences) {
      line({foreign(entry.file), number(own.line), number(own.column), foreign(entry.game),
            foreign(own.whose), plain(own.what), own.calculable ? number(own.lawful) : "",
            number(own.written), own.calculable ? number(own.written - own.lawful) : ""});
    }
  }

  void apart(const Entry& entry) {
    for (const std::string& deal : entry.deals_apart)
      line({foreign(entry.file), number(entry.line), foreign(entry.date), foreign(entry.event),
            foreign(entry.table), foreign(entry.id), foreign(entry.game), plain("deal"),
            foreign(deal), ""});
    if (entry.apart == Apart::counted) return;
    line({foreign(entry.file), number(entry.line), foreign(entry.date), foreign(entry.event),
          foreign(entry.table), foreign(entry.id), foreign(entry.game), plain(word(entry.apart)),
          foreign(entry.reason), entry.at_line == 0 ? "" : number(entry.at_line)});
  }

  void twice(const Entry& entry) {
    for (const std::string& place : entry.again)
      line({foreign(entry.file), number(entry.line), foreign(entry.game), foreign(place),
            number(entry.times_again)});
  }

  void names() {
    for (const std::string& name : strangers(tallied_.standings, tallied_.club))
      line({foreign(name), "", plain("no member"), "", "", "", ""});
    for (const NearMiss& near : tallied_.near_misses.list)
      line({foreign(near.one), foreign(near.other), plain(word(near.likeness)),
            number(near.played_by_one), number(near.played_by_other), foreign(near.written),
            foreign(near.other_written)});
  }

  const Tallied& tallied_;
  const Put& put_;
};

}  // namespace

bool write_csv(const Tallied& tallied, Section section, const Put& put) {
  return CsvReport(tallied, put).section(section);
}

}  // namespace cardlaw::club
