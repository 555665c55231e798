// The Klaberjass family: its terms and its table.  The law: docs/games/klaberjass/.
#pragma once

#include <optional>

#include "cards/pack.h"
#include "families/klaberjass/feats.h"
#include "families/klaberjass/said.h"
#include "families/tricks/table.h"
#include "law/common.h"
#include "law/general.h"
#include "law/law.h"

namespace cardlaw {
class Suggestions;
}

namespace cardlaw::klaberjass {

enum class Redeal : std::uint8_t { either, same, next };
enum class SecondRound : std::uint8_t { either, played, omitted };
// What becomes of the points of a maker who is bate, and of what cannot be shared equally.
enum class Bate : std::uint8_t { to_opponents, lost };
enum class Remainder : std::uint8_t { open, dropped, given_out };
// What must be beaten by one who follows a trump led: either that card or every trump in the trick,
// as was agreed; that card; or every trump.
enum class TrumpLed : std::uint8_t { open, lead, highest };
enum class Overtrump : std::uint8_t { free, open, required };
// What several opponents have of the points that an offender forfeits: shares, or each all of them.
enum class Forfeit : std::uint8_t { open, shared, each };
// Which declarations score 150: none; all the trumps, two hundred and forty-four; or all the
// trumps, ultimo, one hundred and forty-four.
enum class Bonus : std::uint8_t { open, flat, raised, raised_with_ultimo };
// When melds are announced.
enum class Announcing : std::uint8_t { before_lead, first_card };
// What opponents score when the maker fails and the count itself is not scored.
enum class Failure : std::uint8_t { unsettled, scale, two, nothing };

// Points by the number of cards in sequence, up to eight.
using BySequence = std::array<std::uint8_t, 9>;
// Points, or an order, by rank.
using ByRank = std::array<std::uint8_t, 14>;
constexpr ByRank by_rank(std::initializer_list<std::pair<Rank, std::uint8_t>> values) {
  ByRank result{};
  for (const auto& [rank, value] : values) result[static_cast<std::size_t>(rank)] = value;
  return result;
}

// The figures of a game; each names the sentence of Klaberjass that sets it, or of the variant.
struct Terms {
  int least_players = 2, most_players = 2;  // 1.1
  bool partners = false;                    // 1.1, of Klaberjass in partnership
  int sitting_out_of = 0;      // 1.1, of Darda: among so many players the dealer takes no cards
  CardSet pack = piquet_pack;  // 1.2
  tricks::Ranking ranking{     // 1.4, 1.3
                          tricks::strengths({Rank::ace, Rank::ten, Rank::king, Rank::queen,
                                             Rank::jack, Rank::nine, Rank::eight, Rank::seven}),
                          tricks::strengths({Rank::jack, Rank::nine, Rank::ace, Rank::ten,
                                             Rank::king, Rank::queen, Rank::eight, Rank::seven})};
  ByRank plain_value{};                                      // 1.5
  ByRank trump_value{};                                      // 1.5
  int first_cards = 6;                                       // 2.2
  bool dealer_takes_turn_up = false;                         // 4.5, of Klaberjass for four
  int further_cards = 3;                                     // 4.1
  Asked<Redeal, 0> redeal = Redeal::either;                  // 2.1, reading R3
  Asked<SecondRound, 8> second_round = SecondRound::played;  // 3.3, reading R1
  std::string_view throw_in = "schmeiss";                    // 3.2; empty: there is none
  Rank dix = Rank::seven;                                    // 4.3
  Rank dix_when_turned = Rank::none;                         // 1.6, of Darda
  bool widow = false;                                        // 4.2, of Darda
  Announcing announcing = Announcing::before_lead;           // 5.2
  BySequence sequences{0, 0, 0, 20, 50, 50, 50, 50, 50};     // 5.7
  ByRank groups{};           // 5.7, of Belote: points for four of a kind
  ByRank group_order{};      // 5.5, of Belote; 8.4, of Darda; the higher the better
  ByRank winning_fours{};    // 8.4, of Darda: what four of a kind score without play
  int bella = 20;            // 5.9
  bool maker_leads = false;  // 6.1
  Asked<TrumpLed, 1> trump_led = TrumpLed::lead;    // 6.6, of Klaberjass for three
  Asked<Overtrump, 2> overtrump = Overtrump::free;  // 6.11, of Klaberjass for three
  int last_trick = 10;                              // 7.2
  bool counts_only = false;        // 8.1, of Darda: points are counted and not scored
  Bate bate = Bate::to_opponents;  // 8.2
  Asked<Remainder, 3> remainder = Remainder::open;  // 8.2, of Klaberjass for three
  Asked<Forfeit, 4> forfeit = Forfeit::open;        // 11.1, of Klaberjass for three
  Asked<Failure, 5> failure = Failure::unsettled;   // 8.2, of Darda
  int target = 300;                                 // 9.1
  bool offence_stops = false;           // 11.1, of Darda: an offence, once noticed, ends the hand
  bool feats = false;                   // 12.1, of Alsós
  int feat_bonus = 75;                  // 12.5, of Alsós
  bool declare_early = false;           // 12.3, of Alsós
  Asked<Bonus, 6> bonus = Bonus::open;  // 12.5, of Alsós
  Asked<bool, 9> values_open = false;   // 1.5, of Felsős: or the jack counts as in Alsós
  Asked<bool, 7> betli_with_trumps = false;                 // 12.12, of Alsós: not left open
  Asked<int, 10> absolute_at_no_trump = 62;                 // 12.13, of Alsós
  Asked<int, 11> absolute_or = 66;                          // 12.13, of Alsós: or this
  int hand() const { return first_cards + further_cards; }  // and tricks
  int value(Card card, Suit trump) const {
    const auto rank = static_cast<std::size_t>(card.rank());
    if (card.suit() != trump) return plain_value[rank];
    static_cast<void>(static_cast<bool>(values_open));  // by that option it may count otherwise
    return trump_value[rank];
  }
};

// 1.3 and 1.5 where the queen is the highest trump, and counts what the jack counts elsewhere.
void queen_high(Terms& terms);
// Where the queen is the highest trump, and the jack counts as much as ever.
void jack_counts_most(Terms& terms);

// Whose the deal is after the one before; none where the law does not say.
Seat next_dealer(const Match& before, const Terms& terms, int seats);

// A suit named for trumps, or no trumps, in a set of them.
constexpr unsigned bit_of(Suit suit) {
  return 1U << (suit == Suit::none ? all_suits.size() : static_cast<std::size_t>(suit));
}

// Making the trump.
struct Bidding {
  Suit trump = Suit::none;
  bool no_trump = false;
  Seat maker = Seat::none;
  int round = 1;                                    // 0: not recorded
  std::uint16_t passed = 0;                         // by seat, in this round
  Seat to_speak = Seat::none, begins = Seat::none;  // whose turn it is; who begins the round
  Seat first = Seat::none;                          // who spoke first
  Seat schmeiss = Seat::none;                       // who said it and waits for an answer
  Seat unanswered = Seat::none;                     // whose schmeiss another spoke over
  int unanswered_in = 0;                            // the round of it
  std::uint16_t agreed = 0;                         // by seat, to the schmeiss
  Seat must_name = Seat::none;  // whose schmeiss was refused, and who has not made the trump yet
  bool failed_to_name = false;  // and said something else
  Seat refuser = Seat::none;    // who refused it
  const char* maker_open = nullptr;  // why it is open who the maker is
  std::uint16_t passed_over = 0;  // by seat: had the first say when the trump was made, and has it
  bool out_of_turn = false;       // so the trump was made
  std::uint16_t early = 0;        // by seat: passed out of turn in the first round
  std::uint8_t rivals = 0;        // suits named when the trump had been made, see bit_of
  bool by_rival = false;          // the play goes by one of them, and not by the trump
  Seat renamed_by = Seat::none;   // who named the last of them
  Suit renamed = Suit::none;
  bool made_unseen = false;  // in bids that were not recorded, as what was said or done since shows
};

// What changes in the course of a deal.
struct State : Said {
  Seat idle = Seat::none;      // sits this deal out
  Card turn_up;                // unknown when it has been taken, or is not recorded
  bool turned = false;         // there was one
  bool turn_up_taken = false;  // by the dealer, whose hand it completes
  Suit turned_suit = Suit::none;
  Rank turned_rank = Rank::none;
  std::uint16_t exchanged_early = 0;  // before the trump was made: that entry; they count from 1
  Bidding bidding;
  std::array<std::uint8_t, max_seats> packets{};  // dealt
  struct Misdealt {
    Seat first = Seat::none;  // to whom the wrong number was given, the first of them
    std::uint16_t all = 0;    // by seat
  };
  std::array<Misdealt, 2> misdealt{};  // by packet
  // The record begins when trumps were made already; and cards may have been played before.
  bool mid_hand = false, begins_in_play = false;
  Card widow;                                  // the card that shows, where it is known
  std::array<std::int8_t, max_seats> drawn{};  // from the widow, less those discarded
  // The entry of the last card taken from it, or discarded for one.
  std::array<std::uint16_t, max_seats> widow_entry{};
  // the melds
  // The same if all of it counts, as it does when all let it stand; nothing: it does.
  std::optional<Said> as_done;
  bool all_counts = false;              // that is what is being noted now
  std::uint16_t bella = 0;              // by seat: announced in time
  std::array<Rank, max_seats> fours{};  // four of a kind shown before the play, the best
  // the play
  bool led = false;
  // Known to have been in the hand when the play began, but for what was taken out of it since.
  std::array<CardSet, max_seats> had{};
  std::array<std::uint8_t, max_seats> hidden{};  // cards played that are not known
  std::uint16_t apart = 0;  // by seat: king and queen of trumps were never held together
  tricks::Trick trick;
  int gathered = 0;  // tricks
  Seat to_lead = Seat::none;
  std::uint16_t may_lead = 0;       // by seat: has won the last trick if another suit was trumps
  bool partial = false;             // the last trick recorded has a card too few
  std::uint16_t last_entry = 0;     // the end of the last trick
  std::uint16_t partial_entry = 0;  // that trick
  bool unsure = false;              // who won some trick is not known
  bool not_all_shown = false;       // some cards shown as a meld are not known
  bool complained = false;          // a step left out has been reported
  bool void_open = false;           // a card was turned up, and whether that voids the deal is open
  struct Last {
    int number = 0;  // 0: no trick was gathered just now
    Seat winner = Seat::none;
    Card winning;
    CardSet cards;
  } last, last_but_one;
  Feats feats;
  std::uint16_t late_meld = 0, late_bella = 0;  // by seat: announced when it counts no more
  std::uint16_t irregular = 0;                  // by seat: had a wrong number of cards in the play
};

// What the table knows at an entry of the entries after it.
struct Note {
  Laid laid{};                 // where something is shown
  std::uint16_t claims = 0;    // by seat: claims something in this deal
  std::uint16_t discards = 0;  // by seat: lays a card aside yet
  bool notices = false;        // somebody points something out in this deal
  bool cut_short = false;      // nothing was played or said after the cards that are dealt here
  friend bool operator==(const Note&, const Note&) = default;
};

struct Table : State {
  Common common;
  Note note;

