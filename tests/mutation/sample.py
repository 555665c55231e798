"""All changes of the sources, folder by folder, and a sample of them from a seed."""

import collections
import concurrent.futures
import hashlib
import json
import os
import random
import re
import subprocess

PRELUDE = "algorithm array functional map optional span string string_view variant vector fmt/format.h".split()
GENERATOR = re.compile(r"propose|law/generate\.|conceivable|random\.h|unfinished")


def folder_of(name):
    """The folder under which a change is counted; what makes hands up counts by itself."""
    if GENERATOR.search(name):
        return "generator"
    parts = name.split("/")
    return "/".join(parts[1:3]) if parts[1] == "families" else parts[1]


def dice(*what):
    return random.Random("|".join(map(str, what)))


def prelude(folder):
    """A header read once for all files; a third of the time."""
    header, made = os.path.join(folder, "prelude.h"), os.path.join(folder, "prelude.pch")
    if not os.path.exists(made):
        with open(header, "w", encoding="utf-8") as file:
            file.write("".join(f"#include <{name}>\n" for name in PRELUDE))
        subprocess.run(["clang++-14", "-std=c++20", "-DFMT_SHARED", "-x", "c++-header", header, "-o", made], check=True)
    return made


def points_of(root, work, generated, name):
    """The changes of one file, from the cache where the file is as it was."""
    with open(os.path.join(root, name), "rb") as file:
        text = file.read()
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "points.py"), "rb") as file:
        mark = hashlib.sha256(file.read() + text).hexdigest()
    cached = os.path.join(work, "points", name + ".json")
    if os.path.exists(cached):
        with open(cached, encoding="utf-8") as file:
            kept = json.load(file)
        if kept["mark"] == mark:
            return kept["changes"]
    import points
    each = points.File(os.path.join(root, name), name)
    errors = each.read(["-std=c++20", f"-I{root}/src", f"-I{generated}", "-DFMT_SHARED", '-DCARDLAW_VERSION="x"', "-include-pch", prelude(work)], dice(name))
    if errors:
        print(f"{name}: {errors[0]}", flush=True)
    changes = [{**change, "name": key} for key, change in points.named(each.changes).items()]
    os.makedirs(os.path.dirname(cached), exist_ok=True)
    with open(cached, "w", encoding="utf-8") as file:
        json.dump({"mark": mark, "changes": changes}, file)
    return changes


def all_points(root, work, generated, names, jobs):
    prelude(work)
    found = []
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        for changes in pool.map(points_of, *zip(*[(root, work, generated, name) for name in names])):
            found += changes
    return found


def sample(changes, quota, seed, leave_out):
    """A sample of each folder, in which no kind of change crowds out the others; interleaved, so that a part of it is a fair sample."""
    by_folder = collections.defaultdict(list)
    for change in changes:
        if change["name"] not in leave_out:
            by_folder[folder_of(change["file"])].append(change)
    ranks = []
    for folder, all_of in sorted(by_folder.items()):
        count = collections.Counter(change["kind"] for change in all_of)

        def weight(change):
            return dice(seed, change["name"]).random() ** (count[change["kind"]] ** 0.5)

        chosen = []
        for change in sorted(all_of, key=weight, reverse=True):
            if len(chosen) == quota.get(folder, 0):
                break
            import weave
            if not any(other["file"] == change["file"] and weave.crosses(other, change) for other in chosen):
                chosen.append(change)
        ranks += [((at + 0.5) / len(chosen), folder, change) for at, change in enumerate(chosen)]
    return [change for _, _, change in sorted(ranks, key=lambda rank: rank[:2])]


def drawn(root, names, count, seed):
    """So many of the files: of each folder in proportion to the square root of its size, and in it by the size of the file."""
    size = {name: os.path.getsize(os.path.join(root, name)) for name in names}
    folders = collections.defaultdict(list)
    for name in names:
        folders[folder_of(name)].append(name)
    roots = {folder: sum(size[name] for name in of) ** 0.5 for folder, of in folders.items()}
    chosen = []
    for folder, of in sorted(folders.items()):
        ranked = sorted(of, key=lambda name: dice(seed, "file", name).random() ** (1 / size[name]), reverse=True)
        chosen += ranked[: max(1, round(count * roots[folder] / sum(roots.values())))]
    return chosen


def quotas(changes, count, least=20):
    """How many of each folder: by the square root of how many there are, and never fewer than some."""
    there = collections.Counter(folder_of(change["file"]) for change in changes)
    least = min(least, max(1, count // (2 * max(1, len(there)))))
    roots = {folder: number ** 0.5 for folder, number in there.items()}
    scale = count / sum(roots.values()) if roots else 0
    return {folder: min(there[folder], max(least, round(scale * root))) for folder, root in roots.items()}
