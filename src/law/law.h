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
#include "law/duty.h"
#include "law/opinion.h"
#include "law/rule.h"
#include "law/ruling.h"
#include "record/grammar.h"

namespace cardlaw {

// What a game's scores mean to the players.
enum class Scores : std::uint8_t {
  points,     // the more the better
  payments,   // what each has won of the others, or lost to them
  penalties,  // the fewer the better
};

// One of a game's figures, and the sentence that sets it.
struct TermText {
  std::string_view name;
  std::string value;
  Number rule;
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
    (enact_one(rules), ...);
    return *this;
  }
  // The variant's own rule takes the place of its parent's of that number.
  template <class... Rules>
  requires(IsRule<Rules>&&...) Law& amend(const Rules&... rules) {
    (replace(find(rules.number), rules, id), ...);
    return *this;
  }

  // Enacts a duty: the number of its sentence, the breach as players name it, its check and what is
  // said when it is broken, one text for each reason.
  template <class A>
  Law& add(Number number, const char* breach, Check<A> check, std::vector<const char*> words) {
    file<A>(enact_rule({.number = number, .law = id, .breach = breach, .words = std::move(words)}),
            check);
    return *this;
  }
  // The same for a duty that speaks of several kinds of act alike.
  template <class... Acts>
  Law& add_for(Number number, const char* breach, [[maybe_unused]] AnyCheck check,
               std::vector<const char*> words) {
    [[maybe_unused]] const RuleIndex rule =
        enact_rule({.number = number, .law = id, .breach = breach, .words = std::move(words)});
    (file_any<Acts>(rule, check), ...);
    return *this;
  }
  // A further check of a rule that stands already, for another kind of act.
  template <class A>
  Law& also(Number number, Check<A> check) {
    file<A>(find(number), check);
    return *this;
  }
  // The same for several kinds of act alike.
  template <class... Acts>
  Law& also_for(Number number, AnyCheck check) {
    (file_any<Acts>(find(number), check), ...);
    return *this;
  }
  // The same for the rule enacted last.
  template <class A>
  Law& also(Check<A> check) {
    file<A>(static_cast<RuleIndex>(rules_.size() - 1), check);
    return *this;
  }
  // An award: what the sentence gives, at its moment; the words explain each due.
  Law& award(Number number, Moment when, Pay pay, std::vector<const char*> words) {
    const RuleIndex rule =
        enact_rule({.number = number, .law = id, .when = when, .words = std::move(words)});
    payable_[static_cast<std::size_t>(when)].push_back({rule, pay});
    sort_payable(when);
    return *this;
  }

  // One that is not asked for: other awards lead to it at once, and cite it.
  Law& award(Number number, std::vector<const char*> words) {
    enact_rule({.number = number, .law = id, .words = std::move(words)});
    return *this;
  }
  // An option deals otherwise with the breach of a rule that stands already.
  Law& dealt_with(Number number, Remedy remedy) {
    rules_[find(number)].remedy = remedy;
    return *this;
  }

  // --- of the rule enacted last
  Law& automatic(Consequence then = nullptr) { return remedied(Remedy::automatic, {}, then); }
  Law& on_claim(Number penalty) { return remedied(Remedy::on_claim, penalty, nullptr); }
  // Paid for only if the players have agreed on that, with an option.
  Law& by_agreement(Number penalty) { return remedied(Remedy::none, penalty, nullptr); }
  Law& on_notice(Number penalty) { return remedied(Remedy::on_notice, penalty, nullptr); }
  // It holds only where the table has agreed on it.
  Law& under(std::string_view option, std::string_view value) {
    rules_.back().option = option;
    rules_.back().agreed = value;
    return *this;
  }
  // Under that reason the breach may be claimed by the number of any rule of its name.
  Law& either_way(std::uint8_t reason) {
    rules_.back().either_way |= 1U << reason;
    return *this;
  }
  Law& of_sizes() {
    rules_.back().sizes = true;
    return *this;
  }
  // The words from this one on speak of a breach that was pointed out when its time had passed.
  Law& late_from(std::uint8_t reason) {
    rules_.back().late = ~0U << reason;
    return *this;
  }
  Law& by_choice() { return remedied(Remedy::by_choice, {}, nullptr); }
  Law& in_time(Moment until) {
    rules_.back().until = until;
    return remedied(Remedy::in_time, {}, nullptr);
  }
  // It has something to do at this moment (too): an award at another one than its own, or a duty
  // that the players' own figures show.
  Law& at(Moment when, Pay pay) {
    payable_[static_cast<std::size_t>(when)].push_back(
        {static_cast<RuleIndex>(rules_.size() - 1), pay});
    sort_payable(when);
    return *this;
  }
  Law& of(std::string_view law) {  // the sentence stands on another law's page
    rules_.back().law = law;
    return *this;
  }

