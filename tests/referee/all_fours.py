"""Pitch and the Pedro games: the bidding, the tricks, the points, and what a revoke costs."""

from all_fours_bidding import Bidding, Sale
from core import RANKS, Hands, NoOpinion, Opinion, all_acts, around, cards_of, left_of, pack, weigh_claims
from tricks import Tricks

RULES = ["g3.1", "2.1", "2.2", "8.1", "8.2", "3.1", "3.2", "3.3", "3.4", "3.7", "3.8", "3.9", "3.10", "4.1", "4.3", "4.4",
         "4.5", "4.6", "4.8", "6.5", "6.6"]
GAME = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}
NAMED = {"revoke": ("4.5", "4.6"), "lead out of turn": ("4.1",), "play out of turn": ("4.3",), "second card": ("4.4",),
         "bid out of turn": ("3.1",), "second bid": ("3.2",), "bid too low": ("3.4",), "bid not allowed": ("3.3",)}
TARGETS = {"joker-pitch": 10, "pedro": 21, "pedro-sancho": 50, "dom-pedro": 100}


class Deal:
    """One deal under the eyes of the referee."""

    def __init__(self, record, deal, totals):
        self.record, self.deal, self.totals = record, deal, totals
        self.game, self.options = record["game"], record.get("options") or {}
        target = str(self.options.get("target", TARGETS.get(self.game, 7)))
        self.target = int(target) if target.isdigit() else 11
        self.opinion = Opinion(RULES)
        self.players = list(record["players"])
        self.dealer = deal.get("dealer")
        given = deal.get("deal")
        if given is None or self.dealer is None:
            raise NoOpinion("the deal itself is not written down")
        self.order = around(self.players, left_of(self.players, self.dealer))
        self.with_joker = self.game in ("joker-pitch", "dom-pedro")
        self.hands = Hands(pack("7" if self.game == "racehorse-pitch" else "2", 1 if self.with_joker else 0))
        self.dealt, self.wrong = {}, []
        for player in self.players:
            cards = cards_of(given.get(player), 6)
            self.hands.give(player, cards)
            self.opinion.heard("2.2")
            if len(cards) != 6:
                self.wrong.append(player)
        self.not_allowed = set()
        self.bidding = Sale(self) if self.game == "sell-out-pitch" else Bidding(self)
        self.tricks, self.trump, self.pitcher, self.bid = None, None, None, None
        self.void = self.ended = self.exposed = False
        self.revokes, self.claims, self.forgiven = [], [], []
        self.begins_later()

    def begins_later(self):
        """A record that begins after the bidding."""
        start = self.record.get("from") or {}
        if start.get("trump") or start.get("to act"):
            raise NoOpinion("the record begins in the play")
        if "maker" in start:
            self.pitcher, self.bid = start["maker"], int(start.get("bid", 0))
            if self.game == "sell-out-pitch":
                raise NoOpinion("the record begins after the bidding")

    # -- the acts --------------------------------------------------------------------------------------------------

    def run(self, acts):
        self.shown_later(acts)
        for self.opinion.now, act in enumerate(acts):
            if (self.ended or self.void) and act.word != "claim":
                if act.player:
                    self.opinion.leave_further(self.opinion.judged, "acts after the end of the deal")
                    self.opinion.unscored("acts after the end of the deal")
                continue
            if act.player and act.word in ("bid", "pass"):
                if self.out_of_hands():
                    raise NoOpinion("bids when the hands were thrown in")
                if self.tricks:
                    self.opinion.leave_further(["3.1", "3.2", "3.3", "3.4", "3.7"], "bids in the play")
                    continue
                if self.pitcher:
                    raise NoOpinion("bids after the bidding")
                self.bidding.hear(act)
                continue
            handler = getattr(self, "on_" + act.word.replace(" ", "_"), None)
            if handler is None:
                raise NoOpinion(f"`{act.word}` is not judged by the referee")
            handler(act)

    def out_of_hands(self):
        """Whether the sale has come to nothing."""
        sale = self.bidding
        return isinstance(sale, Sale) and sale.offered and not sale.waiting() and not sale.best and not self.tricks

    def shown_later(self, acts):
        """Cards that a player plays later were in the hand from the beginning."""
        for act in acts:
            if act.word == "plays" and act.value != "x" and not self.hands.has(act.player, act.value):
                if self.hands.hidden[act.player] and not self.hands.seen[act.value]:
                    self.hands.reveal(act.player, act.value)
        self.dealt = {player: list(self.hands.cards(player)) for player in self.players}
        self.all_known = all(self.hands.all_known(player) for player in self.players)

    def on_offer(self, act):
        if self.tricks or not isinstance(self.bidding, Sale):
            raise NoOpinion("an offer at another time")
        self.bidding.offer(act)

    def on_accept(self, act):
        if self.tricks or not isinstance(self.bidding, Sale):
            raise NoOpinion("an answer at another time")
        self.bidding.say(act)

    on_refuse = on_accept

    def on_notice(self, act):
        """8.1: a wrong number of cards noticed before the first lead."""
        if "cards" not in str(act.value):
            raise NoOpinion("a notice that the referee does not follow")
        of = act.more.get("of", act.player)
        if of not in self.wrong:
            raise NoOpinion("a notice of what the referee does not see")
        if self.tricks is None:
            self.opinion.heard("8.1")
            self.opinion.find("8.1", self.dealer, None)
            self.void = True
            if len(self.wrong) > 1:
                self.opinion.leave_further(["2.2", "8.1"], "several hands of the wrong size")

    def on_expose(self, act):
        """8.2: the dealer turns up a card in dealing."""
        if self.tricks:
            return
        if act.player != self.dealer or self.bidding.spoken or getattr(self.bidding, "offered", False):
            self.opinion.leave("8.2", "a card turned up by another player, or later")
            self.opinion.unscored("a card turned up by another player, or later")
            return
        self.opinion.heard("8.2")
        self.opinion.find("8.2", self.dealer, None)
        self.exposed = True

    def on_choose(self, act):
        if act.value == "new deal" and self.exposed and len(self.players) == 2:
            self.void = True
        elif act.value != "stand":
            raise NoOpinion("a choice that the referee does not follow")

    def on_plays(self, act):
        if self.tricks is None:
            self.first_lead(act)
        self.tricks.play(act)
        if self.trump is None and act.value != "x":
            self.make_trump(act.value)
        elif self.trump is None:
            raise NoOpinion("an unknown card was pitched")

    def make_trump(self, card):
        """4.2: the first card led makes its suit trumps."""
        if card == "Joker":
            if self.game == "dom-pedro" and self.options.get("snoozer led", "open") != "spades":
                raise NoOpinion("the snoozer was led first")
            self.trump = "s"
        else:
            self.trump = card[1]

    def first_lead(self, act):
        """The bidding is over: who pitches, and for what."""
        for player in self.wrong:
            self.opinion.find("2.2", self.dealer, 0)
        rules = {"lead": "4.1", "turn": "4.3", "second": "4.4", "gather": "4.8", "follow": ["4.5", "4.6"]}
        self.tricks = Tricks(self.opinion, self.players, self.hands, rules, self.beats, self.duty)
        if self.pitcher is None:
            self.settle_bidding(act)
        self.tricks.leader = self.pitcher

    def settle_bidding(self, act):
        bidding = self.bidding
        if isinstance(bidding, Sale):
            self.settle_sale(bidding, act)
            return
        if bidding.waiting() and not bidding.done():
            self.opinion.leave("4.1", "a lead before all have spoken")
            self.opinion.unscored("a lead before all have spoken")
        if act.player in self.not_allowed and (not bidding.best or act.player != bidding.best[0]):
            self.opinion.leave(["4.1", "4.3"], "a player leads whose bid was not allowed")
            self.opinion.unscored("a player leads whose bid was not allowed")
        if bidding.best is None:
            self.pitcher, self.bid = self.order[0], 0
            if self.options.get("all pass", "either") == "thrown in":
                raise NoOpinion("play after the hands were thrown in")
            return
        self.pitcher, self.bid = bidding.best
        if bidding.level and act.player == bidding.level:
            self.pitcher = bidding.level

    def settle_sale(self, sale, act):
        if not sale.offered:
            self.pitcher, self.bid = sale.seller, 4
            return
        if sale.best is None or sale.answer is None:
            raise NoOpinion("a lead before the sale was settled")
        if act.player in self.not_allowed:
            self.opinion.leave(["4.1", "4.3"], "a player leads whose bid was not allowed")
            self.opinion.unscored("a player leads whose bid was not allowed")
        bidder, self.bid = sale.best
        self.pitcher = bidder if sale.answer == "accept" else sale.seller
        if sale.level and sale.answer == "accept":
            raise NoOpinion("a dealer's bid of the same figure")
        self.paid = (sale.seller if sale.answer == "accept" else bidder, self.bid)

    paid = None

    def on_withdraw(self, act):
        card = cards_of(act.value)[0]
        if self.tricks.number == 1 and self.tricks.trick and self.tricks.trick[0] == (act.player, card):
            raise NoOpinion("the first card led was taken back")
        self.tricks.withdraw(act.player, card)
        self.revokes = [item for item in self.revokes if item[1:] != (act.player, self.tricks.number, card)]

    def on_gathers(self, act):
        waiting = [player for player in self.players if self.hands.size(player) > 0
                   and player not in {who for who, _ in self.tricks.trick}]
        if waiting:
            self.opinion.leave("4.8", "a trick was gathered before it was complete")
        self.tricks.gatherer = act.value

    def on_closed(self, act):
        if self.tricks:
            winner = self.tricks.close()
            if self.tricks.gatherer not in (None, winner):
                self.opinion.leave_further("4.1", "the lead after a trick that was gathered wrongly")
                self.tricks.leader = None

    def over(self):
        """Whether all cards have been played."""
        return self.tricks and all(self.hands.size(player) == 0 for player in self.players)

    def on_count(self, act):
        """6.5: what a player took in cards."""
        if self.game in ("pedro-sancho", "dom-pedro") or not self.over() or not self.tricks_known():
            self.opinion.leave("6.5", "a count before the end, or of unknown cards")
            return
        self.opinion.heard("6.5")
        if int(act.value) != self.taken(act.player):
            self.opinion.find("6.5", act.player, None)

    def on_mark(self, act):
        """6.6: a point must be the player's own."""
        if not self.over() or not self.tricks_known() or not self.all_known:
            self.opinion.leave("6.6", "a point marked before the end, or among unknown cards")
            return
        self.opinion.heard("6.6")
        owner = {name: who for name, who, _ in self.points()}.get(str(act.value))
        if owner != act.player:
            self.opinion.find("6.6", act.player, None)

    def on_claim(self, act):
        act.when = self.opinion.now
        self.claims.append(act)

    def on_waive(self, act):
        raise NoOpinion("a waiver")

    def on_end(self, act):
        self.ended = act

    # -- the tricks ------------------------------------------------------------------------------------------------

    def is_trump(self, card):
        return card == "Joker" or card[1] == self.trump

    def strength(self, card):
        return -1 if card == "Joker" else len(RANKS) - RANKS.index(card[0])

    def beats(self, card, best, led):
        if self.is_trump(card) != self.is_trump(best):
            return self.is_trump(card)
        if self.is_trump(card):
            return self.strength(card) > self.strength(best)
        return card[1] == best[1] and self.strength(card) > self.strength(best)

    def duty(self, player, card, trick):
        """4.5 and 4.6."""
        led = trick[0][1]
        if led == "x":
            self.opinion.leave(["4.5", "4.6"], "an unknown card was led")
            return
        rule = "4.5" if self.is_trump(led) else "4.6"
        self.opinion.heard(rule)
        if self.is_trump(card) or rule == "4.6" and card[1] == led[1]:
            return
        test = self.is_trump if rule == "4.5" else lambda other: other != "Joker" and other[1] == led[1]
        holds = self.hands.holds(player, test)
        if holds:
            self.opinion.find(rule, player, self.tricks.number)
            self.revokes.append((rule, player, self.tricks.number, card))
        elif holds is None:
            self.opinion.question(rule, player, self.tricks.number)

    # -- the points ------------------------------------------------------------------------------------------------

    def tricks_known(self):
        return all(winner is not None and not second for winner, _, second in self.tricks.done)

    def taken(self, player):
        """What a player took in cards for game."""
        return sum(GAME.get(card[0], 0) for winner, trick, _ in self.tricks.done if winner == player
                   for _, card in trick if card != "Joker")

    def taker(self, card):
        return next((winner for winner, trick, _ in self.tricks.done if card in [other for _, other in trick]), None)

    def points(self):
        """The points of the hand: name, whose, worth."""
        trump = self.trump
        natural = [(rank + trump, player) for rank in RANKS for player in self.players
                   if rank + trump in self.dealt[player]]
        found = [("high", natural[0][1], 1)]
        by_taker = self.game == "low-pitch" or self.game in ("pedro", "pedro-sancho", "dom-pedro") and \
            self.options.get("low", "taken") == "taken"
        found.append(("low", self.taker(natural[-1][0]) if by_taker else natural[-1][1], 1))
        found.append(("jack", self.taker("J" + trump), 1))
        if self.game in ("pedro-sancho", "dom-pedro"):
            found.append(("game", self.taker("T" + trump), 1))
        else:
            best = sorted(((self.taken(player), player) for player in self.players), reverse=True)
            found.append(("game", best[0][1] if best[0][0] > best[1][0] else None, 1))
        if self.game == "joker-pitch":
            found.append(("joker", self.taker("Joker"), 1))
        if self.game == "dom-pedro":
            found.append(("dom", self.taker("3" + trump), 3))
            found.append(("snoozer", self.taker("Joker"), 15))
        if self.game in ("pedro", "pedro-sancho", "dom-pedro"):
            found.append(("pedro", self.taker("5" + trump), 5))
        if self.game in ("pedro-sancho", "dom-pedro"):
            found.append(("sancho", self.taker("9" + trump), 9))
        return [item for item in found if item[1]]

    def allies(self, one, other):
        """Each plays alone, and may speak of any player."""
        return False

    def weigh_claims(self):
        """Who pays for a revoke that was claimed: the player accused, where another claims it."""
        return weigh_claims(self, NAMED, ("4.5", "4.6"), lambda act, against: against if act.player != against else None)

    def score(self):
        """Chapter 6 and 8.5."""
        opinion = self.opinion
        guilty = self.weigh_claims()
        if self.void:
            opinion.score("void")
            return
        if self.tricks is None:
            self.score_unplayed()
            return
        if not self.over() or not self.tricks_known() or not self.all_known:
            opinion.unscored("not all tricks were played out and known")
            return
        made = {player: 0 for player in self.players}
        for name, who, worth in self.points():
            opinion.heard("5." + str(1 + ["high", "low", "jack", "game"].index(name)) if worth == 1 and name in (
                "high", "low", "jack", "game") else name)
            made[who] += worth
        result = dict(made)
        opinion.heard("6.3")
        if self.pitcher not in guilty and made[self.pitcher] < self.bid and not guilty:
            opinion.heard("6.4")
            result[self.pitcher] = -self.bid
        for player in guilty:
            opinion.heard("8.5")
            fine = self.bid or (10 if self.game in ("pedro-sancho", "dom-pedro") else 2)
            result[player] = -fine
        if self.paid:
            opinion.heard("3.11")
            result[self.paid[0]] += self.paid[1]
            if guilty:
                opinion.unscored("a revoke after a sale")
        opinion.score(result)

    def score_unplayed(self):
        """All passed, and nobody played."""
        bidding = self.bidding
        if isinstance(bidding, Sale):
            if bidding.offered and not bidding.waiting() and not bidding.best and not self.not_allowed:
                self.opinion.score("void")
            else:
                self.opinion.unscored("the hand was not played")
        elif not bidding.waiting() and bidding.best is None and not self.not_allowed and not self.ended:
            if self.options.get("all pass", "either") in ("either", "thrown in"):
                self.opinion.score("void")
        else:
            self.opinion.unscored("the hand was not played")


