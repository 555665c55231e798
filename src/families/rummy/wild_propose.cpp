// What a player might do next in the games with wild cards: for hands that are made up.
#include "families/rummy/proposing.h"

namespace cardlaw::rummy {
namespace {

class Proposer : Proposing {
 public:
  using Proposing::Proposing;

  void next() {
    if (over()) return;
    if (table_.turn.number == 0 && hand(table_.eldest()).empty()) return deal();
    if (table_.done) return show();
    const Turn& turn = table_.turn;
    // Behind a player who should not have been dealt in it is open whose turn it is.
    const Seat last = turn.number == 0 ? table_.common.dealer : turn.who;
    const Seat who = turn.open                   ? turn.who
                     : table_.next == Seat::none ? table_.left_of(last)
                                                 : table_.next;
    if (turn.open && !turn.laid.empty()) return laying_down(who);
    if (!turn.open || turn.drawn() == 0) return draw(who);
    if (Family::turn_complete(table_)) return out_.close_turn(who);
    drawn(who);
  }

 private:
  melds::WildArrangement arranged(const Cards& cards) const {
    return melds::arrange(cards, terms_.shape, terms_.values);
  }
  bool in_the_break() const { return table_.breaker != Seat::none; }

  void say(Seat who, std::string_view word, const Cards& cards, int weight, CardSet to = {}) {
    Arguments said;
    said.cards.cards = cards;
    said.further_cards.cards = to;
    said.card = cards.set().lowest();
    out_.say(who, word, said, weight);
  }
  // Wild cards are what the meld wants; nothing is said of them.
  void meld(Seat who, const Cards& cards, int weight) {
    Laid laid{cards, {}};
    for (const Card card : cards.set()) {
      const bool wild = card.is_joker() || terms_.shape.wild.has(card);
      for (int copy = cards.count(card); copy > 0; --copy)
        laid.meant.add(wild ? Card::joker() : card);
    }
    say_laid(who, "meld", laid, weight);
  }

  // --- the deal

  // Sometimes hands that are nearly complete, or they would rarely be where so much is asked for.
  void deal() {
    const int each = table_.dealt_each;
    out_.deal(table_.eldest(), table_.seats(), table_.seats(), each, terms_.card_turned, false);
    if (terms_.all_fifteen > 0) {
      sequences_for_the_eldest(4, 3, 3);
      sequences_for_the_eldest(3, 5, 0);
    }
    if (table_.eliminated == 0) return;
    auto& list = out_.list();
    list.push_back(list.back());  // to all, which is an offence
    list.back().weight = 0;
    std::erase_if(list.front().step.dealt, [&](const Act& act) {
      const auto* const hand = std::get_if<DealHand>(&act);
      return hand != nullptr && (table_.eliminated >> index(hand->to) & 1) != 0;
    });
  }

  // The deal again, with so many sequences of a length in the eldest hand.
  void sequences_for_the_eldest(int sequences, int length, int weight) {
    auto deal = out_.list().front();
    Cards free;
    for (const Card card : out_.stock()) free.add(card);
    for (const Act& act : deal.step.dealt) {
      if (const auto* const other = std::get_if<DealHand>(&act)) free.take(other->cards.cards);
      if (const auto* const turned = std::get_if<TurnUp>(&act)) free.take(turned->card);
    }
    auto& own = std::get<DealHand>(deal.step.dealt.front()).cards.cards;
    free.add(own);
    const int size = own.size();
    Cards hand;
    for (const Card seed : out_.stock()) {
      Cards sequence;
      for (int i = 0; i < length && seed.known() && !seed.is_joker(); ++i) {
        const int rank = static_cast<int>(seed.rank()) + i;
        if (rank <= 13) sequence.add(Card(static_cast<Rank>(rank), seed.suit()));
      }
      if (sequence.size() != length || hand.size() == sequences * length) continue;
      if (free.take(sequence)) hand.add(sequence);
    }
    for (const Card card : out_.stock()) {
      if (hand.size() < size && free.take(card)) hand.add(card);
    }
    own = hand;
    deal.weight = weight;
    out_.list().push_back(std::move(deal));
  }

