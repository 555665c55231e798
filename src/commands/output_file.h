// Output into a file, with notes beside it of how far the run is: from there a run that was
// stopped, or killed, goes on.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/output.h"
#include "commands/pipeline.h"

namespace cardlaw::commands {

// How far a run is: all that is needed to go on with it.
struct Notes {
  std::uint64_t written = 0;  // bytes of output
  bool unread = false;        // something could not be read so far
  Summary summary;            // of what has been treated
  std::optional<Reached> reached;
};

class OutputFile {
 public:
  // `settings`: what must be the same for a run to be gone on with; `noting`: it can be.
  OutputFile(std::string path, std::string settings, bool noting)
      : path_(std::move(path)), settings_(std::move(settings)), noting_(noting) {}
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  ~OutputFile();

  // Adds the files that such an output is written to: itself, and its notes.
  static void add_names(const std::string& path, std::vector<std::string>& names);

  // Opens the file: empty, or to go on with the run that was stopped, if there was one.  What
  // stands in the way comes back in words; nothing when all went well.
  std::string open(bool resume);
  // What the stopped run had done; nothing when this is the first.
  const std::optional<Notes>& earlier() const { return earlier_; }
  Output& out() { return *out_; }

  // Whether it is time again to note how far the run is.
  bool due(bool at_once) const;
  // Notes it: everything that was put out counts as written.  False when that failed; errno says
  // why.
  bool note(Notes notes);
  // The run has come to its end: the notes are thrown away.  False when they could not be.
  bool done();

 private:
  static constexpr std::string_view of_notes = ".unfinished";
  using Clock = std::chrono::steady_clock;

  std::string notes_path() const { return path_ + std::string(of_notes); }
  std::string go_on();
  bool write_notes(const Notes& notes) const;

  std::string path_, settings_;
  bool noting_;
  std::optional<Notes> earlier_;
  int descriptor_ = -1;
  std::optional<Output> out_;
  Clock::time_point due_ = Clock::now();
};

}  // namespace cardlaw::commands
