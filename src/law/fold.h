// The fold over a deal's entries: every rule in force is asked for its opinion of an act, given the
// table before it; then the act is applied as it happened; then the awards whose moment has come
// are paid.  The judge folds records, the generator folds the hand that it makes up.
#pragma once

#include <algorithm>
#include <concepts>
#include <optional>
#include <utility>

#include "law/docket.h"
#include "law/open.h"
#include "law/replay.h"

namespace cardlaw {

template <Family F>
class Fold : public Replay<F> {
 public:
  using Table = typename F::Table;
  using Replay<F>::law;

  // What the record says of the cards and cannot be, what was done after the end included.
  const std::vector<Contradiction>& contradictions() const {
    return (after_ ? *after_ : table_).common.custody.contradictions();
  }

  // All that changes from entry to entry: from there the deal may be gone on with once more.
  struct State {
    Table table;
    TakenBack<F> taken_back;
    std::optional<Table> after;
    std::uint16_t after_from = 0;
    bool after_over = false, beyond = false;
  };
  State state() const { return {table_, taken_back_, after_, after_from_, after_over_, beyond_}; }
  // The same into one that has been used before.
  void keep(State& state) const {
    state.table = table_;
    state.taken_back = taken_back_;
    state.after = after_;
    state.after_from = after_from_;
    state.after_over = after_over_;
    state.beyond = beyond_;
  }
  void go_back(const State& state) {
    table_ = state.table;
    taken_back_.go_back(state.taken_back, *deal_);
    after_ = state.after;
    after_from_ = state.after_from;
    after_over_ = state.after_over;
    beyond_ = state.beyond;
  }

  // As of a replay.
  void open(const Record& record, const Deal& deal, const Match& match) {
    drop_after();
    beyond_ = false;
    Replay<F>::open(record, deal, match);
  }

  // Opinions, what the entry does, and the awards and consequences that follow.
  void judge(const Entry& entry, std::uint16_t at, Account& account, Docket& docket);

  // What the duties in force say of an act; nothing changes.
  template <class A, class Tell>
  void opinions(const Did<A>& did, Tell tell) const {
    law().opinions(table_, did, tell);
  }
  // The deal is over, and this goes on with it.
  template <class A>
  bool after_end(const Did<A>& did) const {
    if constexpr (!carries_on<A>) {
      return false;
    } else {
      const bool shows = std::same_as<A, Show> && table_.common.showing;
      return (table_.common.over && !shows && !puts_right(did)) || everybody_sees_the_end(did);
    }
  }
  // What was wrong with the deal is put right: whether that comes too late, others say.
  template <class A>
  bool puts_right(const Did<A>& did) const {
    if constexpr (requires { F::puts_right(table_, did, law().terms); })
      return F::puts_right(table_, did, law().terms);
    return false;
  }
  // The cards show that nothing more can be done of this kind.
  template <class A>
  bool everybody_sees_the_end(const Did<A>& did) const {
    // ... or what has been done since.
    if constexpr (requires { F::goes_on(table_, did, law().terms); })
      return F::goes_on(table_, did, law().terms) ||
             (after_ && F::goes_on(*after_, did, law().terms));
    return false;
  }
  // Pays the awards whose moment this is.
  void pay(Moment moment, Account& account) {
    for (const auto& award : law().awards_at(moment)) {
      account.serve(award.rule);
      award.pay(table_, account, law().terms);
    }
    if (account.won_here() && !std::exchange(table_.common.over, true))
      table_.common.unnoticed = true;  // they may not have counted
  }

 private:
  using Replay<F>::table_;
  using Replay<F>::taken_back_;
  using Replay<F>::deal_;
  using Replay<F>::made_up_;
  using Replay<F>::opened_;

