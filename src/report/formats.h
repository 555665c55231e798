// The forms in which rulings are written, in one table: a new one is a file with its writer, and a
// row.  What the forms are made of stands one after another: a head, the hands with a separator
// between them, a tail.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "law/hand.h"
#include "report/text.h"

namespace cardlaw::report {

// What is known of a whole run when all its hands are written.
struct Run {
  std::uint64_t hands = 0, irregularities = 0, slips = 0, undecided = 0, defects = 0;
  // The rules that were broken or asked about, by citation.
  std::map<std::string, const Rule*> rules;
  std::map<std::string, const Game*> games;  // of those rules
  std::vector<std::string> unread;           // what could not be read, in words
  std::string summary;                       // as JSON when it was asked for: a key and its value
  std::string subject;                       // of the first hand: its game, and where it was played
};

// Whether a summary may stand behind the rulings, as text or as a line of JSON; or must go to the
// standard error stream.
enum class Behind : std::uint8_t { text, json_line, nothing };

struct Format {
  std::string_view name;
  std::string_view help;
  // Each may be nothing.  The head is written before anything is known, unless there is an index.
  void (*head)(std::string& out, const Run& run) = nullptr;
  std::string_view separator = {};
  void (*tail)(std::string& out, const Run& run) = nullptr;
  // Appends what is said of one hand; it may be nothing.
  void (*write)(std::string& out, const Hand& hand, const TextStyle& style) = nullptr;
  Behind behind = Behind::nothing;
  // Tells how records that contradict themselves may have been meant.
  bool helps = false;
  // Says what the table could decide by agreeing on an option.
  bool decides = false;
  // A line for each hand that stands before all of them, and what stands between the two when there
  // are several; then the head is written last, and knows the run.
  void (*index)(std::string& out, const Hand& hand, const TextStyle& style) = nullptr;
  void (*index_end)(std::string& out, const Run& run) = nullptr;
};

std::span<const Format> formats();
// The format of that name; nothing when there is none.
const Format* find_format(std::string_view name);

// Adds to a run what it is to know of a hand.
void note(Run& run, const Hand& hand);
void add(Run& run, const Run& other);

// --- the writers
void gcc(std::string& out, const Hand& hand, const TextStyle& style);
void github(std::string& out, const Hand& hand, const TextStyle& style);
void sarif(std::string& out, const Hand& hand, const TextStyle& style);
void sarif_head(std::string& out, const Run& run);
void sarif_tail(std::string& out, const Run& run);
void junit(std::string& out, const Hand& hand, const TextStyle& style);
void junit_head(std::string& out, const Run& run);
void junit_tail(std::string& out, const Run& run);
void html(std::string& out, const Hand& hand, const TextStyle& style);
void markdown(std::string& out, const Hand& hand, const TextStyle& style);
void sheets_head(std::string& out, const Run& run);
void sheets_index(std::string& out, const Hand& hand, const TextStyle& style);
void sheets_index_end(std::string& out, const Run& run);
void sheets_tail(std::string& out, const Run& run);

// The beginning and the end of a page of HTML, for other reports too: with its heading, what the
// heading speaks of if the title is to say so, and the buttons of a ruling sheet if it has a
// script.
void html_head(std::string& out, std::string_view heading, std::string_view subject, bool script);
void html_tail(std::string& out, bool script);

}  // namespace cardlaw::report
