#include "record/script.h"

#include <algorithm>

namespace cardlaw {
namespace {

// Puts events together in document order.
class Builder {
 public:
  explicit Builder(Events& out) : out_(out) { out_.clear(); }

  void open(Event::Kind kind) {
    add(kind, {});
    open_.push_back(static_cast<std::uint32_t>(out_.nodes.size() - 1));
  }
  void close() {
    out_.nodes[open_.back()].next = static_cast<std::uint32_t>(out_.nodes.size());
    open_.pop_back();
  }
  void text(std::string_view text) { add(Event::Kind::plain, text); }
  void number(std::int64_t number) { text(std::to_string(number)); }
  void pair(std::string_view key, std::string_view value) {
    text(key);
    text(value);
  }

 private:
  void add(Event::Kind kind, std::string_view text) {
    if (!open_.empty()) ++out_.nodes[open_.back()].length;
    Event event{};
    event.kind = kind;
    event.text = static_cast<std::uint32_t>(out_.text.size());
    event.length = static_cast<std::uint16_t>(text.size());
    event.next = static_cast<std::uint32_t>(out_.nodes.size() + 1);
    out_.text += text;
    out_.nodes.push_back(event);
  }

  Events& out_;
  std::vector<std::uint32_t> open_;
};

class Writer {
 public:
  Writer(const Script& script, const Grammar& grammar, Events& out)
      : script_(script), grammar_(grammar), out_(out) {}

  void all() {
    out_.open(Event::Kind::map);
    out_.pair("cardlaw", "1");
    out_.pair("game", script_.game);
    out_.text("players");
    out_.open(Event::Kind::list);
    for (const std::string& name : script_.players) out_.text(name);
    out_.close();
    if (script_.sides.size() < script_.players.size())
      sides();
    else if (grammar_.sides_optional)
      out_.pair("sides", "none");
    if (!script_.options.empty()) {
      out_.text("options");
      out_.open(Event::Kind::map);
      for (const auto& [option, value] : script_.options) out_.pair(option, value);
      out_.close();
    }
    if (script_.from.kind == Figures::Kind::points) {
      out_.text("from");
      out_.open(Event::Kind::map);
      figures("total", script_.from);
      out_.close();
    }
    if (script_.deals.size() == 1) {
      deal(script_.deals[0]);
    } else {
      out_.text("deals");
      out_.open(Event::Kind::list);
      for (const ScriptedDeal& each : script_.deals) {
        out_.open(Event::Kind::map);
        deal(each);
        out_.close();
      }
      out_.close();
    }
    figures("final", script_.final);
    out_.close();
  }

 private:
  std::string_view name(Seat seat) const {
    return script_.players[static_cast<std::size_t>(index(seat))];
  }

  void deal(const ScriptedDeal& deal) {
    if (deal.dealer != Seat::none) out_.pair("dealer", name(deal.dealer));
    auto step = deal.steps.begin();
    if (step != deal.steps.end() && step->kind == Step::Kind::deal) cards(*step++);
    out_.text("play");
    out_.open(Event::Kind::list);
    while (step != deal.steps.end()) {
      const auto last = turn(step, deal.steps.end());
      if (last == step)
        entry(*step);
      else
        in_one_entry(step, last);
      step = last + 1;
    }
    end_trick();
    out_.close();
    if (deal.score.kind == Figures::Kind::nobody) out_.pair("score", "void");
    figures(grammar_.red_chip == 0 ? "score" : "total", deal.score);
    figures("total", deal.total);
  }

  void sides() {
    out_.text("sides");
    out_.open(Event::Kind::map);
    for (std::size_t side = 0; side < script_.sides.size(); ++side) {
      out_.text(script_.sides[side]);
      out_.open(Event::Kind::list);
      for (std::size_t i = 0; i < script_.players.size(); ++i) {
        if (index(script_.side_of[i]) == static_cast<int>(side)) out_.text(script_.players[i]);
      }
      out_.close();
    }
    out_.close();
  }

