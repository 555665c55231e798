// What a record does not show: whether a claim may speak of that.
#include <algorithm>
#include <array>

#include "law/docket.h"

namespace cardlaw {
namespace {

// A card of the discard pile was taken and one was thrown, and not both are known: which card it
// was, and whether it went back, only the players know.
bool takes_unseen(const Deal& deal, const std::vector<Place>& places, const Offence& offence,
                  std::uint16_t before) {
  const auto unseen = [](const Handful& cards) { return cards.unknown > 0 || cards.whole; };
  const auto theirs = [&](std::size_t i) {
    return (offence.against == Seat::none || deal.entries[i].who == offence.against) &&
           (!offence.in.given() || places[i] == offence.in);
  };
  for (std::size_t i = 0; i < before; ++i) {
    const auto* const taken = std::get_if<TakeDiscard>(&deal.entries[i].act);
    if (taken == nullptr || !theirs(i)) continue;
    if (unseen(taken->cards)) return true;
    for (std::size_t j = i + 1; j < before && places[j] == places[i]; ++j) {
      const auto* const thrown = std::get_if<Discard>(&deal.entries[j].act);
      if (thrown != nullptr && theirs(j) && unseen(thrown->cards)) return true;
    }
  }
  return false;
}

// The deal was not written down, nor how the trump was made: only what came of it.
bool begins_after_the_bidding(const Record& record, std::uint16_t deal) {
  const From& from = record.from;
  return deal == 0 && from.given && (from.trump != Suit::none || from.maker != Seat::none);
}

template <class... A>
constexpr std::array kinds_of{static_cast<std::uint8_t>(Act(std::in_place_type<A>).index())...};

// It is broken with cards played to tricks, and with nothing else.
bool is_of_play(const Rule& rule) {
  constexpr auto& play = kinds_of<Play, NoCard, Withdraw, Gathers, Look, Close, End>;
  return std::ranges::all_of(
      rule.acts, [&](std::uint8_t kind) { return std::ranges::find(play, kind) != play.end(); });
}

// The accused did there what the offence is committed with, and that was written down.
bool did_such(const Deal& deal, const std::vector<Place>& places, const Offence& offence,
              const Rule& rule, std::uint16_t before) {
  for (std::size_t i = 0; i < before; ++i) {
    const Entry& entry = deal.entries[i];
    const bool theirs = offence.against == Seat::none || entry.who == offence.against;
    const bool later = places[i].stage != Stage::deal && places[i].stage != Stage::bidding;
    const auto kind = static_cast<std::uint8_t>(entry.act.index());
    if (theirs && later && std::ranges::find(rule.acts, kind) != rule.acts.end()) return true;
  }
  return false;
}

// The record begins with the trump made, and the offence may have been committed before that.
bool before_the_record(const Deal& deal, const std::vector<Place>& places, const Offence& offence,
                       const std::vector<Rule>& rules, std::uint16_t claimed_in) {
  if (offence.in.given())
    return offence.in.stage == Stage::deal || offence.in.stage == Stage::bidding;
  return std::ranges::any_of(rules, [&](const Rule& rule) {
    return rule.duty() && rule.law != "general" && names(offence, rule) && !is_of_play(rule) &&
           !did_such(deal, places, offence, rule, claimed_in);
  });
}

}  // namespace

// Whether that part of the deal was written down before the claim, and no gap lies in it.
bool Docket::was_recorded(Place place, std::uint16_t before) const {
  bool recorded = false;
  for (std::size_t i = 0; i < before; ++i) {
    const Act& act = deal().entries[i].act;
    if (std::holds_alternative<Unrecorded>(act) && places_[i] == place) return false;
    const bool aside = std::holds_alternative<Close>(act) || std::holds_alternative<Claim>(act) ||
                       std::holds_alternative<Unrecorded>(act);
    recorded |= !aside && places_[i] == place;
  }
  return recorded;
}

// What was claimed may have been done in a part of the deal that was not recorded.
bool Docket::cannot_be_judged(const Offence& offence, std::uint16_t claimed_in) const {
  if (deal().result.given || takes_unseen(deal(), places_, offence, claimed_in)) return true;
  if (begins_after_the_bidding(record_, deal_) &&
      before_the_record(deal(), places_, offence, rules_, claimed_in))
    return true;
  // What could not be judged for a card that is not known may be what is claimed; where no place is
  // named, that is so of what is paid for, which are wrong cards, and of a claim made in the play.
  const bool in_play = places_[claimed_in].stage == Stage::trick;
  const bool paid = std::ranges::any_of(
      rules_, [&](const Rule& rule) { return rule.penalty.given() && names(offence, rule); });
  for (std::size_t i = 0; i < claimed_in; ++i) {
    const auto* const play = std::get_if<Play>(&deal().entries[i].act);
    const bool there = offence.in.given() ? places_[i] == offence.in : paid || in_play;
    if (play != nullptr && !play->card.known() && there) return true;
  }
  const bool of_trick = !offence.in.given() || offence.in.stage == Stage::trick;
  if (common_.trumps_unknown && of_trick) return true;
  if (!common_.gap) return false;
  return !offence.in.given() || !was_recorded(offence.in, claimed_in);
}

}  // namespace cardlaw
