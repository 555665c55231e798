"""Tries one change after the other: the quick tests that meet it are passed until one notices it."""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import time

MEMORY = 6 << 30
# Slow, or about what no change of the sample can touch.
LEFT_OUT = re.compile(r"PlantedSlips|BruteForce|FifteenCards|LittleMemory|^Stop|^Share|^All/Disputes")
OF_A_GAME = re.compile(r"^([a-z-]+)[.](digest|conformance|lawful)$")
WHOLE = re.compile(r"^(goldens|formats|sheets|season|manual|tally.pages)$")
ORDER = ("records", "digest", "unit", "goldens", "formats", "sheets", "tally.pages", "season", "manual", "conformance", "lawful")


class Test:
    def __init__(self, name, kind, command):
        self.name, self.kind, self.command = name, kind, command
        self.seconds, self.met = 1.0, set()


def tests_of(root, build, with_units, kinds):
    """The quick tests: those that the changed build lists, the unit tests by suite, and before them all the records at once."""
    listed = json.loads(subprocess.run(["ctest", "--test-dir", build, "--show-only=json-v1"], capture_output=True, text=True, check=True).stdout)
    found = [Test("records", "records", [os.path.join(build, "cardlaw"), "check", "--ruled", "--format", "none", "records"])]
    suites = {}
    for test in listed["tests"]:
        name, command = test["name"], test.get("command")
        match = OF_A_GAME.match(name)
        if match or WHOLE.match(name):
            # The scripts of the tree itself: those that read the sources must not read the changed ones.
            found.append(Test(name, match.group(2) if match else name, [part.replace(os.path.dirname(build) + "/tests", root + "/tests") for part in command]))
        elif with_units and command and command[0].endswith("cardlaw_tests") and not LEFT_OUT.search(name):
            suites.setdefault(name.rsplit(".", 1)[0] if "/" not in name else name.split(".")[0], command[0])
    for suite, program in sorted(suites.items()):
        found.append(Test(suite, "unit", [program, f"--gtest_filter={suite}.*-*BruteForce*:*FifteenCards*:*LittleMemory*", "--gtest_brief=1", "--gtest_fail_fast"]))
    wanted = kinds.split(",") if kinds else ORDER
    return [test for test in found if test.kind in wanted]


def limited(seconds):
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.setsid()

    return limit


def call(test, root, number=0, met=None, seconds=600):
    """Whether the test passed, and what it wrote. Processor time is limited; the clock only where something waits for ever."""
    environment = {**os.environ, "CARDLAW_MUTANT": str(number), **({"CARDLAW_MUTANTS_MET": met} if met else {})}
    with tempfile.TemporaryFile() as out:
        process = subprocess.Popen(test.command, cwd=root, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, preexec_fn=limited(seconds))
        try:
            process.wait(timeout=10 * seconds + 60)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        try:
            os.killpg(process.pid, signal.SIGKILL)  # what it left behind
        except ProcessLookupError:
            pass
        out.seek(0)
        text = out.read().decode("utf-8", "replace")
    return process.returncode == 0, text


def meet(tests, root, work):
    """Passes every test with no change in force, and notes which changes it comes by. A test that fails has no say."""
    sound = []
    for test in tests:
        folder = os.path.join(work, "met")
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        passed, text = call(test, root, met=folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if not passed:
            print(f"{test.name} fails with no change in force and is left out:\n{text[-600:]}", flush=True)
            continue
        test.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        for name in os.listdir(folder):
            with open(os.path.join(folder, name), encoding="ascii") as file:
                test.met |= set(map(int, file.read().split()))
        sound.append(test)
    return sound


def why(text):
    said = [line.strip() for line in text.splitlines() if re.match(r"\[  FAILED  \]|FAIL:|ERROR:|AssertionError|.*(?:another ruling|not as ruled|runtime error)", line.strip())]
    return " | ".join(said[:3])[:300] or text[-200:].replace("\n", " | ")


def attempt(change, tests, root):
    """How the change was noticed: the test, its kind, and what it said; None where no test did."""
    begin = time.process_time()
    meets = sorted((test for test in tests if change["n"] in test.met), key=lambda test: (ORDER.index(test.kind), test.seconds))
    result = {"n": change["n"], "name": change["name"], "tests": len(meets), "noticed": None}
    for test in meets:
        passed, text = call(test, root, change["n"], seconds=int(5 + 10 * test.seconds))
        if not passed:
            result.update(noticed=test.kind, by=test.name, said=why(text))
            break
    result["own"] = time.process_time() - begin
    return result
