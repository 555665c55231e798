// Vingt-et-Un: its terms and its table.  The law: docs/games/vingt_et_un/vingt-et-un.md.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <span>

#include "cards/pack.h"
#include "families/vingt_et_un/count.h"
#include "law/common.h"
#include "law/general.h"
#include "law/law.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::vingt_et_un {

// The figures of the game; each names the sentence that sets it.
struct Terms {
  CardSet pack = full_pack;       // 1.2
  std::int64_t least_stake = 1;   // 3.3
  std::int64_t most_stake = 0;    // 3.3; 0: none was agreed
  int least_to_stand = 16;        // 5.3
  int most_cards = 5;             // 5.5
  int too_few_to_buy = 11;        // 5.6
  bool buy_after_twist = true;    // 5.7, reading R9
  std::int64_t pontoon_pays = 2;  // 8.2
};

// What the banker has paid, as recorded, less what was collected; and what was owing then.
struct Paid {
  std::int64_t amount = 0, owing = 0;
  std::uint16_t early = 0;  // the last payment, from 1, if it was made before the hand was decided
  bool early_stands = false;  // the player and the banker have agreed that it does
};

// One of a player's hands.
struct OneHand {
  CardSet cards;
  std::uint8_t unknown = 0;
  std::int64_t first_stake = 0, stakes = 0;  // the stakes: with what was paid for cards
  std::int64_t collected = 0;                // of the stakes, by the banker, at once
  bool staked = false, from_split = false;
  bool declared = false, stood = false, twisted = false;
  std::uint16_t stood_low = 0;  // the entry, from 1, that stood on a count too low
  std::uint16_t outside = 0;    // the entry, from 1, of a stake outside the limits
  // What was done with it and the law forbids, so that nobody knows what it gives (R13).
  enum class Forbidden : std::uint8_t { nothing, card_too_dear, stake_changed, split_late };
  Forbidden forbidden = Forbidden::nothing;
  std::uint8_t agreed_cards = 0;  // so many as all have agreed on, should they be too many
  bool called_bust = false;       // and it was thrown in for it
  bool bust_kept = false;         // it was bust and not thrown in, and that has been said
  bool thrown_in = false, thrown_up = false, passed_over = false;
  bool given_more = false, returned = false;  // 5.11, 5.12
  bool forfeited = false;                     // 6.3
  Paid paid;                                  // for this hand alone
  std::optional<std::int64_t> agreed;         // 8.10: what it gives, as was let stand
  std::uint16_t agreed_in = 0;                // and the entry that did so

  int size() const { return cards.size() + unknown; }
};

inline constexpr int most_hands = 4;  // one for each ace

struct Player {
  std::array<OneHand, most_hands> hands{};
  int count = 1;                  // hands
  int last = 0;                   // the hand last dealt to
  int packets = 0;                // in how many rounds of the deal cards were given
  std::uint16_t interrupted = 0;  // the entry that passed this player over, from 1
  std::uint16_t missed = 0;       // the one that says so when the turn had come, likewise
  bool went_without = false;      // did not stake
  std::int64_t withdrawn = 0;     // the stake that was taken back, as the law allows stakes
  Paid paid;                      // for all of them
  CardSet dealt;                  // the first two cards, as far as they are known
};

// Chips that went on to the table, or off it, by the entry.
struct Moved {
  enum class Stake : std::uint8_t { first, bought, split };
  std::uint16_t entry = 0;
  Seat who = Seat::none;
  std::int64_t amount = 0;
  Stake stake = Stake::first;  // what is staked for
  int hand = 0;                // whose stakes are lost
};

// What the table knows at an entry of the entries after it.
struct Note {
  bool pays_more = false;   // the next one is a payment of the same kind
  bool bank_draws = false;  // the banker draws after this one
  friend bool operator==(const Note&, const Note&) = default;
};

struct WrongPayment {
  std::uint16_t entry = 0;  // from 1
  Seat who = Seat::none;
  int hand = 0;  // from 1; 0: all of them
};

