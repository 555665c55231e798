"""Vingt-et-Un: the turns of the players, the banker's hand, and what is paid."""

from core import Hands, NoOpinion, Opinion, acts_of, around, cards_of, left_of, pack

RULES = ["2.3", "2.4", "3.1", "3.2", "3.3", "3.4", "3.5", "4.1", "5.1", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "6.1",
         "6.2", "6.4", "6.5", "7.1", "7.3"]


def total(cards):
    """The count of a hand, its aces as high as they can be without being bust."""
    count = sum(1 if card[0] == "A" else 10 if card[0] in "KQJT" else int(card[0]) for card in cards)
    return count + 10 if count <= 11 and any(card[0] == "A" for card in cards) else count


def natural(cards):
    """An ace and a card that counts ten."""
    return len(cards) == 2 and total(cards) == 21


class Hand:
    """One hand of a player: its cards, its stakes, and how far it has got."""

    def __init__(self, cards, stake, split=False):
        self.cards, self.stake, self.first, self.split = cards, stake, stake, split
        self.stood = self.thrown = self.twisted = self.lost_up = False
        self.penalty = False

    def over(self):
        return self.stood or self.thrown or self.lost_up or len(self.cards) >= 5 or total(self.cards) > 21

    def five(self):
        return len(self.cards) == 5 and total(self.cards) <= 21


