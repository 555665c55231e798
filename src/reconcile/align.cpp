#include "reconcile/align.h"

#include <algorithm>
#include <array>

#include "record/fields.h"

namespace cardlaw::reconcile {
namespace {

constexpr std::string_view about_the_record[] = {"cardlaw", "game", "event", "date",
                                                 "table",   "id",   "note",  "ruling"};

bool is_unknown(std::string_view text) { return text == "x" || text.starts_with("x "); }

// What the nodes of an account say, as numbers that are quickly compared.
class Meanings {
 public:
  explicit Meanings(const Events& events) : events_(events), known_(events.nodes.size()) {}
  std::uint64_t operator()(Node node) {
    if (known_[node] == 0) known_[node] = std::hash<std::string>()(meaning(events_, node)) | 1U;
    return known_[node];
  }

 private:
  const Events& events_;
  std::vector<std::uint64_t> known_;
};

// Cards of a list, and how many of it are not known.
struct Held {
  Cards cards;
  int unknown = 0;
  int size() const { return cards.size() + unknown; }
};
std::optional<Held> held(const Events& events, Node list) {
  Held found;
  const Event& event = events.nodes[list];
  if (event.kind != Event::Kind::list) return std::nullopt;
  for (Node item = list + 1; item != event.next; item = events.nodes[item].next) {
    const std::string_view text =
        events.nodes[item].is_scalar() ? events.scalar(events.nodes[item]) : "";
    const auto card = parse_card(text);
    if (card)
      found.cards.add(*card);
    else if (text == "x")
      ++found.unknown;
    else
      return std::nullopt;
  }
  return found;
}

// The entries of lists of the two, paired so that as little as possible differs.
class Aligner {
 public:
  Aligner(const Transcript& first, const Transcript& second)
      : players_(first.players()),
        a_(first.events()),
        b_(second.events()),
        read_a_(a_, none_),
        read_b_(b_, none_),
        says_a_(a_),
        says_b_(b_) {}

  std::vector<Difference> run() {
    maps(0, 0, {});
    return std::move(found_);
  }

 private:
  std::vector<Node> items(const Events& events, Node list) const {
    std::vector<Node> nodes;
    if (events.nodes[list].kind != Event::Kind::list) return nodes;
    for (Node item = list + 1; item != events.nodes[list].next; item = events.nodes[item].next)
      nodes.push_back(item);
    return nodes;
  }
  Node value(const Reading& read, Node map, std::string_view key) const {
    return map < end_ && read.is_map(map) ? value_of(read, map, key) : 0;
  }

  void add(Edit::Kind kind, Node at, Node other, Node there, std::string where) {
    Difference difference;
    difference.edit = {kind, at, other, 0};
    difference.there = there;
    difference.where = std::move(where);
    difference.deal = deal_;
    if (kind == Edit::Kind::replace) {
      const Comparison compared = compare(at, there);
      difference.first_knows_more = compared.compatible && compared.second_open;
      difference.second_knows_more = compared.compatible && compared.first_open;
    } else {
      difference.first_knows_more = kind == Edit::Kind::remove;
      difference.second_knows_more = kind != Edit::Kind::remove;
    }
    found_.push_back(std::move(difference));
  }

  // --- what is said by keys

  void maps(Node a, Node b, const std::string& under) {
    for (Node key = a + 1; key != a_.nodes[a].next; key = a_.nodes[key + 1].next) {
      const std::string_view name = read_a_.text(key);
      if (under.empty() && among(about_the_record, name)) continue;
      const Node there = value(read_b_, b, name);
      if (there == 0)
        add(Edit::Kind::remove, key, a, 0, label(under, name));
      else
        values(key + 1, there, under, name);
    }
    if (!read_b_.is_map(b)) return;
    for (Node key = b + 1; key != b_.nodes[b].next; key = b_.nodes[key + 1].next) {
      const std::string_view name = read_b_.text(key);
      const bool apart = under.empty() && among(about_the_record, name);
      if (!apart && value(read_a_, a, name) == 0)
        add(Edit::Kind::add_pair, a, 0, key, label(under, name));
    }
  }

