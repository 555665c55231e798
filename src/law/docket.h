// The judge's notes on one deal: findings and their standing, claims, choices, and the players' own
// figures. Knows nothing of families; the judge puts the opinions here.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "law/common.h"
#include "law/law.h"
#include "law/ruling.h"
#include "law/undo.h"

namespace cardlaw {

// A finding whose standing is taken as given, to see what would follow.
struct Supposition {
  std::uint16_t deal = 0;
  RuleIndex rule = 0;
  std::uint16_t entry = 0;
  Seat by = Seat::none;
  Standing standing = Standing::applied;
  Seat claimant = Seat::none;
};

class Docket {
 public:
  Docket(const Record& record, std::uint16_t deal, const std::vector<Rule>& rules,
         std::span<const Supposition> supposed, Common& common, Ruling& ruling,
         std::vector<Place>& places);

  // --- as the deal goes on
  void at(std::uint16_t entry, Place place) {
    entry_ = entry;
    if (places_.size() <= entry) places_.resize(entry + std::size_t{1});
    places_[entry] = place;
  }
  void spoke(RuleIndex rule) { ruling_.applied[rule] = true; }
  void note(RuleIndex rule, const Entry& entry, const Opinion& opinion, const Scene& scene);
  // Of the entry that is judged.
  void remark(const Entry& entry, const char* words);
  void play_after_end(RuleIndex rule, const Entry& entry);
  void perhaps_after_end(RuleIndex rule, const Entry& entry);  // whether it had ended is open
  // A breach when the deal had ended: it is only a finding, and too late, if it is claimed.
  void note_late(RuleIndex rule, const Entry& entry, const Opinion& opinion, const Scene& scene);
  // Claims and choices, after the act was applied.
  void acted(const Entry& entry);
  // What was wrong with the act that is taken back is put right.  When what was done since is done
  // again, a breach of the same rules, of which nothing was said because it had been said of that
  // act, is found there; and what was wrong beside that act alone is right now.
  void taken_back(const Undo& undo);
  void wrong_again(RuleIndex rule, const Entry& entry, std::uint16_t at, Opinion opinion,
                   const Scene& scene);
  void right_now(RuleIndex rule, Seat who, std::uint16_t at);
  // Of what another has done since, beside the act that is taken back: nothing is wrong with it but
  // what is `said`. The ruling is silent of the rest; where something is said, it is put right.
  void wrong_still(std::span<const std::pair<RuleIndex, Opinion>> said, Seat who, std::uint16_t at);
  // Something was found, and whatever was has been waived by all or put right.
  bool lets_all_stand() const;
  // The deal is known: claims that matched nothing when they were spoken are held against all that
  // was found.  One that is borne out after all, and would have changed something, is granted: the
  // deal is to be folded again under that supposition.
  void weigh_claims(std::vector<Supposition>& granted);
  void play_on(const Entry& entry);       // what was to be chosen before is chosen: the deal stands
  void mended(Seat seat, const Act& by);  // what was wrong with it is right again; none: nobody
  void look_at_what_was_put_right();      // and is no more, with what was taken back since
  void remedied_at(std::uint16_t entry);  // its remedy was asked for in time
  void taken_back_too_late(std::uint16_t entry);  // what was done there stands
  void too_late_at(std::uint16_t entry);          // ... or cannot be any more
  // Somebody claims what is paid for, and whether it happened is open.
  bool has_open_claim() const;
  bool clear() const { return clear_; }  // nothing was found in the deal
  void time_is_up(Moment moment);        // remedies that must be used before it are too late
  // The deal and its claims are over: what the club lets be claimed until then is too late now.
  void house_time_is_up();
  // Calls `consequence` for each finding whose remedy has come to be applied, once.
  template <class Consequence>
  void carry_out(Consequence consequence) {
    for (std::size_t i = first_; i < ruling_.findings.size(); ++i) {
      Finding& finding = ruling_.findings[i];
      if (finding.standing != Standing::applied || std::exchange(finding.carried_out, true))
        continue;
      consequence(finding);
    }
    if (common_.settled) too_late_for_the_rest();
  }
  // The table was rebuilt from that entry on: what had been applied since holds all the same.
  template <class Consequence>
  void carry_out_again(std::uint16_t from, Consequence consequence) {
    for (std::size_t i = first_; i < ruling_.findings.size(); ++i) {
      const Finding& finding = ruling_.findings[i];
      if (finding.standing == Standing::applied && finding.carried_out && finding.entry >= from)
        consequence(finding);
    }
  }

