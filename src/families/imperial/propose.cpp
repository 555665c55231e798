// What a player of Imperial might do next: for hands that are made up.
#include "families/imperial/law.h"
#include "law/suggestions.h"

namespace cardlaw::imperial {
namespace {

class Proposer {
 public:
  Proposer(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out) {}

  void next() {
    if (table_.common.over || table_.tricks >= terms_.hand) return;
    if (table_.dealt == 0)
      return out_.deal(table_.nondealer(), table_.seats(), table_.seats(), terms_.hand, true,
                       false);
    const Seat better = better_point(table_);
    const bool shown = better == Seat::none || table_.of(better).shown || table_.of(better).unshown;
    if (table_.point_to == Seat::none && !shown) return show_point(better);
    for (int i = 0; i < table_.seats(); ++i) imperials(seat(i));
    if (!table_.led)
      announce(table_.nondealer());
    else if (!table_.has_played(table_.dealer()))
      answer(table_.dealer());
    play();
  }

 private:
  Seat other(Seat seat) const { return after(seat, table_.seats()); }

  void show(Seat who, const char* word, CardSet cards, int weight) {
    Arguments said;
    said.cards.cards = cards;
    out_.say(who, word, said, weight);
  }

  void imperials(Seat who) {
    CardSet cards = table_.hand_of(who);
    if (is_carte_blanche(cards, terms_.hand) && !table_.of(who).imperials.has(cards))
      show(who, "imperial", cards, 30);
    if (table_.turned) cards.add(table_.turn_up);
    for (const CardSet each : sequences_and_fours(cards)) {
      if (!table_.of(who).imperials.has(each)) show(who, "imperial", each, 30);
    }
  }

  // The cards of the suit that makes the best point.
  CardSet best_suit(Seat who) const {
    CardSet best;
    for (const Suit suit : all_suits) {
      const CardSet cards = table_.hand_of(who) & CardSet::of(suit);
      if (point_of(cards) > point_of(best)) best = cards;
    }
    return best;
  }

  void announce(Seat who) {
    if (table_.of(who).spoke_of_point) return;
    out_.say(who, "point", {.number = point_of(best_suit(who))}, 30);
    CardSet with_turned = table_.hand_of(who) & CardSet::of(table_.trump);
    if (table_.turned) with_turned.add(table_.turn_up);
    show(who, "show", with_turned, 1);  // not allowed
  }

  void answer(Seat who) {
    if (table_.of(who).spoke_of_point) return;
    const CardSet best = best_suit(who);
    const int first = table_.of(table_.nondealer()).said;
    if (point_of(best) > first) {
      out_.say(who, "point", {.number = point_of(best)}, 20);
      show(who, "show", best, 10);
    }
    if (table_.of(table_.nondealer()).spoke_of_point) out_.say(who, "good", {}, 20);
  }

  void show_point(Seat who) {
    if (point_of(best_suit(who)) >= table_.of(who).point) show(who, "show", best_suit(who), 10);
    out_.say(who, "no show");
  }

  void play() {
    Seat who = table_.trick.empty() ? table_.to_lead : other(table_.trick.lead().who);
    const auto can = [&](Seat seat) {
      return !table_.trick.answered(seat) && !table_.common.custody.surely(seat).empty();
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

}  // namespace cardlaw::imperial
