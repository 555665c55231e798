// The fold over a deal's entries: every rule in force is asked for its opinion of an act, given the
// table before it; then the act is applied as it happened; then the awards whose moment has come
// are paid.  The judge folds records, the generator folds the hand that it makes up.
#pragma once

#include <algorithm>
#include <bit>
#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "law/common.h"
#include "law/docket.h"
#include "law/law.h"
#include "law/undo.h"

namespace cardlaw {

// A family of games: its terms, its table, and what each act does to the table from any state.
template <class F>
concept Family = requires(typename F::Table& table, const typename F::Terms& terms,
                          const Record& record, Seat seat) {
  { table.common } -> std::same_as<Common&>;
  { pack_for<F>(terms, 2) } -> std::same_as<Cards>;
  F::open(table, record, terms);
  { F::scene(table, seat) } -> std::same_as<Scene>;
};

// What a family knows of an entry from the entries after it: found in one pass before the fold, and
// read by the table at that entry only.  A hand that is made up has none after it.
template <class F>
concept Foresees = requires(typename F::Table& table) {
  table.note = typename F::Note{};
};

// What stays as it is whatever is taken back: what was seen, and what offences have led to.  Asked
// of the table as it was before the act, and again when all that was done since has been done to it
// once more; `left` is the table that is given up.
template <class F>
concept Remembers = requires(typename F::Table& table, const typename F::Table& left,
                             const Entry& undone, const typename F::Terms& terms) {
  F::remember(table, left, undone, terms);
};

// What has come too late to be taken back: asked of the table as it was before the act, of the
// table as it is now, and of all that was done since.
template <class F>
concept EndsUndoing = requires(const typename F::Table& table, const Entry& undone,
                               std::span<const Entry> since, const typename F::Terms& terms) {
  { F::comes_too_late(table, table, undone, since, terms) } -> std::same_as<bool>;
};

template <Family F>
class Fold {
  template <class G>
  struct NoteOf {
    using Type = int;
  };
  template <Foresees G>
  struct NoteOf<G> {
    using Type = typename G::Note;
  };

 public:
  using Table = typename F::Table;

  void use(const Law<F>& law) { law_ = &law; }
  const Law<F>& law() const { return *law_; }
  Table& table() { return table_; }
  const Table& table() const { return table_; }
  // What the record says of the cards and cannot be, what was done after the end included.
  const std::vector<Contradiction>& contradictions() const {
    return (after_ ? *after_ : table_).common.custody.contradictions();
  }

  // The table as it was before an act that is taken back later.
  struct Kept {
    std::uint16_t entry;
    Table table;
  };
  // All that changes from entry to entry: from there the deal may be gone on with once more.
  struct State {
    Table table;
    std::vector<Kept> kept;
    std::vector<Undo> too_late;
    std::optional<Table> after;
    std::uint16_t after_from = 0;
    bool beyond = false;
  };
  State state() const { return {table_, kept_, too_late_, after_, after_from_, beyond_}; }
  void go_back(const State& state) {
    table_ = state.table;
    kept_ = state.kept;
    too_late_ = state.too_late;
    std::erase_if(foresight_.undone,
                  [&](const Undo& each) { return std::ranges::count(too_late_, each) > 0; });
    after_ = state.after;
    after_from_ = state.after_from;
    beyond_ = state.beyond;
  }
  // What is known at an entry of the entries after it.
  struct Foresight {
    std::vector<typename NoteOf<F>::Type> notes;  // by entry
    std::vector<Undo> undone;
  };
  const Foresight& foresight() const { return foresight_; }
  // The deal has other entries now.
  void look_ahead(const Record& record, const Deal& deal) {
    deal_ = &deal;
    foresee(record);
  }

