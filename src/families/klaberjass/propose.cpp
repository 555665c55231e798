// What a player of Klaberjass or its kin might do next: for hands that are made up.
#include "families/klaberjass/acts.h"
#include "families/klaberjass/melds.h"
#include "law/suggestions.h"

namespace cardlaw::klaberjass {
namespace {

class Proposer {
 public:
  Proposer(const Table& table, const Terms& terms, Suggestions& out)
      : table_(table), terms_(terms), out_(out) {}

  void next() {
    if (table_.common.over || table_.gathered >= terms_.hand() || four_shown()) return;
    const int packets = table_.packets[at(table_.eldest())];
    if (packets == 0) return deal(terms_.first_cards, true);
    const bool refused = table_.bidding.must_name != Seat::none;
    if (table_.maker() == Seat::none && !refused) return bid();
    if (table_.maker() == Seat::none && table_.bidding.round == 2) {
      return name_suits(table_.bidding.must_name, 1);
    }
    if (refused) out_.say(table_.bidding.must_name, "take");
    if (packets == 1 && terms_.further_cards > 0) return deal(terms_.further_cards, false);
    if (table_.gathered == 0) mend_hands();
    if (!table_.led) before_the_lead();
    if (table_.led && !before_lead()) compare_in_the_play();
    if (table_.led || (talk_is_over() && !groups_open() && !owes_discard())) play();
  }

 private:
  const Talk& talk() const { return table_.talks.of[0]; }
  const Talk& groups() const { return table_.talks.of[1]; }
  bool has_groups() const { return std::ranges::max(terms_.groups) > 0; }
  bool before_lead() const { return terms_.announcing == Announcing::before_lead; }
  bool four_shown() const { return table_.fours_shown(); }
  template <class Use>
  void each_player(Use use) const {
    Seat who = table_.eldest();
    for (int i = 0; i < table_.playing(); ++i, who = table_.next(who)) use(who);
  }

  void deal(int each, bool first) {
    const int fewer = first && terms_.dealer_takes_turn_up ? 1 : 0;
    out_.deal(table_.eldest(), table_.playing(), table_.seats(), each, first, !first, fewer);
  }

  // What was dealt wrongly is put right while no trick has been played.
  void mend_hands() {
    each_player([&](Seat who) {
      const int excess = table_.common.custody.size(who) - right_size(table_, who, terms_);
      if (excess < 0) return out_.deal(who, 1, table_.seats(), -excess, false, false);
      if (excess == 0) return;
      Arguments said{.card = table_.common.custody.surely(who).lowest(), .player = who};
      said.further = 1;  // to the bottom of the stock
      out_.say(table_.next(who), "remove", said, 10);
    });
  }

  void bid() {
    const Bidding& bidding = table_.bidding;
    if (bidding.schmeiss != Seat::none) return answer_schmeiss();
    out_.say(bidding.to_speak, "take", {}, 4);
    out_.say(bidding.to_speak, "pass", {}, 3);
    if (!terms_.throw_in.empty()) out_.say(bidding.to_speak, terms_.throw_in, {}, 1);
    if (terms_.feats) out_.say(bidding.to_speak, "no trump", {}, 1);
    name_suits(bidding.to_speak, 1);
  }

  void answer_schmeiss() {
    const Bidding& bidding = table_.bidding;
    each_player([&](Seat who) {
      const bool agreed = (bidding.agreed >> index(who) & 1) != 0;
      if (agreed || !table_.opposed(who, bidding.schmeiss)) return;
      out_.say(who, "agree");
      out_.say(who, "refuse", {}, 3);
    });
  }

  void name_suits(Seat who, int weight) {
    for (const Suit suit : all_suits) out_.say(who, "trump", {.suit = suit}, weight);
  }

  void before_the_lead() {
    exchange();
    if (terms_.widow) take_from_widow();
    if (terms_.feats) declare();
    if (before_lead()) melds();
    if (has_groups() && talk_is_over()) talk_of_groups();
    show();
  }

  void exchange() {
    const Card right = dix(table_, terms_);
    each_player([&](Seat who) {
      const bool held = right.known() && table_.common.custody.surely(who).has(right);
      if (held && table_.turned_suit == table_.trump())
        out_.say(who, "exchange", Arguments{.said = false}, 4);
    });
  }

  bool owes_discard() const {
    return std::ranges::any_of(table_.drawn, [](int cards) { return cards > 0; });
  }

  void take_from_widow() {
    each_player([&](Seat who) {
      if (table_.drawn[at(who)] > 0) {
        for (const Card card : table_.common.custody.surely(who)) {
          out_.say(who, "discard", {.card = card}, 4);
        }
      } else if (table_.widow.known() && !owes_discard()) {
        out_.say(who, "draw", {.card = table_.widow});
      }
    });
  }

  void declare() {
    for (std::uint8_t feat = 0; feat < feats_in_all; ++feat) {
      if (!table_.feats.declared[feat]) {
        out_.say(table_.maker(), "declare", {.choice = feat});
      } else if (table_.feats.doubled[feat] == 0) {
        each_player([&](Seat who) { out_.say(who, "double", {.choice = feat}); });
      }
    }
  }

  // The talk goes round the table; whose turn it is to say what follows from what was said.
  void melds() {
    if (talk_is_over()) return;
    if (talk().more) return call(talk().best);
    if (asked() && talk().high == Rank::none) return name_high(talk().best);
    if (asked()) return answer(last_speaker());
    const Seat who = next_speaker();
    if (who == Seat::none) return;
    if (talk().best == Seat::none) {
      call(who);
      out_.say(who, "no melds");
    } else {
      answer(who);
    }
  }

