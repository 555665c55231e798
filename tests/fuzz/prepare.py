"""What the fuzzer begins with, by family: prepare.py PROGRAM FOLDER

Makes FOLDER/<family>/corpus, a file each for its records and frozen hands, and FOLDER/<family>/words.dict with the words, options, breaches
and cards of its games, as their grammar has them; and FOLDER/generator, ten bytes for every game.
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def run(program, *arguments):
    return json.loads(subprocess.run([program, *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout)


def quoted(word):
    return '"' + "".join(c if c.isascii() and c.isprintable() and c not in '"\\' else "".join(f"\\x{byte:02x}" for byte in c.encode()) for c in word) + '"'


def words_of(game):
    """All that the grammar of a game lets one write, as texts."""
    found = set()
    for word in game["words"]:
        found.add(word["word"])
        found |= {part.strip() for part in re.split(r"[:|,\[\]{}]", word["form"]) if part.strip()}
        for key in word["keys"]:
            found |= {part.strip() for part in re.split(r"[:|,\[\]{}]", key["form"]) if part.strip()}
    for option in game["options"]:
        found |= {option["name"], *option.get("choices", [])}
    found |= {rule["breach"] for rule in game["rules"] if rule.get("breach")}
    return found


def main(program, folder):
    with open(os.path.join(HERE, "cardlaw.dict"), encoding="utf-8") as file:
        common = file.read()
    families = {}
    for listed in run(program, "games", "--format", "json"):
        families.setdefault(listed["family"], []).append(listed["id"])
    for family, games in families.items():
        corpus = os.path.join(folder, family, "corpus")
        os.makedirs(corpus, exist_ok=True)
        words = {rank + suit for rank in "A23456789TJQK" for suit in "shdc"} | {"x", "Joker"}
        for game in games:
            words |= words_of(run(program, "games", game, "--format", "json"))
            for path in glob.glob(os.path.join(ROOT, "records", family, game, "*.yaml")):
                shutil.copy(path, os.path.join(corpus, f"{game}-{os.path.basename(path)}"))
            frozen = os.path.join(ROOT, "tests", "digest", "hands", f"{game}.jsonl")
            with open(frozen if os.path.exists(frozen) else os.devnull, encoding="utf-8") as hands:
                for number, line in enumerate(hands):
                    with open(os.path.join(corpus, f"{game}-{number:02}.jsonl"), "w", encoding="utf-8") as file:
                        file.write(line)
        with open(os.path.join(folder, family, "words.dict"), "w", encoding="utf-8") as file:
            file.write(common)
            file.writelines(quoted(word) + "\n" for word in sorted(words) if len(word.encode()) < 60)
    for path in glob.glob(os.path.join(ROOT, "records", "general", "*.yaml")):
        shutil.copy(path, os.path.join(folder, "klaberjass", "corpus", f"general-{os.path.basename(path)}"))
    os.makedirs(os.path.join(folder, "generator"), exist_ok=True)
    for number in range(34):
        with open(os.path.join(folder, "generator", f"{number:02}"), "wb") as file:
            file.write(bytes([number, 7 * number % 256]) + number.to_bytes(8, "little"))


if __name__ == "__main__":
    main(*sys.argv[1:])
