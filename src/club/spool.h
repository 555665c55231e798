// Sorts more texts than memory should hold: what outgrows it waits in temporary files.
#pragma once

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::club {

class Spool {
 public:
  // Adds a text under its key.  False when a temporary file could not be written; errno says why.
  bool add(std::string_view key, std::string_view text);
  // Gives the texts in the order of their keys, and then of themselves; as often as is wished.
  // False when a temporary file could not be read back.
  bool each(const std::function<void(std::string_view text)>& take);

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Close>;
  struct Item {
    std::string key, text;
    friend auto operator<=>(const Item&, const Item&) = default;
  };
  class Run;

  bool spill();
  bool merge(const std::function<void(const Item&)>& take);

  std::vector<Item> held_;
  std::size_t bytes_ = 0;
  bool sorted_ = true;
  std::vector<File> runs_;
};

}  // namespace cardlaw::club
