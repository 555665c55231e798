// Java Rummy: a player who is out of the game has no part in it. With such a player at the table
// every hand is ruled on as it is without one, and what they ask for counts for nothing.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>

#include "families/rummy_games.h"
#include "law/every_hand.h"
#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr std::string_view names = "players: [";

// The record with Zed, who has 130 points, in that place at the table; nothing for one that says
// how things stood before, or where more cannot play.
std::string with_zed(const Hand& hand, int place) {
  std::string text(hand.document.text);
  const std::size_t at = text.find(names);
  if (at == text.npos || text.find("\nfrom:") != text.npos || hand.record.seats() > 5) return {};
  std::size_t before = at + names.size();
  for (int i = 0; i < place; ++i) before = text.find(',', before) + 2;
  text.insert(before, "Zed, ");
  std::string total = "from: {total: {Zed: 130";
  for (const std::string& player : hand.record.players) total += ", " + player + ": 0";
  return text.insert(text.find('\n', at) + 1, total + "}}\n");
}

// The findings with their standing, and what the deal gives: each by the player's name.
std::string ruled(const Hand& hand) {
  std::string all;
  for (const auto* const list : {&hand.ruling.findings, &hand.ruling.undecided}) {
    for (const Finding& finding : *list) {
      const Rule& rule = hand.game->rules[finding.rule];
      all += fmt::format("{} {} {} {}\n", rule.number.chapter, rule.breach,
                         finding.by == Seat::none
                             ? "the table"
                             : hand.record.players[static_cast<std::size_t>(index(finding.by))],
                         static_cast<int>(finding.standing));
    }
  }
  const DealOutcome& deal = hand.ruling.deals.at(0);
  all += fmt::format("{} {}\n", static_cast<int>(deal.basis), deal.why);
  for (std::size_t i = 0; i < hand.record.players.size(); ++i) {
    if (hand.record.players[i] != "Zed")
      all += fmt::format("{} {}\n", hand.record.players[i], deal.points[i]);
  }
  return all;
}

TEST(OutOfTheGame, EverybodyElsePlaysAsWithoutThem) {
  int tried = 0;
  each_record([&](const Hand& hand) {
    if (hand.game->id != "java-rummy" || hand.record.deals.size() != 1) return;
    for (int place = 1; place < hand.record.seats(); ++place) {
      const std::string text = with_zed(hand, place);
      if (text.empty()) return;
      const Judged judged(text);
      ASSERT_TRUE(judged.hand.judged()) << hand.file;
      EXPECT_EQ(ruled(judged.hand), ruled(hand)) << hand.file << '\n' << text;
      ++tried;
    }
  });
  EXPECT_GT(tried, 60);
}

// A hand of so many players, one of whom is out of the game: the last plays in the turn of the
// first. The dealer sits at the right of the first; `behind` is what is done about it.
struct Table {
  int players, out;

  std::string name(int i) const { return std::string(player_names[static_cast<std::size_t>(i)]); }
  // Of those who are in the game, but for so many of the last.
  std::string all_in(int but = 0) const {
    std::string list;
    for (int i = 0, left = players - 1 - but; left > 0; ++i) {
      if (i == out) continue;
      list += (list.empty() ? "" : ", ") + name(i);
      --left;
    }
    return list;
  }
  int first() const { return out == 0 ? 1 : 0; }
  int last() const { return out == players - 1 ? players - 2 : players - 1; }
  std::string record(std::string_view law, std::string_view deal, std::string_view play) const {
    std::string seated, total;
    for (int i = 0; i < players; ++i) {
      seated += (i == 0 ? "" : ", ") + name(i);
      total += fmt::format("{}{}: {}", i == 0 ? "" : ", ", name(i), i == out ? 110 : 20);
    }
    return fmt::format(
        "cardlaw: 1\ngame: java-rummy\nplayers: [{}]\ndealer: {}\n{}from: {{total: {{{}}}}}\n"
        "deal: {{{}}}\nplay:\n{}",
        seated, name(last()), law, total, deal, play);
  }
  std::string hands() const {
    std::string list;
    for (int i = 0; i < players; ++i) {
      if (i != out) list += fmt::format("{}{}: x", list.empty() ? "" : ", ", name(i));
    }
    return list;
  }
  // The last in the game plays out of turn.
  std::string offence() const {
    return fmt::format("  - {}: [draw: 6h, discard: 6h]\n", name(last()));
  }
};
template <class Try>
void each_table(Try try_it) {
  for (int players = 3; players <= 6; ++players) {
    for (int out = 0; out < players; ++out) try_it(Table{players, out});
  }
}
constexpr std::string_view turn = "play out of turn";