  void step(const Entry& entry, std::uint16_t at, Account& account, Docket& docket) {
    this->turn_to(entry.who, at);
    table_.common.mended = Seat::none;
    table_.common.remedied = table_.common.lapsed = 0;
    table_.common.remark = nullptr;
    visit_act<F>(entry.act, [&]<class A>(const A& act) {
      const Did<A> did(Done{entry.who, at}, act);
      const bool ended = after_end(did);
      const bool beyond = goes_beyond(did, ended);
      give_opinions(entry, did, ended, beyond, docket);
      const Undo* const late = this->comes_too_late(did);
      if constexpr (takes_back<A>) {
        if (!beyond && late == nullptr) drop_after();  // what was done since is done again
      }
      if (!beyond) this->apply(did, Again{*this, docket});
      if (late != nullptr)
        table_.common.remark = "{by} took it back too late: what was done stands";
      if (table_.common.remark != nullptr) docket.remark(entry, table_.common.remark);
      if (beyond || after_) apply_after_end(did, docket);
      if (!beyond && is_ruled_on<A> && (after_over_ || std::same_as<A, Agree>)) reopen();
      account.at(at);
      if (table_.common.counts_for_nothing(did))
        docket.remark(entry, "{by} is out of the game: this counts for nothing");
      else if constexpr (is_ruled_on<A>)
        docket.acted(entry);
      if constexpr (std::same_as<A, Waive>)
        if (docket.lets_all_stand()) reopen(), this->settle_as_done();
      if (!docket.clear()) follow_up<A>(entry, late, docket);
      if (beyond) return;
      if (!law().awards_at(Moment::act).empty()) pay(Moment::act, account);
      if constexpr (std::same_as<A, Close>) close(act.moment, account, docket);
    });
  }

  // What the act means for the findings that there are.
  template <class A>
  void follow_up(const Entry& entry, const Undo* late, Docket& docket) {
    if constexpr (carries_on<A>) docket.play_on(entry);
    const Common& common = table_.common;
    docket.mended(common.mended, entry.act);
    if (late != nullptr) docket.taken_back_too_late(late->entry);
    docket.look_at_what_was_put_right();
    if (common.remedied != 0) docket.remedied_at(entry_of(common.remedied));
    if (common.lapsed != 0) docket.too_late_at(entry_of(common.lapsed));
    docket.carry_out([&](const Finding& finding) { carry_out(finding, points_out<A>); });
  }
  // Entries that have none are written as 0, the others count from 1.
  static std::uint16_t entry_of(std::uint16_t number) {
    return static_cast<std::uint16_t>(number - 1);
  }

  // A deal that is ended by the law alone goes on until somebody says so.
  void carry_out(const Finding& finding, bool said) {
    const auto consequence = law().consequence(finding.rule);
    if (consequence == nullptr) return;
    const bool before = table_.common.over;
    consequence(table_, finding);
    if (!before && table_.common.over)
      table_.common.unnoticed = !said && finding.claimant == Seat::none;
  }

  // What is done again after an act was taken back: what was wrong with that act may be wrong with
  // another of the same player's now, of which nothing was said before; what others did and was
  // wrong beside that act alone never was; and what an offence has led to holds whatever is taken
  // back.
  struct Again {
    Fold& fold;
    Docket& docket;
    bool said = !fold.table_.common.unnoticed;  // that the deal has ended, if it had

