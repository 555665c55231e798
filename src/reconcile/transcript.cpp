#include "reconcile/transcript.h"

#include <algorithm>

#include "record/fields.h"

namespace cardlaw::reconcile {
namespace {

Says says_of(Shape shape) {
  switch (shape) {
    case Shape::card:
    case Shape::cards:
    case Shape::meld:
    case Shape::sets:
      return Says::card;
    case Shape::suit:
      return Says::suit;
    case Shape::rank:
      return Says::rank;
    case Shape::player:
      return Says::player;
    case Shape::offence:
      return Says::breach;
    case Shape::place:
    case Shape::tricks:
      return Says::place;
    case Shape::choice:
      return Says::choice;
    default:
      return Says::number;
  }
}

// A wild card that stands for another is known by both.
bool looks_like_a_card(std::string_view text) {
  return parse_card(text.substr(0, text.find('='))).has_value();
}

}  // namespace

// Goes through the events as the decoder does, and notes what may be changed.  What is misshapen is
// passed over.
class Walk {
 public:
  explicit Walk(Transcript& out) : out_(out), read_(out.events_, none_), grammar_(out.grammar()) {}

  void record() {
    each_pair(0, [&](Node key, Node value) {
      const std::string_view name = read_.text(key);
      if (name == "players")
        names(value);
      else if (name == "sides")
        each_pair(value, [&](Node, Node list) { names(list); });
      else if (name == "options")
        options(value);
      else if (name == "from")
        from(value);
      else if (name == "final")
        figures(value, Says::figure);
      else if (name == "deals")
        deals(value);
      else if (name == "dealer")
        site(value, Says::dealer);
    });
    if (!several_) deal(0);
  }

 private:
  template <class Each>
  void each_pair(Node map, Each each) {
    if (!read_.is_map(map)) return;
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
      within_ = map;
      each(key, read_.value(key));
    }
  }
  template <class Each>
  void each_item(Node list, Each each) {
    if (!read_.is_list(list)) return;
    for (Node item = read_.first(list); item != read_.end(list); item = read_.next(item)) {
      within_ = list;
      each(item);
    }
  }

  void site(Node node, Says says, const Verb* verb = nullptr,
            std::span<const std::string_view> choices = {}) {
    if (!read_.is_text(node)) return;
    Site made;
    made.node = node;
    made.says = says;
    made.within = within_;
    made.where = where_;
    made.verb = verb;
    made.choices = choices;
    if (says == Says::card) {
      const std::string_view text = read_.text(node);
      if (text == "x" || text.starts_with("x ")) return;  // a card that nobody remembers
      made.card = parse_card(text.substr(0, text.find('='))).value_or(Card());
    }
    out_.sites_.push_back(made);
  }

  Seat player(std::string_view name) const {
    const auto& players = out_.players();
    const auto at = std::ranges::find(players, name);
    return at == players.end() ? Seat::none : seat(static_cast<int>(at - players.begin()));
  }
  const Verb* verb(std::string_view word) const {
    const auto at = std::ranges::find(grammar_.verbs, word, &Verb::word);
    return at == grammar_.verbs.end() ? nullptr : *at;
  }

  void names(Node list) {
    each_item(list, [&](Node name) { site(name, Says::name); });
  }
  void options(Node map) {
    if (read_.is_map(map)) out_.options_ = map;
    each_pair(map, [&](Node key, Node value) {
      const auto spec = std::ranges::find(grammar_.options, read_.text(key), &OptionSpec::name);
      if (spec == grammar_.options.end()) return;
      site(value, Says::option);
      if (read_.is_text(value)) out_.sites_.back().option = &*spec;
    });
  }
  void from(Node map) {
    each_pair(map, [&](Node key, Node value) {
      const std::string_view name = read_.text(key);
      if (name == "total" || name == "hands won")
        figures(value, Says::fact);
      else if (name == "trump")
        site(value, Says::suit);
      else if (name == "bid" || name == "bank" || name == "stock" || name == "round")
        site(value, Says::fact);
      else
        site(value, Says::player);
    });
  }
  void figures(Node map, Says says) {
    each_pair(map, [&](Node, Node value) { site(value, says); });
  }

  void deals(Node list) {
    if (!read_.is_list(list)) return;
    several_ = true;
    each_item(list, [&](Node item) {
      each_pair(item, [&](Node key, Node value) {
        if (read_.text(key) == "dealer") site(value, Says::dealer);
      });
      deal(item);
      ++where_.deal;
    });
  }

