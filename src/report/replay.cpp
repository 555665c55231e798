#include "report/replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <variant>

#include "report/phrases.h"

namespace cardlaw::report {
namespace {

std::vector<Card> in_order(const Cards& cards) {
  std::vector<Card> list;
  for (const Card card : cards.set())
    list.insert(list.end(), static_cast<std::size_t>(cards.count(card)), card);
  return list;
}

// The hands and what lies on the table, followed by what was done to them.  It is told from the
// record alone, the same for every game.
class HandTable {
 public:
  explicit HandTable(const Hand& hand, const Deal& deal)
      : dealer_(deal.dealer),
        hands_(hand.record.players.size()),
        discards_(std::ranges::find(hand.game->grammar.taken_back, Undone::lay_off) !=
                  hand.game->grammar.taken_back.end()) {}

  // How things stand before an entry.
  Position before(const Entry& entry) {
    begin(entry);
    return now();
  }
  Position now() const {
    Position position;
    position.place = place_;
    position.hands = hands_;
    position.turned = turned_;
    position.trick = trick_;
    position.tricks = tricks_;
    position.melds = melds_;
    position.pile = pile_;
    return position;
  }
  void follow(const Entry& entry) {
    std::visit([&](const auto& act) { apply(entry.who, act); }, entry.act);
  }

 private:
  using Holding = Position::Holding;
  struct Done {  // for taking back
    Undone what;
    Seat who;
    Cards out_of_hand;
    std::vector<Position::Meld> melds_before;
    std::vector<Card> pile_before;
  };

  // --- where in the deal an entry stands

  void begin(const Entry& entry) {
    if (std::holds_alternative<Play>(entry.act)) {
      take_what_is_owed();
      place_ = {Stage::trick, static_cast<std::uint16_t>(tricks_ + 1)};
      return;
    }
    const bool draws = is<Draw, TakeDiscard, Declare>(entry.act);
    const bool acts =
        draws || is<LayDown, LayOff, Discard, NoDiscard, TakeUp, PutSet, Rearrange, Finish, Knock>(
                     entry.act);
    const bool refuses = std::holds_alternative<Pass>(entry.act) && turned_.known() && discards_;
    if (!acts && !refuses) return;
    const bool next = entry.who != turn_of_ || (draws && turn_closed_) || refuses;
    if (knocked_ && entry.who != turn_of_) {
      place_ = {Stage::afterwards, 0};
    } else if (next) {
      ++turns_;
      turn_of_ = entry.who;
      turn_closed_ = false;
      place_ = {Stage::turn, static_cast<std::uint16_t>(turns_)};
    }
  }
  template <class... As>
  static bool is(const Act& act) {
    return (std::holds_alternative<As>(act) || ...);
  }

  // --- hands

  Holding& held(Seat seat) { return hands_[static_cast<std::size_t>(index(seat))]; }
  void gain(Seat to, const Handful& cards) {
    if (to == Seat::none) return;
    Holding& hand = held(to);
    hand.known.add(cards.cards);
    hand.unknown += cards.unknown;
    hand.whole = hand.whole || cards.whole;
  }
  void gain(Seat to, Card card) {
    if (to == Seat::none) return;
    if (card.known())
      held(to).known.add(card);
    else
      ++held(to).unknown;
  }
  void lose(Seat from, Card card) {
    if (from == Seat::none) return;
    Holding& hand = held(from);
    if (card.known() && hand.known.take(card)) return;
    if (hand.unknown > 0) --hand.unknown;
  }
  void lose(Seat from, const Cards& cards, int unknown = 0) {
    for (const Card card : in_order(cards)) lose(from, card);
    for (int i = 0; i < unknown; ++i) lose(from, Card());
  }
  // With the play the turn-up goes to the dealer where that hand is one card short of the others'.
  void take_what_is_owed() {
    if (!turned_.known() || dealer_ == Seat::none) return;
    const auto size = [](const Holding& hand) { return hand.known.size() + hand.unknown; };
    const int own = size(held(dealer_));
    const bool short_of_one = std::ranges::all_of(hands_, [&](const Holding& hand) {
      return &hand == &held(dealer_) ? !hand.whole : !hand.whole && size(hand) == own + 1;
    });
    if (tricks_ == 0 && trick_.empty() && short_of_one) {
      gain(dealer_, turned_);
      turned_ = Card();
    }
  }

  // --- acts

