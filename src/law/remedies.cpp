// What the players do about an offence in the play: choices, what they point out, and what is put
// right or has come too late.
#include <algorithm>

#include "law/docket.h"

namespace cardlaw {

void Docket::choose(const Entry& entry, Chosen chosen) {
  Finding* choice = nullptr;
  each_here([&](Finding& finding) {
    const bool chooses =
        rules_[finding.rule].remedy == Remedy::by_choice && opposed(entry.who, finding.by);
    if (chooses && finding.standing == Standing::open) choice = &finding;
  });
  if (choice == nullptr) {
    // What is let stand so is put right by nobody, and it was not forgotten either.
    if (chosen == Chosen::stand && common_.lapsed != 0) {
      each_here([&](Finding& finding) {
        if (finding.entry + 1 != common_.lapsed || finding.standing != Standing::open) return;
        finding.standing = Standing::waived;
        finding.claimant = entry.who;
      });
    }
    return disagree(entry, chosen);
  }
  choice->standing = chosen == Chosen::stand ? Standing::waived : Standing::applied;
  choice->claimant = entry.who;
  if (chosen == Chosen::new_deal) common_.misdeal();
}

// Another opponent has chosen otherwise: what follows the law does not say.
void Docket::disagree(const Entry& entry, Chosen chosen) {
  each_here([&](Finding& finding) {
    const Standing other = chosen == Chosen::new_deal ? Standing::waived : Standing::applied;
    if (rules_[finding.rule].remedy != Remedy::by_choice || finding.standing != other ||
        !opposed(entry.who, finding.by) || !opposed(entry.who, finding.claimant))
      return;
    finding.standing = Standing::open;
    finding.claimant = Seat::none;
    if (chosen == Chosen::stand) common_.reopen();
  });
}

// The player's side, or somebody else, has asked for a new deal on account of the finding.
bool Docket::asks(bool own_side, Seat who, const Finding& finding) const {
  const auto& entries = deal().entries;
  return std::any_of(entries.begin() + finding.entry, entries.begin() + entry_,
                     [&](const Entry& entry) {
                       const auto* const choice = std::get_if<Choose>(&entry.act);
                       const auto* const demand = std::get_if<Demand>(&entry.act);
                       const bool asks = (choice != nullptr && choice->what == Chosen::new_deal) ||
                                         (demand != nullptr && demand->what == Demanded::new_deal);
                       return asks && !common_.is_out(entry.who) &&
                              opposed(entry.who, who) != own_side && opposed(entry.who, finding.by);
                     });
}

void Docket::noticed(const Notice& notice, Seat who) {
  if (notice.what != Noticed::too_many && notice.what != Noticed::too_few) return;
  each_here([&](Finding& finding) {
    const Rule& rule = rules_[finding.rule];
    if (rule.remedy != Remedy::on_notice || !rule.sizes || finding.standing != Standing::open)
      return;
    if (notice.of != Seat::none && finding.by != notice.of && finding.about != notice.of) return;
    finding.standing = Standing::applied;
    finding.claimant = who;
  });
}

void Docket::taken_back(const Undo& undo) {
  undone_.clear();
  // Whether it was wrong is open still, and matters no more unless somebody claims it.
  std::erase_if(ruling_.undecided, [&](const Finding& open) {
    const bool of_it = open.deal == deal_ && open.entry == undo.entry && !undo.card.known() &&
                       open.claimant == Seat::none;
    if (of_it) open_.push_back(open);
    return of_it;
  });
  for (std::size_t i = first_; i < ruling_.findings.size(); ++i) {
    Finding& finding = ruling_.findings[i];
    const Rule& rule = rules_[finding.rule];
    // A claim made while the trick lies on the table does not establish what may be put right
    // there.
    const bool unmade = rule.remedy == Remedy::on_claim && rule.until == Moment::trick;
    const bool stands = finding.standing == Standing::corrected ||
                        (!unmade && finding.standing == Standing::applied);
    if (finding.entry != undo.entry) continue;
    finding.put_right = false;
    if (stands) continue;
    undone_.emplace_back(i, finding.standing);
    put_right(finding);
  }
}

void Docket::wrong_again(RuleIndex rule, const Entry& entry, std::uint16_t at, Opinion opinion,
                         const Scene& scene) {
  const auto one_past = static_cast<std::uint16_t>(at + 1);
  if (opinion.accused == 0 && opinion.by == Seat::none) opinion.by = entry.who;
  if (opinion.accused == 0) opinion.accused = one_past;
  if (opinion.proof == 0) opinion.proof = one_past;
  bool said = std::ranges::none_of(
      undone_, [&](const auto& each) { return ruling_.findings[each.first].rule == rule; });
  for (std::size_t i = first_; i < ruling_.findings.size(); ++i) {
    Finding& other = ruling_.findings[i];
    if (other.rule != rule || other.entry + 1 != opinion.accused) continue;
    said = true;
    // What is left of the act is as wrong as the whole was.
    for (const auto& [undone, standing] : undone_) {
      if (undone == i && other.reason == opinion.reason) other.standing = standing;
    }
  }
  if (!said) note(rule, entry, opinion, scene);
}

void Docket::right_now(RuleIndex rule, Seat who, std::uint16_t at) {
  each_here([&](Finding& finding) {
    const bool stands = finding.standing == Standing::noted || finding.standing == Standing::open;
    const bool of_the_act = finding.entry == at && finding.proof == at && finding.by == who;
    if (finding.rule == rule && of_the_act && stands) put_right(finding);
  });
}

void Docket::wrong_still(std::span<const std::pair<RuleIndex, Opinion>> said, Seat who,
                         std::uint16_t at) {
  const auto is_said = [&](RuleIndex rule, bool surely) {
    return std::ranges::any_of(said, [&](const auto& each) {
      const bool open = each.second.kind == Opinion::Kind::undecided;
      return each.first == rule && (is_breached(each.second) || (open && !surely));
    });
  };
  const auto is_no_more = [&](const Finding& finding, bool surely) {
    const bool of_the_act =
        finding.deal == deal_ && finding.entry == at && finding.proof == at && finding.by == who;
    return of_the_act &&
           std::ranges::count(rules_[finding.rule].acts, deal().entries[at].act.index()) > 0 &&
           !is_said(finding.rule, surely);
  };
  // What would be wrong in another way now, as an answer to a lead that was out of turn is, was
  // wrong all the same, and is put right with the act.
  const bool is_right =
      std::ranges::none_of(said, [](const auto& each) { return is_breached(each.second); });
  std::erase_if(ruling_.undecided, [&](const Finding& open) { return is_no_more(open, false); });
  for (std::size_t i = ruling_.findings.size(); i-- > first_;) {
    Finding& finding = ruling_.findings[i];
    // Whoever takes the act back claims nothing for what was wrong beside it alone.
    const bool own_claim = is_right && finding.standing == Standing::applied &&
                           finding.claimant == deal().entries[entry_].who;
    const bool stands = finding.standing == Standing::noted || finding.standing == Standing::open;
    if ((!stands && !own_claim) || !is_no_more(finding, true)) continue;
    if (!is_right) {
      finding.standing = Standing::corrected;
      continue;
    }
    ruling_.findings.erase(ruling_.findings.begin() + static_cast<std::ptrdiff_t>(i));
    for (auto& each : undone_) each.first -= each.first > i ? 1 : 0;
  }
}

// Whoever takes an act back points out what was wrong with it.
void Docket::put_right(Finding& finding) {
  const bool noticed = rules_[finding.rule].remedy == Remedy::on_notice;
  if (noticed && finding.standing != Standing::open) return;
  finding.standing = noticed ? Standing::applied : Standing::corrected;
  finding.claimant = noticed ? finding.by : Seat::none;
}

// Who asks for a card to be taken back points out what was wrong with it.
void Docket::demanded_back(Seat who) {
  Finding* last = nullptr;
  each_here([&](Finding& finding) {
    const bool played = std::holds_alternative<Play>(deal().entries[finding.entry].act);
    const bool on_notice = rules_[finding.rule].remedy == Remedy::on_notice;
    if (played && on_notice && finding.standing == Standing::open && opposed(who, finding.by))
      last = &finding;
  });
  if (last != nullptr) settle_act(*last, Standing::applied, who);
}

// Where every breach stops the play, play that stops at a breach has been stopped for it; unless
// several players had offended, so that it is not known whose was seen.
void Docket::stopped() {
  Finding* last = nullptr;
  bool several = false;
  each_here([&](Finding& finding) {
    if (!rules_[finding.rule].stops || finding.standing != Standing::open) return;
    several |= last != nullptr && last->by != finding.by;
    last = &finding;
  });
  if (last == nullptr) return;
  // What may have been an offence may be what was seen.
  several |= std::ranges::any_of(ruling_.undecided, [&](const Finding& open) {
    return open.deal == deal_ && rules_[open.rule].stops && open.by != last->by;
  });
  if (several) return;
  if (!played_on_after(last->entry) || paid_in_full(last->by)) last->standing = Standing::applied;
}

// The players have written down what the law gives to all others when one has offended: it was
// noticed.
bool Docket::paid_in_full(Seat offender) const {
  const Figures& score = deal().score;
  if (score.kind != Figures::Kind::points) return false;
  std::int64_t least = INT64_MAX, most = INT64_MIN;
  for (std::size_t i = 0; i < record_.sides.size(); ++i) {
    if (side(static_cast<int>(i)) == side_of(offender)) continue;
    least = std::min(least, score.of[i].amount);
    most = std::max(most, score.of[i].amount);
  }
  const bool nothing = score.of[static_cast<std::size_t>(index(side_of(offender)))].amount == 0;
  return nothing && least == most && least > 0;
}

// Cards were played when the trick that the entry belongs to was complete, or what came before the
// play was over.
bool Docket::played_on_after(std::uint16_t breach) const {
  const auto& entries = deal().entries;
  bool over = !std::holds_alternative<Play>(entries[breach].act);
  for (std::size_t i = breach + std::size_t{1}; i < entry_; ++i) {
    if (std::holds_alternative<Unrecorded>(entries[i].act)) return true;  // or may have been
    if (over && std::holds_alternative<Play>(entries[i].act)) return true;
    const auto* const close = std::get_if<Close>(&entries[i].act);
    over |= close != nullptr && close->moment == Moment::trick;
  }
  return false;
}

// What was paid wrongly is put right by paying, and by nothing else.
void Docket::mended(Seat seat, const Act& by) {
  if (seat == Seat::none) return;
  const bool paid = std::holds_alternative<Pay>(by);
  each_here([&](Finding& finding) {
    const bool in_time =
        rules_[finding.rule].remedy == Remedy::in_time && finding.standing == Standing::open;
    const bool alike = std::holds_alternative<Pay>(deal().entries[finding.entry].act) == paid;
    if (in_time && alike && finding.about == seat) finding.standing = Standing::corrected;
  });
}

void Docket::look_at_what_was_put_right() {
  each_here([&](Finding& finding) {
    const bool stands = finding.standing == Standing::noted || finding.standing == Standing::open;
    const bool was_right = finding.put_right && finding.standing == Standing::corrected;
    if (!stands && !was_right) return;
    const Rule& rule = rules_[finding.rule];
    const bool right = std::ranges::any_of(common_.righted, [&](const PutRight& each) {
      const bool of_it = each.breach == nullptr || std::string_view(each.breach) == rule.breach;
      return each.entry == finding.entry + 1 && of_it && (each.by == entry_ || finding.put_right);
    });
    if (right) {
      finding.standing = Standing::corrected;
      finding.put_right = true;
    } else if (was_right) {
      finding.standing = rule.remedy == Remedy::none ? Standing::noted : Standing::open;
    }
  });
}

void Docket::taken_back_too_late(std::uint16_t entry) {
  each_here([&](Finding& finding) {
    if (finding.entry == entry && finding.standing == Standing::noted)
      finding.standing = Standing::too_late;
  });
  settle_in_time(entry, Standing::too_late);
}

void Docket::remedied_at(std::uint16_t entry) { settle_in_time(entry, Standing::applied); }
void Docket::too_late_at(std::uint16_t entry) { settle_in_time(entry, Standing::too_late); }

void Docket::settle_in_time(std::uint16_t entry, Standing standing) {
  each_here([&](Finding& finding) {
    const bool open =
        rules_[finding.rule].remedy == Remedy::in_time && finding.standing == Standing::open;
    if (open && finding.entry == entry) finding.standing = standing;
  });
}

void Docket::play_on(const Entry& entry) {
  // Somebody has noticed or claimed before that a hand has a wrong number of cards.
  const auto is_pointed_out = [&](const Finding& finding) {
    const auto& entries = deal().entries;
    return std::any_of(entries.begin(), entries.begin() + entry_, [&](const Entry& each) {
      if (const auto* const claim = std::get_if<Claim>(&each.act))
        return speaks_of(claim->offence, finding, each.who, true);
      const auto* const seen = std::get_if<Notice>(&each.act);
      const bool of_size =
          seen != nullptr && (seen->what == Noticed::too_many || seen->what == Noticed::too_few);
      return of_size && (seen->of == Seat::none || seen->of == finding.about);
    });
  };
  each_here([&](Finding& finding) {
    const bool lapses = rules_[finding.rule].remedy == Remedy::in_time &&
                        finding.entry + 1 == common_.lapsed && finding.standing == Standing::open;
    if (!lapses || !is_pointed_out(finding)) return;
    finding.standing = Standing::waived;  // they know of it, and play on
    finding.claimant = entry.who;
  });
  each_here([&](Finding& finding) {
    const bool chooses =
        rules_[finding.rule].remedy == Remedy::by_choice && opposed(entry.who, finding.by);
    if (chooses && finding.standing == Standing::open && finding.entry < entry_ &&
        !asks(false, entry.who, finding)) {
      finding.standing = Standing::waived;
      finding.claimant = asks(true, entry.who, finding) ? Seat::none : entry.who;
    }
  });
}

void Docket::time_is_up(Moment moment) {
  each_here([&](Finding& finding) {
    const Rule& rule = rules_[finding.rule];
    if (rule.remedy == Remedy::in_time && rule.until == moment &&
        finding.standing == Standing::open)
      finding.standing = Standing::too_late;
  });
}

bool Docket::in_time(const Finding& finding, std::uint16_t claimed_in) const {
  const Within within = rules_[finding.rule].within;
  if (within != Within::trick && within != Within::deal) return true;
  const auto& entries = deal().entries;
  if (entries[claimed_in].afterwards) return false;
  if (within == Within::deal) return true;
  for (std::size_t i = finding.entry + std::size_t{1}; i <= claimed_in; ++i) {
    const bool goes_on =
        std::visit([]<class A>(const A&) { return carries_on<A>; }, entries[i].act);
    if (goes_on && !(places_[i] == finding.place)) return false;
  }
  return true;
}

void Docket::house_time_is_up() {
  each_here([&](Finding& finding) {
    const Within within = rules_[finding.rule].within;
    const bool over = within == Within::trick || within == Within::deal;
    if (over && finding.standing == Standing::open) finding.standing = Standing::too_late;
  });
}

void Docket::house_time_is_up(const Record& record, const std::vector<Rule>& rules,
                              Ruling& ruling) {
  for (Finding& finding : ruling.findings) {
    const Within within = rules[finding.rule].within;
    const bool over =
        (within == Within::next_deal && finding.deal + std::size_t{1} < record.deals.size()) ||
        (within == Within::game && ruling.winner != Side::none);
    if (over && finding.standing == Standing::open) finding.standing = Standing::too_late;
  }
}

}  // namespace cardlaw
