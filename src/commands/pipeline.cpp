#include "commands/pipeline.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "commands/stop.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

constexpr std::size_t most_in_flight = 8;          // chunks
constexpr std::size_t chunk_size = 1024 * 1024;    // bytes of text
constexpr std::size_t chunk_documents = 2048;      // and no more than these
constexpr std::size_t piece_size = 64 * 1024;      // bytes of output given on at once
constexpr std::size_t most_waiting = 1024 * 1024;  // bytes of output kept until their turn comes

// Documents of one input that stand one behind another.
class Chunk {
 public:
  struct Piece {
    Document document;  // its text is at `begin` of the chunk's
    std::size_t begin;
    std::size_t length;
  };

  void begin(std::uint64_t position) {
    number = position;
    clear();
  }
  void take_from(const Input& input) {
    file = input.name;
    notation = input.notation;
  }
  void clear() {
    text_.clear();
    pieces_.clear();
  }
  void add(const Document& document) {
    pieces_.push_back({document, text_.size(), document.text.size()});
    text_ += document.text;
  }
  bool full() const { return text_.size() >= chunk_size || pieces_.size() >= chunk_documents; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  Document document(const Piece& piece) const {
    Document document = piece.document;
    document.text = std::string_view(text_).substr(piece.begin, piece.length);
    return document;
  }

  std::uint64_t number = 0;  // in the order of the input
  std::string file;
  Notation notation = Notation::yaml;

 private:
  std::string text_;
  std::vector<Piece> pieces_;
};

// What a thread works with.
struct Bench {
  std::unique_ptr<Worker> worker;
  Chunk chunk;
  Part part;
};

class Pipeline {
 public:
  Pipeline(const PipelineSettings& settings, const std::function<bool(const Part&, bool)>& take)
      : inputs_(settings.paths, settings.notation,
                [this](Inputs::Say say, const std::string& words) {
                  complain(words, say == Inputs::Say::unread);
                }),
        take_(take) {}

