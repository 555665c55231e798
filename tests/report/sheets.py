"""Ruling sheets as web pages and in Markdown, and `show`: what they must hold, worked out by hand from the records.
Run by ctest; by hand: python3 tests/report/sheets.py PROGRAM"""

import base64
import glob
import hashlib
import os
import re
import subprocess
import sys
import unittest
from html.parser import HTMLParser

PROGRAM = "build/cardlaw"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DISPUTED = "records/klaberjass/klaberjass/hand-disputed.yaml"
EMPTY = {"meta", "link", "br", "hr", "img", "input", "path", "rect", "polyline"}


def run(*arguments, text=None):
    done = subprocess.run([PROGRAM, *arguments], cwd=ROOT, capture_output=True, input=text, text=True)
    assert done.returncode in (0, 1, 2), (arguments, done.returncode, done.stderr)
    return done.stdout


def plain(text):
    """Without the sign that asks for a suit to be drawn as text."""
    return text.replace("\ufe0e", "")


def contents(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


class Page(HTMLParser):
    """Reads a page strictly: every element is closed where it must be."""

    def __init__(self, text):
        super().__init__()
        self.open, self.ids, self.links, self.elements, self.by_class = [], [], [], [], {}
        self.text, self.raw = [], {"style": "", "script": ""}
        self.feed(text)
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        assert len(given) == len(attributes), (tag, attributes)
        self.elements.append((tag, given))
        if "id" in given:
            self.ids.append(given["id"])
        if "href" in given:
            self.links.append(given["href"])
        if tag not in EMPTY:
            self.open.append((tag, given.get("class") or ""))

    def handle_endtag(self, tag):
        assert self.open and self.open[-1][0] == tag, (tag, self.open[-3:])
        if tag in ("td", "th", "dt", "dd", "p", "li", "caption"):
            self.handle_data(" ")
        self.open.pop()

    def handle_data(self, data):
        if self.open and self.open[-1][0] in self.raw:
            self.raw[self.open[-1][0]] += data
            return
        self.text.append(data)
        for _, classes in self.open:
            for each in classes.split():
                self.by_class.setdefault(each, []).append(data)

    def words(self, name=None):
        return re.sub(r"\s+", " ", plain("".join(self.text if name is None else self.by_class.get(name, []))))


class Sheets(unittest.TestCase):
    def page(self, *arguments, text=None):
        page = Page(run("check", "--format", "html", *arguments, text=text))
        self.assertEqual(len(page.ids), len(set(page.ids)))
        for link in page.links:
            self.assertTrue(link.startswith("#"), link)
            self.assertIn(link[1:], page.ids)
        return page

    def test_a_page_needs_nothing_else_and_its_policy_lets_in_no_more(self):
        page = self.page(DISPUTED)
        policy, = (given["content"] for tag, given in page.elements if given.get("http-equiv") == "Content-Security-Policy")

        def hashed(text):
            return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"

        self.assertEqual({"default-src": "'none'", "style-src": hashed(page.raw["style"]), "script-src": hashed(page.raw["script"]),
                          "base-uri": "'none'", "form-action": "'none'"}, dict(each.split(" ", 1) for each in policy.split("; ")))
        for tag, given in page.elements:
            self.assertFalse({name for name in given if name.startswith("on") or name in ("style", "src", "srcset", "action")}, tag)
            self.assertNotIn(tag, ("img", "link", "iframe", "object", "embed", "base", "form"))
        self.assertNotIn("url(", page.raw["style"])
        self.assertNotIn("@import", page.raw["style"])

    def test_several_records_have_an_index(self):
        # Some of each game, and what is no record.
        files = sorted(glob.glob(os.path.join(ROOT, "records/*/*/*.yaml")))[::40]
        page = self.page(*(os.path.relpath(path, ROOT) for path in files), "tests/malformed/shape")
        sheets = sum(tag == "article" for tag, _ in page.elements)
        self.assertGreater(sheets, len(files) + 10)
        # An index line for each, which leads to it.
        rows = [link for link in page.links if re.fullmatch(r"#r[0-9a-f]{8}-\d+", link)]
        self.assertEqual(sheets, len(rows))
        self.assertEqual(sheets, len(set(rows)))

    def test_a_sheet_by_hand(self):
        page = self.page(DISPUTED)
        words = page.words()
        # The deal by suits, high before low.
        self.assertIn("Anna ♠ A K Q J ♦ Q 10 Bela ♠ 7 ♥ K Q J ♣ A 8", page.words("hands"))
        # At the second finding Bela has taken the nine of trump for the seven, and holds nine cards.
        self.assertIn("Held 9♠ K♥ Q♥ J♥ 10♥ 8♦ A♣ 10♣ 8♣ Lawful 8♦", words)
        self.assertIn("Bela: 10♥ 2: renege", words)
        self.assertIn("“A player who holds a card of the suit led must play one of that suit.”".strip("“”"), words)
        # The score by the law beside the one that was written.
        self.assertIn("Anna 207 207 Bela 0 0", page.words("figures"))
        # The dues: 92 in tricks and the last trick, 70 in melds, 20 for the bella, and Bela's 25.
        amounts = [int(each) for each in re.findall(r"(?:Anna|Bela) ([+-]\d+)", page.words("dues"))]
        self.assertEqual(92 + 70 + 20 + 25, sum(amounts))
        self.assertIn("trick 2: A♠ 9♠ Bela +25", page.words("dues"))
        self.assertIn("trick 9: 7♥ A♣ Anna +11", page.words("dues"))
        # The record, to copy.
        self.assertEqual(contents(DISPUTED).split(), "".join(page.by_class["record"]).split())

    def test_a_wrong_figure_stands_beside_the_right_one(self):
        wrong = contents(DISPUTED).replace("score: {Anna: 207,", "score: {Anna: 1207,")
        self.assertIn("Anna 207 1207 wrong Bela 0 0", self.page("-", text=wrong).words("figures"))
        self.assertIn("| Anna | 207 | 1207 **wrong** |", run("check", "--format", "markdown", "-", text=wrong))

    def test_both_ways_of_an_open_claim_and_what_would_decide_a_question(self):
        words = self.page("records/klaberjass/klaberjass/6.4-foul-after-a-gap.yaml").words("open")
        self.assertIn("as it stands: undetermined", words)
        self.assertIn("if claimed (renege by Ben in trick 1): undetermined", words)
        words = self.page("records/all_fours/auction-pitch/8.2-foul.yaml").words("open")
        self.assertIn("if the deal stands", words)
        self.assertIn("if a new deal is called for", words)
        words = self.page("records/all_fours/cinch/hand-short-bid-open.yaml").words("remarks")
        # Cinch R6: of a side that revoked nothing is scored, the other has the difference, 12 - 2, or all that it made.
        self.assertIn("difference gives We 10, They 0 (penalised); all made gives We 12, They 0 (penalised)", words)
        self.assertIn("options: {short bid: difference}", words)
        self.assertIn("without the claim in line 30", words)

    def test_the_tables_own_law_is_named(self):
        words = self.page("records/klaberjass/klaberjass/hand-house-law-amount.yaml").words()
        self.assertIn("Penalty 20 points to the opponent (house law: ", words)
        self.assertIn("Anna 88 88 Bela 45 45", words)
        words = self.page("records/rummy/gin-rummy/hand-decided.yaml").words("remarks")
        self.assertIn("Decided by Dora: eleven more than the ten that are allowed", words)
        words = self.page("records/rummy/gin-rummy/hand-disputed.yaml").words("remarks")
        self.assertIn("disputed: Ben says that Ann laid the fours out after the show", words)

    def test_a_record_that_contradicts_itself(self):
        page = self.page("tests/goldens/defects/card-twice.yaml")
        self.assertIn("Before that line 9: played here", page.words("notice"))
        # Anna was dealt the queen of spades and does not play it.
        self.assertIn("Help if trick 1 had Anna: Qs, not Anna: Js, nothing would be wrong", page.words("notice"))

    def test_a_players_name_is_no_card(self):
        text = contents(DISPUTED).replace("Anna", "Ks").replace("Bela", "Ace of Ac")
        words = self.page("-", text=text).words("message")
        self.assertIn("Ace of Ac led A♣ when the lead was Ks's", words)

    def test_markdown_by_hand(self):
        lines = plain(run("check", "--format", "markdown", DISPUTED)).splitlines()
        for line in ("## Klaberjass: Thursday club, table 3", f"**2 irregularities** ({DISPUTED}, line 1)", "* Players: Anna, Bela",
                     "* Score: Anna 207, Bela 0 (penalised)", "* Agreed: target: 500", "    * Held: 9♠ K♥ Q♥ J♥ 10♥ 8♦ A♣ 10♣ 8♣",
                     "    * Lawful: 8♦", "* **Anna**: ♠ A K Q J ♦ Q 10", "* **Bela**: ♠ 7 ♥ K Q J ♣ A 8",
                     "* **Trick 1**; Bela: A♣ **(1: lead out of turn)**; Bela: withdraw: A♣; Anna: J♦; Bela: 10♥ **(2: renege)**",
                     "* **Trick 4**; Anna: Q♦; Bela: 8♦; Anna: claim: renege, against: Bela, in: trick 1",
                     "| klaberjass 7.1 | trick 7: J♠ K♥ | Anna | +24 |", "| Anna | 207 | 207 |", "| Bela | 0 | 0 |"):
            self.assertIn(line, lines)
        self.assertEqual(["    " + line for line in contents(DISPUTED).splitlines()], lines[lines.index("### The record") + 2 :])

    def test_nothing_in_a_record_is_markup_in_markdown(self):
        anna, bela = "*A* _b_ `c` [d](http://e.f) | #1 @all", "![x](y) ~~z~~ www.q.r $1$ <g>"
        text = contents(DISPUTED).replace("Anna", f'"{anna}"').replace("Bela", f'"{bela}"').replace("Thursday club, table 3", "'<script> ::error::x ##[group]'")
        whole = run("check", "--format", "markdown", "-", text=text)
        page = whole[: whole.index("### The record")]
        for foreign in ("*A*", "_b_", "`c`", "[d]", "<g>", "#1", "@all", "![x]", "~~z", "www.q", "$1$", "<script>", "::error", "##["):
            self.assertNotIn(foreign, page)
        self.assertNotRegex(page, r"(?<!\\)\]\(")
        self.assertIn("\\*A\\* \\_b\\_ \\`c\\`", page)
        rows = [line for line in page.splitlines() if line.startswith("|")]
        columns = {len(re.findall(r"(?<!\\)\|", row)) for row in rows if "klaberjass" in row}
        self.assertEqual({5}, columns)

    def test_markdown_has_no_more_empty_lines_than_it_needs(self):
        page = run("check", "--format", "markdown", DISPUTED)
        self.assertNotIn("\n\n\n", page)
        self.assertIsNone(re.search(r"^ *(\*|\d+\.) .*\n\n *\* ", page[: page.index("### The hand")], re.M))


class Show(unittest.TestCase):
    def at(self, moment, path=DISPUTED):
        return run("show", "--at", moment, path).splitlines()[1:]

    def test_positions_by_hand(self):
        # Anna has played the jack of diamonds and the ace of spades; Bela, who has exchanged the seven of trump for the
        # nine, the ten of hearts and the nine of spades.
        self.assertEqual(["before step 21, trick 3: Bela: 8c", "  Anna  Ks Qs Js  7h  Qd Td  9c", "  Bela  Kh Qh Jh  8d  Ac Tc 8c", "  turned up: 7s"],
                         self.at("trick 3"))
        self.assertEqual(self.at("trick 3"), self.at("step 21"))
        self.assertEqual(self.at("trick 3"), self.at("line 22"))
        # The ace of clubs has been taken back.
        lines = self.at("step 18")
        self.assertEqual(["before step 18, trick 1: Bela: Th", "  Anna  As Ks Qs Js  7h  Qd Td  9c", "  Bela  9s  Kh Qh Jh Th  8d  Ac Tc 8c",
                          "  turned up: 7s", "  trick: Anna: Jd"], lines[:5])
        self.assertTrue(lines[5].startswith("     !  klaberjass 6.4: Bela reneged"), lines[5])
        self.assertEqual(["the end", "  Anna  no cards", "  Bela  no cards", "  turned up: 7s"], self.at("end"))
        self.assertEqual(35, len([line for line in self.at("every step") if line.startswith("before step")]))
        self.assertEqual(["  no such moment"], self.at("step 36"))

    def test_melds_and_discards_by_hand(self):
        path = "records/rummy/rummy/4.3-fair-own.yaml"
        # Ann has taken the nine of diamonds, melded the nines and thrown the king; Ben threw the queen, Cal the jack.
        self.assertEqual(["before step 12, turn 4: Ann: draw: 9s", "  Ann  8s 7s  2h  2d", "  Ben  x", "  Cal  x", "  meld: 9h  9d  9c (Ann)",
                          "  discards: 3, Jh on top"], self.at("turn 4", path))
        self.assertIn("  meld: 9s  9h  9d  9c (Ann)", self.at("step 14", path))

    def test_the_whole_hand(self):
        lines = run("show", DISPUTED).splitlines()
        self.assertEqual(f"{DISPUTED}:1: Klaberjass, Thursday club, table 3", lines[0])
        self.assertEqual("  before the play", lines[1])
        self.assertEqual("     1  Anna is dealt: [As, Ks, Qs, Js, Qd, Td]", lines[2])
        self.assertIn("    25  Anna: claim: renege, against: Bela, in: trick 1", lines)
        self.assertEqual([f"  trick {i}" for i in range(1, 10)], [line for line in lines if re.fullmatch(r"  trick \d", line)])
        self.assertEqual(2, len([line for line in lines if line.startswith("     !")]))

    def test_what_it_cannot_show(self):
        done = subprocess.run([PROGRAM, "show", "--at", "trick three", DISPUTED], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual((2, ""), (done.returncode, done.stdout))
        self.assertIn("trick three", done.stderr)
        done = subprocess.run([PROGRAM, "show", "tests/goldens/defects/card-twice.yaml"], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(2, done.returncode)
        self.assertIn("not a record", done.stdout)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
