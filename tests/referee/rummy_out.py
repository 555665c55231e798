"""Rummies in which whoever is rid of all cards wins: Rummy itself, Gambler's Rummy and Boathouse Rummy."""

from core import NoOpinion, cards_of
from rummy_melds import count, least, possible_counts
from rummy_table import Table


class Out(Table):
    """A deal that ends when a player goes out; melds are open, or laid down all at once."""

    OPEN, TWO_CARDS, TURNS_PILE = True, False, True
    PILE_RULE = "3.8"
    RULES = Table.RULES + ["4.4", "3.8"]

    def __init__(self, record, deal, state):
        super().__init__(record, deal, state)
        self.winner = self.winning = self.suspect = None
        self.bad = {player: [] for player in self.players}
        self.declared = {player: set() for player in self.players}
        self.refused = False
        self.loose = None

    def hand_size(self):
        players = len(self.record["players"])
        return 10 if players == 2 else 7 if players <= 4 else 6

    def after_end(self, act):
        return not self.why_ended and act.word in ("show", "count")

    # -- the stock and the pile --------------------------------------------------------------------------------------

    def stock_for(self, turn, number):
        if self.stock < number and self.TURNS_PILE:
            if "x" in self.pile or self.loose:
                raise NoOpinion("the pile is turned a second time, or not known")
            self.new_stock()

    def new_stock(self):
        """The pile becomes the stock; whether its top card stays is open."""
        self.stock += len(self.pile)
        self.loose = self.pile[-1] if self.pile else None
        for card in self.pile[:-1]:
            self.hands.seen[card] -= 1
        self.pile = self.pile[-1:]

    def on_draw(self, act):
        super().on_draw(act)
        self.turns[act.player].sources += "s" * len(cards_of(act.value))
        if self.loose in self.pile and act.value in (self.loose, [self.loose]):
            self.pile.remove(self.loose)

    def on_take(self, act):
        super().on_take(act)
        self.turns[act.player].sources += "p" * len(cards_of(act.value))

    def on_turn_pile(self, act):
        """3.8: not before the stock is exhausted."""
        self.opinion.heard(self.PILE_RULE)
        if self.stock > 0 or not self.TURNS_PILE:
            self.opinion.find(self.PILE_RULE, act.player)
            raise NoOpinion("the pile is turned against the law")
        if self.loose or "x" in self.pile:
            raise NoOpinion("the pile is turned a second time, or not known")
        self.new_stock()

    def on_reshuffle(self, act):
        raise NoOpinion("the pile is shuffled")

    def second(self, turn, cards):
        """3.3; where two cards may be taken the whole draw is judged when it is done."""
        if not self.TWO_CARDS:
            super().second(turn, cards)
        elif turn.discards:
            raise NoOpinion("a draw after the discard")

    def begin(self, act, foreign=None):
        """A second card that comes after the discard is the offence, not the first one taken alone."""
        before = self.latest
        if self.TWO_CARDS and before and before.player == act.player and act.word in ("draw", "take"):
            before.sources = "s"
        if self.TWO_CARDS and before and not before.closed and before.player != act.player:
            self.opinion.leave_further("3.3", "a turn that was broken into")
        return super().begin(act, foreign)

    def change(self, turn):
        if self.TWO_CARDS and turn.drawn and len(turn.discards) == 1:
            return 0
        return super().change(turn)

    # -- melds -------------------------------------------------------------------------------------------------------

    def melding_turn(self, act):
        """The turn in which a player melds, and 4.4; None when it is in no turn of that player."""
        player, turn = act.player, self.turns.get(act.player)
        self.opinion.heard("4.4")
        own = turn and (not turn.closed or turn is self.latest)
        if not own and self.OPEN and (player not in self.due or self.latest and not self.latest.closed):
            self.opinion.find("4.4", player)
            return None
        if not own:
            turn = self.begin(act)
        if turn.foreign:
            self.opinion.leave_further("4.4", "melds in a turn that is another's")
            return turn
        if self.OPEN and not turn.early:
            if not turn.drawn or turn.discards and not turn.late_draw:
                turn.early = True
                if turn.discards and not turn.drawn:
                    self.opinion.leave("4.4", "melds behind a discard without a draw")
                self.opinion.find("4.4", player, turn.number)
        elif not self.OPEN and not turn.drawn:
            turn.before_draw = True
        if not self.OPEN and turn.discards:
            turn.after_discard = True
        return turn

    def on_meld(self, act):
        """4.2 and 4.4."""
        cards = self.plain_cards(act.value)
        turn = self.melding_turn(act)
        good = self.lay(act.player, cards, turn)
        self.melds[-1].good = good
        if not good:
            self.bad[act.player] += cards
        self.note(act.player, turn, cards)
        if turn:
            turn.melds += 1
            turn.laid += cards
            self.played(turn, cards)

    def on_lay_off(self, act):
        """4.3 and 4.4."""
        cards = self.plain_cards(act.value)
        melds = self.meld_named(act.more.get("to"))
        if len(melds) != 1 or not melds[0].good:
            raise NoOpinion("the meld on which is laid off")
        turn = self.melding_turn(act)
        good = self.add(act.player, cards, melds[0])
        if not good:
            self.opinion.find("4.3", act.player)
            self.bad[act.player] += cards
        self.note(act.player, turn, cards)
        if turn:
            turn.lay_offs += len(cards)
            turn.laid += cards
            self.played(turn, [])

    def note(self, player, turn, cards):
        self.declared[player].add(turn.serial if turn else 0)

    def played(self, turn, meld):
        """What a game says of so much laid down in a turn."""
        self.may_be_out(turn)

    # -- the end -----------------------------------------------------------------------------------------------------

    def may_be_out(self, turn):
        """5.1: the player is rid of all cards."""
        player = turn.player
        if self.ended or self.hands.size(player) or not turn.laid:
            return
        self.suspect = None
        if not self.lawful(turn):
            self.suspect, turn.done = turn, True
            return
        self.opinion.heard("5.1")
        self.winner, self.winning, self.ended = player, turn, True

    def lawful(self, turn):
        """Whether the player has gone out as the law has it."""
        if turn.excess:
            raise NoOpinion("a hand of a wrong size goes out")
        foreign = turn.foreign and not (turn.too_soon and turn.too_soon.closed)
        return bool(turn.drawn) and not foreign and not turn.stained and not self.bad[turn.player] \
            and len(turn.discards) <= 1

    def turn_is_over(self, turn):
        """4.4 where all is laid down at once, and 3.3 where two cards may be taken."""
        if turn.judged:
            return
        turn.judged = True
        if self.TWO_CARDS and (turn.discards or turn.closed) and turn.drawn:
            self.opinion.heard("3.3")
            if turn.sources not in ("s", "pp", "ps"):
                self.opinion.find("3.3", turn.player, turn.number)
        if self.OPEN or turn.foreign:
            return
        out = self.winner == turn.player and self.winning is turn
        if turn.laid and not turn.drawn:
            if not self.hands.size(turn.player) and not turn.discards:
                if not turn.closed:
                    self.opinion.find("3.2", turn.player, turn.number)
            else:
                self.opinion.leave(["3.2", "4.4"], "melds in a turn without a draw")
        elif turn.laid and turn.before_draw and self.early_counts(turn):
            self.opinion.find("4.4", turn.player, turn.number)
        elif turn.laid and turn.after_discard and out:
            self.opinion.leave("4.4", "a hand laid down behind the discard")
        elif turn.laid and not out and self.early_melds(turn):
            if self.suspect is turn:
                self.opinion.leave_further("4.4", "a whole hand laid down that does not go out")
                if len(self.declared[turn.player]) > 1:
                    self.opinion.leave("4.4", "a hand laid down in several turns")
            else:
                self.opinion.find("4.4", turn.player, turn.number)

    def early_counts(self, turn):
        return True

    def early_melds(self, turn):
        """Whether melds that do not take the player out are against 4.4."""
        return True

    def finish(self):
        super().finish()
        if self.winner is None and self.suspect and self.suspect is self.latest:
            self.opinion.score("undetermined")
        elif self.winner is None and self.refused:
            self.blocked()
        elif self.winner is None:
            self.opinion.unscored("nobody has gone out")
        else:
            self.others = [player for player in self.players if player != self.winner]
            if not all(self.hands.all_known(player) for player in self.others):
                self.opinion.leave("6.1", "what the others had left is not known")
                self.unknown_hands()
            else:
                self.settle()

    def unknown_hands(self):
        self.opinion.unscored("what the others had left is not known")

    def blocked(self):
        self.opinion.unscored("the play ended by a refusal")

    def check_counts(self, allowed):
        """6.1 of what was announced after the end, against the counts that are allowed."""
        for player, figure, _ in self.counts:
            self.opinion.heard("6.1")
            if figure not in allowed(player):
                self.opinion.find("6.1", player)
        if len({player for player, _, _ in self.counts}) < len(self.counts):
            self.opinion.leave("6.1", "several counts were announced")

    def on_count(self, act):
        if not self.ended:
            self.opinion.leave("6.1", "a count before the end")
        super().on_count(act)

    def pay(self, amounts):
        """The others pay the winner."""
        result = {player: -amount for player, amount in amounts.items()}
        result[self.winner] = sum(amounts.values())
        return result

    def settle(self):
        """Rummy 7.1 and 7.2."""
        times = 2 if self.doubled() else 1
        self.opinion.heard("7.2" if times == 2 else "7.1")
        results = [{}]
        for player in self.others:
            held = count(self.hands.cards(player), self.ACE)
            figures = {held, held + count(self.bad[player], self.ACE)}
            results = [{**result, player: times * figure} for result in results for figure in sorted(figures)]
        self.check_counts(lambda player: {count(self.hands.cards(player), self.ACE)})
        if any(self.bad.values()):
            self.opinion.leave("6.1", "an improper meld that was not put right")
        self.opinion.score(*[self.pay(result) for result in results])

    def doubled(self):
        return self.declared[self.winner] == {self.winning.serial}


