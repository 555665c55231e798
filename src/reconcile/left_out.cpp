#include "reconcile/left_out.h"

#include <algorithm>
#include <set>

#include "reconcile/candidates.h"
#include "reconcile/likelihood.h"

namespace cardlaw::reconcile {
namespace {

constexpr int most_small = 14;
constexpr std::string_view usual_numbers[] = {"1",  "2",  "3",  "4",  "5",
                                              "10", "20", "25", "50", "100"};

class LeftOut {
 public:
  LeftOut(Transcript& of, const Record& record, const Ruling* ruling, std::size_t most,
          std::vector<Change>& out)
      : of_(of), record_(record), ruling_(ruling), most_(most), out_(out), begun_(out.size()) {}

  void claims() {
    if (ruling_ == nullptr) return;
    for (const Finding& finding : ruling_->findings) {
      const Rule& rule = (ruling_->rules ? *ruling_->rules : of_.game().rules)[finding.rule];
      const bool claimable = finding.standing == Standing::open && finding.by != Seat::none &&
                             (rule.remedy == Remedy::on_claim || rule.remedy == Remedy::on_notice);
      if (claimable) claim(finding, rule);
    }
  }
  void all() {
    claims();
    cards_of_tricks();
    steps_of_turns();
    in_rows();
  }

 private:
  bool enough() const { return out_.size() - begun_ >= most_; }

  void insert(const Row& row, std::size_t at, int unlikely, std::uint32_t entry) {
    if (enough()) return;
    const bool last = at == row.items.size();
    const Node before = last ? of_.events().nodes[row.list].next : of_.items()[row.items[at]].node;
    const Where where = last ? row.where : of_.items()[row.items[at]].where;
    out_.push_back(
        {Lapse::left_out, unlikely, {{Edit::Kind::insert, row.list, before, entry}}, where});
  }

  // --- an act as an entry, or as a step of a turn (`who` empty)
  std::uint32_t said(std::string_view who, std::string_view act) {
    Piece piece;
    if (who.empty()) return of_.fragment(piece.text(act));
    return of_.fragment(piece.open(Event::Kind::map).text(who).text(act).close());
  }
  std::uint32_t said(std::string_view who, const Verb& verb, const std::vector<std::string>& what,
                     bool list) {
    Piece piece;
    if (!who.empty()) piece.open(Event::Kind::map).text(who);
    piece.open(Event::Kind::map).text(verb.word);
    if (list) piece.open(Event::Kind::list);
    for (const std::string& each : what) piece.text(each);
    if (list) piece.close();
    piece.close();
    if (!who.empty()) piece.close();
    return of_.fragment(piece);
  }

  // What could be said with a word by a player, and how hard it is to guess.
  struct Said {
    std::uint32_t entry;
    int unlikely;
  };
  std::vector<Said> all_that_could_be_said(Seat who, const Verb& verb, std::string_view name) {
    std::vector<Said> found;
    const auto one = [&](std::string_view what, int unlikely) {
      found.push_back({said(name, verb, {std::string(what)}, false), unlikely});
    };
    const bool more_is_needed = std::ranges::any_of(verb.keys, &Key::required);
    if (verb.shape == Shape::none || verb.bare)
      found.push_back({said(name, verb.word), lapse::left_out});
    if (more_is_needed) return found;
    switch (verb.shape) {
      case Shape::suit:
        for (const Suit suit : all_suits) one(cardlaw::name(suit), lapse::left_out);
        break;
      case Shape::rank:
        for (int rank = 1; rank <= 13; ++rank)
          one(std::string(1, letters::rank_letters[static_cast<std::size_t>(rank)]),
              lapse::left_out_card);
        break;
      case Shape::choice:
        for (const std::string_view choice : verb.choices) one(choice, lapse::left_out);
        break;
      case Shape::number:
        for (const std::string& number : numbers(verb)) one(number, lapse::left_out_card);
        break;
      case Shape::cards:
      case Shape::meld:
        for (const auto& meld : melds_of(who))
          found.push_back({said(name, verb, meld, true), lapse::left_out_card});
        break;
      default:
        break;
    }
    return found;
  }

