"""The bidding at Klaberjass and its kin."""

from core import NoOpinion, around, suit_of


class Bidding:
    """Chapter 3: who speaks, what may be said, who makes the trump."""

    with_no_trump = False

    def __init__(self, deal):
        self.deal, self.opinion = deal, deal.opinion
        self.round, self.passed, self.last = 1, [], None
        self.offer, self.answers, self.owes = None, [], None
        self.no_trump, self.muddled, self.out_of_turn = False, False, False
        self.rounds = 1 if deal.terms.options.get("second round") == "omitted" else 2

    def expected(self):
        """Who may speak: whoever was passed over, or who sits at the left of the last one that spoke."""
        waiting = [player for player in self.deal.order if player not in self.passed]
        if not self.last:
            return set(waiting[:1])
        last = max([self.deal.order.index(player) for player in self.passed], default=0)
        due = {player for player in waiting if self.deal.order.index(player) < last}
        further = [player for player in around(self.deal.order, self.last)[1:] if player in waiting]
        return due | {around(self.deal.order, self.last)[1]} | set(further[:1]) | set([] if self.passed else waiting[:1])

    def muddle(self, why):
        """After this who is to speak is not clear any more."""
        self.muddled = True
        self.opinion.leave(["3.1", "3.2", "3.3", "3.4", "3.6"], why)

    def hear(self, act):
        deal, player, word = self.deal, act.player, act.word
        if word == "valse":
            word = "schmeiss"
        if word in ("agree", "refuse"):
            self.answer(player, word)
            return
        if deal.maker is not None and not self.owes:
            self.after(player, word, act)
            return
        if self.offer:
            self.opinion.heard("3.4")
            self.opinion.find("3.4", player, 0)
            self.offer = None
            self.muddle("a schmeiss was not answered")
        elif self.owes:
            self.owed(player, word, act)
            return
        elif not self.muddled:
            self.opinion.heard("3.1")
            if player not in self.expected():
                self.opinion.find("3.1", player, 0)
                self.out_of_turn = True
                self.opinion.leave_further("3.1", "whose turn it is after a bid out of turn")
                self.opinion.leave(["3.2", "3.3"], "the rounds are confused by a bid out of turn")
                if word == "schmeiss":
                    self.muddle("a schmeiss out of turn")
        self.last = player
        self.bid(player, word, act)

    def after(self, player, word, act):
        self.opinion.heard("3.7")
        if word == "no trump" and self.with_no_trump and player == self.deal.maker and not self.deal.led:
            if self.deal.melds_begun:
                raise NoOpinion("no trump when melds had been spoken of")
            self.no_trump, self.deal.trump = True, None
            return
        if self.out_of_turn:
            self.opinion.leave("3.7", "who may still speak when the trump was made out of turn")
        self.opinion.find("3.7", player, 0)
        turned = self.deal.turned[1] if self.deal.turned else None
        suit = turned if word == "take" else suit_of(act.value) if word == "trump" else None
        if word in ("take", "trump", "no trump") and (self.out_of_turn or suit != self.deal.trump):
            raise NoOpinion("a trump named when it had been made")

    def bid(self, player, word, act):
        deal = self.deal
        turned = deal.turned[1] if deal.turned and deal.turned != "x" else None
        if word == "pass":
            if player not in self.passed:
                self.passed.append(player)
            if len(self.passed) == len(deal.order):
                self.passed = []
                self.round += 1
                if self.round > self.rounds:
                    deal.thrown_in = True
        elif word == "schmeiss":
            self.offer, self.answers = player, []
        elif word == "no trump":
            if not self.with_no_trump:
                raise NoOpinion("no trump is not a bid of this game")
            deal.maker, self.no_trump = player, True
        else:
            suit = turned if word == "take" else suit_of(act.value)
            if turned is None or suit is None:
                raise NoOpinion("the suit of the trump is not known")
            if not self.muddled:
                rule = "3.2" if self.round == 1 else "3.3"
                self.opinion.heard(rule)
                if (self.round == 1) != (suit == turned):
                    self.opinion.find(rule, player, 0)
            deal.maker, deal.trump = player, suit

    def answer(self, player, word):
        """The opponents answer a schmeiss."""
        if not self.offer or not self.deal.rival(player, self.offer):
            raise NoOpinion("an answer to no schmeiss")
        self.opinion.heard("3.4")
        if word == "refuse":
            self.owes, self.offer = (self.offer, self.round), None
            if self.round == 1 and self.deal.turned and self.deal.turned != "x":
                self.deal.maker, self.deal.trump = self.owes[0], self.deal.turned[1]
            return
        self.answers.append(player)
        if all(other in self.answers for other in self.deal.order if self.deal.rival(other, self.offer)):
            self.deal.thrown_in = True

    def owed(self, player, word, act):
        """After a refused schmeiss its player makes the trump."""
        owner, when = self.owes
        self.opinion.heard("3.6")
        suit = self.deal.turned[1] if word == "take" else suit_of(act.value) if word == "trump" else None
        if player == owner and suit and (when == 2 or suit == self.deal.turned[1]):
            self.deal.maker, self.deal.trump, self.owes = owner, suit, None
            return
        self.opinion.find("3.6", player, 0)
        self.opinion.unscored("the trump that was owed was not made")
        self.owes = self.deal.maker = self.deal.trump = None
        self.muddle("the trump that was owed was not made")
        if suit:
            self.deal.maker, self.deal.trump = player, suit
