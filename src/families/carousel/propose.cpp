// What a player might do next at Carousel's common table: for hands that are made up.
#include "families/carousel/law.h"
#include "families/melds/hopes.h"
#include "families/turns/proposing.h"

namespace cardlaw::carousel {
namespace {

class Proposer : turns::Proposing<Table, Terms> {
 public:
  using Proposing::Proposing;

  void next() {
    if (table_.common.over) return;
    if (to_be_dealt()) return deal(false);
    const Seat who = in_turn();
    for (int i = 0; i < table_.seats() && out_.tempting(); ++i) {
      if (table_.done || seat(i) != who) melds_and_lay_offs(seat(i), 0);  // too late, or not theirs
    }
    if (!table_.done) go_on(who);
  }

 private:
  bool is_set(const Cards& cards) const { return fault_of(cards, terms_) == melds::Fault::none; }
  CardSet extending(CardSet cards) const { return melds::extending(cards, terms_.shape); }
  // It is named by its cards, and no other has them all.
  bool can_be_named(const Set& meld) const { return table_.melds_with(meld.cards.set()) == 1; }

  void go_on(Seat who) {
    const Turn& turn = table_.turn;
    const bool begun = turn.open;
    const bool chance = table_.in_last_chance();
    const int drawn = begun ? turn.drawn() : 0;
    const bool laid = begun && !turn.laid.empty();
    out_.draw(who, "draw", 1, laid || chance || drawn >= 3 ? 0 : 8);
    if (chance && !begun) out_.say(who, "pass", {}, 4);
    const bool may_lay = chance || (drawn > 0 && drawn < 3);
    melds_and_lay_offs(who, may_lay ? 6 : 0);
    rearrangements(who, may_lay ? 12 : 0);
    take_up(who);
    const bool low = terms_.values.of(hand(who)) <= terms_.highest_knock;
    const bool in_time = drawn > 0 && drawn < 3 && !chance;
    out_.say(who, "knock", Arguments{.said = false}, low && in_time ? 40 : 0);
    const bool done = laid || drawn == 3 || (table_.stock == 0 && begun);
    out_.say(who, "finished", {}, done ? 4 : 0);
  }

  void melds_and_lay_offs(Seat who, int weight) {
    if (weight == 0 && !out_.tempting()) return;
    melds(who, weight);
    const CardSet natural = hand(who).set() - CardSet::of(Card::joker());
    for (int i = 0; i < table_.meld_count; ++i) {
      const CardSet hoped = natural & extending(set(i).meant.set());
      const CardSet tried = out_.tempting() ? natural : hoped;
      if (tried.empty() || !can_be_named(set(i))) continue;
      for (const Card card : tried) {
        const Laid laid{CardSet::of(card), CardSet::of(card)};
        const bool fits = hoped.has(card) && is_set(with(set(i), laid));
        if (fits || out_.tempting())
          say_laid(who, "lay off", laid, fits ? weight : 0, set(i).cards.set());
      }
    }
  }

  void melds(Seat who, int weight) {
    constexpr int most_cards = 36;  // more, taken from the table, would take too long to sort
    if (hand(who).size() > most_cards) return;
    if (!hand(who).has(Card::joker()) && in_some_meld(hand(who), terms_.shape).empty()) return;
    const melds::WildArrangement best = melds::arrange(hand(who), terms_.shape, terms_.values);
    for (const Cards& meld : best.melds) {
      const Laid laid = named(meld);
      if (is_set(laid.meant)) say_laid(who, "meld", laid, weight);
      if (!laid.cards.has(Card::joker())) continue;
      say_laid(who, "meld", {laid.cards, laid.cards, 1}, 0);  // nothing is said of the joker
    }
  }

  // A joker is named: a card with which the meld is right.
  Laid named(const Cards& cards) const {
    Laid laid{cards, cards};
    for (int jokers = cards.count(Card::joker()); jokers > 0; --jokers) {
      for (const Card card : extending(laid.meant.set())) {
        Cards meant = laid.meant;
        meant.take(Card::joker());
        meant.add(card);
        if (!is_set(meant)) continue;
        laid.meant = meant;
        break;
      }
    }
    return laid;
  }

  // --- rearranging

