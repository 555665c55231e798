// The words of records of Carousel.
#include "families/carousel/law.h"
#include "families/melds/verbs.h"
#include "law/game.h"

namespace cardlaw::carousel {
namespace {

using A = Arguments;
using melds::knocks, melds::laid_of, melds::lay_down, melds::lay_onto, melds::not_known,
    melds::onto, melds::out_of, melds::shows, melds::takes_up;

const Verb draw = word<Draw>("draw", Shape::cards, "draws from the stock");
const Verb pass = word<Pass>("pass", "takes no further part: lays nothing down in the last chance");
const Verb meld = word("meld", Shape::meld, "lays down a meld", lay_down);
const Verb lay_off = word("lay off", Shape::meld, "adds cards to a meld on the table", lay_onto)
                         .with(onto)
                         .like("9s");
const Verb show = word("show", Shape::cards, "shows unmatched cards", shows).like("[Kd, 4c]");
const Verb count =
    word<Announce>("count", Shape::number, "announces the count of the unmatched cards");
const Verb take_up = word("take up", Shape::card, "takes a card of a meld into the hand", takes_up)
                         .with(out_of)
                         .like("9s");
const Verb rearrange =
    word<Rearrange>("table", Shape::sets, "rearranges: the sets on the table afterwards");
const Verb finished = word<Finish>("finished", "says `finished`");
const Verb knock =
    word("knock", Shape::number, "knocks; the count, if it was announced", knocks).alone();

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  const Terms& terms = law.terms;
  Grammar grammar;
  grammar.least_players = terms.least_players;
  grammar.most_players = terms.most_players;
  grammar.usual_players = std::min(terms.most_players, 4);
  grammar.pack = terms.pack;
  grammar.pack.add(Card::joker());
  grammar.pack_words = "one pack or two, and jokers";
  grammar.wild = CardSet::of(Card::joker());
  grammar.wild_named = true;
  grammar.turns = grammar.hands = true;
  grammar.usually_turned = false;
  grammar.taken_back = {Undone::meld, Undone::lay_off, Undone::knock, Undone::draw};
  grammar.demanded = {Demanded::new_deal};
  grammar.unrecorded = {Unit::turns};
  grammar.looks_at_tricks = false;
  grammar.verbs = {&draw,  &pass,    &meld,      &lay_off,  &show,
                   &count, &take_up, &rearrange, &finished, &knock};
  grammar.put_set = [](const Laid& laid) -> Act { return PutSet{laid}; };
  grammar.from_keys = {"total", "hands won", "stock"};
  // What a deal that is given by its result says.
  grammar.result_keys = {"knocker", "counts", "how"};
  grammar.result_ways = {"knock", "last chance"};
  grammar.nobody_ends = {"last chance"};
  return grammar;
}

}  // namespace cardlaw::carousel
