"""A season of forty evenings with planted errors, disputes, decisions and house penalties, made up and worked out here, without the program; then held
against what `cardlaw tally` says of it, and against hledger's own report of the journal where hledger is there.

    season.py PROGRAM [--seed N] [--keep FOLDER] [--hledger]     # --hledger: a machine without it fails
"""
import argparse
import collections
import csv
import io
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
from fractions import Fraction

MEMBERS = ["Anna", "Béla", "Cora", "Dora", "Emil", "Franz"]
ALIASES = {"Béla": "Bela", "Franz": "Franzl"}
RUMMY_EACH, GIN_EACH = 5, 2  # cents
LAW_FROM = "2026-12-01"

CLUB = """cardlaw: 1
club: Thursday Club
currency: {name: EUR, decimals: 2}
closing: as it stands
league: {win: 3, second: 1, played: 1, ties: [won, money]}
members:
  - Anna
  - {name: Béla, aliases: [Bela]}
  - Cora
  - Dora
  - Emil
  - {name: Franz, aliases: [Franzl]}
games:
  rummy: {stake: {pays: score, each: 0.05}}
  gin-rummy: {stake: {pays: difference, each: 0.02}}
carried: {on: 2026-08-31, balances: {Anna: 12.50, Emil: -10.00, Cora: -2.50}}
paid:
  - {date: 2026-10-05, from: Emil, to: Anna, amount: 7.25}
  - {date: 2027-01-04, from: Franzl, to: Cora, amount: 3.00}
law:
  - {game: rummy, breach: play out of turn, remedy: always, penalty: 3 points to the pool, until: 2026-11-30}
  - {game: rummy, breach: play out of turn, remedy: always, penalty: 2 points to each opponent, from: 2026-12-01}
"""
PAID = [("Emil", "Anna", 725), ("Franz", "Cora", 300)]
CARRIED = {"Anna": 1250, "Emil": -1000, "Cora": -250}

# Ben draws before Ann has discarded: Ann and Cal have 48 each, and Ben, who melds all in one turn, is paid twice that.
OUT_OF_TURN = """deal: {%(a)s: [Ah, 3h, 4h, Jc, Qc, Ks, Td], %(b)s: [4s, 5s, 6s, 9h, 9c, 9d, 2h], %(c)s: [Ac, 2c, Jd, Qd, Th, 8c, 7h], turned: 8d}
play:
  - %(a)s: {draw: Kd}
  - %(b)s: {draw: 9s}
  - %(a)s: {discard: Kd}
  - %(b)s: {meld: [4s, 5s, 6s]}
  - %(b)s: {meld: [9h, 9c, 9d, 9s]}
  - %(b)s: {discard: 2h}
"""


