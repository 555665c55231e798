// Hands of one game that are made up one after another: lawful, or broken by the rule that is
// wanted.  Each is judged as it is written, and has the law's own score.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "law/game.h"
#include "law/random.h"
#include "record/events.h"
#include "record/script.h"

namespace cardlaw::commands {

// The duty of that number, of the game or of the general law (`general 2.1`).
std::optional<RuleIndex> find_duty(const Game& game, std::string_view named);
// Why no hand of the game can break the rule, where that can be told at once; else empty.
std::string why_not(const Game& game, const Rule& rule);

class MakingUpHands {
 public:
  // `any_options`: they are drawn as well.  `undetermined`: hands that the law does not settle, too.
  MakingUpHands(const Game& game, Wanted wanted, bool any_options, bool undetermined)
      : game_(game), wanted_(wanted), any_options_(any_options), undetermined_(undetermined) {}

  // The next hand.  False when none was found that breaks the rule, after so many steps that were
  // tried that there is hardly one; or when the program is to stop.
  bool make(Random& random, Events& out);
  // Why none was found, as far as is known; else empty.
  std::string trouble() const {
    return !trouble_.empty() || defects_.empty() ? trouble_ : defects_.front().message;
  }
  // Of the hand made last: how many steps were tried for it, and what is ruled of it.
  std::size_t tried() const { return tried_; }
  const Ruling& ruling() const { return ruling_; }

 private:
  bool wants(Number general) const;
  bool wrongly_written() const;
  int too_few_or_too_many() const;
  void seat_players(Random& random);
  void agree(Random& random, bool again);
  void draw_options(Random& random, bool all);
  void near_the_end(Random& random);
  bool settle();
  bool is_lawful() const;
  Figures figures(const Points& amounts) const;
  void spoil(Random& random);
  bool judge(const Events& events);
  bool as_wanted(const Events& events);
  std::ptrdiff_t broken_besides() const;
  bool lacks_cards();

  const Game& game_;
  Wanted wanted_;
  bool any_options_, undetermined_;
  std::size_t tried_ = 0;
  std::string trouble_;
  Script script_;
  Events events_;
  Record record_;
  Ruling ruling_;
  Defects defects_;
};

}  // namespace cardlaw::commands
