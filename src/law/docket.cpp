#include "law/docket.h"

#include <algorithm>

namespace cardlaw {

std::vector<std::string_view> breach_names(const std::vector<Rule>& rules) {
  std::vector<std::string_view> names;
  for (const Rule& rule : rules) {
    if (rule.duty() && std::ranges::find(names, rule.breach) == names.end())
      names.emplace_back(rule.breach);
  }
  return names;
}

std::vector<std::string_view> breach_words(const std::vector<Rule>& rules) {
  std::vector<std::string_view> words = breach_names(rules);
  for (const Rule& rule : rules) {
    for (const std::string_view name : rule.also) {
      if (rule.duty() && std::ranges::find(words, name) == words.end()) words.push_back(name);
    }
  }
  return words;
}

Docket::Docket(const Record& record, std::uint16_t deal, const std::vector<Rule>& rules,
               std::span<const Supposition> supposed, Common& common, Ruling& ruling,
               std::vector<Place>& places)
    : record_(record),
      deal_(deal),
      rules_(rules),
      supposed_(supposed),
      common_(common),
      ruling_(ruling),
      first_(ruling.findings.size()),
      places_(places) {}

// --- noting

namespace {
Card card_of(const Entry& entry) {
  if (const auto* const play = std::get_if<Play>(&entry.act)) return play->card;
  if (const auto* const expose = std::get_if<Expose>(&entry.act)) return expose->card;
  if (const auto* const turned = std::get_if<TurnStock>(&entry.act)) return turned->card;
  return {};
}
}  // namespace

Finding Docket::found(RuleIndex rule, const Entry& entry, const Opinion& opinion,
                      const Scene& scene) const {
  const std::uint16_t accused =
      opinion.accused != 0 ? static_cast<std::uint16_t>(opinion.accused - 1) : entry_;
  Finding finding;
  finding.rule = rule;
  finding.reason = opinion.reason;
  finding.deal = deal_;
  finding.entry = accused;
  finding.proof = opinion.proof != 0 ? static_cast<std::uint16_t>(opinion.proof - 1) : entry_;
  finding.by = opinion.by != Seat::none ? opinion.by
               : accused == entry_      ? entry.who
                                        : deal().entries[accused].who;
  finding.about = opinion.about;
  finding.place = places_[accused];
  finding.lawful = opinion.lawful;
  finding.scene = scene;
  finding.card = card_of(accused == entry_ ? entry : deal().entries[accused]);
  return finding;
}

Standing Docket::at_first(const Finding& finding) const {
  const Rule& rule = rules_[finding.rule];
  return rule.is_late(finding.reason)       ? Standing::too_late
         : rule.remedy == Remedy::none      ? Standing::noted
         : rule.remedy == Remedy::automatic ? Standing::applied
                                            : Standing::open;
}

// What was supposed of it last; of an open question only what was supposed of open ones.
const Supposition* Docket::supposed(const Finding& finding) const {
  const Supposition* last = nullptr;
  for (const Supposition& each : supposed_) {
    const bool of_it = each.deal == finding.deal && each.rule == finding.rule &&
                       each.entry == finding.entry && each.by == finding.by;
    const bool open = each.standing == Standing::undecided;
    if (of_it && open == (finding.standing == Standing::undecided)) last = &each;
  }
  return last;
}

void Docket::note_late(RuleIndex rule, const Entry& entry, const Opinion& opinion,
                       const Scene& scene) {
  late_.push_back(found(rule, entry, opinion, scene));
  late_.back().standing = Standing::too_late;
}

void Docket::note(RuleIndex rule, const Entry& entry, const Opinion& opinion, const Scene& scene) {
  Finding finding = found(rule, entry, opinion, scene);
  const auto same = [&](const Finding& other) {
    return other.rule == rule && other.deal == deal_ && other.entry == finding.entry &&
           other.by == finding.by && other.reason == finding.reason;
  };
  const bool open = opinion.kind == Opinion::Kind::upheld;  // by one reading only
  if (open || opinion.kind == Opinion::Kind::undecided) {
    finding.standing = Standing::undecided;
    if (const Supposition* const given = supposed(finding); given != nullptr)
      finding.claimant = given->claimant;
    else if (open)
      return open_.push_back(finding);
    if (std::ranges::none_of(ruling_.undecided, same)) ruling_.undecided.push_back(finding);
    return;
  }
  const auto all_let_go = [&](const Finding& each) {
    return each.entry < entry_ && all_waive(each, concerned(each), 0, entry_);
  };
  finding.standing = at_first(finding);
  const bool at_once = finding.standing == Standing::applied;  // whoever points it out
  const bool points_it_out =
      std::holds_alternative<Claim>(entry.act) || std::holds_alternative<Notice>(entry.act);
  const auto found_before = std::ranges::find_if(ruling_.findings, same);
  if (found_before != ruling_.findings.end()) {
    // One had let it go, and another points it out.
    const bool again = at_once && points_it_out && found_before->standing == Standing::waived &&
                       !all_let_go(finding) && !has_waived(entry.who, finding, entry_);
    if (again) found_before->standing = Standing::applied;
    if (again) found_before->claimant = Seat::none;
    return;
  }
  // A wrong number of cards that was let go under one name was so under the other.
  const auto of_sizes = [&](const Finding& other) {
    return rules_[other.rule].sizes && other.deal == deal_ && other.entry == finding.entry &&
           other.by == finding.by && other.standing == Standing::waived && all_let_go(other);
  };
  if (rules_[rule].sizes && std::ranges::any_of(ruling_.findings, of_sizes)) return;
  // Who lets it go with this entry does not call for what follows from it.
  const auto* const waiver = std::get_if<Waive>(&entry.act);
  const auto* const agreement = std::get_if<Agree>(&entry.act);
  const bool lets_go = waiver != nullptr || agreement != nullptr;
  if (at_once && lets_go) {
    const auto by =
        static_cast<std::uint16_t>(agreement != nullptr ? agreement->by : 1U << index(entry.who));
    if (!all_waive(finding, concerned(finding), by, entry_)) return;
    finding.standing = Standing::waived;
    if (waiver != nullptr) finding.claimant = entry.who;
  } else if (all_let_go(finding)) {  // before anything showed it
    if (finding.standing != Standing::too_late) finding.standing = Standing::waived;
  } else if (at_once && points_it_out && has_waived(entry.who, finding, entry_)) {
    finding.standing = Standing::waived;
    finding.claimant = entry.who;
  }
  if (const Supposition* const given = supposed(finding); given != nullptr) {
    finding.standing = given->standing;
    finding.claimant = given->claimant;
    if (rules_[rule].remedy == Remedy::by_choice && given->standing == Standing::applied)
      common_.misdeal();
  }
  ruling_.findings.push_back(finding);
  clear_ = false;
}

void Docket::remark(const Entry& entry, const char* words) {
  ruling_.remarks.push_back({deal_, entry_, entry.who, words});
}

void Docket::perhaps_after_end(RuleIndex rule, const Entry& entry) {
  Finding finding = found(rule, entry, breached(), {});
  finding.standing = Standing::undecided;
  finding.unrecorded = true;
  if (const Supposition* const given = supposed(finding); given == nullptr)
    open_.push_back(finding);
  else
    ruling_.undecided.push_back(finding), ruling_.undecided.back().claimant = given->claimant;
}

// 2.1  A player must not go on with a deal once the law has ended it.
void Docket::play_after_end(RuleIndex rule, const Entry& entry) {
  // A card played in the place of one taken back is no going on.
  const Entry* const before = entry_ > 0 ? &deal().entries[entry_ - 1] : nullptr;
  if (before != nullptr && before->who == entry.who &&
      std::holds_alternative<Withdraw>(before->act) && std::holds_alternative<Play>(entry.act))
    return;
  bool noted = false;
  each_here([&](const Finding& finding) {
    noted |= finding.rule == rule && finding.standing != Standing::corrected;
  });
  if (!noted) note(rule, entry, breached(), {});
}

bool Docket::has_open_claim() const {
  return std::ranges::any_of(ruling_.undecided, [&](const Finding& each) {
    return each.deal == deal_ && each.claimant != Seat::none && rules_[each.rule].penalty.given();
  });
}

// --- open questions

std::vector<Docket::Question> Docket::questions(const std::vector<Rule>& rules,
                                                const Ruling& ruling) {
  constexpr std::size_t most = 16;  // of one record; more would only repeat themselves
  std::vector<Question> asked;
  Question together;
  together.together = true;
  for (std::uint16_t i = 0; i < ruling.findings.size() && asked.size() < most; ++i) {
    const Finding& finding = ruling.findings[i];
    if (finding.standing != Standing::open) continue;
    const Remedy remedy = rules[finding.rule].remedy;
    const auto suppose = [&](Standing standing) {
      return Supposition{finding.deal, finding.rule, finding.entry, finding.by, standing};
    };
    Question question;
    question.answer.findings = {i};
    if (remedy == Remedy::by_choice) {
      question.answer.choice = true;
      for (const Chosen chosen : {Chosen::stand, Chosen::new_deal}) {
        question.answer.chosen = chosen;
        question.suppositions = {
            suppose(chosen == Chosen::stand ? Standing::waived : Standing::applied)};
        asked.push_back(question);
      }
    } else if (remedy == Remedy::on_claim || remedy == Remedy::on_notice) {
      const bool told = std::ranges::any_of(asked, [&](const Question& other) {
        const Supposition& first = other.suppositions.front();
        return first.deal == finding.deal && first.entry == finding.entry && first.by == finding.by;
      });
      if (told) continue;  // one act, claimed once
      question.suppositions = {suppose(Standing::applied)};
      asked.push_back(question);
      together.suppositions.push_back(question.suppositions[0]);
      together.answer.findings.push_back(i);
    }
  }
  if (together.suppositions.size() > 1) asked.push_back(std::move(together));
  return asked;
}

bool Docket::lets_all_stand() const {
  bool waived = false;
  for (const Finding& finding : std::span(ruling_.findings).subspan(first_)) {
    if (finding.standing != Standing::waived && finding.standing != Standing::corrected)
      return false;
    waived |= finding.standing == Standing::waived;
  }
  return waived && std::ranges::none_of(ruling_.undecided,
                                        [&](const Finding& open) { return open.deal == deal_; });
}

}  // namespace cardlaw
