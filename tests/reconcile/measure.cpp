// How often the true hand is found again when one slip has been put into it, by kind of slip.
// usage: cardlaw_planted [--row] [--misses] [--slips] [--only KIND] HANDS.jsonl
//   HANDS.jsonl  hands of one game, as `cardlaw example GAME --format jsonl` makes them
//   --row        one row of the table in docs/reconcile.md
//   --misses     shows the hands that are not found, as they were and with the slip
//   --slips      writes the hands with their slips, and looks for nothing
#include <fmt/format.h>

#include <array>
#include <fstream>

#include "reconcile/planted.h"

using namespace cardlaw;
using namespace cardlaw::reconcile;

namespace {

struct Count {
  int differ = 0;  // the slip changes the ruling
  int among_three = 0, first = 0, listed = 0;
  int looks_right = 0;  // nothing is wrong with the record as written: nothing is looked for
};

struct Settings {
  bool row = false, misses = false, slips = false;
  std::string only, file;
};

void note(Count& count, const Found& found) {
  ++count.differ;
  count.among_three += found.place >= 1 && found.place <= 3 ? 1 : 0;
  count.first += found.place == 1 ? 1 : 0;
  count.listed += found.place >= 1 ? 1 : 0;
  count.looks_right += found.looks_right ? 1 : 0;
}

double share(int part, int whole) { return whole == 0 ? 0 : 100.0 * part / whole; }

class Measuring {
 public:
  explicit Measuring(const Settings& settings) : settings_(settings) {}

  // One slip a hand: the kinds by turns, the next one where there is no place for it, or where it
  // makes no difference.
  void measure(const std::string& line) {
    Hand hand;
    hand.notation = Notation::json_lines;
    hand.document.text = line;
    judge_document(hand);
    if (!hand.judged()) return;
    game_ = hand.record.game;
    ++number_;
    for (std::uint64_t turn = 0; turn < plants; ++turn) {
      const auto kind = static_cast<std::size_t>((number_ + turn) % plants);
      if (!settings_.only.empty() && plant_names[kind] != settings_.only) continue;
      Random random(17, number_ * 32 + turn);
      const auto planted = plant(hand, static_cast<Plant>(kind), random);
      if (!planted) continue;
      if (settings_.slips) return fmt::print("{}\n", planted->text);
      const Found found = look_for(*planted, hand, Effort{});
      if (!found.differs) continue;
      note(by_kind_[kind], found);
      note(all_, found);
      if (settings_.misses && (found.place == 0 || found.place > 3))
        fmt::print("{}, place {}:\n{}\n{}\n", plant_names[kind], found.place, line, planted->text);
      return;
    }
  }

  void print() const {
    if (settings_.slips) return;
    if (settings_.row) return print_row();
    fmt::print("{:<18} {:>6} {:>9} {:>6} {:>7} {:>12}\n", game_, "slips", "in three", "first",
               "listed", "looks right");
    for (std::size_t kind = 0; kind < plants; ++kind) print(plant_names[kind], by_kind_[kind]);
    print("all", all_);
  }

 private:
  static void print(std::string_view name, const Count& count) {
    if (count.differ == 0) return;
    fmt::print("{:<18} {:>6} {:>8.0f}% {:>5.0f}% {:>6.0f}% {:>12}\n", name, count.differ,
               share(count.among_three, count.differ), share(count.first, count.differ),
               share(count.listed, count.differ), count.looks_right);
  }

  void print_row() const {
    fmt::print("| {} | {} of {} |", game_, all_.among_three, all_.differ);
    for (const Count& count : by_kind_) {
      if (count.differ == 0)
        fmt::print(" |");
      else
        fmt::print(" {}/{} |", count.among_three, count.differ);
    }
    fmt::print("\n");
  }

  Settings settings_;
  std::string game_;
  std::uint64_t number_ = 0;
  std::array<Count, plants> by_kind_{};
  Count all_;
};

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--row")
      settings.row = true;
    else if (argument == "--misses")
      settings.misses = true;
    else if (argument == "--slips")
      settings.slips = true;
    else if (argument == "--only" && i + 1 < argc)
      settings.only = argv[++i];
    else
      settings.file = argument;
  }
  std::ifstream file(settings.file);
  if (!file) {
    fmt::print(stderr,
               "usage: cardlaw_planted [--row] [--misses] [--slips] [--only KIND] HANDS.jsonl\n");
    return 2;
  }
  Measuring measuring(settings);
  for (std::string line; std::getline(file, line);) measuring.measure(line);
  measuring.print();
}
