#include "reconcile/why.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reconcile/candidates.h"
#include "reconcile/house_changes.h"
#include "reconcile/left_out.h"
#include "reconcile/likelihood.h"
#include "reconcile/rewrite.h"
#include "report/phrases.h"

namespace cardlaw::reconcile {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kinds[] = {"option",   "house law",  "claim",
                                      "no claim", "settlement", "writing"};
constexpr std::size_t most_of_a_kind = 6;
constexpr std::size_t most_pairs = 2000;  // of options

class Asking {
 public:
  explicit Asking(Transcript& of) : of_(of), hand_(of.hand()), trial_(of) {}

  Why run() {
    for (const Slip& slip : hand_.ruling.slips) found_.figures.push_back({slip, {}});
    if (!found_.figures.empty()) {
      options();
      house_law();
      claims();
      without_claims();
      choices();
      for (WrongFigure& figure : found_.figures) {
        lines(figure);
        writing(figure);
        limit(figure);
      }
    }
    found_.judgements = trial_.judgements();
    return std::move(found_);
  }

 private:
  static bool speak_of_one(const Slip& a, const Slip& b) {
    return a.rule == b.rule && a.deal == b.deal && a.by == b.by;
  }

  // Judges the record with the change, and notes for which figures it gives a reason.  Whether it
  // does for any.
  bool suppose(std::span<const Edit> edits, Reason::Kind kind, const std::string& words) {
    return suppose(trial_.judge(edits), kind, words);
  }
  bool suppose(const Verdict& verdict, Reason::Kind kind, const std::string& words) {
    if (!verdict.consistent()) return false;
    const auto& slips = trial_.ruling().slips;
    bool any = false;
    for (WrongFigure& figure : found_.figures) {
      const bool still = std::ranges::any_of(
          slips, [&](const Slip& slip) { return speak_of_one(slip, figure.slip); });
      // A deal that is left open bears nothing out.
      const bool settled = trial_.ruling().deals[figure.slip.deal].basis != Basis::undetermined;
      if (still || !settled) continue;
      figure.reasons.push_back({kind, words, slips.empty()});
      any = true;
    }
    return any;
  }

  void options() {
    std::vector<Agreement> others;
    bool any = false;
    for (const OptionSpec& option : of_.grammar().options) {
      for (const std::string& value : values_of(option)) {
        if (value == in_force(option)) continue;
        others.emplace_back(&option, value);
        any |= agree({&others.back(), 1});
      }
    }
    std::size_t tried = 0;
    for (std::size_t i = 0; i < others.size() && !any; ++i) {
      for (std::size_t j = i + 1; j < others.size() && tried < most_pairs; ++j) {
        if (others[i].first == others[j].first) continue;
        ++tried;
        const Agreement both[] = {others[i], others[j]};
        agree(both);
      }
    }
  }
  bool agree(std::span<const Agreement> on) {
    std::string words = "the table had agreed on ";
    for (const auto& [option, value] : on)
      words += fmt::format("{}`{}: {}`", &option == &on.front().first ? "" : " and ", option->name,
                           value);
    return suppose(agreed(of_, on).edits, Reason::Kind::option, words);
  }
  std::string in_force(const OptionSpec& option) const {
    const auto written = std::ranges::find(hand_.record.options, option.name, [](const auto& each) {
      return std::string_view(each.first);
    });
    return written == hand_.record.options.end() ? option.standard : written->second;
  }
  void house_law() {
    for (const HouseChange& change : house_changes(hand_))
      suppose(trial_.judge_under(change.house), Reason::Kind::house, change.words);
  }

  // Each remedy that was not claimed, and all of them.
  void claims() {
    const auto all = claims_left_out(of_, hand_.record, hand_.ruling);
    std::vector<Edit> together;
    for (const Change& change : all) {
      const std::string claim = written(of_, of_.fragment(change.edits.front().what));
      suppose(change.edits, Reason::Kind::claim, fmt::format("it had been claimed: `{}`", claim));
      together.insert(together.end(), change.edits.begin(), change.edits.end());
    }
    if (all.size() > 1)
      suppose(together, Reason::Kind::claim, "everything had been claimed that could be");
  }

