"""Property 2: a claim of what the program has found is never false, whenever it is made; nor is one of what was not recorded.
Property 3: the ruling that the program gives, written back as `ruling:`, is borne out, and nothing less is."""

import copy

from compare import defect
from judge import Act, deals

FALSE_CLAIM = "general 3.1"


def sides_of(record):
    """The sides by name; none where each plays alone."""
    sides = record.get("sides", {})
    return sides if isinstance(sides, dict) else {}


def items_of(judged, players, sides):
    found = []
    for item in judged.findings + judged.undecided + judged.slips:
        line = {"rule": item["rule"].split()[1], "breach": item["breach"], "deal": str(item["deal"])}
        if item.get("by") in players or item.get("by") in sides:
            line["by"] = item["by"]
        if "in" in item:
            line["in"] = item["in"]
        if "standing" in item:
            line["standing"] = item["standing"]
        found.append(line)
    return found


def decisions_of(record):
    """What a director has decided is part of the record, and not what the program finds."""
    return [item for item in record.get("ruling", []) if "decided" in item]


def with_ruling(record, items):
    changed = {key: value for key, value in record.items() if key != "ruling"}
    changed["ruling"] = items
    if "deals" in changed:
        changed["deals"] = [{key: value for key, value in deal.items() if key != "ruling"} for deal in changed["deals"]]
    return changed


def given_back(case, rng):
    found = items_of(case.ruling, case.players, sides_of(case.record))
    items = found + decisions_of(case.record)
    if items and not found:
        return  # a ruling that only decides is held against nothing

    def borne_out(judged):
        if not judged.sound:
            yield defect(judged)
        elif not judged.raw.get("as_ruled"):
            yield "not borne out", str(items)

    def not_borne_out(judged):
        if judged.sound and judged.raw.get("as_ruled"):
            yield "borne out with a line too few or another one", str(items)

    yield "the ruling given back", with_ruling(case.record, items), borne_out
    for at, item in enumerate(case.ruling.findings):
        yield f"without line {at + 1}", with_ruling(case.record, items[:at] + items[at + 1 :]), not_borne_out
        others = [player for player in case.players if player != item["by"] and player not in sharing(case.record, item["by"])]
        same = [other for other in case.ruling.findings if other is not item and other["rule"] == item["rule"]]
        if others and not same and items[at].get("by"):
            wrong = {**items[at], "by": rng.choice(others)}
            yield f"line {at + 1} with another offender", with_ruling(case.record, items[:at] + [wrong] + items[at + 1 :]), not_borne_out


def sharing(record, name):
    """The players of the side to which the name belongs, or which it is."""
    for side, members in sides_of(record).items():
        if name == side or name in members:
            return [side, *members]
    return [name]


def false_claims(judged):
    return sum(item["rule"] == FALSE_CLAIM for item in judged.findings)


def claim_of(item, claimant, players, name=None):
    claim = {"claim": name or item["breach"]}
    if item["by"] in players:
        claim["against"] = item["by"]
    claim["in"] = item["in"]
    made = Act({claimant: claim})
    made.id = "the claim"
    return made


def inserted(record, number, change):
    """The record with the play, and the claims made afterwards, of one deal changed."""
    changed = {key: value for key, value in record.items() if key not in ("ruling", "score", "total", "final")}
    if "deals" in record:
        changed["deals"] = [{key: value for key, value in deal.items() if key not in ("ruling", "score", "total")} for deal in record["deals"]]
    deal = deals(changed)[number]
    deal["play"] = list(deal.get("play", []))
    change(deal)
    return changed


def behind(play, at, entry):
    """Puts the entry behind the act, in the trick or behind the turn that it stands in; whether the act was found."""
    for number, each in enumerate(play):
        if each.id == at or isinstance(at, tuple) and each.id == at[0]:
            play.insert(number + 1, entry)
            return True
        inner = each.get("trick")
        if inner and any(card.id == at for card in inner):
            where = next(place for place, card in enumerate(inner) if card.id == at)
            trick = Act({"trick": [*inner[: where + 1], entry, *inner[where + 1 :]]})
            trick.id = each.id
            play[number] = trick
            return True
    return False


def at_the_end(deal, entry):
    play = deal["play"]
    play.insert(len(play) - 1 if play and "end" in play[-1] else len(play), entry)


def granted(case, rng):
    if not case.ruling.findings or any("result" in deal for deal in deals(case.record)):
        yield from unrecorded(case, rng)
        return
    before = false_claims(case.ruling)

    def not_false(judged):
        if not judged.sound:
            yield defect(judged)
        elif false_claims(judged) > before:
            item = [each for each in judged.findings if each["rule"] == FALSE_CLAIM][-1]
            yield "false claim", f"{item['in']}: {item['act']}"

    numbers = range(len(case.ruling.findings))
    for at in numbers:
        item = case.ruling.findings[at]
        if item["rule"] in NOT_CLAIMED:
            continue
        claimants = [player for player in case.players if player not in sharing(case.record, item["by"])]
        if not claimants or item["in"] == "turn":
            continue
        claimant = rng.choice(claimants)
        what = f"{item['rule']} against {item['by']} in {item['in']} by {claimant}"
        deal = item["deal"] - 1
        for name, said in (("", None), (" by its number", item["rule"].split()[1])):
            claim = claim_of(item, claimant, case.players, said)
            found = []
            changed = inserted(case.record, deal, lambda there: found.append(behind(there["play"], item["at"], claim)))
            if found[0]:
                yield f"{what}{name}, at once", changed, not_false
            yield f"{what}{name}, at the end", inserted(case.record, deal, lambda there: at_the_end(there, claim)), not_false
            yield f"{what}{name}, afterwards", inserted(case.record, deal, lambda there: there.update(claims=[*there.get("claims", []), claim])), not_false


# What a figure or an end shows, no player claims as an offence in the play.
NOT_CLAIMED = {"general 3.1", "general 4.1", "general 4.2", "general 4.3", "general 2.1", "general 2.2"}


# What a result does not show in any game; a dealer or a count that is written down may show others.
IN_THE_PLAY = {
    "renege", "revoke", "lead out of turn", "play out of turn", "second card", "bid out of turn", "looking through tricks", "second draw",
    "no draw", "second discard", "looking back", "wrong card taken", "improper meld", "own card exposed", "opponent's card exposed",
    "meld out of turn", "card thrown back", "wrong set",
}


def unrecorded(case, rng):
    """Claims of what was done in a deal that is given by its result: nobody can say that they are false."""

    def not_false(judged):
        if not judged.sound:
            yield defect(judged)
        elif false_claims(judged):
            item = next(each for each in judged.findings if each["rule"] == FALSE_CLAIM)
            yield "false claim on a result", f"{item['in']}: {item['act']}"

    breaches = sorted({rule.get("breach") for rule in case.game["rules"]} & IN_THE_PLAY)
    for number, deal in enumerate(deals(case.record)):
        if not isinstance(deal.get("result"), dict):
            continue
        for breach in rng.sample(breaches, min(4, len(breaches))):
            claimant, offender = rng.sample(case.players, 2)
            if offender in sharing(case.record, claimant):
                continue
            claim = Act({claimant: {"claim": breach, "against": offender}})
            claim.id = "the claim"
            changed = inserted(case.record, number, lambda there: there.update(claims=[claim]))
            deals(changed)[number].pop("play")
            if "score" in deal:  # who was paid belongs to the result
                deals(changed)[number]["score"] = deal["score"]
            yield f"claim of {breach} by {claimant} against {offender} in deal {number + 1}", changed, not_false
