// Reading the ruling that a record gives: what was found, who has won, which deals are open.
#pragma once

#include "record/decode_values.h"
#include "record/reading.h"
#include "record/record.h"

namespace cardlaw {

class RulingDecoder {
 public:
  // Of a record whose players, sides and deals have been read.
  RulingDecoder(Reading& reading, const Grammar& grammar, Record& record)
      : read_(reading), values_(reading, grammar, record), record_(record) {}

  // A list of items, put behind those of the record; `deal` is the one that it stands in, from 1,
  // or 0 when it stands outside them.
  void list(Node node, std::uint16_t deal);

 private:
  void item(Node node, std::uint16_t deal);
  void decision(Node node, std::uint16_t deal);
  void decided_score(Node node, Figures& out);
  void offender(Node node, RulingItem& item);
  void lawful(Node node, RulingItem& item);
  void entry(Node node, RulingItem& item);
  void winner(Node node, RulingItem& item);

  Reading& read_;
  Values values_;
  Record& record_;
};

}  // namespace cardlaw
