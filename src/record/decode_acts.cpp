#include "record/decode_acts.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "record/forms.h"
#include "record/hints.h"
#include "record/nearest.h"
#include "record/steps.h"

namespace cardlaw {
namespace {

constexpr std::string_view table_keys[] = {"trick", "deal", "dealt", "agree", "gathers", "hands"};
const Arguments nothing_said;
constexpr std::string_view agreed[] = {"stand", "new deal", "void"};

bool is_table_key(std::string_view word) {
  return std::ranges::any_of(table_keys,
                             [&](std::string_view key) { return same_text(key, word); });
}

}  // namespace

// --- words

const Verb* ActDecoder::verb(std::string_view word) const {
  return grammar_.verbs_by_word.find(word, same_text);
}

std::vector<std::string_view> ActDecoder::verb_words(bool bare) const {
  std::vector<std::string_view> words;
  for (const Verb* each : grammar_.verbs) {
    if (!bare || each->shape == Shape::none) words.push_back(each->word);
  }
  return words;
}

// --- entries

void ActDecoder::play(Node node, std::vector<Entry>& entries) {
  if (!read_.expect_list(node, "`play`")) return;
  for (Node item = read_.first(node); item != read_.end(node); item = read_.next(item)) {
    const Node key = read_.first(item);
    if (grammar_.tricks && read_.is_pair(item) && read_.number_of(key) == as_number("trick"))
      trick(key, entries);  // as most entries are
    else
      entry(item, Within::play, entries);
  }
  of_no_deal(std::exchange(pending_dealt_, 0));
}

void ActDecoder::claims(Node node, std::vector<Entry>& entries) {
  if (!read_.expect_list(node, "`claims`")) return;
  const std::size_t before = entries.size();
  for (Node item = read_.first(node); item != read_.end(node); item = read_.next(item)) {
    const std::size_t size = entries.size();
    entry(item, Within::play, entries);
    for (std::size_t i = size; i < entries.size(); ++i) {
      const Act& act = entries[i].act;
      const bool allowed = std::holds_alternative<Claim>(act) ||
                           std::holds_alternative<Waive>(act) ||
                           std::holds_alternative<Notice>(act) ||
                           std::holds_alternative<Agree>(act) || std::holds_alternative<Look>(act);
      if (!allowed)
        read_.defect(item, "`claims` holds what was claimed after the hand",
                     "what was done in the hand belongs in `play`");
    }
  }
  of_no_deal(std::exchange(pending_dealt_, 0));
  for (std::size_t i = before; i < entries.size(); ++i) entries[i].afterwards = true;
}

void ActDecoder::entry(Node node, Within within, std::vector<Entry>& entries) {
  if (!read_.is_map(node) || read_.first(node) == read_.end(node)) {
    const std::size_t colon =
        read_.is_scalar(node) ? read_.text(node).find(':') : std::string_view::npos;
    if (colon != std::string_view::npos) {
      return read_.defect(node, "an entry is `who: what`, with a space behind the colon",
                          "write `" + std::string(read_.text(node).substr(0, colon)) + ": " +
                              std::string(read_.text(node).substr(colon + 1)) + "`");
    }
    if (within == Within::trick && read_.is_text(node) && parse_card(read_.text(node)))
      return read_.defect(node, "a card in a trick needs the player who played it",
                          "write `trick: [" + record_.players.front() + ": " +
                              std::string(read_.text(node)) + ", ...]`");
    const bool known_word = read_.is_scalar(node) && verb(read_.text(node)) != nullptr;
    read_.defect(
        node,
        "an entry is `who: what`" +
            (known_word ? ", and " + quoted(read_.text(node)) + " has no player" : std::string()),
        known_word
            ? "write `" + record_.players.front() + ": " + std::string(read_.text(node)) + "`"
            : "");
    return;
  }
  const Node key = read_.first(node);
  if (read_.is_pair(node)) {  // one player and one act
    if (const Seat who = player_called(key); who != Seat::none)
      return did(key, who, within, entries);
  }
  for (Node each = key; each != read_.end(node); each = read_.next(read_.value(each))) {
    if (is_table_key(read_.text(each))) return table_entry(node, within, entries);
    const Verb* const table_verb = verb(read_.text(each));
    if (table_verb != nullptr && table_verb->by_table) return table_entry(node, within, entries);
  }
  if (const Verb* const of_player = verb_meant(read_.text(key), grammar_)) {
    read_.defect(key, quoted(read_.text(key)) + " needs a player in front of it",
                 "write `" +
                     entry_form(*of_player, record_.players.front(),
                                read_.is_scalar(read_.value(key)) ? read_.text(read_.value(key))
                                                                  : std::string_view()) +
                     "`");
    return;
  }
  for (Node each = key; each != read_.end(node); each = read_.next(read_.value(each))) {
    if (each != key)
      read_.defect(each, "an entry is the act of one player",
                   "begin a new entry for " + quoted(read_.text(each)));
  }
  did(key, values_.player(key).value_or(seat(0)), within,
      entries);  // the act is read even so, for its own defects
}

void ActDecoder::table_entry(Node map, Within within, std::vector<Entry>& entries) {
  Node key = 0;    // the word that makes the entry
  Node sizes = 0;  // `dealt` beside `deal`
  for (Node each = read_.first(map); each != read_.end(map); each = read_.next(read_.value(each))) {
    if (read_.text(each) == "dealt")
      sizes = each;
    else if (key == 0 && is_table_key(read_.text(each)))
      key = each;
  }
  if (key == 0 && sizes == 0) return braces_act(map, map, Seat::none, entries);
  if (key == 0) {
    // It speaks of the next deal.
    return of_no_deal(std::exchange(pending_dealt_, read_.value(sizes)));
  }
  const std::string_view word = read_.text(key);
  for (Node each = read_.first(map); each != read_.end(map); each = read_.next(read_.value(each))) {
    if (each == key || (each == sizes && word == "deal")) continue;
    read_.defect(each, "unexpected key " + quoted(read_.text(each)) + " beside " + quoted(word));
  }
  const Node value = read_.value(key);
  if (word == "trick") {
    if (within == Within::trick) return read_.defect(key, "a trick cannot stand inside a trick");
    if (!grammar_.tricks) return read_.defect(key, std::string(grammar_.title) + " has no tricks");
    trick(key, entries);
  } else if (word == "deal") {
    deal(value, entries, sizes != 0 ? read_.value(sizes) : std::exchange(pending_dealt_, 0));
  } else if (word == "agree") {
    agree(value, entries);
  } else if (word == "gathers") {
    if (within != Within::trick) return read_.defect(key, "`gathers` belongs inside a trick");
    if (const auto who = values_.player(value)) put(entries, key, value, *who, Gathers{});
  } else if (word == "hands") {
    if (!grammar_.hands)
      return read_.defect(key, std::string(grammar_.title) + " has no `hands` to count");
    hands(value, entries);
  }
}

void ActDecoder::hands(Node value, std::vector<Entry>& entries) {
  if (!read_.expect_map(value, "`hands`")) return;
  for (Node key = read_.first(value); key != read_.end(value); key = read_.next(read_.value(key))) {
    const auto who = values_.player(key);
    Handful cards;
    if (values_.handful(read_.value(key), cards) && who)
      put(entries, key, read_.value(key), *who, Left{cards});
  }
}

void ActDecoder::agree(Node value, std::vector<Entry>& entries) {
  if (!read_.expect_map(value, "`agree`")) return;
  std::optional<std::uint8_t> remedy;
  std::uint16_t by = 0;
  for (Node key = read_.first(value); key != read_.end(value); key = read_.next(read_.value(key))) {
    const Node inner = read_.value(key);
    if (read_.text(key) == "remedy") {
      remedy = read_.choice(inner, "remedy", agreed);
      if (!remedy) return;
    } else if (read_.text(key) == "by") {
      if (!read_.expect_list(inner, "`by`")) return;
      for (Node name = read_.first(inner); name != read_.end(inner); name = read_.next(name))
        by |= static_cast<std::uint16_t>(1 << index(values_.player(name).value_or(seat(0))));
    } else {
      const std::string_view keys[] = {"by", "remedy"};
      read_.unknown(key, "key", keys);
    }
  }
  if (!remedy)
    return read_.defect(value, "`agree` needs a `remedy`", "it may be " + listed(agreed));
  if (std::popcount(by) < 2)
    return read_.defect(value, "`agree` needs the players who agreed",
                        "write `by: [" + fmt::format("{}", fmt::join(record_.players, ", ")) +
                            "]`; what a player lets go alone is a `waive:` of that player's");
  put(entries, value, value, Seat::none, Agree{static_cast<Agreed>(*remedy), by});
}

// `Anna: 7h`, as nearly all acts are.  False, and nothing done, when it is something else.
[[gnu::always_inline]] inline bool ActDecoder::played(Node item,
                                                      std::vector<Entry>& entries) const {
  if (!read_.is_pair(item)) return false;
  const Node key = read_.first(item);
  const Node value = read_.value(key);
  const Seat who = player_called(key);
  const Card card = values_.plain_card(value);
  if (who == Seat::none || !card.known()) return false;
  put(entries, key, value, who, Play{card});
  return true;
}

void ActDecoder::trick(Node key, std::vector<Entry>& entries) {
  const Node list = read_.value(key);
  if (!read_.expect_list(list, "`trick`")) return;
  for (Node item = read_.first(list); item != read_.end(list); item = read_.next(item)) {
    if (!played(item, entries)) entry(item, Within::trick, entries);
  }
  entries.emplace_back(read_.mark(key), static_cast<std::uint32_t>(read_.text(key).size()),
                       Seat::none, false, Close{Moment::trick});
}

void ActDecoder::did(Node key, Seat who, Within within, std::vector<Entry>& entries) {
  const Node value = read_.value(key);
  if (!read_.is_list(value)) return step(key, value, who, within, entries);
  for (Node item = read_.first(value); item != read_.end(value); item = read_.next(item))
    step(item, item, who, within, entries);
  if (grammar_.turns)
    entries.emplace_back(read_.mark(key), static_cast<std::uint32_t>(read_.text(key).size()), who,
                         false, Close{Moment::turn});
}

void ActDecoder::step(Node whole, Node value, Seat who, Within within,
                      std::vector<Entry>& entries) {
  if (read_.is_map(value)) return braces_act(whole, value, who, entries);
  if (read_.is_list(value)) return read_.defect(value, "an act expected, found a list in a list");
  word_act(whole, value, who, within, entries);
}

void ActDecoder::word_act(Node whole, Node value, Seat who, Within within,
                          std::vector<Entry>& entries) {
  const auto written = read_.word(value, "an act");
  if (!written) return;
  const Verb* const found = verb(*written);
  if (found != nullptr && found->shape == Shape::none)
    return put(entries, whole, value, who, found->act(nothing_said));
  const bool card_like = *written == "x" || parse_card(*written).has_value();
  if (card_like && within == Within::trick) {
    if (const auto played = values_.card(value)) put(entries, whole, value, who, Play{*played});
  } else if (found != nullptr && found->bare) {
    Arguments alone;
    alone.said = false;
    put(entries, whole, value, who, found->act(alone));
  } else if (found != nullptr) {
    read_.defect(value, quoted(*written) + " needs more",
                 "write `" + entry_form(*found, name_of(who)) + "`");
  } else if (card_like) {
    read_.defect(value, "a card outside a trick", "cards played stand in `trick: [ ... ]`");
  } else if (within == Within::trick && written->size() <= 3) {
    values_.card(value);
  } else {
    unknown_act(value, who);
  }
}

std::string_view ActDecoder::name_of(Seat who) const {
  return who == Seat::none ? record_.players.front()
                           : record_.players[static_cast<std::size_t>(index(who))];
}

void ActDecoder::unknown_act(Node word, Seat who, Node value) {
  std::string hint;
  if (read_.is_scalar(word)) {
    std::string written(read_.text(word));
    if (value != 0 && read_.is_scalar(value)) written += " " + std::string(read_.text(value));
    hint = hint_for_act(written, grammar_, name_of(who));
  }
  if (hint.empty() && read_.is_scalar(word) && nearest(read_.text(word), verb_words(false)).empty())
    hint = hint_for_words(grammar_);
  if (hint.empty()) return read_.unknown(word, "act", verb_words(false));
  read_.defect(word, "unknown act " + quoted(read_.text(word)), std::move(hint));
}

void ActDecoder::braces_act(Node whole, Node map, Seat who, std::vector<Entry>& entries) {
  Node verb_key = 0;
  const Verb* found = nullptr;
  for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
    const Verb* const each = verb(read_.text(key));
    if (each == nullptr || (found != nullptr && has_key(*found, each->word))) continue;
    if (found != nullptr && !has_key(*each, found->word))
      return read_.defect(
          key, "two acts in one entry: " + quoted(found->word) + " and " + quoted(each->word),
          "write one after the other: `" +
              as_steps(read_, map, grammar_, who == Seat::none ? "" : name_of(who)) + "`");
    found = each;
    verb_key = key;
  }
  if (found == nullptr) {
    if (read_.first(map) == read_.end(map)) return read_.defect(map, "an act expected, found {}");
    return unknown_act(read_.first(map), who, read_.value(read_.first(map)));
  }
  if (found->shape == Shape::none) {
    return read_.defect(verb_key, quoted(found->word) + " has nothing to say more",
                        "write it without braces");
  }
  Arguments said;
  if (!arguments(*found, read_.value(verb_key), map, verb_key, who, said)) return;
  const bool needs_person = who == Seat::none && !found->by_table;
  if (needs_person)
    return read_.defect(verb_key, quoted(found->word) + " needs a player in front of it");
  if (found->shape == Shape::sets) put_sets(read_.value(verb_key), who, entries);
  put(entries, whole, map, who, found->act(said));
}

