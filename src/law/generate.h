// Random hands that keep the law, or break one rule of it.  The family proposes what may be done
// next, lawful or not; the duties in force say what is lawful; nothing here knows any game.
#pragma once

#include <algorithm>
#include <bitset>
#include <concepts>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>

#include "law/conceivable.h"
#include "law/fold.h"
#include "law/law.h"
#include "law/make_game.h"
#include "law/random.h"
#include "law/suggestions.h"
#include "record/script.h"

namespace cardlaw {

// Plays one match of a deal or more.
template <class F>
class Generator {
 public:
  Generator(const Law<F>& law, const Grammar& grammar, Random& random)
      : law_(law), grammar_(grammar), random_(random) {
    fold_.use(law);
  }

  // The steps of a script whose players, sides, options and totals are given; with `wanted`, a
  // breach of that rule is tried, and when nothing led to it no deal is given.  Scores are left
  // open.  Returns how many steps were tried: proposed, put to the law, or done.
  std::size_t play(Script& script, Wanted wanted) {
    tried_ = 0;
    wanted_ = wanted;
    broken_ = primed_ = false;
    next_.reset();
    record_.clear();
    record_.players = script.players;
    record_.sides = script.sides;
    record_.side_of = script.side_of;
    record_.from.total = script.from;
    record_.from.given = script.from.kind == Figures::Kind::points;
    Match match;
    Docket::begin(record_, law_.carries, match);
    const bool of_the_next_deal = wanted.given && speaks_of_opening(wanted.rule);
    way_ = way(of_the_next_deal);
    led_by_ = offence_to_lead_up();
    shun_some_words();
    script.deals.clear();
    ruling_.clear();
    int deals = of_the_next_deal ? 2 : 1;
    if constexpr (deals_made_up < F >> 1) {
      deals += static_cast<int>(random_.below(deals_made_up<F>));
      broken_ = of_the_next_deal;  // by whoever deals
    }
    for (int i = 1; i <= deals; ++i) {
      ScriptedDeal& deal = script.deals.emplace_back();
      deal.dealer = dealer(match, of_the_next_deal && i == deals);
      play_deal(deal, match);
    }
    // It kept the law all through.
    if (wanted.given && !of_the_next_deal && !broken_ && !primed_) script.deals.clear();
    return tried_;
  }

 private:
  using Table = typename F::Table;
  enum class Verdict { lawful, wanted, other };
  // Some rules are broken by one act; others by neglect after something lawful, such as a hand of
  // the wrong size that nobody has noticed yet; or they speak of what follows an offence.
  enum class Way { outright, after_oddity, after_offence };

  Way way(bool of_the_next_deal) {
    if (!wanted_.given || of_the_next_deal) return Way::outright;
    const Rule& rule = law_.rules()[wanted_.rule];
    if (rule.after.given()) return Way::after_offence;
    if (rule.acts.empty() || random_.one_in(2)) return Way::after_oddity;
    return wanted_.persistent && random_.one_in(2) ? Way::after_offence : Way::outright;
  }

  // An offence chosen by its rule, that the rare ones are as likely as the others; or any.
  std::optional<RuleIndex> offence_to_lead_up() {
    if (wanted_.given && law_.rules()[wanted_.rule].after.given())
      return law_.find(law_.rules()[wanted_.rule].after);
    if (!wanted_.persistent || random_.one_in(4)) return std::nullopt;
    return static_cast<RuleIndex>(random_.below(law_.rules().size()));
  }

  // What is broken only late in a hand, or by one who has waited long, is met sooner when some
  // words are not said as long as there is another choice.
  void shun_some_words() {
    shunned_.clear();
    if (!wanted_.persistent || !random_.one_in(3)) return;
    for (const Verb* const verb : grammar_.verbs) {
      if (random_.one_in(3)) shunned_.push_back(verb);
    }
  }

  bool speaks_of_opening(RuleIndex rule) const {
    const auto& duties = law_.template duties_of<Opened>();
    return std::ranges::any_of(duties, [&](const auto& duty) { return duty.rule == rule; });
  }

  // Anybody, unless the deal before it says who.
  Seat dealer(const Match& match, bool wrong) {
    if (deals_made_up < F >> 1 && match.deals > 0 && !wrong)
      return match.next_dealer != Seat::none ? match.next_dealer : match.dealer;
    return seat(static_cast<int>(random_.below(static_cast<std::size_t>(record_.seats()))));
  }

