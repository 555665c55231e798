// How often the true hand is found again when one slip has been put into it, by game and kind of
// slip. usage: cardlaw_planted HANDS.jsonl...   the hands as `cardlaw example GAME --format jsonl`
// makes them
#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>

#include "reconcile/planted.h"

using namespace cardlaw;
using namespace cardlaw::reconcile;

namespace {

struct Count {
  int differ = 0, among_three = 0, first = 0, listed = 0, look_right = 0;
};

}  // namespace

int main(int argc, char** argv) {
  const bool show = std::getenv("SHOW") != nullptr;
  const char* const only = std::getenv("ONLY");
  std::array<Count, plants> all{};
  Count total{};
  std::string game;
  std::uint64_t number = 0, judgements = 0;
  for (int i = 1; i < argc; ++i) {
    std::ifstream file(argv[i]);
    std::string line;
    while (std::getline(file, line)) {
      Hand hand;
      hand.notation = Notation::json_lines;
      hand.document.text = line;
      judge_document(hand);
      if (!hand.judged()) continue;
      game = hand.record.game;
      ++number;
      // One slip a hand: the kinds by turns, the next one where there is no place for it.
      for (int turn = 0; turn < plants; ++turn) {
        const auto kind = static_cast<Plant>((number + static_cast<std::uint64_t>(turn)) % plants);
        if (only != nullptr &&
            plant_names[static_cast<std::size_t>(kind)] != std::string_view(only))
          continue;
        Random random(17, number * 32 + static_cast<std::uint64_t>(turn));
        const auto planted = plant(hand, kind, random);
        if (!planted) continue;
        const Found found = look_for(*planted, hand, Effort{});
        if (!found.differs) continue;
        judgements += found.judgements;
        for (Count* const count : {&all[static_cast<std::size_t>(kind)], &total}) {
          ++count->differ;
          count->among_three += found.place >= 1 && found.place <= 3 ? 1 : 0;
          count->first += found.place == 1 ? 1 : 0;
          count->listed += found.place >= 1 ? 1 : 0;
          count->look_right += found.looks_right ? 1 : 0;
        }
        if (show && !(found.place >= 1 && found.place <= 3))
          fmt::print("MISS {} place {} looks_right {}\n{}\n{}\n",
                     plant_names[static_cast<std::size_t>(kind)], found.place, found.looks_right,
                     line, planted->text);
        break;
      }
    }
  }
  const auto print = [&](std::string_view name, const Count& count) {
    if (count.differ == 0) return;
    fmt::print("{:<16} {:<18} {:>6} {:>6.1f} {:>6.1f} {:>6.1f} {:>6.1f}\n", game, name,
               count.differ, 100.0 * count.among_three / count.differ,
               100.0 * count.first / count.differ, 100.0 * count.listed / count.differ,
               100.0 * count.look_right / count.differ);
  };
  for (std::size_t kind = 0; kind < plants; ++kind) print(plant_names[kind], all[kind]);
  print("all", total);
  fmt::print("{:<16} {} judgements\n", game, judgements);
}
