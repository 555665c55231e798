"""Imperial: the declarations, the tricks, and the chips as they fall due."""

import re

from core import Hands, NoOpinion, Opinion, cards_of, hear_of_the_dealer, left_of, pack, play
from tricks import Tricks

RULES = ["g3.1", "2.1", "2.2", "3.3", "3.4", "4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "5.2", "5.3", "5.4", "5.5", "5.6",
         "5.8"]
ORDER = "KQJAT987"
NAMED = {"renege": ("5.4", "5.5", "5.6"), "lead out of turn": ("5.2",), "second card": ("5.3",)}


def chips_of(text):
    """`1 red 2 white` as (reds, whites)."""
    found = dict((colour, int(count)) for count, colour in re.findall(r"(\d+) (red|white)", str(text)))
    return found.get("red", 0), found.get("white", 0)


def worth(card):
    """What a card counts for the point."""
    return 11 if card[0] == "A" else 10 if card[0] in "KQJT" else int(card[0])


def imperials_in(cards):
    """The sequences and fours that can be laid out of the cards."""
    found = [[rank + suit for rank in "KQJA"] for suit in "shdc"] + [[rank + suit for suit in "shdc"] for rank in "KQJA7"]
    return [combination for combination in found if set(combination) <= set(cards)]


class Chips:
    """What each player has of red and white chips, one due after another."""

    def __init__(self, start):
        self.red = {player: chips[0] for player, chips in start.items()}
        self.white = {player: chips[1] for player, chips in start.items()}
        self.over = any(count >= 5 for count in self.red.values())

    def take_red(self, player, count=1):
        for _ in range(count):
            if self.over:
                return
            self.red[player] += 1
            for other in self.white:
                if other != player:
                    self.white[other] = 0
            self.over = self.red[player] >= 5

    def take_white(self, player, count=1):
        if self.over:
            return
        self.white[player] += count
        while self.white[player] >= 6 and not self.over:
            self.white[player] -= 6
            self.take_red(player)

    def points(self):
        return {player: 6 * self.red[player] + self.white[player] for player in self.red}


