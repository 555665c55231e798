#!/usr/bin/env python3
"""Twelve properties of every ruling, tried on all records and on made-up hands of every game.

    properties.py [--program PROGRAM] [--game GAME]... [--property N]... [--record PART]... [--whole] [--list] [--prune]

Without --whole a fixed sample is tried. What is known to fail stands in known.txt, a line each: property, game, what goes wrong,
the example (record and change), the reason. Any other failure fails; so does an example that fails no longer: --prune takes such
lines out, or gives them another example of the same kind. Nothing is ever added there by a program.
"""

import argparse
import collections
import json
import os
import random
import sys

import claims
import ending
import hiding
import settling
import symmetry
import undoing
import writing
from judge import Program
from records import ROOT, drawn, of_game

HERE = os.path.dirname(os.path.abspath(__file__))
PROPERTIES = {
    1: ("turns and single entries", writing.turns),
    2: ("claims of what was found", claims.granted),
    3: ("the ruling given back", claims.given_back),
    4: ("cards hidden", hiding.cards),
    5: ("a stretch not recorded", hiding.stretches),
    6: ("cut short", ending.cut),
    7: ("taken back at once", undoing.taken_back),
    8: ("after the end", ending.after),
    9: ("players, seats and suits exchanged", symmetry.exchanged),
    10: ("the sum of its lines", settling.sums),
    11: ("given by its result", settling.results),
    12: ("words that are not needed", writing.needless),
}
Known = collections.namedtuple("Known", "property game signature record label reason")
Failure = collections.namedtuple("Failure", "property game signature record label words text")


class Case:
    """A record, its ruling, and what the properties need to know besides."""

    def __init__(self, name, record, ruling, game, program):
        self.name, self.record, self.ruling, self.game, self.program = name, record, ruling, game, program
        self.players = record["players"]

    @property
    def lawful(self):
        return not self.ruling.findings and not self.ruling.slips


