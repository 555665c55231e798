"""Pages of which the program writes a part: what is out of date is named, or written anew."""

import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def renew(what, tool, pages, renewed):
    """`renewed` gives a page's text as it should be. The status of the program: 1 when pages are out of date and `--write` was not asked for."""
    stale = []
    for page in pages:
        with open(page, encoding="utf-8") as file:
            old = file.read()
        new = renewed(page, old)
        if old == new:
            continue
        stale.append(os.path.relpath(page, ROOT))
        if "--write" in sys.argv:
            with open(page, "w", encoding="utf-8") as file:
                file.write(new)
    if stale and "--write" not in sys.argv:
        print(f"{what} out of date: {', '.join(stale)}; write them anew with tests/conformance/{tool} PROGRAM --write")
        return 1
    return 0
