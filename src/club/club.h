// A club's file: members and their other names, what each game is usually played by, the stakes.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "club/stake.h"
#include "law/house_law.h"
#include "record/documents.h"
#include "record/events.h"

namespace cardlaw::club {

struct Member {
  std::string name;
  std::vector<std::string> aliases;
};

struct UsualGame {
  std::vector<std::pair<std::string, std::string>> options;  // sorted by name
  std::optional<Stake> stake;
};

struct Currency {
  std::string name;
  int decimals = 0;
};

// What parts players in a league, the larger first; of games the fewer.
enum class Tie : std::uint8_t { league, won, money, units, fewest_games };

struct League {
  std::vector<std::int64_t> places;  // for winning a game, for being second ...
  std::int64_t played = 0;           // for every game
  std::vector<Tie> ties = {Tie::league, Tie::won, Tie::money, Tie::units};
  bool given() const { return played != 0 || !places.empty(); }
};

// What becomes of a game that was not won when the club closed.
enum class Closing : std::uint8_t {
  points,        // its points count, and nobody has won it
  as_it_stands,  // whoever has the most has won it
  not_counted,
};

// In place of a player's key: what house law has paid to nobody at the table.
inline constexpr std::string_view pool_key = " pool";  // no name's key begins with a space
inline constexpr std::string_view pool_name = "the pool";

// A payment that was made, with the keys of the players.
struct PaidSum {
  std::string date, from, to;
  std::int64_t amount = 0;
};

struct Club {
  std::string name;
  Currency currency;
  Stake stake;
  HouseLaw law;
  League league;
  Closing closing = Closing::points;
  std::vector<PaidSum> paid;
  std::map<std::string, std::string, std::less<>> called;  // by key: who has paid or has a balance
  std::string carried_on;                                  // the day of the balances carried over
  std::map<std::string, std::int64_t> carried;  // by the player's key; they come to nothing
  std::vector<Member> members;
  std::map<std::string, UsualGame, std::less<>> games;
  std::map<std::string, std::size_t, std::less<>> member_of;  // by the key of a name or alias

  // The key of whoever goes by that name.
  std::string key_of(std::string_view written) const;
  // The stake of the game; `pays` is always there.
  Stake stake_of(const Game& game) const;
  bool has_stakes() const;
  // The options that are usual for the game, as far as the record does not give them itself.
  void complete(const Events& events, Record& record) const;
};

// Reads a club's file; true when it has no defects.
bool read_club(const Events& events, Club& club, Defects& defects);
// Adds the payments and balances of a file of their own to a club's; true when it has no defects.
bool read_payments(const Events& events, Club& club, Defects& defects);
// A sum of money as people write it: 12.50 EUR.
std::string money(const Currency& currency, std::int64_t amount);

}  // namespace cardlaw::club
