"""Darda: the widow, melds announced with the first card, four of a kind, and a score in points of the game."""

from core import NoOpinion, Opinion, around, cards_of, left_of
from klaberjass import Deal, RULES, Terms, judge_with
from klaberjass_score import claim_of
from klaberjass_talk import is_run, runs

FOURS = "Q9ATKJ"
OFFENCES = [rule for rule in RULES if rule not in ("g3.1", "5.2", "5.3", "3.6")] + ["4.5", "4.6", "5.10"]
NAMED = {"renege": ("6.4", "6.5", "6.6", "6.11"), "wrong call": ("5.6",), "irregular hand": ("10.5",)}


class DardaTerms(Terms):
    """The figures of Darda for a number of players."""

    def __init__(self, record):
        super().__init__("darda", record.get("options") or {})
        self.count = min(3, len(record["players"]))
        self.target = int(self.options.get("target", 10))


class DardaDeal(Deal):
    """A deal of Darda."""

    rules = [rule for rule in RULES if rule not in ("5.2", "5.3", "3.6")] + ["4.5", "4.6", "5.10"]

    def setting_up(self):
        self.everybody = list(self.players)
        if len(self.players) == 4:
            self.players = [player for player in around(self.players, left_of(self.players, self.deal["dealer"]))
                            if player != self.deal["dealer"]]
            self.four_seats()
        else:
            super().setting_up()

    def four_seats(self):
        """Of four the dealer has no cards."""
        dealer, self.dealer = self.dealer, self.players[-1]
        super().setting_up()
        self.dealer = dealer

    def started(self):
        self.drawn = {player: 0 for player in self.players}
        self.thrown = {player: 0 for player in self.players}
        self.calls, self.with_bella, self.fours, self.stopped = {}, set(), [], None
        self.over = False

    def bad(self, *_):
        raise NoOpinion("a hand of the wrong size")

    irregular = bad

    def on_deal(self, act):
        if set(act.value) == {"bottom"}:
            self.hands.place(cards_of(act.value["bottom"]))
            return
        super().on_deal(act)

    def on_exchange(self, act):
        """4.3 and 4.4."""
        player = act.player
        if self.trump is None:
            raise NoOpinion("an exchange before the trump is made")
        dix = ("8" if self.first_turned[0] == "7" and self.first_turned[1] == self.trump else "7") + self.trump
        given = cards_of(act.value)[0] if act.value else dix if self.first_turned[1] == self.trump else None
        if given is None:
            given = ("8" if self.first_turned[0] == "7" else "7") + self.first_turned[1]
        self.opinion.heard("4.3")
        if "4.3" in self.opinion.partly:
            raise NoOpinion("a second exchange after one that was not allowed")
        if self.turned[1] != self.trump or given != dix:
            self.opinion.find("4.3", player, None)
            self.opinion.leave_further("4.3", "exchanges after one that was not allowed")
        self.opinion.heard("4.4")
        if self.led:
            self.opinion.find("4.4", player, None)
            self.opinion.unscored("a late exchange")
        self.hands.take(player, given)
        self.hands.put_back(player, self.turned)
        self.turned = given

    def on_draw(self, act):
        """4.4 and 4.5: a card of the widow."""
        card = cards_of(act.value)[0]
        if card == "x" or self.trump is None:
            raise NoOpinion("an unknown card of the widow")
        self.opinion.heard("4.5")
        if self.led:
            self.opinion.find("4.4", act.player, None)
        if card[1] != self.trump:
            self.opinion.find("4.5", act.player, None)
        if act.player not in self.drawn:
            raise NoOpinion("a player without cards draws")
        self.drawn[act.player] += 1
        self.hands.place([card])
        self.hands.put_back(act.player, card)

    def on_discard(self, act):
        self.hands.take(act.player, cards_of(act.value)[0])
        self.thrown[act.player] += 1

    def on_talk(self, act):
        """A call with the first card, or the talk after the first trick."""
        if self.trump is None:
            raise NoOpinion("melds in the bidding")
        tricks = len(self.tricks.done) if self.tricks else 0
        played = self.tricks and any(who == act.player for who, _ in self.tricks.trick)
        if act.word == "call" and tricks == 0 and (act.trick == 1 or not self.led):
            if act.trick != 1:
                raise NoOpinion("a call before the first trick")
            self.call(act, played)
        elif act.word != "call" and tricks == 1 and self.tricks.number == 1:
            raise NoOpinion("the talk after the first trick")
        else:
            self.opinion.leave("5.6", "words about melds at another time")
            self.opinion.unscored("words about melds at another time")

    def call(self, act, played):
        """5.6: what is called must be held."""
        cards = set(self.hands.cards(act.player)) | {card for who, card in (self.tricks.trick if self.tricks else [])
                                                     if who == act.player}
        if not self.hands.all_known(act.player):
            raise NoOpinion("a call out of a hidden hand")
        if act.player in self.calls or played:
            raise NoOpinion("a second call, or one behind the card")
        self.opinion.heard("5.6")
        points = int(act.value)
        if points not in [20 if len(run) == 3 else 50 for run in runs(cards)]:
            self.opinion.find("5.6", act.player, None)
        self.calls[act.player] = points

    def on_bella(self, act):
        if self.trump is None or not self.hands.all_known(act.player) or act.trick != 1:
            raise NoOpinion("bella at another time than with the first card")
        held = set(self.hands.cards(act.player)) | {card for who, card in (self.tricks.trick if self.tricks else [])
                                                    if who == act.player}
        self.opinion.heard("5.6")
        if not {"K" + self.trump, "Q" + self.trump} <= held:
            self.opinion.find("5.6", act.player, None)
        else:
            self.with_bella.add(act.player)

    def on_show(self, act):
        """Four of a kind before the play, bella, or a meld."""
        cards = cards_of(act.value)
        if self.trump and set(cards) == {"K" + self.trump, "Q" + self.trump}:
            self.opinion.heard("5.8")
            if act.trick == 1:
                self.on_bella(act)
            return
        self.opinion.heard("5.8")
        ranks = {card[0] for card in cards}
        for card in cards:
            if not self.led and not self.hands.has(act.player, card):
                self.hands.reveal(act.player, card)
        if not self.led and len(cards) == 4 and len(set(cards)) == 4 and len(ranks) == 1 and ranks <= set(FOURS):
            if self.trump is None:
                raise NoOpinion("four of a kind in the bidding")
            self.fours.append((FOURS.index(cards[0][0]), act.player))
        elif not self.led:
            self.opinion.leave("5.8", "something is shown before the play")
            self.opinion.unscored("something is shown before the play")
        elif len(cards) == 4 and len(ranks) == 1:
            self.opinion.leave("5.8", "four of a kind shown in the play")
        elif is_run(cards):
            self.talk.shown.append((act.player, "run", cards))
        else:
            self.opinion.find("5.8", act.player, None)

    def start_play(self):
        """4.6: by the lead every card taken has been paid for."""
        for player in self.players:
            self.opinion.heard("4.6")
            if self.drawn[player] != self.thrown[player]:
                self.opinion.find("4.6", player, None)
        if any(self.drawn[player] != self.thrown[player] for player in self.players):
            raise NoOpinion("a hand of the wrong size")
        super().start_play()
        self.tricks.leader = self.maker

    def on_plays(self, act):
        self.opinion.heard("5.10")
        if self.fours:
            self.opinion.find("5.10", act.player, None)
            raise NoOpinion("play after four of a kind")
        super().on_plays(act)

    def on_withdraw(self, act):
        raise NoOpinion("a card taken back stops the play")

    def on_expose(self, act):
        card = cards_of(act.value)[0]
        whose = act.more.get("of") or next((player for player in self.players if card != "x"
                                            and self.hands.has(player, card)), None)
        if self.led or whose not in self.players:
            raise NoOpinion("a card is turned up in the play, or nobody's")
        self.opinion.find("10.2" if whose == act.player else "10.1", act.player, None)

    def on_claim(self, act):
        """11.1: a claim that is borne out stops the play."""
        act.when = self.opinion.now
        self.claims.append(act)
        if self.hits(act):
            self.ended = act

    def on_waive(self, act):
        raise NoOpinion("a waiver")

    def bidding_word(self, act):
        """3.4: there is no schmeiss."""
        if act.word in ("schmeiss", "valse"):
            self.opinion.heard("3.4")
            self.opinion.find("3.4", act.player, 0)
            self.opinion.leave(["3.1", "3.2", "3.3", "3.7"], "a schmeiss where there is none")
            return True
        return False

    # -- the score -----------------------------------------------------------------------------------------------------

    def hits(self, act):
        """The offences that a claim speaks of; None when the referee cannot weigh it."""
        rules, against, trick = claim_of(self, act)
        rules = NAMED.get(str(act.value), rules)
        if against is None or any(rule in self.opinion.left or rule not in self.opinion.judged for rule in rules):
            return None
        return [item for item in self.opinion.found if item[0] in rules and item[1] == against
                and trick in (None, item[2]) and item[3] < act.when]

    def noticed(self):
        """The player whose offence a claim is borne out by, or False when a claim cannot be weighed."""
        for act in self.claims:
            hits = self.hits(act)
            against = claim_of(self, act)[1]
            if hits is None:
                self.opinion.leave("g3.1", "a claim of what the referee does not judge")
                return False
            self.opinion.heard("g3.1")
            if hits:
                return against
            if any(item[1] == against for item in self.opinion.open):
                self.opinion.leave("g3.1", "a claim that hidden cards decide")
                return False
            self.opinion.now = act.when
            self.opinion.find("g3.1", act.player, None)
        return None

    def score(self):
        """Chapter 8 and 11.1."""
        opinion = self.opinion
        if not self.led:
            opinion.leave_further("4.6", "discards before the lead")
        guilty = self.noticed()
        if guilty is False:
            opinion.unscored("a claim of what the referee does not judge")
            return
        if guilty:
            opinion.heard("11.1")
            opinion.leave_further(opinion.judged, "what follows the offence that was claimed")
            if self.fours or self.thrown_in:
                opinion.unscored("an offence claimed when the hand was over")
            opinion.score({player: 0 if player == guilty else 2 for player in self.everybody})
            return
        if self.thrown_in:
            opinion.score("void")
            return
        if self.ended and any(rule in OFFENCES for rule, *_ in opinion.found):
            opinion.unscored("a hand with an offence that was stopped")
            return
        if self.fours:
            best = min(self.fours)
            opinion.heard("8.4")
            worth = {"Q": 4, "9": 3}.get(FOURS[best[0]], 2)
            opinion.score({player: worth if player == best[1] else 0 for player in self.everybody})
            return
        counts = self.counts()
        if counts is None:
            return
        best = max(counts[player] for player in self.players if player != self.maker)
        nothing = {player: 0 for player in self.everybody}
        opinion.heard("8.1" if counts[self.maker] > best else "8.2")
        if counts[self.maker] > best:
            opinion.score({**nothing, self.maker: scale(counts[self.maker])})
            return
        way = self.terms.options.get("failure", "not agreed")
        if way == "not agreed":
            opinion.score("undetermined")
            return
        worth = {"scale": scale(best), "two": 2, "nothing": 0}[way]
        opinion.score({player: 0 if player == self.maker else worth for player in self.everybody})

    def counts(self):
        """What each player counted: tricks, the last trick, melds, bella."""
        done = self.tricks.done if self.tricks else []
        if self.maker is None or len(done) != 9 or any(
                winner is None or second or len(trick) != self.terms.count for winner, trick, second in done):
            self.opinion.unscored("not all tricks were played out and known")
            return None
        counts = {player: 0 for player in self.players}
        for number, (winner, trick, _) in enumerate(done, 1):
            self.opinion.heard("7.1")
            counts[winner] += sum(self.terms.value(card, self.trump) for _, card in trick) + 10 * (number == 9)
        for player in self.with_bella:
            self.opinion.heard("5.9")
            counts[player] += 20
        top = max(self.calls.values(), default=0)
        holders = [player for player, points in self.calls.items() if points == top]
        shows = [cards for player, _, cards in self.talk.shown if player in holders]
        if any(rule == "5.6" and by in holders for rule, by, *_ in self.opinion.found):
            self.opinion.unscored("a wrong call that nobody claimed")
            return None
        if len(holders) > 1 and shows:
            self.opinion.unscored("melds of the same points")
            return None
        for cards in shows:
            run = next((run for run in runs(self.talk.hands_then[holders[0]]) if set(cards) <= set(run)), [])
            if len(run) > len(cards) and (len(cards) == 3) or sum(set(cards) & set(o) != set() for o in shows) > 1:
                self.opinion.unscored("a part of a sequence was shown")
                return None
            self.opinion.heard("5.7")
            counts[holders[0]] += 20 if len(cards) == 3 else 50
        return counts


