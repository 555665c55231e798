#include "club/plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "report/page.h"
#include "report/table.h"

namespace cardlaw::club {
namespace {

using report::List;
using report::put;
using report::put_flag;
using report::Values;

constexpr std::size_t most_lines = 8;  // colors that can be told apart
constexpr std::size_t most_bars = 30;
constexpr double left = 60, right = 560, top = 16, bottom = 236;

std::string number(double value) { return fmt::format("{:.1f}", value); }

// A name short enough to stand beside its line.
std::string label(const std::string& name) {
  constexpr std::size_t longest = 16;
  std::size_t end = 0, count = 0;
  while (end < name.size() && count < longest) {
    ++end;
    while (end < name.size() && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) ++end;
    ++count;
  }
  return end < name.size() ? name.substr(0, end) + "…" : name;
}

// The players of the plot, best first, and what each had at the end of every evening.
struct Series {
  std::string player;
  std::vector<std::int64_t> sums;
};

Values plot(const std::string& title, const std::vector<std::string>& days,
            const std::vector<Series>& all) {
  std::int64_t least = 0, most = 1;
  for (const Series& each : all) {
    for (const std::int64_t sum : each.sums) {
      least = std::min(least, sum);
      most = std::max(most, sum);
    }
  }
  const double span = static_cast<double>(most) - static_cast<double>(least);
  const auto y = [&](std::int64_t sum) {
    return bottom - (static_cast<double>(sum) - static_cast<double>(least)) / span * (bottom - top);
  };
  const auto x = [&](std::size_t day) {
    const auto steps = static_cast<double>(std::max<std::size_t>(days.size() - 1, 1));
    return left + static_cast<double>(day) / steps * (right - left);
  };
  Values values;
  put(values, "title", title);
  put(values, "height", "270");
  put(values, "top", number(top));
  put(values, "bottom", number(bottom));
  put(values, "zero", number(y(0)));
  List levels, dates, lines;
  for (const std::int64_t level : {least, std::int64_t{0}, most}) {
    if (level == 0 && least == 0 && !levels.empty()) continue;
    Values each;
    put(each, "y", number(y(level) + 4));
    put(each, "level", std::to_string(level));
    levels.push_back(std::move(each));
  }
  const std::size_t apart = std::max<std::size_t>(1, (days.size() + 4) / 5);
  for (std::size_t day = 0; day < days.size(); day += apart) {
    Values each;
    put(each, "x", number(x(day)));
    put(each, "below", number(bottom + 20));
    put(each, "day", days[day]);
    dates.push_back(std::move(each));
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    std::string points;
    for (std::size_t day = 0; day < days.size(); ++day)
      points +=
          fmt::format("{}{},{}", day == 0 ? "" : " ", number(x(day)), number(y(all[i].sums[day])));
    const double at = top + 14 + 24 * static_cast<double>(i);
    Values each;
    put(each, "color", std::to_string(i));
    put(each, "points", points);
    put(each, "player", label(all[i].player));
    put(each, "label_x", "690");
    put(each, "label_y", number(at));
    put(each, "label_line", number(at - 4));
    lines.push_back(std::move(each));
  }
  put(values, "levels", std::move(levels));
  put(values, "days", std::move(dates));
  put(values, "lines", std::move(lines));
  return values;
}

}  // namespace

Evenings::OfGame Evenings::first_of(const std::string& game) const {
  OfGame own;
  own.players = tallied_.standings.order(tallied_.standings.games().at(game), true);
  std::erase(own.players, pool_key);
  own.all = own.players.size() <= most_lines;
  if (!own.all) own.players.resize(most_lines);
  return own;
}

void Evenings::add(const Entry& entry) {
  if (entry.apart != Apart::counted || entry.date.empty()) return;
  auto own = games_.find(entry.game);
  if (own == games_.end()) own = games_.emplace(entry.game, first_of(entry.game)).first;
  auto& day = own->second.points[entry.date];
  for (const Part& part : entry.parts) {
    const auto player = std::ranges::find(own->second.players, part.key);
    if (player != own->second.players.end())
      day[*player] += tallied_.selection.as_written ? part.written : part.lawful;
  }
}

void Evenings::write(std::string& out) const {
  for (const auto& [game, own] : games_) {
    if (own.points.size() < 2) continue;
    std::vector<std::string> days;
    std::vector<Series> all;
    for (const std::string_view key : own.players)
      all.push_back({tallied_.standings.shown(key), {}});
    for (const auto& [date, points] : own.points) {
      days.push_back(date);
      for (std::size_t i = 0; i < own.players.size(); ++i) {
        const auto found = points.find(own.players[i]);
        const std::int64_t before = all[i].sums.empty() ? 0 : all[i].sums.back();
        all[i].sums.push_back(before + (found == points.end() ? 0 : found->second));
      }
    }
    const std::string title =
        fmt::format("{}: points over the evenings{}", game, own.all ? "" : ", of the first eight");
    render(out, "lines-plot.html", plot(title, days, all), report::Escape::xml);
    report::Table table(out, title, "");
    table.head({"player"}, days);
    for (const Series& each : all) {
      table.begin(each.player);
      for (const std::int64_t sum : each.sums) table.number(std::to_string(sum));
      table.end();
    }
  }
}

void games_won(std::string& out, const Tallied& tallied) {
  const auto& all = tallied.standings.all();
  if (all.empty()) return;
  std::vector<std::string_view> keys = tallied.standings.order(all, false);
  std::erase(keys, pool_key);
  std::ranges::stable_sort(keys, std::greater(),
                           [&](std::string_view key) { return all.at(key).won; });
  if (keys.size() > most_bars) keys.resize(most_bars);
  const std::uint64_t most = std::max<std::uint64_t>(1, all.at(keys.front()).won);
  List bars;
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::uint64_t won = all.at(keys[i]).won;
    const double width = 500.0 * static_cast<double>(won) / static_cast<double>(most);
    const double y = 4 + 24 * static_cast<double>(i);
    Values bar;
    put(bar, "player", label(tallied.standings.shown(keys[i])));
    put(bar, "y", number(y));
    put(bar, "text_y", number(y + 13));
    put(bar, "width", number(width));
    put(bar, "value_x", number(164 + width));
    put(bar, "value", std::to_string(won));
    bars.push_back(std::move(bar));
  }
  Values values;
  put(values, "title", "Games won");
  put(values, "height", std::to_string(8 + 24 * keys.size()));
  put(values, "bars", std::move(bars));
  render(out, "bars-plot.html", values, report::Escape::xml);
}

}  // namespace cardlaw::club
