// The all-fours family: its terms and its table.  The law: docs/games/all_fours/.
#pragma once

#include "cards/pack.h"
#include "families/all_fours/ranking.h"
#include "families/tricks/follow.h"
#include "families/tricks/table.h"
#include "law/common.h"
#include "law/general.h"
#include "law/law.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::all_fours {

// A counted point.  The order is that of the words of `mark`.
enum class Point : std::uint8_t { high, low, jack, game, joker, dom, pedro, sancho, snoozer };
inline constexpr std::array<std::string_view, 9> point_names{
    "high", "low", "jack", "game", "joker", "dom", "pedro", "sancho", "snoozer"};

// What is left open (`either`) is settled by what the players did.
enum class Privilege : std::uint8_t { either, below_highest, always, never };
enum class AllPass : std::uint8_t { either, eldest_pitches, thrown_in, same_dealer };
enum class Smudge : std::uint8_t { not_known, none, wins };  // a bid of four
// Readings of Cinch.
enum class LeftOut : std::uint8_t { open, nobody, bidder };         // whose points are not played
enum class ShortBid : std::uint8_t { open, difference, all_made };  // when an opponent revoked

// The figures of a game; each names the sentence that sets it.
struct Terms {
  int most_players = 7;                               // 1.1
  CardSet pack = full_pack;                           // 1.2
  Ranking ranking;                                    // 1.3, 1.4
  int dealt = 6;                                      // 2.2
  int hand = 6;                                       // 2.2; in Cinch 4.4
  bool sell_out = false;                              // 3.1 of Sell-Out Pitch
  bool bid_again = false;                             // 3.2 of Pedro
  int lowest_bid = 1;                                 // 3.3
  int highest_bid = 4;                                // 3.3
  bool highest_open = false;                          // 3.3: it may be one less
  Asked<Privilege, 0> privilege = Privilege::either;  // 3.4
  Asked<AllPass, 1> all_pass = AllPass::either;       // 3.6
  std::vector<Point> order{Point::high, Point::low, Point::jack, Point::game};  // 6.1
  bool low_taken = false;                                                       // 5.2
  bool ten_is_game = false;               // 5.4 of Pedro Sancho
  int pitched = 4;                        // 3.5 of Sell-Out Pitch, without an offer
  int target = 7;                         // 7.1
  Asked<bool, 2> joker_led_open = false;  // 4.2 of Dom Pedro: what is trump then is not said
  int other_target = 0;                   // 7.1 of Racehorse Pitch: or this
  Smudge smudge = Smudge::none;           // 7.2
  int revoke = 2;                         // 8.5, when nobody bid
  // Cinch
  bool draws = false;                             // chapter 4
  Asked<bool, 3> discard_first = false;           // 4.6
  Asked<LeftOut, 4> left_out = LeftOut::open;     // 6.3
  Asked<bool, 5> together = false;                // 7.3
  Asked<ShortBid, 6> short_bid = ShortBid::open;  // 9.11

  int worth(Point point) const {
    switch (point) {
      case Point::dom:
        return 3;
      case Point::pedro:
        return 5;
      case Point::sancho:
        return 9;
      case Point::snoozer:
        return 15;
      default:
        return 1;
    }
  }
};

// What has been said.
struct Bidding {
  std::uint16_t spoken = 0, passed = 0;  // by seat
  std::uint16_t barred = 0;              // by seat: who may not bid after an offence
  std::uint16_t passed_early = 0;        // by seat: out of turn, and the turn has not come yet
  bool bid_made = false;                 // whether it counts or not
  bool unrecorded = false;               // some of what was said
  Seat to_speak = Seat::none;
  Seat owed = Seat::none;     // who was passed over, and may still speak
  Seat highest = Seat::none;  // bidder
  int bid = 0;
  bool over = false;
  Seat maker = Seat::none;  // who makes the trump, and for what
  bool named = false;       // the maker has named it
  int contract = 0;
  // A bid that the law does not allow: who made it may mend it until another speaks, and the
  // players may yet take it for one.
  Seat again = Seat::none, doubtful = Seat::none;
  std::uint16_t again_for = 0;  // the entry of the bid to be mended, from 1
  int doubtful_bid = 0;
  const char* open = nullptr;  // why the law does not say what the hand is worth
  Seat level = Seat::none;     // a dealer who bid the same figure, where that may be allowed
  int level_bid = 0;
  // Who made the highest bid of all, where it is open whether it is allowed; when the bidding is
  // over it is taken for one, and the bid below it is the rival's.
  Seat above = Seat::none, rival = Seat::none;
  int rival_bid = 0;
  bool top_open = false;  // the bid that stands is such a one
  // a bid that is sold
  Seat seller = Seat::none;
  bool answered = false, sold = false;
  bool answered_early = false;  // before all had spoken
  bool late = false;  // the doubtful bid breaks no rule: it came in turn after such an answer