  // --- of the whole record
  static void begin(const Record& record, bool carries, Match& match);
  static void check_figures(const Record& record, RuleIndex score, RuleIndex total, bool carries,
                            Ruling& ruling);
  static void settle_figure_claims(const Record& record, const std::vector<Rule>& rules,
                                   Ruling& ruling);
  static void check_final(const Record& record, RuleIndex rule, bool known, Ruling& ruling);
  static void compare(const Record& record, const std::vector<Rule>& rules, Ruling& ruling);
  // The record is over: what the club lets be claimed until the next deal, or until the game is
  // won.
  static void house_time_is_up(const Record& record, const std::vector<Rule>& rules,
                               Ruling& ruling);
  static void report_contradictions(const Record& record, const Deal& deal,
                                    const std::vector<Contradiction>& found, Defects& defects);

  // What to suppose, to show what open claims and choices would give.
  struct Question {
    std::vector<Supposition> suppositions;
    Supposed answer;
    bool together = false;  // several claims at once
  };
  static std::vector<Question> questions(const std::vector<Rule>& rules, const Ruling& ruling);

 private:
  // As the law has it, before anybody has said anything.
  Standing at_first(const Finding& finding) const;
  const Supposition* supposed(const Finding& finding) const;
  Finding found(RuleIndex rule, const Entry& entry, const Opinion& opinion,
                const Scene& scene) const;
  bool claimed_late(const Offence& offence, Seat claimant);
  bool cannot_be_judged(const Offence& offence, std::uint16_t claimed_in) const;
  bool is_not_written(const Offence& offence, Seat claimant, std::uint16_t before) const;
  bool depends_on_trumps(const Offence& offence) const;
  bool was_recorded(Place place, std::uint16_t before) const;
  void weigh(const Entry& entry, std::uint16_t at, std::vector<Supposition>& granted);
  void ask(const Entry& entry, std::uint16_t at, const Offence& offence);
  void call_false(const Entry& entry, std::uint16_t at);
  Finding* undecided(const Offence& offence, Seat claimant);
  // A question that nobody has put before: from now on it is one of the deal.
  Finding* put_question(const Offence& offence, Seat claimant, std::uint16_t before);
  RuleIndex general(Number number) const;
  bool of_figures(const Offence& offence) const;
  bool in_agreement(Seat who, const Agree& agreement) const;
  void too_late_for_the_rest();
  const Deal& deal() const { return record_.deals[deal_]; }
  Side side_of(Seat seat) const { return record_.side_of[static_cast<std::size_t>(index(seat))]; }
  bool opposed(Seat a, Seat b) const {
    return a != Seat::none && b != Seat::none && side_of(a) != side_of(b);
  }
  // `widely`: under another name than its own, or by what is paid for it.
  bool speaks_of(const Offence& offence, const Finding& finding, Seat claimant, bool widely) const;
  // Who speaks of a wrong number of cards, under whatever name, speaks of the hand that has it.
  bool speaks_of_hand(const Offence& offence, const Finding& held, Seat who) const;
  // What the claim speaks of: an open finding before another.  `before`: of an offence before this
  // entry.
  Finding* claimed(const Offence& offence, Seat claimant, std::uint16_t before);
  void claim(const Entry& entry, const Offence& offence);
  // A claim that names nobody speaks of whoever did it there: tells of the others than this player.
  template <class Tell>
  void others_there(const Offence& offence, Seat claimant, Seat than, Tell tell) {
    if (offence.against != Seat::none || !offence.in.given()) return;
    each_here([&](Finding& each) {
      const bool theirs = each.by != than && opposed(claimant, each.by);
      if (theirs && each.standing == Standing::open && speaks_of(offence, each, claimant, false) &&
          in_time(each, entry_) && !has_waived(claimant, each))
        tell(each);
    });
  }
  // What the club has agreed leaves time for a claim in that entry.
  bool in_time(const Finding& finding, std::uint16_t claimed_in) const;
  bool has_waived(Seat who, const Finding& finding) const {
    return has_waived(who, finding, entry_);
  }
  bool has_waived(Seat who, const Finding& finding, std::size_t before) const;
  // Seats: all opponents of the offender; and whom it concerns, which is two where each settles
  // with the banker alone.
  std::uint16_t opponents(const Finding& finding) const;
  std::uint16_t concerned(const Finding& finding) const;
  // All of these have let it go before that entry, or agree to it now: `by`.  Seats.
  bool all_waive(const Finding& finding, std::uint16_t these, std::uint16_t by,
                 std::size_t before) const;
  void waive(const Entry& entry, const Offence& offence);
  void waive(const Entry& entry, Finding& finding);
  void let_go(const Entry& entry, const Finding& claimed);
  Seat other_claimant(Seat than, const Finding& finding) const;
  void settle_act(const Finding& claimed, Standing standing, Seat claimant);
  bool can_be_claimed(const Finding& finding, Seat claimant, bool waived_by_another) const;
  static void comes_too_late(Finding& finding, Seat claimant) {
    finding.standing = Standing::too_late;
    finding.claimant = claimant;
  }
  void waive_by_agreement(Finding& finding, Agreed remedy) const;
  void choose(const Entry& entry, Chosen chosen);
  void disagree(const Entry& entry, Chosen chosen);
  bool asks(bool own_side, Seat who, const Finding& finding) const;
  void noticed(const Notice& notice, Seat who);
  void settle_in_time(std::uint16_t entry, Standing standing);
  void put_right(Finding& finding);
  void demanded_back(Seat who);
  void stopped();
  bool played_on_after(std::uint16_t breach) const;
  bool paid_in_full(Seat offender) const;
  template <class Test>
  void each_here(Test test) {
    for (std::size_t i = first_; i < ruling_.findings.size(); ++i) test(ruling_.findings[i]);
  }