  // The variant's own sentence of this number takes the parent's place.
  template <class A>
  Law& amend(Number number, Check<A> check) {
    const RuleIndex rule = find(number);
    rules_[rule].law = id;
    std::erase_if(checks_[kind<A>], [&](const Filed& each) { return each.rule == rule; });
    file<A>(rule, check);
    return *this;
  }
  Law& amend(Number number, Pay pay) {
    const RuleIndex rule = find(number);
    rules_[rule].law = id;
    for (auto& moment : payable_) {
      for (Payable& each : moment) {
        if (each.rule == rule) each.pay = pay;
      }
    }
    return *this;
  }
  // The variant's own sentence of this number says something else: its checks are yet to be given.
  Law& restate(Number number, const char* breach, std::vector<const char*> words) {
    const RuleIndex rule = find(number);
    drop_checks(rule);
    rules_[rule].law = id;
    rules_[rule].breach = breach;
    rules_[rule].words = std::move(words);
    return *this;
  }
  // The variant's own sentence takes the parent's place, and the check serves both.
  Law& amend(Number number) {
    rules_[find(number)].law = id;
    return *this;
  }
  Law& amend(Number number, std::vector<const char*> words) {
    rules_[find(number)].words = std::move(words);
    return amend(number);
  }
  // The same for several sentences.
  Law& restate(std::initializer_list<Number> numbers) {
    for (const Number number : numbers) amend(number);
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
        repeal_at(each.rule);
        continue;
      }
      Rule& rule = rules_[each.rule];
      if (each.remedy != HouseRule::as_written) rule.remedy = static_cast<Remedy>(each.remedy);
      rule.within = each.within;
      if (!each.penalty.given()) continue;
      rule.house = each.penalty;
      rule.penalty = {};
      rule.stops = false;
      consequences_[each.rule] = nullptr;
      if (each.penalty.kind == HousePenalty::Kind::void_hand)
        consequences_[each.rule] = [](Table& table, const Finding&) { table.common.misdeal(); };
    }
    return *this;
  }
  // An option of the same name is replaced.
  Law& option(OptionSpec spec, Edit edit) {
    std::erase_if(options, [&](const Option& each) { return each.spec.name == spec.name; });
    options.push_back({std::move(spec), std::move(edit)});
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
        std::move(spec), [term, values = std::move(values)](Law& law, std::string_view word) {
          law.terms.*term =
              std::ranges::find(values, word, [](const auto& each) { return each.first; })->second;
        });
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
  const std::vector<Payable>& awards_at(Moment when) const {
    return payable_[static_cast<std::size_t>(when)];
  }
  Consequence consequence(RuleIndex rule) const { return consequences_[rule]; }
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
  static Rule rule_of(const Duty<F>& duty, std::string_view law) {
    return {.number = duty.number,
            .law = law,
            .breach = duty.breach,
            .remedy = duty.remedy.remedy,
            .until = duty.remedy.until,
            .penalty = duty.remedy.penalty,
            .late = duty.late.bits(),
            .either_way = duty.either_way.bits(),
            .option = duty.only_if.option,
            .agreed = duty.only_if.value,
            .sizes = duty.of_sizes,
            .words = words_of(duty.says)};
  }
  static Rule rule_of(const Award<F>& award, std::string_view law) {
    return {.number = award.number,
            .law = law,
            .when = award.pays.empty() ? Moment::act : award.pays.front().when,
            .words = words_of(award.says)};
  }
  void put(RuleIndex rule, const Duty<F>& duty) {
    for (const cardlaw::Check<F>& check : duty.checks.list)
      checks_[check.kind].push_back({rule, check.of_any, check.check});
    consequences_[rule] = duty.then;
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
  void enact_one(const R& rule) {
    put(enact_rule(rule_of(rule, id)), rule);
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
    return static_cast<RuleIndex>(rules_.size() - 1);
  }
  template <class A>
  void file(RuleIndex rule, Check<A> check) {
    checks_[kind<A>].push_back({rule, false, reinterpret_cast<void (*)()>(check)});
  }
  template <class A>
  void file_any(RuleIndex rule, AnyCheck check) {
    checks_[kind<A>].push_back({rule, true, reinterpret_cast<void (*)()>(check)});
  }
  void drop_checks(RuleIndex rule) {
    for (std::vector<Filed>& filed : checks_)
      std::erase_if(filed, [&](const Filed& each) { return each.rule == rule; });
  }
  Law& remedied(Remedy remedy, Number penalty, Consequence then) {
    rules_.back().remedy = remedy;
    rules_.back().penalty = penalty;
    consequences_.back() = then;
    return *this;
  }
  void sort_payable(Moment when) {
    std::ranges::stable_sort(payable_[static_cast<std::size_t>(when)], {},
                             [&](const Payable& each) { return rules_[each.rule].number; });
  }

  std::vector<Rule> rules_;
  std::vector<Consequence> consequences_;
  std::array<std::vector<Filed>, std::variant_size_v<Act>> checks_;  // by kind of act
  std::array<std::vector<Payable>, 5> payable_;
};

}  // namespace cardlaw
