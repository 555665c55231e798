// A lead that is taken back when others have played over it, and cards played out of turn, in every
// trick game: whoever leads or plays in turn is accused of nothing for the card of another that lay
// there.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "law/judged.h"

namespace cardlaw {
namespace {

struct TrickGame {
  const char* game;
  int players, cards;  // of each hand
  const char* ranks;
  const char* from;
  const char* sides;
};
constexpr TrickGame games[] = {
    {"klaberjass", 2, 9, "AKQJT987", "{trump: hearts, maker: Ann, to act: Ann}", ""},
    {"belote", 2, 9, "AKQJT987", "{trump: hearts, maker: Ann, to act: Ann}", ""},
    {"klaberjass-three-handed", 3, 9, "AKQJT987", "{trump: hearts, maker: Ann, to act: Ann}", ""},
    {"klaberjass-four-handed", 4, 8, "AKQJT987", "{trump: hearts, maker: Ann, to act: Ann}", ""},
    {"klaberjass-partnership", 4, 8, "AKQJT987", "{trump: hearts, maker: Ann, to act: Ann}",
     "sides: {We: [Ann, Cal], They: [Ben, Dee]}\n"},
    {"imperial", 2, 12, "AKQJT987", "{trump: hearts, to act: Ann}", ""},
    {"auction-pitch", 4, 6, "AKQJT98765432", "{maker: Ann, bid: 2, trump: hearts, to act: Ann}",
     ""},
    {"cinch", 4, 6, "AKQJT98765432", "{maker: Ann, bid: 6, trump: hearts, to act: Ann}",
     "sides: {We: [Ann, Cal], They: [Ben, Dee]}\n"},
};
constexpr const char* names[] = {"Ann", "Ben", "Cal", "Dee"};

using Hands = std::vector<std::vector<std::string>>;  // by player

Hands dealt(const TrickGame& game, unsigned seed) {
  std::vector<std::string> pack;
  for (const char suit : {'s', 'h', 'd', 'c'}) {
    for (const char rank : std::string(game.ranks)) pack.push_back({rank, suit});
  }
  std::mt19937 random(seed);
  for (std::size_t i = pack.size(); i-- > 1;) std::swap(pack[i], pack[random() % (i + 1)]);
  Hands hands(static_cast<std::size_t>(game.players));
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const auto begin = pack.begin() + static_cast<std::ptrdiff_t>(i) * game.cards;
    hands[i].assign(begin, begin + game.cards);
  }
  return hands;
}

// The first trick is played so; whose it is to lead is Ann's.
std::string record(const TrickGame& game, const Hands& hands,
                   const std::vector<std::string>& trick) {
  std::string all, deal;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const char* const comma = i == 0 ? "" : ", ";
    all += fmt::format("{}{}", comma, names[i]);
    deal += fmt::format("{}{}: [{}]", comma, names[i], fmt::join(hands[i], ", "));
  }
  return fmt::format(
      "cardlaw: 1\ngame: {}\nplayers: [{}]\n{}dealer: {}\nfrom: {}\ndeal: {{{}}}\nplay:\n"
      "  - trick: [{}]\n  - end: stopped\n",
      game.game, all, game.sides, names[hands.size() - 1], game.from, deal, fmt::join(trick, ", "));
}

std::string plays(std::size_t who, const std::string& card) {
  return fmt::format("{}: {}", names[who], card);
}
std::string withdraws(std::size_t who, const std::string& card) {
  return fmt::format("{}: {{withdraw: {}}}", names[who], card);
}

// What is found of each player.
std::vector<std::string> found(const Judged& judged) {
  std::vector<std::string> all(std::size(names));
  EXPECT_TRUE(judged.hand.judged()) << judged.text;
  if (!judged.hand.judged()) return all;
  for (const auto& [list, word] : {std::pair(&judged.hand.ruling.findings, ""),
                                   std::pair(&judged.hand.ruling.undecided, "perhaps ")}) {
    for (const Finding& finding : *list)
      all[static_cast<std::size_t>(index(finding.by))] += fmt::format(
          "{}{} {}; ", word, judged.hand.game->rules[finding.rule].breach,
          static_cast<int>(finding.standing));
  }
  return all;
}

template <class Try>
void each_hand(Try attempt) {
  for (const TrickGame& game : games) {
    for (unsigned seed = 1; seed <= 12; ++seed) attempt(game, dealt(game, seed));
  }
}

