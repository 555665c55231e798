"""Straight Rummy and its kin: the whole hand at one time, and the break; Queen City, Block, Skip and Round-the-Corner."""

from core import NoOpinion, around, left_of
from rummy_melds import count, is_sequence, least, possible_counts
from rummy_out import Out, refuse, share


class Straight(Out):
    """One deal of Straight Rummy."""

    OPEN, UPCARD, TURNS_PILE, BREAK = False, False, False, True
    PILE_RULE = "3.9"
    RULES = [rule for rule in Out.RULES if rule != "3.8"] + ["2.3", "3.8", "3.9", "5.3", "5.5", "5.6"]

    def __init__(self, record, deal, state):
        super().__init__(record, deal, state)
        self.breaker, self.to_play, self.showers = None, [], []

    def hand_size(self):
        return 6 if len(self.record["players"]) == 6 else int(self.options.get("cards", 7))

    def judge_dealer(self):
        """2.3."""
        before = self.state.get("before")
        if before:
            self.opinion.heard("2.3")
            if self.dealer != left_of(self.players, before):
                self.opinion.find("2.3", self.dealer)
        elif self.state.get("unknown"):
            self.opinion.leave("2.3", "how the deal before ended the referee does not say")

    # -- the break ---------------------------------------------------------------------------------------------------

    def begin(self, act, foreign=None):
        """5.2: the break begins with a turn that finds as many cards as there are players."""
        full = self.stock <= len(self.players)
        turn = super().begin(act, foreign)
        if self.BREAK and full and self.breaker is None:
            if turn.foreign or len(self.due) > 1:
                raise NoOpinion("who is the breaker, when the turn is another's")
            self.opinion.heard("5.2")
            self.breaker, self.to_play = turn.player, around(self.players, turn.player)
        if self.breaker:
            if turn.foreign:
                raise NoOpinion("out of turn in the break")
            turn.in_break = True
            if turn.player in self.to_play:
                self.to_play.remove(turn.player)
            self.last_of_break = turn.player
        return turn

    def close(self, turn):
        super().close(turn)
        self.end_of_break(turn)

    def end_of_break(self, turn):
        """The last player of the break has played."""
        if self.breaker and not self.to_play and turn.player == left_of(self.players, self.breaker, -1) \
                and not self.ended:
            self.may_be_out(turn)
            self.ended = True

    def turn_is_over(self, turn):
        """3.8 in the break."""
        if not turn.judged and turn.in_break and turn.took:
            self.opinion.heard("3.8")
            if not any(card in turn.laid for card in turn.took):
                self.opinion.find("3.8", turn.player, turn.number)
        super().turn_is_over(turn)

    def early_melds(self, turn):
        return not turn.in_break

    def played(self, turn, meld):
        if turn.in_break and turn.before_draw and not turn.drawn and not turn.early:
            turn.early = True
        super().played(turn, meld)

    def lawful(self, turn):
        """5.1: at one time, unless it is the break."""
        if not super().lawful(turn):
            return False
        return turn.in_break or self.declared[turn.player] == {turn.serial}

    def after_end(self, act):
        return super().after_end(act) or act.word == "hands"

    def on_show(self, act):
        """5.5 and 5.6."""
        super().on_show(act)
        if self.winner or not self.BREAK:
            return
        if not self.ended:
            self.opinion.heard("5.5")
            if self.breaker is None:
                self.opinion.leave("5.5", "cards shown before the break")
            else:
                self.opinion.find("5.5", act.player)
                self.opinion.leave_further("5.5", "cards shown again")
                self.opinion.leave_further("5.6", "cards shown too early")
                return
        self.showers.append((act.player, "show"))

    def on_count(self, act):
        super().on_count(act)
        self.showers.append((act.player, "count"))

    def judge_order(self):
        """5.6: the last player first, then the others to the left."""
        order = around(self.players, left_of(self.players, self.breaker, -1))
        done, last = [player for player in self.shown if (player, "show") not in self.showers], None
        for place, (player, word) in enumerate(self.showers):
            if player in done:
                last = player
                continue
            self.opinion.heard("5.6")
            if self.showers[place + 1:place + 2] == [(player, "show")]:
                word = "show"
            later = {other for other, _ in self.showers[place + 1:]}
            before = [other for other in order[:order.index(player)] if other not in done and other in later]
            if word == "show" and before and not (last and left_of(self.players, last) == player):
                if (player, "count") in self.showers or place + 1 < len(self.showers):
                    self.opinion.find("5.6", player)
            done.append(player)
            last = player

    # -- the settlement ----------------------------------------------------------------------------------------------

    def finish(self):
        Out.finish(self)
        if self.winner is None and self.breaker and self.ended and self.why_ended is None:
            self.after_break()
        elif self.breaker:
            self.opinion.leave(["5.3", "5.5", "5.6"], "the break was not played to its end")

    def after_break(self):
        """5.3, 5.6 and 7.1."""
        opinion = self.opinion
        self.judge_order()
        opinion.locked = False
        held = {}
        for player in self.players:
            if not self.hands.all_known(player):
                opinion.leave(["5.3", "6.1"], "what the players had left is not known")
                opinion.unscored("what the players had left is not known")
                return
            cards = self.hands.cards(player)
            held[player] = (self.worth(cards), self.least(cards))
            opinion.heard("5.3")
            if self.holds_meld(cards) and "5.3" in opinion.judged:
                opinion.find("5.3", player, self.turns[player].number if player in self.turns else None)
        if any(self.bad.values()):
            opinion.leave("6.1", "an improper meld that was not put right")
            opinion.unscored("an improper meld that was not put right")
            return
        self.check_counts(lambda player: self.arranged(self.hands.cards(player)))
        self.pay_lowest(held)

    def pay_lowest(self, held):
        """7.1, 7.2 and 7.5, in both readings of melds that were held back."""
        results = []
        order = around(self.players, self.breaker)
        for way in self.ways(held):
            winner = min(order, key=lambda player: way[player])
            self.opinion.heard("7.1")
            amounts = {player: way[player] - way[winner] if self.options.get("pay") == "points" else 1
                       for player in self.players if player != winner}
            self.winner = winner
            result = self.pay(amounts)
            if result not in results:
                results.append(result)
        self.winner = None
        if len(results) > 1 and len({max(result, key=result.get) for result in results}) > 1:
            self.opinion.score("undetermined")
        elif len(results) > 1:
            self.opinion.unscored("melds that were held back, paid in points")
        else:
            self.opinion.score(*results)

    def ways(self, held):
        """All counts that the players may have: with and without the melds that they held."""
        ways = [{}]
        for player in self.players:
            ways = [{**way, player: figure} for way in ways for figure in sorted(set(held[player]))]
        return ways

    def unknown_hands(self):
        """In units nobody needs to know what the others had left."""
        if self.options.get("pay", "units") == "units":
            self.settle()
        else:
            super().unknown_hands()

    def is_run(self, cards):
        return is_sequence(cards, self.CORNER)

    def units(self):
        """7.2 to 7.4: what each pays, or both figures where that is open."""
        turn = self.winning
        if turn.in_break:
            return [1]
        first = self.begun.count(turn.player) == 1
        whole = [meld.cards for meld in self.melds if meld.owner == turn.player]
        if first or len(whole) == 1 and self.is_run(whole[0]) and turn.lay_offs == 0:
            return [4]
        if self.is_run([card for cards in whole for card in cards]):
            return [2, 4]
        return [2]

    def settle(self):
        """7.2 to 7.5 when a player has gone rummy."""
        points = self.options.get("pay") == "points"
        known = [player for player in self.others if self.hands.all_known(player)]
        self.check_counts(lambda player: self.arranged(self.hands.cards(player)) if player in known else range(1000))
        results = []
        for units in self.units():
            self.opinion.heard("7.2" if units == 1 else "7.3" if units == 2 else "7.4")
            if points and self.counts:
                self.opinion.unscored("counts were announced, and points are paid")
            if points and any(meld.owner in self.others for meld in self.melds):
                self.opinion.unscored("others have melds on the table, and points are paid")
            results.append(self.pay({player: units * (self.least(self.hands.cards(player)) if points else 1)
                                     for player in self.others}))
        self.opinion.score(*results)


