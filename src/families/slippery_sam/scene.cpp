// What a report shows of a bet and of a payment, and what is still to be paid.
#include "families/slippery_sam/law.h"

namespace cardlaw::slippery_sam {

void Family::tell_amounts(Scene& scene, const Table& table, const Did<Stake>& did,
                          const Terms& terms) {
  const std::optional<Limits> allowed = limits(table, did.who, terms);
  scene.amounts = allowed.has_value();
  scene.said = did.act.amount;
  if (!allowed) return;
  scene.least = allowed->least;
  scene.most = allowed->most;
}

void Family::tell_amounts(Scene& scene, const Table& table, const Did<Pay>& did, const Terms&) {
  const auto due = owed(table, did.who, did.act);
  scene.amounts = due.has_value();
  scene.said = did.act.amount;
  scene.least = scene.most = std::abs(due.value_or(0));
}

void Family::tell_amounts(Scene& scene, const Table&, const Did<FillBank>& did,
                          const Terms& terms) {
  scene.amounts = terms.bank > 0;
  scene.said = did.act.amount;
  scene.least = scene.most = terms.bank;
}

std::optional<std::int64_t> owed(const Table& table, Seat who, const Pay& pay) {
  const bool out = pay.with != Seat::none;
  const Seat player = out ? pay.with : who;
  if (player == Seat::none || player == table.banker()) return std::nullopt;
  const Bet& bet = table.bets[player];
  switch (bet.state) {
    case Bet::State::waiting:
    case Bet::State::unclear:
    case Bet::State::hidden:
      return std::nullopt;
    case Bet::State::turned:  // paying into the bank says that it is lost
      if (out) return std::nullopt;
      return -bet.amount - bet.paid;
    default:
      return bet.due - bet.paid;
  }
}

}  // namespace cardlaw::slippery_sam
