"""Slippery Sam: who bets and how much, what beats the card turned up, and the bank."""

from core import RANKS, Hands, NoOpinion, Opinion, acts_of, around, cards_of, left_of, pack

RULES = ["2.2", "2.4", "3.2", "3.3", "3.4", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "5.2", "5.3"]


class Round:
    """One betting round under the eyes of the referee."""

    def __init__(self, record, deal, state):
        self.record, self.deal, self.state = record, deal, state
        options = record.get("options") or {}
        self.agreed, self.least = int(options.get("bank", 0)), int(options.get("least bet", 1))
        self.opinion = Opinion(RULES)
        self.players = list(record["players"])
        self.banker = deal.get("dealer")
        if self.banker is None:
            raise NoOpinion("the banker is not named")
        self.order = around(self.players, left_of(self.players, self.banker))[:-1]
        self.bank, self.rounds = state.get("bank"), state.get("rounds", 0)
        self.hands = Hands(pack())
        self.gain = {player: 0 for player in self.players}
        self.bets, self.done, self.pending, self.before = {}, [], None, {}
        self.dealt = self.passed_bank = False
        self.ended, self.judged_bank = None, False
        self.outside = False  # a bet beyond the limits: R7 leaves the figures of the round open
        self.opening()
        if deal.get("deal"):
            self.give(deal["deal"], deal.get("dealt") or {})

    def opening(self):
        """2.4, 5.2 and 5.3: who has the bank, and how long."""
        last = self.state.get("banker")
        if last is None:
            self.first_round = self.bank is None
            self.rounds = self.rounds + 1
            if self.bank is not None and self.state.get("round"):
                self.rounds = self.state["round"]
                self.opinion.heard("5.3")
                if self.rounds > 4:
                    self.opinion.find("5.3", self.banker, None)
            return
        if self.state.get("unknown"):
            self.opinion.leave(["2.4", "5.2", "5.3", "2.2"], "how the round before ended the referee does not say")
            raise NoOpinion("how the round before ended the referee does not say")
        self.opinion.heard("2.4")
        free = self.state.get("free") or self.bank == 0
        due = left_of(self.players, last) if free else last
        if free:
            self.first_round, self.bank, self.rounds = True, None, 1
            if self.banker != due:
                self.opinion.find("2.4", self.banker, None)
            return
        self.first_round = False
        self.rounds += 1
        if self.banker != last:
            raise NoOpinion("the bank changes hands without a word")
        self.opinion.heard("5.3")
        if self.rounds > 4:
            self.opinion.find("5.3", self.banker, None)

    def give(self, value, sizes):
        """3.3 and 3.4. A hand that is not written down is one of the lawful size."""
        self.dealt = True
        for player in self.players:
            cards = cards_of(value.get(player, "x" if player != self.banker else None), int(sizes.get(player, 3)))
            if player == self.banker:
                self.opinion.heard("3.4")
                if cards:
                    self.opinion.find("3.4", self.banker, None)
                    self.hands.give(player, cards)
                continue
            self.opinion.heard("3.3")
            if len(cards) != 3:
                self.opinion.find("3.3", self.banker, None)
            self.hands.give(player, cards)

    def run(self, acts):
        for self.opinion.now, act in enumerate(acts):
            if self.ended:
                if act.player:
                    self.opinion.leave_further(self.opinion.judged, "acts after the end of the round")
                    self.opinion.unscored("acts after the end of the round")
                continue
            if self.bank == 0 and act.word in ("bet", "turn", "pass", "look at cards"):
                self.opinion.leave_further(self.opinion.judged, "bets when the bank was empty")
                self.opinion.unscored("bets when the bank was empty")
                continue
            handler = getattr(self, "on_" + act.word.replace(" ", "_"), None)
            if handler is None:
                raise NoOpinion(f"`{act.word}` is not judged by the referee")
            handler(act)

    def on_for_the_bank(self, act):
        self.opinion.leave("2.1", "the drawing for the bank")

    def on_shuffle(self, act):
        return None

    on_no_shuffle = on_no_cut = on_pay = on_collect = on_dealt = on_shuffle

    def on_cut(self, act):
        """3.2."""
        self.opinion.heard("3.2")
        right = around(self.players, self.banker)[-1]
        if act.player != right:
            self.opinion.find("3.2", act.player, None)

    def on_bank(self, act):
        """2.2 and 2.3."""
        amount = int(act.value)
        if act.player != self.banker or self.bank is not None:
            raise NoOpinion("chips are put into the bank by another, or later")
        self.opinion.heard("2.2")
        if self.agreed and amount != self.agreed:
            self.opinion.find("2.2", self.banker, None)
        self.bank = amount

    def on_deal(self, act):
        if self.dealt:
            raise NoOpinion("cards are dealt twice")
        self.give(act.value, act.more.get("dealt") or {})

    def expected(self):
        """Who bets next."""
        return next((player for player in self.order if player not in self.done), None)

    def on_look_at_cards(self, act):
        """4.2: when it is his turn to bet, which is when those before him have been settled with."""
        self.opinion.heard("4.2")
        if act.player in self.done or act.player == self.banker:
            return
        if self.expected() != act.player:
            self.opinion.find("4.2", act.player, None)
        elif self.pending:
            self.opinion.leave("4.2", "a look while another bet is on")

    def on_bet(self, act):
        """4.1, 4.3 and 4.4."""
        player, amount = act.player, int(act.value)
        if self.bank is None or not self.dealt:
            raise NoOpinion("a bet before there is a bank, or cards")
        if player == self.banker or player in self.done:
            raise NoOpinion("a bet of the banker, or a second one")
        if self.pending:
            self.settle_pending()
        self.opinion.heard("4.1")
        if player != self.expected():
            self.opinion.find("4.1", player, None)
            self.opinion.leave_further(["4.1", "4.2"], "whose turn it is after a bet out of turn")
        self.opinion.heard("4.4")
        if amount > self.bank or amount < min(self.least, self.bank):
            self.opinion.find("4.4", player, None)
            self.outside = True
        elif self.bank < self.least and amount != self.bank:
            self.opinion.leave("4.4", "a bank below the least bet")
        self.done.append(player)
        self.pending = [player, amount, None]

    def on_pass(self, act):
        """4.3."""
        if act.player == self.banker or act.player in self.done:
            raise NoOpinion("a word out of place")
        if self.pending:
            self.settle_pending()
        self.opinion.heard("4.3")
        self.opinion.find("4.3", act.player, None)
        if act.player != self.expected():
            self.opinion.leave(["4.1", "4.3"], "a refusal out of turn")
        self.done.append(act.player)

    def on_turn(self, act):
        """4.5."""
        card = cards_of(act.value)[0]
        self.opinion.heard("4.5")
        if act.player != self.banker:
            raise NoOpinion("another turns a card up")
        if self.pending is None or self.pending[2] is not None:
            if self.pending:
                self.settle_pending()
            if self.expected() is None:
                raise NoOpinion("a card is turned when all have bet")
            self.opinion.find("4.5", self.banker, None)
            self.opinion.unscored("a card turned too early")
            raise NoOpinion("a card turned too early")
        self.pending[2] = card
        self.hands.place([card])

    def on_show(self, act):
        """4.6: what is shown must beat the card turned up."""
        cards = cards_of(act.value)
        if len(cards) != 1 or "x" in cards:
            raise NoOpinion("several cards are shown")
        if not self.pending or self.pending[0] != act.player or self.pending[2] in (None, "x"):
            raise NoOpinion("a card is shown at another time")
        self.opinion.heard("4.6")
        if not beats(cards[0], self.pending[2]):
            self.opinion.find("4.6", act.player, None)
            return
        self.win()

    def win(self):
        player, amount, _ = self.pending
        paid = min(amount, self.bank)
        self.gain[player] += paid
        self.gain[self.banker] -= paid
        self.bank -= paid
        self.pending = None
        self.opinion.heard("4.7")

    def settle_pending(self):
        """4.8: a bet whose player shows nothing that beats the card is lost."""
        player, amount, card = self.pending
        if card is None:
            raise NoOpinion("no card was turned for a bet")
        self.gain[player] -= amount
        self.gain[self.banker] += amount
        self.bank += amount
        self.pending = None
        self.opinion.heard("4.8")

    def on_pass_the_bank(self, act):
        """5.2 and 5.4."""
        if act.player != self.banker:
            raise NoOpinion("another passes the bank")
        if self.pending:
            self.settle_pending()
        if self.bank is None:
            raise NoOpinion("no bank to pass")
        self.opinion.heard("5.2")
        unfinished = self.bank > 0 and self.expected() is not None
        if self.bank > 0 and (self.rounds < 3 and self.rounds_known() or unfinished and self.dealt):
            self.opinion.find("5.2", self.banker, None)
        elif self.bank > 0 and not self.rounds_known():
            self.opinion.leave("5.2", "how many rounds the banker has held the bank")
        self.bank, self.passed_bank = 0, True
        self.ended = act
        if unfinished:
            self.opinion.unscored("the bank was passed in the middle of a round")

    def rounds_known(self):
        return self.first_round or self.state.get("round") or self.state.get("banker")

    def on_end(self, act):
        self.ended = act

    def score(self):
        opinion = self.opinion
        if self.pending:
            if self.ended and not self.passed_bank and self.pending[2] is None:
                opinion.unscored("the round was broken off")
                return
            if self.ended and not self.passed_bank:
                opinion.unscored("the round was broken off")
                return
            self.settle_pending()
        if self.bank is None:
            opinion.unscored("what is in the bank is not known")
            return
        if self.bank > 0 and self.expected() is not None:
            opinion.unscored("not everybody has bet")
            return
        opinion.score("undetermined" if self.outside else dict(self.gain))


def beats(card, turned):
    """1.3: a higher card of the same suit."""
    return card[1] == turned[1] and RANKS.index(card[0]) < RANKS.index(turned[0])


def judge(record, number, deal, state):
    """The referee's opinion of one round; the bank goes from round to round."""
    if number == 1:
        start = record.get("from") or {}
        state["bank"] = int(start["bank"]) if "bank" in start else None
        state["round"] = int(start["round"]) if "round" in start else None
    try:
        table = Round(record, deal, state)
    except NoOpinion as why:
        state.update(banker=deal.get("dealer"), unknown=True)
        opinion = Opinion(RULES)
        opinion.leave_all(str(why))
        return opinion
    opinion = table.opinion
    try:
        table.run(acts_of(deal, table.players))
        table.score()
    except NoOpinion as why:
        opinion.leave_all(str(why))
    state.update(banker=table.banker, bank=table.bank, rounds=table.rounds, free=table.passed_bank,
                 unknown=not opinion.scores or table.outside)
    return opinion
