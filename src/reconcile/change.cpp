#include "reconcile/change.h"

#include <algorithm>

namespace cardlaw::reconcile {

void Editor::begin(std::span<const Edit> edits) {
  refresh();
  reword(edits);
}

const Events& Editor::piece(std::span<const Edit> edits, Node node, bool alone) {
  if (edits.empty()) begin(edits);
  built_.nodes.clear();
  const bool removed = std::ranges::any_of(
      moves_, [&](const Edit& edit) { return edit.kind == Edit::Kind::remove && edit.at == node; });
  if (!alone)
    built_.nodes.push_back(
        {Event::Kind::list, static_cast<std::uint16_t>(removed ? 0 : 1), event(node).mark, 0, 1});
  if (!removed) emit(node);
  built_.nodes.front().next = static_cast<std::uint32_t>(built_.nodes.size());
  return built_;
}

const Events& Editor::piece(std::uint32_t fragment) {
  built_.nodes.clear();
  built_.nodes.push_back({Event::Kind::list, 1, 0, 0, 1});
  emit_fragment(of_.fragment(fragment), 0);
  built_.nodes.front().next = static_cast<std::uint32_t>(built_.nodes.size());
  return built_;
}

const Events& Editor::edited(std::span<const Edit> edits) {
  begin(edits);
  if (moves_.empty()) return words_;
  built_.nodes.clear();
  emit(0);
  return built_;
}

// The words as they were written, and what may have been said besides.
void Editor::refresh() {
  const Events& original = of_.events();
  if (words_.nodes.empty()) words_.nodes = original.nodes;
  for (const Node node : changed_) words_.nodes[node] = original.nodes[node];
  changed_.clear();
  moves_.clear();
  if (words_.text.size() == original.text.size()) return;
  words_.text = original.text;
  built_.text = original.text;
}

// A word in the place of another needs nothing to be moved.
void Editor::reword(std::span<const Edit> edits) {
  const auto put = [&](Node node, const Event& said) {
    Event& event = words_.nodes[node];
    event.text = said.text;
    event.length = said.length;
    event.kind = said.kind;
    changed_.push_back(node);
  };
  for (const Edit& edit : edits) {
    if (edit.kind == Edit::Kind::reword) {
      put(edit.at, of_.scalar(edit.what));
    } else if (edit.kind == Edit::Kind::exchange && event(edit.at).is_scalar() &&
               event(edit.other).is_scalar()) {
      const Event first = event(edit.at);
      put(edit.at, event(edit.other));
      put(edit.other, first);
    } else {
      moves_.push_back(edit);
    }
  }
}

// Whether an edit is made to the node or in it.
bool Editor::touches(Node from, Node to) const {
  return std::ranges::any_of(moves_, [&](const Edit& edit) {
    const bool other = edit.kind == Edit::Kind::exchange && edit.other >= from && edit.other < to;
    return (edit.at >= from && edit.at < to) || other;
  });
}

void Editor::emit_plainly(Node node) {
  const auto delta = static_cast<std::uint32_t>(built_.nodes.size()) - node;
  for (Node each = node; each != event(node).next; ++each) {
    built_.nodes.push_back(event(each));
    built_.nodes.back().next += delta;
  }
}

void Editor::emit_fragment(const Fragment& fragment, std::size_t from) {
  const auto delta = static_cast<std::uint32_t>(built_.nodes.size() - from);
  for (std::size_t each = from; each != fragment.size(); ++each) {
    built_.nodes.push_back(fragment[each]);
    built_.nodes.back().next += delta;
  }
}

void Editor::emit(Node node) {
  for (const Edit& edit : moves_) {
    if (edit.kind == Edit::Kind::exchange && (edit.at == node || edit.other == node))
      return emit_with_edits(edit.at == node ? edit.other : edit.at);
    if (edit.kind == Edit::Kind::replace && edit.at == node)
      return emit_fragment(of_.fragment(edit.what), 0);
  }
  emit_with_edits(node);
}

void Editor::emit_with_edits(Node node) {
  const Event& own = event(node);
  if (own.is_scalar() || !touches(node, own.next)) return emit_plainly(node);
  const auto made = static_cast<std::uint32_t>(built_.nodes.size());
  built_.nodes.push_back(own);
  std::uint16_t length = 0;
  for (const Edit& edit : moves_) {
    if (edit.kind != Edit::Kind::add_pair || edit.at != node) continue;
    const Fragment& pairs = of_.fragment(edit.what);
    emit_fragment(pairs, 1);
    length = static_cast<std::uint16_t>(length + pairs.front().length);
  }
  const auto insert_before = [&](Node item) {
    for (const Edit& edit : moves_) {
      if (edit.kind != Edit::Kind::insert || edit.at != node || edit.other != item) continue;
      emit_fragment(of_.fragment(edit.what), 0);
      ++length;
    }
  };
  for (Node item = node + 1; item != own.next; item = event(item).next) {
    insert_before(item);
    const bool removed = std::ranges::any_of(moves_, [&](const Edit& edit) {
      return edit.kind == Edit::Kind::remove && edit.at == item;
    });
    if (removed) {  // a key takes its value with it
      if (own.kind == Event::Kind::map) item = event(item).next;
      continue;
    }
    emit(item);
    ++length;
  }
  insert_before(own.next);
  built_.nodes[made].length = length;
  built_.nodes[made].next = static_cast<std::uint32_t>(built_.nodes.size());
}

}  // namespace cardlaw::reconcile
