// Judging: a match is folded over its deals, a deal over its entries; claims are weighed when the
// deal is known, and what open claims and choices would give is found by judging again.
#pragma once

#include <optional>

#include "law/asked.h"
#include "law/fold.h"
#include "law/general.h"
#include "law/house_award.h"
#include "law/make_game.h"

namespace cardlaw {

template <Family F>
class Judge {
 public:
  // The whole ruling of a record under this law.  When the replay shows that the record contradicts
  // itself there are defects instead, and the ruling means nothing.
  void judge(const Law<F>& law, const Record& record, Ruling& ruling, Defects& defects,
             Depth depth) {
    depth_ = depth;
    fold_.use(law);
    replay_until_granted(record, ruling, defects);
    if (!defects.empty()) return ruling.clear();
    complete(record, ruling);
  }

 protected:
  using Table = typename F::Table;

  const Law<F>& law() const { return fold_.law(); }
  Table& table() { return fold_.table(); }

  // All that stood before the last entry of a record.  It is filled again for every record, for
  // it is large.
  struct Kept {
    typename Fold<F>::State fold;
    Match match;
    std::optional<Account> account;
    std::optional<Docket> docket;
    Ruling ruling;
    std::uint32_t asked = 0;  // the terms that had been asked for
  };

  // It is known what was found: what open claims and choices would give, and the record's own
  // ruling.
  void complete(const Record& record, Ruling& ruling) {
    if (depth_ == Depth::whole) suppose(record, ruling);
    Docket::compare(record, law().rules(), ruling);
  }

  // A claim that only later play bears out is granted from the start of another fold; what it
  // changes may bear out another.
  void replay_until_granted(const Record& record, Ruling& ruling, Defects& defects) {
    constexpr int most_rounds = 4;
    granted_.clear();
    for (int round = 0; round < most_rounds; ++round) {
      const std::size_t before = granted_.size();
      replay(record, std::vector(granted_), ruling, defects, &granted_);
      if (!defects.empty() || granted_.size() == before) return;
    }
  }

  // `granted`: takes up the claims that are borne out at last.
  void replay(const Record& record, const std::vector<Supposition>& supposed, Ruling& ruling,
              Defects& defects, std::vector<Supposition>* granted) {
    match_ = {};
    begin(record, match_, ruling);
    for (std::size_t i = 0; i < record.deals.size(); ++i) {
      deal(record, static_cast<std::uint16_t>(i), supposed, match_, ruling, defects, granted);
      if (depth_ == Depth::brief && !defects.empty()) return;
    }
    conclude(record, match_, ruling);
  }

  void begin(const Record& record, Match& match, Ruling& ruling) {
    ruling.clear();
    Docket::begin(record, law().carries, match);
    if (record.from.total.kind == Figures::Kind::points) look_at_beginning(record, match, ruling);
  }

  // All the deals are over.
  void conclude(const Record& record, const Match& match, Ruling& ruling) {
    ruling.winner = match.winner;
    ruling.winner_open = match.winner_open && match.winner == Side::none;
    ruling.winner_why = ruling.winner_open ? match.winner_why : "";
    const bool over = match.winner != Side::none || ruling.winner_open;
    ruling.next_dealer = over ? Seat::none : match.next_dealer;
    Docket::check_figures(record, law().find_general("4.1"), law().find_general("4.2"),
                          law().carries, ruling);
    // A game that is not won has the score that it has come to, as far as it is known.
    const bool known =
        match.winner != Side::none ||
        (record.has_beginning(law().carries) && !match.uncertain && match.perhaps == Side::none);
    Docket::check_final(record, law().find_general("4.3"), known, ruling);
    Docket::settle_figure_claims(record, law().rules(), ruling);
    if (!record.house.empty()) Docket::house_time_is_up(record, law().rules(), ruling);
  }

  // The game may have been won before the record begins.
  void look_at_beginning(const Record& record, Match& match, Ruling& ruling) {
    fold_.open(record, record.deals.front(), match);
    Account own = account(0, match, ruling);
    fold_.pay(Moment::game, own);
    match.closed = match.over;
    ruling.final = match.totals;
    ruling.ledger.clear();
  }

