#!/usr/bin/env python3
"""A second opinion: judges records of every game by itself and holds cardlaw's rulings against that.

    referee.py --cardlaw build/cardlaw --game klaberjass                     a sample of made-up hands and the records
    referee.py --cardlaw build/cardlaw --game klaberjass --count 500 --spoiled 10     the whole
    referee.py --cardlaw build/cardlaw --game klaberjass --sample                     what the test takes: records and frozen hands
"""

import argparse
import hashlib
import json
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import all_fours  # noqa: E402
import cinch  # noqa: E402
import gin  # noqa: E402
import imperial  # noqa: E402
import klaberjass  # noqa: E402
import klaberjass_alsos  # noqa: E402
import klaberjass_darda  # noqa: E402
import rummies  # noqa: E402
import rummy_carousel  # noqa: E402
import slippery_sam  # noqa: E402
import vingt_et_un  # noqa: E402
from compare import Tally, compare  # noqa: E402
from core import NoOpinion, Opinion, deals_of  # noqa: E402
from spoil import spoiled  # noqa: E402

HERE = Path(__file__).resolve().parent
GAMES = {}
for module, names in ((klaberjass, ("klaberjass", "belote", "klaberjass-three-handed", "klaberjass-four-handed",
                                    "klaberjass-partnership")),
                      (klaberjass_alsos, ("alsos", "felsos")),
                      (klaberjass_darda, ("darda",)),
                      (cinch, ("cinch",)),
                      (gin, ("gin-rummy", "oklahoma-gin")),
                      (rummies, tuple(rummies.TABLES)),
                      (rummy_carousel, ("carousel",)),
                      (imperial, ("imperial",)),
                      (vingt_et_un, ("vingt-et-un",)),
                      (slippery_sam, ("slippery-sam",)),
                      (all_fours, ("auction-pitch", "low-pitch", "racehorse-pitch", "sell-out-pitch", "joker-pitch",
                                   "pedro", "pedro-sancho", "dom-pedro"))):
    for name in names:
        GAMES[name] = module

# What the referee never speaks of; where no game is won a hand that breaks them is not to be found.
UNJUDGED = ("general 2.2", "general 4.2", "general 4.3")


def cardlaw(program, *words, text=None):
    """What the program writes; it may well have found something."""
    done = subprocess.run([program, *words], input=text, capture_output=True, text=True, check=False)
    return done.stdout


def duties(program, game):
    """The numbers of all rules that somebody can break."""
    law = json.loads(cardlaw(program, "games", game, "--format", "json"))
    return [("general " if rule["law"] == "general" else "") + rule["number"]
            for rule in law["rules"] if rule["kind"] == "duty"], law


