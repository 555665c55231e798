"""The word tables of docs/records/*.md, from the grammar of the program.

    words.py PROGRAM            says which pages are out of date; the status is 1 then
    words.py PROGRAM --write    writes them anew
"""

import json
import os
import re
import subprocess
import sys

from pages import ROOT, renew

MARKED = re.compile(r"(<!-- words of (\S+) -->\n).*?(<!-- end of words -->)", re.S)


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout


def entry(word):
    """How the word is written, `who: {call: 20 | 50, in: ...}`."""
    keys = [key["form"] if key["required"] else f"({key['form']})" for key in word["keys"]]
    if word["form"] == word["word"] and not keys:
        return word["word"]
    return "{" + ", ".join([word["form"], *keys]) + "}"


def table(program, family):
    """The words of the family's games: how each is written, what it means, and in which games where not in all."""
    games = [json.loads(run(program, "games", game["id"], "--format", "json")) for game in json.loads(run(program, "games", "--format", "json"))]
    games = [game for game in games if game["family"].replace("_", "-") == family]
    rows = {}
    for game in games:
        for word in game["words"]:
            rows.setdefault((word["word"], entry(word), word["help"]), []).append(game["title"])
    lines = ["| entry | meaning | games |", "|---|---|---|"]
    for (_, written, means), titles in sorted(rows.items()):
        where = "" if len(titles) == len(games) else ", ".join(titles)
        lines.append("| `" + written.replace("|", "\\|") + f"` | {means} | {where} |")
    return "\n".join(lines) + "\n"


def main():
    program = os.path.abspath(sys.argv[1])
    folder = os.path.join(ROOT, "docs", "records")
    pages = [os.path.join(folder, name) for name in sorted(os.listdir(folder))]

    def renewed(_, old):
        return MARKED.sub(lambda match: match.group(1) + table(program, match.group(2)) + match.group(3), old)

    return renew("word tables", "words.py", pages, renewed)


if __name__ == "__main__":
    sys.exit(main())
