#include "club/spool.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <utility>

namespace cardlaw::club {
namespace {

constexpr std::size_t most_held = 4 * 1024 * 1024;  // bytes
constexpr std::size_t most_runs = 64;               // files that are merged at once
constexpr std::size_t buffer_size = 32 * 1024;      // of each file

// A file without a name, which is gone when it is closed: where TMPDIR says.
std::FILE* temporary_file() {
  const char* const folder = std::getenv("TMPDIR");
  std::string name = folder == nullptr || *folder == 0 ? "/tmp" : folder;
  name.append("/cardlaw-").append(6, 'X');  // mkstemp puts its own letters there
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return nullptr;
  ::unlink(name.c_str());
  std::FILE* const file = ::fdopen(descriptor, "w+b");
  if (file == nullptr) {
    ::close(descriptor);
    return nullptr;
  }
  std::setvbuf(file, nullptr, _IOFBF, buffer_size);
  return file;
}

struct Lengths {
  std::uint32_t key = 0, text = 0;
};

// No other thread knows of the file.  The text lies behind its key.
bool write(std::FILE* file, const Spool::Item& item) {
  const Lengths lengths{static_cast<std::uint32_t>(item.key.size()),
                        static_cast<std::uint32_t>(item.text.size())};
  const std::size_t both = item.key.size() + item.text.size();
  return ::fwrite_unlocked(&lengths, sizeof lengths, 1, file) == 1 &&
         ::fwrite_unlocked(item.key.data(), 1, both, file) == both;
}

// The first letters as numbers, in the same order.
Spool::First first_letters(std::string_view key) {
  std::array<char, sizeof(Spool::First)> letters{};
  std::ranges::copy(key.substr(0, letters.size()), letters.begin());
  Spool::First first{};
  for (std::size_t i = 0; i < letters.size(); ++i)
    first[i / 8] = first[i / 8] << 8U | static_cast<unsigned char>(letters[i]);
  return first;
}

}  // namespace

// One sorted file, from its beginning.
class Spool::Run {
 public:
  explicit Run(std::FILE* file) : file_(file) {
    std::rewind(file_);
    next();
  }
  void next() {
    Lengths lengths;
    more_ = ::fread_unlocked(&lengths, sizeof lengths, 1, file_) == 1;
    if (!more_) return;
    const std::size_t size = std::size_t{lengths.key} + lengths.text;
    bytes_.resize(size);
    more_ = ::fread_unlocked(bytes_.data(), 1, size, file_) == size;
    const std::string_view both = bytes_;
    item = {both.substr(0, lengths.key), both.substr(lengths.key)};
    first_ = first_letters(item.key);
  }
  bool operator<(const Run& other) const {
    return first_ != other.first_ ? first_ < other.first_ : item < other.item;
  }
  bool more() const { return more_; }
  bool failed() const { return std::ferror(file_) != 0; }
  Item item;

 private:
  std::FILE* file_;
  std::string bytes_;
  First first_{};
  bool more_ = false;
};

bool Spool::add(std::string_view key, std::string_view text) {
  places_.push_back({first_letters(key), held_.size(), static_cast<std::uint32_t>(key.size()),
                     static_cast<std::uint32_t>(text.size())});
  held_.append(key).append(text);
  sorted_ = false;
  return held_.size() + places_.size() * sizeof(Place) < most_held || spill();
}

Spool::Item Spool::item(const Place& place) const {
  const std::string_view both = held_;
  return {both.substr(place.begin, place.key), both.substr(place.begin + place.key, place.text)};
}

void Spool::sort() {
  if (std::exchange(sorted_, true)) return;
  std::ranges::sort(places_, [&](const Place& a, const Place& b) {
    return a.first != b.first ? a.first < b.first : item(a) < item(b);
  });
}

bool Spool::spill() {
  sort();
  File file(temporary_file());
  if (file == nullptr) return false;
  for (const Place& place : places_) {
    if (!write(file.get(), item(place))) return false;
  }
  if (std::fflush(file.get()) != 0) return false;
  held_.clear();
  places_.clear();
  runs_.push_back(std::move(file));
  if (runs_.size() < most_runs) return true;
  File merged(temporary_file());
  if (merged == nullptr) return false;
  Spool old;
  old.runs_ = std::move(runs_);
  runs_.clear();
  bool written = true;
  const bool whole =
      old.each([&](const Item& item) { written = written && write(merged.get(), item); });
  if (!whole || !written || std::fflush(merged.get()) != 0) return false;
  runs_.push_back(std::move(merged));
  return true;
}

bool Spool::each(const Take& take) {
  sort();
  std::vector<Run> runs;
  runs.reserve(runs_.size());
  for (const File& file : runs_) runs.emplace_back(file.get());
  const auto later = [](const Run* a, const Run* b) { return *b < *a; };
  std::vector<Run*> waiting;  // a heap, the first on top
  for (Run& run : runs) {
    if (run.more()) waiting.push_back(&run);
  }
  std::ranges::make_heap(waiting, later);
  auto held = places_.begin();
  while (!waiting.empty() || held != places_.end()) {
    if (waiting.empty() || (held != places_.end() && item(*held) < waiting.front()->item)) {
      take(item(*held++));
      continue;
    }
    std::ranges::pop_heap(waiting, later);
    Run* const run = waiting.back();
    take(run->item);
    run->next();
    if (run->more())
      std::ranges::push_heap(waiting, later);
    else
      waiting.pop_back();
  }
  return std::ranges::none_of(runs, [](const Run& run) { return run.failed(); });
}

}  // namespace cardlaw::club
