// A deal that may be called void, in every rummy game and in Carousel, whose page has the same
// sentence: who may call it, how, until when, and what becomes of the play behind it.
#include <gmock/gmock.h>

#include "families/rummy_games.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr std::string_view wrong = "wrong number of cards", after = "play after the end";

// A hand of each game, of which nothing is known: the dealer, who is last, has dealt a card too
// many to one player, or has shown a card of Ann's.
struct Hand {
  const Dealt& game;
  int players;
  int whose = -1;  // the hand of the wrong size; none: a card was shown
  std::string play{};

  std::string_view name(int at) const {
    return player_names[static_cast<std::size_t>(at % players)];
  }
  Hand& says(int who, std::string_view words) {
    play += fmt::format("  - {}: {{{}}}\n", name(who), words);
    return *this;
  }
  Hand& draws(int who) {
    play += is_carousel() ? fmt::format("  - {}: [draw: x 3]\n", name(who))
                          : fmt::format("  - {}: [draw: x, discard: {}]\n", name(who),
                                        thrown(thrown_so_far++));
    return *this;
  }
  Hand& ends(std::string_view how) {
    play += fmt::format("  - end: {}\n", how);
    return *this;
  }
  std::string record() const {
    std::string seats, deal;
    for (int i = 0; i < players; ++i) {
      seats += fmt::format("{}{}", i == 0 ? "" : ", ", name(i));
      deal += fmt::format("{}{}: x", i == 0 ? "" : ", ", name(i));
    }
    if (game.turned) deal += ", turned: Ah";
    std::string text = fmt::format("cardlaw: 1\ngame: {}\nplayers: [{}]\ndealer: {}\n", game.game,
                                   seats, name(players - 1));
    if (whose >= 0)
      text += fmt::format("dealt: {{{}: {}}}\n", name(whose),
                          game.cards[static_cast<std::size_t>(players)] + 1);
    text += fmt::format("deal: {{{}}}\nplay:\n", deal);
    if (whose < 0) text += fmt::format("  - {}: {{expose: 2d, of: Ann}}\n", name(players - 1));
    return text + play;
  }
  bool is_carousel() const { return game.game == "carousel"; }
  int thrown_so_far = 0;
};

bool is_gin(const Dealt& game) { return game.game == "gin-rummy" || game.game == "oklahoma-gin"; }

struct Result {
  bool is_void;
  std::string accused;  // of what, and by whom
};
Result judge(const Hand& of) {
  const Judged judged(of.record());
  EXPECT_TRUE(judged.hand.judged()) << judged.text;
  Result result{};
  if (!judged.hand.judged()) return result;
  result.is_void = judged.hand.ruling.deals.at(0).basis == Basis::nobody_scores;
  for (const Finding& finding : judged.hand.ruling.findings) {
    const std::string_view breach = judged.hand.game->rules[finding.rule].breach;
    if (breach == wrong)
      result.accused += fmt::format("{}; ", finding.standing == Standing::applied    ? "void"
                                            : finding.standing == Standing::waived   ? "waived"
                                            : finding.standing == Standing::open     ? "open"
                                            : finding.standing == Standing::too_late ? "too late"
                                                                                     : "else");
    else
      result.accused += fmt::format("{} by {}; ", breach,
                                    player_names[static_cast<std::size_t>(index(finding.by))]);
  }
  return result;
}

constexpr Dealt carousel{"carousel", {0, 0, 10, 10, 10, 10}, false};

template <class Try>
void each_game(Try try_it) {
  const auto with_players = [&](const Dealt& game) {
    for (const int players : {2, 3, 4}) {
      if (game.cards[static_cast<std::size_t>(players)] != 0) try_it(game, players);
    }
  };
  for (const Dealt& game : games_of_rummy) with_players(game);
  with_players(carousel);
}
constexpr std::array<std::string_view, 2> calls{"demand: new deal", "choose: new deal"};

// Whoever calls it, it is void, though nobody writes that it is over; nothing was left out.
TEST(DealCalledVoid, ItIsVoidWhenItIsCalledInTime) {
  each_game([](const Dealt& game, int players) {
    for (int whose = 0; whose < players; ++whose) {
      for (int who = 0; who < players; ++who) {
        for (const std::string_view call :
             {calls[0], calls[1], std::string_view("claim: wrong number of cards")}) {
          Hand hand{game, players, whose};
          hand.says(0, fmt::format("notice: too many cards, of: {}", hand.name(whose)));
          const Result result = judge(hand.says(who, call));
          EXPECT_TRUE(result.is_void) << hand.record();
          EXPECT_EQ(result.accused, "void; ") << hand.record();
        }
      }
    }
    for (int who = 0; who + 1 < players; ++who) {
      for (const std::string_view call : calls) {
        Hand shown{game, players};
        const Result result = judge(shown.says(who, call));
        EXPECT_TRUE(result.is_void) << shown.record();
        EXPECT_EQ(result.accused, "") << shown.record();
      }
    }
  });
}

