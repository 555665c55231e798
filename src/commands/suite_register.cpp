#include "commands/suite_register.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <utility>

#include "commands/whole_file.h"
#include "record/printable.h"
#include "record/whole.h"

namespace cardlaw::commands {
namespace {

constexpr std::string_view withdrawn_mark = " withdrawn: ";

std::string path_in(const std::string& folder) {
  return (std::filesystem::path(folder) / Register::file_name).string();
}

}  // namespace

std::string Register::read(const std::string& folder) {
  const std::string path = path_in(folder);
  std::ifstream file(path);
  if (!file) {
    std::error_code code;
    if (std::filesystem::exists(path, code)) return printable(path) + ": could not be read";
    return {};
  }
  std::set<int> given;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    const auto wrong = [&](std::string_view words) {
      return fmt::format("{}:{}: {}", printable(path), number, words);
    };
    if (line.empty() || line.starts_with('#')) {
      head_ += line + "\n";
      continue;
    }
    Case each;
    const std::size_t blank = std::min(line.find(' '), line.size());
    each.number = parse_whole<int>(std::string_view(line).substr(0, blank)).value_or(0);
    if (each.number < 1 || blank + 1 >= line.size())
      return wrong("a case is a number, a blank, and the file of its record");
    std::string record = line.substr(blank + 1);
    if (const std::size_t at = record.find(withdrawn_mark); at != std::string::npos) {
      each.withdrawn = record.substr(at + withdrawn_mark.size());
      record.erase(at);
    }
    if (!given.insert(each.number).second)
      return wrong(fmt::format("the number {} is given twice", each.number));
    last_ = std::max(last_, each.number);
    if (!cases_.emplace(std::move(record), std::move(each)).second)
      return wrong("the record has a number already");
  }
  return {};
}

int Register::number_of(const std::string& record) const {
  const auto at = cases_.find(record);
  return at == cases_.end() || !at->second.withdrawn.empty() ? 0 : at->second.number;
}

int Register::add(const std::vector<std::string>& records) {
  int added = 0;
  for (const std::string& record : records) {
    if (!cases_.emplace(record, Case{last_ + 1, {}}).second) continue;
    ++last_;
    ++added;
  }
  return added;
}

std::vector<std::string> Register::missing(const std::vector<std::string>& records) const {
  const std::set<std::string> there(records.begin(), records.end());
  std::vector<std::string> gone;
  for (const auto& [record, each] : cases_) {
    if (each.withdrawn.empty() && !there.contains(record)) gone.push_back(record);
  }
  return gone;
}

bool Register::write(const std::string& folder) const {
  std::vector<std::pair<int, std::string>> lines;
  for (const auto& [record, each] : cases_)
    lines.emplace_back(each.number, each.withdrawn.empty()
                                        ? record
                                        : record + std::string(withdrawn_mark) + each.withdrawn);
  std::ranges::sort(lines);
  std::string text = head_;
  for (const auto& [number, line] : lines) text += fmt::format("{} {}\n", number, line);
  return replace_file(path_in(folder), text);
}

}  // namespace cardlaw::commands
