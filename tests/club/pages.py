"""The tally as a page: every table of it says what the tally as JSON says, row by row.

    python3 tests/club/pages.py PROGRAM
"""

import html.parser
import json
import os
import subprocess
import sys
import unittest

PROGRAM = "build/cardlaw"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CLUB = ["--club", "tests/evening/club.yaml"]
PARTS = ("results", "standings", "payments", "differences", "apart", "twice", "names")


def tally(*arguments):
    done = subprocess.run([PROGRAM, "tally", *arguments, "tests/evening"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in (0, 2), done.stderr
    return done.stdout


class Page(html.parser.HTMLParser):
    """The title, and each table: heading -> (head, rows)."""

    def __init__(self, text):
        super().__init__()
        self.title, self.tables, self.where, self.heading, self.open = "", {}, None, "", []
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attributes):
        if tag not in ("meta", "br", "link"):
            self.open.append(tag)
        if tag in ("h2", "h3"):
            self.heading = ""
        if tag == "table":
            assert self.heading not in self.tables, f"{self.heading} twice"
            self.tables[self.heading] = ([], [])
        elif tag == "tr" and "tbody" in self.open:
            self.tables[self.heading][1].append([])
        elif tag in ("th", "td"):
            self.cell = ""

    def handle_endtag(self, tag):
        assert self.open and (self.open.pop() == tag), f"</{tag}> in {self.open}"
        if tag in ("th", "td"):
            head, rows = self.tables[self.heading]
            (rows[-1] if "tbody" in self.open else head).append(self.cell)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_data(self, text):
        if "title" in self.open:
            self.title += text
        elif self.open and self.open[-1] in ("h2", "h3"):
            self.heading += text
        elif "th" in self.open or "td" in self.open:
            self.cell += text


def money(cents, signed=False):
    """As the page writes an amount of the sample club, whose currency has two decimals."""
    sign = "-" if cents < 0 else "+" if signed and cents > 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def place(row):
    return f"{row['file']}:{row.get('at_line', row['line'])}"


def occasion(row):
    words = row.get("event", "")
    for key, before in (("table", "table "), ("id", "")):
        if row.get(key):
            words += (", " if words else "") + before + row[key]
    return words


def side(row):
    return " & ".join(row["players"])


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tally = json.loads(tally("--format", "json", *CLUB))
        cls.page = Page(tally("--format", "html", *CLUB))

    def rows(self, heading):
        head, rows = self.page.tables[heading]
        for row in rows:
            self.assertEqual(len(head), len(row), heading)
        return [dict(zip(head, row)) for row in rows]

    def figure(self, text):
        return int(text.replace("+", ""))

    def test_the_title_names_the_club(self):
        self.assertEqual("Thursday club: tally", self.page.title)
        self.assertEqual("Tally", Page(tally("--format", "html")).title)

    def test_what_was_tallied(self):
        about = self.tally["tally"]
        expected = {"files": about["files"], "records": about["records"], "counted": about["counted"], "apart": about["apart"],
                    "given again": about["given_again"], "irregularities in what is counted": about["irregularities"]}
        self.assertEqual(expected, {row["what"]: int(row["number"]) for row in self.rows("What was tallied")})

    def test_results(self):
        expected = []
        for row in self.tally["results"]:
            line = ", ".join(f"{side(each)} {each['points']}" for each in row["sides"])
            won = [side(each) for each in row["sides"] if each["won"]]
            expected.append([place(row), row.get("date", ""), row["game"], occasion(row), line, won[0] if won else ""])
        self.assertTrue(expected)
        self.assertEqual(expected, [list(row.values())[:6] for row in self.rows("Results")])

    def test_standings_of_each_game(self):
        games = {row["game"] for row in self.tally["standings"] if "game" in row}
        self.assertGreater(len(games), 5)
        for game in games:
            mine = {row["player"]: row for row in self.tally["standings"] if row.get("game") == game}
            shown = {row["player"]: row for row in self.rows(f"Standings: {game}")}
            self.assertEqual(mine.keys(), shown.keys(), game)
            for player, row in mine.items():
                for key in ("played", "won", "points", "units"):
                    self.assertEqual(row[key], self.figure(shown[player][key]), (game, player, key))
                if "money" in shown[player]:
                    self.assertEqual(money(row.get("money", 0), True), shown[player]["money"].split()[0], (game, player))

    def test_payments(self):
        found = 0
        for settlement in self.tally["payments"]:
            in_money = settlement["in"] == "money"
            heading = "Payments" if in_money else f"Payments: {settlement.get('game', settlement['in'])}, in units"
            expected = [[each["from"], each["to"], money(each["amount"]) if in_money else str(each["amount"])] for each in settlement["list"]]
            shown = [list(row.values()) for row in self.rows(heading)]
            self.assertEqual(expected, [[row[0], row[1], row[2].split()[0]] for row in shown])
            found += len(expected)
        self.assertGreater(found, 3)

    def test_figures_that_differ(self):
        expected = []
        for row in self.tally["differences"]:
            known = "calculated" in row and row["calculated"] is not None
            expected.append([f"{row['file']}:{row['line']}:{row['column']}", row["game"], row["whose"], row["what"],
                             str(row["calculated"]) if known else "open", str(row["written"]), f"{row['difference']:+}" if known else "open"])
        self.assertTrue(expected)
        self.assertEqual(expected, [list(row.values()) for row in self.rows("Disputes: figures that differ")])

    def test_what_is_apart(self):
        rows = self.rows("Disputes: apart, not counted")
        expected = [[place(row), row.get("date", ""), row.get("game") or "not known", occasion(row), row["why"], row["reason"]]
                    for row in self.tally["apart"]]
        self.assertTrue(expected)
        self.assertEqual(expected, [list(row.values()) for row in rows])

    def test_what_was_given_twice(self):
        expected = [[place(row), row["game"], ", ".join(row["again_at"]), str(row["times_again"])] for row in self.tally["twice"]]
        self.assertTrue(expected)
        self.assertEqual(expected, [list(row.values()) for row in self.rows("Given twice, counted once")])

    def test_names(self):
        strangers = [row["name"] for row in self.tally["names"] if "other" not in row]
        self.assertEqual(strangers, [row["name"] for row in self.rows("No members of the club")])
        alike = [[row["name"], row["other"], row["likeness"], str(row["played"]), str(row["played_by_other"])]
                 for row in self.tally["names"] if "other" in row]
        self.assertEqual(alike, [list(row.values()) for row in self.rows("Names that may be one player's")])

    def test_a_part_is_what_it_is_in_the_whole(self):
        """No part has a table of another, and together they have them all."""
        together = {}
        for part in PARTS:
            page = Page(tally("--format", "html", "--part", part, *CLUB))
            for heading, table in page.tables.items():
                if heading != "What was tallied":
                    self.assertNotIn(heading, together, part)
                    together[heading] = table
        self.assertEqual({heading: table for heading, table in self.page.tables.items() if heading != "What was tallied"}, together)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
