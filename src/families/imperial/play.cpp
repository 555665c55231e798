// Duties of the play: chapter 5 of Imperial.
#include "families/imperial/duties.h"

namespace cardlaw::imperial {
namespace {

tricks::Answering answering(const Table& table, const Did<Play>& did) {
  return {table.trick, did.who, did.act.card, {table.common.custody, did.who}, table.trump};
}

Opinion beat(const tricks::Answering& play, const Terms& terms) {
  return play.speaks() ? must_beat(play, play.trick.lead().card, terms.ranking) : silent;
}

bool reneges(const tricks::Answering& play, const Terms& terms) {
  return is_breached(must_follow(play)) || is_breached(beat(play, terms)) ||
         is_breached(must_trump(play));
}

}  // namespace

// 5.2  A player must not lead when the lead is his opponent's.
Opinion lead_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  if (!table.trick.empty() || table.to_lead == Seat::none) return silent;
  if (table.common.custody.size(table.to_lead) == 0) return silent;  // the other has a card yet
  Opinion opinion = upheld_if(did.who == table.to_lead);
  opinion.about = table.to_lead;
  return opinion;
}

// 5.3  A player must play one card to a trick and no more.
Opinion one_card_each(const Table& table, const Did<Play>& did, const Terms&) {
  return upheld_if(!table.trick.has(did.who));
}

// 5.4  A player who holds a card of the suit led must play one of that suit.
Opinion follow_suit(const Table& table, const Did<Play>& did, const Terms&) {
  return must_follow(answering(table, did));
}

// 5.5  A player who follows suit must play a higher card than the one led if he holds one.
Opinion beat_the_lead(const Table& table, const Did<Play>& did, const Terms& terms) {
  return beat(answering(table, did), terms);
}

// 5.6  A player who holds no card of the suit led, but a trump, must trump.
Opinion trump_when_void(const Table& table, const Did<Play>& did, const Terms& terms) {
  const tricks::Answering play = answering(table, did);
  const auto wrong = [&](const tricks::Answering& filled) { return reneges(filled, terms); };
  return wrong_whatever(play, wrong) && !reneges(play, terms) ? breached(3) : must_trump(play);
}

// 5.8  A trick must not be gathered: each player leaves what he played open in front of him, and
// may look at them whenever he likes.
Opinion leave_the_trick(const Table&, const Did<Gathers>&, const Terms&) { return breached(); }
Opinion left_the_trick(const Table& table, const Did<Close>& did, const Terms&) {
  return did.act.moment == Moment::trick && !table.trick.empty() ? upheld : silent;
}

}  // namespace cardlaw::imperial
