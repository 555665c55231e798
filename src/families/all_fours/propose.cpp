// What a player of the all-fours games might do next: for hands that are made up.
#include <algorithm>

#include "families/all_fours/law.h"
#include "law/suggestions.h"

namespace cardlaw::all_fours {
namespace {

class Proposer {
 public:
  Proposer(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), bidding_(table.bidding), out_(out) {}

  void next() {
    if (table_.common.over || table_.gathered >= terms_.hand) return;
    if (table_.dealt_at[0] == 0) {
      return out_.deal(table_.eldest(), table_.seats(), table_.seats(), terms_.dealt, false, false);
    }
    sizes();
    withdrawals();
    if (table_.led) return play();
    if (!bidding_.over) return speak();
    if (terms_.sell_out && bidding_.seller != Seat::none && !bidding_.answered) {
      out_.say(bidding_.seller, "accept");
      return out_.say(bidding_.seller, "refuse");
    }
    if (!terms_.draws) return play();
    if (table_.trump == Suit::none) return name_suits(bidding_.maker);
    exchange();
  }

 private:
  bool has(std::uint16_t seats, Seat who) const { return (seats >> index(who) & 1) != 0; }
  CardSet held(Seat who) const { return table_.common.custody.surely(who); }

  Seat opponent(Seat of) const {
    for (int steps = 1; steps < table_.seats(); ++steps) {
      const Seat other = after(of, table_.seats(), steps);
      if (table_.opposed(of, other)) return other;
    }
    return Seat::none;
  }

  // A hand of a wrong size: it is noticed, or not; what is too many is drawn out of it.
  void sizes() {
    for (int i = 0; i < table_.seats(); ++i) {
      const Seat who = seat(i);
      const int size = table_.common.custody.size(who);
      const int right = right_size(table_, who, terms_);
      if (has(table_.obligations.offers_excess, who)) draw_excess(who);
      const bool settled = table_.led || !has(table_.discarded, who) || has(table_.drew, who);
      if (size == right || has(table_.noticed, who) || (size < right && !settled)) continue;
      Arguments said;
      said.choice = size > right ? 0 : 1;
      said.player = who;
      out_.say(opponent(who), "notice", said);
    }
  }

  void draw_excess(Seat from) {
    Arguments said;
    said.player = from;
    said.further = 2;  // into the stock
    said.card = held(from).lowest();
    out_.say(opponent(from), "remove", said, 4);
  }

  // What follows a card led or played out of turn.
  void withdrawals() {
    const Obligations& due = table_.obligations;
    Arguments said;
    for (const tricks::Played& each : table_.trick) {
      if (!due.erred[static_cast<std::size_t>(index(each.who))].has(each.card)) continue;
      said.card = each.card;
      out_.say(each.who, "withdraw", said, 10);
      said.choice = static_cast<std::uint8_t>(Demanded::withdraw);
      out_.say(opponent(each.who), "demand", said, 10);
    }
    if (due.required_by != Seat::none && due.required == Demanded::withdraw) {
      for (const Demanded lead : {Demanded::trump_lead, Demanded::no_trump_lead}) {
        said.choice = static_cast<std::uint8_t>(lead);
        out_.say(due.required_by, "demand", said, 20);
      }
    }
    for (int i = 0; i < table_.seats() && terms_.draws; ++i) {
      const CardSet subject = due.subject_to_call[static_cast<std::size_t>(i)];
      if (subject.empty() || table_.trick.has(seat(i))) continue;
      said.card = subject.lowest();
      out_.say(opponent(seat(i)), "call card", said, 10);
    }
  }

  void speak() {
    const Seat who = bidding_.to_speak;
    const bool first = terms_.sell_out && bidding_.seller == Seat::none;
    if (first) {
      out_.say(who, "offer", {}, 12);
      return out_.play(who, held(who));
    }
    out_.say(who, "pass", {}, 4);
    const int from = bidding_.bid + (who == table_.dealer() && bidding_.bid > 0 ? 0 : 1);
    for (int points = from; points <= std::min(bidding_.bid + 3, terms_.highest_bid); ++points) {
      Arguments said;
      said.number = points;
      out_.say(who, "bid", said);
    }
    const bool left = terms_.draws && who == table_.dealer() && bidding_.highest == Seat::none;
    if (left) name_suits(who);
  }

  void name_suits(Seat who) {
    for (const Suit suit : all_suits) {
      Arguments said;
      said.suit = suit;
      out_.say(who, "trump", said);
    }
  }

  // From the dealer's left each in turn, the dealer last.
  void exchange() {
    for (int i = 0; i < table_.seats(); ++i) {
      const Seat who = after(table_.eldest(), table_.seats(), i);
      if (!has(table_.discarded, who)) {
        const bool dealer = who == table_.dealer();
        if (dealer && table_.common.custody.size(who) == terms_.dealt) take(who, 2);
        return discard(who);
      }
      const int missing = terms_.hand - table_.common.custody.size(who);
      if (missing > 0) return take(who, missing);
    }
    const CardSet left = trumps(remainder(), table_, terms_) - table_.shown;
    if (left.empty()) return play();
    Arguments said;
    said.cards.cards = left;
    out_.say(table_.dealer(), "show", said);
  }

  // Three to six cards, no trump while there are others.
  void discard(Seat who) {
    const CardSet trump = trumps(held(who), table_, terms_);
    const int least = table_.common.custody.size(who) - terms_.hand;
    for (int count = std::max(least, 3); count <= 6; ++count) {
      CardSet away = first(held(who) - trump, count);
      if (away.size() < least) away |= first(trump, least - away.size());
      Arguments said;
      said.cards.cards = away;
      out_.say(who, "discard", said);
    }
  }

  void take(Seat who, int missing) {
    const bool dealer = who == table_.dealer();
    const CardSet left = remainder();
    CardSet taken = dealer ? first(trumps(left, table_, terms_), missing) : CardSet();
    taken |= first(left - taken, missing - taken.size());
    Arguments said;
    said.cards.cards = taken;
    out_.say(who, dealer ? "rob" : "draw", said);
  }

  CardSet remainder() const {
    CardSet left = terms_.pack - table_.gone;
    for (int i = 0; i < table_.seats(); ++i) left -= held(seat(i));
    return left;
  }
  // So many of them, suit after suit, that no suit is thrown away or taken whole.
  static CardSet first(CardSet of, int count) {
    CardSet some;
    for (int round = 0; some.size() < count && some.size() < of.size(); ++round) {
      const Suit suit = all_suits[static_cast<std::size_t>(round % 4)];
      const CardSet left = (of - some) & CardSet::of(suit);
      if (!left.empty()) some.add(left.lowest());
    }
    return some;
  }

  void play() {
    const auto can = [&](Seat who) { return !table_.trick.answered(who) && !held(who).empty(); };
    const int seats = table_.seats();
    Seat who = table_.trick.empty() ? table_.to_lead : after(table_.trick.lead().who, seats);
    for (int i = 0; i < seats && who != Seat::none && !can(who); ++i) who = after(who, seats);
    if (who != Seat::none && can(who)) return out_.play(who, held(who));
    if (!table_.trick.empty()) out_.close();
  }

  const Table& table_;
  const Terms& terms_;
  const Bidding& bidding_;
  Suggestions& out_;
};

}  // namespace

void Family::propose(const Table& table, const Terms& terms, Suggestions& suggestions) {
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::all_fours
