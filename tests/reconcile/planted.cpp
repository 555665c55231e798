#include "reconcile/planted.h"

#include <algorithm>

#include "record/writer.h"

namespace cardlaw::reconcile {
namespace {

class Planter {
 public:
  Planter(const Hand& hand, Random& random) : of_(hand), random_(random) {}

  std::optional<Planted> plant(Plant kind) {
    for (int attempt = 0; attempt < 20; ++attempt) {
      edits_.clear();
      usual_.clear();
      if (!choose(kind)) return std::nullopt;
      if (edits_.empty()) continue;
      Editor editor(of_);
      Planted made;
      made.true_hand = {fingerprint(of_.hand().events)};
      if (!usual_.empty()) made.true_hand.push_back(fingerprint(editor.edited(usual_)));
      const Events& events = editor.edited(edits_);
      if (fingerprint(events) == made.true_hand[0]) continue;
      write_json(events, made.text);
      return made;
    }
    return std::nullopt;
  }

 private:
  // False when there is no place for such a slip in the hand.
  bool choose(Plant kind) {
    switch (kind) {
      case Plant::figure:
        return figure(Says::figure);
      case Plant::number:
        return figure(Says::number);
      case Plant::suit:
        return card(true);
      case Plant::rank:
        return card(false);
      case Plant::exchanged:
        return exchanged();
      case Plant::player:
        return other_of(Says::player, names());
      case Plant::order:
        return order();
      case Plant::left_out:
        return left_out();
      case Plant::twice:
        return twice();
      case Plant::gathered:
        return gathered();
      case Plant::word:
        return word();
      case Plant::option:
        return option();
      case Plant::dealer:
        return other_of(Says::dealer, names());
    }
    return false;
  }

  template <class List>
  auto& any(List& list) {
    return list[random_.below(list.size())];
  }
  std::vector<const Site*> sites(Says says) const {
    std::vector<const Site*> found;
    for (const Site& site : of_.sites()) {
      if (site.says == says) found.push_back(&site);
    }
    return found;
  }
  std::vector<std::string> names() const { return of_.players(); }
  void reword(Node node, std::string_view text) {
    if (of_.text(node) != text) edits_.push_back({Edit::Kind::reword, node, 0, of_.word(text)});
  }
  bool other_of(Says says, const std::vector<std::string>& words) {
    const auto all = sites(says);
    if (all.empty()) return false;
    reword(any(all)->node, any(words));
    return true;
  }

  // One digit read as another, two digits exchanged, or a figure more or less.
  bool figure(Says says) {
    auto all = sites(says);
    std::erase_if(all, [&](const Site* site) {
      return of_.text(site->node).find_first_not_of("-0123456789") != std::string_view::npos;
    });
    if (all.empty()) return false;
    const Site& site = *any(all);
    std::string text(of_.text(site.node));
    const std::size_t digits = text[0] == '-' ? 1 : 0;
    const std::size_t at = digits + random_.below(text.size() - digits);
    if (random_.one_in(3) && at + 1 < text.size())
      std::swap(text[at], text[at + 1]);
    else
      text[at] = static_cast<char>('0' + random_.below(10));
    const bool whole = text.size() == digits + 1 || text[digits] != '0';
    if (whole && (says != Says::number || text != "0")) reword(site.node, text);
    return true;
  }

  bool card(bool suit) {
    auto all = sites(Says::card);
    std::erase_if(all, [&](const Site* site) { return of_.text(site->node).size() != 2; });
    if (all.empty()) return false;
    const Site& site = *any(all);
    std::vector<std::string> others;
    for (const Card card : of_.grammar().pack) {
      if (card == site.card || card.is_joker()) continue;
      if (suit ? card.rank() == site.card.rank() : card.suit() == site.card.suit())
        others.push_back(cardlaw::text(card));
    }
    if (!others.empty()) reword(site.node, any(others));
    return true;
  }

  // Half of them near each other, half anywhere.
  bool exchanged() {
    const auto all = sites(Says::card);
    if (all.size() < 2) return false;
    const std::size_t a = random_.below(all.size());
    const std::size_t b = random_.one_in(2) ? std::min(a + 1 + random_.below(3), all.size() - 1)
                                            : random_.below(all.size());
    if (a != b) edits_.push_back({Edit::Kind::exchange, all[a]->node, all[b]->node, 0});
    return true;
  }

  const Row* any_row(std::size_t least) {
    std::vector<const Row*> rows;
    for (const Row& row : of_.rows()) {
      if (row.items.size() >= least) rows.push_back(&row);
    }
    return rows.empty() ? nullptr : any(rows);
  }
  // Rows are chosen by how much is in them.
  const Item* any_item() {
    if (of_.items().empty()) return nullptr;
    return &any(of_.items());
  }

  bool order() {
    std::vector<std::pair<Node, Node>> neighbors;
    for (const Row& row : of_.rows()) {
      for (std::size_t i = 1; i < row.items.size(); ++i)
        neighbors.emplace_back(of_.items()[row.items[i - 1]].node, of_.items()[row.items[i]].node);
    }
    if (neighbors.empty()) return false;
    const auto& [a, b] = any(neighbors);
    edits_.push_back({Edit::Kind::exchange, a, b, 0});
    return true;
  }

