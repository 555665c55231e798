// The exchange, the talk about melds and what is declared.
#include "cards/in_turn.h"
#include "families/klaberjass/acts.h"
#include "families/klaberjass/melds.h"

namespace cardlaw::klaberjass {
namespace {

// Something is said of melds. Words out of turn that were taken back are put right by it.
Talks& speak(Table& table, const Done& done) {
  Talks& talks = table.talks;
  for (const Seat later : between(done.who, table.eldest(), table.seats())) {
    const bool early = talks.first[at(later)] == 0 && talks.recalled[at(later)] != 0;
    if (early && !has_spoken_of_melds(table, done.who))
      table.common.put_right(talks.recalled[at(later)]);
  }
  table.bidding.made_unseen |= table.bidding.round == 0;  // nobody speaks of melds before that
  std::uint16_t& first = talks.first[at(done.who)];
  if (first == 0) first = static_cast<std::uint16_t>(done.entry + 1);
  return talks;
}

Talk& current(Talks& talks) { return talks.of[static_cast<std::size_t>(talks.current)]; }

// The player's turn to speak comes before the other's.
bool speaks_before(const Table& table, Seat who, Seat other, const Terms& terms) {
  const Seat first = speaks_first(table, terms);
  const auto turn = [&](Seat of) {
    return (index(of) - index(first) + table.seats()) % table.seats();
  };
  return first != Seat::none && turn(who) < turn(other);
}

// The call takes the place of the best so far when it is for more, or is the same player's; or for
// as much, and the other has spoken out of turn.
void compare(const Table& table, Talk& talk, Seat who, int points, const Terms& terms) {
  const bool spoken = std::ranges::any_of(talk.called, [](int each) { return each >= 0; });
  if (talk.best == who && points < talk.points) talk.conceded = 0;  // to more than this
  talk.called[at(who)] = points;
  if (points > 0) talk.spoken_for |= bit(who);
  const bool more =
      talk.best == Seat::none || talk.best == who || points > talk.points || talk.more;
  const bool level = !more && points == talk.points;
  if (more || (level && speaks_before(table, who, talk.best, terms))) {
    if (talk.best != who) talk.high = Rank::none;
    if (talk.best != who) talk.level = 0;
    talk.settled = !level && (talk.settled || spoken);
    talk.best = who;
    talk.points = points;
    talk.more = false;
  } else {
    talk.settled = !level;
    if (level && talk.high != Rank::none) talk.level |= bit(who);
  }
}

// R19: another figure for the same call, before anybody has answered it. (In Darda that stops the
// play like any word that is taken back, and has to be written as such.)
bool calls_again_at_once(const Table& table, Seat who, Kind kind, const Terms& terms) {
  const Talks& talks = table.talks;
  if (terms.offence_stops || talks.last != who || talks.current != kind ||
      talks.of[static_cast<std::size_t>(kind)].called[at(who)] <= 0 || table.dealer() == Seat::none)
    return false;
  for (const Seat earlier : between(table.dealer(), who, table.seats())) {
    if (!has_spoken_of_melds(table, earlier)) return false;
  }
  return true;
}

void concede(Table& table, Talks& talks, Seat who) {
  Talk& talk = current(talks);
  if (talk.best == who && talk.after_all != 0) {
    talk.yielded = true;
    return;
  }
  if (talk.best != Seat::none && talk.best != who && table.opposed(talk.best, who))
    talk.conceded |= bit(who);
  if (talk.best == Seat::none || talk.best == who) {
    const Seat other = talks.last != Seat::none && talks.last != who ? talks.last : table.next(who);
    if (talk.best == who || table.playing() == 2) talk.best = other;
  }
  talk.level &= static_cast<std::uint16_t>(~bit(who));
  talk.settled = true;
}

}  // namespace

Kind answered_kind(const Table& table, Seat who) {
  const Talks& talks = table.talks;
  for (const Kind kind : {talks.current, Kind::sequence, Kind::group}) {
    const Talk& talk = talks.of[static_cast<std::size_t>(kind)];
    if (talk.best != Seat::none && talk.best != who && (kind == talks.current || !talk.settled))
      return kind;
  }
  return talks.current;
}

namespace {
bool is_before_the_trump(const Table& table) {
  return !table.trump_known() && table.maker() == Seat::none && table.bidding.round == 1;
}
}  // namespace

// In the first round the trump can be made only of the suit that was turned.
Card dix(const Table& table, const Terms& terms) {
  const Suit trump = is_before_the_trump(table) ? table.turned_suit : table.trump();
  if (trump == Suit::none) return Card();
  if (table.turned_suit != trump &&
      table.by_a_rival([&](Suit suit) { return suit == table.turned_suit; }))
    return Card(terms.dix, table.turned_suit);
  const bool turned = table.turned_suit == trump && table.turned_rank == terms.dix;
  return Card(turned && terms.dix_when_turned != Rank::none ? terms.dix_when_turned : terms.dix,
              trump);
}

void Family::apply(Table& table, const Did<Exchange>& did, const Terms& terms) {
  take_refused_schmeiss(table, terms);
  table.bidding.made_unseen |= table.bidding.round == 0;  // nobody exchanges before that
  Custody& custody = table.common.custody;
  const bool as_due = !did.act.given.known() && !did.act.unseen;
  const auto lacks = [&](Card card) {
    return card.known() && custody.unknown(did.who) == 0 && !custody.surely(did.who).has(card);
  };
  Card given = as_due ? dix(table, terms) : did.act.given;
  const bool made = table.trump_known() || table.maker() != Seat::none || table.led;
  if (!made) table.exchanged_early = static_cast<std::uint16_t>(did.entry + 1);
  if (!made && as_due && lacks(given)) given = Card();  // some other seven
  // Which suit is trumps may be open: then it is the seven that the hand has.
  if (as_due && lacks(given) && table.bidding.rivals != 0 && table.trump() != Suit::none) {
    const Card other(terms.dix, table.trump());
    if (!lacks(other)) given = other;
  }
  if (as_due && lacks(given)) {
    return report_once(
        table,
        "the turn-up is exchanged by a player whose hand, as recorded, lacks the seven of trumps",
        "if another card was given for it, write `{exchange: 8h}`");
  }
  const bool too_late = table.turn_up_taken && !table.mid_hand;  // the dealer has the turn-up
  if (too_late && did.who == table.dealer()) return;
  custody.put_down(did.who, given);
  lose_in_play(table, did.who, given);
  if (too_late && table.turned) {
    custody.put_down(table.dealer(), table.turn_up);
    lose_in_play(table, table.dealer(), table.turn_up);
  }
  if (table.turned) {
    custody.take_up(did.who, table.turn_up);
    gain_in_play(table, did.who, table.turn_up);
  }
  if (too_late) {
    custody.take_up(table.dealer(), given);
    gain_in_play(table, table.dealer(), given);
  }
  table.turn_up = given;
}

void Family::apply(Table& table, const Did<TakeWidow>& did, const Terms&) {
  Custody& custody = table.common.custody;
  const Card shows = std::exchange(table.widow, Card());
  const Card card = did.act.card.known() ? did.act.card : shows;
  ++table.drawn[at(did.who)];
  table.widow_entry[at(did.who)] = did.entry;
  if (shows.known() && shows == card) {
    custody.take_up(did.who, card);
    return gain_in_play(table, did.who, card);
  }
  if (shows.known() && card.known()) {
    report_once(table, "another card is known to lie on top of the widow",
                "the card taken is the one that shows");
  }
  Handful taken;
  if (card.known())
    taken.cards.add(card);
  else
    taken.unknown = 1;
  custody.gain(did.who, taken);
  gain_in_play(table, did.who, card);
}

void Family::apply(Table& table, const Did<LayAside>& did, const Terms&) {
  --table.drawn[at(did.who)];
  table.widow_entry[at(did.who)] = did.entry;
  table.common.custody.put_down(did.who, did.act.card);
  lose_in_play(table, did.who, did.act.card);
}

namespace {

void note(Table& table, const Did<Call>& did, const Terms& terms) {
  const Kind kind = kind_called(did.act.points, terms);
  if (called_too_late(table, did.who, kind, terms)) return;        // scoring_melds.cpp
  if (did.act.points > 0 && has_conceded(table, did.who, kind)) {  // it counts for nothing
    table.talks.of[static_cast<std::size_t>(kind)].after_all |= bit(did.who);
    return;
  }
  const bool again = calls_again_at_once(table, did.who, kind, terms);
  Talks& talks = speak(table, did);
  if (again) table.common.put_right(talks.first[at(did.who)]);
  talks.current = kind;
  compare(table, current(talks), did.who, did.act.points, terms);
  talks.last = did.who;
}

void note(Table& table, const Did<NoMelds>& did, const Terms& terms) {
  if (talk_is_over(table, terms)) return;
  Talks& talks = speak(table, did);
  for (Talk& talk : talks.of) {
    talk.called[at(did.who)] = 0;
    if (talk.best != Seat::none && talk.best != did.who) talk.settled = true;
  }
  talks.last = did.who;
}

void note(Table& table, const Did<Replied>& did, const Terms& terms) {
  if (!words_count(table, terms)) return;
  const Kind kind = answered_kind(table, did.who);
  if (did.act.reply != Reply::good && has_conceded(table, did.who, kind)) {
    if (did.act.reply != Reply::how_high)
      table.talks.of[static_cast<std::size_t>(kind)].after_all |= bit(did.who);
    return;
  }
  Talks& talks = speak(table, did);
  talks.current = kind;
  Talk& talk = current(talks);
  if (did.act.reply != Reply::good && in_time(table, did.who)) talk.spoken_for |= bit(did.who);
  if (speaks_beside_the_best(table, did.who, terms)) return;
  switch (did.act.reply) {
    case Reply::good:
      concede(table, talks, did.who);
      break;
    case Reply::no_good:
      talk.more = talk.high == Rank::none;
      talk.asked_high = false;
      if (talk.best != did.who) talk.beaten = talk.best;
      talk.best = did.who;
      talk.high = Rank::none;
      talk.level = 0;
      talk.settled = true;
      break;
    case Reply::same:
      if (talk.high != Rank::none && talk.best != did.who) talk.level |= bit(did.who);
      [[fallthrough]];
    case Reply::how_high:
      talk.asked_high = true;
      talk.asker = did.who;
      talk.settled = false;
      break;
  }
  talks.last = did.who;
}

void note(Table& table, const Did<High>& did, const Terms& terms) {
  if (!words_count(table, terms)) return;
  Talks& talks = speak(table, did);
  Talk& talk = current(talks);
  const bool again = talks.last == did.who && talk.high != Rank::none && !terms.offence_stops;
  if (again) table.common.put_right(talk.named);  // R19: before anybody has answered it
  talk.named = static_cast<std::uint16_t>(did.entry + 1);
  if (talk.best == did.who || talk.best == Seat::none) talk.high = did.act.rank;
  talks.last = did.who;
}

}  // namespace

void Family::apply(Table& table, const Did<Call>& did, const Terms& terms) {
  complete_dealer(table, terms);
  note_all(table, did.who, terms, [&] { note(table, did, terms); });
}

void Family::apply(Table& table, const Did<NoMelds>& did, const Terms& terms) {
  complete_dealer(table, terms);
  note_all(table, did.who, terms, [&] { note(table, did, terms); });
}

void Family::apply(Table& table, const Did<Replied>& did, const Terms& terms) {
  complete_dealer(table, terms);
  note_all(table, did.who, terms, [&] { note(table, did, terms); });
}

void Family::apply(Table& table, const Did<High>& did, const Terms& terms) {
  note_all(table, did.who, terms, [&] { note(table, did, terms); });
}

void Family::apply(Table& table, const Did<DeclareFeat>& did, const Terms& terms) {
  take_refused_schmeiss(table, terms);
  table.feats.said[did.act.feat] = true;
  if (table.maker() == Seat::none)
    table.feats.early[at(did.who)] |= static_cast<std::uint16_t>(1 << did.act.feat);
  if (did.who != table.maker() || table.feats.declared[did.act.feat]) return;
  table.feats.late[did.act.feat] = !before_second_lead(table);
  table.feats.declared[did.act.feat] = !(terms.declare_early && table.feats.late[did.act.feat]);
}

void Family::apply(Table& table, const Did<DoubleFeat>& did, const Terms& terms) {
  take_refused_schmeiss(table, terms);
  if (table.maker() != Seat::none && !table.opposed(did.who, table.maker())) return;
  if (!table.feats.said[did.act.feat]) return;  // there is nothing to double
  std::uint16_t& doubled = table.feats.doubled[did.act.feat];
  table.feats.doubled_late[did.act.feat] = doubled == 0 && table.led;
  doubled |= static_cast<std::uint16_t>(1 << index(did.who));
}

}  // namespace cardlaw::klaberjass
