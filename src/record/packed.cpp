#include "record/packed.h"

#include <zlib.h>
#include <zstd.h>
#include <zstd_errors.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <utility>

namespace cardlaw {
namespace {

constexpr std::size_t block_size{64 * 1024};
constexpr std::size_t magic_size = 4;

bool is_gzip(std::string_view text) { return text.starts_with("\x1F\x8B"); }

// A frame, or one to be skipped, with which parallel packers begin.
bool is_zstandard(std::string_view text) {
  if (text.size() < magic_size) return false;
  return text.starts_with("\x28\xB5\x2F\xFD") ||
         ((static_cast<unsigned char>(text[0]) & 0xF0U) == 0x50 &&
          text.substr(1).starts_with("\x2A\x4D\x18"));
}

}  // namespace

// Unpacks some bytes of `from` into `to`; both tell afterwards how much of them was used.
class Unpacking::Decoder {
 public:
  struct Span {
    const char* from;
    std::size_t from_size;
    char* to;
    std::size_t to_size;
  };
  enum class Step { fine, damaged, no_memory, large_window };

  Decoder() = default;
  Decoder(const Decoder&) = delete;
  Decoder& operator=(const Decoder&) = delete;
  virtual ~Decoder() = default;
  virtual Step step(Span& span) = 0;
  // Between two members or frames, where the input may end.
  virtual bool may_end() const = 0;
};

class Unpacking::Gzip final : public Decoder {
 public:
  Gzip() {
    constexpr int gzip_only = 16 + MAX_WBITS;
    ready_ = inflateInit2(&stream_, gzip_only) == Z_OK;
  }
  ~Gzip() override {
    if (ready_) inflateEnd(&stream_);
  }
  Step step(Span& span) override {
    if (!ready_) return Step::no_memory;
    padded_ = padded_ || (ended_ && span.from_size > 0 && *span.from == '\0');
    if (padded_) return padding(span);
    if (ended_ && inflateReset(&stream_) != Z_OK) return Step::damaged;
    ended_ = false;
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(span.from));
    stream_.avail_in = static_cast<uInt>(span.from_size);
    stream_.next_out = reinterpret_cast<Bytef*>(span.to);
    stream_.avail_out = static_cast<uInt>(span.to_size);
    const int result = inflate(&stream_, Z_NO_FLUSH);
    span.from_size = stream_.avail_in;
    span.to_size = stream_.avail_out;
    ended_ = result == Z_STREAM_END;
    if (result == Z_MEM_ERROR) return Step::no_memory;
    return ended_ || result == Z_OK || result == Z_BUF_ERROR ? Step::fine : Step::damaged;
  }
  bool may_end() const override { return ended_; }

 private:
  // Zeros fill up the last block of a tape.
  static Step padding(Span& span) {
    const bool zeros =
        std::all_of(span.from, span.from + span.from_size, [](char byte) { return byte == '\0'; });
    span.from_size = 0;
    return zeros ? Step::fine : Step::damaged;
  }

  z_stream stream_{};
  bool ready_ = false;
  bool ended_ = false;
  bool padded_ = false;
};

class Unpacking::Zstandard final : public Decoder {
 public:
  Step step(Span& span) override {
    if (!stream_) return Step::no_memory;
    ZSTD_inBuffer in{span.from, span.from_size, 0};
    ZSTD_outBuffer out{span.to, span.to_size, 0};
    const std::size_t result = ZSTD_decompressStream(stream_.get(), &out, &in);
    span.from_size -= in.pos;
    span.to_size -= out.pos;
    ended_ = result == 0;
    if (ZSTD_getErrorCode(result) == ZSTD_error_frameParameter_windowTooLarge)
      return Step::large_window;
    return ZSTD_isError(result) != 0 ? Step::damaged : Step::fine;
  }
  bool may_end() const override { return ended_; }