  void figures(std::string_view key, const Figures& written) {
    if (written.kind != Figures::Kind::points) return;
    const int red = grammar_.red_chip;
    out_.text(key);
    out_.open(Event::Kind::map);
    for (std::size_t i = 0; i < script_.sides.size(); ++i) {
      const std::int64_t amount = written.of[i].amount;
      out_.text(script_.sides[i]);
      if (red == 0)
        out_.number(amount);
      else
        out_.text(text(Chips::changed(amount, red)));
    }
    out_.close();
  }

  using Steps = std::vector<Step>::const_iterator;

  // The step that closes the turn which begins here; this one when none does.
  static Steps turn(Steps first, Steps end) {
    Steps step = first;
    while (step != end && step->kind == Step::Kind::say && step->who == first->who) ++step;
    const bool closed = step != end && step->kind == Step::Kind::close && step->who == first->who &&
                        step->who != Seat::none;
    return closed ? step : first;
  }

  void in_one_entry(Steps step, Steps last) {
    out_.open(Event::Kind::map);
    out_.text(name(step->who));
    out_.open(Event::Kind::list);
    for (; step != last; ++step) act(*step);
    out_.close();
    out_.close();
  }

  void entry(const Step& step) {
    if (step.kind == Step::Kind::close) return end_trick();
    if (step.kind == Step::Kind::play && !in_trick_) {
      out_.open(Event::Kind::map);
      out_.text("trick");
      out_.open(Event::Kind::list);
      in_trick_ = true;
    }
    out_.open(Event::Kind::map);
    switch (step.kind) {
      case Step::Kind::deal:
        cards(step);
        break;
      case Step::Kind::play:
        out_.pair(name(step.who), text(step.card));
        break;
      default:
        said(step);
        break;
    }
    out_.close();
  }

  void end_trick() {
    if (!in_trick_) return;
    out_.close();
    out_.close();
    in_trick_ = false;
  }

  // `deal:` with its cards, and `dealt:` beside it where the number is meant.
  void cards(const Step& step) {
    out_.text("deal");
    out_.open(Event::Kind::map);
    bool meant = false;
    for (const Act& act : step.dealt) {
      if (const auto* const hand = std::get_if<DealHand>(&act)) {
        out_.text(name(hand->to));
        list(hand->cards.cards);
        meant |= hand->meant;
      } else if (const auto* const turned = std::get_if<TurnUp>(&act)) {
        out_.pair("turned", text(turned->card));
      } else if (const auto* const bottom = std::get_if<FaceBottom>(&act)) {
        out_.pair("bottom", text(bottom->card));
      }
    }
    out_.close();
    if (!meant) return;
    out_.text("dealt");
    out_.open(Event::Kind::map);
    for (const Act& act : step.dealt) {
      const auto* const hand = std::get_if<DealHand>(&act);
      if (hand == nullptr || !hand->meant) continue;
      out_.text(name(hand->to));
      out_.number(hand->cards.size());
    }
    out_.close();
  }

  void list(const Cards& cards) {
    out_.open(Event::Kind::list);
    for (const Card card : cards.set()) {
      for (int copy = cards.count(card); copy > 0; --copy) out_.text(text(card));
    }
    out_.close();
  }

  // A wild card is written with what it stands for: whichever, where there are several.
  void laid_cards(const Laid& laid) {
    Cards natural = laid.cards, stand_for = laid.meant, wild;
    for (const Card card : laid.cards.set()) {
      for (int copy = laid.cards.count(card); copy > 0; --copy) {
        const bool named = !card.is_joker() || laid.unnamed == 0;
        if (!named || !stand_for.take(card)) natural.take(card), wild.add(card);
      }
    }
    out_.open(Event::Kind::list);
    for (const Card card : natural.set()) {
      for (int copy = natural.count(card); copy > 0; --copy) out_.text(text(card));
    }
    for (const Card card : wild.set()) {
      for (int copy = wild.count(card); copy > 0; --copy) {
        const Card as = stand_for.set().lowest();
        stand_for.take(as);
        const std::string_view nothing = laid.unnamed > 0 ? "=unnamed" : "";
        out_.text(text(card) + (as.is_joker() ? std::string(nothing) : "=" + text(as)));
      }
    }
    out_.close();
  }