  // The table as the deal begins.  The deal, the record and the match are read until the next deal
  // is opened.
  void open(const Record& record, const Deal& deal, const Match& match) {
    deal_ = &deal;
    kept_.clear();
    made_up_ = false;
    too_late_.clear();
    opened_.reset();
    after_.reset();
    beyond_ = false;
    table_.common.reset(record, match, deal);
    table_.common.custody.open(pack_for<F>(law_->terms, record.seats()), record.seats());
    for (std::size_t i = 0; record.has_notice && i < deal.entries.size(); ++i) {
      const Entry& entry = deal.entries[i];
      const auto* const notice = std::get_if<Notice>(&entry.act);
      if (notice == nullptr || notice->what == Noticed::imperfect_pack || notice->of == Seat::none)
        continue;
      table_.common.sizes_noticed |= static_cast<std::uint16_t>(1 << index(notice->of));
    }
    F::open(table_, record, law_->terms);
  }
  // Foresight: what is taken back later in this deal, and the family's own notes.  After open().
  void foresee(const Record& record) {
    foresight_.undone.clear();
    if (record.has_undone) foresight_.undone = undone_in(*deal_);
    if constexpr (Foresees<F>) F::foresee(record, *deal_, law_->terms, foresight_.notes);
  }
  // The same for a deal that is being made up: nothing is known of later.
  void foresee_nothing() {
    foresight_.undone.clear();
    made_up_ = true;
    if constexpr (Foresees<F>) foresight_.notes.clear();
  }

  // Only what the entry does to the table, and the turn that it closes.
  void follow(const Entry& entry, std::uint16_t at) {
    if (const auto closing = closed_by(entry, at)) apply(*closing, at);
    if (!goes_on_behind(entry)) apply(entry, at);
  }

  // Opinions, what the entry does, and the awards and consequences that follow.
  void judge(const Entry& entry, std::uint16_t at, Account& account, Docket& docket) {
    if (made_up_ && opened_ == nullptr) opened_ = std::make_shared<const Table>(table_);
    if (const auto closing = closed_by(entry, at)) step(*closing, at, account, docket);
    if (!goes_on_behind(entry)) step(entry, at, account, docket);
  }

  // Asks every duty in force for its opinion of an act and tells each that is not silent, with the
  // rule; nothing changes.
  template <class A, class Tell>
  void opinions(const Did<A>& did, Tell tell) const {
    for (const auto& duty : law_->template duties_of<A>()) {
      const Opinion opinion = duty(table_, did, law_->terms);
      if (opinion.kind != Opinion::Kind::silent) tell(duty.rule, opinion);
    }
  }
  // The deal is over, and this goes on with it.
  template <class A>
  bool after_end(const Did<A>& did) const {
    if constexpr (!carries_on<A>) {
      return false;
    } else {
      const bool shows = std::same_as<A, Show> && table_.common.showing;
      return (table_.common.over && !shows) || everybody_sees_the_end(did);
    }
  }
  // The cards show that nothing more can be done of this kind.
  template <class A>
  bool everybody_sees_the_end(const Did<A>& did) const {
    if constexpr (requires { F::goes_on(table_, did, law_->terms); })
      return F::goes_on(table_, did, law_->terms);
    return false;
  }
  // Whose turn, written in single entries, is over when this is done; none when it goes on.
  template <class A>
  Seat ended_turn(const Did<A>& did) const {
    if constexpr (requires { F::ended_turn(table_, did); }) {
      return F::ended_turn(table_, did);
    } else {
      return Seat::none;
    }
  }

  void pay(Moment moment, Account& account) {
    for (const auto& award : law_->awards_at(moment)) {
      account.serve(award.rule);
      award.pay(table_, account, law_->terms);
    }
    if (account.won_here() && !std::exchange(table_.common.over, true))
      table_.common.unnoticed = true;  // they may not have counted
  }

 private:
  // The family has turns that an entry may end.
  static constexpr bool has_turns = requires(const Table& table, const Did<Close>& did) {
    F::ended_turn(table, did);
  };
  // A turn that was written in single entries is closed by the first entry that is none of it.
  std::optional<Entry> closed_by(const Entry& entry, std::uint16_t at) {
    set_note(at);
    if constexpr (!has_turns) return std::nullopt;
    const Seat ended = std::visit(
        [&]<class A>(const A& act) {
          return ended_turn(Did<A>(Done{entry.who, at}, act));
        },
        entry.act);
    if (ended == Seat::none) return std::nullopt;
    return Entry{entry.mark, entry.length, ended, false, Close{Moment::turn}};
  }

