// `cardlaw explain`: every word of a record, and what is said of one that nobody knows.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "commands/explain_words.h"
#include "law/game.h"
#include "law/library.h"
#include "program.h"

namespace cardlaw {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class Explain : public ProgramTest {};

TEST_F(Explain, EveryWordOfEveryGame) {
  for (const Game& game : games()) {
    for (const Verb* const verb : game.grammar.verbs) {
      std::string said;
      EXPECT_TRUE(commands::put_act(said, game, verb->word)) << game.id << " " << verb->word;
      EXPECT_THAT(said, AllOf(HasSubstr(std::string(verb->help)), HasSubstr("written   - ")))
          << game.id << " " << verb->word;
      for (const std::string_view choice : verb->choices) {
        std::string behind;
        EXPECT_TRUE(commands::put_act(behind, game, choice)) << game.id << " " << choice;
      }
    }
  }
}

TEST_F(Explain, EveryWordOfTheGlossary) {
  for (const Word& each : glossary()) {
    std::string_view rest = each.word;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(", "), rest.size());
      std::string said;
      EXPECT_TRUE(commands::put_glossary_word(said, rest.substr(0, end))) << each.word;
      rest.remove_prefix(std::min(end + 2, rest.size()));
    }
  }
}

// What an act means, how it is written, and which rules are asked when it is done.
TEST_F(Explain, AnActOfAGame) {
  const std::string draw = run("$C explain gin-rummy draw").out;
  EXPECT_THAT(draw, AllOf(HasSubstr("gin-rummy `draw`: draws from the stock"),
                          HasSubstr("written   - Anna: {draw: 9h}"), HasSubstr("gin-rummy 3.1 ")));
  const std::string refuse = run("$C explain vingt-et-un refuse").out;
  EXPECT_THAT(refuse, AllOf(HasSubstr("returns one given too many"),
                            HasSubstr("written   - Anna: {refuse: 9h}")));
  const std::string back = run("$C explain klaberjass take back").out;
  EXPECT_THAT(back, AllOf(HasSubstr("- Anna: {take back: bid}"), HasSubstr("`call`, `meld`")));
}

// A word that the game does not have, but another for it.
TEST_F(Explain, AWordThatIsWrittenOtherwise) {
  EXPECT_THAT(run("$C explain imperial call").out, HasSubstr("`take back: call`"));
  EXPECT_THAT(run("$C explain vingt-et-un return").out, HasSubstr("{refuse: 8c}"));
  EXPECT_THAT(run("$C explain klaberjass accept").out, HasSubstr("write `Anna: take`"));
}

TEST_F(Explain, AWordWithoutAGame) {
  EXPECT_THAT(run("$C explain withdraw").out,
              AllOf(HasSubstr("`withdraw`: took back a card played to the trick on the table"),
                    HasSubstr("klaberjass"), HasSubstr("cardlaw explain GAME withdraw")));
  EXPECT_THAT(run("$C explain take back").out, HasSubstr("{take back: "));
  EXPECT_THAT(run("$C explain turned").out, HasSubstr("the card turned up"));
  EXPECT_THAT(run("$C explain sides").out, HasSubstr("who plays with whom"));
  EXPECT_THAT(run("$C explain waived").out, HasSubstr("let it go"));
}

// A page that leans on another has not its readings; where they stand is said.
TEST_F(Explain, AReadingOfTheParent) {
  const Outcome java = run("$C explain java-rummy R16");
  EXPECT_EQ(java.status, 2);
  EXPECT_THAT(java.err, HasSubstr("its page says what differs from Straight Rummy: "
                                  "`cardlaw explain straight-rummy R16`"));
  const Outcome grandparent = run("$C explain rummy-poker R11");
  EXPECT_THAT(grandparent.err, AllOf(HasSubstr("`cardlaw explain java-rummy R11`"),
                                     HasSubstr("`cardlaw explain straight-rummy R11`")));
  EXPECT_THAT(run("$C explain straight-rummy R99").err, Not(HasSubstr("differs")));
}

TEST_F(Explain, AWordThatNobodyKnows) {
  const Outcome unknown = run("$C explain withdrow");
  EXPECT_EQ(unknown.status, 2);
  EXPECT_THAT(unknown.err, StartsWith("cardlaw: `withdrow` is no game, rule or word; did you mean "
                                      "`withdraw`?\n"));
  EXPECT_THAT(run("$C explain zzzzzzz").err,
              AllOf(StartsWith("cardlaw: `zzzzzzz` is no game, rule or word\n"),
                    Not(HasSubstr("there is no game"))));
  EXPECT_THAT(run("$C explain klaberjass drawe").err,
              HasSubstr("klaberjass has no rule, chapter, reading, breach or word `drawe`"));
  EXPECT_THAT(run("$C explain klaberjas 6.4").err, HasSubstr("did you mean `klaberjass`?"));
}

TEST_F(Explain, AFamilyIsNoGame) {
  for (const std::string name : {"all-fours", "'all fours'", "All_Fours"}) {
    EXPECT_THAT(run("$C explain " + name).err,
                AllOf(HasSubstr("is a family of games"), HasSubstr("auction-pitch, cinch")))
        << name;
    const Outcome listed = run("$C games --family " + name);
    EXPECT_EQ(listed.status, 0) << name;
    EXPECT_THAT(listed.out, AllOf(HasSubstr("auction-pitch"), Not(HasSubstr("gin-rummy"))));
  }
  EXPECT_THAT(run("$C new all-fours").err, HasSubstr("is a family of games"));
}

// A word of a game that is no act leads to the sentences that speak of it.
TEST_F(Explain, AWordLeadsToItsSentences) {
  EXPECT_THAT(run("$C explain klaberjass bella").out,
              AllOf(HasSubstr("in one hand\n\n"), HasSubstr("klaberjass 5.9\n")));
  EXPECT_THAT(run("$C explain gin-rummy undercut").out, HasSubstr("gin-rummy 7.2\n"));
}

}  // namespace
}  // namespace cardlaw