  // The deal comes first whatever the order of the keys, as in the record that is judged.
  void deal(Node map) {
    where_.trick = where_.moment = 0;
    tricks_ = 0;
    where_.entry = nowhere;
    const auto part = [&](std::string_view name) { return value_of(read_, map, name); };
    if (const Node cards = part("deal")) dealt(cards);
    if (const Node play = part("play")) row(play, Row::Kind::play, Seat::none);
    if (const Node claims = part("claims")) row(claims, Row::Kind::claims, Seat::none);
    where_.entry = nowhere;
    if (const Node counts = part("result")) result(counts);
    if (const Node score = part("score")) figures(score, Says::figure);
    if (const Node total = part("total")) figures(total, Says::figure);
  }

  void result(Node map) {
    each_pair(map, [&](Node key, Node value) {
      const std::string_view name = read_.text(key);
      if (name == "points" || name == "counts")
        figures(value, Says::fact);
      else if (name == "bid")
        site(value, Says::fact);
      else if (name == "how")
        site(value, Says::choice, nullptr, grammar_.result_ways);
      else
        site(value, Says::player);
    });
  }

  void dealt(Node map) {
    each_pair(map, [&](Node key, Node value) {
      if (player(read_.text(key)) != Seat::none) site(key, Says::dealt_to);
      cards(value, nullptr);
    });
  }
  void cards(Node value, const Verb* verb) {
    if (!read_.is_list(value)) return site(value, Says::card, verb);
    each_item(value, [&](Node item) { cards(item, verb); });
  }

  void row(Node list, Row::Kind kind, Seat who) {
    if (!read_.is_list(list)) return;
    const auto index = static_cast<std::uint16_t>(out_.rows_.size());
    out_.rows_.push_back({list, kind, where_, who, {}});
    each_item(list, [&](Node node) {
      if (kind != Row::Kind::turn || read_.first(list) != node) ++where_.moment;
      const std::uint16_t outer = where_.entry;
      where_.entry = static_cast<std::uint16_t>(out_.items_.size());
      out_.rows_[index].items.push_back(where_.entry);
      out_.items_.push_back({node, index, where_, who, nullptr});
      if (kind == Row::Kind::turn)
        act(node, kind);
      else
        entry(node, kind);
      where_.entry = outer;
    });
  }

  void entry(Node node, Row::Kind kind) {
    if (!read_.is_map(node) || read_.first(node) == read_.end(node)) return;
    const Node key = read_.first(node);
    const Node value = read_.value(key);
    if (const Seat who = player(read_.text(key)); who != Seat::none && read_.is_pair(node)) {
      out_.items_[where_.entry].who = who;
      site(key, Says::player);
      if (read_.is_list(value)) return row(value, Row::Kind::turn, who);
      return act(value, kind);
    }
    bool of_table = false;
    each_pair(node, [&](Node word, Node what) { of_table |= table_key(word, what, kind); });
    if (!of_table) braces(node);
  }

  bool table_key(Node word, Node value, Row::Kind kind) {
    const std::string_view name = read_.text(word);
    if (name == "trick" && kind == Row::Kind::play) {
      where_.trick = ++tricks_;
      row(value, Row::Kind::trick, Seat::none);
      where_.trick = 0;
    } else if (name == "deal") {
      dealt(value);
    } else if (name == "dealt") {
      figures(value, Says::fact);
    } else if (name == "gathers") {
      site(value, Says::player);
    } else if (name == "agree") {
      return true;  // who agreed is no slip of the pen
    } else if (name == "hands") {
      each_pair(value, [&](Node key, Node held) {
        site(key, Says::dealt_to);
        cards(held, nullptr);
      });
    } else {
      return false;
    }
    return true;
  }

  void act(Node value, Row::Kind kind) {
    if (read_.is_map(value)) return braces(value);
    if (!read_.is_text(value)) return;
    const Verb* const found = verb(read_.text(value));
    out_.items_[where_.entry].verb = found;
    const bool card = kind == Row::Kind::trick && found == nullptr;
    if (card && looks_like_a_card(read_.text(value))) return site(value, Says::card);
    if (card && read_.text(value).size() <= 3) return site(value, Says::card);  // no card at all
    site(value, Says::word, found);
  }