TEST(OutOfTheGame, NobodyWaitsForTheirAgreement) {
  each_table([](const Table& table) {
    const auto agree = [&](std::string_view by, std::string_view remedy) {
      return Judged(table.record(
          "", table.hands(),
          table.offence() + fmt::format("  - agree: {{by: [{}], remedy: {}}}\n", by, remedy)));
    };
    EXPECT_EQ(agree(table.all_in(), "stand").standing(turn), Standing::waived);
    for (const std::string_view remedy : {"new deal", "void"}) {
      const Judged all(agree(table.all_in(), remedy));
      EXPECT_EQ(all.hand.ruling.deals.at(0).basis, Basis::nobody_scores) << all.text;
      // What only some agree on is open all the same.
      if (table.players < 4) continue;  // nobody agrees alone
      const Judged some(agree(table.all_in(1), remedy));
      EXPECT_EQ(some.hand.ruling.deals.at(0).basis, Basis::undetermined) << some.text;
    }
  });
}

TEST(OutOfTheGame, WhatTheyAskForCountsForNothing) {
  each_table([](const Table& table) {
    const std::string law = "law:\n  - {breach: play out of turn, remedy: by choice}\n";
    const std::string fine =
        "law:\n  - {breach: play out of turn, remedy: on claim, penalty: 10 points to the "
        "offender}\n";
    const auto judge = [&](const std::string& agreed, const std::string& asks) {
      return Judged(table.record(
          agreed, table.hands(),
          table.offence() + fmt::format("  - {}: {{{}}}\n", table.name(table.out), asks)));
    };
    const Judged chosen(judge(law, "choose: new deal"));
    EXPECT_EQ(chosen.standing(turn), Standing::open) << chosen.text;
    EXPECT_EQ(chosen.hand.ruling.deals.at(0).basis, Basis::undetermined) << chosen.text;
    EXPECT_EQ(chosen.hand.ruling.remarks.size(), 1U) << chosen.text;
    const Judged claimed(judge(fine, "claim: play out of turn"));
    EXPECT_EQ(claimed.standing(turn), Standing::open) << claimed.text;
    EXPECT_EQ(claimed.count("false claim"), 0) << claimed.text;
    const Judged waived(judge(fine, "waive: play out of turn"));
    EXPECT_EQ(waived.standing(turn), Standing::open) << waived.text;
  });
}

TEST(OutOfTheGame, ThoseWhoAreLeftWaiveForAll) {
  each_table([](const Table& table) {
    const std::string fine =
        "law:\n  - {breach: play out of turn, remedy: on claim, penalty: 10 points to the "
        "offender}\n";
    std::string waivers, but_one;
    for (int i = 0; i < table.players; ++i) {
      if (i == table.out || i == table.last()) continue;
      but_one = waivers;
      waivers += fmt::format("  - {}: {{waive: play out of turn}}\n", table.name(i));
    }
    const Judged all(table.record(fine, table.hands(), table.offence() + waivers));
    EXPECT_EQ(all.standing(turn), Standing::waived) << all.text;
    const Judged some(table.record(fine, table.hands(), table.offence() + but_one));
    EXPECT_EQ(some.standing(turn), Standing::open) << some.text;
  });
}

// The first of them has a card too many; a new deal is the right of those who are in the game.
TEST(OutOfTheGame, TheDealStandsWhenTheOthersLetItStand) {
  each_table([](const Table& table) {
    const std::string first = table.name(table.first());
    const auto judge = [&](std::string_view behind) {
      return Judged(table.record(
          fmt::format("dealt: {{{}: 8}}\n", first), table.hands(),
          fmt::format("  - {}: {{notice: too many cards, of: {}}}\n{}", first, first, behind)));
    };
    const auto by_them = fmt::format("  - {}: {{demand: new deal}}\n", table.name(table.out));
    EXPECT_NE(judge(by_them).hand.ruling.deals.at(0).basis, Basis::nobody_scores);
    const auto by_first = fmt::format("  - {}: {{demand: new deal}}\n", first);
    EXPECT_EQ(judge(by_first).hand.ruling.deals.at(0).basis, Basis::nobody_scores);
    std::string waivers;
    for (int i = 0; i < table.players; ++i) {
      if (i != table.out && i != table.last())
        waivers += fmt::format("  - {}: {{waive: wrong number of cards}}\n", table.name(i));
    }
    const Judged waived(judge(waivers + by_first));
    EXPECT_EQ(waived.standing("wrong number of cards"), Standing::waived) << waived.text;
    EXPECT_NE(waived.hand.ruling.deals.at(0).basis, Basis::nobody_scores) << waived.text;
  });
}

}  // namespace
}  // namespace cardlaw
