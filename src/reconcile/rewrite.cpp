#include "reconcile/rewrite.h"

#include <algorithm>

#include "reconcile/trial.h"
#include "record/json_lines.h"
#include "record/writer.h"
#include "record/yaml.h"
#include "record/yaml_outline.h"

namespace cardlaw::reconcile {
namespace {

// What YAML would take for something else, or not take at all, stands in quotation marks.
void put_scalar(std::string& out, std::string_view text) {
  Events events;
  events.nodes.push_back({Event::Kind::plain, static_cast<std::uint16_t>(text.size()), 0, 0, 1});
  events.text = text;
  std::string line;
  write_yaml(events, line);
  while (!line.empty() && line.back() == '\n') line.pop_back();
  out += line;
}

constexpr std::size_t none = std::string_view::npos;

bool opens(char c) { return c == '{' || c == '['; }

// Behind the bracket that closes the one at `at`.
std::size_t closing(std::string_view text, std::size_t at) {
  int open = 0;
  while (at < text.size()) {
    const char c = text[at];
    if (c == '"' || c == '\'') {
      const bool quotes = at == 0 || std::string_view(" ,[{:\n").find(text[at - 1]) != none;
      const std::size_t end = quotes ? quotation_end(text, at) : at + 1;
      if (end == none) return text.size();
      at = end;
      continue;
    }
    if (c == '#' && at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\n')) {
      at = std::min(text.find('\n', at), text.size());
      continue;
    }
    open += opens(c) ? 1 : c == '}' || c == ']' ? -1 : 0;
    ++at;
    if (open == 0) return at;
  }
  return text.size();
}

// Makes the edits in the text.
class Rewriter {
 public:
  Rewriter(const Transcript& of, std::span<const Edit> edits)
      : of_(of),
        edits_(edits),
        text_(of.hand().document.text),
        json_(of.hand().notation == Notation::json_lines) {}

  std::optional<std::string> run() {
    for (const Edit& edit : edits_) splice(edit);
    if (!possible_) return std::nullopt;
    std::ranges::stable_sort(splices_, [](const Splice& a, const Splice& b) {
      if (a.at.from != b.at.from) return a.at.from < b.at.from;
      if ((a.at.size() == 0) != (b.at.size() == 0))
        return a.at.size() == 0;  // what is put in first
      return a.at.to > b.at.to;
    });
    return rendered({0, text_.size()}, nullptr);
  }

 private:
  // Bytes in whose place stand others: those given, or those of another place.
  struct Splice {
    Extent at;
    std::string instead;
    bool moved = false;
    Extent from{};
  };

  void splice(const Edit& edit) {
    switch (edit.kind) {
      case Edit::Kind::reword:
        return reword(edit.at, of_.word(edit.what));
      case Edit::Kind::exchange: {
        const Extent a = extent_of(of_, edit.at), b = extent_of(of_, edit.other);
        splices_.push_back({a, {}, true, b});
        splices_.push_back({b, {}, true, a});
        return;
      }
      case Edit::Kind::replace:
        splices_.push_back({extent_of(of_, edit.at), written(of_, of_.fragment(edit.what))});
        return;
      case Edit::Kind::remove:
        return remove(edit.at, edit.other);
      case Edit::Kind::insert:
        return insert(edit.at, edit.other, written(of_, of_.fragment(edit.what)));
      case Edit::Kind::add_pair:
        return add_pairs(edit.at, of_.fragment(edit.what));
    }
  }

  // Between the same quotation marks, if there are any.
  void reword(Node node, std::string_view word) {
    Extent at = extent_of(of_, node);
    std::string said(word);
    const bool plain_number = json_ && !of_.events().nodes[node].is_quoted();
    const bool digits = word.find_first_not_of("-0123456789") == none;
    if (of_.events().nodes[node].is_quoted())
      at = {at.from + 1, at.to - 1};
    else if (plain_number && !digits)
      said = '"' + said + '"';
    else if (!json_)
      put_scalar(said = {}, word);
    splices_.push_back({at, said});
  }

  bool is_flow(Node list) const {
    const std::size_t from = of_.events().nodes[list].mark;
    return from < text_.size() && opens(text_[from]);
  }
  Node last_of(Node list) const {
    Node last = 0;
    for (Node item = list + 1; item != of_.events().nodes[list].next;
         item = of_.events().nodes[item].next)
      last = item;
    return last;
  }

