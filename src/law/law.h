// A law: terms and numbered rules, as a value.  A variant is its parent copied, with terms assigned
// and rules added, amended or repealed; an option of a game is the same kind of edit with a name.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "law/account.h"
#include "law/asked.h"
#include "law/duty.h"
#include "law/opinion.h"
#include "law/rule.h"
#include "law/ruling.h"
#include "law/terms.h"
#include "record/grammar.h"

namespace cardlaw {

// What a game's scores mean to the players.
enum class Scores : std::uint8_t {
  points,     // the more the better
  payments,   // what each has won of the others, or lost to them
  penalties,  // the fewer the better
};

// A duty or an award.
template <class T>
concept IsRule = requires(const T& rule) {
  rule.says;
};

template <class F>
class Law {
 public:
  using Terms = typename F::Terms;
  using Table = typename F::Table;
  template <class A>
  using Check = Opinion (*)(const Table&, const Did<A>&, const Terms&);
  using AnyCheck = Opinion (*)(const Table&, const Done&, const Terms&);
  using Consequence = cardlaw::Consequence<F>;
  using Pay = Paid<F>;

  // A check under the kind of act that it is filed under: small, for every act walks these lists.
  struct Filed {
    RuleIndex rule = 0;
    bool of_any = false;
    void (*check)() = nullptr;

    template <class A>
    Opinion operator()(const Table& table, const Did<A>& did, const Terms& figures) const {
      return of_any ? reinterpret_cast<AnyCheck>(check)(table, did, figures)
                    : reinterpret_cast<Check<A>>(check)(table, did, figures);
    }
  };
  struct Payable {
    RuleIndex rule;
    Pay pay;
  };
  // What another value than the default does to the law.
  using Edit = std::function<void(Law&, std::string_view value)>;
  struct Option {
    OptionSpec spec;
    Edit edit;
    std::uint32_t asks = 0;  // the bit of the one term that it sets; 0: it may change anything
  };

  Law(std::string_view name, std::string_view heading) : id(name), title(heading) {}

  std::string_view id, title, parent;
  Terms terms{};
  DueUnit unit = DueUnit::points;  // what the game scores in
  Scores scores = Scores::points;  // and what that means
  // What the players pay each other at the end of a game, in units, by their final scores.
  Points (*settles_up)(const Points& scores, int players) = nullptr;
  bool carries = false;  // what players have counts in the next deal: a record begins the game
  std::vector<Option> options;

  // A variant: everything as here, under another name.
  Law as(std::string_view variant, std::string_view name) const {
    Law law = *this;
    law.parent = id;
    law.id = variant;
    law.title = name;
    return law;
  }

  // Enacts rules: duties and awards, in the order in which they are asked.
  template <class... Rules>
  Law& enact(const Rules&... rules) {
    return enact_of(id, rules...);
  }
  // The same for sentences that stand on another law's page.
  template <class... Rules>
  Law& enact_of(std::string_view page, const Rules&... rules) {
    (put(enact_rule(rule_of(rules, page)), rules), ...);
    return *this;
  }
  // The variant's own rule takes the place of its parent's of that number.
  template <class... Rules>
  requires(IsRule<Rules>&&...) Law& amend(const Rules&... rules) {
    (replace(find(rules.number), rules, id), ...);
    return *this;
  }

