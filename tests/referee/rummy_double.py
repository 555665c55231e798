"""Double Rummy: two packs and two jokers, melds and lay-offs with wild cards, and the break of Straight Rummy."""

from core import NoOpinion, card_of, cards_of, pack
from rummy_melds import value
from rummy_out import Out
from rummy_straight import Straight
from rummy_wild import counts_of, is_run, is_set, laid_cards, names


class Double(Straight):
    """One deal of Double Rummy."""

    RULES = Straight.RULES + ["4.6", "4.9"]
    ACE = 11

    def hand_size(self):
        return 10

    def whole_pack(self):
        cards = pack(jokers=1)
        return cards + cards

    # -- melds -------------------------------------------------------------------------------------------------------

    def fine(self, cards):
        """4.1: `cards` are single cards, or cards with what was said of them."""
        laid = [item if isinstance(item, tuple) else (item, None) for item in cards]
        return is_set(laid, most=len(laid)) or is_run(laid) and len(laid) < 14

    def card_worth(self, card):
        return 15 if card == "Joker" else value(card, self.ACE)

    def worth(self, cards):
        return sum(self.card_worth(card) for card in cards)

    def arranged(self, cards):
        return counts_of(cards, self.fine, self.card_worth)

    def least(self, cards):
        return min(self.arranged(cards))

    def holds_meld(self, cards):
        return len(self.arranged(cards)) > 1

    def is_run(self, cards):
        return is_run([(card, None) for card in cards])

    def plain_cards(self, cards):
        return names(laid_cards(cards))

    def lay(self, player, cards, turn=None):
        """4.2, with what was said of the jokers."""
        good = super().lay(player, cards, turn)
        self.melds[-1].said = self.saying
        return good

    def on_meld(self, act):
        self.saying = laid_cards(act.value)
        found = len(self.opinion.found)
        super().on_meld(act)
        if any(said for _, said in self.saying) and not self.fine(self.saying):
            if not any(rule == "4.2" for rule, *_ in self.opinion.found[found:]):
                raise NoOpinion("a joker was said to be what it cannot be")

    def add(self, player, cards, meld):
        """4.3: a joker may be moved in its sequence."""
        if any(card == "Joker" for card in cards) or len(meld.cards) > 12:
            raise NoOpinion("a joker is laid off, or a sequence grows too long")
        group = len({card[0] for card in meld.cards if card != "Joker"}) <= 1
        if group and "Joker" in meld.cards and len([card for card in meld.cards if card != "Joker"]) < 2:
            said = [said for _, said in meld.said if said]
            if not said:
                raise NoOpinion("what a meld of jokers is")
        return super().add(player, cards, meld)

    def meld_named(self, to):
        wanted = [card_of(str(card).partition("=")[0]) for card in (to if isinstance(to, list) else [to])]
        melds = [meld for meld in self.melds if all(meld.cards.count(card) >= wanted.count(card) for card in wanted)]
        if len(melds) > 1:
            melds = [meld for meld in melds if sorted(meld.cards) == sorted(wanted)] or melds
        return melds

    def on_take_up(self, act):
        """4.6 and 4.9."""
        card, melds = cards_of(act.value)[0], self.meld_named(act.more.get("from"))
        turn = self.turns.get(act.player)
        if len(melds) != 1 or card not in melds[0].cards or not turn or turn is not self.latest:
            raise NoOpinion("the meld from which a card is taken")
        own = melds[0].turn is turn and card in melds[0].own
        rule = "4.6" if card == "Joker" else "4.9"
        self.opinion.heard(rule)
        if card == "Joker" or not own:
            self.opinion.find(rule, act.player, turn.number)
            raise NoOpinion("a card is taken from the table")
        melds[0].cards.remove(card)
        melds[0].good = self.fine(melds[0].cards)
        self.hands.put_back(act.player, card)
        turn.laid.remove(card)
        if not melds[0].good:
            raise NoOpinion("a meld is taken apart")

    def thrown_back(self, turn, card):
        """3.7, with a copy in the hand."""
        if self.hands.known[turn.player][card] > 1 or self.hands.hidden[turn.player]:
            self.opinion.heard("3.7")
            self.opinion.question("3.7", turn.player, turn.number)
            self.opinion.unscored("a card that may have been thrown back")
        else:
            super().thrown_back(turn, card)

    def lawful(self, turn):
        """R1: in one turn or in several."""
        if self.options.get("melding", "open") == "at the end":
            return super().lawful(turn)
        return Out.lawful(self, turn)

    def early_melds(self, turn):
        return self.options.get("melding", "open") == "at the end" and super().early_melds(turn)

    def finish(self):
        super().finish()
        if self.options.get("melding", "open") != "at the end":
            self.opinion.found = [item for item in self.opinion.found if item[0] != "4.4"]
            if any(turn.laid and turn.before_draw for turn in self.turns.values()):
                self.opinion.leave("3.2", "melds before the draw, where they may come at any time")
