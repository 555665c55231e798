"""Property 7: an act that is taken back at once leaves its finding, corrected, and nothing else: what follows is ruled as if it had been
done rightly from the start.

One wrong act may break two rules. In Darda taking anything back stops the play (11.1), so only what breaks no rule counts there. The first
card led in Pitch and Pedro makes the trump even if it is taken back (auction-pitch 4.2), and who bids out of turn in Cinch has lost the
right to bid whatever is done then (cinch 9.7): these are not tried. Nor are hands with unknown cards, of which nobody can say what was
held, nor turns that end with a knock, nor melds with cards that may be wild."""

import copy
import json

from compare import defect, differences
from hiding import CARD
from judge import Act, deals
from writing import steps, who, word


def act(player, what):
    made = Act({player: what})
    made.id = "the wrong act"
    return made


def back(player, what):
    made = Act({player: what})
    made.id = "taking it back"
    return made


def of_step(what, name):
    made = Act(what)
    made.id = name
    return made


def plays(play):
    """Every card played to a trick: (entry, place in it, player, card)."""
    for at, entry in enumerate(play):
        for place, inner in enumerate(entry.get("trick", [])):
            player = who(inner)
            if player and isinstance(inner[player], str) and CARD.match(inner[player]):
                yield at, place, player, inner[player]


def in_tricks(play, rng, limit, first):
    """A card of the same player, or of another one, played and withdrawn before the right one."""
    all_plays = list(plays(play))
    for number in rng.sample(range(first, len(all_plays)), min(limit, max(0, len(all_plays) - first))):
        at, place, player, card = all_plays[number]
        later = {}
        for _, _, other, held in all_plays[number + 1 :]:
            later.setdefault(other, []).append(held)
        for other in sorted(later):
            wrong = rng.choice(later[other])
            trick = Act({"trick": list(play[at]["trick"])})
            trick.id = play[at].id
            trick["trick"][place:place] = [act(other, wrong), back(other, {"withdraw": wrong})]
            which = "another card" if other == player else "a card out of turn"
            yield f"{which}: {other} plays {wrong} before {card} in entry {at + 1}, and takes it back", [*play[:at], trick, *play[at + 1 :]]


KNOCKS = ("gin-rummy", "knock-rummy")


def in_turns(deal, rng, limit, knocks):
    """A discard, meld, lay-off or knock, and back, before the discard of a turn."""
    play = deal.get("play", [])
    turns = [at for at, entry in enumerate(play) if who(entry) and isinstance(entry[who(entry)], list) and word(steps(entry)[-1]) == "discard"]
    for at in rng.sample(turns, min(limit, len(turns))):
        player = who(play[at])
        gone = {card for entry in play[: at + 1] if who(entry) == player for step in steps(entry) for card in cards_in(step)}
        held = [card for card in deal.get("deal", {}).get(player, []) if card not in gone and CARD.match(card)]
        held = [card for card in held if card[0] not in "2J" or card[:2] in ("Js", "Jh", "Jd", "Jc")]
        if len(held) < 3 or {"knock", "gin"} & {word(step) for step in steps(play[at])}:
            continue
        some = rng.sample(held, 3)
        for name, step in (("discard", {"discard": some[0]}), ("meld", {"meld": some}), ("knock", {"knock": "3"}))[: 3 if knocks else 2]:
            own = list(steps(play[at]))
            own[-1:-1] = [of_step(step, "the wrong act"), of_step({"take back": name}, "taking it back")]
            turn = Act({player: own})
            turn.id = play[at].id
            yield f"{name}: {player}, {step[name]}, before the last step of entry {at + 1}, and takes it back", [*play[:at], turn, *play[at + 1 :]]


def cards_in(step):
    if not isinstance(step, dict):
        return
    for value in step.values():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, str) and CARD.match(each):
                yield each


def in_bidding(play, players, rng, limit, own_turn):
    """A bid or a call, and back, before the right word."""
    for at in [at for at, entry in enumerate(play) if who(entry) and word(steps(entry)[0]) in ("bid", "call", "no melds")][:limit]:
        right = word(steps(play[at])[0])
        name = "bid" if right == "bid" else "call"
        for player in [who(play[at])] if own_turn else players:
            wrong = {"bid": str(rng.choice([1, 2, 3, 4]))} if name == "bid" else {"call": rng.choice(["20", "50"])}
            made = [act(player, wrong), back(player, {"take back": name})]
            yield f"{name}: {player}, {wrong[name]}, before entry {at + 1}, and takes it back", [*play[:at], *made, *play[at:]]


def taken_back(case, rng):
    text = json.dumps(case.record)
    if not case.lawful or any(word in text for word in ('"x', "withdraw", "take back")):
        return
    game, family = case.game["id"], case.game["family"]

    def only_corrected(judged, label):
        """Whether the wrong act broke a rule may itself be open."""
        kind = label.split(":")[0]
        if not judged.sound:
            yield defect(judged)
            return
        own = [item for item in judged.findings if item["at"] in ("the wrong act", "taking it back")]
        if own and game == "darda":
            return
        for item in own:
            if item["standing"] != "corrected":
                yield f"{kind}: {item['standing']}", f"{item['rule']} {item['in']}: {item['message']}"
        rest = copy.copy(judged)
        rest.findings = [item for item in judged.findings if item not in own]
        rest.undecided = [item for item in judged.undecided if item["at"] != "the wrong act"]
        for signature, words in differences(case.ruling, rest, fields=("defects", "findings", "questions", "slips", "ledger", "deals", "winner")):
            yield f"{kind}: {signature}", words

    for number, deal in enumerate(deals(case.record)):
        play = deal.get("play", [])
        ways = [*in_tricks(play, rng, 4, 1 if family == "all_fours" and game != "cinch" else 0)]
        if family == "rummy":
            ways += in_turns(deal, rng, 2, game in KNOCKS)
        if family in ("all_fours", "klaberjass"):
            ways += in_bidding(play, case.players, rng, 3, game == "cinch")
        for label, changed_play in ways:
            changed = copy.copy(case.record)
            if "deals" in changed:
                changed["deals"] = [dict(each) for each in changed["deals"]]
            deals(changed)[number]["play"] = changed_play
            where = f" (deal {number + 1})" if "deals" in changed else ""
            yield label + where, changed, lambda judged, label=label: only_corrected(judged, label)
