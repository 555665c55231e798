#include "law/conceivable.h"

#include <algorithm>
#include <array>

#include "law/suggestions.h"

namespace cardlaw {
namespace {

// `gathers: Anna` is no word of a player's, but a player's act all the same.
const Verb gathers{"gathers", Shape::none, {},
                   {},        "",          [](const Arguments&) -> Act { return Gathers{}; }};

constexpr int numbers[] = {10, 20, 50, 100};

}  // namespace

void Suggestions::say(Seat who, std::string_view word, const Arguments& said, int weight) {
  if (who == Seat::none || (weight == 0 && !tempting_)) return;  // nobody is to act
  const auto verb = std::ranges::find(grammar_.verbs, word, &Verb::word);
  add(Step::say(who, **verb, said), weight);
}

void Suggestions::say_sets(Seat who, std::string_view word, std::vector<Laid> sets, int weight) {
  if (who == Seat::none || (weight == 0 && !tempting_)) return;
  say(who, word, {}, weight);
  list_.back().step.sets = std::move(sets);
}

void Suggestions::draw(Seat who, std::string_view word, std::size_t cards, int weight) {
  if (stock_.size() < cards) return;
  Arguments said;
  for (std::size_t i = 0; i < cards; ++i) said.cards.cards.add(stock_[i]);
  say(who, word, said, weight);
}

void Suggestions::deal(Seat first, int hands, int seats, int each, bool turned, bool bottom,
                       int fewer) {
  std::vector<Act> acts;
  std::size_t next = 0;
  for (int i = 0; i < hands; ++i) {
    DealHand hand{after(first, seats, i), {}, false};
    const int cards = i + 1 == hands ? each - fewer : each;
    for (int card = 0; card < cards && next < stock_.size(); ++card) {
      hand.cards.cards.add(stock_[next++]);
    }
    acts.emplace_back(hand);
  }
  if (turned && next < stock_.size()) acts.emplace_back(TurnUp{stock_[next++]});
  if (bottom && next < stock_.size()) acts.emplace_back(FaceBottom{stock_.back()});
  add(Step::deal(std::move(acts)), 1);
}

void Conceivable::plays() {
  if (!grammar_.tricks) return;
  for (int i = 0; i < common_.seats; ++i) {
    for (const Card card : common_.custody.surely(seat(i)))
      steps_.push_back(Step::play(seat(i), card));
  }
}

void Conceivable::words(const std::function<bool(const Verb&)>& of_use) {
  for (int i = 0; i < common_.seats; ++i) {
    for (const Verb* const verb : grammar_.verbs) {
      if (of_use(*verb)) word(seat(i), *verb);
    }
    if (grammar_.tricks && of_use(gathers)) steps_.push_back(Step::say(seat(i), gathers, {}));
  }
}

void Conceivable::vary(const Step& step) {
  if (step.kind == Step::Kind::stop) return;
  steps_.push_back(step);
  if (step.kind == Step::Kind::deal) return wrong_deals(step);
  wrong_figures(step);
  card_too_many(step);
  for (int i = 0; i < common_.seats && step.who != Seat::none; ++i) {
    Step other = step;
    other.who = seat(i);
    steps_.push_back(std::move(other));
  }
  if (step.verb == nullptr) return;
  if (step.verb->shape == Shape::number) {
    for (const int by : {-1, 1}) {
      steps_.push_back(step);
      steps_.back().said.number += by;
    }
  }
  const CardSet cards = step.said.cards.cards.set();
  if (step.verb->shape == Shape::cards && cards.size() > 1) {
    steps_.push_back(step);
    steps_.back().said.cards.cards.take(some_of(cards, 1).lowest());
  }
}

void Conceivable::wrong_figures(const Step& step) {
  const auto of_number = [](const Key& key) { return key.shape == Shape::number; };
  const bool has_figure =
      step.kind == Step::Kind::say &&
      (step.verb->shape == Shape::number || std::ranges::any_of(step.verb->keys, of_number));
  if (!has_figure) return;
  for (const int figure : {step.said.number - 1, step.said.number + 1, 2 * step.said.number + 1}) {
    Step other = step;
    other.said.number = figure;
    if (figure >= 0) steps_.push_back(std::move(other));
  }
}

// Where the cards come from the stock.
void Conceivable::card_too_many(const Step& step) {
  const CardSet given = step.said.cards.cards.set();
  if (given.empty() || stock_.size() < 3 || common_.custody.holder(given.lowest()) != Seat::none)
    return;
  Step further = step;
  further.said.cards.cards.add(stock_[stock_.size() - 2]);
  steps_.push_back(std::move(further));
}

void Conceivable::wrong_deals(const Step& step) {
  std::uint16_t served = 0;  // by seat
  for (std::size_t i = 0; i < step.dealt.size(); ++i) {
    const auto* const hand = std::get_if<DealHand>(&step.dealt[i]);
    if (hand == nullptr) continue;
    served |= static_cast<std::uint16_t>(1 << index(hand->to));
    Step fewer = step;
    auto& less = std::get<DealHand>(fewer.dealt[i]);
    less.meant = true;
    less.cards.cards.take(less.cards.cards.set().lowest());
    steps_.push_back(std::move(fewer));
    Step further = step;
    auto& more = std::get<DealHand>(further.dealt[i]);
    more.meant = true;
    if (stock_.size() < 3) continue;
    more.cards.cards.add(stock_[stock_.size() - 2]);  // not the bottom card, which may be faced
    steps_.push_back(std::move(further));
  }
  for (int i = 0; i < common_.seats && served != 0 && stock_.size() >= 3; ++i) {
    if ((served >> i & 1) != 0) continue;
    Step wider = step;
    DealHand extra{seat(i), {}, true};
    extra.cards.cards.add(stock_[stock_.size() - 2]);
    wider.dealt.emplace_back(extra);
    steps_.push_back(std::move(wider));
  }
}

CardSet Conceivable::some_of(CardSet cards, int count) {
  std::vector<Card> all;
  for (const Card card : cards) all.push_back(card);
  random_.shuffle(all);
  CardSet some;
  for (int i = 0; i < count && i < static_cast<int>(all.size()); ++i) {
    some.add(all[static_cast<std::size_t>(i)]);
  }
  return some;
}

// With every player that the word can speak of besides.
void Conceivable::with_player(Seat who, const Verb& verb, Arguments said) {
  const auto of_player = std::ranges::find(verb.keys, Shape::player, &Key::shape);
  const bool needed = of_player != verb.keys.end() && of_player->required;
  if (!needed) steps_.push_back(Step::say(who, verb, said));
  if (of_player == verb.keys.end()) return;
  const auto choice = std::ranges::find(verb.keys, Shape::choice, &Key::shape);
  if (choice != verb.keys.end())
    said.further = static_cast<std::uint8_t>(random_.below(choice->choices.size() + 1));
  for (int i = 0; i < common_.seats; ++i) {
    said.player = said.offence.against = seat(i);
    if (verb.shape == Shape::offence && seat(i) == who) continue;
    steps_.push_back(Step::say(who, verb, said));
  }
}

void Conceivable::word(Seat who, const Verb& verb) {
  Arguments said;
  const auto each = [&](auto& what, const auto& values) {
    for (const auto& value : values) {
      what = value;
      with_player(who, verb, said);
    }
  };
  switch (verb.shape) {
    case Shape::none:
    case Shape::hand:  // the one that is meant without a word
      return with_player(who, verb, said);
    case Shape::suit:
      return each(said.suit, all_suits);
    case Shape::number:
      return each(said.number, numbers);
    case Shape::chips:
      return each(said.chips, std::array{Chips{1, 0}, Chips{2, 0}, Chips{0, 1}});
    case Shape::tricks:
      return each(said.number, std::array{-1, 0, 1});
    case Shape::rank:
      for (int rank = 1; rank <= 13; ++rank) {
        said.rank = static_cast<Rank>(rank);
        with_player(who, verb, said);
      }
      return;
    case Shape::choice:
      for (std::size_t i = 0; i < verb.choices.size(); ++i) {
        said.choice = static_cast<std::uint8_t>(i);
        with_player(who, verb, said);
      }
      return;
    case Shape::offence:
      for (const std::string_view breach : grammar_.breaches) {
        said.offence.breach = breach;
        with_player(who, verb, said);
      }
      return;
    case Shape::card:
      for (int i = 0; i < common_.seats; ++i) each(said.card, common_.custody.surely(seat(i)));
      if (!stock_.empty()) each(said.card, std::array{stock_.front()});
      return;
    case Shape::cards:
    case Shape::meld:
      for (const int count : {3, 3, 4}) {
        said.cards.cards = some_of(common_.custody.surely(who), count);
        if (!said.cards.cards.empty()) with_player(who, verb, said);
      }
      return;
    default:
      return;
  }
}

}  // namespace cardlaw
