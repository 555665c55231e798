#include "report/json.h"

#include <array>
#include <charconv>

#include "record/places.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

// Writes JSON straight into a string: a ruling line is written for every hand of an archive.
class Json {
 public:
  explicit Json(std::string& out) : out_(out) {}
  void open(char bracket) {
    comma();
    out_ += bracket;
    first_ = true;
  }
  void close(char bracket) {
    out_ += bracket;
    first_ = false;
  }
  void key(std::string_view name) {  // our own words: nothing to escape
    if (!first_) out_ += ',';
    out_ += '"';
    out_ += name;
    out_ += "\":";
    first_ = true;
  }
  void key_of_name(std::string_view name) {
    comma();
    json_string(out_, name);
    out_ += ':';
    first_ = true;
  }
  // Text that is JSON already.
  void raw(std::string_view text) { out_ += text; }
  void begin_value() { comma(); }
  void text(std::string_view text) { json_string(out_, text); }
  void number(std::int64_t number) {
    char digits[24];
    out_.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
  }
  void cite(const Rule& rule) {
    out_ += '"';
    put_citation(out_, rule);
    out_ += '"';
  }
  void citation(const Rule& rule) {
    comma();
    cite(rule);
  }
  void value(std::string_view text) {
    comma();
    json_string(out_, text);
  }
  void value(std::int64_t number) {
    comma();
    this->number(number);
  }
  void value(bool truth) {
    comma();
    out_ += truth ? "true" : "false";
  }
  void null() {
    comma();
    out_ += "null";
  }
  template <class T>
  void pair(std::string_view name, const T& what) {
    key(name);
    if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>)
      value(static_cast<std::int64_t>(what));
    else
      value(what);
  }

 private:
  void comma() {
    if (!first_) out_ += ',';
    first_ = false;
  }
  std::string& out_;
  bool first_ = true;
};

class Writer {
 public:
  Writer(std::string& out, const Hand& hand) : json_(out), hand_(hand) {}

  void all() {
    json_.open('{');
    json_.pair("file", hand_.file);
    json_.pair("document", hand_.document.index + 1);
    json_.pair("line", hand_.document.line);
    json_.key("game");
    if (hand_.game != nullptr)
      json_.value(hand_.game->id);
    else
      json_.null();
    if (hand_.judged()) {
      judged();
    } else {
      for (const std::string_view none : {"findings", "undecided", "choices", "slips"}) {
        json_.key(none);
        json_.open('[');
        json_.close(']');
      }
    }
    defects();
    json_.close('}');
  }

 private:
  void judged() {
    const Ruling& ruling = hand_.ruling;
    list("findings", ruling.findings, [&](const Finding& each) { finding(each); });
    list("undecided", ruling.undecided, [&](const Finding& each) { finding(each); });
    list("choices", ruling.choices, [&](const Supposed& each) { supposed(each); });
    list("slips", ruling.slips, [&](const Slip& each) { slip(each); });
    Balances balances(hand_.record);
    list("ledger", ruling.ledger, [&](const Due& each) { due(each, balances); });
    json_.key("totals");
    totals(ruling.deals);
    json_.pair("basis", word(basis(ruling)));
    list("deals", ruling.deals, [&](const DealOutcome& each) { deal(each); });
    list("if_claimed", ruling.if_claimed, [&](const Supposed& each) { supposed(each); });
    json_.key("winner");
    if (ruling.winner != Side::none)
      json_.value(name_of(hand_.record, ruling.winner));
    else
      json_.null();
    if (hand_.record.has_ruling) json_.pair("as_ruled", ruling.as_ruled);
    json_.key("spoke");
    json_.open('[');
    for (RuleIndex i = 0; i < hand_.game->rules.size(); ++i) {
      if (ruling.applied.test(i)) json_.citation(hand_.game->rules[i]);
    }
    json_.close(']');
  }

  template <class List, class Each>
  void list(std::string_view name, const List& items, Each each) {
    json_.key(name);
    json_.open('[');
    for (const auto& item : items) each(item);
    json_.close(']');
  }

  void place(Mark mark) {
    const Position at =
        place_of(hand_.document.text, mark, hand_.document.line, hand_.document.column);
    json_.pair("line", at.line);
    json_.pair("column", at.column);
  }

  void card_list(std::string_view name, CardSet set) {
    json_.key(name);
    json_.open('[');
    for (const Card card : set) json_.value(cardlaw::text(card));
    json_.close(']');
  }

  void points(const Points& of) {
    json_.open('{');
    for (std::size_t i = 0; i < hand_.record.sides.size(); ++i) {
      json_.key_of_name(hand_.record.sides[i]);
      json_.value(of[i]);
    }
    json_.close('}');
  }

  // The totals after the last deal; nothing when some deal could not be settled.
  void totals(const std::vector<DealOutcome>& deals) {
    for (const DealOutcome& deal : deals) {
      if (deal.basis == Basis::undetermined) return json_.null();
    }
    points(deals.empty() ? Points{} : deals.back().totals);
  }

