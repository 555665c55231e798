// The acts of the table as words of the format.
#include <algorithm>
#include <array>

#include "record/grammar.h"

namespace cardlaw {
namespace {

using A = Arguments;
const Key of_player{"of", Shape::player, false, {}, "whose"};
const Key against{
    "against", Shape::player, false, {}, "the player accused; may be left out with two players"};
const Key in_place{
    "in", Shape::place, false, {}, "where it was: deal, bidding, melds, trick 3, turn 5"};
const Key which_card{"card", Shape::card, false, {}, "which card of several"};

constexpr std::array<std::string_view, 6> notices{"too many cards",   "too few cards",
                                                  "imperfect pack",   "faced card",
                                                  "improper shuffle", "improper cut"};
constexpr std::array<std::string_view, 9> undone{"bid",     "call", "meld",  "lay-off", "knock",
                                                 "discard", "draw", "stake", "stand"};
constexpr std::array<std::string_view, 5> demands{"withdraw", "new deal", "show", "trump lead",
                                                  "no trump lead"};
constexpr std::array<std::string_view, 3> units{"tricks", "turns", "bids"};

// What can be taken back, by the game's own words: a stake may be called a bet.
std::array<std::string_view, 9> words_of_undone(const Grammar& grammar) {
  auto words = undone;
  for (const Verb* const verb : grammar.verbs) {
    if (verb->word == "bet") words[static_cast<std::size_t>(Undone::stake)] = verb->word;
  }
  return words;
}

// The verb with those of its choices that the game has.
template <class Value, std::size_t n>
Verb choosing(Verb verb, const std::array<std::string_view, n>& all,
              const std::vector<Value>& which) {
  verb.choices.clear();
  for (const Value each : which) {
    verb.choices.push_back(all[static_cast<std::size_t>(each)]);
    verb.meanings.push_back(static_cast<std::uint8_t>(each));
  }
  return verb;
}

const Verb notice = word("notice", Shape::choice, "pointed it out", [](const A& a) -> Act {
                      return Notice{static_cast<Noticed>(a.choice), a.player};
                    }).with(of_player);
const Verb take_back = word("take back", Shape::choice, "took back the latest act of that kind",
                            [](const A& a) -> Act {
                              return TakeBack{static_cast<Undone>(a.choice), a.card};
                            })
                           .with(which_card);
const Verb demand = word("demand", Shape::choice, "asked for it, where the law allows that",
                         [](const A& a) -> Act { return Demand{static_cast<Demanded>(a.choice)}; });
const Verb unrecorded{
    .word = "unrecorded",
    .shape = Shape::count,
    .choices = {},
    .keys = {},
    .help = "what happened here was not written down",
    .make = [](const A& a) -> Act {
      return Unrecorded{static_cast<std::uint16_t>(a.number), static_cast<Unit>(a.choice)};
    },
    .by_table = true};
const Verb withdraw =
    word<Withdraw>("withdraw", Shape::card, "took back a card played to the trick on the table");
const Verb look =
    word("look", Shape::tricks, "looked through gathered tricks", [](const A& a) -> Act {
      return Look{static_cast<std::uint16_t>(a.number > 0 ? a.number : 0), a.number < 0,
                  a.further != 0};
    }).with({"for", Shape::choice, false, {"renege"}, "why"});

// In every game.
const Verb everywhere[] = {
    word("expose", Shape::card, "turned a card up",
         [](const A& a) -> Act {
           return Expose{a.card, a.player};
         })
        .with(of_player),
    word("remove", Shape::card, "took a card out of a hand",
         [](const A& a) -> Act {
           return Remove{a.card, a.player, static_cast<Pile>(a.further == 0 ? 0 : a.further - 1)};
         })
        .with({"from", Shape::player, true, {}, "out of whose hand"})
        .with({"to", Shape::choice, false, {"bottom", "stock", "aside"}, "where it went"}),
    word("choose", {"stand", "new deal"}, "chose, where the law leaves the choice to the player",
         [](const A& a) -> Act { return Choose{static_cast<Chosen>(a.choice)}; }),
    word("claim", Shape::offence, "claimed the penalty for an offence",
         [](const A& a) -> Act { return Claim{a.offence}; })
        .with(against)
        .with(in_place),
    word("waive", Shape::offence, "let an offence go",
         [](const A& a) -> Act { return Waive{a.offence}; })
        .with(against)
        .with(in_place),
};
const Verb end{.word = "end",
               .shape = Shape::choice,
               .choices = {"void", "thrown in", "stopped", "conceded"},
               .keys = {{"by", Shape::player, false, {}, "by whom"}},
               .help = "the deal ended here",
               .make = [](const A& a) -> Act {
                 return End{static_cast<Ending>(a.choice + 1), a.player};
               },
               .by_table = true,
               .bare = false,
               .meanings = {},
               .example = "stopped"};

// An offence that the game has, and that is heard of most.
std::string_view common_offence(const Grammar& grammar) {
  constexpr std::string_view common[] = {"renege", "revoke", "play out of turn", "wrong payment"};
  for (const std::string_view each : common) {
    if (std::ranges::find(grammar.breaches, each) != grammar.breaches.end()) return each;
  }
  return grammar.breaches.empty() ? std::string_view() : grammar.breaches.front();
}

}  // namespace

void add_table_words(Grammar& grammar) {
  const auto own = [&](Verb verb) {
    grammar.own_verbs.push_back(std::make_shared<const Verb>(std::move(verb)));
    grammar.verbs.push_back(grammar.own_verbs.back().get());
  };
  for (const Verb& verb : everywhere) {
    if (verb.shape == Shape::offence)
      own(verb.like(common_offence(grammar)));
    else
      grammar.verbs.push_back(&verb);
  }
  grammar.verbs.push_back(&end);
  Verb by_anybody = choosing(notice, notices, grammar.noticed);
  by_anybody.by_table = true;
  own(std::move(by_anybody));
  if (grammar.tricks) grammar.verbs.push_back(&withdraw);
  if (grammar.tricks && grammar.looks_at_tricks) grammar.verbs.push_back(&look);
  if (!grammar.taken_back.empty())
    own(choosing(take_back, words_of_undone(grammar), grammar.taken_back));
  if (!grammar.demanded.empty()) own(choosing(demand, demands, grammar.demanded));
  if (!grammar.unrecorded.empty()) own(choosing(unrecorded, units, grammar.unrecorded));
  std::ranges::sort(grammar.verbs, {}, &Verb::word);
  for (const Verb* const each : grammar.verbs) grammar.verbs_by_word.add(*each);
}

}  // namespace cardlaw
