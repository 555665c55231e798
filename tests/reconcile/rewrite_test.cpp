// Changes written back: what must come of the text is written out by hand.
#include "reconcile/rewrite.h"

#include <gtest/gtest.h>

#include "reconcile/candidates.h"

namespace cardlaw::reconcile {
namespace {

constexpr std::string_view hand = R"(# Thursday
cardlaw: 1
game: klaberjass
players: [Anna, "Bela"]   # clockwise
dealer: "Bela"
deal: {Anna: [As, Ks, Qs, Js, Qd, 10d], Bela: [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}
play:
  - Anna: take            # spades
  - deal:
      Anna: [Jd, Ah, 9c]  # three more
      Bela: [Th, Tc, 8d]
      bottom: Kc
  # nobody exchanged
  - Bela: exchange        # but Bela
  - trick: [Anna: Ah, Bela: Th]
  - trick:
      - Anna: 9c
      - Bela: Ac          # the ace
score: {Anna: 21, Bela: 11}
)";

class Rewriting : public testing::Test {
 protected:
  // The text with one edit; `what` and `at` are words of it.
  std::string with(const std::string& record,
                   const std::function<std::vector<Edit>(Transcript&)>& edits,
                   Notation notation = Notation::yaml) {
    Hand read;
    read.notation = notation;
    read.document.text = record;
    judge_document(read);
    Transcript of(read);
    EXPECT_TRUE(of.usable());
    const auto made = rewritten(of, edits(of));
    return made.value_or("(not to be written)");
  }
  static std::string swapped(std::string text, const std::string& was, const std::string& is) {
    const std::size_t at = text.find(was);
    EXPECT_NE(at, std::string::npos) << was;
    return at == std::string::npos ? text : text.replace(at, was.size(), is);
  }
  // The n-th word of that text, from 1.
  static Node word(const Transcript& of, std::string_view text, int number = 1) {
    for (Node node = 0; node < of.events().nodes.size(); ++node) {
      if (of.events().nodes[node].is_scalar() && of.text(node) == text && --number == 0)
        return node;
    }
    ADD_FAILURE() << "no " << text;
    return 0;
  }
  static const Item& item(const Transcript& of, std::string_view text) {
    for (const Item& each : of.items()) {
      if (as_written(of, each.node) == text) return each;
    }
    ADD_FAILURE() << "no item " << text;
    return of.items().front();
  }
  static Edit remove(const Transcript& of, std::string_view text) {
    const Item& what = item(of, text);
    return {Edit::Kind::remove, what.node, of.rows()[what.row].list, 0};
  }
  static Edit insert(Transcript& of, std::string_view before, const Piece& piece) {
    const Item& what = item(of, before);
    return {Edit::Kind::insert, of.rows()[what.row].list, what.node, of.fragment(piece)};
  }
  static Edit append(Transcript& of, std::string_view behind, const Piece& piece) {
    Edit edit = insert(of, behind, piece);
    edit.other = of.events().nodes[edit.at].next;
    return edit;
  }
  static Piece act(std::string_view who, std::string_view what) {
    Piece piece;
    piece.open(Event::Kind::map).text(who).text(what).close();
    return piece;
  }
  const std::string text{hand};
};

TEST_F(Rewriting, AWordIsReplacedWhereItStands) {
  EXPECT_EQ(swapped(text, "Bela: Ac ", "Bela: As "), with(text, [](Transcript& of) {
              return std::vector<Edit>{{Edit::Kind::reword, word(of, "Ac", 2), 0, of.word("As")}};
            }));
}

TEST_F(Rewriting, QuotationMarksStay) {
  EXPECT_EQ(
      swapped(text, "dealer: \"Bela\"", "dealer: \"Anna\""), with(text, [](Transcript& of) {
        return std::vector<Edit>{{Edit::Kind::reword, word(of, "Bela", 2), 0, of.word("Anna")}};
      }));
}

// Other readers of YAML make 3.1 of 3.10.
TEST_F(Rewriting, ARuleThatEndsInANaughtIsQuoted) {
  const std::string ruled = text + "ruling: [{rule: 3.9, by: Bela}]\n";
  EXPECT_EQ(swapped(ruled, "rule: 3.9", "rule: \"3.10\""), with(ruled, [](Transcript& of) {
              return std::vector<Edit>{{Edit::Kind::reword, word(of, "3.9"), 0, of.word("3.10")}};
            }));
  const std::string claim = "  - Anna: {claim: \"3.10\"}\n";
  EXPECT_EQ(
      swapped(text, "score:", claim + "score:"), with(text, [](Transcript& of) {
        const auto entry = of.fragment(Piece()
                                           .open(Event::Kind::map)
                                           .text("Anna")
                                           .open(Event::Kind::map)
                                           .text("claim")
                                           .text("3.10")
                                           .close()
                                           .close());
        const Node list = of.rows().front().list;
        return std::vector<Edit>{{Edit::Kind::insert, list, of.events().nodes[list].next, entry}};
      }));
  // As it is written it stays, whatever else changes.
  const std::string quoted = text + "ruling: [{rule: \"3.10\", by: Bela}]\n";
  EXPECT_EQ(swapped(quoted, "Bela: Ac ", "Bela: As "), with(quoted, [](Transcript& of) {
              return std::vector<Edit>{{Edit::Kind::reword, word(of, "Ac", 2), 0, of.word("As")}};
            }));
}

TEST_F(Rewriting, TwoCardsChangePlaces) {
  EXPECT_EQ(
      swapped(swapped(text, "Bela: Th]", "Bela: Ac]"), "Bela: Ac ", "Bela: Th "),
      with(text, [](Transcript& of) {
        return std::vector<Edit>{{Edit::Kind::exchange, word(of, "Th", 2), word(of, "Ac", 2), 0}};
      }));
}

TEST_F(Rewriting, EntriesChangePlacesAndTheirCommentsStay) {
  const std::string first = "- Anna: take            # spades",
                    second = "- Bela: exchange        # but Bela";
  const std::string expected = swapped(swapped(text, second, "- Anna: take        # but Bela"),
                                       first, "- Bela: exchange            # spades");
  EXPECT_EQ(expected, with(text, [](Transcript& of) {
              return std::vector<Edit>{{Edit::Kind::exchange, item(of, "Anna: take").node,
                                        item(of, "Bela: exchange").node, 0}};
            }));
}

TEST_F(Rewriting, AnEntryIsTakenOutAndItsCommentStays) {
  EXPECT_EQ(
      swapped(text, "  - Bela: exchange        # but Bela", "  # but Bela"),
      with(text, [](Transcript& of) { return std::vector<Edit>{remove(of, "Bela: exchange")}; }));
}

TEST_F(Rewriting, AnEntryOfAListInBracketsIsTakenOut) {
  EXPECT_EQ(swapped(text, "[Anna: Ah, Bela: Th]", "[Bela: Th]"),
            with(text, [](Transcript& of) { return std::vector<Edit>{remove(of, "Anna: Ah")}; }));
  EXPECT_EQ(swapped(text, "[Anna: Ah, Bela: Th]", "[Anna: Ah]"),
            with(text, [](Transcript& of) { return std::vector<Edit>{remove(of, "Bela: Th")}; }));
}

TEST_F(Rewriting, AnEntryIsPutInWithTheDashesOfItsList) {
  EXPECT_EQ(swapped(text, "  - Bela: exchange ", "  - Anna: bella\n  - Bela: exchange "),
            with(text, [](Transcript& of) {
              return std::vector<Edit>{insert(of, "Bela: exchange", act("Anna", "bella"))};
            }));
  EXPECT_EQ(swapped(text, "# the ace\n", "# the ace\n      - gathers: Anna\n"),
            with(text, [](Transcript& of) {
              return std::vector<Edit>{append(of, "Bela: Ac", act("gathers", "Anna"))};
            }));
}

TEST_F(Rewriting, AnEntryIsPutIntoAListInBrackets) {
  EXPECT_EQ(swapped(text, "Bela: Th]\n  - trick:\n", "Bela: Th, gathers: Bela]\n  - trick:\n"),
            with(text, [](Transcript& of) {
              return std::vector<Edit>{append(of, "Bela: Th", act("gathers", "Bela"))};
            }));
  EXPECT_EQ(swapped(text, "[Anna: Ah, Bela: Th]", "[Bela: bella, Anna: Ah, Bela: Th]"),
            with(text, [](Transcript& of) {
              return std::vector<Edit>{insert(of, "Anna: Ah", act("Bela", "bella"))};
            }));
}

TEST_F(Rewriting, AnOptionIsAgreedOnInALineOfItsOwn) {
  EXPECT_EQ(swapped(text, "deal: {Anna", "options: {target: 300}\ndeal: {Anna"),
            with(text, [](Transcript& of) {
              const auto& options = of.grammar().options;
              const auto target = std::ranges::find(options, "target", &OptionSpec::name);
              const Agreement agreement{&*target, "300"};
              return agreed(of, {&agreement, 1}).edits;
            }));
}

TEST_F(Rewriting, SeveralChangesAtOnce) {
  std::string expected = swapped(text, "[Anna: Ah, Bela: Th]", "[Anna: Ah, Bela: Tc]");
  expected = swapped(expected, "  - Bela: exchange        # but Bela", "  # but Bela");
  EXPECT_EQ(expected, with(text, [](Transcript& of) {
              return std::vector<Edit>{remove(of, "Bela: exchange"),
                                       {Edit::Kind::reword, word(of, "Th", 2), 0, of.word("Tc")}};
            }));
}

TEST_F(Rewriting, AWordInsideOfWhatChangesPlacesGoesWithIt) {
  const std::string was = "[Anna: Ah, Bela: Th]";
  EXPECT_EQ(swapped(text, was, "[Bela: Tc, Anna: Ah]"), with(text, [](Transcript& of) {
              return std::vector<Edit>{
                  {Edit::Kind::exchange, item(of, "Anna: Ah").node, item(of, "Bela: Th").node, 0},
                  {Edit::Kind::reword, word(of, "Th", 2), 0, of.word("Tc")}};
            }));
}

TEST_F(Rewriting, LinesOfJsonKeepTheirSigns) {
  const std::string line =
      R"({"cardlaw":1,"game":"klaberjass","players":["Anna","Bela"],"dealer":"Bela","deal":{"Anna":["As","Ks","Qs","Js","Qd","Td"],"Bela":["Kh","Qh","Jh","7s","Ac","8c"],"turned":"9s"},"play":[{"Anna":"pass"},{"Bela":"pass"}],"score":{"Anna":21,"Bela":11}})";
  const auto json = [&](const auto& edits) { return with(line, edits, Notation::json_lines); };
  EXPECT_EQ(swapped(line, "\"Bela\":11", "\"Bela\":17"), json([](Transcript& of) {
              return std::vector<Edit>{{Edit::Kind::reword, word(of, "11"), 0, of.word("17")}};
            }));
  EXPECT_EQ(
      swapped(line, "\"dealer\":\"Bela\"", "\"dealer\":\"Anna\""), json([](Transcript& of) {
        return std::vector<Edit>{{Edit::Kind::reword, word(of, "Bela", 2), 0, of.word("Anna")}};
      }));
  EXPECT_EQ(swapped(line, "{\"Anna\":\"pass\"},", ""), json([](Transcript& of) {
              return std::vector<Edit>{remove(of, "{\"Anna\":\"pass\"}")};
            }));
  EXPECT_EQ(swapped(line, "{\"Bela\":\"pass\"}]", "{\"Bela\":\"pass\"},{\"Anna\":\"take\"}]"),
            json([](Transcript& of) {
              return std::vector<Edit>{append(of, "{\"Bela\":\"pass\"}", act("Anna", "take"))};
            }));
}

TEST(CardsLikeOthers, AreWrittenInTheNotationOfTheRecord) {
  const Card ten(Rank::ten, Suit::hearts), ace(Rank::ace, Suit::spades);
  EXPECT_EQ("Th", written_like(ten, "7d"));
  EXPECT_EQ("10h", written_like(ten, "10d"));
  EXPECT_EQ("10♥", written_like(ten, "10♦"));
  EXPECT_EQ("♥T", written_like(ten, "♦7"));
  EXPECT_EQ("hT", written_like(ten, "d7"));
  EXPECT_EQ("TH", written_like(ten, "KD"));
  EXPECT_EQ("as", written_like(ace, "kd"));
  EXPECT_EQ("As", written_like(ace, "Kd"));
}

}  // namespace
}  // namespace cardlaw::reconcile
