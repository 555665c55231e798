// Every member of a family's terms is described, and described as the game has it.
#include "law/terms.h"

#include <gtest/gtest.h>

#include <boost/preprocessor/repetition/enum.hpp>
#include <boost/preprocessor/repetition/repeat.hpp>
#include <set>

#include "families/all_fours/law.h"
#include "families/carousel/law.h"
#include "families/imperial/law.h"
#include "families/klaberjass/law.h"
#include "families/rummy/law.h"
#include "families/slippery_sam/law.h"
#include "families/vingt_et_un/law.h"
#include "law/game.h"

namespace cardlaw {
namespace {

// How many members the struct has: the most braces that it can be made from.
template <class Terms, std::size_t count>
struct Made;
#define CARDLAW_BRACES(z, n, text) \
  {}
#define CARDLAW_MADE_FROM(z, n, text)                                                     \
  template <class Terms>                                                                  \
  struct Made<Terms, n> {                                                                 \
    static constexpr bool from = requires { Terms{BOOST_PP_ENUM(n, CARDLAW_BRACES, )}; }; \
  };
BOOST_PP_REPEAT(100, CARDLAW_MADE_FROM, )
#undef CARDLAW_MADE_FROM
#undef CARDLAW_BRACES

template <class Terms, std::size_t count = 99>
constexpr std::size_t members() {
  static_assert(count > 0);
  if constexpr (Made<Terms, count>::from)
    return count;
  else
    return members<Terms, count - 1>();
}

struct Three {
  int number = 1;
  std::array<int, 4> several{};
  std::string_view word = "x";
};
static_assert(members<Three>() == 3);

template <class F>
void expect_all_described() {
  std::set<std::size_t> described;
  for (const Term<typename F::Terms>& term : F::terms()) {
    EXPECT_FALSE(term.name().empty());
    described.insert(term.place());
  }
  EXPECT_EQ(described.size(), members<typename F::Terms>()) << F::name;
}

TEST(Terms, EveryMemberIsDescribed) {
  expect_all_described<all_fours::Family>();
  expect_all_described<carousel::Family>();
  expect_all_described<imperial::Family>();
  expect_all_described<klaberjass::Family>();
  expect_all_described<rummy::Family>();
  expect_all_described<slippery_sam::Family>();
  expect_all_described<vingt_et_un::Family>();
}

std::string value_of(std::string_view game, std::string_view name) {
  for (const TermText& term : find_game(game)->terms) {
    if (term.name == name) return term.value;
  }
  return "not listed";
}

TEST(Terms, ListingsShowWhatTheGameHas) {
  EXPECT_EQ(value_of("klaberjass", "target"), "300 points");
  EXPECT_EQ(value_of("darda", "target"), "10 points");
  EXPECT_EQ(value_of("klaberjass", "meld of four"), "50 points");
  EXPECT_EQ(value_of("belote", "meld of four"), "40 points");
  EXPECT_EQ(value_of("klaberjass", "bonus"), "not listed");
  EXPECT_EQ(value_of("alsos", "bonus"), "open");
  EXPECT_EQ(value_of("klaberjass", "rank in trumps"),
            "jack, nine, ace, ten, king, queen, eight, seven");
  EXPECT_EQ(value_of("felsos", "rank in trumps"),
            "queen, nine, ace, ten, king, jack, eight, seven");
  EXPECT_EQ(value_of("imperial", "rank"), "king, queen, jack, ace, ten, nine, eight, seven");
  EXPECT_EQ(value_of("imperial", "honors"), "king, queen, jack, ace, seven");
  EXPECT_EQ(value_of("imperial", "capot"), "2 red");
  EXPECT_EQ(value_of("auction-pitch", "order of counting"), "high 1, low 1, jack 1, game 1");
  EXPECT_EQ(value_of("auction-pitch", "short bid"), "not listed");
  EXPECT_EQ(value_of("pedro", "low"), "taken");
  EXPECT_EQ(value_of("cinch", "highest bid"), "14 points");
  EXPECT_EQ(value_of("cinch", "left pedro"), "a trump");
  EXPECT_EQ(value_of("racehorse-pitch", "or"), "11 points");
  EXPECT_EQ(value_of("carousel", "target"), "150 points");
  EXPECT_EQ(value_of("carousel", "the game"), "100 points");
  EXPECT_EQ(value_of("carousel", "each deal won"), "25 points");
  EXPECT_EQ(value_of("carousel", "undercut"), "10 points");
  EXPECT_EQ(value_of("gin-rummy", "target"), "100 points");
  EXPECT_EQ(value_of("gin-rummy", "highest count to knock with"), "10");
  EXPECT_EQ(value_of("oklahoma-gin", "highest count to knock with"), "that of the first upcard");
  EXPECT_EQ(value_of("rummy", "cards dealt"), "10 for 2, 7 for 3 to 4, 6 for 5 to 6");
  EXPECT_EQ(value_of("rummy", "target"), "not listed");
  EXPECT_EQ(value_of("straight-rummy", "rummy"), "2 units");
  EXPECT_EQ(value_of("queen-city-rummy", "rummy"), "the winner's own cards");
  EXPECT_EQ(value_of("vingt-et-un", "most stake"), "none was agreed");
}

// An option has the name and the words of the term that it sets.
TEST(Terms, OptionsChooseAmongTheWordsOfTheTerm) {
  const auto& options = find_game("klaberjass")->grammar.options;
  const auto redeal = std::ranges::find(options, "redeal", &OptionSpec::name);
  ASSERT_NE(redeal, options.end());
  EXPECT_EQ(redeal->choices, (std::vector<std::string_view>{"either", "same", "next"}));
  EXPECT_EQ(redeal->standard, "either");
  klaberjass::Terms terms;
  for (const auto& term : klaberjass::Family::terms()) {
    if (term.name() == "redeal") term.choose(terms, "same");
  }
  EXPECT_EQ(terms.redeal, klaberjass::Redeal::same);
}

}  // namespace
}  // namespace cardlaw
