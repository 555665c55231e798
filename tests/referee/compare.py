"""Holds an opinion of the referee against the ruling of cardlaw, both ways."""

from collections import Counter


def number_of(rule):
    """`6.4` of `klaberjass 6.4`, and `g4.1` of `general 4.1`."""
    law, number = rule.rsplit(" ", 1)
    return "g" + number if law == "general" else number


def trick_of(place):
    """The number of the trick or the turn, or 0 outside of them."""
    return int(place.split()[1]) if place.startswith(("trick ", "turn ")) else 0


def match(mine, theirs):
    """What is in one list and not in the other; a place that is None fits any."""
    theirs, missing = list(theirs), []
    for by, trick in sorted(mine, key=lambda item: item[1] is None):
        hit = next((item for item in theirs if item[0] == by and trick in (None, item[1])), None)
        if hit:
            theirs.remove(hit)
        else:
            missing.append((by, trick))
    return missing, theirs


class Tally:
    """What was exercised, agreed and disagreed."""

    def __init__(self):
        self.kinds, self.rules, self.left, self.unscored = Counter(), Counter(), Counter(), Counter()
        self.heard = Counter()
        self.disagreements = []


def compare_findings(opinion, ruling, number, tally):
    """Disagreements on the findings of one deal."""
    words = []
    theirs = {}
    for item in ruling["findings"]:
        if item["deal"] == number:
            theirs.setdefault(number_of(item["rule"]), []).append((item["by"], trick_of(item["in"])))
    mine = {}
    for rule, by, trick, _ in opinion.found:
        mine.setdefault(rule, []).append((by, trick))
    for rule in sorted(opinion.judged | set(theirs)):
        if rule not in opinion.judged:
            tally.left[f"rule {rule} is not judged"] += len(theirs[rule])
            continue
        if rule in opinion.left:
            if theirs.get(rule) or mine.get(rule):
                tally.left[opinion.left[rule]] += 1
            continue
        missed, extra = match(mine.get(rule, []), theirs.get(rule, []))
        for by, trick in missed:
            words.append(f"deal {number}: the referee finds {rule} by {by} in trick {trick}; cardlaw does not")
        if rule in opinion.partly and extra:
            tally.left[opinion.partly[rule]] += len(extra)
            extra = []
        for by, trick in extra:
            words.append(f"deal {number}: cardlaw finds {rule} by {by} in trick {trick}; the referee does not")
        agreed = len(mine.get(rule, [])) - len(missed)
        if agreed:
            tally.rules[rule] += agreed
            tally.kinds["findings agreed on"] += agreed
    return words


def compare_questions(opinion, ruling, number, tally):
    """Disagreements on what hidden cards decide."""
    words = []
    asked = [(number_of(item["rule"]), item["by"], trick_of(item["in"]))
             for item in ruling["undecided"] if item["deal"] == number]
    mine = list(opinion.open)
    for rule, by, trick in asked:
        hit = next((item for item in mine if rule in item[0].split("/") and item[1:] == (by, trick)), None)
        if rule in opinion.left or rule in opinion.partly or rule not in opinion.judged:
            tally.left[opinion.left.get(rule) or opinion.partly.get(rule) or f"rule {rule} is not judged"] += 1
        elif hit:
            mine.remove(hit)
            tally.kinds["questions agreed on"] += 1
        else:
            words.append(f"deal {number}: cardlaw leaves {rule} by {by} in trick {trick} undecided; "
                         "the referee does not")
    for rule, by, trick in mine:
        if not any(part in opinion.left or part in opinion.partly for part in rule.split("/")):
            words.append(f"deal {number}: the referee leaves {rule} by {by} in trick {trick} undecided; "
                         "cardlaw does not")
    return words


def compare_score(opinion, outcome, number, tally):
    """Disagreements on what the deal scores."""
    if opinion.scores is None:
        tally.unscored[opinion.why] += 1
        return []
    basis, points = outcome["basis"], outcome.get("points")
    results = opinion.scores
    say = f"deal {number}: the referee scores {results}, cardlaw {basis} {points}"
    tally.kinds["scores compared"] += 1
    if results[0] in ("void", "undetermined"):
        tally.kinds[f"{results[0]} agreed on"] += basis == results[0]
        return [] if basis == results[0] else [say]
    if len(results) > 1 and any(result != results[0] for result in results):
        tally.kinds["scores with readings"] += 1
        if basis == "undetermined":
            return []
        least, most = outcome.get("points_least", points), outcome.get("points_most", points)
        if least is None or most is None:
            return [say]
        for side in results[0]:
            span = [result[side] for result in results]
            if least.get(side) != min(span) or most.get(side) != max(span):
                return [say + f" from {least} to {most}"]
        return []
    if basis not in ("as played", "penalised") or points is None:
        return [say + f" from {outcome.get('points_least')} to {outcome.get('points_most')}"]
    if {side: points.get(side) for side in results[0]} != results[0]:
        return [say]
    tally.kinds["scores with a penalty"] += basis == "penalised"
    return []


def compare_slips(opinion, deal, ruling, number, tally):
    """Disagreements on whether the score that was written is the law's."""
    written = deal.get("score")
    if not opinion.scores or not isinstance(written, dict):
        return []
    slips = sorted(item["by"] for item in ruling["slips"]
                   if item["deal"] == number and item["rule"] == "general 4.1")
    results = [result for result in opinion.scores if isinstance(result, dict)]
    if not results:
        return []
    wrong = [[side for side in written if int(written[side]) != result.get(side)] for result in results]
    tally.kinds["written scores compared"] += 1
    if len(results) == 1 or all(result == results[0] for result in results):
        expected = sorted(wrong[0])
        if slips != expected:
            return [f"deal {number}: the referee finds wrong scores of {expected}, cardlaw of {slips}"]
        tally.kinds["slips agreed on"] += bool(expected)
        return []
    if ruling["deals"][number - 1]["basis"] == "undetermined":
        tally.unscored["the law leaves a figure open, and the deal is undetermined"] += 1
        return []
    if bool(slips) != all(wrong):
        return [f"deal {number}: a score that {'no' if all(wrong) else 'a'} reading bears out: {written}; "
                f"cardlaw says {slips}"]
    tally.kinds["slips agreed on"] += bool(slips)
    return []


def compare(record, deals, opinions, ruling, tally):
    """All disagreements about one record."""
    words = []
    for number, (deal, opinion) in enumerate(zip(deals, opinions), 1):
        for rule, times in opinion.said.items():
            if rule not in opinion.left:
                tally.heard[rule] += times
        words += compare_findings(opinion, ruling, number, tally)
        words += compare_questions(opinion, ruling, number, tally)
        if number <= len(ruling["deals"]):
            words += compare_score(opinion, ruling["deals"][number - 1], number, tally)
        words += compare_slips(opinion, deal, ruling, number, tally)
    return words
