"""Processor time grows as the input does: growth.py PROGRAM

Four times the hands may take four times the time and a half more; and the same findings in a quarter of the records little more than in
all of them, for finding the place of each must not take the longer, the more there are.  What counts is processor time in user mode, the least of several runs, less what a run on one hand takes; no clock is read.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile

MOST = 6.0  # four times, and half as much again; the square of it is sixteen
MOST_APART = 2.2  # what grows with the square takes four times as long; each finding is held against those before it, which is little


def user_seconds(command):
    def once():
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if done.returncode not in (0, 1):
            sys.exit(f"{' '.join(command)}: status {done.returncode}\n{done.stderr}")
        return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    return min(once() for _ in range(3))


def of_findings(count, notation):
    """One record in which a player bids so many times when it is another's turn."""
    if notation == "jsonl":
        bids = ",".join(['{"Bela":"pass"}'] * count)
        return '{"cardlaw":1,"game":"klaberjass","players":["Anna","Bela"],"dealer":"Bela","deal":{"Anna":"x","Bela":"x","turned":"9h"},"play":[%s]}\n' % bids
    bids = "- Bela: pass\n" * count
    return "cardlaw: 1\ngame: klaberjass\nplayers: [Anna, Bela]\ndealer: Bela\ndeal: {Anna: x, Bela: x, turned: 9h}\nplay:\n%s---\n" % bids


def main():
    program = os.path.abspath(sys.argv[1])
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        def timed(name, text, *options):
            path = os.path.join(folder, name)
            with open(path, "w", encoding="utf-8") as out:
                out.write(text)
            return user_seconds([program, "check", "--jobs", "1", *options, path])

        def compare(what, little, much, *options):
            name = "a.jsonl" if little.startswith("{") else "a.yaml"
            one, four = timed(name, little, *options), timed(name, much, *options)
            print(f"{what}: {one:.3f} s, and {four:.3f} s for four times as much")
            if four > MOST * max(one, 0.02):
                faults.append(f"{what}: {four / one:.1f} times the time for four times as much")

        hands = subprocess.run([program, "example", "klaberjass", "--count", "500", "--format", "jsonl"], capture_output=True, text=True, check=True).stdout
        compare("hands", hands * 20, hands * 80, "--format", "jsonl")
        for notation in ("jsonl", "yaml"):
            for form in ("jsonl", "text", "sarif"):
                # As many findings in all, so that only how many are in one record differs.
                little, much = of_findings(250, notation) * 4, of_findings(1000, notation)
                one, four = timed("a." + notation, little * 8, "--format", form), timed("a." + notation, much * 8, "--format", form)
                print(f"{notation} to {form}: {one:.3f} s for 250 findings in each of 32 records, {four:.3f} s for 1,000 in each of 8")
                if four > MOST_APART * max(one, 0.02):
                    faults.append(f"{notation} to {form}: {four / one:.1f} times the time for the same findings in a quarter of the records")
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