  // The variant's own sentence takes the parent's place, and the check serves both.
  Law& amend(Number number) {
    rules_[find(number)].law = id;
    return *this;
  }
  // Whatever the breach, once noticed it stops the play, and the penalty settles the deal; the law
  // common to all games stays.
  Law& every_breach_stops(Number penalty) {
    for (RuleIndex i = 0; i < rules_.size(); ++i) {
      if (rules_[i].law == "general" || !rules_[i].duty()) continue;
      rules_[i].remedy = Remedy::on_notice;
      rules_[i].stops = true;
      rules_[i].penalty = penalty;
      rules_[i].follows = nullptr;
      consequences_[i] = [](Table& table, const Finding&) { table.common.stop(); };
    }
    return *this;
  }
  Law& repeal(Number number) { return repeal_at(find(number)); }
  Law& repeal(std::initializer_list<Number> numbers) {
    for (const Number number : numbers) repeal(number);
    return *this;
  }
  // The rules as a club plays them.  A penalty of the club takes the place of the law's.
  Law& agree_on(const std::vector<HouseRule>& house) {
    for (const HouseRule& each : house) {
      if (each.repealed) {
        for (std::size_t act = 0; act < checks_.size(); ++act) {
          for (const Filed& check : checks_[act])
            if (check.rule == each.rule) not_played_.emplace_back(act, check);
        }
        repeal_at(each.rule);
        continue;
      }
      Rule& rule = rules_[each.rule];
      if (each.remedy != HouseRule::as_written) rule.remedy = static_cast<Remedy>(each.remedy);
      rule.within = each.within;
      if (!each.penalty.given()) continue;
      rule.house = each.penalty;
      rule.penalty = {};
      rule.follows = nullptr;
      rule.stops = false;
      consequences_[each.rule] = nullptr;
      if (each.penalty.kind == HousePenalty::Kind::void_hand)
        consequences_[each.rule] = [](Table& table, const Finding&) { table.common.misdeal(); };
    }
    return *this;
  }
  // An option of the same name is replaced.
  Law& option(OptionSpec spec, Edit edit, std::uint32_t asks = 0) {
    std::erase_if(options, [&](const Option& each) { return each.spec.name == spec.name; });
    options.push_back({std::move(spec), std::move(edit), asks});
    return *this;
  }
  // An option whose words are values of one of the terms; the first is the default.
  template <class T>
  Law& choose(std::string_view name, T Terms::*term,
              std::vector<std::pair<std::string_view, std::type_identity_t<T>>> values,
              std::string_view help) {
    OptionSpec spec{.name = name, .standard = std::string(values.front().first), .help = help};
    for (const auto& [word, value] : values) spec.choices.push_back(word);
    return option(
        std::move(spec),
        [term, values = std::move(values)](Law& law, std::string_view word) {
          law.terms.*term =
              std::ranges::find(values, word, [](const auto& each) { return each.first; })->second;
        },
        mask_of<T>);
  }
  // An option that gives one of the terms a number; what it is now is the default.
  template <class T>
  Law& number(std::string_view name, T Terms::*term, int least, int most, std::string_view help) {
    return option({.name = name,
                   .least = least,
                   .most = most,
                   .standard = std::to_string(terms.*term),
                   .help = help},
                  [term](Law& law, std::string_view value) {
                    law.terms.*term = static_cast<T>(std::stoi(std::string(value)));
                  });
  }

  // The same for a term that the family describes: its name, its words, and what it is now.
  template <class T>
  Law& choose(T Terms::*member, std::string_view help) {
    const Term<Terms>& term = described(member);
    OptionSpec spec{.name = term.name(),
                    .choices = term.words(),
                    .standard = term.said_of(terms),
                    .help = help};
    return option(
        std::move(spec), [term](Law& law, std::string_view word) { term.choose(law.terms, word); },
        mask_of<T>);
  }
  template <class T>
  Law& number(T Terms::*member, int least, int most, std::string_view help) {
    return number(described(member).name(), member, least, most, help);
  }

  Law& drop_option(std::string_view name) {
    std::erase_if(options, [&](const Option& option) { return option.spec.name == name; });
    return *this;
  }

  // --- as it stands
  const std::vector<Rule>& rules() const { return rules_; }
  template <class A>
  const std::vector<Filed>& duties_of() const {
    return checks_[kind<A>];
  }
  // Asks every duty in force for its opinion of an act and tells each that is not silent, with the
  // rule.
  template <class A, class Tell>
  void opinions(const Table& table, const Did<A>& did, Tell tell) const {
    for (const Filed& duty : duties_of<A>()) {
      const Opinion opinion = duty(table, did, terms);
      if (opinion.kind != Opinion::Kind::silent) tell(duty.rule, opinion);
    }
  }
  // Some duties are not played in this club; calls `tell` with what they would say of the act.
  bool leaves_out_duties() const { return !not_played_.empty(); }
  template <class A, class Tell>
  void opinions_not_played(const Table& table, const Did<A>& did, Tell tell) const {
    for (const auto& [act, check] : not_played_)
      if (act == kind<A>) tell(check(table, did, terms));
  }
  const std::vector<Payable>& awards_at(Moment when) const {
    return payable_[static_cast<std::size_t>(when)];
  }
  Consequence consequence(RuleIndex rule) const { return consequences_[rule]; }
  Amounts<F> amounts(RuleIndex rule) const { return amounts_[rule]; }
  // The rule of this number on the game's own page, or its parent's.
  RuleIndex find(Number number) const {
    for (RuleIndex i = 0; i < rules_.size(); ++i) {
      if (rules_[i].number == number && rules_[i].law != "general" && !rules_[i].repealed) return i;
    }
    std::abort();  // a mistake in a game's own file, found by the first test that builds it
  }
  RuleIndex find_general(Number number) const {
    for (RuleIndex i = 0; i < rules_.size(); ++i) {
      if (rules_[i].number == number && rules_[i].law == "general") return i;
    }
    std::abort();
  }

