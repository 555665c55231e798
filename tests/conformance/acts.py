"""Which rule was broken by which kind of act: whatever the frozen hands show of that, some record shows, too.

    python3 tests/conformance/acts.py PROGRAM            the status is 1 where no record shows it, or an exemption is not needed
    python3 tests/conformance/acts.py PROGRAM --count    how many there are

Games of a family have their checks in common, so a breach goes by the family. It is counted once where it was found and once where
it is not known whether it was one. tests/conformance/acts.txt lists what no record shows, each with the reason below it.
"""

import collections
import glob
import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
CARD = re.compile(r"(?:10|[2-9TJQKA])[shdc]|[shdc](?:10|[2-9TJQKA])|Joker|x", re.I)


def run(program, *arguments, text=None):
    return subprocess.run([program, *arguments], cwd=ROOT, input=text, capture_output=True, text=True, check=False).stdout


def word_of(act, before):
    """The word of an act: `act` is its text in the record, `before` what stands before it there. Players have names with a capital."""
    act = act.strip()
    if not act:
        return "end"
    pair = re.match(r'"?([^":\[\]{},]+)"?\s*:\s*(.*)', act, re.S)
    if pair and pair.group(1)[0].islower():
        return pair.group(1)
    inner = (pair.group(2) if pair else act).strip()
    key = re.match(r'\{\s*"?([a-z][a-z -]*)"?\s*:', inner)
    if key:
        return key.group(1)
    inner = inner.strip('"')
    word = re.match(r"[a-z]{2}[a-z -]*", inner)
    if word:
        return "trick" if word.group(0) == "tric" else word.group(0)
    keys = re.findall(r'([a-z][a-z -]*)"?\s*:\s*"?$', before)
    if not pair and keys:  # the value of a step
        return keys[-1]
    lists = re.findall(r'(deal|trick|play)"?\s*:', before)
    return "play" if CARD.fullmatch(inner) and lists[-1:] != ["deal"] else "deal"


def found(lines, text_of, families):
    """(family, breach, word, how) -> where it is found first."""
    where = {}
    for line in lines:
        ruling = json.loads(line)
        for how, items in (("found", ruling["findings"]), ("not known", ruling["undecided"])):
            for item in items:
                law = item["rule"].rsplit(" ", 1)[0]
                family = "general" if law == "general" else families[ruling["game"]]
                before = text_of(ruling, item)
                key = f"{family}, {item['breach']}: {word_of(item['act'], before)}, {how}"
                where.setdefault(key, f"{ruling['file']}:{item['line']}")
    return where


def of_records(program, families):
    texts = {}

    def text_of(ruling, item):
        path = os.path.join(ROOT, ruling["file"])
        if path not in texts:
            with open(path, encoding="utf-8") as file:
                texts[path] = file.read().splitlines()
        return texts[path][item["line"] - 1][: item["column"] - 1]

    return found(run(program, "check", "--format", "jsonl", "records").splitlines(), text_of, families)


def of_frozen_hands(program, families):
    lines = []
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/digest/hands/*.jsonl"))):
        with open(path, encoding="utf-8") as file:
            lines += file.read().splitlines()
    rulings = run(program, "check", "--format", "jsonl", "--input", "jsonl", "-", text="\n".join(lines) + "\n").splitlines()
    return found(rulings, lambda ruling, item: lines[item["line"] - 1][: item["column"] - 1], families)


def exempted():
    """What no record shows -> the reason."""
    reasons, name = collections.OrderedDict(), None
    with open(os.path.join(ROOT, "tests/conformance/acts.txt"), encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or not line.strip():
                continue
            if line.startswith(" "):
                reasons[name] += line.strip()
            else:
                name = line.rstrip("\n")
                reasons[name] = ""
    return reasons


def main():
    program = os.path.abspath(sys.argv[1])
    families = {game["id"]: game["family"] for game in json.loads(run(program, "games", "--format", "json"))}
    shown, hands = of_records(program, families), of_frozen_hands(program, families)
    if "--count" in sys.argv:
        for how in ("found", "not known"):
            print(f"{how}: {sum(key.endswith(how) for key in shown)} in records, {sum(key.endswith(how) for key in hands)} in frozen hands")
        return 0
    missing, exempt = {key: place for key, place in hands.items() if key not in shown}, exempted()
    wrong = [f"{key}\n    is shown by no record; it is in {place}" for key, place in sorted(missing.items()) if key not in exempt]
    wrong += [f"{key}\n    needs no exemption" for key in exempt if key not in missing]
    wrong += [f"{key}\n    is exempted without a reason" for key, reason in exempt.items() if len(reason) < 20]
    print("\n".join(wrong), end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
