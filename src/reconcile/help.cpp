#include "reconcile/help.h"

#include <algorithm>

#include "reconcile/likelihood.h"
#include "reconcile/phrases.h"
#include "reconcile/rewrite.h"

namespace cardlaw::reconcile {
namespace {

constexpr std::size_t most_judgements = 400, most_listed = 2;
constexpr std::size_t longest_record = 4000;  // nodes

// What may be amiss where the contradiction shows: the cards that it speaks of, wherever they are
// written, and the entry itself.
class NearTrouble {
 public:
  NearTrouble(Transcript& of, const Defects& defects) : of_(of) {
    for (const Defect& defect : defects) look_at(defect);
  }

  std::vector<Change> changes() {
    for (const Site& site : of_.sites()) {
      if (site.says != Says::card || !site.card.known()) continue;
      const std::string written(of_.text(site.node));
      if (written.find('=') != std::string::npos) continue;
      const bool troubled = cards_.has(site.card);
      for (const Card card : of_.grammar().pack) {
        if (card != site.card && (troubled || cards_.has(card)))
          add(Lapse::card, misread(card, site.card), site.where,
              {Edit::Kind::reword, site.node, 0, of_.word(written_like(card, written))});
      }
    }
    for (const std::uint16_t entry : entries_) of_entry(of_.items()[entry]);
    std::ranges::stable_sort(changes_, {}, &Change::unlikely);
    return std::move(changes_);
  }

 private:
  void look_at(const Defect& defect) {
    const auto within = [&](Mark mark) {
      return mark >= defect.mark && mark < defect.mark + std::max<std::uint32_t>(defect.length, 1);
    };
    for (const Site& site : of_.sites()) {
      if (site.says != Says::card || !within(of_.events().nodes[site.node].mark)) continue;
      if (site.card.known() && defect.message.find(cardlaw::text(site.card)) != std::string::npos)
        cards_.add(site.card);
      if (site.where.entry != nowhere) entries_.push_back(site.where.entry);
    }
    for (std::uint16_t i = 0; i < of_.items().size(); ++i) {
      if (within(of_.events().nodes[of_.items()[i].node].mark)) entries_.push_back(i);
    }
    std::ranges::sort(entries_);
    entries_.erase(std::ranges::unique(entries_).begin(), entries_.end());
  }

  void add(Lapse lapse, int unlikely, const Where& where, const Edit& edit) {
    changes_.push_back({lapse, unlikely, {edit}, where});
  }

  // By another player; not there; before or after its neighbor.
  void of_entry(const Item& item) {
    const Row& row = of_.rows()[item.row];
    for (const Site& site : of_.sites()) {
      if (site.says == Says::source && of_.item(site.where) == &item)
        add(Lapse::word, lapse::other_source, site.where,
            {Edit::Kind::reword, site.node, 0, of_.word(other_source(of_.grammar(), *site.verb))});
      if (site.says != Says::player || site.node != item.node + 1) continue;
      for (const std::string& name : of_.players()) {
        if (name != of_.text(site.node))
          add(Lapse::player, lapse::player, site.where,
              {Edit::Kind::reword, site.node, 0, of_.word(name)});
      }
    }
    const auto self = std::ranges::find_if(
        row.items, [&](std::uint16_t i) { return of_.items()[i].node == item.node; });
    const auto at = static_cast<std::size_t>(self - row.items.begin());
    if (row.items.size() > 1)
      add(Lapse::twice, lapse::not_done, item.where, {Edit::Kind::remove, item.node, row.list, 0});
    if (at > 0)
      add(Lapse::order, lapse::neighbors, item.where,
          {Edit::Kind::exchange, of_.items()[row.items[at - 1]].node, item.node, 0});
    if (at + 1 < row.items.size())
      add(Lapse::order, lapse::neighbors, item.where,
          {Edit::Kind::exchange, item.node, of_.items()[row.items[at + 1]].node, 0});
  }

  Transcript& of_;
  CardSet cards_;
  std::vector<std::uint16_t> entries_;
  std::vector<Change> changes_;
};

}  // namespace

void add_help(Hand& hand) {
  const bool contradicts = hand.game != nullptr && !hand.defects.empty();
  if (!contradicts || hand.events.nodes.size() > longest_record) return;
  Transcript transcript(hand);
  if (!transcript.usable()) return;
  const std::vector<Change> changes = NearTrouble(transcript, hand.defects).changes();
  Trial trial(transcript);
  trial.be_brief();
  std::vector<HandReading> found;
  for (const Change& change : changes) {
    if (trial.judgements() >= most_judgements) break;
    HandReading reading;
    reading.verdict = trial.judge(change.edits);
    if (!reading.verdict.consistent()) continue;
    reading.changes = {change};
    reading.until = change.where;
    reading.unlikely = change.unlikely + reading.verdict.unlikely;
    found.push_back(std::move(reading));
  }
  std::ranges::stable_sort(found, {}, &HandReading::unlikely);
  // A card that lay open was taken; nobody need then doubt what was turned up.
  const auto taken = std::ranges::find(
      found, Lapse::word, [](const HandReading& reading) { return reading.changes.front().lapse; });
  if (taken != found.end()) found = {*taken};
  if (found.size() > most_listed) found.resize(most_listed);
  for (const HandReading& reading : found) {
    const Told change = told(transcript, reading).front();
    hand.defects.front().help.push_back(
        change.words + (reading.verdict.wrong() == 0 ? ", nothing would be wrong"
                                                     : ", the record would not contradict itself"));
  }
}

}  // namespace cardlaw::reconcile
