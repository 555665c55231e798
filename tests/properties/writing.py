"""Property 1: a hand written in turns, in single entries, or in a mixture of both is ruled alike, places included; and melds of
Klaberjass may be shown at once or card by card.
Property 12: words that say what is understood change nothing.

A turn is only taken apart or put together where another player acts before and behind it: between two entries of one player the list
says where a turn ends. The act that a finding points at may be any step of the same turn."""

import copy
import json

from compare import differences
from judge import Act, deals

TABLE = {"trick", "deal", "gathers", "agree", "end", "unrecorded", "notice", "hands", "dealt"}
ENDS = {"discard", "no discard", "finished", "pass", "knock", "gin"}
BEGINS = {"draw", "take"}


def who(entry):
    """The player whose entry it is; None for the table's."""
    key = next(iter(entry))
    return None if key in TABLE else key


def steps(entry):
    value = entry[who(entry)]
    return value if isinstance(value, list) else [value]


def word(step):
    return next(iter(step)) if isinstance(step, dict) else step


def piece(player, some, around):
    """An entry for some steps of a turn: one of them by itself, or a list."""
    entry = Act({player: some[0] if len(some) == 1 else list(some)})
    entry.id = some[0].id if len(some) == 1 else around
    return entry


def apart(play, at):
    """Whether the entry stands between entries of other players."""
    player = who(play[at])
    return all(not 0 <= near < len(play) or who(play[near]) != player for near in (at - 1, at + 1))


def split(play, choose):
    """`choose` says for each turn where it is cut: a list of numbers of steps, or nothing."""
    made = []
    for at, entry in enumerate(play):
        cuts = None
        if who(entry) and isinstance(entry[who(entry)], list) and len(steps(entry)) > 1 and apart(play, at):
            cuts = choose(len(steps(entry)))
        if not cuts:
            made.append(entry)
            continue
        begin = 0
        for end in [*cuts, len(steps(entry))]:
            made.append(piece(who(entry), steps(entry)[begin:end], entry.id))
            begin = end
    return made


def runs(play):
    """The stretches of single entries of one player that may be one turn: (first, behind the last)."""
    at = 0
    while at < len(play):
        player, end = who(play[at]), at + 1
        while player and end < len(play) and who(play[end]) == player:
            end += 1
        words = [word(step) for entry in play[at:end] if player for step in steps(entry)]
        ended = next((number for number, each in enumerate(words) if each in ENDS), len(words))
        if end - at > 1 and all(not isinstance(entry[player], list) for entry in play[at:end]) and not BEGINS & set(words[ended:]):
            yield at, end
        at = end


def joined(play, choose):
    made, done = [], 0
    for begin, end in runs(play):
        made += play[done:begin]
        some = play[begin:end]
        cut = choose(len(some))
        for part in (some[:cut], some[cut:]) if cut else (some,):
            if len(part) == 1:
                made += part
            else:
                entry = Act({who(part[0]): [stepped(each) for each in part]})
                entry.id = part[0].id
                made.append(entry)
        done = end
    return made + play[done:]


def stepped(entry):
    """The entry as a step of a turn."""
    value = entry[who(entry)]
    step = Act(value) if isinstance(value, dict) else type("Word", (str,), {})(value)
    step.id = entry.id
    return step


def rewritten(record, change):
    changed = copy.copy(record)
    if "deals" in record:
        changed["deals"] = [{**deal, "play": change(deal["play"])} if "play" in deal else deal for deal in record["deals"]]
    elif "play" in record:
        changed["play"] = change(record["play"])
    return changed


def by_turn(judged, turn_of):
    """Places as turns: whichever step of it is pointed at."""
    judged.raw = {**judged.raw, **{name: [dict(item) for item in judged.raw.get(name, [])] for name in ("findings", "undecided", "slips")}}
    judged.findings, judged.undecided, judged.slips = judged.raw["findings"], judged.raw["undecided"], judged.raw["slips"]
    for name in ("findings", "undecided", "slips"):
        for item in judged.raw.get(name, []):
            at = item["at"]
            item["at"] = turn_of.get(at, at) if not isinstance(at, tuple) else turn_of.get(at, at[0])
    return judged


def turns(case, rng):
    turn_of = {}
    for deal in deals(case.record):
        for begin, end in runs(deal.get("play", [])):
            for entry in deal["play"][begin:end]:
                turn_of[entry.id] = deal["play"][begin].id

    def alike(judged):
        return differences(by_turn(copy.copy(case.ruling), turn_of), by_turn(judged, turn_of))

    ways = [
        ("turns in single entries", lambda play: split(play, lambda count: range(1, count))),
        ("some turns in single entries", lambda play: split(play, lambda count: rng.random() < 0.4 and range(1, count))),
        ("turns in two pieces", lambda play: split(play, lambda count: [rng.randrange(1, count)])),
        ("single entries joined", lambda play: joined(play, lambda count: 0)),
        ("single entries joined into pieces", lambda play: joined(play, lambda count: rng.randrange(1, count))),
    ]
    if case.game["family"] == "klaberjass" and '"take back"' not in json.dumps(case.record):
        ways += [
            ("melds shown at once", lambda play: shown(play, lambda cards: [sorted(set(cards))])),
            ("melds laid down card by card", lambda play: shown(play, lambda cards: sorted(set(cards)))),
        ]
    for label, change in ways:
        changed = rewritten(case.record, change)
        if changed != case.record:
            yield label, changed, alike


