"""Continental Rummy: fifteen cards in sequences, declared at once."""

from core import NoOpinion, pack
from rummy_parts import Meld, Turn
from rummy_table import Table
from rummy_wild import SHAPES, can_be_cut, can_be_parted, is_run, laid_cards, names

LATE = ["4.4", "4.6", "4.7", "5.2"]


class Continental(Table):
    """One deal of Continental Rummy."""

    RULES = [rule for rule in Table.RULES if rule not in ("4.3", "6.1")] + ["4.4", "4.6", "4.7", "5.2"]
    UPCARD = False

    def __init__(self, record, deal, state):
        super().__init__(record, deal, state)
        self.winner = self.suspect = None
        self.loose = False

    def hand_size(self):
        return 15

    def whole_pack(self):
        players = len(self.record["players"])
        packs = 2 if players <= 5 else 3 if players <= 8 else 4
        cards = pack(jokers=1)
        return sum((cards for _ in range(packs - 1)), cards)

    def stock_for(self, turn, number):
        if self.stock < number:
            raise NoOpinion("the pile is turned")

    def thrown_back(self, turn, card):
        """3.7, with a copy in the hand."""
        self.opinion.heard("3.7")
        if self.hands.known[turn.player][card] > 1 or self.hands.hidden[turn.player]:
            self.opinion.question("3.7", turn.player, turn.number)
            self.loose = True
        else:
            super().thrown_back(turn, card)

    # -- melds -------------------------------------------------------------------------------------------------------

    def melding_turn(self, act):
        """The turn in which somebody melds: 4.4 and 4.7."""
        player, turn, opinion = act.player, self.turns.get(act.player), self.opinion
        own = turn and (not turn.closed or turn is self.latest and turn.entry == act.entry)
        opinion.heard("4.7")
        if not own and (player not in self.due or self.latest and not self.latest.closed):
            self.number = self.number + 1 if self.number else None
            opinion.find("4.7", player, self.number)
            opinion.leave_further(["3.1"] + LATE, "what follows when somebody melds out of turn")
            turn = Turn(player, self.number, 0)
            turn.foreign, turn.serial, turn.entry, turn.first, turn.false = True, -1, act.entry, False, False
            self.turns[player] = self.latest = turn
            return turn
        turn = turn if own else self.begin(act)
        if turn.foreign:
            opinion.leave_further(LATE, "melds in a turn that is another's")
        elif not turn.drawn:
            turn.before_draw = True
        elif turn.discards:
            turn.after_discard = True
        return turn

    def begin(self, act, foreign=None):
        if self.latest and self.latest.laid and self.latest.player != act.player:
            self.close(self.latest)
        turn = super().begin(act, foreign)
        turn.entry, turn.false = act.entry, False
        turn.first = self.begun.count(act.player) == 1
        return turn

    def turn_for(self, act):
        turn = super().turn_for(act)
        turn.entry = act.entry
        return turn

    def on_meld(self, act):
        """4.2: sequences only."""
        laid = laid_cards(act.value)
        turn = self.melding_turn(act)
        turn.early = True
        self.opinion.heard("4.2")
        good = is_run(laid)
        if not good:
            self.opinion.find("4.2", act.player)
            turn.false = True
        self.put_down(turn, names(laid), good)

    def on_declare(self, act):
        """5.2: all fifteen cards at once."""
        laid = laid_cards(act.value)
        turn = self.melding_turn(act)
        turn.early = turn.unparted = True
        self.opinion.heard("5.2")
        good = len(laid) != 15 or can_be_parted(names(laid))
        if len(laid) != 15:
            self.opinion.leave("5.2", "fewer than fifteen cards are declared")
        if not good and not turn.foreign:
            self.opinion.find("5.2", act.player, turn.number)
            turn.false = True
        self.put_down(turn, names(laid), good)

    def put_down(self, turn, cards, good):
        for card in cards:
            self.remove(turn.player, card)
        self.melds.append(Meld(turn.player, cards, good, turn))
        turn.laid += cards
        turn.refused = True

    def must_discard(self, turn):
        return True

    # -- the end -----------------------------------------------------------------------------------------------------

    def close(self, turn):
        super().close(turn)
        if turn.laid and not self.ended and not turn.foreign and turn is self.latest:
            self.may_win(turn)

    def may_win(self, turn):
        """5.1: fifteen cards melded after drawing, and the last one discarded."""
        if len(turn.laid) != 15 or turn.false or turn.stained or turn.after_discard or turn.excess or not turn.drawn \
                or len(turn.discards) != 1 or turn.before_draw or not self.shaped(turn):
            return
        if any(meld.owner == turn.player and meld.turn is not turn for meld in self.melds):
            raise NoOpinion("melds of an earlier turn")
        self.opinion.heard("5.1")
        self.winner, self.winning, self.ended = turn.player, turn, True

    def shaped(self, turn):
        """4.6."""
        melds = [meld.cards for meld in self.melds if meld.turn is turn]
        if getattr(turn, "unparted", False):
            return True
        return any(can_be_cut(tuple(len(cards) for cards in melds), shape) for shape in SHAPES)

    def turn_is_over(self, turn):
        """3.2, 4.4 and 4.6 of a turn in which cards were laid down."""
        if turn.judged or not turn.laid or turn.foreign:
            return
        turn.judged = True
        find, number = self.opinion.find, turn.number
        dealt = turn.first and self.options.get("dealt hand", "open")
        whole = len(turn.laid) == 15
        if turn is self.latest:
            self.suspect = turn
        if turn.excess:
            self.opinion.leave(["4.4", "4.6"], "melds of a hand of a wrong size")
            return
        self.opinion.heard("4.4")
        if turn.after_discard or whole is False or turn.before_draw and turn.drawn:
            if turn.before_draw and turn.first and dealt != "must draw":
                self.opinion.leave(["4.4", "3.2"], "a hand that was dealt complete")
            else:
                find("4.4", turn.player, number)
            if not turn.drawn:
                self.opinion.leave("3.2", "cards are laid down without a draw")
            return
        if not turn.drawn and turn.first and not turn.false and not self.shaped(turn):
            find("4.6", turn.player, number)
        elif not turn.drawn:
            self.opinion.leave("4.6", "a hand laid down without a draw")
            if dealt == "may go out":
                raise NoOpinion("a hand that was dealt complete goes out")
            if not turn.first or dealt == "must draw":
                if not turn.closed:
                    find("3.2", turn.player, number)
        elif not turn.false:
            self.opinion.heard("4.6")
            if not self.shaped(turn):
                find("4.6", turn.player, number)

    def on_no_discard(self, act):
        """3.2 and 3.5."""
        turn = self.turns.get(act.player)
        if turn and turn is self.latest and turn.laid and turn.first and not turn.drawn \
                and self.options.get("dealt hand", "open") != "must draw":
            self.close(turn)
            return
        super().on_no_discard(act)

    def after_end(self, act):
        return False

    def past_the_end(self):
        self.opinion.unscored("acts after the end of the play")

    def finish(self):
        """7.1 and 7.2."""
        super().finish()
        if self.winner is None:
            if self.suspect and self.why_ended is None and self.suspect is self.latest or \
                    self.latest and self.latest.foreign and self.latest.laid and self.why_ended is None:
                self.opinion.score("undetermined")
            else:
                self.opinion.unscored("nobody has gone out")
            return
        jokers = self.winning.laid.count("Joker")
        each = int(self.options.get("unit", 1)) + int(self.options.get("joker", 2)) * jokers
        self.opinion.heard("7.1")
        self.opinion.heard("7.2", bool(jokers))
        result = {player: -each for player in self.players}
        result[self.winner] = each * (len(self.players) - 1)
        self.opinion.score(result)
        if self.loose:
            self.opinion.unscored("a card that may have been thrown back")