  // --- drawing and discarding

  // All cards are matched, or all but one that may be kept.
  bool can_go_down(const melds::WildArrangement& best) const {
    if (best.unmatched.size() > 1) return false;
    return terms_.values.of(best.unmatched) <= *terms_.last_card;
  }

  void draw(Seat who) {
    const melds::WildArrangement best = arranged(hand(who));
    const bool goes_down = terms_.all_fifteen > 0 ? best.unmatched.empty() : can_go_down(best);
    for (int i = 0; i < best.size && !in_the_break(); ++i)
      meld(who, best.melds[static_cast<std::size_t>(i)], goes_down ? 60 : 0);
    for (const Card card : hand(who).set()) say(who, "discard", CardSet::of(card), 0);
    melds_out_of_turn(who);
    const bool turns =
        terms_.stock_end == StockEnd::pile_turned || terms_.stock_end == StockEnd::unsaid;
    if (table_.stock == 0 && turns) return out_.say(who, "turn pile", {}, 1);
    out_.draw(who, "draw", 1, 12);
    out_.say(who, "pass", {}, 0);
    if (table_.pile_size == 0) return;
    const Card top = table_.pile[static_cast<std::size_t>(table_.pile_size - 1)];
    const bool wanted = terms_.shape.wild.has(top) || top.is_joker();
    if (table_.pile_size > 1) {
      const Card under = table_.pile[static_cast<std::size_t>(table_.pile_size - 2)];
      say(who, "take", CardSet::of(under), 0);
    }
    if (in_the_break() || breaks_now()) return say(who, "take", CardSet::of(top), 0);
    say(who, "take", CardSet::of(top), wanted || completes(who, top) ? 60 : 1);
  }
  // With this card there are fewer that are in no sequence.
  bool completes(Seat who, Card card) const {
    if (terms_.all_fifteen == 0) return false;
    Cards with = hand(who);
    with.add(card);
    return far_from_sequences(with) < far_from_sequences(hand(who));
  }

  // Of the others, when the turn is theirs.
  void melds_out_of_turn(Seat who) {
    for (int i = 0; i < table_.seats(); ++i) {
      if (seat(i) == who || hand(seat(i)).empty()) continue;
      const melds::WildArrangement best = arranged(hand(seat(i)));
      for (int m = 0; m < best.size; ++m) meld(seat(i), best.melds[static_cast<std::size_t>(m)], 0);
    }
  }
  bool breaks_now() const {
    return terms_.stock_end == StockEnd::a_break && table_.stock == table_.seats();
  }

  void drawn(Seat who) {
    out_.draw(who, "draw", 1, 0);
    out_.say(who, "no discard", {}, 0);
    if (terms_.all_fifteen > 0) declare(who);
    const melds::WildArrangement best = arranged(hand(who));
    const bool rummy = best.unmatched.size() <= 1 && !terms_.last_card && terms_.all_fifteen == 0;
    const bool lays = rummy || in_the_break();
    const bool open =
        terms_.melding == Melding::every_turn && !table_.down_at_once && !patient() && !careless();
    const bool keeps_one = hand(who).size() > 4;
    for (int i = 0; i < best.size; ++i)
      meld(who, best.melds[static_cast<std::size_t>(i)], lays ? 60 : open && keeps_one ? 20 : 0);
    lay_offs(who, open && hand(who).size() > 1 ? 10 : 0);
    take_up(who);
    if (!in_the_break() || best.size == 0) discard(who);
  }

  void lay_offs(Seat who, int weight) {
    for (int i = 0; i < table_.meld_count && !table_.down_at_once; ++i) {
      const Meld& on = set(i);
      if (table_.melds_with(on.cards.set()) != 1) continue;
      for (const Card card : hand(who).set()) {
        const Laid laid{CardSet::of(card), CardSet::of(card)};
        const bool fits = fault_of(with(on, laid, terms_), terms_) == melds::Fault::none;
        say_laid(who, "lay off", laid, fits ? weight : 0, on.cards.set());
      }
    }
  }

