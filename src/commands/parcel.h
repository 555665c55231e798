// What the workers of a tally hand on.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "club/entry.h"
#include "club/fingerprint.h"

namespace cardlaw::commands {

// What a worker hands on of each record: two lengths, by what the game is known and where it
// stands, and what the tally takes from it.  Of a record outside the selection only its event and
// table: the first length has its highest bit.
class Parcel {
 public:
  static void put(std::string& out, const club::Fingerprint& print, const club::Entry& entry) {
    const std::size_t begin = start(out);
    for (const std::uint64_t word : print)
      out.append(reinterpret_cast<const char*>(&word), sizeof word);
    club::pack_place(entry, out);
    const std::size_t text = out.size();
    club::pack(entry, out);
    finish(out, begin, text, 0);
  }
  static void put_outside(std::string& out, const club::Entry& entry) {
    const std::size_t begin = start(out);
    out += entry.event;
    const std::size_t text = out.size();
    out += entry.table;
    finish(out, begin, text, outside_bit);
  }
  // Takes one from the front of what workers have written.
  static Parcel take(std::string_view& rest) {
    std::uint32_t lengths[2];
    std::memcpy(lengths, rest.data(), sizeof lengths);
    rest.remove_prefix(sizeof lengths);
    Parcel parcel;
    parcel.outside = (lengths[0] & outside_bit) != 0;
    const std::size_t key = lengths[0] & ~outside_bit;
    parcel.key = rest.substr(0, key);
    parcel.text = rest.substr(key, lengths[1]);
    rest.remove_prefix(key + lengths[1]);
    return parcel;
  }
  static constexpr std::size_t print_length = sizeof(club::Fingerprint);

  std::string_view key, text;  // outside: the event, and the table
  bool outside = false;

 private:
  static constexpr std::uint32_t outside_bit = 1U << 31U;
  static std::size_t start(std::string& out) {
    out.append(2 * sizeof(std::uint32_t), 0);
    return out.size();
  }
  static void finish(std::string& out, std::size_t begin, std::size_t text, std::uint32_t bit) {
    const std::uint32_t lengths[] = {static_cast<std::uint32_t>(text - begin) | bit,
                                     static_cast<std::uint32_t>(out.size() - text)};
    std::memcpy(out.data() + begin - sizeof lengths, lengths, sizeof lengths);
  }
};

}  // namespace cardlaw::commands
