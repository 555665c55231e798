// Rules of the play: chapter 5 of Imperial.
#include "families/imperial/rules.h"

namespace cardlaw::imperial {
namespace {

using tricks::Wrong;

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

constexpr const char* reneged = "{by} reneged: {card} on the {led} lead";

}  // namespace

void Family::restored(Table& table, const Entry& undone, std::span<const Entry> since) {
  tricks::reopen_lead(table, undone, since);
}

// 5.2  A player must not lead when the lead is the opponent's.
static Opinion leads_in_turn(const Table& table, const Did<Play>& did, const Terms&) {
  return tricks::lead(table, did.who);
}

const Duty lead_in_turn{.number = "5.2",
                        .breach = "lead out of turn",
                        .also = {"play out of turn"},
                        .says = {"{by} led {card} when the lead was {about}'s"},
                        .checks = {leads_in_turn}};

// 5.3  A player must play one card to a trick and no more.
static Opinion plays_one_card(const Table& table, const Did<Play>& did, const Terms&) {
  return tricks::one_card(table, did.who);
}

const Duty one_card_each{.number = "5.3",
                         .breach = "second card",
                         .says = {"{by} played a second card, {card}, to the trick"},
                         .checks = {plays_one_card}};

// 5.9  A player who has a card left must play to every trick.
static Opinion plays_to_each(const Table& table, const Did<NoCard>& did, const Terms&) {
  return tricks::leaves_out(table, did.who);
}

const Duty play_to_each_trick{.number = "5.9",
                              .breach = "no card played",
                              .says = {"{by} played no card to the trick"},
                              .checks = {plays_to_each}};

// 5.4  A player who holds a card of the suit led must play one of that suit.
static Opinion follows_suit(const Table& table, const Did<Play>& did, const Terms&) {
  return must_follow(answering(table, did));
}

const Duty follow_suit{
    .number = "5.4",
    .breach = "renege",
    .says = {{Wrong::surely, reneged},
             {Wrong::perhaps,
              "whether {by} could follow the {led} lead depends on cards that are not known"}},
    .remedy = by_agreement("9.1"),
    .checks = {follows_suit}};

// 5.5  A player who follows suit must play a higher card than the one led if the hand has one.
static Opinion beats_the_lead(const Table& table, const Did<Play>& did, const Terms& terms) {
  return beat(answering(table, did), terms);
}

const Duty beat_the_lead{
    .number = "5.5",
    .breach = "renege",
    .says = {{Wrong::surely, "{by} reneged: {card} on the {led} lead, with a higher card in hand"},
             {Wrong::perhaps, "whether {by} could go higher depends on cards that are not known"}},
    .remedy = by_agreement("9.1"),
    .checks = {beats_the_lead}};

// 5.6  A player who holds no card of the suit led, but a trump, must trump.
static Opinion trumps_when_void(const Table& table, const Did<Play>& did, const Terms& terms) {
  const tricks::Answering play = answering(table, did);
  const auto wrong = [&](const tricks::Answering& filled) { return reneges(filled, terms); };
  return wrong_whatever(play, wrong) && !reneges(play, terms) ? breached(Wrong::whatever)
                                                              : must_trump(play);
}

const Duty trump_when_void{
    .number = "5.6",
    .breach = "renege",
    .says = {{Wrong::surely, "{by} reneged: {card} on the {led} lead, with a trump in hand"},
             {Wrong::perhaps, "whether {by} had to trump depends on cards that are not known"},
             {Wrong::either_way,
              "{by} reneged: {card} on the {led} lead, with a trump in hand; either it could be "
              "followed, or {by} had to trump"},
             {Wrong::whatever, "{by} reneged with {card}, whatever the unknown cards were"}},
    .remedy = by_agreement("9.1"),
    .checks = {trumps_when_void},
    .either_way = {Wrong::either_way, Wrong::whatever}};

// 5.8  A trick must not be gathered: all leave what they played open in front of them, and may look
// at it at any time.
static Opinion gathers_none(const Table&, const Did<Gathers>&, const Terms&) { return breached(); }
static Opinion left_the_trick(const Table& table, const Did<Close>& did, const Terms&) {
  return did.act.moment == Moment::trick && !table.trick.empty() ? upheld : silent;
}

const Duty leave_the_trick{.number = "5.8",
                           .breach = "trick gathered",
                           .says = {"{by} gathered the trick"},
                           .checks = {gathers_none, left_the_trick}};

}  // namespace cardlaw::imperial