  // The list ends here, and the turn written in it does not.
  bool goes_on_behind(const Entry& entry) const {
    if constexpr (requires { F::goes_on_behind(table_, entry.who); }) {
      const auto* const close = std::get_if<Close>(&entry.act);
      return close != nullptr && close->moment == Moment::turn &&
             F::goes_on_behind(table_, entry.who);
    } else {
      return false;
    }
  }

  void set_note(std::uint16_t at) {
    if constexpr (Foresees<F>) {
      if (at < foresight_.notes.size())
        table_.note = foresight_.notes[at];
      else
        table_.note = {};
    }
    static_cast<void>(at);
  }

  void turn_to(const Entry& entry, std::uint16_t at) {
    table_.common.custody.at(at);
    table_.common.entry = at;
    table_.common.who = entry.who;
  }

  void step(const Entry& entry, std::uint16_t at, Account& account, Docket& docket) {
    turn_to(entry, at);
    table_.common.mended = Seat::none;
    table_.common.put_right = table_.common.remedied = table_.common.lapsed = 0;
    std::visit(
        [&]<class A>(const A& act) {
          const Did<A> did(Done{entry.who, at}, act);
          const bool later = entry.afterwards && !std::same_as<A, Close>;
          const bool beyond = goes_beyond(did);
          // What is done after the end is done at the table as it is by then.
          const bool left_behind = beyond && after_;
          if (left_behind) {
            std::swap(table_, *after_);
            set_note(at);
            turn_to(entry, at);
          }
          docket.at(at, later ? Place{Stage::afterwards, 0} : F::place(table_, act));
          if (!std::same_as<A, Close> || !beyond) consider(entry, did, docket);
          if (left_behind) std::swap(table_, *after_);
          const Undo* const late = comes_too_late(did);
          if constexpr (takes_back<A>) {
            if (!beyond && late == nullptr) after_.reset();  // what was done since is done again
          }
          if (!beyond) apply_act(did, &docket);
          if (beyond || after_) apply_after_end(did);
          if (after_ && !beyond && !table_.common.over && is_ruled_on<A>) reopen();
          account.at(at);
          if constexpr (is_ruled_on<A>) docket.acted(entry, undone_by(at));
          if (!docket.clear()) {
            if constexpr (carries_on<A>) docket.play_on(entry);
            docket.mended(table_.common.mended, entry.act);
            if (late != nullptr) docket.taken_back_too_late(late->entry);
            if (const std::uint16_t wrong = table_.common.put_right; wrong != 0)
              docket.put_right_at(static_cast<std::uint16_t>(wrong - 1));
            if (const std::uint16_t wrong = table_.common.remedied; wrong != 0)
              docket.remedied_at(static_cast<std::uint16_t>(wrong - 1));
            if (const std::uint16_t wrong = table_.common.lapsed; wrong != 0)
              docket.too_late_at(static_cast<std::uint16_t>(wrong - 1));
            docket.carry_out([&](const Finding& finding) { carry_out(finding, points_out<A>); });
          }
          if (beyond) return;
          if (!law_->awards_at(Moment::act).empty()) pay(Moment::act, account);
          if constexpr (std::same_as<A, Close>) close(act.moment, account, docket);
        },
        entry.act);
  }

  // A deal that is ended by the law alone goes on until somebody says so.
  void carry_out(const Finding& finding, bool said) {
    const auto consequence = law_->consequence(finding.rule);
    if (consequence == nullptr) return;
    const bool before = table_.common.over;
    consequence(table_, finding);
    if (!before && table_.common.over)
      table_.common.unnoticed = !said && finding.claimant == Seat::none;
  }

