"""Hands that the program makes up, one game at a time: made_up.py PROGRAM GAME lawful|breaches

`lawful`: nothing is found in them. `breaches`: what a hand is made to break is found in it; so it is in the frozen hands, which an
earlier program made (tests/digest/hands). A breach that takes the generator long is tried on demand: slow.txt lists them, and
CARDLAW_WHOLE=1 tries them as well. CARDLAW_SEEDS=N makes N hands of each kind.
"""

import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
WHOLE = bool(os.environ.get("CARDLAW_WHOLE"))
GENERAL = ["general 1.1", "general 2.1", "general 2.2", "general 3.1", "general 4.1", "general 4.2", "general 4.3"]
# Breaches of frozen hands that are none any more, each with its reason.
OWN_TURN = "what is laid down behind the own discard, before anybody else has played, belongs to the own turn: it is 4.4 now"
NO_LONGER = {
    ("java-rummy", "4.5"): "discarding after melding is an open reading now (R11), and the hand does not choose",
    ("java-rummy", "4.7"): OWN_TURN,
    ("continental-rummy", "4.7"): OWN_TURN,
    ("continental-rummy", "5.2"): "three cards of the fifteen are declared, which is 4.4 alone now (R7)",
}
WITH_GENERAL = {"klaberjass", "auction-pitch", "cinch", "imperial"}  # one game of each way to score


def run(program, *arguments, text=None, expected=(0, 1)):
    done = subprocess.run([program, *arguments], cwd=ROOT, input=text, capture_output=True, text=True)
    if done.returncode not in expected:
        sys.exit(f"{program} {' '.join(arguments)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def judged(program, hands):
    return [json.loads(line) for line in run(program, "check", "--format", "jsonl", "--input", "jsonl", "-", text=hands, expected=(0, 1, 2)).splitlines()]


def seeds(usually):
    return int(os.environ.get("CARDLAW_SEEDS", usually))


def lawful(program, game):
    """What is wrong: nothing must be found in a lawful hand."""
    hands = run(program, "example", game, "--seed", "11", "--count", str(seeds(200)), "--format", "jsonl")
    rulings = judged(program, hands)
    if len(rulings) != seeds(200):
        yield f"{len(rulings)} hands and not {seeds(200)}"
    for number, ruling in enumerate(rulings, 1):
        for what in ("defects", "findings", "undecided", "slips"):
            if ruling.get(what):
                yield f"{game}, seed 11, hand {number}: {what}: {ruling[what][0]['message']}"


def slow():
    with open(os.path.join(HERE, "slow.txt"), encoding="utf-8") as file:
        return {tuple(line.strip().split(" ", 1)) for line in file if line.strip() and not line.startswith("#")}


def duties(program, game):
    """What a game adds; in Klaberjass's kin what it has from its parents too."""
    about = json.loads(run(program, "games", game, "--format", "json"))
    inherited = about["family"] == "klaberjass"
    own = [f"{rule['law']} {rule['number']}" for rule in about["rules"] if rule["kind"] == "duty" and rule["law"] != "general" and (inherited or rule["law"] == game)]
    scored = [rule for rule in GENERAL if not (game == "imperial" and rule == "general 4.1")]  # where chips go on no score of a hand is written
    return own + (scored if game in WITH_GENERAL else [])


def found(ruling, rule):
    return any(item["rule"] == rule for item in ruling.get("findings", []) + ruling.get("slips", []))


def breaches(program, game):
    left_out = set() if WHOLE else slow()
    for rule in duties(program, game):
        if (game, rule) in left_out:
            continue
        rulings = judged(program, run(program, "example", game, "--seed", "11", "--count", str(seeds(1)), "--format", "jsonl", "--break", rule))
        if not rulings:
            yield f"{game}: no hand with a breach of {rule} is made"
        for number, ruling in enumerate(rulings, 1):
            if ruling["defects"]:
                yield f"{game}: hand {number} with a breach of {rule} is a defect: {ruling['defects'][0]['message']}"
            elif not found(ruling, rule):
                yield f"{game}: the breach of {rule} in hand {number} is not found"
    path = os.path.join(ROOT, "tests", "digest", "hands", f"{game}.jsonl")
    if not os.path.exists(path):
        return  # a game that is younger than the frozen hands
    with open(path, encoding="utf-8") as file:
        hands = [line for line in file if json.loads(line)["id"].startswith("broken-")]
    for line, ruling in zip(hands, judged(program, "".join(hands))):
        name = json.loads(line)["id"].removeprefix("broken-")
        law, number = name.rsplit("-", 1) if "-" in name else (game, name)
        if (law, number) not in NO_LONGER and not ruling["defects"] and not found(ruling, f"{law} {number}"):
            yield f"{game}: the breach of {law} {number} in the frozen hand broken-{name} is not found"


def main():
    program, game, what = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
    faults = list({"lawful": lawful, "breaches": breaches}[what](program, game))
    print("\n".join(faults[:20]) + (f"\nand {len(faults) - 20} more" if len(faults) > 20 else ""))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