 private:
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };
  std::unique_ptr<ZSTD_DStream, Free> stream_{ZSTD_createDStream()};
  bool ended_ = false;
};

Unpacking::Unpacking(Source& packed) : packed_(packed) {}
Unpacking::~Unpacking() = default;

// Reads more of the source into the room behind end_.
std::ptrdiff_t Unpacking::fill() {
  if (begin_ == end_) begin_ = end_ = 0;
  const std::ptrdiff_t count = packed_.read(input_.data() + end_, input_.size() - end_);
  if (count > 0) {
    end_ += static_cast<std::size_t>(count);
    taken_ += static_cast<std::uint64_t>(count);
  }
  at_end_ |= count == 0;
  return count;
}

void Unpacking::look() {
  if (std::exchange(looked_, true)) return;
  input_.resize(block_size);
  while (end_ < magic_size && !at_end_ && error_ == 0) {
    if (const std::ptrdiff_t count = fill(); count < 0) error_ = static_cast<int>(-count);
  }
  const std::string_view first(input_.data(), end_);
  if (is_gzip(first))
    decoder_ = std::make_unique<Gzip>();
  else if (is_zstandard(first))
    decoder_ = std::make_unique<Zstandard>();
}

bool Unpacking::is_packed() {
  look();
  return decoder_ != nullptr;
}

std::ptrdiff_t Unpacking::read_plain(char* buffer, std::size_t size) {
  if (begin_ < end_) {
    const std::size_t count = std::min(size, end_ - begin_);
    std::memcpy(buffer, input_.data() + begin_, count);
    begin_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }
  if (at_end_) return 0;
  const std::ptrdiff_t count = packed_.read(buffer, size);
  if (count > 0) taken_ += static_cast<std::uint64_t>(count);
  return count;
}

std::ptrdiff_t Unpacking::read(char* buffer, std::size_t size) {
  look();
  if (!decoder_) return begin_ == end_ && error_ != 0 ? -error_ : read_plain(buffer, size);
  while (error_ == 0) {
    // What did not fit into the last buffer is still to be had without more input.
    if (begin_ == end_ && !std::exchange(more_, false) && !at_end_) {
      const std::ptrdiff_t count = fill();
      if (count < 0) return count;
    }
    if (at_end_ && begin_ == end_ && decoder_->may_end()) return 0;
    Decoder::Span span{input_.data() + begin_, end_ - begin_, buffer, size};
    const Decoder::Step step = decoder_->step(span);
    const bool used = begin_ != end_ - span.from_size;
    begin_ = end_ - span.from_size;
    more_ = span.to_size == 0 && !decoder_->may_end();
    if (step == Decoder::Step::no_memory) error_ = ENOMEM;
    if (step == Decoder::Step::damaged) error_ = EBADMSG;
    if (step == Decoder::Step::large_window) error_ = EFBIG;
    if (span.to_size < size) return static_cast<std::ptrdiff_t>(size - span.to_size);
    if (error_ != 0 || used || decoder_->may_end()) continue;
    if (begin_ < end_) error_ = EBADMSG;
    if (begin_ == end_ && at_end_) error_ = ENODATA;
  }
  return -error_;
}

bool Unpacking::skip(std::uint64_t bytes) {
  std::vector<char> left(block_size);
  while (bytes > 0) {
    const std::ptrdiff_t count = read(left.data(), std::min<std::uint64_t>(bytes, left.size()));
    if (count <= 0) return false;
    bytes -= static_cast<std::uint64_t>(count);
  }
  return true;
}

bool is_packed(std::string_view beginning) { return is_gzip(beginning) || is_zstandard(beginning); }

std::string read_trouble(int error) {
  if (error == EBADMSG) return "the compressed bytes are damaged";
  if (error == EFBIG)
    return "it was packed with a window of more than 128 MB (`zstd --long`); unpack it first";
  if (error == ENODATA) return "the compressed bytes end before their end";
  return std::strerror(error);
}

}  // namespace cardlaw
