"""What a hand of Klaberjass and its kin scores: tricks, melds, bate, and what a claim takes away."""

from itertools import product

RENEGES = ("6.4", "6.5", "6.6", "6.11")
NAMED = {"renege": RENEGES + ("5.6", "10.5"), "wrong call": ("5.6",), "lead out of turn": ("6.2",), "bid out of turn": ("3.1",),
         "suit not allowed": ("3.2", "3.3"), "play out of turn": ("6.10",), "second card": ("6.3",),
         "exchange too late": ("4.4",), "exchange not allowed": ("4.3",), "meld too late": ("5.2",),
         "improper meld": ("5.8",), "trick gathered wrongly": ("6.8",), "wrong dealer": ("2.1",),
         "bid after the trump": ("3.7",)}
COSTLY = RENEGES + ("5.6",)


class Parties:
    """Who settles a hand with whom: all that a settlement asks of a deal."""

    def __init__(self, players, sides, maker, terms, opinion):
        self.players, self.sides, self.maker, self.terms, self.opinion = players, sides, maker, terms, opinion


def claim_of(deal, act):
    """What a claim speaks of: the rules, the player accused and the trick, if it names one."""
    name = str(act.value)
    rules = NAMED.get(name, (name,))
    against = act.more.get("against")
    if against is None:
        others = [player for player in deal.players if deal.rival(player, act.player)]
        against = others[0] if len(others) == 1 else None
    where = str(act.more.get("in", ""))
    trick = int(where.split()[1]) if where.startswith("trick ") else None
    return rules, against, trick


def weigh_claims(deal, claims):
    """Which of the claims are borne out; a claim that is not is a false one (general 3.1)."""
    guilty = {}
    for act in claims:
        rules, against, trick = claim_of(deal, act)
        if against is None or any(rule in deal.opinion.left or rule not in deal.opinion.judged | {"10.5"} for rule in rules):
            deal.opinion.leave("g3.1", "a claim of what the referee does not judge")
            deal.opinion.unscored("a claim of what the referee does not judge")
            continue
        hits = [item for item in deal.opinion.found
                if item[0] in rules and item[1] == against and trick in (None, item[2]) and item[3] < act.when]
        deal.opinion.heard("g3.1")
        if not hits:
            if any(item[1] == against for item in deal.opinion.open):
                deal.opinion.leave("g3.1", "a claim that only hidden cards could decide")
                deal.opinion.unscored("a claim that only hidden cards could decide")
            elif any(player == against for _, player, _ in (deal.tricks.taken_back if deal.tricks else [])):
                deal.opinion.leave("g3.1", "a claim of a card that was taken back")
                deal.opinion.unscored("a claim of a card that was taken back")
            else:
                deal.opinion.now = act.when
                deal.opinion.find("g3.1", act.player, None)
        waived = [other for other in deal.forgiven if other.player == act.player]
        if waived:
            deal.opinion.unscored("a claim after a waiver")
        elif any(item[0] in COSTLY for item in hits):
            guilty.setdefault(deal.sides[against], set()).add(deal.sides[act.player])
    return guilty


def count_points(deal):
    """What each side made in tricks and melds, or None with the reason said to the opinion."""
    opinion, terms = deal.opinion, deal.terms
    points = {side: 0 for side in sorted(set(deal.sides.values()))}
    done = deal.tricks.done if deal.tricks else []
    if len(done) != terms.tricks or any(winner is None or second or len(trick) != terms.count
                                        for winner, trick, second in done):
        opinion.unscored("not all tricks were played out and known")
        return None
    for number, (winner, trick, _) in enumerate(done, 1):
        opinion.heard("7.1")
        points[deal.sides[winner]] += sum(terms.value(card, deal.trump) for _, card in trick)
        if number == terms.tricks:
            opinion.heard("7.2")
            points[deal.sides[winner]] += 10
    melds = deal.talk.points(lambda player: deal.sides[player], opinion)
    if melds is None:
        opinion.unscored("what the melds score was left open by the talk")
        return None
    for side, worth in melds.items():
        points[side] += worth
    if deal.bella:
        opinion.heard("5.9")
        points[deal.sides[deal.bella]] += 20
    return points


