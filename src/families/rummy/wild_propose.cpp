// What a player might do next in the games with wild cards: for hands that are made up.
#include "families/rummy/law.h"
#include "law/generate.h"

namespace cardlaw::rummy {
namespace {

class Proposer {
 public:
  Proposer(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out) {}

  void next() {
    if (table_.common.over) return;
    if (table_.turn.number == 0 && hand(table_.eldest()).empty()) {
      const int each = terms_.hand[static_cast<std::size_t>(table_.seats())];
      return out_.deal(table_.eldest(), table_.seats(), each, terms_.card_turned, false);
    }
    if (table_.done) return show();
    const Turn& turn = table_.turn;
    const Seat who = turn.open ? turn.who : table_.next;
    if (terms_.common_table) return at_the_common_table(who);
    if (turn.open && !turn.laid.empty()) return laying_down(who);
    if (!turn.open || turn.drawn() == 0) return draw(who);
    if (Family::turn_complete(table_)) return out_.close_turn(who);
    drawn(who);
  }

 private:
  const Cards& hand(Seat who) const { return table_.common.custody.known(who); }
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
  void say_laid(Seat who, std::string_view word, const Laid& laid, int weight, CardSet to = {}) {
    Arguments said;
    said.cards.cards = laid.cards;
    said.laid = laid;
    said.further_cards.cards = to;
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

  // --- drawing and discarding

  // All cards are matched, or all but one that may be kept.
  bool can_go_down(const melds::WildArrangement& best) const {
    if (best.unmatched.size() > 1) return false;
    return terms_.values.of(best.unmatched) <= terms_.last_card;
  }

  void draw(Seat who) {
    const melds::WildArrangement best = arranged(hand(who));
    const bool goes_down = terms_.last_card >= 0 && can_go_down(best);
    for (int i = 0; i < best.size && !in_the_break(); ++i)
      meld(who, best.melds[static_cast<std::size_t>(i)], goes_down ? 60 : 0);
    for (const Card card : hand(who).set()) say(who, "discard", CardSet::of(card), 0);
    if (table_.stock == 0 && terms_.stock_end == StockEnd::pile_turned)
      return out_.say(who, "turn pile", {}, 1);
    out_.draw(who, "draw", 1, 12);
    out_.say(who, "pass", {}, 0);
    if (table_.pile_size == 0) return;
    const Card top = table_.pile[static_cast<std::size_t>(table_.pile_size - 1)];
    const bool wanted = terms_.shape.wild.has(top) || top.is_joker();
    if (table_.pile_size > 1) {
      const Card under = table_.pile[static_cast<std::size_t>(table_.pile_size - 2)];
      say(who, "take", CardSet::of(under), 0);
    }
    say(who, "take", CardSet::of(top), in_the_break() || breaks_now() ? 0 : wanted ? 30 : 1);
  }
  bool breaks_now() const {
    return terms_.stock_end == StockEnd::a_break && table_.stock == table_.seats();
  }

  void drawn(Seat who) {
    out_.draw(who, "draw", 1, 0);
    out_.say(who, "no discard", {}, 0);
    if (terms_.all_fifteen > 0) declare(who);
    const melds::WildArrangement best = arranged(hand(who));
    const bool rummy =
        best.unmatched.size() <= 1 && terms_.last_card < 0 && terms_.all_fifteen == 0;
    const bool lays = rummy || in_the_break();
    for (int i = 0; i < best.size; ++i)
      meld(who, best.melds[static_cast<std::size_t>(i)], lays ? 60 : 0);
    if (!in_the_break() || best.size == 0) discard(who);
  }

  // The card that leaves least, most gladly; the one just taken is kept.
  void discard(Seat who) {
    Card dearest;
    int least = 10000;
    for (const Card card : hand(who).set()) {
      Cards left = hand(who);
      left.take(card);
      const int count = terms_.all_fifteen > 0 ? 0 : least_count(left, terms_);
      if (count < least && !(card == table_.turn.top)) least = count, dearest = card;
    }
    for (const Card card : hand(who).set())
      say(who, "discard", CardSet::of(card), card == dearest ? 12 : 1);
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
    if (table_.down_at_once) {
      if (best.size == 0) {
        if (hand(who).size() == 1 && terms_.last_card >= 0 && !table_.of(who).open) {
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
    if (terms_.common_table || table_.to_show == Seat::none) return;
    const Seat who = table_.to_show;
    if (hand(who).empty() || !table_.of(who).cards.empty()) return;
    say(who, "show", hand(who), 1);
  }

  // --- the common table

  void at_the_common_table(Seat who) {
    const Turn& turn = table_.turn;
    const bool begun = turn.open;
    const bool chance = table_.chances >= 0;
    const int drawn = begun ? turn.drawn() : 0;
    const bool laid = begun && !turn.laid.empty();
    if (!laid) out_.draw(who, "draw", 1, chance ? 0 : drawn < 3 ? 8 : 0);
    if (chance && !begun) out_.say(who, "pass", {}, 4);
    const bool may_lay = chance || (drawn > 0 && drawn < 3);
    melds_and_lay_offs(who, may_lay ? 6 : 0);
    const bool low = terms_.values.of(hand(who)) <= terms_.knock_limit;
    out_.say(who, "knock", Arguments{.said = false}, low && drawn > 0 && drawn < 3 ? 40 : 0);
    const bool done = laid || drawn == 3 || (table_.stock == 0 && begun);
    out_.say(who, "finished", {}, done ? 4 : 0);
  }

  void melds_and_lay_offs(Seat who, int weight) {
    const melds::WildArrangement best = arranged(hand(who));
    for (int i = 0; i < best.size; ++i) {
      const Laid laid = named(best.melds[static_cast<std::size_t>(i)]);
      if (fault_of(laid.meant, terms_) == melds::Fault::none) say_laid(who, "meld", laid, weight);
    }
    for (int i = 0; i < table_.meld_count; ++i) {
      const Meld& on = table_.melds[static_cast<std::size_t>(i)];
      if (table_.melds_with(on.cards.set()) != 1) continue;
      for (const Card card : hand(who).set()) {
        const Laid laid{CardSet::of(card), CardSet::of(card)};
        const bool fits =
            !card.is_joker() && fault_of(with(on, laid, terms_), terms_) == melds::Fault::none;
        if (!card.is_joker()) say_laid(who, "lay off", laid, fits ? weight : 0, on.cards.set());
      }
    }
  }

  // A joker is named: a card with which the meld is right.
  Laid named(const Cards& cards) const {
    Laid laid{cards, cards};
    for (int jokers = cards.count(Card::joker()); jokers > 0; --jokers) {
      for (const Card card : terms_.pack) {
        Cards meant = laid.meant;
        meant.take(Card::joker());
        meant.add(card);
        if (fault_of(meant, terms_) != melds::Fault::none) continue;
        laid.meant = meant;
        break;
      }
    }
    return laid;
  }

  const Table& table_;
  const Terms& terms_;
  Suggestions& out_;
};

}  // namespace

void propose_wild(const Table& table, const Terms& terms, Suggestions& suggestions) {
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::rummy
