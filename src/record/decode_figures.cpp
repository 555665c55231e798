#include "record/decode_figures.h"

#include <algorithm>

#include "record/fields.h"
#include "record/hints.h"

namespace cardlaw {

constexpr int most_jokers = 8;  // in a hand

void FiguresDecoder::from(Node node) {
  if (!read_.expect_map(node, "`from`")) return;
  const NamedFields fields(read_, node, grammar_.from_keys, "key of `from`:");
  From& from = record_.from;
  from.given = true;
  from.mark = read_.mark(node);
  if (const Node total = fields["total"]) {
    figures(total, from.total, "total");
    every_side(total, from.total);
    if (grammar_.red_chip != 0) chips_in_play(total, from.total);
  }
  if (const Node won = fields["hands won"]) hands_won(won, from.won);
  if (const Node trump = fields["trump"]) from.trump = values_.suit(trump).value_or(from.trump);
  from.maker = values_.player_if_any(fields["maker"]);
  from.to_act = values_.player_if_any(fields["to act"]);
  from.to_deal = values_.player_if_any(fields["to deal"]);
  if (const Node bid = fields["bid"])
    from.bid = static_cast<int>(read_.number(bid, "a bid", 0, 1000).value_or(-1));
  if (const Node bank = fields["bank"])
    from.bank = read_.number(bank, "what is in the bank", 0, 1'000'000'000).value_or(0);
  if (const Node stock = fields["stock"])
    from.stock = static_cast<int>(read_.number(stock, "cards in the stock", 0, 250).value_or(0));
  if (const Node round = fields["round"])
    from.round = static_cast<int>(read_.number(round, "a round", 1, 1000).value_or(0));
}

void FiguresDecoder::figures(Node node, Figures& out, std::string_view what) {
  out.mark = read_.mark(node);
  if (read_.is_scalar(node)) {
    const std::string_view words[] = {"void", "undetermined"};
    const std::string_view text = read_.text(node);
    if (std::string hint = hint_for_score(what, text, record_.sides); !hint.empty())
      return read_.defect(node, quoted(what) + " does not say whose figure that is",
                          std::move(hint));
    const auto chosen = read_.choice(node, what, words);
    if (chosen) out.kind = *chosen == 0 ? Figures::Kind::nobody : Figures::Kind::undetermined;
    return;
  }
  if (!read_.is_map(node)) {
    read_.expect_map(node, quoted(what));
    return;
  }
  out.kind = Figures::Kind::points;
  for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key))) {
    const Node value = read_.value(key);
    const auto of = values_.side(key);
    bool unchanged = false;
    const auto amount = figure(value, unchanged);
    if (!of || !amount) continue;
    Figures::Figure& own = out.of[static_cast<std::size_t>(index(*of))];
    own.given = true;
    own.amount = *amount;
    own.unchanged = unchanged;
    own.mark = read_.mark(value);
    own.length = read_.length(value);
  }
}

// What a player has is not nothing because it is not written.
void FiguresDecoder::every_side(Node node, const Figures& figures) {
  if (figures.kind != Figures::Kind::points) return;
  for (std::size_t i = 0; i < record_.sides.size(); ++i) {
    if (!figures.of[i].given)
      read_.defect(node, "it is not said what " + record_.sides[i] + " has",
                   "write it, even when it is 0");
  }
}

// The chips that the players have when the record begins come from the pool, and six white ones
// are a red one.
void FiguresDecoder::chips_in_play(Node node, const Figures& total) {
  Chips taken;
  for (const Figures::Figure& each : total.of) {
    taken = taken + Chips::changed(each.amount, grammar_.red_chip);
    if (each.unchanged)
      return read_.defect(
          node, "white chips enough for a red one are changed at once",
          "write a red chip for every " + std::to_string(grammar_.red_chip) + " white ones");
  }
  if (taken.white > grammar_.pool.white || taken.red > grammar_.pool.red)
    read_.defect(node,
                 "the players have more chips than there are: the pool has " + text(grammar_.pool));
}

void FiguresDecoder::hands_won(Node node, Figures& out) {
  if (!read_.expect_map(node, "`hands won`")) return;
  figures(node, out, "hands won");
  for (const Figures::Figure& hands : out.of) {
    if (hands.amount < 0 || hands.amount > 1000)
      return read_.defect(node, "hands won are from 0 to 1000");
  }
}

std::optional<std::int64_t> FiguresDecoder::figure(Node node, bool& unchanged) {
  if (grammar_.red_chip == 0) {
    const std::string_view said = read_.is_scalar(node) ? read_.text(node) : "";
    // A figure of digits alone is no half.
    const bool plain = said.find_first_of(".,/\xC2") == said.npos;
    const bool shared =
        !plain && std::ranges::count(grammar_.options, "remainder", &OptionSpec::name) > 0;
    const std::string hint = plain ? std::string() : hint_for_half(said, shared);
    if (hint.empty()) return read_.number(node, "a score", -1'000'000'000, 1'000'000'000);
    read_.defect(node, "half a point cannot be written down: " + quoted(said), hint);
    return std::nullopt;
  }
  const auto chips = values_.chips(node);
  if (!chips) return std::nullopt;
  unchanged = chips->white >= grammar_.red_chip;
  return chips->worth(grammar_.red_chip);
}

