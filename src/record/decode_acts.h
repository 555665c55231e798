// Reading what was dealt and done: the entries of `deal:`, `play:` and `claims:`.
#pragma once

#include "record/decode_values.h"

namespace cardlaw {

class ActDecoder {
 public:
  ActDecoder(Reading& reading, const Grammar& grammar, Record& record)
      : read_(reading), grammar_(grammar), record_(record), values_(reading, grammar, record) {
    for (std::size_t i = 0; i < record.players.size(); ++i)
      names_[i] = as_number(record.players[i]);
  }

  void deal(Node node, std::vector<Entry>& entries, Node dealt);  // `dealt` 0: not given
  void play(Node node, std::vector<Entry>& entries);
  void claims(Node node, std::vector<Entry>& entries);
  // Says of what `dealt` holds that there is no deal of which it speaks; 0: not given.
  void of_no_deal(Node dealt);

 private:
  enum class Within { play, trick };

  void entry(Node node, Within within, std::vector<Entry>& entries);
  void table_entry(Node map, Within within, std::vector<Entry>& entries);
  void hands(Node value, std::vector<Entry>& entries);
  void agree(Node value, std::vector<Entry>& entries);
  void did(Node key, Seat who, Within within, std::vector<Entry>& entries);
  void step(Node whole, Node value, Seat who, Within within, std::vector<Entry>& entries);
  void word_act(Node whole, Node value, Seat who, Within within, std::vector<Entry>& entries);
  void put_sets(Node list, Seat who, std::vector<Entry>& entries);
  // `value` is what stands behind the word in braces.
  void unknown_act(Node word, Seat who, Node value = 0);
  // For examples: the first player where it was nobody.
  std::string_view name_of(Seat who) const;
  void braces_act(Node whole, Node map, Seat who, std::vector<Entry>& entries);
  void trick(Node key, std::vector<Entry>& entries);
  bool played(Node item, std::vector<Entry>& entries) const;
  bool names_no_card(Node value, Seat who);
  bool arguments(const Verb& verb, Node value, Node map, Node verb_key, Seat who, Arguments& out);
  template <class A>
  void put(std::vector<Entry>& entries, Node whole, Node last, Seat who, const A& act) const;

  // The player of that name; none when there is no such.
  Seat player_called(Node name) const {
    const std::uint64_t number = read_.number_of(name);
    if (number == 0) return values_.known_player(read_.text(name));
    for (std::size_t i = 0; i < record_.players.size(); ++i) {
      if (names_[i] == number) return seat(static_cast<int>(i));
    }
    return Seat::none;
  }
  const Verb* verb(std::string_view word) const;
  std::vector<std::string_view> verb_words(bool bare) const;

  Reading& read_;
  const Grammar& grammar_;
  Record& record_;
  Values values_;
  std::array<std::uint64_t, max_seats> names_{};  // of the players, as_number()
  Node pending_dealt_ = 0;  // `dealt` in an entry of its own, for the deal after it
};

template <class A>
[[gnu::always_inline]] inline void ActDecoder::put(std::vector<Entry>& entries, Node whole,
                                                   Node last, Seat who, const A& act) const {
  const Mark from = read_.mark(whole);
  const Mark to = read_.mark(last) + read_.length(last);
  entries.emplace_back(from, to > from ? to - from : 1, who, false, act);
  if constexpr (std::same_as<A, Act>) {
    record_.has_notice |= std::holds_alternative<Notice>(act);
    record_.has_undone |=
        std::holds_alternative<Withdraw>(act) || std::holds_alternative<TakeBack>(act);
    // Cards shown after a gap in the tricks were held since.
    record_.has_unknown |= grammar_.tricks && std::holds_alternative<Unrecorded>(act);
  }
}

}  // namespace cardlaw
