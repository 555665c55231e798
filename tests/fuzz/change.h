// Changes a record as one that was written down wrongly would be changed: entries left out, doubled
// or exchanged, another card, another player, another figure, a word from elsewhere in it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "law/random.h"

namespace cardlaw {

class Change {
 public:
  Change(std::string_view text, std::uint64_t seed) : random_(seed) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
      lines_.emplace_back(text.substr(0, end));
      text.remove_prefix(end);
    }
  }

  // The record after one change, or a few.
  std::string made() {
    std::size_t more = 1 + random_.below(3);
    while (more-- > 0 && !lines_.empty()) one();
    std::string all;
    for (const std::string& line : lines_) all += line;
    return all;
  }

 private:
  void one() {
    switch (random_.below(8)) {
      case 0:
        return leave_out();
      case 1:
        return lines_.insert(place(), any()), void();
      case 2:
        return exchange();
      case 3:
        return put(word_of(any()));
      case 4:
        return put(figure());
      default:
        return put(card());
    }
  }

  // Half of the time an entry of the play.
  std::size_t at() {
    std::vector<std::size_t> entries;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (lines_[i].find("- ") != std::string::npos) entries.push_back(i);
    }
    if (entries.empty() || random_.one_in(2)) return random_.below(lines_.size());
    return entries[random_.below(entries.size())];
  }
  std::string any() { return lines_[at()]; }
  std::vector<std::string>::iterator place() {
    return lines_.begin() + static_cast<std::ptrdiff_t>(at());
  }
  void leave_out() { lines_.erase(place()); }
  void exchange() {
    const std::size_t one = at(), other = at();
    std::swap(lines_[one], lines_[other]);
  }

  static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
  // Where the words of a line begin and end.
  static std::vector<std::pair<std::size_t, std::size_t>> words(std::string_view line) {
    std::vector<std::pair<std::size_t, std::size_t>> found;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (!is_letter(line[i])) continue;
      std::size_t end = i;
      while (end < line.size() && is_letter(line[end])) ++end;
      found.emplace_back(i, end);
      i = end;
    }
    return found;
  }
  std::string word_of(std::string_view line) {
    const auto all = words(line);
    if (all.empty()) return "x";
    const auto [begin, end] = all[random_.below(all.size())];
    return std::string(line.substr(begin, end - begin));
  }
  std::string card() {
    constexpr std::string_view ranks = "A23456789TJQK", suits = "shdc";
    if (random_.one_in(12)) return "x";
    if (random_.one_in(40)) return "Joker";
    return {ranks[random_.below(ranks.size())], suits[random_.below(suits.size())]};
  }
  std::string figure() {
    constexpr int most[] = {3, 14, 60, 600};
    const int limit = most[random_.below(std::size(most))];
    return std::to_string(random_.below(static_cast<std::size_t>(limit)));
  }
  // In the place of a word of the same look, where there is one.
  void put(const std::string& word) {
    std::string& line = lines_[at()];
    auto all = words(line);
    std::erase_if(all, [&](const auto& each) { return each.second - each.first != word.size(); });
    if (all.empty()) return;
    const auto [begin, end] = all[random_.below(all.size())];
    line.replace(begin, end - begin, word);
  }

  Random random_;
  std::vector<std::string> lines_;
};

}  // namespace cardlaw
