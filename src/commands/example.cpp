#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "commands/commands.h"
#include "commands/stop.h"
#include "law/game.h"
#include "record/decoder.h"
#include "record/printable.h"
#include "record/script.h"
#include "record/writer.h"

namespace cardlaw::commands {
namespace {

constexpr std::array<std::string_view, 16> names{
    "Anna", "Bela",   "Clara", "Dezso",  "Eva",  "Ferenc", "Gerta", "Hans",
    "Ilka", "Jozsef", "Klara", "Laszlo", "Mira", "Nandor", "Otto",  "Piroska"};

// Makes up hands of one game, one after another.
class Maker {
 public:
  Maker(const Game& game, Wanted wanted) : game_(game), wanted_(wanted) {}

  // False when no hand could be made that breaks the rule; not every one can be broken by acts
  // alone.
  bool make(Random& random, Events& out) {
    constexpr int most_attempts = 4000;
    constexpr int first_attempts = 400;
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
      seat_players(random);
      wanted_.stubborn = attempt >= first_attempts;
      script_.options.clear();
      if (wanted_.given && attempt % 2 != 0) choose_options(random);
      game_.make_up(script_, random, wanted_);
      settle();
      if (wanted_.given && is_score(wanted_.rule)) spoil_score(random);
      write_script(script_, game_.grammar, out);
      if (as_wanted(out)) return true;
    }
    return false;
  }

 private:
  const Rule& rule(RuleIndex rule) const { return game_.rules[rule]; }
  bool is_score(RuleIndex of) const {
    return rule(of).law == "general" && rule(of).number == Number("4.1");
  }

  void seat_players(Random& random) {
    std::vector<std::string_view> all(names.begin(), names.end());
    random.shuffle(all);
    script_.game = game_.id;
    int players = game_.grammar.least_players;
    const int more = game_.grammar.usual_players - players;
    if (more > 0) players += static_cast<int>(random.below(static_cast<std::size_t>(more) + 1));
    script_.players.assign(all.begin(), all.begin() + players);
  }

  // Some rules hold only where the table has agreed on something.
  void choose_options(Random& random) {
    constexpr int most_above_least = 50;
    for (const OptionSpec& option : game_.grammar.options) {
      if (random.one_in(2)) continue;
      const auto span =
          static_cast<std::size_t>(std::min(option.most - option.least, most_above_least));
      const std::string value =
          option.choices.empty()
              ? std::to_string(option.least + static_cast<int>(random.below(span + 1)))
              : std::string(option.choices[random.below(option.choices.size())]);
      script_.options.emplace_back(option.name, value);
    }
    std::ranges::sort(script_.options);
  }

  // Judges the script as it is written, and puts the law's own score into it.
  void settle() {
    for (ScriptedDeal& deal : script_.deals) deal.score = {};
    write_script(script_, game_.grammar, events_);
    if (!judge(events_)) return;
    for (std::size_t i = 0; i < script_.deals.size(); ++i) {
      const DealOutcome& outcome = ruling_.deals[i];
      Figures& score = script_.deals[i].score;
      if (outcome.basis == Basis::undetermined) continue;
      score.kind =
          outcome.basis == Basis::nobody_scores ? Figures::Kind::nobody : Figures::Kind::points;
      for (std::size_t side = 0; side < script_.players.size(); ++side) {
        const Points& amounts = game_.grammar.red_chip == 0 ? outcome.points : outcome.totals;
        score.of[side] = {true, amounts[side], 0, 0};
      }
    }
  }

  void spoil_score(Random& random) {
    Figures& score = script_.deals.back().score;
    const std::size_t side = random.below(script_.players.size());
    if (score.kind == Figures::Kind::points)
      score.of[side].amount += 1 + static_cast<std::int64_t>(random.below(9));
  }

  bool judge(const Events& events) {
    defects_.clear();
    if (!decode(events, grammars(), record_, defects_)) return false;
    game_.judge(record_, ruling_, defects_);
    return defects_.empty();
  }

  // Lawful, or broken by the rule that is wanted: first of all, unless that is hard to have.
  bool as_wanted(const Events& events) {
    if (!judge(events) || !ruling_.undecided.empty()) return false;
    if (!wanted_.given) return ruling_.findings.empty() && ruling_.slips.empty();
    if (!ruling_.findings.empty()) {
      const auto first = ruling_.findings.begin();
      const auto last = wanted_.stubborn ? ruling_.findings.end() : first + 1;
      return std::ranges::find(first, last, wanted_.rule, &Finding::rule) != last &&
             ruling_.slips.empty();
    }
    return !ruling_.slips.empty() && ruling_.slips.front().rule == wanted_.rule;
  }

  const Game& game_;
  Wanted wanted_;
  Script script_;
  Events events_;
  Record record_;
  Ruling ruling_;
  Defects defects_;
};

// The duty of that number, of the game or of the general law (`general 2.1`).
std::optional<RuleIndex> find_duty(const Game& game, std::string_view named) {
  for (RuleIndex i = 0; i < game.rules.size(); ++i) {
    const Rule& rule = game.rules[i];
    if (!rule.duty()) continue;
    const std::string number = text(rule.number);
    const std::string cited = fmt::format("{} {}", rule.law, number);
    if (named == cited || (named == number && rule.law != "general")) return i;
  }
  return std::nullopt;
}

}  // namespace

int example(const ExampleSettings& settings, Output& out, Output& err) {
  const Game* const game = find_game(settings.game);
  if (game == nullptr) {
    complain_of_game(settings.game, err);
    return in_trouble;
  }
  const auto complain = [&](const std::string& words) {
    err.put("cardlaw: " + words + "\n");
    return in_trouble;
  };
  if (!game->make_up)
    return complain(fmt::format("hands of {} cannot be made up yet", game->title));
  Wanted wanted;
  if (!settings.broken.empty()) {
    const auto duty = find_duty(*game, settings.broken);
    if (!duty)
      return complain(fmt::format("{} has no duty {}", game->title, cited(settings.broken)));
    wanted = {*duty, true};
  }
  const StopRequest listening;
  Maker maker(*game, wanted);
  Events events;
  for (std::uint64_t i = 0; i < settings.count && out.error() == 0; ++i) {
    if (StopRequest::signal() != 0) return 128 + StopRequest::signal();
    Random random(settings.seed, i);
    if (!maker.make(random, events)) {
      return complain(fmt::format("no hand was found that breaks {} {}",
                                  game->rules[wanted.rule].law,
                                  text(game->rules[wanted.rule].number)));
    }
    if (settings.notation == Notation::json_lines) {
      write_json(events, out.buffer());
      out.buffer() += '\n';
    } else {
      if (i > 0) out.buffer() += "---\n";
      write_yaml(events, out.buffer());
    }
    out.settle();
  }
  return nothing_found;
}

}  // namespace cardlaw::commands