// What begins anew with every deal.
struct State {
  Seat first_jack = Seat::none;
  int lots = 0;                        // cards dealt for the bank
  bool shuffled = false, cut = false;  // as recorded
  bool cut_in_vain = false;            // the cards were shuffled afterwards
  bool dealt = false;                  // the deal has begun
  Seat in_turn = Seat::none;           // with whom the banker deals
  std::uint16_t turn = 0;
  std::uint16_t banker_early = 0;       // the entry in which the bank began too early, from 1
  bool banker_done = false;             // the bank's cards are shown, or it stands
  bool banker_stands = false;           // it draws no more, or is bust
  std::array<std::uint8_t, 2> split{};  // the hands of the last split
  Seat given_several = Seat::none;      // several cards at once, which may still go back
  Moved placed, lost, lost_later, back;
  std::vector<WrongPayment> wrongly_paid;  // when it was paid
  bool complained = false;
};

struct Table : State {
  Common common;
  Note note;
  std::array<Player, max_seats> players{};  // the first `seats()`: others are of an earlier deal

  int seats() const { return common.seats; }
  Seat banker() const { return common.dealer; }
  Player& player(Seat seat) { return players[static_cast<std::size_t>(index(seat))]; }
  const Player& player(Seat seat) const { return players[static_cast<std::size_t>(index(seat))]; }
  std::span<Player> everybody() {
    return std::span(players).first(static_cast<std::size_t>(seats()));
  }
};

// With whom the banker has not dealt, as the record said when that was still to come; none: nobody.
// And only of those who sit before the player now dealt with.
Seat missed(const Table& table);
Seat missed_before(const Table& table, Seat who);
// What is known of a hand's cards, later play included.
Seen seen(const Table& table, Seat who, int hand);
// The hand that an act speaks of: the one said, counted from 1; 0: the one last dealt to, or else
// the first that is not finished.
int hand_meant(const Table& table, Seat who, int said);
// The hand that a player ends with a word: a pontoon needs none.
int hand_to_end(const Table& table, Seat who, int said);
// Which of the player's hands the act speaks of.
template <class A>
int hand_of_act(const Table& table, const Did<A>& did) {
  int said = 0;
  if constexpr (requires { did.act.hand; }) said = did.act.hand;
  if constexpr (std::same_as<A, Stand> || std::same_as<A, ThrowUp>)
    return hand_to_end(table, did.who, said);
  return hand_meant(table, did.who, said);
}
bool finished(const Table& table, Seat who, int hand, const Terms& terms);
bool finished(const Table& table, Seat who, const Terms& terms);  // every hand
bool all_finished(const Table& table, const Terms& terms);
// Some hand of the player's may be bust or a pontoon: then its turn needs no other end.
bool may_need_no_end(const Table& table, Seat who);

// Somebody has staked, and every hand is gone.
bool nobody_is_left(const Table& table);
// The banker stands, or must, and every other hand is finished.
bool bank_is_played(const Table& table, const Terms& terms);
// The deal is over: the bank has been played, or every hand is gone; or it was ended.
bool is_over(const Table& table, const Terms& terms);
// The deal is over: what was paid before a hand was decided, and let stand, is what it gives.
void let_early_payments_stand(Table& table, Seat who, const Terms& terms);
// What the banker had collected of the player is given back (R13).
void give_back(Table& table, Seat who, std::int64_t amount);
// Whoever was given several cards at once has kept some of them.
void keep_what_was_given(Table& table);

// How a hand comes out against the banker's.
struct Verdict {
  enum class Kind : std::uint8_t {
    open,          // cards that are not known decide it
    gone,          // settled at once, or given up
    agreed,        // 8.10
    forfeited,     // 6.3
    bank_natural,  // 8.1
    natural,       // 8.2
    five,          // 8.3
    bank_five,     // 8.4
    bank_bust,     // 8.5
    nearer,        // 8.6
    not_nearer     // 8.7
  };
  Kind kind = Kind::open;
  std::int64_t won = 0;  // by the player; less than nothing when the banker collects
};
// What the banker's hand says of every other.
struct Bank {
  bool pontoon = false;  // surely
  bool known = false;    // all its cards are
  Total total;
};
Bank bank_of(const Table& table);
// How a hand may come out, each outcome once; none: nobody can tell.  The stakes are lost, or won,
// or won as for a pontoon.
class Verdicts {
 public:
  Verdicts() = default;
  Verdicts(std::initializer_list<Verdict> all) : count_(all.size()) {
    std::ranges::copy(all, list_.begin());
  }
  // In the place of one by which as much is won.
  void add(const Verdict& verdict) {
    std::size_t at = 0;
    while (at < count_ && list_[at].won != verdict.won) ++at;
    list_[at] = verdict;
    if (at == count_) ++count_;
  }
  std::size_t size() const { return count_; }
  const Verdict* begin() const { return list_.data(); }
  const Verdict* end() const { return list_.data() + count_; }

