#include "club/assess.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <span>

#include "club/figures.h"
#include "club/names.h"
#include "record/about.h"
#include "record/date.h"
#include "record/places.h"
#include "record/printable.h"
#include "report/phrases.h"

namespace cardlaw::club {
namespace {

TextPlace place_in(const Hand& hand, Mark mark) {
  return place_of(hand.document.text, mark, hand.document.line, hand.document.column);
}

// The players wrote a final score.
bool record_is_final(const Hand& hand) { return hand.record.final.kind == Figures::Kind::points; }

// Whoever has the most, if nobody else has as much.
template <class Points>
Side best(const std::vector<Part>& parts, Points points) {
  Side best = Side::none;
  std::int64_t most = 0;
  bool alone = false;
  for (const Part& part : parts) {
    if (best == Side::none || points(part) > most) {
      best = side(part.side);
      most = points(part);
      alone = true;
    } else if (points(part) == most && side(part.side) != best) {
      alone = false;
    }
  }
  return alone ? best : Side::none;
}

}  // namespace

void Assessor::set_apart(Apart why, std::string reason, std::uint64_t line) {
  if (entry_.apart != Apart::counted) return;
  entry_.apart = why;
  entry_.reason = std::move(reason);
  entry_.at_line = line;
}

bool Assessor::begin(const Hand& hand) {
  entry_.clear();
  named_.players.clear();
  entry_.file = hand.file;
  entry_.line = hand.document.line;
  entry_.document = hand.document.index;
  const About about = cardlaw::about(hand.events);
  entry_.date = about.date;
  entry_.event = about.event;
  entry_.table = about.table;
  entry_.id = about.id;
  entry_.game = hand.game != nullptr ? hand.game->id : about.game;
  // What cannot be read at all may be of any event.
  const bool silent = hand.events.nodes.empty();
  const auto other = [&](const std::optional<std::string>& wanted, const std::string& text) {
    return wanted && !silent && name_key(text) != *wanted;
  };
  if (other(selection_.event, entry_.event) || other(selection_.table, entry_.table)) return false;
  const bool period = !selection_.from.empty() || !selection_.to.empty();
  const bool dated = period && is_date(entry_.date);
  if (dated && !selection_.from.empty() && entry_.date < selection_.from) return false;
  if (dated && !selection_.to.empty() && entry_.date > selection_.to) return false;
  look_at_defects(hand);
  if (period && !dated)
    set_apart(Apart::no_date, "a period is asked for, and the record has no date");
  if (hand.judged()) read_players(hand);
  return true;
}

void Assessor::look_at_defects(const Hand& hand) {
  if (hand.judged()) return;
  const Defect& first = *std::ranges::min_element(hand.defects, {}, &Defect::mark);
  std::string reason = first.message;
  if (hand.defects.size() > 1) reason += fmt::format(", and {} more", hand.defects.size() - 1);
  set_apart(Apart::defect, std::move(reason), place_in(hand, first.mark).line);
  entry_.parts.clear();
}

void Assessor::read_players(const Hand& hand) {
  const Record& record = hand.record;
  std::array<int, max_seats> of_side{};
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    const KnownName& known = names_.find(record.players[i]);
    named_.players.push_back(&known);
    Part part;
    part.name = known.name;
    part.key = known.player;
    part.side = static_cast<std::uint8_t>(index(record.side_of[i]));
    ++of_side[part.side];
    for (const Part& other : entry_.parts) {
      if (other.key == part.key)
        set_apart(Apart::two_names, fmt::format("{} and {} are one player here", cited(other.name),
                                                cited(part.name)));
    }
    entry_.parts.push_back(std::move(part));
  }
  const auto sides = std::span(of_side).first(record.sides.size());
  if (std::ranges::adjacent_find(sides, std::ranges::not_equal_to{}) != sides.end())
    set_apart(Apart::unequal_sides, "the sides are of different sizes: who pays whom is not said");
}

Fingerprint Assessor::known_by(const Hand& hand) {
  if (hand.events.nodes.empty()) return fingerprint(hand.document.text);
  named_.event = entry_.event.empty() ? nullptr : &names_.find(entry_.event);
  named_.table = entry_.table.empty() ? nullptr : &names_.find(entry_.table);
  return fingerprint(hand.events, named_);
}

