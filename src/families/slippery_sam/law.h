// Slippery Sam: its terms and its table.  The law: docs/games/slippery_sam/slippery-sam.md.
#pragma once

#include <optional>
#include <vector>

#include "cards/by_seat.h"
#include "cards/pack.h"
#include "law/common.h"
#include "law/general.h"
#include "law/law.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::slippery_sam {

// The figures of the game; each names the sentence that sets it.
struct Terms {
  CardSet pack = full_pack;    // 1.2
  std::int64_t bank = 0;       // 2.2; 0: no amount was agreed
  int cards = 3;               // 3.3
  std::int64_t least_bet = 1;  // 4.4
  int rounds = 3;              // 5.2
  int more_rounds = 1;         // 5.3
};

// Chips that changed hands with the entry.
struct Moved {
  enum class Side : std::uint8_t { player, bank };  // whose line of the ledger it is
  std::uint16_t entry = 0;
  Seat who = Seat::none;
  std::int64_t amount = 0;
};

// A player's bet in a round, and the card turned for it.
struct Bet {
  enum class State : std::uint8_t {
    none,
    waiting,  // no card has been turned for it
    turned,   // a card has, and the player has not shown one that beats it
    unclear,  // another player bet next, and only a card turned too early lay there
    hidden,   // the player showed a card, and whether it beat the one turned is not known
    won,
    lost,
  };
  State state = State::none;
  std::int64_t amount = 0;
  std::uint16_t entry = 0;   // that made it
  std::uint16_t number = 0;  // bets are counted in the order in which they are made
  bool outside = false;      // the limits, when it was made
  Card turned;
  CardSet shown;              // before a card was turned
  bool answered = false;      // a card was shown, and whether it beats is not known
  std::int64_t due = 0;       // from the bank, when it is decided, as all agreed
  std::int64_t lawful = 0;    // and by the law alone
  std::int64_t paid = 0;      // from the bank, as recorded
  std::uint16_t payment = 0;  // the entry of the last payment that was made before it was decided
  bool paid_early = false;    // there was one
  // What all let stand that was paid for it, be it before it was decided; and what that is more
  // than was due.
  std::optional<std::int64_t> agreed;
  Moved let_stand;

  bool decided() const { return state == State::won || state == State::lost; }
};

// What the table knows at an entry of the entries after it.
struct Note {
  bool cut_short = false;  // the deal ends before the cards dealt here are complete
  bool last_lot = false;   // no card is drawn for the bank after this one
  bool pays_more = false;  // the next one is a payment of the same kind

  friend bool operator==(const Note&, const Note&) = default;
};

struct Table {
  Common common;
  Note note;
  BySeat<Card> lots{};                 // the card drawn last for the bank
  BySeat<std::uint8_t> draws{};        // and how many were
  std::uint16_t drew = 0;              // by seat
  bool shuffled = false, cut = false;  // as recorded
  bool cut_in_vain = false;            // the cards were shuffled afterwards
  bool bank_taken_or_not = false;      // by a bet outside the limits
  std::uint16_t looked = 0;            // by seat: at their own cards
  bool dealt = false;
  bool misdealt = false;     // to somebody a wrong number of cards
  bool filled = false;       // the banker put the agreed amount in, in this round
  bool taken_whole = false;  // the whole bank has been won
  bool passed_on = false;    // the bank has been passed on
  // Another deals: the last banker has given up, without a word, what was left after so many
  // rounds.
  bool given_up_silently = false;
  int held = 0;
  std::int64_t bank = 0;
  int round = 1;                // of this banker
  std::uint16_t spoken = 0;     // by seat: has bet, or would not
  std::uint16_t skipped = 0;    // by seat: another bet first
  Seat passed = Seat::none;     // who would not bet, while nothing else has been done since
  std::uint16_t passed_in = 0;  // the entry that said so
  std::uint16_t turn = 0;
  BySeat<Bet> bets{};
  std::uint16_t bets_made = 0;
  bool early_card = false;          // a card that belongs to no bet lies turned up
  bool bet_twice = false;           // a second bet waits for its card
  bool bank_open = false;           // what is in the bank is not known any more
  const char* unsettled = nullptr;  // what the law leaves open, on which the score depends
  Moved won, lost;
  bool complained = false;

  int seats() const { return common.seats; }
  Seat banker() const { return common.dealer; }
  bool has(std::uint16_t seats_of, Seat seat) const { return (seats_of >> index(seat) & 1) != 0; }
  // Whose turn it is to bet; none when everybody has.
  Seat to_bet() const;
  // The first bet that no card has been turned for; none when there is none.
  Seat waiting() const;
  // Whose bet has its card, and is not decided.
  Seat at_stake() const;
  // Everybody has bet, and every bet has its card.
  bool round_over() const { return dealt && to_bet() == Seat::none && waiting() == Seat::none; }
  // Nobody bets any more, but for one who would not and thinks better of it (reading R4).
  bool closed_to(Seat who) const { return round_over() && (who != passed || who == Seat::none); }
  // What is in the bank depends on a bet of which it is not known whether it was won.
  bool bank_unknown() const;
  // What is in the bank when the bet that has its card is counted as lost.
  std::int64_t bank_now() const;
};

