// What every table has, whatever the game.  A family's Table holds one of these as `common`.
#pragma once

#include <concepts>
#include <vector>

#include "law/account.h"
#include "law/acts.h"
#include "law/custody.h"
#include "law/law.h"

namespace cardlaw {

// What was wrong with an entry is right now.  It is a fact of the table: when the act that did it
// is taken back it is so no longer.
struct PutRight {
  std::uint16_t entry = 0;       // that was wrong, counted from 1
  std::uint16_t by = 0;          // the one that put it right
  const char* breach = nullptr;  // what was wrong with it; nothing: all that was found by then
};

struct Common {
  int seats = 0;
  Seat dealer = Seat::none;
  Seat banker = Seat::none;  // with whom alone each of the others settles; none: all with all
  const Record* record = nullptr;
  const Match* match = nullptr;
  Custody custody;
  Place place{Stage::deal, 0};    // where in the deal we are; kept by the family's apply
  bool over = false;              // the deal has ended, by law or by the players
  Ending ended = Ending::none;    // before its time, and how
  bool unfounded = false;         // the players called it void or threw it in, and no rule says so
  bool unnoticed = false;         // the law has ended it, and nobody at the table has said so
  bool settled = false;           // with its end nothing else of the deal counts
  bool agreed = false;            // the players have agreed on what to do about something
  bool disagreed = false;         // some have agreed on it for all: whether the deal stands is open
  bool misdealt = false;          // void for a misdeal: the same dealer deals again
  std::uint16_t entry = 0;        // the one that is being judged
  Seat who = Seat::none;          // whose entry it is
  std::uint16_t eliminated = 0;   // by seat: out of the game before this deal
  bool gap = false;               // something was not recorded
  bool trumps_unknown = false;    // whether a card was rightly played may depend on what is trumps
  std::uint32_t in_doubt = 0;     // by trick: then, in which it does
  bool showing = false;           // the play is over, and a card is still to be shown
  Seat mended = Seat::none;       // set by apply: this hand has the right size again
  std::vector<PutRight> righted;  // so far
  // Duties that the club does not play were broken, or may have been; and others.
  bool let_pass = false, offended = false;
  // Set by apply: the entry, counted from 1, whose remedy, which had to be asked for in time, is
  // applied; and the one for which it has become too late.
  std::uint16_t remedied = 0, lapsed = 0;
  // Likewise what there is to say of the entry although it breaks no rule: see Remark.
  const char* remark = nullptr;
  std::uint16_t sizes_noticed =
      0;  // by seat: somebody notices in this deal that the hand is too large or small

  void reset(const Record& of, const Match& in, const Deal& deal) {
    seats = of.seats();
    dealer = deal.dealer != Seat::none ? deal.dealer : in.next_dealer;
    banker = Seat::none;
    record = &of;
    match = &in;
    place = {Stage::deal, 0};
    over = misdealt = unfounded = unnoticed = settled = agreed = disagreed = gap = showing =
        trumps_unknown = let_pass = offended = false;
    in_doubt = 0;
    ended = Ending::none;
    mended = Seat::none;
    righted.clear();
    remedied = lapsed = 0;
    remark = nullptr;
    sizes_noticed = eliminated = 0;
  }
  bool is_out(Seat seat) const {
    return seat != Seat::none && (eliminated >> index(seat) & 1) != 0;
  }
  // It is for those to say who are in the game.
  template <class A>
  bool counts_for_nothing(const Did<A>& did) const {
    return uses_a_right<A> && is_out(did.who);
  }
  // What was wrong with the entry, counted from 1, is put right by the one that is applied; 0:
  // none.
  void put_right(std::uint16_t wrong, const char* breach = nullptr) {
    if (wrong != 0) righted.push_back({wrong, entry, breach});
  }
  bool noticed(Seat seat) const { return (sizes_noticed >> index(seat) & 1) != 0; }
  void end(Ending how) {
    over = true;
    if (ended == Ending::none) ended = how;
  }
  // Somebody stopped or conceded, and no law ended it.
  bool ended_by_players() const {
    return (ended == Ending::stopped && !settled) || ended == Ending::conceded;
  }
  // What had ended the deal is waived by all: it goes on.
  void reopen() {
    over = misdealt = unfounded = unnoticed = settled = false;
    ended = Ending::none;
  }
  // An offence ends the deal and settles it.
  void stop() {
    end(Ending::stopped);
    settled = true;
  }
  // The deal is void, though it had been stopped: nobody scores, and the same dealer deals again.
  void misdeal() {
    if (ended_by_players()) ended = Ending::none;
    end(Ending::nobody_scores);
    misdealt = true;
  }
};

// What a report shows of a player's hand; nothing of nobody's.
inline Scene scene_of_hand(const Custody& custody, Seat who) {
  Scene scene;
  if (who == Seat::none) return scene;
  scene.has_hand = true;
  scene.held = custody.surely(who);
  scene.unknown = static_cast<std::uint8_t>(custody.unknown(who));
  return scene;
}

// The cards of a deal, where their number may depend on that of the players.
template <class F>
Cards pack_for(const typename F::Terms& terms, int seats) {
  if constexpr (requires { F::pack(terms, seats); })
    return F::pack(terms, seats);
  else
    return F::pack(terms);
}

}  // namespace cardlaw
