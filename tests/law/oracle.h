// Every distribution of the cards that agrees with a history, found by trying them all.  For packs
// of a few cards.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "cards/cards.h"
#include "cards/seat.h"
#include "law/custody.h"

namespace cardlaw::oracle {

// What happens to cards, as a record tells it: unknown cards are x.
struct Event {
  enum class Kind : std::uint8_t { gain, put_down, take_up, show, face, give_back };
  Kind kind = Kind::gain;
  Seat who = Seat::none;
  std::vector<Card> cards;  // as far as they are told
};
using History = std::vector<Event>;

inline void tell(Custody& custody, const Event& event, std::uint16_t entry) {
  custody.at(entry);
  Handful cards;
  for (const Card card : event.cards) {
    if (card.known())
      cards.cards.add(card);
    else
      ++cards.unknown;
  }
  switch (event.kind) {
    case Event::Kind::gain:
      return custody.gain(event.who, cards);
    case Event::Kind::put_down:
      return custody.put_down(event.who, event.cards[0]);
    case Event::Kind::take_up:
      return custody.take_up(event.who, event.cards[0]);
    case Event::Kind::show:
      return custody.show(event.who, cards.cards);
    case Event::Kind::face:
      return custody.face(event.cards[0]);
    case Event::Kind::give_back:
      return custody.return_to_stock(event.cards[0]);
  }
}

// Where each card of the pack is, three bits a card; copies of a card are different cards here.
using Places = std::uint64_t;

class Oracle {
 public:
  Oracle(std::vector<Card> pack, const History& history) : pack_(std::move(pack)) {
    Places dealt = 0;
    for (std::size_t i = 0; i < pack_.size(); ++i) dealt = put(dealt, i, stock);
    layers_.assign(1, {dealt});
    for (const Event& event : history) {
      std::set<Places> next;
      for (const Places places : layers_.back()) {
        each_after(places, event, [&](Places after) { next.insert(after); });
      }
      layers_.push_back(std::move(next));
    }
    for (std::size_t i = history.size(); i-- > 0;) {  // those that lead nowhere
      std::erase_if(layers_[i], [&](Places places) {
        bool leads_on = false;
        each_after(places, history[i],
                   [&](Places after) { leads_on |= layers_[i + 1].contains(after); });
        return !leads_on;
      });
    }
  }

  // The hands that the seat may have had after so many events.
  std::set<std::uint64_t> hands(std::size_t events, Seat seat) const {
    std::set<std::uint64_t> result;
    for (const Places places : layers_[events]) {
      CardSet hand;
      for (std::size_t i = 0; i < pack_.size(); ++i) {
        if (at(places, i) == static_cast<unsigned>(index(seat))) hand.add(pack_[i]);
      }
      result.insert(hand.bits());
    }
    return result;
  }
  // What the card may be that is put down as x by that event.
  CardSet may_be(std::size_t event, const History& history) const {
    CardSet result;
    for (const Places places : layers_[event]) {
      each_after(places, history[event], [&](Places after) {
        if (!layers_[event + 1].contains(after)) return;
        for (std::size_t i = 0; i < pack_.size(); ++i) {
          if (at(places, i) != at(after, i)) result.add(pack_[i]);
        }
      });
    }
    return result;
  }

 private:
  static constexpr unsigned stock = 4, table = 5, unseen = 6;  // below: the hands

  static unsigned at(Places places, std::size_t card) { return places >> (3 * card) & 7; }
  static Places put(Places places, std::size_t card, unsigned place) {
    return (places & ~(Places{7} << (3 * card))) | Places{place} << (3 * card);
  }

  static unsigned from(const Event& event, bool known) {
    switch (event.kind) {
      case Event::Kind::gain:
      case Event::Kind::face:
        return stock;
      case Event::Kind::put_down:
      case Event::Kind::show:
        return static_cast<unsigned>(index(event.who));
      case Event::Kind::take_up:
      case Event::Kind::give_back:
        return known ? table : unseen;
    }
    return stock;
  }
  static unsigned to(const Event& event, bool known) {
    switch (event.kind) {
      case Event::Kind::gain:
      case Event::Kind::take_up:
      case Event::Kind::show:
        return static_cast<unsigned>(index(event.who));
      case Event::Kind::put_down:
      case Event::Kind::face:
        return known ? table : unseen;
      case Event::Kind::give_back:
        return stock;
    }
    return stock;
  }

  // Each way in which the event may go.
  template <class Then>
  void each_after(Places places, const Event& event, const Then& then, std::size_t done = 0,
                  std::size_t least = 0) const {
    if (done == event.cards.size()) return then(places);
    const Card card = event.cards[done];
    for (std::size_t i = card.known() ? 0 : least; i < pack_.size(); ++i) {
      if (card.known() && !(pack_[i] == card)) continue;
      if (at(places, i) != from(event, card.known())) continue;
      each_after(put(places, i, to(event, card.known())), event, then, done + 1,
                 card.known() ? least : i + 1);
      if (event.kind == Event::Kind::show) break;  // whichever copy it is
    }
  }

  std::vector<Card> pack_;
  std::vector<std::set<Places>> layers_;
};

}  // namespace cardlaw::oracle
