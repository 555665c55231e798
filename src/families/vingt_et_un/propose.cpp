// What might be done next at a table of Vingt-et-Un: for hands that are made up.
#include <algorithm>

#include "cards/in_turn.h"
#include "families/vingt_et_un/law.h"
#include "law/suggestions.h"

namespace cardlaw::vingt_et_un {
namespace {

constexpr std::size_t cards_on_offer = 5;  // of the stock, so that low cards come more often

class Proposer {
 public:
  Proposer(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out), banker_(table.banker()) {}

  void next() {
    if (table_.common.over) return;
    if (!table_.dealt) return before_the_deal();
    const Seat left = each_player([&](Seat who) {
      return !table_.player(who).hands[0].staked && !table_.player(who).went_without;
    });
    if (left != Seat::none) return stake(left);
    if (table_.player(banker_).packets < 2) return deal();
    const Seat who = each_player([&](Seat each) { return has_something_to_do(each); });
    if (who != Seat::none) return turn(who);
    if (!banker_is_through()) return bank();
    pay();
  }

 private:
  const OneHand& hand(Seat who, int at) const {
    return table_.player(who).hands[static_cast<std::size_t>(at)];
  }
  Total total_of(Seat who, int at) const { return total(seen(table_, who, at).cards); }
  bool bust(const Total& total) const { return total.bust(); }

  // The first player from the banker's left of whom it is true.
  template <class Test>
  Seat each_player(Test test) const {
    for (const Seat who : others(banker_, table_.seats())) {
      if (test(who)) return who;
    }
    return Seat::none;
  }

  // --- the bank, the deal and the stakes

  void before_the_deal() {
    const bool first = table_.common.match->deals == 0 && !table_.shuffled && !table_.cut;
    if (first && table_.lots > 0 && table_.first_jack == Seat::none) return draw_for_the_bank();
    if (first && table_.lots == 0) draw_for_the_bank();
    if (!table_.shuffled && !table_.cut) out_.say(banker_, "shuffle");
    const Seat right = after(banker_, table_.seats(), table_.seats() - 1);
    if (table_.shuffled && !table_.cut) out_.say(right, "cut", {}, 3);
    deal();
  }

  // Face up to each in turn, and the jack comes to the banker.
  void draw_for_the_bank() {
    const Seat who = after(banker_, table_.seats(), 1 + table_.lots);
    int passed = 0;
    for (auto top = out_.stock().rbegin(); top != out_.stock().rend(); ++top) {
      const Card card = *top;
      const bool jack = card.rank() == Rank::jack;
      if (jack || passed++ == table_.lots)
        out_.say(who, "for the bank", {.card = card}, jack && who != banker_ ? 0 : 1);
    }
  }

  void deal() {
    out_.deal(after(banker_, table_.seats()), table_.seats(), table_.seats(), 1, false, false);
  }

  void stake(Seat who) {
    constexpr int span = 10;
    for (int more = 0; more < span; ++more) {
      out_.say(who, "stake", {.number = static_cast<int>(terms_.least_stake) + more});
    }
  }

  // --- the players' turns

  int to_play(Seat who) const {  // the first hand that is not finished
    for (int i = 0; i < table_.player(who).count; ++i) {
      if (!finished(table_, who, i, terms_)) return i;
    }
    return -1;
  }
  bool to_declare(Seat who) const {
    const OneHand& first = hand(who, 0);
    return table_.player(who).count == 1 && !first.declared && !first.stood && !first.thrown_in &&
           total_of(who, 0).pontoon();
  }
  bool to_throw_in(Seat who) const {
    const OneHand& last = hand(who, table_.player(who).last);
    const bool to_go = last.thrown_in || table_.given_several == who;
    return to_go && !last.called_bust && !last.stood &&
           total_of(who, table_.player(who).last).bust();
  }
  bool has_something_to_do(Seat who) const {
    return to_throw_in(who) || to_declare(who) || to_play(who) >= 0;
  }

  void turn(Seat who) {
    if (to_throw_in(who)) return out_.say(who, "bust");
    if (to_declare(who)) return out_.say(who, "pontoon");
    const int at = to_play(who);
    const OneHand& own = hand(who, at);
    if (table_.player(who).interrupted != 0) return out_.say(who, "throw up");
    const Arguments of_hand{.hand = table_.player(who).count > 1 ? at + 1 : 0};
    if (own.size() < 2) return second_card(who, of_hand);
    if (table_.banker_early != 0) return twist(who, of_hand, 1);
    const Total total = total_of(who, at);
    constexpr int content_with = 17;
    const bool content = total.count() >= content_with;
    out_.say(who, "stand", {}, content ? 3000 : 60);
    buy(who, own, of_hand);
    twist(who, of_hand, cards_on_offer);
    split(who, at, of_hand);
    if (own.given_more && !own.returned) give_back(who, own);
    tempt(who, of_hand);
  }

