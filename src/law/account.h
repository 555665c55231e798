// What an award may see and do besides the table: the findings, the dues so far, and the match.
#pragma once

#include <numeric>
#include <span>
#include <type_traits>
#include <vector>

#include "law/ruling.h"

namespace cardlaw {

struct Rule;

// What goes from deal to deal.
struct Match {
  std::array<Side, max_seats> side_of{};
  int seats = 0, sides = 0;
  Points totals{};  // the law's own, in points
  Points leeway{};  // by how much more they may be, where the law can be read in two ways
  Side winner = Side::none;
  bool over = false;            // the game has been won
  bool winner_open = false;     // it has been won, or may have been, and by whom is not known
  const char* winner_why = "";  // why not
  Side perhaps = Side::none;    // it has been won by that side, or goes on
  bool closed = false;          // and its final score stands
  bool hands_unknown = false;   // won before the record begins
  std::array<std::uint16_t, max_seats> won{};  // hands, by side, where the law counts them
  int deals = 0;                               // dealt before this one
  Seat dealer = Seat::none;                    // of the deal before this one
  Ending ended = Ending::none;                 // how that one ended before its time
  bool misdealt = false;                       // void for a misdeal
  bool agreed = false;                         // void because somebody at the table said so
  bool decided = false;                        // a director scored it otherwise than the law
  bool uncertain = false;         // some deal could not be settled: the totals are not sure
  Seat next_dealer = Seat::none;  // who is to deal next; none when that is open, or not said
  // Kept by the families that play against a bank.
  std::int64_t bank = 0;  // what is in the bank
  int rounds = 0;         // dealt from this bank
};

// Which of an award's texts is meant: one of its named reasons; or the only one.
struct DueReason {
  constexpr DueReason(int which = 0) : value(which) {}
  template <class Reason>
  requires std::is_enum_v<Reason>
  constexpr DueReason(Reason which) : value(static_cast<int>(which)) {}
  int value;
};

class Account {
 public:
  // `unit` is what this law scores in; totals are sums of it alone.
  Account(Ruling& ruling, const std::vector<Rule>& rules, Match& match, std::uint16_t deal,
          DueUnit unit)
      : ruling_(ruling),
        rules_(rules),
        match_(match),
        deal_(deal),
        unit_(unit),
        first_due_(ruling.ledger.size()) {}

  // Enters a due in the law's unit: to whom, how much, and why (one of the award's words, with what
  // it speaks of).
  void pay(Side to, std::int64_t amount, DueReason reason = {}, int number = 0,
           CardSet cards = {}) {
    pay_in(unit_, 1, to, amount, reason, number, cards);
  }
  // The same in another unit, of which one is worth so many of the law's.
  void pay_in(DueUnit unit, std::int64_t worth, Side to, std::int64_t amount, DueReason reason = {},
              int number = 0, CardSet cards = {}) {
    ruling_.ledger.emplace_back(rule_, reason.value, deal_, to, amount, unit, number, cards,
                                entry_);
    points_[static_cast<std::size_t>(index(to))] += amount * worth;
  }
  void pay(Seat to, std::int64_t amount, DueReason reason = {}, int number = 0,
           CardSet cards = {}) {
    pay(side_of(to), amount, reason, number, cards);
  }
  // Enters a due of the club's own law, which is paid for the breach of the rule that is served; to
  // nobody: to the pool.
  void pay_by_house(Side to, std::int64_t amount, int reason) {
    if (to == Side::none)
      pay_bank(amount, reason);
    else
      pay(to, amount, reason);
    ruling_.ledger.back().source = Due::Source::house;
  }
  DueUnit unit() const { return unit_; }
  // Enters what a director has decided in place of all that has fallen due in the deal.
  void decide(const Figures& score, RuleIndex rule);
  // Enters what a side counts, where the count only decides who scores.
  void count(Side to, std::int64_t amount, DueReason reason = {}, int number = 0,
             CardSet cards = {}) {
    ruling_.ledger.emplace_back(rule_, reason.value, deal_, to, amount, DueUnit::count, number,
                                cards, entry_);
    counts_[static_cast<std::size_t>(index(to))] += amount;
  }
  std::int64_t counted(Side side) const { return counts_[static_cast<std::size_t>(index(side))]; }
  // The same for the bank that lies on the table, which is nobody's.
  void pay_bank(std::int64_t amount, DueReason reason = {}) {
    ruling_.ledger.emplace_back(rule_, reason.value, deal_, Side::none, amount, unit_, 0, CardSet(),
                                entry_);
  }
  std::int64_t points(Side side) const { return points_[static_cast<std::size_t>(index(side))]; }
  const Points& points() const { return points_; }
  Side side_of(Seat seat) const { return match_.side_of[static_cast<std::size_t>(index(seat))]; }
  int sides() const { return match_.sides; }
  const Match& match() const { return match_; }

