"""What two rulings have in common, and what they have not."""

import collections
import re

FINDING = ("rule", "breach", "by", "deal", "in", "message", "lawful", "lawful_amount", "lawful_acts", "remedy", "standing", "claimed_by")
SLIP = ("rule", "by", "deal", "written", "lawful", "message")
DUE = ("player", "amount", "unit", "rule", "deal", "because")


def frozen(value):
    if isinstance(value, dict):  # the readings of a settlement have no order
        return tuple(sorted((key, tuple(sorted(frozen(inner))) if key == "readings" else frozen(inner)) for key, inner in value.items()))
    if isinstance(value, list):
        return tuple(frozen(inner) for inner in value)
    return value


def view(judged, places=True):
    """The ruling without lines and columns: field -> a bag of values. With places, findings name the act that is accused."""
    raw = judged.raw

    def place(item):
        return item.get("at") if places and item.get("by") != "the table" else None

    def of(items, keys):
        return collections.Counter((*(frozen(item.get(key)) for key in keys), place(item)) for item in items)

    found = {
        "defects": collections.Counter(judged.defects),
        "findings": of(judged.findings, FINDING),
        "questions": of(judged.undecided, FINDING),
        "slips": of(judged.slips, SLIP),
        "ledger": of(judged.ledger, DUE),
        "deals": collections.Counter({frozen(deal): 1 for deal in enumerate(map(frozen, judged.deals))}),
        "winner": collections.Counter([frozen([raw.get(key) for key in ("winner", "winner_open", "next_banker", "next_dealer", "totals", "basis")])]),
    }
    for name in ("if_claimed", "choices"):
        found[name] = collections.Counter()
        for each in raw.get(name, []):
            asked = each.get("findings") or [each.get("finding")]
            about = sorted(str(frozen([raw["findings"][at].get(key) for key in FINDING])) for at in asked)
            found[name][frozen([about, each.get("choice"), each.get("totals"), each.get("deals")])] += 1
    return found


def differences(old, new, places=True, fields=None):
    """(the field, in words) for every field in which the rulings differ."""
    before, after = view(old, places), view(new, places)
    for field in fields or before:
        if before[field] != after[field]:
            gone = [f"- {item}" for item in (before[field] - after[field]).elements()]
            come = [f"+ {item}" for item in (after[field] - before[field]).elements()]
            yield f"other {field}", "\n".join((gone + come)[:6])
            if field == "defects":
                return


def accused_of(item):
    """What is held against whom: by which of two rules and which act a breach is shown may depend on what is known."""
    return item["breach"], item["by"], item["deal"], item["in"]


def accusations(judged):
    return collections.Counter(map(accused_of, judged.findings))


def wrong_figures(judged):
    return collections.Counter((slip["rule"], slip.get("by"), slip["deal"]) for slip in judged.slips)


def defect(judged):
    """What the text is said to be wrong with: the first of it without names, cards and numbers."""
    words = re.sub(r"`[^`]*`|\b\d+\b", "…", judged.defects[0])
    return "defect: " + re.sub(r"^[A-Z]\w+(?= (cannot|has|is|had|did|does|holds|stakes))", "…", words), "; ".join(judged.defects)


def added(old, new, allowed=lambda item: False):
    """Accusations and slips of the new ruling that the old one has not, accusations that stand in another place, and any defect."""
    if not new.sound:
        yield defect(new)
        return
    before = accusations(old)
    anywhere = collections.Counter(key[:3] for key in before.elements())
    now, now_anywhere = collections.Counter(), collections.Counter()
    for item in new.findings:
        key = accused_of(item)
        now[key] += 1
        now_anywhere[key[:3]] += 1
        if now[key] > before[key] and not allowed(item):
            how = "adds" if now_anywhere[key[:3]] > anywhere[key[:3]] else "moves"
            yield f"{how} {item['rule']}", f"{item['in']}: {item['message']} ({item['act']})"
    wrong, now = wrong_figures(old), collections.Counter()
    for slip in new.slips:
        key = (slip["rule"], slip.get("by"), slip["deal"])
        now[key] += 1
        if now[key] > wrong[key]:
            yield f"slip under {slip['rule']}", slip["message"]
