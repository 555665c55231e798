// Reading the figures that the players wrote down: scores, totals, what they had when the record
// begins, and the result of a deal whose play is not given.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "record/decode_values.h"
#include "record/reading.h"
#include "record/record.h"

namespace cardlaw {

class FiguresDecoder {
 public:
  // Of a record whose players and sides have been read.
  FiguresDecoder(Reading& reading, const Grammar& grammar, Record& record)
      : read_(reading), grammar_(grammar), values_(reading, grammar, record), record_(record) {}

  void from(Node node);  // into the record
  void figures(Node node, Figures& out, std::string_view what);
  void score(Node node, Figures& out);
  void result(Node node, Seat dealer, Result& out);

 private:
  std::optional<std::int64_t> figure(Node node, bool& unchanged);
  void every_side(Node node, const Figures& figures);
  void chips_in_play(Node node, const Figures& total);
  void hands_won(Node node, Figures& out);
  Side side_of(Seat seat) const;
  bool is_fitting(std::string_view key, const Result& result) const;
  bool is_needed(std::string_view key, const Result& result) const;
  void bonuses(Node node, Result& out);
  void possible(Node node, std::string_view key, const Result& result);

  Reading& read_;
  const Grammar& grammar_;
  Values values_;
  Record& record_;
};

}  // namespace cardlaw