void Assessor::judged(const Hand& hand, const std::vector<LeftOut>& left_out) {
  look_at_defects(hand);
  if (!hand.judged()) return;
  entry_.ended = won_here(hand.ruling) != nullptr;
  entry_.irregularities = hand.ruling.findings.size();
  deal_apart_.assign(hand.ruling.deals.size(), false);
  for (const LeftOut& each : left_out) {
    set_deal_apart(hand, each.deal, Apart::defect, each.message, place_in(hand, each.mark).line);
    entry_.defects = true;
  }
  if (!selection_.as_written) look_at_settlement(hand);
  look_at_open_cases(hand);
  entry_.deals = static_cast<std::uint64_t>(std::ranges::count(deal_apart_, false));
  if (entry_.deals == 0 && !entry_.deals_apart.empty()) none_counts();
  count_points(hand);
  if (selection_.as_written) count_written(hand);
  find_winners(hand);
  list_differences(hand);
  list_decisions(hand);
  pay(hand);
}

bool Assessor::counts_deals_alone(const Game& game) const {
  return game.scores == Scores::payments && *club_.stake_of(game).pays == Pays::score &&
         !selection_.as_written;
}

// Where the players pay each other hand by hand, one deal says nothing of another.
void Assessor::set_deal_apart(const Hand& hand, std::size_t deal, Apart why, std::string reason,
                              std::uint64_t line) {
  const std::size_t deals = hand.ruling.deals.size();
  const bool alone = deals > 1 && counts_deals_alone(*hand.game);
  const std::string which = deals > 1 ? fmt::format("deal {}: ", deal + 1) : "";
  if (!alone) return set_apart(why, which + reason, line);
  if (deal_apart_[deal]) return;
  deal_apart_[deal] = true;
  first_apart_ = entry_.deals_apart.empty() ? why : first_apart_;
  entry_.deals_apart.push_back(fmt::format("{}{}: {}", which, word(why), reason));
}

// No deal of the game counts.
void Assessor::none_counts() {
  set_apart(first_apart_, entry_.deals_apart.front());
  entry_.deals_apart.clear();
}

// Nothing is counted by a reading that nobody chose.
void Assessor::look_at_open_cases(const Hand& hand) {
  for (std::size_t d = 0; d < deals_that_count(hand.ruling); ++d) {
    const Mark mark = hand.record.deals[d].mark;
    if (const OpenCase* const open = hand.record.open_case(d)) {
      set_deal_apart(hand, d,
                     open->kind == OpenCase::Kind::disputed ? Apart::disputed : Apart::pending,
                     open->reason, place_in(hand, open->mark).line);
    } else if (!selection_.as_written &&
               hand.record.deals[d].score.kind == Figures::Kind::undetermined &&
               !hand.ruling.deals[d].decided) {
      set_deal_apart(hand, d, Apart::undetermined, "the players have not settled it",
                     place_in(hand, mark).line);
    }
  }
}

void Assessor::look_at_settlement(const Hand& hand) {
  const Ruling& ruling = hand.ruling;
  for (std::size_t d = 0; d < deals_that_count(ruling); ++d) {
    const DealOutcome& deal = ruling.deals[d];
    const bool chips = hand.game->grammar.red_chip != 0;
    const bool open = !chips && is_open(hand.record.deals[d].score, deal, hand.record.sides.size());
    if (deal.basis != Basis::undetermined && !open) continue;
    set_deal_apart(hand, d, Apart::undetermined,
                   open             ? "the law can be read in more than one way"
                   : *deal.why != 0 ? deal.why
                                    : "not settled by the law",
                   place_in(hand, hand.record.deals[d].mark).line);
  }
  if (ruling.dues_open)
    set_apart(Apart::undetermined, "what the players pay at the end of the game is not said");
  if (ruling.final_open && !ruling.winner_open)
    set_apart(Apart::undetermined,
              hand.record.from.given && hand.record.from.won.kind == Figures::Kind::absent
                  ? "what the end of the game gives depends on hands won before the record begins"
                  : "what the end of the game gives is left open by the law");
  if (ruling.winner_open) set_apart(Apart::undetermined, "who has won the game cannot be said");
  const bool middle = !totals_have_a_beginning(hand) && ruling.winner == Side::none;
  for (std::size_t side = 0; middle && side < hand.record.sides.size(); ++side) {
    const Figures::Figure& total = hand.record.deals.back().total.of[side];
    const std::int64_t goal = total.given ? target(hand) : 0;
    if (goal > 0 && total.amount >= goal)
      set_apart(Apart::undetermined,
                "the total ends the game, and what stood before this deal is not said");
  }
  for (const Finding& finding : ruling.findings) {
    if (finding.standing != Standing::open || ruling.deals[finding.deal].decided) continue;
    const Mark mark = hand.record.deals[finding.deal].entries[finding.entry].mark;
    set_deal_apart(hand, finding.deal, Apart::open_claim,
                   report::citation(report::rule_of(hand, finding.rule)) + ": " +
                       report::message(hand, finding),
                   place_in(hand, mark).line);
  }
}

