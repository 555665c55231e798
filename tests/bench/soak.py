#!/usr/bin/env python3
"""Very many hands of all games in one run of `check`: soak.py PROGRAM [--hands N]

Lawful hands are made up game by game, each batch from a seed of its own, and each is given to one `cardlaw check` several times over,
through a pipe.  None of them may be accused, and the memory must not grow: what the run holds is written down as it goes, and the most
that it held in its last nine tenths may not be more than a tenth above the most of the first.
"""
import argparse
import json
import os
import subprocess
import sys


def resident(pid):
    """What the process holds now, and the most it ever held, in kilobytes."""
    with open(f"/proc/{pid}/status", encoding="utf-8") as status:
        values = dict(line.split(":", 1) for line in status)
    return int(values["VmRSS"].split()[0]), int(values["VmHWM"].split()[0])


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--hands", type=int, default=10_000_000, help="judged in all")
    arguments.add_argument("--batch", type=int, default=1000, help="hands made up at a time")
    arguments.add_argument("--times", type=int, default=10, help="that each is judged")
    given = arguments.parse_args()
    listed = subprocess.run([given.program, "games", "--format", "json"], stdout=subprocess.PIPE, check=True).stdout
    games = [game["id"] for game in json.loads(listed)]
    check = subprocess.Popen([given.program, "check", "--input", "jsonl", "--format", "none", "--summary", "json", "--jobs", "1", "-"],
                             stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=False)
    judged, seed, told, samples = 0, 0, 0, []
    while judged < given.hands:
        for game in games:
            seed += 1
            made = subprocess.run([given.program, "example", game, "--seed", str(seed), "--count", str(given.batch), "--format", "jsonl"],
                                  stdout=subprocess.PIPE, check=True).stdout
            for _ in range(given.times):
                check.stdin.write(made)
            judged += given.batch * given.times
            now, most = resident(check.pid)
            samples.append(now)
            if judged >= told:
                print(f"{judged:,} hands: {now:,} kB now, {most:,} kB at most", flush=True)
                told += given.hands // 40
            if judged >= given.hands and seed % len(games) == 0:
                break
    check.stdin.close()
    summary = json.loads(check.stdout.read())
    check.wait()
    seconds = os.times()
    print(json.dumps({key: value for key, value in summary.items() if not isinstance(value, (dict, list))}))
    print(f"{judged:,} hands of {len(games)} games, {seed * given.batch:,} of them different; {seconds.children_user:,.0f} s of processor time")
    first = max(samples[: max(1, len(samples) // 10)])
    last = max(samples[len(samples) // 10:])
    print(f"memory: {first:,} kB at most in the first tenth, {last:,} kB after it")
    if check.returncode != 0 or last > first * 1.1:
        sys.exit(f"status {check.returncode}; not flat, or somebody is accused")


if __name__ == "__main__":
    main()
