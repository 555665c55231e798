// The deals of a sheet: the cards as they were dealt, and the play with the position before every
// act.
#include <fmt/format.h>

#include <algorithm>

#include "report/phrases.h"
#include "report/replay.h"
#include "report/sheet.h"

namespace cardlaw::report {
namespace {

struct SuitSign {
  Suit suit;
  std::string_view sign;  // drawn as text, not as a picture
  std::string_view class_name;
};
constexpr SuitSign suits[] = {{Suit::spades, "♠\uFE0E", "s"},
                              {Suit::hearts, "♥\uFE0E", "h"},
                              {Suit::diamonds, "♦\uFE0E", "d"},
                              {Suit::clubs, "♣\uFE0E", "c"}};

std::string rank_of(Card card) {
  std::string written = text(card);
  written.pop_back();
  return written == "T" ? "10" : written;
}

List suit_rows(const Cards& cards) {
  List rows;
  for (const SuitSign& each : suits) {
    std::string ranks;
    for (const Card card : in_suit(cards, each.suit))
      ranks += (ranks.empty() ? "" : " ") + rank_of(card);
    if (ranks.empty()) continue;
    Values row;
    put(row, "sign", each.sign);
    put(row, "suit", each.class_name);
    put(row, "suit_name", name(each.suit));
    put(row, "ranks", ranks);
    rows.push_back(std::move(row));
  }
  return rows;
}

Values hand_value(const Hand& hand, Seat seat, const Position::Holding& holding) {
  Values value;
  put(value, "player", name_of(hand.record, seat));
  put(value, "suits", suit_rows(holding.known));
  const int jokers = holding.known.count(Card::joker());
  put(value, "jokers", jokers == 0 ? "" : jokers == 1 ? "Joker" : fmt::format("{} jokers", jokers));
  put(value, "unknown",
      holding.whole          ? "not known"
      : holding.unknown == 0 ? ""
                             : fmt::format("{} not known", holding.unknown));
  put_flag(value, "empty", holding.empty());
  return value;
}

List hand_values(const Hand& hand, const Position& position) {
  List list;
  for (int i = 0; i < hand.record.seats(); ++i)
    list.push_back(hand_value(hand, seat(i), position.hands[static_cast<std::size_t>(i)]));
  return list;
}

Values played_value(const Hand& hand, const std::pair<Seat, Card>& played) {
  Values value;
  put(value, "player", name_of(hand.record, played.first));
  put(value, "cards", List{card_value(played.second)});
  return value;
}

Values position_value(const Hand& hand, const Position& position) {
  Values value;
  put(value, "hands", hand_values(hand, position));
  List trick, melds;
  for (const auto& played : position.trick) trick.push_back(played_value(hand, played));
  for (const Position::Meld& meld : position.melds) {
    Values each;
    put(each, "player", meld.by == Seat::none ? std::string() : name_of(hand.record, meld.by));
    put(each, "cards", card_values(meld.cards, 0));
    melds.push_back(std::move(each));
  }
  put_flag(value, "trick_here", !trick.empty());
  put_flag(value, "melds_here", !melds.empty());
  put(value, "trick", std::move(trick));
  put(value, "melds", std::move(melds));
  put(value, "turned", position.turned.known() ? List{card_value(position.turned)} : List());
  put(value, "top_discard",
      position.pile.empty() ? List() : List{card_value(position.pile.back())});
  put(value, "discards",
      position.pile.size() > 1 ? fmt::format("{} cards", position.pile.size()) : "");
  return value;
}

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

// The length of a player's name that begins here; 0 when none does.
std::size_t name_at(const Hand& hand, std::string_view words) {
  std::size_t longest = 0;
  const auto consider = [&](std::string_view name) {
    const bool whole = words.size() == name.size() || !is_word(words[name.size()]);
    if (name.size() > longest && words.starts_with(name) && whole) longest = name.size();
  };
  for (const auto* const names : {&hand.record.players, &hand.record.sides}) {
    for (const std::string& name : *names) {
      if (name.size() <= words.size()) consider(name);
    }
  }
  return longest;
}

bool dealing(const Entry& entry) {
  return std::holds_alternative<Opened>(entry.act) || std::holds_alternative<DealHand>(entry.act) ||
         std::holds_alternative<TurnUp>(entry.act) || std::holds_alternative<FaceBottom>(entry.act);
}

std::string heading(Place place, bool later, bool of_result) {
  if (of_result && later) return "The result";
  if (later) return "Claims after the hand";
  if (place.stage == Stage::none) return "Before the play";
  if (place.stage == Stage::afterwards) return "After the knock";
  std::string words = text(place);
  if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
    words.front() = static_cast<char>(words.front() - 'a' + 'A');
  return words;
}

class DealWriter {
 public:
  DealWriter(const Hand& hand, const std::vector<Notice>& notices, const Open& open,
             std::size_t number, std::span<const Position> positions)
      : hand_(hand), notices_(notices), open_(open), number_(number), positions_(positions) {}

