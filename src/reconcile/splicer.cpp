#include "reconcile/splicer.h"

#include <algorithm>

#include "record/decode_acts.h"
#include "record/fields.h"

namespace cardlaw::reconcile {
namespace {

constexpr std::size_t no_part = ~std::size_t{0};

}  // namespace

Splicer::Splicer(const Transcript& of, const Record& record)
    : of_(of), record_(record), unknown_(record.has_unknown), notice_(record.has_notice) {
  usable_ = lay_out(record);
}

// Which entries each part has become.  False when that cannot be told: some are put in by the
// decoder, or speak of those behind them.
bool Splicer::lay_out(const Record& record) {
  const Events& events = of_.events();
  if (of_.hand().record.deals.empty() || record.deals.empty()) return false;
  for (const Event& event : events.nodes) {
    if (event.is_scalar() && events.scalar(event) == "dealt") return false;
  }
  Defects defects;
  Reading read(events, defects);
  std::vector<Node> maps;
  if (const Node deals = value_of(read, 0, "deals"); deals != 0 && read.is_list(deals)) {
    for (Node item = read.first(deals); item != read.end(deals); item = read.next(item))
      maps.push_back(item);
  } else {
    maps.push_back(0);
  }
  if (maps.size() != record.deals.size()) return false;
  Editor editor(of_);
  for (std::uint16_t deal = 0; deal < maps.size(); ++deal) {
    if (!read.is_map(maps[deal])) return false;
    std::size_t at = 1;  // behind Opened
    const auto add = [&](Node node, bool dealt) {
      pieces_.clear();
      const std::size_t entries = decode(editor.piece({}, node, dealt), dealt, pieces_, defects);
      const bool gives_cards = std::ranges::any_of(
          pieces_, [](const Entry& entry) { return std::holds_alternative<DealHand>(entry.act); });
      parts_.push_back({node, events.nodes[node].next, deal, dealt, gives_cards, at, at + entries});
      at += entries;
    };
    const Node cards = value_of(read, maps[deal], "deal"),
               play = value_of(read, maps[deal], "play");
    if (cards != 0) add(cards, true);
    List list{play, parts_.size(), parts_.size()};
    if (play != 0 && read.is_list(play)) {
      for (Node item = read.first(play); item != read.end(play); item = read.next(item))
        add(item, false);
    }
    list.last = parts_.size();
    lists_.push_back(list);
    std::size_t behind = 1;  // Close
    for (const Entry& entry : record.deals[deal].entries)
      behind += entry.afterwards && !std::holds_alternative<Close>(entry.act) ? 1 : 0;
    if (record.deals[deal].result.is_void || at + behind != record.deals[deal].entries.size())
      return false;
  }
  const auto by_node = [](const Part& part) { return part.node; };
  // `deal:` may stand behind `play:`; then the parts are not in the order of the entries.
  return defects.empty() && std::ranges::is_sorted(parts_, {}, by_node);
}

std::size_t Splicer::decode(const Events& piece, bool dealt, std::vector<Entry>& out,
                            Defects& defects) {
  const std::size_t before = out.size();
  Reading read(piece, defects);
  ActDecoder decoder(read, of_.grammar(), record_);
  if (dealt)
    decoder.deal(0, out, 0);
  else
    decoder.play(0, out);
  return out.size() - before;
}

std::size_t Splicer::part_of(Node node) const {
  const auto behind = std::ranges::upper_bound(parts_, node, {}, &Part::node);
  if (behind == parts_.begin()) return no_part;
  const auto part = behind - 1;
  return node < part->end ? static_cast<std::size_t>(part - parts_.begin()) : no_part;
}

// Notes what the edit concerns.  False when that is not all among the parts of one deal.
bool Splicer::touch(const Edit& edit) {
  const auto add = [&](Node node) {
    const std::size_t part = part_of(node);
    if (part == no_part) return false;
    if (std::ranges::find(touched_, part) == touched_.end()) touched_.push_back(part);
    return true;
  };
  if (edit.kind == Edit::Kind::add_pair) return false;
  if (edit.kind == Edit::Kind::insert) {
    const auto list = std::ranges::find(lists_, edit.at, &List::node);
    if (list == lists_.end()) return add(edit.at);
    std::size_t before = list->first;
    while (before < list->last && parts_[before].node < edit.other) ++before;
    if (list->first == list->last) return false;
    put_in_.emplace_back(before, edit.what);
    return true;
  }
  return add(edit.at) && (edit.kind != Edit::Kind::exchange || add(edit.other));
}

// What is not known, or is pointed out, is known of the record as a whole, and so is whether a deal
// has cards.
bool Splicer::may_go(const Edit& edit) const {
  if (edit.kind != Edit::Kind::remove && edit.kind != Edit::Kind::replace) return true;
  const std::size_t part = part_of(edit.at);
  return !unknown_ && !notice_ && part != no_part && !parts_[part].gives_cards;
}

void Splicer::undo() {
  if (changed_deal_ != nowhere) record_.deals[changed_deal_].entries = base_;
  changed_deal_ = nowhere;
  record_.has_unknown = unknown_;
  record_.has_notice = notice_;
}

std::optional<Splicer::From> Splicer::change(std::span<const Edit> edits, Editor& editor,
                                             Defects& defects) {
  if (!usable_) return std::nullopt;
  touched_.clear();
  put_in_.clear();
  for (const Edit& edit : edits) {
    if (!may_go(edit) || !touch(edit)) return std::nullopt;
  }
  record_.has_unknown = unknown_;
  record_.has_notice = notice_;
  if (touched_.empty() && put_in_.empty()) return std::nullopt;
  const std::size_t some =
      touched_.empty() ? std::min(put_in_[0].first, parts_.size() - 1) : touched_[0];
  std::uint16_t deal = parts_[some].deal;
  if (touched_.empty()) {  // behind the last part of a list stands the first of the next
    const auto list = std::ranges::find(lists_, edits[0].at, &List::node);
    deal = static_cast<std::uint16_t>(list - lists_.begin());
  }
  for (const std::size_t part : touched_) {
    if (parts_[part].deal != deal) return std::nullopt;
  }
  if (changed_deal_ != deal) {
    if (changed_deal_ != nowhere) record_.deals[changed_deal_].entries = base_;
    base_ = record_.deals[deal].entries;
    changed_deal_ = deal;
    intact_ = base_.size();
  }
  std::ranges::sort(touched_);
  // Before which entry a part is put in.
  const auto behind = [&](std::size_t part) {
    return part < parts_.size() && parts_[part].deal == deal ? parts_[part].from
                                                             : parts_[part - 1].to;
  };
  std::size_t from = base_.size();
  if (!touched_.empty()) from = parts_[touched_[0]].from;
  for (const auto& [before, fragment] : put_in_) from = std::min(from, behind(before));
  auto& entries = record_.deals[deal].entries;
  std::size_t at = std::min(intact_, from);
  entries.resize(at, base_.front());
  const auto copy_to = [&](std::size_t to) {
    entries.insert(entries.end(), base_.begin() + static_cast<std::ptrdiff_t>(at),
                   base_.begin() + static_cast<std::ptrdiff_t>(to));
    at = to;
  };
  const auto put_in_before = [&](std::size_t part) {
    for (const auto& [before, fragment] : put_in_) {
      if (before != part) continue;
      copy_to(behind(part));
      decode(editor.piece(fragment), false, entries, defects);
    }
  };
  const List& list = lists_[deal];
  std::size_t next = 0;
  const std::size_t first =
      list.first > 0 && parts_[list.first - 1].deal == deal ? list.first - 1 : list.first;
  for (std::size_t part = first; part <= list.last; ++part) {
    if (!put_in_.empty()) put_in_before(part);
    if (next == touched_.size() || touched_[next] != part) continue;
    ++next;
    copy_to(parts_[part].from);
    decode(editor.piece(edits, parts_[part].node, parts_[part].dealt), parts_[part].dealt, entries,
           defects);
    at = parts_[part].to;
  }
  copy_to(base_.size());
  intact_ = from;
  return From{deal, static_cast<std::uint16_t>(from)};
}

}  // namespace cardlaw::reconcile
