#include "law/varying.h"

#include <map>

namespace cardlaw {
namespace {

std::map<std::string_view, Varying>& offered() {
  static std::map<std::string_view, Varying> all;
  return all;
}

}  // namespace

void offer_varying(std::string_view game, Varying varying) {
  offered().insert_or_assign(game, std::move(varying));
}

const Varying& varying_of(const Game& game) { return offered().at(game.id); }

}  // namespace cardlaw
