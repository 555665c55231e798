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

constexpr auto unwritten = []<std::size_t... I>(std::index_sequence<I...>) {
  return std::array{need_not_be_written<std::variant_alternative_t<I, Act>>...};
}
(std::make_index_sequence<std::variant_size_v<Act>>());
constexpr std::uint8_t chips_taken = kinds_of<TakeChips>[0], opened = kinds_of<Opened>[0],
                       closed = kinds_of<Close>[0];

}  // namespace

// It is done, or left undone, with what need not be written down, and of that nothing is written:
// of the accused, and where chips are paid of what was paid to the claimant or by them.  Nor is it
// written down, before the first deal of a record, whose deal it was.
bool Docket::is_not_written(const Offence& offence, Seat claimant, std::uint16_t before) const {
  const auto is_silent_of = [&](std::uint8_t kind) {
    return std::ranges::none_of(std::span(deal().entries).first(before), [&](const Entry& each) {
      const auto* const pay = std::get_if<Pay>(&each.act);
      const bool of_pack =
          std::holds_alternative<Shuffle>(each.act) || std::holds_alternative<CutPack>(each.act);
      return each.act.index() == kind &&
             (of_pack || offence.against == Seat::none || each.who == offence.against) &&
             (pay == nullptr || pay->with == claimant || pay->with == Seat::none);
    });
  };
  for (std::size_t i = 0; i < rules_.size(); ++i) {
    const Rule& rule = rules_[i];
    if (!rule.duty() || rule.law == "general" || !names(offence, rule)) continue;
    if (rule.words.empty() && is_silent_of(chips_taken)) return true;
    for (const std::uint8_t kind : rule.acts) {
      if (unwritten[kind] && is_silent_of(kind)) return true;
      if (kind == opened && deal_ == 0 && !ruling_.applied[i]) return true;
    }
    const bool nothing = std::ranges::all_of(
        rule.acts, [&](std::uint8_t kind) { return kind == closed || is_silent_of(kind); });
    if (rule.unwritten && nothing) return true;
  }
  return false;
}

// Whether a card was rightly played may depend on what is trumps, and that is not known.
bool Docket::depends_on_trumps(const Offence& offence) const {
  if (!common_.trumps_unknown) return false;
  if (!offence.in.given()) return true;
  if (offence.in.stage != Stage::trick) return false;
  const bool of_cards = std::ranges::any_of(rules_, [&](const Rule& rule) {
    return rule.penalty.given() && names(offence, rule) && is_of_play(rule);
  });
  constexpr std::uint16_t most = 32;
  const bool in_doubt =
      offence.in.number >= most || (common_.in_doubt >> offence.in.number & 1) != 0;
  return !of_cards || in_doubt;
}

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
  if (depends_on_trumps(offence)) return true;
  if (!common_.gap) return false;
  return !offence.in.given() || !was_recorded(offence.in, claimed_in);
}

}  // namespace cardlaw
