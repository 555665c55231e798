"""Property 4: hiding cards adds no accusation, and makes no right score a slip.
Property 5: nor does leaving a lawful stretch unrecorded.

A hidden record may be a defect only where the format wants a card to be known (it says so, and names `x`)."""

import re
from functools import partial as lazily

from compare import added
from judge import Act, Word, copied, deals
from writing import steps, who, word

CARD = re.compile(r"^(?:(?:10|[2-9TJQKA])[shdc]|Joker)$")


def hideable(node, way=()):
    """The ways to the cards that may be unknown: dealt, drawn, played, turned, discarded."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key not in KNOWN:
                yield from hideable(value, (*way, key))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from hideable(value, (*way, number))
    elif isinstance(node, str) and CARD.match(node):
        yield way


# Where the card says which is meant, or lies open on the table for good.
KNOWN = {"to", "from", "with", "options", "players", "sides", "ruling", "score", "total", "final", "claims", "result", "note", "id",
         "meld", "lay off", "table", "take up", "show", "declare", "trump", "call card", "imperial", "split", "high", "expose", "withdraw"}


def at(node, way):
    for key in way:
        node = node[key]
    return node


def with_decisions_alone(changed):
    """Without the ruling that is given, but for what a director has decided: that counts, whatever is known."""
    for part in [changed, *deals(changed)]:
        decided = [item for item in part.pop("ruling", []) if "decided" in item]
        if decided:
            part["ruling"] = decided
    return changed


def hidden(record, ways):
    changed = copied(record)
    for way in ways:
        around = at(changed, way[:-1])
        old = around[way[-1]]
        if isinstance(old, Word):
            new = Word("x")
            new.id = old.id
            around[way[-1]] = new
        else:
            around[way[-1]] = "x"
    return with_decisions_alone(changed)


def cards(case, rng):
    ways = [way for way in hideable(case.record) if "play" in way or "deal" in way]
    dealt = [way for way in ways if "play" not in way]
    later = [way for way in ways if "play" in way]

    def nothing_added(judged):
        if not judged.sound and all(MUST_BE_KNOWN.search(message) for message in judged.defects):
            return ()
        return added(case.ruling, judged)

    for name, some in (("dealt", dealt), ("of the play", later)):
        if not some:
            continue
        yield f"all cards {name} hidden", lazily(hidden, case.record, some), nothing_added
        for number, share in enumerate((0.1, 0.3, 0.6), 1):
            chosen = [way for way in some if rng.random() < share]
            if chosen:
                yield f"some cards {name} hidden, {number}", lazily(hidden, case.record, chosen), nothing_added
        for _ in range(2):
            way = rng.choice(some)
            yield f"{at(case.record, way)} hidden at {' '.join(map(str, way))}", lazily(hidden, case.record, [way]), nothing_added
    for player in case.players:
        own = [way for way in dealt if player in way]
        if own:
            yield f"the hand of {player} hidden", lazily(hidden, case.record, own), nothing_added
            both = own + [way for way in later if player in way and rng.random() < 0.5]
            yield f"the hand of {player} and half of the cards played hidden", lazily(hidden, case.record, both), nothing_added


MUST_BE_KNOWN = re.compile(r"`x`|not known|unknown")

TURN = {"draw", "take", "discard", "meld", "lay off", "no discard", "pass", "turn pile", "reshuffle", "table", "take up", "finished"}
BIDS = {
    "klaberjass": {"pass", "take", "trump", "schmeiss", "valse", "agree", "refuse"},
    "all_fours": {"bid", "pass", "offer", "accept", "refuse"},
}


def kinds(entry, accused, family):
    """Of what the entry is one: a trick, a turn, a bid; None when it cannot be left out. At rummy a refusal is a turn."""
    if entry.id in accused:
        return None
    player = who(entry)
    if player is None:
        inner = entry.get("trick")
        if inner is None or any(each.id in accused for each in inner):
            return None
        plain = all(who(each) and isinstance(each[who(each)], str) and CARD.match(each[who(each)]) for each in inner)
        return "tricks" if plain else None
    words = {word(step) for step in steps(entry)}
    if family == "rummy":
        whole = words == {"pass"} or isinstance(entry[player], list) and words & {"draw", "take"}
        return "turns" if whole and words <= TURN else None
    return "bids" if len(steps(entry)) == 1 and words <= BIDS.get(family, set()) else None


def parts_a_turn(play, at, kind):
    """The player before goes on behind this with a turn that was written in several entries."""
    player = who(play[at - 1]) if kind == "turns" and 0 < at < len(play) else None
    if player is None:
        return False
    if who(play[at]) == player:
        return True
    if {word(step) for step in steps(play[at - 1])} & {"discard", "no discard", "pass", "finished"}:
        return False
    later = [entry for entry in play[at:] if who(entry) == player]
    return bool(later) and word(steps(later[0])[0]) not in {"draw", "take", "pass"}


def with_gap(record, number, first, last, kind):
    changed = copied(record)
    gap = Act({"unrecorded": f"{last - first} {kind}"})
    gap.id = "gap"
    deals(changed)[number]["play"][first:last] = [gap]
    return with_decisions_alone(changed)


def stretches(case, rng):
    accused = set()
    for item in case.ruling.findings + case.ruling.undecided:
        accused |= {item["at"], item["at"][0] if isinstance(item["at"], tuple) else None}

    def nothing_added(judged):
        return added(case.ruling, judged)

    def nothing_added_to_bids(judged):
        """Whether the bidding was over when something was said is not known then."""
        for signature, words in added(case.ruling, judged):
            if not (signature.startswith("moves ") and words.startswith("bidding: ")):
                yield signature, words

    for number, deal in enumerate(deals(case.record)):
        play = deal.get("play", [])
        of_kind = [kinds(entry, accused, case.game["family"]) for entry in play]
        begin = 0
        while begin < len(play):
            end = begin + 1
            while end < len(play) and of_kind[end] == of_kind[begin]:
                end += 1
            if of_kind[begin]:
                ranges = {(begin, end), (begin, begin + 1), (end - 1, end)}
                for _ in range(3):
                    first = rng.randrange(begin, end)
                    ranges.add((first, rng.randrange(first, end) + 1))
                for first, last in sorted(ranges):
                    if any(parts_a_turn(play, each, of_kind[begin]) for each in (first, last)):
                        continue
                    changed = lazily(with_gap, case.record, number, first, last, of_kind[begin])
                    where = f" of deal {number + 1}" if "deals" in case.record else ""
                    yield f"{of_kind[begin]} unrecorded: entries {first + 1} to {last}{where}", changed, nothing_added_to_bids if of_kind[begin] == "bids" else nothing_added
            begin = end