  const Record& record_;
  std::uint16_t deal_;
  const std::vector<Rule>& rules_;
  std::span<const Supposition> supposed_;
  Common& common_;
  Ruling& ruling_;
  std::size_t first_;  // the deal's first finding
  bool clear_ = true;
  std::uint16_t entry_ = 0;
  std::vector<Place>& places_;
  std::vector<Finding> late_;           // after the end of the deal
  std::vector<Finding> open_;           // offences by one reading, of which nobody has spoken
  std::vector<std::uint16_t> pending_;  // entries: claims that match nothing so far
  // What was wrong with the act that was taken back last: findings, and their standing before that.
  std::vector<std::pair<std::size_t, Standing>> undone_;
};

// Whether a claim or a waiver speaks of that rule, by its number or a name of its breach.
inline bool names(const Offence& offence, const Rule& rule) {
  return offence.rule.given() ? rule.number == offence.rule : rule.is_called(offence.breach);
}

// A claim or a waiver gives the number of the penalty for a breach of that rule.
inline bool asks_for(const Offence& offence, const Rule& rule) {
  return offence.rule.given() && rule.penalty == offence.rule;
}

// The breaches of a law by name, in the order of its rules; and what `claim:` and `ruling:` may
// say: the same names, and behind them those under which players know them as well.
std::vector<std::string_view> breach_names(const std::vector<Rule>& rules);
std::vector<std::string_view> breach_words(const std::vector<Rule>& rules);

}  // namespace cardlaw
