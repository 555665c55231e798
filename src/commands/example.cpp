#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include "commands/commands.h"
#include "commands/progress.h"
#include "commands/stop.h"
#include "commands/summary.h"
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
  Maker(const Game& game, Wanted wanted, const ExampleSettings& settings)
      : game_(game),
        wanted_(wanted),
        any_options_(settings.any_options),
        undetermined_(settings.undetermined) {}

  // False when no hand could be made that breaks the rule; not every one can be broken by acts
  // alone.
  bool make(Random& random, Events& out) {
    const int most_attempts = wrongly_written() ? 300 : 3000;
    constexpr int most_for_one_alone = 200;  // attempts, when a hand has been found that will do
    int left = most_for_one_alone;
    std::optional<Events> other;  // in which something else is broken as well, and how often
    std::ptrdiff_t fewest = 0;
    constexpr int before_persistent = 30;
    // By the default options the law of Rummy Poker settles no hand at all.
    constexpr int most_settled = 100;
    for (int attempt = 0; attempt < most_attempts && StopRequest::signal() == 0; ++attempt) {
      if (other && left-- == 0) break;
      if (attempt == before_persistent) wanted_.persistent = true;
      seat_players(random);
      agree(random, attempt > 0);
      // A wrong figure, or player, is put in here: nothing that is done at the table breaks that.
      game_.make_up(script_, random, wrongly_written() ? Wanted{} : wanted_);
      if (attempt == most_settled) undetermined_ = true;
      if (script_.deals.empty() || !settle()) continue;
      if (wanted_.given) spoil(random);
      write_script(script_, game_.grammar, out);
      if (!as_wanted(out)) continue;
      const std::ptrdiff_t others = broken_besides();
      if (others == 0) return true;
      if (other && others >= fewest) continue;
      other = out;
      fewest = others;
    }
    if (!other) return false;
    out = std::move(*other);
    return true;
  }
  // What was wrong with the hand that was tried last; empty when it was only not what was wanted.
  std::string trouble() const { return defects_.empty() ? "" : ": " + defects_.front().message; }

 private:
  bool wants(Number general) const {
    const Rule& rule = game_.rules[wanted_.rule];
    return wanted_.given && rule.law == "general" && rule.number == general;
  }

  bool wrongly_written() const {
    return wants("1.3") || wants("4.1") || wants("4.2") || wants("4.3");
  }

  // One player too few for the game; or one too many, where it is for two.
  int too_few_or_too_many() const {
    const Grammar& grammar = game_.grammar;
    return grammar.least_players > 2 ? grammar.least_players - 1
                                     : std::min(grammar.most_players + 1, max_seats);
  }

  // Sometimes more players than are needed; and partners sit opposite each other.
  void seat_players(Random& random) {
    const Grammar& grammar = game_.grammar;
    std::vector<std::string_view> all(names.begin(), names.end());
    random.shuffle(all);
    int players = grammar.least_players;
    const int more = grammar.usual_players - players;
    if (more > 0) players += static_cast<int>(random.below(static_cast<std::size_t>(more) + 1));
    if (wants("1.3")) players = too_few_or_too_many();
    script_.game = game_.id;
    script_.players.assign(all.begin(), all.begin() + players);
    script_.sides = script_.players;
    for (int i = 0; i < players; ++i) script_.side_of[static_cast<std::size_t>(i)] = side(i);
    const bool partners = grammar.sides && players > 2 &&
                          (!grammar.sides_optional || (players == 4 && !random.one_in(3)));
    if (!partners) return;
    script_.sides = {"North and South", "East and West"};
    for (int i = 0; i < players; ++i) script_.side_of[static_cast<std::size_t>(i)] = side(i % 2);
  }

  // What the table has agreed on, and how the score stands: for a breach that is not always
  // possible.
  void agree(Random& random, bool again) {
    script_.options.clear();
    script_.from = {};
    if (any_options_) draw_options(random, again);
    if (!wanted_.given) return;
    const auto& options = game_.grammar.options;
    const Rule& rule = game_.rules[wanted_.rule];
    if (!rule.option.empty()) {
      std::erase_if(script_.options, [&](const auto& each) { return each.first == rule.option; });
      script_.options.emplace_back(rule.option, rule.agreed);
    } else if (!any_options_ && !options.empty() && random.one_in(2)) {
      const OptionSpec& option = options[random.below(options.size())];
      if (option.choices.empty() && option.name != "target")
        script_.options.emplace_back(
            option.name, std::to_string(option.least + static_cast<int>(random.below(std::min(
                                                           5, option.most - option.least + 1)))));
      else if (!option.choices.empty())
        script_.options.emplace_back(option.name,
                                     option.choices[random.below(option.choices.size())]);
    }
    near_the_end(random);
  }

  // Each option as often at its default as at something else; where that has left the hand open,
  // all are drawn, for by default many a question has no answer.
  void draw_options(Random& random, bool all) {
    for (const OptionSpec& option : game_.grammar.options) {
      if (!all && random.one_in(2)) continue;
      if (!option.choices.empty()) {
        script_.options.emplace_back(option.name,
                                     option.choices[random.below(option.choices.size())]);
        continue;
      }
      const auto values = static_cast<std::size_t>(option.most - option.least) + 1;
      script_.options.emplace_back(
          option.name, std::to_string(option.least + static_cast<int>(random.below(values))));
    }
  }

  // How the score stands before the hand: near the figure that wins the game.
  void near_the_end(Random& random) {
    const auto& from = game_.grammar.from_keys;
    const bool scored = std::ranges::find(from, "total") != from.end();
    const bool needed = wants("2.2") || wants("4.2") || wants("4.3");
    if (!scored || !(needed || random.one_in(2))) return;
    int target = 100;
    for (const TermText& term : game_.terms) {
      if (term.name == "target") target = std::stoi(term.value);
    }
    target *= std::max(1, game_.grammar.red_chip);
    script_.from.kind = Figures::Kind::points;
    for (std::size_t i = 0; i < script_.sides.size(); ++i) {
      const auto behind = static_cast<int>(random.below(static_cast<std::size_t>(target / 4 + 2)));
      script_.from.of[i] = {true, target - 1 - behind, 0, 0};
    }
    // Where points count against a player, somebody may be out of the game.
    const bool out = game_.scores == Scores::penalties && script_.sides.size() > 2;
    if (out && random.one_in(3))
      script_.from.of[random.below(script_.sides.size())].amount = target + 3;
  }

  // Judges the script as it is written, and puts the law's own score into it; false when it cannot
  // be what is wanted.
  bool settle() {
    for (ScriptedDeal& deal : script_.deals) deal.score = deal.total = {};
    script_.final = {};
    write_script(script_, game_.grammar, events_);
    if (!judge(events_) || (!wanted_.given && !is_lawful())) return false;
    for (std::size_t i = 0; i < script_.deals.size(); ++i) {
      const DealOutcome& outcome = ruling_.deals[i];
      Figures& score = script_.deals[i].score;
      if (outcome.basis == Basis::undetermined) continue;
      if (outcome.basis == Basis::nobody_scores)
        score.kind = Figures::Kind::nobody;
      else
        score = figures(game_.grammar.red_chip == 0 ? outcome.points : outcome.totals);
      // Of what is open the first reading: the figures of all must go together.
      for (std::size_t side = 0; !outcome.readings.empty() && side < script_.sides.size(); ++side)
        score.of[side].amount += outcome.readings.front()[side];
      if (wants("4.2") && game_.grammar.red_chip == 0)
        script_.deals[i].total = figures(outcome.totals);
    }
    if (wants("4.3") && ruling_.winner != Side::none) script_.final = figures(ruling_.final);
    return true;
  }

  bool is_lawful() const {
    const auto is_open = [](const DealOutcome& deal) { return deal.basis == Basis::undetermined; };
    return ruling_.findings.empty() && ruling_.slips.empty() && ruling_.undecided.empty() &&
           (undetermined_ || std::ranges::none_of(ruling_.deals, is_open));
  }

  Figures figures(const Points& amounts) const {
    Figures figures;
    figures.kind = Figures::Kind::points;
    for (std::size_t side = 0; side < script_.sides.size(); ++side)
      figures.of[side] = {true, amounts[side], 0, 0};
    return figures;
  }

  // A wrong figure, where that is the breach.
  void spoil(Random& random) {
    ScriptedDeal& last = script_.deals.back();
    const bool chips = game_.grammar.red_chip != 0;
    Figures* const spoiled = wants("4.1") && !chips ? &last.score
                             : wants("4.2")         ? chips ? &last.score : &last.total
                             : wants("4.3")         ? &script_.final
                                                    : nullptr;
    if (spoiled == nullptr || spoiled->kind != Figures::Kind::points) return;
    const std::size_t side = random.below(script_.sides.size());
    spoiled->of[side].amount += 1 + static_cast<std::int64_t>(random.below(9));
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
    if (!wanted_.given) return is_lawful();
    const bool follows = game_.rules[wanted_.rule].after.given();
    const std::size_t most_before = wanted_.persistent || follows ? 2 : 0;
    for (std::size_t i = 0; i < ruling_.findings.size() && i <= most_before; ++i) {
      if (ruling_.findings[i].rule == wanted_.rule) return ruling_.slips.empty();
    }
    if (!ruling_.findings.empty()) return false;
    return !ruling_.slips.empty() && ruling_.slips.front().rule == wanted_.rule;
  }

  // How often other rules are broken, but for what the rule has to follow.
  std::ptrdiff_t broken_besides() const {
    const Number after = wanted_.given ? game_.rules[wanted_.rule].after : Number();
    return std::ranges::count_if(ruling_.findings, [&](const Finding& each) {
      const Rule& rule = game_.rules[each.rule];
      return each.rule != wanted_.rule &&
             !(after.given() && rule.number == after && rule.law != "general");
    });
  }

  const Game& game_;
  Wanted wanted_;
  bool any_options_, undetermined_;
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

