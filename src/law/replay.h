// What a deal's entries do to the table, one after the other, whether they are lawful or not.
#pragma once

#include <bit>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "law/taken_back.h"

namespace cardlaw {

template <Family F>
class Replay {
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

  // The table as the deal begins.  All three are read until the next deal is opened.
  void open(const Record& record, const Deal& deal, const Match& match) {
    deal_ = &deal;
    taken_back_.clear();
    made_up_ = false;
    opened_.reset();
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
    if (record.has_undone) taken_back_.foresee(*deal_);
    if constexpr (Foresees<F>) F::foresee(record, *deal_, law_->terms, notes_);
  }
  // The same for a deal that is being made up: nothing is known of later.
  void foresee_nothing() {
    made_up_ = true;
    if constexpr (Foresees<F>) notes_.clear();
  }
  // The deal has other entries now.
  void look_ahead(const Record& record, const Deal& deal) {
    deal_ = &deal;
    taken_back_.clear();
    foresee(record);
  }

  // What is known at an entry of the entries after it.
  struct Foresight {
    std::vector<typename NoteOf<F>::Type> notes;  // by entry
    std::vector<Undo> undone;
  };
  Foresight foresight() const { return {notes_, taken_back_.undone()}; }

  // What the entry does to the table, and the turn that it closes.
  void follow(const Entry& entry, std::uint16_t at) {
    follow(entry, at, [](const Entry&) {});
  }

  // Whose turn, written in single entries, is over when this is done; none when it goes on.
  template <class A>
  Seat ended_turn(const Did<A>& did) const {
    if constexpr (HasTurns<F>)
      return F::ended_turn(table_, did);
    else
      return Seat::none;
  }

 protected:
  // A turn that was written in single entries is closed by the first entry that is none of it.
  std::optional<Entry> closed_by(const Entry& entry, std::uint16_t at) {
    set_note(at);
    if constexpr (!HasTurns<F>) return std::nullopt;
    const Seat ended = visit_act<F>(entry.act, [&]<class A>(const A& act) {
      return ended_turn(Did<A>(Done{entry.who, at}, act));
    });
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
      static constexpr typename F::Note nothing{};
      table_.note = at < notes_.size() ? notes_[at] : nothing;
    }
    static_cast<void>(at);
  }

  void turn_to(Seat who, std::uint16_t at) {
    table_.common.custody.at(at);
    table_.common.entry = at;
    table_.common.who = who;
  }

  void apply(const Entry& entry, std::uint16_t at) {
    set_note(at);
    turn_to(entry.who, at);
    visit_act<F>(entry.act, [&]<class A>(const A& act) {
      apply(Did<A>(Done{entry.who, at}, act), Unasked());
    });
  }
  // `before` is told of each act before it changes the table.
  template <class Before>
  void follow(const Entry& entry, std::uint16_t at, Before before) {
    if (const auto closing = closed_by(entry, at)) {
      before(*closing);
      apply(*closing, at);
    }
    if (goes_on_behind(entry)) return;
    before(entry);
    apply(entry, at);
  }
  // Nobody asks about what is done again.
  struct Unasked {
    void before(const Undo&) const {}
    void ask(const Entry&, std::uint16_t, bool) const {}
    void fallen(const Entry&, std::uint16_t) const {}
    void behind(const Undo&) const {}
  };
  // `again` is told of what is taken back before the table is, of what was done since, before that
  // is done again (by the same player, or by another), of what another has done and falls with the
  // act, and when all has been done again.
  template <class A, class Again>
  void apply(const Did<A>& did, Again again) {
    if (!taken_back_.undone().empty()) taken_back_.keep(did.entry, table_);
    if constexpr (takes_back<A>) {
      const Undo* const undo = what_is_taken_back(did);
      if (undo == nullptr)
        nothing_to_take_back(did);
      else if (comes_too_late(did) != nullptr)
        return;
      else
        take_back(did, Undo(*undo), again);
    }
    if (law_->leaves_out_duties()) look_at_what_is_not_played(did);
    put(did);
    if (table_.common.let_pass && !table_.common.offended) settle_as_done();
    if constexpr (std::same_as<A, End>) {
      const bool as_void = did.act.how == Ending::nobody_scores || did.act.how == Ending::thrown_in;
      const bool without_reason = as_void && !table_.common.over;
      table_.common.unfounded = without_reason && !deal_->result.is_void;
      table_.common.end(did.act.how);
    }
    if constexpr (std::same_as<A, Unrecorded>) table_.common.gap = true;
    if (!cards_are_counted(did.act)) table_.common.custody.unsettle();
    if constexpr (std::same_as<A, Agree>) agree(did.act);
  }

