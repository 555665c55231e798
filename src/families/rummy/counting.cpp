// What the players' cards count, and how the play ended.
#include <algorithm>
#include <span>

#include "families/rummy/law.h"

namespace cardlaw::rummy {
namespace {

// A discard that was taken back too late lies in the pile; but what its player has announced may
// show that they hold it all the same.
bool may_hold_reclaimed(const Table& table, Seat seat, const Terms& terms) {
  const Shown& own = table.of(seat);
  const bool knocked = seat == table.knocker && table.knock_count;
  const std::optional<int> said = knocked ? table.knock_count : own.said;
  if (own.reclaimed.empty() || !said) return false;
  const CardSet held = held_at_the_end(table, seat).set();
  return said != terms.values.of(held) &&
         said != melds::least_count(held | own.played, terms.shape, terms.values);
}

// The cards of the hand, and of the melds that the player laid down, are known and few enough.
bool can_be_counted(const Table& table, Seat seat, const Terms& terms) {
  if (may_hold_reclaimed(table, seat, terms)) return false;
  return table.common.custody.unknown(seat) == 0 && !table.of(seat).blurred &&
         (held_at_the_end(table, seat).set() | table.of(seat).played).size() <= largest_hand;
}

// Gin R10, Knock R7: a discard that was left out changes nothing.  The card that a knocker did not
// throw is not counted, unless they have announced the count with it.
CardSet counting_hand(const Table& table, Seat seat, const Terms& terms) {
  const CardSet hand = held_at_the_end(table, seat).set();
  const bool one_more = seat == table.knocker && table.turn.who == seat && table.turn.left_out &&
                        table.turn.discards == 0 && table.surplus(seat) > 0;
  if (!one_more) return hand;
  const CardSet all = hand | table.of(seat).played;
  const bool counted_all = table.knock_count == melds::least_count(all, terms.shape, terms.values);
  const Card thrown = melds::best_discard(all, terms.shape, terms.values).card;
  return counted_all || !hand.has(thrown) ? hand : hand - CardSet::of(thrown);
}

// The melds that the knocker has laid out, or would lay out: in each way that has the least count.
std::vector<melds::Exposed> knockers_melds(const Table& table, const Terms& terms) {
  melds::Exposed exposed;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.owner == table.knocker && meld.proper) exposed.add(meld.cards.set(), terms.shape);
  }
  const CardSet rest = counting_hand(table, table.knocker, terms) - table.of(table.knocker).cards;
  if (rest.empty()) return {exposed};
  constexpr std::size_t most = 8;
  return melds::all_exposed(rest, exposed, terms.shape, terms.values, most);
}

bool gone_gin(const Table& table, const Terms& terms) {
  const Count count = count_of(table, table.knocker, terms);
  return count.known && count.all_matched;
}

// The opponent may lay off on the melds of a knocker who has not gone gin.
bool may_lay_off(const Table& table, Seat seat, const Terms& terms) {
  return terms.lay_offs_after_knock && table.knocker != Seat::none && seat != table.knocker &&
         !gone_gin(table, terms);
}

// The knocker has laid out no meld, and holds cards that are not known: what could be laid off on
// them is not known either.
bool knockers_melds_hidden(const Table& table) {
  const auto laid = std::span(table.melds).first(static_cast<std::size_t>(table.meld_count));
  return table.common.custody.unknown(table.knocker) > 0 &&
         std::ranges::none_of(laid, [&](const Meld& meld) { return meld.owner == table.knocker; });
}

// Some of the loose cards count exactly so much, and all others are matched or laid off.
bool can_leave_with_lay_offs(const Count& count, int left, const Terms& terms) {
  const std::uint64_t all = count.loose.bits();
  if (count.loose.size() > 14) return true;
  for (std::uint64_t some = all; some != 0; some = (some - 1) & all) {
    const CardSet kept(some);
    if (terms.values.of(kept) == left &&
        melds::least_count(count.loose - kept, count.onto, terms.shape, terms.values) == 0)
      return true;
  }
  return left == count.least - count.shown;
}

// What was shown as unmatched is; the rest, of which nothing is said, is arranged, and laid off on
// `onto` where that is allowed.
Count count_onto(const Table& table, Seat seat, const Terms& terms, const melds::Exposed* onto) {
  const Shown& own = table.of(seat);
  const CardSet against = own.against.set();
  // What may not be laid off is as if it were in the hand.
  CardSet hand = counting_hand(table, seat, terms) | against;
  if (onto == nullptr) hand |= own.onto_others;
  Count count{.known = true};
  count.points = count.most = count.arranged = count.least = terms.values.of(hand);
  const bool all = terms.counting == Counting::all_cards && terms.held_sets != HeldSets::open;
  const bool as_it_lies = all || (terms.stock_end == StockEnd::a_break && table.break_is_over());
  // In a break whatever is held lies there; whether melds among it count is open.
  if (as_it_lies && terms.held_sets == HeldSets::open)
    count.arranged = melds::least_count(hand, terms.shape, terms.values);
  const CardSet shown = hand & (own.cards | against);
  const CardSet rest = hand - shown;
  if (!as_it_lies && !rest.empty()) {
    count.loose = rest;
    count.shown = terms.values.of(shown);
    count.arranged = count.shown + melds::least_count(rest, terms.shape, terms.values);
    count.least = count.arranged;
    if (onto != nullptr) {
      count.onto = *onto;
      count.least = count.shown + melds::least_count(rest, *onto, terms.shape, terms.values);
    }
    count.may_be_laid_off = onto != nullptr && !onto->empty();
    const bool said_so = own.said && can_lie_so(count, *own.said, terms);
    const bool all_count = terms.counting == Counting::all_cards;
    count.points = all_count ? count.most : said_so ? *own.said : count.least;
  }
  count.all_matched = count.points == 0 && own.wrong == 0;
  return count;
}

}  // namespace