// Nobody calls it void for a card that they exposed themselves, and nobody is accused for playing
// on; the others may, and so may all together.
TEST(DealCalledVoid, NotForACardExposedByWhoCallsIt) {
  each_game([](const Dealt& game, int players) {
    for (const std::string_view call : calls) {
      Hand shown{game, players};
      const Result result = judge(
          is_gin(game) ? shown.says(players - 1, call).ends("stopped")  // the upcard comes first
                       : shown.says(players - 1, call).draws(0).draws(1).ends("stopped"));
      EXPECT_FALSE(result.is_void) << shown.record();
      EXPECT_EQ(result.accused, "") << shown.record();
      Hand agreed{game, players};
      EXPECT_TRUE(judge(agreed.says(players - 1, call).ends("void")).is_void) << agreed.record();
      Hand another{game, players};
      EXPECT_TRUE(judge(another.says(players - 1, call).says(0, call)).is_void) << another.record();
    }
    for (int who = 0; who < players; ++who) {  // of several cards each has exposed one
      Hand both{game, players};
      both.says(0, "expose: 3d, of: Ann").says(who, calls[0]);
      EXPECT_TRUE(judge(both).is_void) << both.record();
    }
  });
}

// Everybody knows of it: who plays on does so after the end.
TEST(DealCalledVoid, WhoPlaysOnDoesSoAfterTheEnd) {
  each_game([](const Dealt& game, int players) {
    for (const std::string_view call :
         {calls[0], calls[1], std::string_view("claim: wrong number of cards")}) {
      Hand hand{game, players, 1};
      hand.says(0, "notice: too many cards, of: Ben").says(1, call).draws(0).ends("stopped");
      const Result result = judge(hand);
      EXPECT_TRUE(result.is_void) << hand.record();
      EXPECT_EQ(result.accused, fmt::format("void; {} by Ann; ", after)) << hand.record();
    }
    if (players == 2) return;  // Ben has shown the card
    Hand shown{game, players};
    shown.says(1, calls[0]).draws(0).ends("stopped");
    const Result result = judge(shown);
    EXPECT_TRUE(result.is_void) << shown.record();
    EXPECT_EQ(result.accused, fmt::format("{} by Ann; ", after)) << shown.record();
  });
}

// But whoever asks and then plays on has let it stand: nobody is accused.
TEST(DealCalledVoid, WhoAsksAndPlaysOnHasLetItStand) {
  each_game([](const Dealt& game, int players) {
    if (is_gin(game)) return;  // where a player has the choice, and has made it
    Hand hand{game, players, 1};
    hand.says(1, "notice: too many cards, of: Ben").says(0, calls[0]).draws(0).draws(1);
    const Result result = judge(hand.ends("stopped"));
    EXPECT_FALSE(result.is_void) << hand.record();
    EXPECT_THAT(result.accused, testing::Not(testing::HasSubstr(std::string(after))))
        << hand.record();
    Hand shown{game, players};
    EXPECT_EQ(judge(shown.says(0, calls[0]).draws(0).ends("stopped")).accused, "")
        << shown.record();
    EXPECT_FALSE(judge(shown).is_void) << shown.record();
  });
}

// Whoever has waived it, or has agreed or chosen that it stands, or has played on knowing it, calls
// it void no more; another player may.
TEST(DealCalledVoid, WhoHasLetItStandCallsItVoidNoMore) {
  each_game([](const Dealt& game, int players) {
    if (is_gin(game)) return;  // which of the two may choose depends on whose hand is wrong
    for (int how = 0; how < 3; ++how) {
      for (const bool another : {false, true}) {
        Hand hand{game, players, players - 1};
        hand.says(1, fmt::format("notice: too many cards, of: {}", hand.name(players - 1)));
        if (how == 0) hand.says(0, "waive: wrong number of cards");
        if (how == 1) hand.says(0, "choose: stand");
        if (how == 2) hand.draws(0);
        // In a game of two the other one is the dealer, who may call it as well.
        const bool let_go = players == 2 && how == 0;
        hand.says(0, calls[0]);
        if (another) hand.says(1, calls[0]);
        hand.ends("void");
        const Result result = judge(hand);
        EXPECT_EQ(result.is_void, another && !let_go) << hand.record();
        EXPECT_THAT(result.accused, testing::Not(testing::HasSubstr(std::string(after))))
            << hand.record();
      }
    }
  });
}

// It is too late when nobody saw it before the hand was drawn to, and when the first turn has begun
// where a card was shown.
TEST(DealCalledVoid, ItComesTooLate) {
  each_game([](const Dealt& game, int players) {
    if (is_gin(game)) return;  // 2.5
    Hand hand{game, players, 0};
    hand.draws(0).says(1, "notice: too many cards, of: Ann").says(1, calls[0]).draws(1);
    const Result late = judge(hand.ends("stopped"));
    EXPECT_FALSE(late.is_void) << hand.record();
    EXPECT_EQ(late.accused, "too late; ") << hand.record();
    Hand shown{game, players};
    const Result result = judge(shown.draws(0).says(1, calls[0]).draws(1).ends("stopped"));
    EXPECT_FALSE(result.is_void) << shown.record();
    EXPECT_EQ(result.accused, "") << shown.record();
  });
}

// When all have played on knowing it, or all but the dealer have waived it, it stands, and a record
// that ends void has no reason for it.
TEST(DealCalledVoid, WhatAllHaveLetStandIsNoReason) {
  each_game([](const Dealt& game, int players) {
    if (is_gin(game)) return;
    Hand played{game, players, 0}, waived{game, players, 0};
    played.says(1, "notice: too many cards, of: Ann");
    for (int i = 0; i < players; ++i) played.draws(i);
    EXPECT_FALSE(judge(played.ends("void")).is_void) << played.record();
    for (int i = 0; i + 1 < players; ++i) waived.says(i, "waive: wrong number of cards");
    const Result result = judge(waived.ends("void"));
    EXPECT_FALSE(result.is_void) << waived.record();
    EXPECT_EQ(result.accused, "waived; ") << waived.record();
  });
}

}  // namespace
}  // namespace cardlaw
