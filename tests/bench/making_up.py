#!/usr/bin/env python3
"""How long hands take to make up: making_up.py PROGRAM [GAME...]

For each game: hands a second of processor time, by the default options and by any; and for each duty the processor time of a hand that
breaks it, on the average and at most, over as many seeds as are asked for. What takes longer than the limit is listed at the end.
"""
import argparse
import json
import resource
import subprocess
import sys


def user_seconds(command, limit):
    """Processor time, and whether the command did what it was asked: not within that many seconds, or with a complaint, it did not."""
    def cap():
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))

    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=cap, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return seconds, "" if done.returncode == 0 else done.stderr.strip() or "too long"


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("games", nargs="*")
    arguments.add_argument("--count", type=int, default=1000, help="lawful hands")
    arguments.add_argument("--seeds", type=int, default=3, help="hands for each duty")
    arguments.add_argument("--limit", type=float, default=2, help="seconds that a breach may take")
    arguments.add_argument("--give-up", type=int, default=20, help="seconds after which a breach is given up")
    arguments.add_argument("--duties", action=argparse.BooleanOptionalAction, default=True)
    given = arguments.parse_intermixed_args()
    listed = json.loads(subprocess.run([given.program, "games", "--format", "json"], stdout=subprocess.PIPE, check=True).stdout)
    slow = []
    for game in given.games or [game["id"] for game in listed]:
        speeds = []
        for options in ("default", "any"):
            seconds, complaint = user_seconds([given.program, "example", game, "--count", str(given.count), "--format", "jsonl", "--options", options], 60)
            speeds.append(f"{given.count / seconds:,.0f}" + (f" ({complaint})" if complaint else ""))
            if given.count / seconds < 2000:
                slow.append(f"{game} --options {options}: {speeds[-1]} hands/s")
        print(f"{game}: {speeds[0]} hands/s, {speeds[1]} with any options", flush=True)
        if not given.duties:
            continue
        about = json.loads(subprocess.run([given.program, "games", game, "--format", "json"], stdout=subprocess.PIPE, check=True).stdout)
        for rule in about["rules"]:
            if rule["kind"] != "duty":
                continue
            name = f"{rule['law']} {rule['number']}"
            times, complaints = [], set()
            for seed in range(1, given.seeds + 1):
                seconds, complaint = user_seconds([given.program, "example", game, "--seed", str(seed), "--format", "jsonl", "--break", name], given.give_up)
                times.append(seconds)
                complaints |= {complaint} - {""}
            words = f"  {game} breaks {name}: {sum(times) / len(times):.2f} s, at most {max(times):.2f} {' '.join(sorted(complaints))}"
            print(words, flush=True)
            if complaints or max(times) > given.limit:
                slow.append(words.strip())
    print("\n" + ("\n".join(slow) if slow else "nothing is slow"))
    sys.exit(1 if slow else 0)


if __name__ == "__main__":
    main()