  const Undo* taken_back_by(std::uint16_t entry) const { return taken_back_.by(entry); }

  // What this takes back stands, because it comes too late; nothing when it is in time.
  template <class A>
  const Undo* comes_too_late(const Did<A>& did) {
    if constexpr (takes_back<A> && EndsUndoing<F>) {
      const Undo* const undo = what_is_taken_back(did);
      if (undo == nullptr || taken_back_.stands(*undo)) return undo;
      const Table* const before = taken_back_.before(*undo);
      const Entry& undone = deal_->entries[undo->entry];
      if (before == nullptr ||
          !F::comes_too_late(*before, table_, undone, since(*undo), law_->terms))
        return nullptr;
      if constexpr (LetsStand<F>) F::let_stand(table_, *before, undone);
      taken_back_.let_stand(*undo, *deal_);
      return taken_back_.by(did.entry);
    } else {
      return nullptr;
    }
  }

  void let_all_stand() {
    F::agree_to_stand(table_, law_->terms,
                      static_cast<std::uint16_t>((1 << table_.common.seats) - 1));
  }
  // Where nothing was done against the duties that the club plays, and something against others,
  // the deal is settled as it was done, as if all had agreed on that.
  void settle_as_done() {
    if constexpr (requires { F::let_stand_as_done(table_); })
      F::let_stand_as_done(table_);
    else
      let_all_stand();
  }

  const Deal* deal_ = nullptr;
  Table table_;
  TakenBack<F> taken_back_;
  bool made_up_ = false;                 // what comes later is not known
  std::shared_ptr<const Table> opened_;  // then: the table as the deal began

