#include "reconcile/candidates.h"

#include <algorithm>
#include <array>

#include "reconcile/left_out.h"
#include "reconcile/likelihood.h"
#include "record/places.h"

namespace cardlaw::reconcile {
namespace {

constexpr std::array<std::string_view, 4> signs{"♣", "♦", "♥", "♠"};

// Collects the changes of one kind after another.
class Collector {
 public:
  Collector(Transcript& of, const Record& record, const Ruling* ruling, std::size_t most)
      : of_(of), record_(record), ruling_(ruling), most_(most) {}

  std::vector<Change> all() {
    kind([&] { figures(); });
    kind([&] { cards(); });
    kind([&] { words(); });
    kind([&] { mistaken_cards(); });
    kind([&] { exchanged_cards(); });
    kind([&] { exchanged_names(); });
    kind([&] { order(); });
    kind([&] { tricks_gathered(); });
    kind([&] { entries_removed(); });
    kind([&] { options(); });
    acts_left_out(of_, record_, ruling_, most_, out_);
    std::ranges::stable_sort(out_, {}, &Change::unlikely);
    return std::move(out_);
  }

 private:
  template <class Kind>
  void kind(Kind collect) {
    begun_ = out_.size();
    collect();
  }
  bool enough() const { return out_.size() - begun_ >= most_; }
  void add(Lapse lapse, int unlikely, const Where& where, std::vector<Edit> edits) {
    if (!enough()) out_.push_back({lapse, unlikely, std::move(edits), where});
  }
  void reword(Lapse lapse, int unlikely, const Site& site, std::string_view text) {
    if (enough() || of_.text(site.node) == text) return;
    add(lapse, unlikely, site.where, {{Edit::Kind::reword, site.node, 0, of_.word(text)}});
  }
  void exchange(Lapse lapse, int unlikely, const Where& where, Node a, Node b) {
    add(lapse, unlikely, where, {{Edit::Kind::exchange, a, b, 0}});
  }
  template <class Each>
  void each_site(Says says, Each each) {
    for (std::size_t i = 0; i < of_.sites().size() && !enough(); ++i) {
      if (of_.sites()[i].says == says) each(of_.sites()[i]);
    }
  }

  // --- figures

  void figures() {
    lawful_figures();
    each_site(Says::figure, [&](const Site& site) {
      for (const Site& other : of_.sites()) {
        if (other.says == Says::figure && other.within == site.within && other.node > site.node &&
            of_.text(other.node) != of_.text(site.node))
          exchange(Lapse::figure, lapse::figure_alike, site.where, site.node, other.node);
      }
    });
    each_site(Says::fact, [&](const Site& site) { number(Lapse::fact, site); });
    each_site(Says::number, [&](const Site& site) { number(Lapse::number, site); });
  }

  // A figure that the law gives is one that it gives.
  void lawful_figures() {
    if (ruling_ == nullptr) return;
    for (const Slip& slip : ruling_->slips) {
      each_site(Says::figure, [&](const Site& site) {
        if (of_.events().nodes[site.node].mark != slip.mark) return;
        const std::string lawful = figure(slip.lawful);
        reword(Lapse::figure, misread(lawful, of_.text(site.node)), site, lawful);
      });
    }
  }
  std::string figure(std::int64_t amount) const {
    const int red = of_.grammar().red_chip;
    return red == 0 ? std::to_string(amount) : cardlaw::text(Chips::changed(amount, red));
  }

  void number(Lapse kind, const Site& site) {
    const std::string written(of_.text(site.node));
    if (const auto chips = parse_chips(written)) {
      for (const Chips more :
           {Chips{1, 0}, Chips{-1, 0}, Chips{2, 0}, Chips{-2, 0}, Chips{0, 1}, Chips{0, -1}}) {
        const Chips other = *chips + more;
        if (other.white >= 0 && other.red >= 0)
          reword(kind, lapse::figure_one_digit, site, cardlaw::text(other));
      }
      return;
    }
    std::vector<std::string> others = figures_like(written);
    for (const Site& other : of_.sites()) {  // what is said elsewhere in the same words
      if (other.verb == site.verb && other.says == site.says && site.verb != nullptr)
        others.emplace_back(of_.text(other.node));
    }
    std::ranges::sort(others);
    others.erase(std::ranges::unique(others).begin(), others.end());
    if (kind == Lapse::number)  // nobody bids or stakes less than nothing
      std::erase_if(others, [](const std::string& other) { return other.starts_with('-'); });
    for (const std::string& other : others) reword(kind, misread(other, written), site, other);
  }

