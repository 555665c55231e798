// Rulings as a SARIF 2.1.0 log (OASIS), which code hosts and editors show beside the lines.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "law/library.h"
#include "record/about.h"
#include "record/printable.h"
#include "report/formats.h"
#include "report/notices.h"
#include "report/phrases.h"

namespace cardlaw::report {
namespace {

using Json = nlohmann::ordered_json;

// A message as plain text: braces stand for arguments there, and brackets for links.
std::string message_text(std::string_view words) {
  std::string text;
  for (const char c : printable(words)) {
    if (c == '{' || c == '}') text += c;
    if (c == '[' || c == ']' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}
Json sarif_message(std::string_view words) { return {{"text", message_text(words)}}; }

// A file's name as the reference of a URI: what is not a plain letter is percent-encoded.
Json artifact(std::string_view file) {
  constexpr std::string_view plain = "-._~/";
  std::string uri;
  for (const char c : file) {
    const auto byte = static_cast<unsigned char>(c);
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter || plain.find(c) != std::string_view::npos)
      uri += c;
    else
      uri += fmt::format("%{:02X}", byte);
  }
  if (file.starts_with('/')) return {{"uri", "file://" + uri}};
  return {{"uri", std::move(uri)}, {"uriBaseId", "%SRCROOT%"}};
}

Json region(const Extent& at) {
  return {{"startLine", at.line},
          {"startColumn", at.column},
          {"endLine", at.end_line},
          {"endColumn", at.end_column}};
}

Json location(const Hand& hand, const Extent& at) {
  return {
      {"physicalLocation", {{"artifactLocation", artifact(hand.file)}, {"region", region(at)}}}};
}

// What stays the same when lines are added before the record or elsewhere in it: by what the record
// is known, the cards that were dealt, and what was done.
class Print {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  void add(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) add_byte(static_cast<unsigned char>(number >> (8 * i)));
  }
  void add_byte(unsigned char byte) {  // FNV-1a
    hash_ = (hash_ ^ byte) * 0x100000001B3U;
  }
  std::string text() const { return fmt::format("{:016x}", hash_); }

 private:
  std::uint64_t hash_ = 0xCBF29CE484222325U;
};

Print print_of_record(const Hand& hand) {
  Print print;
  const About about = cardlaw::about(hand.events);
  for (const std::string_view text : {about.id, about.date, about.event, about.table})
    print.add(text);
  print.add(hand.record.game);
  for (const std::string& player : hand.record.players) print.add(player);
  return print;
}

std::string fingerprint(const Hand& hand, const Notice& notice) {
  Print print = print_of_record(hand);
  print.add(rule_name(notice));
  if (notice.kind == Notice::Kind::defect || notice.kind == Notice::Kind::remark) {
    print.add(notice.message);
    return print.text();
  }
  if (notice.slip != nullptr) {
    print.add(notice.slip->deal);
    print.add(name_of(hand.record, notice.slip->by));
  }
  if (notice.finding == nullptr) return print.text();
  const Finding& finding = *notice.finding;
  const auto& entries = hand.record.deals[finding.deal].entries;
  print.add(finding.deal);
  for (const Entry& entry : entries) {
    if (const auto* const dealt = std::get_if<DealHand>(&entry.act))
      print.add(cards(dealt->cards.cards.set()));
  }
  print.add(name_of(hand.record, finding.by));
  print.add(text(finding.place));
  print.add(finding.reason);
  for (const char c : as_written(hand, entries[finding.entry])) {
    if (c != ' ' && c != '\n' && c != '\r') print.add_byte(static_cast<unsigned char>(c));
  }
  return print.text();
}

// The entry that proves it, the claim, and the hand that was dealt to the player.
Json related(const Hand& hand, const Finding& finding) {
  Json all = Json::array();
  const auto& entries = hand.record.deals[finding.deal].entries;
  const auto add = [&](const Entry& entry, const std::string& words) {
    if (entry.length == 0) return;
    Json place = location(hand, extent(hand, entry));
    place["id"] = all.size();
    place["message"] = sarif_message(words);
    all.push_back(std::move(place));
  };
  if (finding.proof != finding.entry) add(entries[finding.proof], "this shows it");
  for (const Entry& entry : entries) {
    const auto* const dealt = std::get_if<DealHand>(&entry.act);
    if (dealt != nullptr && dealt->to == finding.by && finding.by != Seat::none)
      add(entry, fmt::format("cards dealt to {}", name_of(hand.record, finding.by)));
  }
  return all;
}

Json properties(const Hand& hand, const Notice& notice) {
  Json all = {{"record", hand.document.index + 1}};
  if (hand.game != nullptr) all["game"] = hand.game->id;
  if (notice.rule != nullptr) all["breach"] = breach_name(notice);
  if (notice.finding == nullptr) return all;
  const Finding& finding = *notice.finding;
  all["by"] = printable(name_of(hand.record, finding.by));
  all["deal"] = finding.deal + 1;
  all["in"] = text(finding.place);
  all["standing"] = word(finding.standing);
  if (!notice.lawful.empty()) all["lawful"] = notice.lawful;
  return all;
}

// A wrong figure can be written anew, where the law gives one figure.
void add_fix(Json& result, const Hand& hand, const Notice& notice) {
  const Slip& slip = *notice.slip;
  const bool one_figure = slip.leeway == 0 && slip.by != Side::none &&
                          hand.game->grammar.red_chip == 0 && slip.length > 0;
  if (!one_figure) return;
  result["fixes"] = Json::array(
      {{{"description", sarif_message("write the law's figure")},
        {"artifactChanges",
         Json::array(
             {{{"artifactLocation", artifact(hand.file)},
               {"replacements", Json::array({{{"deletedRegion", region(notice.at)},
                                              {"insertedContent",
                                               {{"text", std::to_string(slip.lawful)}}}}})}}})}}});
}

Json result(const Hand& hand, const Notice& notice) {
  Json result;
  result["ruleId"] = rule_name(notice);
  // What is open has no level.
  const bool open = notice.kind == Notice::Kind::question;
  const bool remark = notice.kind == Notice::Kind::remark;
  result["kind"] = open ? "open" : remark ? "informational" : "fail";
  result["level"] = open || remark ? "none" : word(notice.severity);
  std::string words = notice.message;
  if (!notice.lawful.empty())
    words += fmt::format("; {}: {}", notice.kind == Notice::Kind::question ? "decides" : "lawful",
                         notice.lawful);
  if (!notice.remedy.empty()) words += "; " + notice.remedy;
  result["message"] = sarif_message(words);
  Json place = location(hand, notice.at);
  if (notice.finding != nullptr) {
    const std::string in = text(notice.finding->place);
    place["logicalLocations"] = Json::array(
        {{{"name", in},
          {"fullyQualifiedName", fmt::format("deal {}/{}", notice.finding->deal + 1, in)}}});
  }
  result["locations"] = Json::array({std::move(place)});
  if (notice.finding != nullptr) {
    Json others = related(hand, *notice.finding);
    if (!others.empty()) result["relatedLocations"] = std::move(others);
    if (notice.finding->standing == Standing::waived)
      result["suppressions"] =
          Json::array({{{"kind", "inSource"}, {"justification", printable(notice.remedy)}}});
  }
  if (notice.slip != nullptr) add_fix(result, hand, notice);
  result["partialFingerprints"] = {{"cardlaw/v1", fingerprint(hand, notice)}};
  result["properties"] = properties(hand, notice);
  return result;
}

// One word for a breach, as SARIF names rules: LeadOutOfTurn.
std::string in_one_word(std::string_view words) {
  std::string name;
  bool capital = true;
  for (const char c : words) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter) name += capital && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    capital = !letter;
  }
  return name;
}