bool can_lie_so(const Count& count, int said, const Terms& terms) {
  if (said == count.arranged || said == count.most) return true;
  if (!count.loose_copies.empty())
    return said > count.arranged && said < count.most &&
           melds::can_leave(count.loose_copies, said - count.shown, terms.shape, terms.values);
  if (count.may_be_laid_off && said >= count.least && said < count.most)
    return can_leave_with_lay_offs(count, said - count.shown, terms);
  return said > count.arranged && said < count.most && !count.loose.empty() &&
         melds::can_leave(count.loose, said - count.shown, terms.shape, terms.values);
}

namespace {

// Of a player who lays nothing off on the knocker's melds.
Count count_alone(const Table& table, Seat seat, const Terms& terms) {
  if (terms.wild()) return wild_count(table, seat, terms);
  return can_be_counted(table, seat, terms) ? count_onto(table, seat, terms, nullptr) : Count{};
}

}  // namespace

std::vector<Count> counts_of(const Table& table, Seat seat, const Terms& terms) {
  if (terms.wild() || !can_be_counted(table, seat, terms) || !may_lay_off(table, seat, terms))
    return {count_alone(table, seat, terms)};
  if (knockers_melds_hidden(table)) return {Count{}};
  std::vector<Count> counts;
  for (const melds::Exposed& onto : knockers_melds(table, terms))
    counts.push_back(count_onto(table, seat, terms, &onto));
  // What the player has announced shows how the knocker's cards lay.
  const std::optional<int> said = table.of(seat).said;
  const auto lies_so = [&](const Count& each) { return can_lie_so(each, *said, terms); };
  if (said && std::ranges::any_of(counts, lies_so))
    std::erase_if(counts, [&](const Count& each) { return !lies_so(each); });
  return counts;
}

Count count_of(const Table& table, Seat seat, const Terms& terms) {
  const bool lays_off = terms.lay_offs_after_knock && table.knocker != Seat::none;
  return lays_off && seat != table.knocker ? counts_of(table, seat, terms).front()
                                           : count_alone(table, seat, terms);
}

LowEnough low_enough(const Table& table, const Terms& terms) {
  const int most = terms.highest_knock;
  if (!terms.limits_knocks()) return {};
  if (terms.knock_limit == KnockLimit::fixed) return {most, most};
  if (!table.first_upcard.known()) return {0, most};
  const bool ace = table.first_upcard.rank() == Rank::ace;  // asks for gin
  const int count = ace ? 0 : terms.values.of(table.first_upcard);
  return {count, count};
}

Knocking knocking(const Table& table, const Terms& terms) {
  Knocking found;
  const bool timely = table.knocked_in_turn && table.of(table.knocker).wrong == 0;
  found.known = can_be_counted(table, table.knocker, terms);
  if (found.known)
    found.least = melds::least_count(
        counting_hand(table, table.knocker, terms) | table.of(table.knocker).played, terms.shape,
        terms.values);
  if (!terms.limits_knocks()) {
    found.known = true;
    found.allowed = timely;
    return found;
  }
  const LowEnough low = low_enough(table, terms);
  found.known = found.known && (found.least <= low.surely || found.least > low.perhaps);
  found.allowed = timely && found.known && found.least <= low.surely;
  return found;
}

bool counted_at_the_end(const Table& table) {
  return table.knocker != Seat::none || (table.done && table.breaker == Seat::none);
}

namespace {

// Of the hand, so many copies as the player has shown.
Cards shown_of(const Cards& hand, const Cards& shown) {
  Cards held;
  for (const Card card : hand.set() & shown.set()) {
    for (int copy = std::min(hand.count(card), shown.count(card)); copy > 0; --copy) held.add(card);
  }
  return held;
}

}  // namespace

// All cards left in the hand, arranged where that is allowed: to the least count, to that which the
// player has announced, or with the cards apart that they have shown.
Count wild_count(const Table& table, Seat seat, const Terms& terms) {
  const Shown& own = table.of(seat);
  if (table.common.custody.unknown(seat) > 0 || own.blurred) return {};
  const Cards hand = held_at_the_end(table, seat);
  const int lost = terms.values.of(own.against);
  const bool as_it_lies = terms.counting == Counting::all_cards ||
                          (terms.stock_end == StockEnd::a_break && table.break_is_over());
  if (!as_it_lies && hand.size() > largest_hand) return {};
  Count count{.known = true};
  count.most = terms.values.of(hand) + lost;
  count.points = count.arranged = count.least =
      as_it_lies ? count.most : least_count(hand, terms) + lost;
  // Where no card is wild or there twice it can be gone into how the hand may lie.
  const CardSet cards = hand.set();
  const bool plain = (cards & (terms.shape.wild | CardSet::of(Card::joker()))).empty() &&
                     cards.size() == hand.size();
  if (!as_it_lies && plain) count.loose = cards;
  if (!as_it_lies && !plain) count.loose_copies = hand;
  count.shown = lost;
  const Cards shown = shown_of(hand, own.copies);
  if (!as_it_lies && !shown.empty()) {
    Cards rest = hand;
    rest.take(shown);
    count.points = lost + terms.values.of(shown) + least_count(rest, terms);
  }
  if (own.said && can_lie_so(count, *own.said, terms)) count.points = *own.said;
  count.all_matched = count.points == 0 && own.wrong == 0;
  return count;
}

}  // namespace cardlaw::rummy
