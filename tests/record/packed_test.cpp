#include "record/packed.h"

#include <gtest/gtest.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace cardlaw {
namespace {

// A text that is given in small pieces.
class Pieces final : public Source {
 public:
  Pieces(std::string text, std::size_t size) : text_(std::move(text)), size_(size) {}
  std::ptrdiff_t read(char* buffer, std::size_t size) override {
    const std::size_t count = std::min({size, size_, text_.size() - at_});
    std::memcpy(buffer, text_.data() + at_, count);
    at_ += count;
    return static_cast<std::ptrdiff_t>(count);
  }

 private:
  std::string text_;
  std::size_t size_;
  std::size_t at_ = 0;
};

std::string gzip(const std::string& text) {
  std::string packed(text.size() + 100, '\0');
  z_stream stream{};
  EXPECT_EQ(Z_OK, deflateInit2(&stream, 6, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY));
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  EXPECT_EQ(Z_STREAM_END, deflate(&stream, Z_FINISH));
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string zstandard(const std::string& text) {
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  packed.resize(ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), 3));
  return packed;
}

std::string sample() {
  std::string text;
  for (int i = 0; i < 40000; ++i) text += "line " + std::to_string(i * 7919 % 100003) + "\n";
  return text;
}

// What comes out, in reads of so many bytes, and what ended it.
struct Read {
  std::string text;
  int error = 0;
};
Read all_of(const std::string& packed, std::size_t piece, std::size_t read_size) {
  Pieces source(packed, piece);
  Unpacking unpacking(source);
  Read read;
  std::string block(read_size, '\0');
  for (;;) {
    const std::ptrdiff_t count = unpacking.read(block.data(), block.size());
    if (count < 0) read.error = static_cast<int>(-count);
    if (count <= 0) return read;
    read.text.append(block, 0, static_cast<std::size_t>(count));
  }
}

TEST(Packed, IsKnownByItsFirstBytes) {
  const std::string text = sample();
  const std::string skippable("\x50\x2A\x4D\x18\x03\x00\x00\x00", 8);
  for (const std::string& packed :
       {text, gzip(text), zstandard(text), skippable + "abc" + zstandard(text),
        gzip(text.substr(0, 1000)) + gzip(text.substr(1000)),
        zstandard(text.substr(0, 1000)) + zstandard(text.substr(1000))}) {
    for (const std::size_t piece : {std::size_t{1}, std::size_t{13}, std::size_t{1} << 20U}) {
      const Read read = all_of(packed, piece, 4096);
      EXPECT_EQ(0, read.error);
      EXPECT_TRUE(text == read.text) << read.text.size();
    }
    EXPECT_TRUE(text == all_of(packed, 1U << 20U, 1).text);
  }
}

TEST(Packed, ShortTextsAreWhatTheyAre) {
  for (const char* const text : {"", "a", "\x1F", "\x28\xB5\x2F"}) {
    EXPECT_EQ(text, all_of(text, 1, 100).text);
    EXPECT_EQ(0, all_of(text, 1, 100).error);
  }
  EXPECT_EQ("", all_of(gzip(""), 1, 100).text);
  EXPECT_EQ(0, all_of(gzip(""), 1, 100).error);
  EXPECT_EQ(0, all_of(zstandard(""), 1, 100).error);
}

// What could be unpacked comes first.
TEST(Packed, AnEndBeforeTheEndIsSaid) {
  const std::string text = sample();
  for (const std::string& packed : {gzip(text), zstandard(text)}) {
    for (const std::size_t left : {packed.size() - 1, packed.size() / 2, std::size_t{5}}) {
      const Read read = all_of(packed.substr(0, left), 1000, 4096);
      EXPECT_EQ(ENODATA, read.error) << left;
      EXPECT_TRUE(text.starts_with(read.text));
    }
  }
}

TEST(Packed, DamageIsSaid) {
  const std::string text = sample();
  for (std::string packed : {gzip(text), zstandard(text)}) {
    for (std::size_t i = packed.size() / 2; i < packed.size() / 2 + 40; ++i)
      packed[i] = static_cast<char>(~packed[i]);
    EXPECT_EQ(EBADMSG, all_of(packed, 1000, 4096).error);
    EXPECT_EQ(EBADMSG, all_of(packed, 1000, 1).error);
  }
  EXPECT_EQ(EBADMSG, all_of(gzip(text) + "and more", 1000, 4096).error);
}

TEST(Packed, BytesAreLeftOut) {
  const std::string text = sample();
  for (const std::string& packed : {text, gzip(text), zstandard(text)}) {
    Pieces source(packed, 1000);
    Unpacking unpacking(source);
    EXPECT_EQ(packed != text, unpacking.is_packed());
    EXPECT_TRUE(unpacking.skip(100000));
    char next[10];
    ASSERT_LT(0, unpacking.read(next, sizeof next));
    EXPECT_EQ(text[100000], next[0]);
    EXPECT_FALSE(unpacking.skip(text.size()));
  }
}

// A tape is filled up with zeros to the end of its last block.
TEST(Packed, ZerosBehindTheLastMember) {
  const std::string text = sample();
  for (const std::size_t zeros : {1U, 2U, 511U, 64U * 1024U, 200'000U}) {
    const std::string padded = gzip(text) + std::string(zeros, '\0');
    for (const std::size_t piece : {std::size_t{1}, std::size_t{13}, std::size_t{1} << 20U}) {
      const Read read = all_of(padded, piece, 4096);
      EXPECT_EQ(0, read.error) << zeros;
      EXPECT_TRUE(text == read.text) << zeros;
    }
    // What stands behind them was not packed so.
    EXPECT_EQ(EBADMSG, all_of(padded + "x", 4096, 4096).error) << zeros;
    EXPECT_EQ(EBADMSG, all_of(padded + gzip(text), 4096, 4096).error) << zeros;
  }
}

// What asks for more memory than is given to it is not damaged.
TEST(Packed, AWindowThatIsTooLargeIsSaid) {
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_enableLongDistanceMatching, 1);
  ZSTD_CCtx_setParameter(context, ZSTD_c_windowLog, 29);
  std::string packed(1000, '\0');
  ZSTD_outBuffer out{packed.data(), packed.size(), 0};
  ZSTD_inBuffer in{"abc", 3, 0};  // of a size that is not said
  ZSTD_compressStream2(context, &out, &in, ZSTD_e_flush);
  in = {};
  ZSTD_compressStream2(context, &out, &in, ZSTD_e_end);
  ZSTD_freeCCtx(context);
  packed.resize(out.pos);
  const Read read = all_of(packed, 4096, 4096);
  EXPECT_EQ(EFBIG, read.error);
  EXPECT_NE(std::string::npos, read_trouble(read.error).find("window"));
}

}  // namespace
}  // namespace cardlaw
