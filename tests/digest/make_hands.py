"""Makes the hands whose rulings are frozen: tests/digest/make_hands.py PROGRAM

For every game some forty hands of fixed seeds: lawful ones, ones with a breach of each of its duties in turn, some of both with
cards hidden, and some under options other than those that they were played by. They are kept in tests/digest/hands and are not made
anew when the generator changes: the hands in the tree come from commit 5ceb70b. They are no proof that a ruling is right.
"""

import json
import os
import random
import re
import resource
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
LAWFUL, BROKEN, HIDDEN, OPTIONS = 10, 14, 10, 6
CARD = re.compile(r"^(?:[AKQJT2-9][shdc]|Joker)(?:=.*)?$")
# What a card was said to be, or which card is meant, stays known; so do cards that the players laid open.
KNOWN = {"to", "from", "take", "meld", "lay off", "table", "take up", "show", "declare", "trump", "call card", "imperial", "split", "hands"}


def run(program, *arguments):
    """What it writes; nothing when it fails, or takes more than ten seconds of processor time."""
    limited = lambda: resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    done = subprocess.run([program, *arguments], capture_output=True, text=True, preexec_fn=limited)
    return done.stdout if done.returncode in (0, 1) else ""


def made(program, game, seed, *more):
    text = run(program, "example", game, "--seed", str(seed), "--format", "jsonl", *more)
    return json.loads(text) if text else None


def sound(program, record):
    """The ruling, when the record is one that can be judged."""
    done = subprocess.run([program, "check", "--format", "jsonl", "--input", "jsonl", "-"], input=json.dumps(record), capture_output=True, text=True)
    ruling = json.loads(done.stdout)
    return None if ruling["defects"] else ruling


def hide(node, key, chance, rng):
    """The same with some cards unknown."""
    if isinstance(node, dict):
        return {name: value if name in KNOWN else hide(value, name, chance, rng) for name, value in node.items()}
    if isinstance(node, list):
        if key == "whole" and rng.random() < chance:
            return "x"
        return [hide(value, key, chance, rng) for value in node]
    return "x" if isinstance(node, str) and CARD.match(node) and rng.random() < chance else node


def hidden(record, rng):
    changed = json.loads(json.dumps({key: value for key, value in record.items() if key != "ruling"}))
    chance = rng.choice([0.1, 0.3, 0.6])
    for deal in changed.get("deals", [changed]):
        way = rng.randrange(4)  # a whole hand, some cards dealt, some of those drawn or played later, or both
        cards = deal.get("deal", {})
        players = [name for name in cards if name in record["players"]]
        if way == 0 and players:
            cards[rng.choice(players)] = "x"
        if way in (1, 3):
            deal["deal"] = hide(cards, "deal", chance, rng)
        if way in (2, 3):
            deal["play"] = hide(deal["play"], "play", chance, rng)
    return changed


def other_options(record, options, rng):
    changed = {key: value for key, value in record.items() if key != "ruling"}
    agreed = dict(record.get("options", {}))
    for option in options:
        if rng.random() < 0.6:
            others = option.get("choices") or [str(min(option["most"], option["least"] + rng.randrange(1, 60)))]
            agreed[option["name"]] = rng.choice(others)
    order = ["cardlaw", "game", "players", "sides", "dealer"]
    if not agreed:
        return None
    changed["options"] = {name: agreed[name] for name in sorted(agreed)}
    return {key: changed[key] for key in sorted(changed, key=lambda key: (order + ["options"]).index(key) if key in order + ["options"] else 9)}


def hands_of(program, game):
    about = json.loads(run(program, "games", game, "--format", "json"))
    rng = random.Random(game)
    hands = {}

    def add(name, record):
        if record is not None:
            hands[name] = {"cardlaw": record["cardlaw"], "game": game, "id": name, **{key: value for key, value in record.items() if key not in ("cardlaw", "game", "id")}}

    for seed in range(1, LAWFUL + 1):
        add(f"lawful-{seed:02}", made(program, game, 100 + seed))
    # What other rummies give on to a game is broken in theirs.
    own = {rule["law"] for rule in about["rules"]} - {"general"} if about["family"] == "klaberjass" else {game}
    duties = [f"{rule['law']} {rule['number']}" for rule in about["rules"] if rule["kind"] == "duty" and rule["law"] in own]
    duties = sorted(rng.sample(duties, min(len(duties), BROKEN - 2)), key=lambda name: [float(part) if part[0].isdigit() else 0 for part in name.split()])
    for at, duty in enumerate(duties + ["general 4.1", "general 4.2"]):
        add(f"broken-{duty.replace(' ', '-') if not duty.startswith(game + ' ') else duty.split()[1]}", made(program, game, 200 + at, "--break", duty))
    for seed in range(LAWFUL + 1, LAWFUL + BROKEN - len(hands) + LAWFUL + 1):
        add(f"lawful-{seed:02}", made(program, game, 100 + seed))
    plain = list(hands.items())
    for number in range(1, HIDDEN + 1):
        for _ in range(40):
            name, record = rng.choice(plain)
            changed = hidden(record, rng)
            if changed != record and sound(program, changed) is not None:
                add(f"hidden-{number:02}-of-{name}", changed)
                break
    for number in range(1, OPTIONS + 1):
        for _ in range(40):
            name, record = rng.choice(plain)
            changed = other_options(record, about["options"], rng)
            if changed is not None and changed != record and sound(program, changed) is not None:
                add(f"options-{number:02}-of-{name}", changed)
                break
    return hands


def main(program, *chosen):
    games = [game["id"] for game in json.loads(run(program, "games", "--format", "json"))]
    os.makedirs(os.path.join(HERE, "hands"), exist_ok=True)
    for game in chosen or games:
        hands = hands_of(program, game)
        with open(os.path.join(HERE, "hands", f"{game}.jsonl"), "w", encoding="utf-8") as out:
            for record in hands.values():
                out.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
        print(f"{game}: {len(hands)} hands", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
