"""Spoils records: small changes that make other hands of them, lawful or not, without asking the law."""

import copy
import json
import random

from core import RANKS, SUITS, card_of

WORDS = [["take", "pass", "schmeiss"], ["agree", "refuse"], ["good", "no good", "how high", "same"],
         ["accept", "refuse", "offer"], ["stand", "pontoon", "bust"], ["knock", "no discard", "gin"],
         ["no melds", "good"], ["shuffle", "no shuffle"], ["cut", "no cut"]]


def places_of(record):
    """Every deal that has a play."""
    return [deal for deal in record.get("deals", [record]) if deal.get("play")]


def texts_in(value, found):
    """All places that hold a text or a number: (container, key)."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        if isinstance(item, (dict, list)):
            texts_in(item, found)
        else:
            found.append((value, key))
    return found


def cards_in(deal):
    """The cards that are named in a deal and its play."""
    found = []
    for part in ("deal", "play"):
        for holder, key in texts_in(deal.get(part) or {}, []):
            card = card_of(holder[key]) if isinstance(holder[key], str) else None
            if card and card not in ("x", "Joker"):
                found.append(card)
    return sorted(set(found))


def exchange_cards(record, chance):
    """Two cards change places in the whole deal: the same acts with other cards."""
    deal = chance.choice(places_of(record))
    cards = cards_in(deal)
    if len(cards) < 2:
        return
    one, other = chance.sample(cards, 2)
    swap_everywhere(deal, one, other)


def swap_everywhere(deal, one, other):
    """Writes one card for the other in the deal, and the other way round."""
    for part in ("deal", "play"):
        for holder, key in texts_in(deal.get(part) or {}, []):
            if not isinstance(holder[key], str):
                continue
            first, sign, second = holder[key].partition("=")
            halves = [other if card_of(half) == one else one if card_of(half) == other else half
                      for half in (first, second)]
            holder[key] = halves[0] + sign + halves[1]


def new_card(record, chance):
    """A card of the deal becomes one that is nowhere in it."""
    deal = chance.choice(places_of(record))
    cards = cards_in(deal)
    low = min((card[0] for card in cards), key=lambda rank: -RANKS.index(rank)) if cards else "A"
    free = [rank + suit for suit in SUITS for rank in RANKS[:RANKS.index(low) + 1] if rank + suit not in cards]
    if cards and free:
        swap_everywhere(deal, chance.choice(cards), chance.choice(free))


def tricks_of(deal):
    return [item["trick"] for item in deal["play"] if isinstance(item, dict) and "trick" in item]


def swap_plays(record, chance):
    """A player plays two of the cards in the other order."""
    deal = chance.choice(places_of(record))
    player = chance.choice(record["players"])
    mine = [(entry, player) for trick in tricks_of(deal) for entry in trick
            if player in entry and isinstance(entry[player], str) and card_of(entry[player])]
    if len(mine) > 1:
        (one, _), (other, _) = chance.sample(mine, 2)
        one[player], other[player] = other[player], one[player]


def swap_neighbours(record, chance):
    """Two entries that follow each other change places."""
    deal = chance.choice(places_of(record))
    lists = [deal["play"]] + tricks_of(deal)
    entries = chance.choice([entries for entries in lists if len(entries) > 1] or [[0, 0]])
    place = chance.randrange(len(entries) - 1)
    entries[place], entries[place + 1] = entries[place + 1], entries[place]


def steps_of(deal):
    """The lists of steps of the turns of a deal."""
    return [value for item in deal["play"] if isinstance(item, dict) for value in item.values()
            if isinstance(value, list) and "trick" not in item]


def swap_steps(record, chance):
    """Two steps of a turn change places, or one is left out or done twice."""
    deal = chance.choice(places_of(record))
    turns = [steps for steps in steps_of(deal) if len(steps) > 1]
    if not turns:
        swap_neighbours(record, chance)
        return
    steps = chance.choice(turns)
    place = chance.randrange(len(steps) - 1)
    what = chance.randrange(3)
    if what == 0:
        steps[place], steps[place + 1] = steps[place + 1], steps[place]
    elif what == 1:
        del steps[chance.randrange(len(steps))]
    else:
        other = chance.choice(turns)
        other.insert(chance.randrange(len(other) + 1), steps.pop(place))


def leave_out(record, chance):
    """An entry is left out."""
    deal = chance.choice(places_of(record))
    lists = [deal["play"]] + tricks_of(deal)
    entries = chance.choice(lists)
    if len(entries) > 1:
        del entries[chance.randrange(len(entries))]


def say_twice(record, chance):
    """An entry stands a second time, there or later, or another player's name is on it."""
    deal = chance.choice(places_of(record))
    entries = deal["play"]
    place = chance.randrange(len(entries))
    entry = copy.deepcopy(entries[place])
    if "trick" in entry or "deal" in entry:
        return
    player = next(iter(entry))
    if player in record["players"] and chance.random() < 0.5:
        other = chance.choice(record["players"])
        entries[place] = {other: entry[player]}
    else:
        entries.insert(chance.randrange(place, len(entries)) + 1, entry)