  void apply(Seat, const DealHand& act) { gain(act.to, act.cards); }
  void apply(Seat, const TurnUp& act) { turned_ = act.card; }
  void apply(Seat, const TurnStock& act) { turned_ = act.card; }
  void apply(Seat who, const Exchange& act) {
    const Card given = act.given.known() || act.unseen || !turned_.known() || turned_.is_joker()
                           ? act.given
                           : Card(Rank::seven, turned_.suit());
    lose(who, given);
    if (turned_.known()) gain(who, turned_);
    turned_ = given;
  }
  void apply(Seat who, const TakeWidow& act) { gain(who, act.card); }
  void apply(Seat who, const LayAside& act) { lose(who, act.card); }
  void apply(Seat who, const DrawCards& act) { gain(who, act.cards); }
  void apply(Seat who, const Rob& act) { gain(who, act.cards); }
  void apply(Seat who, const DiscardCards& act) { lose(who, act.cards.cards, act.cards.unknown); }
  void apply(Seat who, const Buy& act) { gain(who, act.cards); }
  void apply(Seat who, const Twist& act) { gain(who, act.cards); }
  void apply(Seat who, const SecondCard& act) { gain(who, act.card); }
  void apply(Seat who, const BankerDraws& act) { gain(who, act.cards); }
  void apply(Seat who, const Refuse& act) { lose(who, act.card); }
  void apply(Seat, const Remove& act) { lose(act.from, act.card); }
  void apply(Seat who, const Play& act) {
    lose(who, act.card);
    trick_.emplace_back(who, act.card);
  }
  void apply(Seat who, const Withdraw& act) {
    const auto played = std::find(trick_.rbegin(), trick_.rend(), std::pair(who, act.card));
    if (played == trick_.rend()) return;
    trick_.erase(std::next(played).base());
    gain(who, act.card);
  }
  void apply(Seat, const Unrecorded& act) {
    if (act.unit != Unit::tricks) return;
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      for (int n = 0; n < act.count; ++n) lose(seat(static_cast<int>(i)), Card());
    }
    tricks_ += act.count;
  }
  void apply(Seat, const Close& act) {
    if (act.moment == Moment::turn) turn_closed_ = true;
    if (act.moment != Moment::trick) return;
    tricks_ += trick_.empty() ? 0 : 1;
    trick_.clear();
  }
  void apply(Seat, const Knock&) { knocked_ = true; }
  void apply(Seat who, const Draw& act) {
    take_turn_up();
    gain(who, act.cards);
  }
  void apply(Seat who, const TakeDiscard& act) {
    take_turn_up();
    for (int i = act.cards.size(); i > 0 && !pile_.empty(); --i) pile_.pop_back();
    gain(who, act.cards);
  }
  void apply(Seat who, const Discard& act) {
    remember(Undone::discard, who, act.cards.cards);
    take_turn_up();
    lose(who, act.cards.cards, act.cards.unknown);
    for (const Card card : in_order(act.cards.cards)) pile_.push_back(card);
    for (int i = 0; i < act.cards.unknown; ++i) pile_.emplace_back();
  }
  void apply(Seat, const TurnPile& act) {
    const bool top_stays = act.shuffled && !pile_.empty();
    pile_.erase(pile_.begin(), top_stays ? pile_.end() - 1 : pile_.end());
  }
  void apply(Seat who, const LayDown& act) {
    remember(Undone::meld, who, act.laid.cards);
    lose(who, act.laid.cards);
    melds_.push_back({who, act.laid.cards});
  }
  void apply(Seat who, const LayOff& act) {
    remember(Undone::lay_off, who, act.laid.cards);
    lose(who, act.laid.cards);
    if (Position::Meld* const meld = holding(act.to)) meld->cards.add(act.laid.cards);
  }
  void apply(Seat, const PutSet& act) { sets_.push_back({Seat::none, act.laid.cards}); }
  // What the sets have more than the table had came out of the hand.
  void apply(Seat who, const Rearrange&) {
    Cards before, more;
    for (const Position::Meld& meld : melds_) before.add(meld.cards);
    for (const Position::Meld& set : sets_) {
      for (const Card card : in_order(set.cards)) {
        if (!before.take(card)) more.add(card);
      }
    }
    remember(Undone::meld, who, more);
    lose(who, more);
    melds_ = std::exchange(sets_, {});
  }
  void apply(Seat who, const TakeUp& act) {
    if (Position::Meld* const meld = holding(act.from)) meld->cards.take(act.card);
    gain(who, act.card);
  }
  void apply(Seat who, const TakeBack& act) {
    const auto done = std::find_if(done_.rbegin(), done_.rend(), [&](const Done& each) {
      return each.who == who && each.what == act.what;
    });
    if (act.what == Undone::knock) knocked_ = false;
    if (done == done_.rend()) return;
    if (act.what == Undone::discard)
      pile_ = done->pile_before;
    else
      melds_ = done->melds_before;
    for (const Card card : in_order(done->out_of_hand)) gain(who, card);
    done_.erase(std::next(done).base());
  }
  template <class A>
  void apply(Seat, const A&) {}

