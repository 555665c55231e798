// What the players do about an offence: claims.
#include <algorithm>

#include "law/docket.h"

namespace cardlaw {

void Docket::acted(const Entry& entry) {
  if (const auto* const act = std::get_if<Claim>(&entry.act))
    claim(entry, act->offence);
  else if (const auto* const let = std::get_if<Waive>(&entry.act))
    waive(entry, let->offence);
  else if (const auto* const choice = std::get_if<Choose>(&entry.act))
    choose(entry, choice->what);
  else if (const auto* const demand = std::get_if<Demand>(&entry.act)) {
    if (demand->what == Demanded::new_deal) choose(entry, Chosen::new_deal);
    if (demand->what == Demanded::withdraw) demanded_back(entry.who);
  } else if (const auto* const seen = std::get_if<Notice>(&entry.act))
    noticed(*seen, entry.who);
  else if (const auto* const end = std::get_if<End>(&entry.act)) {
    if (end->how == Ending::stopped) stopped();
  } else if (const auto* const agreement = std::get_if<Agree>(&entry.act)) {
    each_here([&](Finding& finding) {
      // The offender is one of those who agree, where it is between two.
      const bool both = in_agreement(finding.by, *agreement);
      if (all_waive(finding, both ? concerned(finding) : opponents(finding), agreement->by, entry_))
        waive_by_agreement(finding, agreement->remedy);
    });
  }
}

bool Docket::speaks_of(const Offence& offence, const Finding& finding, Seat claimant,
                       bool widely) const {
  const Rule& rule = rules_[finding.rule];
  const bool anothers = offence.against != Seat::none && finding.by != Seat::none &&
                        finding.by != offence.against;  // what is nobody's is claimed of nobody
  if (finding.by == claimant || anothers) return false;
  if (offence.in.given() && !(finding.place == offence.in)) return false;
  // What was broken either way has the number of the one rule or of the other.
  const bool either_way =
      rule.is_either_way(finding.reason) && finding.standing != Standing::undecided;
  // And who names one rule of a breach may mean another of its rules, dealt with alike.
  if (offence.rule.given())
    return rule.number == offence.rule || (widely && asks_for(offence, rule)) ||
           std::ranges::any_of(rules_, [&](const Rule& other) {
             const bool alike = other.remedy == rule.remedy && other.penalty == rule.penalty &&
                                other.house == rule.house;
             return other.number == offence.rule && other.duty() && rule.duty() &&
                    std::string_view(other.breach) == rule.breach &&
                    (either_way || (widely && alike));
           });
  if (!widely) return rule.breach == offence.breach;
  if (rule.is_called(offence.breach)) return true;
  // To claim a renege is also how the penalty for other offences that are paid like a renege is
  // claimed; and of offences of one kind, a chapter, players do not always use the right name.
  return rule.penalty.given() && std::ranges::any_of(rules_, [&](const Rule& other) {
           const bool near =
               offence.breach == "renege" || other.number.chapter == rule.number.chapter;
           return near && other.duty() && other.breach == offence.breach &&
                  other.penalty == rule.penalty;
         });
}

Finding* Docket::claimed(const Offence& offence, Seat claimant, std::uint16_t before) {
  Finding* found = nullptr;
  // Of several like offences one is claimed that can be, and let go that has been.
  const auto at_stake = [&](const Finding& finding) {
    const bool free = finding.standing == Standing::open && !has_waived(claimant, finding, before);
    return free ? 2 : finding.standing == Standing::applied ? 1 : 0;
  };
  for (const bool widely : {false, true}) {
    each_here([&](Finding& finding) {
      if (finding.entry > before || !speaks_of(offence, finding, claimant, widely)) return;
      if (found == nullptr || at_stake(finding) > at_stake(*found)) found = &finding;
    });
    if (found != nullptr) break;
  }
  return found;
}

Finding* Docket::undecided(const Offence& offence, Seat claimant) {
  for (Finding& open : ruling_.undecided) {
    if (open.deal == deal_ && speaks_of(offence, open, claimant, true)) return &open;
  }
  return nullptr;
}

Finding* Docket::put_question(const Offence& offence, Seat claimant, std::uint16_t before) {
  for (const bool widely : {false, true}) {
    for (const Finding& each : open_) {
      if (each.entry >= before || !speaks_of(offence, each, claimant, widely)) continue;
      if (has_waived(claimant, each, deal().entries.size())) continue;
      return &ruling_.undecided.emplace_back(each);
    }
  }
  return nullptr;
}

RuleIndex Docket::general(Number number) const {
  return static_cast<RuleIndex>(std::ranges::find_if(rules_,
                                                     [&](const Rule& rule) {
                                                       return rule.law == "general" &&
                                                              rule.number == number;
                                                     }) -
                                rules_.begin());
}

namespace {

// It is claimed that a hand has a wrong number of cards, under whatever name.
bool is_of_sizes(const Offence& offence, const std::vector<Rule>& rules) {
  return std::ranges::any_of(rules,
                             [&](const Rule& rule) { return rule.sizes && names(offence, rule); });
}

}  // namespace

// But dealers speak of their own dealing.
bool Docket::speaks_of_hand(const Offence& offence, const Finding& held, Seat who) const {
  const bool there = (offence.against == Seat::none || held.by == offence.against) &&
                     (!offence.in.given() || held.place == offence.in);
  if (!there || !rules_[held.rule].sizes || !opposed(who, held.by)) return false;
  return is_of_sizes(offence, rules_) &&
         std::none_of(
             ruling_.findings.begin() + static_cast<std::ptrdiff_t>(first_), ruling_.findings.end(),
             [&](const Finding& dealt) { return dealt.by == who && rules_[dealt.rule].sizes; });
}

// 3.1  A claim must be of something that happened.
void Docket::claim(const Entry& entry, const Offence& offence) {
  spoke(general("3.1"));
  each_here([&](Finding& held) {  // R7
    const bool open = rules_[held.rule].remedy == Remedy::on_notice &&
                      held.standing == Standing::open && in_time(held, entry_);
    if (open && speaks_of_hand(offence, held, entry.who) && !has_waived(entry.who, held))
      settle_act(held, Standing::applied, entry.who);
  });
  Finding* const finding = claimed(offence, entry.who, entry_);
  if (finding == nullptr) {
    // What proves it may come later.
    Finding* const open = undecided(offence, entry.who);
    if (open != nullptr && common_.settled) return;  // it comes too late
    if (open != nullptr) open->claimant = entry.who;
    pending_.push_back(entry_);
    return;
  }
  // A waiver binds nobody but the player who gave it, and that player's side.
  const bool another = finding->standing == Standing::waived && finding->claimant != Seat::none;
  if (has_waived(entry.who, *finding) || !can_be_claimed(*finding, entry.who, another)) return;
  if (!in_time(*finding, entry_)) return comes_too_late(*finding, entry.who);
  settle_act(*finding, Standing::applied, entry.who);
  others_there(offence, entry.who, finding->by,
               [&](const Finding& other) { settle_act(other, Standing::applied, entry.who); });
}

bool Docket::can_be_claimed(const Finding& finding, Seat claimant, bool waived_by_another) const {
  const Remedy remedy = rules_[finding.rule].remedy;
  const bool claimable = remedy == Remedy::on_claim || remedy == Remedy::on_notice;
  return claimable && (finding.standing == Standing::open || waived_by_another) &&
         opposed(claimant, finding.by);
}

void Docket::weigh_claims(std::vector<Supposition>& granted) {
  for (const std::uint16_t at : pending_) {
    const Entry& entry = deal().entries[at];
    weigh(entry, at, granted);
  }
  pending_.clear();
  // R5: what was claimed and let go is as if it had not been claimed; what the claim had led to by
  // then never was.
  each_here([&](const Finding& finding) {
    const Rule& rule = rules_[finding.rule];
    const bool let_go = finding.standing == Standing::waived && rule.penalty.given() &&
                        rule.remedy == Remedy::on_claim && supposed(finding) == nullptr;
    const auto claims_it = [&](const Entry& entry) {
      const auto* const claim = std::get_if<Claim>(&entry.act);
      return claim != nullptr && &entry - deal().entries.data() > finding.entry &&
             speaks_of(claim->offence, finding, entry.who, true);
    };
    if (let_go && std::ranges::any_of(deal().entries, claims_it))
      granted.push_back({deal_, finding.rule, finding.entry, finding.by, Standing::waived});
  });
}

namespace {

// The offence may be the one that was found, under another name: in a turn the drawing, the melds
// and the end are chapters of their own, and in everything else one chapter is of one kind, and
// whatever such an act may break.
bool is_akin(const Offence& offence, const Finding& finding, const std::vector<Rule>& rules,
             const Entry& accused) {
  if (rules[finding.rule].sizes && is_of_sizes(offence, rules)) return true;
  if (asks_for(offence, rules[finding.rule])) return true;
  return std::ranges::any_of(rules, [&](const Rule& rule) {
    return rule.duty() && rule.law != "general" && names(offence, rule) &&
           (finding.place.stage == Stage::turn ||
            rule.number.chapter == rules[finding.rule].number.chapter ||
            std::ranges::count(rule.acts, accused.act.index()) > 0);
  });
}

// By a further name of what is wrong with a deal, a misdeal, players mean as well that a card of it
// was seen, which in some games may end it and is nobody's offence.
bool is_of_a_card_seen(const Offence& offence, Seat claimant, const std::vector<Rule>& rules,
                       std::span<const Entry> before, std::span<const Place> places) {
  const bool widely = std::ranges::any_of(rules, [&](const Rule& rule) {
    return rule.is_called(offence.breach) && rule.breach != offence.breach &&
           std::ranges::count(rule.acts, Act(std::in_place_type<DealHand>).index()) > 0;
  });
  return widely && std::ranges::any_of(before, [&](const Entry& each) {
           const auto* const notice = std::get_if<Notice>(&each.act);
           const bool seen = std::holds_alternative<Expose>(each.act) ||
                             (notice != nullptr && notice->what == Noticed::faced_card);
           const auto at = static_cast<std::size_t>(&each - before.data());
           const bool before_the_play = places[at].stage != Stage::trick && places[at].number <= 1;
           return seen && before_the_play && (notice != nullptr || each.who != claimant);
         });
}

}  // namespace

void Docket::weigh(const Entry& entry, std::uint16_t at, std::vector<Supposition>& granted) {
  const Offence& offence = std::get<Claim>(entry.act).offence;
  entry_ = at;  // the moment of the claim
  if (Finding* const finding = claimed(offence, entry.who, at)) {
    if (!can_be_claimed(*finding, entry.who, false) ||
        has_waived(entry.who, *finding, deal().entries.size()))
      return;
    if (!in_time(*finding, at)) return comes_too_late(*finding, entry.who);
    const auto grant = [&](const Finding& each) {
      granted.push_back({deal_, each.rule, each.entry, each.by, Standing::applied, entry.who});
    };
    grant(*finding);
    return others_there(offence, entry.who, finding->by, grant);
  }
  Finding* open = undecided(offence, entry.who);
  if (open == nullptr) open = put_question(offence, entry.who, at);
  if (open != nullptr) {
    if (has_waived(entry.who, *open, deal().entries.size())) return;
    if (open->claimant == Seat::none)
      granted.push_back({deal_, open->rule, open->entry, open->by, Standing::undecided, entry.who});
    open->claimant = entry.who;
    return;
  }
  if (claimed_late(offence, entry.who)) return;
  // Whoever went on after the end may have done then what is claimed.
  bool after_the_end = false;
  each_here([&](const Finding& late) {
    const bool of_the_end = late.rule == general("2.1") && late.entry < at;
    const bool by_them = offence.against == Seat::none || late.by == offence.against;
    const bool there = !offence.in.given() || !was_recorded(offence.in, at);
    after_the_end |= of_the_end && by_them && (there || offence.in == late.place);
  });
  if (after_the_end) return;
  // One act may break several rules and be listed under one of them, and what the players do about
  // it may leave it under none: it did happen, whatever its name.
  const auto bears_out = [&](const Finding& each) {
    if (each.deal != deal_ || each.entry > at || rules_[each.rule].law == "general") return false;
    if (offence.in.given() && !(each.place == offence.in)) return false;
    // The dealer, too, may claim of a hand that it has a wrong number of cards: of the own one no
    // other player can be named.
    const bool dealt = each.place.stage == Stage::deal &&
                       (each.about == offence.against || each.about == entry.who);
    const bool theirs = offence.against == Seat::none || each.by == offence.against || dealt;
    return theirs && is_akin(offence, each, rules_, deal().entries[each.entry]);
  };
  bool happened = std::ranges::any_of(late_, bears_out);
  happened |= std::ranges::any_of(ruling_.undecided, bears_out);
  each_here([&](const Finding& each) { happened |= bears_out(each); });
  if (happened) return;
  if (is_of_a_card_seen(offence, entry.who, rules_, std::span(deal().entries).first(at), places_))
    return;
  if (is_not_written(offence, entry.who, at)) return ask(entry, at, offence);
  if (of_figures(offence)) {
    Finding claim = found(general("3.1"), entry, breached(), {});
    if (all_waive(claim, opponents(claim), 0, deal().entries.size()))
      claim.standing = Standing::waived;
    const bool again = std::ranges::any_of(ruling_.figure_claims, [&](const FigureClaim& each) {
      return each.finding.deal == deal_ && each.offence == offence &&
             !opposed(each.finding.by, entry.who);
    });
    if (!again) ruling_.figure_claims.push_back({claim, offence});
    return;
  }
  if (cannot_be_judged(offence, at)) return ask(entry, at, offence);
  call_false(entry, at);
}

// A wrong figure is a slip, and whether there was one is seen in the end.
bool Docket::of_figures(const Offence& offence) const {
  return std::ranges::any_of(rules_, [&](const Rule& rule) {
    return rule.duty() && rule.words.empty() && names(offence, rule);
  });
}

void Docket::settle_figure_claims(const Record& record, const std::vector<Rule>& rules,
                                  Ruling& ruling) {
  for (const FigureClaim& claim : ruling.figure_claims) {
    const bool found = std::ranges::any_of(ruling.slips, [&](const Slip& slip) {
      const Seat against = claim.offence.against;
      const bool of_accused = against == Seat::none || slip.by == Side::none ||
                              slip.by == record.side_of[static_cast<std::size_t>(index(against))];
      return slip.deal == claim.finding.deal && of_accused &&
             names(claim.offence, rules[slip.rule]);
    });
    const bool open = ruling.deals[claim.finding.deal].basis == Basis::undetermined;
    if (!found && !open) ruling.findings.push_back(claim.finding);
  }
}

// Nothing bears the claim out, and all that it can speak of is known.  In the same words it has no
// further effect (3.2).
void Docket::call_false(const Entry& entry, std::uint16_t at) {
  const Offence& offence = std::get<Claim>(entry.act).offence;
  bool again = false;
  each_here([&](const Finding& each) {
    const auto* const claim = std::get_if<Claim>(&deal().entries[each.entry].act);
    again |= claim != nullptr && claim->offence == offence && !opposed(each.by, entry.who) &&
             each.rule == general("3.1");
  });
  if (again) return;
  Finding finding = found(general("3.1"), entry, breached(), {});
  finding.standing = at_first(finding);
  if (all_waive(finding, opponents(finding), 0, deal().entries.size()))
    finding.standing = Standing::waived;
  if (const Supposition* const given = supposed(finding); given != nullptr)
    finding.standing = given->standing;
  const auto later =
      std::find_if(ruling_.findings.begin() + static_cast<std::ptrdiff_t>(first_),
                   ruling_.findings.end(), [&](const Finding& each) { return each.proof > at; });
  ruling_.findings.insert(later, finding);
}

// It can neither be found nor excluded: a question, which accuses nobody.
void Docket::ask(const Entry& entry, std::uint16_t at, const Offence& offence) {
  auto rule = std::ranges::find_if(rules_, [&](const Rule& each) {
    return each.duty() && names(offence, each) &&
           (offence.rule.given() || each.breach == offence.breach);
  });
  if (rule == rules_.end())
    rule = std::ranges::find_if(rules_, [&](const Rule& each) { return names(offence, each); });
  if (rule == rules_.end()) return;
  Finding question = found(static_cast<RuleIndex>(rule - rules_.begin()), entry, breached(), {});
  question.by = offence.against;
  question.claimant = entry.who;
  question.entry = question.proof = at;
  question.unrecorded = true;
  question.standing = Standing::undecided;
  if (offence.in.given()) question.place = offence.in;
  const auto same = [&](const Finding& each) {
    const auto* const claim = std::get_if<Claim>(&deal().entries[each.entry].act);
    return each.deal == deal_ && each.unrecorded && claim != nullptr && claim->offence == offence &&
           !opposed(each.claimant, entry.who);
  };
  if (std::ranges::none_of(ruling_.undecided, same)) ruling_.undecided.push_back(question);
}

// What was done after the end did happen, and changes nothing.
bool Docket::claimed_late(const Offence& offence, Seat claimant) {
  for (const bool widely : {false, true}) {
    for (Finding& late : late_) {
      if (!speaks_of(offence, late, claimant, widely)) continue;
      const bool said = late.claimant != Seat::none;
      late.claimant = claimant;
      if (!said) ruling_.findings.push_back(late);
      clear_ = false;
      return true;
    }
  }
  return false;
}

// One offence has settled the deal: what else happened in it cannot be claimed any more.
void Docket::too_late_for_the_rest() {
  each_here([&](Finding& finding) {
    const bool pays = rules_[finding.rule].penalty.given() || rules_[finding.rule].house.given();
    if (pays && finding.standing == Standing::open) finding.standing = Standing::too_late;
  });
}

// Somebody of another side has claimed it as well.
Seat Docket::other_claimant(Seat than, const Finding& finding) const {
  for (const Entry& entry : std::span(deal().entries).first(entry_)) {
    const auto* const claim = std::get_if<Claim>(&entry.act);
    const bool another = claim != nullptr && !common_.is_out(entry.who) &&
                         opposed(entry.who, than) && opposed(entry.who, finding.by) &&
                         &entry - deal().entries.data() > finding.entry;
    if (another && !has_waived(entry.who, finding) &&
        speaks_of(claim->offence, finding, entry.who, true))
      return entry.who;
  }
  return Seat::none;
}

// One act may break several rules; a claim or a waiver of it covers all that have the same penalty.
void Docket::settle_act(const Finding& claimed, Standing standing, Seat claimant) {
  const std::uint16_t accused = claimed.entry;
  const Seat offender = claimed.by;
  const Rule& broken = rules_[claimed.rule];
  each_here([&](Finding& finding) {
    const Rule& rule = rules_[finding.rule];
    const bool same = finding.entry == accused && finding.by == offender &&
                      rule.penalty == broken.penalty && rule.house == broken.house;
    const bool open = finding.standing == Standing::open ||
                      (standing == Standing::waived && finding.standing == Standing::noted);
    const bool waived = finding.standing == Standing::waived && standing == Standing::applied &&
                        finding.claimant != Seat::none;
    if (!same || !(open || waived)) return;
    finding.standing = standing;
    finding.claimant = claimant;
  });
}

}  // namespace cardlaw