  bool has_spoken(Seat who) const { return (spoken >> index(who) & 1) != 0; }
  bool has_passed(Seat who) const { return (passed >> index(who) & 1) != 0; }
  bool is_barred(Seat who) const { return (barred >> index(who) & 1) != 0; }
  bool in_turn(Seat who) const { return who == to_speak || who == owed || who == again; }
  // Another player may yet turn out to make the trump, by what the bids are worth.
  bool has_rivals() const {
    return level != Seat::none || rival != Seat::none || doubtful != Seat::none;
  }
};

// Duties that offences have laid on players.
struct Obligations {
  struct Due {
    Seat who = Seat::none;
    Card card;
  };
  std::array<CardSet, max_seats> erred{};            // on the table, played out of turn
  std::uint16_t erred_unseen = 0;                    // by seat: the same of a card that is hidden
  std::array<CardSet, max_seats> subject_to_call{};  // withdrawn
  Due withdraw;                                      // demanded
  Due called;
  Seat required_by = Seat::none;           // who may require a lead
  Seat lead = Seat::none;                  // whose lead it is
  Demanded required = Demanded::withdraw;  // the lead required, once it is
  std::uint16_t offers_excess = 0;         // by seat: found with too many cards
};

// Where the cards went that count.
struct Taken {
  std::array<CardSet, max_seats> played{}, taken{};  // by seat

  Seat player(Card card) const { return whose(played, card); }
  Seat taker(Card card) const { return whose(taken, card); }
  CardSet in_play() const {
    CardSet all;
    for (const CardSet each : taken) all |= each;
    return all;
  }

 private:
  static Seat whose(const std::array<CardSet, max_seats>& of, Card card) {
    for (int i = 0; i < max_seats; ++i) {
      if (of[static_cast<std::size_t>(i)].has(card)) return seat(i);
    }
    return Seat::none;
  }
};

// A point that a player has marked before the hand was played out.
struct EarlyMark {
  std::uint16_t entry = 0;
  Seat who = Seat::none;
  Point point = Point::high;
};

struct Table {
  Common common;
  const Terms* figures = nullptr;                   // what is played
  std::size_t number = 0;                           // of the deal, from 0
  std::array<std::uint16_t, max_seats> dealt_at{};  // by seat: the entry, from 1
  std::uint16_t meant = 0;                          // by seat: the size is right as recorded
  std::uint16_t unwritten = 0;                      // by seat: nothing of the hand is given
  std::uint16_t noticed = 0;                        // by seat: somebody said that the size is wrong
  bool void_open = false;  // the dealer turned a card up, and whether that voids the deal is open
  bool sizes_checked = false;
  bool mid_hand = false;  // the record begins with the play
  int dealt = 0;          // to each, as the record should show it
  Bidding bidding;
  Suit trump = Suit::none;
  Suit other_trump = Suit::none;  // what may be trumps instead
  bool by_other = false;  // of that, named by somebody: the play goes by it, and not by the trump
  Suit renamed = Suit::none;       // named when the trump had been
  bool pitch_recalled = false;     // the first lead was taken back, and has made the trump
  Seat other_winner = Seat::none;  // would have won the last trick by it
  // discarding
  std::uint16_t discarded = 0, drew = 0;                // by seat
  std::array<std::uint16_t, max_seats> discarded_at{};  // by seat: the entry, from 1
  std::uint16_t kept = 0;  // by seat: more than six, when the others drew
  CardSet shown;           // trumps of the remainder
  CardSet gone;            // discarded or laid aside
  bool unseen = false;     // some discard is not known
  // the play
  bool led = false;    // the first card lies on the table, or has lain there in its trick
  bool began = false;  // somebody has led, be it that the card was taken back
  tricks::Trick trick;
  int gathered = 0;    // tricks
  int last_trick = 0;  // the trick gathered just now; 0: none
  Seat to_lead = Seat::none;
  Seat may_lead = Seat::none;        // who gathered the last trick wrongly
  Seat gatherer = Seat::none;        // of this trick, as recorded
  bool partial = false;              // the last trick has a card too few
  bool unsure = false;               // who won some trick is not known
  bool joker_led = false;            // as the first card, and what is trump then is open
  bool complained = false;           // a step left out has been reported
  std::array<EarlyMark, 8> marks{};  // the first ones
  std::size_t marked = 0;
  Taken cards;
  Obligations obligations;