class Season:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.files = {}
        self.games = []        # what counts: date, game, hands, points by player, winner, order
        self.apart = collections.Counter()
        self.deals_apart = 0
        self.differences = 0
        self.twice = 0
        self.pool = 0          # cents
        self.decided = 0
        self.fines = 0

    def written(self, name):
        return ALIASES[name] if name in ALIASES and self.random.random() < 0.3 else name

    def count(self, date, game, hands, points, winner):
        self.games.append((date, game, hands, points, winner))

    # --- hands given by their counts

    def rummy(self, date, number, what):
        players = self.random.sample(MEMBERS, 3)
        names = {each: self.written(each) for each in players}
        text = f"cardlaw: 1\ngame: rummy\nevent: Thursday club\ntable: 1\nid: r{number}\ndate: {date}\nplayers: [{', '.join(names.values())}]\ndeals:\n"
        sums, hands = dict.fromkeys(players, 0), 0
        odd = self.random.randrange(3)
        for deal in range(3):
            out = self.random.choice(players)
            counts = {each: self.random.randint(1, 60) for each in players if each != out}
            score = {each: -counts[each] if each != out else sum(counts.values()) for each in players}
            shown = dict(score)
            own = what if deal == odd else None
            tail = ""
            if own == "slip":
                shown[out] += 10
                self.differences += 1
            elif own == "disputed" or own == "pending":
                tail = f"    status: {own}\n    reason: the counts are contested\n"
            elif own == "unsettled":
                tail = "    score: undetermined\n"
            elif own == "decided":
                score = dict.fromkeys(players, 0)
                score[out], score[next(iter(counts))] = 20, -20
                shown = score
                figures = ", ".join(f"{names[each]}: {score[each]}" for each in players)
                self.decided += 1
                tail = f"    ruling:\n      - decided: {{by: Greta, score: {{{figures}}}, because: nobody remembers the counts}}\n"
            text += f"  - result: {{out: {names[out]}, counts: {{{', '.join(f'{names[e]}: {c}' for e, c in counts.items())}}}}}\n"
            if own != "unsettled":
                text += f"    score: {{{', '.join(f'{names[e]}: {s}' for e, s in shown.items())}}}\n"
            text += tail
            if own in ("disputed", "pending", "unsettled"):
                self.deals_apart += 1
                if own == "unsettled":
                    self.differences += 1  # the players call a score undetermined that the law gives
                continue
            hands += 1
            for each in players:
                sums[each] += score[each]
        best = max(sums.values())
        first = [each for each in players if sums[each] == best]
        self.count(date, "rummy", hands, sums, first[0] if len(first) == 1 else None)
        return text

    def out_of_turn(self, date, number):
        players = self.random.sample(MEMBERS, 3)
        names = [self.written(each) for each in players]
        if date >= LAW_FROM:
            points = dict(zip(players, (-96 + 2, 192 - 4, -96 + 2)))
        else:
            points = dict(zip(players, (-96, 192 - 3, -96)))
            self.pool += 3 * RUMMY_EACH
        self.fines += 1
        self.count(date, "rummy", 1, points, players[1])
        figures = ", ".join(f"{name}: {points[each]}" for each, name in zip(players, names))
        return (f"cardlaw: 1\ngame: rummy\nevent: Thursday club\ntable: 2\nid: o{number}\ndate: {date}\nplayers: [{', '.join(names)}]\n"
                f"dealer: {names[2]}\n" + OUT_OF_TURN % dict(zip("abc", names)) + f"score: {{{figures}}}\n")

    # Gin to a hundred, which closing time ends: whoever has more has won it.
    def gin(self, date, number):
        players = self.random.sample(MEMBERS, 2)
        names = {each: self.written(each) for each in players}
        text = f"cardlaw: 1\ngame: gin-rummy\nevent: Thursday club\ntable: 3\nid: g{number}\ndate: {date}\nplayers: [{', '.join(names.values())}]\ndeals:\n"
        sums = dict.fromkeys(players, 0)
        for _ in range(2):
            knocker = self.random.choice(players)
            other = players[1 - players.index(knocker)]
            low, high = self.random.randint(1, 10), self.random.randint(11, 45)
            sums[knocker] += high - low
            text += (f"  - result: {{knocker: {names[knocker]}, counts: {{{names[knocker]}: {low}, {names[other]}: {high}}}}}\n"
                     f"    score: {{{names[knocker]}: {high - low}, {names[other]}: 0}}\n")
        a, b = players
        self.count(date, "gin-rummy", 2, sums, None if sums[a] == sums[b] else max(players, key=sums.get))
        return text

    def make(self):
        year, month, day = 2026, 9, 3
        kinds = [None, "slip", "disputed", "decided", None, "pending", "unsettled", None]
        for evening in range(40):
            date = f"{year}-{month:02}-{day:02}"
            documents = [self.rummy(date, evening, kinds[evening % len(kinds)]), self.gin(date, evening)]
            if evening % 3 == 0:
                documents.append(self.out_of_turn(date, evening))
            if evening % 10 == 4:
                documents.append(f"cardlaw: 1\ngame: rummy\nevent: Thursday club\ndate: {date}\nplayers: [Anna, Cora, Dora]\nscore: {{Anna: 1}}\n")
                self.apart["defect"] += 1
            if evening % 10 == 7:
                documents.append(documents[0])
                self.twice += 1
            self.files[f"{evening:02}.yaml"] = "---\n".join(documents)
            day += 7
            if day > 28:
                day -= 28
                month += 1
            if month > 12:
                year, month = year + 1, 1

    # --- the sums

    def money(self, game, points):
        if game == "rummy":
            return {each: RUMMY_EACH * sum_ for each, sum_ in points.items()}
        a, b = points
        return {a: GIN_EACH * (points[a] - points[b]), b: GIN_EACH * (points[b] - points[a])}

    def lines(self, group_of):
        groups = collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
        for date, game, hands, points, winner in self.games:
            money = self.money(game, points)
            # The winner first, then by points; level players share the better place.
            key = lambda each: (each == winner, points[each])
            for each in points:
                line = groups[group_of(date, game)][each]
                place = 1 + sum(key(other) > key(each) for other in points)
                line["played"] += 1
                line["hands"] += hands
                line["won"] += each == winner
                line["points"] += points[each]
                line["units"] += money[each] // (RUMMY_EACH if game == "rummy" else GIN_EACH)
                line["money"] += money[each]
                line["league"] += 1 + (0 if winner is None else {1: 3, 2: 1}.get(place, 0))
        for lines in groups.values():
            order = lambda line: (line["league"], line["won"], line["money"])
            for line in lines.values():
                line["rank"] = 1 + sum(order(other) > order(line) for other in lines.values())
        return groups

    def balances(self):
        sums = collections.Counter(CARRIED)
        sums["the pool"] = self.pool
        for _, game, _, points, _ in self.games:
            for each, sum_ in self.money(game, points).items():
                sums[each] += sum_
        for payer, payee, sum_ in PAID:
            sums[payer] += sum_
            sums[payee] -= sum_
        return sums


