#!/usr/bin/env python3
"""Two builds of cardlaw side by side: how fast each judges the same made-up hands, game by game.

    tests/bench/paired.py BEFORE NOW [GAME...]      all games where none is named

Each build judges the same file, in turn, several times over, on one job. What counts is processor time in user mode, which another job
on the machine disturbs less than the clock; the middle one of the ratios is reported, and the lowest and highest of them. The hands are
made up by NOW; a hand that BEFORE refuses still has to be read by both.
"""
import argparse
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile


def user_seconds(command):
    """Processor time of a command in user mode, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    if done.returncode not in (0, 1, 2):
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before


def made_up(program, game, megabytes, folder):
    """A file of made-up hands of that size, the same hands over and over once there are many."""
    path = os.path.join(folder, game + ".jsonl")
    hands = subprocess.run([program, "example", game, "--count", "400", "--seed", "1", "--format", "jsonl"],
                           stdout=subprocess.PIPE, check=True).stdout
    with open(path, "wb") as out:
        while out.tell() < megabytes * 1e6:
            out.write(hands)
    return path, hands.count(b"\n") / len(hands)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("before")
    arguments.add_argument("now")
    arguments.add_argument("games", nargs="*")
    arguments.add_argument("--pairs", type=int, default=5)
    arguments.add_argument("--megabytes", type=float, default=12)
    arguments.add_argument("--ledger", action="store_true", help="write ledgers too")
    given = arguments.parse_args()
    listed = subprocess.run([given.now, "games", "--format", "json"], stdout=subprocess.PIPE, check=True).stdout
    games = given.games or [game["id"] for game in json.loads(listed)]
    options = ["--format", "jsonl", "--jobs", "1"] + (["--ledger"] if given.ledger else [])
    print("| game | before, MB/s | now, MB/s | now, hands/s | time, now to before |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for game in games:
            path, per_byte = made_up(given.now, game, given.megabytes, folder)
            size = os.path.getsize(path)
            pairs = [(user_seconds([given.before, "check", *options, path]), user_seconds([given.now, "check", *options, path]))
                     for _ in range(given.pairs)]
            ratios = sorted(now / before for before, now in pairs)
            fastest = [min(pair[i] for pair in pairs) for i in (0, 1)]
            print(f"| {game} | {size / fastest[0] / 1e6:.0f} | {size / fastest[1] / 1e6:.0f} | {size * per_byte / fastest[1]:,.0f} | "
                  f"{statistics.median(ratios):.2f} ({ratios[0]:.2f}-{ratios[-1]:.2f}) |", flush=True)
            os.remove(path)


if __name__ == "__main__":
    main()
