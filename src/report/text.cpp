#include "report/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "law/library.h"
#include "record/places.h"
#include "record/printable.h"
#include "report/answers.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

class TextWriter {
 public:
  TextWriter(std::string& out, const Hand& hand, const TextStyle& style)
      : out_(out),
        hand_(hand),
        places_(hand.document.text, hand.document.line, hand.document.column),
        style_(style) {}

  void all() {
    if (!hand_.judged()) {
      for (const Defect& defect : hand_.defects) {
        headline(defect.mark, red, "not a record", defect.message);
        const auto twice = seen_before(hand_, defect);
        if (twice)
          excerpt(twice->entry->mark,
                  static_cast<std::uint32_t>(as_written(hand_, *twice->entry).size()), twice->says);
        excerpt(defect.mark, defect.length, twice ? "and here" : "");
        if (!defect.hint.empty()) detail("hint", defect.hint);
        for (const std::string& help : defect.help) detail("help", help);
      }
      return;
    }
    if (style_.ruled) return differences();
    deciders_ = deciders(hand_);
    findings();
    for (const Finding& question : hand_.ruling.undecided) this->finding(question, yellow);
    for (const Slip& slip : hand_.ruling.slips) this->slip(slip);
    const bool nothing_found = hand_.ruling.findings.empty() && hand_.ruling.slips.empty() &&
                               hand_.ruling.undecided.empty();
    const bool clean = nothing_found && hand_.ruling.as_ruled && hand_.record.open_cases.empty();
    if (clean && style_.quiet) return;
    if (nothing_found) headline(0, green, hand_.game->id, "nothing wrong");
    for (const Remark& remark : hand_.ruling.remarks) this->remark(remark);
    settlement(!clean || style_.ledger || !hand_.record.decisions.empty());
    against_ruling();
  }

 private:
  static constexpr std::string_view red = "\x1b[31m", yellow = "\x1b[33m", green = "\x1b[32m",
                                    bold = "\x1b[1m", plain = "\x1b[0m";

  std::string paint(std::string_view how, std::string_view words) const {
    return style_.color ? fmt::format("{}{}{}", how, words, plain) : std::string(words);
  }

  void headline(Mark mark, std::string_view color, std::string_view subject,
                const std::string& words) {
    const TextPlace at = place(mark);
    out_ += fmt::format("{}:{}:{}: {}: {}\n", printable(hand_.file), at.line, at.column,
                        paint(color, subject), printable(words));
  }

  // In the order of the text; what the same player did against the same rule in one line is said
  // once.
  void findings() {
    std::vector<const Finding*> in_order;
    for (const Finding& finding : hand_.ruling.findings) in_order.push_back(&finding);
    std::ranges::stable_sort(in_order, {}, [&](const Finding* each) { return mark_of(*each); });
    const Finding* said = nullptr;
    std::uint64_t said_in_line = 0;
    for (const Finding* const each : in_order) {
      const std::uint64_t line = place(mark_of(*each)).line;
      if (said != nullptr && line == said_in_line && is_said_by(*said, *each)) continue;
      said = each;
      said_in_line = line;
      finding(*each, red);
    }
  }
  const Entry& entry_of(const Finding& finding) const {
    return hand_.record.deals[finding.deal].entries[finding.entry];
  }
  Mark mark_of(const Finding& finding) const { return entry_of(finding).mark; }
  TextPlace place(Mark mark) { return places_.of(mark); }
  bool is_said_by(const Finding& said, const Finding& other) const {
    return said.rule == other.rule && said.by == other.by && said.deal == other.deal &&
           said.standing == other.standing && said.proof == said.entry &&
           other.proof == other.entry && said.lawful == other.lawful &&
           message(hand_, said) == message(hand_, other);
  }

