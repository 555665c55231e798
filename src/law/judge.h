// Judging: a match is folded over its deals, a deal over its entries.  Every rule in force is asked
// for its opinion of an act, given the table before it; then the act is applied as it happened;
// then the awards whose moment has come are paid.
#pragma once

#include <bit>
#include <concepts>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "law/common.h"
#include "law/docket.h"
#include "law/game.h"
#include "law/generate.h"
#include "law/law.h"

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

template <Family F>
class Judge {
 public:
  // The whole ruling of a record under this law.  When the replay shows that the record contradicts
  // itself there are defects instead, and the ruling means nothing.
  void judge(const Law<F>& law, const Record& record, Ruling& ruling, Defects& defects) {
    law_ = &law;
    replay(record, {}, ruling, defects);
    if (!defects.empty()) return ruling.clear();
    suppose(record, ruling);
    Docket::compare(record, law_->rules(), ruling);
  }

 private:
  using Table = typename F::Table;

  void replay(const Record& record, std::span<const Supposition> supposed, Ruling& ruling,
              Defects& defects) {
    ruling.clear();
    Match match;
    Docket::begin(record, law_->carries, match);
    if (record.from.total.kind == Figures::Kind::points) look_at_beginning(record, match, ruling);
    for (std::size_t i = 0; i < record.deals.size(); ++i) {
      deal(record, static_cast<std::uint16_t>(i), supposed, match, ruling, defects);
    }
    ruling.winner = match.winner;
    ruling.winner_open = match.winner_open && match.winner == Side::none;
    ruling.next_banker = match.next_dealer;
    Docket::check_figures(record, law_->find_general("4.1"), law_->find_general("4.2"),
                          law_->carries, ruling);
    // A game that is not won has the score that it has come to, as far as it is known.
    const bool known =
        match.winner != Side::none ||
        (record.has_beginning(law_->carries) && !match.uncertain && match.perhaps == Side::none);
    Docket::check_final(record, law_->find_general("4.3"), known, ruling);
    Docket::settle_figure_claims(record, law_->rules(), ruling);
  }

  // The game may have been won before the record begins.
  void look_at_beginning(const Record& record, Match& match, Ruling& ruling) {
    open(record, record.deals.front(), match);
    Account account(ruling, law_->rules(), match, 0, law_->unit);
    pay(Moment::game, account);
    match.closed = match.over;
    ruling.final = match.totals;
    ruling.ledger.clear();
  }

