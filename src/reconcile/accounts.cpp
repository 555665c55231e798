#include "reconcile/accounts.h"

#include <algorithm>
#include <set>

#include "reconcile/rewrite.h"

namespace cardlaw::reconcile {
namespace {

constexpr int doubt = 2;  // to go against an account that speaks of it

class Comparing {
 public:
  Comparing(std::vector<std::unique_ptr<Transcript>>& accounts, std::uint64_t effort,
            std::size_t listed)
      : accounts_(accounts), effort_(effort), listed_(listed), trial_(*accounts.front()) {}

  Accounts run() {
    for (std::uint8_t other = 1; other < accounts_.size(); ++other) {
      for (const Difference& difference : differences(*accounts_[0], *accounts_[other]))
        place(difference, other);
    }
    who_says_what();
    std::ranges::stable_sort(found_.points, {},
                             [](const Point& point) { return std::pair(point.deal, point.mark); });
    by_itself();
    combine();
    dependences();
    found_.judgements = trial_.judgements();
    return std::move(found_);
  }

 private:
  Transcript& first() { return *accounts_[0]; }

  // --- the points

  // Edits at one place belong to one point, whoever makes them.
  using Key = std::tuple<int, Node, Node, int>;
  static Key key_of(const Difference& difference) {
    const Edit& edit = difference.edit;
    if (edit.kind == Edit::Kind::insert) return {1, edit.at, edit.other, difference.order};
    if (edit.kind == Edit::Kind::add_pair) return {2, edit.at, 0, difference.order};
    return {0, edit.at, 0, 0};
  }

  void place(const Difference& difference, std::uint8_t account) {
    Key key = key_of(difference);
    if (difference.edit.kind == Edit::Kind::add_pair) {  // a key of a map: by its name
      const std::string name = meaning(accounts_[account]->events(), difference.there);
      const auto at = std::ranges::find(added_, name);
      std::get<3>(key) = static_cast<int>(at - added_.begin());
      if (at == added_.end()) added_.push_back(name);
    }
    const auto known = std::ranges::find(keys_, key);
    const auto index = static_cast<std::size_t>(known - keys_.begin());
    if (known == keys_.end()) {
      keys_.push_back(key);
      found_.points.push_back(begin(difference));
    }
    add(found_.points[index], difference, account);
  }

  // The first account's own version.
  Point begin(const Difference& difference) {
    const Edit& edit = difference.edit;
    Point point;
    point.where = difference.where;
    point.deal = difference.deal;
    const auto& nodes = first().events().nodes;
    Version own;
    own.accounts = {0};
    own.open = difference.second_knows_more;
    Node shown = edit.at;
    if (edit.kind == Edit::Kind::insert) {
      shown = edit.other == nodes[edit.at].next ? edit.at : edit.other;
    } else if (edit.kind != Edit::Kind::add_pair) {
      own.text =
          said(first(), edit.at,
               edit.kind == Edit::Kind::remove && nodes[edit.other].kind == Event::Kind::map);
      point.length = static_cast<std::uint32_t>(own.text.size());
    }
    point.mark = own.mark = nodes[shown].mark;
    own.placed = edit.kind != Edit::Kind::add_pair;
    if (edit.kind == Edit::Kind::insert && shown == edit.at) {  // behind the last entry
      for (Node item = edit.at + 1; item != nodes[edit.at].next; item = nodes[item].next)
        point.mark = own.mark = nodes[item].mark;
    }
    point.versions.push_back(std::move(own));
    return point;
  }

  static std::string said(const Transcript& of, Node node, bool pair) {
    const Extent extent = extent_of(of, node);
    const std::size_t to = pair ? extent_of(of, node + 1).to : extent.to;
    return std::string(of.hand().document.text.substr(extent.from, to - extent.from));
  }