  template <class A>
  void consider(const Entry& entry, const Did<A>& did, Docket& docket) {
    if constexpr (points_out<A>) table_.common.unnoticed = false;
    if (after_end(did)) return after_the_end(entry, did, docket);
    if constexpr (!std::same_as<A, Close>) {
      if (table_.common.over && table_.common.ended != Ending::none && !std::same_as<A, Notice>)
        return;
    }
    opinions(did, [&](RuleIndex rule, const Opinion& opinion) {
      docket.spoke(rule);
      if (opinion.kind != Opinion::Kind::upheld) note(rule, entry, opinion, did, docket);
    });
  }
  // Apart, because nearly every act is lawful.
  template <class A>
  [[gnu::noinline, gnu::cold]] void note(RuleIndex rule, const Entry& entry, const Opinion& opinion,
                                         const Did<A>& did, Docket& docket) const {
    docket.note(rule, entry, opinion, scene(did));
  }

  // What is done when the law has ended the deal is one offence; whatever other rules it would have
  // broken can be claimed, too late.
  template <class A>
  [[gnu::noinline, gnu::cold]] void after_the_end(const Entry& entry, const Did<A>& did,
                                                  Docket& docket) {
    if (!table_.common.unnoticed || everybody_sees_the_end(did))
      docket.play_after_end(law_->find_general("2.1"), entry);
    opinions(did, [&](RuleIndex rule, const Opinion& opinion) {
      if (opinion.kind == Opinion::Kind::breached)
        docket.note_late(rule, entry, opinion, scene(did));
    });
  }

  // What is done when everybody knows that the deal is over moves cards, so that they can be
  // traced, and changes nothing else: the deal is settled as at the end. A part of the play that is
  // closed then is part of what was done then.
  template <class A>
  bool goes_beyond(const Did<A>& did) {
    if constexpr (std::same_as<A, Close>)
      return beyond_ && did.act.moment != Moment::deal;
    else if constexpr (carries_on<A>)
      return beyond_ = !table_.common.unnoticed && after_end(did);
    else
      return beyond_ && takes_back_after_end(did);
  }
  template <class A>
  bool takes_back_after_end(const Did<A>& did) const {
    if constexpr (takes_back<A>) {
      const Undo* const undo = undone_by(did.entry);
      return after_ && undo != nullptr && undo->entry >= after_from_;
    }
    return false;
  }
  template <class A>
  [[gnu::noinline, gnu::cold]] void apply_after_end(const Did<A>& did) {
    if (!after_) {
      after_ = table_;
      after_from_ = did.entry;
    }
    std::swap(table_, *after_);
    set_note(did.entry);
    table_.common.custody.at(did.entry);
    table_.common.entry = did.entry;
    table_.common.who = did.who;
    apply_act(did, nullptr);
    std::swap(table_, *after_);
  }

  // The deal goes on after all, with what was done meanwhile.
  void reopen() {
    table_ = std::move(*after_);
    after_.reset();
  }

  // What the table showed; a family may say more of some acts.
  template <class A>
  Scene scene(const Did<A>& did) const {
    if constexpr (requires { F::scene(table_, did, law_->terms); })
      return F::scene(table_, did, law_->terms);
    else
      return F::scene(table_, did.who);
  }

  // --- what an act does

  void apply(const Entry& entry, std::uint16_t at) {
    set_note(at);
    turn_to(entry, at);
    std::visit(
        [&]<class A>(const A& act) {
          apply_act(Did<A>(Done{entry.who, at}, act), nullptr);
        },
        entry.act);
  }

  // `docket`: the findings whose consequences hold whatever is taken back; nothing while the cards
  // are only traced.
  template <class A>
  void apply_act(const Did<A>& did, Docket* docket) {
    if (!foresight_.undone.empty()) keep(did.entry);
    if (comes_too_late(did) != nullptr) return;
    if constexpr (takes_back<A>) {
      if constexpr (requires { typename F::Acts; }) take_back(did, docket);
    }
    put(did);
    if constexpr (std::same_as<A, End>) {
      const bool as_void = did.act.how == Ending::nobody_scores || did.act.how == Ending::thrown_in;
      const bool without_reason = as_void && !table_.common.over;
      table_.common.unfounded = without_reason && !void_by_its_result();
      table_.common.end(did.act.how);
    }
    if constexpr (std::same_as<A, Unrecorded>) table_.common.gap = true;
    if (!cards_are_counted(did.act)) table_.common.custody.unsettle();
    if constexpr (std::same_as<A, Agree>) agree(did.act);
  }