  // --- cards

  void cards() {
    each_site(Says::card, [&](const Site& site) {
      const std::string written(of_.text(site.node));
      const std::size_t sign = written.find('=');
      if (sign != std::string::npos) return wild_card(site, written, sign);
      for (const Card card : of_.grammar().pack) {
        const int unlikely = site.card.known() ? misread(card, site.card) : lapse::other_suit;
        reword(Lapse::card, unlikely, site, written_like(card, written));
      }
    });
  }
  void wild_card(const Site& site, const std::string& written, std::size_t sign) {
    const std::string own = written.substr(0, sign), meant = written.substr(sign + 1);
    const Card as = parse_card(meant).value_or(Card());
    for (const Card card : of_.grammar().pack) {
      if (!card.is_joker())
        reword(Lapse::card, misread(card, as), site, own + "=" + written_like(card, meant));
      if (of_.grammar().wild.has(card))
        reword(Lapse::card, misread(card, site.card), site, written_like(card, own) + "=" + meant);
    }
  }

  // A card taken for another wherever it shows up, and perhaps that one for it.
  void mistaken_cards() {
    std::array<std::vector<Node>, 64> of;
    each_site(Says::card, [&](const Site& site) {
      const bool plain = of_.text(site.node).find('=') == std::string_view::npos;
      if (plain && site.card.known()) of[site.card.code()].push_back(site.node);
    });
    for (const Card card : of_.grammar().pack) {
      for (const Card other : of_.grammar().pack) {
        const auto& one = of[card.code()];
        const auto& two = of[other.code()];
        const bool once = !two.empty() && card.code() > other.code();
        if (card == other || one.empty() || once || one.size() + two.size() < 2 || enough())
          continue;
        std::vector<Edit> edits;
        const auto turn = [&](const std::vector<Node>& nodes, Card to) {
          for (const Node node : nodes) {
            const std::string said = written_like(to, of_.text(node));
            edits.push_back({Edit::Kind::reword, node, 0, of_.word(said)});
          }
        };
        turn(one, other);
        turn(two, card);
        add(Lapse::mistaken, lapse::mistaken + misread(card, other), {}, std::move(edits));
      }
    }
  }

  // Near ones first, so that what there is too much of is what lies far apart.
  void exchanged_cards() {
    std::vector<const Site*> all;
    for (const Site& site : of_.sites()) {
      if (site.says == Says::card) all.push_back(&site);
    }
    for (std::size_t apart = 1; apart < all.size() && !enough(); ++apart) {
      for (std::size_t i = 0; i + apart < all.size() && !enough(); ++i) {
        const Site& a = *all[i];
        const Site& b = *all[i + apart];
        const bool same = a.card == b.card || a.where.deal != b.where.deal;
        const bool one_list = a.within == b.within && a.where.entry == b.where.entry &&
                              of_.events().nodes[a.within].kind == Event::Kind::list;
        if (!same && !one_list) exchange(Lapse::exchanged, apart_by(a, b), a.where, a.node, b.node);
      }
    }
  }
  int apart_by(const Site& a, const Site& b) const {
    if (a.where.trick != 0 && a.where.trick == b.where.trick) return lapse::cards_of_a_trick;
    const Item* const one = of_.item(a.where);
    const Item* const two = of_.item(b.where);
    if (one == nullptr || two == nullptr) return lapse::cards_apart;
    const bool near = b.where.moment - a.where.moment <= 1;
    const bool of_one = one->who != Seat::none && one->who == two->who;
    return near || of_one ? lapse::cards_beside : lapse::cards_apart;
  }

  // --- who did it

  void exchanged_names() {
    const auto& sites = of_.sites();
    for (std::size_t i = 0; i < sites.size(); ++i) {
      for (std::size_t j = i + 1; j < sites.size() && !enough(); ++j) {
        if (sites[i].says != sites[j].says) continue;
        const bool hands = sites[i].says == Says::dealt_to && sites[i].within == sites[j].within;
        const bool seats =
            sites[i].says == Says::name && of_.text(sites[i].node) != of_.text(sites[j].node);
        if (hands || seats)
          exchange(Lapse::names, hands ? lapse::hands : lapse::names, sites[i].where, sites[i].node,
                   sites[j].node);
      }
    }
  }

