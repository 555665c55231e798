"""Frozen rulings: whatever the program says of a record, as JSON with its ledger, has a hash in this folder.

    digest.py [--program PROGRAM] check [GAME...]    compares; the status is 1 where a ruling is not the frozen one
    digest.py [--program PROGRAM] update [GAME...]   writes the hashes anew
    digest.py [--program PROGRAM] difference OLD [RECORD...]   how the rulings differ from those of the program OLD

The files are rulings/<family>/<game>.txt, with one line a record: where it stands (a record under records/, or the hand of that id
in hands/<game>.jsonl), and 64 bits of a hash of its ruling. `general` and `evening` are the general law's records and the sample
evening with its tally. A hash is a change detector and says nothing about what is right.
"""

import argparse
import difflib
import glob
import hashlib
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SHOWN = 20


def run(program, *arguments, expected=(0, 1, 2)):
    done = subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True)
    if done.returncode not in expected:
        sys.exit(f"{program} {' '.join(arguments)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def homes(program):
    """game -> (its file of hashes, what it freezes); records are given by folder or file."""
    found = {
        "general": ("rulings/general.txt", ["records/general"]),
        "evening": ("rulings/evening.txt", ["tests/evening"]),
    }
    for game in json.loads(run(program, "games", "--format", "json")):
        name, home = game["id"], f"{game['family']}/{game['id']}"
        hands = f"tests/digest/hands/{name}.jsonl"
        found[name] = (f"rulings/{home}.txt", [f"records/{home}"] + ([hands] if os.path.exists(os.path.join(ROOT, hands)) else []))
    return found


FORM = {"version", "id", "event", "table", "date", "end_line", "end_column", "severity", "penalty", "readings", "decided_by", "without_claims", "help", "also"}


def substance(value, chips=False):
    """What a ruling says, without what only its form adds: figures as the least, and by how much more they may be."""
    if isinstance(value, list):
        return [substance(each, chips) for each in value]
    if not isinstance(value, dict):
        return value
    if not value.keys() & {"basis", "totals", "lawful", "findings"}:
        return {key: substance(each, chips) for key, each in value.items() if key not in FORM}
    plain = {}
    for key, each in value.items():
        if key in FORM or key.startswith("final") or key.endswith(("_least", "_most", "_step")):
            continue
        least = value.get(f"{key}_least")
        plain[key] = substance(each if least is None else least, chips)
    if "written" in value and value["written"] is None:
        plain["written"] = plain["lawful"] = 0
    own = "totals" if chips else "points"
    if "points" in value and f"{own}_least" in value:
        least, most = value[f"{own}_least"], value[f"{own}_most"]
        plain["leeway"] = {name: most[name] - least[name] for name in least}
    return plain


def plain_line(line):
    ruling = json.loads(line)
    return json.dumps(substance(ruling, ruling["game"] == "imperial"), ensure_ascii=False, separators=(",", ":"))


def rulings(program, where):
    """name of the record -> its ruling, one line of JSON."""
    found = {}
    documents = {}
    for line in run(program, "check", "--format", "jsonl", "--ledger", *where).splitlines():
        ruling = json.loads(line)
        file = ruling["file"]
        name = file
        if file.startswith("tests/digest/hands/"):
            if file not in documents:
                with open(os.path.join(ROOT, file), encoding="utf-8") as hands:
                    documents[file] = [json.loads(hand)["id"] for hand in hands]
            name = f"{os.path.basename(file).removesuffix('.jsonl')} {documents[file][ruling['document'] - 1]}"
        elif ruling["document"] > 1 or name in found:
            name = f"{file} {ruling['document']}"
        assert name not in found, f"{name} stands twice"
        found[name] = plain_line(line)
    return found


def evening(program):
    """The tally of the sample evening, in its forms."""
    found = {}
    for name, options in (("tally", []), ("tally as written", ["--as-written"]), ("tally without a club", ["--no-club"])):
        club = [] if "--no-club" in options else ["--club", "tests/evening/club.yaml"]
        for form in ("json", "text"):
            found[f"{name}, {form}"] = run(program, "tally", "--format", form, *club, *options, "tests/evening")
    return found


def current(program, game, where):
    found = rulings(program, where)
    return {**found, **evening(program)} if game == "evening" else found


def hashed(text):
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def frozen(path):
    if not os.path.exists(path):
        return {}
    with open(path, encoding="utf-8") as file:
        return dict(line.rstrip("\n").rsplit(" ", 1) for line in file if not line.startswith("#"))


def check(program, games):
    changed = []
    for game in games:
        path, where = homes(program)[game]
        old = frozen(os.path.join(HERE, path))
        new = {name: hashed(text) for name, text in current(program, game, where).items()}
        differ = [f"{name}: {'a new record' if name not in old else 'no such record' if name not in new else 'another ruling'}"
                  for name in sorted(old.keys() | new.keys()) if old.get(name) != new.get(name)]
        if differ:
            print(f"{game}: {len(differ)} of {len(new)} rulings are not those of tests/digest/{path}:")
            print("".join(f"  {line}\n" for line in differ[:SHOWN]) + (f"  and {len(differ) - SHOWN} more\n" if len(differ) > SHOWN else ""), end="")
            changed.append(game)
    if changed:
        print(f"""
See what changed with a build of the commit before:
  git worktree add ../before HEAD~1 && cmake -S ../before -B ../before/build -G Ninja -DCARDLAW_TESTS=OFF && cmake --build ../before/build
  tests/digest/difference ../before/build/cardlaw {' '.join(changed)}
When every difference is meant, say why in the commit, and freeze the rulings anew: tests/digest/update {' '.join(changed)}""")
    return 1 if changed else 0


def update(program, games):
    for game in games:
        path, where = homes(program)[game]
        path = os.path.join(HERE, path)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        found = current(program, game, where)
        text = "".join(f"{name} {hashed(found[name])}\n" for name in sorted(found))
        with open(path, "w", encoding="utf-8") as out:
            out.write(text)
    return 0


def spread(text):
    try:
        return json.dumps(json.loads(text), indent=1, ensure_ascii=False).splitlines()
    except ValueError:
        return text.splitlines()


def difference(program, old_program, games, records):
    for game in games:
        _, where = homes(program)[game]
        old, new = current(old_program, game, where), current(program, game, where)
        for name in sorted(old.keys() | new.keys()):
            if old.get(name) == new.get(name) or (records and not any(record in name for record in records)):
                continue
            lines = difflib.unified_diff(spread(old.get(name, "")), spread(new.get(name, "")), f"{name}, before", f"{name}, now", lineterm="", n=4)
            print("\n".join(lines))
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=os.path.join(ROOT, "build", "cardlaw"))
    parser.add_argument("command", choices=["check", "update", "difference"])
    parser.add_argument("what", nargs="*", help="games, `general` or `evening`; behind a difference's program also parts of records' names")
    given = parser.parse_args()
    program = os.path.abspath(given.program)
    known = homes(program)
    what = list(given.what)
    old = os.path.abspath(what.pop(0)) if given.command == "difference" and what else None
    games = [name for name in what if name in known]
    records = [name for name in what if name not in known]
    if records and given.command != "difference":
        sys.exit(f"no game {', '.join(records)}; there are {', '.join(known)}")
    games = games or list(known)
    if given.command == "difference":
        return difference(program, old, games, records) if old else parser.error("difference needs the other program")
    return check(program, games) if given.command == "check" else update(program, games)


if __name__ == "__main__":
    sys.exit(main())
