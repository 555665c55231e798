// The Klaberjass family: its terms and its table.  The law: docs/games/klaberjass/.
#pragma once

#include "cards/pack.h"
#include "families/tricks/trick.h"
#include "law/common.h"
#include "law/general.h"
#include "law/law.h"

namespace cardlaw::klaberjass {

enum class Redeal : std::uint8_t { either, same, next };

// The figures of a game; each names the sentence of Klaberjass that sets it.
struct Terms {
  CardSet pack = piquet_pack;  // 1.2
  tricks::Ranking ranking{     // 1.4, 1.3
                          tricks::strengths({Rank::ace, Rank::ten, Rank::king, Rank::queen,
                                             Rank::jack, Rank::nine, Rank::eight, Rank::seven}),
                          tricks::strengths({Rank::jack, Rank::nine, Rank::ace, Rank::ten,
                                             Rank::king, Rank::queen, Rank::eight, Rank::seven})};
  std::array<std::uint8_t, 14> plain_value{};  // 1.5, points by rank
  std::array<std::uint8_t, 14> trump_value{};  // 1.5
  int first_cards = 6;                         // 2.2
  int further_cards = 3;                       // 4.1
  Redeal redeal = Redeal::either;              // 2.1, reading R3
  bool second_round = true;                    // 3.3, reading R1
  Rank dix = Rank::seven;                      // 4.3
  int short_meld = 20;                         // 5.7, points for three in sequence
  int long_meld = 50;                          // 5.7, for four or more
  int bella = 20;                              // 5.9
  int last_trick = 10;                         // 7.2
  int target = 300;                            // 9.1

  int hand() const { return first_cards + further_cards; }  // and tricks
  int value(Card card, Suit trump) const {
    return (card.suit() == trump ? trump_value
                                 : plain_value)[static_cast<std::size_t>(card.rank())];
  }
};

// What was said when melds were compared.
struct Talk {
  std::array<int, max_seats> called{};  // points; -1: has not spoken, 0: none
  Seat caller = Seat::none;             // who called first
  bool asked_high = false;
  Rank high = Rank::none;  // the top card that the caller named
  bool level = false;      // same points and same top card
  Seat best = Seat::none;  // whose meld was conceded to be the best
};

// Making the trump.
struct Bidding {
  Suit trump = Suit::none;
  Seat maker = Seat::none;
  int round = 1;             // 0: not recorded
  std::uint16_t passed = 0;  // by seat, in this round
  Seat to_speak = Seat::none;
  Seat schmeiss = Seat::none;   // who said it and waits for an answer
  Seat must_name = Seat::none;  // whose schmeiss was refused, and who has not made the trump yet
};

struct Table {
  Common common;
  Card turn_up;         // unknown when it has been taken, or is not recorded
  bool turned = false;  // there was one
  Suit turned_suit = Suit::none;
  Bidding bidding;
  Bidding before_bid;  // as it was before the last thing said, to take it back
  Seat last_bidder = Seat::none;
  // the cards dealt
  std::array<std::uint8_t, max_seats> packets{};
  bool mid_hand = false;  // the record begins when trumps were made already
  // the melds
  Talk talk;
  Talk before_call;
  Seat last_caller = Seat::none;
  std::array<CardSet, max_seats> shown{};  // proper melds, shown in time
  // the play
  bool led = false;
  std::array<CardSet, max_seats> had{};  // known to have been in the hand when the play began
  tricks::Trick trick;
  int gathered = 0;  // tricks
  Seat to_lead = Seat::none;
  Seat may_lead =
      Seat::none;  // who gathered the last trick wrongly, and may think that he is to lead
  Seat gatherer = Seat::none;       // of this trick, as recorded
  bool partial = false;             // the last trick recorded has a card too few
  std::uint16_t last_entry = 0;     // the end of the last trick
  std::uint16_t partial_entry = 0;  // that trick
  bool unsure = false;              // who won some trick is not known
  bool complained = false;          // a step left out has been reported
  struct Last {
    int number = 0;  // 0: no trick was gathered just now
    Seat winner = Seat::none;
    CardSet cards;
  } last;

