"""Branches taken by the tests: coverage.py BUILD [--missed FILE]...    (run by .ci/coverage)

A branch is one of the two ways that a condition of the source can go, as clang counts them; each way counts by itself. The report is
by folder and by file. What can never be reached belongs into an assert, and asserts are not counted: their conditions have one way only.
"""

import collections
import glob
import json
import os
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDERS = ("src/law", "src/families", "src/games", "src/record")


def export(build):
    profile = os.path.join(build, "tests.profdata")
    subprocess.run(["llvm-profdata-14", "merge", "-sparse", "-o", profile, *glob.glob(os.path.join(build, "profiles", "*.profraw"))], check=True)
    programs = [os.path.join(build, "cardlaw"), "-object", os.path.join(build, "tests", "cardlaw_tests")]
    done = subprocess.run(["llvm-cov-14", "export", "-instr-profile", profile, *programs, "-skip-functions"], check=True, capture_output=True, text=True)
    return json.loads(done.stdout)["data"][0]["files"]


def branches(file):
    """(line, column) of a condition -> how often it was true and false, over all the copies that templates make of it."""
    found = collections.defaultdict(lambda: [0, 0])
    for line, column, _, _, true, false, *_ in file["branches"]:
        found[line, column][0] += true
        found[line, column][1] += false
    return found


def is_assert(lines, line):
    return "assert(" in lines[line - 1]


def main():
    build, missed = sys.argv[1], sys.argv[3:] if "--missed" in sys.argv else []
    folders, files = collections.defaultdict(lambda: [0, 0]), {}
    for file in export(build):
        path = os.path.relpath(file["filename"], ROOT)
        folder = next((folder for folder in FOLDERS if path.startswith(folder + "/")), None)
        if folder is None:
            continue
        with open(file["filename"], encoding="utf-8") as source:
            lines = source.read().splitlines()
        counts = [0, 0]
        for (line, column), ways in sorted(branches(file).items()):
            if is_assert(lines, line):
                continue
            counts[0] += sum(way > 0 for way in ways)
            counts[1] += 2
            if path in missed and not all(ways):
                print(f"{path}:{line}:{column}: never {'true' if not ways[0] else 'false'}{'' if any(ways) else ' or false'}: {lines[line - 1].strip()}")
        if counts[1]:
            files[path] = counts
            for at in {folder, os.path.dirname(path)}:
                folders[at][0] += counts[0]
                folders[at][1] += counts[1]
    for group in (folders, files):
        for path, (taken, all_ways) in sorted(group.items()):
            print(f"{100 * taken / all_ways:5.1f} %  {taken:5} of {all_ways:5}  {path}")
        print()


if __name__ == "__main__":
    main()
