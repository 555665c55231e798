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

struct Club {
  std::string name;
  Currency currency;
  Stake stake;
  HouseLaw law;
  std::vector<Member> members;
  std::map<std::string, UsualGame, std::less<>> games;
  std::map<std::string, std::size_t, std::less<>> member_of;  // by the key of a name or alias

  // The stake of the game; `pays` is always there.
  Stake stake_of(const Game& game) const;
  bool has_stakes() const;
  // The options that are usual for the game, as far as the record does not give them itself.
  void complete(const Events& events, Record& record) const;
};

// Reads a club's file; true when it has no defects.
bool read_club(const Events& events, Club& club, Defects& defects);
// A sum of money as people write it: 12.50 EUR.
std::string money(const Currency& currency, std::int64_t amount);

}  // namespace cardlaw::club