  void add(Point& point, const Difference& difference, std::uint8_t account) {
    const Transcript& other = *accounts_[account];
    Edit edit = difference.edit;
    Version version;
    version.accounts = {account};
    version.open = difference.first_knows_more;
    if (difference.second_knows_more) point.versions.front().open = true;
    if (difference.there == 0) {
      version.placed = difference.beside != 0;
      version.mark = other.events().nodes[difference.beside].mark;
    } else {
      const bool pair = edit.kind == Edit::Kind::add_pair;
      version.text = said(other, difference.there, pair);
      version.mark = other.events().nodes[difference.there].mark;
      Piece piece;
      if (pair) piece.open(Event::Kind::map);
      piece.copy(other.events(), difference.there);
      if (pair) piece.copy(other.events(), difference.there + 1).close();
      edit.what = first().fragment(piece);
    }
    const auto means = [&](const Edit& each) {
      const bool fragment = each.kind != Edit::Kind::remove;
      if (!fragment) return std::string();
      Events events;
      events.nodes = first().fragment(each.what);
      events.text = first().events().text;
      return meaning(events, 0);
    };
    for (Version& known : point.versions) {
      const bool same = known.edits.size() == 1 && known.edits[0].kind == edit.kind &&
                        means(known.edits[0]) == means(edit);
      if (same) return known.accounts.push_back(account);
    }
    version.edits = {edit};
    point.versions.push_back(std::move(version));
  }

  // Whoever does not differ there says what the first says.
  void who_says_what() {
    for (Point& point : found_.points) {
      for (std::uint8_t account = 1; account < accounts_.size(); ++account) {
        const bool differs = std::ranges::any_of(point.versions, [&](const Version& version) {
          return std::ranges::find(version.accounts, account) != version.accounts.end();
        });
        if (!differs) point.versions.front().accounts.push_back(account);
      }
    }
  }

  // --- what the law says

  Choice choice_of(std::uint8_t account) const {
    Choice choice;
    for (const Point& point : found_.points) {
      std::uint8_t version = 0;
      while (std::ranges::find(point.versions[version].accounts, account) ==
             point.versions[version].accounts.end())
        ++version;
      choice.push_back(version);
    }
    return choice;
  }

  // How many are gone against; it is no doubt of an account that another knows more.
  int against(const Choice& choice) const {
    int sum = 0;
    for (std::size_t i = 0; i < choice.size(); ++i) {
      for (std::size_t v = 0; v < found_.points[i].versions.size(); ++v) {
        const Version& version = found_.points[i].versions[v];
        const bool open_here = found_.points[i].versions[choice[i]].open;
        if (v != choice[i])
          sum += version.open ? 0 : doubt * static_cast<int>(version.accounts.size());
        if (v == choice[i] && open_here) sum += 1;  // rather what is known
      }
    }
    return sum;
  }

  void by_itself() {
    for (const auto& account : accounts_) {
      Trial own(*account);
      found_.as_written.push_back(own.judge({}));
      own_rulings_.push_back(found_.as_written.back().consistent() ? fingerprint(own.ruling()) : 0);
    }
    found_.agree = std::ranges::all_of(found_.as_written, &Verdict::consistent) &&
                   std::ranges::all_of(
                       own_rulings_, [&](std::uint64_t ruled) { return ruled == own_rulings_[0]; });
  }