  void run(unsigned jobs, const std::function<std::unique_ptr<Worker>()>& make_worker) {
    std::vector<std::thread> helpers;
    try {
      while (helpers.size() + 1 < jobs) {
        helpers.emplace_back([this, &make_worker] { work(make_worker); });
      }
    } catch (const std::system_error&) {
      // Fewer threads do it as well.
    }
    work(make_worker);
    for (std::thread& helper : helpers) helper.join();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  bool stopping() const { return ended_ || StopRequest::signal() != 0; }

  void work(const std::function<std::unique_ptr<Worker>()>& make_worker) {
    try {
      Bench bench{make_worker(), {}, {}};
      while (fill(bench)) {
        treat(bench);
        complete(bench);
      }
    } catch (...) {
      const std::lock_guard guard(turns_);
      if (!failure_) failure_ = std::current_exception();
      ended_ = true;
      turn_.notify_all();
    }
  }

  // --- reading: one thread at a time

  bool fill(Bench& bench) {
    const std::lock_guard guard(reading_);
    wait_for_room();
    if (stopping() || exhausted_) return false;
    filling_ = &bench;
    bench.chunk.begin(filled_++);
    // A complaint is a part of its own, so that it stands where it belongs.
    while (!exhausted_ && !stopping() && bench.chunk.pieces().empty() &&
           bench.part.complaints.empty()) {
      if (reader_) {
        read(bench);
      } else {
        open_next(bench);
      }
    }
    filling_ = nullptr;
    return true;
  }

  void open_next(Bench& bench) {
    input_ = inputs_.next();
    if (input_ == nullptr) {
      exhausted_ = true;
      return;
    }
    bench.part.tally.count_file();
    bench.chunk.take_from(*input_);
    source_.emplace(input_->descriptor, [this] { treat_before_waiting(); });
    reader_.emplace(*source_, input_->notation);
  }

  void read(Bench& bench) {
    bench.chunk.take_from(*input_);
    while (!bench.chunk.full()) {
      if (const std::optional<Document> document = reader_->next()) {
        bench.chunk.add(*document);
        continue;
      }
      const int error = reader_->error();
      const bool stopped = error == EINTR && StopRequest::signal() != 0;
      if (error != 0 && !stopped) {
        complain(printable(input_->name) + ": " + std::strerror(error), true);
      }
      reader_.reset();
      return;
    }
  }

  // Whoever writes a hand down the pipe sees what is said of it before he writes the next.
  void treat_before_waiting() {
    treat(*filling_);
    filling_->chunk.clear();
    await_turn(*filling_);
    hand_on(filling_->part, true);
  }

  void complain(const std::string& words, bool unread) {
    filling_->part.complaints += "cardlaw: " + words + "\n";
    filling_->part.unread |= unread;
  }

  void wait_for_room() {
    std::unique_lock lock(turns_);
    turn_.wait(lock, [&] { return ended_ || filled_ < next_ + most_in_flight; });
  }

  // --- treating

  void treat(Bench& bench) {
    bench.part.file = bench.chunk.file;
    const auto& pieces = bench.chunk.pieces();
    std::array<Document, Worker::together> documents;
    for (std::size_t from = 0; from < pieces.size() && !stopping();) {
      const std::size_t count = std::min(documents.size(), pieces.size() - from);
      for (std::size_t i = 0; i < count; ++i) {
        documents[i] = bench.chunk.document(pieces[from++]);
        bench.part.bytes += documents[i].text.size();
      }
      bench.worker->treat(bench.chunk.file, bench.chunk.notation, std::span(documents).first(count),
                          bench.part);
      bench.part.line = documents[count - 1].line;
      if (bench.part.out.size() >= piece_size) relieve(bench);
    }
  }

  // Gives on what there is when it is this chunk's turn; waits for it when there is very much.
  void relieve(Bench& bench) {
    const bool much = bench.part.out.size() >= most_waiting;
    if (next_ != bench.chunk.number && !much) return;
    await_turn(bench);
    hand_on(bench.part, false);
  }

  void await_turn(const Bench& bench) {
    std::unique_lock lock(turns_);
    turn_.wait(lock, [&] { return ended_ || next_ == bench.chunk.number; });
  }

  // --- giving on: only by the thread whose chunk is the next, so never by two at once

  void hand_on(Part& part, bool idle) {
    if (!ended_ && !take_(part, idle)) {
      const std::lock_guard guard(turns_);
      ended_ = true;
      turn_.notify_all();
    }
    part.clear();
  }

  void complete(Bench& bench) {
    std::unique_lock lock(turns_);
    Slot& own = slots_[bench.chunk.number % most_in_flight];
    std::swap(own.part, bench.part);
    own.done = true;
    own.cut_short = StopRequest::signal() != 0;
    if (next_ != bench.chunk.number) return;
    while (Slot* const slot = next_done()) {
      slot->done = false;
      lock.unlock();
      hand_on(slot->part, false);
      lock.lock();
      // What follows a hand that was left out must not be given on.
      ended_ = ended_ || slot->cut_short;
      ++next_;
      turn_.notify_all();
    }
  }

  struct Slot {
    Part part;
    bool done = false;
    bool cut_short = false;
  };
  Slot* next_done() {
    Slot& slot = slots_[next_ % most_in_flight];
    return slot.done ? &slot : nullptr;
  }

  std::mutex reading_;
  Inputs inputs_;
  const Input* input_ = nullptr;
  std::optional<StoppableSource> source_;
  std::optional<DocumentReader> reader_;
  Bench* filling_ = nullptr;
  std::uint64_t filled_ = 0;  // chunks
  bool exhausted_ = false;

  std::mutex turns_;
  std::condition_variable turn_;
  std::atomic<std::uint64_t> next_ = 0;  // the chunk whose turn it is
  std::atomic<bool> ended_ = false;      // nothing more is wanted
  std::array<Slot, most_in_flight> slots_;
  std::exception_ptr failure_;
  const std::function<bool(const Part&, bool)>& take_;
};

}  // namespace

void Part::clear() {
  out.clear();
  complaints.clear();
  unread = false;
  tally.clear();
  run = {};
  line = bytes = 0;
}

void run_pipeline(const PipelineSettings& settings,
                  const std::function<std::unique_ptr<Worker>()>& make_worker,
                  const std::function<bool(const Part& part, bool idle)>& take) {
  const StopRequest listening;
  const unsigned jobs = std::clamp(settings.jobs, 1U, static_cast<unsigned>(most_in_flight));
  Pipeline(settings, take).run(jobs, make_worker);
}

unsigned available_cores() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace cardlaw::commands
