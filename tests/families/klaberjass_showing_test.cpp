// Melds shown one by one, together or card by card, and called together, in every game of the
// family, for every number of players and every one of them.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "law/judged.h"
#include "law/of_each_game.h"

namespace cardlaw {
namespace {

constexpr std::string_view names[] = {"Anna", "Bela", "Cora", "Dora"};  // in turn, the dealer last

struct Table {
  const Game& game;
  int players;
  int whose;  // holds hearts, the trumps: king and queen; clubs: king, queen, jack, ten; and others

  bool dealer_sits_out() const { return players == game.grammar.dealer_sits_out_of; }
  int hand() const { return players == 4 && !dealer_sits_out() ? 8 : 9; }
  std::string_view name() const { return names[static_cast<std::size_t>(whose)]; }
  bool belote() const { return game.id == "belote"; }

  std::string record(const std::string& play) const {
    // No three of these follow one another, whoever has them.
    constexpr std::string_view own[] = {"Kh", "Qh", "Kc", "Qc", "Jc", "Tc", "9s", "7d", "8s"};
    constexpr std::string_view others[] = {"As", "Ts", "Ad", "8d", "7h", "9h", "Qs", "Jd",
                                           "8c", "Ks", "7s", "Kd", "9d", "Th", "Jh", "Js",
                                           "Td", "7c", "Ac", "Qd", "8h", "Ah", "9c"};
    std::string seats, deal;
    std::size_t next = 0;
    for (int i = 0; i < players; ++i) {
      seats += fmt::format("{}{}", i == 0 ? "" : ", ", names[static_cast<std::size_t>(i)]);
      if (dealer_sits_out() && i == players - 1) continue;
      std::string cards;
      for (int card = 0; card < hand(); ++card) {
        const std::string_view dealt = i == whose                 ? own[card]
                                       : next < std::size(others) ? others[next++]
                                                                  : own[8];
        cards += fmt::format("{}{}", card == 0 ? "" : ", ", dealt);
      }
      deal +=
          fmt::format("{}{}: [{}]", i == 0 ? "" : ", ", names[static_cast<std::size_t>(i)], cards);
    }
    const char* const sides =
        game.grammar.sides && players == 4 ? "sides: {We: [Anna, Cora], They: [Bela, Dora]}\n" : "";
    return fmt::format(
        "cardlaw: 1\ngame: {}\nplayers: [{}]\n{}dealer: {}\nfrom: {{trump: hearts, maker: Anna}}\n"
        "deal: {{{}}}\nplay:\n{}  - end: stopped\n",
        game.id, seats, sides, names[static_cast<std::size_t>(players - 1)], deal, play);
  }
  std::string showing(const std::vector<std::string>& shown) const {
    std::string play;
    for (const std::string& cards : shown)
      play += fmt::format("  - {}: {{show: [{}]}}\n", name(), cards);
    return record(play);
  }
};

template <class Use>
void each_table(Use use) {
  for (const Game* const game : made_up_games()) {
    if (game->family != "klaberjass") continue;
    for (int players = game->grammar.least_players; players <= game->grammar.most_players;
         ++players) {
      for (int whose = 0; whose < players; ++whose) {
        const Table table{*game, players, whose};
        if (!table.dealer_sits_out() || whose < players - 1) use(table);
      }
    }
  }
}

TEST(Showing, MeldsTogetherOneByOneOrCardByCard) {
  each_table([](const Table& table) {
    const std::string whole =
        table.hand() == 8 ? "Kh, Qh, Kc, Qc, Jc, Tc, 9s, 7d" : "Kh, Qh, Kc, Qc, Jc, Tc, 9s, 7d, 8s";
    const std::vector<std::vector<std::string>> melds = {{"Kh, Qh"},
                                                         {"Kc, Qc, Jc, Tc", "Kh, Qh"},
                                                         {"Kh, Qh, Kc, Qc, Jc, Tc"},
                                                         {"Kc", "Qc", "Jc", "Tc", "Kh", "Qh"},
                                                         {"Kh, Kc, Qc", "Jc, Qh"},
                                                         {whole}};
    for (const auto& shown : melds) {
      const Judged judged(table.showing(shown));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(judged.count("improper meld"), 0) << judged.text;
    }
  });
}

TEST(Showing, ACardThatBelongsToNoMeldIsOneOffence) {
  each_table([](const Table& table) {
    const std::vector<std::vector<std::string>> wrong = {
        {"Kc, Qc"},   {"Kc, Qc, Jc, 9s"}, {"Kh, Qh, 9s"},
        {"Kc", "Qc"}, {"Kc", "Qc", "9s"}, {"Kc, Qc, Jc, Tc", "9s", "7d"},
        {"Kh", "9s"}};
    for (const auto& shown : wrong) {
      const Judged judged(table.showing(shown));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      EXPECT_EQ(judged.count("improper meld"), 1) << judged.text;
    }
  });
}

// Whoever speaks last, when nobody has a meld, calls several together; any other player, and any
// other figure, overvalues.
TEST(Showing, SeveralAreCalledTogetherWhenThereIsNothingToCompare) {
  each_table([](const Table& table) {
    if (table.game.id == "darda") return;  // melds are announced in the play
    std::string before;
    for (int i = 0; i < table.whose; ++i)
      before += fmt::format("  - {}: no melds\n", names[static_cast<std::size_t>(i)]);
    const int sequence = table.belote() ? 40 : 50, bella = 20;
    for (const int points : {sequence, sequence + bella, sequence + 2 * bella, 2 * sequence}) {
      const Judged judged(
          table.record(before + fmt::format("  - {}: {{call: {}}}\n", table.name(), points)));
      ASSERT_TRUE(judged.hand.judged()) << judged.text;
      const bool last = table.whose == table.players - 1;
      const bool right = points == sequence || (last && points == sequence + bella);
      EXPECT_EQ(judged.count("wrong call"), right ? 0 : 1) << judged.text;
    }
  });
}

// Of five in sequence any card is named that three more follow; where five count more than four,
// only the highest.
TEST(Showing, TheHighestOfFourOfFiveMayBeNamed) {
  for (const char* const game : {"klaberjass", "belote"}) {
    for (const char suit : {'h', 's'}) {
      for (const char rank : std::string_view("AKQJT")) {
        std::string own;
        for (const char each : std::string_view("AKQJT")) own += fmt::format("{}{}, ", each, suit);
        const Judged judged(
            fmt::format("cardlaw: 1\ngame: {}\nplayers: [Anna, Bela]\ndealer: Bela\n"
                        "from: {{trump: hearts, maker: Anna}}\n"
                        "deal: {{Anna: [{}7c, 8d, 9d, 7d], Bela: [Ac, Kc, Qc, Jc, Tc, Qd, Kd, 9c, "
                        "7s]}}\nplay:\n"
                        "  - Anna: {{call: 50}}\n  - Bela: how high\n  - Anna: {{high: {}}}\n  - "
                        "end: stopped\n",
                        game, own, rank));
        ASSERT_TRUE(judged.hand.judged()) << judged.text;
        const bool of_four = rank == 'K' && std::string_view(game) == "klaberjass";
        EXPECT_EQ(judged.count("wrong call"), rank == 'A' || of_four ? 0 : 1) << judged.text;
      }
    }
  }
}

}  // namespace
}  // namespace cardlaw
