// The C interface: no exception, no C++ type and no allocation of ours crosses it unnamed.
#include "capi/cardlaw.h"

#include <cstdlib>
#include <cstring>
#include <string>

#include "law/library.h"
#include "reconcile/help.h"
#include "report/formats.h"
#include "report/schema.h"

namespace {

using namespace cardlaw;

// As `cardlaw check` writes it, put together in memory.
class Paper {
 public:
  Paper(const report::Format& format, const report::TextStyle& style)
      : format_(format), style_(style) {}

  void add(const Hand& hand) {
    note(run_, hand);
    const bool as_ruled = !hand.judged() || hand.ruling.as_ruled;
    as_ruled_ = as_ruled_ && as_ruled;
    wrong_ruling_ = wrong_ruling_ || (hand.record.has_ruling && !as_ruled);
    if (format_.index != nullptr) format_.index(index_, hand, style_);
    if (format_.write == nullptr) return;
    const std::size_t begin = body_.size();
    if (!body_.empty()) body_ += format_.separator;
    const std::size_t written = body_.size();
    format_.write(body_, hand, style_);
    if (body_.size() == written) body_.resize(begin);
  }

  std::string text() {
    if (run_.hands == 0) run_.unread.emplace_back("there are no records here");
    std::string all;
    if (format_.head != nullptr) format_.head(all, run_);
    if (format_.index != nullptr && run_.hands > 1) {
      all += index_;
      format_.index_end(all, run_);
    }
    all += body_;
    if (format_.tail != nullptr) format_.tail(all, run_);
    return all;
  }

  int status() const {
    if (run_.hands == 0 || run_.defects > 0) return CARDLAW_NOT_JUDGED;
    const bool found =
        style_.ruled ? !as_ruled_ : run_.irregularities + run_.slips > 0 || wrong_ruling_;
    return found ? CARDLAW_SOMETHING_FOUND : CARDLAW_NOTHING_FOUND;
  }

 private:
  const report::Format& format_;
  const report::TextStyle& style_;
  report::Run run_;
  std::string index_, body_;
  bool as_ruled_ = true;
  bool wrong_ruling_ = false;  // one that the record gives
};

// A copy that C can free; nothing when there is no memory for it.
char* copied(std::string_view text) {
  char* const copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) return nullptr;
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

// The options as far as the caller's version of them goes.
cardlaw_options known(const cardlaw_options* given) {
  cardlaw_options options{};
  if (given != nullptr)
    std::memcpy(&options, given, given->size < sizeof options ? given->size : sizeof options);
  return options;
}

}  // namespace

int cardlaw_check(const char* text, size_t length, const char* format, const cardlaw_options* given,
                  char** out, size_t* out_length) {
  if (out != nullptr) *out = nullptr;
  if (out_length != nullptr) *out_length = 0;
  if ((text == nullptr && length > 0) || format == nullptr || out == nullptr)
    return CARDLAW_BAD_ARGUMENT;
  try {
    const cardlaw_options options = known(given);
    const report::Format* const form = report::find_format(format);
    const std::string_view notation = options.notation == nullptr ? "yaml" : options.notation;
    if (form == nullptr || (notation != "yaml" && notation != "jsonl")) return CARDLAW_BAD_ARGUMENT;
    Hand hand;
    hand.file = options.name == nullptr ? "-" : options.name;
    hand.notation = notation == "yaml" ? Notation::yaml : Notation::json_lines;
    hand.decides = form->decides;
    const report::TextStyle style{
        .ledger = options.ledger != 0, .quiet = options.quiet != 0, .ruled = options.ruled != 0};
    Paper paper(*form, style);
    DocumentReader reader(std::string_view(length == 0 ? "" : text, length), hand.notation);
    while (const auto document = reader.next()) {
      hand.document = *document;
      if (!judge_document(hand)) continue;
      if (form->helps && !hand.judged()) reconcile::add_help(hand);
      paper.add(hand);
    }
    const std::string written = paper.text();
    *out = copied(written);
    if (*out == nullptr) return CARDLAW_FAILED;
    if (out_length != nullptr) *out_length = written.size();
    return paper.status();
  } catch (...) {
    return CARDLAW_FAILED;
  }
}

void cardlaw_free(char* text) { std::free(text); }

char* cardlaw_schema(const char* name) {
  if (name == nullptr) return nullptr;
  try {
    if (const std::string_view own = embedded_schema(name); !own.empty()) return copied(own);
    const Game* const game = find_game(name);
    return game == nullptr ? nullptr : copied(report::schema(game->grammar));
  } catch (...) {
    return nullptr;
  }
}

const char* cardlaw_version(void) { return CARDLAW_VERSION; }