  void deal(const Record& record, std::uint16_t number, const std::vector<Supposition>& supposed,
            Match& match, Ruling& ruling, Defects& defects, std::vector<Supposition>* granted) {
    const Deal& deal = record.has_unknown ? resolve(record, number, match) : record.deals[number];
    open(record, deal, match);
    if (record.has_unknown) table().common.custody.learn(deduction_);
    Account paid = account(number, match, ruling);
    Docket notes = docket(record, number, supposed, ruling);
    const std::size_t last = deal.entries.size() - 1;
    const bool keeps = keeps_ && number + std::size_t{1} == record.deals.size();
    go_through(deal, 0, paid, notes, [&](std::size_t entry) {
      if (entry != last) return;
      kept_.asked = terms_asked;
      if (keeps) keep(match, paid, notes, ruling);
    });
    close(record, number, deal, paid, notes, match, ruling, defects, granted);
  }
  void keep(const Match& match, const Account& account, const Docket& docket,
            const Ruling& ruling) {
    fold_.keep(kept_.fold);
    kept_.match = match;
    kept_.account.emplace(account);
    kept_.docket.emplace(docket);
    kept_.ruling = ruling;
  }
  // The entries of the deal are gone through.
  void close(const Record& record, std::uint16_t number, const Deal& deal, Account& account,
             Docket& docket, Match& match, Ruling& ruling, Defects& defects,
             std::vector<Supposition>* granted) {
    std::vector<Supposition> none;
    docket.weigh_claims(granted != nullptr ? *granted : none);
    Docket::report_contradictions(record, deal, fold_.contradictions(), defects);
    settle(record, number, account, docket, match, ruling);
  }
  // Of the deal that is open.
  Account account(std::uint16_t number, Match& match, Ruling& ruling) const {
    return Account(ruling, law().rules(), match, number, law().unit);
  }
  Docket docket(const Record& record, std::uint16_t number, std::span<const Supposition> supposed,
                Ruling& ruling) {
    return Docket(record, number, law().rules(), supposed, table().common, ruling, places_);
  }

  // From that entry on; `before` is told of each one.
  template <class Before>
  void go_through(const Deal& deal, std::uint16_t from, Account& account, Docket& docket,
                  Before before) {
    const auto end = static_cast<std::uint16_t>(deal.entries.size());
    for (std::uint16_t i = from; i < end; ++i) {
      before(i);
      fold_.judge(deal.entries[i], i, account, docket);
      if (depth_ == Depth::brief && !table().common.custody.contradictions().empty()) break;
    }
  }

  void settle(const Record& record, std::uint16_t number, Account& account, Docket& docket,
              Match& match, Ruling& ruling) {
    const bool scored = account.basis() != Basis::nobody_scores;
    if (scored && general::attendance(record) != general::Attendance::right)
      account.leave_open("the law does not say what a hand gives when so many play");
    if (scored && docket.has_open_claim() && !comes_to_the_same(account))
      account.leave_open("an offence is claimed, and whether it was one cannot be said");
    if (!record.house.empty()) {
      // A record that stops in the middle of the deal does not say that the deal is over.
      const Common& common = table().common;
      const bool broken_off = account.basis() == Basis::undetermined && !account.open() &&
                              !common.over && !common.gap &&
                              common.place.stage != Stage::afterwards &&
                              number + std::size_t{1} == record.deals.size();
      if (!broken_off) docket.house_time_is_up();
      pay_by_house(record, law().rules(), number, law().scores, table().common, ruling, account);
    }
    finish(record, number, account, match, ruling);
  }

  // Whether what is claimed happened or not.
  bool comes_to_the_same(const Account& account) {
    if constexpr (requires { F::comes_to_the_same(table(), account, law().terms); })
      return F::comes_to_the_same(table(), account, law().terms);
    else
      return false;
  }