 private:
  template <class T>
  static const Term<Terms>& described(T Terms::*member) {
    const TermList<Terms>& list = F::terms();
    const auto found = std::ranges::find(list, Term<Terms>::place_of(member), &Term<Terms>::place);
    if (found == list.end()) std::abort();  // a mistake in the family, found by any test
    return *found;
  }

  Law& repeal_at(RuleIndex rule) {
    rules_[rule].repealed = true;
    drop_checks(rule);
    for (auto& moment : payable_)
      std::erase_if(moment, [&](const Payable& each) { return each.rule == rule; });
    return *this;
  }

  template <class A>
  static constexpr std::size_t kind = Act(std::in_place_type<A>).index();

  // The texts by reason.  A gap, or two texts for one reason, is a mistake in the rule itself; any
  // test that builds the law finds it.
  static std::vector<const char*> words_of(const std::vector<Text>& says) {
    std::vector<const char*> words(says.size());
    for (const Text& text : says) {
      if (text.reason >= words.size() || words[text.reason] != nullptr) std::abort();
      words[text.reason] = text.words;
    }
    return words;
  }
  static std::vector<std::uint8_t> acts_of(const cardlaw::Checks<F>& checks) {
    std::vector<std::uint8_t> acts;
    for (const cardlaw::Check<F>& each : checks.list)
      acts.push_back(static_cast<std::uint8_t>(each.kind));
    return acts;
  }
  static Rule rule_of(const Duty<F>& duty, std::string_view law) {
    return {.number = duty.number,
            .law = law,
            .breach = duty.breach,
            .also = duty.also,
            .remedy = duty.remedy.remedy,
            .until = duty.remedy.until,
            .penalty = duty.remedy.penalty,
            .follows = duty.remedy.follows,
            .late = duty.late.bits(),
            .either_way = duty.either_way.bits(),
            .after = duty.after,
            .option = duty.only_if.option,
            .agreed = duty.only_if.value,
            .sizes = duty.of_sizes,
            .unwritten = duty.unwritten,
            .words = words_of(duty.says),
            .acts = acts_of(duty.checks)};
  }
  static Rule rule_of(const Award<F>& award, std::string_view law) {
    return {.number = award.number,
            .law = law,
            .when = award.pays.empty() ? Moment::act : award.pays.front().when,
            .part = award.part || award.pays.empty(),
            .words = words_of(award.says)};
  }
  void put(RuleIndex rule, const Duty<F>& duty) {
    for (const cardlaw::Check<F>& check : duty.checks.list)
      file_in_order(checks_[check.kind], {rule, check.of_any, check.check});
    consequences_[rule] = duty.then;
    amounts_[rule] = duty.amounts;
    put_payments(rule, duty.pays);
  }
  void put(RuleIndex rule, const Award<F>& award) { put_payments(rule, award.pays); }
  void put_payments(RuleIndex rule, const std::vector<Payment<F>>& pays) {
    for (const Payment<F>& each : pays) {
      payable_[static_cast<std::size_t>(each.when)].push_back({rule, each.pay});
      sort_payable(each.when);
    }
  }
  template <class R>
  void replace(RuleIndex at, const R& rule, std::string_view law) {
    drop_checks(at);
    for (auto& moment : payable_)
      std::erase_if(moment, [&](const Payable& each) { return each.rule == at; });
    rules_[at] = rule_of(rule, law);
    put(at, rule);
  }

  RuleIndex enact_rule(Rule rule) {
    rules_.push_back(std::move(rule));
    consequences_.push_back(nullptr);
    amounts_.push_back(nullptr);
    return static_cast<RuleIndex>(rules_.size() - 1);
  }
  // Behind those of the rules enacted before it, which are asked first.
  static void file_in_order(std::vector<Filed>& filed, const Filed& check) {
    const auto later =
        std::ranges::find_if(filed, [&](const Filed& each) { return each.rule > check.rule; });
    filed.insert(later, check);
  }
  void drop_checks(RuleIndex rule) {
    for (std::vector<Filed>& filed : checks_)
      std::erase_if(filed, [&](const Filed& each) { return each.rule == rule; });
  }
  void sort_payable(Moment when) {
    std::ranges::stable_sort(payable_[static_cast<std::size_t>(when)], {},
                             [&](const Payable& each) { return rules_[each.rule].number; });
  }

  std::vector<Rule> rules_;
  std::vector<Consequence> consequences_;
  std::vector<Amounts<F>> amounts_;
  std::array<std::vector<Filed>, std::variant_size_v<Act>> checks_;  // by kind of act
  std::vector<std::pair<std::size_t, Filed>> not_played_;            // by kind of act, too
  std::array<std::vector<Payable>, 5> payable_;
};

}  // namespace cardlaw
