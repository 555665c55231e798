// The players' own figures and rulings held against the law's, and the record against itself.
#include <algorithm>
#include <string>

#include "law/docket.h"

namespace cardlaw {
namespace {

std::string named(const Record& record, Seat seat) {
  return seat == Seat::none ? "the table" : record.players[static_cast<std::size_t>(index(seat))];
}

// The words, with the name of the player in the place of {who}, and the card in that of {card}.
std::string with_name(std::string words, const Record& record, Seat seat, Card card) {
  const auto put = [&](std::string_view sign, const std::string& text) {
    for (std::size_t at = words.find(sign); at != words.npos; at = words.find(sign))
      words.replace(at, sign.size(), text);
  };
  put("{who}", named(record, seat));
  put("{card}", text(card));
  return words;
}

// Something of the player's hand is written, be it `x`.
bool is_dealt_to(const Deal& deal, Seat seat) {
  return seat == Seat::none || std::ranges::any_of(deal.entries, [&](const Entry& entry) {
           const auto* const dealt = std::get_if<DealHand>(&entry.act);
           return dealt != nullptr && dealt->to == seat;
         });
}

// Whether the finding is what an item of a ruling speaks of.
bool meant(const RulingItem& item, const Finding& finding, const Record& record,
           const std::vector<Rule>& rules) {
  const Rule& rule = rules[finding.rule];
  if (item.deal != 0 && item.deal != finding.deal + 1) return false;
  if (item.breach != 255 && breach_names(rules)[item.breach] != rule.breach) return false;
  if (item.rule.given() && item.rule != rule.number) return false;
  if (item.by_seat != Seat::none && item.by_seat != finding.by) return false;
  if (item.by != Side::none &&
      (finding.by == Seat::none ||
       item.by != record.side_of[static_cast<std::size_t>(index(finding.by))]))
    return false;
  if (item.in.given() && !(item.in == finding.place)) return false;
  if (item.has_standing && item.standing != finding.standing) return false;
  if (item.about != Seat::none && item.about != finding.about) return false;
  if (item.card.known() && item.card != finding.card) return false;
  if (item.has_lawful && item.lawful != finding.lawful) return false;
  const Scene& scene = finding.scene;
  if (item.has_amounts &&
      !(scene.amounts && item.least == scene.least &&
        (item.most == scene.most || (item.most < item.least && scene.most < scene.least))))
    return false;
  const Mark accused = record.deals[finding.deal].entries[finding.entry].mark;
  return item.entry_length == 0 ||
         (accused >= item.entry && accused - item.entry < item.entry_length);
}

bool meant(const RulingItem& item, const Slip& slip, const Record& record,
           const std::vector<Rule>& rules) {
  const Rule& rule = rules[slip.rule];
  if (item.about != Seat::none || item.card.known() || item.has_lawful || item.entry_length != 0)
    return false;
  if (item.has_amounts && (item.least != slip.lawful || item.most != slip.lawful + slip.leeway))
    return false;
  if (item.deal != 0 && item.deal != slip.deal + 1) return false;
  if (item.breach != 255 && breach_names(rules)[item.breach] != rule.breach) return false;
  if (item.rule.given() && item.rule != rule.number) return false;
  const Side by = item.by != Side::none ? item.by
                  : item.by_seat != Seat::none
                      ? record.side_of[static_cast<std::size_t>(index(item.by_seat))]
                      : Side::none;
  return by == Side::none || slip.by == Side::none || by == slip.by;
}

// Whether it is so that this side has won, or that such a deal is undetermined for that reason.
bool borne_out(const RulingItem& item, const Ruling& ruling) {
  if (item.says == RulingItem::Says::winner)
    return item.winner == ruling.winner && item.winner_open == ruling.winner_open;
  for (std::size_t i = 0; i < ruling.deals.size(); ++i) {
    const DealOutcome& deal = ruling.deals[i];
    if (item.deal != 0 && item.deal != i + 1) continue;
    if (deal.basis == Basis::undetermined &&
        std::string_view(deal.why).find(item.why) != std::string_view::npos)
      return true;
  }
  return false;
}

// Pairs every item with a finding of its own (augmenting paths; the lists are short).
class Pairing {
 public:
  Pairing(std::size_t items, std::size_t found)
      : fits_(items, std::vector<char>(found)), of_(found, items), items_(items) {}
  void fit(std::size_t item, std::size_t found) { fits_[item][found] = 1; }
  void solve() {
    for (std::size_t item = 0; item < items_; ++item) {
      std::vector<char> seen(of_.size());
      if (!place(item, seen)) missing.push_back(static_cast<std::uint16_t>(item));
    }
    for (std::size_t found = 0; found < of_.size(); ++found) {
      if (of_[found] == items_) left.push_back(static_cast<std::uint16_t>(found));
    }
  }
  std::vector<std::uint16_t> missing, left;

