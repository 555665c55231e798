"""Holds pages, checks, terms, records and schemas together: of one law (a game, or `general`), or what belongs to the whole tree.

    python3 tests/conformance/conformance.py PROGRAM [LAW|tree]...    without a name all of them
"""

import glob
import json
import os
import re
import subprocess
import sys
import unittest

import jsonschema
import yaml

PROGRAM = "build/cardlaw"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def run(*arguments, expected=(0,)):
    done = subprocess.run([PROGRAM, *arguments], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode in expected, (arguments, done.returncode, done.stderr)
    return done.stdout


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read()


def paths(pattern):
    return sorted(os.path.relpath(path, ROOT) for path in glob.glob(os.path.join(ROOT, pattern), recursive=True))


SENTENCE = re.compile(r"^\*\*(\d+\.\d+)\*\* (.*?)(?: `[a-z' -]+`)?(?: \[([^\[\]]*)\])?$", re.S)


def page(path):
    """The numbered sentences of a page: number -> text."""
    found = {}
    for paragraph in read(path).split("\n\n"):
        match = SENTENCE.match(paragraph.strip())
        if not match:
            continue
        number, text = match.group(1), " ".join(match.group(2).split())
        assert number not in found, f"{path}: {number} stands twice"
        found[number] = text
    return found


LAW = r"[a-z]+(?:-[a-z]+)*"


def pages():
    return {os.path.splitext(os.path.basename(path))[0]: path for path in paths("docs/games/**/*.md")}


NOT_PLAIN = re.compile(
    r"\b(?:he|she|his|her|hers|him|himself|herself|told|mend|mends|mended|borne out|bears? out|besides|nobody must|must not [a-z ]+ but)\b", re.I
)


def is_duty(text):
    return re.search(r"\bmust\b", text) and "(not observable)" not in text and not text.startswith("Repealed")


class TextLoader(yaml.SafeLoader):
    """Reads a date as a text, as the schema expects it."""


TextLoader.yaml_implicit_resolvers = {
    key: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for key, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


class Conformance(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.names = json.loads(run("games", "--format", "json"))
        cls.pages = {law: page(path) for law, path in pages().items()}

    @staticmethod
    def about(names):
        return [json.loads(run("games", name["id"], "--format", "json")) for name in names]

    @staticmethod
    def judge(*where):
        """File -> the rulings of its records."""
        rulings = {}
        for line in run("check", "--format", "jsonl", "--ledger", *where, expected=(0, 1)).splitlines():
            ruling = json.loads(line)
            rulings.setdefault(ruling["file"], []).append(ruling)
        return rulings


class OfLaw(Conformance):
    """The page, the rules and the records of one law."""

    law = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.game = next((game for game in cls.names if game["id"] == cls.law), None)
        family = [game for game in cls.names if cls.game is None or game["family"] == cls.game["family"]]
        cls.family = cls.about(family)
        cls.home = f"records/{cls.game['family']}" if cls.game else "records"
        cls.folder = f"{cls.home}/{cls.law}" if cls.game else "records/general"
        cls.rulings = cls.judge(cls.folder)
        # In force in this game, or in one that has them from it.
        cls.rules = {rule["number"]: rule for game in cls.family for rule in game["rules"] if rule["law"] == cls.law}

    def test_every_game_has_its_homes(self):
        if self.game:
            home = f"{self.game['family']}/{self.law}"
            for path in (f"docs/games/{home}.md", f"records/{home}", f"schemas/{self.law}.json"):
                self.assertTrue(os.path.exists(os.path.join(ROOT, path)), path)
            self.assertEqual(1, len(paths(f"src/games/*/{self.law}.cpp")))

    def test_every_must_is_a_duty_and_every_duty_a_must(self):
        enacted = {number for number, rule in self.rules.items() if rule["kind"] == "duty"}
        written = {number for number, text in self.pages[self.law].items() if is_duty(text)}
        self.assertEqual(enacted, written)

    def test_every_rule_has_its_sentence(self):
        for number in self.rules:
            self.assertIn(number, self.pages[self.law], f"{self.law} {number}")

    def test_every_duty_has_records_that_keep_and_break_it(self):
        for number, rule in self.rules.items():
            if rule["kind"] != "duty":
                continue
            name = f"{self.law} {number}"
            for kind in ("fair", "foul"):
                found = paths(f"{self.folder}/{number}-{kind}*.yaml")
                self.assertTrue(found, f"{name} has no {kind} record")
                for path in found:
                    for ruling in self.rulings[path]:
                        self.assertEqual([], ruling["defects"], path)
                spoken = [path for path in found if any(name in ruling["spoke"] for ruling in self.rulings[path])]
                self.assertTrue(spoken, f"{name} speaks in no {kind} record")
                broken = [path for path in found if any(name == item["rule"] for ruling in self.rulings[path] for item in ruling["findings"] + ruling["slips"])]
                if kind == "foul":
                    self.assertEqual(spoken, broken, f"{name} is not broken in each of its foul records")
                else:
                    self.assertEqual([], broken, f"{name} is broken in a fair record")

    def test_where_no_remedy_is_known_the_page_says_so(self):
        """Of the games that a club is most likely to give remedies of its own: one reading names every sentence that has none."""
        if self.law not in ("klaberjass", "cinch", "gin-rummy"):
            return
        silent = {number for number, rule in self.rules.items() if rule["kind"] == "duty" and rule["remedy"] == "none documented"}
        text = read(f"docs/games/{self.game['family']}/{self.law}.md")
        reading = next(line for line in text.splitlines() if re.match(r"\*\*R\d+\*\* The source names no remedy", line))
        named = set()
        for first, last in re.findall(r"(\d+\.\d+)(?: to (\d+\.\d+))?", reading):
            chapter, number = first.split(".")
            named |= {f"{chapter}.{n}" for n in range(int(number), int((last or first).split(".")[1]) + 1)}
        self.assertEqual(set(), silent - named)

    def test_every_award_is_paid_in_some_record(self):
        """Here, or in a game that has it from this one."""
        awards = {f"{self.law} {number}" for number, rule in self.rules.items() if rule["kind"] == "award"}
        if awards - self.paid(self.rulings):
            self.assertEqual(set(), awards - self.paid(self.judge(self.home)))

    @staticmethod
    def paid(rulings):
        return {due["rule"] for of_file in rulings.values() for ruling in of_file for due in ruling.get("ledger", [])}

    def test_every_term_cites_a_sentence(self):
        for game in self.family if self.game else ():
            if game["id"] != self.law:
                continue
            lineage, at = [], game
            while at:
                lineage.append(at["id"])
                at = next((other for other in self.family if other["id"] == at["parent"]), None)
            for term in game["terms"]:
                self.assertTrue(any(term["rule"] in self.pages[law] for law in lineage), f"{game['id']}: {term['name']} cites {term['rule']}")

    def test_every_record_is_ruled_as_it_says(self):
        done = subprocess.run([PROGRAM, "check", "--ruled", self.folder], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stdout)
        for path, rulings in self.rulings.items():
            for ruling in rulings:
                self.assertIn("as_ruled", ruling, f"{path} gives no ruling")

    def test_the_schema_is_the_programs_own(self):
        if self.game:
            self.assertEqual(run("schema", self.law), read(f"schemas/{self.law}.json"), f"mend it with: cardlaw schema {self.law} > schemas/{self.law}.json")

    def test_every_record_fits_its_schema(self):
        validators = {}
        for path in self.rulings:
            for record in yaml.load_all(read(path), TextLoader):
                game = record["game"]
                if game not in validators:
                    validators[game] = jsonschema.Draft7Validator(json.loads(read(f"schemas/{game}.json")))
                self.assertEqual([], [error.message for error in validators[game].iter_errors(record)], path)

    def test_what_a_ruling_says_is_whole(self):
        """No place that was to be filled in is left empty in a sentence, or open."""
        for path, rulings in self.rulings.items():
            for ruling in rulings:
                for item in ruling["findings"] + ruling["undecided"] + ruling["slips"] + ruling["ledger"]:
                    text = re.sub(r"`[^`]*`", "`", item.get("message") or item.get("because"))
                    self.assertNotRegex(text, r"[ :,;]$|^ |[{}]|  | [,.;:]|\(\)", path)

    def test_every_ruling_fits_its_schema(self):
        validator = jsonschema.Draft7Validator(json.loads(read("schemas/ruling.schema.json")))
        for path, rulings in self.rulings.items():
            for ruling in rulings:
                self.assertEqual([], [error.message for error in validator.iter_errors(ruling)], path)


class OfTree(Conformance):
    """What belongs to no single law."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.games = cls.about(cls.names)

    def test_every_folder_is_a_games(self):
        known = {game["id"] for game in self.games}
        for path in paths("docs/games/*/*.md") + paths("records/*/*/") + paths("src/games/*/*.cpp"):
            stem = os.path.splitext(os.path.basename(path.rstrip("/")))[0]
            self.assertIn(stem, known, path)

    def test_the_comment_above_a_check_is_its_sentence(self):
        """The comment may name its law before the number."""
        comments, texts = {}, {(number, text) for sentences in self.pages.values() for number, text in sentences.items()}
        for path in paths("src/**/*.cpp") + paths("src/**/*.h"):
            for match in re.finditer(rf"^// (?:({LAW}) )?(\d+\.\d+)  (.+(?:\n// (?!(?:{LAW} )?\d+\.\d+  ).+)*)$", read(path), re.M):
                law, number, words = match.group(1), match.group(2), " ".join(match.group(3).replace("\n// ", " ").split())
                if law:
                    self.assertEqual(self.pages[law].get(number), words, f"{path}: the comment is not {law} {number}")
                else:
                    self.assertIn((number, words), texts, f"{path}: the comment is not a sentence of a page")
                comments[law, number, words] = path
        rules = {(rule["law"], rule["number"]): rule for game in self.games for rule in game["rules"]}
        for (law, number), rule in rules.items():
            if rule["kind"] == "duty":
                words = self.pages[law][number]
                self.assertTrue({(None, number, words), (law, number, words)} & comments.keys(), f"{law} {number} stands above no check")

    def test_every_act_of_the_table_has_a_record_and_is_documented(self):
        words = re.findall(r'^    \{"([a-z ]+)", Shape::', read("src/record/words.cpp"), re.M) + ["gathers", "agree", "dealt"]
        documented = read("docs/record-format.md")
        records = "".join(map(read, paths("records/**/*.yaml")))
        for word in words:
            self.assertRegex(records, rf"[{{ ]{word}: ", f"no record shows `{word}`")
            self.assertIn(word, documented)

    def test_the_readme_shows_what_the_program_does(self):
        readme = read("README.md")
        path = "records/klaberjass/klaberjass/hand-disputed.yaml"
        self.assertIn(read(path), readme)
        self.assertIn(run("check", path, expected=(1,)), readme)
        self.assertIn(run("games"), readme)

    def test_the_word_tables_are_the_programs_own(self):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "tests/conformance/words.py"), PROGRAM], capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def test_the_general_breaches_of_the_decoder_are_those_of_the_law(self):
        decoder = dict(re.findall(r'\{"(\d\.\d)", "([a-z ]+)"\}', read("src/record/decode_values.cpp")))
        rules = {rule["number"]: rule["breach"] for game in self.games for rule in game["rules"] if rule["law"] == "general" and rule["kind"] == "duty"}
        self.assertEqual(rules, decoder)

    def test_people_read_plain_english(self):
        """Nobody's gender is assumed, and some words that have to be read twice are kept out."""
        prose = paths("docs/**/*.md") + ["README.md"] + paths("records/**/*.yaml") + paths("tests/evening/*.yaml")
        for path in prose + paths("src/**/*.cpp") + paths("src/**/*.h"):
            text = read(path)
            if path.endswith(".yaml"):
                text = "\n".join(re.findall(r"(?:^|\s)# (.*)$", text, re.M))
            elif path.endswith(".md"):
                text = re.sub(r"`[^`]*`", "", re.sub(r"^ *```.*?^ *```", "", text, flags=re.M | re.S))
            else:
                text = "\n".join(re.findall(r'"((?:[^"\\\n]|\\.)*)"', re.sub(r"^#include.*$", "", text, flags=re.M)))
            self.assertEqual([], NOT_PLAIN.findall(text), path)

    def test_a_number_that_ends_in_naught_is_in_quotes(self):
        """Other readers of YAML make 3.1 of 3.10."""
        bare = r"\b(?:rule|claim|waive|repeal): \d+\.\d*0\b"
        for path in paths("records/**/*.yaml") + paths("docs/**/*.md") + paths("tests/evening/*.yaml"):
            self.assertNotRegex(read(path), bare, path)
        for game in self.games:
            for arguments in (["law", game["id"]], ["new", game["id"]], ["new", game["id"], "--example"]):
                self.assertNotRegex(run(*arguments), bare, arguments)
        offers = [line.strip()[1:] for line in run("law", "gin-rummy").splitlines() if line.startswith("  #- {") and "rule:" in line]
        rules = [str(yaml.safe_load(line)[0]["rule"]) for line in offers]
        self.assertEqual(len(rules), len(set(rules)))
        self.assertIn("3.10", rules)
        record = "cardlaw: 1\ngame: gin-rummy\nruling: [{rule: 3.10}, {rule: 3.1}]\n"
        written = subprocess.run([PROGRAM, "convert", "--to", "yaml", "-"], input=record, capture_output=True, text=True, check=True).stdout
        self.assertEqual(["3.10", "3.1"], [str(item["rule"]) for item in yaml.safe_load(written)["ruling"]])

    def test_pages_name_each_breach(self):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "tests/conformance/breaches.py"), PROGRAM], capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def test_what_frozen_hands_show_of_a_rule_and_an_act_records_show(self):
        done = subprocess.run([sys.executable, os.path.join(ROOT, "tests/conformance/acts.py"), PROGRAM], capture_output=True, text=True)
        self.assertEqual(0, done.returncode, done.stdout + done.stderr)

    def test_links_lead_somewhere(self):
        for path in paths("docs/**/*.md") + ["README.md"]:
            prose = re.sub(r"^ *```.*?^ *```", "", read(path), flags=re.M | re.S)  # code is no link
            prose = re.sub(r"`[^`\n]+`", "", prose)
            for link in re.findall(r"\]\(([^)#]+)\)", prose):
                if "://" not in link:
                    self.assertTrue(os.path.exists(os.path.join(ROOT, os.path.dirname(path), link)), f"{path}: {link}")

    def test_includes_go_downward(self):
        floors = ["cards", "record", "law", "families", "games", "report", "reconcile", "capi", "club", "commands", "main"]
        order = {name: i for i, name in enumerate(floors)}
        for path in paths("src/**/*.cpp") + paths("src/**/*.h"):
            own = path.split("/")[1].removesuffix(".cpp")
            for include in re.findall(r'^#include "([^"]+)"', read(path), re.M):
                floor = include.split("/")[0]
                self.assertLessEqual(order[floor], order[own], f"{path} includes {include}")
                if own == "report":
                    self.assertNotIn(floor, ("families", "games"), f"{path} includes {include}")

    @staticmethod
    def includes(path):
        return re.findall(r'^#include "([^"]+)"', read(path), re.M)

    @staticmethod
    def rooms_and_families():
        """The folders of src/families: rooms, which several families share, and families, which have a law."""
        folders = {path.split("/")[2] for path in paths("src/families/*/*")}
        families = {path.split("/")[2] for path in paths("src/families/*/law.h")}
        return folders - families, families

    def test_families_share_rooms_and_nothing_else(self):
        rooms, families = self.rooms_and_families()
        self.assertTrue(rooms)
        for path in paths("src/families/*/*"):
            own = path.split("/")[2]
            for include in self.includes(path):
                if include.startswith("families/"):
                    self.assertIn(include.split("/")[1], {own} if own in rooms else {own} | rooms, f"{path} includes {include}")
                if own == "melds":
                    self.assertRegex(include, "^(cards|record|families/melds)/", f"{path} includes {include}")
        for path in paths("src/games/*/*.cpp"):
            own = path.split("/")[2]
            self.assertIn(own, families, path)
            for include in self.includes(path):
                self.assertNotRegex(include, rf"^families/(?!{own}/)", f"{path} includes {include}")
        for room in rooms:
            users = {path.split("/")[2] for path in paths("src/families/*/*") if f'"families/{room}/' in read(path)} - {room}
            self.assertLessEqual(2, len(users), f"{room} is shared by {users}")

    def test_headers_include_each_other_in_no_circle(self):
        headers = {path.removeprefix("src/"): path for path in paths("src/**/*.h")}
        done, doing = set(), []

        def visit(name):
            self.assertNotIn(name, doing, doing)
            if name in done or name not in headers:
                return
            doing.append(name)
            for include in self.includes(headers[name]):
                visit(include)
            done.add(doing.pop())

        for name in headers:
            visit(name)

    def test_the_namespace_is_the_folder(self):
        for path in paths("src/families/*/*"):
            self.assertIn(f"namespace cardlaw::{path.split('/')[2]} {{", read(path), path)

    def test_the_page_of_the_architecture_is_true(self):
        text = read("docs/architecture.md")
        rooms, families = self.rooms_and_families()
        row = re.search(r"\| `src/families/<room>` \|(.*?)\|", text).group(1)
        self.assertEqual(rooms, set(re.findall(r"`(\w+)`", row)))
        listed = set(re.findall(r"^\| `src/(\w+)", text, re.M))
        self.assertEqual({path.split("/")[1] for path in paths("src/*/")}, listed - {"main"})
        files = {os.path.basename(path) for path in paths("src/**/*.*") + paths("tests/**/*.*")}
        for name in re.findall(r"`([\w/.-]+\.(?:h|cpp|cmake|py|md))`", text):
            there = os.path.exists(os.path.join(ROOT, name)) if "/" in name else name in files
            self.assertTrue(there, f"docs/architecture.md names {name}")
        for name in re.findall(r"`((?:src|tests)/[\w/]+)`", text):
            self.assertTrue(os.path.isdir(os.path.join(ROOT, name)), f"docs/architecture.md names {name}")
        for family in families:
            declared = read(f"src/families/{family}/rules.h")
            for file, rest in re.findall(r"^// (\w+\.cpp)(?:,| and|:)(.*)", declared, re.M):
                self.assertTrue(os.path.exists(os.path.join(ROOT, f"src/families/{family}/{file}")), f"{family}: {file}")
            for duty in re.findall(r"\b(\w+)\b(?=[,;\s])", " ".join(re.findall(r"extern const Duty([^;]*;)", declared))):
                defined = rf"^const Duty {duty}(?:{{| =|$)"
                self.assertTrue(any(re.search(defined, read(path), re.M) for path in paths(f"src/families/{family}/*.cpp")), f"{family}: {duty}")

    def test_schemas_are_the_programs_own(self):
        for name in ("ruling", "club", "tally", "reconcile", "case"):
            self.assertEqual(run("schema", name), read(f"schemas/{name}.schema.json"))
        for path in paths("schemas/*.json"):
            jsonschema.Draft7Validator.check_schema(json.loads(read(path)))

    def test_every_property_of_a_schema_is_described(self):
        def walk(path, schema):
            for name, inner in schema.get("properties", {}).items():
                self.assertTrue("description" in inner or "$ref" in inner or "const" in inner, f"{path}: {name}")
            if "properties" in schema:
                self.assertIs(False, schema.get("additionalProperties"), path)
            for value in schema.values():
                for inner in value if isinstance(value, list) else value.values() if isinstance(value, dict) else []:
                    if isinstance(inner, dict):
                        walk(path, inner)

        for path in paths("schemas/*.json"):
            walk(path, json.loads(read(path)))

    def test_tallies_and_clubs_fit_their_schemas(self):
        club = jsonschema.Draft7Validator(json.loads(read("schemas/club.schema.json")))
        sample = re.search(r"```yaml\n(.*?)```", read("docs/tally.md"), re.S).group(1)
        for text in (read("tests/evening/club.yaml"), sample):
            self.assertEqual([], [error.message for error in club.iter_errors(yaml.load(text, TextLoader))])
        tally = jsonschema.Draft7Validator(json.loads(read("schemas/tally.schema.json")))
        for options in ([], ["--as-written"], ["--part", "results"], ["--no-club"]):
            club_file = [] if "--no-club" in options else ["--club", "tests/evening/club.yaml"]
            written = run("tally", "--format", "json", *club_file, *options, "tests/evening", expected=(2,))
            self.assertEqual([], [error.message for error in tally.iter_errors(json.loads(written))])

    def test_malformed_shapes_do_not_fit_the_schema(self):
        found = paths("tests/malformed/shape/*.yaml")
        self.assertTrue(found)
        for path in found:
            record = yaml.load(read(path), TextLoader)
            validator = jsonschema.Draft7Validator(json.loads(read("schemas/klaberjass.json")))
            self.assertTrue(list(validator.iter_errors(record)), f"{path} fits the schema")


def suite(names):
    games = [game["id"] for game in json.loads(run("games", "--format", "json"))]
    tests = unittest.TestSuite()
    for name in names or ["tree", "general", *games]:
        if name not in ["tree", "general", *games]:
            sys.exit(f"no law {name}")
        kind = OfTree if name == "tree" else type(f"Of_{name}", (OfLaw,), {"law": name})
        tests.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(kind))
    return tests


if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = os.path.abspath(sys.argv.pop(1))
    result = unittest.TextTestRunner().run(suite(sys.argv[1:]))
    sys.exit(0 if result.wasSuccessful() else 1)
