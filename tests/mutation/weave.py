"""Writes changes into sources, each behind a switch of its own, and the switch that reads the environment."""

import json
import os
import re
import subprocess

SWITCH = """// Which of the changes is in force, and which have been met.  What a change makes of a line is no
// business of the compiler's.
#pragma once
#pragma GCC diagnostic ignored "-Wnarrowing"
#pragma GCC diagnostic ignored "-Wtautological-compare"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wparentheses"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-value"
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wextra"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wbool-compare"
#pragma GCC diagnostic ignored "-Wint-in-bool-context"
#pragma GCC diagnostic ignored "-Wsign-compare"
#pragma GCC diagnostic ignored "-Wlogical-op"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#pragma GCC diagnostic ignored "-Warray-bounds"
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#pragma GCC diagnostic ignored "-Wdangling-else"
#pragma GCC diagnostic ignored "-Wduplicated-branches"
#pragma GCC diagnostic ignored "-Wreturn-type"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wswitch"
#pragma GCC diagnostic ignored "-Wunused-result"
#include <bitset>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <type_traits>
#include <unistd.h>
namespace mutants {
struct Switch {
  int active = 0;
  const char* folder = nullptr;
  std::bitset<8192> met;
  Switch() {
    if (const char* number = std::getenv("CARDLAW_MUTANT")) active = std::atoi(number);
    folder = std::getenv("CARDLAW_MUTANTS_MET");
  }
  ~Switch() { write(); }
  void write() const {
    if (folder == nullptr || met.none()) return;
    std::FILE* const file =
        std::fopen((std::string(folder) + "/" + std::to_string(::getpid())).c_str(), "a");
    if (file == nullptr) return;
    for (std::size_t i = 0; i < met.size(); ++i) {
      if (met[i]) std::fprintf(file, "%zu\\n", i);
    }
    std::fclose(file);
  }
};
inline Switch all;
inline bool on(int number) {
  if (all.folder != nullptr) all.met[static_cast<std::size_t>(number)] = true;
  return all.active == number;
}
}  // namespace mutants
#define MUTANT(number) (!std::is_constant_evaluated() && ::mutants::on(number))
"""


def crosses(one, other):
    first, second = sorted((one, other), key=lambda change: (change["start"], -change["end"]))
    return first["start"] < second["start"] < first["end"] < second["end"]


def text_of(source, start, end, changes):
    """The source between two places with the changes in it: sorted, none crossing another."""
    out, at, index = [], start, 0
    while index < len(changes):
        first = changes[index]
        inside = index + 1
        while inside < len(changes) and changes[inside]["start"] < first["end"]:
            inside += 1
        out.append(source[at:first["start"]].decode())
        inner = text_of(source, first["start"], first["end"], changes[index + 1:inside])
        out.append(first["instead"].replace("@original", inner).replace("@n", str(first["n"])))
        at, index = first["end"], inside
    out.append(source[at:end].decode())
    return "".join(out)


EFFECT = {"removed", "registration"}  # they stand for a statement and go outermost


def woven(source, changes):
    ordered = sorted(changes, key=lambda change: (change["start"], -change["end"], change["kind"] not in EFFECT, change["n"]))
    return text_of(source, 0, len(source), ordered)


def write(path, text):
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def weave_file(root, tree, name, changes):
    with open(os.path.join(root, name), "rb") as file:
        source = file.read()
    text = woven(source, changes) if changes else source.decode()
    if changes and name.endswith(".h"):
        text = text.replace("#pragma once\n", '#pragma once\n#include "mutants.h"\n', 1)
    elif changes:
        text = '#include "mutants.h"\n' + text
    write(os.path.join(tree, name), text)


def weave(root, tree, changes):
    """A copy of the tree with the changes in its sources; all but `src` are links."""
    os.makedirs(tree, exist_ok=True)
    for name in subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=root, capture_output=True, text=True, check=True).stdout.split("\0"):
        part = name.split("/")[0]
        link = os.path.join(tree, part)
        if name and part != "src" and not os.path.lexists(link):
            os.symlink(os.path.join(root, part), link)
    by_file = {}
    for change in changes:
        by_file.setdefault(change["file"], []).append(change)
    names = {os.path.relpath(os.path.join(folder, name), root) for folder, _, files in os.walk(os.path.join(root, "src")) for name in files}
    for name in sorted(names):
        weave_file(root, tree, name, by_file.get(name, []))
    for folder, _, files in os.walk(os.path.join(tree, "src")):
        for name in files:
            path = os.path.relpath(os.path.join(folder, name), tree)
            if path not in names and path != "src/mutants.h":
                os.remove(os.path.join(tree, path))
    write(os.path.join(tree, "src/mutants.h"), SWITCH)


def configure(tree, folder):
    """As an ordinary build is, so that a compiler cache knows the files in which nothing is changed."""
    subprocess.run(["cmake", "-S", tree, "-B", folder, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DCARDLAW_TESTS=ON", "-DCMAKE_CXX_FLAGS_RELEASE=-O1",
                    "-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON"], check=True, stdout=subprocess.DEVNULL)


def build(root, tree, folder, changes, jobs, targets):
    """Builds the changed tree; a change that does not compile is taken out again. Returns those that are in force."""
    if not os.path.exists(os.path.join(folder, "build.ninja")):
        configure(tree, folder)
    while True:
        done = subprocess.run(["ninja", "-C", folder, "-k", "0", "-j", str(jobs), *targets], capture_output=True, text=True)
        with open(os.path.join(os.path.dirname(tree), "build.log"), "w", encoding="utf-8") as log:
            log.write(done.stdout + done.stderr)
        if done.returncode == 0:
            return changes
        bad = refused(tree, folder, done.stdout + done.stderr)
        if not bad:
            raise SystemExit(f"the changed tree does not build, and no change is at fault: {os.path.dirname(tree)}/build.log\n{done.stdout[-2000:]}")
        print(f"{len(bad)} changes do not compile and are left out", flush=True)
        changes = [change for change in changes if change["n"] not in bad]
        weave(root, tree, changes)


def refused(tree, folder, log):
    """The numbers of the changes in the lines of which the compiler complains."""
    bad = set()
    for match in re.finditer(r"^(\S+?):(\d+):\d+: error", log, re.M):
        path = os.path.relpath(os.path.join(folder, match.group(1)), tree)
        if path.startswith(".."):
            continue
        with open(os.path.join(tree, path), encoding="utf-8") as file:
            lines = file.read().splitlines()
        at = int(match.group(2)) - 1
        for reach in (0, 1, 3, 8, 20):
            near = "\n".join(lines[max(0, at - reach):at + reach + 1])
            found = re.findall(r"MUTANT\((\d+)\)", near)
            if found:
                bad |= set(map(int, found))
                break
    # Only what the compiler named last may hide behind another: the next round finds it.
    return bad


def save(path, value):
    write(path, json.dumps(value, indent=0, ensure_ascii=False))
