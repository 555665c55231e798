"""Alsós and Felsős: Klaberjass for three with declarations, and a game without trumps."""

from itertools import product

from core import NoOpinion
from klaberjass import Deal, RULES, Terms, judge_with

RAISED = {"all the trumps", "ultimo", "one hundred", "two hundred", "forty-four"}
WAYS = {"flat": set(), "raised": {"all the trumps", "two hundred", "forty-four"},
        "raised with ultimo": {"all the trumps", "ultimo", "one hundred", "forty-four"}}
OF_TRUMPS = {"casa", "csalad", "tous les trois", "all the trumps", "ultimo"}


class Declared:
    """A feat that a player declared, and who doubled it."""

    def __init__(self, player, feat, late, early):
        self.player, self.feat, self.late, self.early = player, feat, late, early
        self.doubles = []


class AlsosDeal(Deal):
    """A deal of Alsós or Felsős."""

    rules = RULES + ["12.2", "12.3", "12.4"]

    def started(self):
        self.feats = []
        self.bidding.with_no_trump = True

    def second_trick_led(self):
        return bool(self.tricks) and (len(self.tricks.done) > 1 or len(self.tricks.done) == 1 and
                                      bool(self.tricks.trick) and self.tricks.number > 1)

    def on_declare(self, act):
        """12.2 and 12.3."""
        feat = str(act.value).replace("volát", "volat").replace("család", "csalad")
        late = self.second_trick_led()
        self.opinion.heard("12.2")
        if self.maker is None or self.bidding.owes:
            if not self.bidding.owes or self.bidding.owes[0] != act.player:
                self.opinion.leave("12.2", "a declaration in the bidding")
        elif act.player != self.maker:
            self.opinion.find("12.2", act.player, None)
            self.opinion.leave_further("12.3", "a declaration by an opponent")
            return
        if self.terms.options.get("declarations") == "first trick":
            self.opinion.heard("12.3")
            if late:
                self.opinion.find("12.3", act.player, None)
                return
            late = False
        if any(item.feat == feat and item.player == act.player for item in self.feats):
            raise NoOpinion("a feat is declared twice")
        self.feats.append(Declared(act.player, feat, late, self.maker is None))

    def on_double(self, act):
        """12.4."""
        self.opinion.heard("12.4")
        if self.maker is None:
            raise NoOpinion("a double in the bidding")
        if act.player == self.maker:
            self.opinion.find("12.4", act.player, None)
            return
        feat = next((item for item in self.feats if item.feat == act.value), None)
        if feat is None:
            self.opinion.leave("12.4", "a double of what was not declared")
            self.opinion.unscored("a double of what was not declared")
            return
        if self.led:
            self.opinion.unscored("a double in the play")
        if feat.doubles:
            self.opinion.unscored("two doubles of one declaration")
        feat.doubles.append(act.player)

    def start_play(self):
        super().start_play()
        if any(item.feat == "betli" for item in self.feats) and self.trump:
            if self.terms.options.get("betli", "open") == "open":
                self.opinion.leave(["6.4", "6.5", "6.6", "6.11", "6.2"], "whether the trump is one in a betli")
                self.opinion.unscored("whether the trump is one in a betli")

    def beat_trump(self, player, card, trick):
        if self.trump:
            super().beat_trump(player, card, trick)

    def countings(self):
        """Felsős, 1.5: the queen of trumps counts 20, or the jack, as was agreed."""
        way = self.terms.options.get("values", "open") if self.terms.game == "felsos" else "queen"
        for twenty in {"open": "QJ", "queen": self.terms.trumps[0], "as alsos": "J"}[way]:
            self.terms.twenty = twenty
            yield

    def won(self, cards):
        """Whether the maker took all these cards in tricks."""
        mine = {card for winner, trick, _ in self.tricks.done if winner == self.maker for _, card in trick}
        return set(cards) <= mine

    def trick_points(self):
        points = sum(self.terms.value(card, self.trump) for winner, trick, _ in self.tricks.done
                     if winner == self.maker for _, card in trick)
        return points + (10 if self.tricks.done[-1][0] == self.maker else 0)

    def done_by(self, feat, points, enough):
        """Whether the feat was done: True, False, or None where a reading decides."""
        trump, plain = self.trump, self.trump is None
        if plain and feat in OF_TRUMPS:
            raise NoOpinion("a feat of trumps at no trump")
        in_tricks = self.trick_points()
        if feat == "casa":
            return self.bella == self.maker and enough
        if feat == "csalad":
            return self.won([rank + trump for rank in "AKQ"])
        if feat == "tous les trois":
            return self.won([rank + trump for rank in self.terms.trumps[:2] + "7"])
        if feat == "all the trumps":
            return self.won([rank + trump for rank in "AKQJT9"])
        if feat == "volat":
            return all(winner == self.maker for winner, _, _ in self.tricks.done)
        if feat == "betli":
            return all(winner != self.maker for winner, _, _ in self.tricks.done)
        if feat == "absolute":
            if not plain:
                return in_tricks >= 82
            way = self.terms.options.get("absolute", "open")
            bars = {"printed": [62], "majority": [66], "open": [62, 66]}[way]
            answers = {in_tricks >= bar for bar in bars}
            return answers.pop() if len(answers) == 1 else None
        if feat == "one hundred":
            return in_tricks >= (80 if plain else 100)
        if feat == "two hundred":
            return points[self.maker] >= (180 if plain else 200)
        if feat == "forty-four":
            return self.won(["As", "Ah", "Ad", "Ac"])
        if feat == "uhu":
            ace = "Ah" if trump == "d" else "Ad"
            winner, trick, _ = self.tricks.done[7]
            return winner == self.maker and (winner, ace) in trick
        if feat == "ultimo":
            winner, trick, _ = self.tricks.done[8]
            return winner == self.maker and (winner, "7" + trump) in trick
        raise NoOpinion(f"the feat `{feat}` is not known to the referee")

    def bonuses(self, points, enough):
        """All ways in which the declarations may score: a list of scores to be added."""
        way = self.terms.options.get("bonus", "open")
        ways = [{}]
        for item in self.feats:
            if item.player != self.maker:
                if not item.early:
                    raise NoOpinion("somebody else declared")
                self.opinion.leave("12.2", "a declaration in the bidding by one who is not the maker")
                continue
            self.opinion.heard("12.5")
            if way == "open":
                worths = {75, 150} if item.feat in RAISED else {75}
            else:
                worths = {150 if item.feat in WAYS[way] else 75}
            done = self.done_by(item.feat, points, enough)
            outcomes = set()
            for worth, yes in product(worths, [done] if done is not None else [True, False]):
                if yes:
                    outcomes.add((self.maker, worth * (2 if item.doubles else 1)))
                elif item.doubles:
                    outcomes.add((item.doubles[0], worth))
                else:
                    outcomes.add((self.maker, 0))
                if item.late:
                    outcomes.add((self.maker, 0))
            ways = [{**old, who: old.get(who, 0) + extra} for old in ways for who, extra in sorted(outcomes)]
        return ways

    def with_bonuses(self, results, points, enough, guilty):
        """The results of the hand with the bonuses of the declarations."""
        if not self.feats:
            return results
        if guilty:
            self.opinion.unscored("a penalty and a declaration in one hand")
            return []
        extra = self.bonuses(points, enough)
        return [{player: score + more.get(player, 0) for player, score in result.items()}
                for result in results for more in extra if isinstance(result, dict)]


def judge(record, number, deal, state):
    """The referee's opinion of one deal."""
    return judge_with(AlsosDeal, Terms(record["game"], record.get("options") or {}), record, number, deal, state)