// `help`: line by line.
Json described(std::string_view id, std::string_view breach, std::string_view sentence,
               const std::vector<std::string>& help) {
  std::string lines;
  for (const std::string& line : help) lines += (lines.empty() ? "" : "\n") + message_text(line);
  return {{"id", id},
          {"name", in_one_word(breach)},
          {"shortDescription", sarif_message(breach)},
          {"fullDescription", sarif_message(sentence)},
          {"help", {{"text", std::move(lines)}}},
          {"defaultConfiguration", {{"level", "error"}}}};
}

Json sarif_rule(const std::string& id, const Rule& rule, const Game& game) {
  const Sentence* const law = sentence(rule.law, rule.number);
  const std::string words = law == nullptr ? std::string(rule.breach) : law->text;
  std::vector<std::string> help{words};
  if (const Sentence* const penalty =
          rule.penalty.given() ? sentence(law_of(game, rule.penalty), rule.penalty) : nullptr)
    help.push_back(fmt::format("Penalty ({}): {}", text(rule.penalty), penalty->text));
  if (law != nullptr && !law->source.empty()) help.push_back("Source: " + law->source);
  help.push_back(fmt::format("`cardlaw explain {}` shows records that keep and break it.", id));
  Json described = report::described(id, rule.breach, words, help);
  described["properties"] = {{"tags", Json::array({rule.law})}};
  return described;
}

}  // namespace

