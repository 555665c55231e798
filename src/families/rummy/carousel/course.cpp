// The course of a deal at Carousel's common table.
#include "families/rummy/course.h"

namespace cardlaw::rummy {

// What the jokers on the table stand for.
Cards named_jokers(const Table& table) {
  Cards named;
  for (int i = 0; i < table.meld_count; ++i) {
    const Meld& meld = table.melds[static_cast<std::size_t>(i)];
    if (meld.cards.has(Card::joker()) || meld.meant != meld.cards) named.add(stand_ins(meld));
  }
  return named;
}

void bind_jokers(Table& table, const Cards& own, const Cards& names) {
  const int jokers = own.count(Card::joker());
  if (table.common_table && jokers > 0 && names.size() == jokers) table.turn.jokers.add(names);
}

// What ends a turn by the way of writing, or a word said too soon, does not if the player goes on
// with it: draws what is still owed, or lays down more behind the end of an entry.
bool Family::goes_on_at_once(const Table& table, Seat who, bool said) {
  const Note& note = table.note;
  if (!table.common_table || note.next != who || who == Seat::none) return false;
  if (said && note.told) return false;
  const Turn& own = table.turn_of(who);
  if (note.kind == Note::Kind::draw) return !own.of(who) || (own.drawn() < 3 && own.laid.empty());
  return !said && (note.kind == Note::Kind::lays || note.kind == Note::Kind::finish ||
                   note.kind == Note::Kind::knock);
}

// One more chance for each, when the stock is gone.
void take_chance(Table& table) {
  if (++table.chances < table.seats() - 1) return;
  end_in_showing(table);
}

void end_common_turn(Table& table) {
  const Turn& turn = table.turn;
  for (int i = 0; i < table.meld_count; ++i) {
    Meld& meld = table.melds[static_cast<std::size_t>(i)];
    meld.told |= !meld.proper;
  }
  if (table.chances >= 0) return take_chance(table);
  if (table.stock == 0 && turn.from_stock > 0) {
    table.chances = 0;
    table.drew_last = turn.who;
  } else if (!turn.finished && !turn.left_out && turn.drawn() > 0 &&
             !Family::turn_complete(table) && table.note.kind != Note::Kind::end) {
    complain(table, "the turn has neither a meld nor a third draw",
             "write `finished` if it ended so");
  }
}

namespace {

// The knocker goes on with the turn: a knock that is not allowed has ended nothing.
bool goes_on_behind_the_knock(const Table& table) {
  using Kind = Note::Kind;
  const Kind kind = table.note.kind;
  return table.note.next == table.knocker && table.turn.of(table.knocker) &&
         (kind == Kind::draw || kind == Kind::lays || kind == Kind::finish || kind == Kind::knock);
}

}  // namespace

// The knock ends the play there and then; in the last chance it is nothing.
void knock_at_once(Table& table, const Terms& terms) {
  if (table.chances >= 0) {  // but the player has had their chance
    table.turn.finished |= table.turn.of(table.knocker) && !goes_on_behind_the_knock(table);
    table.knocker = Seat::none;
    return;
  }
  const bool timely = table.knocked_in_turn && table.turn.drawn() < terms.most_draws;
  const Count count = count_of(table, table.knocker, terms);
  table.knocked_in_turn = timely;
  table.lawfully = timely && count.known && count.points <= *terms.knock_limit;
  if (!table.lawfully && goes_on_behind_the_knock(table)) {
    if (timely && !count.known) {
      table.doubtful = true;
      table.unsettled = "whether an earlier knock ended the deal is not known";
    }
    table.knocker = Seat::none;
    return;
  }
  if (table.turn.who == table.knocker) table.turn.open = false;
  table.done = true;
}

}  // namespace cardlaw::rummy
