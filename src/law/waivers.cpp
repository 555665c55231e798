// Offences that are let go: by a waiver, or by an agreement of all whom they concern (general 3.3
// and 3.4).
#include <algorithm>
#include <bit>

#include "law/docket.h"

namespace cardlaw {

void Docket::waive_by_agreement(Finding& finding, Agreed remedy) const {
  const bool void_deal =
      rules_[finding.rule].remedy == Remedy::automatic && finding.standing == Standing::applied;
  const bool claimed = finding.standing == Standing::applied && finding.claimant != Seat::none;
  const bool let_stand = finding.standing == Standing::noted && remedy == Agreed::stand;
  if (finding.standing == Standing::open || void_deal || claimed || let_stand)
    finding.standing = Standing::waived;
  if (finding.standing == Standing::waived) finding.claimant = Seat::none;  // by all
}

void Docket::let_stand(std::uint16_t offenders) {
  each_here([&](Finding& finding) {
    // What is done when the play is over, a payment, concerns the player whom it is made to.
    const Seat who = finding.place.stage == Stage::afterwards ? finding.about : finding.by;
    if (who != Seat::none && (offenders >> index(who) & 1) != 0)
      waive_by_agreement(finding, Agreed::stand);
  });
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
            (!names_another(waiver->offence, entry.who, at) &&
             speaks_of(waiver->offence, finding, entry.who, true)));
  });
}

bool Docket::all_waive(const Finding& finding, std::uint16_t by, std::size_t before) const {
  for (int i = 0; i < record_.seats(); ++i) {
    bool waives = has_waived(seat(i), finding, before);
    for (int j = 0; j < record_.seats(); ++j)
      waives |= (by >> j & 1) != 0 && side_of(seat(i)) == side_of(seat(j));
    if (opposed(seat(i), finding.by) && !common_.is_out(seat(i)) && !waives) return false;
  }
  return true;
}

void Docket::waive(const Entry& entry, const Offence& offence) {
  if (Finding* const open = undecided(offence, entry.who);
      open != nullptr && open->claimant == entry.who)
    open->claimant = Seat::none;
  Finding* const finding = claimed(offence, entry.who, entry_);
  if (finding == nullptr || !opposed(entry.who, finding->by)) return;
  if (finding->standing == Standing::applied) {
    let_go(entry, *finding);
    each_here([&](const Finding& other) {  // claimed with it, by words that named nobody
      const bool theirs = other.by != finding->by && other.standing == Standing::applied;
      if (offence.against == Seat::none && offence.in.given() && theirs &&
          speaks_of(offence, other, entry.who, false))
        let_go(entry, other);
    });
  }
  const auto own = static_cast<std::uint16_t>(1 << index(entry.who));
  const bool stands = finding->standing == Standing::open || finding->standing == Standing::noted;
  if (stands && all_waive(*finding, own, entry_)) settle_act(*finding, Standing::waived, entry.who);
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
