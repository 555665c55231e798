#include "club/club.h"

#include <fmt/format.h>

#include <algorithm>

#include "club/names.h"
#include "record/date.h"
#include "record/fields.h"
#include "record/printable.h"

namespace cardlaw::club {
namespace {

constexpr std::string_view club_keys[] = {"cardlaw", "club",  "currency", "stake",
                                          "members", "games", "law",      "note",
                                          "league",  "paid",  "carried",  "closing"};
constexpr std::string_view league_keys[] = {"win", "second", "third", "fourth", "played", "ties"};
constexpr std::string_view ties[] = {"league points", "won", "money", "units", "fewest games"};
constexpr std::string_view closings[] = {"points", "as it stands", "not counted"};
constexpr std::string_view payments_keys[] = {"cardlaw", "note", "paid", "carried"};
constexpr std::string_view paid_keys[] = {"date", "from", "to", "amount"};
constexpr std::string_view carried_keys[] = {"on", "balances"};
constexpr std::string_view currency_keys[] = {"name", "decimals"};
constexpr std::string_view stake_keys[] = {"pays", "each"};
constexpr std::string_view member_keys[] = {"name", "aliases"};
constexpr std::string_view game_keys[] = {"options", "stake"};
constexpr std::string_view ways[] = {"score", "difference", "game", "law"};
constexpr std::int64_t most_each = 1'000'000'000;  // of the smallest coin

class ClubDecoder {
 public:
  ClubDecoder(const Events& events, Club& club, Defects& defects)
      : read_(events, defects), club_(club) {}

  bool run() {
    if (!read_.is_map(root)) {
      read_.defect(root, "a club's file is a map of keys and values",
                   "begin with `cardlaw: 1` and `members:`");
      return false;
    }
    const NamedFields fields(read_, root, club_keys, "key of a club's file:");
    version(fields["cardlaw"]);
    if (const Node node = fields["club"]) club_.name = text(node, "the club's name");
    if (const Node node = fields["note"]) text(node, "a note");
    if (const Node node = fields["currency"]) currency(node);
    if (const Node node = fields["stake"]) stake(node, club_.stake);
    if (const Node node = fields["members"]) members(node);
    if (const Node node = fields["games"]) games_of(node);
    if (const Node node = fields["league"]) league(node);
    if (const Node node = fields["closing"]) {
      if (const auto how = read_.choice(node, "what becomes of a game at closing time", closings))
        club_.closing = static_cast<Closing>(*how);
    }
    if (const Node node = fields["paid"]) payments(node);
    if (const Node node = fields["carried"]) carried(node);
    if (const Node node = fields["law"]) read_house_law(read_, node, nullptr, club_.law);
    return read_.sound();
  }

  // A file of payments alone.
  bool run_payments() {
    if (!read_.expect_map(root, "a file of payments")) return false;
    const NamedFields fields(read_, root, payments_keys, "key of a file of payments:");
    version(fields["cardlaw"]);
    if (const Node node = fields["note"]) text(node, "a note");
    if (const Node node = fields["paid"]) payments(node);
    if (const Node node = fields["carried"]) carried(node);
    if (fields["paid"] == 0 && fields["carried"] == 0)
      read_.defect(root, "the file has neither `paid` nor `carried`");
    return read_.sound();
  }

 private:
  static constexpr Node root = 0;

  void version(Node node) {
    if (node == 0)
      return read_.defect(root, "the club's file does not say which format it has",
                          "begin with `cardlaw: 1`");
    const auto number = read_.number(node, "the version of the format", 1, 1'000'000);
    if (number && *number != 1)
      read_.defect(node, "version " + std::to_string(*number) + " of the format is not known",
                   "this program reads version 1");
  }

  std::string text(Node node, std::string_view what) {
    return std::string(read_.word(node, what).value_or(""));
  }

  void currency(Node node) {
    if (!read_.expect_map(node, "`currency`")) return;
    const NamedFields fields(read_, node, currency_keys, "key of `currency`:");
    if (const Node name = fields["name"])
      club_.currency.name = text(name, "the currency's name");
    else
      read_.defect(node, "the currency has no `name`",
                   "write `currency: {name: EUR, decimals: 2}`");
    if (const Node decimals = fields["decimals"])
      club_.currency.decimals =
          static_cast<int>(read_.number(decimals, "the number of decimals", 0, 4).value_or(0));
  }

