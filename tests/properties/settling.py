"""Property 10: a settlement is the sum of its lines, and comes to nothing where players pay each other, in every reading of it.
Property 11: a hand's own counts, given as its result, settle to the same score or leave it open."""

import collections

from compare import defect
from judge import copied, deals
from writing import steps, who, word

RED = 6  # white chips


def unit_of(case):
    """In what the deals of the game are counted."""
    family = case.game["family"]
    if family in ("vingt_et_un", "slippery_sam"):
        return "chips"
    if family == "imperial":
        return "white"
    used = {due["unit"] for due in case.ruling.ledger}
    return "points" if "points" in used or "units" not in used else "units"


def amounts(case, judged, deal):
    """The sums of the deal's own lines by player, and of the lines with which a game ends."""
    unit, own, ends, ended = unit_of(case), collections.Counter(), collections.Counter(), False
    for due in judged.ledger:
        if due["deal"] != deal:
            continue
        ended = ended or due["unit"] == "game"
        if due["unit"] == unit:
            (ends if ended else own)[due["player"]] += due["amount"]
        elif due["unit"] == "red" and unit == "white":
            own[due["player"]] += RED * due["amount"]
    return own, ends


def least(deal):
    return deal.get("points") or deal.get("points_least")


def check_sums(case, judged):
    unit = unit_of(case)
    for number, deal in enumerate(judged.deals, 1):
        points = least(deal)
        if points is None:
            continue
        own, _ = amounts(case, judged, number)
        for player, amount in points.items():
            if own[player] != amount:
                yield "not the sum", f"deal {number}: {player} has {amount}, and the lines come to {own[player]}"
        if unit not in ("units", "chips"):
            continue
        for more in deal.get("readings", [{}]):
            reading = {player: own[player] + more.get(player, 0) for player in own.keys() | more.keys()}
            if sum(reading.values()) != 0:
                yield "does not come to nothing", f"deal {number}: {reading}"


def sums(case, rng):
    yield "as it is", case.record, lambda judged: check_sums(case, judged)
    # Figures that no reading gives, for together they do not come to nothing.
    if unit_of(case) not in ("units", "chips") or case.game["family"] == "slippery_sam":
        return
    for number, deal in enumerate(case.ruling.deals):
        low, high = deal.get("points_least"), deal.get("points_most")
        if low is None:
            continue
        first = next(player for player in low if high[player] != low[player])
        for name, figures in (("least", low), ("most", high), (f"least but for {first}", {**low, first: high[first]})):
            if sum(figures.values()) != 0:
                changed = copied(case.record)
                deals(changed)[number]["score"] = {player: str(amount) for player, amount in figures.items()}

                def refused(judged, number=number, figures=figures):
                    if judged.sound and not any(slip["rule"] == "general 4.1" and slip["deal"] == number + 1 for slip in judged.slips):
                        yield "a score that does not come to nothing", f"deal {number + 1}: {figures}"

                yield f"the score of deal {number + 1} is the {name}", changed, refused


COUNTED = ("trick ", "last trick", "meld ", "bella", "group ")  # before anything is forfeited
POINTS = {"high", "low", "jack", "game", "joker", "dom", "pedro", "sancho", "snoozer", "as counted"}
CINCH_POINTS = 14
VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}


def bids(play):
    return [(who(entry), word(steps(entry)[0]), steps(entry)[0]) for entry in play if who(entry)]


def klaberjass_result(record, deal, dues):
    maker = offered = None
    for player, said, _ in bids(deal["play"]):
        offered = player if said in ("schmeiss", "valse") else offered
        if said in ("take", "trump"):
            maker = player
        elif said == "refuse" and offered:
            maker = offered
    points = collections.Counter()
    for due in dues:
        if due["because"].startswith(COUNTED):
            points[due["player"]] += due["amount"]
    sides = record.get("sides") or [player for player in record["players"] if player in deal["deal"]]
    return maker and {"maker": maker, "points": {side: str(points[side]) for side in sides}}


