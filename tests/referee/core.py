"""What every game of the referee shares: cards, the acts of a record in order, and an opinion.

Written from the law pages and the page on the record format alone, so that it is a second opinion.
"""

import re
from collections import Counter

SUITS = "shdc"
RANKS = "AKQJT98765432"
SUIT_NAMES = {"spades": "s", "hearts": "h", "diamonds": "d", "clubs": "c",
              "♠": "s", "♥": "h", "♦": "d", "♣": "c"}
RANK_NAMES = {"ace": "A", "king": "K", "queen": "Q", "jack": "J", "ten": "T", "nine": "9", "eight": "8",
              "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "two": "2", "deuce": "2"}


class NoOpinion(Exception):
    """The referee does not judge this; the text says why."""


def pack(low="2", jokers=0, times=1):
    """The cards of a pack from the ace down to `low`, as a counted collection."""
    ranks = RANKS[:RANKS.index(low) + 1]
    cards = Counter({rank + suit: times for suit in SUITS for rank in ranks})
    if jokers:
        cards["Joker"] = jokers
    return cards


def suit_of(text):
    """The letter of a suit that is written in any of the ways of the format, or None."""
    word = str(text).strip().lower()
    word = SUIT_NAMES.get(word, word)
    return word if len(word) == 1 and word in SUITS else None


def rank_of(text):
    """The letter of a rank that is written in any of the ways of the format, or None."""
    word = str(text).strip().lower()
    if word in RANK_NAMES:
        return RANK_NAMES[word]
    word = "T" if word == "10" else word.upper()
    return word if len(word) == 1 and word in RANKS else None


def card_of(text):
    """One card in the notation `As`; `Joker`, `x`, or None when the text is no card."""
    word = str(text).strip()
    if word.lower() == "joker":
        return "Joker"
    if word == "x":
        return "x"
    for sign, letter in SUIT_NAMES.items():
        if len(sign) == 1:
            word = word.replace(sign, letter)
    word = re.sub("10", "T", word)
    if len(word) != 2:
        return None
    for rank, suit in (word, word[::-1]):
        if rank_of(rank) and suit.lower() in SUITS:
            return rank_of(rank) + suit.lower()
    return None


def cards_of(value, size=None):
    """The cards of a list or of one text; `x 5` is five unknown ones, `x` alone `size` of them."""
    if value is None:
        return []
    if isinstance(value, (str, int)):
        if str(value).strip() == "x" and size is not None:
            return ["x"] * size
        value = [value]
    cards = []
    for item in value:
        many = re.fullmatch(r"x (\d+)", str(item).strip())
        if many:
            cards += ["x"] * int(many.group(1))
            continue
        card = card_of(item)
        if card is None:
            raise NoOpinion(f"`{item}` is not a card to the referee")
        cards.append(card)
    return cards


class Act:
    """One thing that was done: by whom, which word, what value, with what more, and in which trick."""

    def __init__(self, player, word, value=None, more=None, trick=0, entry=0, step=0):
        self.player, self.word, self.value = player, word, value
        self.more = more or {}
        self.trick, self.entry, self.step = trick, entry, step

    def __repr__(self):
        return f"{self.player}:{self.word}:{self.value}"


def player_acts(player, value, trick, entry):
    """The acts of one entry of a player: a word, a card played to a trick, or a turn of steps."""
    steps = value if isinstance(value, list) else [value]
    for number, step in enumerate(steps):
        if isinstance(step, dict):
            word = next(iter(step))
            more = {key: item for key, item in step.items() if key != word}
            yield Act(player, word, step[word], more, trick, entry, number)
        elif trick and card_of(step):
            yield Act(player, "plays", card_of(step), None, trick, entry, number)
        else:
            yield Act(player, str(step), None, None, trick, entry, number)


def acts_of(deal, players):
    """All acts of a deal in order; a trick ends with an act `closed` of nobody."""
    acts, trick = [], 0
    for entry, item in enumerate(deal.get("play") or []):
        if "trick" in item:
            trick += 1
            for inner in item["trick"]:
                acts += entry_acts(inner, players, trick, entry)
            acts.append(Act(None, "closed", None, None, trick, entry))
        else:
            acts += entry_acts(item, players, 0, entry)
    return acts


def entry_acts(item, players, trick, entry):
    """The acts of one entry, in a trick or outside."""
    acts = []
    for key, value in item.items():
        if key in players:
            acts += player_acts(key, value, trick, entry)
        elif key in ("by", "dealt"):
            continue
        else:
            more = {other: item[other] for other in ("by", "dealt") if other in item}
            acts.append(Act(None, key, value, more, trick, entry))
    if "dealt" in item and "deal" not in item:
        acts.append(Act(None, "dealt", item["dealt"], None, trick, entry))
    return acts


def deals_of(record):
    """The deals of a record, each with its own keys; the dealer of a first deal may stand outside."""
    if "deals" not in record:
        return [record]
    deals = []
    for number, deal in enumerate(record["deals"]):
        deal = dict(deal)
        if number == 0 and "dealer" not in deal and "dealer" in record:
            deal["dealer"] = record["dealer"]
        deals.append(deal)
    return deals


class Opinion:
    """What the referee says of one deal.

    `found` are breaches (rule, by, trick or None); `open` are questions that hidden cards decide; `judged` the rules
    on which the opinion is complete; `scores` all the results that the law bears out, `void`, `undetermined`, or None.
    """

    def __init__(self, judged):
        self.found, self.open = [], []
        self.judged = set(judged)
        self.left, self.partly = {}, {}
        self.scores, self.why = None, "not scored by the referee"
        self.said, self.now = Counter(), 0

    def find(self, rule, by, trick=None):
        """A breach of the rule; `now` is the number of the act that is being judged."""
        self.found.append((rule, by, trick, self.now))

    def question(self, rule, by, trick=None):
        """A question that only hidden cards would answer."""
        self.open.append((rule, by, trick))

    def heard(self, rule, times=1):
        """The rule had something to say and was kept or broken: counted, to show what was exercised."""
        self.said[rule] += times

    def leave(self, rules, why):
        """No opinion on these rules in this deal."""
        for rule in [rules] if isinstance(rules, str) else rules:
            self.left.setdefault(rule, why)

    def leave_further(self, rules, why):
        """No opinion on further breaches of these rules in this deal."""
        for rule in [rules] if isinstance(rules, str) else rules:
            self.partly.setdefault(rule, why)

    def leave_all(self, why):
        """No opinion on any rule, nor on the score."""
        self.leave(self.judged, why)
        self.unscored(why)

    def unscored(self, why):
        """No opinion on the score."""
        self.scores, self.why = None, why
        self.locked = True

    def score(self, *results):
        """The results that the law bears out, unless an opinion was refused before."""
        if not getattr(self, "locked", False):
            self.scores, self.why = list(results), ""


def left_of(players, player, steps=1):
    """Who sits so many places to the left."""
    return players[(players.index(player) + steps) % len(players)]


def around(players, first):
    """The players in turn, beginning with `first`."""
    start = players.index(first)
    return players[start:] + players[:start]


class Hands:
    """What every player holds: the cards that are known, and how many that are not.

    Cards that a player shows later and that the record never gives into the hand were among the unknown ones.
    """

    def __init__(self, whole_pack):
        self.pack = Counter(whole_pack)
        self.known, self.hidden, self.seen = {}, {}, Counter()

    def give(self, player, cards):
        """Cards dealt to a player."""
        hand = self.known.setdefault(player, Counter())
        self.hidden.setdefault(player, 0)
        for card in cards:
            if card == "x":
                self.hidden[player] += 1
            else:
                hand[card] += 1
                self.seen[card] += 1

    def place(self, cards):
        """Cards that lie on the table or are out of the game."""
        for card in cards:
            if card != "x":
                self.seen[card] += 1

    def reveal(self, player, card):
        """An unknown card of the player turns out to be this one."""
        if self.hidden.get(player, 0) < 1:
            raise NoOpinion("a card comes from a hand that is not known to hold it")
        self.hidden[player] -= 1
        self.known[player][card] += 1
        self.seen[card] += 1

    def has(self, player, card):
        """Whether the card is known to be in the hand."""
        return self.known.get(player, Counter())[card] > 0

    def take(self, player, card):
        """The card leaves the hand."""
        if not self.has(player, card):
            self.reveal(player, card)
        self.known[player][card] -= 1

    def put_back(self, player, card):
        """The card comes back into the hand."""
        self.known[player][card] += 1

    def size(self, player):
        """How many cards the player holds."""
        return sum(self.known.get(player, Counter()).values()) + self.hidden.get(player, 0)

    def cards(self, player):
        """The known cards of a hand, each as often as it is there."""
        return sorted(self.known.get(player, Counter()).elements())

    def all_known(self, player):
        """Whether nothing of the hand is hidden."""
        return self.hidden.get(player, 0) == 0

    def holds(self, player, test):
        """True or False when the hand surely has such a card or surely has none, otherwise None."""
        if any(count > 0 and test(card) for card, count in self.known.get(player, Counter()).items()):
            return True
        if self.hidden.get(player, 0) == 0:
            return False
        unseen = self.pack - self.seen
        return None if any(test(card) for card in unseen) else False


def all_acts(deal, players):
    """What was done in a deal, and behind it what was claimed afterwards."""
    acts = acts_of(deal, players)
    for claim in deal.get("claims") or []:
        acts += player_acts(*next(iter(claim.items())), 0, len(acts))
    return acts


def play(table, deal):
    """Takes a deal through the hands of the referee; where it has no opinion it says so."""
    try:
        table.run(all_acts(deal, table.players))
        table.score()
    except NoOpinion as why:
        table.opinion.leave_all(str(why))


def hear_of_the_dealer(table, record, deal, before):
    """2.1, where the deal passes to the left: whose deal it was, as far as the hand before it or the record tells."""
    opinion, said = table.opinion, (record.get("from") or {}).get("to deal")
    if before and not (before["end"] and before["dealer"]):
        opinion.leave("2.1", "how the deal before ended the referee does not say")
        return
    due = left_of(table.players, before["dealer"]) if before else said
    if due is not None:
        opinion.heard("2.1")
        if deal.get("dealer") != due:
            opinion.find("2.1", deal["dealer"], 0)


def weigh_claims(table, named, taken_back, payer):
    """Who pays for revokes that were claimed; a claim that is not borne out is a false one (general 3.1).

    `named` gives the rules of a name, `taken_back` those of a revoke that may have been taken back, and `payer(act, against)` who pays
    when the claim is borne out: nobody where one claims against oneself."""
    opinion, guilty = table.opinion, set()
    for act in table.claims:
        rules = named.get(str(act.value), (str(act.value),))
        against = act.more.get("against")
        if against is None and len(table.players) == 2:
            against = next(player for player in table.players if player != act.player)
        where = str(act.more.get("in", ""))
        trick = int(where.split()[1]) if where.startswith("trick ") else None
        if against is None or table.allies(against, act.player) or any(
                rule not in opinion.judged or rule in opinion.left for rule in rules):
            opinion.leave("g3.1", "a claim of what the referee does not judge")
            opinion.unscored("a claim of what the referee does not judge")
            continue
        opinion.heard("g3.1")
        hits = [item for item in opinion.found if item[0] in rules and item[1] == against
                and trick in (None, item[2]) and item[3] < act.when]
        if not hits and any(item[1] == against for item in opinion.open):
            opinion.leave("g3.1", "a claim that hidden cards decide")
            opinion.unscored("a claim that hidden cards decide")
        elif not hits:
            opinion.now = act.when
            opinion.find("g3.1", act.player, None)
        standing = {item[:3] for item in table.revokes}
        pays = payer(act, against) if any(item[:3] in standing for item in hits) else None
        if pays is not None:
            guilty.add(pays)
        elif any(item[0] in taken_back for item in hits):
            opinion.unscored("a claim of a revoke that was taken back")
    return guilty
