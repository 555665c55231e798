// What a player of the rummy games might do next: for hands that are made up.
#include <algorithm>

#include "families/rummy/course.h"
#include "families/rummy/proposing.h"

namespace cardlaw::rummy {
namespace {

class Proposer : Proposing {
 public:
  using Proposing::Proposing;

  void next() {
    if (over()) return;
    if (to_be_dealt()) return deal_cards();
    if (table_.done) return after_the_play();
    const Turn& turn = table_.turn;
    if (!turn.open || turn.drawn() == 0) return draw(in_turn());
    if (Family::turn_complete(table_)) return complete(turn.who);
    if (terms_.two_taken && turn.from_pile == 1 && turn.from_stock == 0)
      return second_card(turn.who);
    drawn(turn.who);
  }

 private:
  int limit() const { return terms_.limits_knocks() ? low_enough(table_, terms_).surely : -1; }
  bool knocking() const { return terms_.melding == Melding::after_a_knock; }
  bool is_meld(CardSet cards) const {
    return melds::fault(cards, terms_.shape) == melds::Fault::none;
  }
  int least(CardSet cards) const { return melds::least_count(cards, terms_.shape, terms_.values); }
  CardSet loose(CardSet cards) const { return cards - in_some_meld(cards, terms_.shape); }
  bool all_matched(CardSet cards) const { return loose(cards).empty() && least(cards) == 0; }
  melds::Arrangement arranged(CardSet cards) const {
    return melds::arrange(cards, {}, terms_.shape, terms_.values);
  }

  // --- dealing

  void deal_cards() {
    deal();
    if (terms_.out_in_two_turns) sequences_for_the_eldest();
  }

  // Now and then the eldest hand is matched when it is dealt.
  void sequences_for_the_eldest() {
    auto deal = out_.list().front();
    CardSet dealt;
    for (const Act& act : deal.step.dealt) {
      if (const auto* const hand = std::get_if<DealHand>(&act)) dealt |= hand->cards.cards.set();
      if (const auto* const turned = std::get_if<TurnUp>(&act)) dealt.add(turned->card);
    }
    Cards& own = std::get<DealHand>(deal.step.dealt.front()).cards.cards;
    CardSet hand;
    for (const Card seed : out_.stock()) {
      const int length = own.size() - hand.size() > 4 ? 4 : own.size() - hand.size();
      CardSet sequence;
      for (int i = 0; i < length && static_cast<int>(seed.rank()) + i <= 13; ++i)
        sequence.add(Card(static_cast<Rank>(static_cast<int>(seed.rank()) + i), seed.suit()));
      const bool free = (sequence & ((dealt - own.set()) | hand)).empty();
      if (length >= 3 && sequence.size() == length && free) hand |= sequence;
    }
    if (hand.size() != own.size()) return;
    own = hand;
    out_.list().push_back(std::move(deal));
  }

  // --- drawing

  void draw(Seat who) {
    too_early(who);
    if (terms_.upcard_offered && table_.upcard == Upcard::offered) {
      take(who, 2);
      out_.say(who, "pass", {}, 3);
      return out_.draw(who, "draw", 1, 0);
    }
    if (table_.last_chance) return last_discard(who);
    if (table_.stock == 0) return stock_gone(who);
    const bool first = (table_.upcard == Upcard::refused) || table_.pile_size == 0;
    out_.draw(who, "draw", 1, 12);
    out_.say(who, "pass", {}, 0);
    if (first) return say_take(who, 1, 0);
    take(who, 1);
    if (table_.pile_size > 1) say(who, "take", CardSet::of(top(1)), 0);
  }

  // Melds and discards when it is not time for them.
  void too_early(Seat who) {
    if (!out_.tempting()) return;
    const melds::Arrangement best = arranged(held(who));
    for (int i = 0; i < best.size; ++i)
      say(who, "meld", best.melds[static_cast<std::size_t>(i)], 0);
    for (const Card card : held(who)) say(who, "discard", CardSet::of(card), 0);
  }

  void say_take(Seat who, int cards, int weight) {
    if (table_.pile_size < cards) return;
    CardSet taken;
    for (int i = 0; i < cards; ++i) taken.add(top(i));
    say(who, "take", taken, weight);
  }

