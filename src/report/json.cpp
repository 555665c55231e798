#include "report/json.h"

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
  void key(std::string_view name) {
    comma();
    out_ += '"';
    out_ += name;  // our own words: nothing to escape
    out_ += "\":";
    first_ = true;
  }
  void value(std::string_view text) {
    comma();
    json_string(out_, text);
  }
  void value(std::int64_t number) {
    comma();
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, number);
    out_.append(digits, end.ptr);
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
    list("ledger", ruling.ledger, [&](const Due& each) { due(each); });
    json_.key("totals");
    points(ruling.deals.empty() ? Points{} : ruling.deals.back().totals);
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
      if (ruling.applied.test(i)) json_.value(citation(hand_.game->rules[i]));
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
      name_key(hand_.record.sides[i]);
      json_.value(of[i]);
    }
    json_.close('}');
  }

  // A player's name as a key.
  void name_key(const std::string& name) {
    std::string escaped;
    json_string(escaped, name);
    json_.key(std::string_view(escaped).substr(1, escaped.size() - 2));
  }

  std::string_view as_written(const Entry& entry) const {
    return hand_.document.text.substr(std::min<std::size_t>(entry.mark, hand_.document.text.size()),
                                      entry.length);
  }

  void finding(const Finding& finding) {
    const Rule& rule = rule_of(hand_, finding.rule);
    const auto& entries = hand_.record.deals[finding.deal].entries;
    json_.open('{');
    json_.pair("rule", citation(rule));
    json_.pair("breach", std::string_view(rule.breach));
    json_.pair("by", name_of(hand_.record, finding.by));
    json_.pair("deal", finding.deal + 1);
    json_.pair("in", cardlaw::text(finding.place));
    place(entries[finding.entry].mark);
    json_.pair("act", as_written(entries[finding.entry]));
    json_.key("proof");
    if (finding.proof != finding.entry) {
      json_.open('{');
      place(entries[finding.proof].mark);
      json_.pair("act", as_written(entries[finding.proof]));
      json_.close('}');
    } else {
      json_.null();
    }
    json_.pair("message", message(hand_, finding));
    card_list("lawful", finding.lawful);
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
    json_.pair("rule", citation(rule));
    json_.pair("breach", std::string_view(rule.breach));
    json_.pair("by", name_of(hand_.record, slip.by));
    json_.pair("deal", slip.deal + 1);
    place(slip.mark);
    json_.pair("written", slip.written);
    json_.pair("lawful", slip.lawful);
    json_.pair("message", message(hand_, slip));
    json_.close('}');
  }

  void due(const Due& due) {
    json_.open('{');
    json_.pair("player", name_of(hand_.record, due.to));
    json_.pair("amount", due.amount);
    json_.pair("unit", word(due.unit));
    json_.pair("rule", citation(rule_of(hand_, due.rule)));
    json_.pair("deal", due.deal + 1);
    json_.pair("because", because(hand_, due));
    json_.close('}');
  }

  void deal(const DealOutcome& deal) {
    json_.open('{');
    json_.pair("basis", word(deal.basis));
    if (deal.basis == Basis::undetermined) json_.pair("why", std::string_view(deal.why));
    json_.key("points");
    points(deal.points);
    json_.key("totals");
    points(deal.totals);
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
    points(what.deals.empty() ? Points{} : what.deals.back().totals);
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

}  // namespace

void json_string(std::string& out, std::string_view text) {
  out += '"';
  while (!text.empty()) {
    const auto byte = static_cast<unsigned char>(text.front());
    if (byte >= 0x20 && byte < 0x7F && byte != '"' && byte != '\\') {
      out += static_cast<char>(byte);
      text.remove_prefix(1);
      continue;
    }
    const std::size_t length = utf8_length(text);
    if (length > 1) {
      out += text.substr(0, length);
    } else if (byte == '"' || byte == '\\') {
      out += '\\';
      out += static_cast<char>(byte);
    } else if (length == 1) {
      constexpr char hex[] = "0123456789abcdef";
      out += "\\u00";
      out += hex[byte >> 4];
      out += hex[byte & 15];
    } else {
      out += "\ufffd";
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  out += '"';
}

void json(std::string& out, const Hand& hand) { Writer(out, hand).all(); }

}  // namespace cardlaw::report
