"""The suite as another program meets it: suite.py PROGRAM

What each record says by hand is read here from its YAML and held against the exported case; the rest is checked for what must hold of
every case. Dependences on readings that are asserted one by one were worked out from the pages.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import jsonschema
import yaml

PROGRAM = "build/cardlaw"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CARD = re.compile(r"^(?:x|(?:[A2-9TJQK][shdc]|Joker)(?:=(?:[A2-9TJQK][shdc]|unnamed))?)$")


def run(*arguments, cwd=ROOT):
    return subprocess.run([os.path.abspath(os.path.join(ROOT, PROGRAM)), *arguments], cwd=cwd, capture_output=True, text=True)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Text(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Every value is a text."""


Text.yaml_implicit_resolvers = {}


class Suite(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        done = run("suite", "--export", cls.folder)
        assert done.returncode == 0, done.stdout + done.stderr
        cls.index = json.loads(read(os.path.join(cls.folder, "index.json")))
        cls.cases = {}
        for name in os.listdir(os.path.join(cls.folder, "cases")):
            each = json.loads(read(os.path.join(cls.folder, "cases", name)))
            assert f"{each['number']:04}.json" == name
            cls.cases[each["file"]] = each
        cls.yaml = {file: yaml.load(read(os.path.join(ROOT, "records", file)), Text) for file in cls.cases}

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    def records(self):
        for file, case in sorted(self.cases.items()):
            yield case, self.yaml[file]

    def test_every_record_is_a_case_with_the_number_of_the_register(self):
        numbers = {}
        for line in read(os.path.join(ROOT, "records/numbers.txt")).splitlines():
            if line and not line.startswith("#"):
                number, file = line.split(" ", 1)
                numbers[file] = int(number)
        there = set()
        for folder, _, names in os.walk(os.path.join(ROOT, "records")):
            there |= {os.path.relpath(os.path.join(folder, name), os.path.join(ROOT, "records")) for name in names if name.endswith(".yaml") and name != "club.yaml"}
        self.assertEqual(there, set(self.cases))
        self.assertEqual({file: numbers[file] for file in there}, {file: case["number"] for file, case in self.cases.items()})
        self.assertEqual(sorted(case["number"] for case in self.cases.values()), [case["number"] for case in self.index["cases"]])

    def test_every_case_fits_its_schema(self):
        validator = jsonschema.Draft7Validator(json.loads(read(os.path.join(ROOT, "schemas/case.schema.json"))))
        for file, case in self.cases.items():
            self.assertEqual([], [error.message for error in validator.iter_errors(case)], file)

    def test_a_case_says_what_its_record_says_by_hand(self):
        """Each item of `ruling:` is found in the case, as often as it is given, and nothing else is."""
        keys = ("breach", "rule", "by", "in", "about", "standing", "deal")
        for case, record in self.records():
            given = [item for item in record.get("ruling") or [] if "decided" not in item and "winner" not in item and "why" not in item]
            for number, deal in enumerate(record.get("deals", []), 1):
                given += [{**item, "deal": str(number)} for item in deal.get("ruling") or [] if item.keys() & {"breach", "rule"}]
            found = case["ruling"]["findings"] + case["ruling"]["undecided"] + [{**slip, "slip": True} for slip in case["ruling"]["slips"]]
            if "findings" not in case["by hand"]:
                continue
            self.assertLessEqual(len(given), len(found), case["file"])
            left = list(found)
            for item in given:
                # The one that is said in most detail is looked for first.
                match = next((each for each in left if self.is_said(item, each, keys)), None)
                self.assertIsNotNone(match, f"{case['file']}: {item} is not in the case")
                left.remove(match)

    @staticmethod
    def is_said(item, found, keys):
        for key in keys:
            if key not in item or key == "standing" and found.get("slip"):
                continue
            value = str(found.get(key))
            if key == "rule" and " " not in item[key]:
                value = value.split(" ", 1)[1]
            if key == "in" and found.get("slip") or key in ("by", "breach") and value == "None":
                continue
            if key == "breach" and value != item[key]:
                return False
            if key != "breach" and value != item[key]:
                return False
        return True

    def test_points_written_by_hand_are_in_the_case_and_are_the_ruling_s_where_nothing_is_wrong(self):
        for case, record in self.records():
            deals = record.get("deals", [record])
            self.assertEqual(len(deals), len(case["record"]["deals"]), case["file"])
            slips = {slip["deal"] for slip in case["ruling"]["slips"]}
            for number, (deal, neutral, ruled) in enumerate(zip(deals, case["record"]["deals"], case["ruling"]["deals"]), 1):
                score = deal.get("score")
                if not isinstance(score, dict):
                    continue
                self.assertEqual(score, {name: str(value) for name, value in neutral["score"].items()}, case["file"])
                if number not in slips and "points" in ruled and case["game"] != "imperial":
                    for name, value in score.items():
                        self.assertEqual(int(value), ruled["points"][name], case["file"])

    def test_cards_are_written_one_way(self):
        """Under words that speak of cards nothing but two letters, `x`, or a wild card with what it stands for."""
        words = {"draw", "take", "discard", "meld", "lay off", "play", "expose", "withdraw", "buy", "twist"}
        for file, case in self.cases.items():
            for deal in case["record"]["deals"]:
                for name, cards in deal.get("cards", {}).items():
                    for card in cards if isinstance(cards, list) else [cards]:
                        self.assertTrue(card == "hidden" or CARD.match(card), f"{file}: {name}: {card}")
                for act in deal.get("acts", []):
                    if act["does"] in words and "with" in act:
                        for card in act["with"] if isinstance(act["with"], list) else [act["with"]]:
                            self.assertRegex(str(card), CARD, f"{file}: act {act['act']}")

    def test_no_card_and_no_act_of_a_record_is_lost(self):
        """As many cards in the case as in the YAML, where they are counted by their look."""
        def count(node):
            if isinstance(node, dict):
                return sum(map(count, node.values()))
            if isinstance(node, list):
                return sum(map(count, node))
            text = str(node)
            return 1 if re.match(r"^(?:(?:10|[A2-9TJQKa-z0-9])[shdcSHDC]|[shdcSHDC](?:10|[A2-9TJQK])|(?:[Jj]oker))(?:=.*)?$|^.*[♠♥♦♣].*$", text) and len(text) < 10 else 0

        for case, record in self.records():
            for deal, neutral in zip(record.get("deals", [record]), case["record"]["deals"]):
                before = count([deal.get("deal", {}), deal.get("play", []), deal.get("claims", [])])
                after = count([neutral.get("cards", {}), [{key: value for key, value in act.items()} for act in neutral.get("acts", []) + neutral.get("claims", [])]])
                self.assertEqual(before, after, case["file"])

    def test_acts_are_numbered_and_the_accused_act_is_the_offender_s(self):
        for file, case in self.cases.items():
            for deal in case["record"]["deals"]:
                acts = deal.get("acts", []) + deal.get("claims", [])
                self.assertEqual(list(range(1, len(acts) + 1)), [act["act"] for act in acts], file)
            for finding in case["ruling"]["findings"]:
                if "act" in finding:
                    acts = case["record"]["deals"][finding["deal"] - 1]
                    self.assertLessEqual(finding["act"], len(acts.get("acts", []) + acts.get("claims", [])), file)

    def test_every_subject_has_its_source(self):
        for file, case in self.cases.items():
            for rule in case["rules"]:
                self.assertTrue(rule.get("source"), f"{file}: {rule['rule']}")

    def test_every_reading_is_listed_with_the_other_choice_and_its_cases(self):
        listed = {each["reading"] for each in self.index["readings"]}
        written = set()
        for folder, _, names in os.walk(os.path.join(ROOT, "docs/games")):
            for name in names:
                law = os.path.splitext(name)[0]
                written |= {f"{law} R{number}" for number in re.findall(r"^\*\*R(\d+)\*\*", read(os.path.join(folder, name)), re.M)}
        self.assertEqual(written, listed)
        numbers = {case["number"] for case in self.cases.values()}
        for each in self.index["readings"]:
            self.assertLessEqual(set(each["cases"]), numbers)
            if each["option"] is not None:
                self.assertTrue(each["others"], each["reading"])
                self.assertNotIn(each["taken"], each["others"])

    def test_cases_that_depend_on_a_reading(self):
        """From the pages: a card thrown back is no offence where that is allowed; equal counts score nothing where ties are nobody's."""
        thrown = self.cases["rummy/gin-rummy/3.7-foul.yaml"]
        self.assertIn({"option": "thrown back", "instead": "allowed"}, thrown["depends on"])
        reading = next(each for each in self.index["readings"] if each["reading"] == "gin-rummy R1")
        self.assertEqual(("thrown back", "forbidden", ["allowed"]), (reading["option"], reading["taken"], reading["others"]))
        self.assertIn(thrown["number"], reading["cases"])
        self.assertIn("gin-rummy R1", thrown["readings"])
        self.assertNotIn(self.cases["rummy/gin-rummy/3.7-fair.yaml"]["number"], reading["cases"])

    def test_the_statement_says_what_is_taken_and_what_is_left_open(self):
        statement = json.loads(run("suite", "--statement", "--format", "json").stdout)
        self.assertEqual(statement, json.loads(read(os.path.join(self.folder, "statement.json"))))
        games = {game["game"]: game for game in statement["games"]}
        self.assertEqual({game["id"] for game in json.loads(run("games", "--format", "json").stdout)}, set(games))
        gin = {each["reading"]: each for each in games["gin-rummy"]["readings"]}
        self.assertEqual(("forbidden", ["allowed"], False), (gin["gin-rummy R1"]["default"], gin["gin-rummy R1"]["others"], gin["gin-rummy R1"]["open"]))
        self.assertNotIn("option", gin["gin-rummy R3"])
        java = {each["option"]: each for each in games["java-rummy"]["options"]}
        self.assertTrue(java["several out"]["open"])  # what is done when three go out is left to the table
        bank = games["slippery-sam"]["not judged"]  # "not observable in a round", says the page
        self.assertEqual(["slippery-sam 2.5"], [each["rule"] for each in bank])
        words = run("suite", "--statement").stdout
        for game in games.values():
            self.assertIn(f"{game['title']} ({game['game']})", words)

    def test_numbers_are_given_once_and_for_good(self):
        with tempfile.TemporaryDirectory() as folder:
            home = os.path.join(folder, "records", "rummy", "gin-rummy")
            os.makedirs(home)
            for name in ("3.7-fair.yaml", "3.7-foul.yaml"):
                shutil.copy(os.path.join(ROOT, "records/rummy/gin-rummy", name), home)
            self.assertEqual("2 new cases\n", run("suite", "--number", cwd=folder).stdout)
            self.assertEqual("0 new cases\n", run("suite", "--number", cwd=folder).stdout)
            register = os.path.join(folder, "records", "numbers.txt")
            self.assertEqual("1 rummy/gin-rummy/3.7-fair.yaml\n2 rummy/gin-rummy/3.7-foul.yaml\n", read(register))
            os.remove(os.path.join(home, "3.7-foul.yaml"))
            gone = run("suite", "--export", "out", cwd=folder)
            self.assertEqual(2, gone.returncode)
            self.assertIn("is gone: rummy/gin-rummy/3.7-foul.yaml", gone.stderr)
            with open(register, "w", encoding="utf-8") as file:
                file.write("1 rummy/gin-rummy/3.7-fair.yaml\n2 rummy/gin-rummy/3.7-foul.yaml withdrawn: the cards were wrong\n")
            self.assertEqual(0, run("suite", "--export", "out", cwd=folder).returncode)
            shutil.copy(os.path.join(ROOT, "records/rummy/gin-rummy/3.6-fair.yaml"), home)
            new = run("suite", "--export", "out", cwd=folder)
            self.assertEqual(2, new.returncode)
            self.assertIn("3.6-fair.yaml: the case has no number", new.stderr)
            self.assertEqual("1 new case\n", run("suite", "--number", cwd=folder).stdout)
            self.assertIn("3 rummy/gin-rummy/3.6-fair.yaml\n", read(register))  # 2 stays the withdrawn case's

    def test_what_is_wrong_with_a_register_is_said_with_its_line(self):
        for text, words in (("1 a.yaml\n1 b.yaml\n", "numbers.txt:2: the number 1 is given twice"), ("1 a.yaml\n2 a.yaml\n", "numbers.txt:2: the record has a number already"),
                            ("a.yaml\n", "numbers.txt:1: a case is a number")):
            with tempfile.TemporaryDirectory() as folder:
                os.makedirs(os.path.join(folder, "records"))
                with open(os.path.join(folder, "records", "numbers.txt"), "w", encoding="utf-8") as file:
                    file.write(text)
                done = run("suite", "--number", cwd=folder)
                self.assertEqual(2, done.returncode)
                self.assertIn(words, done.stderr)

    def test_the_command_says_what_it_needs(self):
        for arguments in ([], ["--export", "a", "--number"], ["--export", ""], ["--statement", "records"]):
            self.assertEqual(2, run("suite", *arguments).returncode, arguments)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = sys.argv.pop(1)
    unittest.main()