// Why no hand of the game can break the rule, where that can be told at once.
std::string why_not(const Game& game, const Rule& rule) {
  if (rule.law != "general") return "";
  const bool chips = game.grammar.red_chip != 0;
  const bool won = std::ranges::find(game.terms, "target", &TermText::name) != game.terms.end();
  const std::string number = text(rule.number);
  if (number == "4.1" && chips)
    return "chips are kept in it, and what they come to is written down, no score of a hand";
  if ((number == "2.2" || number == "4.3") && !won) return "no score wins it";
  const bool for_any = game.grammar.least_players == 2 && game.grammar.most_players == max_seats;
  if (number == "1.3" && for_any) return "it is for as many players as can be written down";
  return "";
}

// Puts out one hand after another, until there are enough of them or the program is asked to stop.
class Making {
 public:
  Making(const ExampleSettings& settings, const Game& game, Wanted wanted, Output& out, Output& err)
      : settings_(settings),
        game_(game),
        wanted_(wanted),
        out_(out),
        err_(err),
        progress_(err, true) {}

  int run() {
    const StopRequest listening([&] { abandon(); });
    Maker maker(game_, wanted_, settings_);
    Events events;
    while (made_ < settings_.count && out_.error() == 0) {
      Random random(settings_.seed, made_);
      const bool found = maker.make(random, events);
      const std::lock_guard putting(putting_);
      if (StopRequest::signal() != 0) return how_far();
      if (!found) return complain(not_found() + maker.trouble());
      put(events);
    }
    progress_.wipe();
    return nothing_found;
  }