  // The line of an item of a list with dashes: its dash, and where it begins.
  struct Line {
    std::size_t begin = 0, dash = 0, end = 0;  // end: of the lines of the item, without line feed
  };
  std::optional<Line> line_of(Node item) const {
    const Extent at = extent_of(of_, item);
    Line line;
    const std::size_t newline = at.from == 0 ? none : text_.rfind('\n', at.from - 1);
    line.begin = newline == none ? 0 : newline + 1;
    line.dash = text_.find_first_not_of(' ', line.begin);
    line.end = std::min(text_.find('\n', at.to), text_.size());
    const bool dashed = line.dash < at.from && text_[line.dash] == '-' &&
                        text_.find_first_not_of(' ', line.dash + 1) == at.from;
    return dashed ? std::optional(line) : std::nullopt;
  }

  std::optional<Line> line_of_key(const Extent& at) const {
    Line line;
    const std::size_t newline = at.from == 0 ? none : text_.rfind('\n', at.from - 1);
    line.begin = newline == none ? 0 : newline + 1;
    line.dash = text_.find_first_not_of(' ', line.begin);
    line.end = std::min(text_.find('\n', at.to), text_.size());
    return line.dash == at.from ? std::optional(line) : std::nullopt;
  }

  void remove(Node item, Node list) {
    Extent at = extent_of(of_, item);
    const bool pair = of_.events().nodes[list].kind == Event::Kind::map;
    if (pair) at.to = extent_of(of_, item + 1).to;
    if (is_flow(list)) {
      const std::size_t comma = text_.find_first_not_of(" \n", at.to);
      const bool last = pair ? of_.events().nodes[item + 1].next == of_.events().nodes[list].next
                             : item == last_of(list);
      if (!last) {
        if (comma == none || text_[comma] != ',') return give_up();
        const std::size_t next = text_.find_first_not_of(" \n", comma + 1);
        return splices_.push_back({{at.from, next}, {}});
      }
      const std::size_t before = text_.find_last_not_of(" \n", at.from - 1);
      if (before == none || text_[before] != ',') return give_up();
      return splices_.push_back({{before, at.to}, {}});
    }
    const auto line = pair ? line_of_key(at) : line_of(item);
    if (!line) return give_up();
    const std::size_t rest = text_.find_first_not_of(" \r", at.to);
    const bool comment = rest < line->end && text_[rest] == '#';
    if (comment)  // it stays where it was
      splices_.push_back({{line->dash, rest}, {}});
    else if (line->end < text_.size())
      splices_.push_back({{line->begin, line->end + 1}, {}});
    else
      splices_.push_back({{line->begin == 0 ? 0 : line->begin - 1, line->end}, {}});
  }

  void insert(Node list, Node before, const std::string& entry) {
    const bool at_end = before == of_.events().nodes[list].next;
    const Node last = last_of(list);
    if (is_flow(list)) {
      const std::size_t open = of_.events().nodes[list].mark + 1;
      if (last == 0) return splices_.push_back({{open, open}, entry});
      const std::size_t at = at_end ? extent_of(of_, last).to : extent_of(of_, before).from;
      const std::string comma = json_ ? "," : ", ";
      return splices_.push_back({{at, at}, at_end ? comma + entry : entry + comma});
    }
    if (last == 0) return give_up();
    const auto line = line_of(at_end ? last : before);
    if (!line) return give_up();
    const std::string own = std::string(line->dash - line->begin, ' ') + "- " + entry;
    if (at_end)
      splices_.push_back({{line->end, line->end}, "\n" + own});
    else
      splices_.push_back({{line->begin, line->begin}, own + "\n"});
  }

