"""Melds with wild cards, from one pack or several: each card with what it was said to be, if anything was said."""

from functools import lru_cache

from core import NoOpinion, card_of

PLACES = "A23456789TJQKA"
JOKERS = ("Joker",)
DEUCES = ("Joker", "2s", "2h", "2d", "2c")


def laid_cards(value):
    """The cards of a meld: (card, what it was said to be); nothing said is None."""
    laid = []
    for item in value if isinstance(value, list) else [value]:
        card, _, said = str(item).partition("=")
        card = card_of(card)
        if card is None or card == "x":
            raise NoOpinion("hidden cards are laid down")
        laid.append((card, card_of(said) if said and said != "unnamed" else None))
    return laid


def names(laid):
    """The cards without what was said of them."""
    return [card for card, _ in laid]


def fixed_cards(laid, wild):
    """What each card is in a meld: itself, what it was said to be, or None for a wild card that may be anything."""
    return [said if said else None if card in wild else card for card, said in laid]


def is_run(laid, wild=JOKERS, high=True, size=None):
    """Cards of one suit that follow one another; the ace is low, and with `high` it may stand above the king instead."""
    fixed = fixed_cards(laid, wild)
    if len(fixed) < (size or 3) or len({card[1] for card in fixed if card}) > 1:
        return False
    for start in range((14 if high else 13) - len(fixed) + 1):
        free, sound = set(range(start, start + len(fixed))), True
        for card in fixed:
            if card:
                here = [place for place in free if PLACES[place] == card[0]]
                sound = sound and bool(here)
                free -= set(here[:1])
        if sound:
            return True
    return False


def is_set(laid, wild=JOKERS, most=4, apart=False):
    """Three cards of one rank or more; with `apart` no suit twice."""
    fixed = [card for card in fixed_cards(laid, wild) if card]
    if not 3 <= len(laid) <= most or len({card[0] for card in fixed}) > 1:
        return False
    return not apart or len({card[1] for card in fixed}) == len(fixed)


def counts_of(cards, good, worth):
    """All counts to which the cards can be arranged: melds are put aside, the rest counts."""
    cards = sorted(cards)
    if len(cards) > 13:
        raise NoOpinion("too many cards to be arranged")
    melds = [mask for mask in range(1 << len(cards)) if bin(mask).count("1") >= 3
             and good([(card, None) for number, card in enumerate(cards) if mask >> number & 1])]

    @lru_cache(maxsize=None)
    def rest(mask):
        if not mask:
            return frozenset((0,))
        low = mask & -mask
        found = {figure + worth(cards[low.bit_length() - 1]) for figure in rest(mask ^ low)}
        for meld in melds:
            if meld & low and meld & mask == meld:
                found |= rest(mask ^ meld)
        return frozenset(found)

    return set(rest((1 << len(cards)) - 1))


SHAPES = ((3, 3, 3, 3, 3), (3, 4, 4, 4), (3, 3, 4, 5))


def can_be_cut(lengths, shape):
    """Whether sequences of these lengths can be cut into those of the shape, and nothing is left."""
    if not lengths:
        return not shape
    first, rest = lengths[0], lengths[1:]
    if first == 0:
        return can_be_cut(rest, shape)
    for part in set(shape):
        left = list(shape)
        left.remove(part)
        if part <= first and can_be_cut((first - part,) + tuple(rest), tuple(left)):
            return True
    return False


def can_be_parted(cards, wild=JOKERS):
    """Whether fifteen cards can be parted into sequences of one of the three shapes."""
    natural = tuple(sorted(card for card in cards if card not in wild))
    jokers = len(cards) - len(natural)
    return any(parted(natural, jokers, shape) for shape in SHAPES)


@lru_cache(maxsize=200000)
def parted(natural, jokers, shape):
    """The same for one shape: the first natural card goes into a sequence, whatever else may be in it."""
    if not natural:
        return sum(shape) == jokers
    first = natural[0]
    for size in set(shape):
        left = list(shape)
        left.remove(size)
        for start in range(14 - size + 1):
            ranks = PLACES[start:start + size]
            if first[0] not in ranks:
                continue
            for taken in choices(natural[1:], [rank + first[1] for rank in ranks.replace(first[0], "", 1)], jokers):
                rest = list(natural[1:])
                for card in taken:
                    rest.remove(card)
                wanted = size - 1 - len(taken)
                if parted(tuple(rest), jokers - wanted, tuple(left)):
                    return True
    return False


def choices(there, wanted, jokers):
    """The ways to fill the other places of a sequence with cards that are there; a joker fills what is left."""
    if not wanted:
        yield []
        return
    for more in choices(there, wanted[1:], jokers):
        missing = len(wanted) - 1 - len(more)
        if wanted[0] in there:
            yield [wanted[0]] + more
        if missing < jokers:
            yield more
