"""A turn and a meld, as the tables of the rummies keep them."""


class Turn:
    """One turn: what was taken and thrown in it, and whether it is done."""

    def __init__(self, player, number, excess):
        self.player, self.number, self.excess = player, number, excess
        self.drawn, self.took, self.discards = 0, [], []
        self.closed = self.foreign = self.early = self.knocked = self.stained = False
        self.before_draw = self.after_discard = self.late_draw = self.judged = self.in_break = False
        self.melds = self.lay_offs = 0
        self.laid, self.sources, self.too_soon, self.done, self.refused = [], "", None, False, False


class Meld:
    """A meld on the table: whose, which cards, and in which turn it was laid down."""

    def __init__(self, owner, cards, good, turn=None):
        self.owner, self.cards, self.good, self.turn = owner, list(cards), good, turn
        self.own = list(cards)
