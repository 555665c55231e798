#include "club/figures.h"

#include <algorithm>
#include <charconv>

namespace cardlaw::club {

bool totals_have_a_beginning(const Hand& hand) {
  const Record& record = hand.record;
  if (record.from.given) return record.from.total.kind == Figures::Kind::points;
  return record.has_beginning(hand.game->grammar.red_chip != 0);
}

const Due* won_here(const Ruling& ruling) {
  const auto won = std::ranges::find(ruling.ledger, DueUnit::games, &Due::unit);
  return won == ruling.ledger.end() ? nullptr : &*won;
}

std::size_t deals_that_count(const Ruling& ruling) {
  if (ruling.winner == Side::none) return ruling.deals.size();
  const Due* const won = won_here(ruling);
  return won == nullptr ? 0 : won->deal + std::size_t{1};
}

std::int64_t target(const Hand& hand) {
  std::string_view said;
  const auto spec = std::ranges::find(hand.game->grammar.options, "target", &OptionSpec::name);
  if (spec != hand.game->grammar.options.end()) said = spec->standard;
  const auto term = std::ranges::find(hand.game->terms, "target", &TermText::name);
  if (term != hand.game->terms.end()) said = term->value;
  for (const auto& [name, value] : hand.record.options) {
    if (name == "target") said = value;
  }
  std::int64_t number = 0;
  std::from_chars(said.data(), said.data() + said.size(), number);
  return number;
}

Written written_score(const Hand& hand, std::size_t side, bool ends) {
  const Record& record = hand.record;
  const Ruling& ruling = hand.ruling;
  const std::int64_t before = record.from.total.of[side].amount;
  const bool totals = totals_have_a_beginning(hand);
  Written written;
  std::int64_t running = before;
  for (std::size_t d = 0; d < record.deals.size(); ++d) {
    const Deal& deal = record.deals[d];
    const DealOutcome& law = ruling.deals[d];
    const bool scored = deal.score.kind == Figures::Kind::nobody || deal.score.of[side].given;
    written.any = written.any || scored;
    if (totals && deal.total.of[side].given) {
      running = deal.total.of[side].amount;
      written.any = written.whole = true;
    } else if (scored) {
      running += deal.score.of[side].amount;
    } else if (law.basis != Basis::undetermined) {
      running += law.points[side];
    } else {
      written.whole = false;
    }
  }
  if (record.final.of[side].given) {
    running = record.final.of[side].amount;
    written.any = written.whole = true;
  } else if (const Due* const won = won_here(ruling); won != nullptr && ends) {
    running += ruling.final[side] - ruling.deals[won->deal].totals[side];
  }
  written.points = running - before;
  return written;
}

bool ends_as_written(const Hand& hand) {
  const Due* const won = won_here(hand.ruling);
  if (won == nullptr || hand.game->scores != Scores::points) return won != nullptr;
  const auto winner = static_cast<std::size_t>(index(won->to));
  const std::int64_t total =
      hand.record.from.total.of[winner].amount + written_score(hand, winner, false).points;
  return total >= target(hand);
}

std::int64_t taken_up(const Figures& score, const DealOutcome& law, std::size_t side) {
  if (score.kind != Figures::Kind::points || !score.of[side].given) return 0;
  return std::clamp<std::int64_t>(score.of[side].amount - law.points[side], 0, law.leeway[side]);
}

bool is_open(const Figures& score, const DealOutcome& law, std::size_t sides) {
  for (std::size_t side = 0; side < sides; ++side) {
    if (law.leeway[side] > 0 && !score.of[side].given) return true;
  }
  return false;
}

}  // namespace cardlaw::club