  void other_player(Lapse lapse, int unlikely, const Site& site) {
    for (const std::string& name : of_.players()) reword(lapse, unlikely, site, name);
  }

  // --- words

  void words() {
    each_site(Says::player,
              [&](const Site& site) { other_player(Lapse::player, lapse::player, site); });
    each_site(Says::dealer,
              [&](const Site& site) { other_player(Lapse::dealer, lapse::dealer, site); });
    each_site(Says::word, [&](const Site& site) {
      for (const Verb* const verb : of_.grammar().verbs) {
        if (verb->shape == Shape::none || verb->bare)
          reword(Lapse::word, lapse::word, site, verb->word);
      }
    });
    each_site(Says::source, [&](const Site& site) {
      reword(Lapse::word, lapse::other_source, site, other_source(of_.grammar(), *site.verb));
    });
    each_site(Says::suit, [&](const Site& site) {
      for (const Suit suit : all_suits) reword(Lapse::word, lapse::word, site, name(suit));
    });
    each_site(Says::rank, [&](const Site& site) {
      for (int rank = 1; rank <= 13; ++rank) {
        const std::string letter(1, letters::rank_letters[static_cast<std::size_t>(rank)]);
        reword(Lapse::word, lapse::word, site, letter);
      }
    });
    for (const Says says : {Says::choice, Says::breach}) {
      each_site(says, [&](const Site& site) {
        for (const std::string_view choice : site.choices)
          reword(Lapse::word, lapse::word, site, choice);
      });
    }
    each_site(Says::place, [&](const Site& site) { other_place(site); });
  }

  void other_place(const Site& site) {
    const auto place = parse_place(of_.text(site.node));
    if (!place || (place->stage != Stage::trick && place->stage != Stage::turn)) return;
    const std::string_view word = place->stage == Stage::trick ? "trick " : "turn ";
    for (const std::string& number : figures_like(std::to_string(place->number))) {
      if (number[0] != '-' && number != "0" && number.size() < 4)
        reword(Lapse::word, lapse::word, site, std::string(word) + number);
    }
  }

  // --- entries

  void order() {
    for (const std::size_t apart : {1U, 2U, 3U}) {
      for (const Row& row : of_.rows()) {
        for (std::size_t i = 0; i + apart < row.items.size() && !enough(); ++i) {
          const Item& a = of_.items()[row.items[i]];
          const Item& b = of_.items()[row.items[i + apart]];
          const bool beside = apart == 1 && !gathers(a) && !gathers(b);
          if (!say_the_same(a.node, b.node))
            exchange(Lapse::order, beside ? lapse::neighbors : lapse::further_apart, a.where,
                     a.node, b.node);
        }
      }
    }
  }

  // Nobody gathers a trick before it is played.
  bool gathers(const Item& item) const {
    const bool map = of_.events().nodes[item.node].kind == Event::Kind::map;
    return map && of_.text(item.node + 1) == "gathers";
  }

  bool say_the_same(Node a, Node b) const {
    const auto& nodes = of_.events().nodes;
    if (nodes[a].next - a != nodes[b].next - b) return false;
    for (Node i = 0; i < nodes[a].next - a; ++i) {
      const Event& one = nodes[a + i];
      const Event& two = nodes[b + i];
      const bool alike =
          one.is_scalar() == two.is_scalar() && one.length == two.length &&
          (one.is_scalar() ? of_.text(a + i) == of_.text(b + i) : one.kind == two.kind);
      if (!alike) return false;
    }
    return true;
  }

  void entries_removed() {
    for (const Row& row : of_.rows()) {
      for (std::size_t i = 0; i < row.items.size() && row.items.size() > 1; ++i) {
        const Item& item = of_.items()[row.items[i]];
        const bool again = i > 0 && say_the_same(of_.items()[row.items[i - 1]].node, item.node);
        const int unlikely = again           ? lapse::written_twice
                             : gathers(item) ? lapse::gathered
                                             : lapse::not_done;
        add(Lapse::twice, unlikely, item.where, {{Edit::Kind::remove, item.node, row.list, 0}});
      }
    }
  }

  void tricks_gathered() {
    for (const Row& row : of_.rows()) {
      if (row.kind != Row::Kind::trick) continue;
      for (const std::string& name : of_.players()) {
        if (enough()) return;
        const std::uint32_t entry =
            of_.fragment(Piece().open(Event::Kind::map).text("gathers").text(name).close());
        add(Lapse::gathered, lapse::gathered, row.where,
            {{Edit::Kind::insert, row.list, of_.events().nodes[row.list].next, entry}});
      }
    }
  }

