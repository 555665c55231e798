// The acts: everything that a record can say was done.  All are small, trivially copyable values.
// An act says what was done, never whether it was lawful.
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <variant>

#include "cards/cards.h"
#include "cards/seat.h"
#include "record/chips.h"
#include "record/number.h"
#include "record/place.h"

namespace cardlaw {

// --- the deal
struct Opened {};  // put before each deal by the decoder
struct DealHand {  // cards dealt to `to`; `meant` when the record says that the number is right
  Seat to = Seat::none;
  Handful cards;
  bool meant = false;
};
struct TurnUp {
  Card card;
};
struct FaceBottom {
  Card card;
};

// --- making the trump
struct Take {};
struct Pass {};
struct Schmeiss {};
struct Answer {
  bool agrees = false;
};
struct NameTrump {
  Suit suit = Suit::none;
};

// --- bidding in points, and a bid that is sold
struct Bid {
  int points = 0;
};
struct Offer {};  // offers to sell the right to make the trump
struct AnswerBid {
  bool accepts = false;
};

// --- discarding, and cards drawn or taken in their place
struct DiscardCards {
  Handful cards;
};
struct DrawCards {
  Handful cards;
};
struct Rob {
  Handful cards;
};

// --- melds compared in words
struct Exchange {
  Card given;           // unknown: the card that the rule asks for
  bool unseen = false;  // another was given, and the record does not know which
};
struct Call {
  int points = 0;
};
struct NoMelds {};
enum class Reply : std::uint8_t { good, no_good, how_high, same };
struct Replied {
  Reply reply = Reply::good;
};
struct High {
  Rank rank = Rank::none;
};
struct Show {
  CardSet cards;
  Cards copies{};        // the same, with every copy of a card
  bool not_all = false;  // other cards were shown besides, which are not known
};
struct AnnounceBella {};

// --- a widow of which the top card may be taken
struct TakeWidow {
  Card card;
};
struct LayAside {
  Card card;
};

// --- feats declared besides the game; `feat` is an index into the family's list
struct DeclareFeat {
  std::uint8_t feat = 0;
};
struct DoubleFeat {
  std::uint8_t feat = 0;
};

// --- the play
struct Play {
  Card card;
};
struct NoCard {};   // played nothing to the trick that the others played to
struct Gathers {};  // `who` gathered the trick, perhaps without having won it

// --- drawing, melding and knocking
struct Draw {  // from the stock
  Handful cards;
};
struct TakeDiscard {  // from the discard pile
  Handful cards;
};
struct LayDown {  // a meld
  Laid laid;
  bool hidden = false;  // the record does not know all its cards
};
struct LayOff {  // cards added to the meld on the table in which `to` lies
  Laid laid;
  CardSet to;
  bool hidden = false;  // the record does not know all of them
};
struct PutSet {  // one of the sets that are on the table when it has been rearranged
  Laid laid;
};
struct Rearrange {};  // the sets put before it are the table now
struct TakeUp {       // a card out of the meld in which `from` lies, into the hand
  Card card;
  CardSet from;
};
struct Finish {};  // says "finished"
struct Declare {   // lays the whole hand down, and does not say how it is parted
  Cards cards;
};
struct Discard {
  Handful cards;
  Order order{};  // of several: the last one lies on top
};
struct NoDiscard {};
struct Knock {
  int count = -1;  // as announced; -1: no figure was named
  bool gin = false;
};
struct Announce {  // of a count
  int count = 0;
};
struct Left {  // what `who` has left in the hand
  Handful cards;
};
struct TurnPile {
  bool shuffled = false;
};
struct LookBack {};  // through the discards

// --- cards and points called for
struct CallCard {
  Card card;
};
struct CountCards {
  int points = 0;
};
struct MarkPoint {
  std::uint8_t point = 0;  // an index into the family's points
};
// --- imperials and the chips of the pool
struct Imperial {
  CardSet cards;
  bool not_all = false;  // as in Show
};
struct NoShow {};  // left a point unshown
struct TakeChips {
  Chips chips;
};  // from the pool; less than none: put back into it

// --- acts of the table, the same in every game
enum class Noticed : std::uint8_t {
  too_many,
  too_few,
  imperfect_pack,
  faced_card,
  improper_shuffle,
  improper_cut
};
enum class Undone : std::uint8_t { bid, call, meld, lay_off, knock, discard, draw, stake, stand };
enum class Demanded : std::uint8_t { withdraw, new_deal, show, trump_lead, no_trump_lead };
enum class Chosen : std::uint8_t { stand, new_deal };
enum class Agreed : std::uint8_t { stand, new_deal, none };
enum class Ending : std::uint8_t { none, nobody_scores, thrown_in, stopped, conceded };
enum class Pile : std::uint8_t { bottom, stock, aside };
enum class Unit : std::uint8_t { tricks, turns, bids };

struct Expose {
  Card card;
  Seat of = Seat::none;
};
struct Notice {
  Noticed what = Noticed::too_many;
  Seat of = Seat::none;
};
struct Remove {
  Card card;
  Seat from = Seat::none;
  Pile to = Pile::bottom;
};
struct Withdraw {
  Card card;
};
struct TakeBack {
  Undone what = Undone::bid;
  Card card{};  // which of several; unknown: all of that act
};
struct Demand {
  Demanded what = Demanded::withdraw;
};
struct Choose {
  Chosen what = Chosen::stand;
};
// What a claim or waiver speaks of: a breach by its name in the game, or a rule.
struct Offence {
  std::string_view breach;
  Number rule;
  Seat against = Seat::none;
  Place in;