  // Two sets are taken apart and built anew with a card of the hand.
  void rearrangements(Seat who, int weight) {
    // Who keeps the law does that first.
    if (!out_.tempting() && (weight == 0 || !table_.turn.laid.empty())) return;
    constexpr int most_cards = 10;  // more would take too long to sort
    for (int one = 0; one < table_.meld_count; ++one) {
      // Who keeps the law looks at one pair a turn.
      if (!out_.tempting() && one != table_.turn.number % table_.meld_count) continue;
      split(who, one);
      move_a_card(who, one);
      const int last = one + (out_.tempting() ? 2 : 1);
      for (int other = one + 1; other <= last && other < table_.meld_count; ++other) {
        Cards both = set(one).meant;
        both.add(set(other).meant);
        if (both.size() > most_cards) continue;
        for (const Card card : hand(who).set()) {
          if (!card.is_joker()) anew(who, one, other, both, card, weight);
        }
      }
    }
    rename(who);
  }

  void anew(Seat who, int one, int other, Cards both, Card card, int weight) {
    both.add(card);
    if (!in_some_meld(both, terms_.shape).has(card)) return;
    const Laid alone{CardSet::of(card), CardSet::of(card)};
    const bool fits = is_set(with(set(one), alone)) || is_set(with(set(other), alone));
    if (fits) return;
    const melds::WildArrangement best = melds::arrange(both, terms_.shape, terms_.values);
    if (!best.unmatched.empty()) return;
    Cards jokers = stand_ins(set(one));
    jokers.add(stand_ins(set(other)));
    std::vector<Laid> sets = all_but(one, other);
    for (const Cards& meld : best.melds) sets.push_back(with_jokers(meld, jokers));
    if (jokers.empty()) out_.say_sets(who, "table", std::move(sets), weight);
  }

  // The jokers lie where what they stand for is wanted.
  static Laid with_jokers(const Cards& meant, Cards& jokers) {
    Laid laid{meant, meant};
    for (const Card card : meant.set()) {
      if (!jokers.take(card)) continue;
      laid.cards.take(card);
      laid.cards.add(Card::joker());
    }
    return laid;
  }

  std::vector<Laid> all_but(int one, int other) const {
    std::vector<Laid> sets;
    for (int i = 0; i < table_.meld_count; ++i) {
      if (i != one && i != other) sets.push_back({set(i).cards, set(i).meant});
    }
    return sets;
  }

  // A long sequence is cut, and nothing added: lawful only with a card that follows.
  void split(Seat who, int at) {
    if (!out_.tempting()) return;
    const Set& meld = set(at);
    if (meld.cards.size() < 6 || !stand_ins(meld).empty()) return;
    std::vector<Laid> sets = all_but(at, at);
    Cards low, high;
    for (const Card card : meld.cards.set()) (low.size() < 3 ? low : high).add(card);
    if (!is_set(low) || !is_set(high)) return;
    sets.push_back({low, low});
    sets.push_back({high, high});
    out_.say_sets(who, "table", std::move(sets), 0);
  }

  // A card of one set is put where it does not fit, and one of the hand with it.
  void move_a_card(Seat who, int from) {
    if (!out_.tempting()) return;
    const int to = from + 1;
    if (to >= table_.meld_count || hand(who).empty()) return;
    if (!stand_ins(set(from)).empty() || !stand_ins(set(to)).empty()) return;
    const Card card = set(from).cards.set().lowest();
    Cards left = set(from).cards, more = set(to).cards;
    left.take(card);
    more.add(card);
    std::vector<Laid> sets = all_but(from, to);
    sets.push_back({left, left});
    sets.push_back({more, more});
    out_.say_sets(who, "table", std::move(sets), 0);
  }

  // A joker is called another card, with a card of the hand that fits then.
  void rename(Seat who) {
    for (int at = 0; at < table_.meld_count; ++at) {
      const Set& meld = set(at);
      const Cards named = stand_ins(meld);
      if (named.size() != 1) continue;
      Cards natural = meld.cards;
      natural.take(Card::joker());
      for (const Card card : hand(who).set() & (extending(meld.meant.set()) | named.set())) {
        Cards more = natural;
        more.add(card);
        for (const Card name : extending(more.set())) {
          Cards meant = more;
          meant.add(name);
          if (named.has(name) || !is_set(meant)) continue;
          std::vector<Laid> sets = all_but(at, at);
          Cards cards = meld.cards;
          cards.add(card);
          sets.push_back({cards, meant});
          out_.say_sets(who, "table", std::move(sets), card == named.set().lowest() ? 6 : 0);
        }
      }
    }
  }

  void take_up(Seat who) {
    if (!out_.tempting()) return;
    for (int i = 0; i < table_.meld_count; ++i) {
      if (!can_be_named(set(i))) continue;
      for (const Card card : set(i).cards.set()) {
        Arguments said;
        said.card = card;
        said.further_cards.cards = set(i).cards.set();
        out_.say(who, "take up", said, 0);
      }
    }
  }
};

}  // namespace

void Family::propose(const Table& table, const Terms& terms, Suggestions& suggestions) {
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::carousel
