"""Cinch: the bidding with its bars, the drawing, the tricks, the fourteen points and the difference."""

from core import Hands, NoOpinion, Opinion, around, cards_of, hear_of_the_dealer, left_of, pack, play, suit_of, weigh_claims
from tricks import Tricks

RULES = ["g3.1", "2.1", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7", "9.7", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "5.1",
         "5.2", "5.3", "5.4", "5.5", "5.7"]
MATE = {"s": "c", "c": "s", "h": "d", "d": "h"}
ORDER = "AKQJT98765l432"
NAMED = {"revoke": ("5.4", "5.5"), "lead out of turn": ("5.1",), "play out of turn": ("5.2",), "second card": ("5.3",),
         "bid out of turn": ("3.1",), "second bid": ("3.3",), "bid too low": ("3.5",)}


class Deal:
    """One deal under the eyes of the referee."""

    def __init__(self, record, deal):
        self.record, self.deal, self.options = record, deal, record.get("options") or {}
        self.opinion = Opinion(RULES)
        self.players = list(record["players"])
        self.dealer, given = deal.get("dealer"), deal.get("deal")
        if given is None or self.dealer is None:
            raise NoOpinion("the deal itself is not written down")
        if (record.get("from") or {}).get("trump"):
            raise NoOpinion("the record begins in the play")
        groups = None if record["sides"] == "none" else record["sides"]
        self.sides = {player: side for side, both in groups.items() for player in both} if groups else \
            {player: player for player in self.players}
        self.partners = bool(groups)
        self.order = around(self.players, left_of(self.players, self.dealer))
        self.hands = Hands(pack())
        for player in self.players:
            cards = cards_of(given.get(player), 9)
            if len(cards) != 9:
                raise NoOpinion("a hand of the wrong size was dealt")
            self.hands.give(player, cards)
        self.spoken, self.barred, self.refused, self.best, self.last = [], set(), None, None, None
        self.not_allowed = set()
        self.trump = self.tricks = self.bidder = self.bid = None
        self.drawn, self.robbed, self.shown, self.threw = {}, [], [], set()
        self.void = self.ended = False
        self.revokes, self.claims, self.drawing = [], [], set()

    # -- the bidding -----------------------------------------------------------------------------------------------

    def silent(self):
        """Who has yet to speak; who may not bid need not."""
        return [player for player in self.order if player not in self.spoken and self.sides[player] not in self.barred]

    def turn(self):
        waiting = [player for player in self.order if player not in self.spoken]
        return waiting[0] if waiting else None

    def due(self, player):
        """Whether it may be the player's turn: the next in order, passed over, or at the left of the last one."""
        if self.sides[player] in self.barred:
            return None
        waiting = [other for other in self.order if other not in self.spoken and self.sides[other] not in self.barred]
        if player in waiting[:1] or self.last and around(self.order, self.last)[1] == player and player in waiting:
            return True
        return None if any(self.order.index(other) > self.order.index(player) for other in self.spoken) else False

    def hear(self, act):
        """A bid or a pass."""
        player, value = act.player, int(act.value) if act.word == "bid" else 0
        if self.tricks or self.trump:
            self.opinion.leave(["3.1", "3.2", "3.3", "3.4", "3.5", "9.7"], "bids after the trump was named")
            return
        mends = self.refused == player
        self.refused = None
        self.opinion.heard("3.3")
        again = player in self.spoken and not mends
        if again and self.sides[player] in self.barred:
            self.opinion.leave_further(["3.3", "3.1", "9.7"], "a second bid by a player who was barred")
            return
        if again:
            self.opinion.find("3.3", player, 0)
        if not self.silent() and again:
            self.opinion.leave_further(["3.1", "9.7", "3.4", "3.5"], "a second bid when the bidding was over")
            return
        self.opinion.heard("3.1" if act.word == "bid" else "3.2")
        wrong = not mends and self.due(player) is False or again
        if not mends and not again and self.due(player) is None:
            self.opinion.leave_further(["3.1", "3.2"], "whose turn it is after one was passed over")
        self.last = player
        if wrong and act.word == "pass":
            if not again:
                self.opinion.find("3.2", player, 0)
                self.spoken.append(player)
            else:
                self.opinion.leave_further("3.2", "a second pass")
            return
        if self.sides[player] in self.barred and act.word == "bid":
            self.opinion.find("9.7", player, 0)
            if wrong:
                self.opinion.leave_further("3.1", "a bid out of turn by a player who was barred")
            self.opinion.leave_further(["3.4", "3.5"], "a bid by a player who was barred")
            self.spoken += [] if again else [player]
            self.not_allowed.add(player)
            return
        if wrong:
            self.opinion.find("3.1", player, 0)
            self.opinion.leave_further(["3.4", "3.5"], "a bid out of turn")
            self.barred.add(self.sides[player])
            self.not_allowed.add(player)
            return
        if again:
            self.opinion.leave_further(["3.4", "3.5"], "a second bid")
            return
        self.spoken += [] if player in self.spoken else [player]
        if act.word == "bid":
            self.judge_bid(player, value)

    def judge_bid(self, player, value):
        """3.4 and 3.5: a bid that is not allowed is taken for none."""
        self.opinion.heard("3.4")
        self.opinion.heard("3.5")
        if value < 1 and self.best:
            self.opinion.leave_further(["3.4", "3.5"], "a bid that is too low in two ways")
        rule = "3.4" if not 1 <= value <= 14 else "3.5" if self.best and value <= self.best[1] else None
        if rule:
            self.opinion.find(rule, player, 0)
            self.refused = player
            self.not_allowed.add(player)
        else:
            self.best = (player, value)

    def on_trump(self, act):
        """3.6 and 3.7."""
        if self.tricks:
            raise NoOpinion("a trump is named in the play")
        self.opinion.heard("3.6")
        if self.silent() and (self.best or self.silent() != [self.dealer] or act.player != self.dealer):
            self.opinion.find("3.6", act.player, 0)
            self.opinion.unscored("a trump named too early")
            self.early = True
            return
        self.opinion.heard("3.7")
        right = self.best[0] if self.best else self.dealer
        if act.player != right:
            self.opinion.find("3.7", act.player, 0)
            self.opinion.unscored("a trump named by another player")
            if act.player in self.not_allowed:
                self.opinion.leave("3.7", "a trump named by a player whose bid was not allowed")
            raise NoOpinion("a trump named by another player")
        if self.trump:
            raise NoOpinion("the trump is named twice")
        self.trump = suit_of(act.value)
        self.bidder, self.bid = self.best or (self.dealer, 0)
        if self.bidder in self.not_allowed and not self.best:
            self.opinion.unscored("a player names the trump whose bid was not allowed")

    early = False

    # -- the drawing ---------------------------------------------------------------------------------------------------

    def need_trump(self):
        if self.trump is None:
            if self.early:
                raise NoOpinion("the trump was named out of order")
            raise NoOpinion("cards are thrown away before the trump is named")

    def on_discard(self, act):
        self.need_trump()
        cards = cards_of(act.value)
        if "x" in cards or self.tricks:
            raise NoOpinion("unknown cards are thrown away, or in the play")
        for card in cards:
            self.hands.take(act.player, card)
        self.threw.add(act.player)

    def on_draw(self, act):
        """4.2: the dealer makes the hand six."""
        self.need_trump()
        cards = cards_of(act.value)
        if "x" in cards or self.tricks or act.player == self.dealer:
            raise NoOpinion("unknown cards are drawn, or in the play, or by the dealer")
        self.hands.give(act.player, cards)
        self.opinion.heard("4.2")
        if act.player in self.drawn:
            raise NoOpinion("a player draws twice")
        if self.hands.size(act.player) != 6:
            self.opinion.find("4.2", self.dealer, None)
        self.drawn[act.player] = len(cards)

    def on_rob(self, act):
        """4.3 and 4.6."""
        self.need_trump()
        cards = cards_of(act.value)
        if "x" in cards or self.tricks:
            raise NoOpinion("unknown cards are robbed, or in the play")
        self.opinion.heard("4.3")
        if act.player != self.dealer:
            self.opinion.find("4.3", act.player, None)
        elif self.options.get("dealer discards") == "first":
            self.opinion.heard("4.6")
            if act.player not in self.threw:
                self.opinion.find("4.6", act.player, None)
        self.hands.give(act.player, cards)
        self.robbed += cards

    def on_show(self, act):
        self.shown += cards_of(act.value)

    def first_lead(self):
        """4.1, 4.2, 4.4 and 4.5 at the first lead."""
        self.need_trump()
        known = all(self.hands.all_known(player) for player in self.players)
        for player in self.players:
            size = self.hands.size(player)
            if player == self.dealer:
                self.opinion.heard("4.4")
                if size > 6:
                    self.opinion.find("4.4", player, None)
                elif size < 6:
                    self.opinion.leave("4.4", "the dealer has fewer than six cards")
            elif size > 6:
                self.opinion.find("4.1", player, None)
            elif size < 6 and player not in self.drawn:
                self.opinion.leave("4.2", "a player with fewer than six cards drew none")
            self.opinion.heard("4.1")
        left = [card for card in pack() if self.hands.seen[card] == 0 and self.is_trump(card)]
        self.opinion.heard("4.5")
        if not known:
            self.opinion.leave("4.5", "hidden cards")
        elif any(card not in self.shown for card in left):
            self.opinion.find("4.5", self.dealer, None)
        rules = {"lead": "5.1", "turn": "5.2", "second": "5.3", "gather": "5.7", "follow": ["5.4", "5.5"]}
        self.tricks = Tricks(self.opinion, self.players, self.hands, rules, self.beats, self.duty)
        self.tricks.leader = self.bidder
        self.whole = known and all(self.hands.size(player) == 6 for player in self.players)

    # -- the tricks ------------------------------------------------------------------------------------------------------

    def is_trump(self, card):
        return card[1] == self.trump or card == "5" + MATE[self.trump]

    def strength(self, card):
        if card == "5" + MATE[self.trump]:
            return -ORDER.index("l")
        return -ORDER.index(card[0])

    def beats(self, card, best, led):
        if self.is_trump(card) != self.is_trump(best):
            return self.is_trump(card)
        if not self.is_trump(card) and card[1] != best[1]:
            return False
        return self.strength(card) > self.strength(best)

    def duty(self, player, card, trick):
        """5.4 and 5.5."""
        led = trick[0][1]
        if led == "x":
            self.opinion.leave(["5.4", "5.5"], "an unknown card was led")
            return
        rule = "5.4" if self.is_trump(led) else "5.5"
        self.opinion.heard(rule)
        if self.is_trump(card) or rule == "5.5" and card[1] == led[1]:
            return
        test = self.is_trump if rule == "5.4" else lambda other: other[1] == led[1] and not self.is_trump(other)
        holds = self.hands.holds(player, test)
        if holds:
            self.opinion.find(rule, player, self.tricks.number)
            self.revokes.append((rule, player, self.tricks.number, card))
        elif holds is None:
            self.opinion.question(rule, player, self.tricks.number)

    def on_plays(self, act):
        if self.tricks is None:
            self.first_lead()
            if act.player in self.not_allowed and act.player != self.bidder:
                self.opinion.leave("5.1", "a player leads whose bid was not allowed")
                self.opinion.unscored("a player leads whose bid was not allowed")
        self.tricks.play(act)

    def on_withdraw(self, act):
        card = cards_of(act.value)[0]
        self.tricks.withdraw(act.player, card)
        self.revokes = [item for item in self.revokes if item[1:] != (act.player, self.tricks.number, card)]

    def on_gathers(self, act):
        if len({who for who, _ in self.tricks.trick}) < 4:
            self.opinion.leave("5.7", "a trick was gathered before it was complete")
        self.tricks.gatherer = act.value

    def on_closed(self, act):
        if self.tricks:
            winner = self.tricks.close(self.partner if self.partners else None)
            if self.tricks.gatherer not in (None, winner):
                self.opinion.leave_further("5.1", "the lead after a trick that was gathered wrongly")
                self.tricks.leader = None

    def partner(self, player):
        return next(other for other in self.players if other != player and self.sides[other] == self.sides[player])

    def on_demand(self, act):
        return None

    on_call_card = on_demand

    def on_claim(self, act):
        act.when = self.opinion.now
        self.claims.append(act)

    def on_end(self, act):
        self.ended = act

    def run(self, acts):
        self.shown_later(acts)
        for self.opinion.now, act in enumerate(acts):
            if (self.ended or self.void) and act.word != "claim":
                if act.player:
                    self.opinion.leave_further(self.opinion.judged, "acts after the end of the deal")
                    self.opinion.unscored("acts after the end of the deal")
                continue
            if not self.silent() and self.best is None and self.trump is None and act.player and \
                    act.word not in ("trump", "claim", "bid", "pass"):
                raise NoOpinion("play after the hands were thrown in")
            if act.player and act.word in ("bid", "pass"):
                self.hear(act)
                continue
            handler = getattr(self, "on_" + act.word.replace(" ", "_"), None)
            if handler is None:
                raise NoOpinion(f"`{act.word}` is not judged by the referee")
            handler(act)

    def shown_later(self, acts):
        """Cards that a player plays later and never draws were dealt to him."""
        got = {player: set(self.hands.known[player]) for player in self.players}
        for act in acts:
            if act.word in ("draw", "rob"):
                got[act.player] |= set(cards_of(act.value))
        for act in acts:
            cards = [act.value] if act.word == "plays" else cards_of(act.value) if act.word == "discard" else []
            for card in cards:
                if card != "x" and card not in got[act.player] and self.hands.hidden[act.player]:
                    got[act.player].add(card)
                    self.hands.reveal(act.player, card)

    # -- the score -------------------------------------------------------------------------------------------------------

    def allies(self, one, other):
        return self.sides[one] == self.sides[other]

    def weigh_claims(self):
        """Which sides pay for a revoke that was claimed."""
        return weigh_claims(self, NAMED, ("5.4", "5.5"), lambda act, against: self.sides[against])

    def score(self):
        """Chapters 6 and 7 and 9.11."""
        opinion = self.opinion
        guilty = self.weigh_claims()
        if self.tricks is None:
            if not self.silent() and self.best is None and self.trump is None and not self.ended and \
                    not self.not_allowed:
                opinion.score("void")
            else:
                opinion.unscored("the hand was not played")
            return
        done = self.tricks.done
        if not self.partners and self.options.get("each alone", "open") == "open":
            if len(done) == 6 and not self.not_allowed and not guilty:
                opinion.score("undetermined")
            return
        if len(done) != 6 or not self.whole or any(winner is None or second or len(trick) != 4
                                                   for winner, trick, second in done):
            opinion.unscored("not all tricks were played out and known")
            return
        if len(guilty) > 1:
            opinion.unscored("both sides revoked")
            return
        points, left = self.points()
        ways = [self.settle(points, 0, guilty)]
        if left:
            way = self.options.get("left out", "open")
            other = self.settle(points, left, guilty)
            ways = {"nobody": ways, "bidder": [other], "open": ways + [other]}[way]
        results = [result for way in ways for result in way]
        opinion.score(*results)

    def points(self):
        """The points of each side, and those that were left out."""
        worth = {rank + self.trump: 1 for rank in "A2JT"}
        worth.update({"5" + self.trump: 5, "5" + MATE[self.trump]: 5})
        points = {side: 0 for side in sorted(set(self.sides.values()))}
        for winner, trick, _ in self.tricks.done:
            self.opinion.heard("6.2")
            points[self.sides[winner]] += sum(worth.get(card, 0) for _, card in trick)
        return points, 14 - sum(points.values())

    def settle(self, points, left, guilty):
        """All scores that the law bears out, with so many points left out that count for the bidder."""
        ours = self.sides[self.bidder]
        others = [side for side in points if side != ours]
        mine = points[ours] + left
        theirs = sum(points[side] for side in others)
        nothing = {side: 0 for side in points}

        def give(side_of_bidder, amount):
            winners = [ours] if side_of_bidder else others
            if any(side in guilty for side in winners) or side_of_bidder and ours in guilty:
                return dict(nothing)
            return {**nothing, **{side: amount for side in winners}}
        bidder_safe = any(side in guilty for side in others)
        if guilty:
            self.opinion.heard("9.11")
        if mine >= self.bid:
            self.opinion.heard("7.1")
            return [give(mine > theirs, abs(mine - theirs))]
        if not bidder_safe:
            self.opinion.heard("7.2")
            return [give(False, 14 + self.bid - mine)]
        self.opinion.heard("9.12")
        difference = give(mine > theirs, abs(mine - theirs))
        if mine <= theirs:
            difference = dict(nothing)
        every = give(True, mine)
        return {"difference": [difference], "all made": [every],
                "open": [difference, every]}[self.options.get("short bid", "open")]


def judge(record, number, deal, state):
    """The referee's opinion of one deal; `state` goes from deal to deal."""
    before = state.get("before")
    state["before"] = {"dealer": deal.get("dealer"), "end": None}
    if "result" in deal:
        raise NoOpinion("a hand given by its result")
    table = Deal(record, deal)
    opinion = table.opinion
    play(table, deal)
    if opinion.scores:
        state["before"]["end"] = "played"
    hear_of_the_dealer(table, record, deal, before)
    return opinion


