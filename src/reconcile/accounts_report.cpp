#include "reconcile/accounts_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "record/places.h"
#include "record/printable.h"

namespace cardlaw::reconcile {
namespace {

using Json = nlohmann::ordered_json;

std::string listed(const std::vector<std::string>& words) {
  std::string all;
  for (std::size_t i = 0; i < words.size(); ++i)
    all += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return all;
}

std::string numbers(const std::vector<std::uint8_t>& accounts) {
  std::vector<std::string> words;
  for (const std::uint8_t account : accounts) words.push_back(std::to_string(account + 1));
  return listed(words);
}

std::string place_of_point(const Accounts& found, const Point& point) {
  const bool several =
      std::ranges::any_of(found.points, [](const Point& each) { return each.deal > 0; });
  return (several ? fmt::format("deal {}, ", point.deal + 1) : "") + point.where;
}

// What depends on places, in words.
std::string dependent(const Dependence& on, std::string_view them) {
  std::vector<std::string> words = on.findings;
  if (on.score) words.emplace_back("the score");
  if (on.figures && !on.score) words.emplace_back("whether the figures written down are right");
  if (words.empty() && on.fits) words.emplace_back("whether the record contradicts itself");
  if (words.empty()) return fmt::format("nothing depends on {}", them);
  return fmt::format("what depends on {}: {}", them, listed(words));
}

// Of several places with the same name also where it stands.
std::string name_of_point(const Accounts& found, const Point& point, const Hand& first) {
  const auto named_so = [&](const Point& other) {
    return other.deal == point.deal && other.where == point.where;
  };
  std::string name = place_of_point(found, point);
  if (std::ranges::count_if(found.points, named_so) == 1) return name;
  const TextPlace at = cardlaw::place_of(first.document.text, point.mark, first.document.line,
                                        first.document.column);
  return name + fmt::format(" at {}:{}", at.line, at.column);
}

// A place and what depends on it; where several hang together, on them.
std::string told(const Accounts& found, const Point& point, const Hand& hand) {
  std::vector<std::string> others;
  bool first = true;
  for (const Point& other : found.points) {
    if (other.group != point.group || &other == &point) continue;
    first = first && &other > &point;
    others.push_back(name_of_point(found, other, hand));
  }
  const Dependence& on = found.groups[static_cast<std::size_t>(point.group)];
  if (others.empty()) return dependent(on, "it");
  if (!first) return "stands or falls with " + others.front() + ", above";
  return fmt::format("stands or falls with {}; {}", listed(others), dependent(on, "them"));
}

// "account 2 as it stands"; or "account 2, but trick 1 as 1 has it".
std::string made_of(const Accounts& found, const Combination& combination,
                    const Transcripts& accounts) {
  if (combination.account >= 0)
    return fmt::format("account {} as it stands", combination.account + 1);
  const auto says = [&](std::size_t point, std::size_t account) {
    const auto& who = found.points[point].versions[combination.choice[point]].accounts;
    return std::ranges::find(who, account) != who.end();
  };
  std::size_t nearest = 0, most = 0;
  for (std::size_t account = 0; account < accounts.size(); ++account) {
    std::size_t alike = 0;
    for (std::size_t i = 0; i < found.points.size(); ++i) alike += says(i, account) ? 1 : 0;
    if (alike > most) nearest = account;
    most = std::max(most, alike);
  }
  std::map<std::string, std::vector<std::string>> others;  // by whose version it is
  for (std::size_t i = 0; i < found.points.size(); ++i) {
    if (!says(i, nearest))
      others[numbers(found.points[i].versions[combination.choice[i]].accounts)].push_back(
          name_of_point(found, found.points[i], accounts.front()->hand()));
  }
  std::string words = fmt::format("account {}, but ", nearest + 1);
  for (const auto& [who, places] : others)
    words +=
        fmt::format("{}{} as in {}", who == others.begin()->first ? "" : ", ", listed(places), who);
  return words;
}

std::string lawful(const Verdict& verdict) {
  if (!verdict.consistent()) return "contradicts itself: ";
  return verdict.wrong() == 0 ? "lawful: " : "consistent: ";
}

Hand combined(Transcripts& accounts, const Accounts& found, const Combination& combination) {
  HandReading reading;
  Change change;
  change.edits = edits_of(found, combination.choice);
  reading.changes.push_back(std::move(change));
  return supposed(*accounts.front(), reading);
}

}  // namespace

void text(std::string& out, Transcripts& accounts, const Accounts& found, bool color) {
  Page page(out, color);
  for (std::size_t i = 0; i < accounts.size(); ++i)
    page.headline(accounts[i]->hand(), 0, fmt::format("account {}", i + 1),
                  lawful(found.as_written[i]) + as_it_stands(accounts[i]->hand()));
  const Hand& first = accounts.front()->hand();
  if (found.points.empty()) return page.detail("accounts", "they say the same");
  for (const Point& point : found.points) {
    page.headline(first, point.mark, place_of_point(found, point), told(found, point, first));
    for (const Version& version : point.versions) {
      const Hand& hand = accounts[version.accounts.front()]->hand();
      const TextPlace at = cardlaw::place_of(hand.document.text, version.mark, hand.document.line,
                                            hand.document.column);
      const std::string said = version.text.empty() ? "(nothing)" : version.text;
      const std::string place =
          version.placed ? fmt::format(":{}:{}", at.line, at.column) : std::string();
      page.detail(numbers(version.accounts),
                  fmt::format("{}   {}{}", said, printable(hand.file), place));
    }
  }
  if (found.agree) return page.detail("accounts", "they agree in all that matters");
  std::size_t number = 0;
  for (const Combination& combination : found.combinations) {
    const Hand hand = combined(accounts, found, combination);
    page.detail(fmt::format("reading {}", ++number),
                made_of(found, combination, accounts) + ": " + consequence(hand, first));
  }
}

Json json(Transcripts& accounts, const Accounts& found) {
  Json all;
  all["accounts"] = Json::array();
  for (const auto& account : accounts) {
    Json each;
    each["file"] = account->hand().file;
    each["line"] = account->hand().document.line;
    each["as_written"] = found_json(account->hand());
    all["accounts"].push_back(each);
  }
  all["game"] = accounts.front()->game().id;
  all["agree"] = found.agree;
  all["differences"] = Json::array();
  for (const Point& point : found.points) {
    Json each;
    each["where"] = point.where;
    each["deal"] = point.deal + 1;
    each["versions"] = Json::array();
    for (const Version& version : point.versions) {
      Json said;
      said["accounts"] = Json::array();
      for (const std::uint8_t account : version.accounts) said["accounts"].push_back(account + 1);
      said["text"] = version.text;
      said.update(place_json(accounts[version.accounts.front()]->hand(), version.mark));
      said["leaves_open"] = version.open;
      each["versions"].push_back(said);
    }
    const Dependence& on = found.groups[static_cast<std::size_t>(point.group)];
    each["group"] = point.group + 1;
    each["depends"] = {{"consistency", on.fits},
                       {"findings", on.findings},
                       {"score", on.score},
                       {"figures", on.figures}};
    all["differences"].push_back(each);
  }
  all["readings"] = Json::array();
  for (const Combination& combination : found.combinations) {
    const Hand hand = combined(accounts, found, combination);
    Json each;
    each["number"] = all["readings"].size() + 1;
    each["account"] = combination.account < 0 ? Json(nullptr) : Json(combination.account + 1);
    each["versions"] = Json::array();
    for (const std::uint8_t version : combination.choice) each["versions"].push_back(version + 1);
    each["nothing_wrong"] = combination.verdict.wrong() == 0;
    each["unlikely"] = combination.unlikely;
    each["then"] = found_json(hand);
    each["words"] =
        made_of(found, combination, accounts) + ": " + consequence(hand, accounts.front()->hand());
    all["readings"].push_back(each);
  }
  all["judgements"] = found.judgements;
  all["all_combinations_tried"] = found.all_tried;
  return all;
}

}  // namespace cardlaw::reconcile