class Coup:
    """One coup under the eyes of the referee."""

    def __init__(self, record, deal, state):
        self.record, self.deal, self.options = record, deal, record.get("options") or {}
        self.opinion = Opinion(RULES)
        self.players = list(record["players"])
        self.banker = deal.get("dealer")
        if self.banker is None:
            raise NoOpinion("the banker is not named")
        self.order = around(self.players, left_of(self.players, self.banker))[:-1]
        self.hands = Hands(pack())
        self.cards = {player: [] for player in self.players}
        self.stakes, self.held, self.gain = {}, {}, {player: 0 for player in self.players}
        self.packets = 0
        self.ended = self.bank_stands = self.bank_shown = None
        self.served, self.current = [], {}
        self.other = {player: None for player in self.players}
        due = state.get("due")
        if due:
            self.opinion.heard("2.4")
            if self.banker not in due:
                self.opinion.find("2.4", self.banker, None)
        elif state.get("seen"):
            self.opinion.leave("2.4", "how the coup before ended the referee does not say")
        if deal.get("deal"):
            self.packet(deal["deal"])

    def packet(self, value):
        """3.1 and 3.5: one card each."""
        self.packets += 1
        if self.packets > 2:
            raise NoOpinion("a third packet")
        rule = "3.1" if self.packets == 1 else "3.5"
        for player in self.players:
            cards = cards_of(value.get(player), 1)
            self.opinion.heard(rule)
            if len(cards) != 1:
                self.opinion.find(rule, self.banker, None)
                raise NoOpinion("a wrong number of cards was dealt")
            self.cards[player] += cards
        if self.packets == 2:
            for player in self.order:
                self.opinion.heard("3.2")
                self.held[player] = [Hand(list(self.cards[player]), self.stakes.get(player, 0))]
            if any("x" in cards for cards in self.cards.values()):
                raise NoOpinion("hidden cards")

    def run(self, acts):
        for self.opinion.now, act in enumerate(acts):
            if self.ended:
                if act.player and act.word not in ("pay", "collect"):
                    self.opinion.leave_further(self.opinion.judged, "acts after the end of the coup")
                    self.opinion.unscored("acts after the end of the coup")
                continue
            if act.word == "hand" or "hand" in act.more or act.word == "stand" and act.value is not None:
                act = numbered(act)
            handler = getattr(self, "on_" + act.word.replace(" ", "_"), None)
            if handler is None:
                raise NoOpinion(f"`{act.word}` is not judged by the referee")
            if self.bank_stands and act.player in self.order and act.word not in ("show", "pay"):
                raise NoOpinion("a player acts when the banker has finished")
            handler(act)

    def on_for_the_bank(self, act):
        return None

    on_shuffle = on_no_shuffle = on_no_cut = on_pay = on_collect = on_for_the_bank

    def on_cut(self, act):
        """2.3."""
        self.opinion.heard("2.3")
        if act.player != around(self.players, self.banker)[-1]:
            self.opinion.find("2.3", act.player, None)

    def on_deal(self, act):
        self.packet(act.value)

    def on_stake(self, act):
        """3.2 to 3.4."""
        amount = int(act.value)
        if act.player == self.banker or self.packets != 1:
            self.opinion.leave(["3.2", "3.4", "3.3"], "a stake at another time")
            raise NoOpinion("a stake at another time")
        if act.player in self.stakes:
            self.opinion.find("3.4", act.player, None)
            raise NoOpinion("a stake was changed")
        self.opinion.heard("3.3")
        most = int(self.options.get("most stake", 0))
        if amount < int(self.options.get("least stake", 1)) or most and amount > most:
            self.opinion.find("3.3", act.player, None)
            self.opinion.unscored("what a stake outside the limits gives is open")
        self.stakes[act.player] = amount

    def on_no_stake(self, act):
        self.opinion.heard("3.2")
        self.opinion.find("3.2", act.player, None)
        raise NoOpinion("a player did not stake")

    # -- the players' turns ------------------------------------------------------------------------------------------

    def hand_of(self, act):
        """The hand that an act speaks of, and 5.1 when its player is dealt with for the first time."""
        player = act.player
        if self.packets < 2 or player not in self.held:
            raise NoOpinion("an act before the second card")
        if player not in self.stakes:
            raise NoOpinion("a player without a stake")
        if self.bank_shown:
            raise NoOpinion("a player acts when the banker has begun")
        self.turn_of(player)
        hands = self.held[player]
        number = act.more.get("hand")
        if number is not None:
            if int(number) > len(hands):
                raise NoOpinion("a hand that there is not")
            self.current[player] = int(number) - 1
            return hands[int(number) - 1]
        place = self.current.get(player)
        if place is not None and (not hands[place].over() or len(hands) == 1):
            return hands[place]
        waiting = [hand for hand in hands if not hand.over()]
        if len(hands) > 1 and len(waiting) != 1:
            raise NoOpinion("which of several hands an act speaks of")
        return waiting[0] if waiting else hands[-1]

    def turn_of(self, player):
        """5.1: the players are dealt with in turn."""
        if player in self.served:
            if self.served[-1] != player:
                raise NoOpinion("the banker comes back to a player")
            return
        self.opinion.heard("5.1")
        passed = [other for other in self.order[:self.order.index(player)]
                  if other not in self.served and not natural(self.held[other][0].cards)]
        if passed:
            self.opinion.find("5.1", self.banker, None)
            self.opinion.leave_further("5.1", "who is to be dealt with after one was passed over")
            self.opinion.unscored("a player was passed over")
        self.served.append(player)

    def on_pontoon(self, act):
        """4.1."""
        if act.player == self.banker:
            raise NoOpinion("the banker says pontoon")
        if self.packets < 2:
            raise NoOpinion("an act before the second card")
        hands = self.held[act.player]
        self.opinion.heard("4.1")
        number = act.more.get("hand")
        hand = hands[int(number) - 1] if number else hands[self.current.get(act.player, 0)]
        if not natural(hand.cards):
            self.opinion.find("4.1", act.player, None)
            raise NoOpinion("a false pontoon")
        hand.stood = True

    def on_stand(self, act):
        """5.3, and the banker's end."""
        if act.player == self.banker:
            self.banker_begins()
            self.bank_stands = True
            return
        hand = self.hand_of(act)
        if hand.over():
            raise NoOpinion("a finished hand stands")
        self.opinion.heard("5.3")
        if total(hand.cards) <= 15 and len(hand.cards) < 5:
            self.opinion.find("5.3", act.player, None)
        hand.stood = True

    def add(self, act, hand, cards):
        """5.5, 5.8 and 5.9: another card for a hand."""
        if "x" in cards or len(cards) != 1:
            raise NoOpinion("hidden cards, or several at once")
        self.opinion.heard("5.8")
        if hand.thrown or hand.lost_up:
            raise NoOpinion("a card for a hand that was thrown in")
        if total(hand.cards) > 21:
            self.opinion.find("5.9", act.player, None)
            raise NoOpinion("a bust hand goes on")
        if natural(hand.cards) and not hand.split:
            raise NoOpinion("a pontoon draws")
        if hand.stood:
            self.opinion.find("5.8", act.player, None)
            hand.stood = False
        self.opinion.heard("5.5")
        if len(hand.cards) >= 5:
            self.opinion.find("5.5", act.player, None)
        hand.cards.append(cards[0])

    def on_buy(self, act):
        """5.4, 5.6 and 5.7."""
        hand, price = self.hand_of(act), int(act.more.get("for", act.value if isinstance(act.value, int) else 0))
        self.opinion.heard("5.4")
        if price > hand.first:
            self.opinion.find("5.4", act.player, None)
            self.opinion.unscored("what a card bought for too much gives is open")
        self.opinion.heard("5.6")
        if len(hand.cards) == 4 and total(hand.cards) <= 11:
            self.opinion.find("5.6", act.player, None)
        if hand.twisted:
            self.opinion.heard("5.7")
            if self.options.get("buy after twist") == "forbidden":
                self.opinion.find("5.7", act.player, None)
        hand.stake += price
        self.add(act, hand, cards_of(act.value))

    def on_twist(self, act):
        hand = self.hand_of(act)
        self.opinion.heard("5.7")
        hand.twisted = True
        self.add(act, hand, cards_of(act.value))

    def on_bust(self, act):
        """5.9 and 5.10."""
        hand = self.hand_of(act)
        self.opinion.heard("5.10")
        if total(hand.cards) <= 21:
            raise NoOpinion("a hand is called bust that is not")
        hand.thrown = True

    def on_split(self, act):
        """6.1 to 6.5 and 7.3."""
        if act.player == self.banker:
            self.opinion.find("7.3", act.player, None)
            raise NoOpinion("the banker splits")
        card, hand = cards_of(act.value)[0], self.hand_of(act)
        ranks = [other[0] for other in hand.cards]
        self.opinion.heard("6.1")
        if len(hand.cards) > 2:
            self.opinion.find("6.5", act.player, None)
            raise NoOpinion("a hand of more than two cards is split")
        if ranks[0] != ranks[1]:
            self.opinion.find("6.2", act.player, None)
            self.opinion.leave_further(["6.1", "6.4", "6.5"], "two cards that are no pair are split")
            raise NoOpinion("two cards that are no pair are split")
        if ranks[0] != "A":
            self.opinion.find("6.1", act.player, None)
        price = int(act.more.get("for", hand.first))
        self.opinion.heard("6.4")
        if price != hand.first:
            self.opinion.find("6.4", act.player, None)
            self.opinion.unscored("what a split for another stake gives is open")
        if card not in hand.cards:
            raise NoOpinion("a card is split that the hand has not")
        hand.cards.remove(card)
        hand.split = True
        self.held[act.player].append(Hand([card], price, True))

    def on_card(self, act):
        """The second card of a hand begun by splitting."""
        hand = self.hand_of(act)
        if len(hand.cards) != 1:
            raise NoOpinion("a second card for a hand that has it")
        hand.cards += cards_of(act.value)

    def on_throw_up(self, act):
        raise NoOpinion("a hand is thrown up")

    def on_no_turn(self, act):
        raise NoOpinion("the banker never dealt with a player")

    # -- the banker ----------------------------------------------------------------------------------------------------

    def banker_begins(self):
        """7.1: when all have been dealt with."""
        if self.bank_shown:
            return
        if self.packets < 2:
            raise NoOpinion("the banker begins before the second card")
        self.opinion.heard("7.1")
        waiting = [player for player in self.order if player not in self.served
                   and not natural(self.held[player][0].cards)]
        unfinished = [player for player in self.served for hand in self.held[player]
                      if not hand.over() and not natural(hand.cards)]
        self.bank_shown = True
        if waiting:
            self.opinion.find("7.1", self.banker, None)
            self.opinion.unscored("a player was not dealt with")
        elif unfinished:
            self.opinion.leave("7.1", "a hand that had not been finished")
            self.opinion.unscored("a hand that had not been finished")

    def on_show(self, act):
        if act.player != self.banker:
            return
        self.banker_begins()

    def on_draw(self, act):
        if act.player != self.banker:
            raise NoOpinion("a player draws for himself")
        self.banker_begins()
        cards = cards_of(act.value)
        if "x" in cards or len(cards) != 1:
            raise NoOpinion("hidden cards, or several at once")
        self.cards[self.banker] += cards

    def on_end(self, act):
        self.ended = act

    # -- the settlement ------------------------------------------------------------------------------------------------

    def score(self):
        """Chapter 8."""
        opinion = self.opinion
        if "x" in self.cards[self.banker] or any("x" in hand for hand in self.cards.values()):
            raise NoOpinion("hidden cards")
        own = self.cards[self.banker]
        bust = total(own) > 21
        if self.packets < 2 or not (self.bank_stands or bust or natural(own) and self.bank_shown):
            opinion.unscored("the coup was not played out")
            return
        if any(player not in self.stakes for player in self.order):
            opinion.unscored("a stake is not known")
            return
        five = len(own) == 5 and not bust
        for player in self.order:
            for hand in self.held[player]:
                if len(hand.cards) < 2:
                    opinion.unscored("a hand without its second card")
                    return
                won = self.outcome(hand, own, bust, five)
                self.gain[player] += won
                self.gain[self.banker] -= won
        opinion.score(dict(self.gain))

    def outcome(self, hand, own, bust, five):
        """What a hand wins or loses: 8.1 to 8.7 and 5.10."""
        if total(hand.cards) > 21:
            self.opinion.heard("5.10")
            return -hand.stake
        pontoon = natural(hand.cards)
        if natural(own):
            self.opinion.heard("8.1")
            return -hand.stake
        if pontoon:
            self.opinion.heard("8.2")
            return 2 * hand.stake
        if bust:
            self.opinion.heard("8.5")
            return hand.stake
        if five:
            self.opinion.heard("8.4")
            return -hand.stake
        if hand.five():
            self.opinion.heard("8.3")
            return hand.stake
        self.opinion.heard("8.6" if total(hand.cards) > total(own) else "8.7")
        return hand.stake if total(hand.cards) > total(own) else -hand.stake

    def heirs(self):
        """2.4 to 2.6: who must have the bank next."""
        if natural(self.cards[self.banker]):
            return {self.banker}
        for player in self.order:
            if any(natural(hand.cards) and not hand.split for hand in self.held[player]):
                return {player}
        return {self.banker}


def numbered(act):
    """`{hand: 2, twist: 5c}` as the act `twist` of hand 2."""
    more = dict(act.more)
    if act.word == "hand":
        more["hand"] = act.value
        word = next((key for key in more if key not in ("hand", "for")), None)
        if word is None:
            raise NoOpinion("a hand is named and nothing done")
        act.value = more.pop(word)
        act.word = word
    elif act.word == "stand":
        more["hand"] = act.value
    act.more = more
    return act


def judge(record, number, deal, state):
    """The referee's opinion of one coup; the bank goes from coup to coup."""
    try:
        table = Coup(record, deal, state)
    except NoOpinion as why:
        opinion = Opinion(RULES)
        opinion.leave_all(str(why))
        state.update(due=None, seen=True)
        return opinion
    opinion = table.opinion
    try:
        table.run(acts_of(deal, table.players))
        table.score()
    except NoOpinion as why:
        opinion.leave_all(str(why))
    state.update(due=table.heirs() if opinion.scores else None, seen=True)
    return opinion
