"""The C interface from Python: check.py LIBRARY."""

import ctypes
import json
import sys
import threading

RECORD = """cardlaw: 1
game: klaberjass
players: [Anna, Bela]
dealer: Bela
deal: {Anna: [As, Ks, Qs, Js, Qd, Td], Bela: [Kh, Qh, Jh, 7s, Ac, 8c], turned: 9s}
play:
  - Anna: take
  - deal: {Anna: [Jd, 7h, 9c], Bela: [Th, Tc, 8d]}
  - trick: [Anna: Qd, Bela: Th]
  - end: stopped
"""


class Options(ctypes.Structure):
    _fields_ = [("size", ctypes.c_size_t), ("name", ctypes.c_char_p), ("notation", ctypes.c_char_p),
                ("ledger", ctypes.c_int), ("quiet", ctypes.c_int), ("ruled", ctypes.c_int)]


library = ctypes.CDLL(sys.argv[1])
library.cardlaw_check.argtypes = [ctypes.c_char_p, ctypes.c_size_t, ctypes.c_char_p, ctypes.POINTER(Options),
                                  ctypes.POINTER(ctypes.c_void_p), ctypes.POINTER(ctypes.c_size_t)]
library.cardlaw_free.argtypes = [ctypes.c_void_p]
library.cardlaw_version.restype = ctypes.c_char_p


def check(text, form, **options):
    given = Options(size=ctypes.sizeof(Options), **options)
    out, length = ctypes.c_void_p(), ctypes.c_size_t()
    data = text.encode()
    status = library.cardlaw_check(data, len(data), form.encode(), ctypes.byref(given), ctypes.byref(out), ctypes.byref(length))
    written = ctypes.string_at(out, length.value).decode() if out else None
    library.cardlaw_free(out)
    return status, written


def one(rounds, wrong):
    for _ in range(rounds):
        status, line = check(RECORD, "jsonl", name="Jürgen.yaml".encode())
        ruling = json.loads(line)
        if status != 1 or ruling["file"] != "Jürgen.yaml" or [item["rule"] for item in ruling["findings"]] != ["klaberjass 6.4"]:
            wrong.append(line)


wrong = []
threads = [threading.Thread(target=one, args=(50, wrong)) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not wrong, wrong[0]
assert check("", "text") == (2, ""), check("", "text")
status, document = check(RECORD + "---\n" + RECORD, "json")
assert status == 1 and len(json.loads(document)["rulings"]) == 2
status, page = check(RECORD + "---\n" + RECORD, "html")
assert page.count('<article class="sheet"') == 2 and page.count("<table class=\"index\">") == 1
assert check(RECORD, "no such") == (-1, None)
line = json.dumps({"cardlaw": 1, "game": "klaberjass"})
assert check(line, "json", notation=b"jsonl")[0] == 2

# The same record and the same answer as from the program: 1 as well where a ruling that it gives does not hold.
for given, status in (("renege, by: Bela", 0), ("renege, by: Anna", 1), ("lead out of turn, by: Bela", 1)):
    text = RECORD + "ruling: [{breach: " + given + "}]\n"
    assert check(text, "jsonl", ruled=1)[0] == status, given
    assert check(text, "jsonl")[0] == 1, given
LAWFUL = RECORD.replace("Bela: Th]", "Bela: 8d]")
assert check(LAWFUL, "jsonl")[0] == 0
assert check(LAWFUL + "ruling: [{breach: renege, by: Bela}]\n", "jsonl")[0] == 1
print("the C interface from Python: passed", library.cardlaw_version().decode())
