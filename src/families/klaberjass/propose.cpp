// What a player of Klaberjass might do next: for hands that are made up.  So far of the game for
// two.
#include "families/klaberjass/acts.h"
#include "families/klaberjass/melds.h"
#include "law/generate.h"

namespace cardlaw::klaberjass {
namespace {

class Proposer {
 public:
  Proposer(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out) {}

  void next() {
    if (table_.common.over || table_.gathered >= terms_.hand()) return;
    if (table_.packets[0] == 0) {
      return out_.deal(table_.eldest(), table_.seats(), terms_.first_cards, true, false);
    }
    const bool refused = table_.bidding.must_name != Seat::none;
    if (table_.maker() == Seat::none && !refused) return bid();
    if (table_.maker() == Seat::none && table_.bidding.round == 2) {
      return name_suits(table_.bidding.must_name, 1);
    }
    if (refused) out_.say(table_.bidding.must_name, "take");
    if (table_.packets[0] == 1) {
      return out_.deal(table_.eldest(), table_.seats(), terms_.further_cards, false, true);
    }
    if (!table_.led) melds();
    if (table_.led || melds_are_settled()) play();
  }

 private:
  Seat other(Seat seat) const { return after(seat, table_.seats()); }

  void bid() {
    if (table_.bidding.schmeiss != Seat::none) {
      out_.say(other(table_.bidding.schmeiss), "agree");
      return out_.say(other(table_.bidding.schmeiss), "refuse", {}, 3);
    }
    const Seat who = table_.bidding.to_speak;
    out_.say(who, "take", {}, 4);
    out_.say(who, "pass", {}, 3);
    out_.say(who, "schmeiss", {}, 1);
    name_suits(who, 1);
  }

  void name_suits(Seat who, int weight) {
    for (const Suit suit : all_suits) out_.say(who, "trump", {.suit = suit}, weight);
  }

  // The talk goes from one player to the other; whose turn it is to say what follows from what was
  // said.
  void melds() {
    const Seat eldest = table_.eldest();
    const Seat dealer = table_.dealer();
    exchange();
    if (talk().called[at(eldest)] < 0) return call(eldest);
    if (talk().called[at(eldest)] == 0) {
      if (talk().called[at(dealer)] < 0) call(dealer);
    } else if (!melds_are_settled()) {
      if (talk().asked_high && talk().high == Rank::none) return name_high(eldest);
      answer(dealer);
    }
    show();
  }

  const Talk& talk() const { return table_.talks.of[0]; }
  bool melds_are_settled() const {
    const auto& called = talk().called;
    const bool none = called[at(table_.eldest())] == 0 && called[at(table_.dealer())] >= 0;
    return none || talk().settled || talk().level != Seat::none;
  }

  void exchange() {
    const Card card = dix(table_, terms_);
    for (int i = 0; i < table_.seats(); ++i) {
      const bool held = table_.common.custody.surely(seat(i)).has(card);
      if (held && table_.turned_suit == table_.trump()) out_.say(seat(i), "exchange", {}, 4);
    }
  }

  void call(Seat who) {
    out_.say(who, "call", {.number = terms_.sequences[3]}, 4);
    out_.say(who, "call", {.number = terms_.sequences[4]}, 4);
    out_.say(who, "no melds");
  }

  void answer(Seat who) {
    for (const char* const word : {"good", "no good", "same"}) out_.say(who, word);
    if (!talk().asked_high) out_.say(who, "how high");
  }

  void name_high(Seat who) {
    for (int rank = 1; rank <= 13; ++rank) {
      out_.say(who, "high", {.rank = static_cast<Rank>(rank)});
    }
  }

  void show() {
    if (!melds_are_settled()) return;
    for (int i = 0; i < table_.seats(); ++i) {
      if (talk().level == Seat::none && talk().best != seat(i)) continue;
      const CardSet held = table_.common.custody.surely(seat(i));
      for (const Meld& each : melds_in(held, Kind::sequence, terms_)) {
        if (table_.shown[0][at(seat(i))].contains(each.cards)) continue;
        Arguments said;
        said.cards.cards = each.cards;
        out_.say(seat(i), "show", said, 30);
      }
    }
  }

  void play() {
    Seat who = table_.trick.empty() ? table_.to_lead : other(table_.trick.lead().who);
    const auto can = [&](Seat seat) {
      return !table_.trick.has(seat) && !table_.common.custody.surely(seat).empty();
    };
    for (int i = 0; i < table_.seats() && who != Seat::none && !can(who); ++i) who = other(who);
    if (who != Seat::none && can(who)) return out_.play(who, table_.common.custody.surely(who));
    if (!table_.trick.empty()) out_.close();
  }

  const Table& table_;
  const Terms& terms_;
  Suggestions& out_;
};

}  // namespace

bool Family::proposes(const Terms& terms) {
  const bool plain = !terms.feats && !terms.widow && terms.groups == ByRank{};
  return terms.most_players == 2 && plain && terms.throw_in == "schmeiss" &&
         terms.announcing == Announcing::before_lead;
}

void Family::propose(const Table& table, const Terms& terms, Suggestions& suggestions) {
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::klaberjass