def shown(play, gather):
    """The melds of one showing, taken together card by card or all at once: `gather` makes the lists of their cards."""
    made, at = [], 0
    while at < len(play):
        end = at
        while end < len(play) and who(play[end]) == who(play[at]) and shows(play[end]):
            end += 1
        cards = [each for entry in play[at:end] for each in listed(entry[who(entry)]["show"])]
        if cards and all(len(each) == 2 for each in cards):
            made += [rebuilt(play[at], who(play[at]), {"show": some}) for some in gather(cards)]
        else:
            made += play[at : max(end, at + 1)]
        at = max(end, at + 1)
    return made


def shows(entry):
    return bool(who(entry)) and [word(step) for step in steps(entry)] == ["show"]


def listed(value):
    return value if isinstance(value, list) else [value]


def without(*words):
    """Leaves out the acts that say one of the words, alone or in a turn or a trick."""

    def change(play):
        made = []
        for entry in play:
            player = who(entry)
            if "trick" in entry:
                inner = [each for each in entry["trick"] if not (who(each) and word(steps(each)[0]) in words)]
                entry = rebuilt(entry, "trick", inner)
            elif player:
                left = [step for step in steps(entry) if word(step) not in words]
                if not left:
                    continue
                entry = entry if len(left) == len(steps(entry)) else rebuilt(entry, player, left)
            made.append(entry)
        return made

    return change


def rebuilt(entry, key, value):
    made = Act({key: value})
    made.id = entry.id
    return made


def leader(trick):
    """Who played the first card to it; None when a card was withdrawn there."""
    cards = [each for each in trick if who(each) and isinstance(each[who(each)], str)]
    return who(cards[0]) if len(cards) == len(trick) and cards else None


def gathered_by_leader(play):
    """Says of tricks that who leads next gathered them."""
    made = []
    for at, entry in enumerate(play):
        after = play[at + 1].get("trick") if at + 1 < len(play) else None
        if entry.get("trick") and after and leader(entry["trick"]) and leader(after):
            gathers = Act({"gathers": leader(after)})
            gathers.id = "gathers"
            entry = rebuilt(entry, "trick", [*entry["trick"], gathers])
        made.append(entry)
    return made


def no_discard(play):
    """Says so of turns that end with a meld or a lay-off."""
    made = []
    for entry in play:
        player = who(entry)
        if player and isinstance(entry[player], list) and word(steps(entry)[-1]) in ("meld", "lay off") and BEGINS & {word(step) for step in steps(entry)}:
            if not {"discard", "no discard", "knock", "gin"} & {word(step) for step in steps(entry)}:
                entry = rebuilt(entry, player, [*steps(entry), "no discard"])
        made.append(entry)
    return made


def stand(play):
    """Says of every player who bought or twisted his fifth card, and said nothing more, that he stood."""
    made = []
    for at, entry in enumerate(play):
        made.append(entry)
        player = who(entry)
        taken = [each for each in play[: at + 1] if who(each) == player and player and word(steps(each)[0]) in ("buy", "twist")]
        if len(taken) == 3 and taken[-1] is entry and (at + 1 == len(play) or who(play[at + 1]) not in (player, None)):
            said = Act({player: "stand"})
            said.id = "stand"
            made.append(said)
    return made


def finished(play):
    """Leaves the word out where another player draws next."""
    made = []
    for at, entry in enumerate(play):
        after = play[at + 1] if at + 1 < len(play) else {"end": ""}
        goes_on = who(after) and who(after) != who(entry) and word(steps(after)[0]) == "draw"
        made += without("finished")([entry]) if goes_on else [entry]
    return made


def silent(play):
    """Leaves out that somebody has no melds, who says nothing else of melds."""
    talk = ("call", "good", "no good", "how high", "high", "same", "show", "bella")
    speakers = {who(entry) for entry in play if who(entry) and word(steps(entry)[0]) in talk}
    return [entry for entry in play if not who(entry) or who(entry) in speakers or word(steps(entry)[0]) != "no melds"]


# For each game or family: what may be left out or added, by the page of the format.
NEEDLESS = {
    "rummy": [("`no discard` said", no_discard), ("`turn pile` and `reshuffle` left out", without("turn pile", "reshuffle"))],
    "carousel": [("`finished` left out", finished)],
    "vingt_et_un": [("`stand` said", stand), ("payments left out", without("pay", "collect"))],
    "slippery_sam": [("payments left out", without("pay")), ("looking left out", without("look at cards")), ("shuffle and cut left out", without("shuffle", "cut"))],
    "imperial": [("chips left out", without("takes", "returns", "exchanges"))],
    "klaberjass": [("`bella` left out", without("bella"))],
    "tricks": [("who gathered said", gathered_by_leader)],
    "talk of three": [("`no melds` left out", silent)],
}


def needless(case, rng):
    """In lawful hands without unknown cards: what these words say would be true without them."""
    if not case.lawful or '"x' in json.dumps(case.record):
        return
    game, family = case.game["id"], case.game["family"]
    names = ["carousel"] if game == "carousel" else [family]
    if family in ("klaberjass", "all_fours"):
        names.append("tricks")
    if family == "klaberjass" and len(case.players) > 2 and game != "darda":
        names.append("talk of three")
    for name in names:
        for label, change in NEEDLESS.get(name, ()):
            late = any(due["because"] == "bella announced too late" for due in case.ruling.ledger)
            if "bella" in label and (game == "darda" or late):  # there it must be said, and here the ledger says so
                continue
            changed = rewritten(case.record, change)
            if changed != case.record:
                yield label, changed, lambda judged: differences(case.ruling, judged)