 private:
  std::array<Verdict, 3> list_{};
  std::size_t count_ = 0;
};
Verdicts verdicts(const Table& table, const Bank& bank, Seat who, int hand, const Terms& terms);
Verdict verdict(const Table& table, const Bank& bank, Seat who, int hand, const Terms& terms);
// The deal ended before its time, or a part of it was not recorded.
bool broken_off(const Table& table);
// Whether the verdict stands: in a deal that was broken off, that no further card could change it.
bool decided(const Table& table, Verdict::Kind kind, Seat who, int hand, const Terms& terms);

struct Family {
  using Terms = vingt_et_un::Terms;
  using Table = vingt_et_un::Table;
  using Note = vingt_et_un::Note;
  static constexpr std::string_view name = "vingt_et_un";

  static Cards pack(const Terms& terms) { return terms.pack; }
  static void open(Table& table, const Record& record, const Terms& terms);
  static void foresee(const Record& record, const Deal& deal, const Terms& terms,
                      std::vector<Note>& notes);
  static void carry(const Table& table, Match& match, const Terms& terms);
  static Scene scene(const Table& table, Seat seat);
  template <class A>
  static Scene scene(const Table& table, const Did<A>& did, const Terms& terms) {
    if (did.who == Seat::none) return {};
    const int hand = std::same_as<A, Pay> ? 0 : hand_of_act(table, did);
    Scene scene = scene_of(table, did.who, hand);
    if constexpr (std::same_as<A, Stake> || std::same_as<A, Buy> || std::same_as<A, Split> ||
                  std::same_as<A, Pay>)
      tell_amounts(scene, table, did, terms);
    if constexpr (acts_in_turn<A>) tell_choices(scene, table, did.who, hand, terms);
    return scene;
  }
  template <class A>
  static Place place(const Table& table, const A&) {
    if constexpr (std::same_as<A, Stake> || std::same_as<A, NoStake>)
      return {Stage::bidding, 0};
    else if constexpr (std::same_as<A, Pay>)
      return {Stage::afterwards, 0};
    else if constexpr (acts_in_turn<A> || std::same_as<A, BankerDraws> || std::same_as<A, Show>)
      return place_of_turn(table, table.common.who);
    else if constexpr (std::same_as<A, DealHand> || std::same_as<A, Shuffle> ||
                       std::same_as<A, CutPack>)
      return {Stage::deal, 0};
    else
      return place_now(table);
  }
  // What was done in a turn can be taken back until the banker goes on to another.
  static void agree_to_stand(Table& table, const Terms& terms, std::uint16_t of);
  static bool comes_too_late(const Table& before, const Table& now, const Entry& undone,
                             std::span<const Entry> since, const Terms& terms);
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static const TermList<Terms>& terms();