  void values(Node a, Node b, const std::string& under, std::string_view key) {
    if (says_a_(a) == says_b_(b)) return;
    const bool both_maps = read_a_.is_map(a) && read_b_.is_map(b);
    if (key == "deals") return deals(a, b);
    if (key == "play" || key == "claims") {
      tricks_ = 0;
      return rows(a, b, key == "play" ? "the play" : "the claims");
    }
    if (both_maps && under.empty()) return maps(a, b, std::string(key));
    if (both_maps && under == "result") return maps(a, b, "result " + std::string(key));
    add(Edit::Kind::replace, a, 0, b, label(under, key));
  }

  static std::string label(const std::string& under, std::string_view key) {
    const std::string name(key);
    if (under == "deal")
      return key == "turned" || key == "bottom" ? "the " + name + " card" : name + "'s hand";
    if (under == "score" || under == "total" || under == "final") return name + "'s " + under;
    if (under == "options") return "the option " + name;
    if (!under.empty()) return under + ": " + name;
    return "the " + name;
  }

  void deals(Node a, Node b) {
    const auto one = items(a_, a), two = items(b_, b);
    for (std::size_t i = 0; i < std::min(one.size(), two.size()); ++i) {
      deal_ = static_cast<std::uint16_t>(i);
      if (read_a_.is_map(one[i]) && read_b_.is_map(two[i])) maps(one[i], two[i], {});
    }
    deal_ = 0;
  }

  // --- what was done, in order

  // The list that an entry consists of: a trick, or a player's turn; 0 when it is a single act.
  Node inner(const Reading& read, Node item) const {
    if (!read.is_map(item) || !read.is_pair(item)) return 0;
    const Node value = read.value(read.first(item));
    return read.is_list(value) ? value : 0;
  }
  bool one_row(Node a, Node b) const {
    return inner(read_a_, a) != 0 && inner(read_b_, b) != 0 &&
           read_a_.text(a + 1) == read_b_.text(b + 1);
  }
  int weight(const Events& events, const Reading& read, Node item) const {
    const Node list = inner(read, item);
    return 2 * std::max(1, list == 0 ? 1 : static_cast<int>(events.nodes[list].length));
  }

  // How much must be changed to make the one of the other.
  int distance(Node a, Node b) {
    if (says_a_(a) == says_b_(b)) return 0;
    const int apart = weight(a_, read_a_, a) + weight(b_, read_b_, b);
    if (one_row(a, b)) {
      const auto one = items(a_, inner(read_a_, a)), two = items(b_, inner(read_b_, b));
      return std::min(apart, table(one, two)[0][0]);
    }
    if (inner(read_a_, a) != 0 || inner(read_b_, b) != 0) return apart;
    if (compare(a, b).compatible) return 1;
    return alike(a, b) ? 2 : apart;
  }
  // An act of the same player, or of the same words by another.
  bool alike(Node a, Node b) {
    const auto keyed = [](const Reading& read, Node item) {
      return read.is_map(item) && read.end(item) != read.first(item);
    };
    if (!keyed(read_a_, a) || !keyed(read_b_, b)) return false;
    if (read_a_.text(a + 1) == read_b_.text(b + 1)) return verb(read_a_, a) == verb(read_b_, b);
    return says_a_(a + 2) == says_b_(b + 2);
  }
  // What kind of act it is: its word, or nothing where it is a card.
  std::string verb(const Reading& read, Node item) const {
    const Node value = read.is_pair(item) ? item + 2 : item;
    if (read.is_map(value))
      return read.end(value) == read.first(value) ? std::string()
                                                  : std::string(read.text(value + 1));
    const std::string_view text = read.is_scalar(value) ? read.text(value) : std::string_view();
    return parse_card(text) || is_unknown(text) ? std::string() : "a word";
  }

  // table[i][j]: the least change that makes items i... of the one those j... of the other.
  std::vector<std::vector<int>> table(const std::vector<Node>& one, const std::vector<Node>& two) {
    std::vector<std::vector<int>> least(one.size() + 1, std::vector<int>(two.size() + 1));
    for (std::size_t i = one.size() + 1; i-- > 0;) {
      for (std::size_t j = two.size() + 1; j-- > 0;) {
        if (i == one.size() && j == two.size()) continue;
        int best = 1 << 30;
        if (i < one.size()) best = std::min(best, least[i + 1][j] + weight(a_, read_a_, one[i]));
        if (j < two.size()) best = std::min(best, least[i][j + 1] + weight(b_, read_b_, two[j]));
        if (i < one.size() && j < two.size() && least[i + 1][j + 1] < best)
          best = std::min(best, least[i + 1][j + 1] + distance(one[i], two[j]));
        least[i][j] = best;
      }
    }
    return least;
  }

