// What might be done next at a table of Slippery Sam: for rounds that are made up.
#include <algorithm>

#include "cards/in_turn.h"
#include "families/slippery_sam/law.h"
#include "law/suggestions.h"

namespace cardlaw::slippery_sam {
namespace {

constexpr std::size_t cards_on_offer = 3;  // of the stock

class Proposer {
 public:
  Proposer(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out), banker_(table.banker()) {}

  void next() {
    if (table_.common.over || table_.taken_whole || table_.passed_on) return;
    if (!table_.dealt) return before_the_deal();
    if (table_.waiting() != Seat::none) return turn();
    if (table_.at_stake() != Seat::none && can_win()) return show();
    pay();
    if (table_.to_bet() != Seat::none) return bet(table_.to_bet());
    const bool last_round = table_.round >= terms_.rounds + terms_.more_rounds;
    if (table_.round >= terms_.rounds && table_.bank_now() > 0) {
      out_.say(banker_, "pass the bank", {}, last_round ? 8 : 3);
    }
    out_.stop(2);
  }

 private:
  CardSet held(Seat who) const { return table_.common.custody.surely(who); }

  // --- the bank and the deal

  void before_the_deal() {
    const bool new_bank = table_.bank == 0 && !table_.filled;
    const bool first = table_.common.match->deals == 0 && new_bank;
    if (first && table_.drew != 0 && table_.drew != (1U << table_.seats()) - 1) return draw();
    if (new_bank) {
      if (first && table_.drew == 0) draw();
      return fill();
    }
    if (!table_.shuffled && !table_.cut) out_.say(banker_, "shuffle");
    const Seat right = after(banker_, table_.seats(), table_.seats() - 1);
    if (table_.shuffled && !table_.cut) out_.say(right, "cut", {}, 3);
    out_.deal(after(banker_, table_.seats()), table_.seats() - 1, table_.seats(), terms_.cards,
              false, false);
  }

  // The banker draws first, and the others lower cards.
  void draw() {
    Seat who = banker_;
    for (const Seat other : others(banker_, table_.seats())) {
      if (table_.has(table_.drew, who)) who = other;
    }
    const Card best = table_.lots[banker_];
    for (auto top = out_.stock().rbegin(); top != out_.stock().rend(); ++top) {
      const Card card = *top;
      const bool fits = who == banker_ ? height(card) >= static_cast<int>(Rank::ten)
                                       : height(card) < height(best);
      const bool drawn = std::ranges::find(table_.lots, card) != table_.lots.end();
      if (!drawn) out_.say(who, "for the bank", {.card = card}, fits ? 1 : 0);
    }
  }

  void fill() {
    if (terms_.bank > 0)
      return out_.say(banker_, "bank", {.number = static_cast<int>(terms_.bank)}, 40);
    for (const int amount : {20, 30, 40, 60}) out_.say(banker_, "bank", {.number = amount}, 10);
  }

  // --- the bets

  void bet(Seat who) {
    if (!table_.has(table_.looked, who)) out_.say(who, "look at cards", {}, 2);
    const int most = static_cast<int>(table_.bank_now());
    const int least = std::min(static_cast<int>(terms_.least_bet), most);
    for (const int amount : {least, most / 4, most / 2, most}) {
      if (amount >= least) out_.say(who, "bet", {.number = amount});
    }
  }

  void turn() {
    for (std::size_t i = 0; i < cards_on_offer && i < out_.stock().size(); ++i) {
      out_.say(banker_, "turn", {.card = out_.stock()[i]});
    }
  }

  bool can_win() const {
    const Seat who = table_.at_stake();
    for (const Card card : held(who)) {
      if (beats(card, table_.bets[who].turned)) return true;
    }
    return false;
  }

  void show() {
    const Seat who = table_.at_stake();
    for (const Card card : held(who)) {
      if (!beats(card, table_.bets[who].turned)) continue;
      Arguments said;
      said.cards.cards.add(card);
      out_.say(who, "show", said);
    }
  }

  // Of the bet that was made last; nothing need be written of it.
  void pay() {
    Seat last = Seat::none;
    for (const Seat who : others(banker_, table_.seats())) {
      if (table_.has(table_.spoken, who)) last = who;
    }
    if (last == Seat::none) return;
    const auto out = owed(table_, banker_, Pay{0, last, 0, false});
    if (!out || *out == 0) return;
    const int amount = static_cast<int>(std::abs(*out));
    if (*out > 0) return out_.say(banker_, "pay", {.number = amount, .player = last}, 2);
    out_.say(last, "pay", {.number = amount}, 2);
  }

  const Table& table_;
  const Terms& terms_;
  Suggestions& out_;
  const Seat banker_;
};

}  // namespace

void Family::propose(const Table& table, const Terms& terms, Suggestions& suggestions) {
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::slippery_sam
