#include "club/entry.h"

#include <array>
#include <cstring>
#include <type_traits>

#include "record/printable.h"

namespace cardlaw::club {
namespace {

// Numbers are small for the most part: seven bits a byte, the sign in the lowest.
constexpr std::size_t longest_number = 10;  // bytes

// How much room an entry takes at most.
class Measuring {
 public:
  template <class T>
  void operator()(const T& value) {
    size_ += longest_number;
    if constexpr (std::is_same_v<T, std::string>) size_ += value.size();
  }
  std::size_t count(std::size_t size) {
    size_ += longest_number;
    return size;
  }
  std::size_t size() const { return size_; }

 private:
  std::size_t size_ = 0;
};

class Packing {
 public:
  explicit Packing(char* to) : to_(to) {}
  template <class T>
  void operator()(const T& value) {
    if constexpr (std::is_same_v<T, std::string>) {
      number(value.size());
      std::memcpy(to_, value.data(), value.size());
      to_ += value.size();
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
      const auto sign = static_cast<std::uint64_t>(value < 0 ? ~std::uint64_t{0} : 0);
      number(static_cast<std::uint64_t>(value) << 1U ^ sign);
    } else {
      number(static_cast<std::uint64_t>(value));
    }
  }
  std::size_t count(std::size_t size) {
    number(size);
    return size;
  }
  const char* end() const { return to_; }

 private:
  void number(std::uint64_t rest) {
    for (; rest >= 128; rest >>= 7U) *to_++ = static_cast<char>(rest | 128U);
    *to_++ = static_cast<char>(rest);
  }
  char* to_;
};

class Unpacking {
 public:
  explicit Unpacking(std::string_view text) : rest_(text) {}
  template <class T>
  void operator()(T& value) {
    const std::uint64_t wide = number();
    if constexpr (std::is_same_v<T, std::string>) {
      value = rest_.substr(0, wide);
      rest_.remove_prefix(wide);
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
      value = static_cast<std::int64_t>(wide >> 1U ^ (0 - (wide & 1U)));
    } else {
      value = static_cast<T>(wide);
    }
  }
  std::size_t count(std::size_t) { return number(); }

 private:
  std::uint64_t number() {
    std::uint64_t wide = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(rest_.front());
      rest_.remove_prefix(1);
      wide |= std::uint64_t{byte & 127U} << shift;
      if (byte < 128) return wide;
    }
  }
  std::string_view rest_;
};

// The fields of an entry, for whoever packs or unpacks them.
template <class Fields, class E>
void visit(Fields& each, E& entry) {
  each(entry.file), each(entry.line), each(entry.document);
  each(entry.date), each(entry.event), each(entry.table), each(entry.id), each(entry.game);
  each(entry.apart), each(entry.reason), each(entry.at_line), each(entry.ended);
  each(entry.irregularities), each(entry.deals);
  const auto sized = [&](auto& list) {
    const std::size_t size = each.count(list.size());
    if constexpr (!std::is_const_v<E>) list.resize(size);
  };
  sized(entry.parts);
  for (auto& part : entry.parts) {
    each(part.name), each(part.key), each(part.side), each(part.settled);
    each(part.lawful), each(part.written), each(part.won), each(part.won_as_written);
    each(part.by_law), each(part.units);
  }
  sized(entry.deals_apart);
  for (auto& deal : entry.deals_apart) each(deal);
  each(entry.defects), each(entry.decided), each(entry.pool);
  sized(entry.differences);
  for (auto& difference : entry.differences) {
    each(difference.whose), each(difference.what), each(difference.line), each(difference.column);
    each(difference.calculable), each(difference.lawful), each(difference.written);
  }
  sized(entry.again);
  for (auto& place : entry.again) each(place);
  each(entry.times_again);
}

}  // namespace

std::string_view word(Apart apart) {
  switch (apart) {
    case Apart::counted:
      return "counted";
    case Apart::defect:
      return "defect";
    case Apart::undetermined:
      return "undetermined";
    case Apart::open_claim:
      return "open claim";
    case Apart::disputed:
      return "disputed";
    case Apart::pending:
      return "pending";
    case Apart::left_in_the_bank:
      return "left in the bank";
    case Apart::two_names:
      return "two names of one player";
    case Apart::unequal_sides:
      return "unequal sides";
    case Apart::not_finished:
      return "not finished";
    case Apart::no_date:
      return "no date";
    case Apart::nothing_written:
      return "nothing written";
    case Apart::not_settled_as_written:
      return "not settled as written";
  }
  return "";
}

void Entry::clear() {
  for (std::string* const text : {&file, &date, &event, &table, &id, &game, &reason, &decided})
    text->clear();
  parts.clear();
  deals_apart.clear();
  differences.clear();
  again.clear();
  line = document = at_line = irregularities = deals = times_again = 0;
  apart = Apart::counted;
  ended = defects = false;
  pool = 0;
}

std::string Entry::place() const { return printable(file) + ":" + std::to_string(line); }

void pack(const Entry& entry, std::string& out) {
  Measuring measuring;
  visit(measuring, entry);
  const std::size_t begin = out.size();
  out.resize(begin + measuring.size());
  Packing packing(out.data() + begin);
  visit(packing, entry);
  out.resize(static_cast<std::size_t>(packing.end() - out.data()));
}

void unpack(std::string_view text, Entry& entry) {
  Unpacking unpacking(text);
  visit(unpacking, entry);
}

void pack_place(const Entry& entry, std::string& out) {
  std::array<char, 1 + 2 * sizeof(std::uint64_t)> place{};  // behind the name and a zero
  char* to = place.data();
  for (const std::uint64_t number : {entry.line, entry.document}) {
    for (unsigned shift = 64; shift > 0; shift -= 8)
      *++to = static_cast<char>(number >> (shift - 8) & 255U);
  }
  out.append(entry.file).append(place.data(), place.size());
}

}  // namespace cardlaw::club
