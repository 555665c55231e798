#include "report/json.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/about.h"
#include "report/answers.h"
#include "report/json_writer.h"
#include "report/notices.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

class Writer {
 public:
  Writer(std::string& out, const Hand& hand, bool with_ledger)
      : json_(out), hand_(hand), places_(places_of(hand)), with_ledger_(with_ledger) {}

  void all() {
    json_.open('{').pair("version", 1).pair("file", hand_.file);
    json_.pair("document", hand_.document.index + 1).pair("line", hand_.document.line);
    json_.key("game");
    hand_.game != nullptr ? json_.value(hand_.game->id) : json_.null();
    about();
    const bool judged = hand_.judged();
    const bool brief = !judged || (!with_ledger_ && clean(hand_.ruling));
    if (brief)
      json_.raw(R"(,"findings":[],"undecided":[],"choices":[],"slips":[])");
    else
      found();
    if (judged) {
      if (!hand_.ruling.remarks.empty())
        list("remarks", hand_.ruling.remarks, [&](const Remark& each) { remark(each); });
      if (!brief) ledger();
      settlement();
      if (!brief) spoke();
    }
    defects();
    json_.close('}');
  }

 private:
  static bool clean(const Ruling& ruling) {
    return ruling.findings.empty() && ruling.undecided.empty() && ruling.choices.empty() &&
           ruling.slips.empty();
  }

  // What the record says of itself.
  void about() {
    const About says = cardlaw::about(hand_.events);
    const std::pair<std::string_view, std::string_view> texts[] = {
        {"id", says.id}, {"event", says.event}, {"table", says.table}, {"date", says.date}};
    for (const auto& [name, text] : texts) {
      if (!text.empty()) json_.pair(name, text);
    }
  }

  void found() {
    const Ruling& ruling = hand_.ruling;
    list("findings", ruling.findings, [&](const Finding& each) { finding(each); });
    list("undecided", ruling.undecided, [&](const Finding& each) { finding(each); });
    list("choices", ruling.choices, [&](const Supposed& each) { supposed(each); });
    list("slips", ruling.slips, [&](const Slip& each) { slip(each); });
  }

  void ledger() {
    Balances balances(hand_.record);
    list("ledger", hand_.ruling.ledger, [&](const Due& each) { due(each, balances); });
  }

  void settlement() {
    const Ruling& ruling = hand_.ruling;
    totals(ruling.deals);
    json_.pair("basis", word(basis(ruling)));
    deals(ruling.deals);
    list("if_claimed", ruling.if_claimed, [&](const Supposed& each) { supposed(each); });
    answers();
    json_.pair("winner", named(ruling.winner));
    if (ruling.winner != Side::none && !ruling.final_open)
      figures("final", ruling.final, ruling.final_leeway, {});
    if (ruling.winner_open) json_.pair("winner_open", true);
    if (ruling.winner_open && *ruling.winner_why != '\0')
      json_.pair("winner_why", ruling.winner_why);
    if (ruling.next_dealer != Seat::none)
      json_.pair(hand_.game->grammar.banking ? "next_banker" : "next_dealer",
                 name_of(hand_.record, ruling.next_dealer));
    if (hand_.record.has_ruling) json_.pair("as_ruled", ruling.as_ruled);
  }

  // What would decide what is open, and what would hold without the claims that
  // were made; left out where there is nothing to say.
  void answers() {
    const std::vector<Decider> open = deciders(hand_);
    if (!open.empty()) list("decided_by", open, [&](const Decider& each) { decider(each); });
    if (const std::vector<LeftOpen> deals = left_open(hand_, open); !deals.empty())
      list("left_open", deals, [&](const LeftOpen& each) {
        json_.open('{').pair("deal", each.deal + 1).pair("why", each.says.why);
        json_.pair("help", each.says.help).close('}');
      });
    if (const std::vector<Unclaimed> claims = unclaimed(hand_); !claims.empty())
      list("without_claims", claims, [&](const Unclaimed& each) {
        json_.open('{');
        json_.pair("deal", each.deal + 1);
        place(extent(places_, hand_, hand_.record.deals[each.deal].entries[each.entry]));
        totals(each.deals);
        deals(each.deals);
        json_.close('}');
      });
  }

