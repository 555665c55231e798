"""Property 6: a record that is cut short, with `end: stopped`, accuses nobody of more, but for what the cut itself leaves undone.
Property 8: whatever is done after the end is one offence under general 2.1, and the deal is settled as at the end."""

import copy
import re

from claims import decisions_of
from compare import added, defect, differences
from judge import Act, deals
from writing import steps, who, word

# What the cut leaves undone, though it stands between entries.
LEFT_UNDONE = {
    "cinch 9.8": "the card that was demanded back is withdrawn in the entry behind",
    "imperial 7.4": "the chips of one moment are written in several entries",
}
EXPLAINED_LATER = re.compile(r"has \d+ cards here, and \d+ are dealt|do not make the hand six|has more than six cards")  # by a notice
WRITTEN = ("score", "total", "claims", "ruling", "result", "final")


def stopped(record, number, play):
    """The record up to there: later deals are left out, and all figures of the deal that was stopped. What was decided before stands."""
    changed = copy.copy(record)
    for key in ("ruling", "final"):
        changed.pop(key, None)
    decided = [item for item in decisions_of(record) if int(item.get("deal", number + 1)) <= number]
    if decided:
        changed["ruling"] = decided
    end = Act({"end": "stopped"})
    end.id = "the end"
    of_deal = {key: value for key, value in deals(record)[number].items() if key not in WRITTEN}
    of_deal["play"] = [*play, end]
    if "deals" not in record:
        return of_deal
    earlier = [{key: value for key, value in deal.items() if key != "ruling"} for deal in record["deals"][:number]]
    changed["deals"] = [*earlier, of_deal]
    return changed


def turn_before(play, at):
    """The acts of the entries before this one that are by the same player."""
    undone = set()
    while at > 0 and who(play[at - 1]) == who(play[at]) is not None:
        at -= 1
        undone |= {play[at].id, *(getattr(step, "id", None) for step in steps(play[at]))}
    return undone


def beside_what_is_taken_back(play, at, inner=0):
    """The acts before this place of players other than who takes something back behind it: they may be wrong beside that alone."""

    def each(entries, first=0):
        for number, entry in enumerate(entries):
            here = [(None, entry)] if not isinstance(next(iter(entry.values())), list) else []
            if not here and "trick" in entry:
                here = [(None, act) for act in entry["trick"]]
            elif not here and who(entry) is not None:
                here = [(who(entry), step) for step in steps(entry)]
            yield from here[first if number == 0 else 0:]

    def said(player, act):
        value = act if player is not None else next(iter(act.values()))
        return isinstance(value, dict) and ("withdraw" in value or "take back" in value)

    takers = {player or who(act) for player, act in each(play[at:], inner) if said(player, act)}
    if not takers:
        return set()
    return {act.id for player, act in each(play[: at + 1]) if takers != {player or who(act)} and hasattr(act, "id")}


def cut(case, rng):
    """Between entries nothing more is held against anybody; within one, only what its player leaves undone."""

    def nothing_added(judged, undone=()):
        if not judged.sound and all(EXPLAINED_LATER.search(message) for message in judged.defects):
            return
        for signature, words in added(case.ruling, judged, lambda item: item["at"] in undone):
            if not any(signature.endswith(f" {rule}") for rule in LEFT_UNDONE):
                yield signature, words

    def within(undone):
        return lambda judged: nothing_added(judged, undone)

    for number, deal in enumerate(deals(case.record)):
        play = deal.get("play", [])
        where = f" of deal {number + 1}" if "deals" in case.record else ""
        for at, entry in enumerate(play):
            if "deal" in deal or any("deal" in earlier for earlier in play[:at]):
                turn = turn_before(play, at) if at and who(play[at - 1]) == who(entry) else ()
                yield f"cut before entry {at + 1}{where}", stopped(case.record, number, play[:at]), within({*turn, *beside_what_is_taken_back(play, at)})
            key = next(iter(entry))
            if isinstance(entry[key], list):
                for inner in range(1, len(entry[key])):
                    part = Act({key: entry[key][:inner]})
                    part.id = entry.id
                    undone = {entry.id, *(step.id for step in entry[key])} if key != "trick" else ()
                    changed = stopped(case.record, number, [*play[:at], part])
                    yield f"cut in entry {at + 1} behind step {inner}{where}", changed, within({*undone, *beside_what_is_taken_back(play, at, inner)})


# What goes on with a deal: nobody can do it when the deal is over. {card} is one that nobody has seen.
GOING_ON = {
    "rummy": ({"draw": "x"},),
    "klaberjass": ("take", {"trump": "hearts"}, {"call": "20"}),
    "all_fours": ({"bid": "3"}, "pass"),
    "imperial": ({"point": "40"},),
    "vingt_et_un": ({"stake": "2"}, {"buy": "{card}", "for": "1"}, {"twist": "{card}"}, "stand"),
    "slippery_sam": ({"bet": "1"}, {"turn": "{card}"}),
}


def unseen(deal):
    seen = str(deal)
    return next((f"{rank}{suit}" for suit in "shdc" for rank in "23456" if f"'{rank}{suit}'" not in seen), None)


def cards_left(deal):
    """Of a trick game: cards were dealt that have not been played."""
    dealt = sum(len(hand) for player, hand in deal.get("deal", {}).items() if player != "turned" and isinstance(hand, list))
    return sum(len(entry["trick"]) for entry in deal["play"] if "trick" in entry) < dealt


def is_over(case, deal):
    """Whether the law has ended the deal by what was played: no other is spoken of here."""
    basis = case.ruling.deals[-1]["basis"]
    if case.ruling.raw.get("winner") and cards_left(deal):
        return False  # the game is won in the midst of the hand: until somebody says so the players may not have counted
    return case.lawful and basis == "as played" and not any("end" in entry or "unrecorded" in entry for entry in deal.get("play", []))


def after(case, rng):
    number = len(deals(case.record)) - 1
    deal = deals(case.record)[number]
    if "play" not in deal or not is_over(case, deal):
        return

    def once(judged):
        if not judged.sound:
            yield defect(judged)
            return
        own = [item for item in judged.findings if str(item["at"]).startswith("after the end")]
        if not own:
            yield "no finding", "nobody is accused"
        if len(own) > 1 or own and own[0]["rule"] != "general 2.1":
            yield "another offence", "; ".join(f"{item['rule']} {item['in']}: {item['message']}" for item in own)
        rest = copy.copy(judged)
        rest.findings = [item for item in judged.findings if item not in own]
        yield from differences(case.ruling, rest, fields=("findings", "questions", "slips", "ledger", "deals", "winner"))

    card = unseen(deal)
    for what in GOING_ON[case.game["family"]]:
        if "{card}" in str(what) and card is None:
            continue
        said = {key: card if value == "{card}" else value for key, value in what.items()} if isinstance(what, dict) else what
        banker = deal.get("dealer") or case.record.get("dealer")
        players = [banker] if word(said) == "turn" else [player for player in case.players if case.game["family"] not in BANKING or player != banker]
        player = rng.choice(players)
        for times in (1, 2):
            play = list(deal["play"])
            for at in range(times):
                entry = Act({(player, *[other for other in players if other != player])[at % len(players)]: said})
                entry.id = f"after the end {at}"
                play.append(entry)
            changed = copy.copy(case.record)
            if "deals" in changed:
                changed["deals"] = [dict(each) for each in changed["deals"]]
            deals(changed)[number]["play"] = play
            if times == 1 or "{card}" not in str(what):
                yield f"{word(said)} after the end, {times} times", changed, once


BANKING = ("vingt_et_un", "slippery_sam")
