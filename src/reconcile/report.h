// Suppositions, accounts and reasons as text for people, and as JSON for other programs.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "reconcile/phrases.h"

namespace cardlaw::reconcile {

// How a place of a document is shown: `file:line:column: subject: words`, and the line underlined.
class Page {
 public:
  Page(std::string& out, bool color) : out_(out), color_(color) {}

  void headline(const Hand& hand, Mark mark, std::string_view subject, std::string_view words);
  void excerpt(const Hand& hand, Mark mark, std::uint32_t length);
  void detail(std::string_view label, std::string_view words);
  void line(std::string_view words);

 private:
  std::string& out_;
  bool color_;
};

// A reading made and judged: the record as it would be, with the text that it has.
Hand supposed(Transcript& of, const HandReading& reading);

void text(std::string& out, Transcript& of, const Readings& readings, bool color);
// {"file":..., "as_written":..., "readings":[...]}
nlohmann::ordered_json json(Transcript& of, const Readings& readings);

// Pieces that all the reports share.
std::string dumped(const nlohmann::ordered_json& json);  // on one line
nlohmann::ordered_json place_json(const Hand& hand, Mark mark);
nlohmann::ordered_json found_json(const Hand& hand);  // findings, slips and score of a judged hand

}  // namespace cardlaw::reconcile
