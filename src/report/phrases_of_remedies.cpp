// What follows a finding, and who may still ask for it.
#include <fmt/format.h>

#include <algorithm>

#include "law/docket.h"
#include "report/answers.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

constexpr std::string_view times[] = {"", "the play goes on to another trick or turn",
                                      "the deal is over", "the next deal begins",
                                      "the game is won"};

// Somebody of the side has let it go, has agreed that it stands, or has chosen.
bool has_spoken(const Hand& hand, Side side, const Finding& finding) {
  const auto& entries = hand.record.deals[finding.deal].entries;
  const bool by_choice = rule_of(hand, finding.rule).remedy == Remedy::by_choice;
  return std::any_of(entries.begin() + finding.entry, entries.end(), [&](const Entry& entry) {
    std::uint16_t by = 0;
    if (by_choice && std::holds_alternative<Choose>(entry.act)) {
      by = static_cast<std::uint16_t>(1 << index(entry.who));
    } else if (const auto* const waiver = std::get_if<Waive>(&entry.act)) {
      const Offence& of = waiver->offence;
      const bool of_it = names(of, rule_of(hand, finding.rule)) &&
                         (of.against == Seat::none || of.against == finding.by) &&
                         (!of.in.given() || of.in == finding.place);
      if (of_it) by = static_cast<std::uint16_t>(1 << index(entry.who));
    } else if (const auto* const agreement = std::get_if<Agree>(&entry.act)) {
      if (agreement->remedy == Agreed::stand) by = agreement->by;
    }
    for (std::size_t i = 0; by != 0; ++i, by >>= 1)
      if ((by & 1) != 0 && hand.record.side_of[i] == side) return true;
    return false;
  });
}

std::string opponents(const Hand& hand, const Finding& finding) {
  std::string all;
  for (const Seat seat : opponents_left(hand, finding))
    all += (all.empty() ? "" : " or ") + name_of(hand.record, seat);
  return all;
}

// One of the opponents has asked for a new deal, and another lets it stand.
bool opponents_disagree(const Hand& hand, const Finding& finding) {
  const auto& entries = hand.record.deals[finding.deal].entries;
  return std::any_of(entries.begin() + finding.entry, entries.end(), [](const Entry& entry) {
    const auto* const demand = std::get_if<Demand>(&entry.act);
    return std::holds_alternative<Choose>(entry.act) ||
           (demand != nullptr && demand->what == Demanded::new_deal);
  });
}

const char* what_was_agreed(Agreed remedy) {
  return remedy == Agreed::stand      ? "the players agreed that it stands"
         : remedy == Agreed::new_deal ? "the players agreed on a new deal"
                                      : "the players agreed that nobody scores";
}

}  // namespace

std::vector<Seat> opponents_left(const Hand& hand, const Finding& finding) {
  std::vector<Seat> all;
  const auto side_of = [&](Seat seat) {
    return hand.record.side_of[static_cast<std::size_t>(index(seat))];
  };
  for (int i = 0; i < hand.record.seats(); ++i) {
    const Side side = side_of(seat(i));
    const bool own = finding.by != Seat::none && side == side_of(finding.by);
    const bool out = hand.ruling.deals[finding.deal].is_out(seat(i));
    if (!own && !out && !has_spoken(hand, side, finding)) all.push_back(seat(i));
  }
  return all;
}

std::string remedy(const Hand& hand, const Finding& finding) {
  const Rule& rule = rule_of(hand, finding.rule);
  const std::string penalty =
      rule.penalty.given() ? fmt::format(" (penalty: {})", text(rule.penalty)) : std::string();
  const std::string claimant =
      finding.claimant == Seat::none ? std::string() : name_of(hand.record, finding.claimant);
  const HouseRule* const house = house_rule(hand, finding.rule);
  const std::string follows = what_follows(hand, finding);
  switch (finding.standing) {
    case Standing::noted:
      if (house != nullptr && house->penalty.kind == HousePenalty::Kind::none)
        return fmt::format("no penalty (house law: {})", house->source);
      if (const auto agreed = agreed_on(hand, finding)) return what_was_agreed(*agreed);
      if (follows.empty()) return "no penalty is documented";
      return follows;
    case Standing::undecided:
      return "none, for it is open whether the rule was broken";
    case Standing::corrected:
      return "put right in time; no penalty";
    case Standing::too_late:
      if (house != nullptr && house->within != Within::ever)
        return fmt::format("too late: it can be claimed until {} (house law: {})",
                           times[static_cast<std::size_t>(house->within)], house->source);
      if (rule.is_late(finding.reason)) return "too late: it was not pointed out in time";
      if (rule.remedy == Remedy::in_time) return "not put right in time: it stands";
      if (rule.remedy == Remedy::none && finding.claimant == Seat::none)
        return "it was taken back too late, and stands";
      return "too late: the deal had been ended";
    case Standing::waived: {
      if (!claimant.empty()) return fmt::format("{} let it stand", claimant);
      const auto agreed = agreed_on(hand, finding);
      return agreed && *agreed != Agreed::stand ? what_was_agreed(*agreed)
                                                : "waived by all: no penalty";
    }
    case Standing::applied:
      if (rule.remedy == Remedy::by_choice)
        return fmt::format("{} called for a new deal",
                           claimant.empty() ? "the opponent" : claimant);
      if (finding.claimant != Seat::none && finding.claimant == finding.by)
        return fmt::format("applied, for {} took it back{}", claimant, penalty);
      if (claimant.empty() && !follows.empty() && house == nullptr) return "applied: " + follows;
      return claimant.empty() ? "applied" + penalty
                              : fmt::format("applied on the claim of {}{}", claimant, penalty);
    case Standing::open:
      if (rule.remedy == Remedy::by_choice && opponents_disagree(hand, finding))
        return "open: the opponents have not chosen alike";
      if (rule.remedy == Remedy::by_choice)
        return fmt::format("{} may have the deal stand, or a new one", opponents(hand, finding));
      if (rule.remedy == Remedy::in_time) return "it can still be put right";
      return fmt::format("open to claim by {}{}", opponents(hand, finding), penalty);
  }
  return {};
}

}  // namespace cardlaw::report
