"""Knock Rummy: the knock, and who pays whom."""

from core import NoOpinion
from rummy_melds import count, is_meld, partings
from rummy_out import Out


class Knock(Out):
    """One deal of Knock Rummy."""

    RULES = Out.RULES + ["4.5", "5.1"]

    def __init__(self, record, deal, state):
        super().__init__(record, deal, state)
        self.knocker = self.knock = None
        self.said = {}
        self.meant = None

    def after_end(self, act):
        if self.why_ended:
            return False
        if act.word in ("discard", "no discard"):
            return act.player == self.knocker and not self.knock.discards
        return bool(self.knocker) and act.word in ("meld", "lay off", "show", "count")

    def on_knock(self, act):
        """5.1: in turn, after a card was taken and before the discard."""
        turn = self.turns.get(act.player)
        own = turn and (not turn.closed or turn is self.latest)
        self.opinion.heard("5.1")
        if own and turn.foreign:
            raise NoOpinion("a knock in a turn that is another's")
        if not own and (act.player not in self.due or self.latest and not self.latest.closed):
            raise NoOpinion("a knock out of turn")
        if not own or not turn.drawn or turn.discards:
            self.opinion.find("5.1", act.player)
            if not self.trial:
                raise NoOpinion("a knock at the wrong time")
            return
        if self.trial:
            return
        if act.value is not None or act.word == "gin":
            self.said[act.player] = 0 if act.word == "gin" else int(act.value)
        self.meant = turn

    on_gin = on_knock

    def close(self, turn):
        super().close(turn)
        if self.meant is turn and turn.discards and not self.knocker:
            self.knocker, self.knock, self.ended = turn.player, turn, True

    def may_be_out(self, turn):
        return None

    def on_count(self, act):
        if act.player in self.said:
            self.opinion.leave("6.1", "several counts were announced")
            raise NoOpinion("several counts were announced")
        if not self.knocker:
            raise NoOpinion("a count before the knock")
        self.said[act.player] = int(act.value)

    def on_meld(self, act):
        """4.2, and 4.4 before a knock."""
        cards = self.plain_cards(act.value)
        if not self.knocker:
            turn = self.turn_for(act)
            if self.meant is turn:
                raise NoOpinion("melds between a knock and its discard")
            if turn.foreign:
                raise NoOpinion("melds out of turn before the knock")
            if not turn.early:
                self.opinion.find("4.4", act.player, turn.number)
            turn.early = True
            if not turn.drawn:
                self.opinion.leave("3.2", "melds before the draw")
        good = self.lay(act.player, cards)
        if not good:
            self.put_apart(act.player, cards)
            self.melds.pop()

    def on_lay_off(self, act):
        """4.5; on one's own melds a card may be added."""
        cards = self.plain_cards(act.value)
        melds = self.meld_named(act.more.get("to"))
        if len(melds) != 1:
            raise NoOpinion("the meld on which is laid off")
        if not self.knocker:
            raise NoOpinion("a lay-off before the knock")
        if melds[0].owner != act.player:
            self.opinion.find("4.5", act.player)
            if not is_meld(melds[0].cards + cards):
                self.opinion.leave_further("4.3", "a lay-off that is not allowed and does not fit")
            for card in cards:
                if not self.hands.has(act.player, card):
                    self.hands.reveal(act.player, card)
            self.shown.setdefault(act.player, []).extend(cards)
        elif not self.add(act.player, cards, melds[0]):
            self.opinion.find("4.3", act.player)
            self.put_apart(act.player, cards)

    def put_apart(self, player, cards):
        for card in cards:
            self.hands.put_back(player, card)
        self.shown.setdefault(player, []).extend(cards)

    def turn_is_over(self, turn):
        """A knock without a discard."""
        if self.meant is turn and not self.knocker:
            raise NoOpinion("a knock without a discard")

    def finish(self):
        super(Out, self).finish()
        if not self.knocker:
            self.opinion.unscored("nobody has knocked")
            return
        counts = {}
        for player in self.players:
            if not self.hands.all_known(player):
                self.opinion.leave("6.1", "cards that are not known")
                self.opinion.unscored("cards that are not known")
                continue
            figure = self.figure(player)
            if figure is not None:
                counts[player] = figure
        if len(counts) == len(self.players):
            self.settle_counts(counts)
        else:
            self.opinion.unscored("a count that cannot be told")

    def figure(self, player):
        """The count of a player: the least, or what was announced where the cards bear it out."""
        held = self.hands.cards(player)
        apart = sorted(set(self.shown.get(player, [])) & set(held))
        rest = tuple(sorted(set(held) - set(apart)))
        ways = {count(apart) + count(left) for _, left in partings(rest)}
        if any(is_meld(meld.cards + [card]) for meld in self.melds if meld.owner == player for card in rest):
            self.opinion.leave("6.1", "a card of which nothing is said fits a meld laid out")
            return None
        if player not in self.said:
            return min(ways)
        self.opinion.heard("6.1")
        if self.said[player] in ways:
            return self.said[player]
        self.opinion.find("6.1", player)
        return min(ways)

    def settle_counts(self, counts):
        """7.1 to 7.3."""
        heard, knocker, low = self.opinion.heard, self.knocker, min(counts.values())
        level = [player for player in self.players if counts[player] == low]
        result = {player: low - counts[player] for player in self.players}
        if level == [knocker]:
            heard("7.1")
            bonus = 25 if low == 0 else 0
            heard("7.3", bool(bonus))
            result = {player: low - figure - bonus for player, figure in counts.items()}
            result[knocker] = -sum(amount for player, amount in result.items() if player != knocker)
            self.opinion.score(result)
            return
        winners = [player for player in level if player != knocker]
        if knocker not in level:
            heard("7.2")
            result[knocker] -= int(self.options.get("penalty", 10))
        total = -sum(result.values())
        if total % len(winners) or len(winners) > 1 and knocker not in level and \
                (total - int(self.options.get("penalty", 10))) % len(winners):
            self.opinion.unscored("a sum that cannot be shared")
            return
        heard("7.1")
        for player in winners:
            result[player] = total // len(winners)
        self.opinion.score(result)
