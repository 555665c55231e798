"""The word tables of docs/records/*.md, from the grammar of the program.

    words.py PROGRAM            says which pages are out of date; the status is 1 then
    words.py PROGRAM --write    writes them anew
"""

import json
import os
import re
import subprocess
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
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


def current(program, page):
    with open(page, encoding="utf-8") as file:
        text = file.read()
    return text, MARKED.sub(lambda match: match.group(1) + table(program, match.group(2)) + match.group(3), text)


def pages():
    folder = os.path.join(ROOT, "docs", "records")
    return [os.path.join(folder, name) for name in sorted(os.listdir(folder))]


def main():
    program = os.path.abspath(sys.argv[1])
    stale = []
    for page in pages():
        old, new = current(program, page)
        if old == new:
            continue
        stale.append(os.path.relpath(page, ROOT))
        if "--write" in sys.argv:
            with open(page, "w", encoding="utf-8") as file:
                file.write(new)
    if stale and "--write" not in sys.argv:
        print(f"out of date: {', '.join(stale)}; write them anew with tests/conformance/words.py PROGRAM --write")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
