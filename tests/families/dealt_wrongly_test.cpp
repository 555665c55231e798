// A hand dealt wrongly and put right without a word is reported once, whoever has it: 2.2 of Pitch
// and Cinch.
#include <array>
#include <string>

#include "law/judged.h"

namespace cardlaw {
namespace {

constexpr std::array<const char*, 4> names{"Ann", "Ben", "Cal", "Dee"};

std::string record(const std::string& game, int cards, const std::string& wrong, int given,
                   const std::string& play) {
  std::string text = "cardlaw: 1\ngame: " + game +
                     "\nplayers: [Ann, Ben, Cal, Dee]\ndealer: Dee\ndealt: {" + wrong + ": " +
                     std::to_string(given) + "}\ndeal: {";
  for (const std::string name : names) {
    text += name + ": [x";
    for (int more = name == wrong ? given : cards; more > 1; --more) text += ", x";
    text += name == "Dee" ? "]}\n" : "], ";
  }
  return text + "play:\n" + play;
}

TEST(DealtWrongly, PutRightWithoutAWord) {
  const std::pair<std::string, int> games[] = {{"auction-pitch", 6}, {"low-pitch", 6},
                                               {"pedro", 6},         {"dom-pedro", 6},
                                               {"joker-pitch", 6},   {"cinch", 9}};
  for (const auto& [game, cards] : games) {
    for (const std::string wrong : names) {
      const Judged taken(record(game, cards, wrong, cards + 1,
                                "  - Cal: {remove: x, from: " + wrong + "}\n  - end: stopped\n"));
      EXPECT_EQ(taken.count("wrong number of cards"), 1) << game << ' ' << wrong;
      const Judged given(
          record(game, cards, wrong, cards - 1,
                 "  - Ann: pass\n  - deal: {" + wrong + ": [x]}\n  - end: stopped\n"));
      EXPECT_EQ(given.count("wrong number of cards"), 1) << game << ' ' << wrong;
      const Judged right(record(game, cards, wrong, cards, "  - Ann: pass\n  - end: stopped\n"));
      EXPECT_EQ(right.count("wrong number of cards"), 0) << game << ' ' << wrong;
    }
  }
}

}  // namespace
}  // namespace cardlaw