// What this player may bet now, in place of a bet that waits for its card, if there is one; nothing
// where what is in the bank is not known (4.4, R5).
struct Limits {
  std::int64_t least = 0, most = 0;
  bool allow(std::int64_t bet) const { return bet >= least && bet <= most; }
};
std::optional<Limits> limits(const Table& table, Seat who, const Terms& terms);

// 1.2: the ace is the highest.
int height(Card card);
// 1.3  A card beats a lower one of the same suit and no other.
bool beats(Card card, Card turned);

struct Family {
  using Terms = slippery_sam::Terms;
  using Table = slippery_sam::Table;
  using Note = slippery_sam::Note;
  static constexpr std::string_view name = "slippery_sam";

  static Cards pack(const Terms& terms) { return terms.pack; }
  static void open(Table& table, const Record& record, const Terms& terms);
  static void foresee(const Record& record, const Deal& deal, const Terms& terms,
                      std::vector<Note>& notes);
  static bool is_of(Undone kind, const Act& act);
  static void carry(const Table& table, Match& match, const Terms& terms);
  static Scene scene(const Table& table, Seat who) {
    return scene_of_hand(table.common.custody, who);
  }
  template <class A>
  static Scene scene(const Table& table, const Did<A>& did, const Terms& terms) {
    Scene scene = Family::scene(table, did.who);
    if constexpr (std::same_as<A, Stake> || std::same_as<A, Pay> || std::same_as<A, FillBank>)
      tell_amounts(scene, table, did, terms);
    return scene;
  }
  template <class A>
  static Place place(const Table& table, const A&) {
    if constexpr (std::same_as<A, Stake> || std::same_as<A, Pass>)
      return {Stage::turn, static_cast<std::uint16_t>(table.turn + 1)};
    else if constexpr (std::same_as<A, TurnStock> || std::same_as<A, SeeCards> ||
                       std::same_as<A, Show> || std::same_as<A, Pay>)
      return {Stage::turn, std::max<std::uint16_t>(table.turn, 1)};
    else if constexpr (std::same_as<A, PassBank>)
      return {Stage::afterwards, 0};
    else
      return table.common.place;
  }
  static void agree_to_stand(Table& table, const Terms& terms, std::uint16_t of);
  // With the next bet the one before is lost, be that one taken back.
  static void remember(Table& table, const Table& left, const Entry& undone, const Terms& terms);
  // A bet can be taken back until its card is turned up or another has bet.
  static bool comes_too_late(const Table& before, const Table& now, const Entry& undone,
                             std::span<const Entry> since, const Terms& terms);
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static const TermList<Terms>& terms();

  // What might be done next, for hands that are made up.
  static constexpr int deals_made_up = 5;
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);

  using Acts = cardlaw::Acts<DealHand, LotFor, FillBank, Shuffle, CutPack, SeeCards, Stake, Pass,
                             TurnStock, Show, Pay, PassBank>;
  // When the whole bank has been won the banker can do no more than hand the cards on; and when all
  // have bet nobody bets any more, and no card is turned.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>& did, const Terms&) {
    constexpr bool bets = std::same_as<A, Stake> || std::same_as<A, TurnStock>;
    // Whoever passes or looks when the bank is gone has not bet.
    constexpr bool harmless =
        std::same_as<A, PassBank> || std::same_as<A, Pass> || std::same_as<A, SeeCards>;
    return (table.taken_whole && !harmless) || (bets && table.closed_to(did.who));
  }

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<Opened>& did, const Terms& terms);
  static void apply(Table& table, const Did<LotFor>& did, const Terms& terms);
  static void apply(Table& table, const Did<FillBank>& did, const Terms& terms);
  static void apply(Table& table, const Did<Shuffle>& did, const Terms& terms);
  static void apply(Table& table, const Did<CutPack>& did, const Terms& terms);
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  static void apply(Table& table, const Did<SeeCards>& did, const Terms& terms);
  static void apply(Table& table, const Did<Stake>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pass>& did, const Terms& terms);
  static void apply(Table& table, const Did<TurnStock>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pay>& did, const Terms& terms);
  static void apply(Table& table, const Did<PassBank>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  static void tell_amounts(Scene&, const Table&, const Did<Stake>&, const Terms&);
  static void tell_amounts(Scene&, const Table&, const Did<Pay>&, const Terms&);
  static void tell_amounts(Scene&, const Table&, const Did<FillBank>&, const Terms&);
};

// What is still to be paid out of the bank to the player whose bet the payment is for, less than
// nothing when it is to be paid in; nothing when that is open.
std::optional<std::int64_t> owed(const Table& table, Seat who, const Pay& pay);

using Law = cardlaw::Law<Family>;
using Duty = cardlaw::Duty<Family>;
using Award = cardlaw::Award<Family>;

}  // namespace cardlaw::slippery_sam
