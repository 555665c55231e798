// Feeds any bytes to the readers of records and checks what must hold whatever the bytes are.
//
//   build with clang++ -fsanitize=fuzzer,address,undefined (CMake: -DCARDLAW_FUZZ=ON), then
//   reader_fuzz -dict=tests/fuzz/cardlaw.dict -max_len=4096 NEW_FOLDER tests/fuzz/corpus
//   tests/malformed
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "record/documents.h"
#include "record/json_lines.h"
#include "record/limits.h"
#include "record/places.h"
#include "record/printable.h"
#include "record/utf8.h"
#include "record/yaml.h"

namespace cardlaw {
namespace {

void must(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint c = code_point(text, at);
    if (!c.valid) return false;
    at += c.length;
  }
  return true;
}

// Gives a text in bites of uneven size.
class Bites final : public Source {
 public:
  explicit Bites(std::string_view text) : text_(text) {}
  std::ptrdiff_t read(char* buffer, std::size_t size) override {
    bite_ = bite_ % 17 + 3;
    const std::size_t count = std::min({bite_, size, text_.size()});
    std::copy_n(text_.data(), count, buffer);
    text_.remove_prefix(count);
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  std::string_view text_;
  std::size_t bite_ = 0;
};

// The events form a tree of which every part is in its place. Returns how deep it is.
std::size_t check_tree(const Events& events, std::string_view document, std::uint32_t at) {
  const Event& event = events.nodes[at];
  must(event.mark <= document.size(), "marks lie in the document");
  must(event.next > at && event.next <= events.nodes.size(), "next lies behind");
  if (event.is_scalar()) {
    must(event.next == at + 1, "a scalar contains nothing");
    must(std::size_t{event.text} + event.length <= events.text.size(), "texts lie in the text");
    must(is_utf8(events.scalar(event)), "texts are UTF-8");
    must(event.length <= longest_scalar, "texts are limited");
    return 0;
  }
  std::size_t depth = 0;
  std::uint32_t children = 0;
  std::uint32_t child = at + 1;
  for (; child < event.next; child = events.nodes[child].next, ++children) {
    const bool key = event.kind == Event::Kind::map && children % 2 == 0;
    must(!key || events.nodes[child].is_scalar(), "keys are scalars");
    depth = std::max(depth, check_tree(events, document, child));
  }
  must(child == event.next, "a node ends where its last child ends");
  must(children == event.length, "children are counted");
  must(event.kind == Event::Kind::list || children % 2 == 0, "keys have values");
  return depth + 1;
}

void check_defects(const Document& document, const Defects& defects) {
  must(defects.size() <= most_defects, "defects are limited");
  for (const Defect& defect : defects) {
    must(defect.mark <= document.text.size(), "defects lie in the document");
    must(!defect.message.empty(), "defects say something");
    must(printable(defect.message) == defect.message, "messages are printable");
    must(printable(defect.hint) == defect.hint, "hints are printable");
    const TextPlace place = place_of(document.text, defect.mark, document.line, document.column);
    must(place.line >= document.line && place.column >= 1, "places are in the document");
    must(indent(place) <= display_width(place.line_text), "carets are below the line");
    underline_width(document.text, defect.mark, defect.length);
  }
}

bool same(const Events& a, const Events& b) {
  return std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(), b.nodes.end(),
                    [&](const Event& left, const Event& right) {
                      return left.kind == right.kind && left.mark == right.mark &&
                             left.next == right.next && left.length == right.length &&
                             (!left.is_scalar() || a.scalar(left) == b.scalar(right));
                    });
}

std::size_t letters(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    const auto lower = static_cast<unsigned char>(c | 0x20);
    return (lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9') || lower >= 0x80;
  }));
}

// Every letter and digit of a text without comments, escapes and blocks is in a scalar.
void check_nothing_lost(const Events& events, std::string_view document) {
  if (document.find_first_of("#\\|>") != std::string_view::npos) return;
  std::size_t count = 0;
  for (const Event& event : events.nodes) {
    if (event.is_scalar()) count += letters(events.scalar(event));
  }
  must(count == letters(document), "nothing is lost");
}

// Whether another reader takes the text for JSON too. It refuses numbers that a double cannot hold;
// to us they are texts.
bool is_json(std::string_view text) {
  constexpr int number_overflow = 406;
  try {
    return !nlohmann::json::parse(text).is_discarded();
  } catch (const nlohmann::json::exception& exception) {
    return exception.id == number_overflow;
  }
}

void check_document(const Document& document, Notation notation) {
  Events events;
  Defects defects;
  const bool yaml = notation == Notation::yaml;
  const bool fine = yaml ? read_yaml(document.text, events, defects, document.line)
                         : read_json(document.text, events, defects);
  must(fine == defects.empty(), "a text is refused with a reason");
  check_defects(document, defects);
  if (!fine) return;
  must(events.nodes.size() <= most_nodes, "nodes are limited");
  if (!events.nodes.empty()) {
    must(events.nodes[0].next == events.nodes.size(), "there is one root");
    must(check_tree(events, document.text, 0) <= deepest_nesting, "depth is limited");
  }
  check_nothing_lost(events, document.text);
  if (yaml) return;
  must(is_json(document.text), "what is read as JSON is JSON");
  Events again;
  const bool escapes = document.text.find('\\') != std::string_view::npos;
  if (!escapes && read_yaml(document.text, again, defects)) {
    must(same(events, again), "JSON and YAML agree");
  }
}

void check(std::string_view text, Notation notation) {
  Bites bites(text);
  DocumentReader streaming(bites, notation);
  DocumentReader reader(text, notation);
  std::uint64_t end = 0;
  for (;;) {
    const auto document = reader.next();
    const auto other = streaming.next();
    must(document.has_value() == other.has_value(), "streams have the same documents");
    if (!document) break;
    must(document->text == other->text && document->offset == other->offset &&
             document->line == other->line && document->column == other->column &&
             document->index == other->index,
         "streams have the same places");
    must(document->offset >= end, "documents come in order");
    must(text.substr(document->offset, document->text.size()) == document->text,
         "documents are parts of the text");
    end = document->offset + document->text.size();
    if (!document->defect) check_document(*document, notation);
  }
  must(reader.offset() == text.size() && streaming.offset() == text.size(), "all is read");
}

}  // namespace
}  // namespace cardlaw

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  cardlaw::check(text, cardlaw::Notation::yaml);
  cardlaw::check(text, cardlaw::Notation::json_lines);
  const std::string shown = cardlaw::printable(text);
  cardlaw::must(cardlaw::printable(shown) == shown, "printable text is printable");
  return 0;
}