  // Those that people say, and those of the record; where small ones are said with this word, as in
  // bidding, all the small ones.
  const std::vector<std::string>& numbers(const Verb& verb) {
    auto& numbers = numbers_[&verb];
    if (!numbers.empty()) return numbers;
    std::set<std::string> found(std::begin(usual_numbers), std::end(usual_numbers));
    bool small = false;
    for (const Site& site : of_.sites()) {
      std::string_view text = of_.text(site.node);
      text.remove_prefix(text.starts_with('-') ? 1 : 0);  // what was lost was staked
      const bool figure = site.says == Says::number || site.says == Says::figure;
      const bool whole = text.find_first_not_of("0123456789") == std::string_view::npos;
      if (!figure || !whole || text.empty()) continue;
      found.emplace(text);
      small |= site.verb == &verb && text.size() == 1;
    }
    for (int number = 1; small && number <= most_small; ++number)
      found.insert(std::to_string(number));
    return numbers = std::vector(found.begin(), found.end());
  }

  // Sequences and groups of the cards that the player is said to have had in this deal.
  std::vector<std::vector<std::string>> melds_of(Seat who) const {
    std::vector<std::vector<std::string>> found;
    CardSet held;
    for (const Site& site : of_.sites()) {
      if (site.says != Says::card || !site.card.known()) continue;
      const Item* const item = of_.item(site.where);
      const bool dealt = item == nullptr || item->who == Seat::none;
      const bool own = dealt ? dealt_to(site) == who : item->who == who;
      if (own) held.add(site.card);
    }
    for (int rank = 1; rank <= 13; ++rank) {
      const CardSet group = held & CardSet::of(static_cast<Rank>(rank));
      if (group.size() >= 3) found.push_back(written(group));
      for (const Suit suit : all_suits) {
        CardSet run;
        for (int next = rank; next <= 14; ++next) {
          const Card card(static_cast<Rank>(next == 14 ? 1 : next), suit);
          if (!held.has(card)) break;
          run.add(card);
          if (run.size() >= 3) found.push_back(written(run));
        }
      }
    }
    return found;
  }
  Seat dealt_to(const Site& card) const {
    for (const Site& site : of_.sites()) {
      const bool names_it =
          site.says == Says::dealt_to && of_.events().nodes[site.node].next == card.within;
      if (!names_it) continue;
      const auto at = std::ranges::find(of_.players(), of_.text(site.node));
      if (at != of_.players().end()) return seat(static_cast<int>(at - of_.players().begin()));
    }
    return Seat::none;
  }
  static std::vector<std::string> written(CardSet cards) {
    std::vector<std::string> texts;
    for (const Card card : cards) texts.push_back(cardlaw::text(card));
    return texts;
  }

  // --- claims that could be made

  void claim(const Finding& finding, const Rule& rule) {
    const auto side_of = [&](Seat seat) {
      return record_.side_of[static_cast<std::size_t>(index(seat))];
    };
    const std::string& offender = of_.players()[static_cast<std::size_t>(index(finding.by))];
    for (int i = 0; i < of_.seats(); ++i) {
      if (side_of(seat(i)) == side_of(finding.by)) continue;
      Piece piece;
      piece.open(Event::Kind::map).text(of_.players()[static_cast<std::size_t>(i)]);
      piece.open(Event::Kind::map).text("claim").text(rule.breach).text("against").text(offender);
      const bool place = finding.place.stage == Stage::trick || finding.place.stage == Stage::turn;
      if (place) piece.text("in").text(cardlaw::text(finding.place));
      const std::uint32_t entry = of_.fragment(piece.close().close());
      for (const Row& row : of_.rows()) {
        if (row.kind == Row::Kind::play && row.where.deal == finding.deal)
          insert(row, row.items.size(), lapse::left_out, entry);
      }
    }
  }

  // --- a trick with a card too few

  void cards_of_tricks() {
    for (const Row& row : of_.rows()) {
      if (row.kind != Row::Kind::trick) continue;
      std::vector<int> played(static_cast<std::size_t>(of_.seats()));
      int cards = 0;
      for (const std::uint16_t index_of : row.items) {
        const Item& item = of_.items()[index_of];
        if (item.verb != nullptr || item.who == Seat::none) continue;
        ++played[static_cast<std::size_t>(index(item.who))];
        ++cards;
      }
      if (cards == 0 || cards >= of_.seats()) continue;
      for (int i = 0; i < of_.seats(); ++i) {
        if (played[static_cast<std::size_t>(i)] == 0) card_of_trick(row, seat(i));
      }
    }
  }
  void card_of_trick(const Row& row, Seat who) {
    const std::string& name = of_.players()[static_cast<std::size_t>(index(who))];
    for (const Card card : of_.grammar().pack) {
      if (enough()) return;
      const std::uint32_t entry = said(name, cardlaw::text(card));
      for (std::size_t at = 0; at <= row.items.size(); ++at)
        insert(row, at, lapse::left_out_card, entry);
    }
  }