  // The line as written, and the place underlined; `label` says what is there.
  void excerpt(Mark mark, std::uint32_t length, std::string_view label = {}) {
    constexpr std::size_t widest = 160;
    const TextPlace at = place(mark);
    if (at.line_text.size() > widest || hand_.notation == Notation::json_lines) return;
    const std::size_t width = std::max<std::size_t>(
        1, underline_width(hand_.document.text, mark, std::max<std::uint32_t>(length, 1)));
    out_ += fmt::format("{:>5} | {}\n{:>5} | {:{}}{}{}{}\n", at.line, printable(at.line_text), "",
                        "", indent(at), paint(bold, std::string(width, '^')),
                        label.empty() ? "" : " ", label);
  }

  void detail(std::string_view label, std::string_view words) {
    // Long sentences are broken behind their label.
    constexpr std::size_t label_width = 14, least = 40;
    const std::size_t width = std::max(style_.width, least + label_width) - label_width;
    std::string rest = printable(words);
    std::string_view head = label;
    while (true) {
      std::size_t end = rest.size();
      if (end > width) {
        end = rest.rfind(' ', width);
        if (end == std::string::npos) end = rest.size();
      }
      out_ += fmt::format("  {:<9} {}\n", head, rest.substr(0, end));
      if (end >= rest.size()) return;
      rest.erase(0, end + 1);
      head = "";
    }
  }

  void finding(const Finding& finding, std::string_view color) {
    const Rule& rule = rule_of(hand_, finding.rule);
    const auto& entries = hand_.record.deals[finding.deal].entries;
    const Entry& entry = entries[finding.entry];
    headline(entry.mark, color, citation(rule),
             (unexpected_ ? "not in the ruling given: " : "") + message(hand_, finding));
    // The end of a turn stands at the head of its list, where it shows nothing.
    const Entry& proof = entries[finding.proof];
    const bool elsewhere = finding.proof != finding.entry && proof.mark != entry.mark &&
                           !(std::holds_alternative<Close>(proof.act) && proof.mark < entry.mark);
    excerpt(entry.mark, static_cast<std::uint32_t>(as_written(hand_, entry).size()),
            !elsewhere                                ? ""
            : std::holds_alternative<Play>(entry.act) ? "played here"
                                                      : "done here");
    if (elsewhere) {
      excerpt(proof.mark, static_cast<std::uint32_t>(as_written(hand_, proof).size()),
              shown_by(finding, proof));
    }
    if (!finding.lawful.empty()) {
      if (finding.scene.plays > 0) detail("trick", trick(finding.scene));
      detail("held", cards(finding.scene));
      detail(finding.standing == Standing::undecided ? "decides" : "lawful", cards(finding.lawful));
    }
    if (const std::string amount = lawful_amount(hand_, finding); !amount.empty()) {
      detail("lawful", amount);
    } else if (const std::string acts = lawful_acts(hand_, finding); !acts.empty()) {
      if (finding.scene.has_hand) detail("held", cards(finding.scene));
      detail("lawful", acts);
    }
    if (elsewhere) detail("proof", fmt::format("line {}", place(proof.mark).line));
    detail("remedy", remedy(hand_, finding));
    penalty(finding, rule);
    if (const Sentence* const law = sentence(rule.law, rule.number)) detail("rule", law->text);
    help(finding);
  }

  // What the entry shows of an offence that was committed elsewhere.
  std::string shown_by(const Finding& finding, const Entry& entry) const {
    const auto* const play = std::get_if<Play>(&entry.act);
    if (play != nullptr && finding.lawful.has(play->card) && play->card.known() &&
        !play->card.is_joker()) {
      const std::string_view suit = name(play->card.suit());
      return fmt::format("the {} shows here", suit.substr(0, suit.size() - 1));
    }
    if (std::holds_alternative<Claim>(entry.act)) return "claimed here";
    if (std::holds_alternative<cardlaw::Notice>(entry.act)) return "pointed out here";
    if (std::holds_alternative<Close>(entry.act)) return "its time was over here";
    return "this shows it";
  }

