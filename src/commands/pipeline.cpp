#include "commands/pipeline.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "commands/stop.h"
#include "record/packed.h"
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
    end.reset();
    clear();
  }
  void take_from(const Input& input) {
    file = input.name;
    notation = input.notation;
    input_ = input.number;
    fingerprint_ = input.fingerprint;
  }
  void clear() {
    text_.clear();
    pieces_.clear();
  }
  // A document, and where the one behind it may begin.
  void add(const Document& document, const DocumentReader::Origin& behind) {
    pieces_.push_back({document, text_.size(), document.text.size()});
    text_ += document.text;
    end = Reached{input_, fingerprint_, true, behind};
  }
  bool full() const { return text_.size() >= chunk_size || pieces_.size() >= chunk_documents; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  Document document(const Piece& piece) const {
    Document document = piece.document;
    document.text = std::string_view(text_).substr(piece.begin, piece.length);
    return document;
  }

  // The place before a piece, or behind the last.
  std::optional<Reached> before(std::size_t piece) const {
    if (piece >= pieces_.size()) return end;
    const Document& document = pieces_[piece].document;
    return Reached{input_,
                   fingerprint_,
                   true,
                   {document.offset, document.line, document.column, document.index}};
  }

  std::uint64_t number = 0;  // in the order of the input
  std::string file;
  Notation notation = Notation::yaml;
  std::optional<Reached> end;  // the place behind it, once it is known

 private:
  std::uint64_t input_ = 0;
  std::uint64_t fingerprint_ = 0;
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
  Pipeline(const PipelineSettings& settings, const std::function<bool(const Part&)>& take)
      : settings_(settings),
        inputs_(settings.paths, settings.notation,
                [this](Inputs::Say say, const std::string& words) {
                  complain(words, say == Inputs::Say::unread);
                }),
        take_(take) {}

  // What stands in the way; nothing when the work may begin.
  std::string prepare() {
    const auto [number, of] = settings_.share;
    const bool files = inputs_.size_known();
    if (of > 1 && !files) return "a pipe has no parts: --part needs files";
    if (settings_.from && !files) return "a pipe cannot be gone on with: --resume needs files";
    if (settings_.from && !inputs_.go_to(settings_.from->input, settings_.from->fingerprint))
      return "what there is to read is not what the stopped run read: begin anew, without --resume";
    if (of == 1) return {};
    const auto border = [&](std::uint64_t share) {  // without overflow
      return inputs_.size() / of * share + inputs_.size() % of * share / of;
    };
    first_ = border(number - 1);
    last_ = number == of ? no_end : border(number);
    inputs_.limit(first_, last_);
    return {};
  }

  // A hand takes too long: what has been given on must do.
  void abandon() {
    const std::unique_lock giving(giving_, std::chrono::milliseconds(100));
    if (!giving.owns_lock()) return;  // the output waits for its reader
    ended_ = true;
    if (settings_.abandoned) settings_.abandoned();
    ::_exit(128 + StopRequest::signal());
  }

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
  bool asked_to_stop() const {
    return settings_.stop ? settings_.stop() : StopRequest::signal() != 0;
  }
  bool stopping() const { return ended_ || asked_to_stop(); }

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
    measure(bench.part);
    filling_ = nullptr;
    return true;
  }

  // How much has been read, and how much is still to come.
  void measure(Part& part) {
    const std::uint64_t end = std::min(last_, inputs_.size());
    std::uint64_t at = end;
    if (input_ != nullptr) {
      at = input_->begin + input_->size;
      if (reader_)
        at = input_->begin + (unpacked_->is_packed() ? unpacked_->taken() : reader_->here().offset);
    }
    part.behind = std::clamp(at, first_, std::max(first_, end)) - first_;
    part.ahead = end - first_ - std::min(part.behind, end - first_);
    part.ahead_known = inputs_.size_known();
  }

  void open_next(Bench& bench) {
    input_ = inputs_.next();
    if (input_ == nullptr) {
      exhausted_ = true;
      return;
    }
    const bool resumed = settings_.from && settings_.from->input == input_->number;
    if (input_->begin >= first_ && !(resumed && settings_.from->begun))
      bench.part.tally.count_file();
    bench.chunk.take_from(*input_);
    DocumentReader::Origin origin;
    if (resumed) origin = settings_.from->at;
    // The input is counted, whether or not any of it comes to be read.
    bench.chunk.end = Reached{input_->number, input_->fingerprint, true, origin};
    reader_.reset();
    unpacked_.reset();
    source_.emplace(
        input_->descriptor, [this] { treat_before_waiting(); }, [this] { return asked_to_stop(); });
    unpacked_.emplace(*source_);
    // A compressed file is not cut: it is of the share in which it begins.
    const bool cut = first_ > 0 || last_ != no_end;
    const bool packed = (cut || resumed) && unpacked_->is_packed();
    from_ = packed || input_->begin >= first_ ? 0 : first_ - input_->begin;
    until_ = packed || last_ == no_end ? no_end : last_ - input_->begin;
    if (packed && input_->begin < first_) return close(bench);
    if (origin.offset > 0 && !skip_to(origin.offset, packed)) {
      if (asked_to_stop()) return;
      complain(printable(input_->name) + ": it is shorter than what had been read of it", true);
      return close(bench);
    }
    reader_.emplace(*unpacked_, input_->notation, origin);
  }

  bool skip_to(std::uint64_t offset, bool packed) {
    if (packed) return unpacked_->skip(offset);
    if (offset > input_->size) return false;
    unpacked_.emplace(*source_);  // it has looked at the first bytes
    return ::lseek(input_->descriptor, static_cast<off_t>(offset), SEEK_SET) >= 0;
  }

  // Nothing more is read of this input.
  void close(Bench& bench) {
    reader_.reset();
    bench.chunk.end = Reached{input_->number + 1, inputs_.fingerprint(), false, {}};
  }

  void read(Bench& bench) {
    bench.chunk.take_from(*input_);
    while (!bench.chunk.full()) {
      const std::optional<Document> document = reader_->next();
      if (!document) return finish_input(bench);
      if (document->offset >= until_) return close(bench);
      if (document->offset >= from_) bench.chunk.add(*document, reader_->here());
    }
  }

  void finish_input(Bench& bench) {
    const int error = reader_->error();
    const bool stopped = error == EINTR && asked_to_stop();
    if (stopped) return reader_.reset();
    if (error != 0) {
      complain(printable(input_->name) + ": " + read_trouble(error), true);
    } else if (reader_->here().index == 0 && until_ >= input_->size) {
      complain(printable(input_->name) + ": there are no records here", false);
    }
    close(bench);
  }

  // Whoever writes a hand down the pipe sees what is said of it before writing the next.
  void treat_before_waiting() {
    treat(*filling_);
    filling_->chunk.clear();
    await_turn(*filling_);
    filling_->part.idle = true;
    hand_on(filling_->part);
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
    bench.part.reached = bench.chunk.before(0);
    for (std::size_t from = 0; from < pieces.size() && !stopping();) {
      const std::size_t count = std::min(documents.size(), pieces.size() - from);
      for (std::size_t i = 0; i < count; ++i) {
        documents[i] = bench.chunk.document(pieces[from++]);
        bench.part.bytes += documents[i].text.size();
      }
      bench.worker->treat(bench.chunk.file, bench.chunk.notation, std::span(documents).first(count),
                          bench.part);
      bench.part.line = documents[count - 1].line;
      bench.part.reached = bench.chunk.before(from);
      if (bench.part.out.size() >= piece_size) relieve(bench);
    }
  }

  // Gives on what there is when it is this chunk's turn; waits for it when there is very much.
  void relieve(Bench& bench) {
    const bool much = bench.part.out.size() >= most_waiting;
    if (next_ != bench.chunk.number && !much) return;
    await_turn(bench);
    hand_on(bench.part);
  }

  void await_turn(const Bench& bench) {
    std::unique_lock lock(turns_);
    turn_.wait(lock, [&] { return ended_ || next_ == bench.chunk.number; });
  }

  // --- giving on: only by the thread whose chunk is the next, so never by two at once

  void hand_on(Part& part) {
    const std::lock_guard giving(giving_);
    if (!ended_ && !take_(part)) {
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
    own.cut_short = asked_to_stop();
    if (next_ != bench.chunk.number) return;
    while (Slot* const slot = next_done()) {
      slot->done = false;
      lock.unlock();
      hand_on(slot->part);
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

  static constexpr std::uint64_t no_end = UINT64_MAX;

  const PipelineSettings& settings_;
  std::mutex reading_;
  Inputs inputs_;
  std::uint64_t first_ = 0, last_ = no_end;  // the share of all bytes
  const Input* input_ = nullptr;
  std::uint64_t from_ = 0, until_ = no_end;  // what of the input is read
  std::optional<StoppableSource> source_;
  std::optional<Unpacking> unpacked_;
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
  std::timed_mutex giving_;
  const std::function<bool(const Part&)>& take_;
};

}  // namespace

void Part::clear() {
  out.clear();
  complaints.clear();
  unread = idle = false;
  tally.clear();
  run = {};
  line = bytes = 0;
  reached.reset();
}

std::string run_pipeline(const PipelineSettings& settings,
                         const std::function<std::unique_ptr<Worker>()>& make_worker,
                         const std::function<bool(const Part& part)>& take) {
  Pipeline pipeline(settings, take);
  if (std::string trouble = pipeline.prepare(); !trouble.empty()) return trouble;
  const StopRequest listening([&] { pipeline.abandon(); });
  const unsigned cores = std::thread::hardware_concurrency();
  const unsigned jobs = settings.jobs == 0 ? cores : settings.jobs;
  pipeline.run(std::clamp(jobs, 1U, static_cast<unsigned>(most_in_flight)), make_worker);
  return {};
}

}  // namespace cardlaw::commands
