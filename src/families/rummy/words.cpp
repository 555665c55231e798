// The words of rummy records.
#include "families/melds/verbs.h"
#include "families/rummy/law.h"
#include "law/game.h"

namespace cardlaw::rummy {
namespace {

using A = Arguments;
using melds::knocks, melds::laid_of, melds::lay_down, melds::lay_onto, melds::not_known,
    melds::onto, melds::out_of, melds::shows, melds::takes_up;

Act says_gin(const A&) { return Knock{-1, true}; }
Act turns_over(const A&) { return TurnPile{false}; }
Act shuffles(const A&) { return TurnPile{true}; }
Act declares(const A& a) {
  if (not_known(a.cards)) return LayDown{laid_of(a), true};
  return Declare{a.cards.cards};
}

// The turn
const Verb draw = word<Draw>("draw", Shape::cards, "draws from the stock");
const Verb take =
    word<TakeDiscard>("take", Shape::cards, "takes the top card of the discard pile").like("9d");
const Verb pass = word<Pass>("pass", "refuses the discard that is offered");
const Verb discard = word<Discard>("discard", Shape::cards, "discards").like("Kd");
const Verb no_discard = word<NoDiscard>("no discard", "ends the turn without a discard");
const Verb look_back = word<LookBack>("look back", "looks through the discards");
const Verb turn_pile =
    word("turn pile", Shape::none, "turns the discard pile over to be the stock", turns_over);
const Verb reshuffle =
    word("reshuffle", Shape::none, "shuffles the discards, but for the top one, to be the stock",
         shuffles);

// Melds
const Verb meld = word("meld", Shape::meld, "lays down a meld", lay_down);
const Verb lay_off = word("lay off", Shape::meld, "adds cards to a meld on the table", lay_onto)
                         .with(onto)
                         .like("9s");

// The end
const Verb knock_for =
    word("knock", Shape::number, "knocks; the count, if it was announced", knocks).alone();
const Verb gin = word("gin", Shape::none, "knocks, and says that all cards are matched", says_gin);
const Verb show = word("show", Shape::cards, "shows unmatched cards", shows).like("[Kd, 4c]");
const Verb count =
    word<Announce>("count", Shape::number, "announces the count of the unmatched cards");

// Wild cards
const Verb no_show = word<NoShow>("no show", "does not show the card that is left");
const Verb declare =
    word("declare", Shape::cards, "lays down the whole hand, without parting it", declares)
        .like("[7h, 8h, 9h]");
const Verb take_up = word("take up", Shape::card, "takes a card of a meld into the hand", takes_up)
                         .with(out_of)
                         .like("9s");

std::string_view pack_words(const Terms& terms) {
  if (terms.packs[static_cast<std::size_t>(terms.most_players)] <= 1) return "52 cards and jokers";
  return terms.packs[static_cast<std::size_t>(terms.least_players)] <= 1
             ? "one pack or two, and jokers"
             : "several packs and jokers";
}

void wild_grammar(Grammar& grammar, const Terms& terms) {
  grammar.pack.add(Card::joker());
  grammar.pack_words = pack_words(terms);
  grammar.wild = terms.shape.wild | CardSet::of(Card::joker());
  if (terms.last_card) grammar.verbs.push_back(&no_show);
  if (terms.all_fifteen) grammar.verbs.push_back(&declare);
  if (terms.stock_end == StockEnd::a_break) grammar.verbs.push_back(&take_up);
}

// What a hand that is given by its result says.
void result_grammar(Grammar& grammar, const Terms& terms) {
  const bool knocking = terms.melding == Melding::after_a_knock;
  const std::vector<Way> ways = ways_of(terms);
  grammar.drops_out = terms.eliminates;
  grammar.result_keys = {knocking ? "knocker" : "out", terms.all_fifteen ? "jokers" : "counts"};
  if (ways.size() < 2) return;
  grammar.result_keys.push_back("how");
  for (const Way way : ways) {
    grammar.result_ways.push_back(word_of(way));
    if (way == Way::refusal || way == Way::abandoned) grammar.nobody_ends.push_back(word_of(way));
    if (way == Way::abandoned) grammar.nothing_counts.push_back(word_of(way));
  }
}

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  const Terms& terms = law.terms;
  Grammar grammar;
  grammar.least_players = terms.least_players;
  grammar.most_players = terms.most_players;
  grammar.usual_players = std::min(terms.most_players, 4);
  grammar.pack = terms.pack;
  grammar.pack_words = "52 cards";
  grammar.turns = grammar.turn_up = grammar.hands = true;
  grammar.usually_turned = terms.card_turned;
  grammar.taken_back = {Undone::meld, Undone::lay_off, Undone::discard, Undone::draw};
  grammar.demanded = {Demanded::new_deal};
  grammar.unrecorded = {Unit::turns};
  grammar.looks_at_tricks = false;
  grammar.verbs = {&draw,       &take, &pass,  &meld,      &lay_off,   &discard,
                   &no_discard, &show, &count, &turn_pile, &reshuffle, &look_back};
  if (terms.wild()) wild_grammar(grammar, terms);
  const bool knocking = terms.melding == Melding::after_a_knock;
  if (knocking) grammar.verbs.push_back(&knock_for);
  if (knocking) grammar.taken_back.push_back(Undone::knock);
  if (knocking) grammar.verbs.push_back(&gin);
  grammar.from_keys = {"total"};
  if (terms.limits_knocks()) grammar.from_keys.push_back("hands won");  // 8.2
  result_grammar(grammar, terms);
  return grammar;
}

}  // namespace cardlaw::rummy