  Values value() {
    Values deal;
    const bool several = hand_.record.deals.size() > 1;
    put(deal, "deal_number", several ? std::to_string(number_ + 1) : "");
    put(deal, "dealer",
        hand_.record.deals[number_].dealer == Seat::none
            ? std::string()
            : name_of(hand_.record, hand_.record.deals[number_].dealer));
    const auto& entries = hand_.record.deals[number_].entries;
    const bool played = std::ranges::any_of(entries, is_step);
    if (played) {
      Values dealt;
      put(dealt, "hands", hand_values(hand_, after_the_deal()));
      deal.set("dealt", dealt);
    }
    put(deal, "turned_up",
        played && after_the_deal().turned.known() ? List{card_value(after_the_deal().turned)}
                                                  : List());
    List done = groups();
    put_flag(deal, "played", !done.empty());
    put(deal, "groups", std::move(done));
    add_settlement(deal, hand_, open_, number_);
    return deal;
  }

 private:
  bool gives_result() const { return hand_.record.deals[number_].result.given; }
  const Position& after_the_deal() const {
    const auto& entries = hand_.record.deals[number_].entries;
    for (const Position& each : positions_) {
      if (each.entry >= entries.size() || !dealing(entries[each.entry])) return each;
    }
    return positions_.back();
  }

  // Acts in the same place stand together.
  List groups() {
    List groups;
    const auto& entries = hand_.record.deals[number_].entries;
    List acts;
    std::string title;
    bool trick = false;
    const auto close = [&] {
      if (acts.empty()) return;
      Values group;
      put(group, "heading", title);
      put_flag(group, "is_trick", trick);
      put(group, "acts", std::exchange(acts, {}));
      groups.push_back(std::move(group));
    };
    for (const Position& position : positions_) {
      if (position.entry >= entries.size()) break;
      const Entry& entry = entries[position.entry];
      if (!is_step(entry) && !spoken_of(position.entry)) continue;
      const std::string here = heading(position.place, entry.afterwards, gives_result());
      if (here != title) close();
      title = here;
      trick = position.place.stage == Stage::trick && !entry.afterwards;
      acts.push_back(act(position, entry));
    }
    close();
    return groups;
  }

  Values act(const Position& position, const Entry& entry) {
    Values act;
    put(act, "act_anchor",
        fmt::format("{}-d{}e{}", sheet_name(hand_), number_ + 1, position.entry));
    put(act, "who", entry.who == Seat::none ? std::string() : name_of(hand_.record, entry.who));
    const std::string words = is_step(entry)   ? words_of(hand_, entry)
                              : gives_result() ? "what it says"
                                               : "what was left out";
    if (const auto* const dealt = std::get_if<DealHand>(&entry.act))
      put(act, "who", fmt::format("{} is dealt", name_of(hand_.record, dealt->to)));
    put(act, "pieces", pieces_of(hand_, words, Spelling::of_records));
    put(act, "marks", marks(position.entry));
    act.set("position", position_value(hand_, position));
    return act;
  }

  // A finding speaks of the entry, as what was done or as what shows it.
  bool spoken_of(std::uint16_t entry) const {
    return std::ranges::any_of(notices_, [&](const Notice& notice) {
      const Finding* const finding = notice.finding;
      return finding != nullptr && finding->deal == number_ &&
             (finding->entry == entry || finding->proof == entry);
    });
  }

