// A hint names the players of the record, so that it can be written as it stands: every malformed
// record of the tests, played by others.
#include <regex>

#include "every_hand.h"
#include "judged.h"

namespace cardlaw {
namespace {

// The names in `players: [Anna, Bela]`.
std::vector<std::string> players_in(const std::string& text) {
  std::vector<std::string> names;
  std::smatch line;
  if (!std::regex_search(text, line, std::regex(R"(\nplayers: \[([^\]\n]*)\])"))) return names;
  const std::string list = line[1];
  const std::regex name(R"([^, ]+)");
  for (std::sregex_iterator i(list.begin(), list.end(), name), end; i != end; ++i)
    names.push_back(i->str());
  return names;
}

std::regex whole(const std::string& name) { return std::regex("\\b" + name + "\\b"); }

TEST(Hints, NameThePlayersOfTheRecord) {
  const char* const others[] = {"Zita", "Yves", "Xenia", "Wanda", "Viktor", "Ursula", "Tibor"};
  int tried = 0;
  for (const char* const folder : {"sense", "shape"}) {
    const auto path = std::filesystem::path(CARDLAW_ROOT "/tests/malformed") / folder;
    for (const auto& file : std::filesystem::directory_iterator(path)) {
      if (file.path().extension() != ".yaml") continue;
      std::string text = text_of(file.path());
      const std::vector<std::string> names = players_in(text);
      if (names.size() < 2 || names.size() > std::size(others)) continue;
      for (std::size_t i = 0; i < names.size(); ++i)
        text = std::regex_replace(text, whole(names[i]), others[i]);
      const Judged judged(text);
      for (const Defect& defect : judged.hand.defects) {
        ++tried;
        for (const char* const name : {"Anna", "Ann", "Bela", "Ben", "Cora", "Cal", "Dee", "Eva"})
          EXPECT_FALSE(std::regex_search(defect.hint, whole(name)))
              << file.path().filename() << ": " << defect.hint;
      }
    }
  }
  EXPECT_LT(80, tried);
}

}  // namespace
}  // namespace cardlaw