  void decider(const Decider& decider) {
    json_.open('{');
    json_.pair("option", decider.option->name);
    json_.pair("law", cited_option(*hand_.game, *decider.option));
    list("deals", decider.deals, [&](std::uint16_t deal) { json_.value(deal + 1); });
    list("undecided", decider.questions, [&](std::uint16_t question) { json_.value(question); });
    list("values", decider.values, [&](const Decider::Value& each) {
      json_.open('{');
      json_.pair("value", each.value);
      totals(each.deals);
      deals(each.deals);
      list("answers", decider.questions, [&](std::uint16_t question) {
        constexpr std::string_view says[] = {"lawful", "breach", "open"};
        json_.value(says[static_cast<std::size_t>(each.broken[question])]);
      });
      json_.close('}');
    });
    json_.close('}');
  }

  void spoke() {
    json_.key("spoke").open('[');
    for (RuleIndex i = 0; i < hand_.game->rules.size(); ++i) {
      if (hand_.ruling.applied[i]) cite(hand_.game->rules[i]);
    }
    json_.close(']');
  }

  template <class List, class Each>
  void list(std::string_view name, const List& items, Each each) {
    json_.list(name, items, each);
  }

  // Nobody is null.
  template <class Who>
  std::optional<std::string> named(Who who) const {
    return who == Who::none ? std::nullopt : std::optional(name_of(hand_.record, who));
  }

  void cite(const Rule& rule) {
    json_.begin_value();
    json_.cite(rule);
  }

  void place(const Extent& at) {
    json_.pair("line", at.line).pair("column", at.column);
    json_.pair("end_line", at.end_line).pair("end_column", at.end_column);
  }

  void card_list(std::string_view name, CardSet set) {
    list(name, set, [&](Card card) { json_.value(cardlaw::text(card)); });
  }

  void points(const Points& of) {
    json_.open('{');
    for (std::size_t i = 0; i < hand_.record.sides.size(); ++i)
      json_.key_of_name(hand_.record.sides[i]).value(of[i]);
    json_.close('}');
  }

  // One figure for each side; or, where the law can be read in more than one
  // way, none, and the least and the most that it may be.
  void figures(std::string_view name, const Points& least, const Points& leeway,
               const Points& steps) {
    json_.key(name);
    const auto sides = static_cast<std::ptrdiff_t>(hand_.record.sides.size());
    if (std::all_of(leeway.begin(), leeway.begin() + sides, [](auto each) { return each == 0; }))
      return points(least);
    json_.null();
    json_.key(fmt::format("{}_least", name));
    points(least);
    json_.key(fmt::format("{}_most", name));
    Points most = least;
    for (std::size_t i = 0; i < most.size(); ++i) most[i] += leeway[i];
    points(most);
    if (std::ranges::none_of(steps, [](std::int64_t step) { return step > 1; })) return;
    json_.key(fmt::format("{}_step", name));
    points(steps);
  }

  void no_figures(std::string_view name) { json_.key(name).null(); }

  // After the last deal; nothing when some deal could not be settled.
  void totals(const std::vector<DealOutcome>& deals) {
    const bool settled = std::ranges::count(deals, Basis::undetermined, &DealOutcome::basis) == 0;
    if (settled && !deals.empty())
      return figures("totals", deals.back().totals, deals.back().total_leeway, {});
    if (!settled) return no_figures("totals");
    json_.key("totals");
    points(Points{});
  }