  void said(const Step& step) {
    if (step.verb->word == "gathers") return out_.pair("gathers", name(step.who));
    out_.text(name(step.who));
    act(step);
  }

  void act(const Step& step) {
    const Verb& verb = *step.verb;
    const bool bare = verb.shape == Shape::none || (verb.bare && !step.said.said) ||
                      (verb.shape == Shape::hand && verb.bare && step.said.hand == 0) ||
                      (verb.shape == Shape::card && !step.said.card.known());
    if (bare) return out_.text(verb.word);
    out_.open(Event::Kind::map);
    out_.text(verb.word);
    if (verb.shape == Shape::sets)
      sets(step.sets);
    else
      value(verb.shape, verb.choices, step.said, step.said.choice);
    for (const Key& key : verb.keys) further(key, step.said);
    out_.close();
  }

  void sets(const std::vector<Laid>& melds) {
    out_.open(Event::Kind::list);
    for (const Laid& meld : melds) laid_cards(meld);
    out_.close();
  }

  void further(const Key& key, const Arguments& said) {
    if (key.shape == Shape::cards) {
      out_.text(key.name);
      return list(said.further_cards.cards.set());
    }
    const bool given = key.shape == Shape::player   ? said.player != Seat::none
                       : key.shape == Shape::choice ? said.further != 0
                       : key.shape == Shape::card   ? said.card.known()
                       : key.shape == Shape::number ? key.required || said.number != 0
                       : key.shape == Shape::hand   ? said.hand != 0
                                                    : said.offence.in.given();
    if (!given) return;
    out_.text(key.name);
    value(key.shape, key.choices, said, static_cast<std::uint8_t>(said.further - 1));
  }

  void value(Shape shape, const std::vector<std::string_view>& choices, const Arguments& said,
             std::uint8_t choice) {
    switch (shape) {
      case Shape::card:
        return out_.text(text(said.card));
      case Shape::cards:
        return list(said.cards.cards);
      case Shape::meld:
        return said.laid.cards.empty() ? list(said.cards.cards) : laid_cards(said.laid);
      case Shape::suit:
        return out_.text(cardlaw::name(said.suit));
      case Shape::rank:
        return out_.text(cardlaw::name(said.rank));
      case Shape::number:
        return out_.number(said.number);
      case Shape::hand:
        return out_.number(said.hand);
      case Shape::player:
        return out_.text(name(said.player));
      case Shape::place:
        return out_.text(text(said.offence.in));
      case Shape::choice:
        return out_.text(choices[choice]);
      case Shape::offence:
        return out_.text(said.offence.breach);
      case Shape::chips:
        return out_.text(text(said.chips));
      case Shape::tricks:
        return out_.text(said.number < 0    ? "last trick"
                         : said.number == 0 ? "tricks"
                                            : "trick " + std::to_string(said.number));
      default:
        return out_.text(std::to_string(said.number));
    }
  }

  const Script& script_;
  const Grammar& grammar_;
  Builder out_;
  bool in_trick_ = false;
};

}  // namespace

std::vector<Act> Step::acts() const {
  switch (kind) {
    case Kind::deal:
      return dealt;
    case Kind::say: {
      std::vector<Act> acts;
      for (const Laid& set : sets) acts.emplace_back(PutSet{set});
      acts.push_back(verb->act(said));
      return acts;
    }
    case Kind::play:
      return {Play{card}};
    case Kind::close:
      return {Close{who == Seat::none ? Moment::trick : Moment::turn}};
    case Kind::stop:
      break;
  }
  return {};
}

void write_script(const Script& script, const Grammar& grammar, Events& out) {
  Writer(script, grammar, out).all();
}

}  // namespace cardlaw