  void braces(Node map) {
    const Verb* found = nullptr;
    each_pair(map, [&](Node key, Node) {
      if (const Verb* const each = verb(read_.text(key)); each != nullptr && found == nullptr)
        found = each;
    });
    out_.items_[where_.entry].verb = found;
    if (found == nullptr) return;
    each_pair(map, [&](Node key, Node value) {
      if (read_.text(key) == found->word) {
        const bool draws = found->shape == Shape::cards && !other_source(grammar_, *found).empty();
        if (draws) site(key, Says::source, found);
        return said(found->shape, found->choices, value, found);
      }
      const auto of = std::ranges::find(found->keys, read_.text(key), &Key::name);
      if (of != found->keys.end()) said(of->shape, of->choices, value, found);
    });
  }

  void said(Shape shape, std::span<const std::string_view> choices, Node value, const Verb* verb) {
    const Says says = says_of(shape);
    if (says == Says::card) return cards(value, verb);
    if (says == Says::breach) return site(value, says, verb, grammar_.breaches);
    site(value, says, verb, choices);
  }

  Transcript& out_;
  Defects none_;
  Reading read_;
  const Grammar& grammar_;
  Where where_;
  Node within_ = 0;
  std::uint16_t tricks_ = 0;
  bool several_ = false;
};

std::string_view other_source(const Grammar& grammar, const Verb& verb) {
  const std::string_view other = verb.word == "draw"   ? "take"
                                 : verb.word == "take" ? "draw"
                                                       : std::string_view();
  const bool has = std::ranges::any_of(grammar.verbs, [&](const Verb* each) {
    return each->word == other && each->shape == Shape::cards;
  });
  return has ? other : std::string_view();
}

Transcript::Transcript(const Hand& hand) : hand_(hand), events_(hand.events) {
  if (events_.nodes.empty() || hand.record.players.size() < 2) return;
  game_ = find_game(hand.record.game);
  if (game_ != nullptr) Walk(*this).record();
}

std::uint32_t Transcript::word(std::string_view text) {
  if (const auto known = known_words_.find(text); known != known_words_.end()) return known->second;
  const auto index = static_cast<std::uint32_t>(words_.size());
  words_.emplace_back(static_cast<std::uint32_t>(events_.text.size()),
                      static_cast<std::uint16_t>(text.size()));
  events_.text += text;
  known_words_.emplace(text, index);
  return index;
}

std::string_view Transcript::word(std::uint32_t index) const {
  return std::string_view(events_.text).substr(words_[index].first, words_[index].second);
}

Event Transcript::scalar(std::uint32_t word) const {
  Event event{};
  event.kind = Event::Kind::plain;
  event.text = words_[word].first;
  event.length = words_[word].second;
  event.next = 1;
  return event;
}

std::uint32_t Transcript::fragment(const Piece& piece) {
  const auto from = static_cast<std::uint32_t>(events_.text.size());
  events_.text += piece.texts();
  fragments_.push_back(piece.nodes());
  for (Event& event : fragments_.back()) event.text += from;
  return static_cast<std::uint32_t>(fragments_.size() - 1);
}

// --- pieces

void Piece::add(Event::Kind kind, std::string_view text) {
  if (!open_.empty()) ++nodes_[open_.back()].length;
  Event event{};
  event.kind = kind;
  event.text = static_cast<std::uint32_t>(texts_.size());
  event.length = static_cast<std::uint16_t>(text.size());
  event.next = static_cast<std::uint32_t>(nodes_.size() + 1);
  texts_ += text;
  nodes_.push_back(event);
}

Piece& Piece::open(Event::Kind kind) {
  add(kind, {});
  open_.push_back(static_cast<std::uint32_t>(nodes_.size() - 1));
  return *this;
}

Piece& Piece::close() {
  nodes_[open_.back()].next = static_cast<std::uint32_t>(nodes_.size());
  open_.pop_back();
  return *this;
}

Piece& Piece::text(std::string_view text) {
  add(Event::Kind::plain, text);
  return *this;
}

Piece& Piece::copy(const Events& events, Node node) {
  if (!open_.empty()) ++nodes_[open_.back()].length;
  const auto delta = static_cast<std::uint32_t>(nodes_.size()) - node;
  for (Node each = node; each != events.nodes[node].next; ++each) {
    const std::string_view text = events.scalar(events.nodes[each]);
    nodes_.push_back(events.nodes[each]);
    nodes_.back().text = static_cast<std::uint32_t>(texts_.size());
    nodes_.back().next += delta;
    if (events.nodes[each].is_scalar()) texts_ += text;
  }
  return *this;
}

}  // namespace cardlaw::reconcile