class Deal:
    """One deal under the eyes of the referee."""

    def __init__(self, record, deal, start):
        self.record, self.deal, self.options = record, deal, record.get("options") or {}
        self.opinion = Opinion(RULES)
        self.players = list(record["players"])
        self.dealer, given = deal.get("dealer"), deal.get("deal")
        if given is None or self.dealer is None or (record.get("from") or {}).get("trump"):
            raise NoOpinion("the deal itself is not written down")
        self.elder = left_of(self.players, self.dealer)
        self.turned = cards_of(given.get("turned"))[0] if "turned" in given else "x"
        if self.turned == "x":
            raise NoOpinion("the turned card is not known")
        self.trump = self.turned[1]
        self.hands = Hands(pack("7"))
        self.hands.place([self.turned])
        for player in self.players:
            cards = cards_of(given.get(player), 12)
            self.hands.give(player, cards)
            self.opinion.heard("2.2")
            if len(cards) != 12:
                self.opinion.find("2.2", self.dealer, 0)
                self.opinion.unscored("a hand of the wrong size")
        self.chips = Chips(start)
        self.start = self.chips.points()
        if self.chips.over:
            raise NoOpinion("the game had been won before")
        self.referred, self.played, self.announced, self.good = set(), set(), {}, None
        self.shown_imperials, self.exposed, self.point_done, self.no_shows = [], {player: set() for player in
                                                                                 self.players}, False, set()
        self.claims, self.ended, self.caught = [], None, {}
        rules = {"lead": "5.2", "second": "5.3", "follow": ["5.4", "5.5", "5.6"]}
        self.tricks = Tricks(self.opinion, self.players, self.hands, rules, self.beats, self.duty)
        self.tricks.leader = self.elder
        if self.is_honor(self.turned):
            self.opinion.heard("2.5")
            self.chips.take_white(self.dealer)

    def is_honor(self, card):
        return card[1] == self.trump and card[0] in "KQJA7"

    def run(self, acts):
        self.shown_later(acts)
        self.dealt = {player: self.hands.cards(player) for player in self.players}
        for self.opinion.now, act in enumerate(acts):
            if self.ended and act.word != "claim":
                if act.player and act.word not in ("takes", "returns", "exchanges"):
                    self.opinion.leave_further(self.opinion.judged, "acts after the end of the deal")
                    self.opinion.unscored("acts after the end of the deal")
                continue
            if self.chips.over and act.word != "claim":
                self.opinion.leave_further(self.opinion.judged, "the game was won in this hand")
                continue
            handler = getattr(self, "on_" + act.word.replace(" ", "_"), None)
            if handler is None:
                raise NoOpinion(f"`{act.word}` is not judged by the referee")
            handler(act)

    def shown_later(self, acts):
        """Cards that are shown later were in the hand from the beginning."""
        for act in acts:
            shown = [act.value] if act.word == "plays" else \
                cards_of(act.value) if act.word in ("show", "imperial") else []
            for card in shown:
                if card not in ("x", self.turned) and not self.hands.has(act.player, card) and \
                        self.hands.hidden.get(act.player):
                    self.hands.reveal(act.player, card)

    def before_the_lead(self, player):
        """4.1: the dealer must not announce before the opening lead."""
        self.opinion.heard("4.1")
        if player == self.dealer and not self.played:
            self.opinion.find("4.1", player, None)
            self.opinion.unscored("the dealer announced before the lead")

    # -- the declarations --------------------------------------------------------------------------------------------

    def on_imperial(self, act):
        """3.3, 3.4, 4.1 to 4.3."""
        player, cards = act.player, cards_of(act.value)
        self.before_the_lead(player)
        self.opinion.heard("3.3")
        if any(card != self.turned and card not in self.dealt[player] for card in cards):
            raise NoOpinion("cards are shown that the player is not known to have")
        mine = [tuple(sorted(combination)) for combination in imperials_in(cards)]
        covered = {card for combination in mine for card in combination}
        blanche = len(cards) == 12 and covered != set(cards)
        proper = (not any(card[0] in "KQJ" for card in cards) if blanche
                                               else mine and covered == set(cards))
        late = "4.3" if player in self.played else "4.2" if player in self.referred else None
        if self.turned in cards and (player != self.dealer or blanche):
            self.opinion.find("3.4", player, None)
            self.opinion.leave_further("3.3", "the turned card was used wrongly")
            self.opinion.unscored("the turned card was used wrongly")
            if late:
                self.opinion.leave_further(["4.2", "4.3"], "the turned card was used wrongly")
            return
        new = [item for item in ([("blanche",)] if blanche and proper else mine)
               if (player, item) not in self.shown_imperials]
        if not proper:
            self.opinion.find("3.3", player, None)
            if self.turned in cards and self.turned not in covered:
                self.opinion.leave_further("3.4", "the turned card among cards that are no imperial")
            if blanche:
                new = []
        if late:
            self.opinion.heard(late)
            if new:
                self.opinion.find(late, player, None)
            elif not proper:
                self.opinion.leave_further([late], "no imperial, and too late")
            return
        self.exposed[player] |= set(cards)
        for item in new:
            self.shown_imperials.append((player, item))
            self.opinion.heard("6.1")
            self.chips.take_red(player)

    def on_point(self, act):
        """4.1, 4.4 to 4.6."""
        player, value = act.player, int(act.value)
        if player in self.played:
            self.opinion.heard("4.4")
            self.opinion.find("4.4", player, None)
            self.opinion.leave_further(["4.5", "4.6", "4.7"], "a point announced too late")
            return
        self.before_the_lead(player)
        self.referred.add(player)
        if player in self.announced:
            raise NoOpinion("a point is announced twice")
        self.opinion.heard("4.5")
        if not self.hands.all_known(player):
            self.opinion.leave("4.5", "a hidden hand announces a point")
            self.opinion.unscored("a hidden hand announces a point")
        elif value > max(sum(worth(card) for card in self.dealt[player] if card[1] == suit) for suit in "shdc"):
            self.opinion.find("4.5", player, None)
            self.opinion.leave("4.7", "a point was announced too high")
            self.opinion.unscored("a point was announced too high")
        if player == self.dealer and self.elder in self.announced:
            self.opinion.heard("4.6")
            if value <= self.announced[self.elder]:
                self.opinion.find("4.6", player, None)
                self.opinion.leave_further("4.7", "a point that is no higher")
                self.opinion.unscored("the dealer announced a point that is no higher")
        self.announced[player] = value

    def on_good(self, act):
        if act.player != self.dealer:
            raise NoOpinion("the nondealer says good")
        if act.player in self.played:
            self.opinion.leave("4.1", "good said too late")
            self.opinion.unscored("good said too late")
            return
        if not self.played:
            self.opinion.leave("4.1", "good said before the lead")
            self.opinion.unscored("good said before the lead")
        if self.dealer in self.announced:
            self.opinion.unscored("good said after a point")
        self.referred.add(act.player)
        self.good = True
        self.point_is_due()

    def on_show(self, act):
        """4.7: a point that counts is shown."""
        player, cards = act.player, cards_of(act.value)
        self.opinion.heard("4.7")
        if self.turned in cards:
            self.opinion.find("3.4", player, None)
            self.opinion.leave_further("4.7", "the turned card among the cards of the point")
            self.opinion.unscored("the turned card was used wrongly")
            return
        if any(card not in self.dealt[player] for card in cards):
            raise NoOpinion("cards are shown that the player is not known to have")
        if player not in self.announced:
            if player in self.played or player == self.elder:
                self.opinion.leave(["4.7", "4.4", "4.6", "4.1"], "a show without a point")
                self.opinion.unscored("a show without a point")
                return
            if len({card[1] for card in cards}) != 1 or not self.played or \
                    sum(map(worth, cards)) <= self.announced.get(self.elder, 0):
                self.opinion.leave_further(self.opinion.judged, "the dealer shows something without a number")
                self.opinion.unscored("the dealer shows something without a number")
                return
            self.referred.add(player)
            self.announced[player] = sum(map(worth, cards))
        short = sum(map(worth, cards)) < self.announced[player]
        if short and len({card[1] for card in cards}) == 1 and not self.hands.all_known(player):
            self.opinion.leave("4.7", "a hidden hand shows less than it announced: 4.5 or 4.7, R10")
            self.opinion.unscored("a wrong point was shown")
            return
        if short or len({card[1] for card in cards}) != 1:
            self.opinion.find("4.7", player, None)
            self.opinion.unscored("a wrong point was shown")
            return
        self.exposed[player] |= set(cards)
        self.point_is_due()

    def on_no_show(self, act):
        self.no_shows.add(act.player)
        self.opinion.unscored("a point was not shown")

    def point_is_due(self):
        """6.2: the white chip for the point, once it is conceded and shown."""
        if self.point_done or not self.played:
            return
        holder = None
        if self.dealer in self.announced:
            holder = self.dealer if self.announced[self.dealer] > self.announced.get(self.elder, 0) else None
        elif self.good and self.elder in self.announced:
            holder = self.elder
        if holder is None:
            return
        value = self.announced[holder]
        if any(sum(worth(card) for card in self.exposed[holder] if card[1] == suit) >= value for suit in "shdc"):
            self.point_done = True
            self.opinion.heard("6.2")
            self.chips.take_white(holder)

    # -- the play ------------------------------------------------------------------------------------------------------

    def strength(self, card):
        return -ORDER.index(card[0])

    def beats(self, card, best, led):
        if card[1] == best[1]:
            return self.strength(card) > self.strength(best)
        return card[1] == self.trump

    def duty(self, player, card, trick):
        """5.4 to 5.6."""
        led, number = trick[0][1], self.tricks.number
        if led == "x":
            self.opinion.leave(["5.4", "5.5", "5.6"], "an unknown card was led")
            return
        suit = led[1]
        self.opinion.heard("5.4")
        if card[1] == suit:
            self.opinion.heard("5.5")
            if self.strength(card) < self.strength(led):
                higher = self.hands.holds(player, lambda other: other[1] == suit
                                          and self.strength(other) > self.strength(led))
                if higher:
                    self.opinion.find("5.5", player, number)
                elif higher is None:
                    self.opinion.question("5.5", player, number)
            return
        follow = self.hands.holds(player, lambda other: other[1] == suit)
        if follow:
            self.opinion.find("5.4", player, number)
            return
        trumps = False if suit == self.trump or card[1] == self.trump else \
            self.hands.holds(player, lambda other: other[1] == self.trump)
        if trumps:
            self.opinion.find("5.6", player, number)
        elif follow is None or trumps is None:
            self.opinion.question("5.4/5.6", player, number)
        else:
            self.opinion.heard("5.6")

    def on_plays(self, act):
        first = not self.played
        if first and act.player == self.dealer:
            raise NoOpinion("the dealer leads first")
        self.tricks.play(act)
        if len(self.tricks.trick) == 1 and act.trick == self.tricks.number:
            self.last_lead = act
        self.played.add(act.player)
        if act.player == self.dealer and self.elder in self.announced and not self.good and \
                self.dealer not in self.announced:
            self.opinion.unscored("the dealer said nothing to the point")
        self.point_is_due()

    def on_withdraw(self, act):
        raise NoOpinion("a card is taken back")

    def on_gathers(self, act):
        self.opinion.heard("5.8")
        self.opinion.find("5.8", act.value, None)

    def on_closed(self, act):
        winner = self.tricks.close()
        if winner is None:
            return
        trick = self.tricks.done[-1][1]
        cards = [card for _, card in trick]
        count = sum(self.is_honor(card) for card in cards)
        if count:
            self.opinion.heard("6.3")
            self.chips.take_white(winner, count)
        leader, led = trick[0]
        if winner == leader and led[1] == self.trump and led[0] in "KQ" and len(trick) == 2:
            for rank in "JA":
                if trick[1][1] == rank + self.trump:
                    self.caught.setdefault(leader, set()).add((led[0], rank))
            if {rank for _, rank in self.caught.get(leader, set())} == {"J", "A"} and "done" not in self.caught:
                self.caught["done"] = set()
                self.opinion.heard("6.4")
                self.chips.take_red(leader)

    def on_claim(self, act):
        act.when = self.opinion.now
        self.claims.append(act)

    def on_takes(self, act):
        return None

    on_returns = on_exchanges = on_look = on_takes

    def on_end(self, act):
        self.ended = act

    # -- the chips -------------------------------------------------------------------------------------------------------

    def weigh_claims(self):
        """9.1 and general 3.1."""
        for act in self.claims:
            rules = NAMED.get(str(act.value), (str(act.value),))
            against = act.more.get("against") or next(player for player in self.players if player != act.player)
            where = str(act.more.get("in", ""))
            trick = int(where.split()[1]) if where.startswith("trick ") else None
            if any(rule not in self.opinion.judged or rule in self.opinion.left for rule in rules):
                self.opinion.leave("g3.1", "a claim of what the referee does not judge")
                self.opinion.unscored("a claim of what the referee does not judge")
                continue
            self.opinion.heard("g3.1")
            hits = [item for item in self.opinion.found if item[0] in rules and item[1] == against
                    and trick in (None, item[2]) and item[3] < act.when]
            if not hits and any(item[1] == against for item in self.opinion.open):
                self.opinion.leave("g3.1", "a claim that hidden cards decide")
            elif not hits:
                self.opinion.now = act.when
                self.opinion.find("g3.1", act.player, None)
            if hits and self.options.get("renege") == "red chip":
                self.opinion.unscored("a red chip for a renege that was claimed")

    def score(self):
        """Chapters 6 and 7."""
        opinion, done = self.opinion, self.tricks.done
        self.weigh_claims()
        if self.chips.over:
            opinion.unscored("the game was won in this hand")
            return
        if len(done) != 12 or any(winner is None or second or len(trick) != 2 for winner, trick, second in done):
            opinion.unscored("not all tricks were played out and known")
            return
        mine = {player: sum(winner == player for winner, _, _ in done) for player in self.players}
        best = max(self.players, key=lambda player: mine[player])
        if mine[best] == 12:
            opinion.heard("6.6")
            self.chips.take_red(best, 2)
        elif mine[best] > 6:
            opinion.heard("6.5")
            self.chips.take_white(best, 2 * mine[best] - 12)
        if self.chips.over:
            opinion.unscored("the game was won in this hand")
            return
        if any(value for value in self.announced.values()) and not self.point_done:
            opinion.unscored("a point that was announced and not shown")
            return
        after = self.chips.points()
        opinion.score({player: after[player] - self.start[player] for player in self.players})


def judge(record, number, deal, state):
    """The referee's opinion of one deal; the chips go from hand to hand."""
    before = state.get("before")
    state["before"] = {"dealer": deal.get("dealer"), "end": None}
    if number == 1:
        total = (record.get("from") or {}).get("total") or {}
        state["chips"] = {player: chips_of(total.get(player, "none")) for player in record["players"]}
    start, state["chips"] = state.get("chips"), None
    table = Deal(record, deal, start or {player: (0, 0) for player in record["players"]})
    opinion = table.opinion
    if start is None:
        opinion.unscored("the chips before this hand are not known to the referee")
    play(table, deal)
    if opinion.scores:
        state["before"]["end"] = "played"
        state["chips"] = {player: (table.chips.red[player], table.chips.white[player]) for player in table.players}
    hear_of_the_dealer(table, record, deal, before)
    return opinion


