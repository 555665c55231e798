"""The names of breaches on the law pages: behind each sentence that can be broken, in back quotes, as `claim:` and `ruling:` have it.

    breaches.py PROGRAM            says which pages are out of date; the status is 1 then
    breaches.py PROGRAM --write    writes the names anew
"""

import glob
import json
import os
import re
import subprocess
import sys

from pages import ROOT, renew

SENTENCE = re.compile(r"^(\*\*(\d+\.\d+)\*\* .*?)((?: `[a-z' -]+`)*)( \[[^\[\]]*\])?$", re.S)


def listing(program, *arguments):
    return json.loads(subprocess.run([program, "games", *arguments, "--format", "json"], capture_output=True, text=True, check=True).stdout)


def breaches(program):
    """(law, number) -> the name of the breach."""
    rules = [rule for game in listing(program) for rule in listing(program, game["id"])["rules"] if rule["kind"] == "duty"]
    names = {(rule["law"], rule["number"]): rule["breach"] for rule in rules}
    for rule in rules:
        assert names[rule["law"], rule["number"]] == rule["breach"], f"two names for {rule['law']} {rule['number']}"
    return names


def named(text, law, names):
    """The page with the name behind each of its sentences that can be broken, and behind no other."""

    def paragraph(words):
        match = SENTENCE.match(words.rstrip("\n"))
        if not match:
            return words
        sentence, number, _, source = match.groups()
        name = names.get((law, number))
        return sentence + (f" `{name}`" if name else "") + (source or "") + words[len(words.rstrip("\n")) :]

    return "\n\n".join(map(paragraph, text.split("\n\n")))


def main():
    names = breaches(os.path.abspath(sys.argv[1]))
    pages = sorted(glob.glob(os.path.join(ROOT, "docs/games/**/*.md"), recursive=True))
    return renew("names of breaches", "breaches.py", pages, lambda page, old: named(old, os.path.splitext(os.path.basename(page))[0], names))


if __name__ == "__main__":
    sys.exit(main())
