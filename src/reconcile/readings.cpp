#include "reconcile/readings.h"

#include <algorithm>
#include <optional>

namespace cardlaw::reconcile {
namespace {

class Search {
 public:
  Search(Transcript& of, const Effort& effort) : of_(of), effort_(effort), trial_(of) {}

  Readings run() {
    found_.as_written = trial_.judge({});
    const Record record = trial_.record();
    const Ruling ruling = trial_.ruling();
    if (found_.as_written.wrong() == 0 && found_.as_written.undecided == 0) return finish();
    singles_ = single_changes(of_, record, found_.as_written.consistent() ? &ruling : nullptr,
                              effort_.judgements);
    if (found_.as_written.contradictions <= 1) trial_.be_brief();
    found_.all_tried = true;
    for (std::size_t i = 0; i < singles_.size(); ++i) {
      if (spent()) {
        found_.all_tried = false;
        break;
      }
      consider({&singles_[i], 1}, singles_[i].unlikely);
    }
    rank(found_.mended);
    const bool explained = !found_.mended.empty() && found_.mended.front().verdict.wrong() == 0;
    if (effort_.pairs && !explained) pairs();
    rank(found_.mended);
    rank(found_.otherwise);
    return finish();
  }

 private:
  bool spent() const { return trial_.judgements() >= effort_.judgements; }

  Readings finish() {
    found_.judgements = trial_.judgements();
    // Readings that contradict themselves as well explain nothing.
    for (auto* const list : {&found_.mended, &found_.otherwise}) {
      std::erase_if(*list, [](const HandReading& each) { return !each.verdict.consistent(); });
      found_.by_an_option |= std::ranges::any_of(*list, [](const HandReading& reading) {
        return std::ranges::find(reading.changes, Lapse::option, &Change::lapse) !=
               reading.changes.end();
      });
      if (list->size() > effort_.listed) list->resize(effort_.listed);
    }
    return std::move(found_);
  }

  void consider(std::span<const Change> changes, int unlikely) {
    std::vector<Edit> edits;
    std::span<const Edit> made = changes[0].edits;
    if (changes.size() > 1) {
      for (const Change& change : changes)
        edits.insert(edits.end(), change.edits.begin(), change.edits.end());
      made = edits;
    }
    const Verdict verdict = trial_.judge(made);
    const Verdict& before = found_.as_written;
    const bool can_have_been = verdict.consistent() && !before.consistent();
    const bool mends =
        verdict.unlikely < before.unlikely && (can_have_been || verdict.wrong() < before.wrong());
    const bool less_in_play = verdict.consistent() && before.consistent() &&
                              verdict.in_play < before.in_play &&
                              verdict.undecided <= before.undecided;
    if (!mends && !less_in_play) return;
    HandReading reading;
    reading.changes.assign(changes.begin(), changes.end());
    reading.verdict = verdict;
    reading.unlikely = unlikely + verdict.unlikely;
    reading.says = {fingerprint(editor_.edited(made))};
    reading.ruled = verdict.consistent() ? fingerprint(trial_.ruling()) : 0;
    const bool believable = mends && reading.unlikely <= before.unlikely;
    (believable ? found_.mended : found_.otherwise).push_back(std::move(reading));
  }

  // Each of the most promising changes with every other one.
  void pairs() {
    std::vector<HandReading> promising = found_.mended;
    if (promising.size() > most_bases) promising.resize(most_bases);
    for (const HandReading& first : promising) {
      const Change base = first.changes.front();
      for (const Change& second : singles_) {
        if (spent()) return;
        if (overlap(base, second)) continue;
        const Change both[] = {base, second};
        consider(both, base.unlikely + second.unlikely + 1);
      }
    }
  }

  // Two changes of the same words are one other change.
  bool overlap(const Change& a, const Change& b) const {
    const auto& nodes = of_.events().nodes;
    const auto covers = [&](Node outer, Node inner) {
      return inner >= outer && inner < nodes[outer].next;
    };
    for (const Edit& one : a.edits) {
      for (const Edit& two : b.edits) {
        const auto meet = [&](Node x, Node y) { return covers(x, y) || covers(y, x); };
        const bool inserts = one.kind == Edit::Kind::insert || two.kind == Edit::Kind::insert ||
                             one.kind == Edit::Kind::add_pair || two.kind == Edit::Kind::add_pair;
        if (inserts) {
          if (one.at == two.at && one.kind == two.kind) return true;
          continue;
        }
        if (meet(one.at, two.at)) return true;
        if (one.kind == Edit::Kind::exchange && meet(one.other, two.at)) return true;
        if (two.kind == Edit::Kind::exchange && meet(one.at, two.other)) return true;
        if (one.kind == Edit::Kind::exchange && two.kind == Edit::Kind::exchange &&
            meet(one.other, two.other))
          return true;
      }
    }
    return false;
  }

