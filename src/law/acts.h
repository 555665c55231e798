// Kinds of act: those that a family knows, those of the table, and what an act does to a deal that
// is over or to findings.
#pragma once

#include <concepts>

#include "record/act.h"

namespace cardlaw {

// A list of kinds of act.
template <class... Of>
struct Acts {
  template <class A>
  static constexpr bool has = (std::same_as<A, Of> || ...);
  // Calls `each.template operator()<A>()` for every kind.
  template <class Each>
  static constexpr void for_each(Each each) {
    (each.template operator()<Of>(), ...);
  }
};

// The acts of the table, carried out alike in every game.
using TableActs = Acts<Opened, Expose, Notice, Remove, Withdraw, TakeBack, Demand, Choose, Claim,
                       Waive, Agree, Look, End, Unrecorded, Gathers, Close>;

// Acts that carry the deal on: after its end they are an offence.  An act that is not listed speaks
// about the deal, or puts something right.
using PlayActs =
    Acts<DealHand, TurnUp, Take, Pass, Schmeiss, Answer, NameTrump, Exchange, Call, NoMelds,
         Replied, High, Show, AnnounceBella, Play, NoCard, TakeWidow, LayAside, DeclareFeat,
         DoubleFeat, Bid, Offer, AnswerBid, DiscardCards, DrawCards, Rob, CallCard, CountCards,
         MarkPoint, LotFor, Shuffle, CutPack, Stake, NoStake, Refuse, Natural, Stand, Buy, Twist,
         Bust, ThrowUp, NoTurn, Split, SecondCard, BankerDraws, FillBank, SeeCards, TurnStock,
         PassBank, Imperial, NoShow, Draw, TakeDiscard, LayDown, LayOff, Discard, NoDiscard, Knock,
         TurnPile, Rearrange, TakeUp, Declare>;
template <class A>
inline constexpr bool carries_on = PlayActs::has<A>;

// Acts by which a player says that something is wrong, or that the deal has ended.
template <class A>
inline constexpr bool points_out = Acts<Notice, Claim, Demand, Choose, Agree, End>::has<A>;

// Acts of which nothing need be written: where a record is silent of them, it shows nothing.
template <class A>
inline constexpr bool need_not_be_written =
    Acts<Pay, TakeChips, Shuffle, CutPack, SeeCards, Look, LookBack>::has<A>;

// What is left to those who play: to claim, to waive, to choose and to ask for something.
template <class A>
inline constexpr bool uses_a_right = Acts<Claim, Waive, Choose, Demand>::has<A>;

template <class A>
inline constexpr bool takes_back = Acts<Withdraw, TakeBack>::has<A>;

// Acts that change how findings stand.
template <class A>
inline constexpr bool is_ruled_on =
    Acts<Claim, Waive, Choose, Demand, Notice, Withdraw, TakeBack, Agree, End>::has<A>;

}  // namespace cardlaw
