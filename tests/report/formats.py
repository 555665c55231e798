"""The forms that rulings are written in: what each must hold, and that no name in a record can pass for a line or a
command.  Run by ctest; by hand: python3 tests/report/formats.py PROGRAM"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml

PROGRAM = "build/cardlaw"
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DISPUTED = "records/klaberjass/klaberjass/hand-disputed.yaml"

# A renege that Bela may still be charged with, and a score that is 10 too high for Anna.
OPEN = """cardlaw: 1
game: klaberjass
players: ["%(anna)s", "%(bela)s"]
dealer: "%(bela)s"
deal: {"%(anna)s": [As, Ks, Qs, Js, Qd, Td], "%(bela)s": [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}
play:
  - "%(anna)s": take
  - deal: {"%(anna)s": [Jd, 7h, 9c], "%(bela)s": [Th, Tc, 8d]}
  - trick: ["%(anna)s": Qd, "%(bela)s": Th]
  - end: stopped
score: {"%(anna)s": 10, "%(bela)s": 0}
"""


def run(*arguments, text=None):
    done = subprocess.run([PROGRAM, *arguments], cwd=ROOT, capture_output=True, input=text, text=True)
    assert done.returncode in (0, 1, 2), (arguments, done.returncode, done.stderr)
    return done.stdout


def check(form, *arguments, text=None):
    return run("check", "--format", form, *arguments, text=text)


def notices(ruling):
    """What a ruling in JSON says, as (line, column, rule)."""
    found = [(item["line"], item["column"], item.get("rule")) for kind in ("findings", "undecided", "slips") for item in ruling[kind]]
    found += [(item["line"], item["column"], None) for item in ruling["defects"]]
    return sorted(found + [(item["line"], item["column"], "note") for item in ruling.get("remarks", [])], key=str)


class Formats(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rulings = json.loads(check("json", "records", "tests/evening", "tests/malformed/shape"))["rulings"]
        cls.places = sorted(((ruling["file"], *notice) for ruling in cls.rulings for notice in notices(ruling)), key=str)

    def test_json_says_of_which_record_it_speaks(self):
        record = "id: t3-7\nevent: Club\ntable: 3\ndate: 2026-11-21\n" + OPEN % {"anna": "Anna", "bela": "Bela"}
        ruling = json.loads(check("jsonl", "-", text=record))
        self.assertEqual(("t3-7", "Club", "3", "2026-11-21"), tuple(ruling[key] for key in ("id", "event", "table", "date")))
        ruling = json.loads(check("jsonl", "-", text=OPEN % {"anna": "Anna", "bela": "Bela"}))
        self.assertFalse(ruling.keys() & {"id", "event", "table", "date"})
        # The page of klaberjass: 6.4 is paid for by 11.1, on claim; nobody has claimed it.
        renege, = ruling["findings"]
        self.assertEqual(("klaberjass 6.4", "klaberjass 11.1", "open", "error"), tuple(renege[key] for key in ("rule", "penalty", "standing", "severity")))
        early, late = json.loads(check("jsonl", DISPUTED))["findings"]
        self.assertEqual((None, "corrected", "warning"), tuple(early[key] for key in ("penalty", "standing", "severity")))
        self.assertEqual(("klaberjass 11.1", "applied", "error"), tuple(late[key] for key in ("penalty", "standing", "severity")))

    def test_json_says_where_an_act_ends(self):
        texts = {}
        for ruling in self.rulings:
            if ruling["file"] not in texts:
                with open(os.path.join(ROOT, ruling["file"]), encoding="utf-8-sig", errors="replace", newline="") as file:
                    texts[ruling["file"]] = file.read().replace("\r\n", "\n").split("\n")
            lines = texts[ruling["file"]]
            for finding in ruling["findings"] + ruling["undecided"]:
                if not finding["act"]:
                    continue
                first, last = finding["line"] - 1, finding["end_line"] - 1
                written = lines[first : last + 1]
                written[-1] = written[-1][: finding["end_column"] - 1]
                written[0] = written[0][finding["column"] - 1 :]
                self.assertEqual(finding["act"].strip(), "\n".join(written), ruling["file"])

    def test_no_figure_is_a_mere_lower_bound(self):
        ranges = 0

        def figures(where, name, settled):
            nonlocal ranges
            least, most = where.get(name + "_least"), where.get(name + "_most")
            self.assertEqual(least is None, most is None)
            if least is None:
                self.assertTrue(where[name] is not None or not settled, where)
                return
            ranges += 1
            self.assertIsNone(where[name])
            least, most = (list(each.values()) if isinstance(each, dict) else [each] for each in (least, most))
            self.assertTrue(any(a < b for a, b in zip(least, most)))
            self.assertTrue(all(a <= b for a, b in zip(least, most)))

        for ruling in self.rulings:
            for deal in ruling.get("deals", []):
                figures(deal, "points", deal["basis"] != "undetermined")
                figures(deal, "totals", False)
            for slip in ruling["slips"]:
                figures(slip, "lawful", slip["by"] != "the table" )
        self.assertGreater(ranges, 10)

    def test_gcc_has_a_line_for_everything(self):
        found = []
        for line in check("gcc", "records", "tests/evening", "tests/malformed/shape").splitlines():
            match = re.fullmatch(r"(.+?):(\d+):(\d+): (error|warning|note): (.+) \[([a-z-]+(?: \d+\.\d+)?)\]", line)
            self.assertTrue(match, line)
            if match[5] == "this shows it":
                continue
            found.append((match[1], int(match[2]), int(match[3]), None if match[6] == "defect" else match[6]))
        self.assertEqual(self.places, sorted(found, key=str))

    def test_github_has_a_command_for_everything(self):
        lines = check("github", "records", "tests/evening", "tests/malformed/shape").splitlines()
        for line in lines:
            self.assertRegex(line, r"^::(error|warning|notice) file=[^,:]+,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[^,:]+::[^:]")
        self.assertEqual(len(self.places), len(lines))

    def test_sarif_has_a_result_for_everything(self):
        log = json.loads(check("sarif", "records", "tests/evening", "tests/malformed/shape"))
        self.assertEqual("2.1.0", log["version"])
        driver = log["runs"][0]["tool"]["driver"]
        rules = {rule["id"]: rule for rule in driver["rules"]}
        self.assertEqual(len(driver["rules"]), len(rules))
        found, prints = [], set()
        for result in log["runs"][0]["results"]:
            self.assertIn(result["ruleId"], rules)
            place = result["locations"][0]["physicalLocation"]
            region = place["region"]
            found.append((place["artifactLocation"]["uri"], region["startLine"], region["startColumn"], None if result["ruleId"] == "defect" else result["ruleId"]))
            self.assertGreaterEqual((region["endLine"], region["endColumn"]), (region["startLine"], region["startColumn"]))
            prints.add((place["artifactLocation"]["uri"], result["partialFingerprints"]["cardlaw/v1"], result["properties"]["record"], result["message"]["text"]))
            if result["kind"] == "open":
                self.assertEqual("none", result["level"])
        self.assertEqual(self.places, sorted(found, key=str))
        for rule in rules.values():
            self.assertRegex(rule["name"], r"^[A-Z][A-Za-z0-9]+$")
            self.assertTrue(rule["help"]["text"])

    def test_sarif_fingerprints_survive_moved_lines(self):
        def prints(text):
            results = json.loads(check("sarif", "-", text=text))["runs"][0]["results"]
            return [result["partialFingerprints"]["cardlaw/v1"] for result in results]

        with open(os.path.join(ROOT, DISPUTED), encoding="utf-8") as file:
            text = file.read()
        moved = "# a line more\n\n" + text.replace("play:\n", "play:\n  # and one here\n").replace("Bela: {withdraw: Ac}", "Bela:  {withdraw:  Ac}")
        self.assertEqual(prints(text), prints(moved))
        self.assertEqual(prints(text), prints("# before\n---\n" + text))
        self.assertEqual(2, len(set(prints(text))))
        other = text.replace("event: Thursday club, table 3", "event: Friday club")
        self.assertFalse(set(prints(text)) & set(prints(other)))

    def test_sarif_mends_a_wrong_figure(self):
        with open(os.path.join(ROOT, DISPUTED), encoding="utf-8") as file:
            wrong = file.read().replace("score: {Anna: 207,", "score: {Anna: 1207,")
        results = json.loads(check("sarif", "-", text=wrong))["runs"][0]["results"]
        slip, = [each for each in results if each["ruleId"] == "general 4.1"]
        replacement = slip["fixes"][0]["artifactChanges"][0]["replacements"][0]
        region = replacement["deletedRegion"]
        self.assertEqual(region["startLine"], region["endLine"])
        line = wrong.splitlines()[region["startLine"] - 1]
        self.assertEqual("1207", line[region["startColumn"] - 1 : region["endColumn"] - 1])
        self.assertEqual("207", replacement["insertedContent"]["text"])

    def test_sarif_knows_what_was_not_read(self):
        log = json.loads(check("sarif", "nowhere.yaml", DISPUTED))
        invocation = log["runs"][0]["invocations"][0]
        self.assertIs(False, invocation["executionSuccessful"])
        self.assertEqual(["nowhere.yaml: No such file or directory"], [each["message"]["text"] for each in invocation["toolExecutionNotifications"]])

    def test_junit_counts_every_hand_once(self):
        root = xml.fromstring(check("junit", "records", "tests/evening", "tests/malformed/shape"))
        suites = root.findall("testsuite")
        self.assertEqual([ruling["file"] for ruling in self.rulings], [suite.get("name") for suite in suites])
        for ruling, suite in zip(self.rulings, suites):
            case, = suite.findall("testcase")
            wrong = ruling["findings"] + ruling["slips"]
            self.assertEqual(bool(ruling["defects"]), case.find("error") is not None, ruling["file"])
            self.assertEqual(bool(wrong), case.find("failure") is not None, ruling["file"])
            self.assertEqual(suite.get("failures"), str(len(case.findall("failure"))))
            self.assertEqual(suite.get("errors"), str(len(case.findall("error"))))
            for item in wrong:
                self.assertIn(item["message"], case.find("failure").text)
        unread = xml.fromstring(check("junit", "nowhere.yaml", DISPUTED)).findall("testsuite")[-1]
        self.assertEqual("nowhere.yaml: No such file or directory", unread.find("testcase/error").text)

    def test_precedents_that_are_borne_out_are_not_reported(self):
        for form in ("gcc", "github"):
            self.assertEqual("", check(form, "--ruled", "records"))
        self.assertEqual([], json.loads(check("sarif", "--ruled", "records"))["runs"][0]["results"])
        self.assertIsNone(xml.fromstring(check("junit", "--ruled", "records")).find(".//failure"))
        wrong = (OPEN % {"anna": "Anna", "bela": "Bela"}) + "ruling: [{breach: lead out of turn}]\n"
        lines = check("gcc", "--ruled", "-", text=wrong)
        self.assertIn("error: the ruling given does not hold", lines)
        self.assertIn("error: not in the ruling given: Bela reneged", lines)

    def test_no_name_passes_for_a_line_or_a_command(self):
        names = [("::error::a", "Bela ::warning::b"), ("##[group]a", "##vso[task.complete]"), ("##teamcity[x]", "a,b:c%d"),
                 ("<script>alert(1)</script>", "\\\" onload=\\\"x"), ("[link](http://a.b)", "{0} ]]>"), ("@everyone", "#1 `x` *b*")]
        for anna, bela in names:
            text = OPEN % {"anna": anna, "bela": bela}
            for form in FORMS:
                out = check(form, "-", text=text)
                self.assertIn("reneged", out, (form, anna))
                self.assert_harmless(form, out)
            for form in ("text", "csv", "json", "html"):
                self.assert_harmless(form, run("tally", "--format", form, "--as-written", "-", text=text))
            for arguments in (("show",), ("show", "--at", "every step"), ("reconcile",), ("convert", "--to", "yaml"), ("convert", "--to", "jsonl")):
                self.assert_harmless(arguments[0], run(*arguments, "-", text=text))

    def test_no_file_name_passes_for_a_line_or_a_command(self):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("::error::a.yaml", "a ::error::b.yaml", "##[group].yaml", "a\n::error::b.yaml", "a,line=1:2%0A.yaml"):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                    file.write(OPEN % {"anna": "Anna", "bela": "Bela"})
            for form in FORMS:
                done = subprocess.run([PROGRAM, "check", "--format", form, *sorted(os.listdir(folder)), "::error::gone"], cwd=folder, capture_output=True, text=True)
                self.assertEqual(2, done.returncode)
                self.assert_harmless(form, done.stdout)
                self.assert_harmless("text", done.stderr)
            done = subprocess.run([PROGRAM, "tally", *sorted(os.listdir(folder))], cwd=folder, capture_output=True, text=True)
            self.assert_harmless("text", done.stdout + done.stderr)

    def assert_harmless(self, form, text):
        self.assertNotRegex(text, r"##[a-z]*\[", form)
        for line in text.splitlines():
            if form == "github":
                self.assertRegex(line, r"^::(error|warning|notice) file=[^,:]*,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[^,:]*::")
            else:
                self.assertFalse(line.lstrip().startswith("::"), (form, line))
            self.assertNotRegex(line, r"[\x00-\x08\x0b-\x1f\x7f]", form)
        if form == "junit":
            self.assertEqual({"testsuites", "testsuite", "testcase", "failure", "error", "system-out"} | {each.tag for each in xml.fromstring(text).iter()},
                             {"testsuites", "testsuite", "testcase", "failure", "error", "system-out"})
        if form in ("json", "sarif"):
            json.loads(text)


FORMS = ("text", "json", "jsonl", "gcc", "github", "junit", "sarif", "markdown", "html")

if __name__ == "__main__":
    if len(sys.argv) > 1:
        PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
