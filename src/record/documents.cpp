#include "record/documents.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace cardlaw {
namespace {

constexpr std::size_t read_at_once{64 * 1024};
constexpr std::size_t shown_of_a_long_line = 1024;
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool is_separator(std::string_view line) {
  if (!line.starts_with("---") && !line.starts_with("...")) return false;
  return line.size() == 3 || line[3] == ' ' || line[3] == '\t' || line.substr(3) == "\r";
}

bool is_blank(std::string_view line) {
  return std::all_of(line.begin(), line.end(), [](char c) { return is_blank(c); });
}

// Whether a text is more than blank lines and comments.  Behind a carriage return that ends no line
// an editor shows another line: whatever stands there is no comment.
bool holds_something(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (is_blank(text[at])) continue;
    if (text[at] != '#') return true;
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view comment = text.substr(at, end - at);
    const std::size_t carriage_return = comment.find('\r');
    if (carriage_return != std::string_view::npos && !is_blank(comment.substr(carriage_return)))
      return true;
    at = end;
  }
  return false;
}

Defect record_too_long(const char* hint) {
  return {.message = "this record is longer than 1 MiB, the most that is read", .hint = hint};
}

Defect line_too_long(std::size_t begin) {
  return {.mark = static_cast<Mark>(begin),
          .message = "this line is longer than 64 KiB, the most that is read",
          .hint = "break it into several lines"};
}

}  // namespace

std::ptrdiff_t FileSource::read(char* buffer, std::size_t size) {
  for (;;) {
    const ssize_t count = ::read(descriptor_, buffer, size);
    if (count >= 0) return count;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      pollfd waiting{.fd = descriptor_, .events = POLLIN, .revents = 0};
      if (::poll(&waiting, 1, -1) >= 0 || errno == EINTR) continue;
    }
    if (errno != EINTR) return -errno;
  }
}

DocumentReader::DocumentReader(std::string_view text, Notation notation, Origin origin)
    : notation_(notation),
      data_(text.data()),
      end_(text.size()),
      base_(origin.offset),
      line_(origin.line),
      column_(origin.column),
      index_(origin.index),
      at_end_(true) {
  skip_byte_order_mark();
}

DocumentReader::DocumentReader(Source& source, Notation notation, Origin origin)
    : source_(&source),
      notation_(notation),
      base_(origin.offset),
      line_(origin.line),
      column_(origin.column),
      index_(origin.index) {
  while (end_ < byte_order_mark.size() && refill()) {
  }
  skip_byte_order_mark();
}

void DocumentReader::skip_byte_order_mark() {
  if (base_ == 0 && window(0, end_).starts_with(byte_order_mark)) pos_ = byte_order_mark.size();
}

std::optional<Document> DocumentReader::next() {
  while (error_ == 0 && (pos_ < end_ || refill())) {
    Document document = notation_ == Notation::yaml ? next_piece() : next_line();
    if (error_ != 0) break;  // the rest of this document could not be read
    const bool something =
        notation_ == Notation::yaml ? holds_something(document.text) : !is_blank(document.text);
    if (!something && !document.defect) continue;
    document.index = index_++;
    return document;
  }
  return std::nullopt;
}

// Reads more into the window. What lies before keep_ may be thrown away, and positions move with
// it.
bool DocumentReader::refill() {
  if (at_end_ || error_ != 0) return false;
  if (buffer_.size() - end_ < read_at_once && keep_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + keep_, end_ - keep_);
    base_ += keep_;
    end_ -= keep_;
    pos_ -= keep_;
    keep_ = 0;
  }
  if (buffer_.size() - end_ < read_at_once)
    buffer_.resize(std::max(2 * buffer_.size(), 4 * read_at_once));
  data_ = buffer_.data();
  const std::ptrdiff_t count = source_->read(buffer_.data() + end_, read_at_once);
  if (count < 0) error_ = static_cast<int>(-count);
  if (count == 0) at_end_ = true;
  if (count <= 0) return false;
  end_ += static_cast<std::size_t>(count);
  return true;
}

// Finds the end of the line at pos_. False when it is longer than the cap, or the input failed.
bool DocumentReader::find_line_end(std::size_t cap) {
  for (std::size_t searched = 0;;) {
    const std::string_view unseen = window(pos_ + searched, end_);
    const std::size_t newline = unseen.find('\n');
    if (newline != std::string_view::npos) {
      line_end_ = pos_ + searched + newline;
      line_next_ = line_end_ + 1;
      return line_end_ - pos_ <= cap;
    }
    searched = end_ - pos_;
    const bool more = searched <= cap && refill();
    line_end_ = line_next_ = end_;  // which the attempt to read more may have moved
    if (searched > cap) return false;
    if (!more) return error_ == 0;
  }
}

void DocumentReader::take_line() {
  if (line_next_ > line_end_) {
    ++line_;
    column_ = 1;
  }
  pos_ = line_next_;
}

// Leaves out the line at pos_ without keeping it.
void DocumentReader::drop_line() {
  for (;;) {
    const std::size_t newline = window(pos_, end_).find('\n');
    if (newline != std::string_view::npos) {
      keep_ = pos_ += newline + 1;
      ++line_;
      column_ = 1;
      return;
    }
    keep_ = pos_ = end_;
    if (!refill()) return;
  }
}

// Steps over the three characters of a separator, and over the rest of its line when it is blank.
void DocumentReader::pass_separator() {
  const std::string_view line = window(pos_, line_end_);
  if (is_blank(line.substr(3))) return take_line();
  std::size_t content = 3;
  while (is_blank(line[content])) ++content;
  pos_ += content;
  column_ += content;
}

Document DocumentReader::next_piece() {
  Document document;
  document.offset = base_ + pos_;
  document.line = line_;
  document.column = column_;
  keep_ = pos_;
  while (pos_ < end_ || refill()) {
    const bool fits = find_line_end(longest_yaml_line);
    if (error_ != 0) return document;
    if (column_ == 1 && is_separator(window(pos_, line_end_))) break;
    if (!document.defect && (!fits || line_next_ - keep_ > longest_document)) {
      beginning_.assign(window(keep_, fits ? pos_ : pos_ + shown_of_a_long_line));
      document.defect = fits ? record_too_long("put a line `---` between one record and the next")
                             : line_too_long(pos_ - keep_);
    }
    fits ? take_line() : drop_line();
    if (document.defect) keep_ = pos_;
  }
  document.text = document.defect ? std::string_view(beginning_) : window(keep_, pos_);
  if (pos_ < end_) pass_separator();
  return document;
}

Document DocumentReader::next_line() {
  Document document;
  document.line = line_;
  keep_ = pos_;
  if (find_line_end(longest_document)) {
    const bool carriage_return = line_end_ > pos_ && data_[line_end_ - 1] == '\r';
    document.text = window(pos_, line_end_ - (carriage_return ? 1 : 0));
    document.offset = base_ + pos_;
    take_line();
  } else if (error_ == 0) {
    document.offset = base_ + pos_;
    beginning_.assign(window(pos_, pos_ + shown_of_a_long_line));
    document.text = beginning_;
    document.defect = record_too_long("write one record on each line");
    drop_line();
  }
  return document;
}

}  // namespace cardlaw