  // A joker or another card out of a meld, which is an offence.
  void take_up(Seat who) {
    for (int i = 0; i < table_.meld_count && !table_.down_at_once; ++i) {
      const CardSet cards = set(i).cards.set();
      if (table_.melds_with(cards) != 1) continue;
      Arguments said;
      said.card = cards.has(Card::joker()) ? Card::joker() : cards.lowest();
      said.further_cards.cards = cards;
      out_.say(who, "take up", said, 0);
    }
  }

  // Some tables keep their melds for the end; and at some nobody cares much what they throw, so
  // that the stock comes to its end.
  bool patient() const { return index(table_.common.dealer) % 2 == 1; }
  bool careless() const {
    return index(table_.common.dealer) >= 2 && terms_.stock_end == StockEnd::a_break;
  }

  // The card that leaves least, most gladly; the one just taken is kept.
  void discard(Seat who) {
    if (careless()) {
      for (const Card card : hand(who).set()) say(who, "discard", CardSet::of(card), 1);
      return;
    }
    Card dearest;
    int least = 100000;
    for (const Card card : hand(who).set()) {
      Cards left = hand(who);
      left.take(card);
      const int count =
          terms_.all_fifteen > 0 ? far_from_sequences(left) : least_count(left, terms_);
      if (count < least && !(card == table_.turn.top)) least = count, dearest = card;
    }
    const int gladly = terms_.all_fifteen > 0 ? 10 * hand(who).size() : 12;
    for (const Card card : hand(who).set())
      say(who, "discard", CardSet::of(card), card == dearest ? gladly : 1);
  }

  // The fewer cards are in no sequence, and the more of them are neighbours, the less.
  int far_from_sequences(const Cards& cards) const {
    static const melds::Values ones({0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, 1);
    const melds::WildArrangement best = melds::arrange(cards, terms_.shape, ones);
    int far = 10 * best.unmatched.size();
    for (const Card one : best.unmatched.set()) {
      for (const Card other : best.unmatched.set()) {
        const int apart = static_cast<int>(other.rank()) - static_cast<int>(one.rank());
        far -= one.suit() == other.suit() && (apart == 1 || apart == 2) ? 3 - apart : 0;
      }
    }
    return far;
  }

  void declare(Seat who) {
    for (const Card card : hand(who).set()) {
      Cards left = hand(who);
      left.take(card);
      const bool complete = melds::part(left, terms_.shape.ace, fifteen_shapes).found;
      if (left.size() == terms_.all_fifteen) say(who, "declare", left, complete ? 100 : 0);
    }
  }

  // Melds have been laid in this turn; the rest of them follows.
  void laying_down(Seat who) {
    const melds::WildArrangement best = arranged(hand(who));
    for (int i = 0; i < best.size; ++i) meld(who, best.melds[static_cast<std::size_t>(i)], 60);
    lay_offs(who, table_.turn.ended() ? 0 : in_the_break() ? 20 : 5);
    take_up(who);
    if (table_.down_at_once) {
      if (best.size == 0) {
        if (hand(who).size() == 1 && terms_.last_card && !table_.of(who).open) {
          say(who, "show", hand(who), 20);
          out_.say(who, "no show", {}, 0);
        }
        out_.close_turn(who);
      }
      if (terms_.all_fifteen > 0 && table_.turn.discards == 0) discard(who);
      for (const Card card : hand(who).set()) say(who, "discard", CardSet::of(card), 0);
      return;
    }
    if (best.size > 0) return;
    if (Family::turn_complete(table_)) return out_.close_turn(who);
    discard(who);
  }

  // After the break the cards are shown in turn.
  void show() {
    if (table_.to_show == Seat::none) return;
    const Seat who = table_.to_show;
    if (hand(who).empty() || !table_.of(who).cards.empty()) return;
    say(who, "show", hand(who), 1);
  }
};

}  // namespace

void propose_wild(const Table& table, const Terms& terms, Suggestions& suggestions) {
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::rummy