  // What can be done about it.  What holds for all that no law deals with is said once.
  void help(const Finding& finding) {
    for (const std::string& words : advice(hand_, finding)) detail("help", words);
    for (const Decider& each : deciders_) {
      for (const std::uint16_t q : each.questions) {
        if (&hand_.ruling.undecided[q] == &finding) answers(each, q);
      }
    }
    if (may_be_agreed_on(hand_, finding) && !std::exchange(agreeing_said_, true)) {
      if (const std::string agreeing = how_to_agree(hand_, finding); !agreeing.empty())
        detail("help", agreeing);
      if (const std::string rule = how_to_make_a_rule(hand_, finding); !rule.empty())
        detail("help", rule);
    }
  }

  // Which options would answer an open question.
  void answers(const Decider& decider, std::uint16_t question) {
    detail("decided", how_decided(hand_, decider, question));
    detail("help", how_to_say(decider));
  }

  // The sentence of a penalty is read once.
  void penalty(const Finding& finding, const Rule& rule) {
    const HouseRule* const house = house_rule(hand_, finding.rule);
    if (house != nullptr && house->penalty.given() &&
        house->penalty.kind != HousePenalty::Kind::none)
      return detail("penalty", house_penalty(hand_, finding, *house));
    if (!rule.penalty.given() || rule.penalty == penalty_said_) return;
    penalty_said_ = rule.penalty;
    if (const Sentence* const law = sentence(law_of(*hand_.game, rule.penalty), rule.penalty))
      detail("penalty", law->text);
  }

  std::string trick(const Scene& scene) const {
    std::string played;
    for (std::size_t i = 0; i < scene.plays; ++i) {
      played +=
          fmt::format("{}{}: {}", i == 0 ? "" : ", ", name_of(hand_.record, scene.played[i].first),
                      cardlaw::text(scene.played[i].second));
    }
    return played;
  }

  void slip(const Slip& slip) {
    headline(slip.mark, yellow, citation(rule_of(hand_, slip.rule)), message(hand_, slip));
    excerpt(slip.mark, slip.length);
  }

  void remark(const Remark& remark) {
    const Entry& entry = hand_.record.deals[remark.deal].entries[remark.entry];
    headline(entry.mark, plain, "note", message(hand_, remark));
    excerpt(entry.mark, static_cast<std::uint32_t>(as_written(hand_, entry).size()));
  }

  void ledger(std::size_t deal, Balances& balances) {
    const bool open = hand_.ruling.deals[deal].basis == Basis::undetermined;
    std::string_view label = open ? "so far" : "settled";
    for (const Due& due : hand_.ruling.ledger) {
      if (due.deal != deal) continue;
      std::string amount = amount_of(hand_, due);
      if (due.unit == DueUnit::chips && due.unit == hand_.game->unit)
        amount += fmt::format(" {:>6}", balances.after(due));
      out_ += fmt::format("  {:<9} {:<6} {:<32} {:<12} {:>5}\n", label,
                          cardlaw::text(rule_of(hand_, due.rule).number), because(hand_, due),
                          printable(payee(hand_.record, due.to)), amount);
      label = "";
    }
    if (label.empty()) more_by_another_reading(deal);
  }

  // What stands above is what every reading of the law gives.
  void more_by_another_reading(std::size_t number) {
    const DealOutcome& deal = hand_.ruling.deals[number];
    if (deal.basis == Basis::undetermined) return;
    for (std::size_t i = 0; i < hand_.record.sides.size(); ++i) {
      if (deal.leeway[i] == 0) continue;
      out_ += fmt::format("  {:<9} {:<6} {:<32} {:<12} {:>5}\n", "", "open",
                          "and by another reading up to", printable(hand_.record.sides[i]),
                          fmt::format("{:+}", deal.leeway[i]));
    }
  }