  // The notices that speak of this entry.
  List marks(std::uint16_t entry) const {
    List list;
    for (std::size_t i = 0; i < notices_.size(); ++i) {
      const Finding* const finding = notices_[i].finding;
      if (finding == nullptr || finding->deal != number_ || finding->entry != entry) continue;
      Values mark;
      put(mark, "mark_number", std::to_string(i + 1));
      put(mark, "mark_anchor", fmt::format("{}-n{}", sheet_name(hand_), i + 1));
      put(mark, "mark_words", breach_name(notices_[i]));
      put(mark, "mark_severity", word(notices_[i].severity));
      list.push_back(std::move(mark));
    }
    return list;
  }

  const Hand& hand_;
  const std::vector<Notice>& notices_;
  const Open& open_;
  std::size_t number_;
  std::span<const Position> positions_;
};

}  // namespace

Values card_value(Card card) {
  Values value;
  const auto own = std::ranges::find(suits, card.suit(), &SuitSign::suit);
  const bool suited = card.known() && !card.is_joker();
  put_flag(value, "card", true);
  put(value, "rank", suited ? rank_of(card) : card.known() ? "Joker" : "x");
  put(value, "sign", suited ? own->sign : std::string_view());
  put(value, "suit", suited ? own->class_name : "j");
  return value;
}

List pieces_of(const Hand& hand, std::string_view words, Spelling spelling) {
  List list;
  std::string text;
  const auto give_text = [&] {
    if (text.empty()) return;
    Values piece;
    put(piece, "text", text);
    put_flag(piece, "card", false);
    list.push_back(std::move(piece));
    text.clear();
  };
  const auto drawn = [&](std::string_view word) {
    const Card card = word.empty() ? Card() : parse_card(word).value_or(Card());
    const bool is_card = card.known() && !card.is_joker() &&
                         (spelling == Spelling::of_records || word == cardlaw::text(card));
    if (!is_card) return false;
    give_text();
    Values piece = card_value(card);
    put_flag(piece, "text", false);
    list.push_back(std::move(piece));
    return true;
  };
  for (std::size_t at = 0; at < words.size();) {
    const std::size_t quoted = words[at] == '`' && spelling == Spelling::ours
                                   ? words.find('`', at + 1)
                                   : std::string_view::npos;
    if (quoted != std::string_view::npos && quoted > at + 1) {
      give_text();
      Values piece;
      put(piece, "code", words.substr(at + 1, quoted - at - 1));
      list.push_back(std::move(piece));
      at = quoted + 1;
      continue;
    }
    if (const std::size_t name = name_at(hand, words.substr(at)); name > 0) {
      text += words.substr(at, name);
      at += name;
      continue;
    }
    std::size_t end = at;
    while (end < words.size() && is_word(words[end])) ++end;
    const std::string_view word = words.substr(at, end - at);
    if (!drawn(word)) text += word;
    at = end;
    if (at < words.size() && !is_word(words[at])) text += words[at++];
  }
  give_text();
  return list;
}

void put_pieces(Values& values, const char* name, const Hand& hand, std::string_view words) {
  if (words.empty()) return put_flag(values, name, false);
  Values all;
  put(all, "pieces", pieces_of(hand, words, Spelling::ours));
  values.set(name, all);
}

List card_values(const Cards& cards, int unknown) {
  List list;
  for (const SuitSign& each : suits) {
    for (const Card card : in_suit(cards, each.suit)) list.push_back(card_value(card));
  }
  for (int i = 0; i < cards.count(Card::joker()); ++i) list.push_back(card_value(Card::joker()));
  for (int i = 0; i < unknown; ++i) list.push_back(card_value(Card()));
  return list;
}

List deal_values(const Hand& hand, const std::vector<Notice>& all, const Open& open) {
  const std::vector<Position> positions = replay(hand);
  List list;
  for (std::size_t d = 0; d < hand.record.deals.size(); ++d) {
    const auto first = std::ranges::find(positions, d, &Position::deal);
    const auto last = std::ranges::find_if(first, positions.end(),
                                           [&](const Position& each) { return each.deal != d; });
    list.push_back(DealWriter(hand, all, open, d, {first, last}).value());
  }
  return list;
}

}  // namespace cardlaw::report
