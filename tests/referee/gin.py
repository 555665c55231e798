"""Gin Rummy and Oklahoma Gin: the upcard, the knock, laying off, and the score of the hand."""

from core import NoOpinion, Opinion, acts_of, left_of
from rummy_melds import after_lay_offs, count, is_meld, least, partings, possible_counts, value
from rummy_table import Table


class Gin(Table):
    """One deal of gin under the eyes of the referee."""

    RULES = Table.RULES + ["2.3", "3.8", "3.9", "3.10", "3.11", "3.13", "3.14", "4.4", "5.1", "5.2", "5.4", "5.6", "5.7"]

    def __init__(self, record, deal, state):
        super().__init__(record, deal, state)
        self.oklahoma = record["game"] == "oklahoma-gin"
        self.refused = []
        self.offered = True
        self.first_draw = None
        self.knocker = self.knock = None
        self.high = []
        self.last = None
        self.void = False
        due = state.get("void dealer")
        if due:
            self.opinion.heard("2.3")
            if self.dealer != due:
                self.opinion.find("2.3", self.dealer)
        elif state.get("unknown"):
            self.opinion.leave("2.3", "how the deal before ended the referee does not say")

    def hand_size(self):
        return 10

    def limit(self):
        """5.2: what the unmatched cards of a knocker may count."""
        if not self.oklahoma:
            return 10
        if self.upcard == "x":
            raise NoOpinion("the first upcard is not known")
        return 0 if self.upcard[0] == "A" else value(self.upcard)

    # -- the upcard and the last cards -------------------------------------------------------------------------------

    def turn_to_draw(self, act):
        """3.8: nobody draws before both have refused the upcard."""
        if self.offered:
            self.opinion.heard("3.8")
            self.offered = False
            foreign = act.player not in self.due
            turn = self.begin(act, foreign=False)
            turn.foreign = foreign
            self.opinion.find("3.8", act.player, turn.number)
            self.due = {left_of(self.players, act.player)}
            self.first_draw = None
            return turn
        self.first_draw = None
        return self.turn_for(act)

    def turn_to_take(self, act):
        """3.9 and the offer."""
        if self.offered:
            self.offered = False
            return self.begin(act)
        turn = self.turn_for(act)
        if self.first_draw == act.player:
            self.opinion.heard("3.9")
            if self.pile and self.pile[-1] == self.upcard and act.value in (self.upcard, [self.upcard]):
                self.opinion.find("3.9", act.player, turn.number)
        self.first_draw = None
        return turn

    def on_pass(self, act):
        """3.2, 3.8 and 3.12."""
        if self.offered:
            if act.player not in self.due:
                self.opinion.leave(["3.1", "3.2", "3.8", "3.9"], "a refusal of the upcard out of turn")
                raise NoOpinion("a refusal of the upcard out of turn")
            turn = self.begin(act, foreign=False)
            self.close(turn)
            turn.refused = True
            self.excess[act.player] = turn.excess
            self.refused.append(act.player)
            if len(self.refused) == 2:
                self.offered, self.first_draw = False, self.order[0]
            return
        if self.last and act.player != self.last:
            turn = self.begin(act)
            self.close(turn)
            self.abandon()
            return
        super().on_pass(act)

    def stock_for(self, turn, number):
        """3.11."""
        self.opinion.heard("3.11")
        if self.stock - number < 2:
            if self.stock < 2:
                self.opinion.leave_further("3.11", "the other of the last two cards")
            self.opinion.find("3.11", turn.player, turn.number)

    def begin(self, act, foreign=None):
        if act.word == "discard":
            self.first_draw, self.offered = None, False
        return super().begin(act, foreign)

    def on_discard(self, act):
        """3.12 and 3.14: the fiftieth card."""
        super().on_discard(act)
        turn = self.turns[act.player]
        if self.last and act.player != self.last and not turn.knocked and not self.knocker:
            self.last_thrown = turn
        elif self.stock <= 2 and not self.last and not turn.knocked and not self.knocker:
            self.last = act.player
            if self.options.get("last cards", "knock") == "ended":
                self.last_turn = turn

    def on_turn_pile(self, act):
        """3.13."""
        self.opinion.find("3.13", act.player)
        raise NoOpinion("the pile is turned")

    on_reshuffle = on_turn_pile

    def on_look_back(self, act):
        """3.10."""
        self.opinion.heard("3.10")
        if self.options.get("looking back", "forbidden") == "forbidden":
            self.opinion.find("3.10", act.player)

    def turn_is_over(self, turn):
        """What is settled when a player has not knocked in a turn."""
        if self.last and not self.knocker and not self.void:
            if turn.player != self.last and turn.discards and not turn.knocked:
                self.opinion.heard("3.14")
                if turn.took:
                    self.opinion.find("3.14", turn.player, turn.number)
                self.abandon()
            elif turn.player == self.last and self.options.get("last cards", "knock") == "ended" and turn.discards:
                self.abandon()

    def abandon(self):
        """3.12."""
        self.void = self.ended = True
        self.opinion.heard("3.12")

    # -- the knock ---------------------------------------------------------------------------------------------------

    def after_end(self, act):
        if self.void or self.why_ended:
            return False
        if self.knocker and act.word == "discard":
            return act.player == self.knocker and not self.knock.discards
        return bool(self.knocker) and act.word in ("meld", "lay off", "show", "count", "no discard")

    def on_knock(self, act):
        """5.1, 5.2 and 5.4."""
        turn = self.turns.get(act.player)
        mine = turn and (not turn.closed or turn is self.latest)
        if self.offered:
            raise NoOpinion("a knock while the upcard is offered")
        if turn and turn is self.latest and turn.closed and not turn.drawn and not turn.discards:
            mine = False
        if not mine and act.player not in self.due or self.latest and not mine and not self.latest.closed:
            if not (self.latest and not self.latest.closed and not self.latest.drawn):
                self.opinion.leave(["3.1", "5.1"], "a knock out of turn")
                raise NoOpinion("a knock out of turn")
        if not mine or not turn.drawn and not (turn.excess > 0 and turn.discards):
            self.opinion.find("5.1", act.player)
            self.opinion.leave_further(["5.1", "5.2", "5.4", "4.4"], "a knock before a card was taken")
            raise NoOpinion("a knock before a card was taken")
        self.opinion.heard("5.1")
        turn.knocked = True
        self.said = (int(act.value) if act.word == "knock" and act.value is not None else None, act.word == "gin")
        self.knock_at = self.opinion.now
        if turn.foreign:
            raise NoOpinion("a knock in a turn that is another's")
        if self.trial:
            self.judge_trial(turn)
        elif turn.closed:
            self.judge_knock(turn)

    on_gin = on_knock

    def judge_trial(self, turn):
        """5.2 of a knock that is taken back: the cards are judged as they are held."""
        self.opinion.leave("5.4", "gin that is taken back")
        if not self.hands.all_known(turn.player):
            self.opinion.leave("5.2", "a knock that is taken back, of cards that are not known")
            return
        cards = self.hands.cards(turn.player)
        hands = [cards] if turn.closed else [[card for card in cards if card != other] for other in cards]
        self.opinion.heard("5.2")
        if min(least(hand) for hand in hands) > self.limit():
            self.opinion.find("5.2", turn.player, turn.number)

    def judge_knock(self, turn):
        """5.2, as soon as the knocker has discarded; the cards may have to be found out from what is shown."""
        self.knocker, self.knock, self.ended = turn.player, turn, True
        self.knock_said = self.said
        self.held = None

    def close(self, turn):
        super().close(turn)
        if turn.knocked and not self.knocker and turn.discards:
            self.judge_knock(turn)

    def on_meld(self, act):
        """4.2, and 4.4 before a knock."""
        cards = self.plain_cards(act.value)
        if not self.knocker:
            if any(turn.knocked for turn in self.turns.values()):
                raise NoOpinion("melds between a knock and its discard")
            turn = self.turn_for(act)
            if not turn.early:
                self.opinion.find("4.4", act.player)
            turn.early = True
            self.opinion.leave_further(["4.2", "4.4"], "melds before a knock")
            raise NoOpinion("melds before a knock")
        self.lay(act.player, cards)

    def on_lay_off(self, act):
        """4.3, 5.6 and 5.7; judged at the end, when it is known who is gin."""
        cards = self.plain_cards(act.value)
        if not self.knocker:
            raise NoOpinion("a lay-off before a knock")
        melds = self.meld_named(act.more.get("to"))
        if len(melds) != 1:
            raise NoOpinion("the meld on which is laid off")
        self.laid.append((act.player, cards, melds[0], self.opinion.now))
        if melds[0].owner == act.player:
            if not self.add(act.player, cards, melds[0]):
                self.opinion.find("4.3", act.player)
                self.shown.setdefault(act.player, []).extend(cards)
                self.put_back(act.player, cards)
            return
        if act.player == self.knocker:
            self.opinion.find("5.7", act.player)
            if not is_meld(melds[0].cards + cards):
                self.opinion.leave("4.3", "a lay-off of the knocker that does not fit")
            self.take_open(act.player, cards)
            return
        if not melds[0].good:
            raise NoOpinion("a lay-off on an improper meld")
        if not self.add(act.player, cards, melds[0]):
            self.opinion.find("4.3", act.player)
            self.take_open(act.player, cards, out=True)

    def put_back(self, player, cards):
        for card in cards:
            self.hands.put_back(player, card)

    def take_open(self, player, cards, out=False):
        """Cards that stay in the hand and are known to be unmatched."""
        if out:
            self.put_back(player, cards)
        else:
            for card in cards:
                if not self.hands.has(player, card):
                    self.hands.reveal(player, card)
        self.shown.setdefault(player, []).extend(cards)

    def on_count(self, act):
        if not self.knocker:
            self.opinion.leave("6.1", "a count before a knock")
        if any(player == act.player for player, _, _ in self.counts):
            self.opinion.leave("6.1", "several counts were announced")
        super().on_count(act)

    # -- the score ---------------------------------------------------------------------------------------------------

    def finish(self):
        super().finish()
        opinion = self.opinion
        if self.void:
            opinion.score("void")
            return
        if not self.knocker:
            opinion.unscored("nobody has knocked")
            return
        self.settle()

    def side(self, player):
        """The laid melds of a player, the cards shown or laid out wrongly, and those of which nothing is said."""
        good = [meld for meld in self.melds if meld.owner == player and meld.good]
        bad = [card for meld in self.melds if meld.owner == player and not meld.good for card in meld.own]
        held = self.hands.cards(player)
        apart = sorted(set(self.shown.get(player, [])) & set(held))
        return good, apart + bad, sorted(set(held) - set(apart))

    def announced(self, player):
        """What the player said, or None; several figures are too much for the referee."""
        said = {figure for who, figure, _ in self.counts if who == player}
        if player == self.knocker and self.knock_said[0] is not None:
            said.add(self.knock_said[0])
        if len(said) > 1:
            raise NoOpinion("several counts were announced")
        return said.pop() if said else None

    def settle(self):
        """5.2, 5.4, 5.6, 6.1 and chapter 7."""
        opinion, knocker = self.opinion, self.knocker
        other = left_of(self.players, knocker)
        good, bad, rest = self.side(knocker)
        if not self.hands.all_known(knocker):
            opinion.leave(["5.2", "5.4", "6.1", "5.6"], "the knocker's cards are not known")
            opinion.unscored("the knocker's cards are not known")
            return
        cards = sorted([card for meld in good for card in meld.own] + bad + rest
                       + [card for meld in good for card in meld.cards if card not in meld.own
                          and self.added_by(card) == knocker])
        opinion.heard("5.2")
        lowest = least(cards)
        allowed = lowest <= self.limit()
        mine = self.own_count(knocker, good, bad, rest, lowest)
        opinion.heard("5.4", self.knock_said[1])
        if self.knock_said[1] and lowest > 0:
            opinion.find("5.4", knocker)
        if not allowed:
            opinion.find("5.2", knocker)
            opinion.leave(["6.1", "5.6"], "figures after a knock that was not allowed")
            if self.knock_said[1]:
                opinion.leave(["5.2", "5.4"], "gin said with too many unmatched")
            opinion.score("undetermined")
            return
        if mine is None:
            opinion.unscored("how the knocker's cards lie")
            return
        unmatched, arrangements = mine
        if unmatched > self.limit():
            opinion.score("undetermined")
            opinion.leave(["6.1", "5.6"], "a knock laid out above the limit")
            return
        if unmatched == 0 and self.knock_said[1] and lowest == 0:
            opinion.heard("5.4")
        gin = unmatched == 0
        self.opponent(other, unmatched, arrangements, gin, not rest)

    def added_by(self, card):
        return next((who for who, cards, _, _ in self.laid if card in cards), None)

    def own_count(self, player, good, bad, rest, lowest):
        """The knocker's count, and the ways in which the unspoken cards may lie; None when that cannot be told."""
        base = count(bad)
        ways = {}
        for melds, left in partings(tuple(rest)):
            ways.setdefault(base + count(left), []).append(melds)
        if any(is_meld(meld.cards + [card]) for meld in good for card in rest):
            self.opinion.leave("6.1", "a card of which nothing is said fits a meld laid out")
            return None
        said = self.announced(player)
        figure = min(ways)
        if said is not None:
            self.opinion.heard("6.1")
            if said in ways:
                figure = said
            else:
                self.opinion.find("6.1", player)
        return figure, ways[figure]

    def opponent(self, other, unmatched, arrangements, gin, laid_out):
        """The opponent's count for each way in which the knocker's cards may lie, and the score."""
        opinion = self.opinion
        if not self.hands.all_known(other):
            opinion.leave(["6.1"], "the opponent's cards are not known")
            opinion.unscored("the opponent's cards are not known")
        good, bad, rest = self.side(other)
        foreign = [(cards, meld) for who, cards, meld, _ in self.laid if who == other and meld.owner == self.knocker]
        opinion.heard("5.6", len(foreign) if gin else 0)
        improper = any(not meld.good for meld in self.melds if meld.owner == self.knocker)
        if gin and foreign:
            opinion.find("5.6", other)
            rest = sorted(rest + [card for cards, meld in foreign for card in cards if card in meld.cards])
            opinion.leave("4.3", "a lay-off on gin")
        elif foreign and improper:
            opinion.leave("5.6", "a lay-off on improper melds")
        if not self.hands.all_known(other):
            return
        results, all_counts = [], set()
        targets = [tuple(meld.cards) for meld in self.melds if meld.owner == self.knocker and meld.good]
        said = self.announced(other)
        if any(is_meld(meld.cards + [card]) for meld in good for card in rest):
            opinion.leave("6.1", "a card of which nothing is said fits a meld laid out")
            opinion.unscored("a card of which nothing is said fits a meld laid out")
            return
        borne_out = []
        for melds in arrangements:
            onto = [] if gin else targets + [tuple(meld) for meld in melds]
            counts = {count(bad) + figure for figure in possible_counts(rest, onto)}
            all_counts |= counts
            theirs = said if said in counts else min(counts)
            (borne_out if said in counts else results).append(self.result(other, unmatched, theirs, gin))
        results = borne_out or results
        if said is not None:
            opinion.heard("6.1")
            if foreign:
                opinion.leave_further("6.1", "a count besides lay-offs")
            if said not in all_counts:
                if not laid_out and min(all_counts) <= said <= max(all_counts):
                    opinion.heard("6.1")
                else:
                    opinion.find("6.1", other)
        unique = []
        for result in results:
            if result not in unique:
                unique.append(result)
        opinion.score(*unique)

    def result(self, other, mine, theirs, gin):
        """7.1 to 7.4."""
        knocker, heard = self.knocker, self.opinion.heard
        double = 2 if self.oklahoma and self.options.get("spades") == "double" and self.upcard[1] == "s" else 1
        if gin:
            heard("7.3")
            return {knocker: double * (theirs + 25), other: 0}
        if theirs > mine:
            heard("7.1")
            return {knocker: double * (theirs - mine), other: 0}
        heard("7.2")
        if theirs == mine and self.options.get("ties") == "nobody":
            return {knocker: 0, other: 0}
        return {knocker: 0, other: double * (mine - theirs + 25)}


def judge(record, number, deal, state):
    """The referee's opinion of one deal; a deal that was abandoned is dealt again by the same player."""
    opinion = Opinion(Gin.RULES)
    try:
        table = Gin(record, deal, state)
        opinion = table.opinion
    except NoOpinion as why:
        opinion.leave_all(str(why))
        state.update({"void dealer": None, "unknown": True})
        return opinion
    try:
        table.run(acts_of(deal, table.players))
        table.finish()
    except NoOpinion as why:
        opinion.leave_further(opinion.judged, str(why))
        opinion.unscored(str(why))
    void = opinion.scores == ["void"]
    state.update({"void dealer": table.dealer if void else None, "unknown": opinion.scores is None and not table.knocker})
    return opinion
