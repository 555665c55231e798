"""Records as data, written so that every act keeps its identity, and the program's rulings of them."""

import json
import os
import re
import subprocess
from json.encoder import encode_basestring as quoted


class Act(dict):
    """An entry of `play:`, of a trick or of a turn; `id` stays with it wherever a change puts it."""

    id = None


class Word(str):
    """The same where a step of a turn is a word alone."""

    id = None


def copied(node):
    """A copy of a record, whose acts are the same acts."""
    if isinstance(node, dict):
        made = type(node)((key, copied(value)) for key, value in node.items())
        if isinstance(node, Act):
            made.id = node.id
        return made
    return [copied(value) for value in node] if isinstance(node, list) else node


class Judged:
    """The ruling of a record; places in the text are turned into the acts that stand there."""

    def __init__(self, ruling, places):
        self.raw = ruling
        self.defects = [defect["message"] for defect in ruling["defects"]]
        self.sound = not self.defects
        for name in ("findings", "undecided", "slips"):
            for item in ruling.get(name, []):
                item["at"] = places.of(item["column"])
        self.findings = ruling.get("findings", [])
        self.undecided = ruling.get("undecided", [])
        self.slips = ruling.get("slips", [])
        self.ledger = ruling.get("ledger", [])
        self.deals = ruling.get("deals", [])


def identify(record):
    """A copy of the record whose acts have their numbers as identities."""
    record = copied(record)
    number = 0

    def marked(entry, around=None):
        nonlocal number
        number += 1
        act = Word(entry) if isinstance(entry, str) else Act(entry)
        act.id = (around, number) if around else number
        for key, value in act.items() if isinstance(act, Act) and not around else ():
            if key == "trick":
                act[key] = [marked(inner) for inner in value]
            elif isinstance(value, list):
                act[key] = [marked(inner, act.id) for inner in value]
        return act

    for deal in deals(record):
        for name in ("play", "claims"):
            if isinstance(deal.get(name), list):
                deal[name] = [marked(entry) for entry in deal[name]]
    return record


def deals(record):
    return record["deals"] if "deals" in record else [record]


class Places:
    """What stands where in a line: the innermost act, or else the way to it through the keys."""

    def __init__(self):
        self.spans = []

    def add(self, begin, end, what):
        self.spans.append((begin, end, what))

    def of(self, column):
        around = [span for span in self.spans if span[0] <= column < span[1]]
        return min(around, key=lambda span: span[1] - span[0])[2] if around else f"column {column}"


def written(record):
    """The record as one line of JSON, and what stands where in it."""
    parts, places, column = [], Places(), 1

    def put(text):
        nonlocal column
        parts.append(text)
        column += len(text)

    def write(node, path):
        begin = column
        own = getattr(node, "id", None)
        if isinstance(node, dict):
            put("{")
            for number, (key, value) in enumerate(node.items()):
                start = column + (number > 0)
                put(("," if number else "") + quoted(key) + ":")
                write(value, f"{path} {key}")
                if own is None:
                    places.add(start, column, f"{path} {key}")
            put("}")
        elif isinstance(node, list):
            put("[")
            for number, value in enumerate(node):
                if number:
                    put(",")
                write(value, path)
            put("]")
        else:
            put(quoted(str(node)))
        if own is not None:
            places.add(begin, column, own)

    write(record, "")
    return "".join(parts), places


class Program:
    """The program under test; counts the records that it has judged."""

    def __init__(self, path):
        self.path = path
        self.judged = 0

    def run(self, *arguments, text=None):
        done = subprocess.run([self.path, *arguments], input=text, capture_output=True, text=True)
        if done.returncode not in (0, 1, 2):
            raise RuntimeError(f"{self.path} {' '.join(arguments)}: status {done.returncode}: {done.stderr}")
        return done.stdout

    def judge(self, records, size=400):
        """Their rulings, in the same order."""
        found = []
        for begin in range(0, len(records), size):
            lines, places = zip(*map(written, records[begin : begin + size]))
            out = self.run("check", "--format", "jsonl", "--ledger", "--input", "jsonl", "--jobs", "1", "-", text="\n".join(lines) + "\n")
            # In which line of the input the house law of a record stands says nothing.
            rulings = [json.loads(re.sub(r"house law: -:\d+", "house law: -", line)) for line in out.splitlines()]
            if len(rulings) != len(lines):
                raise RuntimeError(f"{len(lines)} records and {len(rulings)} rulings")
            found += [Judged(ruling, at) for ruling, at in zip(rulings, places)]
        self.judged += len(records)
        return found
