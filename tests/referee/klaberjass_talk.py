"""The talk about melds at Klaberjass and its kin, and what the melds are worth."""

import itertools

from core import card_of, cards_of, rank_of

SEQUENCE = "AKQJT987"
GROUPS = "J9ATKQ"


def runs(cards):
    """The longest sequences of three or more cards in a hand, each from its top card down."""
    found = []
    for suit in "shdc":
        run = []
        for rank in SEQUENCE + " ":
            if rank + suit in cards:
                run.append(rank + suit)
            else:
                if len(run) >= 3:
                    found.append(run)
                run = []
    return found


def groups(cards):
    """The ranks of which a hand has all four cards that make a group."""
    return [rank for rank in GROUPS if all(rank + suit in cards for suit in "shdc")]


def is_run(cards):
    """Whether the cards are a sequence."""
    return len(set(cards)) == len(cards) and any(
        set(cards) <= set(run) and len(runs(cards)) == 1 and len(runs(cards)[0]) == len(cards) for run in runs(cards))


class Talk:
    """Follows what is said about melds, and says who has the best of each kind."""

    def __init__(self, opinion, order, hands, trump, belote):
        self.opinion, self.order, self.hands, self.trump = opinion, order, hands, trump
        self.belote = belote
        self.spoken, self.early = [], []
        self.best = {}
        self.last_kind, self.asked = "run", False
        self.level = {"run": [], "group": []}
        self.shown, self.wrong, self.odd = [], [], None
        self.claims_more = self.pending = None
        self.closed = []

    def value(self, run):
        """What a sequence is worth."""
        if self.belote:
            return {3: 20, 4: 40}.get(len(run), 50)
        return 20 if len(run) == 3 else 50

    def kind_of(self, points):
        return "group" if self.belote and points in (100, 200) else "run"

    def tops(self, player, points):
        """The ranks that head the player's melds of these points."""
        if self.kind_of(points) == "group":
            return [rank for rank in groups(self.hands.cards(player)) if (200 if rank == "J" else 100) == points]
        return [run[0][0] for run in runs(self.hands.cards(player)) if self.value(run) == points]

    def figures(self, player, kind):
        """The points of all melds of a kind that the player holds."""
        if kind == "group":
            return [200 if rank == "J" else 100 for rank in groups(self.hands.cards(player))]
        return [self.value(run) for run in runs(self.hands.cards(player))]

    def strength(self, kind, rank):
        """How high a named card stands; the higher the better."""
        return -(GROUPS if kind == "group" else SEQUENCE).index(rank)

    def accuse(self, player):
        self.opinion.find("5.6", player, 0)
        self.wrong.append(player)

    def hear(self, act):
        """One word of the talk before the play."""
        player, word = act.player, act.word
        if word in ("call", "no melds") or len(self.order) > 2 and word != "high":
            self.first_word(player)
        elif player not in self.spoken and len(self.order) == 2:
            self.spoken.append(player)
            if player != self.order[0] and not self.best or any(player in waiting for _, waiting in self.early):
                self.opinion.leave("5.3", "an answer before anything was called")
                self.odd = "an answer before anything was called"
        if player in self.closed and word in ("call", "no good", "same", "how high"):
            self.odd = self.odd or "a claim after conceding, or saying that there was none"
        if word in ("good", "no melds"):
            self.closed.append(player)
        if self.odd:
            self.opinion.leave_further("5.6", self.odd)
            return
        if not self.hands.all_known(player):
            self.odd = "a hand with hidden cards speaks of melds"
            self.opinion.leave("5.6", self.odd)
            return
        self.opinion.heard("5.6")
        if word == "call":
            self.call(player, int(act.value))
        elif word == "no melds":
            if self.best and any(best[0] != player for best in self.best.values()) and not self.belote:
                pass
        elif word == "high":
            self.name(player, act.value)
        else:
            self.answer(player, word)

    def first_word(self, player):
        """Who speaks for the first time must not come before one who is to speak first and does speak later."""
        self.opinion.heard("5.3")
        if player not in self.spoken:
            before = self.order[:self.order.index(player)]
            if any(other not in self.spoken for other in before):
                self.early.append((player, [other for other in before if other not in self.spoken]))
            self.spoken.append(player)

    def finish(self):
        """Who spoke before one who was to speak earlier, and did speak after all, was out of turn."""
        for player, waiting in self.early:
            if any(other in self.spoken for other in waiting):
                self.opinion.find("5.3", player, 0)
                self.opinion.leave_further("5.3", "whose turn it is after a call out of turn")
                self.odd = self.odd or "the talk about melds was out of turn"
                break
            elif len(self.order) == 2:
                self.opinion.leave("5.3", "the nondealer is not known to have spoken of melds")
            self.odd = self.odd or "the talk about melds was out of turn"

    def together(self, player):
        """What some of the player's melds are worth together, bella among them."""
        cards = self.hands.cards(player)
        each = self.figures(player, "run") + (self.figures(player, "group") if self.belote else [])
        each += [20] if self.trump and {"K" + self.trump, "Q" + self.trump} <= set(cards) else []
        return {sum(some) for count in range(1, len(each) + 1) for some in itertools.combinations(each, count)}

    def call(self, player, points):
        """A player calls the points of his meld."""
        kind = self.kind_of(points)
        have = self.figures(player, kind)
        last_of_all = not self.best and player == self.order[-1]
        if points not in have and not (last_of_all and points in self.together(player)):
            self.accuse(player)
        if kind in self.best and self.best[kind][0] != player and self.claims_more != (player, kind):
            if len(self.order) == 2 and not self.belote or points <= (self.best[kind][1] or 999):
                self.odd = "a call stands where an answer is expected"
                return
        self.claims_more = None
        if kind in self.best and self.best[kind][0] == player and self.best[kind][1] is not None:
            self.odd = "a player calls twice"
        self.best[kind] = (player, points, None)
        self.level[kind] = [player]
        self.last_kind = kind

    def answer(self, player, word):
        """Good, no good, same or how high, said of the last call."""
        kind = self.last_kind
        if kind not in self.best or self.best[kind][0] == player or word not in (
                "good", "no good", "how high", "same"):
            self.odd = f"`{word}` answers no call"
            return
        caller, points, top = self.best[kind]
        if points is None:
            self.odd = f"`{word}` answers a call whose points are not known"
            return
        have = self.figures(player, kind)
        if points not in ((20, 40, 50, 100, 200) if self.belote else (20, 50)):
            self.opinion.leave("5.6", "an answer to a figure that no meld has")
            self.odd = "a call of a figure that no meld has"
        if top is None:
            if word == "no good":
                if points in have and not any(figure > points for figure in have):
                    self.odd = "no good said at once with a level meld"
                    self.opinion.leave("5.6", self.odd)
                elif not any(figure > points for figure in have):
                    self.accuse(player)
                self.best[kind] = (player, None, None)
                self.level[kind] = [player]
                self.claims_more = (player, kind)
            elif word in ("how high", "same"):
                self.pending = player
                if points not in have:
                    self.accuse(player)
            return
        mine = self.tops(player, points)
        self.pending = None if self.pending == player else self.pending
        if word == "how high":
            self.odd = "how high when it had been said"
            self.opinion.leave("5.6", self.odd)
        if word == "no good":
            if not any(self.strength(kind, rank) > self.strength(kind, top) for rank in mine) and not any(
                    figure > points for figure in have):
                if top in mine:
                    self.opinion.leave("5.6", "whether a level meld in trumps is `no good` the referee leaves open")
                    self.odd = "no good to a level meld"
                else:
                    self.accuse(player)
            self.best[kind] = (player, points, None)
            self.level[kind] = [player]
        elif word == "same":
            if top not in mine:
                self.accuse(player)
            self.level[kind].append(player)

    def name(self, player, value):
        """A player names the highest card of the meld that he called."""
        kind = self.last_kind
        rank = rank_of(value) or (card_of(value) or "  ")[0]
        if kind not in self.best or self.best[kind][0] != player or self.best[kind][1] is None:
            self.opinion.leave("5.3", "a high card is named where nobody asked")
            self.odd = "a high card is named where nobody asked"
            return
        points = self.best[kind][1]
        if rank not in self.tops(player, points):
            longer = [run for run in runs(self.hands.cards(player)) if len(run) > 4] if kind == "run" else []
            if any(rank == card[0] for run in longer for card in run[1:len(run) - 3]):
                self.opinion.leave("5.6", "a lower card of a long sequence was named")
                self.odd = "a lower card of a long sequence was named"
            elif player not in self.wrong:
                self.accuse(player)
            else:
                self.opinion.leave("5.6", "a high card after a wrong call")
        self.best[kind] = (player, points, rank)

    def show(self, act):
        """A meld is laid open."""
        cards = cards_of(act.value)
        self.opinion.heard("5.8")
        group = self.belote and len(cards) == 4 and len({card[0] for card in cards}) == 1
        if group and cards[0][0] in GROUPS and len(set(cards)) == 4:
            self.shown.append((act.player, "group", cards))
        elif is_run(cards):
            self.shown.append((act.player, "run", cards))
        elif len(cards) < 3 or runs(cards):
            self.opinion.leave("5.8", "several melds at once, or a meld card by card")
            self.odd = self.odd or "several melds at once, or a meld card by card"
        else:
            self.opinion.find("5.8", act.player, None)

    def holder(self, kind, side):
        """Who has the best meld of a kind, as far as the talk and what was shown say it; None: nobody, "?": open."""
        if kind not in self.best:
            return None
        level = self.level[kind]
        if len(level) == 1:
            return level[0]
        if kind == "group":
            return "?"
        points, top = self.best[kind][1], self.best[kind][2]
        for player in level:
            for run in runs(self.hands_then[player]):
                if self.value(run) == points and run[0][0] == top and run[0][1] == self.trump:
                    shown = any(who == player and set(cards) <= set(run) and cards[0][1] == self.trump
                                for who, _, cards in self.shown)
                    return player if shown else "?"
        return min(level, key=self.order.index)

    def points(self, side, opinion):
        """The points for melds by side, or None where they are left open."""
        total = {}
        level = [player for players in self.level.values() if len(players) > 1 for player in players]
        if self.odd or self.pending or any(player in self.wrong for player in level):
            return None
        for kind in ("run", "group"):
            best = self.holder(kind, side)
            if best == "?":
                return None
            if best is None:
                continue
            seen = set()
            for player, what, cards in self.shown:
                if what != kind or side(player) != side(best):
                    continue
                if not self.belote and side(player) == player and player != best:
                    continue
                if seen & set(cards):
                    return None
                seen |= set(cards)
                full = next((run for run in runs(self.hands_then[player]) if set(cards) <= set(run)), None)
                if kind == "run" and (full is None or self.value(full) != self.value(sorted(cards))):
                    return None
                worth = self.value(cards) if kind == "run" else (200 if cards[0][0] == "J" else 100)
                total[side(best)] = total.get(side(best), 0) + worth
                opinion.heard("5.7")
            if best in self.wrong:
                return None
        return total
