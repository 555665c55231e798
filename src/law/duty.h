// A rule as one value, written beside its check: its number, its breach as players name it, what
// is said of it, how the law deals with it, and the check itself.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "law/opinion.h"
#include "law/rule.h"
#include "law/ruling.h"
#include "record/act.h"

namespace cardlaw {

class Account;

// What is said of a breach or of a due.  A rule that can be broken in more than one way has a
// reason for each, an enumerator, and a text for each reason; they count from the first without a
// gap, which is checked when the law is enacted.
struct Text {
  template <class Reason>
  requires std::is_enum_v<Reason> Text(Reason why, const char* words_said)
      : reason(static_cast<std::uint8_t>(why)), words(words_said) {}
  Text(const char* words_said) : words(words_said) {}  // the only one

  std::uint8_t reason = 0;
  const char* words = nullptr;
};

// Some of a rule's reasons.
class Reasons {
 public:
  Reasons() = default;
  template <class... Reason>
  requires(std::is_enum_v<Reason>&&...) Reasons(Reason... each)
      : bits_(((1U << static_cast<unsigned>(each)) | ... | 0U)) {}
  std::uint32_t bits() const { return bits_; }  // a bit each

 private:
  std::uint32_t bits_ = 0;
};

// How the law deals with a breach: `.remedy = on_claim("11.1")`.
struct Dealing {
  Remedy remedy = Remedy::none;
  Number penalty{};             // the award that pays for it
  Moment until = Moment::game;  // in_time: put right before that
  // What comes of it where nobody pays: `the bid is void`; nothing where the source says no more.
  const char* follows = nullptr;
};
inline constexpr Dealing automatic{.remedy = Remedy::automatic};
inline constexpr Dealing by_choice{.remedy = Remedy::by_choice};
constexpr Dealing on_claim(Number penalty) {
  return {.remedy = Remedy::on_claim, .penalty = penalty};
}
// The same where the breach may be mended until then, even when it has been claimed.
constexpr Dealing on_claim(Number penalty, Moment mended_until) {
  return {.remedy = Remedy::on_claim, .penalty = penalty, .until = mended_until};
}
constexpr Dealing on_notice(Number penalty) {
  return {.remedy = Remedy::on_notice, .penalty = penalty};
}
// Paid for only if the players have agreed on that, with an option.
constexpr Dealing by_agreement(Number penalty) {
  return {.remedy = Remedy::none, .penalty = penalty};
}
constexpr Dealing in_time(Moment until) { return {.remedy = Remedy::in_time, .until = until}; }

// A check and the kind of act that it speaks of.  It is kept without that kind, and called with it
// again: a law that held a list of another type for every kind of act would be slow to compile in
// every game.
template <class F>
struct Check {
  template <class A>
  using Of = Opinion (*)(const typename F::Table&, const Did<A>&, const typename F::Terms&);
  using OfAny = Opinion (*)(const typename F::Table&, const Done&, const typename F::Terms&);

  template <class A>
  Check(Of<A> examine) : Check(kind_of<A>, false, reinterpret_cast<void (*)()>(examine)) {}
  Check(std::size_t kind_of_act, bool any, void (*examine)())
      : kind(kind_of_act), of_any(any), check(examine) {}

  template <class A>
  static constexpr std::size_t kind_of = Act(std::in_place_type<A>).index();

  std::size_t kind;  // the place of the act among the alternatives of Act
  bool of_any;       // it speaks of several kinds alike
  void (*check)();
};

// The checks of a rule: `{follow_suit}`, or `{on<Take, Pass>(speak_in_turn), answered}`.
template <class F>
struct Checks {
  Checks() = default;
  template <class A>
  Checks(Opinion (*examine)(const typename F::Table&, const Did<A>&, const typename F::Terms&))
      : list{Check<F>(examine)} {}
  Checks(std::initializer_list<Checks> several) {
    for (const Checks& each : several) list.insert(list.end(), each.list.begin(), each.list.end());
  }
  std::vector<Check<F>> list;
};

// One check for several kinds of act alike.
template <class F, class... Acts>
Checks<F> on(typename Check<F>::OfAny examine) {
  Checks<F> checks;
  (checks.list.emplace_back(Check<F>::template kind_of<Acts>, true,
                            reinterpret_cast<void (*)()>(examine)),
   ...);
  return checks;
}

// What an award does at its moment: it enters dues in the account.
template <class F>
using Paid = void (*)(const typename F::Table&, Account&, const typename F::Terms&);
template <class F>
struct Payment {
  Moment when = Moment::deal;
  Paid<F> pay = nullptr;
};

// What a breach leaves behind on the table when its remedy is applied.
template <class F>
using Consequence = void (*)(typename F::Table&, const Finding&);

// What was said and what would have been right, where a rule speaks of an amount: the player's.
template <class F>
using Amounts = void (*)(const typename F::Table&, Seat, const typename F::Terms&, Scene&);

template <class F>
struct Duty {
  Number number{};
  const char* breach = "";  // as players name it, `renege`; claims and rulings use it
  // What else they may call it: a claim by that name has not named what did not happen.
  std::vector<std::string_view> also{};
  std::vector<Text> says{};
  Dealing remedy{};
  Checks<F> checks{};
  Consequence<F> then = nullptr;
  bool of_sizes = false;   // a notice of too many or too few cards points out its breach
  bool unwritten = false;  // its acts need not be written down: where none is, a claim is open
  Reasons late{};          // reasons that speak of a breach pointed out when its time had passed
  Reasons either_way{};    // reasons that may be claimed under any rule of the same breach
  Number after{};          // it can be broken only when that rule has been
  Agreement only_if{};     // it holds only where the table has agreed on it
  std::vector<Payment<F>> pays{};  // where the players' own figures show a breach
  Amounts<F> amounts = nullptr;    // of a breach

  bool is_called(std::string_view name) const {
    return name == breach || std::ranges::find(also, name) != also.end();
  }
  // The same duty for a variant, with another number, other names, words, checks or remedy.
  Duty numbered(Number other) const { return changed(&Duty::number, other); }
  Duty called_also(std::vector<std::string_view> names) const {
    return changed(&Duty::also, std::move(names));
  }
  Duty saying(std::vector<Text> words) const { return changed(&Duty::says, std::move(words)); }
  Duty checked_by(Checks<F> by) const { return changed(&Duty::checks, std::move(by)); }
  Duty dealt_with(Dealing how) const { return changed(&Duty::remedy, how); }
  Duty also_checked_by(const Checks<F>& further) const {
    return changed(&Duty::checks, Checks<F>{checks, further});
  }

 private:
  template <class T>
  Duty changed(T Duty::*member, T value) const {
    Duty duty = *this;
    duty.*member = std::move(value);
    return duty;
  }
};

// An award without a moment of its own is not asked for: other awards lead to it, and cite it.
template <class F>
struct Award {
  Number number{};
  std::vector<Text> says{};
  std::vector<Payment<F>> pays{};
  bool part = false;  // it pays in one case of several: without it that case has no answer

  Award numbered(Number other) const {
    Award award = *this;
    award.number = other;
    return award;
  }
  Award saying(std::vector<Text> words) const {
    Award award = *this;
    award.says = std::move(words);
    return award;
  }
  Award paid_by(std::vector<Payment<F>> how) const {
    Award award = *this;
    award.pays = std::move(how);
    return award;
  }
};

}  // namespace cardlaw