    void before(const Undo& undo) const { docket.taken_back(undo); }
    void ask(const Entry& entry, std::uint16_t at, bool own) const {
      if (!own || !docket.clear()) fold.ask_again(entry, at, own, docket);
    }
    void fallen(const Entry& entry, std::uint16_t at) const {
      docket.wrong_still({}, entry.who, at);
    }
    void behind(const Undo& undo) const {
      docket.carry_out_again(undo.entry,
                             [&](const Finding& finding) { fold.carry_out(finding, said); });
      if (docket.lets_all_stand()) fold.settle_as_done();
    }
  };
  struct AfterTheEnd : Replay<F>::Unasked {
    Docket& docket;
    void before(const Undo& undo) const { docket.taken_back(undo); }
  };
  [[gnu::noinline, gnu::cold]] void ask_again(const Entry& entry, std::uint16_t at, bool own,
                                              Docket& docket) {
    this->set_note(at);
    this->turn_to(entry.who, at);
    visit_act<F>(entry.act, [&]<class A>(const A& act) {
      const Did<A> did(Done{entry.who, at}, act);
      if (table_.common.over) return;
      std::vector<std::pair<RuleIndex, Opinion>> said;
      opinions(did, [&](RuleIndex rule, const Opinion& each) { said.emplace_back(rule, each); });
      if (!own) {
        if constexpr (carries_on<A>) docket.wrong_still(said, entry.who, at);
        return;
      }
      for (const auto& [rule, opinion] : said) {
        const bool breach = std::ranges::any_of(said, [&, rule = rule](const auto& each) {
          return each.first == rule && is_breached(each.second);
        });
        if (is_breached(opinion))
          docket.wrong_again(rule, entry, at, opinion, scene(rule, opinion, did));
        else if (!breach && opinion.kind == Opinion::Kind::upheld)
          docket.right_now(rule, entry.who, at);
      }
    });
  }

  // What is done after the end is done at the table as it is by then.  `ended`: the deal is over at
  // this table.
  template <class A>
  void give_opinions(const Entry& entry, const Did<A>& did, bool ended, bool beyond,
                     Docket& docket) {
    const bool left_behind = beyond && after_;
    if (left_behind) {
      at_the_table_after(did);
      ended = after_end(did);
    }
    const bool later = entry.afterwards && !std::same_as<A, Close>;
    docket.at(did.entry, later ? Place{Stage::afterwards, 0} : F::place(table_, did.act));
    if (!std::same_as<A, Close> || !beyond) consider(entry, did, ended, docket);
    if (left_behind) std::swap(table_, *after_);
  }
  template <class A>
  void consider(const Entry& entry, const Did<A>& did, bool ended, Docket& docket) {
    if constexpr (points_out<A>) table_.common.unnoticed = false;
    if (ended) return after_the_end(entry, did, docket);
    if constexpr (!std::same_as<A, Close>) {
      if (table_.common.over && table_.common.ended != Ending::none && !std::same_as<A, Notice>)
        return;
    }
    if constexpr (requires { F::may_be_over(table_, did); }) {
      if (carries_on<A> && F::may_be_over(table_, did))
        docket.perhaps_after_end(law().find_general("2.1"), entry);
    }
    opinions(did, [&](RuleIndex rule, const Opinion& opinion) {
      if (std::same_as<A, Opened> && belongs_to_no_game(rule)) return;
      docket.spoke(rule);
      if (opinion.kind != Opinion::Kind::upheld || is_open(opinion))
        note(rule, entry, opinion, did, docket);
    });
  }
  // Of a deal that was begun when the game was won the general law alone speaks (2.2).
  bool belongs_to_no_game(RuleIndex rule) const {
    return table_.common.match->over && law().rules()[rule].law != "general";
  }
  // Apart, because nearly every act is lawful.
  template <class A>
  [[gnu::noinline, gnu::cold]] void note(RuleIndex rule, const Entry& entry, const Opinion& opinion,
                                         const Did<A>& did, Docket& docket) const {
    docket.note(rule, entry, opinion, scene(rule, opinion, did));
  }

  // What is done when the law has ended the deal is one offence; whatever other rules it would have
  // broken can be claimed, too late.
  template <class A>
  [[gnu::noinline, gnu::cold]] void after_the_end(const Entry& entry, const Did<A>& did,
                                                  Docket& docket) {
    if (!table_.common.unnoticed || everybody_sees_the_end(did))
      docket.play_after_end(law().find_general("2.1"), entry);
    opinions(did, [&](RuleIndex rule, const Opinion& opinion) {
      if (opinion.kind == Opinion::Kind::breached)
        docket.note_late(rule, entry, opinion, scene(did));
    });
  }

