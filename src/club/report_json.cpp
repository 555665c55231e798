// The tally as one JSON document.  The form: schemas/tally.schema.json.
#include <fmt/format.h>

#include "club/report.h"
#include "report/json_writer.h"

namespace cardlaw::club {
namespace {

class JsonReport {
 public:
  JsonReport(const Tallied& tallied, const Put& put) : tallied_(tallied), put_(put) {}

  bool write(std::optional<Section> only) {
    json_.open('{').key("tally");
    head();
    bool read = true;
    for (std::size_t i = 0; i < std::size(section_names); ++i) {
      if (only && *only != static_cast<Section>(i)) continue;
      json_.key(section_names[i]);
      read = section(static_cast<Section>(i)) && read;
      give();
    }
    json_.close('}').raw('\n');
    give();
    return read;
  }

 private:
  void give() { put_(json_.take()); }

  void head() {
    const Club& club = tallied_.club;
    json_.open('{').pair("files", tallied_.files).pair("records", tallied_.records);
    json_.pair("counted", tallied_.counted).pair("apart", tallied_.apart);
    json_.pair("given_again", tallied_.twice).pair("outside", tallied_.outside);
    json_.pair("deals", tallied_.deals).pair("deals_apart", tallied_.deals_apart);
    json_.pair("irregularities", tallied_.irregularities);
    json_.pair("as_written", tallied_.selection.as_written);
    if (!tallied_.club_file.empty())
      json_.pair("club", club.name).pair("club_file", tallied_.club_file);
    json_.key("currency").open('{').pair("name", club.currency.name);
    json_.pair("decimals", club.currency.decimals).close('}').close('}');
  }

  bool section(Section section) {
    json_.open('[');
    bool read = true;
    switch (section) {
      case Section::results:
        read = each(tallied_.entries, [&](const Entry& entry) { result(entry); });
        break;
      case Section::standings:
        standings();
        break;
      case Section::payments:
        payments();
        break;
      case Section::differences:
        read = each(tallied_.remarkable, [&](const Entry& entry) { differences(entry); });
        break;
      case Section::apart:
        read = each(tallied_.remarkable, [&](const Entry& entry) { apart(entry); });
        break;
      case Section::twice:
        read = each(tallied_.remarkable, [&](const Entry& entry) { twice(entry); });
        break;
      case Section::names:
        names();
        break;
    }
    json_.close(']');
    return read;
  }

  bool each(Spool& entries, const std::function<void(const Entry&)>& take) {
    return each_entry(entries, [&](const Entry& entry) {
      take(entry);
      give();
    });
  }

  void place(const Entry& entry) { json_.pair("file", entry.file).pair("line", entry.line); }
  void about(const Entry& entry) {
    place(entry);
    const std::pair<std::string_view, const std::string&> texts[] = {{"date", entry.date},
                                                                     {"event", entry.event},
                                                                     {"table", entry.table},
                                                                     {"id", entry.id},
                                                                     {"game", entry.game}};
    for (const auto& [name, text] : texts) {
      if (!text.empty()) json_.pair(name, text);
    }
  }

  void result(const Entry& entry) {
    if (entry.apart != Apart::counted) return;
    json_.open('{');
    about(entry);
    json_.pair("ended", entry.ended);
    if (!entry.decided.empty()) json_.pair("decided", entry.decided);
    json_.key("sides").open('[');
    for (const SideResult& side : sides_of(tallied_, entry)) {
      json_.open('{').key("players").open('[');
      for (const std::string_view key : side.keys) json_.value(tallied_.standings.shown(key));
      json_.close(']');
      if (side.settled) json_.pair("points", side.lawful);
      if (tallied_.selection.as_written) json_.pair("written", side.written);
      json_.pair("won", side.won).close('}');
    }
    json_.close(']').close('}');
  }

  void groups() {
    const Season& season = *tallied_.season;
    const bool by_player = season.by() == By::player;
    for (const auto& [group, lines] : season.groups()) {
      for (const auto& [key, own] : season.ranked(lines)) {
        json_.open('{').pair("by", by_names[static_cast<std::size_t>(season.by())]);
        json_.pair("group", by_player ? tallied_.standings.shown(group) : group);
        if (by_player)
          json_.pair("game", key);
        else
          json_.pair("player", tallied_.standings.shown(key));
        json_.pair("rank", own.rank).pair("played", own.games).pair("hands", own.hands);
        json_.pair("won", own.won).pair("points", own.points).pair("average", average(own));
        json_.pair("units", own.units).pair("money", own.money);
        json_.pair("league", own.league).close('}');
      }
    }
  }

