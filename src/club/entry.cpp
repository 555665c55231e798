#include "club/entry.h"

#include <cstring>

#include "record/printable.h"

namespace cardlaw::club {
namespace {

class Packing {
 public:
  explicit Packing(std::string& out) : out_(out) {}
  template <class T>
  void operator()(const T& value) {
    if constexpr (std::is_same_v<T, std::string>) {
      (*this)(static_cast<std::uint64_t>(value.size()));
      out_ += value;
    } else {
      const auto wide = static_cast<std::uint64_t>(value);
      char bytes[sizeof wide];
      std::memcpy(bytes, &wide, sizeof wide);
      out_.append(bytes, sizeof bytes);
    }
  }
  std::size_t count(std::size_t size) {
    (*this)(static_cast<std::uint64_t>(size));
    return size;
  }

 private:
  std::string& out_;
};

class Unpacking {
 public:
  explicit Unpacking(std::string_view text) : rest_(text) {}
  template <class T>
  void operator()(T& value) {
    std::uint64_t wide = 0;
    std::memcpy(&wide, rest_.data(), sizeof wide);
    rest_.remove_prefix(sizeof wide);
    if constexpr (std::is_same_v<T, std::string>) {
      value = rest_.substr(0, wide);
      rest_.remove_prefix(wide);
    } else {
      value = static_cast<T>(wide);
    }
  }
  std::size_t count(std::size_t) {
    std::uint64_t size = 0;
    (*this)(size);
    return size;
  }

 private:
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
    each(part.by_law);
  }
  sized(entry.deals_apart);
  for (auto& deal : entry.deals_apart) each(deal);
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

std::string Entry::place() const { return printable(file) + ":" + std::to_string(line); }

void pack(const Entry& entry, std::string& out) {
  Packing packing(out);
  visit(packing, entry);
}

Entry unpack(std::string_view text) {
  Entry entry;
  Unpacking unpacking(text);
  visit(unpacking, entry);
  return entry;
}

}  // namespace cardlaw::club
