"""Property 9: other names, other seats of the same round, other suits where the law does not tell them apart: the same ruling.

Suits: in Cinch the five of the other suit of the trump's colour is a trump, so colours stay together. A joker that is led makes spades
trumps in Joker Pitch and Dom Pedro. Uhu, in Alsós and Felsős, is won by the ace of diamonds or of hearts. Where the table has agreed on an option
that is named after a suit, as `spades` at Oklahoma Gin, that suit stands apart from the others. Everywhere else all suits are alike.
"""

import itertools
import re
from functools import partial as lazily

from compare import differences
from judge import Act, Judged, Word, copied

NAMES = ("Zelma", "Yorick", "Xenia", "Walter", "Vilma", "Ulrich", "Thea", "Sigurd", "Ragna", "Quentin", "Petra", "Oskar")
SUITS = "shdc"
SUIT_WORDS = {"s": "spade", "h": "heart", "d": "diamond", "c": "club"}
CARD = re.compile(r"^(10|[2-9tjqka])([shdc])$|^([shdc])(10|[2-9tjqka])$", re.I)
IN_WORDS = re.compile(r"\b(10|[2-9TJQKA])([shdc])\b")
TEXTS = ("note", "event", "table", "id", "date")


def mapped(node, change, texts=TEXTS):
    """The same with every text changed; acts keep their identities, the record's notes their words."""
    if isinstance(node, dict):
        made = type(node)() if isinstance(node, Act) else {}
        for key, value in node.items():
            made[change(key)] = copied(value) if key in texts else mapped(value, change, texts if key == "deals" else ())
    elif isinstance(node, list):
        return [mapped(value, change, texts) for value in node]
    elif not isinstance(node, str):
        return node
    else:
        text = change(str(node))
        made = Word(text) if isinstance(node, Word) else text
    if hasattr(node, "id"):
        made.id = node.id
    return made


def sorted_words(node):
    """Texts as bags of words: cards are listed by suit, which an exchange of suits changes."""
    if isinstance(node, dict):
        return {key: sorted_words(value) for key, value in node.items()}
    if isinstance(node, list):
        inner = [sorted_words(value) for value in node]
        return sorted(inner) if inner and all(isinstance(value, str) for value in inner) else inner
    return " ".join(sorted(node.replace(",", "").split())) if isinstance(node, str) else node


def restored(judged, change, words=lambda node: node):
    """The ruling in the record's own words again."""
    made = Judged.__new__(Judged)
    made.raw = words(mapped(judged.raw, change, ()))
    for name in ("findings", "undecided", "slips", "ledger", "deals"):
        setattr(made, name, made.raw.get(name, []))
    made.defects = [words(change(text)) for text in judged.defects]
    made.sound = judged.sound
    return made


def renaming(pairs):
    return lambda text: pairs.get(text, text)


def renaming_words(pairs):
    pattern = re.compile(r"\b(" + "|".join(sorted(map(re.escape, pairs), key=len, reverse=True)) + r")\b")
    return lambda text: pattern.sub(lambda match: pairs[match.group(1)], text) if isinstance(text, str) else text


def suit_exchange(to):
    words = {}
    for suit, word in SUIT_WORDS.items():
        for form in (word, word + "s"):
            words[form] = SUIT_WORDS[to[suit]] + form[len(word) :]
            words[form.capitalize()] = words[form].capitalize()

    def card(text):
        match = CARD.match(text)
        if not match:
            return text
        rank, suit = (match.group(1), match.group(2)) if match.group(1) else (match.group(4), match.group(3))
        return rank + to[suit.lower()]

    def in_record(text):
        if text in words or text in to:
            return words.get(text) or to[text]
        if text[:1] in "♠♥♦♣" or text[-1:] in "♠♥♦♣":
            text = text.translate(str.maketrans("♠♥♦♣", SUITS))
        return "=".join(card(part) for part in text.split("="))

    def in_ruling(text):
        text = IN_WORDS.sub(lambda match: match.group(1) + to[match.group(2)], text)
        return re.sub(r"\b(spade|heart|diamond|club)(s?)\b", lambda match: words[match.group(1)] + match.group(2), text)

    return in_record, in_ruling


def allowed(game, to):
    if game["id"] == "cinch":
        return to["s"] in "sc" and to["c"] in "sc" or to["s"] in "hd" and to["c"] in "hd"
    if game["id"] in ("joker-pitch", "dom-pedro"):
        return to["s"] == "s"
    if game["id"] in ("alsos", "felsos"):
        return to["h"] == "h" and to["d"] == "d"
    return True


def suits_of_options(record):
    """The suits that the options of a record are named after."""
    return {suit for suit, word in SUIT_WORDS.items() if {word, word + "s"} & set(record.get("options", {}))}


def exchanged(case, rng):
    players = case.players

    # Names whose order is not that of the record's own.
    new = dict(zip(players, rng.sample(NAMES, len(players))))
    back = {there: here for here, there in new.items()}
    def names_kept(judged):
        return differences(case.ruling, restored(judged, renaming_words(back)))

    yield "players renamed", lazily(mapped, case.record, renaming(new)), names_kept

    for by in range(1, len(players)):
        turned = {**case.record, "players": players[by:] + players[:by]}
        yield f"first in the list of players: {turned['players'][0]}", turned, lambda judged: differences(with_words(case.ruling), with_words(judged))

    others = [dict(zip(SUITS, order)) for order in itertools.permutations(SUITS) if "".join(order) != SUITS]
    apart = suits_of_options(case.record)
    for to in others:
        if allowed(case.game, to) and all(to[suit] == suit for suit in apart):
            there, _ = suit_exchange(to)
            _, again = suit_exchange({new: old for old, new in to.items()})

            def suits_kept(judged, again=again):
                return differences(with_words(case.ruling), restored(judged, lambda text: again(text) if isinstance(text, str) else text, sorted_words))

            yield "suits " + SUITS + " as " + "".join(to[suit] for suit in SUITS), lazily(mapped, case.record, there), suits_kept


def with_words(judged):
    return restored(judged, lambda text: text, sorted_words)