def pitch_result(record, deal, dues):
    made = [(int(step["bid"]), player) for player, said, step in bids(deal["play"]) if said == "bid"]
    first = next((entry["trick"][0] for entry in deal["play"] if "trick" in entry), None)
    if not made or first is None:
        return None
    sides = list(record["players"] if record.get("sides", "none") == "none" else record["sides"])
    points = collections.Counter()
    if record["game"] == "cinch":
        by_difference = [due for due in dues if due["because"] == "the difference of the counts"]
        odd = any((CINCH_POINTS + due["amount"]) % 2 for due in by_difference)  # not all points were in play
        if len(by_difference) != 1 or len(dues) != 1 or len(sides) != 2 or odd:
            return None
        winner = by_difference[0]["player"]
        points[winner] = (CINCH_POINTS + by_difference[0]["amount"]) // 2
        points[next(side for side in sides if side != winner)] = CINCH_POINTS - points[winner]
    for due in dues:
        if due["because"] in POINTS:
            points[due["player"]] += due["amount"]
    bid, maker = max(made)
    # Whose bid it was when the dealer took it for the same depends on what the table agreed.
    if sum(each == bid for each, _ in made) > 1 or record["game"] != "cinch" and who(first) != maker:
        return None
    return {"maker": maker, "bid": str(bid), "points": {side: str(points[side]) for side in sides}}


def value(card):
    return VALUES.get(card[0]) or int(card[:-1])


def gin_result(record, deal, dues):
    knocker, gin, shown = None, False, {}
    for entry in deal["play"]:
        for step in steps(entry) if who(entry) else ():
            if word(step) in ("knock", "gin"):
                knocker, gin = who(entry), word(step) == "gin"
            if word(step) == "show" and knocker:
                cards = step["show"] if isinstance(step["show"], list) else [step["show"]]
                shown[who(entry)] = sum(map(value, cards))
    if gin:
        shown.setdefault(knocker, 0)
    return {"knocker": knocker, "counts": {player: str(count) for player, count in shown.items()}} if len(shown) == len(record["players"]) else None


def rummy_result(record, deal, dues):
    """Where each loser pays, or is charged with, the cards that he has left."""
    lost = [due for due in dues if due["because"] in ("cards left in hand", "unmatched cards")]
    java = record["game"] == "java-rummy"
    counts = {due["player"]: abs(due["amount"]) for due in lost if java or due["amount"] < 0}
    out = [player for player in record["players"] if player not in counts]
    if len(out) != 1:
        return None
    result = {"out": out[0], "counts": {player: str(count) for player, count in counts.items()}}
    if java:
        result["how"] = "all"
        return result if any(due["because"] == "all cards melded" for due in dues) else None
    if any(due["because"] == "rummy: as much again" for due in dues):
        result["how"] = "rummy"
    return result


RESULT = {"gin-rummy": gin_result, **dict.fromkeys(("rummy", "gamblers-rummy", "boathouse-rummy", "java-rummy"), rummy_result)}
RESULT_OF_FAMILY = {"klaberjass": klaberjass_result, "all_fours": pitch_result}


def results(case, rng):
    make = RESULT.get(case.game["id"]) or RESULT_OF_FAMILY.get(case.game["family"])
    if make is None or case.game["id"] == "sell-out-pitch" or not case.lawful:
        return
    for number, deal in enumerate(deals(case.record)):
        played = case.ruling.deals[number]
        if played["basis"] != "as played" or played.get("points") is None or "play" not in deal or "deal" not in deal:
            continue
        dues = [due for due in case.ruling.ledger if due["deal"] == number + 1]
        dues = dues[: next((at for at, due in enumerate(dues) if due["unit"] == "game"), len(dues))]
        result = make(case.record, deal, dues)
        if not result:
            continue
        changed = copied(case.record)
        there = deals(changed)[number]
        for key in ("deal", "play", "dealt", "claims", "ruling"):
            there.pop(key, None)
        changed.pop("ruling", None)
        there["result"] = result

        def same(judged, number=number, played=played, result=result):
            if not judged.sound:
                yield defect(judged)
                return
            settled, points = judged.deals[number], played["points"]
            if settled["basis"] == "undetermined":
                return
            low, high = least(settled), settled.get("points") or settled["points_most"]
            if any(not low[player] <= points[player] <= high[player] for player in points):
                yield "another score", f"deal {number + 1}: {result} gives {low}, and the play {points}"

        yield f"deal {number + 1} by its result", changed, same
