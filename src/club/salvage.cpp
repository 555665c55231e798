#include "club/salvage.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "law/house_law.h"
#include "record/decoder.h"
#include "record/reading.h"

namespace cardlaw::club {
namespace {

// What stands in a record, once more, with other deals in the place of some.
class Rewriting {
 public:
  Rewriting(const Events& from, const std::vector<Node>& unknown)
      : from_(from), unknown_(unknown), players_(value("players")) {
    to_.text = from.text;
    to_.nodes.reserve(from.nodes.size());
    copy(0);
  }
  Events take() { return std::move(to_); }

 private:
  Node value(std::string_view wanted, Node map = 0) const {
    if (from_.nodes[map].kind != Event::Kind::map) return 0;
    for (Node key = map + 1; key < from_.nodes[map].next; key = from_.nodes[key + 1].next) {
      if (from_.scalar(from_.nodes[key]) == wanted) return key + 1;
    }
    return 0;
  }

  void copy(Node node) {
    if (std::ranges::find(unknown_, node) != unknown_.end())
      return deal_of_which_nothing_is_known(node);
    const std::size_t own = to_.nodes.size();
    to_.nodes.push_back(from_.nodes[node]);
    for (Node child = node + 1; child < from_.nodes[node].next; child = from_.nodes[child].next)
      copy(child);
    close(own);
  }

  // The cards are not known, and the play was stopped; who dealt is said if it was.
  void deal_of_which_nothing_is_known(Node node) {
    const std::size_t own = open(Event::Kind::map, node);
    const Node dealer = value("dealer", node);
    if (dealer != 0 && from_.nodes[dealer].is_scalar()) {
      word("dealer", node);
      word(from_.scalar(from_.nodes[dealer]), dealer);
    }
    word("deal", node);
    const std::size_t cards = open(Event::Kind::map, node);
    for (Node each = players_ + 1; each < from_.nodes[players_].next;
         each = from_.nodes[each].next) {
      word(from_.scalar(from_.nodes[each]), node);
      word("x", node);
    }
    close(cards);
    word("play", node);
    const std::size_t play = open(Event::Kind::list, node);
    const std::size_t end = open(Event::Kind::map, node);
    word("end", node);
    word("stopped", node);
    close(end);
    close(play);
    word("score", node);
    word("undetermined", node);
    close(own);
  }

  void word(std::string_view text, Node at) {
    Event event = from_.nodes[at];
    event.kind = Event::Kind::plain;
    event.length = static_cast<std::uint16_t>(text.size());
    event.text = static_cast<std::uint32_t>(to_.text.size());
    to_.text += text;
    to_.nodes.push_back(event);
    to_.nodes.back().next = static_cast<std::uint32_t>(to_.nodes.size());
  }
  std::size_t open(Event::Kind kind, Node at) {
    Event event = from_.nodes[at];
    event.kind = kind;
    to_.nodes.push_back(event);
    return to_.nodes.size() - 1;
  }
  void close(std::size_t own) {
    Event& event = to_.nodes[own];
    event.next = static_cast<std::uint32_t>(to_.nodes.size());
    if (event.is_scalar()) return;
    std::uint16_t children = 0;
    for (std::size_t child = own + 1; child < event.next; child = to_.nodes[child].next) ++children;
    event.length = children;
  }

  const Events& from_;
  const std::vector<Node>& unknown_;
  const Node players_;
  Events to_;
};

// The deals of a record; the last place is where the next key begins.
struct Deals {
  std::vector<Node> nodes;
  Mark end = std::numeric_limits<Mark>::max();
};

std::optional<Deals> deals_of(const Events& events) {
  if (events.nodes.empty() || events.nodes[0].kind != Event::Kind::map) return std::nullopt;
  Deals deals;
  bool players = false;
  for (Node key = 1; key < events.nodes[0].next; key = events.nodes[key + 1].next) {
    const Event& value = events.nodes[key + 1];
    const std::string_view name = events.scalar(events.nodes[key]);
    players |= name == "players" && value.kind == Event::Kind::list;
    if (!deals.nodes.empty()) {
      deals.end = std::min(deals.end, events.nodes[key].mark);
    } else if (name == "deals" && value.kind == Event::Kind::list) {
      for (Node each = key + 2; each < value.next; each = events.nodes[each].next)
        deals.nodes.push_back(each);
    }
  }
  if (!players || deals.nodes.size() < 2) return std::nullopt;
  return deals;
}

// The number of the deal in which the mark lies.
std::optional<std::size_t> deal_at(const Events& events, const Deals& deals, Mark mark) {
  if (mark >= deals.end) return std::nullopt;
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < deals.nodes.size(); ++i) {
    if (events.nodes[deals.nodes[i]].mark <= mark) found = i;
  }
  return found;
}

}  // namespace

bool salvage(Hand& hand, std::vector<LeftOut>& left_out) {
  const std::optional<Deals> deals = deals_of(hand.events);
  if (!deals || hand.defects.empty()) return false;
  std::vector<LeftOut> found;
  std::vector<Node> unknown;
  for (const Defect& defect : hand.defects) {
    const auto deal = deal_at(hand.events, *deals, defect.mark);
    if (!deal) return false;
    const Node node = deals->nodes[*deal];
    if (std::ranges::find(unknown, node) != unknown.end()) continue;  // the first tells enough
    unknown.push_back(node);
    found.push_back({*deal, defect.mark, defect.message});
  }
  if (unknown.size() == deals->nodes.size()) return false;
  Events events = Rewriting(hand.events, unknown).take();
  Record record;
  Defects defects;
  if (!decode(events, grammars(), record, defects) || !defects.empty()) return false;
  if (record.has_own_law &&
      !read_own_law(events, hand.file, hand.document.text, hand.document.line, record, defects))
    return false;
  hand.events = std::move(events);
  hand.record = std::move(record);
  hand.defects.clear();
  hand.ruling.clear();
  hand.game = find_game(hand.record.game);
  if (hand.house != nullptr) put_in_force(*hand.house, hand.events, hand.record);
  left_out = std::move(found);
  return true;
}

}  // namespace cardlaw::club
