#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "commands/commands.h"
#include "commands/inputs.h"
#include "commands/summary.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

// The last line that holds something: of rulings, the summary stands behind them.
class LastLine {
 public:
  static constexpr std::size_t longest = 1024 * 1024;

  // False when the file cannot be read to its end.
  bool read(Source& source) {
    char block[64 * 1024];
    for (;;) {
      const std::ptrdiff_t count = source.read(block, sizeof block);
      if (count < 0) errno = static_cast<int>(-count);
      if (count <= 0) return count == 0;
      for (const char letter : std::string_view(block, static_cast<std::size_t>(count)))
        take(letter);
    }
  }
  const std::string& text() const { return line_; }

 private:
  void take(char letter) {
    if (letter == '\n') {
      ended_ = true;
      return;
    }
    if (std::exchange(ended_, false)) line_.clear();
    if (line_.size() < longest) line_ += letter;
  }
  std::string line_;
  bool ended_ = false;
};

// Of `--format json` the summary is the last member of the document.
std::optional<Summary> summary_in(const std::string& line) {
  return parse_summary(line.starts_with("\"summary\"") ? std::string("{").append(line) : line);
}

}  // namespace

int add_summaries(const std::vector<std::string>& paths, Form form, Output& out, Output& err) {
  Summary sum;
  bool unread = false;
  const auto complain = [&](const std::string& words, Inputs::Say say = Inputs::Say::unread) {
    err.put("cardlaw: " + words + "\n");
    unread |= say == Inputs::Say::unread;
  };
  Inputs inputs(paths, Notation::json_lines,
                [&](Inputs::Say say, const std::string& words) { complain(words, say); });
  while (const Input* const input = inputs.next()) {
    FileSource source(input->descriptor);
    LastLine last;
    if (!last.read(source)) {
      complain(printable(input->name) + ": " + std::strerror(errno));
    } else if (const auto summary = summary_in(last.text())) {
      sum.add(*summary);
    } else {
      complain(printable(input->name) +
               ": its last line is not a summary; `check --summary json` writes one");
    }
  }
  out.put(form == Form::text ? summary_text(sum) : summary_json(sum) + "\n");
  return unread ? in_trouble : nothing_found;
}

}  // namespace cardlaw::commands
