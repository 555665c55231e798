"""The bidding of Pitch and the Pedro games, and the sale of Sell-Out Pitch."""

from core import NoOpinion, around

HIGHEST = {"auction-pitch": 4, "low-pitch": 4, "racehorse-pitch": 4, "sell-out-pitch": 4, "joker-pitch": 5, "pedro": 9,
           "pedro-sancho": 18, "dom-pedro": 36}


class Bidding:
    """Chapter 3 of Auction Pitch and its variants."""

    def __init__(self, deal):
        self.deal, self.opinion, self.options = deal, deal.opinion, deal.options
        self.order, self.dealer = deal.order, deal.dealer
        self.spoken, self.passed, self.last = [], [], None
        self.best, self.level, self.refused = None, None, None
        self.lowest = int(self.options.get("lowest bid", 1))
        self.highest = HIGHEST[deal.game]
        self.doubtful_highest = False
        if deal.game in ("sell-out-pitch", "joker-pitch"):
            agreed = str(self.options.get("highest bid", "3 or 4" if deal.game == "sell-out-pitch" else "4 or 5"))
            if " or " in agreed:
                self.doubtful_highest = True
            else:
                self.highest = int(agreed)
        self.again = self.options.get("bids", "once") == "again"
        self.closed = False

    def waiting(self):
        """Who has yet to speak."""
        if self.again:
            return [player for player in self.order if player not in self.passed
                    and (player not in self.spoken or self.best and self.best[0] != player)]
        return [player for player in self.order if player not in self.spoken]

    def expected(self):
        """Who may speak: whoever was passed over, or who sits at the left of the last one that spoke."""
        waiting = self.waiting()
        if not waiting:
            return set()
        if not self.last:
            return {waiting[0]}
        due = set([player for player in around(self.order, self.last)[1:] + [self.last] if player in waiting][:1])
        if not self.again:
            last = max(self.order.index(player) for player in self.spoken)
            due |= {player for player in waiting if self.order.index(player) < last}
        return due

    def hear(self, act):
        """A bid or a pass."""
        player = act.player
        value = int(act.value) if act.word == "bid" else 0
        mends = self.refused == player
        self.opinion.heard("3.2")
        if not mends and (player in self.passed if self.again else player in self.spoken):
            self.opinion.find("3.2", player, 0)
            self.opinion.leave_further(["3.3", "3.4"], "a second bid")
            self.refused = None
            return
        if self.again and player in self.spoken and not mends and self.best and self.best[0] == player:
            self.opinion.leave("3.2", "the highest bidder speaks again")
            return
        if not mends:
            self.opinion.heard("3.1")
            if player not in self.expected():
                before = around(self.order, player)[-1]
                if player == self.order[0] or before in self.spoken:
                    self.opinion.leave("3.1", "whose turn it is after a bid out of turn")
                self.opinion.find("3.1", player, 0)
                self.opinion.leave_further("3.1", "whose turn it is after a bid out of turn")
        self.refused = None
        self.last = player
        if player not in self.spoken:
            self.spoken.append(player)
        if act.word == "pass":
            self.passed.append(player)
            return
        self.bid(player, value)

    def bid(self, player, value):
        """3.3 and 3.4: a bid that is not allowed is taken for none."""
        self.opinion.heard("3.3")
        if value < self.lowest and self.best:
            self.opinion.leave(["3.3", "3.4"], "a bid that is too low in two ways")
            self.refuse(player)
            return
        if value < self.lowest or value > self.highest:
            self.opinion.find("3.3", player, 0)
            self.refuse(player)
            return
        if self.doubtful_highest and value >= self.highest:
            self.opinion.unscored("whether the highest bid is allowed was left open")
            self.opinion.leave(["3.4", "4.1", "4.3", "3.2", "3.8", "3.9"], "whether the highest bid is allowed was left open")
        self.opinion.heard("3.4")
        if self.best and value <= self.best[1]:
            way = self.options.get("dealer", "either")
            equal = value == self.best[1] and player == self.dealer
            if equal and (way == "always" or way == "below highest" and value < self.highest):
                if self.doubtful_highest and value == self.highest - 1:
                    raise NoOpinion("whether a bid is the highest was left open")
                self.best = (player, value)
                return
            if equal and way == "either":
                self.level = player
                return
            self.opinion.find("3.4", player, 0)
            self.refuse(player)
            return
        self.best, self.level = (player, value), None

    def refuse(self, player):
        """A bid that was taken for none may be mended before another speaks."""
        self.refused = player
        self.deal.not_allowed.add(player)

    def done(self):
        """Whether everybody has spoken."""
        return not self.waiting() or self.again and len(self.waiting()) == 1 and self.best is not None


class Sale(Bidding):
    """Sell-Out Pitch: the player at the dealer's left offers the right to make the trump."""

    def __init__(self, deal):
        super().__init__(deal)
        self.seller = self.order[0]
        self.offered, self.answer = False, None
        self.bids = {}

    def waiting(self):
        return [player for player in self.order[1:] if player not in self.spoken]

    def offer(self, act):
        if self.offered or act.player != self.seller or self.spoken:
            raise NoOpinion("an offer at another time, or by another player")
        self.offered = True

    def hear(self, act):
        if not self.offered:
            raise NoOpinion("a bid before the offer")
        if self.answer:
            raise NoOpinion("a bid after the answer")
        if act.player == self.seller:
            if act.word != "bid":
                raise NoOpinion("a word of the seller")
            self.opinion.heard("3.7")
            self.opinion.find("3.7", act.player, 0)
            self.opinion.leave(["3.3", "3.4"], "a bid by the seller")
            self.opinion.unscored("a bid by the seller")
            return
        super().hear(act)

    def bid(self, player, value):
        """3.8: a bid that would give the seller the game is no bid."""
        if self.deal.totals and self.lowest <= value <= self.highest:
            self.opinion.heard("3.8")
            if self.deal.totals[self.seller] + value >= self.deal.target:
                self.opinion.find("3.8", player, 0)
                self.opinion.leave_further("3.4", "a forbidden bid")
                self.refuse(player)
                return
        super().bid(player, value)

    def say(self, act):
        """The seller answers: accept or refuse."""
        if act.player != self.seller or not self.offered or self.answer:
            raise NoOpinion("an answer at another time")
        self.opinion.heard("3.10")
        if self.waiting():
            self.opinion.find("3.10", act.player, 0)
        if self.best is None or self.deal.not_allowed and act.word == "refuse":
            self.opinion.unscored("an answer to a bid that was not allowed")
            self.opinion.leave(["4.1", "3.9"], "an answer to a bid that was not allowed")
            self.answer = act.word
            return
        bidder, value = self.best
        if act.word == "refuse" and self.deal.totals:
            self.opinion.heard("3.9")
            if self.deal.totals[bidder] + value >= self.deal.target:
                self.opinion.find("3.9", act.player, 0)
                self.opinion.unscored("a refusal that was not allowed")
        if self.level and act.word == "refuse":
            self.opinion.unscored("a dealer's bid of the same figure was refused")
        self.answer = act.word
