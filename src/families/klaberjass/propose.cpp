// What a player of Klaberjass might do next: for hands that are made up.
#include "families/klaberjass/melds.h"
#include "law/generate.h"

namespace cardlaw::klaberjass {
namespace {

std::size_t at(Seat seat) { return static_cast<std::size_t>(index(seat)); }

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
    const Talk& talk = table_.talk;
    const Seat eldest = table_.eldest();
    const Seat dealer = table_.dealer();
    exchange();
    if (talk.called[at(eldest)] < 0) return call(eldest);
    if (talk.called[at(eldest)] == 0) {
      if (talk.called[at(dealer)] < 0) call(dealer);
    } else if (talk.best == Seat::none && !talk.level) {
      if (talk.asked_high && talk.high == Rank::none) return name_high(eldest);
      answer(dealer);
    }
    show();
  }

  bool melds_are_settled() const {
    const Talk& talk = table_.talk;
    const bool both_spoke =
        talk.called[at(table_.eldest())] == 0 && talk.called[at(table_.dealer())] >= 0;
    return both_spoke || talk.best != Seat::none || talk.level;
  }

  void exchange() {
    const Card dix(terms_.dix, table_.trump());
    for (int i = 0; i < table_.seats(); ++i) {
      const bool held = table_.common.custody.surely(seat(i)).has(dix);
      if (held && table_.turned_suit == table_.trump()) out_.say(seat(i), "exchange", {}, 4);
    }
  }

  void call(Seat who) {
    out_.say(who, "call", {.number = terms_.short_meld}, 4);
    out_.say(who, "call", {.number = terms_.long_meld}, 4);
    out_.say(who, "no melds");
  }

  void answer(Seat who) {
    for (const char* const word : {"good", "no good", "same"}) out_.say(who, word);
    if (!table_.talk.asked_high) out_.say(who, "how high");
  }

  void name_high(Seat who) {
    for (int rank = 1; rank <= 13; ++rank) {
      out_.say(who, "high", {.rank = static_cast<Rank>(rank)});
    }
  }

  void show() {
    if (!melds_are_settled()) return;
    for (int i = 0; i < table_.seats(); ++i) {
      const Seat best = table_.talk.best;
      if (best != Seat::none ? best != seat(i) : table_.talk.called[at(table_.eldest())] <= 0)
        continue;
      for (const Sequence& each : sequences_in(table_.common.custody.surely(seat(i)))) {
        if (table_.shown[at(seat(i))].contains(each.cards)) continue;
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

void Family::propose(const Table& table, const Terms& terms, Suggestions& suggestions) {
  Proposer(table, terms, suggestions).next();
}

}  // namespace cardlaw::klaberjass
