// Cards of made-up hands are hidden, and the ruling is held against those of every way in which the
// hidden cards can be filled in: who is accused must be guilty in all of them.
#include <gtest/gtest.h>

#include <fstream>
#include <random>
#include <set>
#include <sstream>

#include "law/hand.h"

namespace cardlaw {
namespace {

// What somebody is accused of: the name of the breach, the offender and the entry.
using Accusation = std::tuple<std::string_view, Seat, std::uint16_t>;
using Accusations = std::set<Accusation>;

// A place in a record where a card was written, which is hidden now.
struct Slot {
  std::size_t entry = 0;
  bool dealt = false;  // otherwise played
  Card card;
};

std::vector<std::string> made_up_hands(const std::string& game) {
  std::ifstream file(std::string(CARDLAW_ROOT) + "/tests/digest/hands/" + game + ".jsonl");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

class Hidden {
 public:
  Hidden(const Game& game, const Record& record) : game_(game), record_(record) {
    for (Deal& deal : record_.deals) deal.score = deal.total = {};
    record_.final = {};
    record_.has_ruling = false;
  }

  // Hides so many cards, dealt or played.
  void hide(std::size_t count, std::minstd_rand& random) {
    std::vector<Slot> all;
    const auto& entries = record_.deals[0].entries;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (const auto* const dealt = std::get_if<DealHand>(&entries[i].act)) {
        for (const Card card : dealt->cards.cards.set()) all.push_back({i, true, card});
      } else if (const auto* const play = std::get_if<Play>(&entries[i].act)) {
        if (play->card.known()) all.push_back({i, false, play->card});
      }
    }
    std::ranges::shuffle(all, random);
    slots_.assign(all.begin(),
                  all.begin() + static_cast<std::ptrdiff_t>(std::min(count, all.size())));
    for (const Slot& slot : slots_) put(slot, Card());
    record_.has_unknown = true;
  }

  // Nothing when the hidden record is one that the program does not take.
  std::optional<Accusations> accused() {
    Defects defects;
    game_.judge(record_, ruling_, defects);
    if (!defects.empty()) return std::nullopt;
    Accusations result;
    for (const Finding& finding : ruling_.findings)
      result.emplace(game_.rules[finding.rule].breach, finding.by, finding.entry);
    return result;
  }

  // Calls `each` for the accusations in every way to fill the cards in; the number of ways.
  template <class Each>
  int fill_in(const Each& each, std::size_t from = 0) {
    if (from == slots_.size()) {
      record_.has_unknown = false;
      const auto found = accused();
      record_.has_unknown = true;
      if (found) each(*found);
      return found ? 1 : 0;
    }
    const Slot& slot = slots_[from];
    int ways = 0;
    for (const Card card : game_pack() - seen(slot.dealt)) {
      put(slot, card);
      ways += fill_in(each, from + 1);
      take(slot, card);
    }
    return ways;
  }

  // About how many ways there are to try.
  double tries() const {
    double product = 1;
    for (const Slot& slot : slots_) product *= (game_pack() - seen(slot.dealt)).size();
    return product;
  }

 private:
  // Cards that can be nowhere else do not exist: those of the record's own pack.
  CardSet game_pack() const {
    CardSet pack;
    for (const Suit suit : all_suits) {
      for (int rank = game_.family == "all_fours" ? 2 : 7; rank <= 13; ++rank)
        pack.add(Card(static_cast<Rank>(rank), suit));
      pack.add(Card(Rank::ace, suit));
    }
    return pack;
  }
  // The cards written as dealt, or as played.
  CardSet seen(bool dealt) const {
    CardSet result;
    for (const Entry& entry : record_.deals[0].entries) {
      if (const auto* const hand = std::get_if<DealHand>(&entry.act); hand != nullptr && dealt)
        result |= hand->cards.cards.set();
      if (const auto* const play = std::get_if<Play>(&entry.act); play != nullptr && !dealt)
        result.add(play->card);
    }
    return result;
  }
  void put(const Slot& slot, Card card) {
    Act& act = record_.deals[0].entries[slot.entry].act;
    if (auto* const play = std::get_if<Play>(&act)) play->card = card;
    if (auto* const dealt = std::get_if<DealHand>(&act)) {
      if (card.known()) {
        dealt->cards.cards.add(card);
        --dealt->cards.unknown;
      } else {
        dealt->cards.cards.take(slot.card);
        ++dealt->cards.unknown;
      }
    }
  }
  void take(const Slot& slot, Card card) {
    Slot same = slot;
    same.card = card;
    put(same, Card());
  }

  const Game& game_;
  Record record_;
  Ruling ruling_;
  std::vector<Slot> slots_;
};

// How many certain accusations there were, and how many were made; and questions asked where no
// way to fill the cards in answers them with a breach.
struct Tally {
  int records = 0, certain = 0, found = 0;
};

void hide_cards_of(const std::string& name, std::size_t most, unsigned seed, int times,
                   Tally& tally) {
  const Game* const game = find_game(name);
  ASSERT_NE(game, nullptr) << name;
  Hand hand;
  hand.notation = Notation::json_lines;
  std::minstd_rand random(seed);
  for (const std::string& line : made_up_hands(name)) {
    hand.document.text = line;
    ASSERT_TRUE(judge_document(hand) && hand.judged());
    if (hand.record.has_unknown || hand.record.deals.size() != 1) continue;
    for (int i = 0; i < times; ++i) {
      Hidden hidden(*game, hand.record);
      const std::size_t count = 1 + random() % most;
      hidden.hide(count, random);
      if (hidden.tries() > 2000) continue;
      const auto accused = hidden.accused();
      if (!accused) continue;  // the record is refused, which accuses nobody
      std::optional<Accusations> certain;
      hidden.fill_in([&](const Accusations& found) {
        if (!certain) certain = found;
        std::erase_if(*certain, [&](const Accusation& each) { return !found.contains(each); });
      });
      ASSERT_TRUE(certain.has_value()) << line;
      ++tally.records;
      for (const Accusation& each : *accused) {
        ASSERT_TRUE(certain->contains(each))
            << std::get<0>(each) << " by " << index(std::get<1>(each)) << " at "
            << std::get<2>(each) << ", " << count << " hidden: " << line;
      }
      tally.certain += static_cast<int>(certain->size());
      tally.found += static_cast<int>(accused->size());
    }
  }
}

TEST(HiddenCards, WhoIsAccusedIsGuiltyWhateverTheyAre) {
  Tally tally;
  for (const char* const game :
       {"klaberjass", "klaberjass-three-handed", "klaberjass-four-handed", "klaberjass-partnership",
        "belote", "alsos", "darda", "imperial", "auction-pitch", "low-pitch", "pedro"}) {
    SCOPED_TRACE(game);
    hide_cards_of(game, 4, 7, 8, tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.records, 1000);
  EXPECT_GT(tally.found, 500);
  RecordProperty("certain", tally.certain);
  RecordProperty("found", tally.found);
}

}  // namespace
}  // namespace cardlaw