  // --- what was agreed

  void options() {
    for (const OptionSpec& option : of_.grammar().options) {
      for (const std::string& value : values_of(option)) {
        const auto written = std::ranges::find(of_.sites(), &option, &Site::option);
        const bool so = written == of_.sites().end() ? value == option.standard
                                                     : value == of_.text(written->node);
        const Agreement agreement{&option, value};
        if (!so && !enough()) out_.push_back(agreed(of_, {&agreement, 1}));
      }
    }
  }

  Transcript& of_;
  const Record& record_;
  const Ruling* ruling_;
  std::size_t most_;
  std::size_t begun_ = 0;
  std::vector<Change> out_;
};

}  // namespace

std::string written_like(Card card, std::string_view other) {
  if (card.is_joker()) return "Joker";
  const auto lower = [](std::string text) {
    for (char& letter : text) letter = letters::lower(letter);
    return text;
  };
  const auto is_sign = [&](std::string_view sign) {
    return other.find(sign) != std::string_view::npos;
  };
  const bool signs_used = std::ranges::any_of(signs, is_sign);
  const auto at = static_cast<std::size_t>(card.suit());
  std::string suit(signs_used ? signs[at] : std::string_view(&letters::suit_letters[at], 1));
  std::string rank(1, letters::rank_letters[static_cast<std::size_t>(card.rank())]);
  if (card.rank() == Rank::ten && other.find("10") != std::string_view::npos) rank = "10";
  const bool has_letter = std::ranges::any_of(other, [](char c) {
    return std::string_view("AKQJTakqjt").find(c) != std::string_view::npos;
  });
  if (has_letter && lower(std::string(other)) == other && other.size() <= 3) rank = lower(rank);
  const auto suit_letter = [](char c) {
    return std::string_view("cdhsCDHS").find(c) != std::string_view::npos;
  };
  const char first = other.empty() ? ' ' : other.front();
  const bool suit_first =
      !other.empty() &&
      (suit_letter(first) || (signs_used && (static_cast<unsigned char>(first) & 0x80U) != 0));
  const char suit_as = suit_first ? first : other.empty() ? 's' : other.back();
  if (!signs_used && suit_as >= 'A' && suit_as <= 'Z' && suit_letter(suit_as))
    suit[0] = static_cast<char>(suit[0] - 'a' + 'A');
  return suit_first ? suit + rank : rank + suit;
}

std::vector<std::string> values_of(const OptionSpec& option) {
  if (!option.choices.empty()) return {option.choices.begin(), option.choices.end()};
  constexpr int few = 24;
  constexpr int usual[] = {5,  7,  9,  10, 11,  12,  15,  20,  21,  25,  30,  31,  50,  51,
                           61, 62, 75, 80, 100, 101, 121, 150, 200, 250, 300, 500, 501, 1000};
  std::vector<std::string> values;
  if (option.most - option.least < few) {
    for (int value = option.least; value <= option.most; ++value)
      values.push_back(std::to_string(value));
    return values;
  }
  for (const int value : usual) {
    if (value >= option.least && value <= option.most) values.push_back(std::to_string(value));
  }
  return values;
}

Change agreed(Transcript& of, std::span<const Agreement> on) {
  Change change{Lapse::option, lapse::option, {}, {}};
  Piece piece;
  piece.open(Event::Kind::map);
  const bool first = of.options() == 0;
  if (first) piece.text("options").open(Event::Kind::map);
  bool added = false;
  for (const auto& [option, value] : on) {
    const auto written = std::ranges::find(of.sites(), option, &Site::option);
    if (written != of.sites().end()) {
      change.edits.push_back({Edit::Kind::reword, written->node, 0, of.word(value)});
      continue;
    }
    piece.text(option->name).text(value);
    added = true;
  }
  if (first) piece.close();
  if (added)
    change.edits.push_back({Edit::Kind::add_pair, of.options(), 0, of.fragment(piece.close())});
  return change;
}

std::vector<Change> single_changes(Transcript& of, const Record& record, const Ruling* ruling,
                                   std::size_t most) {
  return Collector(of, record, ruling, most).all();
}

}  // namespace cardlaw::reconcile
