"""What people read: ten rulings, ten records with defects, five explanations, word for word.

    goldens.py PROGRAM            compares; the status is 1 where a text is another
    goldens.py PROGRAM --write    writes the texts anew

They are change detectors: they say that a text changed, and whoever changes it reads the new one.
"""

import difflib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def cases():
    """name -> the arguments of the program."""
    with open(os.path.join(HERE, "cases.txt"), encoding="utf-8") as file:
        lines = [line.rstrip("\n") for line in file if line.strip() and not line.startswith("#")]
    return dict(line.split(": ", 1) for line in lines)


def said(program, arguments):
    done = subprocess.run([program, *arguments.split()], cwd=ROOT, capture_output=True, text=True)
    return f"$ cardlaw {arguments}\n{done.stdout}{done.stderr}"


def main():
    program = os.path.abspath(sys.argv[1])
    failed = False
    for name, arguments in cases().items():
        path = os.path.join(HERE, name + ".txt")
        new = said(program, arguments)
        if "--write" in sys.argv:
            with open(path, "w", encoding="utf-8") as file:
                file.write(new)
            continue
        old = ""
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                old = file.read()
        if old != new:
            failed = True
            print("".join(difflib.unified_diff(old.splitlines(True), new.splitlines(True), f"{name}, frozen", f"{name}, now")))
    if failed:
        print("When every change is meant: python3 tests/goldens/goldens.py PROGRAM --write")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
