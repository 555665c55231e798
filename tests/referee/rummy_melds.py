"""Melds of one pack: what is one, how cards can be parted into melds, and what can be laid off on others."""

from functools import lru_cache
from itertools import combinations

ORDER = "A23456789TJQK"


def value(card, ace=1):
    """What a card counts."""
    return ace if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def count(cards, ace=1):
    """What cards count together."""
    return sum(value(card, ace) for card in cards)


def is_group(cards):
    """Three or four different cards of one rank."""
    return 3 <= len(cards) <= 4 and len(set(cards)) == len(cards) and len({card[0] for card in cards}) == 1


def is_sequence(cards, corner=False):
    """Three or more cards of one suit that follow one another; with `corner` also king, ace, two."""
    if len(cards) < 3 or len(set(cards)) != len(cards) or len({card[1] for card in cards}) != 1:
        return False
    places = sorted(ORDER.index(card[0]) for card in cards)
    gaps = sum(1 for one, other in zip(places, places[1:] + [places[0] + 13]) if other - one != 1)
    if corner:
        return gaps <= 1
    return places[-1] - places[0] == len(places) - 1


def is_meld(cards, corner=False):
    """A group or a sequence."""
    return is_group(cards) or is_sequence(cards, corner)


def fits(card, meld, corner=False):
    """Whether the meld with the card is a meld again."""
    return is_meld(list(meld) + [card], corner)


@lru_cache(maxsize=20000)
def melds_in(cards, corner=False):
    """All melds that the cards, a sorted tuple, hold."""
    found = set()
    for card in cards:
        group = [other for other in cards if other[0] == card[0]]
        for size in (3, 4):
            found.update(frozenset(some) for some in combinations(group, size) if is_group(some))
    for suit in "shdc":
        ranks = [ORDER.index(card[0]) for card in cards if card[1] == suit]
        for first in ranks:
            run = []
            for step in range(13):
                place = first + step
                if place > 12 and not corner or place % 13 not in ranks:
                    break
                run.append(ORDER[place % 13] + suit)
                if len(run) >= 3:
                    found.add(frozenset(run))
    return sorted(found, key=sorted)


@lru_cache(maxsize=20000)
def partings(cards, corner=False):
    """All ways to part the cards, a sorted tuple, into melds and what is left: (melds, left), both sorted tuples."""
    if not cards:
        return (((), ()),)
    first, rest = cards[0], cards[1:]
    found = {(melds, tuple(sorted((first,) + left))) for melds, left in partings(rest, corner)}
    for meld in melds_in(cards, corner):
        if first in meld:
            others = tuple(card for card in cards if card not in meld)
            for melds, left in partings(others, corner):
                found.add((tuple(sorted(melds + (tuple(sorted(meld)),))), left))
    return tuple(sorted(found))


def least(cards, ace=1, corner=False):
    """The least count of what is left when the cards are parted as well as can be."""
    return min(count(left, ace) for _, left in partings(tuple(sorted(cards)), corner))


def after_lay_offs(left, targets, corner=False):
    """Every rest that laying off some, all or none of the cards on the melds leaves, as a set of sorted tuples."""
    seen, todo = set(), [(tuple(sorted(left)), tuple(sorted(tuple(sorted(meld)) for meld in targets)))]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        rest, melds = state
        for card in rest:
            for number, meld in enumerate(melds):
                if fits(card, meld, corner):
                    grown = melds[:number] + (tuple(sorted(meld + (card,))),) + melds[number + 1:]
                    less = list(rest)
                    less.remove(card)
                    todo.append((tuple(less), tuple(sorted(grown))))
    return {rest for rest, _ in seen}


def possible_counts(cards, targets, ace=1, corner=False):
    """All counts that cards can have: parted in any way, with any lay-offs on the melds."""
    found = set()
    for _, left in partings(tuple(sorted(cards)), corner):
        found.update(count(rest, ace) for rest in after_lay_offs(left, targets, corner))
    return found
