#include "reconcile/phrases.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/counted.h"
#include "reconcile/rewrite.h"
#include "report/phrases.h"

namespace cardlaw::reconcile {
namespace {

constexpr std::string_view lapse_words[] = {
    "figure",          "number", "fact",   "card",     "mistaken card",
    "cards exchanged", "player", "order",  "gathered", "left out",
    "not done",        "word",   "option", "dealer",   "names exchanged"};
constexpr std::size_t longest = 60;  // of a piece of the record in a sentence

class Teller {
 public:
  explicit Teller(Transcript& of) : of_(of) {}

  Told tell(const Change& change, const Where& until) {
    const Edit& edit = change.edits.front();
    switch (change.lapse) {
      case Lapse::mistaken:
        return mistaken(change);
      case Lapse::exchanged:
        return exchanged(change);
      case Lapse::names:
        return names(change);
      case Lapse::order:
        return order(change);
      case Lapse::left_out:
        return left_out(change, until);
      case Lapse::twice:
        return twice(change);
      case Lapse::gathered:
        return gathered(change);
      case Lapse::option:
        if (edit.kind == Edit::Kind::add_pair) return agreed(change);
        return reworded(change);
      case Lapse::figure:
        if (edit.kind == Edit::Kind::exchange) return figures_exchanged(change);
        return reworded(change);
      default:
        return reworded(change);
    }
  }

 private:
  const Site* site(Node node) const {
    const auto at = std::ranges::find(of_.sites(), node, &Site::node);
    return at == of_.sites().end() ? nullptr : &*at;
  }
  Told at(Node node, const Change& change) const {
    const Extent extent = extent_of(of_, node);
    Told told;
    told.deal = change.where.deal;
    told.mark = static_cast<Mark>(extent.from);
    told.length = static_cast<std::uint32_t>(extent.size());
    return told;
  }
  std::string place(const Where& where) const {
    const bool several = of_.hand().record.deals.size() > 1;
    if (where.trick == 0) return {};
    return (several ? fmt::format("deal {}, ", where.deal + 1) : "") +
           fmt::format("trick {}", where.trick);
  }

  // The text of the act in which a word stands, with another word in its place.
  struct Act {
    std::string was, meant;
  };
  Act act_with(Node node, std::string_view said) const {
    const Site* const word = site(node);
    const Item* const item = word == nullptr ? nullptr : of_.item(word->where);
    Node whole = item != nullptr && item->node <= node ? item->node : node;
    if (item == nullptr && node > 0) whole = key_of(node).value_or(node);
    Extent extent = extent_of(of_, whole);
    if (item == nullptr && whole != node) extent.to = extent_of(of_, node).to;
    if (extent.size() > longest) extent = extent_of(of_, node);
    const Extent inner = extent_of(of_, node);
    const std::string_view text = of_.hand().document.text;
    const auto piece = [&](std::size_t from, std::size_t to) {
      return std::string(text.substr(from, to - from));
    };
    return {piece(extent.from, extent.to),
            piece(extent.from, inner.from) + std::string(said) + piece(inner.to, extent.to)};
  }
  // The key whose value the node is.
  std::optional<Node> key_of(Node node) const {
    const auto& nodes = of_.events().nodes;
    const Site* const word = site(node);
    if (word == nullptr || nodes[word->within].kind != Event::Kind::map) return std::nullopt;
    for (Node key = word->within + 1; key != nodes[word->within].next; key = nodes[key + 1].next) {
      if (key + 1 == node) return key;
    }
    return std::nullopt;
  }
  std::string said(const Edit& edit) const { return std::string(of_.word(edit.what)); }

  Told reworded(const Change& change) const {
    const Edit& edit = change.edits.front();
    const Site& word = *site(edit.at);
    Told told = at(edit.at, change);
    const Act act = act_with(edit.at, said(edit));
    told.was = act.was;
    told.meant = act.meant;
    const std::string trick = place(word.where);
    if (change.lapse == Lapse::dealer)
      told.words = fmt::format("if {} dealt, not {}", said(edit), of_.text(edit.at));
    else if (const std::string owner = dealt_to(word); !owner.empty())
      told.words =
          fmt::format("if {} was dealt `{}`, not `{}`", owner, said(edit), of_.text(edit.at));
    else if (!trick.empty())
      told.words = fmt::format("if {} had `{}`, not `{}`", trick, act.meant, act.was);
    else if (word.says == Says::figure || word.says == Says::fact || word.says == Says::number)
      told.words = fmt::format("if `{}` was meant, not `{}`", act.meant, act.was);
    else
      told.words = fmt::format("if it was `{}`, not `{}`", act.meant, act.was);
    return told;
  }

