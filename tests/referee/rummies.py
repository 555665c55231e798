"""The rummies in which somebody goes out or knocks: which class judges which game."""

from core import NoOpinion, Opinion, acts_of
from rummy_continental import Continental
from rummy_double import Double
from rummy_java import Java, Poker
from rummy_knock import Knock
from rummy_out import Boathouse, Gamblers, Rummy
from rummy_straight import Block, Corner, QueenCity, Skip, Straight

TABLES = {"rummy": Rummy, "gamblers-rummy": Gamblers, "boathouse-rummy": Boathouse, "straight-rummy": Straight,
          "block-rummy": Block, "queen-city-rummy": QueenCity, "skip-rummy": Skip, "round-the-corner-rummy": Corner,
          "knock-rummy": Knock, "java-rummy": Java, "rummy-poker": Poker,
          "continental-rummy": Continental, "double-rummy": Double}


def judge(record, number, deal, state):
    """The referee's opinion of one deal."""
    table = TABLES[record["game"]]
    opinion = Opinion(table.RULES)
    try:
        table = table(record, deal, state)
    except NoOpinion as why:
        opinion.leave_all(str(why))
        state.update(before=None, unknown=True)
        return opinion
    opinion = table.opinion
    if "2.3" in opinion.judged:
        table.judge_dealer()
    try:
        table.run(acts_of(deal, table.players))
        table.finish()
    except NoOpinion as why:
        opinion.leave_further(opinion.judged, str(why))
        opinion.unscored(str(why))
    scored = bool(opinion.scores) and opinion.scores[0] != "void"
    state.update(before=table.dealer if scored else None, unknown=not scored)
    return opinion