  // The likeliest first; of those that say the same, the first.  An act left out that may have
  // stood in several places is one reading.
  void rank(std::vector<HandReading>& list) const {
    std::ranges::stable_sort(list, [](const HandReading& a, const HandReading& b) {
      if (a.verdict.consistent() != b.verdict.consistent()) return a.verdict.consistent();
      if (a.unlikely != b.unlikely) return a.unlikely < b.unlikely;
      return a.changes.size() < b.changes.size();
    });
    std::vector<HandReading> kept;
    for (HandReading& each : list) {
      const auto same = std::ranges::find_if(kept, [&](const HandReading& other) {
        return std::ranges::find(other.says, each.says[0]) != other.says.end() ||
               in_another_place(other, each) || another_word(other, each);
      });
      if (same == kept.end()) {
        each.until = each.changes.back().where;
        kept.push_back(std::move(each));
      } else if (std::ranges::find(same->says, each.says[0]) == same->says.end()) {
        same->says.push_back(each.says[0]);
        const auto word = another_word(*same, each);
        const bool told = word && std::ranges::find(same->or_words, *word) != same->or_words.end();
        if (word && !told) same->or_words.push_back(*word);
        if (same->until.moment < each.changes.back().where.moment)
          same->until = each.changes.back().where;
      }
    }
    list = std::move(kept);
  }
  // One word read as another, and the same word as a third, with the same ruling; or the same of a
  // word of what was left out.  The word of `b`.
  std::optional<std::string> another_word(const HandReading& a, const HandReading& b) const {
    if (a.changes.size() != 1 || b.changes.size() != 1 || a.ruled == 0 || a.ruled != b.ruled)
      return std::nullopt;
    const Change& one = a.changes[0];
    const Change& two = b.changes[0];
    if (one.lapse != two.lapse || one.edits.size() != 1 || two.edits.size() != 1)
      return std::nullopt;
    const Edit& x = one.edits[0];
    const Edit& y = two.edits[0];
    if (x.kind != y.kind || x.at != y.at) return std::nullopt;
    if (x.kind == Edit::Kind::reword) return std::string(of_.word(y.what));
    if (x.kind == Edit::Kind::insert && one.lapse == Lapse::left_out)
      return one_other_word(of_.fragment(x.what), of_.fragment(y.what));
    return std::nullopt;
  }
  // The word of `b` where `a`, which is otherwise the same, has another.
  std::optional<std::string> one_other_word(const Fragment& a, const Fragment& b) const {
    std::optional<std::string> other;
    if (a.size() != b.size()) return other;
    for (std::size_t i = 0; i < a.size(); ++i) {
      const bool scalars = a[i].is_scalar() && b[i].is_scalar();
      if (!scalars && (a[i].kind != b[i].kind || a[i].length != b[i].length)) return std::nullopt;
      if (!scalars || of_.events().scalar(a[i]) == of_.events().scalar(b[i])) continue;
      if (other) return std::nullopt;
      other = of_.events().scalar(b[i]);
    }
    return other;
  }

  static bool in_another_place(const HandReading& a, const HandReading& b) {
    if (a.changes.size() != b.changes.size() || a.ruled != b.ruled) return false;
    for (std::size_t i = 0; i < a.changes.size(); ++i) {
      const Change& one = a.changes[i];
      const Change& two = b.changes[i];
      if (one.edits == two.edits) continue;
      if (one.lapse != Lapse::left_out || two.lapse != Lapse::left_out ||
          one.edits[0].what != two.edits[0].what)
        return false;
    }
    return true;
  }

  static constexpr std::size_t most_bases = 40;

  Transcript& of_;
  const Effort& effort_;
  Trial trial_;
  Editor editor_{of_};
  std::vector<Change> singles_;
  Readings found_;
};

}  // namespace

Readings readings_of(Transcript& of, const Effort& effort) { return Search(of, effort).run(); }

std::vector<Edit> edits_of(const HandReading& reading) {
  std::vector<Edit> all;
  for (const Change& change : reading.changes)
    all.insert(all.end(), change.edits.begin(), change.edits.end());
  return all;
}

}  // namespace cardlaw::reconcile