  // Where there is too much to compare everything with everything, entry by entry as they stand.
  std::vector<std::vector<int>> in_order(const std::vector<Node>& one,
                                         const std::vector<Node>& two) {
    std::vector<std::vector<int>> least(one.size() + 1, std::vector<int>(two.size() + 1, 1 << 29));
    std::size_t i = one.size(), j = two.size();
    least[i][j] = 0;
    while (i > j) --i, least[i][j] = least[i + 1][j] + weight(a_, read_a_, one[i]);
    while (j > i) --j, least[i][j] = least[i][j + 1] + weight(b_, read_b_, two[j]);
    while (i > 0) --i, --j, least[i][j] = least[i + 1][j + 1] + distance(one[i], two[j]);
    return least;
  }

  void rows(Node a, Node b, const std::string& where) {
    const auto one = items(a_, a), two = items(b_, b);
    std::size_t same = 0;  // at the beginning: those need no table
    const auto count = [&](Node item) {
      if (is_trick(item)) ++tricks_;
    };
    while (same < one.size() && same < two.size() && says_a_(one[same]) == says_b_(two[same]))
      count(one[same++]);
    std::size_t left = 0;
    while (left + same < std::min(one.size(), two.size()) &&
           says_a_(one[one.size() - 1 - left]) == says_b_(two[two.size() - 1 - left]))
      ++left;
    const std::vector<Node> own(one.begin() + static_cast<std::ptrdiff_t>(same),
                                one.end() - static_cast<std::ptrdiff_t>(left));
    const std::vector<Node> others(two.begin() + static_cast<std::ptrdiff_t>(same),
                                   two.end() - static_cast<std::ptrdiff_t>(left));
    const bool too_much = own.size() * others.size() > most_cells;
    const auto least = too_much ? in_order(own, others) : table(own, others);
    const Node behind = left == 0 ? a_.nodes[a].next : one[one.size() - left];
    std::size_t i = 0, j = 0;
    std::uint16_t put_in = 0;
    while (i < own.size() || j < others.size()) {
      const Node next = i < own.size() ? own[i] : behind;
      const bool both = i < own.size() && j < others.size();
      if (both && least[i][j] == least[i + 1][j + 1] + distance(own[i], others[j])) {
        count(own[i]);
        item(own[i++], others[j++], where);
        put_in = 0;
      } else if (i < own.size() && least[i][j] == least[i + 1][j] + weight(a_, read_a_, own[i])) {
        count(own[i]);
        add(Edit::Kind::remove, own[i], a, 0, at(own[i], where));
        found_.back().beside = two.empty() ? b : two[std::min(same + j, two.size() - 1)];
        ++i;
        put_in = 0;
      } else {
        add(Edit::Kind::insert, a, next, others[j], where);
        found_.back().order = put_in++;
        ++j;
      }
    }
    while (left > 0) count(one[one.size() - left--]);
  }
  bool is_trick(Node item) const {
    return inner(read_a_, item) != 0 && read_a_.text(item + 1) == "trick";
  }
  std::string at(Node item, const std::string& where) const {
    return is_trick(item) ? "trick " + std::to_string(tricks_) : where;
  }

  void item(Node a, Node b, const std::string& where) {
    if (says_a_(a) == says_b_(b)) return;
    if (!one_row(a, b)) return add(Edit::Kind::replace, a, 0, b, at(a, where));
    const std::string who(read_a_.text(a + 1));
    const bool turn = std::ranges::find(players_, who) != players_.end();
    const std::string inside = is_trick(a) ? at(a, where) : turn ? who + "'s turn" : where;
    const std::uint16_t tricks = tricks_;
    rows(inner(read_a_, a), inner(read_b_, b), inside);
    tricks_ = tricks;
  }

  // --- what one leaves open

