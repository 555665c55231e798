"""The records that the properties are tried on: those of the tree, the frozen hands, and hands made up now from fixed seeds."""

import glob
import hashlib
import json
import os

import yaml

from judge import identify

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def drawn(name, share):
    """Whether the name is among a fixed share of all names."""
    return int(hashlib.md5(name.encode()).hexdigest(), 16) % 1000 < share * 1000


def of_tree(pattern):
    for path in sorted(glob.glob(os.path.join(ROOT, pattern))):
        name = os.path.relpath(path, ROOT)
        with open(path, encoding="utf-8") as file:
            for number, record in enumerate(yaml.load_all(file, Loader), 1):
                yield name if number == 1 else f"{name} {number}", record


def frozen(game):
    path = os.path.join(ROOT, "tests", "digest", "hands", f"{game}.jsonl")
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            for line in file:
                record = json.loads(line)
                yield f"{game} {record['id']}", record


def fresh(program, game, count):
    text = program.run("example", game, "--seed", "5001", "--count", str(count), "--format", "jsonl") if count else ""
    for number, line in enumerate(text.splitlines(), 1):
        yield f"{game} fresh-{number:03}", json.loads(line)


def of_game(program, game, family, share, made):
    """name -> record with its acts identified: a share of what is kept, and so many hands made up now."""
    kept = [*of_tree(f"records/{family}/{game}/*.yaml"), *frozen(game)]
    kept += [(name, record) for name, record in of_tree("records/general/*.yaml") if record["game"] == game]
    chosen = [(name, record) for name, record in kept if drawn(name, share)]
    return {name: identify(record) for name, record in [*chosen, *fresh(program, game, made)]}