def made_up(program, game, seed, count):
    """Lawful hands and hands that break each rule."""
    rules = [rule for rule in duties(program, game)[0] if rule not in UNJUDGED]
    text = cardlaw(program, "example", game, "--seed", str(seed), "--count", str(count), "--format", "jsonl")
    for rule in rules:
        text += cardlaw(program, "example", game, "--seed", str(seed), "--count", str(max(1, count // 5)),
                        "--format", "jsonl", "--break", rule)
    return [json.loads(line) for line in text.splitlines()]


def kept(program, game, folder):
    """The records of a folder that are of this game."""
    lines = cardlaw(program, "convert", "--to", "jsonl", str(folder)).splitlines()
    return [record for record in map(json.loads, lines) if record.get("game") == game]


def rulings(program, records):
    """The ruling of each record."""
    text = "".join(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    lines = cardlaw(program, "check", "--format", "jsonl", "--ledger", "--input", "jsonl", "-", text=text).splitlines()
    found = [json.loads(line) for line in lines]
    if len(found) != len(records):
        raise SystemExit(f"{len(records)} records, but {len(found)} rulings")
    return found


def is_ordinary(record):
    """Played by the law of the game alone: of house law, decisions and disputed deals the referee has no opinion."""
    parts = [record, *record.get("deals", [])]
    decided = any("decided" in item for part in parts for item in part.get("ruling") or [])
    return not decided and not any(key in part for part in parts for key in ("law", "status"))


def opinions_of(record):
    """The referee's opinion of each deal."""
    module, state, opinions = GAMES[record["game"]], {}, []
    for number, deal in enumerate(deals_of(record), 1):
        try:
            opinion = module.judge(record, number, deal, state)
        except NoOpinion as why:
            opinion = Opinion(())
            opinion.unscored(str(why))
        opinions.append(opinion)
    return opinions


def hold(program, records, tally, verbose):
    """Compares all records with their rulings."""
    for record, ruling in zip(records, rulings(program, records)):
        if ruling["defects"]:
            tally.kinds["records refused"] += 1
            continue
        deals = deals_of(record)
        tally.kinds["records"] += 1
        tally.kinds["deals"] += len(deals)
        words = compare(record, deals, opinions_of(record), ruling, tally)
        if words:
            tally.disagreements.append((words, record))
            if verbose:
                print("\n".join(words))
                print("   ", json.dumps(record, ensure_ascii=False))


def known(game):
    """The hands on which the two are known to differ, by their hash, with the reason."""
    lines = (HERE / "known.txt").read_text(encoding="utf-8").splitlines()
    words = [line.split(" ", 2) for line in lines if line.strip() and not line.startswith("#")]
    return {word[1]: word[2] for word in words if word[0] == game}


def name_of(record):
    """A hash by which the list of known disagreements names a hand."""
    return hashlib.sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()[:12]


def sample(program, game, folder):
    """The records of the game, and its frozen hands: the same whatever the generator does."""
    places = list(Path(folder).glob(f"*/{game}"))
    records = kept(program, game, places[0] if places else folder)
    hands = HERE.parent / "digest" / "hands" / f"{game}.jsonl"
    if hands.exists():
        records += [json.loads(line) for line in hands.read_text(encoding="utf-8").splitlines()]
    return records


def settle_known(game, tally):
    """Takes out what is known to differ; says what differs no longer."""
    listed = known(game)
    met = {name_of(record) for _, record in tally.disagreements}
    tally.disagreements = [item for item in tally.disagreements if name_of(item[1]) not in listed]
    return [f"{game} {name} {why}" for name, why in listed.items() if name not in met]


def report(game, tally, long):
    """What was exercised."""
    print(f"{game}: " + ", ".join(f"{count} {kind}" for kind, count in sorted(tally.kinds.items())))
    if long:
        print("  findings by rule: " + ", ".join(f"{rule} {count}" for rule, count in sorted(tally.rules.items())))
        print("  rules that spoke: " + ", ".join(f"{rule} {count}" for rule, count in sorted(tally.heard.items())))
        for title, counter in (("no opinion on a rule", tally.left), ("no opinion on a score", tally.unscored)):
            for why, count in counter.most_common():
                print(f"  {title} ({count}): {why}")


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--cardlaw", required=True, help="the program")
    options.add_argument("--game", action="append", help="a game; all when left out")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--count", type=int, default=25, help="lawful hands made up; a fifth of it for each breach")
    options.add_argument("--spoiled", type=int, default=1, help="how many spoiled copies are made of each hand")
    options.add_argument("--records", default=str(HERE.parents[1] / "records"))
    options.add_argument("--sample", action="store_true", help="records and frozen hands only, some of them spoiled")
    options.add_argument("--input", help="judge the hands of this file of JSON Lines in place of made-up ones")
    options.add_argument("--output", help="write the hands there too, without the spoiled ones")
    options.add_argument("--verbose", action="store_true", help="every disagreement with its record")
    options.add_argument("--long", action="store_true", help="report rule by rule")
    wanted = options.parse_args()
    failed = False
    for game in wanted.game or sorted(GAMES):
        tally = Tally()
        if wanted.input:
            with open(wanted.input, encoding="utf-8") as file:
                records = [record for record in map(json.loads, file) if record.get("game") == game]
        elif wanted.sample:
            records = sample(wanted.cardlaw, game, wanted.records)
        else:
            records = kept(wanted.cardlaw, game, wanted.records)
            records += made_up(wanted.cardlaw, game, wanted.seed, wanted.count)
        tally.kinds["records under house law, decided or disputed"] = sum(not is_ordinary(record) for record in records)
        records = [record for record in records if is_ordinary(record)]
        if wanted.output:
            with open(wanted.output, "a", encoding="utf-8") as file:
                file.writelines(json.dumps(record, ensure_ascii=False) + "\n" for record in records)
        if wanted.spoiled:
            law = duties(wanted.cardlaw, game)[1]
            records += [copy for number, record in enumerate(list(records)) for copy in
                        spoiled(record, law, wanted.seed * 1000003 + number, wanted.spoiled)
                        if not wanted.sample or number % 3 == 0]
        hold(wanted.cardlaw, records, tally, wanted.verbose)
        stale = settle_known(game, tally) if wanted.sample else []
        for line in stale:
            print(f"no longer in dispute, to be taken out of known.txt: {line}")
        failed = failed or bool(stale)
        report(game, tally, wanted.long)
        for words, record in tally.disagreements[:0 if wanted.verbose else 5]:
            print("\n".join(words))
            print("   ", json.dumps(record, ensure_ascii=False))
            if wanted.sample:
                print(f"    in known.txt: {game} {name_of(record)} WHY")
        if tally.disagreements:
            print(f"{game}: {len(tally.disagreements)} records in dispute")
            failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