void ActDecoder::put_sets(Node list, Seat who, std::vector<Entry>& entries) {
  for (Node item = read_.first(list); item != read_.end(list); item = read_.next(item)) {
    if (!read_.expect_list(item, "a set on the table")) continue;
    Arguments said;
    if (values_.laid(item, said)) put(entries, item, item, who, grammar_.put_set(said.laid));
  }
}

// Something else than a card is withdrawn, and it can be said how to write that: a defect.
bool ActDecoder::names_no_card(Node value, Seat who) {
  if (!read_.is_text(value) || read_.text(value) == "x" || parse_card(read_.text(value)))
    return false;
  std::string hint = hint_for_taking_back(read_.text(value), grammar_, name_of(who));
  if (hint.empty()) return false;
  read_.defect(value, quoted(read_.text(value)) + " is not a card", std::move(hint));
  return true;
}

bool ActDecoder::arguments(const Verb& verb, Node value, Node map, Node verb_key, Seat who,
                           Arguments& out) {
  if (verb.word == "withdraw" && names_no_card(value, who)) return false;
  bool good = values_.argument(verb.shape, verb.choices, verb.word, value, false, out);
  for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key))) {
    if (key == verb_key) continue;
    const auto at = std::ranges::find(verb.keys, read_.text(key), &Key::name);
    if (at == verb.keys.end()) {
      std::vector<std::string_view> names;
      for (const Key& each : verb.keys) names.push_back(each.name);
      if (names.empty())
        read_.defect(
            key, quoted(verb.word) + " takes no further keys, such as " + quoted(read_.text(key)),
            "write `" + entry_form(verb, name_of(who), read_.text(value)) + "`");
      else
        read_.unknown(key, "key of `" + std::string(verb.word) + "`:", names);
      good = false;
      continue;
    }
    good = values_.argument(at->shape, at->choices, at->name, read_.value(key), true, out) && good;
  }
  for (const Key& each : verb.keys) {
    bool given = !each.required;
    for (Node key = read_.first(map); key != read_.end(map); key = read_.next(read_.value(key)))
      given |= read_.text(key) == each.name;
    if (given) continue;
    read_.defect(verb_key, quoted(verb.word) + " needs " + quoted(each.name) +
                               " as well: " + std::string(each.help));
    good = false;
  }
  if (good && verb.shape == Shape::offence) {
    out.offence.against = out.player;
    if (out.player == Seat::none && record_.seats() == 2 && who != Seat::none)
      out.offence.against = after(who, 2);
    if (out.offence.against == who && who != Seat::none) {
      read_.defect(verb_key,
                   verb.word == "waive" ? "nobody lets go an offence of their own"
                                        : "a claim is against another player",
                   hint_for_owning_up(record_, who, verb.word, read_.text(value)));
      return false;
    }
  }
  return good;
}

}  // namespace cardlaw
