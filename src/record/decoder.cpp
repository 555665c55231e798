#include "record/decoder.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "record/date.h"
#include "record/decode_acts.h"
#include "record/decode_figures.h"
#include "record/decode_ruling.h"
#include "record/fields.h"
#include "record/forms.h"
#include "record/hints.h"
#include "record/nearest.h"

namespace cardlaw {
namespace {

constexpr std::string_view record_keys[] = {  // what nearly every record has stands first
    "cardlaw", "game",   "players", "dealer", "deal",   "play",   "score", "ruling", "sides",
    "options", "event",  "date",    "table",  "id",     "note",   "from",  "deals",  "dealt",
    "claims",  "result", "total",   "final",  "status", "reason", "law"};
constexpr std::string_view deal_keys[] = {"dealer", "deal",  "dealt", "play",   "claims", "result",
                                          "score",  "total", "note",  "ruling", "status", "reason"};
constexpr std::string_view one_deal_keys[] = {"deal",   "dealt", "play", "claims",
                                              "result", "score", "total"};
constexpr std::string_view entry_keys[] = {"trick", "agree", "gathers", "hands"};
constexpr std::string_view reserved_names[] = {"x",       "deal",   "dealt",  "trick",     "agree",
                                               "gathers", "turned", "bottom", "end",       "notice",
                                               "hands",   "table",  "expose", "unrecorded"};

using RecordFields = Fields<record_keys>;  // of a record, or of one of its deals

class Decoder {
 public:
  Decoder(const Events& events, const Grammars& grammars, Record& record, Defects& defects)
      : read_(events, defects), grammars_(grammars), record_(record) {}

  bool run() {
    if (!read_.is_map(root)) {
      read_.defect(root, "a record is a map of keys and values",
                   "begin with `cardlaw: 1` and `game: klaberjass`");
      return false;
    }
    const RecordFields fields(read_, root);
    version(fields["cardlaw"]);
    const bool known = game(fields["game"]) && players(fields["players"]);
    if (fields.has_unknown()) unknown_keys();
    if (!known) return false;
    sides(fields["sides"]);
    options(fields["options"]);
    texts(fields);
    if (const Node node = fields["from"]) written().from(node);
    deals(fields);
    if (const Node node = fields["final"]) written().figures(node, record_.final, "final");
    if (const Node node = fields["ruling"]) rulings().list(node, 0);
    open_case(fields, 0);
    record_.has_own_law = fields["law"] != 0;
    return read_.sound();
  }

 private:
  static constexpr Node root = 0;

  ActDecoder acts() { return {read_, *grammar_, record_}; }
  Values values() { return {read_, *grammar_, record_}; }
  FiguresDecoder written() { return {read_, *grammar_, record_}; }
  RulingDecoder rulings() { return {read_, *grammar_, record_}; }

  void unknown_keys() {
    for (Node key = read_.first(root); key != read_.end(root); key = read_.next(read_.value(key))) {
      if (among(record_keys, read_.text(key))) continue;
      const Verb* const act = grammar_ == nullptr || record_.players.empty()
                                  ? nullptr
                                  : verb_meant(read_.text(key), *grammar_);
      if (act == nullptr && among(entry_keys, read_.text(key))) {
        read_.defect(key, "unknown key " + quoted(read_.text(key)),
                     "it is an entry of `play`: `- " + std::string(read_.text(key)) + ": ...`");
        continue;
      }
      if (act == nullptr) {
        read_.unknown(key, "key", record_keys);
        continue;
      }
      const Node value = read_.value(key);
      const std::string_view said = read_.is_scalar(value) ? read_.text(value) : "";
      read_.defect(key, "unknown key " + quoted(read_.text(key)),
                   "what was done stands in `play`: `- " +
                       entry_form(*act, record_.players.front(), said) + "`");
    }
  }

  void version(Node node) {
    if (node == 0)
      return read_.defect(root, "the record does not say which format it has",
                          "begin with `cardlaw: 1`");
    const auto number = read_.number(node, "the version of the format", 1, 1'000'000);
    if (number && *number != 1)
      read_.defect(node, "version " + std::to_string(*number) + " of the format is not known",
                   "this program reads version 1");
  }

