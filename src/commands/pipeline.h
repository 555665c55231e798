// Many documents treated by several workers at once.  The inputs are cut into chunks at document
// borders; what the workers make of them is given on in input order, by whichever of them completes
// the next.  Takes the same memory for any input, and gives the same output for any number of
// workers.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "commands/inputs.h"
#include "commands/summary.h"
#include "record/documents.h"
#include "report/formats.h"

namespace cardlaw::commands {

// A place between two documents of the inputs, from where a stopped run can go on.
struct Reached {
  std::uint64_t input = 0;        // its number
  std::uint64_t fingerprint = 0;  // of the names and sizes of the inputs before it
  bool begun = false;             // the input is counted among the files already
  DocumentReader::Origin at;      // in it
};

// What a worker makes of some documents.
struct Part {
  std::string out;
  std::string complaints;  // for people: the standard error stream
  bool unread = false;     // something could not be read
  Tally tally;
  report::Run run;           // for the forms that end with what is known of all
  std::string file;          // of the last document
  std::uint64_t line = 0;    // where it begins; 0: there was none yet
  std::uint64_t bytes = 0;   // of the documents
  std::uint64_t behind = 0;  // bytes of the inputs that have been read, about
  std::uint64_t ahead = 0;   // bytes that are still to be read, about
  bool ahead_known = false;  // not of pipes
  bool idle = false;         // there is nothing to do until somebody writes more
  // Behind the last document; of a part without any, at the input that is counted last.  Nothing:
  // the part brings the run no further.  What `tally` counts lies before it.
  std::optional<Reached> reached;

  void clear();
};

// Each thread has one.
class Worker {
 public:
  Worker() = default;
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;
  virtual ~Worker() = default;

  // Treats one document.  `file` and the document's text are valid until the call returns.
  virtual void treat(std::string_view file, Notation notation, const Document& document,
                     Part& part) = 0;
  // Treats some documents of one file, in order; no more than `together`.
  virtual void treat(std::string_view file, Notation notation, std::span<const Document> documents,
                     Part& part) {
    for (const Document& document : documents) treat(file, notation, document, part);
  }
  static constexpr std::size_t together = 4;
};

// The number-th of so many equal shares of the inputs' bytes.  A record belongs to the share in
// which its first byte lies; a compressed file is not cut, and neither are its records apart.
struct Share {
  std::uint64_t number = 1;
  std::uint64_t of = 1;
};

struct PipelineSettings {
  std::vector<std::string> paths;
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  unsigned jobs = 0;                 // 0: as many as there are cores
  Share share;
  std::optional<Reached> from;  // goes on there
  // Called when a hand takes so long that the program ends without it; no part is given on after
  // that.
  std::function<void()> abandoned;
  // Whether to stop: asked before each step.  Nothing: when a signal has come.
  std::function<bool()> stop{};
};

// Treats all documents of the inputs.  `take` gets each part in input order, never two at once, and
// must use it up; when it answers false nothing more is done.  Ends early when the program is asked
// to stop: the hand that was being treated is the last, unless it takes longer than half a second.
// What cannot be begun comes back in words, without its end; nothing when all went well.
std::string run_pipeline(const PipelineSettings& settings,
                         const std::function<std::unique_ptr<Worker>()>& make_worker,
                         const std::function<bool(const Part& part)>& take);

}  // namespace cardlaw::commands