  // `of`: the game whose stake it is; none: of every game.
  void stake(Node node, Stake& out, const Game* of = nullptr) {
    if (!read_.expect_map(node, "`stake`")) return;
    const NamedFields fields(read_, node, stake_keys, "key of `stake`:");
    if (const Node pays = fields["pays"]) {
      const auto way = read_.choice(pays, "way to pay", ways);
      if (way) out.pays = static_cast<Pays>(*way);
      if (way && out.pays == Pays::score && (of == nullptr || of->scores != Scores::payments))
        read_.defect(pays, "`score` is for a game in which the players pay each other hand by hand",
                     "such as Rummy, which pays so if nothing is said; the others pay by "
                     "`difference` or `game`");
      if (way && out.pays == Pays::law && (of == nullptr || !of->settles_up))
        read_.defect(pays,
                     "`law` is for a game whose law has the players pay each other at its end",
                     "such as Carousel; the others pay by `score`, `difference` or `game`");
    }
    if (const Node each = fields["each"])
      out.each = amount(each);
    else
      read_.defect(node, "the stake does not say what a unit is worth", "write `stake: {each: 1}`");
  }

  // 0.50, exactly, in the smallest coin.
  std::int64_t amount(Node node) {
    const auto written = read_.word(node, "a sum of money");
    return written ? amount(node, *written) : 0;
  }
  // The same with a sign before it, or without.
  std::int64_t signed_amount(Node node) {
    const auto written = read_.word(node, "a sum of money");
    if (!written) return 0;
    const bool negative = written->starts_with('-');
    const bool has_sign = negative || written->starts_with('+');
    const std::int64_t sum = amount(node, written->substr(has_sign ? 1 : 0));
    return negative ? -sum : sum;
  }
  std::int64_t amount(Node node, std::string_view digits_written) {
    const std::string_view* const written = &digits_written;
    const std::size_t point = written->find('.');
    const std::string_view whole = written->substr(0, point);
    const std::string_view part =
        point == std::string_view::npos ? std::string_view() : written->substr(point + 1);
    const auto digits = [](std::string_view text) {
      return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    };
    const bool shaped = !whole.empty() && digits(whole) && digits(part) && whole.size() <= 10 &&
                        (point == std::string_view::npos || !part.empty());
    if (!shaped) {
      read_.defect(node, "a sum of money expected, found " + cited(*written),
                   "digits, with a point before the small coins: 0.50");
      return 0;
    }
    const auto decimals = static_cast<std::size_t>(club_.currency.decimals);
    if (part.size() > decimals) {
      read_.defect(node, cited(*written) + " is finer than the currency's smallest coin",
                   fmt::format("the currency has {} decimals; `decimals` of `currency` says how "
                               "many there are",
                               decimals));
      return 0;
    }
    std::int64_t sum = 0;
    for (const char c : whole) sum = sum * 10 + (c - '0');
    for (std::size_t i = 0; i < decimals; ++i)
      sum = sum * 10 + (i < part.size() ? part[i] - '0' : 0);
    if (sum <= most_each) return sum;
    read_.defect(node, "a unit is worth at most " + money(club_.currency, most_each));
    return 0;
  }

  void league(Node node) {
    if (!read_.expect_map(node, "`league`")) return;
    const NamedFields fields(read_, node, league_keys, "key of `league`:");
    const auto points = [&](std::string_view key) -> std::optional<std::int64_t> {
      const Node value = fields[key];
      if (value == 0) return std::nullopt;
      return read_.number(value, "league points", 0, 1'000'000).value_or(0);
    };
    for (const std::string_view key : {"win", "second", "third", "fourth"}) {
      const auto of_place = points(key);
      if (of_place && club_.league.places.size() + 1 < std::size(league_keys))
        club_.league.places.resize(
            static_cast<std::size_t>(std::ranges::find(league_keys, key) - league_keys) + 1);
      if (of_place) club_.league.places.back() = *of_place;
    }
    club_.league.played = points("played").value_or(0);
    const Node list = fields["ties"];
    if (list == 0 || !read_.expect_list(list, "`ties`")) return;
    club_.league.ties = {Tie::league};
    for (Node item = read_.first(list); item != read_.end(list); item = read_.next(item)) {
      const auto tie = read_.choice(item, "tie-break", ties);
      if (!tie) continue;
      if (std::ranges::find(club_.league.ties, static_cast<Tie>(*tie)) != club_.league.ties.end())
        read_.defect(item, "the league points come first, and nothing decides twice");
      club_.league.ties.push_back(static_cast<Tie>(*tie));
    }
  }

