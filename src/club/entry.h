// What the tally takes from one record.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::club {

// Why a record is not counted.
enum class Apart : std::uint8_t {
  counted,
  defect,
  undetermined,
  open_claim,
  disputed,
  pending,
  left_in_the_bank,
  two_names,
  unequal_sides,
  not_finished,
  no_date,
  nothing_written,
  not_settled_as_written,
};
std::string_view word(Apart apart);

// A player's part in a game.
struct Part {
  std::string name;  // as the record writes it
  std::string key;   // as names are compared
  std::uint8_t side = 0;
  bool settled = false;  // the law says what the player scored
  std::int64_t lawful = 0, written = 0;
  bool won = false, won_as_written = false;
  std::int64_t by_law = 0;  // units that the law has the player receive, or pay, when the game ends
  std::int64_t units = 0;   // that the stake gives the player, of a game that counts
};

// A figure of the players that the law does not bear out.
struct Difference {
  std::string whose;
  std::string what;  // "score of deal 2"
  std::uint64_t line = 0, column = 0;
  bool calculable = true;  // the law says what it is
  std::int64_t lawful = 0, written = 0;
};

struct Entry {
  std::string file;
  std::uint64_t line = 0, document = 0;
  std::string date, event, table, id, game;
  Apart apart = Apart::counted;
  std::string reason;         // in words, when it is apart
  std::uint64_t at_line = 0;  // of the reason, or 0
  bool ended = false;         // the game was won, by the law
  std::uint64_t irregularities = 0;
  std::uint64_t deals = 0;               // that are counted
  std::vector<std::string> deals_apart;  // of a game that counts: which are not, and why
  bool defects = false;                  // of some of these: they could not be read
  std::string decided;                   // by a director: `deal 2 by Dora`
  std::vector<Part> parts;
  std::int64_t pool = 0;  // units that house law has paid to nobody at the table
  std::vector<Difference> differences;
  std::vector<std::string> again;  // the places where it is given again
  std::uint64_t times_again = 0;   // how often; more than are listed, perhaps
  std::string place() const;       // file:line
  void clear();                    // as new, with the room that it has
  // There is more to tell of it than its result.
  bool remarkable() const {
    return apart != Apart::counted || !deals_apart.empty() || !differences.empty() ||
           times_again > 0;
  }
};

// As one text, and back into an entry that may have been used before.
void pack(const Entry& entry, std::string& out);
void unpack(std::string_view text, Entry& entry);
// What parts the entries of a tally and puts them in their order: file, line and document.
void pack_place(const Entry& entry, std::string& out);

}  // namespace cardlaw::club
