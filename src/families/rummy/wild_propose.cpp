// What a player might do next in the games with wild cards: for hands that are made up.
#include <climits>
#include <span>
#include <vector>

#include "families/rummy/proposing.h"

namespace cardlaw::rummy {
namespace {

class WildProposer : Proposing {
 public:
  WildProposer(const Table& table, const Terms& terms, Suggestions& out)
      : Proposing(table, terms, out), shape_(terms.shape) {
    // Where it is open whether deuces are wild, what is right by both readings is right.
    if (terms.deuces == Deuces::open) shape_.wild = {};
  }

  void next() {
    if (over()) return;
    if (to_be_dealt()) return deal_cards();
    if (table_.done) return show();
    const Turn& turn = table_.turn;
    // Behind a player who should not have been dealt in it is open whose turn it is.
    const Seat last = turn.number == 0 ? table_.common.dealer : turn.who;
    const Seat who = in_turn() == Seat::none ? table_.left_of(last) : in_turn();
    if (turn.open && !turn.laid.empty()) return laying_down(who);
    if (!turn.open || turn.drawn() == 0) return draw(who);
    if (Family::turn_complete(table_)) return out_.close_turn(who);
    drawn(who);
  }

 private:
  melds::WildArrangement arranged(const Cards& cards) const {
    return melds::arrange(cards, shape_, terms_.values);
  }
  bool is_wild(Card card) const { return card.is_joker() || shape_.wild.has(card); }
  int wilds_of(Seat who) const {
    int wilds = 0;
    for (const Card card : hand(who).set() & (shape_.wild | CardSet::of(Card::joker())))
      wilds += hand(who).count(card);
    return wilds;
  }
  Cards loose(Seat who) const { return loose_cards(hand(who), shape_); }
  // So few cards are in no meld that wild ones may match them, but for so many.
  bool nearly_matched(Seat who, int kept) const {
    return loose(who).size() <= 2 * wilds_of(who) + kept;
  }

  // Wild cards are what the meld wants; nothing is said of them.
  void meld(Seat who, const Cards& cards, int weight) {
    Laid laid{cards, {}};
    for (const Card card : cards.set()) {
      for (int copy = cards.count(card); copy > 0; --copy)
        laid.meant.add(card.is_joker() || terms_.shape.wild.has(card) ? Card::joker() : card);
    }
    say_laid(who, "meld", laid, weight);
  }
  void meld_all(Seat who, std::span<const Cards> melds, int weight) {
    for (const Cards& each : melds) meld(who, each, weight);
  }

  // --- the deal