  // The side has committed an offence that the award of this number is the penalty for, and it
  // applies.
  bool offends(Side side, Number penalty) const { return offences(side, penalty) > 0; }
  // How many; or only those that somebody has claimed in the record.
  int offences(Side side, Number penalty, bool claimed = false) const;
  // The sides that claimed them, a bit each.
  std::uint16_t claimants(Side side, Number penalty) const;
  // The player has broken this sentence, and what follows from it has not been claimed.
  bool left_open(Seat by, Number number) const;
  // Whether the player has broken it is open, for a reason that the law gives.
  bool questioned(Seat by, Number number, DueReason reason) const;
  // Somebody has claimed that penalty, of another side than this, for what the law or the record
  // leaves in doubt.
  bool disputed(Number penalty, Side but = Side::none) const;
  void penalise() {
    if (basis_ != Basis::undetermined) basis_ = Basis::penalised;
  }
  // The law does not say what follows; `why` in words for the report.
  void leave_undetermined(const char* why) {
    readings_.clear();
    if (basis_ == Basis::undetermined) return;
    basis_ = Basis::undetermined;
    why_ = why;
  }
  // The better reason, where something is left undetermined.
  void explain(const char* why) {
    if (basis_ == Basis::undetermined) why_ = why;
  }
  // The law can be read in more than one way, so whatever the players wrote down may be right.
  void leave_open(const char* why) {
    open_ |= basis_ != Basis::undetermined;
    leave_undetermined(why);
  }
  // And nothing else is open than which of these the deal comes to, in all.
  void leave_among(std::vector<Points> outcomes) { readings_ = std::move(outcomes); }
  // Whatever is open, what this side scores is not.
  void make_certain(Side side) { certain_ |= static_cast<std::uint16_t>(1 << index(side)); }
  // By another reading of the law the side has so much more, or any multiple of `step` up to that.
  void allow(Side to, std::int64_t more, std::int64_t step = 1) {
    const auto at = static_cast<std::size_t>(index(to));
    leeway_[at] += more;
    if (more > 0) steps_[at] = std::gcd(steps_[at], step);
  }
  // Enters what every reading of the law gives, and allows the rest: each reading says what all the
  // sides have by it, and only what one of them says goes together.
  void pay_one_of(std::vector<Points> readings, DueReason reason = {});
  std::int64_t allowed(Side to) const { return leeway_[static_cast<std::size_t>(index(to))]; }
  // Counts a hand won by the side.
  void win_hand(Side side) {
    ++match_.won[static_cast<std::size_t>(index(side))];
    hand_won_by_ = side;
  }
  // Enters the game itself, won by the side.
  void win(Side side) {
    match_.winner = side;
    match_.over = true;
    won_here_ = true;
    ruling_.ledger.emplace_back(rule_, 0, deal_, side, 1, DueUnit::games, 0, CardSet(), entry_);
  }
  bool won_here() const { return won_here_; }
  // The game was won in this deal, and the record does not show by whom.
  // `over`: it certainly was won; `why` in words for the report.
  void leave_winner_open(bool over, const char* why = "") {
    match_.winner_open = true;
    match_.winner_why = why;
    (over ? match_.over : match_.uncertain) = true;
  }
  // By one reading the side has won, and by another the game goes on.
  void leave_game_open(Side side, const char* why = "") {
    match_.perhaps = side;
    match_.winner_open = true;
    match_.winner_why = why;
  }
  // What the end of the game gives is not known.
  void leave_final_open() { ruling_.final_open = true; }
  // The final score is known, and what the players then pay is not.
  void leave_dues_open() { ruling_.dues_open = true; }

  // What follows is due by this sentence, not by the one that is being served.
  void cite(Number number);
  // What has fallen due so far, of this deal.
  std::span<const Due> dues() const { return std::span(ruling_.ledger).subspan(first_due_); }
  // The due is given by this sentence, to this side.
  bool gives(const Due& due, Number number, Side to) const;
  // The players' own figure, written down in the course of the deal, is held against the law's.
  void compare(Side of, DueUnit unit, std::int64_t written, std::int64_t lawful, const Entry& at);

  Basis basis() const { return basis_; }
  const char* why() const { return why_; }
  bool open() const { return open_; }
  const Points& leeway() const { return leeway_; }
  const Points& steps() const { return steps_; }
  const std::vector<Points>& readings() const { return readings_; }
  std::uint16_t certain() const { return certain_; }

  // --- for the judge
  void at(std::uint16_t entry) { entry_ = entry; }
  void serve(RuleIndex rule) { rule_ = rule; }
  void cancel() {  // nobody scores
    ruling_.ledger.erase(ruling_.ledger.begin() + static_cast<std::ptrdiff_t>(first_due_),
                         ruling_.ledger.end());
    points_ = counts_ = leeway_ = steps_ = {};
    readings_.clear();
    if (hand_won_by_ != Side::none) --match_.won[static_cast<std::size_t>(index(hand_won_by_))];
    hand_won_by_ = Side::none;
    if (won_here_) {
      match_.winner = Side::none;
      match_.over = false;
    }
    basis_ = Basis::nobody_scores;
  }

 private:
  Ruling& ruling_;
  const std::vector<Rule>& rules_;
  Match& match_;
  std::uint16_t deal_;
  DueUnit unit_;
  std::size_t first_due_;
  RuleIndex rule_ = 0;
  std::uint16_t entry_ = 0;
  bool won_here_ = false;
  Side hand_won_by_ = Side::none;
  Points points_{};
  Points counts_{};
  Points leeway_{};
  Points steps_{};
  // Of which one holds for all sides together: besides the points, or undetermined, in all.
  std::vector<Points> readings_;
  bool open_ = false;
  std::uint16_t certain_ = 0;  // by side
  Basis basis_ = Basis::as_played;
  const char* why_ = "";
};

}  // namespace cardlaw
