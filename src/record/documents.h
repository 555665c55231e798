// A stream cut into documents: YAML at its `---` and `...` lines, JSON Lines at every line. One
// document is held at a time, so that a stream of any length takes little memory, and a broken
// document spoils no other.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/limits.h"
#include "record/trouble.h"

namespace cardlaw {

enum class Notation : std::uint8_t { yaml, json_lines };

// Where bytes come from.
class Source {
 public:
  Source() = default;
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;
  virtual ~Source() = default;

  // Puts up to `size` bytes at `buffer`. Returns their number, 0 at the end, or minus the errno.
  virtual std::ptrdiff_t read(char* buffer, std::size_t size) = 0;
};

// A file descriptor, which stays the caller's to close. Waits where the descriptor is non-blocking.
class FileSource final : public Source {
 public:
  explicit FileSource(int descriptor) : descriptor_(descriptor) {}
  std::ptrdiff_t read(char* buffer, std::size_t size) override;

 private:
  int descriptor_;
};

struct Document {
  std::string_view text;     // valid until the next call of next()
  std::uint64_t offset = 0;  // of its first byte in the stream
  std::uint64_t line = 1;    // of its first byte
  std::uint64_t column = 1;  // of its first byte: not 1 where it stands behind `---`
  std::uint64_t index = 0;   // counts from 0
  std::optional<Defect>
      defect;  // set when it is too large to read: then the text is only its beginning
};

class DocumentReader {
 public:
  // Where the input begins, when it is a part of a longer one.
  struct Origin {
    std::uint64_t offset = 0;
    std::uint64_t line = 1;
    std::uint64_t column = 1;
    std::uint64_t index = 0;
  };

  // Reads a text in memory, which must outlive the reader and the documents; nothing is copied.
  explicit DocumentReader(std::string_view text, Notation notation = Notation::yaml)
      : DocumentReader(text, notation, Origin{}) {}
  DocumentReader(std::string_view text, Notation notation, Origin origin);
  // Reads a source, which must outlive the reader, and whose next byte is the one at the origin.
  explicit DocumentReader(Source& source, Notation notation = Notation::yaml)
      : DocumentReader(source, notation, Origin{}) {}
  DocumentReader(Source& source, Notation notation, Origin origin);

  // The next document that holds something, or nothing at the end of the input or when it could not
  // be read further.
  std::optional<Document> next();

  // The errno of the read that failed, or 0.
  int error() const { return error_; }
  // Bytes taken from the input so far.
  std::uint64_t offset() const { return base_ + pos_; }
  // From where another reader would go on.
  Origin here() const { return {offset(), line_, column_, index_}; }

 private:
  Document next_piece();
  Document next_line();
  bool find_line_end(std::size_t cap);
  void drop_line();
  bool refill();
  void skip_byte_order_mark();
  void pass_separator();
  void take_line();
  std::string_view window(std::size_t begin, std::size_t end) const {
    return {data_ + begin, end - begin};
  }

  Source* source_ = nullptr;
  Notation notation_;
  std::vector<char> buffer_;    // the window, when there is a source
  const char* data_ = nullptr;  // the window
  std::size_t end_ = 0;         // of the window
  std::size_t keep_ = 0;        // the bytes of the window from here on are still needed
  std::size_t pos_ = 0;         // the next byte to read
  std::size_t line_end_ = 0;    // set by find_line_end(): of the line at pos_, without line feed
  std::size_t line_next_ = 0;   // set by find_line_end(): where the next line begins
  std::uint64_t base_ = 0;      // offset in the stream of the window's first byte
  std::uint64_t line_ = 1;      // of pos_
  std::uint64_t column_ = 1;    // of pos_
  std::uint64_t index_ = 0;
  bool at_end_ = false;  // the source has no more
  int error_ = 0;
  std::string beginning_;  // of a document that is too large
};

}  // namespace cardlaw