  void play_deal(ScriptedDeal& deal, Match& match) {
    Deal& recorded = record_.add_deal();
    open(recorded, deal.dealer, match);
    for (int i = 0; i < record_.seats() && opening() == Verdict::other; ++i)
      open(recorded, after(recorded.dealer, record_.seats()), match);
    deal.dealer = recorded.dealer;
    shuffle(pack_for<F>(law_.terms, record_.seats()));
    Account account(ruling_, law_.rules(), match, static_cast<std::uint16_t>(match.deals),
                    law_.unit);
    Docket docket(record_, static_cast<std::uint16_t>(match.deals), law_.rules(), {},
                  fold_.table().common, ruling_, places_);
    const auto put = [&](Seat who, const Act& act) {
      const auto at = static_cast<std::uint16_t>(recorded.entries.size());
      recorded.entries.emplace_back(Mark{0}, 1U, who, false, act);
      fold_.judge(recorded.entries.back(), at, account, docket);
    };
    put(Seat::none, Opened{});
    constexpr std::size_t most_steps = 400;
    std::size_t not_before = random_.below(40);  // the breach
    if (wanted_.given && random_.one_in(4)) not_before = 0;
    while (deal.steps.size() < most_steps) {
      const bool now = wanted_.given && !broken_ && deal.steps.size() >= not_before % 4;
      std::optional<Step> step = std::exchange(next_, std::nullopt);
      if (now) step = breach(deal.steps.size() >= not_before);
      if (!step) step = lawful_step();
      if (!step || step->kind == Step::Kind::stop) break;
      ++tried_;
      for (const Act& act : step->acts()) {
        const std::vector<Card> pile = turned_over(act);
        put(step->who, act);
        stock_.insert(stock_.end(), pile.begin(), pile.end());
        take_from_stock(stock_, act);
      }
      deal.steps.push_back(std::move(*step));
    }
    const Common& common = fold_.table().common;
    ++match.deals;
    match.dealer = deal.dealer;
    match.ended = common.ended;
    match.misdealt = common.misdealt;
    if constexpr (deals_made_up < F >> 1) {
      put(Seat::none, Close{Moment::deal});
      F::carry(fold_.table(), match, law_.terms);
    }
  }

  // Where a rule is to be broken, often badly: runs of some cards stay together, and hands that are
  // good for something come sooner.
  void shuffle(Cards pack) {
    std::vector<Card> cards;
    while (!pack.empty()) {
      for (const Card card : pack.set()) cards.push_back(card);
      for (const Card card : pack.set()) pack.take(card);
    }
    const std::size_t run = wanted_.given && random_.one_in(2) ? 3 + random_.below(3) : 1;
    std::vector<std::size_t> runs;
    for (std::size_t first = 0; first < cards.size(); first += run) runs.push_back(first);
    random_.shuffle(runs);
    stock_.clear();
    for (const std::size_t first : runs) {
      const std::size_t last = std::min(first + run, cards.size());
      for (std::size_t i = first; i < last; ++i) stock_.push_back(cards[i]);
    }
  }

  void open(Deal& recorded, Seat dealer, const Match& match) {
    recorded.dealer = dealer;
    fold_.open(record_, recorded, match);
    fold_.foresee_nothing();
    // Where a rule is to be broken, a hand of the wrong size may be meant.
    if (wanted_.given) fold_.table().common.sizes_noticed = 0xFFFF;
  }
  Verdict opening() {
    Verdict result = Verdict::lawful;
    consider(fold_, Did(Done{Seat::none, 0}, Opened{}), result);
    return result;
  }

  // One of what the family proposes and the law allows, by weight.  Where nothing is lawful any
  // more, the breach comes of itself.
  std::optional<Step> lawful_step() {
    std::vector<Suggestions::Weighed> list = proposed(false);
    std::erase_if(list, [](const auto& each) { return each.weight == 0; });
    if (list.empty()) return std::nullopt;
    if (list.size() == 1) return std::move(list.front().step);
    const auto is_shunned = [&](const auto& each) {
      return each.step.kind == Step::Kind::say && std::ranges::count(shunned_, each.step.verb) > 0;
    };
    const auto shunned = std::ranges::stable_partition(list, std::not_fn(is_shunned));
    const std::span preferred(list.begin(), shunned.begin());
    std::optional<Step> step = one_of(preferred, Verdict::lawful);
    if (!step) step = one_of(shunned, Verdict::lawful);
    if (!step && primed_) step = one_of(list, Verdict::wanted);
    return step;
  }