  void finding(const Finding& finding) {
    const Rule& rule = rule_of(hand_, finding.rule);
    const auto& entries = hand_.record.deals[finding.deal].entries;
    json_.open('{');
    json_.key("rule");
    json_.citation(rule);
    json_.pair("breach", std::string_view(rule.breach));
    json_.pair("by", name_of(hand_.record, finding.by));
    json_.pair("deal", finding.deal + 1);
    json_.pair("in", cardlaw::text(finding.place));
    place(entries[finding.entry].mark);
    json_.pair("act", as_written(hand_, entries[finding.entry]));
    json_.key("proof");
    if (finding.proof != finding.entry) {
      json_.open('{');
      place(entries[finding.proof].mark);
      json_.pair("act", as_written(hand_, entries[finding.proof]));
      json_.close('}');
    } else {
      json_.null();
    }
    json_.pair("message", message(hand_, finding));
    card_list("lawful", finding.lawful);
    if (const std::string amount = lawful_amount(hand_, finding); !amount.empty())
      json_.pair("lawful_amount", amount);
    if (const std::string acts = lawful_acts(hand_, finding); !acts.empty())
      json_.pair("lawful_acts", acts);
    json_.pair("remedy", remedy(hand_, finding));
    json_.pair("standing", word(finding.standing));
    json_.key("claimed_by");
    if (finding.claimant != Seat::none)
      json_.value(name_of(hand_.record, finding.claimant));
    else
      json_.null();
    json_.close('}');
  }

  void slip(const Slip& slip) {
    const Rule& rule = rule_of(hand_, slip.rule);
    json_.open('{');
    json_.key("rule");
    json_.citation(rule);
    json_.pair("breach", std::string_view(rule.breach));
    json_.pair("by", name_of(hand_.record, slip.by));
    json_.pair("deal", slip.deal + 1);
    place(slip.mark);
    json_.pair("written", slip.written);
    json_.pair("lawful", slip.lawful);
    json_.pair("message", message(hand_, slip));
    json_.close('}');
  }

  // Most of a line of rulings is made of these, so their keys are not put together one by one.
  void due(const Due& due, Balances& balances) {
    because_.clear();
    put_because(because_, hand_, due);
    json_.begin_value();
    json_.raw("{\"player\":");
    json_.text(due.to == Side::none
                   ? "the bank"
                   : std::string_view(hand_.record.sides[static_cast<std::size_t>(index(due.to))]));
    json_.raw(",\"amount\":");
    json_.number(due.amount);
    if (due.unit == DueUnit::chips) {
      json_.raw(",\"balance\":");
      json_.number(balances.after(due));
    }
    json_.raw(",\"unit\":\"");
    json_.raw(word(due.unit));
    json_.raw("\",\"rule\":");
    json_.cite(rule_of(hand_, due.rule));
    json_.raw(",\"deal\":");
    json_.number(due.deal + 1);
    json_.raw(",\"because\":");
    json_.text(because_);
    json_.raw("}");
  }

  void deal(const DealOutcome& deal) {
    json_.open('{');
    json_.pair("basis", word(deal.basis));
    if (deal.basis == Basis::undetermined) json_.pair("why", std::string_view(deal.why));
    const bool settled = deal.basis != Basis::undetermined;
    json_.key("points");
    settled ? points(deal.points) : json_.null();
    json_.key("totals");
    settled ? points(deal.totals) : json_.null();
    json_.close('}');
  }

  void supposed(const Supposed& what) {
    json_.open('{');
    if (what.choice) {
      const Finding& finding = hand_.ruling.findings[what.findings[0]];
      json_.pair("choice", std::string_view(what.chosen == Chosen::stand ? "stand" : "new deal"));
      json_.pair("finding", what.findings[0]);
      json_.pair("breach", std::string_view(rule_of(hand_, finding.rule).breach));
    } else {
      list("findings", what.findings,
           [&](std::uint16_t i) { json_.value(static_cast<std::int64_t>(i)); });
    }
    json_.key("totals");
    totals(what.deals);
    list("deals", what.deals, [&](const DealOutcome& each) { deal(each); });
    json_.close('}');
  }

  void defects() {
    list("defects", hand_.defects, [&](const Defect& each) {
      json_.open('{');
      place(each.mark);
      json_.pair("message", each.message);
      json_.pair("hint", each.hint);
      json_.close('}');
    });
  }

  Json json_;
  const Hand& hand_;
  std::string because_;
};

// The length of a valid UTF-8 sequence at the start of the text; 0 when there is none.
std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80                   ? 1
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return 0;
  }
  return length;
}

constexpr std::array<bool, 256> plain = [] {
  std::array<bool, 256> table{};
  for (std::size_t c = 0x20; c < 0x7F; ++c) table[c] = c != '"' && c != '\\';
  return table;
}();
bool is_plain(char c) { return plain[static_cast<unsigned char>(c)]; }

// Appends the first character of the text, which is not plain.  Returns how many bytes it has.
std::size_t put_special(std::string& out, std::string_view text) {
  constexpr char hex[] = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(text.front());
  const std::size_t length = utf8_length(text);
  if (length > 1) {
    out += text.substr(0, length);
  } else if (byte == '"' || byte == '\\') {
    out += '\\';
    out += static_cast<char>(byte);
  } else if (length == 1) {
    out += "\\u00";
    out += hex[byte >> 4];
    out += hex[byte & 15];
  } else {
    out += "\ufffd";
  }
  return std::max<std::size_t>(length, 1);
}

}  // namespace

void json_string(std::string& out, std::string_view text) {
  out += '"';
  for (;;) {
    std::size_t run = 0;
    while (run < text.size() && is_plain(text[run])) ++run;
    out.append(text.data(), run);
    if (run == text.size()) break;
    text.remove_prefix(run);
    text.remove_prefix(put_special(out, text));
  }
  out += '"';
}

void json(std::string& out, const Hand& hand) { Writer(out, hand).all(); }

}  // namespace cardlaw::report