def judge(record, number, deal, state):
    """The referee's opinion of one deal; `state` goes from deal to deal."""
    before, start = state.get("before"), record.get("from") or {}
    if number == 1 and start.get("total"):
        state["totals"] = {player: int(points) for player, points in start["total"].items()}
    elif number == 1:
        state["totals"] = {player: 0 for player in record["players"]} if "deals" in record or \
            deal.get("total") and deal.get("total") == deal.get("score") else None
    totals = state.get("totals")
    state["before"], state["totals"] = {"dealer": deal.get("dealer"), "end": None}, None
    if "result" in deal:
        raise NoOpinion("a hand given by its result")
    table = Deal(record, deal, totals)
    opinion = table.opinion
    try:
        table.run(all_acts(deal, table.players))
        if table.wrong and not table.tricks and not table.void:
            opinion.leave(["2.2", "8.1"], "the deal ended before the lead")
        table.score()
    except NoOpinion as why:
        opinion.leave_all(str(why))
    remember(table, state, totals)
    dealer_rule(opinion, record, deal, before, start if number == 1 else {})
    return opinion


def remember(table, state, totals):
    """What the next deal must know."""
    results = table.opinion.scores
    if not results:
        return
    if results == ["void"]:
        state["before"]["end"] = "void" if table.void else None
        state["totals"] = totals
        if table.game == "sell-out-pitch" and not table.void:
            state["before"]["end"] = "void"
    elif isinstance(results[0], dict) and len(results) == 1:
        state["before"]["end"] = "played"
        if totals:
            state["totals"] = {player: totals[player] + results[0][player] for player in totals}


def dealer_rule(opinion, record, deal, before, start):
    """2.1: whose deal it was."""
    due = start.get("to deal")
    if before is None and due is None:
        return
    if due is None:
        if before["end"] is None or not before["dealer"]:
            opinion.leave("2.1", "how the deal before ended the referee does not say")
            return
        due = before["dealer"] if before["end"] == "void" else left_of(list(record["players"]), before["dealer"])
    opinion.heard("2.1")
    if deal.get("dealer") and deal["dealer"] != due:
        opinion.find("2.1", deal["dealer"], 0)


