// By what a game is known again: what makes no difference, and what does.
#include "club/fingerprint.h"

#include <gtest/gtest.h>

#include <set>

#include "club/known_names.h"
#include "club/names.h"
#include "record/json_lines.h"

namespace cardlaw::club {
namespace {

// Of a record of Anna and Béla, with its event.
Fingerprint print_of(std::string_view json, const std::string& anna = "Anna",
                     const std::string& event = "Thursday club") {
  Events events;
  Defects defects;
  EXPECT_TRUE(read_json(json, events, defects)) << json;
  const Club club;
  KnownNames names(club);
  const Named named{&names.find(event), nullptr, {&names.find(anna), &names.find("Béla")}};
  return fingerprint(events, named);
}

TEST(Fingerprint, OrderNotationAndWritingMakeNoDifference) {
  const Fingerprint print = print_of(
      R"({"event":"Thursday club","deal":{"Anna":["7h","Th","As","Joker"]},"score":{"Anna":20,"Béla":9}})");
  for (
      const char* const same :
      {R"({"score":{"Béla":9,"Anna":20},"deal":{"Anna":["Joker","As","Th","7h"]},"event":"Thursday club"})",
       R"({"event":"Thursday club","deal":{"Anna":["h7","10h","♠A","joker"]},"score":{"Anna":20,"Béla":9}})",
       R"( { "event" : "Thursday club", "deal":{"Anna":["7h","h10","as","JOKER"]},"score":{"Anna":"20","Béla":9} } )",
       R"({"event":"Thursday club","note":"again","deal":{"Anna":["7h","Th","As","Joker"]},"score":{"Anna":20,"Béla":9},"ruling":[],"status":"pending","reason":"?"})"})
    EXPECT_EQ(print, print_of(same)) << same;
  EXPECT_EQ(
      print,
      print_of(
          R"({"event":"thursday  CLUB","deal":{"ANNA":["7h","Th","As","Joker"]},"score":{"ANNA":20,"Béla":9}})",
          "ANNA", "thursday  CLUB"));
}

TEST(Fingerprint, WhatIsSaidOtherwiseMakesTwo) {
  const std::vector<const char*> different{R"({"a":"b"})",
                                           R"({"b":"a"})",
                                           R"({"a":["b"]})",
                                           R"({"a":{"b":"b"}})",
                                           R"({"a":[]})",
                                           R"({"a":{}})",
                                           R"({})",
                                           R"({"a":""})",
                                           R"({"a":"b","b":"b"})",
                                           R"({"a":["b","c"]})",
                                           R"({"a":["c","b"]})",
                                           R"({"a":[["b"],"c"]})",
                                           R"({"a":["7h","8h"]})",
                                           R"({"a":["7h","9h"]})",
                                           R"({"a":["8h","8h"]})",
                                           R"({"a":["7h","x"]})",
                                           R"({"a":["7h","7h"]})",
                                           R"({"a":["7h","take"]})",
                                           R"({"a":["take","7h"]})",
                                           R"({"a":[["7h"],["8h"]]})",
                                           R"({"a":[["8h"],["7h"]]})",
                                           R"({"a":"Anna"})",
                                           R"({"a":"Béla"})",
                                           R"({"Anna":"Béla"})",
                                           R"({"Béla":"Anna"})",
                                           R"({"a":"anna"})",
                                           R"({"a":"12345678"})",
                                           R"({"a":"123456789"})",
                                           R"({"a":"1234567890123456"})",
                                           R"({"a":"12345678123456780"})",
                                           R"({"a":"12345678 12345678"})",
                                           R"({"a":1})",
                                           R"({"a":11})",
                                           R"({"a":111})",
                                           R"({"a":-1})",
                                           R"({"a":"10h","b":"9h"})",
                                           R"({"a":"9h","b":"10h"})"};
  std::set<Fingerprint> prints;
  for (const char* const json : different) {
    EXPECT_TRUE(prints.insert(print_of(json)).second) << json;
  }
}

// Sums of cards and of keys give nothing away: of many that are alike no two are taken to be one.
TEST(Fingerprint, ManyThatAreAlikeArePartedAll) {
  const std::string ranks = "23456789TJQKA", suits = "cdhs";
  std::vector<std::string> cards;
  for (const char rank : ranks)
    for (const char suit : suits) cards.push_back({rank, suit});
  std::set<Fingerprint> prints;
  std::size_t count = 0;
  for (std::size_t a = 0; a < cards.size(); ++a) {
    for (std::size_t b = a; b < cards.size(); ++b, ++count)
      prints.insert(print_of(R"({"a":[")" + cards[a] + R"(",")" + cards[b] + R"("]})"));
  }
  for (int one = 0; one < 60; ++one) {
    for (int other = 0; other < 60; ++other, ++count)
      prints.insert(print_of(R"({"score":{"Anna":)" + std::to_string(one) + R"(,"Béla":)" +
                             std::to_string(other) + "}}"));
  }
  EXPECT_EQ(52 * 53 / 2 + 60 * 60, count);
  EXPECT_EQ(count, prints.size());
}

// A player may be called like a card.
TEST(Fingerprint, APlayerCalledLikeACard) {
  EXPECT_NE(print_of(R"({"a":"7h"})", "7h"), print_of(R"({"a":"7h"})"));
  EXPECT_EQ(print_of(R"({"a":"h7"})", "7h"), print_of(R"({"a":"7H"})"));
}

TEST(KnownNames, AreThoseOfTheMemberAndStayWhereTheyAre) {
  Club club;
  club.members.push_back({"Béla Kovács", {"Bela"}});
  club.member_of = {{name_key("Béla Kovács"), 0}, {name_key("Bela"), 0}};
  KnownNames names(club);
  const KnownName& bela = names.find("BELA");
  EXPECT_EQ("bela", bela.key);
  EXPECT_EQ(name_key("Béla Kovács"), bela.player);
  EXPECT_EQ(bela.print, names.find("béla  kovács").print);
  EXPECT_NE(bela.print, names.find("Anna").print);
  for (int i = 0; i < 1000; ++i) names.find("Guest " + std::to_string(i));
  EXPECT_EQ(&bela, &names.find("BELA"));
  for (int i = 0; i < 20'000; ++i) names.find("Guest " + std::to_string(i));
  EXPECT_EQ(name_key("Béla Kovács"), names.find("BELA").player);
}

}  // namespace
}  // namespace cardlaw::club
