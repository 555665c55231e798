// Compressed archives, known by their first bytes and not by their names: gzip and Zstandard are
// unpacked while they are read; everything else is passed on as it is.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "record/documents.h"

namespace cardlaw {

class Unpacking final : public Source {
 public:
  // Reads `packed`, which must outlive this.
  explicit Unpacking(Source& packed);
  ~Unpacking() override;

  // As of every source; minus EBADMSG when the compressed bytes are damaged, minus ENODATA when
  // they end before their end, minus EFBIG when they need a window that is too large.
  std::ptrdiff_t read(char* buffer, std::size_t size) override;
  // Whether the input is compressed; reads its first bytes.
  bool is_packed();
  // Leaves out so many unpacked bytes.  False when there are not so many, or they could not be
  // read.
  bool skip(std::uint64_t bytes);
  std::uint64_t taken() const { return taken_; }  // bytes of the packed source

 private:
  class Decoder;
  class Gzip;
  class Zstandard;

  std::ptrdiff_t fill();
  void look();
  std::ptrdiff_t read_plain(char* buffer, std::size_t size);

  Source& packed_;
  std::vector<char> input_;  // bytes of the source, from begin_ to end_ not yet used
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  bool looked_ = false;
  bool at_end_ = false;  // of the source
  bool more_ = false;    // the decoder has bytes that did not fit into the last buffer
  int error_ = 0;
  std::uint64_t taken_ = 0;
  std::unique_ptr<Decoder> decoder_;  // of what is compressed
};

// Whether a file that begins so is compressed.
bool is_packed(std::string_view beginning);
// What to say of a read that failed: the system's words, or those of a damaged archive.
std::string read_trouble(int error);

}  // namespace cardlaw
