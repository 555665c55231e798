#include "record/decode_ruling.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include "record/fields.h"

namespace cardlaw {
namespace {

constexpr std::string_view keys[] = {"breach",   "rule",  "by",     "in",    "deal",
                                     "standing", "about", "card",   "entry", "lawful",
                                     "winner",   "why",   "decided"};
constexpr std::string_view decision_keys[] = {"by", "score", "because"};
constexpr std::string_view standings[] = {"noted",    "open",   "applied",  "corrected",
                                          "too late", "waived", "undecided"};

using ItemFields = Fields<keys>;

struct Amounts {
  std::int64_t least = 0, most = 0;  // most below least: without limit
};

// Reads `5`, `3 to 8` and `5 or more`.
std::optional<Amounts> amounts(std::string_view text) {
  const auto number = [&](std::int64_t& out) {
    const auto read = std::from_chars(text.data(), text.data() + text.size(), out);
    if (read.ec != std::errc()) return false;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return true;
  };
  const auto word = [&](std::string_view wanted) {
    if (!text.starts_with(wanted)) return false;
    text.remove_prefix(wanted.size());
    return true;
  };
  Amounts result;
  if (!number(result.least)) return std::nullopt;
  result.most = result.least;
  if (text.empty()) return result;
  if (word(" or more")) {
    result.most = result.least - 1;
  } else if (!word(" to ") || !number(result.most) || result.most < result.least) {
    return std::nullopt;
  }
  return text.empty() ? std::optional(result) : std::nullopt;
}

// The list of who did what in a deal, counted from 1; 0 when there is none.
Node play_of(const Reading& read, std::uint16_t deal) {
  constexpr Node root = 0;
  const Node deals = value_of(read, root, "deals");
  if (deals == 0) return value_of(read, root, "play");
  std::uint16_t number = 1;
  for (Node each = read.first(deals); each != read.end(deals); each = read.next(each), ++number) {
    if (number == deal && read.is_map(each)) return value_of(read, each, "play");
  }
  return 0;
}

}  // namespace

void RulingDecoder::list(Node node, std::uint16_t deal) {
  if (!read_.expect_list(node, "`ruling`")) return;
  // A decision alone says nothing of what was found.
  record_.has_ruling |= read_.first(node) == read_.end(node);
  for (Node each = read_.first(node); each != read_.end(node); each = read_.next(each)) {
    if (read_.expect_map(each, "a ruling")) item(each, deal);
  }
}

void RulingDecoder::item(Node node, std::uint16_t deal) {
  const ItemFields fields(read_, node);
  fields.allow_all("key of a ruling:");
  RulingItem item;
  item.mark = read_.mark(node);
  item.length = read_.length(node);
  item.deal = deal;
  if (const Node value = fields["deal"]) {
    const auto number =
        read_.number(value, "the number of a deal", 1,
                     static_cast<std::int64_t>(std::max<std::size_t>(record_.deals.size(), 1)));
    if (number) item.deal = static_cast<std::uint16_t>(*number);
  }
  if (const Node value = fields["decided"]) {
    for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key))) {
      if (read_.text(key) != "decided" && read_.text(key) != "deal")
        read_.defect(key, "beside `decided` stands nothing but `deal`", "write an item for each");
    }
    return decision(value, item.deal);
  }
  record_.has_ruling = true;
  const bool of_finding = fields["breach"] != 0 || fields["rule"] != 0;
  const int says = of_finding + (fields["winner"] != 0) + (fields["why"] != 0);
  if (says == 0)
    read_.defect(node, "a ruling names a `breach` or a `rule`",
                 "or a `winner`, or `why` a deal is undetermined");
  if (says > 1)
    read_.defect(node, "a ruling names a breach, a winner, or why a deal is undetermined",
                 "write an item for each");
  if (const Node value = fields["breach"])
    item.breach = values_.breach(value).value_or(std::string_view());
  if (const Node value = fields["rule"]) {
    const auto written = read_.word(value, "a rule's number");
    const auto number = written ? parse_number(values_.without_law(*written)) : std::nullopt;
    if (written && written->starts_with("general "))
      item.breach = values_.breach(value).value_or(std::string_view());
    else if (number)
      item.rule = *number;
    else if (written)
      read_.defect(value, quoted(*written) + " is not the number of a rule",
                   "a number such as 6.4, or `general 4.1`");
  }
  if (const Node value = fields["by"]) offender(value, item);
  if (const Node value = fields["in"]) item.in = values_.place(value).value_or(Place{});
  if (const Node value = fields["standing"]) {
    const auto chosen = read_.choice(value, "standing", standings);
    item.has_standing = chosen.has_value();
    if (chosen) item.standing = static_cast<Standing>(*chosen);
  }
  if (const Node value = fields["about"]) item.about = values_.player(value).value_or(Seat::none);
  if (const Node value = fields["card"]) item.card = values_.card(value).value_or(Card());
  if (const Node value = fields["entry"]) entry(value, item);
  if (const Node value = fields["lawful"]) lawful(value, item);
  if (const Node value = fields["winner"]) winner(value, item);
  if (const Node value = fields["why"]) {
    item.says = RulingItem::Says::open_deal;
    item.why = read_.word(value, "why the deal is undetermined").value_or("");
  }
  record_.ruling.push_back(item);
}