  // --- a turn shorter than most, without a step that others have

  void steps_of_turns() {
    std::set<const Verb*> usual;
    std::map<std::size_t, int> lengths;
    for (const Row& row : of_.rows()) {
      if (row.kind != Row::Kind::turn) continue;
      ++lengths[row.items.size()];
      for (const std::uint16_t index_of : row.items) {
        if (const Verb* const verb = of_.items()[index_of].verb) usual.insert(verb);
      }
    }
    std::vector<const Verb*> words(usual.begin(), usual.end());
    std::ranges::sort(words, {}, &Verb::word);
    const auto longest =
        std::ranges::max_element(lengths, {}, [](const auto& length) { return length.second; });
    for (const Row& row : of_.rows()) {
      if (row.kind != Row::Kind::turn || row.items.size() >= longest->first) continue;
      for (const Verb* const verb : words) {
        const bool has = std::ranges::any_of(
            row.items, [&](std::uint16_t i) { return of_.items()[i].verb == verb; });
        if (!has) step(row, *verb);
      }
    }
  }
  void step(const Row& row, const Verb& verb) {
    std::vector<Said> could;
    const bool one_card =
        (verb.shape == Shape::cards || verb.shape == Shape::card) && verb.keys.empty();
    if (one_card) {
      const auto& known = entries_of_cards(verb);
      for (const std::uint32_t entry : known) could.push_back({entry, lapse::left_out_card});
    } else {
      could = all_that_could_be_said(row.who, verb, {});
    }
    for (const Said& each : could) {
      for (std::size_t at = 0; at <= row.items.size(); ++at)
        insert(row, at, each.unlikely, each.entry);
    }
  }
  const std::vector<std::uint32_t>& entries_of_cards(const Verb& verb) {
    auto& entries = of_cards_[&verb];
    if (!entries.empty()) return entries;
    for (const Card card : of_.grammar().pack)
      entries.push_back(said({}, verb, {cardlaw::text(card)}, false));
    return entries;
  }

  // --- anything said by anybody, anywhere

  void in_rows() {
    for (int i = 0; i < of_.seats(); ++i) {
      const std::string& name = of_.players()[static_cast<std::size_t>(i)];
      for (const Verb* const verb : of_.grammar().verbs) {
        const bool of_turns = verb->shape == Shape::meld || verb->shape == Shape::card;
        if (enough()) return;
        if (verb->shape == Shape::offence || verb->by_table || of_turns) continue;
        for (const Said& each : all_that_could_be_said(seat(i), *verb, name))
          put_anywhere(*verb, each);
      }
    }
  }
  void put_anywhere(const Verb& verb, const Said& said) {
    std::uint16_t tricks = 0;
    for (const Row& row : of_.rows()) {
      if (row.kind == Row::Kind::trick) ++tricks;
      const bool first_trick = row.kind == Row::Kind::trick && (tricks == 1 || said_in(row, verb));
      if (row.kind != Row::Kind::play && !first_trick) continue;
      for (std::size_t at = 0; at <= row.items.size(); ++at)
        insert(row, at, said.unlikely, said.entry);
    }
  }
  bool said_in(const Row& row, const Verb& verb) const {
    return std::ranges::any_of(row.items,
                               [&](std::uint16_t i) { return of_.items()[i].verb == &verb; });
  }

  Transcript& of_;
  const Record& record_;
  const Ruling* ruling_;
  std::size_t most_;
  std::vector<Change>& out_;
  std::size_t begun_;
  std::map<const Verb*, std::vector<std::string>> numbers_;
  std::map<const Verb*, std::vector<std::uint32_t>> of_cards_;
};

}  // namespace

void acts_left_out(Transcript& of, const Record& record, const Ruling* ruling, std::size_t most,
                   std::vector<Change>& out) {
  LeftOut(of, record, ruling, most, out).all();
}

std::vector<Change> claims_left_out(Transcript& of, const Record& record, const Ruling& ruling) {
  std::vector<Change> claims;
  LeftOut(of, record, &ruling, 1000, claims).claims();
  return claims;
}

}  // namespace cardlaw::reconcile
