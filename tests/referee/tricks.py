"""The course of tricks that all trick games share: who is to lead, who is to play, who has won, who gathers."""

from core import NoOpinion, around


class Tricks:
    """Follows the tricks of one deal and tells the opinion who led or played out of turn.

    `rules` names the rules on the lead, the turn, a second card and the gathering; `beats(card, best, led)` says whether
    a card beats the best one so far; `duty(player, card, trick)` judges how a player followed.
    """

    def __init__(self, opinion, players, hands, rules, beats, duty):
        self.opinion, self.players, self.hands, self.rules = opinion, players, hands, rules
        self.beats, self.duty = beats, duty
        self.leader = None
        self.number = 0
        self.trick = []
        self.done = []
        self.gatherer = None
        self.with_second, self.led_wrongly = False, None
        self.taken_back = []

    def due(self):
        """Who may play the next card: who was passed over, who sits at the left of the last one, who was to lead."""
        played = [player for player, _ in self.trick]
        waiting = [player for player in self.players if player not in played and self.hands.size(player) > 0]
        order = around(self.players, played[0])
        last = max(order.index(player) for player in played)
        due = {player for player in waiting if order.index(player) < last}
        due |= set([player for player in around(self.players, played[-1]) if player in waiting][:1])
        if self.led_wrongly and self.leader in waiting:
            due.add(self.leader)
        return due

    def say(self, key, player):
        if self.rules.get(key):
            self.opinion.find(self.rules[key], player, self.number)

    def heard(self, key):
        if self.rules.get(key):
            self.opinion.heard(self.rules[key])

    def play(self, act):
        """A card is played to the trick."""
        player, card = act.player, act.value
        if act.trick != self.number:
            self.number = act.trick
            self.trick, self.gatherer, self.with_second, self.led_wrongly = [], None, False, None
        second = any(player == other for other, _ in self.trick)
        if second:
            self.with_second = True
            self.say("second", player)
        elif not self.trick:
            self.heard("lead")
            if self.leader is not None and player != self.leader and self.hands.size(self.leader) > 0:
                self.led_wrongly = player
                self.say("lead", player)
        else:
            self.heard("turn")
            if player not in self.due():
                self.say("turn", player)
            if card != "x":
                self.duty(player, card, self.trick)
            else:
                self.opinion.leave_further(self.rules["follow"], "an unknown card was played")
        if card == "x":
            if self.hands.hidden.get(player, 0) < 1:
                raise NoOpinion("an unknown card is played out of a known hand")
            self.hands.hidden[player] -= 1
        else:
            self.hands.take(player, card)
        self.trick.append((player, card))

    def withdraw(self, player, card):
        """The player takes the card back while the trick lies on the table."""
        if (player, card) not in self.trick:
            raise NoOpinion("a card is withdrawn that is not on the table")
        self.taken_back.append((self.number, player, card))
        self.trick.remove((player, card))
        self.hands.put_back(player, card)
        self.with_second = len({who for who, _ in self.trick}) < len(self.trick)
        if not self.trick:
            self.led_wrongly = None

    def winner(self):
        """Who wins the cards on the table; None where an unknown card may decide."""
        cards = [card for _, card in self.trick]
        if not cards or "x" in cards:
            return None
        best = 0
        for place in range(1, len(cards)):
            if self.beats(cards[place], cards[best], cards[0]):
                best = place
        return self.trick[best][0]

    def close(self, partner=None):
        """The trick is over; its winner leads to the next."""
        winner = self.winner()
        if not self.trick:
            return None
        if self.gatherer and winner:
            self.heard("gather")
            if self.gatherer not in (winner, partner(winner) if partner else winner):
                self.say("gather", self.gatherer)
        self.done.append((winner, list(self.trick), self.with_second))
        self.leader = winner
        return winner