  // It is taken more gladly when it makes the hand better; in the break only to be melded.
  void take(Seat who, int weight) {
    if (table_.pile_size == 0) return;
    const CardSet with = held(who) | CardSet::of(top());
    if (in_the_break() || table_.stock == table_.seats()) {
      const bool of_use = !three_with(with, top()).empty();
      return say_take(who, 1, terms_.stock_end == StockEnd::a_break && !of_use ? 0 : weight);
    }
    const bool better = is_better_with(held(who), top());
    // Hands from which one card is thrown for two that are taken must not grow for ever.
    const int dealt = table_.dealt_each;
    const bool too_many =
        terms_.two_taken && (held(who).size() > dealt + 2 || (table_.turn.number > 20 && !better));
    say_take(who, 1, too_many ? 0 : weight * (better ? 36 : 1));
  }

  // With this card instead of another less is unmatched.
  bool is_better_with(CardSet hand, Card card) const {
    const CardSet with = hand | CardSet::of(card);
    if (!knocking()) return in_some_meld(with, terms_.shape).has(card);
    const melds::Discarding best = melds::best_discard(with, terms_.shape, terms_.values);
    return best.count < least(hand) && !(best.card == card);
  }

  // Three cards of them that are a meld, with this one.
  CardSet three_with(CardSet cards, Card card) const {
    cards.remove(card);
    for (const Card second : cards) {
      for (const Card third : cards) {
        const CardSet three = CardSet::of(card) | CardSet::of(second) | CardSet::of(third);
        if (three.size() == 3 && is_meld(three)) return three;
      }
    }
    return {};
  }

  void last_discard(Seat who) {
    out_.say(who, "pass", {}, 1);
    out_.draw(who, "draw", 1, 0);
    if (table_.pile_size == 0) return;
    const CardSet with = held(who) | CardSet::of(top());
    const auto best = melds::best_discard(with, terms_.shape, terms_.values);
    say_take(who, 1, best.count <= limit() ? 4 : 0);
  }

  void stock_gone(Seat who) {
    if (terms_.stock_end == StockEnd::refusal) {
      out_.say(who, "pass", {}, 1);
      return take(who, 1);
    }
    if (terms_.pile_shuffled && table_.pile_size > 1)
      out_.say(table_.common.dealer, "reshuffle");
    else if (terms_.stock_end == StockEnd::pile_turned && !terms_.pile_shuffled)
      out_.say(who, "turn pile");
  }

  // Who has taken the top discard takes another card.
  void second_card(Seat who) {
    if (table_.stock == 0 && table_.pile_size == 0) return;
    out_.draw(who, "draw", 1, 3);
    say_take(who, 1, table_.stock == 0 ? 3 : 1);
    say(who, "discard", CardSet::of(held(who).lowest()), 0);
  }

  // --- with a card drawn

  void drawn(Seat who) {
    out_.draw(who, "draw", 1, 0);
    say_take(who, 1, 0);
    if (puts_right_what_was_dealt(table_, who, terms_)) return put_right(who);
    if (knocking()) return knock_or_discard(who);
    if (terms_.melding == Melding::whole_hand) return go_out_or_discard(who);
    meld(who);
    lay_off(who);
    discard(who);
  }

  // Dealt too few cards, the player keeps the card drawn and discards none.
  void put_right(Seat who) {
    const int count = least(held(who));
    if (terms_.limits_knocks() && count <= limit()) say_number(who, "knock", count, 4);
    out_.close_turn(who);
  }

  // With what is left the player can end their turn.
  bool can_end(Seat who, CardSet rest) const {
    if (terms_.out_in_two_turns && !table_.laid_before(who, terms_) && rest.size() < 2)
      return false;
    if (terms_.must_discard && rest.empty()) return false;
    const bool only_top = rest.size() == 1 && rest.has(table_.turn.top);
    return !only_top || terms_.may_throw_back || terms_.two_taken;
  }

  // Some keep their melds until all their cards are matched, or the hand grows long.
  bool patient() const {
    return index(table_.common.dealer) % 2 == 1 && !terms_.one_meld_a_turn &&
           table_.turn.number < 60;
  }

