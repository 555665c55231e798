// The decoded record with a change in it: only the entries that are changed are decoded anew.
#pragma once

#include <optional>

#include "reconcile/change.h"

namespace cardlaw::reconcile {

class Splicer {
 public:
  // `record` is the transcript's, as decoded.
  Splicer(const Transcript& of, const Record& record);

  // From where on the record has other entries than the one that was decoded.
  struct From {
    std::uint16_t deal = 0, entry = 0;
  };
  // Makes these edits, which the editor is making, in the record; nothing when they reach beyond
  // what was dealt and done, or when it must be decoded as a whole.  Defects of the entries are
  // added to `defects`.
  std::optional<From> change(std::span<const Edit> edits, Editor& editor, Defects& defects);
  // As it was decoded again.
  void undo();
  const Record& record() const { return record_; }

 private:
  // One thing that `play:` lists, or the hands of `deal:`.
  struct Part {
    Node node = 0, end = 0;
    std::uint16_t deal = 0;
    bool dealt = false;            // it is `deal:`
    bool gives_cards = false;      // without which there may be no deal
    std::size_t from = 0, to = 0;  // its entries in the deal
  };
  struct List {
    Node node = 0;
    std::size_t first = 0, last = 0;  // its parts
  };

  bool lay_out(const Record& record);
  std::size_t decode(const Events& piece, bool dealt, std::vector<Entry>& out, Defects& defects);
  std::size_t part_of(Node node) const;
  bool touch(const Edit& edit);
  bool may_go(const Edit& edit) const;

  const Transcript& of_;
  bool usable_ = false;
  std::vector<Part> parts_;  // in the order of their nodes
  std::vector<List> lists_;  // of `play:`, by deal
  Record record_;
  bool unknown_ = false, notice_ = false;  // as the record is written
  std::vector<Entry> base_;                // of the deal that is changed
  std::size_t intact_ = 0;                 // so many of its entries are as they were
  std::uint16_t changed_deal_ = nowhere;
  std::vector<std::size_t> touched_;  // parts that must be decoded anew
  std::vector<std::pair<std::size_t, std::uint32_t>>
      put_in_;  // before which part, and which fragment
  std::vector<Entry> pieces_;
};

}  // namespace cardlaw::reconcile