def judge_result(record, deal, terms):
    """A hand given by its counts."""
    opinion = Opinion(())
    result, players = deal["result"], list(record["players"])
    if result == "void":
        opinion.score("void")
        return opinion
    if deal.get("claims") or not isinstance(result, dict):
        raise NoOpinion("claims on a hand given by its count")
    counts = {player: int(count) for player, count in result["points"].items()}
    best = max(count for player, count in counts.items() if player != result["maker"])
    if counts[result["maker"]] > best:
        opinion.score({player: scale(counts[player]) if player == result["maker"] else 0 for player in players})
        return opinion
    way = terms.options.get("failure", "not agreed")
    worth = {"scale": scale(best), "two": 2, "nothing": 0}.get(way)
    opinion.score("undetermined" if worth is None else
                  {player: 0 if player == result["maker"] else worth for player in players})
    return opinion


def scale(count):
    """8.1: what a count gives."""
    return 1 if count < 100 else 2 if count < 150 else 3 if count < 200 else 4


def judge(record, number, deal, state):
    """The referee's opinion of one deal."""
    if "result" in deal:
        state["before"] = {"dealer": deal.get("dealer"), "end": None}
        return judge_result(record, deal, DardaTerms(record))
    return judge_with(DardaDeal, DardaTerms(record), record, number, deal, state)
