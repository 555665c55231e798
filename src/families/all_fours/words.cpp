// The words of the records of the all-fours games.
#include <string>

#include "families/all_fours/law.h"
#include "law/game.h"

namespace cardlaw::all_fours {
namespace {

using A = Arguments;
const Verb verbs[] = {
    word<Bid>("bid", Shape::number, "bids so many points"),
    word<Pass>("pass", "passes"),
    word<NoCard>("no card", "plays nothing to the trick, in the place of a card"),
};
const Verb counts = word<CountCards>("count", Shape::number, "counts the cards taken, for game");
const Verb marks[] = {
    word("mark", {point_names.begin(), point_names.end()}, "marks a point as the player's own",
         [](const A& a) -> Act { return MarkPoint{a.choice}; }),
};
const Verb sale[] = {
    word<Offer>("offer", "offers the right to make the trump for sale"),
    word("accept", Shape::none, "sells to the highest bidder",
         [](const A&) -> Act { return AnswerBid{true}; }),
    word("refuse", Shape::none, "declines the highest bid, and pitches for it",
         [](const A&) -> Act { return AnswerBid{false}; }),
};
const Verb cinch[] = {
    word<NameTrump>("trump", Shape::suit, "names the trump suit"),
    word<DiscardCards>("discard", Shape::cards, "discards cards before the play")
        .like("[9h, 4c, 2d]"),
    word<DrawCards>("draw", Shape::cards, "is dealt cards in their place").like("[Kh, Tc]"),
    word<Rob>("rob", Shape::cards, "takes chosen cards from the remainder of the pack")
        .like("[Ah, 5h]"),
    word("show", Shape::cards, "shows trumps that are left in the remainder",
         [](const A& a) -> Act { return Show{a.cards.cards.set()}; })
        .like("[8h, 3h]"),
    word<CallCard>("call card", Shape::card, "calls a card that was played in error"),
};

template <class Words>
void add(Grammar& grammar, const Words& words) {
  for (const Verb& verb : words) grammar.verbs.push_back(&verb);
}

std::string_view pack_words(const CardSet& pack) {
  if (pack.has(Card::joker())) return "53 cards, with a joker";
  return pack == piquet_pack ? "32 cards, ace to seven" : "52 cards, ace to two";
}

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  const Terms& terms = law.terms;
  Grammar grammar;
  grammar.least_players = terms.draws ? 4 : 2;
  grammar.most_players = terms.most_players;
  grammar.usual_players = 4;
  grammar.sides = grammar.sides_optional = terms.draws;
  grammar.pack = terms.pack;
  grammar.pack_words = pack_words(terms.pack);
  grammar.tricks = true;
  add(grammar, verbs);
  if (terms.draws) add(grammar, cinch);
  if (!terms.draws) add(grammar, marks);
  if (!terms.draws && !terms.ten_is_game) grammar.verbs.push_back(&counts);
  if (terms.sell_out) add(grammar, sale);
  grammar.taken_back = {Undone::bid};
  if (terms.draws)
    grammar.taken_back.insert(grammar.taken_back.end(), {Undone::discard, Undone::draw});
  grammar.demanded = {Demanded::withdraw, Demanded::new_deal};
  grammar.unrecorded = {Unit::tricks, Unit::bids};
  if (terms.draws)
    grammar.demanded.insert(grammar.demanded.end(),
                            {Demanded::trump_lead, Demanded::no_trump_lead});
  else
    grammar.noticed = {Noticed::too_many, Noticed::too_few, Noticed::imperfect_pack};
  grammar.from_keys = {"total", "to deal"};
  if (!terms.sell_out) {
    for (const char* const key : {"maker", "bid", "trump", "to act"})
      grammar.from_keys.emplace_back(key);
  }
  grammar.result_keys = {"maker", "bid", "points"};
  if (terms.sell_out) grammar.result_keys.emplace_back("bidder");
  for (const Point point : terms.order) grammar.result_most += terms.worth(point);
  if (terms.draws) grammar.result_most = terms.highest_bid;  // all the points there are
  return grammar;
}

}  // namespace cardlaw::all_fours