void sarif_head(std::string& out, const Run&) {
  out +=
      "{\"$schema\":\"https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/"
      "sarif-schema-2.1.0.json\",\n\"version\":\"2.1.0\",\n\"runs\":[{\n"
      "\"columnKind\":\"unicodeCodePoints\",\n\"results\":[\n";
}

void sarif(std::string& out, const Hand& hand, const TextStyle& style) {
  bool first = true;
  for (const Notice& each : notices(hand, style.ruled)) {
    if (!std::exchange(first, false)) out += ",\n";
    out += result(hand, each).dump(-1, ' ', false, Json::error_handler_t::replace);
  }
}

void sarif_tail(std::string& out, const Run& run) {
  Json rules = Json::array();
  for (const auto& [id, rule] : run.rules) rules.push_back(sarif_rule(id, *rule, *run.games.at(id)));
  if (run.defects > 0)
    rules.push_back(
        described("defect", "not a record", "The text is not a record, or contradicts itself.",
                  {"A record with a defect is not judged: correct the defects first."}));
  rules.push_back(described("ruling", "ruling does not hold",
                            "The ruling that the record gives is not what the law gives.",
                            {"The item of `ruling:` matches nothing that was found."}));
  rules.push_back(described("note", "no irregularity",
                            "What breaks no rule and counts for nothing, or counts although it was "
                            "taken back.",
                            {"Nobody is accused, and nothing need be done about it."}));
  Json notifications = Json::array();
  for (const std::string& words : run.unread)
    notifications.push_back({{"level", "error"}, {"message", sarif_message(words)}});
  Json invocation = {{"executionSuccessful", run.unread.empty()}};
  if (!notifications.empty()) invocation["toolExecutionNotifications"] = std::move(notifications);
  const Json driver = {{"name", "cardlaw"},
                       {"version", CARDLAW_VERSION},
                       {"semanticVersion", CARDLAW_VERSION},
                       {"shortDescription", sarif_message("Decides disputes at the card table.")},
                       {"rules", std::move(rules)}};
  const auto put = [&](std::string_view name, const Json& value) {
    out += fmt::format(",\n\"{}\":{}", name,
                       value.dump(-1, ' ', false, Json::error_handler_t::replace));
  };
  out += "\n]";
  put("invocations", Json::array({std::move(invocation)}));
  put("originalUriBaseIds",
      {{"%SRCROOT%", {{"description", sarif_message("the folder in which cardlaw was called")}}}});
  put("tool", {{"driver", driver}});
  out += "\n}]}\n";
}

}  // namespace cardlaw::report
