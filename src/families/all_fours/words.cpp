// The words of the records of the all-fours games, and their terms as a listing shows them.
#include <string>

#include "families/all_fours/law.h"
#include "law/game.h"

namespace cardlaw::all_fours {
namespace {

using A = Arguments;
const Verb bid{"bid", Shape::number,         {},
               {},    "bids so many points", [](const A& a) -> Act {
                 return Bid{a.number}; }};
const Verb pass{"pass", Shape::none, {}, {}, "passes", [](const A&) -> Act { return Pass{}; }};
const Verb count{"count",
                 Shape::number,
                 {},
                 {},
                 "counts the cards that he took, for game",
                 [](const A& a) -> Act { return CountCards{a.number}; }};
const Verb mark{"mark",
                Shape::choice,
                {"high", "low", "jack", "game", "joker", "dom", "pedro", "sancho", "snoozer"},
                {},
                "marks a point for himself",
                [](const A& a) -> Act { return MarkPoint{a.choice}; }};
const Verb sale[] = {
    {"offer",
     Shape::none,
     {},
     {},
     "offers the right to make the trump for sale",
     [](const A&) -> Act { return Offer{}; }},
    {"accept",
     Shape::none,
     {},
     {},
     "sells to the highest bidder",
     [](const A&) -> Act { return AnswerBid{true}; }},
    {"refuse",
     Shape::none,
     {},
     {},
     "declines the highest bid, and pitches himself",
     [](const A&) -> Act { return AnswerBid{false}; }},
};
const Verb cinch[] = {
    {"trump",
     Shape::suit,
     {},
     {},
     "names the trump suit",
     [](const A& a) -> Act { return NameTrump{a.suit}; }},
    {"discard",
     Shape::cards,
     {},
     {},
     "discards cards before the play",
     [](const A& a) -> Act { return DiscardCards{a.cards}; }},
    {"draw",
     Shape::cards,
     {},
     {},
     "is dealt cards in their place",
     [](const A& a) -> Act { return DrawCards{a.cards}; }},
    {"rob",
     Shape::cards,
     {},
     {},
     "takes cards of his choice from the remainder of the pack",
     [](const A& a) -> Act { return Rob{a.cards}; }},
    {"show",
     Shape::cards,
     {},
     {},
     "shows trumps that he leaves in the remainder",
     [](const A& a) -> Act { return Show{a.cards.cards.set()}; }},
    {"call card",
     Shape::card,
     {},
     {},
     "calls a card that was played in error",
     [](const A& a) -> Act { return CallCard{a.card}; }},
};

std::string_view name(Point point) { return mark.choices[static_cast<std::size_t>(point)]; }

std::string order(const Terms& terms) {
  std::string text;
  for (const Point point : terms.order)
    text += (text.empty() ? "" : ", ") + std::string(name(point)) + " " +
            std::to_string(terms.worth(point));
  return text;
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
  grammar.pack_words = terms.pack_words;
  grammar.tricks = true;
  grammar.verbs = {&bid, &pass};
  if (terms.draws) {
    for (const Verb& verb : cinch) grammar.verbs.push_back(&verb);
  } else {
    grammar.verbs.push_back(&mark);
    if (!terms.ten_is_game) grammar.verbs.push_back(&count);
  }
  if (terms.sell_out) {
    for (const Verb& verb : sale) grammar.verbs.push_back(&verb);
  }
  grammar.taken_back = {Undone::bid};
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
  grammar.result_bid = terms.highest_bid;
  for (const Point point : terms.order) grammar.result_most += terms.worth(point);
  if (terms.draws) grammar.result_most = terms.highest_bid;  // all the points there are
  return grammar;
}

std::vector<TermText> Family::describe(const Terms& terms) {
  const auto points = [](int number) { return std::to_string(number) + " points"; };
  std::vector<TermText> texts{
      {"pack", std::to_string(terms.pack.size()) + " cards", "1.2"},
      {"cards dealt to each", std::to_string(terms.dealt), "2.2"},
      {"lowest bid", points(terms.lowest_bid), terms.draws ? Number("3.4") : Number("3.3")},
      {"highest bid", points(terms.highest_bid), terms.draws ? Number("3.4") : Number("3.3")},
      {"target", points(terms.target), terms.draws ? Number("8.1") : Number("7.1")}};
  if (terms.draws) {
    texts.push_back({"hand to be played", std::to_string(terms.hand) + " cards", "4.4"});
    return texts;
  }
  texts.push_back({"order of counting", order(terms), "6.1"});
  texts.push_back({"low", terms.low_taken ? "to the taker" : "to the holder", "5.2"});
  texts.push_back({"a revoke when nobody bid", points(terms.revoke), "8.5"});
  if (terms.sell_out) texts.push_back({"pitched without an offer", points(terms.pitched), "3.5"});
  return texts;
}

}  // namespace cardlaw::all_fours