def change_word(record, chance):
    """A word becomes another of its kind, or a figure another."""
    deal = chance.choice(places_of(record))
    places = [(holder, key) for holder, key in texts_in(deal["play"], [])
              if isinstance(holder[key], int) or any(holder[key] in words for words in WORDS)
              or str(holder[key]).isdigit()]
    if not places:
        return
    holder, key = chance.choice(places)
    value = holder[key]
    if isinstance(value, int) or str(value).isdigit():
        holder[key] = max(0, int(value) + chance.choice([-10, -2, -1, 1, 1, 2, 10, 30]))
    else:
        holder[key] = chance.choice(chance.choice([words for words in WORDS if value in words]))


def change_score(record, chance):
    """A figure that was written for the deal becomes another."""
    deal = chance.choice(record.get("deals", [record]))
    for key in ("score", "total", "result"):
        numbers = [(holder, name) for holder, name in texts_in(deal.get(key) or {}, [])
                   if isinstance(holder[name], int)]
        if numbers:
            holder, name = chance.choice(numbers)
            holder[name] += chance.choice([-20, -5, -1, 1, 5, 20])
            return


def change_options(law, record, chance):
    """The table agreed on something else."""
    options = law.get("options") or []
    if not options:
        return
    option = chance.choice(options)
    value = chance.choice(option["choices"]) if option.get("choices") else \
        chance.choice([option["least"], int(option["default"]) + chance.randrange(3), int(option["default"]) * 2])
    record.setdefault("options", {})[option["name"]] = value


def add_claim(law, record, chance):
    """Somebody claims something, during the play or afterwards."""
    deal = chance.choice(places_of(record))
    names = sorted({rule["breach"] for rule in law["rules"] if rule["kind"] == "duty" and rule.get("breach")
                    and "claim" in rule.get("remedy", "")}) or ["renege"]
    player, other = chance.sample(record["players"], 2)
    claim = {"claim": chance.choice(names), "against": other}
    tricks = len(tricks_of(deal))
    if tricks and chance.random() < 0.7:
        claim["in"] = f"trick {chance.randint(1, tricks)}"
    if chance.random() < 0.6 or "final" in record:
        deal.setdefault("claims", []).append({player: claim})
    else:
        deal["play"].insert(chance.randint(0, len(deal["play"])), {player: claim})


def claim_all(law, record, chance):
    """Every player claims every costly thing of every other once, without a place."""
    deal = chance.choice(places_of(record))
    names = sorted({rule["breach"] for rule in law["rules"] if rule["kind"] == "duty"
                    and "claim" in rule.get("remedy", "")})
    other = chance.choice(record["players"])
    player = chance.choice([who for who in record["players"] if who != other])
    for name in names:
        deal.setdefault("claims", []).append({player: {"claim": name, "against": other}})


def hide_card(record, chance):
    """A card that was dealt is not known."""
    deal = chance.choice(places_of(record))
    hands = [cards for cards in (deal.get("deal") or {}).values() if isinstance(cards, list) and cards]
    for _ in range(chance.choice([1, 1, 2, 3])):
        if hands:
            cards = chance.choice(hands)
            cards[chance.randrange(len(cards))] = "x"


def stop_early(record, chance):
    """The record ends in the middle."""
    deal = places_of(record)[-1]
    entries = deal["play"]
    if len(entries) > 2:
        del entries[chance.randrange(1, len(entries)):]
        entries.append({"end": "stopped"})


def change_dealer(record, chance):
    """Somebody else dealt."""
    deal = chance.choice(record.get("deals", [record]))
    if "dealer" in deal:
        deal["dealer"] = chance.choice(record["players"])


def spoiled(record, law, seed, count):
    """So many changed copies of a record; the same seed gives the same."""
    chance = random.Random(seed)
    copies = []
    ways = [exchange_cards] * 5 + [swap_plays] * 3 + [swap_neighbours] * 2 + [swap_steps] * 3 + [
        new_card, leave_out, say_twice, say_twice, change_word, change_word, change_score, hide_card, stop_early,
        change_dealer]
    while places_of(record) and len(copies) < count:
        copied = json.loads(json.dumps(record))
        copied.pop("ruling", None)
        for deal in copied.get("deals", []):
            deal.pop("ruling", None)
        for _ in range(chance.choice([1, 1, 1, 2, 3])):
            chance.choice(ways)(copied, chance)
        if chance.random() < 0.3:
            change_options(law, copied, chance)
        if chance.random() < 0.25:
            chance.choice([add_claim, claim_all])(law, copied, chance)
        copies.append(copied)
    return copies