 private:
  int complain(const std::string& words) {
    progress_.wipe();
    out_.flush();
    err_.put("cardlaw: " + words + "\n");
    err_.flush();
    return in_trouble;
  }
  int how_far() {
    complain(fmt::format("stopped after {}", counted(made_, "hand", "hands")));
    return 128 + StopRequest::signal();
  }
  // A hand takes too long.
  void abandon() {
    const std::unique_lock putting(putting_, std::chrono::milliseconds(100));
    if (putting.owns_lock()) ::_exit(how_far());
  }

  std::string not_found() const {
    if (!wanted_.given) return "no hand was found that keeps the law";
    const Rule& rule = game_.rules[wanted_.rule];
    return fmt::format("no hand was found that breaks {} {}", rule.law, text(rule.number));
  }

  void put(const Events& events) {
    if (settings_.notation == Notation::json_lines) {
      write_json(events, out_.buffer());
      out_.buffer() += '\n';
    } else {
      if (made_ > 0) out_.buffer() += "---\n";
      write_yaml(events, out_.buffer());
    }
    out_.settle();
    ++made_;
    progress_.show(counted(made_, "hand", "hands"), made_, settings_.count - made_);
  }

  const ExampleSettings& settings_;
  const Game& game_;
  Wanted wanted_;
  Output& out_;
  Output& err_;
  Progress progress_;
  std::uint64_t made_ = 0;
  std::timed_mutex putting_;  // out and err
};

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
    const Rule& rule = game->rules[*duty];
    if (const std::string why = why_not(*game, rule); !why.empty())
      return complain(fmt::format("no hand of {} can break {} {}: {}", game->title, rule.law,
                                  text(rule.number), why));
  }
  return Making(settings, *game, wanted, out, err).run();
}

}  // namespace cardlaw::commands