def known_failures():
    with open(os.path.join(HERE, "known.txt"), encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                yield entry_of(line)


def entry_of(line):
    number, *rest = [part.strip() for part in line.split(" | ", 5)]
    return Known(int(number), *rest)


def chosen_variants(case, number, make, limit, wanted):
    """Up to `limit` of the changed records, drawn by the record's name, and those that are wanted by their labels. A record may be
    given as what makes it, which is called when it is drawn."""
    found = list(make(case, random.Random(f"{case.name} {number}")))
    if limit and len(found) > limit:
        kept = set(random.Random(f"{number} {case.name}").sample(range(len(found)), limit))
        found = [variant for at, variant in enumerate(found) if at in kept or variant[0] in wanted]
    return [(label, record() if callable(record) else record, check) for label, record, check in found]


def try_property(program, number, cases, limit, wanted):
    """The failures, and how many changed records were tried."""
    make = PROPERTIES[number][1]
    tried = []
    for case in cases:
        tried += [(case, *variant) for variant in chosen_variants(case, number, make, limit, wanted[case.name])]
    failures = []
    for (case, label, record, check), judged in zip(tried, program.judge([record for _, _, record, _ in tried])):
        seen = set()
        for signature, words in check(judged):
            if signature not in seen:
                seen.add(signature)
                failures.append(Failure(number, case.game["id"], signature, case.name, label, words, json.dumps(record, ensure_ascii=False)))
    return failures, len(tried)


def report(failure, whole):
    yield f"{failure.game}: property {failure.property} ({PROPERTIES[failure.property][0]}) fails"
    yield f"  record    {failure.record}"
    yield f"  change    {failure.label}"
    yield f"  wrong     {failure.signature}: " + failure.words.replace("\n", "\n            ")
    if whole:
        yield f"  changed   {failure.text}"


def of_one_game(program, game, given, known):
    """Prints what is wrong; the number of faults, and the counts."""
    share, made, limit = (1, 100, 0) if given.whole else (given.share, 4, 5)
    records = of_game(program, game["id"], game["family"], 1, made)
    wanted = collections.defaultdict(set)
    for entry in known:
        wanted[entry.record].add(entry.label)
    if not given.whole:
        records = {name: record for name, record in records.items() if drawn(name, share) or name in wanted or " fresh-" in name}
    if given.record:
        records = {name: record for name, record in records.items() if any(part in name for part in given.record)}
    rulings = program.judge(list(records.values()))
    cases = [Case(name, record, ruling, game, program) for (name, record), ruling in zip(records.items(), rulings) if ruling.sound]
    faults, counts, stale = 0, collections.Counter(), {}
    for number in given.property or PROPERTIES:
        expected = {(entry.signature): entry for entry in known if entry.property == number}
        failures, tried = try_property(program, number, cases, limit, wanted)
        counts[number, "tried"] += tried
        seen = collections.Counter()
        for failure in failures:
            counts[number, failure.signature] += 1
            if failure.signature in expected and not given.list:
                continue
            seen[failure.signature] += 1
            if seen[failure.signature] <= given.show:
                print("\n".join(report(failure, given.text)))
            faults += 1
        failed = {(failure.signature, failure.record, failure.label) for failure in failures}
        for entry in expected.values():
            if (entry.signature, entry.record, entry.label) not in failed and not given.record:
                others = [failure for failure in failures if failure.signature == entry.signature]
                stale[entry] = others[0] if others else None
                if given.prune:
                    continue
                print(f"{game['id']}: property {number}: `{entry.signature}` no longer fails on {entry.record}, {entry.label}.")
                print("  Remove its line from tests/properties/known.txt" + (f", or give another example: {others[0].record} | {others[0].label}" if others else "."))
                faults += 1
    return faults, counts, stale


def prune(stale):
    """Rewrites known.txt without the entries that fail no longer."""
    path = os.path.join(HERE, "known.txt")
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines(keepends=True)
    with open(path, "w", encoding="utf-8") as file:
        for line in lines:
            entry = None if line.startswith("#") or not line.strip() else entry_of(line)
            if entry not in stale:
                file.write(line)
            elif stale[entry]:
                other = stale[entry]
                file.write(" | ".join([str(entry.property), entry.game, entry.signature, other.record, other.label, entry.reason]) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, "build", "cardlaw"))
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--property", action="append", type=int, choices=PROPERTIES, help="only this property")
    parser.add_argument("--record", action="append", help="only records whose names have this in them")
    parser.add_argument("--whole", action="store_true", help="everything, not only the sample (also: CARDLAW_WHOLE=1)")
    parser.add_argument("--share", type=float, default=0.2, help="of the records that are kept, in the sample")
    parser.add_argument("--list", action="store_true", help="show also what is known to fail, and counts")
    parser.add_argument("--prune", action="store_true", help="take out of known.txt what fails no longer")
    parser.add_argument("--show", type=int, default=3, help="so many failures of a kind")
    parser.add_argument("--text", action="store_true", help="show the changed records as well")
    given = parser.parse_args()
    given.whole = given.whole or bool(os.environ.get("CARDLAW_WHOLE"))
    program = Program(os.path.abspath(given.program))
    games = json.loads(program.run("games", "--format", "json"))
    unknown = set(given.game or []) - {game["id"] for game in games}
    if unknown:
        sys.exit(f"no game {', '.join(unknown)}")
    known = list(known_failures())
    faults, stale = 0, {}
    for game in games:
        if given.game and game["id"] not in given.game:
            continue
        game["rules"] = json.loads(program.run("games", game["id"], "--format", "json"))["rules"]
        wrong, counts, no_longer = of_one_game(program, game, given, [entry for entry in known if entry.game == game["id"]])
        faults += wrong
        stale.update(no_longer)
        if given.list:
            for (number, what), count in counts.items():
                print(f"{game['id']} | {number} | {what} | {count}")
    if given.prune:
        prune(stale)
    print(f"judged {program.judged} records")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