  std::string day(Node node, std::string_view what) {
    if (node == 0) return {};
    const auto written = read_.word(node, what);
    if (!written) return {};
    if (!is_date(*written))
      read_.defect(node, cited(*written) + " is not a date", "write it as 2026-11-21");
    return std::string(*written);
  }

  std::string player(Node node) {
    const auto written = node == 0 ? std::nullopt : read_.word(node, "a player's name");
    if (!written) return {};
    const bool pool = *written == pool_name && !club_.member_of.contains(name_key(*written));
    std::string key = pool ? std::string(pool_key) : club_.key_of(*written);
    club_.called.emplace(key, *written);
    return key;
  }

  void payments(Node node) {
    if (!read_.expect_list(node, "`paid`")) return;
    for (Node item = read_.first(node); item != read_.end(node); item = read_.next(item)) {
      if (!read_.expect_map(item, "a payment")) continue;
      const NamedFields fields(read_, item, paid_keys, "key of a payment:");
      PaidSum paid;
      for (const std::string_view key : paid_keys) {
        if (fields[key] == 0)
          read_.defect(item, "the payment has no `" + std::string(key) + "`",
                       "write `{date: 2026-11-21, from: Anna, to: Bela, amount: 5}`");
      }
      paid.date = day(fields["date"], "the day of the payment");
      paid.from = player(fields["from"]);
      paid.to = player(fields["to"]);
      if (const Node sum = fields["amount"]) paid.amount = amount(sum);
      if (!paid.from.empty() && paid.from == paid.to)
        read_.defect(item, "a player does not pay the same player");
      club_.paid.push_back(std::move(paid));
    }
  }

  void carried(Node node) {
    if (!read_.expect_map(node, "`carried`")) return;
    const NamedFields fields(read_, node, carried_keys, "key of `carried`:");
    for (const std::string_view key : carried_keys) {
      if (fields[key] == 0) {
        read_.defect(node, "`carried` has no `" + std::string(key) + "`",
                     "write `carried: {on: 2026-08-31, balances: {Anna: 5, Bela: -5}}`");
        return;
      }
    }
    club_.carried_on = day(fields["on"], "the day of the balances");
    const Node balances = fields["balances"];
    if (!read_.expect_map(balances, "`balances`")) return;
    std::int64_t all = 0;
    for (Node key = read_.first(balances); key != read_.end(balances);
         key = read_.next(read_.value(key))) {
      const std::int64_t sum = signed_amount(read_.value(key));
      if (!club_.carried.emplace(player(key), sum).second)
        read_.defect(key, "the player has a balance already");
      all += sum;
    }
    if (read_.sound() && all != 0)
      read_.defect(balances,
                   "the balances come to " + money(club_.currency, all) + ", not to nothing");
  }

  void members(Node node) {
    if (!read_.expect_list(node, "`members`")) return;
    for (Node item = read_.first(node); item != read_.end(node); item = read_.next(item))
      member(item);
  }

  void member(Node node) {
    const std::size_t number = club_.members.size();
    club_.members.emplace_back();
    if (!read_.is_map(node)) {
      club_.members[number].name = name(node, number);
      return;
    }
    const NamedFields fields(read_, node, member_keys, "key of a member:");
    if (const Node given = fields["name"])
      club_.members[number].name = name(given, number);
    else
      read_.defect(node, "the member has no `name`");
    const Node aliases = fields["aliases"];
    if (aliases == 0 || !read_.expect_list(aliases, "`aliases`")) return;
    for (Node item = read_.first(aliases); item != read_.end(aliases); item = read_.next(item)) {
      std::string alias = name(item, number);
      if (!alias.empty()) club_.members[number].aliases.push_back(std::move(alias));
    }
  }

