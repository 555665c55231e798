// Offences that are let go: by a waiver, or by an agreement of all whom they concern (general 3.3
// and 3.4).
#include <algorithm>
#include <bit>

#include "law/docket.h"

namespace cardlaw {

void Docket::waive_by_agreement(Finding& finding, Agreed remedy) const {
  const Remedy by_law = rules_[finding.rule].remedy;
  const bool stands = remedy == Agreed::stand;
  const bool undone = finding.standing == Standing::applied &&
                      (by_law == Remedy::automatic || finding.claimant != Seat::none ||
                       (by_law == Remedy::in_time && stands));
  const bool let_stand = finding.standing == Standing::noted && stands;
  if (finding.standing == Standing::open || undone || let_stand)
    finding.standing = Standing::waived;
  if (finding.standing == Standing::waived) finding.claimant = Seat::none;  // by all
}

std::uint16_t Docket::opponents(const Finding& finding) const {
  unsigned seats = 0;
  for (int i = 0; i < record_.seats(); ++i) {
    if (opposed(seat(i), finding.by) && !common_.is_out(seat(i))) seats |= 1U << i;
  }
  return static_cast<std::uint16_t>(seats);
}

std::uint16_t Docket::concerned(const Finding& finding) const {
  const Seat banker = common_.banker;
  if (banker == Seat::none) return opponents(finding);
  const auto only = [](Seat who) { return static_cast<std::uint16_t>(1 << index(who)); };
  if (finding.by != banker) return only(banker);
  const bool paid = finding.place.stage == Stage::afterwards && finding.about != Seat::none;
  return paid ? only(finding.about) : opponents(finding);
}

// The player or the partner is one of those who agreed.
bool Docket::in_agreement(Seat who, const Agree& agreement) const {
  for (int i = 0; i < record_.seats(); ++i) {
    if ((agreement.by >> i & 1) != 0 && !opposed(who, seat(i))) return true;
  }
  return false;
}

// The player or the partner has let it go, or has agreed that it stands.
bool Docket::has_waived(Seat who, const Finding& finding, std::size_t before) const {
  const auto& entries = deal().entries;
  // What it names had been done, and is what it lets go.
  const auto names_another = [&](const Offence& offence, Seat by, std::ptrdiff_t at) {
    return std::ranges::any_of(ruling_.findings, [&](const Finding& each) {
      return each.deal == deal_ && each.entry < at && speaks_of(offence, each, by, false);
    });
  };
  return std::ranges::any_of(std::span(entries).first(before), [&](const Entry& entry) {
    const auto* const agreement = std::get_if<Agree>(&entry.act);
    if (agreement != nullptr && agreement->remedy == Agreed::stand)
      return &entry - entries.data() > finding.entry && in_agreement(who, *agreement);
    const auto* const waiver = std::get_if<Waive>(&entry.act);
    const std::ptrdiff_t at = &entry - entries.data();
    const bool after = at > finding.entry;  // nobody waives what is yet to come
    return waiver != nullptr && after && !opposed(who, entry.who) &&
           (speaks_of(waiver->offence, finding, entry.who, false) ||
            speaks_of_hand(waiver->offence, finding, entry.who) ||
            (!names_another(waiver->offence, entry.who, at) &&
             speaks_of(waiver->offence, finding, entry.who, true)));
  });
}

bool Docket::all_waive(const Finding& finding, std::uint16_t these, std::uint16_t by,
                       std::size_t before) const {
  for (int i = 0; i < record_.seats(); ++i) {
    bool waives = has_waived(seat(i), finding, before);
    for (int j = 0; j < record_.seats(); ++j)
      waives |= (by >> j & 1) != 0 && side_of(seat(i)) == side_of(seat(j));
    if ((these >> i & 1) != 0 && !waives) return false;
  }
  return true;
}

void Docket::waive(const Entry& entry, const Offence& offence) {
  if (Finding* const open = undecided(offence, entry.who);
      open != nullptr && open->claimant == entry.who)
    open->claimant = Seat::none;
  each_here([&](Finding& held) {
    if (speaks_of_hand(offence, held, entry.who)) waive(entry, held);
  });
  Finding* const finding = claimed(offence, entry.who, entry_);
  if (finding == nullptr || !opposed(entry.who, finding->by)) return;
  waive(entry, *finding);
  // So is what was claimed with it, by words that named nobody, and, by the number of a penalty,
  // whatever is paid for with it.
  const bool of_all = offence.against == Seat::none && offence.in.given();
  each_here([&](Finding& other) {
    const bool with_it = of_all && other.by != finding->by && other.standing == Standing::applied &&
                         speaks_of(offence, other, entry.who, false);
    const bool so_paid = asks_for(offence, rules_[other.rule]) && other.entry <= entry_ &&
                         speaks_of(offence, other, entry.who, true);
    if (&other != finding && (with_it || so_paid)) waive(entry, other);
  });
}

void Docket::waive(const Entry& entry, Finding& finding) {
  if (finding.standing == Standing::applied) let_go(entry, finding);
  const auto own = static_cast<std::uint16_t>(1 << index(entry.who));
  // It is known from the beginning that it is let go, and now who is the last to do so.
  const bool known = finding.standing == Standing::waived && supposed(finding) != nullptr;
  if (known && finding.claimant == Seat::none &&
      all_waive(finding, concerned(finding), own, entry_))
    finding.claimant = entry.who;
  const bool stands = finding.standing == Standing::open || finding.standing == Standing::noted;
  if (stands && all_waive(finding, concerned(finding), own, entry_))
    settle_act(finding, Standing::waived, entry.who);
}

// What the player, or that player's side, has claimed may be claimed by the others, as if nothing
// had been said.
void Docket::let_go(const Entry& entry, const Finding& claimed) {
  if (claimed.claimant == Seat::none || opposed(claimed.claimant, entry.who)) return;
  if (common_.settled)
    return remark(entry, "{by} lets go what has ended the deal: the claim stands");
  const Seat other = other_claimant(entry.who, claimed);
  const std::uint16_t accused = claimed.entry;
  const Seat claimant = claimed.claimant;
  each_here([&](Finding& finding) {
    if (finding.entry != accused || finding.standing != Standing::applied ||
        finding.claimant != claimant)
      return;
    finding.claimant = other;
    if (other == Seat::none) finding.standing = Standing::open;
  });
}

}  // namespace cardlaw