  const Said& said_as_done() const { return as_done ? *as_done : *this; }
  // After a refused schmeiss of the first round the suit of the turn-up is trump without another
  // word.
  bool owes_turned_suit() const { return bidding.must_name != Seat::none && bidding.round == 1; }
  Suit trump() const { return owes_turned_suit() ? turned_suit : bidding.trump; }
  // Betli was declared in a game with a trump: whether there are trumps in the play is open.
  bool trumps_open(const Terms& terms) const {
    return feats.declared[static_cast<std::size_t>(Feat::betli)] && !terms.betli_with_trumps &&
           trump() != Suit::none;
  }
  // The trump was made before this player, who has the first say, had spoken; and no cards have
  // been dealt since.
  bool has_the_say(Seat who) const {
    const bool dealt = std::ranges::any_of(packets, [](int each) { return each >= 2; });
    return (bidding.passed_over >> index(who) & 1) != 0 && !dealt && !led;
  }
  // Some suit named when the trump had been made, or no trumps, is such as is asked for.
  template <class Holds>
  bool by_a_rival(Holds holds) const {
    if (bidding.rivals == 0) return false;
    for (const Suit suit : all_suits) {
      if ((bidding.rivals & bit_of(suit)) != 0 && holds(suit)) return true;
    }
    return (bidding.rivals & bit_of(Suit::none)) != 0 && holds(Suit::none);
  }
  // Bids were not recorded, and the trump was made in them: cards have been dealt or led since.
  bool made_unrecorded() const {
    const bool dealt = std::ranges::any_of(packets, [](int each) { return each >= 2; });
    return bidding.round == 0 && maker() == Seat::none && (led || dealt || bidding.made_unseen);
  }
  // What is trumps is known, or that there are none.
  bool trump_known() const { return trump() != Suit::none || bidding.no_trump; }
  Seat maker() const { return bidding.maker; }
  // The maker says, before the play, that the game has no trumps: alsos 3.9.
  bool drops_trumps(Seat who, Suit named) const {
    return named == Suit::none && who == maker() && !led;
  }
  int seats() const { return common.seats; }
  Seat dealer() const { return common.dealer; }
  bool fours_shown() const {
    return std::ranges::any_of(fours, [](Rank rank) { return rank != Rank::none; });
  }
  // Who plays: everybody but the player who sits out.
  bool plays(Seat seat) const { return seat != idle; }
  int playing() const { return seats() - (idle == Seat::none ? 0 : 1); }
  Seat next(Seat seat) const {
    const Seat left = after(seat, seats());
    return plays(left) ? left : after(left, seats());
  }
  Seat eldest() const { return dealer() == Seat::none ? Seat::none : next(dealer()); }
  bool opposed(Seat a, Seat b) const {
    const auto& side_of = common.match->side_of;
    return side_of[static_cast<std::size_t>(index(a))] !=
           side_of[static_cast<std::size_t>(index(b))];
  }
  tricks::Holding holding(Seat seat) const { return {common.custody, seat}; }
  // What is known of the hand as it was when the play began.
  CardSet whole_hand(Seat seat) const {
    return led ? had[static_cast<std::size_t>(index(seat))] : common.custody.surely(seat);
  }
  // Every trick was played, or a player has no card left to play.
  bool played_out(const Terms& terms) const {
    bool empty = false;
    for (int i = 0; i < seats(); ++i)
      empty |= led && plays(seat(i)) && common.custody.size(seat(i)) == 0;
    return (gathered >= terms.hand() || empty) && trick.empty();
  }
  Place trick_place() const { return {Stage::trick, static_cast<std::uint16_t>(gathered + 1)}; }
  // And all of it is known.
  bool finished(const Terms& terms) const { return played_out(terms) && !common.gap && !unsure; }
};

// How many cards the seat is dealt at first, and how many it holds when nothing has gone wrong.
int first_cards_of(const Table& table, Seat who, const Terms& terms);
int right_size(const Table& table, Seat who, const Terms& terms);
// Cards given to a short hand to make it up, not one of the two packets of the deal.
bool makes_up(const Table& table, const DealHand& act, const Terms& terms);
// What is announced now is announced in time; where that is with the first card.
bool in_time(const Table& table, Seat who);
// Before the second trick is led.
inline bool before_second_lead(const Table& table) {
  return table.gathered == 0 || (table.gathered == 1 && table.trick.empty());
}
// Whose card was turned up, before the play; none when it is nobody's or not known.
struct Exposed {
  bool speaks = false;  // the rules on misdeals speak of it
  bool known = false;
  Seat owner = Seat::none;
};
Exposed exposed(const Table& table, Seat who, const Expose& act);
// The card is wrong by what was made trumps, and right by what was named later.
bool goes_by_a_rival(const Table& table, Seat who, Card card, const Terms& terms);
// What is trumps is not known, and by some suit the card is or may be wrong.
bool depends_on_trumps(const Table& table, const Did<Play>& did, const Terms& terms);
// The card that may be exchanged for the turn-up; unknown when there is none.
Card dix(const Table& table, const Terms& terms);

struct Family {
  using Terms = klaberjass::Terms;
  using Table = klaberjass::Table;
  using Note = klaberjass::Note;
  using Acts = cardlaw::Acts<DealHand, TurnUp, FaceBottom, Take, NameTrump, Pass, Schmeiss, Answer,
                             Exchange, TakeWidow, LayAside, Call, NoMelds, Replied, High, Show,
                             AnnounceBella, DeclareFeat, DoubleFeat, Play, NoCard>;
  static constexpr std::string_view name = "klaberjass";

