"""Carousel: what is kept of a turn, and what a set on the table is."""

from rummy_wild import is_run, is_set, names


class Turn:
    """One turn: what was drawn and brought to the table in it."""

    def __init__(self, player, number, table):
        self.player, self.number = player, number
        self.drawn, self.brought, self.moved, self.said, self.knocked = 0, 0, False, False, False
        self.over = self.judged = False
        self.foreign, self.lifted, self.renamed = False, [], []
        self.accused, self.before = set(), [sorted(names(laid)) for laid in table if not right(laid)]


def right(laid):
    """4.1: a set as it must lie."""
    return is_set(laid, apart=True) or is_run(laid, high=False)