  // Whose hand of the deal the card is in.
  std::string dealt_to(const Site& card) const {
    if (card.says != Says::card) return {};
    for (const Site& site : of_.sites()) {
      if (site.says == Says::dealt_to && of_.events().nodes[site.node].next == card.within)
        return std::string(of_.text(site.node));
    }
    return {};
  }

  std::string where_read(Node node) const {
    const Site& word = *site(node);
    if (const std::string owner = dealt_to(word); !owner.empty()) return "in " + owner + "'s hand";
    const std::string trick = place(word.where);
    if (!trick.empty()) return "in " + trick;
    return "in `" + act_with(node, of_.text(node)).was + "`";
  }

  Told exchanged(const Change& change) const {
    const Edit& edit = change.edits.front();
    Told told = at(edit.at, change);
    const std::string a(of_.text(edit.at)), b(of_.text(edit.other));
    told.was = act_with(edit.at, a).was + ", " + act_with(edit.other, b).was;
    told.meant = act_with(edit.at, b).meant + ", " + act_with(edit.other, a).meant;
    told.words = fmt::format("if `{}` {} and `{}` {} were in each other's place", a,
                             where_read(edit.at), b, where_read(edit.other));
    return told;
  }

  Told figures_exchanged(const Change& change) const {
    const Edit& edit = change.edits.front();
    Told told = at(edit.at, change);
    const std::string a(of_.text(edit.at)), b(of_.text(edit.other));
    const Act one = act_with(edit.at, b), two = act_with(edit.other, a);
    told.was = one.was + ", " + two.was;
    told.meant = one.meant + ", " + two.meant;
    told.words = fmt::format("if `{}` was meant, not `{}`", told.meant, told.was);
    return told;
  }

  Told names(const Change& change) const {
    const Edit& edit = change.edits.front();
    Told told = at(edit.at, change);
    const std::string a(of_.text(edit.at)), b(of_.text(edit.other));
    const bool hands = site(edit.at)->says == Says::dealt_to;
    told.was = a + ", " + b;
    told.meant = b + ", " + a;
    told.words = hands ? fmt::format("if the hands of {} and {} were exchanged", a, b)
                       : fmt::format("if {} and {} sat in each other's place", a, b);
    return told;
  }

  Told mistaken(const Change& change) const {
    const Edit& edit = change.edits.front();
    Told told = at(edit.at, change);
    const Site& word = *site(edit.at);
    const std::string other = said(edit);
    told.was = of_.text(edit.at);
    told.meant = other;
    const auto back = std::ranges::find_if(
        change.edits, [&](const Edit& each) { return site(each.at)->card != word.card; });
    told.words = fmt::format("if `{}` was `{}` wherever it is written", told.was, other);
    if (back != change.edits.end())
      told.words += fmt::format(", and `{}` was `{}`", of_.text(back->at), told.was);
    return told;
  }

  std::string shown(Node node) const {
    std::string text(as_written(of_, node));
    if (text.size() <= longest) return text;
    std::size_t end = longest - 3;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80) --end;
    return text.substr(0, end) + "...";
  }

  Told order(const Change& change) const {
    const Edit& edit = change.edits.front();
    Told told = at(edit.at, change);
    told.was = shown(edit.at) + ", " + shown(edit.other);
    told.meant = shown(edit.other) + ", " + shown(edit.at);
    const bool neighbors = of_.events().nodes[edit.at].next == edit.other;
    const std::string first = shown(edit.other), second = shown(edit.at);
    told.words = neighbors
                     ? fmt::format("if `{}` came before `{}`", first, second)
                     : fmt::format("if `{}` and `{}` were in each other's place", first, second);
    return told;
  }

  Told left_out(const Change& change, const Where& until) const {
    const Edit& edit = change.edits.front();
    const bool last = edit.other == of_.events().nodes[edit.at].next;
    Node beside = edit.other;
    if (last) {
      for (Node item = edit.at + 1; item != edit.other; item = of_.events().nodes[item].next)
        beside = item;
    }
    Told told = at(beside, change);
    told.meant = written(of_, of_.fragment(edit.what));
    const bool anywhere = until.moment > change.where.moment + 1;
    told.words =
        fmt::format("if `{}` was left out {} `{}`{}", told.meant, last ? "after" : "before",
                    shown(beside), anywhere ? ", or later" : "");
    return told;
  }

  Told twice(const Change& change) const {
    const Edit& edit = change.edits.front();
    Told told = at(edit.at, change);
    told.was = shown(edit.at);
    const bool again = change.unlikely <= 2;
    told.words = fmt::format("if `{}` {}", told.was, again ? "is written twice" : "was not done");
    return told;
  }