  Suit trump() const { return bidding.trump; }
  Seat maker() const { return bidding.maker; }
  int seats() const { return common.seats; }
  Seat dealer() const { return common.dealer; }
  Seat eldest() const { return dealer() == Seat::none ? Seat::none : after(dealer(), seats()); }
  tricks::Holding holding(Seat seat) const {
    return {common.custody.surely(seat), common.custody.maybe(seat)};
  }
  // Every trick was played, or a player has no card left to play.
  bool played_out(const Terms& terms) const {
    bool empty = false;
    for (int i = 0; i < seats(); ++i) empty |= led && common.custody.size(seat(i)) == 0;
    return (gathered >= terms.hand() || empty) && trick.empty();
  }
  // And all of it is known.
  bool finished(const Terms& terms) const { return played_out(terms) && !common.gap && !unsure; }
};

// How many cards the seat holds when nothing has gone wrong.
int right_size(const Table& table, Seat who, const Terms& terms);
// Cards given to a short hand to make it up, not one of the two packets of the deal.
bool makes_up(const Table& table, const DealHand& act, const Terms& terms);

struct Family {
  using Terms = klaberjass::Terms;
  using Table = klaberjass::Table;
  static constexpr std::string_view name = "klaberjass";

  static Cards pack(const Terms& terms) { return terms.pack; }
  static void open(Table& table, const Record& record, const Terms& terms);
  static Scene scene(const Table& table, Seat seat);
  template <class A>
  static Place place(const Table& table, const A&) {
    return place_of(table, kind_of<A>());
  }
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static std::vector<TermText> describe(const Terms& terms);

  // What each act does to the table, from any state.
  static void apply(Table& table, const Did<DealHand>& did, const Terms& terms);
  static void apply(Table& table, const Did<TurnUp>& did, const Terms& terms);
  static void apply(Table& table, const Did<FaceBottom>& did, const Terms& terms);
  static void apply(Table& table, const Did<Take>& did, const Terms& terms);
  static void apply(Table& table, const Did<NameTrump>& did, const Terms& terms);
  static void apply(Table& table, const Did<Pass>& did, const Terms& terms);
  static void apply(Table& table, const Did<Schmeiss>& did, const Terms& terms);
  static void apply(Table& table, const Did<Answer>& did, const Terms& terms);
  static void apply(Table& table, const Did<Exchange>& did, const Terms& terms);
  static void apply(Table& table, const Did<Call>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoMelds>& did, const Terms& terms);
  static void apply(Table& table, const Did<Replied>& did, const Terms& terms);
  static void apply(Table& table, const Did<High>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<Play>& did, const Terms& terms);
  static void apply(Table& table, const Did<Withdraw>& did, const Terms& terms);
  static void apply(Table& table, const Did<TakeBack>& did, const Terms& terms);
  static void apply(Table& table, const Did<Gathers>& did, const Terms& terms);
  static void apply(Table& table, const Did<Expose>& did, const Terms& terms);
  static void apply(Table& table, const Did<Remove>& did, const Terms& terms);
  static void apply(Table& table, const Did<Unrecorded>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  template <class A>
  static constexpr Stage kind_of() {
    if constexpr (std::same_as<A, Opened> || std::same_as<A, DealHand> || std::same_as<A, TurnUp> ||
                  std::same_as<A, FaceBottom> || std::same_as<A, Exchange>) {
      return Stage::deal;
    } else if constexpr (std::same_as<A, Take> || std::same_as<A, NameTrump> ||
                         std::same_as<A, Pass> || std::same_as<A, Schmeiss> ||
                         std::same_as<A, Answer>) {
      return Stage::bidding;
    } else if constexpr (std::same_as<A, Call> || std::same_as<A, NoMelds> ||
                         std::same_as<A, Replied> || std::same_as<A, High> ||
                         std::same_as<A, Show>) {
      return Stage::melds;
    } else if constexpr (std::same_as<A, Play> || std::same_as<A, Withdraw> ||
                         std::same_as<A, Gathers> || std::same_as<A, Close>) {
      return Stage::trick;
    } else {
      return Stage::none;
    }
  }
  static Place place_of(const Table& table, Stage kind);
};

using Law = cardlaw::Law<Family>;

}  // namespace cardlaw::klaberjass