  int seats() const { return common.seats; }
  Seat dealer() const { return common.dealer; }
  Seat eldest() const { return dealer() == Seat::none ? Seat::none : after(dealer(), seats()); }
  const Result& result() const { return common.record->deals[number].result; }
  bool opposed(Seat a, Seat b) const {
    const auto& side_of = common.record->side_of;
    return side_of[static_cast<std::size_t>(index(a))] !=
           side_of[static_cast<std::size_t>(index(b))];
  }
  bool partners() const { return common.record->sides.size() < common.record->players.size(); }
  tricks::Holding holding(Seat seat) const { return {common.custody, seat}; }
  bool finished(const Terms& terms) const {
    return gathered >= terms.hand && !common.gap && !unsure && !joker_led;
  }
  // The totals before this deal are known.
  bool totals_known() const {
    const Record& record = *common.record;
    if (common.match->uncertain || !record.has_beginning(false)) return false;
    for (std::size_t i = 0; record.from.given && i < record.sides.size(); ++i) {
      if (!record.from.total.of[i].given) return false;
    }
    return true;
  }
};

// The time is over in which a hand of a wrong size is a misdeal: the first bid, or the first lead.
bool begun(const Table& table, const Terms& terms);
// How many cards the hand should have now; in the course of the deal, as many as most have.
int right_size(const Table& table, Seat who, const Terms& terms);
bool in_lead(const Table& table, Seat who);
bool in_turn(const Table& table, Seat who);
Seat winner(const Table& table, const Terms& terms);
// The same where another suit may be trumps: none when the winner depends on that.
Seat undisputed_winner(const Table& table, const Terms& terms);
CardSet trumps(CardSet of, const Table& table, const Terms& terms);
// The card is wrong by the trump, and right by the suit that somebody named besides.
bool goes_by_other(const Table& table, const Did<Play>& did, const Terms& terms);
void check_sizes(Table& table);
// The bid counts for nothing: it was made out of turn, or by a side that may not bid any more.
bool is_void_bid(const Table& table, Seat who, const Terms& terms);
// The player's side bids no more.
void bar_from_bidding(Table& table, Seat offender);
// A first card is led: who makes the trump when nobody has said who does.
void begin_without_words(Table& table, Seat leader, const Terms& terms);
// It is open by what is said whether the player makes the trump.
bool may_have_the_lead(const Table& table, Seat who, const Terms& terms);
// No more is said: who had yet to speak, or had made no bid that the law allows, has passed.
void leave_bidding(Table& table, const Terms& terms);
// The dealer may take over a bid of that figure; and it is open whether that is allowed.
bool privileged(int points, const Terms& terms);
bool privilege_is_open(int points, const Terms& terms);
// Why nobody can have played for a bid of that figure, 0 being none; null when somebody can.
const char* no_contract(int points, const Terms& terms);
// The bid would give the seller the game; and the refusal would give it to the bidder.
bool gives_seller_the_game(const Table& table, Seat bidder, int points, const Terms& terms);
bool gives_bidder_the_game(const Table& table, const Terms& terms);

// Whose the deal is after the one before; none where the law does not say.
Seat next_dealer(const Match& before, const Terms& terms, int seats);

struct Family {
  using Terms = all_fours::Terms;
  using Table = all_fours::Table;
  using Acts = cardlaw::Acts<DealHand, Bid, Pass, Offer, AnswerBid, NameTrump, DiscardCards,
                             DrawCards, Rob, Show, Play, NoCard, CallCard, CountCards, MarkPoint>;
  static constexpr std::string_view name = "all_fours";