  // Each claim, waiver and agreement taken away.
  void without_claims() {
    for (const Item& item : of_.items()) {
      const std::string_view word = item.verb == nullptr ? std::string_view() : item.verb->word;
      const bool agreement =
          item.verb == nullptr && as_written(of_, item.node).starts_with("agree");
      const bool claim =
          word == "claim" || word == "waive" || word == "choose" || word == "notice" || agreement;
      if (!claim || of_.rows()[item.row].items.size() < 2) continue;
      const Edit edit{Edit::Kind::remove, item.node, of_.rows()[item.row].list, 0};
      suppose({&edit, 1}, Reason::Kind::no_claim,
              fmt::format("it had not been said: `{}`", as_written(of_, item.node)));
    }
  }

  // A choice that is still open.
  void choices() {
    for (const Supposed& choice : hand_.ruling.choices) {
      for (WrongFigure& figure : found_.figures) {
        const Slip& slip = figure.slip;
        const DealOutcome& deal = choice.deals[slip.deal];
        const DealOutcome& now = hand_.ruling.deals[slip.deal];
        const bool score = report::rule_of(hand_, slip.rule).number == Number("4.1");
        const bool settled = deal.basis != Basis::undetermined;
        const bool same = deal.basis == now.basis && deal.points == now.points;
        if (!score || !settled || same || slip.by == Side::none ||
            deal.points[static_cast<std::size_t>(index(slip.by))] != slip.written)
          continue;
        const std::string what = report::supposed(hand_, choice);
        figure.reasons.push_back({Reason::Kind::claim,
                                  what.substr(what.starts_with("if ") ? 3 : 0, what.find(':') - 3),
                                  false});
      }
    }
  }

  // --- the settlement

  void lines(WrongFigure& figure) {
    const Slip& slip = figure.slip;
    if (report::rule_of(hand_, slip.rule).number != Number("4.1") || slip.leeway != 0) return;
    const std::int64_t more = slip.written - slip.lawful;
    const auto add = [&](std::string words) {
      figure.reasons.push_back({Reason::Kind::settlement, std::move(words), false});
    };
    const auto named = [&](const Due& due) {
      const Rule& rule = report::rule_of(hand_, due.rule);
      return fmt::format("{} ({}, {:+})", report::because(hand_, due), cardlaw::text(rule.number),
                         due.amount);
    };
    std::vector<const Due*> dues;
    for (const Due& due : hand_.ruling.ledger) {
      const bool counts = due.deal == slip.deal && due.amount != 0 && due.unit == hand_.game->unit;
      if (counts) dues.push_back(&due);
    }
    const auto own = [&](const Due& due) { return due.to == slip.by; };
    for (const Due* const due : dues) {
      const std::string whose = report::payee(hand_.record, due->to);
      if (own(*due) && due->amount == -more) add(fmt::format("{} is left out", named(*due)));
      if (own(*due) && due->amount == more) add(fmt::format("{} is counted twice", named(*due)));
      if (!own(*due) && due->amount == more)
        add(fmt::format("{}'s {} is counted here", whose, named(*due)));
    }
    const bool explained = std::ranges::any_of(figure.reasons, [](const Reason& reason) {
      return reason.kind == Reason::Kind::settlement;
    });
    for (std::size_t i = 0; i < dues.size() && !explained; ++i) {
      for (std::size_t j = i + 1; j < dues.size(); ++j) {
        const bool both =
            own(*dues[i]) && own(*dues[j]) && dues[i]->amount + dues[j]->amount == -more;
        if (both) add(fmt::format("{} and {} are left out", named(*dues[i]), named(*dues[j])));
      }
    }
  }

  // --- the pen

  void writing(WrongFigure& figure) {
    const Slip& slip = figure.slip;
    const auto add = [&](std::string words, bool all) {
      figure.reasons.push_back({Reason::Kind::writing, std::move(words), all});
    };
    const std::string written = std::to_string(slip.written), lawful = std::to_string(slip.lawful);
    const bool only = found_.figures.size() == 1;
    if (hand_.game->grammar.red_chip == 0 && misread(lawful, written) <= lapse::figure_one_digit)
      add(fmt::format("{} was meant and {} written", lawful, written), only);
    for (const WrongFigure& other : found_.figures) {
      const bool crossed = other.slip.rule == slip.rule && other.slip.deal == slip.deal &&
                           other.slip.by != slip.by && other.slip.written == slip.lawful &&
                           other.slip.lawful == slip.written;
      if (crossed)
        add(fmt::format("the figures of {} and {} are exchanged",
                        report::name_of(hand_.record, slip.by),
                        report::name_of(hand_.record, other.slip.by)),
            found_.figures.size() == 2);
    }
    if (report::rule_of(hand_, slip.rule).number == Number("4.2")) totals(slip, add);
  }