def shares(amount, heirs, options):
    """All ways in which the law lets an amount be shared equally: 8.2 with the option `remainder`."""
    each, over = divmod(amount, len(heirs))
    way = options.get("remainder", "open")
    if way == "dropped" or over == 0:
        return [{heir: each for heir in heirs}]
    if way == "given out":
        return [{heir: each + (place < over) for place, heir in enumerate(heirs)}]
    return [{heir: each + extra for heir, extra in zip(heirs, extras)}
            for extras in product((0, 1), repeat=len(heirs)) if sum(extras) <= over]


def settle(deal, points, guilty):
    """All results that the law bears out, each a score by side."""
    maker, options = deal.sides[deal.maker], deal.terms.options
    sides = list(points)
    others = [side for side in sides if side != maker]
    enough = points[maker] > sum(points[side] for side in others)
    if len(sides) == 2:
        other = others[0]
        if len(guilty) == 2:
            return ["undetermined"]
        if guilty:
            offender = next(iter(guilty))
            heir = next(side for side in sides if side != offender)
            if deal.terms.belote and not enough and offender == other:
                deal.opinion.unscored("Belote: the opponent of a bate maker pays a penalty")
                return []
            deal.opinion.heard("11.1")
            return [{offender: 0, heir: points[offender] + points[heir]}]
        deal.opinion.heard("8.1" if enough else "8.2")
        if enough:
            return [dict(points)]
        return [{maker: 0, other: points[other] + (0 if deal.terms.belote else points[maker])}]
    if len(guilty) > 1:
        return ["undetermined"]
    if guilty:
        return forfeit(deal, points, guilty, maker, enough)
    deal.opinion.heard("8.1" if enough else "8.2")
    if enough:
        return [dict(points)]
    heirs = heirs_of(deal, maker)
    return [{maker: 0, **{side: points[side] + extra[side] for side in others}}
            for extra in shares(points[maker], heirs, options)]


def heirs_of(deal, loser):
    """The others in turn from the loser's left."""
    start = deal.players.index(loser)
    return [deal.players[(start + step) % len(deal.players)] for step in range(1, len(deal.players))]


def forfeit(deal, points, guilty, maker, enough):
    """11.1 with more than one opponent, where the option `forfeit` says how they have it."""
    offender, claimants = next(iter(guilty.items()))
    if offender != maker and not enough:
        return ["undetermined"]
    deal.opinion.heard("11.1")
    heirs, amount = heirs_of(deal, offender), points[offender]
    shared = shares(amount, heirs, deal.terms.options)
    each = [{heir: amount for heir in heirs}]
    alone = [{heir: amount if heir in claimants else 0 for heir in heirs}]
    way = deal.terms.options.get("forfeit", "open")
    ways = {"shared": shared, "each": each, "open": shared + each + alone}[way]
    return [{offender: 0, **{heir: points[heir] + extra[heir] for heir in heirs}} for extra in ways]


def score(deal):
    """The score of the deal, told to its opinion."""
    opinion = deal.opinion
    if deal.void or deal.thrown_in:
        opinion.score("void")
        weigh_claims(deal, deal.claims)
        return
    guilty = weigh_claims(deal, deal.claims)
    if not deal.tricks or deal.maker is None:
        opinion.unscored("the hand was not played")
        return
    results = []
    for _ in deal.countings():
        points = count_points(deal)
        if points is None:
            return
        others = sum(points[side] for side in points if side != deal.sides[deal.maker])
        found = deal.with_bonuses(settle(deal, points, guilty), points, points[deal.sides[deal.maker]] > others, guilty)
        if not found:
            return
        results += found
    opinion.score(*results)