  // Sometimes hands that are nearly complete, or they would rarely be where so much is asked for.
  void deal_cards() {
    deal();
    if (terms_.all_fifteen) {
      sequences_for_the_eldest(4, 3, 3);
      sequences_for_the_eldest(3, 5, 1);  // which may be of no shape
    }
    if (table_.common.eliminated == 0) return;
    auto& list = out_.list();
    list.push_back(list.back());  // to all, which is an offence
    list.back().weight = 0;
    std::erase_if(list.front().step.dealt, [&](const Act& act) {
      const auto* const hand = std::get_if<DealHand>(&act);
      return hand != nullptr && table_.common.is_out(hand->to);
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

  // Melds with which the player may come down with the whole hand, or with all but one card that
  // may be kept; none when they may not.
  std::vector<Cards> whole_hand(Seat who) const {
    if (terms_.all_fifteen) return sequences(who);
    if (!terms_.last_card || !nearly_matched(who, 1)) return {};
    const melds::WildArrangement best = arranged(hand(who));
    if (best.unmatched.size() > 1 || !may_be_kept(best.unmatched)) return {};
    return best.melds;
  }
  // Where it is open what a deuce counts nobody should keep one.
  bool may_be_kept(const Cards& card) const {
    return terms_.values.of(card) <= *terms_.last_card &&
           (terms_.deuces != Deuces::open || (card.set() & CardSet::of(Rank::two)).empty());
  }

  // Continental Rummy: sequences that make up one of the shapes, with those laid down already, and
  // leave at most the card that is discarded.
  std::vector<Cards> sequences(Seat who) const {
    std::vector<melds::Lengths> shapes(std::begin(fifteen_shapes), std::end(fifteen_shapes));
    for (int i = 0; i < table_.meld_count; ++i) {
      const int length = set(i).cards.size();
      if (!laid_in_this_turn(table_, set(i), who) || length < 3 || length > 5) continue;
      const auto at = static_cast<std::size_t>(length - 3);
      std::erase_if(shapes, [&](const melds::Lengths& shape) { return shape[at] == 0; });
      for (melds::Lengths& shape : shapes) --shape[at];
    }
    const int left_over = laid_in_turn(table_) + hand(who).size() - *terms_.all_fifteen;
    if (left_over < 0 || left_over > 1 || !nearly_matched(who, left_over)) return {};
    const CardSet tried = left_over == 0 ? CardSet::of(hand(who).set().lowest()) : hand(who).set();
    for (const Card card : tried) {
      Cards cards = hand(who);
      if (left_over > 0) cards.take(card);
      const melds::Parting parting = melds::part(cards, terms_.shape.ace, shapes);
      if (!parting.found) continue;
      const auto end = parting.sequences.begin() + parting.size;
      return {parting.sequences.begin(), end};
    }
    return {};
  }

  void draw(Seat who) {
    const bool may_come_down = !terms_.all_fifteen || (terms_.dealt_hand == DealtHand::may_go_out &&
                                                       table_.turn.number < table_.seats());
    if (may_come_down && !in_the_break()) meld_all(who, whole_hand(who), 60);
    if (out_.tempting()) too_early(who);
    const bool turns =
        terms_.stock_end == StockEnd::pile_turned || terms_.stock_end == StockEnd::unsaid;
    if (table_.stock == 0 && turns) return out_.say(who, "turn pile", {}, 1);
    out_.draw(who, "draw", 1, 12);
    const CardSet wanted = wanted_by(loose(who).set(), shape_);
    if (table_.down_at_once()) draw_one_of(who, wanted);
    out_.say(who, "pass", {}, 0);
    if (table_.pile_size == 0) return;
    if (table_.pile_size > 1) say(who, "take", CardSet::of(top(1)), 0);
    const bool gladly = !careless() && (is_wild(top()) || wanted.has(top()));
    const bool now = !in_the_break() && !breaks_now();
    say(who, "take", CardSet::of(top()), !now ? 0 : gladly ? 60 : 1);
  }
  // Luck: a card that completes a meld.  Where a hand comes down at once it would never be over.
  void draw_one_of(Seat who, CardSet wanted) {
    for (const Card card : out_.stock()) {
      if (card.known() && (is_wild(card) || wanted.has(card)))
        return say(who, "draw", CardSet::of(card), 12);
    }
  }
  void too_early(Seat who) {
    const melds::WildArrangement best = arranged(hand(who));
    if (!in_the_break()) meld_all(who, best.melds, 0);
    discard_each(who, {}, 0, 0);
    for (int i = 0; i < table_.seats(); ++i) {
      if (seat(i) != who && !hand(seat(i)).empty())
        meld_all(seat(i), arranged(hand(seat(i))).melds, 0);
    }
  }
  bool breaks_now() const {
    return terms_.stock_end == StockEnd::a_break && table_.stock == table_.seats();
  }

  void drawn(Seat who) {
    out_.draw(who, "draw", 1, 0);
    out_.say(who, "no discard", {}, 0);
    if (terms_.all_fifteen) come_down_with_fifteen(who);
    const bool open =
        terms_.melds_at_any_time() && !table_.down_at_once() && !patient() && !careless();
    const bool rummy = !table_.down_at_once() && nearly_matched(who, 1);
    const bool melds = in_the_break() || rummy || (open && may_meld(who));
    if (!melds && !out_.tempting()) return discard(who);
    const melds::WildArrangement best = arranged(hand(who));
    const bool lays = in_the_break() || (rummy && best.unmatched.size() <= 1);
    const bool keeps_one = hand(who).size() > 4;
    meld_all(who, best.melds, lays ? 60 : open && keeps_one ? 20 : 0);
    lay_offs(who, open && hand(who).size() > 1 ? 10 : 0);
    take_up(who);
    if (!in_the_break() || best.melds.empty()) discard(who);
  }
  // A meld of these cards, or a card for one on the table, is not out of the question.
  bool may_meld(Seat who) const {
    return table_.meld_count > 0 || wilds_of(who) > 0 || !in_some_meld(hand(who), shape_).empty();
  }

  void lay_offs(Seat who, int weight) {
    if (weight == 0 && !out_.tempting()) return;
    for (int i = 0; i < table_.meld_count && !table_.down_at_once(); ++i) {
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
    if (!out_.tempting()) return;
    for (int i = 0; i < table_.meld_count && !table_.down_at_once(); ++i) {
      const CardSet cards = set(i).cards.set();
      if (table_.melds_with(cards) != 1) continue;
      Arguments said;
      said.card = cards.has(Card::joker()) ? Card::joker() : cards.lowest();
      said.further_cards.cards = cards;
      out_.say(who, "take up", said, 0);
    }
  }

  // Some tables keep their melds for the end; and at some nobody cares much what they take and
  // throw, so that the stock comes to its end.
  bool patient() const { return index(table_.common.dealer) % 2 == 1; }
  bool careless() const {
    return index(table_.common.dealer) >= 2 && terms_.stock_end == StockEnd::a_break;
  }

  // The card with the fewest neighbours, most gladly; the one just taken is kept.
  void discard(Seat who) {
    if (careless()) return discard_each(who, {}, 1, 1);
    discard_each(who, least_hopeful(who), (table_.down_at_once() ? 20 : 2) * hand(who).size(), 1);
  }
  // Of those in no meld, if there are any.  Wild cards are kept.
  Card least_hopeful(Seat who) const {
    const CardSet none = loose(who).set();
    const CardSet natural = hand(who).set() - shape_.wild - CardSet::of(Card::joker());
    Card worst;
    int most = INT_MIN;
    for (const Card card : !none.empty() ? none : natural) {
      Cards rest = hand(who);
      rest.take(card);
      const int hope = -100 * loose_cards(rest, shape_).size() -
                       20 * neighbours(card, rest.set(), shape_) + terms_.values.of(card);
      if (card == table_.turn.top || hope <= most) continue;
      most = hope;
      worst = card;
    }
    return worst;
  }

  // The fifteen cards, and words that say so falsely.
  void come_down_with_fifteen(Seat who) {
    const std::vector<Cards> parted = sequences(who);
    Cards all;
    for (const Cards& each : parted) all.add(each);
    meld_all(who, parted, 30);
    if (!parted.empty()) say(who, "declare", all, 100);
    for (const Card card : out_.tempting() ? hand(who).set() : CardSet()) {
      Cards left = hand(who);
      left.take(card);
      if (left.size() == *terms_.all_fifteen && !(left == all)) say(who, "declare", left, 0);
    }
  }

  // Melds have been laid in this turn; the rest of them follows.
  void laying_down(Seat who) {
    if (table_.down_at_once()) return laying_down_all(who);
    const melds::WildArrangement best = arranged(hand(who));
    meld_all(who, best.melds, 60);
    lay_offs(who, table_.turn.ended() ? 0 : in_the_break() ? 20 : 5);
    take_up(who);
    if (!best.melds.empty()) return;
    if (Family::turn_complete(table_)) return out_.close_turn(who);
    discard(who);
  }
  void laying_down_all(Seat who) {
    const std::vector<Cards> more = whole_hand(who);
    meld_all(who, more, 60);
    // Whoever has begun with sequences of no shape goes on with them.
    if (more.empty() && terms_.all_fifteen) meld_all(who, arranged(hand(who)).melds, 60);
    if (more.empty()) {
      if (hand(who).size() == 1 && terms_.last_card && !table_.of(who).open) {
        say(who, "show", hand(who), 20);
        out_.say(who, "no show", {}, 0);
      }
      if (terms_.all_fifteen && table_.turn.discards == 0) discard(who);
      out_.close_turn(who);
    }
    discard_each(who, {}, 0, 0);
  }

  // After the break the cards are shown in turn.
  void show() {
    if (table_.to_show == Seat::none) return;
    const Seat who = table_.to_show;
    if (hand(who).empty() || !table_.of(who).cards.empty()) return;
    say(who, "show", hand(who), 1);
  }

  melds::Shape shape_;
};

}  // namespace

void propose_wild(const Table& table, const Terms& terms, Suggestions& suggestions) {
  WildProposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::rummy