  void settlement(bool with_ledger) {
    const bool several = hand_.record.deals.size() > 1;
    Balances balances(hand_.record);
    unclaimed_ = unclaimed(hand_);
    bool settled = true;  // all so far, so that the totals are known
    for (std::size_t d = 0; d < hand_.ruling.deals.size(); ++d) {
      const DealOutcome& deal = hand_.ruling.deals[d];
      settled = settled && deal.basis != Basis::undetermined;
      const std::string title = several ? fmt::format("deal {}", d + 1) : "score";
      if (with_ledger || deal.basis == Basis::undetermined) ledger(d, balances);
      std::string line = outcome(hand_, deal);
      if (several && settled && hand_.game->grammar.red_chip == 0)
        line += fmt::format("; total {}", points(hand_, deal.totals));
      detail(title, line);
      if (deal.decided) detail("decided", decided(hand_, d));
      if (const OpenCase* const open = hand_.record.open_case(d))
        detail("status", open_case(*open));
      for (const Openness& each : why_open(hand_, deciders_, d)) {
        if (!each.why.empty()) detail("why", each.why);
        if (!each.help.empty()) detail("help", each.help);
      }
      for (const Unclaimed& each : unclaimed_) {
        if (each.deal == d) detail("", without_claim(hand_, each));
      }
    }
    for (const Supposed& each : hand_.ruling.if_claimed) detail("", supposed(hand_, each));
    for (const Supposed& each : hand_.ruling.choices) detail("", supposed(hand_, each));
    if (hand_.ruling.winner != Side::none) detail("game", game_won());
    if (hand_.ruling.winner_open) detail("game", winner_open(hand_.ruling));
    if (hand_.ruling.next_dealer != Seat::none) next_dealer();
  }

  void next_dealer() {
    const std::string name(name_of(hand_.record, hand_.ruling.next_dealer));
    if (hand_.game->grammar.banking)
      detail("bank", name + " has it next");
    else if (!hand_.ruling.deals.empty() && hand_.ruling.deals.back().basis == Basis::nobody_scores)
      detail("next", name + " deals");  // of a hand that was played nobody asks
  }

  std::string game_won() const {
    const Ruling& ruling = hand_.ruling;
    std::string line = fmt::format("won by {}", name_of(hand_.record, ruling.winner));
    if (!ruling.deals.empty() && ruling.final != ruling.deals.back().totals)
      line += fmt::format("; final score {}", points(hand_, ruling.final));
    if (ruling.final_open || ruling.dues_open) line += "; what its end gives is open";
    return line;
  }

  // Where the record gives a ruling of its own that is not found.
  void against_ruling() {
    for (const std::uint16_t i : hand_.ruling.missing) {
      const RulingItem& item = hand_.record.ruling[i];
      headline(item.mark, yellow, "ruling",
               "the ruling given does not hold: " + difference(hand_, item));
      excerpt(item.mark, item.length);
    }
  }

  void differences() {
    unexpected_ = true;
    deciders_ = deciders(hand_);
    against_ruling();
    if (!hand_.record.has_ruling) {
      for (const Slip& slip : hand_.ruling.slips) this->slip(slip);
      return;
    }
    for (const std::uint16_t i : hand_.ruling.unexpected) {
      const std::size_t findings = hand_.ruling.findings.size();
      const std::size_t slips = hand_.ruling.slips.size();
      if (i < findings)
        finding(hand_.ruling.findings[i], red);
      else if (i < findings + slips)
        slip(hand_.ruling.slips[i - findings]);
      else
        finding(hand_.ruling.undecided[i - findings - slips], yellow);
    }
    if (!hand_.ruling.as_ruled) settlement(true);
  }

  std::string& out_;
  const Hand& hand_;
  Places places_;
  const TextStyle& style_;
  Number penalty_said_;
  std::vector<Decider> deciders_;
  std::vector<Unclaimed> unclaimed_;
  bool agreeing_said_ = false;  // that what the players agree on is done
  bool unexpected_ = false;     // only what the record's own ruling does not give is shown
};

}  // namespace

void text(std::string& out, const Hand& hand, const TextStyle& style) {
  TextWriter(out, hand, style).all();
}

}  // namespace cardlaw::report
