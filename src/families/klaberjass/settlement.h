// What the awards of the family share.
#pragma once

#include "families/klaberjass/law.h"

namespace cardlaw::klaberjass {

// How the deal came out, where the record gives only that.
const Result& result_of(const Table& table);
Seat maker_of(const Table& table);
// A side that pays the penalty of 11.1; none when nobody does.
Side penalised(const Account& account);
// Why a hand cannot be settled; nothing when all its tricks were played and are known.
const char* unsettled(const Table& table, const Terms& terms);

// What the cards that the player has won in tricks are worth, with the last trick; where feats ask
// for it.
int won_in_tricks(const Table& table, Seat who, const Terms& terms);
// The figures by which the jack of trumps counts 20 and the queen 3.
Terms with_jack_counting_most(const Terms& terms);

// Points are scored, or only counted.
template <class To>
void enter(Account& account, const Terms& terms, To to, std::int64_t amount, int number = 0,
           CardSet cards = {}) {
  if (terms.counts_only)
    account.count(account.side_of(to), amount, 0, number, cards);
  else
    account.pay(to, amount, 0, number, cards);
}

}  // namespace cardlaw::klaberjass