  // By weight one of those that the law takes so.
  std::optional<Step> one_of(std::span<Suggestions::Weighed> list, Verdict sought) {
    std::vector<Suggestions::Weighed*> left;
    int sum = 0;
    for (auto& each : list) {
      left.push_back(&each);
      sum += each.weight;
    }
    while (sum > 0) {
      int chosen = static_cast<int>(random_.below(static_cast<std::size_t>(sum)));
      auto at = left.begin();
      while (chosen >= (*at)->weight) chosen -= (*at++)->weight;
      if (verdict((*at)->step) == sought) return std::move((*at)->step);
      sum -= (*at)->weight;
      left.erase(at);
    }
    return std::nullopt;
  }

  // Something conceivable that breaks the rule that is wanted and no other, or leads up to that.
  std::optional<Step> breach(bool late) {
    if (primed_ ? random_.one_in(2) : !late && !random_.one_in(8)) return std::nullopt;
    const bool leads_up = way_ != Way::outright && !primed_;
    std::optional<RuleIndex> broken;
    if (!leads_up) broken = wanted_.rule;
    if (leads_up && way_ == Way::after_offence) broken = led_by_;
    steps_.clear();
    if (leads_up) add_temptations();
    if (steps_.empty() || random_.one_in(2)) {
      steps_.clear();
      add_conceivable(!leads_up || random_.one_in(2), broken);
    }
    std::vector<Step*> order;
    for (Step& step : steps_) order.push_back(&step);
    random_.shuffle(order);
    const Verdict sought = !leads_up                    ? Verdict::wanted
                           : way_ == Way::after_offence ? Verdict::other
                                                        : Verdict::lawful;
    for (Step* const step : order) {
      if (broken && !may_break(*step, *broken)) continue;
      if (verdict(*step) != sought || contradicts(*step)) continue;
      (leads_up ? primed_ : broken_) = true;
      return std::move(*step);
    }
    return leads_up ? std::nullopt : breach_at_the_close();
  }

  // What is lawful by itself, and breaks the rule when the turn ends with it; which it then does.
  std::optional<Step> breach_at_the_close() {
    if constexpr (HasTurns<F>) {
      const auto is_wanted = [&](const auto& duty) { return duty.rule == wanted_.rule; };
      if (std::ranges::none_of(law_.template duties_of<Close>(), is_wanted)) return std::nullopt;
      std::vector<Suggestions::Weighed> list = proposed(true);
      random_.shuffle(list);
      for (auto& each : list) {
        Step& step = each.step;
        if (step.who == Seat::none || verdict(step) != Verdict::lawful || contradicts(step))
          continue;
        Verdict closing = Verdict::lawful;
        consider(then_, Did(Done{step.who, 0}, Close{Moment::turn}), closing);
        if (closing != Verdict::wanted) continue;
        broken_ = true;
        next_ = Step::close(step.who);
        return std::move(step);
      }
    }
    return std::nullopt;
  }

  using Kinds = std::bitset<std::variant_size_v<Act>>;  // of acts

  // Those of which the rule speaks; all, where it speaks of whatever is done after the end.
  Kinds kinds_of(RuleIndex rule) const {
    Kinds kinds;
    for (const std::uint8_t kind : law_.rules()[rule].acts) kinds.set(kind);
    return rule == law_.find_general("2.1") ? ~Kinds() : kinds;
  }

  // What may break the rule, if one is given; with or without whatever words may be said.
  void add_conceivable(bool words, const std::optional<RuleIndex>& broken) {
    Kinds kinds = broken ? kinds_of(*broken) : ~Kinds();
    // False claims show only in the end; of rules without a check they may be what is wanted.
    const bool checked = !wanted_.given || !law_.rules()[wanted_.rule].acts.empty();
    if (!broken && checked) kinds.reset(Act(std::in_place_type<Claim>).index());
    Conceivable every(grammar_, fold_.table().common, stock_, random_, steps_);
    const auto of_use = [&](const Act& act) { return kinds[act.index()]; };
    for (const auto& each : proposed(true)) {
      if (std::ranges::any_of(each.step.acts(), of_use)) every.vary(each.step);
    }
    if (words) every.words([&](const Verb& verb) { return of_use(verb.make(Arguments())); });
    if (knows<F, Play> && of_use(Play())) every.plays();
  }

  std::vector<Suggestions::Weighed> proposed(bool tempting) {
    Suggestions suggestions(grammar_, stock_, tempting);
    F::propose(fold_.table(), law_.terms, suggestions);
    tried_ += suggestions.list().size();
    return std::move(suggestions.list());
  }

  // What the family proposes and nobody does who keeps the law; and deals with a card too many.
  void add_temptations() {
    Conceivable every(grammar_, fold_.table().common, stock_, random_, steps_);
    for (auto& each : proposed(true)) {
      if (each.step.kind == Step::Kind::deal) every.wrong_deals(each.step);
      if (each.weight == 0) steps_.push_back(std::move(each.step));
    }
  }