  void meld(Seat who) {
    if (in_some_meld(held(who), terms_.shape).empty()) return;
    const melds::Arrangement best = arranged(held(who));
    const bool out = best.unmatched.empty() || last_discard_of(held(who)).known();
    const int gladly = !patient() || out || !table_.turn.laid.empty() ? 30 : 1;
    for (int i = 0; i < best.size; ++i) {
      const CardSet whole = best.melds[static_cast<std::size_t>(i)];
      const CardSet cards = terms_.one_meld_a_turn ? three_with(whole, whole.lowest()) : whole;
      say(who, "meld", cards, can_end(who, held(who) - cards) ? gladly : 0);
      if (terms_.one_meld_a_turn) say(who, "meld", whole, 0);
    }
  }

  void lay_off(Seat who) {
    for (int i = 0; i < table_.meld_count; ++i) {
      const CardSet meld = set(i).cards.set();
      for (const Card card : held(who)) {
        const CardSet cards = CardSet::of(card);
        const bool fits = is_meld(meld | cards) && can_end(who, held(who) - cards);
        say(who, "lay off", cards, fits ? 20 : 0, meld);
      }
    }
  }

  void lay_off_wrongly(Seat who) {
    if (!out_.tempting()) return;
    for (int i = 0; i < table_.meld_count; ++i) {
      const CardSet meld = set(i).cards.set();
      for (const Card card : held(who)) say(who, "lay off", CardSet::of(card), 0, meld);
    }
  }

  void discard(Seat who) {
    const CardSet hand = held(who);
    discard(who, knocking() ? melds::best_discard(hand, terms_.shape, terms_.values).card
                            : least_hopeful(hand));
  }
  void discard(Seat who, Card best) {
    const CardSet hand = held(who);
    const bool whole = terms_.melding == Melding::whole_hand || patient();
    // In a long hand they try others, or the same cards would go round for ever.
    discard_each(who, best, (table_.turn.number < 40 || whole ? 8 : 3) * hand.size(), 1);
    if (hand.size() < 2) return;
    CardSet two = CardSet::of(best);
    two |= CardSet::of((hand - two).lowest());
    say(who, "discard", two, 0);
  }

  // Of the cards that are in no meld the one with the fewest neighbours, and of these the dearest;
  // where all are in some, the one without which the most of the others are.
  Card least_hopeful(CardSet hand) const {
    const CardSet none = loose(hand);
    Card worst = hand.lowest();
    int most = -1000;
    for (const Card card : none.empty() ? hand : none) {
      const CardSet rest = hand - CardSet::of(card);
      const int hope = -100 * loose(rest).size() - 20 * neighbours(card, rest, terms_.shape) +
                       terms_.values.of(card);
      if (card == table_.turn.top || hope <= most) continue;
      most = hope;
      worst = card;
    }
    return worst;
  }

  void discard_only(Seat who, Card card) { discard_each(who, card, 1, 0); }

  // Which card to throw, so that the others are all matched; an unknown one when there is none.
  Card last_discard_of(CardSet hand) const {
    if (loose(hand).size() > 1) return {};
    for (const Card card : hand) {
      const bool thrown_back = card == table_.turn.top && !terms_.may_throw_back;
      if (!thrown_back && least(hand - CardSet::of(card)) == 0) return card;
    }
    return {};
  }

  void go_out_or_discard(Seat who) {
    const CardSet hand = held(who);
    const CardSet must_use = CardSet::of(table_.turn.top) & hand;
    if (in_the_break() && !must_use.empty()) {
      const CardSet three = three_with(hand, table_.turn.top);
      if (!three.empty()) return too_early(who), say(who, "meld", three, 1);
    }
    const Card last = last_discard_of(hand);
    const bool all = all_matched(hand) && !terms_.must_discard;
    const bool out = all || last.known();
    if (!out && !in_the_break() && !out_.tempting()) return discard(who);
    const melds::Arrangement best =
        arranged(all || !last.known() ? hand : hand - CardSet::of(last));
    for (int i = 0; i < best.size; ++i)
      say(who, "meld", best.melds[static_cast<std::size_t>(i)], out || in_the_break() ? 1 : 0);
    if (in_the_break() && !out) lay_off(who);
    if (!in_the_break()) lay_off_wrongly(who);
    const bool laying = best.size > 0 && (out || in_the_break());
    if (out && !laying) return discard_only(who, last);
    if (!laying) return discard(who);
    say(who, "discard", CardSet::of(hand.lowest()), 0);
  }

