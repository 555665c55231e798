"""Carousel: up to three draws in a turn, sets that are common property, and the knock."""

from collections import Counter

from core import Hands, NoOpinion, Opinion, acts_of, around, cards_of, left_of, pack
from rummy_melds import value
from rummy_sets import Turn, right
from rummy_table import Table
from rummy_wild import laid_cards, names


def in_order(table):
    """The sets of a table, in whatever order they and their cards were written."""
    return sorted(sorted(map(str, laid)) for laid in table)


class Carousel(Table):
    """One deal of Carousel."""

    RULES = ["2.1", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "4.2", "4.4", "4.5", "4.6", "4.7", "4.8", "5.1", "5.2",
             "5.3", "6.1"]

    def __init__(self, record, deal, state):
        self.record, self.deal, self.state = record, deal, state
        self.opinion, self.players = Opinion(self.RULES), list(record["players"])
        self.dealer = deal.get("dealer")
        if self.dealer is None or "play" not in deal or "deal" not in deal:
            raise NoOpinion("a hand by its result, or without a dealer or cards")
        many = len(self.players) > 2
        cards = pack(jokers=1)
        cards = cards + cards if many else cards
        self.hands, self.table, self.stock = Hands(cards), [], sum(cards.values())
        self.due, self.latest, self.number = left_of(self.players, self.dealer), None, 0
        self.grace, self.free = set(), set()
        self.knocker = self.false_knock = None
        self.ended, self.why_ended, self.chance, self.bad = False, None, None, False
        self.counts, self.told, self.behind = [], {}, Counter()
        said = record.get("from") or {} if deal is record or deal is record.get("deals", [None])[0] else {}
        self.give_out(deal["deal"], said.get("stock"))

    def give_out(self, dealt, stock):
        """2.1."""
        said, wrong = self.deal.get("dealt") or {}, False
        for player in self.players:
            cards = cards_of(dealt.get(player), 10)
            if player in said and len(cards) != int(said[player]):
                cards = ["x"] * int(said[player])
            if not cards:
                raise NoOpinion("a player without cards")
            self.hands.give(player, cards)
            self.stock -= len(cards)
            wrong = wrong or len(cards) != 10
        if stock is not None:
            self.stock = int(stock)
            self.opinion.leave("2.1", "the record begins in the middle of the deal")
            return
        self.opinion.heard("2.1")
        if wrong:
            self.opinion.find("2.1", self.dealer)

    # -- turns -------------------------------------------------------------------------------------------------------

    def once(self, rule, turn):
        """A breach that a turn has once."""
        if rule not in turn.accused:
            turn.accused.add(rule)
            self.opinion.find(rule, turn.player, turn.number)

    def owes_a_draw(self, turn):
        """Whether the player has yet to draw."""
        return turn.drawn < 3 and not turn.brought and not turn.knocked and self.stock > 0 and self.chance is None

    def judge_turn(self, turn, last=False):
        """3.5, 4.4, 4.5, 4.7 and 4.8, when somebody else goes on."""
        if turn.judged:
            return
        turn.judged = turn.over = True
        opinion = self.opinion
        opinion.heard("3.5")
        if self.owes_a_draw(turn) and last and not turn.said:
            opinion.leave("3.5", "the record ends in a turn")
        elif self.owes_a_draw(turn):
            self.once("3.5", turn)
        opinion.heard("4.4", turn.moved)
        if turn.moved and not turn.brought:
            self.once("4.4", turn)
        naturals = {card for laid in self.table for card, _ in laid if card != "Joker"}
        if any(said not in naturals for said in turn.renamed):
            self.once("4.7", turn)
        for _ in turn.lifted:
            opinion.find("4.8", turn.player, turn.number)
        before = list(turn.before)
        for laid in self.table:
            opinion.heard("4.5")
            if right(laid):
                continue
            if sorted(names(laid)) in before:
                before.remove(sorted(names(laid)))
                continue
            opinion.find("4.5", turn.player, turn.number)
        self.bad = any(not right(laid) for laid in self.table)
        if not self.stock and self.chance is None and not turn.knocked and turn.drawn:
            opinion.heard("5.4")
            self.chance = around(self.players, left_of(self.players, turn.player))[:-1]
            self.last_drawer = turn.player

    def begin(self, player):
        """3.1: a turn of a player who is not going on with one."""
        before = self.latest
        if before:
            self.judge_turn(before)
        self.number += 1
        turn = Turn(player, self.number, self.table)
        self.opinion.heard("3.1")
        if self.chance is not None:
            self.begin_chance(player)
        elif player != self.due and player not in self.grace:
            self.opinion.find("3.1", player, turn.number)
            turn.foreign = True
            self.grace = {self.due, left_of(self.players, player)}
        else:
            if player in self.grace:
                self.opinion.leave_further(["3.1"], "whose turn it is after one was played out of turn")
            self.grace = {left_of(self.players, player)} | (self.grace - {player} if self.grace else set())
        self.due = left_of(self.players, player)
        self.latest = turn
        return turn

    def begin_chance(self, player):
        """5.4 and reading R17."""
        if player == self.last_drawer and not self.chance:
            self.opinion.unscored("the player who drew the last card has a chance too")
        elif player not in self.chance:
            raise NoOpinion("a chance out of order")
        else:
            self.chance = self.chance[self.chance.index(player) + 1:]

    def own_turn(self, act):
        """The turn of this player that goes on, or None."""
        turn = self.latest
        return turn if turn and turn.player == act.player and not turn.over else None

    # -- the acts ----------------------------------------------------------------------------------------------------

    def on_draw(self, act):
        """3.3, 3.4, and a turn begun."""
        cards = cards_of(act.value)
        turn = self.latest if self.latest and self.latest.player == act.player else None
        if turn and turn.over and not self.owes_a_draw(turn):
            turn = None
        if turn and turn.judged:
            raise NoOpinion("a turn that goes on behind another's act")
        turn = turn or self.begin(act.player)
        turn.over = False
        if self.chance is not None or self.stock < len(cards):
            raise NoOpinion("a draw where there is no stock")
        self.false_knock = None if self.false_knock is turn else self.false_knock
        for card in cards:
            turn.drawn += 1
            self.stock -= 1
            self.opinion.heard("3.3")
            if turn.brought:
                self.once("3.4", turn)
                if turn.drawn > 3:
                    self.opinion.leave("3.3", "more than three draws, some of them behind a meld")
            elif turn.drawn > 3:
                self.once("3.3", turn)
            self.hands.give(act.player, [card])

    def laying_turn(self, act):
        """The turn in which a player lays something down; None when it is not theirs (4.2) or the play is over (5.3)."""
        if self.knocker:
            self.opinion.heard("5.3")
            if act.player == self.knocker:
                raise NoOpinion("the knocker lays down cards behind the knock")
            if ("5.3", act.player) not in self.free:
                self.free.add(("5.3", act.player))
                self.opinion.find("5.3", act.player)
            if act.word in ("meld", "lay off"):
                self.behind[act.player] += self.worth(names(laid_cards(act.value)))
            return None
        turn = self.own_turn(act)
        self.opinion.heard("4.2")
        if turn is None and (not self.latest or self.latest.over) and act.player in ({self.due} | self.grace) \
                or turn is None and self.chance:
            turn = self.begin(act.player)
        if turn is None and self.latest and self.latest.player == act.player and not self.latest.said:
            turn = self.latest
        if turn is None and self.latest and not self.latest.over and act.player == self.due \
                and (self.latest.brought or self.latest.drawn >= 3 or not self.stock):
            turn = self.begin(act.player)
        if turn is None:
            self.number += not self.latest or self.latest.over or self.latest.said
            self.opinion.find("4.2", act.player, self.number)
            raise NoOpinion("what follows when somebody melds out of turn")
        return turn

    def judge_laying(self, turn, brings):
        """3.2 and 3.6."""
        if turn.drawn == 0 and self.chance is None:
            self.opinion.heard("3.2")
            self.once("3.2", turn)
        if turn.drawn >= 3 and brings and self.stock > 0:
            self.opinion.heard("3.6")
            self.once("3.6", turn)
        elif turn.drawn >= 3 and brings:
            self.opinion.leave("3.6", "the third draw took the last card")

    def bring(self, turn, laid):
        """4.6: cards come out of the hand."""
        for card, said in laid:
            turn.brought += 1
            if card == "Joker":
                self.opinion.heard("4.6")
                if not said:
                    self.once("4.6", turn)
            again = [item for item in turn.lifted if item[0] == card]
            if again:
                same = next((item for item in again if item[1] == said), again[0])
                turn.lifted.remove(same)
                turn.renamed += [same[1]] if card == "Joker" and same[1] != said else []
                turn.brought -= 1
                turn.moved = True
            if not self.hands.has(turn.player, card) and not self.hands.hidden[turn.player]:
                raise NoOpinion("a card that the hand does not have")
            self.hands.take(turn.player, card)

    def on_meld(self, act):
        """3.2, 3.6, 4.2, 4.6 and 5.3."""
        laid = laid_cards(act.value)
        turn = self.laying_turn(act)
        if turn:
            self.judge_laying(turn, True)
            self.bring(turn, laid)
            self.table.append(laid)

    def set_named(self, to):
        """The set that is meant."""
        wanted = Counter(names(laid_cards(to)))
        found = [laid for laid in self.table if not wanted - Counter(names(laid))]
        if len(found) > 1:
            found = [laid for laid in found if Counter(names(laid)) == wanted] or found
        if len(found) != 1:
            raise NoOpinion("the set that is meant")
        return found[0]

    def on_lay_off(self, act):
        """The same, on a set that lies there."""
        laid = laid_cards(act.value)
        turn = self.laying_turn(act)
        if turn:
            meld = self.set_named(act.more.get("to"))
            self.judge_laying(turn, True)
            self.bring(turn, laid)
            meld += laid

    def on_table(self, act):
        """4.4, 4.7: the sets as they lie afterwards."""
        turn = self.laying_turn(act)
        after = [laid_cards(laid) for laid in act.value]
        if turn is None:
            return
        there, now = Counter(), Counter()
        for laid in self.table:
            there.update(names(laid))
        for laid in after:
            now.update(names(laid))
        if there - now:
            raise NoOpinion("a card of the table is in no set")
        brought = sorted((now - there).elements())
        as_it_lay = in_order(self.table) == in_order(after)
        self.judge_laying(turn, bool(brought))
        self.rename(turn, after, brought.count("Joker"))
        self.bring(turn, [(card, card) for card in brought])
        self.table, turn.moved = after, turn.moved or not as_it_lay

    def rename(self, turn, after, fresh):
        """4.6 and 4.7: what the jokers on the table stand for."""
        before = Counter(said for laid in self.table for card, said in laid if card == "Joker")
        now = Counter(said for laid in after for card, said in laid if card == "Joker")
        lost = list((before - now).elements())
        gained = sum((now - before).values()) - fresh
        if gained <= 0:
            return
        if None in before or None in now:
            raise NoOpinion("jokers without a name")
        self.opinion.heard("4.7")
        naturals = {card for laid in after for card, _ in laid if card != "Joker"}
        turn.renamed += [said for said in lost if said not in naturals][:gained]

    def on_take_up(self, act):
        """4.8."""
        turn = self.own_turn(act)
        if turn is None:
            raise NoOpinion("a card is taken up out of turn")
        self.opinion.heard("4.8")
        meld, card = self.set_named(act.more.get("from")), cards_of(act.value)[0]
        item = next((item for item in meld if item[0] == card), None)
        if item is None:
            raise NoOpinion("a card that is not in the set")
        meld.remove(item)
        turn.lifted.append(item)
        self.hands.put_back(act.player, card)
        self.table = [laid for laid in self.table if laid]

    def on_finished(self, act):
        """The turn is over, unless a draw is still owed and made at once (R2)."""
        turn = self.latest
        if self.chance is not None and not (turn and turn.player == act.player):
            turn = self.begin(act.player)
        elif not turn or turn.player != act.player:
            if act.player not in ({self.due} | self.grace):
                raise NoOpinion("somebody says in another's turn that they are finished")
            turn = self.begin(act.player)
        turn.over = turn.said = True

    def on_pass(self, act):
        if not self.stock and self.chance is None and self.latest:
            self.judge_turn(self.latest)
        if self.chance is None:
            raise NoOpinion("a pass")
        self.on_finished(act)

    # -- the knock ---------------------------------------------------------------------------------------------------

    def on_knock(self, act):
        """5.1, 5.2 and 6.1."""
        opinion, player = self.opinion, act.player
        if self.chance is None and not self.stock and self.latest and self.latest.player != player:
            self.judge_turn(self.latest)
        turn = self.own_turn(act)
        opinion.heard("5.1")
        if turn is None or not 1 <= turn.drawn <= 2 or self.chance is not None:
            opinion.find("5.1", player)
            if self.trial:
                return
            self.wrong_knock(turn, player)
            return
        if not self.hands.all_known(player):
            opinion.leave("5.2", "what the knocker held is not known")
            raise NoOpinion("what the knocker held is not known")
        held = self.worth(self.hands.cards(player))
        opinion.heard("5.2")
        if act.value is not None and int(act.value) != held:
            if held > 5:
                opinion.find("6.1", player)
            else:
                self.told[player] = [int(act.value)]
        if held > 5:
            opinion.find("5.2", player, turn.number)
            if not self.trial:
                self.wrong_knock(turn, player)
            return
        turn.knocked = True
        self.judge_turn(turn)
        self.bad = self.bad or turn.foreign
        self.knocker, self.ended = player, True

    def wrong_knock(self, turn, player):
        """Reading R15: it has ended nothing."""
        if self.chance is not None:
            self.opinion.unscored("a knock in the last chance")
            return
        self.false_knock = turn or player
        if turn:
            turn.accused.add("knocked")
            self.opinion.leave("3.5", "a knock that was not allowed, and draws that are owed")

    def after_end(self, act):
        if self.why_ended:
            return False
        if self.knocker and act.word in ("meld", "lay off", "table", "count", "show", "knock"):
            if act.word == "knock":
                raise NoOpinion("a second knock")
            return True
        return act.word in ("count", "show")

    def past_the_end(self):
        self.opinion.unscored("acts after the end of the play")

    def worth(self, cards):
        return sum(25 if card == "Joker" else value(card) for card in cards)

    def on_count(self, act):
        self.told.setdefault(act.player, []).append(int(act.value))

    def on_unrecorded(self, act):
        raise NoOpinion("turns that were not recorded")

    # -- the score ---------------------------------------------------------------------------------------------------

    def finish(self):
        """5.4, 6.1 and 7.1 to 7.4."""
        opinion = self.opinion
        if self.latest and not self.latest.judged:
            self.judge_turn(self.latest, last=True)
        if self.false_knock is not None and not self.ended and self.why_ended is None:
            opinion.score("undetermined")
            return
        if self.chance == [] and self.why_ended is None:
            self.ended = True
        if not self.ended or self.why_ended:
            opinion.unscored("the play was not ended")
            return
        for player, figures in self.told.items():
            opinion.heard("6.1")
            if not self.hands.all_known(player):
                opinion.leave("6.1", "a count of cards that are not known")
            elif len(figures) > 1:
                opinion.leave("6.1", "several counts were announced")
            elif self.worth(self.hands.cards(player)) - figures[0] not in (0, self.behind[player]):
                opinion.find("6.1", player)
        if self.bad:
            opinion.score("undetermined")
            return
        if not all(self.hands.all_known(player) for player in self.players):
            opinion.unscored("what the players had left is not known")
            return
        self.settle({player: self.worth(self.hands.cards(player)) for player in self.players})

    def settle(self, counts):
        heard, knocker, result = self.opinion.heard, self.knocker, {player: 0 for player in self.players}
        low = min(counts.values())
        level = [player for player in self.players if counts[player] == low]
        if level == [knocker]:
            heard("7.1")
            rid = not self.hands.size(knocker)
            heard("7.3", rid)
            result[knocker] = sum(figure - low for figure in counts.values()) + (25 if rid else 0)
        else:
            heard("7.2" if knocker else "7.4")
            for player in level:
                if player != knocker:
                    result[player] = sum(figure - low for figure in counts.values()) + (10 if knocker else 0)
        self.opinion.score(result)


def judge(record, number, deal, state):
    """The referee's opinion of one deal."""
    opinion = Opinion(Carousel.RULES)
    try:
        table = Carousel(record, deal, state)
    except NoOpinion as why:
        opinion.leave_all(str(why))
        return opinion
    try:
        table.run(acts_of(deal, table.players))
        table.finish()
    except NoOpinion as why:
        table.opinion.leave_further(table.opinion.judged, str(why))
        table.opinion.unscored(str(why))
    return table.opinion