  void finding(const Finding& finding) {
    const Rule& rule = rule_of(hand_, finding.rule);
    const auto& entries = hand_.record.deals[finding.deal].entries;
    json_.open('{');
    json_.key("rule");
    cite(rule);
    json_.pair("breach", rule.breach);
    json_.pair("by", name_of(hand_.record, finding.by));
    if (finding.about != Seat::none) json_.pair("about", name_of(hand_.record, finding.about));
    json_.pair("deal", finding.deal + 1);
    json_.pair("in", cardlaw::text(finding.place));
    place(extent(places_, hand_, entries[finding.entry]));
    json_.pair("act", as_written(hand_, entries[finding.entry]));
    json_.key("proof");
    if (finding.proof != finding.entry) {
      json_.open('{');
      place(extent(places_, hand_, entries[finding.proof]));
      json_.pair("act", as_written(hand_, entries[finding.proof]));
      json_.close('}');
    } else {
      json_.null();
    }
    json_.pair("message", message(hand_, finding));
    card_list("lawful", finding.lawful);
    if (const std::string amount = lawful_amount(hand_, finding); !amount.empty())
      json_.pair("lawful_amount", amount);
    if (const std::string acts = lawful_acts(hand_, finding); !acts.empty())
      json_.pair("lawful_acts", acts);
    json_.pair("remedy", remedy(hand_, finding));
    if (const std::vector<std::string> help = advice(hand_, finding); !help.empty())
      list("help", help, [&](const std::string& each) { json_.value(each); });
    json_.pair("standing", word(finding.standing));
    json_.pair("severity", word(severity(finding)));
    json_.key("penalty");
    penalty(rule);
    house_law(finding);
    json_.pair("claimed_by", named(finding.claimant));
    json_.close('}');
  }

  void remark(const Remark& remark) {
    const Entry& entry = hand_.record.deals[remark.deal].entries[remark.entry];
    json_.open('{').pair("by", name_of(hand_.record, remark.by)).pair("deal", remark.deal + 1);
    place(extent(places_, hand_, entry));
    json_.pair("act", as_written(hand_, entry)).pair("message", message(hand_, remark)).close('}');
  }

  void penalty(const Rule& rule) {
    if (!rule.penalty.given()) return void(json_.null());
    const std::string_view law = law_of(*hand_.game, rule.penalty);
    json_.value(fmt::format("{} {}", law.empty() ? rule.law : law, cardlaw::text(rule.penalty)));
  }

  // What the club has agreed: the law's own `penalty` is no part of it.
  void house_law(const Finding& finding) {
    const HouseRule* const house = house_rule(hand_, finding.rule);
    if (house == nullptr) return;
    json_.key("house_law").open('{');
    const bool given = house->penalty.given() && house->penalty.kind != HousePenalty::Kind::none;
    json_.pair("penalty", given ? std::optional(cardlaw::text(house->penalty)) : std::nullopt);
    json_.pair("settled", settled_by_house(hand_, finding));
    json_.pair("source", house->source);
    json_.close('}');
  }

  void slip(const Slip& slip) {
    const Rule& rule = rule_of(hand_, slip.rule);
    json_.open('{');
    json_.key("rule");
    cite(rule);
    json_.pair("breach", rule.breach);
    json_.pair("by", name_of(hand_.record, slip.by));
    json_.pair("deal", slip.deal + 1);
    place(extent(places_, hand_, slip.mark, slip.length));
    slip_figures(slip);
    json_.pair("message", message(hand_, slip));
    json_.pair("severity", word(Severity::error));
    json_.close('}');
  }

  // None where all figures of a deal are meant together.
  void slip_figures(const Slip& slip) {
    const bool one = slip.by != Side::none;
    const auto none = std::optional<std::int64_t>();
    json_.pair("written", one ? slip.written : none);
    json_.pair("lawful", one && slip.leeway == 0 ? slip.lawful : none);
    if (!one || slip.leeway == 0) return;
    json_.pair("lawful_least", slip.lawful);
    json_.pair("lawful_most", slip.lawful + slip.leeway);
    if (slip.step > 1) json_.pair("lawful_step", slip.step);
  }

  // Most of a line of rulings is made of these, so their keys are not put
  // together one by one.
  void due(const Due& due, Balances& balances) {
    because_.clear();
    put_because(because_, hand_, due);
    json_.begin_value();
    json_.raw("{\"player\":");
    json_.text(due.to == Side::none
                   ? "the bank"
                   : std::string_view(hand_.record.sides[static_cast<std::size_t>(index(due.to))]));
    json_.raw(",\"amount\":");
    json_.number(due.amount);
    if (due.unit == DueUnit::chips) {
      json_.raw(",\"balance\":");
      json_.number(balances.after(due));
    }
    json_.raw(",\"unit\":\"");
    json_.raw(word(due.unit));
    json_.raw("\",\"rule\":");
    json_.cite(rule_of(hand_, due.rule));
    json_.raw(",\"deal\":");
    json_.number(due.deal + 1);
    json_.raw(",\"because\":");
    json_.text(because_);
    if (due.source != Due::Source::law) source(due);
    json_.raw("}");
  }

