// What bids, passes and the naming of the trump do to the table, from any state.
#include <algorithm>
#include <bit>
#include <utility>

#include "families/all_fours/acts.h"
#include "law/undo.h"

namespace cardlaw::all_fours {
namespace {

bool may_still_speak(const Bidding& bidding, Seat who, const Terms& terms) {
  if (bidding.is_barred(who) || who == bidding.seller) return false;
  const Seat holder = bidding.level != Seat::none ? bidding.level : bidding.highest;
  if (terms.bid_again) return !bidding.has_passed(who) && who != holder;
  return !bidding.has_spoken(who);
}

// Where nobody has bid, the dealer has the last word at Cinch, even where barred from a bid.
Seat next_to_speak(const Table& table, Seat from, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  for (int steps = 1; steps <= table.seats(); ++steps) {
    const Seat next = after(from, table.seats(), steps);
    if (may_still_speak(bidding, next, terms)) return next;
  }
  const Seat dealer = table.dealer();
  const bool left = terms.draws && bidding.highest == Seat::none && dealer != Seat::none;
  return left && !bidding.has_passed(dealer) ? dealer : Seat::none;
}

void make(Table& table, Seat maker, int contract) {
  table.bidding.maker = maker;
  table.bidding.contract = contract;
  if (!table.led && table.gathered == 0) table.to_lead = maker;
}

void pass_out(Table& table, const Terms& terms) {
  if (terms.all_pass == AllPass::same_dealer)
    table.common.misdeal();
  else
    table.common.end(Ending::thrown_in);
}

// The highest bid of all is taken for one until the play shows otherwise.
void take_the_highest(Bidding& bidding, const Terms& terms) {
  if (bidding.above == Seat::none) return;
  bidding.rival = bidding.highest;
  bidding.rival_bid = bidding.bid;
  bidding.highest = std::exchange(bidding.above, Seat::none);
  bidding.bid = terms.highest_bid;
  bidding.top_open = true;
}

// When nobody may speak any more the bidding is over.
void settle(Table& table, const Terms& terms) {
  Bidding& bidding = table.bidding;
  if (bidding.to_speak != Seat::none) return;
  bidding.over = true;
  take_the_highest(bidding, terms);
  if (bidding.highest != Seat::none) {
    if (!terms.sell_out) make(table, bidding.highest, bidding.bid);
  } else if (terms.all_pass == AllPass::eldest_pitches || terms.all_pass == AllPass::either) {
    make(table, table.eldest(), 0);
  } else if (bidding.doubtful == Seat::none) {
    pass_out(table, terms);
  }
}

// `who` has spoken.  After one out of turn the next player is in turn, and so is the one passed
// over.
void spoke(Table& table, Seat who, const Terms& terms) {
  Bidding& bidding = table.bidding;
  offers_no_more(table, who);
  bidding.spoken |= bit(who);
  if (who == bidding.owed) bidding.owed = Seat::none;
  if (bidding.over || bidding.to_speak == Seat::none) return;
  if (bidding.is_barred(who) && bidding.to_speak != who) return;
  const Seat expected = bidding.to_speak;
  if (expected != who && may_still_speak(bidding, expected, terms)) {
    if (!bidding.in_turn(who)) bidding.owed = expected;
  }
  bidding.to_speak = next_to_speak(table, who, terms);
  if (bidding.owed == bidding.to_speak) bidding.owed = Seat::none;
  // Cinch R1: who passed out of turn may speak when the turn has come.
  const Seat left = after(who, table.seats());
  if ((bidding.passed_early & bit(left)) != 0) {
    bidding.again = left;
    bidding.again_for = 0;
  }
  bidding.passed_early &= static_cast<std::uint16_t>(~bit(left));
  settle(table, terms);
}

// It is open whether a bid of that figure is allowed.
bool is_top(int points, const Terms& terms) {
  return terms.highest_open && points == terms.highest_bid;
}

// The dealer has bid the figure of the highest bidder, and it is open whether that takes it over.
bool is_level(const Table& table, Seat who, int points, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (who != table.dealer() || points <= 0 || who == bidding.highest) return false;
  if (is_top(points, terms))
    return bidding.above != Seat::none && bidding.above != who &&
           (terms.privilege == Privilege::either || terms.privilege == Privilege::always);
  return points == bidding.bid && privilege_is_open(points, terms);
}

bool takes_over(const Table& table, Seat who, int points, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (points > bidding.bid) return !is_top(points, terms);
  const bool level = who == table.dealer() && points == bidding.bid && who != bidding.highest;
  return level && points > 0 && privileged(points, terms);
}

// A second bid of the same player, and a bid when the bidding is over, change nothing.
bool may_bid(const Bidding& bidding, Seat who, const Terms& terms) {
  if (bidding.again == who) return true;
  const bool holds = bidding.highest == who && bidding.level == Seat::none;
  const bool done = terms.bid_again ? bidding.has_passed(who) || holds : bidding.has_spoken(who);
  return !done && !(bidding.over && bidding.maker != Seat::none);
}

// Nobody after a bid that is not allowed is to be blamed for going on as if it were not.
bool allowed(const Table& table, Seat who, int points, const Terms& terms) {
  return points >= terms.lowest_bid && points <= terms.highest_bid && who != table.bidding.seller &&
         !gives_seller_the_game(table, who, points, terms);
}

// The seller has answered before this player, who had yet to speak: the bid is lawful all the same.
bool bids_after_early_answer(const Bidding& bidding, Seat who, int points, bool lawful) {
  return bidding.answered_early && lawful && !bidding.has_spoken(who) &&
         points > std::max(bidding.bid, bidding.late ? bidding.doubtful_bid : 0);
}

// The bid is the highest, and the seller answers again: this is the answer that counts.
void take_late_bid(Bidding& bidding) {
  if (!std::exchange(bidding.late, false)) return;
  bidding.highest = std::exchange(bidding.doubtful, Seat::none);
  bidding.bid = bidding.doubtful_bid;
}

// The players take a bid for one that the law does not allow.
void take_for_a_bid(Table& table, Seat maker) {
  table.bidding.over = true;
  make(table, maker, table.bidding.doubtful_bid);
  table.bidding.open = table.bidding.late
                           ? "a higher bid came after the answer, and was not answered"
                           : "the trump was made for a bid that the law does not allow";
}

void begin_to_speak(Table& table, Seat who) {
  if (table.bidding.spoken == 0) check_sizes(table);
  // Where the dealer is not recorded, whoever speaks first was to speak first.
  const bool open = table.bidding.to_speak == Seat::none && table.bidding.spoken == 0;
  if (open && table.dealer() == Seat::none && !table.common.gap) table.bidding.to_speak = who;
  table.bidding.again = Seat::none;
  table.bidding.again_for = 0;
}

}  // namespace

// Who may not bid any more is not waited for.
static void close_round(Table& table, const Terms& terms) {
  Bidding& bidding = table.bidding;
  if (bidding.over || bidding.to_speak == Seat::none) return;
  if (bidding.owed != Seat::none && bidding.is_barred(bidding.owed)) bidding.owed = Seat::none;
  if (!may_still_speak(bidding, bidding.to_speak, terms))
    bidding.to_speak = next_to_speak(table, bidding.to_speak, terms);
  settle(table, terms);
}

bool Family::comes_too_late(const Table&, const Table&, const Entry& undone,
                            std::span<const Entry> since, const Terms&) {
  if (!is_of(Undone::bid, undone.act)) return false;
  return anybody_did<Play>(since) ||
         others_did<Bid, Pass, Offer, AnswerBid, NameTrump, DiscardCards, DrawCards, Rob>(
             undone.who, since);
}

bool is_void_bid(const Table& table, Seat who, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (!terms.draws) return false;
  if (bidding.is_barred(who)) return true;
  return !bidding.over && bidding.to_speak != Seat::none && !bidding.in_turn(who);
}

void bar_from_bidding(Table& table, Seat offender) {
  for (int i = 0; i < table.seats(); ++i) {
    if (!table.opposed(seat(i), offender)) table.bidding.barred |= bit(seat(i));
  }
  close_round(table, *table.figures);
}

void Family::apply(Table& table, const Did<Bid>& did, const Terms& terms) {
  const int points = did.act.points;
  const bool counts = may_bid(table.bidding, did.who, terms);
  const bool lawful = allowed(table, did.who, points, terms);
  const bool void_bid = is_void_bid(table, did.who, terms);
  const bool in_turn = table.bidding.to_speak == Seat::none || table.bidding.in_turn(did.who);
  const bool mends = table.bidding.again == did.who && lawful;
  const std::uint16_t mended = mends ? table.bidding.again_for : 0;
  begin_to_speak(table, did.who);
  Bidding& bidding = table.bidding;
  bidding.bid_made = true;
  bidding.passed &= static_cast<std::uint16_t>(~(counts ? bit(did.who) : 0));
  if (void_bid) {
    bidding.spoken |= bit(did.who);
    if (points > bidding.bid) {  // the players may take it for a bid all the same
      bidding.doubtful = did.who;
      bidding.doubtful_bid = points;
    }
    return offers_no_more(table, did.who);
  }
  if (counts && lawful && takes_over(table, did.who, points, terms)) {
    table.common.put_right(mended);
    bidding.highest = did.who;
    bidding.bid = points;
    bidding.doubtful = bidding.level = Seat::none;
  } else if (counts && is_level(table, did.who, points, terms)) {
    bidding.level = did.who;
    bidding.level_bid = points;
  } else if (counts && lawful && is_top(points, terms) && bidding.above == Seat::none) {
    bidding.above = did.who;
    bidding.doubtful = bidding.level = Seat::none;
  } else if (bids_after_early_answer(bidding, did.who, points, lawful)) {
    bidding.late = true;
    bidding.doubtful = did.who;
    bidding.doubtful_bid = points;
  } else if (!bidding.late && did.who != bidding.highest && (counts || did.who != bidding.seller)) {
    if (counts) bidding.again = did.who;
    if (counts && in_turn) bidding.again_for = static_cast<std::uint16_t>(did.entry + 1);
    bidding.doubtful = did.who;
    bidding.doubtful_bid = points;
  }
  if (bidding.over && !terms.sell_out) take_the_highest(bidding, terms);
  if (bidding.over && !terms.sell_out && bidding.highest == did.who)
    make(table, did.who, bidding.bid);
  spoke(table, did.who, terms);
}

void Family::apply(Table& table, const Did<Pass>& did, const Terms& terms) {
  Bidding& bidding = table.bidding;
  const bool early = !bidding.over && bidding.to_speak != Seat::none && !bidding.in_turn(did.who) &&
                     !bidding.has_spoken(did.who);
  if (bidding.again == did.who) table.common.put_right(bidding.again_for);
  begin_to_speak(table, did.who);
  if (early) bidding.passed_early |= bit(did.who);
  bidding.passed |= bit(did.who);
  spoke(table, did.who, terms);
}

void Family::apply(Table& table, const Did<Offer>& did, const Terms& terms) {
  begin_to_speak(table, did.who);
  Bidding& bidding = table.bidding;
  bidding.seller = did.who;
  if (bidding.owed == did.who) bidding.owed = Seat::none;
  if (bidding.to_speak == did.who) bidding.to_speak = next_to_speak(table, did.who, terms);
  settle(table, terms);
}

namespace {

constexpr const char* level_open =
    "whether the dealer may take a bid over at the same figure is left open";
constexpr const char* top_open = "whether the highest bid is allowed is left open";

// Who leads shows which of two bids was accepted; nothing shows which was refused.
void leave_refusal_open(Bidding& bidding) {
  if (bidding.sold) return;
  const bool another = bidding.doubtful != Seat::none && bidding.doubtful != bidding.seller;
  if (another && bidding.doubtful_bid > bidding.bid)
    bidding.open =
        "which bid was refused is not known, one being a bid that the law does not allow";
  if (bidding.open != nullptr) return;
  if (bidding.level != Seat::none) bidding.open = level_open;
  if (bidding.rival != Seat::none) bidding.open = top_open;
}

// Some of the bids were not recorded: which of them is answered is not known.
void answer_unrecorded(Table& table, const Did<AnswerBid>& did) {
  Bidding& bidding = table.bidding;
  bidding.answered = bidding.over = true;
  bidding.seller = did.who;
  bidding.sold = did.act.accepts;
  bidding.maker = bidding.sold ? Seat::none : did.who;
  bidding.open = "which bid was answered is not recorded";
  table.to_lead = bidding.maker;
}

}  // namespace

void Family::apply(Table& table, const Did<AnswerBid>& did, const Terms& terms) {
  if (table.bidding.unrecorded) return answer_unrecorded(table, did);
  const bool any = table.bidding.highest != Seat::none || table.bidding.above != Seat::none ||
                   table.bidding.doubtful != Seat::none;
  const Seat seller = table.bidding.seller;
  if (any && seller != Seat::none && seller != did.who)
    return tricks::report_once(table, "the bids are {who}'s to answer",
                               "write the answer as `- {who}: accept` or `- {who}: refuse`",
                               seller);
  if (!any || seller != did.who)
    return tricks::report_once(table, "there is no bid for this player to answer",
                               "write `- {who}: offer` and the bids before it", did.who);
  begin_to_speak(table, did.who);
  Bidding& bidding = table.bidding;
  bidding.answered_early |= !bidding.over;
  bidding.answered = bidding.over = true;
  bidding.to_speak = bidding.owed = Seat::none;
  take_late_bid(bidding);
  bidding.sold = did.act.accepts;
  bidding.open = nullptr;
  take_the_highest(bidding, terms);
  if (bidding.highest == Seat::none)
    return take_for_a_bid(table, bidding.sold ? bidding.doubtful : bidding.seller);
  make(table, bidding.sold ? bidding.highest : bidding.seller, bidding.bid);
  leave_refusal_open(bidding);
  if (!bidding.sold && gives_bidder_the_game(table, terms))
    bidding.open = "a refusal that the law forbids would give the bidder the game";
}

// What another than its maker names is not trumps, nor what the maker names after it, and some may
// yet play as if it were.
void Family::apply(Table& table, const Did<NameTrump>& did, const Terms&) {
  if (table.began) return;
  Bidding& bidding = table.bidding;
  const bool again = bidding.named && did.who == bidding.maker;
  const bool anothers = bidding.over && bidding.maker != Seat::none && did.who != bidding.maker &&
                        did.who != bidding.doubtful;
  if ((anothers || again) && table.trump != Suit::none) {
    if (did.act.suit != table.trump) table.renamed = table.other_trump = did.act.suit;
    return;
  }
  if (!anothers && table.trump != Suit::none && table.trump != did.act.suit)
    table.other_trump = table.trump;  // named before by another, or too early
  table.trump = did.act.suit;
  bidding.named = did.who == bidding.maker || did.who == bidding.doubtful;
  if (bidding.doubtful == did.who && bidding.maker != did.who)
    return take_for_a_bid(table, did.who);
  if (bidding.maker == did.who) bidding.doubtful = Seat::none;  // nobody took that bid for one
  const bool without_bid = !bidding.over && bidding.highest == Seat::none &&
                           bidding.to_speak == did.who && did.who == table.dealer();
  if (!without_bid) return;
  begin_to_speak(table, did.who);
  bidding.spoken |= bit(did.who);
  bidding.to_speak = Seat::none;
  bidding.over = bidding.named = true;
  make(table, did.who, 0);
}

void Family::agree_to_stand(Table& table, const Terms&, std::uint16_t) {
  Bidding& bidding = table.bidding;
  bidding.open = nullptr;
  bidding.barred = 0;
  const Suit renamed = std::exchange(table.renamed, Suit::none);
  if (renamed != Suit::none && !table.began) {
    table.trump = renamed;
    table.other_trump = Suit::none;
  }
  const Seat who = std::exchange(bidding.doubtful, Seat::none);
  if (who == Seat::none || table.led || bidding.doubtful_bid < bidding.bid) return;
  bidding.highest = who;
  bidding.bid = bidding.doubtful_bid;
  bidding.passed &= static_cast<std::uint16_t>(~bit(who));
  if (bidding.over && !bidding.answered) make(table, who, bidding.bid);
}

void leave_bidding(Table& table, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  const bool all_passed = std::popcount(bidding.passed) == table.seats();
  const bool unplayed = !table.led && !table.common.gap && !table.common.over;
  if (terms.all_pass == AllPass::either && all_passed && unplayed)
    return table.common.end(Ending::thrown_in);
  if (table.common.over || table.common.gap || bidding.maker != Seat::none ||
      bidding.highest != Seat::none)
    return;
  const Seat last = bidding.to_speak;
  const bool last_word = last != Seat::none && last == table.dealer() &&
                         (bidding.is_barred(last) || bidding.has_spoken(last));
  if (last_word || bidding.over) pass_out(table, terms);
}

namespace {

// The play shows that the highest bid of all was not taken for one.
bool goes_below_the_highest(const Table& table, Seat leader, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  if (!bidding.over || !bidding.top_open || leader == Seat::none || leader == bidding.maker)
    return false;
  if (bidding.rival != Seat::none)
    return bidding.rival == leader && (!terms.sell_out || bidding.sold);
  const bool pitches =
      terms.all_pass == AllPass::eldest_pitches || terms.all_pass == AllPass::either;
  return pitches && leader == table.eldest();
}
bool all_others_passed(const Table& table, Seat who) {
  for (int i = 0; i < table.seats(); ++i)
    if (seat(i) != who && !table.bidding.has_passed(seat(i))) return false;
  return true;
}

}  // namespace

bool may_have_the_lead(const Table& table, Seat who, const Terms& terms) {
  const Bidding& bidding = table.bidding;
  return who == bidding.doubtful || who == bidding.level ||
         goes_below_the_highest(table, who, terms);
}

void begin_without_words(Table& table, Seat leader, const Terms& terms) {
  Bidding& bidding = table.bidding;
  // Where the dealer may not take the bidding over, nobody is asked again.
  if (bidding.level != Seat::none && bidding.to_speak == bidding.highest) {
    bidding.to_speak = Seat::none;
    settle(table, terms);
  }
  // R1: the players may have taken it for a bid, be it that the leader would pitch without one.
  const bool bid_for_it = bidding.maker == leader && bidding.contract > 0;
  const bool taken_for_it = bidding.over || all_others_passed(table, leader);
  if (taken_for_it && bidding.doubtful == leader && !bid_for_it && leader != Seat::none)
    return take_for_a_bid(table, leader);
  if (bidding.over && bidding.level == leader && leader != Seat::none && bidding.maker != leader &&
      (!terms.sell_out || bidding.sold)) {
    bidding.highest = leader;  // took the bidding over
    bidding.bid = bidding.level_bid;
    return make(table, leader, bidding.bid);
  }
  if (goes_below_the_highest(table, leader, terms)) {
    bidding.highest = bidding.rival;
    bidding.bid = bidding.rival_bid;
    bidding.open = top_open;
    return make(table, leader, bidding.bid);
  }
  if (bidding.maker != Seat::none || table.common.gap || table.common.over) return;
  if (terms.sell_out && bidding.seller == Seat::none && bidding.highest == Seat::none) {
    bidding.over = true;
    return make(table, table.eldest(), terms.pitched);
  }
  if (terms.sell_out && bidding.over)
    return tricks::report_once(table, "a card is played, and the bid has not been answered",
                               "write `- {who}: accept` or `- {who}: refuse`", bidding.seller);
  if (bidding.over) return;
  tricks::report_once(table, "a card is played, and not all have bid or passed",
                      "write what each said, such as `- {who}: pass`, or `- unrecorded: 3 bids`",
                      bidding.to_speak);
}

}  // namespace cardlaw::all_fours