  // --- knocking

  void knock_or_discard(Seat who) {
    const CardSet hand = held(who);
    too_early(who);
    const auto best = melds::best_discard(hand, terms_.shape, terms_.values);
    const bool knocked = table_.knocker == who;
    const bool thrown_back = best.card == table_.turn.top && !terms_.may_throw_back;
    if (knocked && !thrown_back) return discard_only(who, best.card);
    discard(who, best.card);
    const bool before = !terms_.limits_knocks();
    if (!before || knocked || thrown_back) return;
    say_number(who, "knock", best.count, best.count <= 15 ? 4 * hand.size() : 0);
  }

  // The turn is over but for what the knocker says and lays down.
  void complete(Seat who) {
    const bool may_knock = knocking() && terms_.limits_knocks() && table_.knocker == Seat::none;
    if (table_.knocker == who && knocking()) {
      if (lay_out(who)) return;
    } else if (may_knock) {
      const int count = least(held(who));
      // Some wait for the last cards.
      const bool waits = index(table_.common.dealer) == 1 && table_.turn.number < 29;
      const bool low = count <= limit() && count > 0;
      if (count <= limit()) out_.say(who, "gin", {}, count == 0 ? 3 : 0);
      say_number(who, "knock", count, low && !waits ? 2 : 0);
    }
    too_early(who);
    out_.close_turn(who);
  }

  // --- after the play

  bool has_laid_out(Seat who) const { return table_.of(who).cards.contains(held(who)); }

  // What is left to be laid down and shown; false when nothing is.
  bool lay_out(Seat who) {
    if (has_laid_out(who)) return false;
    const bool lays_off = terms_.lay_offs_after_knock && who != table_.knocker &&
                          !count_of(table_, table_.knocker, terms_).all_matched;
    melds::Exposed exposed;
    for (int i = 0; lays_off && i < table_.meld_count; ++i) {
      const Meld& meld = set(i);
      if (meld.owner == table_.knocker && meld.proper) exposed.add(meld.cards.set(), terms_.shape);
    }
    const auto best = melds::arrange(held(who), exposed, terms_.shape, terms_.values);
    for (int i = 0; i < best.size; ++i)
      say(who, "meld", best.melds[static_cast<std::size_t>(i)], 1);
    bool laid = best.size > 0;
    for (int i = 0; i < table_.meld_count; ++i) {
      const Meld& meld = set(i);
      for (const Card card : held(who)) {
        const CardSet cards = CardSet::of(card);
        const bool wanted = best.size == 0 && best.laid_off.has(card) && meld.owner != who &&
                            is_meld(meld.cards.set() | cards);
        laid |= wanted;
        say(who, "lay off", cards, wanted ? 1 : 0, meld.cards.set());
      }
    }
    if (!laid) say(who, "show", held(who), 1);
    return true;
  }

  void after_the_play() {
    if (table_.knocker != Seat::none) {
      for (int i = 1; i < table_.seats(); ++i) {
        const Seat who = after(table_.knocker, table_.seats(), i);
        if (!lay_out(who)) continue;
        return knockers_lay_offs();
      }
      return;
    }
    if (!in_the_break() || table_.to_show == Seat::none) return;
    const Seat who = table_.to_show;
    if (held(who).empty() || !table_.of(who).cards.empty()) return;
    if (!table_.of(who).said) say_number(who, "count", terms_.values.of(held(who)), 1);
    say(who, "show", held(who), table_.of(who).said ? 1 : 0);
  }

  void knockers_lay_offs() {
    for (int i = 0; i < table_.meld_count; ++i) {
      const Meld& meld = set(i);
      if (meld.owner == table_.knocker) continue;
      for (const Card card : held(table_.knocker))
        say(table_.knocker, "lay off", CardSet::of(card), 0, meld.cards.set());
    }
  }
};

}  // namespace

void Family::propose(const Table& table, const Terms& terms, Suggestions& suggestions) {
  if (terms.wild()) return propose_wild(table, terms, suggestions);
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::rummy
