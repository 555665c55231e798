"""The table of Klaberjass and its kin: the deal, the exchange, the talk, the tricks."""

from core import Hands, NoOpinion, Opinion, around, cards_of, left_of, pack, suit_of
from klaberjass_bidding import Bidding
from klaberjass_duty import Duties
from klaberjass_score import score
from klaberjass_talk import Talk
from tricks import Tricks

JASS = "J9ATKQ87"
OVERKNAVE = "Q9ATKJ87"
BID_WORDS = ("take", "pass", "schmeiss", "valse", "trump", "no trump", "agree", "refuse")
TALK_WORDS = ("call", "no melds", "good", "no good", "how high", "same", "high")
RULES = ["g3.1", "2.1", "2.2", "3.1", "3.2", "3.3", "3.4", "3.6", "3.7", "4.1", "4.3", "4.4", "5.2", "5.3", "5.6", "5.8",
         "6.2", "6.3", "6.4", "6.5", "6.6", "6.8", "6.9", "6.10", "6.11", "10.1", "10.2"]
NAMES = {"renege": ("6.4", "6.5", "6.6", "6.11"), "wrong call": ("5.6",), "irregular hand": ("10.5",)}
ON_CLAIM = {"6.4", "6.5", "6.6", "6.11", "5.6", "10.5"}