class Rummy(Out):
    """Rummy."""


class Gamblers(Out):
    """Gambler's Rummy: nobody goes out in one turn, and the stock is gone through once."""

    TURNS_PILE = False
    RULES = Out.RULES + ["5.2"]

    def hand_size(self):
        return 7

    def doubled(self):
        return False

    def lawful(self, turn):
        """5.2."""
        if not super().lawful(turn):
            self.opinion.leave_further("5.2", "a player who is not lawfully out")
            return False
        self.opinion.heard("5.2")
        if self.declared[turn.player] == {turn.serial}:
            self.opinion.find("5.2", turn.player, turn.number)
            return False
        return True

    def on_pass(self, act):
        """3.9."""
        refuse(self, act, super().on_pass)

    def blocked(self):
        """7.3."""
        how = self.options.get("refusal", "open")
        if how == "open":
            self.opinion.score("undetermined")
        elif how == "nobody":
            self.opinion.unscored("nobody is paid after a refusal")
        elif all(self.hands.all_known(player) for player in self.players) and not any(self.bad.values()):
            share(self, {player: count(self.hands.cards(player)) for player in self.players})
        else:
            self.opinion.unscored("what the players had left is not known")


def refuse(table, act, otherwise):
    """The first refusal when the stock is exhausted ends the play."""
    turn = table.turns.get(act.player)
    if table.stock > 0 or turn and not turn.closed and turn.drawn:
        otherwise(act)
        return
    turn = table.begin(act)
    table.close(turn)
    table.excess[act.player] = turn.excess
    if not turn.foreign:
        table.opinion.heard("3.9")
        table.refused = table.ended = True