  struct Comparison {
    bool compatible = false;
    bool first_open = false, second_open = false;
  };
  Comparison compare(Node a, Node b) {
    Comparison result;
    result.compatible = fits(a, b, result);
    return result;
  }
  bool fits(Node a, Node b, Comparison& result) {
    const Event& one = a_.nodes[a];
    const Event& two = b_.nodes[b];
    const bool open_a = one.is_scalar() && is_unknown(a_.scalar(one));
    const bool open_b = two.is_scalar() && is_unknown(b_.scalar(two));
    if (open_a || open_b) {
      if (open_a == open_b) return says_a_(a) == says_b_(b);
      const std::string_view open = open_a ? a_.scalar(one) : b_.scalar(two);
      (open_a ? result.first_open : result.second_open) = true;
      const Event& known = open_a ? two : one;
      if (open == "x") return true;
      return std::to_string(known.kind == Event::Kind::list ? known.length : 1) == open.substr(2);
    }
    const auto cards_a = held(a_, a), cards_b = held(b_, b);
    if (cards_a && cards_b && cards_a->unknown + cards_b->unknown > 0) {
      Cards both = cards_a->cards;  // what only one of them names
      int only_b = 0;
      for (const Card card : cards_b->cards.set()) {
        for (int i = 0; i < cards_b->cards.count(card); ++i) only_b += both.take(card) ? 0 : 1;
      }
      result.first_open |= only_b > 0;
      result.second_open |= !both.empty();
      return cards_a->size() == cards_b->size() && only_b <= cards_a->unknown &&
             both.size() <= cards_b->unknown;
    }
    if (one.is_scalar() || two.is_scalar() || one.kind != two.kind) return says_a_(a) == says_b_(b);
    if (one.length != two.length) return false;
    Node i = a + 1, j = b + 1;
    for (; i != one.next; i = a_.nodes[i].next, j = b_.nodes[j].next) {
      if (!fits(i, j, result)) return false;
    }
    return true;
  }

  const std::vector<std::string>& players_;
  const Events& a_;
  const Events& b_;
  Defects none_;
  Reading read_a_, read_b_;
  Meanings says_a_, says_b_;
  std::vector<Difference> found_;
  std::uint16_t deal_ = 0, tricks_ = 0;
  static constexpr Node end_ = ~Node{0};
  static constexpr std::size_t most_cells = 250'000;
};

}  // namespace

std::string meaning(const Events& events, Node node) {
  const Event& event = events.nodes[node];
  if (event.is_scalar()) {
    const std::string_view text = events.scalar(event);
    const std::size_t sign = text.find('=');
    const auto card = parse_card(text.substr(0, sign));
    if (!card) return std::string(text);
    if (sign == std::string_view::npos) return cardlaw::text(*card);
    const auto as = parse_card(text.substr(sign + 1));
    return cardlaw::text(*card) + "=" +
           (as ? cardlaw::text(*as) : std::string(text.substr(sign + 1)));
  }
  if (event.kind == Event::Kind::list && event.length == 1) return meaning(events, node + 1);
  std::vector<std::string> parts;
  bool cards = event.kind == Event::Kind::list;
  for (Node item = node + 1; item != event.next; item = events.nodes[item].next) {
    std::string part = meaning(events, item);
    if (event.kind == Event::Kind::map) {
      item = events.nodes[item].next;
      part += ": " + meaning(events, item);
    } else {
      const Event& own = events.nodes[item];
      cards = cards && own.is_scalar() && parse_card(part.substr(0, part.find('='))).has_value();
    }
    parts.push_back(std::move(part));
  }
  if (cards || event.kind == Event::Kind::map) std::ranges::sort(parts);
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : ", ") + part;
  return event.kind == Event::Kind::map ? "{" + all + "}" : "[" + all + "]";
}

std::string not_of_one_hand(const Transcript& first, const Transcript& second) {
  if (first.game().id != second.game().id) return "they are of different games";
  auto one = first.players(), two = second.players();
  std::ranges::sort(one);
  std::ranges::sort(two);
  if (one != two) return "they have different players";
  const std::size_t deals = first.hand().record.deals.size();
  if (deals != second.hand().record.deals.size()) return "they have different numbers of deals";
  return {};
}

std::vector<Difference> differences(const Transcript& first, const Transcript& second) {
  return Aligner(first, second).run();
}

}  // namespace cardlaw::reconcile
