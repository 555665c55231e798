// One record on its way through the program: its text, the record, and the ruling or the defects.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "law/game.h"
#include "law/ruling.h"
#include "record/documents.h"
#include "record/events.h"
#include "record/record.h"

namespace cardlaw {

struct HouseLaw;

// Reused from document to document; a worker has one.
struct Hand {
  std::string_view file;  // as the user named it
  Notation notation = Notation::yaml;
  Document document;  // its text is valid until the reader goes on
  Events events;
  Record record;
  const HouseLaw* house = nullptr;  // the club's, besides what the record says itself
  const Game* game = nullptr;       // nothing when the record does not say
  bool decides = false;  // it is asked what the table could decide by agreeing on an option
  Ruling ruling;
  Defects defects;  // when there are any, there is no ruling

  bool judged() const { return defects.empty(); }
};

// Reads and decodes hand.document.  False when the document holds nothing (only comments).
bool read_document(Hand& hand);
// Judges hand.record, when it has no defects.
void judge_record(Hand& hand);
// Both.
bool judge_document(Hand& hand);

}  // namespace cardlaw