  // All of them if they are few enough; otherwise from each account the nearest ones.
  void combine() {
    std::uint64_t number = 1;
    for (const Point& point : found_.points)
      number = std::min<std::uint64_t>(number * point.versions.size(), effort_ + 1);
    std::set<Choice> tried;
    std::vector<Choice> edge;
    const auto consider = [&](const Choice& choice) {
      if (tried.size() >= effort_ || !tried.insert(choice).second) return;
      keep(judge(choice));
      edge.push_back(choice);
    };
    for (std::uint8_t account = 0; account < accounts_.size(); ++account)
      consider(choice_of(account));
    while (!edge.empty() && tried.size() < effort_) {
      const std::vector<Choice> from = std::exchange(edge, {});
      for (const Choice& base : from) {
        for (std::size_t i = 0; i < base.size(); ++i) {
          for (std::uint8_t v = 0; v < found_.points[i].versions.size(); ++v) {
            Choice other = base;
            other[i] = v;
            consider(other);
          }
        }
      }
    }
    found_.all_tried = tried.size() >= number;
    std::ranges::stable_sort(found_.combinations, [](const Combination& a, const Combination& b) {
      if (a.verdict.consistent() != b.verdict.consistent()) return a.verdict.consistent();
      return a.unlikely < b.unlikely;
    });
    if (found_.combinations.size() > listed_) found_.combinations.resize(listed_);
  }

  Combination judge(const Choice& choice) {
    Combination made;
    made.choice = choice;
    made.verdict = trial_.judge(edits_of(found_, choice));
    if (made.verdict.consistent()) made.ruled = fingerprint(trial_.ruling());
    made.unlikely = made.verdict.unlikely + against(choice);
    for (std::uint8_t account = 0; account < accounts_.size() && made.account < 0; ++account) {
      if (choice_of(account) == choice) made.account = account;
    }
    return made;
  }
  // Only the best are wanted in the end.
  void keep(Combination made) {
    found_.combinations.push_back(std::move(made));
    constexpr std::size_t enough = 4096;
    if (found_.combinations.size() < 2 * enough) return;
    std::ranges::stable_sort(found_.combinations, {}, &Combination::unlikely);
    found_.combinations.resize(enough);
  }

  // --- what depends on what

  // From each account as it stands, and from the best combination, some points are switched to what
  // is said elsewhere.
  void dependences() {
    std::vector<Choice> contexts;
    for (std::uint8_t account = 0; account < accounts_.size(); ++account)
      contexts.push_back(choice_of(account));
    if (!found_.combinations.empty()) contexts.push_back(found_.combinations.front().choice);
    const auto points = static_cast<int>(found_.points.size());
    for (int i = 0; i < points; ++i) found_.points[static_cast<std::size_t>(i)].group = i;
    for (const Choice& context : contexts) {
      for (int i = 0; i < points; ++i) hang_together(context, i);
    }
    number_the_groups();
    for (const Choice& context : contexts) {
      for (std::size_t group = 0; group < found_.groups.size(); ++group) {
        for (const Choice& other : contexts)
          depend(found_.groups[group], context, switched(context, other, static_cast<int>(group)));
        for (std::size_t i = 0; i < found_.points.size(); ++i) {
          for (std::uint8_t v = 0; v < found_.points[i].versions.size() &&
                                   found_.points[i].group == static_cast<int>(group);
               ++v)
            depend(found_.groups[group], context, with(context, i, v));
        }
      }
    }
  }

  static Choice with(Choice choice, std::size_t point, std::uint8_t version) {
    choice[point] = version;
    return choice;
  }
  Choice switched(Choice choice, const Choice& other, int group) const {
    for (std::size_t i = 0; i < choice.size(); ++i) {
      if (found_.points[i].group == group) choice[i] = other[i];
    }
    return choice;
  }

  // A point that cannot be switched alone, and the one with which it can.
  void hang_together(const Choice& context, int i) {
    const auto at = static_cast<std::size_t>(i);
    if (judgements_left() == 0 || !judged(context).combination.verdict.consistent()) return;
    for (std::uint8_t v = 0; v < found_.points[at].versions.size(); ++v) {
      const Choice alone = with(context, at, v);
      if (judged(alone).combination.verdict.consistent()) continue;
      for (std::size_t j = 0; j < context.size(); ++j) {
        for (std::uint8_t w = 0; w < found_.points[j].versions.size() && j != at; ++w) {
          const bool together =
              w != context[j] && judged(with(alone, j, w)).combination.verdict.consistent();
          if (together) join(found_.points[at].group, found_.points[j].group);
        }
      }
    }
  }
  void join(int a, int b) {
    for (Point& point : found_.points) {
      if (point.group == std::max(a, b)) point.group = std::min(a, b);
    }
  }
  void number_the_groups() {
    std::vector<int> names;
    for (Point& point : found_.points) {
      const auto at = std::ranges::find(names, point.group);
      const auto group = static_cast<int>(at - names.begin());
      if (at == names.end()) names.push_back(point.group);
      point.group = group;
    }
    found_.groups.resize(names.size());
  }