  static Cards pack(const Terms& terms) { return terms.pack; }
  static void open(Table& table, const Record& record, const Terms& terms);
  // Whatever is taken back, the play has begun, cards played in error have been seen, and a side
  // that may not bid any more may not.
  static void remember(Table& table, const Table& left, const Entry& undone, const Terms& terms);
  // A lead that is taken back when others have played over it leaves the lead open.
  static void restored(Table& table, const Entry& undone, std::span<const Entry> since);
  // Who deals next cannot be said when it is not known whether anybody has bid, or while it is open
  // whether the deal was void.
  static void carry(const Table& table, Match& match, const Terms& terms);
  static Scene scene(const Table& table, Seat who) { return tricks::scene(table, who); }
  template <class A>
  static Place place(const Table& table, const A&) {
    if constexpr (std::same_as<A, Close>) {  // of its bidding alone a result tells something
      if (table.result().given) return {Stage::bidding, 0};
    }
    return place_of(table, kind_of<A>());
  }
  // When every card has been played the deal is over, and nobody bids or draws in it.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>&, const Terms&) {
    if constexpr (kind_of<A>() == Stage::bidding || std::same_as<A, DiscardCards> ||
                  std::same_as<A, DrawCards> || std::same_as<A, Rob> || std::same_as<A, CallCard>)
      return table.led && tricks::all_played(table);
    return false;
  }
  // A hand that was dealt too few cards is made up.
  static bool puts_right(const Table& table, const Did<DealHand>& did, const Terms& terms) {
    return !did.act.cards.whole && table.common.custody.size(did.act.to) + did.act.cards.size() <=
                                       right_size(table, did.act.to, terms);
  }
  // What was said can be taken back until another has spoken, discarded or drawn, or a card is led.
  static bool comes_too_late(const Table& before, const Table& now, const Entry& undone,
                             std::span<const Entry> since, const Terms& terms);
  // The hand has not all its cards yet.
  static bool is_being_dealt_to(const Table& table, Seat who, const Terms&) {
    return table.bidding.spoken == 0 && !table.mid_hand &&
           table.common.custody.size(who) < table.dealt;
  }
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static const TermList<Terms>& terms();
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  static void apply(Table& table, const Did<Bid>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pass>& did, const Terms& terms);
  static void apply(Table& table, const Did<Offer>& did, const Terms& terms);
  static void apply(Table& table, const Did<AnswerBid>& did, const Terms& terms);
  static void apply(Table& table, const Did<NameTrump>& did, const Terms& terms);
  static void apply(Table& table, const Did<DiscardCards>& did, const Terms& terms);
  static void apply(Table& table, const Did<DrawCards>& did, const Terms& terms);
  static void apply(Table& table, const Did<Rob>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<Play>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoCard>& did, const Terms& terms);
  static void apply(Table& table, const Did<Withdraw>& did, const Terms& terms);
  static void apply(Table& table, const Did<Demand>& did, const Terms& terms);
  static void apply(Table& table, const Did<CallCard>& did, const Terms& terms);
  static void apply(Table&, const Did<CountCards>&, const Terms&) {}  // only words
  static void apply(Table& table, const Did<MarkPoint>& did, const Terms& terms);
  static void apply(Table& table, const Did<Gathers>& did, const Terms& terms);
  static void apply(Table& table, const Did<Notice>& did, const Terms& terms);
  static void apply(Table& table, const Did<Remove>& did, const Terms& terms);
  static void apply(Table& table, const Did<Expose>& did, const Terms& terms);
  static void apply(Table& table, const Did<Unrecorded>& did, const Terms& terms);
  static void agree_to_stand(Table& table, const Terms& terms, std::uint16_t of);
  static void apply(Table& table, const Did<End>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  template <class A>
  static constexpr Stage kind_of() {
    if constexpr (std::same_as<A, Opened> || std::same_as<A, DealHand>) {
      return Stage::deal;
    } else if constexpr (std::same_as<A, Bid> || std::same_as<A, Pass> || std::same_as<A, Offer> ||
                         std::same_as<A, AnswerBid> || std::same_as<A, NameTrump>) {
      return Stage::bidding;
    } else if constexpr (std::same_as<A, Play> || std::same_as<A, NoCard> ||
                         std::same_as<A, Withdraw> || std::same_as<A, Gathers> ||
                         std::same_as<A, Close>) {
      return Stage::trick;
    } else if constexpr (std::same_as<A, CountCards> || std::same_as<A, MarkPoint>) {
      return Stage::afterwards;
    } else {
      return Stage::none;
    }
  }
  static Place place_of(const Table& table, Stage kind);
};

using Law = cardlaw::Law<Family>;
using Duty = cardlaw::Duty<Family>;
using Award = cardlaw::Award<Family>;

}  // namespace cardlaw::all_fours
