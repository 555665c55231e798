"""The questions to the rulings that docs/archives.md shows, asked of real rulings: queries.py PROGRAM [--pandas]

They are taken from the page as they stand there and executed by SQLite's shell and, with --pandas, by pandas as well; what they answer is
compared with a count made here from the same lines.  DuckDB is in no package of Debian 12, so its question is only compared in its words.
"""

import collections
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def blocks():
    """The code of the chapter on questions: (language, text), in order."""
    with open(os.path.join(ROOT, "docs", "archives.md"), encoding="utf-8") as page:
        chapter = page.read().split("## Questions to the rulings")[1]
    return re.findall(r"```(\w+)\n(.*?)```", chapter, re.DOTALL)


def rulings(program, folder):
    """Lines of rulings of hands made up with a breach, some of them without an `id`, and of the records that the project keeps."""
    hands = []
    for number, (game, rule) in enumerate([("klaberjass", "6.4"), ("klaberjass", "6.4"), ("klaberjass", "5.3"), ("gin-rummy", "3.7"), ("klaberjass", None)]):
        given = [program, "example", game, "--seed", str(number), "--count", "3", "--format", "jsonl"] + (["--break", rule] if rule else [])
        for line in subprocess.run(given, capture_output=True, text=True, check=True).stdout.splitlines():
            hand = json.loads(line)
            if len(hands) % 4:
                hand["id"] = f"hand-{len(hands)}"
            hands.append(json.dumps(hand))
    path = os.path.join(folder, "hands.jsonl")
    with open(path, "w", encoding="utf-8") as out:
        out.write("\n".join(hands) + "\n")
    done = subprocess.run([program, "check", "--format", "jsonl", path, os.path.join(ROOT, "records", "klaberjass")], capture_output=True, text=True)
    with open(os.path.join(folder, "rulings.jsonl"), "w", encoding="utf-8") as out:
        out.write(done.stdout)
    return [json.loads(line) for line in done.stdout.splitlines()]


def sqlite(folder, commands):
    done = subprocess.run(["sqlite3", "-batch"], cwd=folder, input=commands, capture_output=True, text=True)
    if done.returncode or done.stderr:
        sys.exit(f"sqlite3: {done.stderr}")
    return [line.split("\037") for line in done.stdout.splitlines()]


def main():
    program = os.path.abspath(sys.argv[1])
    sql = [text for language, text in blocks() if language == "sql"]
    python = [text for language, text in blocks() if language == "python"]
    if len(sql) != 3 or len(python) != 1:
        sys.exit(f"docs/archives.md: {len(sql)} questions in SQL and {len(python)} in Python, and not three and one")
    counted, duckdb, join = sql
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        lines = rulings(program, folder)
        times = collections.Counter(finding["rule"] for line in lines for finding in line.get("findings", []))
        expected = [[rule, str(count)] for rule, count in sorted(times.items(), key=lambda each: (-each[1], each[0]))]
        if len(expected) < 10:
            faults.append(f"only {len(expected)} rules are broken in the rulings")
        answer = sqlite(folder, counted)
        if answer != expected:
            faults.append(f"SQLite counts {answer[:3]}, and not {expected[:3]}")
        broken = [line for line in lines for finding in line.get("findings", []) if finding["rule"] == "klaberjass 6.4"]
        expected = [[line.get("id", ""), line["file"], str(line["line"])] for line in broken]
        answer = sqlite(folder, counted.split("select")[0] + join)
        if sorted(answer) != sorted(expected) or not any(each[0] for each in expected) or all(each[0] for each in expected):
            faults.append(f"SQLite joins {answer[:3]}, and not {expected[:3]}")
        for name, line in ((each[1], int(each[2])) for each in answer):
            with open(os.path.join(ROOT, name) if not os.path.isabs(name) else name, encoding="utf-8") as file:
                if "klaberjass" not in file.readlines()[line - 1] and not name.endswith(".yaml"):
                    faults.append(f"{name}:{line}: no record begins there")
        if counted.split("select")[1].split("from")[0].split("as rule")[1] != duckdb.split("select")[1].split("from")[0].split("as rule")[1]:
            faults.append("DuckDB's question is not SQLite's")
        if "--pandas" in sys.argv:
            done = subprocess.run([sys.executable, "-c", python[0]], cwd=folder, capture_output=True, text=True)
            answer = dict(line.rsplit(None, 1) for line in done.stdout.splitlines() if not line.startswith("Name:"))
            if {rule: int(count) for rule, count in answer.items()} != dict(times):
                faults.append(f"pandas counts {answer}, and not {dict(times)}: {done.stderr}")
    print("\n".join(faults))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