  bool game(Node node) {
    if (node == 0) {
      read_.defect(root, "the record does not say which `game` it is of",
                   "`cardlaw games` lists them");
      return false;
    }
    const auto written = read_.word(node, "a game");
    if (!written) return false;
    record_.game = *written;
    grammar_ = grammars_.find(*written);
    if (grammar_ != nullptr) {
      record_.game = grammar_->game;  // which may be called otherwise
      return true;
    }
    if (const auto called = grammars_.called(*written); called.size() > 1) {
      read_.defect(node, quoted(*written) + " is the name of more than one game",
                   fmt::format("write `{}`", fmt::join(called, "` or `")));
      return false;
    }
    // What is wrong besides is read by the words of the game that is meant.
    const std::vector<std::string_view> names = grammars_.names();
    if (const std::string games = games_of_family(*written); !games.empty()) {
      read_.defect(node, quoted(*written) + " is a family of games, and not one of them", games);
      return false;
    }
    const std::string_view near = nearest(*written, names);
    read_.defect(
        node, "unknown game " + quoted(*written),
        near.empty() ? "`cardlaw games` lists all of them" : "did you mean " + quoted(near) + "?");
    if (!near.empty()) grammar_ = grammars_.find(near);
    return grammar_ != nullptr;
  }

  // Where a family is named for a game: the games that are meant.
  std::string games_of_family(std::string_view written) const {
    std::vector<std::string_view> of_it;
    for (const std::string_view name : grammars_.names()) {
      const Grammar* const each = grammars_.find(name);
      if (each != nullptr && same_words(each->family, written)) of_it.push_back(name);
    }
    return of_it.empty() ? std::string() : "write which game it was: " + listed(of_it);
  }

  bool players(Node node) {
    if (node == 0) {
      read_.defect(root, "the record has no `players`", "write `players: [Anna, Bela]`, clockwise");
      return false;
    }
    players_ = node;
    if (!read_.expect_list(node, "`players`")) return false;
    bool good = true;
    for (Node name = read_.first(node); name != read_.end(node); name = read_.next(name))
      good = player_name(name) && good;
    // How many play it, where there are at least two, is for the law to judge.
    if (!good || record_.seats() > 1) return good;
    read_.defect(node, "nobody plays cards alone: the record names one player",
                 "write all the players, clockwise: `players: [Anna, Bela]`");
    return false;
  }

  static bool is_reserved(std::string_view name) {
    const auto lower = [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    };
    return std::ranges::any_of(reserved_names, [&](std::string_view word) {
      return word.size() == name.size() && word.front() == lower(name.front()) &&
             std::ranges::equal(word, name, {}, {}, lower);
    });
  }

  bool player_name(Node node) {
    const auto name = read_.word(node, "a player's name");
    if (!name) return false;
    const auto characters = name->size() <= 40 ? 0 : std::ranges::count_if(*name, [](char byte) {
      return (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
    });
    if (is_reserved(*name)) {
      read_.defect(node, quoted(*name) + " is a word of the format and cannot be a player's name",
                   "write the name with an initial or a surname");
    } else if (characters > 40) {
      read_.defect(node, "a player's name has at most 40 characters");
    } else if (among(record_.players, *name)) {
      read_.defect(node, "two players are called " + quoted(*name));
    } else if (record_.players.size() < max_seats) {
      record_.players.emplace_back(*name);
      return true;
    } else {
      read_.defect(node,
                   "a record has " + std::to_string(max_seats) +
                       " players at the most, and this is one more",
                   "no game here takes as many, and none of them can be judged so");
    }
    return false;
  }

  void sides(Node node) {
    for (int i = 0; i < record_.seats(); ++i)
      record_.side_of[static_cast<std::size_t>(i)] = side(i);
    record_.sides = record_.players;
    if (node == 0) return no_sides();
    if (grammar_->sides_optional && read_.is_scalar(node) && same_text(read_.text(node), "none"))
      return;
    if (!grammar_->sides)
      return read_.defect(node, "in " + std::string(grammar_->title) +
                                    " all play for themselves; there are no `sides`");
    if (!read_.expect_map(node, "`sides`")) return;
    std::vector<std::string> names;
    bool all_have_players = true;
    std::array<Side, max_seats> side_of{};
    side_of.fill(Side::none);
    for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key))) {
      const Node list = read_.value(key);
      if (!read_.expect_list(list, "a side")) continue;
      if (read_.first(list) == read_.end(list)) {
        read_.defect(list, "nobody is on the side " + quoted(read_.text(key)),
                     "write who is, or leave the side out");
        all_have_players = false;
      }
      if (names.size() == max_seats) break;  // of sides that have players there are no more
      for (Node name = read_.first(list); name != read_.end(list); name = read_.next(name)) {
        const auto who = values().player(name);
        if (!who) continue;
        Side& of = side_of[static_cast<std::size_t>(index(*who))];
        if (of != Side::none) read_.defect(name, quoted(read_.text(name)) + " is on two sides");
        of = side(static_cast<int>(names.size()));
      }
      names.emplace_back(read_.text(key));
    }
    for (int i = 0; all_have_players && i < record_.seats(); ++i) {
      if (side_of[static_cast<std::size_t>(i)] == Side::none)
        read_.defect(node, quoted(record_.players[static_cast<std::size_t>(i)]) + " is on no side");
    }
    record_.sides = std::move(names);
    record_.side_of = side_of;
  }