  void open(const Record& record, const Deal& deal, const Match& match) {
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

  void deal(const Record& record, std::uint16_t number, std::span<const Supposition> supposed,
            Match& match, Ruling& ruling, Defects& defects) {
    const Deal& deal = record.has_unknown ? resolve(record, number, match) : record.deals[number];
    open(record, deal, match);
    if (record.has_unknown) {
      table_.common.custody.trace();
      for (std::uint16_t i = 0; i < deal.entries.size(); ++i) follow(deal.entries[i], i);
      const Custody traced = table_.common.custody;
      open(record, deal, match);
      table_.common.custody.learn(traced);
    }
    Account account(ruling, law_->rules(), match, number, law_->unit);
    Docket docket(record, number, law_->rules(), supposed, table_.common, ruling, places_);
    std::uint16_t at = 0;
    for (const Entry& entry : deal.entries) {
      if (const auto closing = closed_by(entry, at)) step(*closing, at, account, docket);
      step(entry, at++, account, docket);
    }
    Docket::report_contradictions(record, deal, table_.common.custody.contradictions(), defects);
    finish(record, account, match, ruling);
  }

  // The deal with every x that can only be one card written as that card.
  const Deal& resolve(const Record& record, std::uint16_t number, const Match& match) {
    const Deal& deal = record.deals[number];
    open(record, deal, match);
    table_.common.custody.trace();
    for (std::uint16_t i = 0; i < deal.entries.size(); ++i) follow(deal.entries[i], i);
    const auto resolved = table_.common.custody.resolved();
    if (resolved.empty()) return deal;
    resolved_ = deal;
    for (const Custody::Resolved& each : resolved) {
      auto* const play = std::get_if<Play>(&resolved_.entries[each.entry].act);
      if (play != nullptr) play->card = each.card;
    }
    return resolved_;
  }

  static constexpr bool has_turns = requires(const Table& table, const Did<Draw>& did) {
    F::ended_turn(table, did);
  };

  // A turn that was written in single entries is closed by the first entry that is none of it.
  std::optional<Entry> closed_by(const Entry& entry, std::uint16_t at) const {
    if constexpr (!has_turns) {
      return std::nullopt;
    } else {
      const Seat ended = std::visit(
          [&]<class A>(const A& act) {
            return F::ended_turn(table_, Did<A>(Done{entry.who, at}, act));
          },
          entry.act);
      if (ended == Seat::none) return std::nullopt;
      return Entry{entry.mark, entry.length, ended, false, Close{Moment::turn}};
    }
  }

  // Only what it does to the table.
  void follow(const Entry& entry, std::uint16_t at) {
    if (const auto closing = closed_by(entry, at)) apply(*closing, at);
    apply(entry, at);
  }

  void step(const Entry& entry, std::uint16_t at, Account& account, Docket& docket) {
    turn_to(entry, at);
    table_.common.mended = Seat::none;
    std::visit(
        [&]<class A>(const A& act) {
          const Did<A> did(Done{entry.who, at}, act);
          const bool later = entry.afterwards && !std::same_as<A, Close>;
          docket.at(at, later ? Place{Stage::afterwards, 0} : F::place(table_, act));
          consider(entry, did, docket);
          apply_act(did);
          account.at(at);
          if constexpr (is_ruled_on<A>) docket.acted(entry);
          if (!docket.clear()) {
            if constexpr (carries_on<A>) docket.play_on(entry);
            docket.mended(table_.common.mended, entry.act);
            docket.carry_out([&](const Finding& finding) { carry_out(finding, points_out<A>); });
          }
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
    if constexpr (carries_on<A>) {
      const bool shows = std::same_as<A, Show> && table_.common.showing;
      bool after_end = table_.common.over && !shows;
      if constexpr (requires { F::goes_on(table_, did, law_->terms); })
        after_end |= F::goes_on(table_, did, law_->terms);
      if (after_end) return after_the_end(entry, did, docket);
    }
    if constexpr (!std::same_as<A, Close>) {
      if (table_.common.over && table_.common.ended != Ending::none && !std::same_as<A, Notice>)
        return;
    }
    for (const auto& duty : law_->template duties_of<A>()) {
      const Opinion opinion = duty(table_, did, law_->terms);
      if (opinion.kind == Opinion::Kind::silent) continue;
      docket.spoke(duty.rule);
      if (opinion.kind != Opinion::Kind::upheld) note(duty.rule, entry, opinion, did, docket);
    }
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
    if (!table_.common.unnoticed) docket.play_after_end(law_->find_general("2.1"), entry);
    for (const auto& duty : law_->template duties_of<A>()) {
      const Opinion opinion = duty(table_, did, law_->terms);
      if (opinion.kind == Opinion::Kind::breached)
        docket.note_late(duty.rule, entry, opinion, scene(did));
    }
  }

  // What the table showed; a family may say more of some acts.
  template <class A>
  Scene scene(const Did<A>& did) const {
    if constexpr (requires { F::scene(table_, did, law_->terms); })
      return F::scene(table_, did, law_->terms);
    else
      return F::scene(table_, did.who);
  }

  void turn_to(const Entry& entry, std::uint16_t at) {
    table_.common.custody.at(at);
    table_.common.entry = at;
    table_.common.who = entry.who;
  }

  void apply(const Entry& entry, std::uint16_t at) {
    turn_to(entry, at);
    std::visit(
        [&]<class A>(const A& act) {
          apply_act(Did<A>(Done{entry.who, at}, act));
        },
        entry.act);
  }

  template <class A>
  void apply_act(const Did<A>& did) {
    if constexpr (requires { F::apply(table_, did, law_->terms); })
      F::apply(table_, did, law_->terms);
    if constexpr (std::same_as<A, End>) {
      const bool as_void = did.act.how == Ending::nobody_scores || did.act.how == Ending::thrown_in;
      const bool without_reason = as_void && !table_.common.over;
      table_.common.unfounded = without_reason && !void_by_its_result();
      table_.common.end(did.act.how);
    }
    if constexpr (std::same_as<A, Unrecorded>) table_.common.gap = true;
    if constexpr (std::same_as<A, Agree>) agree(did.act);
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

  bool void_by_its_result() const {
    const Common& common = table_.common;
    return common.record->deals[static_cast<std::size_t>(common.match->deals)].result.is_void;
  }

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

  void pay(Moment moment, Account& account) {
    for (const auto& award : law_->awards_at(moment)) {
      account.serve(award.rule);
      award.pay(table_, account, law_->terms);
    }
    if (account.won_here() && !std::exchange(table_.common.over, true))
      table_.common.unnoticed = true;  // they may not have counted
  }

  bool nobody_scores() const {
    const Ending ended = table_.common.ended;
    return !table_.common.unfounded &&
           (ended == Ending::nobody_scores || ended == Ending::thrown_in);
  }

  void finish(const Record& record, Account& account, Match& match, Ruling& ruling) {
    if (account.basis() == Basis::undetermined) {
      match.uncertain = true;
    } else {
      for (std::size_t i = 0; i < match.totals.size(); ++i) {
        match.totals[i] += account.points()[i];
        match.leeway[i] += account.leeway()[i];
      }
    }
    ++match.deals;
    match.dealer = table_.common.dealer;
    match.ended = table_.common.ended;
    match.misdealt = table_.common.misdealt;
    match.agreed = table_.common.agreed && table_.common.misdealt;
    if constexpr (requires { F::carry(table_, match, law_->terms); })
      F::carry(table_, match, law_->terms);
    const Points points = account.points();  // before what the whole game adds
    const Points totals = match.totals;
    const bool sure = !match.uncertain && !match.over;
    if (sure) pay(Moment::game, account);
    for (std::size_t i = 0; !match.closed && i < points.size(); ++i) {
      ruling.final[i] = totals[i] + account.points()[i] - points[i];
      ruling.final_leeway[i] = match.leeway[i];
    }
    match.closed = match.over;
    const Common& common = table_.common;
    const bool open_to_players = record.has_unknown || record.from.given || common.gap ||
                                 common.ended == Ending::conceded || common.agreed ||
                                 account.open();
    ruling.deals.push_back({account.basis(), account.why(), open_to_players, points, totals,
                            match.leeway, account.leeway(), account.steps(), account.readings(),
                            account.certain()});
  }

  // What each open claim would give, alone and together, and each open choice.
  void suppose(const Record& record, Ruling& ruling) {
    Defects none;
    for (Docket::Question& question : Docket::questions(law_->rules(), ruling)) {
      replay(record, question.suppositions, supposed_, none);
      const bool settled = std::ranges::none_of(supposed_.deals, [](const DealOutcome& deal) {
        return deal.basis == Basis::undetermined;
      });
      const bool all_stand =
          std::ranges::all_of(question.suppositions, [&](const Supposition& each) {
            return std::ranges::any_of(supposed_.findings, [&](const Finding& finding) {
              return finding.deal == each.deal && finding.rule == each.rule &&
                     finding.entry == each.entry && finding.standing == each.standing;
            });
          });
      if (question.together && !(settled && all_stand)) continue;  // the claims conflict
      question.answer.deals = supposed_.deals;
      (question.answer.choice ? ruling.choices : ruling.if_claimed)
          .push_back(std::move(question.answer));
    }
  }

  const Law<F>* law_ = nullptr;
  Table table_;
  std::vector<Place> places_;  // of the deal's entries
  Deal resolved_;
  Ruling supposed_;
};

// A game from a family's law.  The law of each set of options is built once.
template <Family F>
Game make_game(Law<F> law) {
  struct Laws {
    explicit Laws(Law<F> law_of_game) : plain(std::move(law_of_game)) {}
    Law<F> plain;
    std::mutex lock;
    std::map<std::vector<std::pair<std::string, std::string>>, std::unique_ptr<Law<F>>>
        with_options;
    const Law<F>& under(const std::vector<std::pair<std::string, std::string>>& options) {
      if (options.empty()) return plain;
      const std::lock_guard guard(lock);
      auto& made = with_options[options];
      if (made == nullptr) {
        made = std::make_unique<Law<F>>(plain);
        for (const auto& [name, value] : options)
          std::ranges::find(plain.options, name, [](const auto& o) {
            return o.spec.name;
          })->edit(*made, value);
      }
      return *made;
    }
  };
  Game game;
  game.id = law.id;
  game.title = law.title;
  game.parent = law.parent;
  game.family = F::name;
  game.scores = law.scores;
  game.settles_up = law.settles_up;
  game.unit = law.unit;
  game.grammar = F::grammar(law);
  game.grammar.game = law.id;
  game.grammar.title = law.title;
  game.rules = law.rules();
  game.grammar.breaches = breach_names(game.rules);
  for (const auto& option : law.options) game.grammar.options.push_back(option.spec);
  game.terms = F::describe(law.terms);
  for (const Verb& verb : table_verbs()) game.grammar.verbs.push_back(&verb);
  std::ranges::sort(game.grammar.verbs, {}, &Verb::word);
  auto laws = std::make_shared<Laws>(std::move(law));
  game.judge = [laws](const Record& record, Ruling& ruling, Defects& defects) {
    thread_local Judge<F> judge;  // what it has allocated serves the next record again
    judge.judge(laws->under(record.options), record, ruling, defects);
  };
  if constexpr (Proposes<F>) {
    if (F::proposes(laws->plain.terms)) {
      game.make_up = [laws, grammar = game.grammar](Script& script, Random& random, Wanted wanted) {
        Generator<F>(laws->under(script.options), grammar, random).play(script, wanted);
      };
    }
  }
  return game;
}

}  // namespace cardlaw