  Told gathered(const Change& change) const {
    const Edit& edit = change.edits.front();
    Node last = edit.at + 1;
    for (Node item = last; item != of_.events().nodes[edit.at].next;
         item = of_.events().nodes[item].next)
      last = item;
    Told told = at(last, change);
    told.meant = written(of_, of_.fragment(edit.what));
    const std::string name(of_.events().scalar(of_.fragment(edit.what)[2]));
    told.words = fmt::format("if {} gathered {}", name, place(change.where));
    return told;
  }

  Told agreed(const Change& change) const {
    const Edit& edit = change.edits.front();
    Told told = at(edit.at == 0 ? 0 : edit.at, change);
    if (edit.at == 0) told.length = 0;
    const Fragment& pairs = of_.fragment(edit.what);
    const auto text = [&](const Event& event) { return of_.events().scalar(event); };
    told.meant = fmt::format("{}: {}", text(pairs[pairs.size() - 2]), text(pairs.back()));
    told.words = fmt::format("if the table had agreed on `{}`", told.meant);
    return told;
  }

  Transcript& of_;
};

std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += (all.empty() ? "" : "; ") + part;
  return all;
}

std::string score(const Hand& hand) {
  std::string all;
  for (std::size_t deal = 0; deal < hand.ruling.deals.size(); ++deal) {
    const DealOutcome& outcome = hand.ruling.deals[deal];
    std::string one = outcome.basis == Basis::undetermined || outcome.basis == Basis::nobody_scores
                          ? report::outcome(hand, outcome)
                          : report::points(hand, hand.game->grammar.red_chip == 0 ? outcome.points
                                                                                  : outcome.totals);
    if (hand.ruling.deals.size() > 1) one = fmt::format("deal {} {}", deal + 1, one);
    all += (all.empty() ? "" : ", ") + one;
  }
  return all;
}

std::vector<std::string> wrongs(const Hand& hand) {
  std::vector<std::string> parts;
  for (const Finding& finding : hand.ruling.findings)
    parts.push_back(report::citation(report::rule_of(hand, finding.rule)) + ": " +
                    report::message(hand, finding));
  for (const Slip& slip : hand.ruling.slips)
    parts.push_back(report::citation(report::rule_of(hand, slip.rule)) + ": " +
                    report::message(hand, slip));
  return parts;
}

// " (or `Ac`, `Qc`: the ruling is the same)"
std::string or_else(const std::vector<std::string>& others) {
  constexpr std::size_t most = 4;  // that are named
  if (others.empty()) return {};
  std::string words = " (or";
  for (std::size_t i = 0; i < std::min(others.size(), most); ++i)
    words += (i == 0 ? " `" : ", `") + others[i] + "`";
  if (others.size() > most) words += fmt::format(", and {} more", others.size() - most);
  return words + ": the ruling is the same)";
}

}  // namespace

std::vector<Told> told(Transcript& of, const HandReading& reading) {
  std::vector<Told> all;
  for (const Change& change : reading.changes)
    all.push_back(Teller(of).tell(change, reading.until));
  all[0].or_words = reading.or_words;
  all[0].words += or_else(all[0].or_words);
  return all;
}

std::string_view word(Lapse lapse) { return lapse_words[static_cast<std::size_t>(lapse)]; }

std::string as_it_stands(const Hand& written) {
  if (!written.judged()) {
    std::vector<std::string> parts;
    for (const Defect& defect : written.defects) parts.push_back(defect.message);
    return joined(parts);
  }
  std::vector<std::string> parts = wrongs(written);
  if (parts.empty()) parts.emplace_back("nothing wrong");
  parts.push_back(score(written));
  return joined(parts);
}

std::string consequence(const Hand& supposed, const Hand& written) {
  if (!supposed.judged()) {
    std::vector<std::string> parts;
    for (const Defect& defect : supposed.defects) parts.push_back(defect.message);
    return "it would still contradict itself: " + joined(parts);
  }
  const std::string figures = score(supposed);
  const bool same = written.judged() && score(written) == figures;
  const std::string settled = fmt::format("the score would {}be {}", same ? "still " : "", figures);
  const std::size_t open = supposed.ruling.undecided.size();
  const std::string questions =
      open == 0
          ? ""
          : "; " + counted(open, "question stays", "questions stay") + " open";
  const auto wrong = wrongs(supposed);
  if (wrong.empty()) return "nothing would be wrong, and " + settled + questions;
  const auto before = written.judged() ? wrongs(written) : std::vector<std::string>();
  std::vector<std::string> still, now;
  for (const std::string& each : wrong)
    (std::ranges::find(before, each) != before.end() ? still : now).push_back(each);
  std::string all = settled + questions;
  if (!still.empty()) all += ". Still wrong: " + joined(still);
  if (!now.empty()) all += ". Then wrong: " + joined(now);
  return all;
}

}  // namespace cardlaw::reconcile