  void add_pairs(Node map, const Fragment& pairs) {
    std::string entry = written(of_, pairs);
    if (entry.starts_with('{')) entry = entry.substr(1, entry.size() - 2);
    const std::string comma = json_ ? "," : ", ";
    if (is_flow(map)) {
      const std::size_t open = of_.events().nodes[map].mark + 1;
      const bool empty = of_.events().nodes[map].length == 0;
      return splices_.push_back({{open, open}, empty ? entry : entry + comma});
    }
    // In a line of its own, before the line of the last key.
    const auto& nodes = of_.events().nodes;
    Node key = map + 1;
    for (Node each = key; each != nodes[map].next; each = nodes[each + 1].next) {
      if (of_.text(each) == "deal" || of_.text(each) == "deals" || of_.text(each) == "play" ||
          of_.text(each) == "result") {
        key = each;
        break;
      }
    }
    const std::size_t at = nodes[key].mark;
    const std::size_t newline = at == 0 ? none : text_.rfind('\n', at - 1);
    const std::size_t begin = newline == none ? 0 : newline + 1;
    if (text_.find_first_not_of(' ', begin) != at) return give_up();
    splices_.push_back({{begin, begin}, std::string(at - begin, ' ') + entry + "\n"});
  }

  void give_up() { possible_ = false; }

  // The bytes of a place, with what is changed inside of it; `self` is not made again.
  std::string rendered(Extent where, const Splice* self) const {
    std::string out;
    std::size_t at = where.from;
    for (const Splice& splice : splices_) {
      const bool inside = splice.at.from >= at && splice.at.to <= where.to;
      const bool whole =
          self != nullptr && splice.at.from == where.from && splice.at.to == where.to;
      if (!inside || whole) continue;
      out += text_.substr(at, splice.at.from - at);
      out += splice.moved ? rendered(splice.from, &splice) : splice.instead;
      at = splice.at.to;
    }
    out += text_.substr(at, where.to - at);
    return out;
  }

  const Transcript& of_;
  std::span<const Edit> edits_;
  std::string_view text_;
  bool json_;
  bool possible_ = true;
  std::vector<Splice> splices_;
};

void put_yaml(std::string& out, const Events& events, Node node, bool bare) {
  const Event& event = events.nodes[node];
  if (event.is_scalar()) return put_scalar(out, events.scalar(event));
  const bool map = event.kind == Event::Kind::map;
  const bool without = bare && map && event.length == 2;
  if (!without) out += map ? '{' : '[';
  for (Node item = node + 1; item != event.next; item = events.nodes[item].next) {
    if (item != node + 1) out += ", ";
    if (map) {
      put_scalar(out, events.scalar(events.nodes[item]));
      out += ": ";
      item = events.nodes[item].next;
    }
    put_yaml(out, events, item, !map);
  }
  if (!without) out += map ? '}' : ']';
}

}  // namespace

Extent extent_of(const Transcript& of, Node node) {
  const std::string_view text = of.hand().document.text;
  const Event& event = of.events().nodes[node];
  const std::size_t from = std::min<std::size_t>(event.mark, text.size());
  if (event.is_quoted()) return {from, std::min(quotation_end(text, from), text.size())};
  if (event.is_scalar()) return {from, std::min<std::size_t>(from + event.length, text.size())};
  if (from < text.size() && opens(text[from])) return {from, closing(text, from)};
  if (event.length == 0) return {from, from};
  Node last = node + 1;
  for (Node each = last; each != event.next; each = of.events().nodes[each].next) last = each;
  return {std::min(from, extent_of(of, node + 1).from), extent_of(of, last).to};
}

std::string_view as_written(const Transcript& of, Node node) {
  const Extent at = extent_of(of, node);
  return of.hand().document.text.substr(at.from, at.size());
}

std::string written(const Transcript& of, const Fragment& fragment) {
  Events events;
  events.nodes = fragment;
  events.text = of.events().text;
  std::string out;
  if (of.hand().notation == Notation::json_lines)
    write_json(events, out);
  else
    put_yaml(out, events, 0, true);
  return out;
}

std::optional<std::string> rewritten(const Transcript& of, std::span<const Edit> edits) {
  auto text = Rewriter(of, edits).run();
  if (!text) return std::nullopt;
  Events read;
  Defects defects;
  const bool sound = of.hand().notation == Notation::json_lines ? read_json(*text, read, defects)
                                                                : read_yaml(*text, read, defects);
  Editor editor(of);
  if (!sound || fingerprint(read) != fingerprint(editor.edited(edits))) return std::nullopt;
  return text;
}

}  // namespace cardlaw::reconcile