class Terms:
    """The figures of one game of the family."""

    def __init__(self, game, options):
        self.game, self.options = game, options
        self.count = {"klaberjass-three-handed": 3, "alsos": 3, "felsos": 3, "klaberjass-four-handed": 4,
                      "klaberjass-partnership": 4}.get(game, 2)
        self.all_dealt = game in ("klaberjass-four-handed", "klaberjass-partnership")
        self.tricks = 8 if self.all_dealt else 9
        self.belote = game == "belote"
        self.trumps = OVERKNAVE if game in ("felsos", "darda") else JASS
        self.target = int(options.get("target", 300))
        self.twenty = self.trumps[0]  # the trump that counts 20

    def value(self, card, trump):
        """What a card counts in a trick."""
        rank = card[0]
        if card[1] == trump:
            if rank == self.twenty:
                return 20
            if rank == "9":
                return 14
        return {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(rank, 0)


def sides_in(record, terms):
    """Whose points a player's points are: player -> side."""
    if terms.game == "klaberjass-partnership":
        return {player: side for side, both in (record.get("sides") or {}).items() for player in both}
    return {player: player for player in record["players"]}


class Deal(Duties):
    """One deal under the eyes of the referee."""

    rules = RULES

    def __init__(self, record, deal, terms):
        self.record, self.deal, self.terms = record, deal, terms
        self.opinion = Opinion(self.rules)
        self.players = list(record["players"])
        self.dealer = deal.get("dealer")
        self.hands = Hands(pack("7"))
        self.trump = self.maker = self.turned = None
        self.thrown_in = self.void = False
        self.talk, self.led = None, False
        self.melds_begun = False
        self.reneges, self.sides = [], sides_in(record, terms)
        self.claims, self.forgiven = [], []
        self.agreed = False
        self.bella, self.said = None, False
        self.setting_up()
        self.started()

    def started(self):
        """What a game of the family has to prepare."""

    def bidding_word(self, act):
        """A word of the bidding that the game treats in its own way."""
        return False

    def score(self):
        """The score of the deal, told to its opinion."""
        score(self)

    def countings(self):
        """The ways in which the cards may count: one, but where the table has left it open."""
        yield

    def with_bonuses(self, results, points, enough, guilty):
        """What a game of the family scores besides."""
        return results

    # -- the players and the deal ----------------------------------------------------------------------------------

    def setting_up(self):
        given = self.deal.get("deal")
        if given is None or self.dealer is None:
            raise NoOpinion("the deal itself is not written down")
        self.first = left_of(self.players, self.dealer)
        self.order = around(self.players, self.first)
        sizes = {player: 6 for player in self.players}
        if self.terms.all_dealt:
            sizes = {player: 7 if player == self.dealer else 8 for player in self.players}
        start = self.record.get("from") or {}
        if "trump" in start and not self.terms.all_dealt:
            sizes = {player: len(cards_of(given.get(player), 6)) for player in self.players}
            sizes = {player: 9 if min(sizes.values()) >= 9 else 6 for player in self.players}  # all have been dealt
        dealt = self.deal.get("dealt") or {}
        for player in self.players:
            cards = cards_of(given.get(player), sizes[player])
            self.hands.give(player, cards)
            self.opinion.heard("2.2")
            if len(cards) != sizes[player]:
                self.opinion.find("2.2", self.dealer, 0)
                self.irregular(f"{player} was dealt a wrong number ({dealt.get(player)})")
        self.turned = cards_of(given.get("turned"))[0] if "turned" in given else None
        self.first_turned = self.turned
        if self.turned and self.turned != "x":
            self.hands.place([self.turned])
        if "maker" in start or "trump" in start:
            self.maker, self.trump = start.get("maker"), suit_of(start.get("trump"))
        self.bidding = Bidding(self)
        self.tricks = None

    def irregular(self, why):
        """A hand of the wrong size: what becomes of it the referee does not follow."""
        self.opinion.leave(["10.5", "4.1", "6.3"], why)
        self.opinion.unscored(why)

    def rival(self, one, other):
        return self.sides[one] != self.sides[other]

    # -- the acts --------------------------------------------------------------------------------------------------

    def run(self, acts):
        """All acts of the deal in order."""
        self.hidden_cards_shown_later(acts)
        for self.opinion.now, act in enumerate(acts):
            if (self.ended or self.void) and act.word not in ("claim", "waive") and (act.player or act.word != "agree"):
                if act.player:
                    self.opinion.leave_further(self.opinion.judged, "acts after the end of the deal")
                    self.opinion.unscored("acts after the end of the deal")
                continue
            if self.bidding.owes and self.maker and act.word in ("deal", "exchange", "plays", "show") + TALK_WORDS:
                self.bidding.owes = None
            if self.thrown_in and act.player and act.word not in ("claim", "waive"):
                self.opinion.leave("g2.1", "play after the hands were thrown in")
                raise NoOpinion("play after the hands were thrown in")
            handler = getattr(self, "on_" + act.word.replace(" ", "_"), None)
            if act.player and self.bidding_word(act):
                continue
            if act.word in BID_WORDS and act.player:
                self.bidding.hear(act)
            elif act.word in TALK_WORDS and act.player:
                self.on_talk(act)
            elif handler:
                handler(act)
            else:
                raise NoOpinion(f"`{act.word}` is not judged by the referee")

    def hidden_cards_shown_later(self, acts):
        """Cards that a player shows later and was never seen to get were among the unknown ones that were dealt."""
        own = {player: set(self.hands.known[player]) for player in self.players}
        late, hidden = {player: 0 for player in self.players}, dict(self.hands.hidden)
        for act in acts:
            if act.word == "deal" and act.player is None:
                for player in self.players:
                    cards = cards_of(act.value.get(player), 3)
                    own[player] |= set(cards)
                    late[player] += cards.count("x")
        moved = {self.turned, "x"}
        for act in acts:
            shown = [act.value] if act.word == "plays" else cards_of(act.value) if act.word == "show" else []
            for card in shown:
                if act.player and card not in own[act.player] and card not in moved:
                    own[act.player].add(card)
                    if hidden[act.player] > 0 and late[act.player] == 0:
                        self.hands.reveal(act.player, card)
                        hidden[act.player] -= 1
                    elif late[act.player] and not hidden[act.player]:
                        self.late_cards = getattr(self, "late_cards", {})
                        self.late_cards.setdefault(act.player, []).append(card)
                    elif hidden[act.player] or late[act.player]:
                        raise NoOpinion("hidden cards came in two packets")

    def on_deal(self, act):
        """The further cards."""
        for player in self.players:
            cards = cards_of(act.value.get(player), 3)
            if not cards and player not in act.value:
                continue
            for card in getattr(self, "late_cards", {}).get(player, []):
                if "x" in cards:
                    cards[cards.index("x")] = card
            self.hands.give(player, cards)
            self.opinion.heard("4.1")
            if len(cards) != 3:
                self.opinion.find("4.1", self.dealer, 0)
                self.irregular(f"{player} was given a wrong number of further cards")
                self.opinion.left.pop("4.1", None)
        for key in ("bottom", "turned"):
            self.hands.place(cards_of(act.value.get(key)))
        self.dealt_on = True
        if self.maker is None:
            raise NoOpinion("further cards before the trump was made")

    def on_dealt(self, act):
        return None

    def on_exchange(self, act):
        """The dix for the turn-up."""
        player = act.player
        dix = "7" + (self.trump or "")
        given = cards_of(act.value)[0] if act.value else "7" + self.first_turned[1]
        if self.trump is None and not self.bidding.no_trump:
            raise NoOpinion("an exchange before the trump is made")
        self.opinion.heard("4.3")
        if "4.3" in self.opinion.partly:
            self.opinion.leave_further("4.3", "exchanges after one that was not allowed")
        elif self.turned[1] != self.trump or given != dix:
            self.opinion.find("4.3", player, None)
            self.opinion.leave_further("4.3", "exchanges after one that was not allowed")
        self.opinion.heard("4.4")
        if self.melds_begun or self.led:
            self.opinion.find("4.4", player, None)
            self.opinion.unscored("a late exchange")
            if self.terms.all_dealt:
                raise NoOpinion("a late exchange when the dealer has the turn-up")
        self.hands.take(player, given)
        self.hands.put_back(player, self.turned)
        self.turned = given

    def begin_melds(self):
        """The first word about melds or the first card: now the dealer of four has his last card."""
        if not self.melds_begun and self.terms.all_dealt and self.turned:
            self.hands.put_back(self.dealer, self.turned)
        self.melds_begun = True
        if self.talk is None:
            self.talk = Talk(self.opinion, self.order, self.hands, self.trump, self.terms.belote)

    def on_talk(self, act):
        """A word about melds."""
        if self.trump is None and not self.bidding.no_trump or not (self.terms.all_dealt or self.dealt_on):
            self.opinion.leave(["5.3", "5.6", "5.2", "5.8", "3.1", "4.4"], "melds are spoken of before all cards are dealt")
            self.opinion.unscored("melds are spoken of before all cards are dealt")
            return
        self.begin_melds()
        if self.led:
            self.opinion.heard("5.2")
            if act.word == "call":
                self.opinion.find("5.2", act.player, None)
            else:
                self.opinion.leave("5.2", "words about melds in the play")
            self.opinion.leave("5.6", "a call that came too late")
            self.opinion.leave("5.3", "a call that came too late")
            return
        self.talk.hear(act)

    def on_show(self, act):
        """A meld is laid open, before the play or later."""
        if self.trump is None and not self.bidding.no_trump:
            raise NoOpinion("a meld shown in the bidding")
        if self.trump and set(cards_of(act.value)) == {"K" + self.trump, "Q" + self.trump}:
            self.opinion.heard("5.8")  # bella, which counts unannounced and is never too late
            return
        if not (self.terms.all_dealt or self.dealt_on):
            self.opinion.leave(["4.4", "5.2", "5.3", "5.8"], "a meld is shown before all cards are dealt")
            self.opinion.unscored("a meld is shown before all cards are dealt")
            return
        before = self.melds_begun
        self.begin_melds()
        for card in cards_of(act.value):
            if not self.hands.has(act.player, card):
                if self.led:
                    continue
                self.hands.reveal(act.player, card)
        best = [self.sides[player] for player in self.talk.level["run"] + self.talk.level["group"]]
        if self.led and self.talk.best and (self.sides[act.player] not in best or self.talk.pending):
            self.opinion.leave(["5.2", "5.8"], "a meld shown in the play by a player who had lost the comparison")
            return
        if self.led and not self.talk.best:
            self.opinion.find("5.2", act.player, None)
            self.opinion.leave("5.8", "a meld shown too late")
            return
        if not before or not self.talk.best:
            self.opinion.leave(["4.4", "5.2", "5.3"], "a meld shown without a call")
            self.talk.odd = "a meld shown without a call"
        if self.terms.belote and len({card[0] for card in cards_of(act.value)}) == 1 and "group" not in self.talk.best:
            self.opinion.leave(["5.2", "5.3"], "a group shown without a call")
            self.talk.odd = "a group shown without a call"
        self.talk.show(act)

    def on_bella(self, act):
        """The king and queen of trumps announced."""
        self.opinion.heard("5.6")
        if self.trump is None:
            raise NoOpinion("bella in the bidding")
        held = {card for _, trick, _ in (self.tricks.done if self.tricks else []) for who, card in trick
                if who == act.player}
        held |= {card for who, card in (self.tricks.trick if self.tricks else []) if who == act.player}
        held |= set(self.hands.known[act.player].elements() if hasattr(self.hands.known[act.player], "elements") else [])
        if not {"K" + self.trump, "Q" + self.trump} <= held:
            if not self.hands.all_known(act.player):
                self.opinion.leave("5.6", "bella announced out of a hidden hand")
            else:
                self.opinion.find("5.6", act.player, None)

    def on_plays(self, act):
        """A card to a trick."""
        if not self.led:
            if self.trump is None and not self.bidding.no_trump:
                raise NoOpinion("a card is played before the trump is made")
            self.begin_melds()
            self.start_play()
        self.tricks.play(act)

    def start_play(self):
        """The first card: who holds bella is settled now."""
        self.led = True
        self.talk.hands_then = {player: self.hands.cards(player) for player in self.players}
        rules = {"lead": "6.2", "second": "6.3", "gather": "6.8", "follow": ["6.4", "6.5", "6.6", "6.11"]}
        if self.terms.count > 2:
            rules["turn"] = "6.10"
        self.tricks = Tricks(self.opinion, self.players, self.hands, rules, self.beats, self.duty)
        self.tricks.leader = (self.record.get("from") or {}).get("to act", self.first)
        for player in self.players:
            if self.trump and self.hands.has(player, "K" + self.trump) and self.hands.has(player, "Q" + self.trump):
                self.bella = player
        self.whole = all(self.hands.all_known(player) for player in self.players)
        for player in self.players:
            if self.hands.size(player) != self.terms.tricks:
                self.irregular(f"{player} holds a wrong number of cards in the play")

    def on_withdraw(self, act):
        card = cards_of(act.value)[0]
        self.tricks.withdraw(act.player, card)
        self.reneges = [item for item in self.reneges if item[1:] != (act.player, self.tricks.number, card)]

    def on_gathers(self, act):
        if len(self.tricks.trick) < self.terms.count:
            self.opinion.leave("6.8", "a trick was gathered before it was complete")
        self.tricks.gatherer = act.value

    def on_closed(self, act):
        if self.tricks:
            self.tricks.close(self.partner if self.terms.game == "klaberjass-partnership" else None)

    def partner(self, player):
        return next(other for other in self.players if other != player and not self.rival(other, player))

    def on_look(self, act):
        """A look through gathered tricks."""
        self.opinion.heard("6.9")
        last = len(self.tricks.done) if self.tricks else 0
        where = str(act.value)
        number = last if where == "last trick" else int(where.split()[1]) if where.startswith("trick ") else 0
        played = any(who == act.player for who, _ in self.tricks.trick) if self.tricks and act.trick > last else False
        if "for" in act.more or any(c.player == act.player for c in self.all_claims if c.word == "claim"):
            self.opinion.leave("6.9", "a look for a renege")
        elif not (number == last and last and (played or (act.trick == 0 and False))):
            self.opinion.find("6.9", act.player, None)

    def on_expose(self, act):
        """A card is turned up before the play."""
        card = cards_of(act.value)[0]
        whose = act.more.get("of")
        if whose is None:
            whose = next((player for player in self.players if card != "x" and self.hands.has(player, card)), None)
            if whose is None and not self.whole_deal_known():
                raise NoOpinion("nobody knows whose card was turned up")
        if self.led:
            return
        if whose == act.player:
            self.opinion.find("10.2", act.player, None)
            self.own_exposed = True
        elif whose in self.players and self.rival(act.player, whose):
            self.opinion.find("10.1", act.player, None)
            self.void = True

    own_exposed = dealt_on = False

    def whole_deal_known(self):
        return all(self.hands.all_known(player) for player in self.players)

    def on_choose(self, act):
        if self.terms.count > 2:
            raise NoOpinion("a choice among several opponents")
        if act.value == "new deal" and self.own_exposed:
            self.void = True
        elif act.value != "stand":
            raise NoOpinion("a choice that the referee does not follow")

    def on_demand(self, act):
        if act.value == "new deal":
            self.on_choose(act)

    def on_claim(self, act):
        act.when = self.opinion.now
        self.claims.append(act)

    def on_waive(self, act):
        if self.terms.count > 2:
            raise NoOpinion("a waiver among several opponents")
        self.forgiven.append(act)

    def on_agree(self, act):
        raise NoOpinion("the players agreed on something")

    def on_end(self, act):
        self.ended = act

    ended = None
