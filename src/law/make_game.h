// A game made from a family's law, with the family erased.  The judge and the generator of a family
// are large: each is compiled in a unit of its own, where its template is instantiated.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "law/deciders.h"
#include "law/docket.h"
#include "law/game.h"
#include "law/house_law.h"
#include "law/law.h"

namespace cardlaw {

// The law of a game under each set of options, built once for each.
template <class F>
class Laws {
 public:
  using Options = std::vector<std::pair<std::string, std::string>>;  // name and value, by name

  explicit Laws(Law<F> law) : plain_(std::move(law)) {
    for (const auto& option : plain_.options) {
      if (is_undecided(option.spec)) undecided_.push_back(&option);
    }
  }
  Laws(const Laws&) = delete;
  const Law<F>& plain() const { return plain_; }
  // The options on which a table may not have agreed.
  const std::vector<const typename Law<F>::Option*>& undecided() const { return undecided_; }
  const Law<F>& under(const Options& options) {
    if (options.empty()) return plain_;
    const std::lock_guard guard(lock_);
    auto& made = with_options_[options];
    if (made == nullptr) {
      made = std::make_unique<Law<F>>(plain_);
      for (const auto& [name, value] : options)
        std::ranges::find(plain_.options, name, [](const auto& option) {
          return option.spec.name;
        })->edit(*made, value);
    }
    return *made;
  }
  // The same as a club plays it.  Records may bring laws of their own, so only some are kept.
  std::shared_ptr<const Law<F>> under(const Options& options, const std::vector<HouseRule>& house) {
    constexpr std::size_t most = 32;
    const Law<F>& base = under(options);
    const std::lock_guard guard(lock_);
    if (of_clubs_.size() >= most) of_clubs_.clear();
    auto& made = of_clubs_[{options, agreed_as_key(house)}];
    if (made == nullptr) {
      auto law = std::make_shared<Law<F>>(base);
      law->agree_on(house);
      made = std::move(law);
    }
    return made;
  }
  // The law of a record that gave one more option.
  std::shared_ptr<const Law<F>> with(const Record& record, const OptionSpec& option,
                                     std::string_view value) {
    Options options = record.options;
    const auto place = std::ranges::lower_bound(
        options, option.name, {}, [](const auto& each) { return std::string_view(each.first); });
    options.emplace(place, option.name, value);
    if (!record.house.empty()) return under(options, record.house);
    return {std::shared_ptr<void>(), &under(options)};  // kept for good
  }

 private:
  Law<F> plain_;
  std::vector<const typename Law<F>::Option*> undecided_;
  std::mutex lock_;
  std::map<Options, std::unique_ptr<Law<F>>> with_options_;
  std::map<std::pair<Options, std::string>, std::shared_ptr<const Law<F>>> of_clubs_;
};

template <class F>
Judging judging(std::shared_ptr<Laws<F>> laws, Depth depth);  // judge.h
template <class F>
MakingUp making_up(std::shared_ptr<Laws<F>> laws, const Grammar& grammar);  // generate.h

template <class F>
Game make_game(Law<F> law) {
  Game game;
  game.id = law.id;
  game.title = law.title;
  game.parent = law.parent;
  game.family = F::name;
  game.scores = law.scores;
  game.settles_up = law.settles_up;
  game.unit = law.unit;
  game.grammar = F::grammar(law);
  game.grammar.game = law.id;
  game.grammar.title = law.title;
  game.grammar.family = F::name;
  game.rules = law.rules();
  game.grammar.breaches = breach_names(game.rules);
  game.grammar.breach_words = breach_words(game.rules);
  for (const auto& option : law.options) game.grammar.options.push_back(option.spec);
  game.terms = texts_of(F::terms(), law.terms);
  add_table_words(game.grammar);
  const auto laws = std::make_shared<Laws<F>>(std::move(law));
  game.judge = judging<F>(laws, Depth::whole);
  game.judge_and_decide = judging<F>(laws, Depth::deciding);
  game.judge_briefly = judging<F>(laws, Depth::brief);
  game.make_up = making_up<F>(laws, game.grammar);
  return game;
}

}  // namespace cardlaw
