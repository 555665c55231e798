#include "law/hand.h"

#include <algorithm>

#include "law/house_law.h"
#include "record/decoder.h"
#include "record/json_lines.h"
#include "record/limits.h"
#include "record/yaml.h"

namespace cardlaw {
namespace {

// In the order of the text, and no more of them than people read.
void arrange(Defects& defects) {
  std::ranges::stable_sort(defects, {}, &Defect::mark);
  if (defects.size() <= most_defects) return;
  const std::size_t more = defects.size() - most_defects;
  defects.resize(most_defects + 1);
  defects.back().message = "from here on " + std::to_string(more) +
                           (more == 1 ? " more defect is left out" : " more defects are left out");
  defects.back().hint = "correct these first";
}

}  // namespace

bool read_document(Hand& hand) {
  hand.defects.clear();
  hand.game = nullptr;
  hand.ruling.clear();
  if (hand.document.defect) {
    hand.events.clear();
    hand.defects.push_back(*hand.document.defect);
    return true;
  }
  const bool read =
      hand.notation == Notation::yaml
          ? read_yaml(hand.document.text, hand.events, hand.defects, hand.document.line)
          : read_json(hand.document.text, hand.events, hand.defects);
  if (read && hand.events.nodes.empty()) return false;
  bool good = read && decode(hand.events, grammars(), hand.record, hand.defects);
  if (read && hand.record.has_own_law)
    good = read_own_law(hand.events, hand.file, hand.document.text, hand.document.line, hand.record,
                        hand.defects) &&
           good;
  if (good) {
    hand.game = find_game(hand.record.game);
    if (hand.house != nullptr) put_in_force(*hand.house, hand.events, hand.record);
  }
  if (!read) hand.events.clear();
  return true;
}

void judge_record(Hand& hand) {
  if (hand.game != nullptr)
    (hand.decides ? hand.game->judge_and_decide : hand.game->judge)(hand.record, hand.ruling,
                                                                    hand.defects);
  arrange(hand.defects);
}

bool judge_document(Hand& hand) {
  if (!read_document(hand)) return false;
  judge_record(hand);
  return true;
}

}  // namespace cardlaw