  // A name that one member has, written in whatever way.
  std::string name(Node node, std::size_t member) {
    const auto written = read_.word(node, "a member's name");
    if (!written) return {};
    const auto characters = std::ranges::count_if(
        *written, [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; });
    if (characters > 40) {
      read_.defect(node, "a player's name has at most 40 characters");
      return {};
    }
    const auto [known, fresh] = club_.member_of.emplace(name_key(*written), member);
    if (!fresh) {
      const std::string& owner = club_.members[known->second].name;
      read_.defect(node,
                   known->second == member
                       ? cited(*written) + " is given twice for this member"
                       : cited(*written) + " is already a name of " + cited(owner),
                   known->second == member ? "capitals and spaces make no difference" : "");
      return {};
    }
    return std::string(*written);
  }

  void games_of(Node node) {
    if (!read_.expect_map(node, "`games`")) return;
    for (Node key = read_.first(node); key != read_.end(node); key = read_.next(read_.value(key))) {
      const Game* const game = find_game(read_.text(key));
      if (game == nullptr)
        read_.unknown(key, "game", grammars().names());
      else
        usual(*game, read_.value(key));
    }
  }

  void usual(const Game& game, Node node) {
    if (!read_.expect_map(node, "what is usual in a game")) return;
    UsualGame& usual = club_.games[std::string(game.id)];
    const NamedFields fields(read_, node, game_keys, "key of a game:");
    if (const Node given = fields["stake"]) stake(given, usual.stake.emplace(), &game);
    const Node options = fields["options"];
    if (options == 0 || !read_.expect_map(options, "`options`")) return;
    for (Node key = read_.first(options); key != read_.end(options);
         key = read_.next(read_.value(key))) {
      auto option = read_option(read_, game.grammar, key);
      if (option && option->value != option->spec->standard)
        usual.options.emplace_back(option->spec->name, std::move(option->value));
    }
    std::ranges::sort(usual.options);
  }

  Reading read_;
  Club& club_;
};

}  // namespace

std::string Club::key_of(std::string_view written) const {
  const std::string key = name_key(written);
  const auto member = member_of.find(key);
  return member == member_of.end() ? key : name_key(members[member->second].name);
}

Stake Club::stake_of(const Game& game) const {
  const auto usual = games.find(game.id);
  Stake agreed = usual != games.end() && usual->second.stake ? *usual->second.stake : stake;
  if (!agreed.pays) agreed.pays = common_way(game);
  return agreed;
}

bool Club::has_stakes() const {
  return stake.each != 0 || std::ranges::any_of(games, [](const auto& game) {
           return game.second.stake && game.second.stake->each != 0;
         });
}

void Club::complete(const Events& events, Record& record) const {
  const auto usual = games.find(record.game);
  if (usual == games.end() || usual->second.options.empty()) return;
  Defects none;
  Reading read(events, none);
  const Node given = value_of(read, 0, "options");
  const auto says = [&](std::string_view option) {
    return given != 0 && read.is_map(given) && value_of(read, given, option) != 0;
  };
  for (const auto& option : usual->second.options) {
    const bool known = std::ranges::any_of(
        record.options, [&](const auto& each) { return each.first == option.first; });
    if (!says(option.first) && !known) record.options.push_back(option);
  }
  std::ranges::sort(record.options);
}

bool read_club(const Events& events, Club& club, Defects& defects) {
  if (events.nodes.empty()) {
    defects.push_back({0, 0, "the club's file is empty", "it begins with `cardlaw: 1`"});
    return false;
  }
  return ClubDecoder(events, club, defects).run() && defects.empty();
}

bool read_payments(const Events& events, Club& club, Defects& defects) {
  if (events.nodes.empty()) {
    defects.push_back({0, 0, "the file of payments is empty", "it begins with `cardlaw: 1`"});
    return false;
  }
  return ClubDecoder(events, club, defects).run_payments() && defects.empty();
}

std::string money(const Currency& currency, std::int64_t amount) {
  std::string digits = std::to_string(amount);
  const std::size_t sign = amount < 0 ? 1 : 0;
  const auto decimals = static_cast<std::size_t>(currency.decimals);
  if (decimals > 0) {
    if (digits.size() - sign <= decimals)
      digits.insert(sign, decimals + 1 - (digits.size() - sign), '0');
    digits.insert(digits.size() - decimals, 1, '.');
  }
  return currency.name.empty() ? digits : digits + " " + printable(currency.name);
}

}  // namespace cardlaw::club