  // Who plays with whom decides nearly everything, so it is never taken for granted; where each may
  // play alone as well, a record without sides says that they do.
  void no_sides() {
    if (!grammar_->sides || grammar_->sides_optional) return;
    const auto& names = record_.players;
    const std::string opposite =
        names.size() == 4
            ? "[" + names[0] + ", " + names[2] + "], They: [" + names[1] + ", " + names[3] + "]"
            : "[...], They: [...]";
    read_.defect(root,
                 std::string(grammar_->title) +
                     " is played by sides, and the record does not say who plays with whom",
                 "write `sides: {We: " + opposite + "}`");
  }

  void options(Node node) {
    if (node == 0 || !read_.expect_map(node, "`options`")) return;
    for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key))) {
      auto option = read_option(read_, *grammar_, key);
      if (option && option->value != option->spec->standard)
        record_.options.emplace_back(option->spec->name, std::move(option->value));
    }
    std::ranges::sort(record_.options);
  }

  void texts(const RecordFields& fields) {
    for (const Node node : {fields["event"], fields["table"], fields["id"], fields["note"]}) {
      if (node != 0) read_.word(node, "a text");
    }
    const Node date = fields["date"];
    const auto written = date != 0 ? read_.word(date, "a text") : std::nullopt;
    if (written && !is_date(*written))
      read_.defect(date, quoted(*written) + " is not a date", hint_for_date(*written));
  }

  void deals(const RecordFields& fields) {
    const Node list = fields["deals"];
    const Seat dealer = values().player_if_any(fields["dealer"]);
    if (list == 0) {
      record_.add_deal();
      one_deal(root, fields, dealer);
      return;
    }
    for (Node key = read_.first(root); key != read_.end(root); key = read_.next(read_.value(key))) {
      if (among(one_deal_keys, read_.text(key)))
        read_.defect(read_.value(key), quoted(read_.text(key)) + " cannot stand beside `deals`",
                     "put it into one of the deals");
    }
    if (!read_.expect_list(list, "`deals`")) return;
    if (read_.first(list) == read_.end(list)) read_.defect(list, "`deals` is empty");
    Seat inherited = dealer;
    for (Node item = read_.first(list); item != read_.end(list); item = read_.next(item)) {
      if (!read_.expect_map(item, "a deal")) continue;
      const RecordFields of(read_, item);
      of.allow(deal_keys, "key of a deal:");
      record_.add_deal();
      const Seat own = values().player_if_any(of["dealer"]);
      one_deal(item, of, own != Seat::none ? own : inherited);
      inherited = Seat::none;  // only the first deal takes the record's dealer
      const auto number = static_cast<std::uint16_t>(record_.deals.size());
      if (const Node node = of["ruling"]) rulings().list(node, number);
      open_case(of, number);
    }
  }

  // Where it stands that the deal began: who dealt it; or, of the first, that too few or too many
  // play.
  Mark opened_at(const RecordFields& fields, Mark otherwise) {
    const bool right =
        record_.seats() >= grammar_->least_players && record_.seats() <= grammar_->most_players;
    if (!right && record_.deals.size() == 1) return read_.mark(players_);
    for (const Node given : {fields["dealer"], fields["deal"], fields["result"], fields["play"]}) {
      if (given != 0) return read_.mark(given);
    }
    return otherwise;
  }

  void one_deal(Node node, const RecordFields& fields, Seat dealer) {
    Deal& deal = record_.deals.back();
    deal.mark = read_.mark(node);
    deal.dealer = dealer;
    const Node result = fields["result"];
    const Node cards = fields["deal"];
    const Node play = fields["play"];
    deal.entries.emplace_back(opened_at(fields, deal.mark), 0, Seat::none, false, Opened{});
    ActDecoder decoder = acts();
    if (cards != 0)
      decoder.deal(cards, deal.entries, fields["dealt"]);
    else
      decoder.of_no_deal(fields["dealt"]);
    if (play != 0) decoder.play(play, deal.entries);
    if (const Node claims = fields["claims"]) decoder.claims(claims, deal.entries);
    if (result != 0) written().result(result, deal.dealer, deal.result);
    if (deal.result.is_void)
      deal.entries.emplace_back(deal.result.mark, 0, Seat::none, false, End{Ending::nobody_scores});
    if (result != 0 && (cards != 0 || play != 0))
      read_.defect(result, "a deal gives `deal` and `play`, or only its `result`");
    if (cards == 0 && play != 0 &&
        record_.from.trump != Suit::none) {  // only the tricks were written down
      record_.has_unknown = true;
      for (int i = record_.seats() - 1; i >= 0; --i) {
        deal.entries.insert(
            deal.entries.begin() + 1,
            Entry(deal.mark, 0, Seat::none, false,
                  DealHand{seat(i), {.cards = {}, .unknown = 0, .whole = true}, false}));
      }
    } else if (result == 0 && cards == 0 && !gives_cards(deal)) {
      read_.defect(node, "the deal has no cards",
                   "write `deal: {" + record_.players[0] +
                       ": [...], ...}`; a hand that is not known is written x");
    }
    if (const Node score = fields["score"]) written().score(score, deal.score);
    if (const Node total = fields["total"]) written().figures(total, deal.total, "total");
    close(deal);
  }

  // The deal ends where the last thing was done in it.
  static void close(Deal& deal) {
    Mark mark = deal.result.given ? deal.result.mark : deal.mark;
    std::uint32_t length = 0;
    for (const Entry& each : deal.entries) {
      const bool dealt = std::holds_alternative<Opened>(each.act) ||
                         std::holds_alternative<DealHand>(each.act) ||
                         std::holds_alternative<Close>(each.act);
      if (dealt || each.afterwards || each.mark < mark) continue;
      mark = each.mark;
      length = each.length;
    }
    deal.entries.emplace_back(mark, length, Seat::none, true, Close{Moment::deal});
  }

  // `deal`: from 1; 0: the whole record.
  void open_case(const RecordFields& fields, std::uint16_t deal) {
    const Node status = fields["status"];
    const Node reason = fields["reason"];
    if (status == 0) {
      if (reason != 0)
        read_.defect(reason, "a `reason` without a `status`", "write `status: disputed` with it");
      return;
    }
    constexpr std::string_view kinds[] = {"disputed", "pending"};
    const auto kind = read_.choice(status, "status", kinds);
    OpenCase open;
    open.deal = deal;
    open.mark = read_.mark(status);
    open.length = read_.length(status);
    if (kind) open.kind = static_cast<OpenCase::Kind>(*kind);
    if (reason != 0)
      open.reason = read_.word(reason, "the reason").value_or("");
    else
      read_.defect(status, "it is not said why", "add `reason:`, in the words of those concerned");
    record_.open_cases.push_back(std::move(open));
  }

  // Where something was done before the cards were dealt, `play` gives them.
  bool gives_cards(const Deal& deal) const {
    return grammar_->dealt_in_play && std::ranges::any_of(deal.entries, [](const Entry& entry) {
             return std::holds_alternative<DealHand>(entry.act);
           });
  }

  Reading read_;
  const Grammars& grammars_;
  Record& record_;
  const Grammar* grammar_ = nullptr;
  Node players_ = 0;
};

}  // namespace

bool decode(const Events& events, const Grammars& grammars, Record& record, Defects& defects) {
  record.clear();
  if (events.nodes.empty()) {
    defects.push_back({0, 0, "the document is empty", "a record begins with `cardlaw: 1`"});
    return false;
  }
  return Decoder(events, grammars, record, defects).run() && defects.empty();
}

}  // namespace cardlaw