  // A call, an exchange, a claim: what is said, not the cards that are drawn and played.
  bool left_out() {
    std::vector<const Item*> said;
    for (const Item& item : of_.items()) {
      const Verb* const verb = item.verb;
      const bool in_turn = of_.rows()[item.row].kind == Row::Kind::turn;
      const bool words = verb != nullptr && !in_turn && verb->shape != Shape::card &&
                         verb->shape != Shape::cards && verb->shape != Shape::meld &&
                         verb->shape != Shape::sets;
      if (words && of_.rows()[item.row].items.size() > 1) said.push_back(&item);
    }
    if (said.empty()) return false;
    const Item& item = *any(said);
    edits_.push_back({Edit::Kind::remove, item.node, of_.rows()[item.row].list, 0});
    return true;
  }

  bool twice() {
    if (of_.items().empty()) return false;
    const Item& item = any(of_.items());
    const Node list = of_.rows()[item.row].list;
    const std::uint32_t again = of_.fragment(Piece().copy(of_.events(), item.node));
    edits_.push_back({Edit::Kind::insert, list, of_.events().nodes[item.node].next, again});
    return true;
  }

  bool gathered() {
    std::vector<const Row*> tricks;
    for (const Row& row : of_.rows()) {
      if (row.kind == Row::Kind::trick) tricks.push_back(&row);
    }
    if (tricks.empty()) return false;
    const Row& row = *any(tricks);
    const std::string name = any(of_.players());
    const auto entry =
        of_.fragment(Piece().open(Event::Kind::map).text("gathers").text(name).close());
    edits_.push_back({Edit::Kind::insert, row.list, of_.events().nodes[row.list].next, entry});
    return true;
  }

  // A word for another that stands alone, a suit, a rank, one of a few words.
  bool word() {
    std::vector<const Site*> all;
    for (const Says says : {Says::word, Says::suit, Says::rank, Says::choice}) {
      const auto more = sites(says);
      all.insert(all.end(), more.begin(), more.end());
    }
    if (all.empty()) return false;
    const Site& site = *any(all);
    std::vector<std::string> others;
    if (site.says == Says::word) {
      for (const Verb* const verb : of_.grammar().verbs) {
        if (verb->shape == Shape::none && !verb->by_table) others.emplace_back(verb->word);
      }
    } else if (site.says == Says::suit) {
      for (const Suit suit : all_suits) others.emplace_back(name(suit));
    } else if (site.says == Says::rank) {
      for (std::size_t rank = 1; rank <= 13; ++rank)
        others.emplace_back(1, letters::rank_letters[rank]);
    } else {
      others.assign(site.choices.begin(), site.choices.end());
    }
    if (!others.empty()) reword(site.node, any(others));
    return true;
  }

  bool option() {
    std::vector<std::pair<std::string_view, std::string>> values;
    for (const OptionSpec& each : of_.grammar().options) {
      for (const std::string_view choice : each.choices) values.emplace_back(each.name, choice);
    }
    std::erase_if(values, [&](const auto& value) {
      const auto& options = of_.grammar().options;
      return std::ranges::find(options, value.first, &OptionSpec::name)->standard == value.second;
    });
    if (values.empty() || of_.options() != 0) return false;
    const auto& [option, value] = any(values);
    const auto& options = of_.grammar().options;
    edits_ = {agreed(option, value)};
    usual_ = {agreed(option, std::ranges::find(options, option, &OptionSpec::name)->standard)};
    return true;
  }
  Edit agreed(std::string_view option, std::string_view value) {
    const Piece piece = Piece()
                            .open(Event::Kind::map)
                            .text("options")
                            .open(Event::Kind::map)
                            .text(option)
                            .text(value)
                            .close()
                            .close();
    return {Edit::Kind::add_pair, 0, 0, of_.fragment(piece)};
  }

  Transcript of_;
  Random& random_;
  std::vector<Edit> edits_;
  std::vector<Edit> usual_;  // an option said as it is
};

}  // namespace

std::optional<Planted> plant(const Hand& hand, Plant kind, Random& random) {
  return Planter(hand, random).plant(kind);
}

Found look_for(const Planted& planted, const Hand& true_hand, const Effort& effort) {
  Found found;
  Hand hand;
  hand.notation = Notation::json_lines;
  hand.document.text = planted.text;
  judge_document(hand);
  found.differs = !hand.judged() || fingerprint(hand.ruling) != fingerprint(true_hand.ruling);
  if (!found.differs) return found;
  Transcript transcript(hand);
  if (!transcript.usable()) return found;
  const Readings readings = readings_of(transcript, effort);
  found.looks_right = readings.as_written.wrong() == 0;
  found.judgements = readings.judgements;
  const auto& list = readings.best();
  for (std::size_t i = 0; i < list.size() && found.place == 0; ++i) {
    if (std::ranges::find_first_of(list[i].says, planted.true_hand) != list[i].says.end())
      found.place = i + 1;
  }
  return found;
}

}  // namespace cardlaw::reconcile
