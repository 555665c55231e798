// Rulings as JUnit's XML, as build servers read it: each hand is a suite with one test, which fails
// where the law was broken or a figure is wrong.
#include <fmt/format.h>

#include "record/about.h"
#include "record/counted.h"
#include "report/formats.h"
#include "report/notices.h"
#include "report/page.h"

namespace cardlaw::report {
namespace {

// What a failure says in one line: the first thing, and how many more there are.
std::string in_one_line(const std::vector<Notice>& failed) {
  std::string words = fmt::format("{}: {}", rule_name(failed.front()), failed.front().message);
  if (failed.size() > 1) words += fmt::format(" (and {} more)", failed.size() - 1);
  return words;
}

std::string name_of_test(const Hand& hand) {
  const About about = cardlaw::about(hand.events);
  std::string name = fmt::format("record {}, line {}", hand.document.index + 1, hand.document.line);
  if (hand.game != nullptr) name += fmt::format(": {}", hand.game->id);
  for (const std::string_view text : {about.id, about.event, about.date}) {
    if (!text.empty()) name += fmt::format(", {}", text);
  }
  return name;
}

// Servers take the last dot for the one between a package and a class.
std::string_view without_ending(std::string_view file) {
  for (const std::string_view ending : {".yaml", ".yml", ".jsonl"}) {
    if (file.size() > ending.size() && file.ends_with(ending))
      return file.substr(0, file.size() - ending.size());
  }
  return file;
}

}  // namespace

void junit_head(std::string& out, const Run&) {
  out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"cardlaw\">\n";
}

void junit(std::string& out, const Hand& hand, const TextStyle& style) {
  std::vector<Notice> failed, open;
  for (Notice& each : notices(hand, style.ruled))
    (each.severity == Severity::note ? open : failed).push_back(std::move(each));
  const bool defect = !hand.judged();
  std::string in_full;
  const TextStyle undecorated{.ledger = style.ledger, .ruled = style.ruled};
  if (!failed.empty() || !open.empty()) text(in_full, hand, undecorated);
  Values values;
  put(values, "file", hand.file);
  put(values, "class", without_ending(hand.file));
  put(values, "name", name_of_test(hand));
  put(values, "failures", !failed.empty() && !defect ? "1" : "0");
  put(values, "errors", defect ? "1" : "0");
  for (const char* const none : {"error", "failure", "questions"}) put_flag(values, none, false);
  if (!failed.empty()) {
    Values failure;
    put(failure, "message", in_one_line(failed));
    put(failure, "type",
        failed.size() == 1 ? std::string(breach_name(failed.front()))
                           : counted(failed.size(), "finding", "findings"));
    put_lines(failure, "text", in_full);
    values.set(defect ? "error" : "failure", failure);
  } else if (!open.empty()) {
    Values questions;
    put_lines(questions, "text", in_full);
    values.set("questions", questions);
  }
  render(out, "junit.xml", values, Escape::xml);
}

void junit_tail(std::string& out, const Run& run) {
  if (!run.unread.empty()) {
    Values values;
    List unread;
    for (const std::string& words : run.unread) {
      Values each;
      put(each, "words", words);
      unread.push_back(std::move(each));
    }
    put(values, "tests", std::to_string(run.unread.size()));
    put(values, "unread", std::move(unread));
    render(out, "junit-unread.xml", values, Escape::xml);
  }
  out += "</testsuites>\n";
}

}  // namespace cardlaw::report