  static Cards pack(const Terms& terms) { return terms.pack; }
  static void open(Table& table, const Record& record, const Terms& terms);
  static void foresee(const Record& record, const Deal& deal, const Terms& terms,
                      std::vector<Note>& notes);
  // A bid can be taken back until another has spoken or cards have been dealt; what is said of
  // melds until the time for it is over.
  static bool comes_too_late(const Table& before, const Table& now, const Entry& undone,
                             std::span<const Entry> since, const Terms& terms);
  // An answer falls with the call that it answers, or with the highest card that was named.
  static bool falls_with(const Act& undone, const Entry& later);
  // Who has spoken has spoken, be it that the words were taken back.
  static void remember(Table& table, const Table& left, const Entry& undone, const Terms& terms);
  // A lead that is taken back when others have played over it leaves the lead open.
  static void restored(Table& table, const Entry& undone, std::span<const Entry> since);
  static void carry(const Table& table, Match& match, const Terms& terms);
  // All that is claimed is claimed of a side that loses everything anyway.
  static bool comes_to_the_same(const Table& table, const Account& account, const Terms& terms);
  static Scene scene(const Table& table, Seat seat);
  template <class A>
  static Place place(const Table& table, const A&) {
    constexpr Stage kind = kind_of<A>();
    constexpr bool of_deal = one_of<A, Exchange, TakeWidow, LayAside, Expose>;
    if constexpr (kind == Stage::trick) return table.trick_place();  // as nearly all acts are
    if constexpr (one_of<A, Opened>) return {Stage::deal, 0};
    if (table.led || kind == Stage::none || of_deal) return place_of(table, of_deal);
    return {kind, 0};
  }
  // When every card has been played the deal is over, and nothing more can be said in it; when four
  // of a kind have been shown they may still be conceded to.
  template <class A>
  static bool goes_on(const Table& table, const Did<A>& did, const Terms&) {
    bool concedes = std::same_as<A, NoMelds>;
    if constexpr (one_of<A, Replied>) concedes = did.act.reply == Reply::good;
    if constexpr (one_of<A, Take, Pass, NameTrump, Schmeiss, Answer, Exchange, TakeWidow, LayAside,
                         Call, NoMelds, Replied, High, DeclareFeat, DoubleFeat>)
      return (table.led && tricks::all_played(table)) ||
             (table.fours_shown() && !table.led && !concedes);
    return false;
  }
  // The hand has not all its cards yet.
  static bool is_being_dealt_to(const Table& table, Seat who, const Terms& terms) {
    const bool made = table.maker() != Seat::none || table.bidding.must_name != Seat::none ||
                      table.bidding.round == 0;  // in bids that were not recorded
    const bool more =
        made && terms.further_cards > 0 && table.packets[static_cast<std::size_t>(index(who))] == 1;
    return !table.led && !table.mid_hand &&
           table.common.custody.size(who) < (more ? terms.hand() : right_size(table, who, terms));
  }
  static Grammar grammar(const cardlaw::Law<Family>& law);
  static const TermList<Terms>& terms();
  // What a player might do next, lawful or not, for hands that are made up.
  static void propose(const Table& table, const Terms& terms, Suggestions& suggestions);

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
  static void apply(Table& table, const Did<TakeWidow>& did, const Terms& terms);
  static void apply(Table& table, const Did<LayAside>& did, const Terms& terms);
  static void apply(Table& table, const Did<Call>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoMelds>& did, const Terms& terms);
  static void apply(Table& table, const Did<Replied>& did, const Terms& terms);
  static void apply(Table& table, const Did<High>& did, const Terms& terms);
  static void apply(Table& table, const Did<Show>& did, const Terms& terms);
  static void apply(Table& table, const Did<AnnounceBella>& did, const Terms& terms);
  static void apply(Table& table, const Did<DeclareFeat>& did, const Terms& terms);
  static void apply(Table& table, const Did<DoubleFeat>& did, const Terms& terms);
  static void apply(Table& table, const Did<Play>& did, const Terms& terms);
  static void apply(Table& table, const Did<NoCard>& did, const Terms& terms);
  static void apply(Table& table, const Did<Withdraw>& did, const Terms& terms);
  static void apply(Table& table, const Did<Expose>& did, const Terms& terms);
  static void apply(Table& table, const Did<Remove>& did, const Terms& terms);
  static void apply(Table& table, const Did<Unrecorded>& did, const Terms& terms);
  static void agree_to_stand(Table& table, const Terms& terms, std::uint16_t of);
  static void apply(Table& table, const Did<End>& did, const Terms& terms);
  static void apply(Table& table, const Did<Close>& did, const Terms& terms);

 private:
  template <class A, class... Of>
  static constexpr bool one_of = (std::same_as<A, Of> || ...);
  template <class A>
  static constexpr Stage kind_of() {
    if constexpr (one_of<A, Opened, DealHand, TurnUp, FaceBottom, Exchange, TakeWidow, LayAside>) {
      return Stage::deal;
    } else if constexpr (one_of<A, Take, NameTrump, Pass, Schmeiss, Answer>) {
      return Stage::bidding;
    } else if constexpr (one_of<A, Call, NoMelds, Replied, High, Show, DeclareFeat, DoubleFeat>) {
      return Stage::melds;
    } else if constexpr (one_of<A, Play, NoCard, Withdraw, Gathers, Close>) {
      return Stage::trick;
    } else {
      return Stage::none;
    }
  }
  // `of_deal`: it belongs to the deal as long as nothing else has begun.
  static Place place_of(const Table& table, bool of_deal);
};

using Law = cardlaw::Law<Family>;
using Duty = cardlaw::Duty<Family>;
using Award = cardlaw::Award<Family>;

}  // namespace cardlaw::klaberjass
