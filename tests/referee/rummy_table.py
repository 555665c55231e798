"""What all rummies share: the deal, whose turn it is, what a turn consists of, and where the cards are."""

import copy

from core import Hands, NoOpinion, Opinion, around, cards_of, left_of, pack
from rummy_melds import count, is_meld, least, melds_in, possible_counts
from rummy_parts import Meld, Turn

MIDDLE = ["3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "3.7"]
TAKEN_BACK = {"knock": ("knock", "gin"), "discard": ("discard",), "meld": ("meld", "declare"), "lay-off": ("lay off",),
              "draw": ("draw", "take")}


class Table:
    """A deal of a rummy under the eyes of the referee; each game is a class that says how it differs."""

    RULES = ["2.1", "4.2", "4.3", "6.1"] + MIDDLE
    UPCARD, THROWN_BACK, CORNER, ACE, TWO_CARDS = True, True, False, 1, False

    def __init__(self, record, deal, state):
        self.record, self.deal, self.state = record, deal, state
        self.options = record.get("options") or {}
        self.opinion = Opinion(self.RULES)
        self.players = list(record["players"])
        self.dealer = deal.get("dealer")
        if self.dealer is None:
            raise NoOpinion("the dealer is not named")
        if "play" not in deal or "deal" not in deal:
            raise NoOpinion("a hand by its result, or without cards")
        self.order = around(self.players, left_of(self.players, self.dealer))
        self.hands = Hands(self.whole_pack())
        self.pile, self.melds, self.shown, self.counts, self.laid = [], [], {}, [], []
        self.due, self.turns, self.latest = {self.order[0]}, {}, None
        self.number, self.ended, self.why_ended = 0, False, None
        self.excess, self.size, self.stock = {}, self.hand_size(), sum(self.whole_pack().values())
        self.unsure_pile, self.begun, self.lost_count, self.grace = False, [], False, set()
        self.give(deal["deal"])

    # -- the deal ----------------------------------------------------------------------------------------------------

    def hand_size(self):
        """How many cards each player must be given."""
        raise NotImplementedError

    def whole_pack(self):
        """The cards that are played with."""
        return pack()

    # -- what melds and counts are -----------------------------------------------------------------------------------

    def fine(self, cards):
        """Whether the cards are a meld."""
        return is_meld(cards, self.CORNER)

    def worth(self, cards):
        """What cards count together."""
        return count(cards, self.ACE)

    def least(self, cards):
        """The least count to which the cards can be arranged."""
        return least(cards, self.ACE, self.CORNER)

    def arranged(self, cards):
        """All counts to which the cards can be arranged."""
        return possible_counts(cards, [], self.ACE, self.CORNER)

    def holds_meld(self, cards):
        """Whether there is a meld among the cards."""
        return bool(melds_in(tuple(cards)))

    def give(self, value):
        """2.1."""
        said = self.deal.get("dealt") or {}
        wrong = False
        for player in self.players:
            cards = cards_of(value.get(player), self.size)
            if player in said and len(cards) != int(said[player]):
                if value.get(player) not in ("x", ["x"]):
                    raise NoOpinion("cards that are said to have been dealt otherwise")
                cards = ["x"] * int(said[player])
            if not cards:
                raise NoOpinion("a player without cards")
            self.opinion.heard("2.1")
            self.hands.give(player, cards)
            self.stock -= len(cards)
            self.excess[player] = len(cards) - self.size
            wrong = wrong or len(cards) != self.size
        if wrong:
            self.opinion.find("2.1", self.dealer)
        turned = cards_of(value.get("turned"))
        if self.UPCARD and not turned:
            raise NoOpinion("the upcard is not known")
        self.pile += turned
        self.hands.place(turned)
        self.stock -= len(turned)
        self.upcard = turned[0] if turned else None

    # -- the acts ----------------------------------------------------------------------------------------------------

    def run(self, acts):
        """All acts; what is taken back is judged and then undone."""
        undone, skipped = self.taken_back(acts)
        for number, act in enumerate(acts):
            self.opinion.now = number
            if number in skipped or act.word == "take back":
                continue
            kept = self.snapshot() if number in undone else None
            self.trial = number in undone
            handler = getattr(self, "on_" + act.word.replace(" ", "_").replace("-", "_"), None)
            if handler is None:
                raise NoOpinion(f"`{act.word}` is not judged by the referee")
            if self.ended and act.player and not self.after_end(act):
                self.opinion.leave_further(self.opinion.judged, "acts after the end of the play")
                self.past_the_end()
                continue
            handler(act)
            if kept is not None:
                self.__dict__.update(kept)

    def snapshot(self):
        """All that can be undone: not the opinion."""
        opinion = self.opinion
        self.opinion = None
        kept = copy.deepcopy(self.__dict__)
        self.opinion = opinion
        kept["opinion"] = opinion
        return kept

    def taken_back(self, acts):
        """Which acts are taken back later, and which go with them."""
        undone, skipped = set(), set()
        for number, act in enumerate(acts):
            if act.word != "take back":
                continue
            words = TAKEN_BACK.get(str(act.value))
            mine = [other for other in range(number) if acts[other].player == act.player and other not in undone
                    and acts[other].word in (words or ())]
            if not mine:
                raise NoOpinion("what is taken back the referee does not find")
            place = mine[-1]
            if "card" in act.more or isinstance(acts[place].value, list) and len(acts[place].value) > 1 \
                    and act.value == "discard":
                raise NoOpinion("one of several cards is taken back")
            between = [other for other in range(place + 1, number)
                       if other not in undone and other not in skipped and acts[other].word != "take back"]
            undone.add(place)
            if act.value == "knock":
                skipped.update(other for other in between if acts[other].player == act.player
                               and acts[other].word in ("meld", "show", "lay off", "count"))
                between = [other for other in between if other not in skipped]
            if between:
                raise NoOpinion("something was done before it was taken back")
        return undone, skipped

    def past_the_end(self):
        """Something was done that does not belong to the deal any more."""

    def after_end(self, act):
        """Whether the act still belongs to the deal when the play is over."""
        return act.word in ("show", "count")

    def turn_for(self, act):
        """The turn to which an act belongs; a new one is begun when it belongs to none, and 3.1 judged."""
        player, turn = act.player, self.turns.get(act.player)
        if turn and not turn.closed and turn.foreign and turn is not self.latest and player in self.due:
            self.close(turn)
            return self.begin(act)
        if turn and not turn.closed and not (turn.done and act.word in ("draw", "take", "pass")):
            return turn
        if turn and turn is self.latest and act.word not in ("draw", "take", "pass") and not turn.refused:
            return turn
        if turn and turn is self.latest and act.word in ("draw", "take") and turn.discards and not turn.drawn:
            return turn
        return self.begin(act)

    def begin(self, act, foreign=None):
        """A new turn of the player who acts."""
        player, before = act.player, self.latest
        self.number = self.number + 1 if self.number is not None and not self.lost_count else None
        self.begun.append(player)
        turn = Turn(player, self.number, self.excess[player])
        turn.serial = len(self.begun)
        self.opinion.heard("3.1")
        broken = next((other for other in self.turns.values() if not other.closed and other.player != player
                       and not other.foreign and self.hands.size(other.player)), None)
        if broken and not broken.drawn:
            self.opinion.leave_further(MIDDLE, "a turn in which nothing was taken is left open")
            broken = None
        if foreign is None:
            foreign = player not in self.due or broken is not None
        turn.too_soon = broken if player in self.due else None
        if before:
            self.turn_is_over(before)
        if foreign and self.lost_count:
            self.due = self.due | {left_of(self.players, player)}
        elif foreign:
            self.opinion.find("3.1", player, self.number)
            turn.foreign = True
            self.grace = set(self.due)
            self.due = (self.due - {player}) | {left_of(self.players, player)}
            if broken:
                self.lost_count = True
                self.opinion.leave_further(["3.1"], "whose turn it is after one was broken into")
        else:
            if player in self.grace:
                self.lost_count = True
                self.opinion.leave_further(["3.1"], "whose turn it is when the player passed over has played")
            self.due = (self.due - {player}) | {left_of(self.players, player)} if self.grace \
                else {left_of(self.players, player)}
        # Whoever went out unlawfully has nothing to play with, and may be passed over.
        self.due = self.due | {left_of(self.players, each) for each in self.due if self.hands.size(each) == 0}
        self.turns[player] = self.latest = turn
        return turn

    def turn_is_over(self, turn):
        """Somebody else acts, or the record ends: what can be said only now of a turn."""

    def finish(self):
        """The record is at its end."""
        if self.latest:
            self.turn_is_over(self.latest)

    def close(self, turn):
        if not turn.closed:
            turn.closed = True
            self.excess[turn.player] += self.change(turn)

    def change(self, turn):
        """By how much a turn has lengthened the hand against the law."""
        return turn.drawn - len(turn.discards)

    def second(self, turn, cards):
        """3.3."""
        self.opinion.heard("3.3")
        if turn.drawn or len(cards) > 1:
            if turn.drawn > 1:
                self.opinion.leave_further("3.3", "a third card")
            else:
                self.opinion.find("3.3", turn.player, turn.number)

    def on_draw(self, act):
        """3.3, and what the game says of the stock."""
        cards = cards_of(act.value)
        turn = self.turn_to_draw(act)
        self.second(turn, cards)
        self.stock_for(turn, len(cards))
        turn.drawn += len(cards)
        self.late(turn, cards)
        self.stock -= len(cards)
        self.hands.give(act.player, cards)

    def late(self, turn, cards):
        """A card taken after the discard lengthens the hand still."""
        if turn.closed:
            self.excess[turn.player] += len(cards)
            turn.late_draw = True

    def turn_to_draw(self, act):
        return self.turn_for(act)

    def stock_for(self, turn, number):
        """What is to be said when so many cards are drawn from the stock."""

    def on_take(self, act):
        """3.3 and 3.4."""
        cards = cards_of(act.value)
        turn = self.turn_to_take(act)
        self.second(turn, cards)
        for card in cards:
            if self.take_from_pile(turn, card) and not (self.TWO_CARDS and turn.took):
                turn.took.append(card)
        turn.drawn += len(cards)
        self.late(turn, cards)
        self.hands.give(act.player, cards)

    def turn_to_take(self, act):
        return self.turn_for(act)

    def take_from_pile(self, turn, card):
        """3.4; whether the card was the top one."""
        if "x" in self.pile or card == "x" or self.unsure_pile:
            raise NoOpinion("the pile is not known")
        self.opinion.heard("3.4")
        if card not in self.pile:
            raise NoOpinion("a card is taken that the pile has not")
        top = self.pile[-1] == card
        if not top:
            self.opinion.find("3.4", turn.player, turn.number)
        self.pile.remove(card)
        self.hands.seen[card] -= 1
        return top

    def on_discard(self, act):
        """3.2, 3.6 and 3.7."""
        cards = cards_of(act.value)
        turn = self.turn_for(act)
        self.opinion.heard("3.6")
        if turn.discards and turn.excess > 0 and not turn.drawn or turn.drawn > 1 and len(cards) + len(turn.discards) > 1:
            self.opinion.leave("3.6", "more than one discard from a hand that is too long")
        if turn.discards or len(cards) > 1:
            turn.stained = True
            if len(turn.discards) > 1:
                self.opinion.leave_further("3.6", "a third discard")
            else:
                self.opinion.find("3.6", turn.player, turn.number)
        self.opinion.heard("3.2")
        if not turn.drawn and not turn.discards:
            if turn.excess <= 0:
                turn.stained = True
                if not turn.early and not turn.foreign:
                    self.opinion.find("3.2", turn.player, turn.number)
        if "x" in cards and turn.took:
            self.opinion.leave("3.7", "a hidden card is thrown by a player who took one")
        for card in cards:
            if card in turn.took and self.THROWN_BACK:
                self.thrown_back(turn, card)
            self.remove(turn.player, card)
            self.pile.append(card)
            turn.discards.append(card)
        if turn.closed:
            self.excess[turn.player] -= len(cards)
        self.close(turn)
        self.may_be_out(turn)

    def thrown_back(self, turn, card):
        """3.7."""
        self.opinion.heard("3.7")
        if self.options.get("thrown back", "forbidden") == "forbidden":
            self.opinion.find("3.7", turn.player, turn.number)
            turn.stained = True

    def remove(self, player, card):
        if card == "x":
            if self.hands.hidden.get(player, 0) < self.hands.size(player):
                raise NoOpinion("a hidden card leaves a hand of which some cards are known")
            self.hands.hidden[player] -= 1
        else:
            self.hands.take(player, card)

    def on_no_discard(self, act):
        """3.2 and 3.5."""
        turn = self.turn_for(act)
        if turn.closed:
            raise NoOpinion("`no discard` in a turn that is done")
        self.opinion.heard("3.5")
        if turn.foreign:
            pass
        elif not turn.drawn:
            self.opinion.find("3.2", turn.player, turn.number)
        elif turn.excess >= 0 and self.must_discard(turn):
            self.opinion.find("3.5", turn.player, turn.number)
        self.close(turn)

    def must_discard(self, turn):
        return self.hands.size(turn.player) > 0

    def may_be_out(self, turn):
        """Whether the player is rid of all cards, where that ends the play."""

    def on_pass(self, act):
        """3.2: nothing may be refused that is not offered."""
        turn = self.turns.get(act.player)
        if turn and not turn.closed and turn.drawn:
            self.on_no_discard(act)
            return
        turn = self.turn_for(act)
        if not turn.foreign:
            self.opinion.find("3.2", turn.player, turn.number)
        else:
            self.opinion.leave("3.2", "a refusal out of turn")
        self.close(turn)

    # -- melds -------------------------------------------------------------------------------------------------------

    def lay(self, player, cards, turn=None):
        """4.2: a meld goes down on the table."""
        self.opinion.heard("4.2")
        good = self.fine(cards)
        if not good:
            self.opinion.find("4.2", player)
        for card in cards:
            self.remove(player, card)
        self.melds.append(Meld(player, cards, good, turn))
        return good

    def meld_named(self, to):
        """The melds that `to` may mean."""
        named = cards_of(to)
        return [meld for meld in self.melds if all(card in meld.cards for card in named)
                and (len(named) == 1 or len(named) == len(meld.cards) or True)]

    def add(self, player, cards, meld):
        """4.3: cards are added to a meld; what does not fit leaves it as it was."""
        self.opinion.heard("4.3")
        good = self.fine(meld.cards + cards)
        for card in cards:
            self.remove(player, card)
        if good:
            meld.cards += cards
        return good

    def plain_cards(self, value):
        cards = cards_of(value)
        if "x" in cards or not cards:
            raise NoOpinion("hidden cards are laid down")
        return cards

    def on_show(self, act):
        self.shown.setdefault(act.player, []).extend(self.plain_cards(act.value))
        for card in cards_of(act.value):
            if not self.hands.has(act.player, card):
                self.hands.reveal(act.player, card)

    def on_count(self, act):
        self.counts.append((act.player, int(act.value), self.opinion.now))

    def on_hands(self, act):
        """What the players had left."""
        for player, value in act.value.items():
            for card in cards_of(value):
                if card != "x" and not self.hands.has(player, card):
                    self.hands.reveal(player, card)

    def on_end(self, act):
        self.why_ended = act.value or "stopped"
        if self.why_ended != "stopped" or not self.ended:
            self.opinion.unscored("the deal was broken off")
        self.ended = True

    def on_claim(self, act):
        return None

    on_waive = on_closed = on_notice = on_claim

    def on_choose(self, act):
        if act.value != "stand":
            self.on_end(act)

    def on_look_back(self, act):
        return None

    def on_turn_pile(self, act):
        raise NoOpinion("the pile is turned")

    on_reshuffle = on_turn_pile