void Assessor::count_points(const Hand& hand) {
  const Ruling& ruling = hand.ruling;
  const auto counting = std::span(ruling.deals).first(deals_that_count(ruling));
  const bool settled = !ruling.final_open && !ruling.dues_open &&
                       std::ranges::none_of(counting, [&](const DealOutcome& deal) {
                         const auto at = static_cast<std::size_t>(&deal - counting.data());
                         return deal.basis == Basis::undetermined && !deal_apart_[at];
                       });
  for (Part& part : entry_.parts) {
    part.settled = settled;
    if (ruling.winner != Side::none) {
      part.lawful = ruling.final[part.side] - hand.record.from.total.of[part.side].amount;
    } else {
      for (std::size_t d = 0; d < ruling.deals.size(); ++d) {
        if (!deal_apart_[d]) part.lawful += ruling.deals[d].points[part.side];
      }
    }
    for (std::size_t d = 0; d < counting.size(); ++d)
      if (!deal_apart_[d])
        part.lawful += taken_up(hand.record.deals[d].score, ruling.deals[d], part.side);
    part.written = part.lawful;
    for (const Due& due : ruling.ledger) {
      if (due.unit == DueUnit::units && due.to == side(part.side)) part.by_law += due.amount;
    }
  }
}

void Assessor::count_written(const Hand& hand) {
  bool any = false;
  bool whole = true;
  const bool ends = ends_as_written(hand);
  for (Part& part : entry_.parts) {
    const Written written = written_score(hand, part.side, ends);
    any = any || written.any;
    whole = whole && written.whole;
    part.written = written.points;
  }
  pay_as_written(hand, ends || record_is_final(hand));
  if (!any) set_apart(Apart::nothing_written, "the players wrote down no score");
  if (!whole) look_at_settlement(hand);
}

// What the law has the players pay at the end of a game, by the scores that they wrote.
void Assessor::pay_as_written(const Hand& hand, bool ends) {
  if (hand.game->settles_up == nullptr) return;
  Points lawful{}, written{};
  for (const Part& part : entry_.parts) {
    const std::int64_t before = hand.record.from.total.of[part.side].amount;
    lawful[part.side] = before + part.lawful;
    written[part.side] = before + part.written;
  }
  const int players = hand.record.seats();
  const Points by_law = hand.game->settles_up(lawful, players);
  const Points as_written = hand.game->settles_up(written, players);
  const bool law_ends = won_here(hand.ruling) != nullptr;
  for (Part& part : entry_.parts) {
    if (law_ends) part.by_law -= by_law[part.side];
    part.by_law = ends ? part.by_law + as_written[part.side] : 0;
  }
}

void Assessor::find_winners(const Hand& hand) {
  const Due* const won = won_here(hand.ruling);
  if (won == nullptr && hand.ruling.winner != Side::none) return;  // won before the record begins
  Side lawful = won == nullptr ? Side::none : won->to;
  Side written = lawful;
  const auto as_written = [](const Part& part) { return part.written; };
  const bool differs = std::ranges::any_of(
      entry_.parts, [](const Part& part) { return !part.settled || part.written != part.lawful; });
  if (hand.game->scores == Scores::payments && lawful == Side::none) {
    lawful = best(entry_.parts, [](const Part& part) { return part.lawful; });
    written = best(entry_.parts, as_written);
  } else if (const std::int64_t goal = differs || hand.ruling.winner_open ? target(hand) : 0;
             goal > 0 && hand.game->scores == Scores::points) {
    const auto total = [&](const Part& part) {
      return part.written + hand.record.from.total.of[part.side].amount;
    };
    std::vector<Part> there;
    std::ranges::copy_if(entry_.parts, std::back_inserter(there),
                         [&](const Part& part) { return total(part) >= goal; });
    const bool kept =
        std::ranges::any_of(there, [&](const Part& part) { return side(part.side) == lawful; });
    if (!kept) written = best(there, total);
  }
  if (lawful == Side::none) at_closing_time(hand, lawful, written);
  for (Part& part : entry_.parts) {
    part.won = side(part.side) == lawful;
    part.won_as_written = side(part.side) == written;
  }
}

