#include "club/spool.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <queue>
#include <utility>

namespace cardlaw::club {
namespace {

constexpr std::size_t most_held = 8 * 1024 * 1024;  // bytes
constexpr std::size_t most_runs = 64;               // files that are merged at once

// A file without a name, which is gone when it is closed: where TMPDIR says.
std::FILE* temporary_file() {
  const char* const folder = std::getenv("TMPDIR");
  std::string name = folder == nullptr || *folder == 0 ? "/tmp" : folder;
  name.append("/cardlaw-").append(6, 'X');  // mkstemp puts its own letters there
  const int descriptor = ::mkostemp(name.data(), O_CLOEXEC);
  if (descriptor < 0) return nullptr;
  ::unlink(name.c_str());
  std::FILE* const file = ::fdopen(descriptor, "w+b");
  if (file == nullptr) ::close(descriptor);
  return file;
}

bool write(std::FILE* file, std::string_view text) {
  const auto length = static_cast<std::uint32_t>(text.size());
  return std::fwrite(&length, sizeof length, 1, file) == 1 &&
         std::fwrite(text.data(), 1, text.size(), file) == text.size();
}

bool read(std::FILE* file, std::string& text) {
  std::uint32_t length = 0;
  if (std::fread(&length, sizeof length, 1, file) != 1) return false;
  text.resize(length);
  return std::fread(text.data(), 1, length, file) == length;
}

}  // namespace

// One sorted file, from its beginning.
class Spool::Run {
 public:
  explicit Run(std::FILE* file) : file_(file) {
    std::rewind(file_);
    next();
  }
  void next() { more_ = read(file_, item.key) && read(file_, item.text); }
  bool more() const { return more_; }
  bool failed() const { return std::ferror(file_) != 0; }
  Item item;

 private:
  std::FILE* file_;
  bool more_ = false;
};

bool Spool::add(std::string_view key, std::string_view text) {
  held_.push_back({std::string(key), std::string(text)});
  bytes_ += key.size() + text.size() + sizeof(Item);
  sorted_ = false;
  return bytes_ < most_held || spill();
}

bool Spool::spill() {
  std::ranges::sort(held_);
  File file(temporary_file());
  if (file == nullptr) return false;
  for (const Item& item : held_) {
    if (!write(file.get(), item.key) || !write(file.get(), item.text)) return false;
  }
  if (std::fflush(file.get()) != 0) return false;
  held_.clear();
  bytes_ = 0;
  runs_.push_back(std::move(file));
  if (runs_.size() < most_runs) return true;
  File merged(temporary_file());
  if (merged == nullptr) return false;
  Spool old;
  old.runs_ = std::move(runs_);
  runs_.clear();
  bool written = true;
  const bool whole = old.merge([&](const Item& item) {
    written = written && write(merged.get(), item.key) && write(merged.get(), item.text);
  });
  if (!whole || !written || std::fflush(merged.get()) != 0) return false;
  runs_.push_back(std::move(merged));
  return true;
}

bool Spool::merge(const std::function<void(const Item&)>& take) {
  if (!std::exchange(sorted_, true)) std::ranges::sort(held_);
  std::vector<Run> runs;
  runs.reserve(runs_.size());
  for (const File& file : runs_) runs.emplace_back(file.get());
  const auto later = [](const Run* a, const Run* b) { return b->item < a->item; };
  std::priority_queue<Run*, std::vector<Run*>, decltype(later)> waiting(later);
  for (Run& run : runs) {
    if (run.more()) waiting.push(&run);
  }
  auto held = held_.begin();
  while (!waiting.empty() || held != held_.end()) {
    if (waiting.empty() || (held != held_.end() && *held < waiting.top()->item)) {
      take(*held++);
      continue;
    }
    Run* const run = waiting.top();
    waiting.pop();
    take(run->item);
    run->next();
    if (run->more()) waiting.push(run);
  }
  return std::ranges::none_of(runs, [](const Run& run) { return run.failed(); });
}

bool Spool::each(const std::function<void(std::string_view text)>& take) {
  return merge([&](const Item& item) { take(item.text); });
}

}  // namespace cardlaw::club