  // Two cards at once; the next player's turn, or the banker's.
  void tempt(Seat who, Arguments said) {
    if (out_.stock().size() < 2) return;
    said.cards.cards.add(out_.stock()[0]);
    const Seat other = each_player([&](Seat each) { return each != who && to_play(each) >= 0; });
    out_.say(other, "twist", {.cards = said.cards}, 0);
    said.cards.cards.add(out_.stock()[1]);
    out_.say(who, "twist", said, 0);
    show(0);
  }

  // Given to a hand that was begun by splitting.
  void second_card(Seat who, Arguments said) {
    for (std::size_t i = 0; i < cards_on_offer && i < out_.stock().size(); ++i) {
      said.card = out_.stock()[i];
      out_.say(who, "card", said);
    }
  }

  void twist(Seat who, Arguments said, std::size_t offered) {
    each_card(offered, said, [&](int weight) { out_.say(who, "twist", said, weight); });
  }

  void buy(Seat who, const OneHand& own, Arguments said) {
    const int most = static_cast<int>(own.first_stake);
    for (const int price : {1, (most + 1) / 2, most}) {
      said.number = price;
      each_card(cards_on_offer, said, [&](int weight) { out_.say(who, "buy", said, weight); });
    }
  }

  // The next cards of the stock, the low ones more often.
  template <class Say>
  void each_card(std::size_t offered, Arguments& said, Say say) const {
    constexpr int heaviest = 11;
    for (std::size_t i = 0; i < offered && i < out_.stock().size(); ++i) {
      said.cards.cards = {};
      said.cards.cards.add(out_.stock()[i]);
      const int low = heaviest - pips(out_.stock()[i].rank());
      say(low * low);
    }
  }

  void split(Seat who, int at, Arguments said) {
    const CardSet cards = seen(table_, who, at).cards;
    if (cards.size() != 2 || table_.player(who).count == most_hands) return;
    said.card = cards.lowest();
    out_.say(who, "split", said, 1000);
    said.number = static_cast<int>(hand(who, at).first_stake);
    out_.say(who, "split", said, 1000);
  }

  // A card of those that were given at once.
  void give_back(Seat who, const OneHand& own) {
    for (const Card card : own.cards) {
      out_.say(who, "remove", {.card = card, .player = who}, 500);
    }
  }

  // --- the banker and the payments

  bool banker_is_through() const {
    const Total total = total_of(banker_, 0);
    const bool nobody_left = each_player([&](Seat who) { return still_in(who); }) == Seat::none;
    return table_.banker_stands || total.bust() || total.size >= terms_.most_cards || nobody_left ||
           (table_.banker_done && total.pontoon());
  }
  bool still_in(Seat who) const {
    for (int i = 0; i < table_.player(who).count; ++i) {
      const OneHand& each = hand(who, i);
      if (each.size() > 0 && !each.thrown_in && !each.thrown_up) return true;
    }
    return false;
  }

  void show(int weight) {
    Arguments said;
    said.cards.cards = Cards(seen(table_, banker_, 0).cards);
    out_.say(banker_, "show", said, weight);
  }

  void bank() {
    Arguments said;
    if (!table_.banker_done) return show(1);
    constexpr int draws_under = 16;
    const bool draws = total_of(banker_, 0).count() < draws_under;
    out_.say(banker_, "stand", {}, draws ? 10 : 60);
    each_card(cards_on_offer, said,
              [&](int weight) { out_.say(banker_, "draw", said, draws ? weight : 1); });
  }

  // All are paid, or nothing is written of it.
  void pay() {
    const auto due = [&](Seat who) {
      return owed(table_, Pay{0, who, 0, false}, terms_).value_or(0);
    };
    const Seat who = each_player([&](Seat each) { return due(each) != 0; });
    if (who == Seat::none) return;
    const bool begun =
        each_player([&](Seat each) { return table_.player(each).paid.amount != 0; }) != Seat::none;
    if (!begun) out_.stop();
    const std::int64_t amount = due(who);
    out_.say(banker_, amount > 0 ? "pay" : "collect",
             {.number = static_cast<int>(std::abs(amount)), .player = who});
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

}  // namespace cardlaw::vingt_et_un