 private:
  // A family that names its acts carries out all of them, and has no other.
  template <class A>
  void put(const Did<A>& did) {
    if (table_.common.counts_for_nothing(did)) return;
    if constexpr (F::Acts::template has<A>) {
      F::apply(table_, did, law_->terms);
    } else {
      if constexpr (std::same_as<A, Remove>) remove(did.act);
      if constexpr (std::same_as<A, Expose>) expose(did.act);
      if constexpr (requires { F::apply(table_, did, law_->terms); })
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
    const bool all = all_agree(agreement.by);
    common.disagreed |= (common.over || !stands) && !all;
    const Ending how = common.ended_by_players() ? common.ended : Ending::none;
    if (stands || all) common.reopen();
    if (!stands) common.misdeal();
    common.unnoticed |= !stands && !all;  // the others may go on
    if (common.banker != Seat::none) {    // with whom each of the others settles
      const auto banker = static_cast<std::uint16_t>(1 << index(common.banker));
      const auto others = static_cast<std::uint16_t>(agreement.by & ~banker);
      if (stands && others != agreement.by) F::agree_to_stand(table_, law_->terms, others);
    } else if (stands && all) {
      let_all_stand();
    }
    // Whoever stopped or conceded has ended it, unless what stands now has.
    if (stands && how != Ending::none && !is_over()) common.end(how);
  }
  bool is_over() const {
    if constexpr (requires { table_.ended(); }) return table_.ended();
    return table_.common.over;
  }
  template <class A>
  [[gnu::noinline, gnu::cold]] void look_at_what_is_not_played(const Did<A>& did) {
    Common& common = table_.common;
    const auto wrong = [](const Opinion& opinion) {
      return opinion.kind == Opinion::Kind::breached || opinion.kind == Opinion::Kind::undecided;
    };
    law_->opinions_not_played(table_, did,
                              [&](const Opinion& opinion) { common.let_pass |= wrong(opinion); });
    law_->opinions(table_, did,
                   [&](RuleIndex, const Opinion& opinion) { common.offended |= wrong(opinion); });
  }
  bool all_agree(std::uint16_t seats) const {
    const Match& match = *table_.common.match;
    unsigned agreed = 0, asked = 0;  // sides
    for (int i = 0; i < match.seats; ++i) {
      const unsigned side = 1U << index(match.side_of[static_cast<std::size_t>(i)]);
      if ((seats >> i & 1) != 0) agreed |= side;
      if (!table_.common.is_out(seat(i))) asked |= side;
    }
    return (asked & ~agreed) == 0;
  }

  // --- what is taken back

  // All that was done between the act and the words that take it back, and stands.
  std::vector<Entry> since(const Undo& undo) const {
    std::vector<Entry> done;
    for (std::uint16_t i = undo.entry + 1; i < undo.by; ++i) {
      if (!taken_back_.is_void(i, undo.by)) done.push_back(deal_->entries[i]);
    }
    return done;
  }

  template <class A>
  const Undo* what_is_taken_back(const Did<A>& did) {
    if (made_up_ && taken_back_.by(did.entry) == nullptr) find_back(did);
    return taken_back_.by(did.entry);
  }
  // Of a hand made up this is known only now: the deal is gone through once more, up to here.
  template <class A>
  void find_back(const Did<A>& did) {
    if (opened_ == nullptr || did.entry > deal_->entries.size()) return;
    Deal so_far = *deal_;
    so_far.entries.resize(did.entry);
    so_far.entries.emplace_back(Mark{0}, 1U, did.who, false, did.act);
    taken_back_.clear();
    taken_back_.foresee(so_far);
    const Table now = table_;
    const Deal* const deal = std::exchange(deal_, &so_far);
    made_up_ = false;  // what was taken back before is known
    table_ = *opened_;
    for (std::uint16_t i = 0; i < did.entry; ++i) follow(so_far.entries[i], i);
    made_up_ = true;
    deal_ = deal;
    table_ = now;
  }

  // The act never happened: the table is what it was before, and all that was done since is done to
  // it again, but for what falls with the act.  What was seen of it stays known.
  template <class A, class Again>
  void take_back(const Did<A>& did, const Undo undo, Again again) {
    again.before(undo);
    const Table* const before = taken_back_.before(undo);
    if (before == nullptr) return;
    const auto& entries = deal_->entries;
    const Entry& undone = entries[undo.entry];
    const LeftOf<F> left{table_};
    table_ = *before;
    // What is taken back later of that which is done again is kept as it is then.
    taken_back_.forget_after(undo.entry);
    if constexpr (requires { F::restored(table_, undone, std::span<const Entry>()); })
      F::restored(table_, undone, since(undo));
    if constexpr (Remembers<F>) F::remember(table_, left.table, undone, law_->terms);
    const auto redo = [&](const Entry& entry, std::uint16_t at) {
      follow(entry, at, [&](const Entry& each) { again.ask(each, at, each.who == undone.who); });
    };
    if (undo.card.known()) put_rest(undone, undo.entry, undo.by, redo);
    for (std::uint16_t i = undo.entry + 1; i < did.entry; ++i) {
      if (taken_back_.is_void(i, did.entry)) continue;
      if (falls_with(undone, entries[i])) {
        if (entries[i].who == undone.who)  // what was wrong with it they have taken back as well
          table_.common.righted.push_back({static_cast<std::uint16_t>(i + 1), did.entry});
        else
          again.fallen(entries[i], i);
      } else if (taken_back_.partly(i, did.entry) != nullptr)
        put_rest(entries[i], i, did.entry, redo);
      else
        redo(entries[i], i);
    }
    table_.common.remark = nullptr;  // what there was to say of those entries has been said
    if constexpr (Remembers<F>) F::remember(table_, left.table, undone, law_->terms);
    remember(undone);
    if constexpr (std::same_as<A, Withdraw>) name_hidden(undone, did.act.card);
    again.behind(undo);
    turn_to(did.who, did.entry);
  }
  // One of several cards is taken back: the others were discarded or drawn.  `by`: as said by then.
  template <class Redo>
  void put_rest(const Entry& undone, std::uint16_t entry, std::uint16_t by, Redo redo) {
    Entry rest = undone;
    Handful* const left = cards_apart(rest.act);
    if (left == nullptr) return;
    for (const Undo& each : taken_back_.undone()) {
      if (each.entry != entry || each.by > by || taken_back_.stands(each)) continue;
      const bool shown = left->cards.take(each.card);
      if (!shown && left->unknown > 0) --left->unknown;
    }
    if (left->size() > 0) redo(rest, entry);
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
    for (const Card card : shown_by(undone.act)) {
      if (!custody.surely(undone.who).has(card) && custody.maybe(undone.who).has(card))
        custody.show(undone.who, CardSet::of(card));
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
  std::vector<typename NoteOf<F>::Type> notes_;  // by entry
};

}  // namespace cardlaw
