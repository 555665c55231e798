// The figures that the players wrote down held against the law's: scores, running totals, final
// scores.
#include <algorithm>
#include <numeric>

#include "law/docket.h"

namespace cardlaw {
namespace {

// Whether the law bears the figure out; it can sometimes be read in more than one way.
bool borne_out(std::int64_t written, std::int64_t lawful, std::int64_t leeway,
               std::int64_t step = 1) {
  return written >= lawful && written <= lawful + leeway && (written - lawful) % step == 0;
}

// Whether one reading of the law bears out all the figures that are written down.
bool goes_together(const Figures& written, const DealOutcome& law, std::size_t sides) {
  if (law.readings.empty() || written.kind != Figures::Kind::points) return true;
  Points most{};
  for (const Points& reading : law.readings) {
    for (std::size_t i = 0; i < sides; ++i) most[i] = std::max(most[i], reading[i]);
  }
  return std::ranges::any_of(law.readings, [&](const Points& reading) {
    for (std::size_t i = 0; i < sides; ++i) {
      const std::int64_t apart = law.leeway[i] - most[i];  // what is open in another way
      const std::int64_t lawful = law.points[i] + reading[i];
      const std::int64_t step = std::max<std::int64_t>(law.steps[i], 1);
      if (written.of[i].given && !borne_out(written.of[i].amount, lawful, apart, step))
        return false;
    }
    return true;
  });
}

// The figure that stands first in the record; there is one.
const Figures::Figure& first_written(const Figures& written) {
  const auto place = [](const Figures::Figure& figure) {
    return std::pair(!figure.given, figure.mark);
  };
  return *std::ranges::min_element(written.of, {}, place);
}

// Of a deal that is undetermined, and comes to one of a few outcomes: what none of them gives is
// wrong.
void check_among(const Figures& written, const DealOutcome& law, std::uint16_t deal,
                 std::size_t sides, RuleIndex rule, Ruling& ruling) {
  const auto is_written = [&](const Points& outcome) {
    for (std::size_t i = 0; i < sides; ++i)
      if (written.of[i].given && written.of[i].amount != outcome[i]) return false;
    return true;
  };
  if (std::ranges::any_of(law.readings, is_written)) return;
  const std::size_t before = ruling.slips.size();
  for (std::size_t i = 0; i < sides; ++i) {
    const Figures::Figure& own = written.of[i];
    const auto of_side = [i](const Points& outcome) { return outcome[i]; };
    if (!own.given || std::ranges::find(law.readings, own.amount, of_side) != law.readings.end())
      continue;
    const auto [least, most] = std::ranges::minmax(law.readings, {}, of_side);
    std::int64_t step = 0;
    for (const Points& outcome : law.readings) step = std::gcd(step, outcome[i] - least[i]);
    ruling.slips.push_back({rule, deal, side(static_cast<int>(i)), own.amount, least[i], own.mark,
                            own.length, DueUnit::points, most[i] - least[i],
                            std::max<std::int64_t>(step, 1)});
  }
  if (ruling.slips.size() > before) return;
  const Figures::Figure& first = first_written(written);
  ruling.slips.push_back({rule, deal, Side::none, 0, 0, first.mark, first.length});
}

// `open`: the deal is disputed or pending, so that nobody can have settled it.

// 4.1  The score written down for a deal must be what the law gives.
void check_score(const Figures& written, const DealOutcome& law, std::uint16_t deal, bool open,
                 std::size_t sides, RuleIndex rule, Ruling& ruling) {
  const bool settled = law.basis != Basis::undetermined;
  if (written.kind == Figures::Kind::undetermined) {
    const bool several =
        std::ranges::any_of(law.leeway, [](std::int64_t more) { return more > 0; });
    ruling.applied[rule] = true;
    if (settled && !several && !open)
      ruling.slips.push_back({rule, deal, Side::none, 0, 0, written.mark, 1});
    return;
  }
  if (written.kind == Figures::Kind::points && !settled && !law.open) {
    const Figures::Figure& first = first_written(written);
    ruling.applied[rule] = true;
    ruling.slips.push_back({rule, deal, Side::none, 0, 0, first.mark, first.length});
  }
  if (written.kind == Figures::Kind::points && !settled && !law.readings.empty())
    return check_among(written, law, deal, sides, rule, ruling);
  if (written.kind == Figures::Kind::absent || (!settled && law.certain == 0)) return;
  ruling.applied[rule] = true;
  bool borne_out_each = true;
  for (std::size_t i = 0; i < sides; ++i) {
    if (!settled && (law.certain >> i & 1) == 0) continue;
    const bool nobody = written.kind == Figures::Kind::nobody;
    if (!nobody && !written.of[i].given) continue;
    const std::int64_t amount = nobody ? 0 : written.of[i].amount;
    const std::int64_t step = std::max<std::int64_t>(law.steps[i], 1);
    if (borne_out(amount, law.points[i], law.leeway[i], step)) continue;
    ruling.slips.push_back({rule, deal, side(static_cast<int>(i)), amount, law.points[i],
                            nobody ? written.mark : written.of[i].mark,
                            nobody ? 4 : written.of[i].length, DueUnit::points, law.leeway[i],
                            step});
    borne_out_each = false;
  }
  if (!borne_out_each || !settled || goes_together(written, law, sides)) return;
  const Figures::Figure& first = first_written(written);
  ruling.slips.push_back({rule, deal, Side::none, 0, 0, first.mark, first.length});
}

}  // namespace

void Docket::begin(const Record& record, bool carries, Match& match) {
  match.side_of = record.side_of;
  match.seats = record.seats();
  match.sides = static_cast<int>(record.sides.size());
  for (std::size_t i = 0; i < record.sides.size(); ++i) {
    if (record.from.total.kind == Figures::Kind::points)
      match.totals[i] = record.from.total.of[i].amount;
    match.won[i] = static_cast<std::uint16_t>(record.from.won.of[i].amount);
    // Whoever has no points has won no hand.
    if (match.totals[i] != 0 && !record.from.won.of[i].given) match.hands_unknown = true;
  }
  // A single deal from the middle of a game says nothing of the totals.
  match.uncertain =
      !record.has_beginning(carries) && record.deals[0].total.kind == Figures::Kind::points;
}

// 4.2  A running total written down must be the total before it and the score of the deal together.
void Docket::check_figures(const Record& record, RuleIndex score, RuleIndex total, bool carries,
                           Ruling& ruling) {
  const std::size_t sides = record.sides.size();
  // The running total as written, so that one slip is reported once and not again in every deal
  // after it.
  std::array<Figures::Figure, max_seats> before = record.from.total.of;
  Points leeway{};  // of that total, where it is not written
  const bool from_the_start = !record.from.given && record.has_beginning(carries);
  for (std::size_t i = 0; from_the_start && i < sides; ++i) before[i].given = true;
  for (std::uint16_t d = 0; d < record.deals.size(); ++d) {
    const Deal& deal = record.deals[d];
    const DealOutcome& law = ruling.deals[d];
    check_score(deal.score, law, d, record.open_case(d) != nullptr || law.decided, sides, score,
                ruling);
    for (std::size_t i = 0; i < sides; ++i) {
      Figures::Figure& running = before[i];
      const Figures::Figure& written = deal.total.of[i];
      const bool has_score = deal.score.kind == Figures::Kind::points && deal.score.of[i].given;
      const bool certain = law.basis != Basis::undetermined || (law.certain >> i & 1) != 0;
      const bool known = running.given && (has_score || certain);
      const std::int64_t expected =
          running.amount + (has_score ? deal.score.of[i].amount : law.points[i]);
      if (!has_score) leeway[i] += law.leeway[i];
      if (deal.total.kind == Figures::Kind::points && written.given) {
        if (known) ruling.applied[total] = true;
        // A slip that the players found and mended is not made again.
        const bool slipped =
            !certain ||
            !borne_out(running.amount, law.totals[i] - law.points[i],
                       law.total_leeway[i] - law.leeway[i]) ||
            (has_score && !borne_out(deal.score.of[i].amount, law.points[i], law.leeway[i]));
        const bool right_again = slipped && written.amount == law.totals[i];
        const bool right = borne_out(written.amount, expected, leeway[i]) || right_again;
        if (known && (!right || written.unchanged))
          ruling.slips.push_back({total, d, side(static_cast<int>(i)), written.amount, expected,
                                  written.mark, written.length, DueUnit::points, leeway[i]});
        running = written;
        leeway[i] = 0;
      } else {
        running = {known, expected, 0, 0};
      }
    }
  }
}

// 4.3  The final score written down for a game must be what the law gives.
void Docket::check_final(const Record& record, RuleIndex rule, bool known, Ruling& ruling) {
  if (record.final.kind != Figures::Kind::points || !known || ruling.final_open) return;
  ruling.applied[rule] = true;
  const auto deal = static_cast<std::uint16_t>(record.deals.size() - 1);
  for (std::size_t i = 0; i < record.sides.size(); ++i) {
    const Figures::Figure& written = record.final.of[i];
    const bool right = borne_out(written.amount, ruling.final[i], ruling.final_leeway[i]);
    if (written.given && (!right || written.unchanged))
      ruling.slips.push_back({rule, deal, side(static_cast<int>(i)), written.amount,
                              ruling.final[i], written.mark, written.length, DueUnit::points,
                              ruling.final_leeway[i]});
  }
}

}  // namespace cardlaw