wrong = []


def same(what, expected, found):
    if expected != found:
        wrong.append(f"{what}: worked out {expected}, tallied {found}")


def average(points, games):
    size = Fraction(abs(points), games) * 100
    whole = int(size + Fraction(1, 2))
    return f"{'-' if points < 0 and whole else ''}{whole // 100}.{whole % 100:02}"


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("program")
    options.add_argument("--seed", type=int, default=20)
    options.add_argument("--keep")
    options.add_argument("--hledger", action="store_true")
    given = options.parse_args()
    season = Season(given.seed)
    season.make()
    folder = given.keep or tempfile.mkdtemp()
    os.makedirs(folder, exist_ok=True)
    for name, text in dict(season.files, **{"club.yaml": CLUB}).items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)

    def tally(*more):
        run = subprocess.run([given.program, "tally", "--club", os.path.join(folder, "club.yaml"), *more, folder], capture_output=True, text=True)
        if not run.stdout:
            sys.exit(f"tally {' '.join(more)}: {run.stderr}")
        return run.stdout

    whole = json.loads(tally("--format", "json"))
    same("games counted", len(season.games), whole["tally"]["counted"])
    same("given again", season.twice, whole["tally"]["given_again"])
    same("records apart", dict(season.apart), dict(collections.Counter(each["why"] for each in whole["apart"] if each["why"] != "deal")))
    same("deals apart", season.deals_apart, sum(each["why"] == "deal" for each in whole["apart"]))
    same("differences", season.differences, len(whole["differences"]))
    same("deals", sum(hands for _, _, hands, _, _ in season.games), whole["tally"]["deals"])
    same("decided", season.decided, sum("decided" in each for each in whole["results"]))
    same("irregularities", season.fines, whole["tally"]["irregularities"])
    for by, group_of in {"month": lambda date, _: date[:7], "game": lambda _, game: game, "event": lambda *_: "Thursday club"}.items():
        found = {(each["group"], each["player"]): each for each in json.loads(tally("--format", "json", "--by", by, "--part", "standings"))["standings"]}
        expected = {(group, name): line for group, lines in season.lines(group_of).items() for name, line in lines.items()}
        same(f"lines by {by}", sorted(expected), sorted(found))
        for key in expected.keys() & found.keys():
            own = dict(expected[key], average=average(expected[key]["points"], expected[key]["played"]))
            same(f"by {by}, {key}", own, {name: found[key][name] for name in own})
    # Half of the season, by months.
    half = json.loads(tally("--format", "json", "--from", "2026-09", "--to", "2026-10", "--part", "standings"))
    same("September and October", sum(date[:7] in ("2026-09", "2026-10") for date, *_ in season.games),
         sum(each["played"] for each in half["standings"] if each.get("game") == "gin-rummy") // 2 +
         sum(each["played"] for each in half["standings"] if each.get("game") == "rummy") // 3)
    balances = {name: sum_ for name, sum_ in season.balances().items() if sum_}
    settled = collections.Counter()
    for row in csv.DictReader(io.StringIO(tally("--format", "csv", "--part", "payments"))):
        amount = int(Fraction(row["amount"]) * 100)
        settled[row["to"]] += amount
        settled[row["from"]] -= amount
    same("balances", balances, {name: sum_ for name, sum_ in settled.items() if sum_})
    journal = tally("--format", "ledger")
    same("evenings in the journal", len({date for date, *_ in season.games}), journal.count(" Thursday club\n"))
    if shutil.which("hledger"):
        with open(os.path.join(folder, "season.journal"), "w", encoding="utf-8") as file:
            file.write(journal)
        run = subprocess.run(["hledger", "-f", os.path.join(folder, "season.journal"), "balance", "--no-total", "--flat", "-O", "csv"],
                             capture_output=True, text=True, env=dict(os.environ, LC_ALL="C.UTF-8"))
        if run.returncode != 0:
            sys.exit("hledger: " + run.stderr)
        rows = {"the pool" if row["account"] == "pool" else row["account"].removeprefix("players:"): int(Fraction(row["balance"].split()[0]) * 100) for row in csv.DictReader(io.StringIO(run.stdout))}
        same("hledger's balances", balances, {name: sum_ for name, sum_ in rows.items() if sum_})
    elif given.hledger:
        sys.exit("hledger is not installed")
    else:
        print("hledger is not installed: its report was not compared")
    if not given.keep:
        shutil.rmtree(folder)
    for line in wrong:
        print(line)
    planted = f"{season.differences} wrong figures, {season.deals_apart} deals and {sum(season.apart.values())} records apart, {season.decided} decided, {season.fines} fined, {season.twice} given twice"
    print(f"{len(season.games)} games of forty evenings, {planted}: {'%d differences' % len(wrong) if wrong else 'as worked out'}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