  void depend(Dependence& on, const Choice& one, const Choice& other) {
    if (one == other || judgements_left() == 0) return;
    const Judged& a = judged(one);
    const Judged& b = judged(other);
    const bool fits_a = a.combination.verdict.consistent(),
               fits_b = b.combination.verdict.consistent();
    on.fits |= fits_a != fits_b;
    if (!fits_a || !fits_b) return;
    on.score |= !std::ranges::equal(a.ruling.deals, b.ruling.deals,
                                    [](const DealOutcome& x, const DealOutcome& y) {
                                      return x.basis == y.basis && x.points == y.points;
                                    });
    on.score |= a.ruling.winner != b.ruling.winner;
    on.figures |= a.ruling.slips.size() != b.ruling.slips.size();
    for (const auto& [here, there] :
         {std::pair(&a.ruling, &b.ruling), std::pair(&b.ruling, &a.ruling)}) {
      for (const Finding& finding : here->findings) {
        const bool both = std::ranges::any_of(there->findings, [&](const Finding& same) {
          return same.rule == finding.rule && same.by == finding.by && same.deal == finding.deal &&
                 same.standing == finding.standing;
        });
        const std::string name = named(finding);
        if (!both && std::ranges::find(on.findings, name) == on.findings.end())
          on.findings.push_back(name);
      }
    }
  }
  std::string named(const Finding& finding) {
    const Rule& rule = first().game().rules[finding.rule];
    std::string words =
        std::string(rule.law) + " " + cardlaw::text(rule.number) + " (" + rule.breach + ")";
    if (finding.by != Seat::none)
      words += " by " + first().players()[static_cast<std::size_t>(index(finding.by))];
    return words;
  }

  // Rulings that are asked for again and again.
  struct Judged {
    Combination combination;
    Ruling ruling;
  };
  const Judged& judged(const Choice& choice) {
    const auto known = judged_.find(choice);
    if (known != judged_.end()) return known->second;
    Judged made{judge(choice), {}};
    if (made.combination.verdict.consistent()) made.ruling = trial_.ruling();
    return judged_.emplace(choice, std::move(made)).first->second;
  }
  std::uint64_t judgements_left() const {
    const std::uint64_t most = 2 * effort_ + accounts_.size();
    return trial_.judgements() < most ? most - trial_.judgements() : 0;
  }

  std::vector<std::unique_ptr<Transcript>>& accounts_;
  std::uint64_t effort_;
  std::size_t listed_;
  Trial trial_;
  Accounts found_;
  std::vector<Key> keys_;  // of the points, before they are sorted
  std::vector<std::string> added_;
  std::vector<std::uint64_t> own_rulings_;
  std::map<Choice, Judged> judged_;
};

}  // namespace

Accounts accounts_of(std::vector<std::unique_ptr<Transcript>>& accounts, std::uint64_t effort,
                     std::size_t listed) {
  return Comparing(accounts, effort, listed).run();
}

std::vector<Edit> edits_of(const Accounts& accounts, const Choice& choice) {
  std::vector<Edit> edits;
  for (std::size_t i = 0; i < choice.size(); ++i) {
    const auto& own = accounts.points[i].versions[choice[i]].edits;
    edits.insert(edits.end(), own.begin(), own.end());
  }
  return edits;
}

}  // namespace cardlaw::reconcile
