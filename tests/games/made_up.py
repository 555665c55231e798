"""Hands that the program makes up, one game at a time: made_up.py PROGRAM GAME lawful|breaches

`lawful`: nothing is found in them. `breaches`: what the frozen hands were made to break, which an earlier program made
(tests/digest/hands), is found in them; that every duty is broken in hands made up now is tried by tests/commands/every_duty_test.cpp.
CARDLAW_SEEDS=N makes N lawful hands.
"""

import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# Breaches of frozen hands that are none any more, each with its reason.
OWN_TURN = "what is laid down behind the own discard, before anybody else has played, belongs to the own turn: it is 4.4 now"
NO_LONGER = {
    ("java-rummy", "4.5"): "discarding after melding is an open reading now (R11), and the hand does not choose",
    ("java-rummy", "4.7"): OWN_TURN,
    ("continental-rummy", "4.7"): OWN_TURN,
    ("carousel", "4.4"): "a card that goes into the hand, and is not put down again, is 4.8 alone now (R7)",
    ("continental-rummy", "5.2"): "three cards of the fifteen are declared, which is 4.4 alone now (R7)",
}


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


def found(ruling, rule):
    return any(item["rule"] == rule for item in ruling.get("findings", []) + ruling.get("slips", []))


def breaches(program, game):
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