  // What is done when everybody knows that the deal is over moves cards, so that they can be
  // traced, and changes nothing else: the deal is settled as at the end. A part of the play that is
  // closed then is part of what was done then.
  template <class A>
  bool goes_beyond(const Did<A>& did, bool ended) {
    if constexpr (std::same_as<A, Close>)
      return beyond_ && did.act.moment != Moment::deal;
    else if constexpr (carries_on<A>)
      return beyond_ = !table_.common.unnoticed && ended;
    else
      return beyond_ && takes_back_after_end(did);
  }
  template <class A>
  bool takes_back_after_end(const Did<A>& did) const {
    if constexpr (takes_back<A>) {
      const Undo* const undo = this->taken_back_by(did.entry);
      return after_ && undo != nullptr && undo->entry >= after_from_;
    }
    return false;
  }
  template <class A>
  [[gnu::noinline, gnu::cold]] void apply_after_end(const Did<A>& did, Docket& docket) {
    if (!after_) {
      after_ = table_;
      after_over_ = table_.common.over;
      after_from_ = did.entry;
    }
    at_the_table_after(did);
    this->apply(did, AfterTheEnd{{}, docket});
    std::swap(table_, *after_);
  }
  template <class A>
  void at_the_table_after(const Did<A>& did) {
    std::swap(table_, *after_);
    this->set_note(did.entry);
    this->turn_to(did.who, did.entry);
  }

  // The deal goes on after all, if it is not over, with what was done meanwhile.
  void reopen() {
    if (!after_ || table_.common.over) return;
    table_ = std::move(*after_);
    drop_after();
  }
  void drop_after() {
    after_.reset();
    after_over_ = false;
  }

  // What the table showed; a family may say more of some acts.
  template <class A>
  Scene scene(const Did<A>& did) const {
    if constexpr (requires { F::scene(table_, did, law().terms); })
      return F::scene(table_, did, law().terms);
    else
      return F::scene(table_, did.who);
  }

  template <class A>
  Scene scene(RuleIndex rule, const Opinion& opinion, const Did<A>& did) const {
    Scene shown = scene(did);
    if (const auto amounts = law().amounts(rule))
      amounts(table_, opinion.by == Seat::none ? did.who : opinion.by, law().terms, shown);
    return shown;
  }

  // --- the end of a part of the deal

  void close(Moment moment, Account& account, Docket& docket) {
    if (moment == Moment::deal && table_.common.over) docket.spoke(law().find_general("2.1"));
    if (!docket.clear()) docket.time_is_up(moment);
    if (moment == Moment::deal && table_.common.disagreed)
      account.leave_open("not all the players agreed on whether the deal stands");
    else if (moment == Moment::deal && nobody_scores())
      return account.cancel();
    pay(moment, account);
    if (table_.common.unfounded)
      account.explain("the players called the hand void, and no rule does");
  }
  bool nobody_scores() const {
    const Ending ended = table_.common.ended;
    return !table_.common.unfounded &&
           (ended == Ending::nobody_scores || ended == Ending::thrown_in);
  }

  std::optional<Table> after_;    // the table with what was done after the end, once something was
  std::uint16_t after_from_ = 0;  // the first entry after the end
  bool after_over_ = false;       // the deal had been ended then: what undoes that reopens it
  bool beyond_ = false;           // the play that was last carried on was so after the end
};

template <Family F>
void Fold<F>::judge(const Entry& entry, std::uint16_t at, Account& account, Docket& docket) {
  if (made_up_ && opened_ == nullptr) opened_ = std::make_shared<const Table>(table_);
  if (const auto closing = this->closed_by(entry, at)) step(*closing, at, account, docket);
  if (!this->goes_on_behind(entry)) step(entry, at, account, docket);
}

}  // namespace cardlaw