// What a director has decided of a deal: its score, and why.
void RulingDecoder::decision(Node node, std::uint16_t deal) {
  if (!read_.expect_map(node, "`decided`")) return;
  const NamedFields fields(read_, node, decision_keys, "key of `decided`:");
  Decision decided;
  decided.mark = read_.mark(node);
  decided.length = read_.length(node);
  decided.deal = deal;
  if (deal == 0 && record_.deals.size() > 1)
    read_.defect(node, "it is not said which deal is decided", "add `deal:` beside `decided:`");
  if (deal == 0) decided.deal = 1;
  if (record_.decision(decided.deal - std::size_t{1}) != nullptr)
    read_.defect(node, "the deal is decided twice");
  const auto required = [&](std::string_view key, std::string_view what, std::string& out) {
    const Node value = fields[key];
    if (value != 0)
      out = read_.word(value, what).value_or("");
    else
      read_.defect(node, "the decision has no " + quoted(key),
                   "write `decided: {by: Dora, score: {...}, because: \"...\"}`");
  };
  required("by", "who decided it", decided.by);
  required("because", "the reason", decided.because);
  if (const Node value = fields["score"])
    decided_score(value, decided.score);
  else
    read_.defect(node, "the decision has no `score`", "give one to every side, or `score: void`");
  record_.decisions.push_back(std::move(decided));
}

void RulingDecoder::decided_score(Node node, Figures& out) {
  out.mark = read_.mark(node);
  if (read_.is_text(node) && read_.text(node) == "void") {
    out.kind = Figures::Kind::nobody;
    return;
  }
  if (values_.counts_chips())
    return read_.defect(node, "a hand of this game has no score of its own",
                        "it can be decided that it is void: `score: void`");
  if (!read_.expect_map(node, "`score`")) return;
  out.kind = Figures::Kind::points;
  for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key))) {
    const auto of = values_.side(key);
    const auto amount = read_.number(read_.value(key), "a score", -1'000'000'000, 1'000'000'000);
    if (!of || !amount) continue;
    Figures::Figure& own = out.of[static_cast<std::size_t>(index(*of))];
    own.given = true;
    own.amount = *amount;
  }
  for (std::size_t i = 0; i < record_.sides.size(); ++i) {
    if (!out.of[i].given)
      read_.defect(node, "it is not said what " + record_.sides[i] + " scores",
                   "write it, even when it is 0");
  }
}

// A player; a wrong score may be a side's.
void RulingDecoder::offender(Node node, RulingItem& item) {
  const auto written = read_.word(node, "a player's name");
  if (!written) return;
  const auto named = std::ranges::find(record_.sides, *written);
  if (named != record_.sides.end() && !among(record_.players, *written)) {
    item.by = side(static_cast<int>(named - record_.sides.begin()));
  } else if (const auto who = values_.player(node)) {
    item.by_seat = *who;
  }
}

// Cards, or the amounts that could have been said.
void RulingDecoder::lawful(Node node, RulingItem& item) {
  if (read_.is_list(node)) {
    item.has_lawful = true;
    for (Node each = read_.first(node); each != read_.end(node); each = read_.next(each)) {
      if (const auto card = values_.card(each)) item.lawful.add(*card);
    }
    return;
  }
  const auto written = read_.word(node, "what was lawful");
  if (!written) return;
  if (const auto read = amounts(*written)) {
    item.has_amounts = true;
    item.least = read->least;
    item.most = read->most;
  } else {
    read_.defect(node, quoted(*written) + " is not what was lawful",
                 "a list of cards, or an amount: `5`, `3 to 8` or `5 or more`");
  }
}

// An entry of the play by its number: a trick or a turn counts as one.
void RulingDecoder::entry(Node node, RulingItem& item) {
  const std::uint16_t deal = item.deal != 0 ? item.deal : 1;
  const Node play = play_of(read_, deal);
  std::int64_t entries = 0;
  if (play != 0 && read_.is_list(play)) {
    for (Node each = read_.first(play); each != read_.end(play); each = read_.next(each)) ++entries;
  }
  const auto number =
      read_.number(node, "the number of an entry of `play`", 1, std::max<std::int64_t>(entries, 1));
  if (!number || entries == 0) return;
  Node at = read_.first(play);
  for (std::int64_t i = 1; i < *number; ++i) at = read_.next(at);
  item.deal = deal;
  item.entry = read_.mark(at);
  item.entry_length = std::max<std::uint32_t>(read_.length(at), 1);
}

void RulingDecoder::winner(Node node, RulingItem& item) {
  item.says = RulingItem::Says::winner;
  const auto written = read_.word(node, "who has won the game");
  if (!written || *written == "nobody") return;
  if (*written == "undetermined") {
    item.winner_open = true;
  } else if (const auto won = values_.side(node)) {
    item.winner = *won;
  }
}

}  // namespace cardlaw