  template <class Add>
  void totals(const Slip& slip, Add add) const {
    const auto side = static_cast<std::size_t>(index(slip.by));
    const Deal& deal = hand_.record.deals[slip.deal];
    const DealOutcome& law = hand_.ruling.deals[slip.deal];
    if (law.basis == Basis::undetermined) return;
    const std::int64_t score =
        deal.score.of[side].given ? deal.score.of[side].amount : law.points[side];
    const std::int64_t before = slip.lawful - score;
    if (slip.written == before) add(std::string("the score of this deal was not added"), false);
    if (slip.written == score && before != 0)
      add(fmt::format("the total before it, {}, was not added", before), false);
    if (slip.written == before + 2 * score)
      add(std::string("the score of this deal was added twice"), false);
    if (slip.written == before + law.points[side] && score != law.points[side])
      add(fmt::format("the score of this deal were {}, as the law gives it", law.points[side]),
          false);
    if (slip.written == before - score)
      add(std::string("the score of this deal was taken away instead of added"), false);
  }

  static void limit(WrongFigure& figure) {
    std::vector<Reason> kept;
    for (const bool all : {true, false}) {
      std::array<std::size_t, std::size(kinds)> of_kind{};
      for (const Reason& reason : figure.reasons) {
        const bool again = std::ranges::find(kept, reason.words, &Reason::words) != kept.end();
        if (reason.all_right != all || again) continue;
        if (++of_kind[static_cast<std::size_t>(reason.kind)] <= most_of_a_kind)
          kept.push_back(reason);
      }
    }
    figure.reasons = std::move(kept);
  }

  Transcript& of_;
  const Hand& hand_;
  Trial trial_;
  Why found_;
};

bool has_figures(const Record& record) {
  const auto given = [](const Figures& figures) { return figures.kind != Figures::Kind::absent; };
  return given(record.final) || std::ranges::any_of(record.deals, [&](const Deal& deal) {
           return given(deal.score) || given(deal.total);
         });
}

}  // namespace

Why why(Transcript& of) { return Asking(of).run(); }

void text(std::string& out, Transcript& of, const Why& why, bool color) {
  Page page(out, color);
  const Hand& hand = of.hand();
  if (why.figures.empty())
    return page.headline(hand, 0, of.game().id,
                         has_figures(hand.record) ? "every figure that was written down is right"
                                                  : "no figure was written down");
  for (const WrongFigure& figure : why.figures) {
    page.headline(hand, figure.slip.mark, report::citation(report::rule_of(hand, figure.slip.rule)),
                  report::message(hand, figure.slip));
    page.excerpt(hand, figure.slip.mark, figure.slip.length);
    if (figure.slip.leeway != 0)
      page.detail(
          "readings",
          "the law can be read in more than one way here; no reading of it gives this figure");
    for (const Reason& reason : figure.reasons)
      page.detail("right if", reason.words + (reason.all_right && why.figures.size() > 1
                                                  ? "; then all the figures are right"
                                                  : ""));
    if (figure.reasons.empty())
      page.detail(
          "right if",
          "nothing that was tried explains it; `cardlaw reconcile` tries changes of the play");
  }
}

Json json(Transcript& of, const Why& why) {
  const Hand& hand = of.hand();
  Json all;
  all["file"] = hand.file;
  all["document"] = hand.document.index + 1;
  all["line"] = hand.document.line;
  all["game"] = of.game().id;
  all["figures"] = Json::array();
  for (const WrongFigure& figure : why.figures) {
    Json each;
    each["rule"] = report::citation(report::rule_of(hand, figure.slip.rule));
    each["by"] = report::name_of(hand.record, figure.slip.by);
    each["deal"] = figure.slip.deal + 1;
    each.update(place_json(hand, figure.slip.mark));
    each["written"] = figure.slip.written;
    each["lawful"] = figure.slip.lawful;
    each["right_if"] = Json::array();
    for (const Reason& reason : figure.reasons)
      each["right_if"].push_back({{"kind", kinds[static_cast<std::size_t>(reason.kind)]},
                                  {"words", reason.words},
                                  {"all_right", reason.all_right}});
    all["figures"].push_back(each);
  }
  all["judgements"] = why.judgements;
  return all;
}

}  // namespace cardlaw::reconcile