  // Of groups, in the games that have them: whoever holds one may call it.
  void talk_of_groups() {
    const Seat best = groups().best;
    if (best == Seat::none) {
      each_player([&](Seat who) {
        for (const Meld& each : melds_in(table_.common.custody.surely(who), Kind::group, terms_)) {
          out_.say(who, "call", {.number = each.points}, 20);
        }
      });
    } else if (groups().more) {
      for (const int points : {100, 200}) out_.say(best, "call", {.number = points}, 20);
    } else if (groups_open()) {
      asks(groups()) ? name_high(best) : answer_to(groups(), table_.next(best));
    }
  }
  bool groups_open() const {
    const Talk& talk = groups();
    return has_groups() && talk.best != Seat::none &&
           (talk.more || (!talk.settled && talk.level == 0));
  }
  static bool asks(const Talk& talk) { return talk.asked_high && talk.high == Rank::none; }

  // After the first trick of Darda those who announced melds of the same points compare them.
  void compare_in_the_play() {
    if (table_.gathered != 1 || !table_.trick.empty()) return;
    show();
    if (talk().best == Seat::none || talk().settled || talk().level != 0) return;
    if (asks(talk())) return name_high(talk().best);
    each_player([&](Seat who) {
      if (who != talk().best && talk().called[at(who)] == talk().points) answer_to(talk(), who);
    });
  }

  // Somebody asked how high, and has not been answered, or has not replied.
  bool asked() const {
    return talk().asked_high && talk().level == 0 && !talk().settled &&
           last_speaker() != talk().best;
  }
  bool talk_is_over() const {
    return !before_lead() || (next_speaker() == Seat::none && !talk().more && !asked());
  }
  Seat next_speaker() const {
    Seat found = Seat::none;
    each_player([&](Seat who) {
      if (found == Seat::none && table_.talks.first[at(who)] == 0) found = who;
    });
    return found;
  }
  Seat last_speaker() const {
    Seat found = Seat::none;
    each_player([&](Seat who) {
      if (table_.talks.first[at(who)] > 0) found = who;
    });
    return found;
  }

  void call(Seat who) {
    std::array<bool, 256> said{};
    for (const std::uint8_t points : terms_.sequences) {
      if (points > 0 && !std::exchange(said[points], true)) {
        out_.say(who, "call", {.number = points}, 4);
      }
    }
  }

  void answer(Seat who) { answer_to(talk(), who); }
  void answer_to(const Talk& talk, Seat who) {
    for (const char* const word : {"good", "no good", "same"}) out_.say(who, word);
    if (talk.high == Rank::none) out_.say(who, "how high");
  }

  void name_high(Seat who) {
    for (int rank = 1; rank <= 13; ++rank) {
      out_.say(who, "high", {.rank = static_cast<Rank>(rank)});
    }
  }

  void show() {
    if (!talk_is_over()) return;
    each_player([&](Seat who) {
      for (const Kind kind : {Kind::sequence, Kind::group}) show(who, kind);
      for (std::size_t rank = 0; rank < terms_.winning_fours.size(); ++rank) {
        const CardSet four = CardSet::of(static_cast<Rank>(rank)) & terms_.pack;
        const bool held = table_.common.custody.surely(who).contains(four);
        if (terms_.winning_fours[rank] > 0 && held) lay_open(who, four);
      }
    });
  }

  void show(Seat who, Kind kind) {
    const Seat best = best_meld(table_, kind, terms_);
    const bool own = kind == Kind::group ? best == Seat::none || best == who
                                         : best != Seat::none && !table_.opposed(best, who);
    const bool level = kind == Kind::sequence && talk().level != 0;
    if (!own && !level) return;
    for (const Meld& each : melds_in(table_.common.custody.surely(who), kind, terms_)) {
      const CardSet shown = table_.shown[static_cast<std::size_t>(kind)][at(who)];
      if (!shown.contains(each.cards)) lay_open(who, each.cards);
    }
  }

  void lay_open(Seat who, CardSet cards) {
    Arguments said;
    said.cards.cards = cards;
    out_.say(who, "show", said, 30);
  }

  // With the first card a player of Darda announces what the hand holds.
  void announce(Seat who) {
    if (before_lead() || table_.gathered > 0 || talk().called[at(who)] >= 0) return;
    for (const Meld& each : melds_in(table_.common.custody.surely(who), Kind::sequence, terms_)) {
      out_.say(who, "call", {.number = each.points}, 20);
    }
  }

  // A second card is taken back while the trick lies there.
  void take_back_second_card() {
    for (const tricks::Played& each : table_.trick) {
      const Card last = table_.trick.last_of(each.who);
      if (!(last == each.card)) out_.say(each.who, "withdraw", {.card = last}, 10);
    }
  }

  void play() {
    take_back_second_card();
    const Seat last = table_.trick.empty() ? Seat::none : (table_.trick.end() - 1)->who;
    Seat who = last == Seat::none ? table_.to_lead : table_.next(last);
    const auto can = [&](Seat seat) {
      return !table_.trick.answered(seat) && !table_.common.custody.surely(seat).empty();
    };
    for (int i = 0; i < table_.playing() && who != Seat::none && !can(who); ++i) {
      who = table_.next(who);
    }
    if (who != Seat::none && can(who)) {
      announce(who);
      return out_.play(who, table_.common.custody.surely(who));
    }
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
