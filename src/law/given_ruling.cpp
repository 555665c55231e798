// The ruling that the players gave held against the law's.
#include <algorithm>
#include <string_view>

#include "law/docket.h"

namespace cardlaw {
namespace {

// Whether the finding is what an item of a ruling speaks of.
bool meant(const RulingItem& item, const Finding& finding, const Record& record,
           const std::vector<Rule>& rules) {
  const Rule& rule = rules[finding.rule];
  if (item.deal != 0 && item.deal != finding.deal + 1) return false;
  if (!item.breach.empty() && !rule.is_called(item.breach)) return false;
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
  if (!item.breach.empty() && !rule.is_called(item.breach)) return false;
  if (item.rule.given() && item.rule != rule.number) return false;
  const Side by = item.by != Side::none ? item.by
                  : item.by_seat != Seat::none
                      ? record.side_of[static_cast<std::size_t>(index(item.by_seat))]
                      : Side::none;
  return by == Side::none || slip.by == Side::none || by == slip.by;
}

// Nobody has won as far as it is known, and a deal is undetermined.
bool may_still_be_won(const Ruling& ruling) {
  return ruling.winner == Side::none &&
         std::ranges::any_of(ruling.deals, [](const DealOutcome& deal) {
           return deal.basis == Basis::undetermined;
         });
}

// Whether it is so that this side has won, or that such a deal is undetermined for that reason.
bool borne_out(const RulingItem& item, const Ruling& ruling) {
  if (item.says == RulingItem::Says::winner) {
    // What a deal gives that is undetermined may have won the game.
    const bool may_be_won = ruling.winner_open || may_still_be_won(ruling);
    return item.winner == ruling.winner &&
           (item.winner_open ? may_be_won : item.winner != Side::none || !ruling.winner_open);
  }
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

}  // namespace

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
                           return item.says == RulingItem::Says::finding && item.by == Side::none &&
                                  item.by_seat == Seat::none &&
                                  meant(item, ruling.slips[left - findings], record, rules);
                         });
    if (!covered) ruling.unexpected.push_back(left);
  }
  ruling.as_ruled = ruling.missing.empty() && ruling.unexpected.empty();
}

}  // namespace cardlaw