class QueenCity(Straight):
    """Queen City Rummy: seven or eight cards go down, and their count is paid."""

    RULES = [rule for rule in Straight.RULES if rule != "5.3"]

    def hand_size(self):
        return 7

    def may_be_out(self, turn):
        """5.1: an eighth card may be kept."""
        if not self.ended and turn.laid and self.hands.size(turn.player) == 1 and not turn.discards:
            turn.kept_one = True
        super().may_be_out(turn)

    def turn_is_over(self, turn):
        if getattr(turn, "kept_one", False) and not self.ended and not turn.discards \
                and self.hands.size(turn.player) == 1:
            raise NoOpinion("an eighth card is kept")
        super().turn_is_over(turn)

    def must_discard(self, turn):
        if turn.laid and self.hands.size(turn.player) == 1:
            raise NoOpinion("an eighth card is kept")
        return super().must_discard(turn)

    def units(self):
        return [count(self.winning.laid)]

    def settle(self):
        """7.3."""
        if self.declared[self.winner] != {self.winning.serial}:
            self.opinion.unscored("the hand went down in several turns")
        kept = self.options.get("pay")
        self.options = {**self.options, "pay": "units"}
        amount = self.units()[0]
        self.check_counts(lambda player: possible_counts(self.hands.cards(player), [])
                          if self.hands.all_known(player) else range(1000))
        self.opinion.heard("7.3")
        self.opinion.score(self.pay({player: amount for player in self.others}))
        self.options = {**self.options, "pay": kept}

    def unknown_hands(self):
        self.settle()