  void standings() {
    if (tallied_.season != nullptr && tallied_.season->by() != By::none) return groups();
    const Standings& all = tallied_.standings;
    for (const auto& [game, sums] : all.games()) {
      for (const std::string_view key : all.order(sums, true)) {
        const Sums& own = sums.at(key);
        json_.open('{').pair("game", game);
        player(key, own);
        json_.pair("points", own.points);
        if (tallied_.selection.as_written)
          json_.pair("calculated", own.lawful).pair("open", own.open);
        json_.pair("units", own.units).pair("money", own.money).close('}');
      }
    }
    for (const std::string_view key : all.order(all.all(), false)) {
      const Sums& own = all.all().at(key);
      json_.open('{');
      player(key, own);
      json_.pair("money", own.money).close('}');
    }
  }
  void player(std::string_view key, const Sums& sums) {
    json_.pair("player", tallied_.standings.shown(key)).pair("played", sums.played);
    json_.pair("won", sums.won);
  }

  void payments() {
    for (const Settlement& settlement : tallied_.settlements) {
      json_.open('{');
      if (!settlement.game.empty()) json_.pair("game", settlement.game);
      json_.pair("in", settlement.game.empty() ? "money" : "units");
      json_.pair("fewest", settlement.payments.fewest).key("list").open('[');
      for (const Payment& payment : settlement.payments.list) {
        json_.open('{');
        json_.pair("from", tallied_.standings.shown(settlement.keys[payment.from]));
        json_.pair("to", tallied_.standings.shown(settlement.keys[payment.to]));
        json_.pair("amount", payment.amount).close('}');
      }
      json_.close(']').close('}');
    }
  }

  void differences(const Entry& entry) {
    for (const Difference& own : entry.differences) {
      json_.open('{').pair("file", entry.file).pair("line", own.line).pair("column", own.column);
      json_.pair("game", entry.game);
      if (!own.whose.empty()) json_.pair("whose", own.whose);
      json_.pair("what", own.what);
      if (own.calculable) json_.pair("calculated", own.lawful);
      json_.pair("written", own.written);
      if (own.calculable) json_.pair("difference", own.written - own.lawful);
      json_.close('}');
    }
  }

  void apart(const Entry& entry) {
    for (const std::string& deal : entry.deals_apart) {
      json_.open('{');
      about(entry);
      json_.pair("why", "deal").pair("reason", deal).close('}');
    }
    if (entry.apart == Apart::counted) return;
    json_.open('{');
    about(entry);
    json_.pair("why", word(entry.apart)).pair("reason", entry.reason);
    if (entry.at_line != 0) json_.pair("at_line", entry.at_line);
    json_.close('}');
  }

  void twice(const Entry& entry) {
    if (entry.times_again == 0) return;
    json_.open('{');
    about(entry);
    json_.pair("times_again", entry.times_again).key("again_at").open('[');
    for (const std::string& place : entry.again) json_.value(place);
    json_.close(']').close('}');
  }

  void names() {
    for (const std::string& name : strangers(tallied_.standings, tallied_.club))
      json_.open('{').pair("name", name).pair("likeness", "no member").close('}');
    for (const NearMiss& near : tallied_.near_misses.list) {
      json_.open('{').pair("name", near.one).pair("other", near.other);
      json_.pair("written", near.written).pair("other_written", near.other_written);
      json_.pair("likeness", word(near.likeness)).pair("played", near.played_by_one);
      json_.pair("played_by_other", near.played_by_other).close('}');
    }
  }

  const Tallied& tallied_;
  const Put& put_;
  std::string text_;
  report::JsonWriter json_{text_};
};

}  // namespace

bool write_json(const Tallied& tallied, std::optional<Section> only, const Put& put) {
  return JsonReport(tallied, put).write(only);
}

}  // namespace cardlaw::club