  // A family that names its acts carries out all of them, and has no other.
  template <class A>
  void put(const Did<A>& did) {
    if constexpr (requires { typename F::Acts; }) {
      if constexpr (F::Acts::template has<A>) {
        F::apply(table_, did, law_->terms);
      } else if constexpr (TableActs::has<A>) {
        if constexpr (std::same_as<A, Remove>) remove(did.act);
        if constexpr (std::same_as<A, Expose>) expose(did.act);
        if constexpr (requires { F::apply(table_, did, law_->terms); })
          F::apply(table_, did, law_->terms);
      }
    } else if constexpr (requires { F::apply(table_, did, law_->terms); }) {
      F::apply(table_, did, law_->terms);
    }
  }

  // Tricks that were not recorded took a card of each hand; turns and bids may have moved any. Nor
  // does an imperfect pack have the cards that it should.
  template <class A>
  static bool cards_are_counted(const A& act) {
    if constexpr (std::same_as<A, Unrecorded>) return act.unit == Unit::tricks;
    if constexpr (std::same_as<A, Notice>) return act.what != Noticed::imperfect_pack;
    return true;
  }

  void remove(const Remove& act) {
    Custody& custody = table_.common.custody;
    custody.put_down(act.from, act.card);
    if (act.to != Pile::aside) custody.return_to_stock(act.card);
  }
  void expose(const Expose& act) {
    Custody& custody = table_.common.custody;
    if (act.of == Seat::none || !act.card.known() || custody.surely(act.of).has(act.card)) return;
    // In the middle of a packet it is the card that was being dealt.
    if constexpr (requires { F::is_being_dealt_to(table_, act.of, law_->terms); }) {
      const bool full =
          custody.unknown(act.of) > 0 || !F::is_being_dealt_to(table_, act.of, law_->terms);
      if (!full) return custody.take_up(act.of, act.card);
    }
    custody.show(act.of, CardSet::of(act.card));
  }

  // What some have agreed on does not bind the others.
  void agree(const Agree& agreement) {
    Common& common = table_.common;
    const bool stands = agreement.remedy == Agreed::stand;
    common.agreed = true;
    common.disagreed |= (common.over || !stands) && !all_agree(agreement.by);
    stands ? common.reopen() : common.misdeal();
  }
  bool all_agree(std::uint16_t seats) const {
    const Match& match = *table_.common.match;
    unsigned sides = 0;
    for (int i = 0; i < match.seats; ++i) {
      if ((seats >> i & 1) != 0) sides |= 1U << index(match.side_of[static_cast<std::size_t>(i)]);
    }
    return std::popcount(sides) == match.sides;
  }
  bool void_by_its_result() const { return deal_->result.is_void; }

  // --- what is taken back

  // A family may have kinds of its own for what is taken back, and say when it is too late for it.
  std::vector<Undo> undone_in(const Deal& deal) const {
    IsOf of_kind = is_of;
    if constexpr (requires { F::is_of(Undone::meld, Act()); }) of_kind = F::is_of;
    IsTooLate too_late;
    if constexpr (requires { F::too_late(deal, 0, 0, law_->terms); })
      too_late = [&](const Deal& of, std::size_t undone, std::size_t by) {
        return F::too_late(of, undone, by, law_->terms);
      };
    return find_undone(deal, of_kind, too_late);
  }
  const Undo* undone_by(std::uint16_t entry) const {
    for (const Undo& each : foresight_.undone) {
      if (each.by == entry && !each.in_vain) return &each;
    }
    return nullptr;
  }
  bool is_in_vain(std::uint16_t entry) const {
    return std::ranges::any_of(foresight_.undone,
                               [&](const Undo& each) { return each.by == entry && each.in_vain; });
  }
  void keep(std::uint16_t entry) {
    for (const Undo& each : foresight_.undone) {
      if (each.entry != entry || each.in_vain) continue;
      if (!kept_.empty() && kept_.back().entry == entry) continue;
      kept_.push_back({entry, table_});
      return;
    }
  }
  bool is_undone_before(std::uint16_t entry, std::uint16_t by) const {
    for (const Undo& each : foresight_.undone) {
      if (each.by <= by && !each.in_vain && (each.entry == entry || each.by == entry)) return true;
    }
    return false;
  }