class Block(Straight):
    """Block Rummy: no break; the first refusal ends the play when the stock is gone."""

    BREAK, PILE_RULE = False, "3.8"
    RULES = [rule for rule in Out.RULES if rule != "3.8"] + ["2.3", "3.8"]

    def on_pass(self, act):
        """3.9."""
        refuse(self, act, super().on_pass)

    def must_discard(self, turn):
        return True

    def lawful(self, turn):
        """3.5 and 5.1: with a discard."""
        return len(turn.discards) == 1 and super().lawful(turn)

    def turn_is_over(self, turn):
        if not turn.judged and self.suspect is turn and not turn.discards and not turn.closed and turn.drawn \
                and not turn.foreign:
            self.opinion.find("3.5", turn.player, turn.number)
        super().turn_is_over(turn)

    def blocked(self):
        """7.1 and 7.2."""
        if not all(self.hands.all_known(player) for player in self.players):
            self.opinion.leave("6.1", "what the players had left is not known")
            self.opinion.unscored("what the players had left is not known")
            return
        if self.melds:
            self.opinion.leave("6.1", "melds on the table")
            self.opinion.unscored("melds on the table")
        self.check_counts(lambda player: possible_counts(self.hands.cards(player), []))
        if self.counts:
            self.opinion.unscored("counts were announced")
        self.opinion.heard("7.1")
        share(self, {player: least(self.hands.cards(player)) for player in self.players})


class Corner(Straight):
    """Round-the-Corner Rummy: two cards may be taken, there is no break, and the stake is one."""

    BREAK, TWO_CARDS, CORNER, UPCARD, THROWN_BACK, TURNS_PILE = False, True, True, True, False, True
    RULES = [rule for rule in Out.RULES if rule not in ("3.7", "3.8")] + ["2.3", "3.9"]

    def hand_size(self):
        return 9 - len(self.record["players"])

    def units(self):
        return [1]

    def on_reshuffle(self, act):
        """3.9."""
        self.opinion.heard("3.9")
        if self.stock > 0:
            self.opinion.find("3.9", act.player)
        raise NoOpinion("the pile is shuffled")

    on_turn_pile = on_reshuffle


class Skip(Straight):
    """Skip Rummy: melds as one goes, three cards or one in a turn; the hand ends before the break would begin."""

    OPEN, BREAK = True, False
    RULES = [rule for rule in Out.RULES if rule != "3.8"] + ["2.3", "3.9", "4.5"]

    def hand_size(self):
        return 5

    def played(self, turn, meld):
        """4.5."""
        self.opinion.heard("4.5")
        if (turn.melds + turn.lay_offs > 1 or len(meld) > 3) and not getattr(turn, "too_much", False):
            turn.too_much = True
            self.opinion.find("4.5", turn.player, turn.number)
        self.may_be_out(turn)

    def lawful(self, turn):
        return not getattr(turn, "too_much", False) and Out.lawful(self, turn)

    def close(self, turn):
        """5.2."""
        super().close(turn)
        if self.stock <= len(self.players) and not self.ended:
            self.may_be_out(turn)
            if not self.ended:
                self.opinion.heard("5.2")
                self.ended = self.run_out = True

    def units(self):
        return [2]

    def settle(self):
        if self.options.get("pay") == "points":
            self.check_counts(lambda player: range(1000))
            self.opinion.leave("6.1", "counts paid in points")
            held = {player: self.two_counts(player) for player in self.others}
            if any(len(set(two)) > 1 for two in held.values()):
                self.opinion.unscored("sets held, paid in points")
            self.opinion.score(self.pay({player: 1 * held[player][0] for player in self.others}))
            self.opinion.unscored("rummy paid in points")
            return
        super().settle()

    def two_counts(self, player):
        """What a player's cards count with the sets that were held, and without them."""
        cards = self.hands.cards(player)
        how = self.options.get("held sets", "open")
        both = count(cards), least(cards)
        return both[:1] if how == "counted" else both[1:] if how == "matched" else both

    def finish(self):
        Out.finish(self)
        if self.winner is None and getattr(self, "run_out", False) and self.why_ended is None:
            self.opinion.locked = False
            self.lowest()

    def lowest(self):
        """7.1, 7.2 and 7.5."""
        if not all(self.hands.all_known(player) for player in self.players) or any(self.bad.values()):
            self.opinion.leave("6.1", "what the players had left is not known")
            self.opinion.unscored("what the players had left is not known")
            return
        self.check_counts(lambda player: {figure for figure in possible_counts(self.hands.cards(player), [])})
        results = []
        following = around(self.players, left_of(self.players, self.latest.player))
        for way in self.ways({player: self.two_counts(player) for player in self.players}):
            low = min(way.values())
            level = [player for player in following if way[player] == low]
            self.winner = level[0]
            tied = len(level) > 1 and self.options.get("ties", "open") == "open"
            points = self.options.get("pay") == "points"
            result = "tied" if tied else self.pay({player: way[player] - low if points else 1 for player in self.players
                                                   if player != self.winner})
            if result not in results:
                results.append(result)
        self.winner = None
        self.opinion.heard("7.1")
        self.opinion.score(*(results if len(results) == 1 and results[0] != "tied" else ["undetermined"]))