  void open(const Record& record, const Deal& deal, const Match& match) {
    fold_.open(record, deal, match);
    fold_.foresee(record);
  }
  // Only where cards went, from the first entry to the last, and what follows from that.
  void trace(const Record& record, const Deal& deal, const Match& match) {
    open(record, deal, match);
    table().common.custody.trace(deduction_);
    for (std::uint16_t i = 0; i < deal.entries.size(); ++i) fold_.follow(deal.entries[i], i);
    deduction_.conclude();
  }

  // The deal with every x that can only be one card written as that card; it has been traced.
  const Deal& resolve(const Record& record, std::uint16_t number, const Match& match) {
    const Deal* as_written = &record.deals[number];
    if (record.has_undone) {
      withdrawn_ = *as_written;
      if (name_withdrawn(withdrawn_)) as_written = &withdrawn_;
    }
    const Deal& deal = *as_written;
    trace(record, deal, match);
    if (deduction_.named().empty()) return deal;
    resolved_ = deal;
    for (const Deduction::Named& each : deduction_.named()) {
      auto* const play = std::get_if<Play>(&resolved_.entries[each.entry].act);
      if (play != nullptr) play->card = each.card;
    }
    trace(record, resolved_, match);
    return resolved_;
  }

  void finish(const Record& record, std::uint16_t number, Account& account, Match& match,
              Ruling& ruling) {
    const Common& common = table().common;
    const Decision* const decision = record.decisions.empty() ? nullptr : record.decision(number);
    const Basis lawful_basis = account.basis();
    const Points lawful = account.points();
    const Points lawful_leeway = account.leeway();
    if (decision != nullptr) account.decide(decision->score, law().find_general("4.1"));
    const bool made_void = decision != nullptr && account.basis() == Basis::nobody_scores;
    if (made_void) table().common.misdeal();
    if (account.basis() == Basis::undetermined) {
      match.uncertain = true;
    } else {
      for (std::size_t i = 0; i < match.totals.size(); ++i) {
        match.totals[i] += account.points()[i];
        match.leeway[i] += account.leeway()[i];
      }
    }
    ++match.deals;
    match.dealer = common.dealer;
    match.ended = common.ended;
    match.misdealt = common.misdealt;
    match.agreed = (common.agreed || made_void) && common.misdealt;
    match.decided = made_void || (decision != nullptr && account.points() != lawful);
    if constexpr (requires { F::carry(table(), match, law().terms); })
      F::carry(table(), match, law().terms);
    const Points points = account.points();  // before what the whole game adds
    const Points totals = match.totals;
    const bool sure = !match.uncertain && !match.over;
    if (sure) fold_.pay(Moment::game, account);
    for (std::size_t i = 0; !match.closed && i < points.size(); ++i) {
      ruling.final[i] = totals[i] + account.points()[i] - points[i];
      ruling.final_leeway[i] = match.leeway[i];
    }
    match.closed = match.over;
    const bool open_to_players = record.has_unknown || record.from.given || common.gap ||
                                 common.ended == Ending::conceded || common.agreed ||
                                 account.open();
    ruling.deals.push_back({account.basis(), account.why(), open_to_players, points, totals,
                            match.leeway, account.leeway(), account.steps(), account.readings(),
                            account.certain(), decision != nullptr, lawful_basis, lawful,
                            lawful_leeway, account.open(), common.eliminated});
  }

  // What each open claim would give, alone and together, and each open choice.
  void suppose(const Record& record, Ruling& ruling) {
    Defects none;
    for (Docket::Question& question : Docket::questions(law().rules(), ruling)) {
      std::vector<Supposition> all = granted_;
      all.insert(all.end(), question.suppositions.begin(), question.suppositions.end());
      replay(record, all, supposed_, none, nullptr);
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

  Fold<F> fold_;
  Depth depth_ = Depth::whole;
  Match match_;
  std::vector<Place> places_;  // of the deal's entries
  std::vector<Supposition> granted_;
  Deduction deduction_;
  Deal withdrawn_, resolved_;
  Ruling supposed_;
  bool keeps_ = false;  // what stands before the last entry
  Kept kept_;
};

}  // namespace cardlaw