  void source(const Due& due) {
    if (due.source == Due::Source::house) {
      const HouseRule* const house = house_rule(hand_, due.rule);
      json_.pair("house_law", house == nullptr ? std::string() : house->source);
    } else if (const Decision* const decision = hand_.record.decision(due.deal)) {
      json_.pair("decided_by", decision->by);
    }
  }

  void deals(const std::vector<DealOutcome>& all) {
    bool known = true;
    list("deals", all, [&](const DealOutcome& each) {
      known = known && each.basis != Basis::undetermined;
      deal(each, known, static_cast<std::size_t>(&each - all.data()));
    });
  }
  void open_case(std::size_t deal) {
    const OpenCase* const open = hand_.record.open_case(deal);
    if (open == nullptr) return;
    json_.pair("status", word(open->kind));
    json_.pair("reason", open->reason);
  }
  // What a director decided, beside what the law gives.
  void decision(const DealOutcome& deal, std::size_t number) {
    const Decision* const decision = hand_.record.decision(number);
    if (!deal.decided || decision == nullptr) return;
    json_.key("decided").open('{');
    json_.pair("by", decision->by);
    json_.pair("because", decision->because);
    json_.pair("lawful_basis", word(deal.lawful_basis));
    json_.key("lawful");
    if (deal.lawful_basis == Basis::undetermined || deal.lawful_leeway != Points{})
      json_.null();
    else
      points(deal.lawful);
    json_.close('}');
  }
  // `totals_known`: every deal so far could be settled.
  void deal(const DealOutcome& deal, bool totals_known, std::size_t number) {
    json_.open('{');
    json_.pair("basis", word(deal.basis));
    if (deal.basis == Basis::undetermined) json_.pair("why", deal.why);
    const bool settled = deal.basis != Basis::undetermined;
    settled ? figures("points", deal.points, deal.leeway, deal.steps) : no_figures("points");
    totals_known ? figures("totals", deal.totals, deal.total_leeway, {}) : no_figures("totals");
    if (settled && !deal.readings.empty())
      list("readings", deal.readings, [&](const Points& each) { points(each); });
    decision(deal, number);
    open_case(number);
    json_.close('}');
  }

  void supposed(const Supposed& what) {
    json_.open('{');
    if (what.choice) {
      const Finding& finding = hand_.ruling.findings[what.findings[0]];
      json_.pair("choice", what.chosen == Chosen::stand ? "stand" : "new deal");
      json_.pair("finding", what.findings[0]);
      json_.pair("breach", rule_of(hand_, finding.rule).breach);
    } else {
      list("findings", what.findings, [&](std::uint16_t i) { json_.value(i); });
    }
    totals(what.deals);
    deals(what.deals);
    json_.close('}');
  }

  void defects() {
    list("defects", hand_.defects, [&](const Defect& each) {
      json_.open('{');
      place(extent(places_, hand_, each.mark, each.length));
      json_.pair("message", each.message);
      json_.pair("hint", each.hint);
      if (!each.help.empty())
        list("help", each.help, [&](const std::string& help) { json_.value(help); });
      if (const auto twice = seen_before(hand_, each)) {
        json_.key("also").open('{');
        place(extent(places_, hand_, *twice->entry));
        json_.pair("says", twice->says);
        json_.close('}');
      }
      json_.pair("severity", word(Severity::error));
      json_.close('}');
    });
  }

  JsonWriter json_;
  const Hand& hand_;
  Places places_;
  const bool with_ledger_;
  std::string because_;
};

}  // namespace

void json(std::string& out, const Hand& hand, bool with_ledger) {
  Writer(out, hand, with_ledger).all();
}

}  // namespace cardlaw::report
