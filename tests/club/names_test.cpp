#include "club/names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace cardlaw::club {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Names, CapitalsSpacesAndFormsMakeNoDifference) {
  EXPECT_EQ(name_key("Anna"), name_key("ANNA"));
  EXPECT_EQ(name_key("  Béla   Kovács "), name_key("béla kovács"));
  EXPECT_EQ(name_key("B\u00e9la"), name_key("Be\u0301la"));        // composed or not
  EXPECT_EQ(name_key("Anna\u00a0Maria"), name_key("Anna Maria"));  // a space that holds
  EXPECT_EQ(name_key("\uff21nna"), name_key("Anna"));              // a wide letter
  EXPECT_EQ(name_key("Stra\u00dfer"), name_key("STRASSER"));
  EXPECT_EQ(name_key("\u03a3\u03af\u03c3\u03c5\u03c6\u03bf\u03c2"),
            name_key("\u03c3\u03af\u03c3\u03c5\u03c6\u03bf\u03c3"));
  EXPECT_EQ(name_key("An\u200bna"), name_key("Anna"));  // an invisible character
}

TEST(Names, NothingElseIsTheSame) {
  EXPECT_NE(name_key("Bela"), name_key("Béla"));
  EXPECT_NE(name_key("Ann"), name_key("Anna"));
  EXPECT_NE(name_key("AnnaMaria"), name_key("Anna Maria"));
  EXPECT_EQ(name_key(name_key("Ǆuro  Ǳ")), name_key("Ǆuro  Ǳ"));
}

TEST(Names, BytesThatAreNoTextStandForThemselves) {
  EXPECT_EQ(name_key("B\xE9la"), name_key("B\xE9la"));
  EXPECT_NE(name_key("B\xE9la"), name_key("B\xE8la"));
}

std::vector<Resembling> resembling(const std::vector<std::string_view>& names) {
  std::set<Resembling> found;
  each_resembling(names, [&](const Resembling& each) { found.insert(each); });
  return {found.begin(), found.end()};
}

TEST(Names, AccentsAreNearMisses) {
  EXPECT_THAT(resembling({"Bela", "Béla"}), ElementsAre(Resembling{0, 1, Likeness::marks}));
  EXPECT_THAT(resembling({"B. K.", "BK"}), ElementsAre(Resembling{0, 1, Likeness::marks}));
  EXPECT_THAT(resembling({"Łukasz", "Lukasz"}), ElementsAre(Resembling{0, 1, Likeness::marks}));
}

TEST(Names, OneLetterIsANearMissInLongerNames) {
  const auto near = ElementsAre(Resembling{0, 1, Likeness::one_letter});
  EXPECT_THAT(resembling({"Ferenc", "Ferencz"}), near);  // added
  EXPECT_THAT(resembling({"Klara", "Clara"}), near);     // changed
  EXPECT_THAT(resembling({"Brain", "Brian"}), near);     // swapped
  EXPECT_THAT(resembling({"Anna", "Ann"}), near);        // left out
  EXPECT_THAT(resembling({"Dee", "Lee"}), IsEmpty());    // too short
  EXPECT_THAT(resembling({"Ferenc", "Frenecz"}), IsEmpty());
  EXPECT_THAT(resembling({"Anna", "Bela", "Cora"}), IsEmpty());
}

TEST(Names, NumbersAreNoSlips) {
  EXPECT_THAT(resembling({"Guest 12", "Guest 13"}), IsEmpty());  // changed
  EXPECT_THAT(resembling({"Guest 1", "Guest 12"}), IsEmpty());   // added
  EXPECT_THAT(resembling({"Guest 12", "Guest 21"}), IsEmpty());  // swapped
  EXPECT_THAT(resembling({"Guest 12", "Geust 12"}),              // not in the number
              ElementsAre(Resembling{0, 1, Likeness::one_letter}));
}

// Names that are looked at in several shares: each but the last resembles its neighbour.
TEST(Names, ManyNamesAreComparedWithTheirLikesAlone) {
  std::vector<std::string> names;
  std::vector<Resembling> expected;
  for (std::size_t i = 0; i < 20'000; ++i) {
    std::string name = "Anna Kovacs";
    for (std::size_t rest = i / 2; name.size() < 30; rest /= 10)  // each figure twice
      name.append(2, static_cast<char>('a' + rest % 10));
    if (i % 2 == 1) {
      name[1] = 'm';
      expected.push_back({i - 1, i, Likeness::one_letter});
    }
    names.push_back(std::move(name));
  }
  EXPECT_EQ(resembling({names.begin(), names.end()}), expected);
}

}  // namespace
}  // namespace cardlaw::club
