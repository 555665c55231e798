#include "law/names.h"

#include <algorithm>
#include <map>
#include <utility>

#include "law/game.h"
#include "law/library.h"

namespace cardlaw {
namespace {

// "High Five or Double Pedro" -> its names.
std::vector<std::string> names_in(std::string_view list) {
  std::vector<std::string> names;
  while (!list.empty()) {
    std::size_t end = list.size();
    std::size_t behind = list.size();
    for (const std::string_view between : {", ", " or ", " and "}) {
      const std::size_t at = list.find(between);
      if (at >= end) continue;
      end = at;
      behind = at + between.size();
    }
    const std::string_view name = list.substr(0, end);
    if (!name.empty() && name[0] >= 'A' && name[0] <= 'Z') names.emplace_back(name);
    list.remove_prefix(behind);
  }
  return names;
}

// What people say for short.
constexpr std::pair<std::string_view, std::string_view> short_names[] = {
    {"auction-pitch", "Pitch"}, {"auction-pitch", "Setback"}, {"gin-rummy", "Gin"}};

// Behind "Also called", to the end of the sentence.
std::vector<std::string> read_names(std::string_view page) {
  constexpr std::string_view sign = "Also called ";
  const std::size_t at = page.find(sign);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = page.substr(at + sign.size());
  return names_in(rest.substr(0, std::min(rest.find_first_of(".;[\n"), rest.size())));
}

// Letters and digits alone, small; a letter with an accent counts as the plain one.
std::string plain(std::string_view name) {
  std::string result;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const char c = name[i];
    if (c >= 'A' && c <= 'Z')
      result += static_cast<char>(c | 0x20);
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      result += c;
    else if (name.substr(i).starts_with("\u00f3") || name.substr(i).starts_with("\u0151"))
      result += 'o';
  }
  return result;
}

// In small letters, with a space for a hyphen.
std::string in_words(std::string_view name) {
  std::string words(name);
  for (char& c : words) c = c == '-' ? ' ' : c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
  return words;
}

}  // namespace

const std::vector<std::string>& other_names(const Game& game) {
  static const auto all = [] {
    std::map<std::string_view, std::vector<std::string>> names;
    for (const LibraryText& page : embedded_pages()) names[page.key] = read_names(page.text);
    for (const auto& [id, name] : short_names) names[id].emplace_back(name);
    return names;
  }();
  static const std::vector<std::string> none;
  const auto found = all.find(game.id);
  return found == all.end() ? none : found->second;
}

std::vector<const Game*> games_called(std::string_view name) {
  const std::string wanted = plain(name);
  std::vector<const Game*> called;
  if (wanted.empty()) return called;
  for (const Game& game : games()) {
    if (in_words(name) == in_words(game.title)) return {&game};
    const bool so = plain(game.id) == wanted || plain(game.title) == wanted ||
                    std::ranges::any_of(other_names(game), [&](const std::string& other) {
                      return plain(other) == wanted;
                    });
    if (so) called.push_back(&game);
  }
  return called;
}

}  // namespace cardlaw