  friend bool operator==(const Offence&, const Offence&) = default;
};
struct Claim {
  Offence offence;
};
struct Waive {
  Offence offence;
};
struct Agree {
  Agreed remedy = Agreed::stand;
  std::uint16_t by = 0;  // seats
};
struct Look {
  std::uint16_t trick = 0;
  bool last = false;
  bool for_renege = false;
};  // trick 0: several
struct End {
  Ending how = Ending::stopped;
  Seat by = Seat::none;
};
struct Unrecorded {
  std::uint16_t count = 0;
  Unit unit = Unit::tricks;
};

// --- games against a bank.  `hand` is the number of one of a player's several hands; 0: not said
struct LotFor {  // the card that a player was given when the first banker was chosen
  Card card;
};
struct Shuffle {
  bool done = true;
};
struct CutPack {
  bool done = true;
};
struct Stake {  // on a hand, or a bet
  std::int32_t amount = 0;
  std::uint8_t hand = 0;
};
struct NoStake {};
struct Refuse {  // a card that was turned up in dealing, or given too many
  Card card;
};
struct Natural {  // declares a pontoon
  std::uint8_t hand = 0;
};
struct Stand {
  std::uint8_t hand = 0;
};
struct Buy {
  Handful cards;
  std::int32_t amount = 0;
  std::uint8_t hand = 0;
};
struct Twist {
  Handful cards;
  std::uint8_t hand = 0;
};
struct Bust {};     // throws the hand in
struct ThrowUp {};  // gives the hand up
struct NoTurn {};   // the banker never dealt with this player
struct Split {
  Card card;
  std::int32_t amount = 0;  // 0: the first stake over again
  std::uint8_t hand = 0;
};
struct SecondCard {  // of a hand begun by splitting
  Card card;
  std::uint8_t hand = 0;
};
struct BankerDraws {
  Handful cards;
};
struct Pay {
  std::int32_t amount = 0;
  Seat with = Seat::none;  // none: the bank on the table
  std::uint8_t hand = 0;
  bool collects = false;
};
struct FillBank {
  std::int32_t amount = 0;
};
struct SeeCards {};  // looks at the cards dealt to the player
struct TurnStock {   // turns up the top card of the stock
  Card card;
};
struct PassBank {};

// Put by the decoder where a part of the deal ends; what was left out is judged here.
enum class Moment : std::uint8_t { act, trick, turn, deal, game };
struct Close {
  Moment moment = Moment::trick;
};

// One a line, so that families added side by side do not collide.
// clang-format off
using Act = std::variant<
    Opened,
    DealHand,
    TurnUp,
    FaceBottom,
    Take,
    Pass,
    Schmeiss,
    Answer,
    NameTrump,
    Exchange,
    Call,
    NoMelds,
    Replied,
    High,
    Show,
    AnnounceBella,
    Play,
    NoCard,
    Gathers,
    Expose,
    Notice,
    Remove,
    Withdraw,
    TakeBack,
    Demand,
    Choose,
    Claim,
    Waive,
    Agree,
    Look,
    End,
    Unrecorded,
    TakeWidow,
    LayAside,
    DeclareFeat,
    DoubleFeat,
    Bid,
    Offer,
    AnswerBid,
    DiscardCards,
    DrawCards,
    Rob,
    CallCard,
    CountCards,
    MarkPoint,
    LotFor,
    Shuffle,
    CutPack,
    Stake,
    NoStake,
    Refuse,
    Natural,
    Stand,
    Buy,
    Twist,
    Bust,
    ThrowUp,
    NoTurn,
    Split,
    SecondCard,
    BankerDraws,
    Pay,
    FillBank,
    SeeCards,
    TurnStock,
    PassBank,
    Imperial,
    NoShow,
    TakeChips,
    Draw,
    TakeDiscard,
    LayDown,
    LayOff,
    Discard,
    NoDiscard,
    Knock,
    Announce,
    Left,
    TurnPile,
    LookBack,
    PutSet,
    Rearrange,
    TakeUp,
    Finish,
    Declare,
    Close>;
// clang-format on
static_assert(std::is_trivially_copyable_v<Act>);

}  // namespace cardlaw