  // What might be done next, for hands that are made up.
  static constexpr int deals_made_up = 3;
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);

  using Acts =
      cardlaw::Acts<LotFor, Shuffle, CutPack, DealHand, Stake, NoStake, Refuse, Natural, Stand, Buy,
                    Twist, Bust, ThrowUp, NoTurn, Split, SecondCard, BankerDraws, Show, Pay>;

  // When the banker stands or is bust the coup is over: only showing and paying are left.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>& did, const Terms& terms) {
    // What only says what the hand is, or how it ends: a hand that is bust must be thrown in (5.9).
    constexpr bool speaks = std::same_as<A, Natural> || std::same_as<A, NoTurn> ||
                            std::same_as<A, ThrowUp> || std::same_as<A, Bust>;
    constexpr bool plays = (acts_in_turn<A> && !speaks) || std::same_as<A, Stake> ||
                           std::same_as<A, BankerDraws> || std::same_as<A, DealHand>;
    // Nor does a banker who says that the cards drawn are all.
    if constexpr (std::same_as<A, Stand>) {
      if (did.who == table.banker() && !table.common.over && !table.banker_stands) return false;
    }
    if constexpr (std::same_as<A, BankerDraws>)
      return table.common.over || bank_is_played(table, terms);
    return plays && is_over(table, terms);
  }
  // Whether the bank's own hand is played when every other is gone the source does not say (R12).
  template <class A>
  static bool may_be_over(const Table& table, const Did<A>&) {
    return std::same_as<A, BankerDraws> && nobody_is_left(table);
  }

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<Opened>& did, const Terms& terms);
  static void apply(Table& table, const Did<LotFor>& did, const Terms& terms);
  static void apply(Table& table, const Did<Shuffle>& did, const Terms& terms);
  static void apply(Table& table, const Did<CutPack>& did, const Terms& terms);
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  // What is taken back is off the table again, and the player has it.
  static void remember(Table& table, const Table& left, const Entry& undone, const Terms&);
  static void apply(Table& table, const Did<Stake>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoStake>& did, const Terms& terms);
  static void apply(Table& table, const Did<Refuse>& did, const Terms& terms);
  static void apply(Table& table, const Did<Remove>& did, const Terms& terms);
  static void apply(Table& table, const Did<Natural>& did, const Terms& terms);
  static void apply(Table& table, const Did<Stand>& did, const Terms& terms);
  static void apply(Table& table, const Did<Buy>& did, const Terms& terms);
  static void apply(Table& table, const Did<Twist>& did, const Terms& terms);
  static void apply(Table& table, const Did<Bust>& did, const Terms& terms);
  static void apply(Table& table, const Did<ThrowUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoTurn>& did, const Terms& terms);
  static void apply(Table& table, const Did<Split>& did, const Terms& terms);
  static void apply(Table& table, const Did<SecondCard>& did, const Terms& terms);
  static void apply(Table& table, const Did<BankerDraws>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pay>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  template <class A>
  static constexpr bool acts_in_turn =
      std::same_as<A, Natural> || std::same_as<A, Stand> || std::same_as<A, Buy> ||
      std::same_as<A, Twist> || std::same_as<A, Bust> || std::same_as<A, ThrowUp> ||
      std::same_as<A, NoTurn> || std::same_as<A, Split> || std::same_as<A, SecondCard>;
  static Place place_now(const Table& table);
  static Place place_of_turn(const Table& table, Seat who);  // an act may begin the next
  static Scene scene_of(const Table& table, Seat who, int hand);
  static void tell_amounts(Scene&, const Table&, const Did<Stake>&, const Terms&);
  static void tell_amounts(Scene&, const Table&, const Did<Buy>&, const Terms&);
  static void tell_amounts(Scene&, const Table&, const Did<Split>&, const Terms&);
  static void tell_amounts(Scene&, const Table&, const Did<Pay>&, const Terms&);
  static void tell_choices(Scene& scene, const Table& table, Seat who, int at, const Terms& terms);
};

// What the banker owes a player for the hands that a payment speaks of; nothing when that is open.
// `in_the_end`: the banker's hand is what it was at last, shown or not.
std::optional<std::int64_t> owed(const Table& table, const Pay& pay, const Terms& terms,
                                 bool in_the_end = false);
// The same for what was paid for one of the player's hands, counted from 1, or for all of them (0)
// before that was decided: nothing where none was, and where all that was paid is right.
std::int64_t owed_on_early(const Table& table, Seat who, int hand, const Terms& terms,
                           bool in_the_end);

using Law = cardlaw::Law<Family>;
using Duty = cardlaw::Duty<Family>;
using Award = cardlaw::Award<Family>;

}  // namespace cardlaw::vingt_et_un
