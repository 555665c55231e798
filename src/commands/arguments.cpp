#include "commands/arguments.h"

#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "record/date.h"
#include "record/whole.h"

namespace cardlaw::commands {

const std::string& Given::text(std::string_view option) const {
  static const std::string none;
  const auto at = options.find(option);
  return at == options.end() ? none : at->second;
}

std::string in_words(const std::vector<std::string>& choices) {
  std::string all;
  for (std::size_t i = 0; i < choices.size(); ++i)
    all += (i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ") + choices[i];
  return all;
}

const std::vector<std::string>& paths_of(const Given& given, std::string_view command) {
  if (given.words.empty())
    throw Misuse{std::string(command) + " needs a file, a folder, or - for standard input"};
  return given.words;
}

std::string only_word(const Given& given, std::string_view command) {
  if (given.words.size() > 1) throw Misuse{std::string(command) + " takes one name"};
  return given.words.empty() ? std::string() : given.words.front();
}

std::string all_words(const Given& given) { return fmt::format("{}", fmt::join(given.words, " ")); }

std::string output_of(const Given& given) {
  if (given.has("output") && given.text("output").empty()) throw Misuse{"--output needs a file"};
  return given.text("output");
}

bool resumes(const Given& given) {
  if (given.has("resume") && output_of(given).empty())
    throw Misuse{"--resume goes on with the file that --output names"};
  return given.has("resume");
}

std::uint64_t number_of(const Given& given, std::string_view option, std::uint64_t least,
                        std::uint64_t most) {
  const std::string& written = given.text(option);
  const auto number = parse_whole<std::uint64_t>(written);
  if (number && *number >= least && *number <= most) return *number;
  throw Misuse{"--" + std::string(option) + " is a number from " + std::to_string(least) + " to " +
               std::to_string(most) + ", not `" + written + "`"};
}

unsigned jobs_of(const Given& given) {
  return given.has("jobs") ? static_cast<unsigned>(number_of(given, "jobs", 1, 1024)) : 0;
}

std::optional<Notation> notation_of(const Given& given, std::string_view option) {
  if (!given.has(option)) return std::nullopt;
  return given.text(option) == "yaml" ? Notation::yaml : Notation::json_lines;
}

Form form_of(const Given& given) {
  return given.text("format") == "json" ? Form::json : Form::text;
}

bool colored(const Given& given) {
  const std::string& when = given.text("color");
  if (when == "always") return true;
  if (when == "never" || given.has("output")) return false;
  const char* const terminal = std::getenv("TERM");
  const char* const off = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) == 1 && (off == nullptr || *off == 0) && terminal != nullptr &&
         std::strcmp(terminal, "dumb") != 0;
}

std::size_t terminal_width() {
  constexpr std::size_t usual = 100, least = 60, most = 160;
  winsize size{};
  if (::isatty(STDOUT_FILENO) != 1 || ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 ||
      size.ws_col == 0)
    return usual;
  return std::clamp<std::size_t>(size.ws_col, least, most);
}

std::string date_of(const Given& given, std::string_view option, bool last) {
  const std::string& date = given.text(option);
  if (date.empty() || is_date(date)) return date;
  if (date.size() == 4 && is_date(date + "-01-01")) return date + (last ? "-12-31" : "-01-01");
  for (const std::string_view day : {"-31", "-30", "-29", "-28"}) {
    if (date.size() == 7 && is_date(date + std::string(day)))
      return last ? date + std::string(day) : date + "-01";
  }
  throw Misuse{"--" + std::string(option) +
               " is a day, a month or a year, such as 2026-11-21, 2026-11 or 2026; not `" + date +
               "`"};
}

Share share_of(const Given& given) {
  constexpr std::uint64_t most = 1'000'000;
  if (!given.has("part")) return {};
  const std::string& written = given.text("part");
  const std::size_t slash = std::min(written.find('/'), written.size());
  const auto number = parse_whole<std::uint64_t>(written.substr(0, slash));
  const auto of =
      slash < written.size() ? parse_whole<std::uint64_t>(written.substr(slash + 1)) : std::nullopt;
  if (number && of && *number >= 1 && *number <= *of && *of <= most) return {*number, *of};
  throw Misuse{"--part is K/N, the K-th of N parts, such as 3/8; not `" + written + "`"};
}

}  // namespace cardlaw::commands