 private:
  bool place(std::size_t item, std::vector<char>& seen) {
    for (std::size_t found = 0; found < of_.size(); ++found) {
      if (!fits_[item][found] || seen[found]) continue;
      seen[found] = 1;
      if (of_[found] == items_ || place(of_[found], seen)) {
        of_[found] = item;
        return true;
      }
    }
    return false;
  }
  std::vector<std::vector<char>> fits_;
  std::vector<std::size_t> of_;
  std::size_t items_;
};

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
        const bool right_again = written.amount == law.totals[i];
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

void Docket::compare(const Record& record, const std::vector<Rule>& rules, Ruling& ruling) {
  if (!record.has_ruling) {
    ruling.as_ruled = ruling.slips.empty();
    return;
  }
  const std::size_t findings = ruling.findings.size();
  const std::size_t slips = ruling.slips.size();
  Pairing pairing(record.ruling.size(), findings + slips + ruling.undecided.size());
  for (std::size_t item = 0; item < record.ruling.size(); ++item) {
    const RulingItem& wanted = record.ruling[item];
    if (wanted.says != RulingItem::Says::finding) continue;
    for (std::size_t i = 0; i < findings; ++i) {
      if (meant(wanted, ruling.findings[i], record, rules)) pairing.fit(item, i);
    }
    for (std::size_t i = 0; i < slips; ++i) {
      if (meant(wanted, ruling.slips[i], record, rules)) pairing.fit(item, findings + i);
    }
    for (std::size_t i = 0; i < ruling.undecided.size(); ++i) {
      const bool asked = wanted.has_standing && wanted.standing == Standing::undecided;
      if (asked && meant(wanted, ruling.undecided[i], record, rules))
        pairing.fit(item, findings + slips + i);
    }
  }
  pairing.solve();
  for (const std::uint16_t item : pairing.missing) {
    const RulingItem& wanted = record.ruling[item];
    if (wanted.says == RulingItem::Says::finding || !borne_out(wanted, ruling))
      ruling.missing.push_back(item);
  }
  for (const std::uint16_t left : pairing.left) {
    // One "wrong score" may be wrong for several players.
    const bool covered = left >= findings && left < findings + slips &&
                         std::ranges::any_of(record.ruling, [&](const RulingItem& item) {
                           return item.by == Side::none && item.by_seat == Seat::none &&
                                  meant(item, ruling.slips[left - findings], record, rules);
                         });
    if (!covered) ruling.unexpected.push_back(left);
  }
  ruling.as_ruled = ruling.missing.empty() && ruling.unexpected.empty();
}

void Docket::report_contradictions(const Record& record, const Deal& deal,
                                   const std::vector<Contradiction>& found, Defects& defects) {
  for (const Contradiction& each : found) {
    const Entry& entry = deal.entries[each.entry];
    Defect defect{.mark = deal.result.given ? deal.result.mark : entry.mark,
                  .length = entry.length,
                  .message = {},
                  .hint = {}};
    const std::string card = "`" + text(each.card) + "`";
    switch (each.kind) {
      case Contradiction::Kind::already_elsewhere:
        defect.message =
            card + " is in two places: " +
            (each.seat == Seat::none ? "it has been seen elsewhere already"
                                     : "it is already in the hand of " + named(record, each.seat));
        defect.hint = "one of the two is miswritten";
        break;
      case Contradiction::Kind::not_in_hand:
        defect.message = named(record, each.seat) + " cannot have " +
                         (each.card.known() ? card : "a card more") +
                         ": it is not in the hand as recorded";
        defect.hint = is_dealt_to(deal, each.seat)
                          ? "correct the cards dealt, or this entry"
                          : "no hand is written for this player: write it in `deal:`, `" +
                                named(record, each.seat) + ": x` when it is not known";
        break;
      case Contradiction::Kind::wrong_size:
        defect.message = named(record, each.seat) + " has " + std::to_string(each.given) +
                         " cards here, and " + std::to_string(each.expected) + " are dealt";
        defect.hint = each.given < each.expected ? "write all " + std::to_string(each.expected) +
                                                       ", x for a card that is not known; "
                                                 : "correct the cards; ";
        defect.hint += "if so many were dealt here, add `dealt: {" + named(record, each.seat) +
                       ": " + std::to_string(each.given) + "}`";
        break;
      case Contradiction::Kind::out_of_order:
        defect.message = with_name(each.words, record, each.seat, each.card);
        if (each.hint != nullptr) defect.hint = with_name(each.hint, record, each.seat, each.card);
        break;
    }
    const bool said = std::ranges::any_of(
        defects, [&](const Defect& other) { return other.hint == defect.hint; });
    if (said && each.kind == Contradiction::Kind::out_of_order) defect.hint.clear();
    defects.push_back(std::move(defect));
  }
}

}  // namespace cardlaw