// Another leads, Ann leads over it, and the other takes that card back: Ann has led.
TEST(LeadTakenBack, WhoLeadsOverAnothersLeadHasLed) {
  each_hand([](const TrickGame& game, const Hands& hands) {
    for (std::size_t other = 1; other < hands.size(); ++other) {
      for (const std::string& lead : {hands[0].front(), hands[0].back()}) {
        const std::string& wrong = hands[other].front();
        const Judged judged(record(
            game, hands, {plays(other, wrong), plays(0, lead), withdraws(other, wrong)}));
        const auto of = found(judged);
        EXPECT_EQ("", of[0]) << judged.text;
        EXPECT_TRUE(of[other].starts_with("lead out of turn")) << of[other] << judged.text;
        EXPECT_EQ(1, std::ranges::count(of[other], ';')) << judged.text;
      }
    }
  });
}

// Ann changes the lead when some have played to it: the new card leads, and wins what it would have
// won, as the next lead shows.
TEST(LeadTakenBack, ALeadThatIsChangedLeads) {
  each_hand([](const TrickGame& game, const Hands& hands) {
    if (std::string_view(game.game).ends_with("pitch")) return;  // the first lead makes the trump
    for (std::size_t over = 1; over < hands.size(); ++over) {
      std::vector<std::string> trick{plays(0, hands[0][0])}, back, again;
      for (std::size_t i = 1; i <= over; ++i) {
        trick.push_back(plays(i, hands[i][0]));
        back.push_back(withdraws(i, hands[i][0]));
      }
      trick.push_back(withdraws(0, hands[0][0]));
      std::vector<std::string> at_once = trick, afterwards = trick;
      at_once.push_back(plays(0, hands[0][1]));
      EXPECT_EQ("", found(Judged(record(game, hands, at_once)))[0])
          << record(game, hands, at_once);
      // ... and it is the same whether the others took theirs up before it or behind.
      afterwards = at_once;
      afterwards.insert(afterwards.end(), back.begin(), back.end());
      std::vector<std::string> before = trick;
      before.insert(before.end(), back.begin(), back.end());
      before.push_back(plays(0, hands[0][1]));
      for (std::size_t i = 1; i < hands.size(); ++i) again.push_back(plays(i, hands[i][1]));
      afterwards.insert(afterwards.end(), again.begin(), again.end());
      before.insert(before.end(), again.begin(), again.end());
      const Judged one(record(game, hands, afterwards)), other(record(game, hands, before));
      EXPECT_EQ(found(other)[0], found(one)[0]) << one.text;
      for (const Judged* each : {&one, &other}) {
        for (const std::string& of : found(*each))
          EXPECT_EQ(std::string::npos, of.find("turn")) << of << each->text;
      }
    }
  });
}

// Everybody plays once to a lead of Ann's, in every order: out of turn is whoever plays before the
// player on the right has, and nobody else.
TEST(PlayOutOfTurn, IsTheOffenceOfItsPlayerAlone) {
  each_hand([](const TrickGame& game, const Hands& hands) {
    if (hands.size() < 3) return;
    std::vector<std::size_t> order;
    for (std::size_t i = 1; i < hands.size(); ++i) order.push_back(i);
    do {
      std::vector<std::string> trick{plays(0, hands[0][0])};
      std::vector<bool> early(hands.size(), false), played(hands.size(), false);
      played[0] = true;
      for (const std::size_t who : order) {
        early[who] = !played[who - 1];
        played[who] = true;
        trick.push_back(plays(who, hands[who][0]));
      }
      const Judged judged(record(game, hands, trick));
      const auto of = found(judged);
      for (std::size_t i = 0; i < hands.size(); ++i)
        EXPECT_EQ(early[i], of[i].find("play out of turn") != std::string::npos)
            << names[i] << judged.text;
    } while (std::ranges::next_permutation(order).found);
  });
}

// A card is mended when others have played behind it: what is put in its place is in turn.
TEST(PlayOutOfTurn, IsNoCardPutInThePlaceOfAnother) {
  each_hand([](const TrickGame& game, const Hands& hands) {
    for (std::size_t who = 1; who < hands.size(); ++who) {
      for (std::size_t last = who; last < hands.size(); ++last) {
        std::vector<std::string> trick;
        for (std::size_t i = 0; i <= last; ++i) trick.push_back(plays(i, hands[i][0]));
        trick.push_back(withdraws(who, hands[who][0]));
        trick.push_back(plays(who, hands[who][1]));
        for (std::size_t i = last + 1; i < hands.size(); ++i)
          trick.push_back(plays(i, hands[i][0]));
        const Judged judged(record(game, hands, trick));
        for (const std::string& of : found(judged))
          EXPECT_EQ(std::string::npos, of.find("out of turn")) << of << judged.text;
      }
    }
  });
}

}  // namespace
}  // namespace cardlaw