void FiguresDecoder::score(Node node, Figures& out) {
  if (grammar_.red_chip != 0 && read_.is_map(node))
    return read_.defect(node, std::string(grammar_.title) + " has no score of the hand",
                        "write what each player has after it: `total: {" + record_.players[0] +
                            ": 1 red 2 white, ...}`");
  figures(node, out, "score");
}

Side FiguresDecoder::side_of(Seat seat) const {
  return seat == Seat::none ? Side::none : record_.side_of[static_cast<std::size_t>(index(seat))];
}

void FiguresDecoder::result(Node node, Seat dealer, Result& out) {
  if (read_.is_text(node) && read_.text(node) == "void") {
    out.is_void = true;
    return;
  }
  if (grammar_.result_keys.empty())
    return read_.defect(node, std::string(grammar_.title) + " has no `result` form",
                        "of a deal without points of which no more is known: `result: void`");
  if (!read_.expect_map(node, "`result`")) return;
  const NamedFields fields(read_, node, grammar_.result_keys, "key of `result`:");
  out.given = true;
  out.mark = read_.mark(node);
  const bool several_ways = !grammar_.result_ways.empty();
  if (const Node how = several_ways ? fields["how"] : 0)
    out.how = read_.choice(how, "how", grammar_.result_ways).value_or(0);
  for (const std::string_view key : grammar_.result_keys) {
    const Node value = fields[key];
    if (value == 0) {
      if (is_needed(key, out)) read_.defect(node, "`result` needs " + quoted(key));
    } else if (!is_fitting(key, out)) {
      read_.defect(value, quoted(key) + " does not go with `how: " +
                              std::string(grammar_.result_ways[out.how]) + "`");
    } else if (key == "bidder") {
      out.bidder = values_.player_if_any(value);
    } else if (key == "maker" || key == "knocker" || key == "out") {
      out.maker = values_.player_if_any(value);
    } else if (key == "jokers") {
      out.jokers = static_cast<int>(read_.number(value, "jokers", 0, most_jokers).value_or(0));
    } else if (key == "bonuses") {
      bonuses(value, out);
    } else if (key == "bid") {
      const auto bid = read_.number(value, "a bid", 0, 1000);
      if (bid) out.bid = static_cast<int>(*bid);
    } else if (key == "points" || key == "counts") {
      Figures points;
      const bool sound = read_.sound();
      figures(value, points, key);
      const bool misnamed = sound && !read_.sound();  // then it is no wonder that some are missing
      // Where it is not written who dealt, it is whoever's points are left out.
      bool idle_known = grammar_.dealer_sits_out_of != record_.seats();
      for (std::size_t i = 0; i < record_.sides.size(); ++i) {
        const Side of = side(static_cast<int>(i));
        const bool idle =
            !idle_known && (dealer == Seat::none ? !points.of[i].given : of == side_of(dealer));
        idle_known |= idle;
        const bool needed =
            !idle && !grammar_.drops_out && (key == "points" || of != side_of(out.maker));
        if (needed && !misnamed && points.kind == Figures::Kind::points && !points.of[i].given)
          read_.defect(value, "the " + std::string(key) + " of " + quoted(record_.sides[i]) +
                                  " are missing");
        out.points[i] = points.of[i].amount;
        if (points.of[i].given) out.written |= static_cast<std::uint16_t>(1 << i);
      }
      possible(value, key, out);
    }
  }
}

// A hand that nobody has ended names nobody, and one that leaves nothing to count has no counts.
bool FiguresDecoder::is_fitting(std::string_view key, const Result& result) const {
  const auto among = [&](const std::vector<std::string_view>& ways) {
    return !ways.empty() && std::ranges::find(ways, grammar_.result_ways[result.how]) != ways.end();
  };
  if (key == "knocker" || key == "out") return !among(grammar_.nobody_ends);
  return key != "counts" || !among(grammar_.nothing_counts);
}
bool FiguresDecoder::is_needed(std::string_view key, const Result& result) const {
  return key != "how" && key != "bidder" && key != "bonuses" && is_fitting(key, result);
}
// What the sides scored besides the points; of whom nothing is given it is nothing.
void FiguresDecoder::bonuses(Node node, Result& out) {
  Figures given;
  figures(node, given, "bonuses");
  out.gives_bonuses = true;
  for (std::size_t i = 0; i < record_.sides.size(); ++i) {
    out.bonuses[i] = given.of[i].amount;
    if (out.bonuses[i] < 0 || out.bonuses[i] % grammar_.result_bonus != 0)
      read_.defect(node, "bonuses come in " + std::to_string(grammar_.result_bonus) +
                             " points each, not " + std::to_string(out.bonuses[i]));
  }
}

// What no hand can give is miswritten.
void FiguresDecoder::possible(Node node, std::string_view key, const Result& result) {
  std::int64_t sum = 0;
  for (const std::int64_t points : result.points) {
    if (points < 0)
      return read_.defect(node, "the " + std::string(key) + " of a hand are never below nothing");
    sum += points;
  }
  if (grammar_.result_most > 0 && sum > grammar_.result_most)
    read_.defect(node, "the " + std::string(key) + " come to " + std::to_string(sum) +
                           ", and a hand has " + std::to_string(grammar_.result_most));
}

}  // namespace cardlaw
