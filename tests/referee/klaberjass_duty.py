"""How a player must follow at Klaberjass and its kin."""

PLAIN = "ATKQJ987"


class Duties:
    """The duties of rules 6.4 to 6.6 and 6.11; the deal that inherits them knows the hands and the trump."""

    def strength(self, card):
        return -(self.terms.trumps if card[1] == self.trump else PLAIN).index(card[0])

    def beats(self, card, best, led):
        if card[1] == best[1]:
            return self.strength(card) > self.strength(best)
        return card[1] == self.trump

    def renege(self, rule, player, card):
        self.opinion.find(rule, player, self.tricks.number)
        self.reneges.append((rule, player, self.tricks.number, card))

    def duty(self, player, card, trick):
        """6.4 to 6.6 and 6.11."""
        led, trump = trick[0][1], self.trump
        if led == "x":
            self.opinion.leave(["6.4", "6.5", "6.6", "6.11"], "an unknown card was led")
            return
        suit, number = led[1], self.tricks.number
        follow = self.hands.holds(player, lambda other: other[1] == suit)
        if card[1] == suit:
            self.opinion.heard("6.4")
            if suit == trump:
                self.beat_trump(player, card, trick)
            return
        self.opinion.heard("6.4")
        if follow:
            self.renege("6.4", player, card)
            return
        trumps = self.hands.holds(player, lambda other: other[1] == trump) if suit != trump and trump else False
        if card[1] == trump:
            if follow is None:
                self.opinion.question("6.4", player, number)
            else:
                self.overtrump(player, card, trick)
            return
        if trumps:
            self.opinion.heard("6.5")
            self.renege("6.5", player, card)
        elif follow is None or trumps is None:
            self.opinion.question("6.4/6.5", player, number)
        else:
            self.opinion.heard("6.5")

    def beat_trump(self, player, card, trick):
        """6.6: a trump is led, and which trump must be beaten with more than two players was left open."""
        self.opinion.heard("6.6")
        lead = self.strength(trick[0][1])
        if any(other == "x" for _, other in trick):
            self.opinion.leave("6.6", "an unknown card in the trick")
            return
        highest = max(self.strength(other) for _, other in trick if other[1] == self.trump)
        mine = self.strength(card)

        def breach(bar):
            if mine > bar:
                return False
            return self.hands.holds(player, lambda other: other[1] == self.trump and self.strength(other) > bar)
        to_lead, to_highest = breach(lead), breach(highest)
        way = self.terms.options.get("trump led", "open") if self.terms.count > 2 or "trump led" in \
            self.terms.options else "lead"
        answers = {"lead": [to_lead], "highest": [to_highest], "open": [to_lead, to_highest]}[way]
        if all(answer is True for answer in answers):
            self.renege("6.6", player, card)
        elif any(answer is not False for answer in answers):
            self.opinion.question("6.6", player, self.tricks.number)

    def overtrump(self, player, card, trick):
        """6.11: a plain lead is trumped, and there is a trump in the trick already."""
        there = [self.strength(other) for _, other in trick if other != "x" and other[1] == self.trump]
        if self.terms.count < 3 or not there or self.strength(card) > max(there):
            return
        higher = self.hands.holds(player, lambda other: other[1] == self.trump and self.strength(other) > max(there))
        way = self.terms.options.get("overtrump", "open")
        if way == "free":
            return
        self.opinion.heard("6.11")
        if higher and way == "required":
            self.renege("6.11", player, card)
        elif higher or higher is None:
            self.opinion.question("6.11", player, self.tricks.number)
