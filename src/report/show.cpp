#include "report/show.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/printable.h"
#include "record/whole.h"
#include "report/notices.h"
#include "report/phrases.h"
#include "report/replay.h"
#include "report/sheet.h"

namespace cardlaw::report {
namespace {

// By suits, with a wider space between them; then what is not known.
std::string held(const Position::Holding& holding) {
  std::string words;
  for (const Suit suit : {Suit::spades, Suit::hearts, Suit::diamonds, Suit::clubs}) {
    std::string cards;
    for (const Card card : in_suit(holding.known, suit)) cards += " " + text(card);
    words += cards.empty() ? cards : (words.empty() ? "" : " ") + cards;
  }
  for (int i = 0; i < holding.known.count(Card::joker()); ++i) words += "  Joker";
  if (holding.whole) words += "  x";
  if (holding.unknown > 0) words += fmt::format("  x {}", holding.unknown);
  const std::size_t begin = words.find_first_not_of(' ');
  return begin == std::string::npos ? "no cards" : words.substr(begin);
}

class Shower {
 public:
  Shower(std::string& out, const Hand& hand)
      : out_(out), hand_(hand), notices_(notices(hand, false)), positions_(replay(hand)) {
    for (const std::string& player : hand.record.players)
      widest_ = std::max(widest_, display_width(player));
  }

  void head() {
    std::string words = occasion(hand_);
    line(fmt::format("{}:{}: {}{}{}", hand_.file, hand_.document.line, hand_.game->title,
                     words.empty() ? "" : ", ", words));
  }

  // What was done, step by step, and what was found of it.
  void all() {
    std::uint64_t step = 0;
    std::string here;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const Position& position = positions_[i];
      const bool first = i == 0 || positions_[i - 1].deal != position.deal;
      if (first) here.clear();
      if (first && hand_.record.deals.size() > 1) line(fmt::format("deal {}", position.deal + 1));
      const Entry* const entry = entry_at(position);
      if (entry == nullptr || !is_step(*entry)) {
        if (entry != nullptr) marks(position);
        continue;
      }
      const std::string place = place_words(position, *entry);
      if (place != here) line("  " + place);
      here = place;
      line(fmt::format("{:>6}  {}", ++step, act_words(hand_, *entry)));
      marks(position);
    }
    for (const DealOutcome& deal : hand_.ruling.deals) line("  score  " + outcome(hand_, deal));
  }

  bool at(const Moments& wanted) {
    bool any = false;
    std::uint64_t step = 0;
    for (const Position& position : positions_) {
      const Entry* const entry = entry_at(position);
      const bool last = entry == nullptr;
      if (!last && !is_step(*entry)) continue;
      step += last ? 0 : 1;
      if (wanted.deal != 0 && wanted.deal != position.deal + std::uint64_t{1}) continue;
      if (!meant(wanted, position, entry, step)) continue;
      show(position, entry, step);
      any = true;
      if (wanted.kind != Moments::Kind::every && wanted.kind != Moments::Kind::end) break;
    }
    return any;
  }

 private:
  void line(const std::string& words) { out_ += printable(words) + '\n'; }

  const Entry* entry_at(const Position& position) const {
    const auto& entries = hand_.record.deals[position.deal].entries;
    return position.entry < entries.size() ? &entries[position.entry] : nullptr;
  }
  std::string place_words(const Position& position, const Entry& entry) const {
    if (entry.afterwards) return "claims after the hand";
    if (position.place.stage == Stage::afterwards) return "after the knock";
    return position.place.given() ? text(position.place) : "before the play";
  }

  bool meant(const Moments& wanted, const Position& position, const Entry* entry,
             std::uint64_t step) const {
    switch (wanted.kind) {
      case Moments::Kind::every:
        return true;
      case Moments::Kind::end:
        return entry == nullptr;
      case Moments::Kind::step:
        return entry != nullptr && step == wanted.number;
      case Moments::Kind::line:
        return entry != nullptr && extent(hand_, *entry).line >= wanted.number;
      case Moments::Kind::place:
        return entry != nullptr && position.place == wanted.place && !entry->afterwards;
      case Moments::Kind::none:
        return false;
    }
    return false;
  }

  void marks(const Position& position) {
    for (const Notice& notice : notices_) {
      if (notice.finding == nullptr || notice.finding->deal != position.deal ||
          notice.finding->entry != position.entry)
        continue;
      line(fmt::format("     {}  {}: {}; {}", notice.severity == Severity::note ? "?" : "!",
                       rule_name(notice), notice.message, notice.remedy));
    }
  }

  void show(const Position& position, const Entry* entry, std::uint64_t step) {
    const std::string deal =
        hand_.record.deals.size() > 1 ? fmt::format("deal {}, ", position.deal + 1) : std::string();
    if (entry == nullptr)
      line(fmt::format("{}the end", deal));
    else
      line(fmt::format("before step {}, {}{}: {}", step, deal, place_words(position, *entry),
                       act_words(hand_, *entry)));
    for (int i = 0; i < hand_.record.seats(); ++i) {
      const std::string& player = hand_.record.players[static_cast<std::size_t>(i)];
      const std::string space(widest_ - display_width(player), ' ');
      line(fmt::format("  {}{}  {}", player, space,
                       held(position.hands[static_cast<std::size_t>(i)])));
    }
    if (position.turned.known()) line("  turned up: " + text(position.turned));
    std::string trick;
    for (const auto& [who, card] : position.trick)
      trick += fmt::format("{}{}: {}", trick.empty() ? "" : ", ", name_of(hand_.record, who),
                           text(card));
    if (!trick.empty()) line("  trick: " + trick);
    for (const Position::Meld& meld : position.melds)
      line(fmt::format("  meld: {}{}", in_words(meld.cards),
                       meld.by == Seat::none ? "" : " (" + name_of(hand_.record, meld.by) + ")"));
    if (!position.pile.empty())
      line(fmt::format("  discards: {}, {} on top", position.pile.size(),
                       text(position.pile.back())));
    marks(position);
  }

  static std::string in_words(const Cards& cards) { return held({.known = cards}); }

  std::string& out_;
  const Hand& hand_;
  std::vector<Notice> notices_;
  std::vector<Position> positions_;
  std::size_t widest_ = 0;
};

std::optional<std::uint64_t> number_behind(std::string_view text, std::string_view word) {
  if (!text.starts_with(word)) return std::nullopt;
  text.remove_prefix(word.size());
  const auto number = parse_whole<std::uint64_t>(text);
  return number == 0 ? std::nullopt : number;
}

}  // namespace

std::optional<Moments> parse_moments(std::string_view text) {
  Moments moments;
  if (text == "end") {
    moments.kind = Moments::Kind::end;
  } else if (text == "every step") {
    moments.kind = Moments::Kind::every;
  } else if (const auto step = number_behind(text, "step ")) {
    moments.kind = Moments::Kind::step;
    moments.number = *step;
  } else if (const auto line = number_behind(text, "line ")) {
    moments.kind = Moments::Kind::line;
    moments.number = *line;
  } else if (const auto place = parse_place(text); place && place->number > 0) {
    moments.kind = Moments::Kind::place;
    moments.place = *place;
  } else {
    return std::nullopt;
  }
  return moments;
}

bool show(std::string& out, const Hand& hand, const Moments& at) {
  Shower shower(out, hand);
  shower.head();
  if (at.kind != Moments::Kind::none) return shower.at(at);
  shower.all();
  return true;
}

}  // namespace cardlaw::report
