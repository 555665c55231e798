// A change of a record: edits of its events.  Nothing here knows which are likely, or lawful.
#pragma once

#include <span>

#include "reconcile/transcript.h"

namespace cardlaw::reconcile {

struct Edit {
  enum class Kind : std::uint8_t {
    reword,    // the scalar `at` says the word `what`
    exchange,  // `at` and `other` stand in each other's place
    remove,   // the item `at` of the list `other`, or the pair with that key of a map, is not there
    insert,   // the fragment `what` stands before the item `other` of the list `at`, or at its end
    replace,  // the fragment `what` stands for the node `at`
    add_pair  // the fragment `what`, a map, adds its pairs to the map `at`
  };
  Kind kind = Kind::reword;
  Node at = 0;
  Node other = 0;
  std::uint32_t what = 0;

  friend bool operator==(const Edit&, const Edit&) = default;
};

// The slips of the pen, of the ear or of memory that a change would mend.
enum class Lapse : std::uint8_t {
  figure,     // of a score or a total
  number,     // of an act
  fact,       // of a result, or of how things stood
  card,       // one read as another
  mistaken,   // one taken for another throughout
  exchanged,  // two cards in each other's place
  player,     // whose act it is
  order,      // two entries
  gathered,   // a trick, by whom
  left_out,   // an act
  twice,      // an act that was not done, or is written twice
  word,       // one read as another
  option,
  dealer,
  names  // two players, in each other's seat or side
};
inline constexpr int lapses = 15;

struct Change {
  Lapse lapse = Lapse::card;
  int unlikely = 0;  // the less, the likelier: docs/reconcile.md
  std::vector<Edit> edits;
  Where where;
};

// Makes changes to a copy of the record's events.
class Editor {
 public:
  explicit Editor(const Transcript& of) : of_(of) {}

  // The events with these edits made; until the next call.  The edits must not overlap, but for
  // words inside of what is exchanged.
  const Events& edited(std::span<const Edit> edits);
  // Of a node with the edits made, a list of which it is the only item, or (`alone`) the node
  // itself.  What is taken out leaves the list empty.  After `begin`.
  void begin(std::span<const Edit> edits);
  const Events& piece(std::span<const Edit> edits, Node node, bool alone);
  // The same of a fragment.
  const Events& piece(std::uint32_t fragment);

 private:
  void refresh();
  void reword(std::span<const Edit> edits);
  bool touches(Node from, Node to) const;
  void emit(Node node);
  void emit_with_edits(Node node);
  void emit_plainly(Node node);
  void emit_fragment(const Fragment& fragment, std::size_t from);
  const Event& event(Node node) const { return words_.nodes[node]; }

  const Transcript& of_;
  Events words_;               // with other words
  std::vector<Node> changed_;  // in which of its nodes
  Events built_;               // with entries moved, added and taken out
  std::vector<Edit> moves_;    // that are being made
};

}  // namespace cardlaw::reconcile
