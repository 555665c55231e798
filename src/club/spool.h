// Sorts more texts than memory should hold: what outgrows it waits in temporary files.
#pragma once

#include <array>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::club {

class Spool {
 public:
  struct Item {
    std::string_view key, text;
    friend auto operator<=>(const Item&, const Item&) = default;
  };
  using Take = std::function<void(const Item& item)>;
  // The first letters of a key, which part most: a day, an event and what was played there.
  using First = std::array<std::uint64_t, 4>;

  // Adds a text under its key.  False when a temporary file could not be written; errno says why.
  bool add(std::string_view key, std::string_view text);
  // Gives the texts in the order of their keys, and then of themselves; as often as is wished.
  // False when a temporary file could not be read back.
  bool each(const Take& take);
  // Nothing is held any more.
  void clear() { *this = Spool(); }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  using File = std::unique_ptr<std::FILE, Close>;
  // One text in `held_`, behind its key.
  struct Place {
    First first{};
    std::uint64_t begin = 0;
    std::uint32_t key = 0, text = 0;  // their lengths
  };
  class Run;

  Item item(const Place& place) const;
  void sort();
  bool spill();

  std::string held_;
  std::vector<Place> places_;
  bool sorted_ = true;
  std::vector<File> runs_;
};

}  // namespace cardlaw::club