  Verdict verdict(const Step& step) {
    ++tried_;
    Verdict result = Verdict::lawful;
    for (const Act& act : step.acts()) {
      visit_act<F>(act, [&](const auto& what) {
        consider(fold_, Did(Done{step.who, 0}, what), result);
      });
    }
    return result;
  }

  // The rule alone says so: a quick look, before all the others are asked.
  bool may_break(const Step& step, RuleIndex rule) {
    ++tried_;
    if (rule == law_.find_general("2.1")) return true;
    const auto breaks = [&]<class A>(const A& what) {
      const Did<A> did(Done{step.who, 0}, what);
      return std::ranges::any_of(law_.template duties_of<A>(), [&](const auto& duty) {
        return duty.rule == rule &&
               duty(fold_.table(), did, law_.terms).kind == Opinion::Kind::breached;
      });
    };
    return std::ranges::any_of(step.acts(),
                               [&](const Act& act) { return visit_act<F>(act, breaks); });
  }

  template <class A>
  void consider(const Fold<F>& fold, const Did<A>& did, Verdict& result) const {
    if (fold.ended_turn(did) != Seat::none) result = Verdict::other;  // it is closed first
    const auto note = [&](RuleIndex rule, Opinion::Kind kind) {
      const bool sought = wanted_.given && rule == wanted_.rule && kind == Opinion::Kind::breached;
      result = sought && result != Verdict::other ? Verdict::wanted : Verdict::other;
    };
    if (fold.after_end(did)) return note(law_.find_general("2.1"), Opinion::Kind::breached);
    fold.opinions(did, [&](RuleIndex rule, const Opinion& opinion) {
      if (opinion.kind != Opinion::Kind::upheld) note(rule, opinion.kind);
    });
  }

  // Nobody could have done that: the record would contradict itself.
  bool contradicts(const Step& step) {
    then_ = fold_;
    for (const Act& act : step.acts()) {
      const Entry entry(Mark{0}, 1U, step.who, false, act);
      then_.follow(entry, static_cast<std::uint16_t>(record_.deals.back().entries.size()));
    }
    return !then_.table().common.custody.contradictions().empty();
  }

  // The discards that become the stock, the first of them on top.
  std::vector<Card> turned_over(const Act& act) {
    const auto* const turn = std::get_if<TurnPile>(&act);
    if constexpr (requires { F::discards(fold_.table()); }) {
      if (turn == nullptr) return {};
      const std::span<const Card> pile = F::discards(fold_.table());
      const bool keep_top = turn->shuffled && !pile.empty();
      std::vector<Card> turned(pile.begin(), pile.end() - (keep_top ? 1 : 0));
      if (turn->shuffled) random_.shuffle(turned);
      return turned;
    }
    return {};
  }

  static void take_from_stock(std::vector<Card>& stock, const Act& act) {
    visit_act<F>(act, [&]<class A>(const A& what) {
      using WithCards = Acts<DealHand, DrawCards, Rob, Draw, Buy, Twist, BankerDraws>;
      Cards taken;
      if constexpr (WithCards::template has<A>) taken = what.cards.cards;
      if constexpr (std::same_as<A, TurnUp> || std::same_as<A, FaceBottom> ||
                    std::same_as<A, SecondCard> || std::same_as<A, TurnStock>) {
        taken.add(what.card);
      }
      std::erase_if(stock, [&](Card card) { return taken.take(card); });
    });
  }

  const Law<F>& law_;
  const Grammar& grammar_;
  Random& random_;
  Wanted wanted_;
  std::vector<const Verb*> shunned_;
  Way way_ = Way::outright;
  bool primed_ = false;              // what leads up to the breach has been done
  bool broken_ = false;              // the breach has been done
  std::optional<RuleIndex> led_by_;  // by a breach of this rule, if by one that is chosen
  Record record_;
  Fold<F> fold_;
  Fold<F> then_;  // when a step has been tried
  Ruling ruling_;
  std::vector<Place> places_;
  std::vector<Card> stock_;   // from the top
  std::vector<Step> steps_;   // of which one may be the breach
  std::optional<Step> next_;  // what must follow now
  std::size_t tried_ = 0;     // steps
};

template <class F>
MakingUp making_up(std::shared_ptr<Laws<F>> laws, const Grammar& grammar) {
  return [laws = std::move(laws), grammar](Script& script, Random& random, Wanted wanted) {
    return Generator<F>(laws->under(script.options), grammar, random).play(script, wanted);
  };
}

}  // namespace cardlaw