// A game that is played to a figure and was not won: the club closed, or the record ends there.
void Assessor::at_closing_time(const Hand& hand, Side& lawful, Side& written) {
  if (club_.closing == Closing::points) return;
  const bool to_a_figure = hand.game->scores == Scores::points && target(hand) > 0 &&
                           !hand.ruling.winner_open && written == Side::none;
  if (!to_a_figure) return;
  if (club_.closing == Closing::not_counted)
    return set_apart(Apart::not_finished, "nobody has won the game");
  const auto before = [&](const Part& part) { return hand.record.from.total.of[part.side].amount; };
  lawful = best(entry_.parts, [&](const Part& part) { return part.lawful + before(part); });
  written = best(entry_.parts, [&](const Part& part) { return part.written + before(part); });
}

void Assessor::list_differences(const Hand& hand) {
  for (const Slip& slip : hand.ruling.slips) {
    const TextPlace place = place_in(hand, slip.mark);
    const Number rule = report::rule_of(hand, slip.rule).number;
    Difference difference;
    difference.line = place.line;
    difference.column = place.column;
    difference.lawful = slip.lawful;
    difference.written = slip.written;
    if (slip.by != Side::none)
      difference.whose = hand.record.sides[static_cast<std::size_t>(index(slip.by))];
    const bool sheet = report::rule_of(hand, slip.rule).law == "general";
    const bool called_undetermined =
        hand.record.deals[slip.deal].score.kind == Figures::Kind::undetermined;
    difference.what = fmt::format("{} of deal {}",
                                  !sheet                  ? "figure"
                                  : rule == Number("4.2") ? "total"
                                  : slip.by != Side::none ? "score"
                                  : called_undetermined   ? "score (called undetermined)"
                                                          : "score (all together)",
                                  slip.deal + 1);
    if (sheet && rule == Number("4.3")) difference.what = "final score";
    entry_.differences.push_back(std::move(difference));
  }
  const bool as_written = entry_.apart != Apart::nothing_written &&
                          entry_.apart != Apart::undetermined && selection_.as_written;
  if (!as_written) return;
  std::set<std::uint8_t> told;
  for (const Part& part : entry_.parts) {
    if ((part.settled && part.written == part.lawful) || !told.insert(part.side).second) continue;
    entry_.differences.push_back({hand.record.sides[part.side], "result", entry_.line, 1,
                                  part.settled, part.lawful, part.written});
  }
}

void Assessor::list_decisions(const Hand& hand) {
  const bool several = hand.record.deals.size() > 1;
  for (std::size_t d = 0; d < hand.ruling.deals.size(); ++d) {
    if (!hand.ruling.deals[d].decided) continue;
    if (!entry_.decided.empty()) entry_.decided += "; ";
    if (several) entry_.decided += fmt::format("deal {} ", d + 1);
    entry_.decided += report::decided(hand, d);
  }
}

void Assessor::pay(const Hand& hand) {
  if (entry_.apart != Apart::counted) return;
  std::vector<Paid> paid;
  paid.reserve(entry_.parts.size());
  std::int64_t left = 0;
  for (const Part& part : entry_.parts) {
    const std::int64_t points = selection_.as_written ? part.written : part.lawful;
    paid.push_back(
        {part.side, points, selection_.as_written ? part.won_as_written : part.won, part.by_law});
    left -= points;
  }
  const Pays pays = *club_.stake_of(*hand.game).pays;
  auto due = units(paid, pays, hand.game->scores, entry_.pool = paid_to_the_pool(hand));
  // Players may have left it out of what they wrote.
  if (!due && selection_.as_written) due = units(paid, pays, hand.game->scores, entry_.pool = 0);
  if (due) {
    for (std::size_t i = 0; i < entry_.parts.size(); ++i) entry_.parts[i].units = (*due)[i];
    return;
  }
  if (selection_.as_written)
    set_apart(Apart::not_settled_as_written,
              fmt::format("the scores written come to {:+}, not to nothing", -left));
  else
    set_apart(Apart::left_in_the_bank,
              fmt::format("what the players won and lost comes to {:+}, not to nothing", -left));
}

std::int64_t Assessor::paid_to_the_pool(const Hand& hand) const {
  std::int64_t pool = 0;
  for (const Due& due : hand.ruling.ledger) {
    const bool house = due.source == Due::Source::house && due.to == Side::none;
    if (house && due.deal < deals_that_count(hand.ruling) && !deal_apart_[due.deal])
      pool += due.amount;
  }
  return pool;
}

}  // namespace cardlaw::club
