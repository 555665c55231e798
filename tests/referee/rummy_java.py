"""Java Rummy and Rummy Poker: the whole hand goes down before a card is drawn, wild cards among it."""

from core import NoOpinion, around, cards_of, left_of, pack
from rummy_parts import Meld, Turn
from rummy_table import Table
from rummy_wild import DEUCES, JOKERS, counts_of, fixed_cards, is_run, is_set, laid_cards, names

LATE = ["4.4", "4.7"]


class Java(Table):
    """One deal of Java Rummy."""

    RULES = [rule for rule in Table.RULES if rule != "4.3"] + ["2.3", "2.4", "4.4", "4.5", "4.6", "4.7", "5.2"]
    UPCARD, LIMIT, ACE = False, 5, 1

    def __init__(self, record, deal, state):
        super().__init__(record, deal, state)
        self.winner = self.out_turn = self.suspect = self.last = self.silent = self.silence = None
        self.bad, self.open_hand = set(), False

    # -- who plays, and with what ------------------------------------------------------------------------------------

    def hand_size(self):
        return 7

    def whole_pack(self):
        return pack(jokers=int(self.options.get("jokers", 2)))

    def totals(self):
        """What everybody had before the deal; None where it is not known."""
        if "totals" not in self.state:
            said = (self.record.get("from") or {}).get("total") or {}
            self.state["totals"] = {player: int(said.get(player, 0)) for player in self.players}
        return self.state["totals"]

    def give(self, value):
        """2.1 and 2.4."""
        totals = self.before_deal = self.totals()
        if totals is None:
            raise NoOpinion("who is out of the game is not known")
        self.state["totals"] = None
        out = [player for player in self.players if totals[player] >= 100]
        dealt = [player for player in out if value.get(player)]
        for player in self.players:
            self.opinion.heard("2.4", totals[player] >= 100)
        for player in dealt:
            self.opinion.find("2.4", self.dealer)
        self.seats = self.players
        self.players = [player for player in self.players if player not in out]
        self.dealt_in = bool(dealt)
        if self.dealer not in self.players:
            self.opinion.leave("2.3", "the dealer is out of the game")
        first = next(player for player in around(self.seats, left_of(self.seats, self.dealer)) if player in self.players)
        self.order, self.due = around(self.players, first), {first}
        super().give(value)

    def judge_dealer(self):
        """2.3."""
        before = self.state.get("before")
        if before:
            self.opinion.heard("2.3")
            due = next(player for player in around(self.seats, left_of(self.seats, before)) if player in self.players)
            if self.dealer != due:
                self.opinion.find("2.3", self.dealer)
        elif self.state.get("unknown"):
            self.opinion.leave("2.3", "how the deal before ended the referee does not say")

    def run(self, acts):
        if self.dealt_in:
            raise NoOpinion("a player who is out of the game was dealt in")
        if any(act.player and act.player not in self.players for act in acts):
            raise NoOpinion("somebody plays who is out of the game")
        super().run(acts)

    # -- melds -------------------------------------------------------------------------------------------------------

    def ways(self):
        """The ways to read what is wild."""
        return [DEUCES]

    def good(self, laid, wild):
        """4.1: a meld, with these wild cards."""
        return is_set(laid, wild) or is_run(laid, wild, high=False)

    def card_worth(self, card, wild):
        """What a card counts."""
        if card in wild:
            return 25
        return self.ACE if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])

    def begin(self, act, foreign=None):
        if self.latest and self.latest.laid:
            self.close(self.latest)
        return super().begin(act, foreign)

    def change(self, turn):
        return 0 if turn.laid else super().change(turn)

    def stock_for(self, turn, number):
        if self.stock < number:
            raise NoOpinion("the stock is exhausted")

    def melding_turn(self, act):
        """The turn in which somebody melds: 4.4 and 4.7."""
        player, turn, opinion = act.player, self.turns.get(act.player), self.opinion
        own = turn and (not turn.closed or turn is self.latest)
        opinion.heard("4.7")
        if not own and (player not in self.due or self.latest and not self.latest.closed and not self.latest.laid):
            self.number = self.number + 1 if self.number else None
            opinion.find("4.7", player, self.number)
            opinion.leave_further(["3.1"] + LATE, "what follows when somebody melds out of turn")
            turn = Turn(player, self.number, 0)
            turn.foreign, turn.serial = True, -1
            self.turns[player] = self.latest = turn
            return turn
        turn = turn if own else self.begin(act)
        if turn.discards:
            opinion.leave(LATE, "melds behind the discard")
        elif turn.foreign:
            opinion.leave_further(LATE, "melds in a turn that is another's")
        elif turn.drawn and not turn.refused:
            opinion.heard("4.4")
            turn.refused = True
            if self.stock + turn.drawn <= len(self.players):
                opinion.leave("4.4", "melds where the stock runs out")
            else:
                opinion.find("4.4", player, turn.number)
        return turn

    def on_meld(self, act):
        """4.2, 4.4 and 4.7."""
        laid = laid_cards(act.value)
        turn = self.melding_turn(act)
        turn.early = True
        self.opinion.heard("4.2")
        fitting = [wild for wild in self.ways() if self.good(laid, wild)]
        if not fitting and not self.perhaps(laid):
            self.opinion.find("4.2", act.player)
            self.bad.add(act.player)
        elif len(fitting) < len(self.ways()):
            self.open_hand = True
        for card in names(laid):
            self.remove(act.player, card)
        self.melds.append(Meld(act.player, names(laid), bool(fitting), turn))
        self.melds[-1].laid = laid
        turn.melds += 1
        turn.laid += names(laid)
        self.may_be_out(turn)

    def perhaps(self, laid):
        """Whether it is open if this may be laid down."""
        return False

    def before_played(self, player):
        """Whether melds of earlier turns lie on the table."""
        return len({id(meld.turn) for meld in self.melds if meld.owner == player}) > 1

    def may_be_out(self, turn):
        """5.1: all cards are melded."""
        if not self.ended and turn.laid and not self.hands.size(turn.player):
            self.whole_hand(turn, None)

    def whole_hand(self, turn, last):
        """All cards are down but the last one, if there is any: the hand is won, or nothing lawful was done."""
        player = turn.player
        if turn.excess:
            raise NoOpinion("a hand of a wrong size goes out")
        if self.before_played(player):
            raise NoOpinion("a hand that was laid down in several turns")
        turn.done = True
        if self.open_hand or turn.drawn or turn.foreign or player in self.bad or self.judge_discard(turn):
            self.suspect = turn
            return
        self.opinion.heard("5.1")
        self.winner, self.out_turn, self.last, self.ended = player, turn, last, True

    def judge_discard(self, turn):
        """4.5; whether the hand cannot be settled for it."""
        if not turn.discards:
            return False
        how = self.options.get("discard after melding", "open")
        self.opinion.heard("4.5")
        if how == "forbidden":
            self.opinion.find("4.5", turn.player, turn.number)
        elif not all(self.small(card) for card in turn.discards):
            raise NoOpinion("a high card is discarded behind the melds")
        return how != "allowed"

    def small(self, card):
        """Whether the card that is left may be left, in every way to read it."""
        return all(self.card_worth(card, wild) <= self.LIMIT for wild in self.ways())

    def on_discard(self, act):
        turn = self.turns.get(act.player)
        melded = turn and turn is self.latest and turn.laid and not turn.drawn and not turn.foreign
        super().on_discard(act)
        if melded and self.hands.size(act.player):
            if self.options.get("discard after melding", "open") == "forbidden":
                self.opinion.find("4.5", act.player, turn.number)

    def on_no_discard(self, act):
        turn = self.turns.get(act.player)
        if turn and turn is self.latest and turn.laid:
            self.close(turn)
            return
        super().on_no_discard(act)

    def on_pass(self, act):
        if not self.stock:
            raise NoOpinion("the stock is exhausted")
        super().on_pass(act)

    # -- the last card -----------------------------------------------------------------------------------------------

    def after_end(self, act):
        return act.word in ("show", "count", "no show")

    def past_the_end(self):
        self.opinion.unscored("acts after the end of the play")

    def on_show(self, act):
        """5.1 and 4.6: the card that is left."""
        turn = self.turns.get(act.player)
        super().on_show(act)
        if self.ended or not turn or turn is not self.latest or not turn.laid:
            return
        cards = cards_of(act.value)
        if len(cards) != 1 or self.hands.size(act.player) != 1:
            raise NoOpinion("cards are shown that are not the last one")
        self.opinion.heard("5.2")
        self.left_over(turn, cards[0])

    def left_over(self, turn, card):
        """4.6 of the one card that is left."""
        turn.done = True
        if not any(self.card_worth(card, wild) <= self.LIMIT for wild in self.ways()):
            return
        turn.judged_last = True
        if not self.small(card):
            self.open_hand = True
            self.opinion.question("4.6", turn.player, turn.number)
        self.whole_hand(turn, card)

    def on_no_show(self, act):
        """5.2."""
        turn = self.turns.get(act.player)
        if not turn or not turn.laid or self.hands.size(act.player) != 1:
            raise NoOpinion("nothing that could be shown")
        self.opinion.heard("5.2")
        self.opinion.find("5.2", act.player, turn.number)
        turn.hidden_last = True
        self.ended, self.silent = True, turn

    def turn_is_over(self, turn):
        """4.6."""
        if turn.judged or not turn.laid:
            return
        turn.judged = True
        left = self.hands.size(turn.player)
        if turn.foreign:
            self.opinion.leave("4.6", "what is kept in a turn that is another's")
        if self.winner == turn.player or turn.foreign or getattr(turn, "judged_last", False) or not left:
            return
        self.opinion.heard("4.6")
        if turn.drawn or turn.discards or turn.excess:
            self.opinion.leave("4.6", "installments of a player who has drawn or discarded")
        elif left > 1:
            self.opinion.find("4.6", turn.player, turn.number)
        elif not self.hands.all_known(turn.player):
            self.opinion.leave("4.6", "the last card is not known")
        elif not any(self.card_worth(card, wild) <= self.LIMIT for card in self.hands.cards(turn.player) for wild in self.ways()):
            self.opinion.find("4.6", turn.player, turn.number)
        else:
            self.opinion.leave(["4.6", "5.2"], "a last card that is not shown, and nothing is said")
            self.silence = turn

    def finish(self):
        """7.1 and what the deal comes to."""
        silent = self.silent
        if silent and self.hands.all_known(silent.player):
            self.ended = False
            self.left_over(silent, self.hands.cards(silent.player)[0])
            if self.winner is None and self.suspect is None:
                self.opinion.find("4.6", silent.player, silent.number)
        elif silent:
            self.opinion.leave("4.6", "the last card is not known")
        super().finish()
        if self.winner is None:
            if self.suspect and self.suspect is self.latest and not self.silence:
                self.opinion.score("undetermined")
            else:
                self.opinion.unscored("nobody has gone out")
            return
        others = [player for player in self.players if player != self.winner]
        if not all(self.hands.all_known(player) for player in others):
            self.opinion.leave("6.1", "what the others had left is not known")
            self.opinion.unscored("what the others had left is not known")
            return
        figures = {player: [counts_of(self.hands.cards(player), lambda laid, way=wild: self.good(laid, way),
                                      lambda card, way=wild: self.card_worth(card, way)) for wild in self.ways()]
                   for player in others}
        for player, figure, _ in self.counts:
            self.opinion.heard("6.1")
            sound = [[self.card_worth(self.last, wild) if self.last else 0] for wild in self.ways()] \
                if player == self.winner else figures[player]
            if not any(figure in way for way in sound):
                self.opinion.find("6.1", player)
            if any(figure != min(way) for way in sound):
                self.opinion.unscored("a count that is not the least was announced")
        self.settle(figures)
        scores = self.opinion.scores or []
        if len(scores) == 1 and isinstance(scores[0], dict):
            self.state["totals"] = {player: self.before_deal[player] + scores[0].get(player, 0) for player in self.seats}

    def settle(self, figures):
        """7.1 and 7.2."""
        result = {player: min(ways[0]) for player, ways in figures.items()}
        whole = self.last is None and not self.out_turn.discards
        self.opinion.heard("7.2" if whole else "7.1")
        result[self.winner] = -25 if whole else self.card_worth(self.last, DEUCES) if self.last else 0
        result.update({player: 0 for player in self.seats if player not in result})
        self.opinion.score(result)


