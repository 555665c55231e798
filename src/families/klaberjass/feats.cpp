// Which declarations were made good, and what they score: chapter 12 of Alsós.
#include "families/klaberjass/feats.h"

#include <algorithm>
#include <list>
#include <string>

#include "cards/in_turn.h"
#include "families/klaberjass/melds.h"
#include "families/klaberjass/rules.h"
#include "families/klaberjass/settlement.h"

namespace cardlaw::klaberjass {
namespace {

CardSet trumps(const Table& table, std::initializer_list<Rank> ranks) {
  CardSet cards;
  for (const Rank rank : ranks) cards.add(Card(rank, table.trump()));
  return cards;
}

bool has_bella(const Table& table, Seat who) {
  return !table.bidding.no_trump &&
         table.had[at(who)].contains(trumps(table, {Rank::king, Rank::queen}));
}

// Tricks, melds and bella, before anything is forfeited.
int all_points(const Table& table, Seat who, const Terms& terms) {
  int points = won_in_tricks(table, who, terms) + (has_bella(table, who) ? terms.bella : 0);
  if (best_meld(table, Kind::sequence, terms) != who) return points;
  for (const Meld& each : melds_in(table.shown[0][at(who)], Kind::sequence, terms)) {
    points += each.points;
  }
  return points;
}

bool made_game(const Table& table, Seat maker, const Terms& terms) {
  int others = 0;
  for (int i = 0; i < table.seats(); ++i) {
    if (table.opposed(seat(i), maker)) others += all_points(table, seat(i), terms);
  }
  return all_points(table, maker, terms) > others;
}

// The two highest trumps and the seven.
CardSet three_trumps(const Table& table, const Terms& terms) {
  const auto strength = [&](Rank rank) {
    return terms.ranking.trump[static_cast<std::size_t>(rank)];
  };
  const Rank highest = strength(Rank::queen) > strength(Rank::jack) ? Rank::queen : Rank::jack;
  return trumps(table, {highest, Rank::nine, Rank::seven});
}

// What the feats speak of, for the maker of a hand that was played out.
bool achieved(Feat feat, const Table& table, Seat maker, const Terms& terms) {
  const bool no_trump = table.bidding.no_trump;
  const CardSet won = table.feats.cards[at(maker)];
  const int tricks = table.feats.tricks[at(maker)];
  const int points = won_in_tricks(table, maker, terms);
  const auto won_trumps = [&](CardSet cards) { return !no_trump && won.contains(cards); };
  const auto won_with = [&](const Table::Last& trick, Card card) {
    return trick.winner == maker && trick.winning == card;
  };
  switch (feat) {
    case Feat::casa:
      return has_bella(table, maker) && made_game(table, maker, terms);
    case Feat::csalad:
      return won_trumps(trumps(table, {Rank::ace, Rank::king, Rank::queen}));
    case Feat::tous_les_trois:
      return won_trumps(three_trumps(table, terms));
    case Feat::all_the_trumps:
      return won_trumps(
          trumps(table, {Rank::ace, Rank::king, Rank::queen, Rank::jack, Rank::ten, Rank::nine}));
    case Feat::volat:
      return tricks == terms.hand();
    case Feat::betli:
      return tricks == 0;
    case Feat::absolute:
      return points >= (no_trump ? int{terms.absolute_at_no_trump} : 82);
    case Feat::one_hundred:
      return points >= (no_trump ? 80 : 100);
    case Feat::two_hundred:
      return all_points(table, maker, terms) >= (no_trump ? 180 : 200);
    case Feat::forty_four:
      return won.contains(CardSet::of(Rank::ace) & terms.pack);
    case Feat::uhu:
      return won_with(
          table.last_but_one,
          Card(Rank::ace, table.trump() == Suit::diamonds ? Suit::hearts : Suit::diamonds));
    case Feat::ultimo:
      return !no_trump && won_with(table.last, Card(Rank::seven, table.trump()));
    case Feat::as_counted:
      break;
  }
  return false;
}

// What a declaration may score by the one way of counting, and how much more by another.
struct Prize {
  int least = 0, more = 0;
};

Prize prize(Feat feat, const Terms& terms) {
  const bool always = feat == Feat::all_the_trumps || feat == Feat::forty_four;
  const bool raised = always || feat == Feat::two_hundred;
  const bool with_ultimo = always || feat == Feat::ultimo || feat == Feat::one_hundred;
  const int bonus = terms.feat_bonus;
  switch (terms.bonus) {
    case Bonus::raised:
      return {raised ? 2 * bonus : bonus, 0};
    case Bonus::raised_with_ultimo:
      return {with_ultimo ? 2 * bonus : bonus, 0};
    case Bonus::open:
      return {bonus, raised || with_ultimo ? bonus : 0};
    case Bonus::flat:
      break;
  }
  return {bonus, 0};
}

// Whether a declaration counts is open: it came late, or the absolute was near.
bool is_open(Feat feat, const Table& table, Seat maker, const Terms& terms) {
  if (table.feats.late[static_cast<std::size_t>(feat)]) return true;
  const int points = won_in_tricks(table, maker, terms);
  return feat == Feat::absolute && table.bidding.no_trump && points >= terms.absolute_at_no_trump &&
         points < terms.absolute_or;
}

// What one declaration has come to.
struct Declared {
  Feat feat;
  Seat maker;
  bool done;
  bool open;              // whether it counts
  std::uint16_t doubled;  // by whom
  bool doubled_late;
};

// Calls `settle` with each declared feat.
template <class Settle>
void each_feat(const Table& table, Account& account, const Terms& terms, Settle settle) {
  const Seat maker = table.maker();
  if (maker == Seat::none || unsettled(table, terms) != nullptr) return;
  const Side offender = penalised(account);
  for (std::size_t i = 0; i < feats_in_all; ++i) {
    if (!table.feats.declared[i]) continue;
    const Feat feat = static_cast<Feat>(i);
    const bool done = achieved(feat, table, maker, terms);
    // What the cards count may be open, and the feat depend on it.
    const bool hangs =
        terms.values_open && achieved(feat, table, maker, with_jack_counting_most(terms)) != done;
    const Declared declared{.feat = feat,
                            .maker = maker,
                            .done = done || hangs,
                            .open = hangs || is_open(feat, table, maker, terms),
                            .doubled = table.feats.doubled[i],
                            .doubled_late = table.feats.doubled_late[i]};
    // 12.19: by the offender, perhaps.
    const bool brought_about = declared.done == (offender == account.side_of(maker));
    if (offender != Side::none && brought_about && (declared.done || declared.doubled != 0))
      account.leave_open("what becomes of declarations when a player forfeits points is open");
    else
      settle(declared);
  }
}

// Enters a bonus; when it is open whether it is due, only that it may be.
void enter(Account& account, Seat to, Prize prize, int times, Feat feat, bool open) {
  if (!open) account.pay(to, times * prize.least, feat);
  account.allow(account.side_of(to), times * (prize.more + (open ? prize.least : 0)),
                times * prize.least);
}

// The names of the declarations, with these words behind each; and what else is said.
std::vector<Text> feat_texts(const std::string& behind, std::vector<Text> more = {}) {
  static std::list<std::string> said;  // to which the texts point
  constexpr std::array<const char*, feats_in_all> names{
      "casa",     "család",      "tous les trois", "all the trumps", "volát", "betli",
      "absolute", "one hundred", "two hundred",    "forty-four",     "uhu",   "ultimó"};
  std::vector<Text> texts;
  for (std::size_t i = 0; i < names.size(); ++i)
    texts.emplace_back(static_cast<Feat>(i), said.emplace_back(names[i] + behind).c_str());
  texts.insert(texts.end(), more.begin(), more.end());
  return texts;
}

// R5: of several who have doubled one has the bonus, or each of them.
void pay_several(const Table& table, Account& account, const Declared& declared, Prize bonus) {
  std::vector<Points> readings(1);
  for (const Seat who : others(declared.maker, table.seats())) {
    if ((declared.doubled >> index(who) & 1) == 0) continue;
    const auto at = static_cast<std::size_t>(index(account.side_of(who)));
    readings[0][at] = bonus.least;
    readings.emplace_back()[at] = bonus.least;
    account.allow(account.side_of(who), bonus.more, bonus.least);
  }
  account.pay_one_of(std::move(readings), declared.feat);
}

}  // namespace

// R10: a hand given by its result need not say what the declarations gave; what was written down
// above the count may be for that.
static void allow_unwritten(const Table& table, Account& account, const Terms& terms) {
  const Figures& score =
      table.common.record->deals[static_cast<std::size_t>(table.common.match->deals)].score;
  if (score.kind != Figures::Kind::points || account.basis() == Basis::undetermined) return;
  const int bonus = terms.feat_bonus;
  const int most = 2 * 2 * bonus * static_cast<int>(feats_in_all);
  for (int i = 0; i < account.sides(); ++i) {
    const Figures::Figure& written = score.of[static_cast<std::size_t>(i)];
    const std::int64_t above = written.amount - account.points(side(i));
    const std::int64_t more = (above + bonus - 1) / bonus * bonus;
    if (written.given && above > 0 && more <= most)
      account.allow(side(i), more, above == more ? more : bonus);
  }
}

// 12.12 in a game with a trump, where it is open whether there are trumps in the play.
static void leave_betli_open(const Table& table, Account& account, const Terms& terms) {
  if (table.trumps_open(terms))
    account.leave_open("whether there are trumps in a betli the law does not say");
}

// 12.5  A maker who does what was declared scores a bonus of 75 points for it, bate or not; where
// that was agreed, 150 for some of the declarations.
static void pay_feats(const Table& table, Account& account, const Terms& terms) {
  const Result& result = result_of(table);
  if (result.given && !result.gives_bonuses) return allow_unwritten(table, account, terms);
  for (int i = 0; result.given && i < account.sides(); ++i) {
    const std::int64_t bonuses = result.bonuses[static_cast<std::size_t>(i)];
    if (bonuses > 0) account.pay(side(i), bonuses, Feat::as_counted);
  }
  each_feat(table, account, terms, [&](const Declared& each) {
    if (each.done && (each.doubled == 0 || each.doubled_late))
      enter(account, each.maker, prize(each.feat, terms), 1, each.feat, each.open);
  });
}

const Award feats_done{.number = "12.5",
                       .says = feat_texts({}, {{Feat::as_counted, "bonuses, as counted"}}),
                       .pays = {{Moment::deal, pay_feats}, {Moment::trick, leave_betli_open}}};

// 12.6  When a declaration was doubled the maker scores the bonus twice for doing it, and the
// opponent who doubled scores the bonus if it is not done.
static void pay_doubled(const Table& table, Account& account, const Terms& terms) {
  each_feat(table, account, terms, [&](const Declared& each) {
    if (each.doubled == 0) return;
    const Prize bonus = prize(each.feat, terms);
    // R5: whether a double counts that came late is open.
    if (each.done && each.doubled_late)
      enter(account, each.maker, bonus, 1, each.feat, true);
    else if (each.done)
      enter(account, each.maker, bonus, 2, each.feat, each.open);
    const bool late = table.feats.late[static_cast<std::size_t>(each.feat)];
    const bool may_have_failed = each.done && each.open && !late;
    if (each.done && !may_have_failed) return;
    const bool open = each.open || each.doubled_late;
    const bool several = std::popcount(each.doubled) > 1;
    if (several && !open) return pay_several(table, account, each, bonus);
    for (const Seat who : others(each.maker, table.seats())) {
      if ((each.doubled >> index(who) & 1) != 0) enter(account, who, bonus, 1, each.feat, open);
    }
  });
}

const Award feats_doubled{
    .number = "12.6", .says = feat_texts(", doubled"), .pays = {{Moment::deal, pay_doubled}}};

}  // namespace cardlaw::klaberjass