  // In the games with a discard pile the turn-up is its first card.
  void take_turn_up() {
    if (pile_.empty() && turned_.known()) pile_.push_back(turned_);
    turned_ = Card();
  }
  void remember(Undone what, Seat who, const Cards& cards) {
    done_.push_back({what, who, cards, melds_, pile_});
  }
  Position::Meld* holding(CardSet cards) {
    const auto found = std::find_if(
        melds_.rbegin(), melds_.rend(),
        [&](const Position::Meld& meld) { return (cards - meld.cards.set()).empty(); });
    return found == melds_.rend() ? nullptr : &*found;
  }

  Seat dealer_;
  std::vector<Holding> hands_;
  bool discards_;  // a game of drawing and discarding: who passes the turn-up has had a turn
  Place place_;
  Card turned_;
  std::vector<std::pair<Seat, Card>> trick_;
  int tricks_ = 0, turns_ = 0;
  Seat turn_of_ = Seat::none;
  bool turn_closed_ = false, knocked_ = false;
  std::vector<Position::Meld> melds_, sets_;
  std::vector<Card> pile_;
  std::vector<Done> done_;
};

}  // namespace

std::vector<Card> in_suit(const Cards& cards, Suit suit) {
  std::vector<Card> list;
  for (const Card card : cards.set()) {
    if (card.suit() == suit) list.push_back(card);
  }
  std::ranges::sort(list, std::greater(), [](Card card) {
    return card.rank() == Rank::ace ? 100 : static_cast<int>(card.rank());
  });
  std::vector<Card> all;
  for (const Card card : list)
    all.insert(all.end(), static_cast<std::size_t>(cards.count(card)), card);
  return all;
}

bool is_step(const Entry& entry) {
  return entry.length > 0 && !std::holds_alternative<Opened>(entry.act) &&
         !std::holds_alternative<Close>(entry.act);
}

std::string words_of(const Hand& hand, const Entry& entry) {
  std::string_view written = as_written(hand, entry);
  const auto* const dealt = std::get_if<DealHand>(&entry.act);
  const Seat who = dealt != nullptr ? dealt->to : entry.who;
  const std::string name = name_of(hand.record, who);
  for (const std::string& before : {name + ":", "\"" + name + "\":", "'" + name + "':"}) {
    if (who != Seat::none && written.starts_with(before)) written.remove_prefix(before.size());
  }
  const auto trim = [&] {
    while (!written.empty() && (written.front() == ' ' || written.front() == '\n'))
      written.remove_prefix(1);
    while (!written.empty() && (written.back() == ' ' || written.back() == '\n'))
      written.remove_suffix(1);
  };
  trim();
  while (written.size() > 1 && written.front() == '{' && written.back() == '}') {
    written = written.substr(1, written.size() - 2);
    trim();
  }
  std::string words;
  for (const char c : written) {
    const char shown = c == '\n' || c == '\r' ? ' ' : c;
    if (shown != ' ' || !words.ends_with(' ')) words += shown;
  }
  return words;
}

std::string act_words(const Hand& hand, const Entry& entry) {
  if (const auto* const dealt = std::get_if<DealHand>(&entry.act))
    return fmt::format("{} is dealt: {}", name_of(hand.record, dealt->to), words_of(hand, entry));
  if (entry.who == Seat::none) return words_of(hand, entry);
  return fmt::format("{}: {}", name_of(hand.record, entry.who), words_of(hand, entry));
}

std::vector<Position> replay(const Hand& hand) {
  std::vector<Position> all;
  for (std::size_t d = 0; d < hand.record.deals.size(); ++d) {
    const Deal& deal = hand.record.deals[d];
    HandTable table(hand, deal);
    for (std::size_t i = 0; i <= deal.entries.size(); ++i) {
      all.push_back(i < deal.entries.size() ? table.before(deal.entries[i]) : table.now());
      all.back().deal = static_cast<std::uint16_t>(d);
      all.back().entry = static_cast<std::uint16_t>(i);
      if (i < deal.entries.size()) table.follow(deal.entries[i]);
    }
  }
  return all;
}

}  // namespace cardlaw::report
