// What a club has agreed about one rule of a game, in place of what the law says: how a breach is
// dealt with, until when, and what it costs.  House law chooses among these; it is no language.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace cardlaw {

// Until when a breach may be claimed.
enum class Within : std::uint8_t {
  ever,       // nothing is agreed
  trick,      // until the play goes on to another trick or turn
  deal,       // until the deal is over
  next_deal,  // until the next deal begins
  game,       // until the game is won
};

struct HousePenalty {
  enum class Kind : std::uint8_t {
    unsaid,     // as the law has it
    none,       // nothing follows
    amount,     // so many points, units or chips
    forfeit,    // the points of the hand go to the opponents
    lost,       // the points of the hand go to nobody
    void_hand,  // nobody scores, and the same dealer deals again
    no_score,   // the offender scores nothing
    exposed,    // the hand is exposed, and played on
  };
  // Each opponent gets it, whether there is one or more of them.
  enum class To : std::uint8_t { opponents, each_opponent, claimant, pool, offender };
  enum class Coin : std::uint8_t { points, units, chips };
  Kind kind = Kind::unsaid;
  To to = To::opponents;
  Coin coin = Coin::points;
  std::int32_t amount = 0;

  bool given() const { return kind != Kind::unsaid; }
  friend bool operator==(const HousePenalty&, const HousePenalty&) = default;
};

// `10 points to the opponent`, as it is written in house law.
std::string text(const HousePenalty& penalty);

// One rule as the club plays it.  Its remedy is a Remedy of the law; 255: as the law has it.
struct HouseRule {
  static constexpr std::uint8_t as_written = 255;
  std::uint16_t rule = 0;  // into the rules of the game
  std::uint8_t remedy = as_written;
  Within within = Within::ever;
  HousePenalty penalty;
  bool repealed = false;
  std::uint64_t entry = 0;  // one entry of a house law may speak of several rules: which it was
  std::string source;       // whose law, and where it is written: `Thursday Club, club.yaml:12`

  // What is agreed, whoever did.
  bool says_as(const HouseRule& other) const {
    return rule == other.rule && remedy == other.remedy && within == other.within &&
           penalty == other.penalty && repealed == other.repealed;
  }
};

}  // namespace cardlaw
