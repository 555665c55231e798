#include "commands/making_up.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "commands/stop.h"
#include "record/decoder.h"
#include "record/writer.h"

namespace cardlaw::commands {
namespace {

constexpr std::array<std::string_view, 16> names{
    "Anna", "Bela",   "Clara", "Dezso",  "Eva",  "Ferenc", "Gerta", "Hans",
    "Ilka", "Jozsef", "Klara", "Laszlo", "Mira", "Nandor", "Otto",  "Piroska"};

}  // namespace

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

// Some rules can hardly be broken without another; but a hand that breaks no other is looked for as
// long as it is not hard to find.
bool MakingUpHands::make(Random& random, Events& out) {
  constexpr std::size_t most_tried = 3'000'000, most_for_one_alone = 300'000;
  constexpr int before_persistent = 30;
  // By the default options the law of Rummy Poker settles no hand at all.
  constexpr int most_settled = 100;
  const bool undetermined = undetermined_;
  tried_ = 0;
  std::optional<Events> best;
  std::ptrdiff_t fewest = 0;  // other rules broken in it
  for (int attempt = 0; StopRequest::signal() == 0; ++attempt) {
    if (tried_ > (best ? most_for_one_alone : most_tried)) break;
    wanted_.persistent = attempt >= before_persistent;
    undetermined_ = undetermined || attempt >= most_settled;
    seat_players(random);
    agree(random, attempt > 0);
    // A wrong figure, or player, is put in here: nothing that is done at the table breaks that.
    tried_ += game_.make_up(script_, random, wrongly_written() ? Wanted{} : wanted_);
    if (script_.deals.empty()) continue;
    if (!settle()) {
      if (wants("1.3") && lacks_cards()) break;
      continue;
    }
    if (wanted_.given) spoil(random);
    write_script(script_, game_.grammar, out);
    if (!as_wanted(out)) continue;
    const std::ptrdiff_t others = broken_besides();
    if (best && others >= fewest) continue;
    best = out;
    fewest = others;
    if (others == 0) break;
  }
  undetermined_ = undetermined;
  if (!best) return false;
  out = std::move(*best);
  return judge(out);
}

// The pack has not enough for so many players: somebody got fewer than the others.
bool MakingUpHands::lacks_cards() {
  std::set<int> sizes;
  for (const Step& step : script_.deals.front().steps) {
    for (const Act& act : step.dealt) {
      if (const auto* const hand = std::get_if<DealHand>(&act)) sizes.insert(hand->cards.size());
    }
  }
  const bool lacks = sizes.size() > 1 && !defects_.empty();
  if (lacks) trouble_ = "the pack has not enough cards for so many players";
  return lacks;
}

bool MakingUpHands::wants(Number general) const {
  const Rule& rule = game_.rules[wanted_.rule];
  return wanted_.given && rule.law == "general" && rule.number == general;
}

bool MakingUpHands::wrongly_written() const {
  return wants("1.3") || wants("4.1") || wants("4.2") || wants("4.3");
}

// One player too few for the game; or one too many, where it is for two.
int MakingUpHands::too_few_or_too_many() const {
  const Grammar& grammar = game_.grammar;
  return grammar.least_players > 2 ? grammar.least_players - 1
                                   : std::min(grammar.most_players + 1, max_seats);
}

// Sometimes more players than are needed; and partners sit opposite each other.
void MakingUpHands::seat_players(Random& random) {
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
void MakingUpHands::agree(Random& random, bool again) {
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
void MakingUpHands::draw_options(Random& random, bool all) {
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
void MakingUpHands::near_the_end(Random& random) {
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
bool MakingUpHands::settle() {
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

bool MakingUpHands::is_lawful() const {
  const auto is_open = [](const DealOutcome& deal) { return deal.basis == Basis::undetermined; };
  return ruling_.findings.empty() && ruling_.slips.empty() && ruling_.undecided.empty() &&
         (undetermined_ || std::ranges::none_of(ruling_.deals, is_open));
}

Figures MakingUpHands::figures(const Points& amounts) const {
  Figures figures;
  figures.kind = Figures::Kind::points;
  for (std::size_t side = 0; side < script_.sides.size(); ++side)
    figures.of[side] = {true, amounts[side], 0, 0};
  return figures;
}

// A wrong figure, where that is the breach.
void MakingUpHands::spoil(Random& random) {
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

bool MakingUpHands::judge(const Events& events) {
  defects_.clear();
  if (!decode(events, grammars(), record_, defects_)) return false;
  game_.judge(record_, ruling_, defects_);
  return defects_.empty();
}

// Lawful, or broken by the rule that is wanted: first of all, unless that is hard to have.
bool MakingUpHands::as_wanted(const Events& events) {
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
std::ptrdiff_t MakingUpHands::broken_besides() const {
  const Number after = wanted_.given ? game_.rules[wanted_.rule].after : Number();
  return std::ranges::count_if(ruling_.findings, [&](const Finding& each) {
    const Rule& rule = game_.rules[each.rule];
    return each.rule != wanted_.rule &&
           !(after.given() && rule.number == after && rule.law != "general");
  });
}

}  // namespace cardlaw::commands
