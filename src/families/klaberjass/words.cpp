// The words of Klaberjass records.
#include "families/klaberjass/law.h"
#include "law/game.h"

namespace cardlaw::klaberjass {
namespace {

using A = Arguments;
const Verb verbs[] = {
    word<Take>("take", "takes the suit of the turn-up as trumps"),
    word<Pass>("pass", "passes"),
    word<NameTrump>("trump", Shape::suit, "names the trump suit"),
    word("exchange", Shape::card,
         "exchanges the seven of trumps for the turn-up; the card given, if it was another",
         [](const A& a) -> Act {
           return Exchange{a.card, a.said && !a.card.known()};
         })
        .alone(),
    word<Call>("call", Shape::number, "calls the points of a meld"),
    word<NoMelds>("no melds", "says that the hand holds no meld"),
    word("good", Shape::none, "concedes that the meld called is the better",
         [](const A&) -> Act { return Replied{Reply::good}; }),
    word("no good", Shape::none, "says to have a better meld",
         [](const A&) -> Act { return Replied{Reply::no_good}; }),
    word("how high", Shape::none, "asks for the highest card",
         [](const A&) -> Act { return Replied{Reply::how_high}; }),
    word("same", Shape::none, "says to have a meld as good so far",
         [](const A&) -> Act { return Replied{Reply::same}; }),
    word<High>("high", Shape::rank, "names the highest card of the meld called"),
    word("show", Shape::cards, "lays a meld open",
         [](const A& a) -> Act {
           return Show{a.cards.cards.set(), {}, !a.cards.all_known()};
         })
        .like("[As, Ks, Qs]"),
    word<AnnounceBella>("bella", "announces the king and queen of trumps"),
    word<NoCard>("no card", "plays nothing to the trick, in the place of a card"),
};

constexpr std::string_view offers = "offers to throw the hands in";
const Verb throw_ins[] = {word<Schmeiss>("schmeiss", offers), word<Schmeiss>("valse", offers)};
const Verb answers[] = {
    word("agree", Shape::none, "agrees to throw the hands in",
         [](const A&) -> Act { return Answer{true}; }),
    word("refuse", Shape::none, "refuses to throw the hands in",
         [](const A&) -> Act { return Answer{false}; }),
};
const Verb of_widow[] = {
    word<TakeWidow>("draw", Shape::card, "takes the top card of the widow"),
    word<LayAside>("discard", Shape::card, "lays a card aside for one of the widow"),
};
const std::vector<std::string_view> feat_words = {
    "casa",     "csalad",      "tous les trois", "all the trumps", "volat", "betli",
    "absolute", "one hundred", "two hundred",    "forty-four",     "uhu",   "ultimo"};
const Verb of_feats[] = {
    word("declare", feat_words, "declares a feat in addition to the game",
         [](const A& a) -> Act { return DeclareFeat{a.choice}; }),
    word("double", feat_words, "doubles what the maker declared",
         [](const A& a) -> Act { return DoubleFeat{a.choice}; }),
    word("no trump", Shape::none, "makes it a game without trumps",
         [](const A&) -> Act { return NameTrump{}; }),
};

template <class Words>
void add(Grammar& grammar, const Words& words) {
  for (const Verb& verb : words) grammar.verbs.push_back(&verb);
}

}  // namespace

Grammar Family::grammar(const cardlaw::Law<Family>& law) {
  Grammar grammar;
  grammar.pack = law.terms.pack;
  grammar.pack_words = "32 cards, ace to seven";
  grammar.tricks = grammar.turn_up = grammar.bottom = true;
  grammar.least_players = law.terms.least_players;
  grammar.most_players = law.terms.most_players;
  grammar.usual_players = law.terms.most_players;
  grammar.dealer_sits_out_of = law.terms.sitting_out_of;
  grammar.sides = law.terms.partners;
  if (law.terms.further_cards > 0) {
    grammar.first_cards = law.terms.first_cards;
    grammar.dealt_later = "when the trump is made";
  }
  add(grammar, verbs);
  // Where there is none it can still be said.
  const std::string_view throw_in = law.terms.throw_in.empty() ? "schmeiss" : law.terms.throw_in;
  for (const Verb& verb : throw_ins) {
    if (verb.word == throw_in) grammar.verbs.push_back(&verb);
  }
  add(grammar, answers);
  if (law.terms.widow) add(grammar, of_widow);
  if (law.terms.feats) add(grammar, of_feats);
  grammar.taken_back = {Undone::bid, Undone::call, Undone::meld};
  if (law.terms.widow)
    grammar.taken_back.insert(grammar.taken_back.end(), {Undone::draw, Undone::discard});
  grammar.demanded = {Demanded::withdraw, Demanded::new_deal, Demanded::show};
  grammar.unrecorded = {Unit::tricks, Unit::bids};
  grammar.noticed = {Noticed::too_many, Noticed::too_few, Noticed::imperfect_pack};
  grammar.from_keys = {"total", "trump", "maker", "to act"};
  grammar.result_keys = {"maker", "points"};
  if (law.terms.feats) {
    grammar.result_keys.emplace_back("bonuses");
    grammar.result_bonus = law.terms.feat_bonus;
  }
  return grammar;
}

void queen_high(Terms& terms) {
  terms.ranking.trump = tricks::strengths({Rank::queen, Rank::nine, Rank::ace, Rank::ten,
                                           Rank::king, Rank::jack, Rank::eight, Rank::seven});
  terms.trump_value[static_cast<std::size_t>(Rank::queen)] = 20;
  terms.trump_value[static_cast<std::size_t>(Rank::jack)] = 2;
}

void jack_counts_most(Terms& terms) {
  terms.trump_value[static_cast<std::size_t>(Rank::queen)] = 3;
  terms.trump_value[static_cast<std::size_t>(Rank::jack)] = 20;
}

}  // namespace cardlaw::klaberjass