class Poker(Java):
    """One deal of Rummy Poker."""

    RULES = [rule for rule in Java.RULES if rule != "2.4"]
    LIMIT, ACE = 3, 10

    def hand_size(self):
        return 10

    def whole_pack(self):
        cards = pack(jokers=2)
        return cards + cards

    def totals(self):
        """Nobody is eliminated."""
        return {player: 0 for player in self.players}

    def ways(self):
        how = self.options.get("deuces", "open")
        return [DEUCES] if how == "wild" else [JOKERS] if how == "natural" else [DEUCES, JOKERS]

    def good(self, laid, wild):
        high = self.options.get("ace", "high or low") == "high or low"
        if self.options.get("poker hands") == "melds" and len(laid) == 10 and bonus(laid, wild):
            return True
        return is_set(laid, wild) or is_run(laid, wild, high) and len(laid) < 14

    def perhaps(self, laid):
        """R5: ten cards that are a straight or a flush."""
        if self.options.get("poker hands", "open") != "open" or len(laid) != 10:
            return False
        self.open_hand = self.open_hand or any(bonus(laid, wild) for wild in self.ways())
        return any(bonus(laid, wild) for wild in self.ways())

    def thrown_back(self, turn, card):
        """3.7, with a copy in the hand."""
        self.opinion.heard("3.7")
        copies = self.hands.known.get(turn.player, {}).get(card, 0)
        if self.hands.hidden.get(turn.player, 0):
            self.opinion.leave("3.7", "whether a copy was in the hand is not known")
        elif copies > 1:
            self.opinion.question("3.7", turn.player, turn.number)
            self.opinion.unscored("a card that may have been thrown back")
        else:
            super().thrown_back(turn, card)

    def settle(self, figures):
        """7.1 to 7.4."""
        if self.options.get("scoring", "open") == "open" or self.open_hand:
            self.opinion.score("undetermined")
            return
        if self.out_turn.discards:
            raise NoOpinion("a discard behind the melds")
        laid = [item for meld in self.melds if meld.owner == self.winner for item in meld.laid]
        laid += [(self.last, None)] if self.last else []
        ways = [self.results(laid, wild, {player: min(way[number]) for player, way in figures.items()})
                for number, wild in enumerate(self.ways())]
        self.opinion.score(*(ways[0] if all(way == ways[0] for way in ways) else ["undetermined"]))

    def results(self, laid, wild, counts):
        """What the winner scores, with what was said of the wild cards and whatever they may be."""
        results = []
        for hand in (laid, [(card, None) for card, _ in laid]):
            extra = bonus(hand, wild)
            self.opinion.heard({25: "7.2/7.3", 50: "7.4"}.get(extra, "7.1"))
            result = {**{player: 0 for player in self.players}, self.winner: sum(counts.values()) + extra}
            if result not in results:
                results.append(result)
        return results


def bonus(laid, wild):
    """What ten cards bring: 25 for a straight or a flush, 50 for a straight flush."""
    if len(laid) != 10:
        return 0
    fixed = fixed_cards(laid, wild)
    in_one_suit = [("Joker", None) if card is None else (card[0] + "s", card[0] + "s") for card in fixed]
    if is_run(laid, wild):
        return 50
    return 25 if is_run(in_one_suit, JOKERS) or len({card[1] for card in fixed if card}) <= 1 else 0