def share(table, counts):
    """The lowest count collects the differences; players who are level share them, a point too many is open."""
    low = min(counts.values())
    winners = [player for player in counts if counts[player] == low]
    total = sum(figure - low for figure in counts.values())
    result = {player: low - figure for player, figure in counts.items()}
    if total % len(winners):
        table.opinion.unscored("a sum that cannot be shared")
        return
    for player in winners:
        result[player] = total // len(winners)
    table.opinion.score(result)


class Boathouse(Out):
    """Boathouse Rummy: two cards may be taken, the corner may be gone round, and all is declared in one turn."""

    OPEN, TWO_CARDS, CORNER, ACE = False, True, True, 11

    def turn_is_over(self, turn):
        """4.4: before the discard, too."""
        if not turn.judged and turn.after_discard and turn.laid and not turn.foreign and turn.drawn:
            out = self.winning is turn
            super().turn_is_over(turn)
            if out and not turn.before_draw:
                self.opinion.left.pop("4.4", None)
                self.opinion.find("4.4", turn.player, turn.number)
            return
        super().turn_is_over(turn)

    def settle(self):
        """7.1."""
        if self.winning.after_discard and any(self.bad.values()):
            raise NoOpinion("improper melds")
        if any(meld.owner != self.winner for meld in self.melds):
            self.opinion.leave("6.1", "others have melds on the table")
            self.opinion.unscored("others have melds on the table")
            return
        self.check_counts(lambda player: possible_counts(self.hands.cards(player), [], 11, True))
        said = {player for player, _, _ in self.counts}
        if said:
            self.opinion.unscored("counts were announced")
        self.opinion.heard("7.1")
        self.opinion.score(self.pay({player: least(self.hands.cards(player), 11, True) for player in self.others}))
