// What the program advises is written into every record of the tree just as it says, and judged: it
// is a record, and the finding is what the advice said that it would be.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <regex>

#include "law/every_hand.h"
#include "law/judged.h"
#include "report/answers.h"
#include "report/phrases.h"

namespace cardlaw {
namespace {

// The parts of the advice that are to be written, without their marks.
std::vector<std::string> to_write(const std::string& advice) {
  std::vector<std::string> parts;
  const std::regex marked("`([^`]*)`");
  for (std::sregex_iterator i(advice.begin(), advice.end(), marked), end; i != end; ++i)
    parts.push_back((*i)[1]);
  return parts;
}

// The end of the line of the entry that the finding accuses, where that line is one act in `play:`;
// npos elsewhere.
std::size_t behind_entry(const Hand& hand, const Finding& finding) {
  const std::string_view text = hand.document.text;
  const Entry& entry = hand.record.deals[finding.deal].entries[finding.entry];
  if (entry.afterwards || entry.mark >= text.size()) return text.npos;
  const std::size_t begin = text.rfind('\n', entry.mark) + 1;
  const std::size_t end = std::min(text.find('\n', begin), text.size());
  const std::string_view line = text.substr(begin, end - begin);
  const auto closed = [&](char open, char close) {
    return std::ranges::count(line, open) == std::ranges::count(line, close);
  };
  const bool whole = line.starts_with("  - ") && !line.starts_with("  - trick") &&
                     closed('[', ']') && closed('{', '}');
  const bool several = line.find(": [") != line.npos && line.find(": {") == line.npos;
  return whole && !several && line.find("deal:") == line.npos ? end : text.npos;
}

std::string with(const Hand& hand, std::size_t at, const std::string& entry) {
  return std::string(hand.document.text).insert(at, "\n  - " + entry);
}

// As far as that entry.
std::string so_far(const Hand& hand, std::size_t at, const std::string& entry) {
  return with(hand, at, entry).substr(0, at + entry.size() + std::string_view("\n  - ").size());
}
bool is_record(const std::string& text) { return Judged(text).hand.judged(); }

const Finding* same(const Hand& hand, const Finding& finding) {
  for (const Finding& each : hand.ruling.findings) {
    if (each.rule == finding.rule && each.entry == finding.entry && each.by == finding.by &&
        each.deal == finding.deal)
      return &each;
  }
  return nullptr;
}

template <class Each>
void each_finding(Each each) {
  each_record([&](const Hand& hand) {
    if (hand.record.deals.size() > 1) return;
    for (const Finding& finding : hand.ruling.findings) each(hand, finding);
  });
}

void expect(const std::string& text, const Finding& finding, Standing standing) {
  const Judged judged(text);
  ASSERT_TRUE(judged.hand.judged()) << text;
  const Finding* const now = same(judged.hand, finding);
  ASSERT_NE(nullptr, now) << text;
  EXPECT_EQ(standing, now->standing) << text;
}

TEST(Advice, WhatWasTakenBackIsCorrected) {
  int tried = 0;
  each_finding([&](const Hand& hand, const Finding& finding) {
    const std::size_t at = behind_entry(hand, finding);
    if (hand.record.has_unknown || hand.game->family == "rummy") return;
    for (const std::string& each : report::advice(hand, finding)) {
      const auto parts = to_write(each);
      const bool of_taking_back = each.starts_with("if `") && parts.size() == 2;
      if (at == std::string::npos || !of_taking_back || finding.proof != finding.entry) continue;
      ++tried;
      expect(so_far(hand, at, parts[1]) + "\n  - end: stopped\n", finding, Standing::corrected);
    }
  });
  EXPECT_LT(50, tried);
}

TEST(Advice, WhatAllAgreeToLetStandIsWaived) {
  int tried = 0;
  each_finding([&](const Hand& hand, const Finding& finding) {
    const std::size_t at = behind_entry(hand, finding);
    // To let play after the end stand is to go on with the deal.
    const bool after_the_end = hand.game->rules[finding.rule].number == Number("2.1") &&
                               hand.game->rules[finding.rule].law == "general";
    if (at == std::string::npos || after_the_end || !report::may_be_agreed_on(hand, finding))
      return;
    ++tried;
    const auto parts = to_write(report::how_to_agree(hand, finding));
    for (std::size_t i = 1; i < parts.size(); ++i) {
      std::string entry = parts[1].substr(2);
      if (i > 1) entry.replace(entry.find("stand"), 5, parts[i]);
      if (parts[i] == "play") continue;
      // What was played behind it may not go with what stands now.
      const std::string whole = with(hand, at, entry);
      const std::string stopped = so_far(hand, at, entry) + "\n  - end: stopped\n";
      if (i == 1)
        expect(is_record(whole) ? whole : stopped, finding, Standing::waived);
      else
        EXPECT_TRUE(is_record(with(hand, at, entry)) || is_record(so_far(hand, at, entry)))
            << hand.document.text << entry;
    }
  });
  EXPECT_LT(100, tried);
}

TEST(Advice, WhatMayBeClaimedIsClaimedAndLetGo) {
  int tried = 0;
  each_finding([&](const Hand& hand, const Finding& finding) {
    const std::string text(hand.document.text);
    if (text.find("\nclaims:") != text.npos) return;
    for (const std::string& each : report::advice(hand, finding)) {
      const auto parts = to_write(each);
      if (!each.starts_with("a claim is written") || parts.size() != 2) continue;
      ++tried;
      const std::string end = text.ends_with('\n') ? "" : "\n";
      const std::string said = text + end + "claims:\n  - ";
      expect(said + parts[0] + "\n", finding, Standing::applied);
      if (hand.record.sides.size() == 2) expect(said + parts[1] + "\n", finding, Standing::waived);
    }
  });
  EXPECT_LT(50, tried);
}

TEST(Advice, WhatWasChosenIsSettled) {
  int tried = 0;
  each_finding([&](const Hand& hand, const Finding& finding) {
    const std::size_t at = behind_entry(hand, finding);
    for (const std::string& each : report::advice(hand, finding)) {
      const auto parts = to_write(each);
      if (at == std::string::npos || !each.starts_with("what was chosen")) continue;
      ++tried;
      ASSERT_EQ(2U, parts.size());
      expect(with(hand, at, parts[0]), finding, Standing::waived);
      expect(with(hand, at, parts[1]), finding, Standing::applied);
    }
  });
  EXPECT_LE(3, tried);
}

// Whoever is told how to claim or to choose is one of those who still may: in every record of the
// tree, and in each without one of its claims.
TEST(Advice, IsForThoseWhoMayStillClaim) {
  int tried = 0;
  const auto check = [&](const Hand& hand) {
    for (const Finding& finding : hand.ruling.findings) {
      if (finding.standing != Standing::open) continue;
      const std::string remedy = report::remedy(hand, finding);
      if (remedy == "open: the opponents have not chosen alike") continue;
      for (const std::string& each : report::advice(hand, finding)) {
        if (!each.starts_with("a claim is written") && !each.starts_with("what was chosen"))
          continue;
        ++tried;
        for (const std::string& part : to_write(each)) {
          const std::string name = part.substr(0, part.find(':'));
          EXPECT_THAT(" " + remedy + " ", testing::ContainsRegex(" " + name + "[ (]"))
              << hand.file << ": " << each;
        }
      }
    }
  };
  each_record([&](const Hand& hand) {
    check(hand);
    for (std::size_t d = 0; d < hand.record.deals.size(); ++d) {
      for (std::size_t i = 0; i < hand.record.deals[d].entries.size(); ++i) {
        if (!std::holds_alternative<Claim>(hand.record.deals[d].entries[i].act)) continue;
        Hand other = hand;
        auto& entries = other.record.deals[d].entries;
        entries.erase(entries.begin() + static_cast<std::ptrdiff_t>(i));
        other.ruling.clear();
        judge_record(other);
        if (other.judged()) check(other);
      }
    }
  });
  EXPECT_LT(200, tried);
}

}  // namespace
}  // namespace cardlaw