  // What this takes back stands, because it comes too late; nothing when it is in time.
  template <class A>
  const Undo* comes_too_late(const Did<A>& did) {
    if constexpr (takes_back<A> && EndsUndoing<F>) {
      for (const Undo& each : too_late_) {
        if (each.by == did.entry) return &each;
      }
      const auto late = std::ranges::find(foresight_.undone, did.entry, &Undo::by);
      if (late == foresight_.undone.end()) return nullptr;
      const auto before = std::find_if(kept_.rbegin(), kept_.rend(),
                                       [&](const Kept& each) { return each.entry == late->entry; });
      if (before == kept_.rend()) return nullptr;
      const auto& entries = deal_->entries;
      const auto since =
          std::span(entries).subspan(late->entry, std::size_t{did.entry} - late->entry);
      if (!F::comes_too_late(before->table, table_, entries[late->entry], since, law_->terms))
        return nullptr;
      if constexpr (requires { F::let_stand(table_, table_, entries[late->entry]); })
        F::let_stand(table_, before->table, entries[late->entry]);
      too_late_.push_back(*late);
      foresight_.undone.erase(late);
      return &too_late_.back();
    } else {
      return nullptr;
    }
  }

  // The act never happened: the table is what it was before, and all that was done since is done to
  // it again, but for what falls with the act.  What was seen of it stays known.
  template <class A>
  void take_back(const Did<A>& did, Docket* docket) {
    if (made_up_) find_back(did);
    const Undo* const undo = undone_by(did.entry);
    if (undo == nullptr) return is_in_vain(did.entry) ? void() : nothing_to_take_back(did);
    const auto before = std::find_if(kept_.rbegin(), kept_.rend(),
                                     [&](const Kept& each) { return each.entry == undo->entry; });
    if (before == kept_.rend()) return;
    const auto& entries = deal_->entries;
    const Entry& undone = entries[undo->entry];
    const LeftOf<F> left{table_};
    table_ = before->table;
    // What is taken back later of that which is done again is kept as it is then.
    std::erase_if(kept_, [&](const Kept& each) { return each.entry > undo->entry; });
    if constexpr (requires { F::restored(table_, undone, std::span<const Entry>()); })
      F::restored(table_, undone, std::span(entries).subspan(undo->entry, did.entry - undo->entry));
    if constexpr (Remembers<F>) F::remember(table_, left.table, undone, law_->terms);
    if (undo->card.known()) put_rest(undone, *undo);
    for (std::uint16_t i = undo->entry + 1; i < did.entry; ++i) {
      if (!is_undone_before(i, did.entry) && !falls_with(undone, entries[i])) follow(entries[i], i);
    }
    if constexpr (Remembers<F>) F::remember(table_, left.table, undone, law_->terms);
    remember(undone);
    if constexpr (std::same_as<A, Withdraw>) name_hidden(undone, did.act.card);
    if (docket != nullptr)
      docket->carry_out_again(undo->entry,
                              [&](const Finding& finding) { carry_out(finding, true); });
    table_.common.custody.at(did.entry);
    table_.common.entry = did.entry;
    table_.common.who = did.who;
  }
  // In a hand that is made up it is known only now that an act is taken back: the deal is gone
  // through once more, up to here, to keep the table as it was before it.
  template <class A>
  void find_back(const Did<A>& did) {
    if (opened_ == nullptr || did.entry > deal_->entries.size()) return;
    Deal so_far = *deal_;
    so_far.entries.resize(did.entry);
    so_far.entries.emplace_back(Mark{0}, 1U, did.who, false, did.act);
    foresight_.undone = undone_in(so_far);
    const Table now = table_;
    const Deal* const deal = std::exchange(deal_, &so_far);
    made_up_ = false;  // what was taken back before is known
    kept_.clear();
    table_ = *opened_;
    for (std::uint16_t i = 0; i < did.entry; ++i) follow(so_far.entries[i], i);
    made_up_ = true;
    deal_ = deal;
    table_ = now;
  }
  // Of two cards discarded one is taken back: the other was the discard.
  void put_rest(const Entry& undone, const Undo& undo) {
    Entry rest = undone;
    if (auto* const thrown = std::get_if<Discard>(&rest.act)) {
      const bool shown = thrown->cards.cards.take(undo.card);
      if (!shown && thrown->cards.unknown > 0) --thrown->cards.unknown;
    }
    follow(rest, undo.entry);
  }
  // The turn or the trick that the act had completed is open again.
  static bool falls_with(const Entry& undone, const Entry& later) {
    if (const auto* const close = std::get_if<Close>(&later.act))
      return close->moment == Moment::turn ? later.who == undone.who : false;
    if constexpr (requires { F::falls_with(undone.act, later); }) {
      return F::falls_with(undone.act, later);
    }
    return false;
  }
  // The cards of an act that was taken back have been seen, and are in the hand again.
  void remember(const Entry& undone) {
    Custody& custody = table_.common.custody;
    const auto seen = [&](CardSet cards) {
      for (const Card card : cards) {
        if (!custody.surely(undone.who).has(card) && custody.maybe(undone.who).has(card))
          custody.show(undone.who, CardSet::of(card));
      }
    };
    if (const auto* const play = std::get_if<Play>(&undone.act)) {
      if (play->card.known()) seen(CardSet::of(play->card));
    } else if (const auto* const shown = std::get_if<Show>(&undone.act)) {
      seen(shown->cards);
    } else if (const auto* const thrown = std::get_if<Discard>(&undone.act)) {
      seen(thrown->cards.cards.set());
    } else if (const auto* const laid = std::get_if<LayDown>(&undone.act)) {
      seen(laid->laid.cards.set());
    } else if (const auto* const added = std::get_if<LayOff>(&undone.act)) {
      seen(added->laid.cards.set());
    }
  }
  // A card played unseen is named when it is withdrawn.
  void name_hidden(const Entry& undone, Card card) {
    Custody& custody = table_.common.custody;
    const auto* const play = std::get_if<Play>(&undone.act);
    if (play == nullptr || play->card.known() || !card.known()) return;
    if (!custody.surely(undone.who).has(card)) custody.show(undone.who, CardSet::of(card));
  }
  template <class A>
  void nothing_to_take_back(const Did<A>& did) {
    if (table_.common.gap) return;  // it may have been done there
    Custody& custody = table_.common.custody;
    if constexpr (std::same_as<A, Withdraw>) {
      custody.object({.kind = Contradiction::Kind::out_of_order,
                      .seat = did.who,
                      .words = "the card withdrawn is not in the trick on the table",
                      .hint = "`withdraw` names a card that the same player has just played"});
    } else {
      custody.object({.kind = Contradiction::Kind::out_of_order,
                      .seat = did.who,
                      .words = "{who} has done nothing of the kind that could be taken back",
                      .hint = "write what was taken back before this entry"});
    }
  }

  // --- the end of a part of the deal

  void close(Moment moment, Account& account, Docket& docket) {
    if (moment == Moment::deal && table_.common.over) docket.spoke(law_->find_general("2.1"));
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

  // The table that is given up, where the family remembers something of it.
  template <class G>
  struct LeftOf {
    explicit LeftOf(const typename G::Table&) {}
  };
  template <Remembers G>
  struct LeftOf<G> {
    typename G::Table table;
  };
  const Law<F>* law_ = nullptr;
  const Deal* deal_ = nullptr;
  Table table_;
  Foresight foresight_;
  std::vector<Undo> too_late_;  // what is taken back, and stands
  std::vector<Kept> kept_;
  bool made_up_ = false;                 // what comes later is not known
  std::shared_ptr<const Table> opened_;  // then: the table as the deal began
  std::optional<Table> after_;    // the table with what was done after the end, once something was
  std::uint16_t after_from_ = 0;  // the first entry after the end
  bool beyond_ = false;           // the play that was last carried on was so after the end
};

}  // namespace cardlaw
