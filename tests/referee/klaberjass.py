"""Klaberjass for two, three and four, in partnership, and Belote: the opinion of one deal."""

from core import NoOpinion, Opinion, all_acts, left_of
from klaberjass_score import Parties, settle
from klaberjass_table import RULES, Deal, Terms, sides_in

__all__ = ["Deal", "RULES", "Terms", "judge", "judge_with"]


def judge_result(record, deal, terms):
    """A hand that is given by its count: only what it scores."""
    opinion = Opinion(["2.1"])
    result = deal["result"]
    if result == "void":
        opinion.score("void")
        return opinion, "void"
    if not isinstance(result, dict) or "maker" not in result or terms.game in ("alsos", "felsos"):
        raise NoOpinion("a result that the referee does not read")
    if deal.get("claims"):
        raise NoOpinion("claims on a hand given by its count")
    points = {player: int(value) for player, value in result["points"].items()}
    players = list(record["players"])
    opinion.score(*settle(Parties(players, sides_in(record, terms), result["maker"], terms, opinion), points, {}))
    return opinion, "played"


def dealer_rule(opinion, record, deal, terms, before):
    """2.1: whose deal it was, as far as the hand before it tells."""
    if not before:
        return
    if not before.get("dealer") or not deal.get("dealer") or before["end"] is None:
        opinion.leave("2.1", "how the deal before ended the referee does not say")
        return
    opinion.heard("2.1")
    same, after = before["dealer"], left_of(list(record["players"]), before["dealer"])
    lawful = {"played": {after}, "void": {same}, "thrown in": {same, after}}[before["end"]]
    if before["end"] == "thrown in":
        way = terms.options.get("redeal", "either")
        lawful = {"same": {same}, "next": {after}}.get(way, lawful)
    if deal["dealer"] not in lawful:
        opinion.find("2.1", deal["dealer"], 0)


def judge(record, number, deal, state):
    """The referee's opinion of one deal; `state` goes from deal to deal."""
    return judge_with(Deal, Terms(record["game"], record.get("options") or {}), record, number, deal, state)


def judge_with(kind, terms, record, number, deal, state):
    """The opinion of one deal by the kind of deal that the game has."""
    before = state.get("before")
    state["before"] = {"dealer": deal.get("dealer"), "end": None}
    if "result" in deal:
        opinion, state["before"]["end"] = judge_result(record, deal, terms)
        if deal["result"] == "void":
            state["before"]["end"] = None
    else:
        table = kind(record, deal, terms)
        acts = all_acts(deal, list(record["players"]))
        table.all_claims = acts
        opinion = table.opinion
        try:
            table.run(acts)
            if table.talk:
                table.talk.finish()
            table.score()
        except NoOpinion as why:
            opinion.leave_all(str(why))
        if table.bidding.muddled or table.bidding.out_of_turn and table.thrown_in:
            state["before"]["end"] = None
        elif table.thrown_in or table.void:
            state["before"]["end"] = "thrown in" if table.thrown_in else "void"
        elif opinion.scores and table.tricks and len(table.tricks.done) == terms.tricks:
            state["before"]["end"] = "played"
    dealer_rule(opinion, record, deal, terms, before)
    return opinion


def target_of(record):
    """The figure of the game."""
    return int((record.get("options") or {}).get("target", 300))
