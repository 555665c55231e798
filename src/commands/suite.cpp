#include "commands/suite.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "commands/arguments.h"
#include "commands/one_by_one.h"
#include "commands/suite_readings.h"
#include "commands/suite_register.h"
#include "law/hand.h"
#include "record/counted.h"
#include "record/printable.h"
#include "report/neutral.h"

namespace cardlaw::commands {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

// What the comment in front of a record says.
std::string said_in_front(std::string_view text) {
  std::string said;
  while (text.starts_with('#')) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(1, end - 1);
    while (line.starts_with(' ')) line.remove_prefix(1);
    if (!line.starts_with("yaml-language-server")) {
      said += said.empty() ? "" : " ";
      said += line;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return said;
}

// "5.2" of "5.2-foul.yaml"; nothing where the file's name begins otherwise.
std::string number_in_name(const fs::path& file) {
  const std::string stem = file.stem().string();
  const std::string number = stem.substr(0, stem.find('-'));
  return parse_number(number) ? number : std::string();
}

// One case: its record and ruling, what it is about, and on what it depends.
class Case {
 public:
  Case(const Hand& hand, int number, const std::string& record) : hand_(hand), record_(record) {
    json_ = {{"suite", suite_version},
             {"number", number},
             {"file", record},
             {"game", hand.game->id},
             {"says", said_in_front(hand.document.text)}};
    ruling_ = report::neutral_ruling(hand);
    collect_rules();
    find_options();
    json_["rules"] = Json::array();
    for (const auto& [rule, roles] : rules_) json_["rules"].push_back(rule_json(rule, roles));
    json_["readings"] = readings_;
    json_["depends on"] = depends_;
    json_["by hand"] = by_hand();
    json_["record"] = report::neutral_record(hand);
    json_["ruling"] = ruling_;
  }

  const Json& json() const { return json_; }
  // Readings of the rules that it is about or that decided something.
  const std::set<std::string>& readings() const { return readings_; }
  // Options under which its ruling would be another: option and value.
  const std::vector<std::pair<std::string, std::string>>& options() const { return options_; }

 private:
  void collect_rules() {
    const fs::path file(record_);
    const std::string law = file.parent_path().filename().string();
    const std::string number = number_in_name(file);
    const bool lawful = sentences(law).empty() || number.empty();
    if (!lawful && sentence(law, *parse_number(number)) != nullptr)
      rules_[law + " " + number].insert("subject");
    const auto& all = hand_.ruling.rules ? *hand_.ruling.rules : hand_.game->rules;
    const auto note = [&](RuleIndex rule, const char* role) {
      rules_[fmt::format("{} {}", all[rule].law, text(all[rule].number))].insert(role);
    };
    for (const Finding& each : hand_.ruling.findings) note(each.rule, "broken");
    for (const Finding& each : hand_.ruling.undecided) note(each.rule, "undecided");
    for (const Slip& each : hand_.ruling.slips) note(each.rule, "slip");
    for (const Due& each : hand_.ruling.ledger) {
      if (each.source == Due::Source::law) note(each.rule, "paid");
    }
    for (RuleIndex rule = 0; rule < all.size(); ++rule) {
      if (all[rule].duty() && hand_.ruling.applied[rule]) note(rule, "asked");
    }
  }

  // A rule that was only asked tells nothing of its readings: nearly all are asked in every hand.
  Json rule_json(const std::string& rule, const std::set<std::string>& roles) {
    const std::size_t blank = rule.find(' ');
    const std::string law = rule.substr(0, blank);
    Json json{{"rule", rule}, {"roles", roles}};
    const auto number = parse_number(std::string_view(rule).substr(blank + 1));
    const Sentence* const found = number ? sentence(law, *number) : nullptr;
    if (found == nullptr) return json;
    json["source"] = found->source;
    if (roles.size() == 1 && roles.contains("asked")) return json;
    for (const int each : readings_named(found->source)) readings_.insert(name_of(law, each));
    return json;
  }

  // Judges the record under every other value of every option of which the record says nothing.
  void find_options() {
    depends_ = Json::array();
    for (const OptionSpec& option : hand_.game->grammar.options) {
      const auto given = std::ranges::find(hand_.record.options, option.name, [](const auto& each) {
        return std::string_view(each.first);
      });
      const bool is_given = given != hand_.record.options.end();
      const std::string_view now = is_given ? std::string_view(given->second) : option.standard;
      for (const std::string_view value : option.choices) {
        if (value == now) continue;
        Hand other = hand_;
        std::erase_if(other.record.options,
                      [&](const auto& each) { return each.first == option.name; });
        other.record.options.emplace_back(option.name, value);
        std::ranges::sort(other.record.options);
        other.ruling.clear();
        judge_record(other);
        const bool same = other.judged() && report::neutral_ruling(other) == ruling_;
        if (same) continue;
        options_.emplace_back(option.name, value);
        depends_.push_back({{"option", option.name}, {"instead", value}});
        note_readings_of(option);
      }
    }
  }

  // The readings of the game's own page, and of those it is a variant of, that the option takes.
  void note_readings_of(const OptionSpec& option) {
    for (const Game* at = hand_.game; at != nullptr; at = find_game(at->parent)) {
      for (const ReadingChoice& each : reading_choices(*hand_.game, at->id)) {
        if (each.option == &option) readings_.insert(name_of(at->id, each.reading->number));
      }
    }
  }

  // What the record itself says must come of it; the rest is what the program makes of it.
  Json by_hand() const {
    Json json = Json::array();
    if (hand_.record.has_ruling) json.push_back("findings");
    for (const Deal& deal : hand_.record.deals) {
      if (deal.score.kind != Figures::Kind::absent || deal.total.kind != Figures::Kind::absent) {
        json.push_back("points");
        break;
      }
    }
    if (hand_.record.final.kind != Figures::Kind::absent) json.push_back("final");
    return json;
  }

  const Hand& hand_;
  const std::string& record_;
  Json json_, ruling_, depends_;
  std::map<std::string, std::set<std::string>> rules_;
  std::set<std::string> readings_;
  std::vector<std::pair<std::string, std::string>> options_;
};

class Export {
 public:
  Export(std::string records, std::string folder, Output& out, Output& err)
      : from_(std::move(records)), folder_(std::move(folder)), out_(out), err_(err) {}

  int run() {
    if (const std::string wrong = register_.read(from_); !wrong.empty()) return trouble(wrong);
    std::error_code code;
    fs::create_directories(fs::path(folder_) / "cases", code);
    if (code) return trouble(printable(folder_) + ": " + code.message());
    const Gone gone = one_by_one({from_}, std::nullopt, HouseLaw(), out_, err_,
                                 [&](const Hand& hand) { take(hand); });
    for (const std::string& each : register_.missing(records_))
      trouble("the record of a numbered case is gone: " + each +
              "; say `withdrawn: why` behind it in " + std::string(Register::file_name));
    write("index.json", index());
    write("statement.json", compliance_statement());
    if (!bad_ && !gone.unread) {
      out_.put(fmt::format("{} cases and {} readings in {}\n", cases_.size(), readings_.size(),
                           printable(folder_)));
    }
    return bad_ || gone.unread ? in_trouble : nothing_found;
  }

 private:
  void take(const Hand& hand) {
    const std::string record = fs::path(hand.file).lexically_relative(from_).generic_string();
    records_.push_back(record);
    const int number = register_.number_of(record);
    if (number == 0)
      return void(trouble(printable(hand.file) +
                          ": the case has no number; `cardlaw suite --number` gives it the next"));
    if (!hand.judged() || hand.document.index != 0) {
      complain_of(hand, out_, err_);
      return void(trouble(printable(hand.file) + ": a case is one record that can be judged"));
    }
    const Case each(hand, number, record);
    write(fmt::format("cases/{:04}.json", number), each.json());
    cases_[number] = {{"number", number}, {"game", hand.game->id}, {"file", record}};
    for (const std::string& reading : each.readings()) by_rule_[reading].insert(number);
    for (const auto& [option, value] : each.options())
      by_option_[std::string(hand.game->id) + "/" + option].insert(number);
  }

  // Every reading with the other choice and the cases that depend on it: where an option takes the
  // other choice those whose ruling is then another, and else those that its rules decide.
  Json index() {
    Json all{{"suite", suite_version}, {"cases", Json::array()}, {"readings", Json::array()}};
    for (auto& [number, each] : cases_) all["cases"].push_back(std::move(each));
    add_readings(games().front(), "general", all["readings"]);
    for (const Game& game : games()) add_readings(game, game.id, all["readings"]);
    return all;
  }
  void add_readings(const Game& game, std::string_view law, Json& all) {
    for (const ReadingChoice& each : reading_choices(game, law)) {
      const std::string name = name_of(law, each.reading->number);
      readings_.insert(name);
      Json json{{"reading", name}, {"says", each.reading->text}};
      if (each.option == nullptr) {
        json["option"] = nullptr;
        json["cases"] = by_rule_[name];
      } else {
        json["option"] = each.option->name;
        json["taken"] = each.option->standard;
        json["others"] = other_values(*each.option);
        json["cases"] = of_option(game, each.option->name);
      }
      all.push_back(std::move(json));
    }
  }
  // In the game, and in those that are variants of it.
  std::set<int> of_option(const Game& game, std::string_view option) const {
    std::set<int> numbers;
    for (const Game& other : games()) {
      const Game* at = &other;
      while (at != nullptr && at != &game) at = find_game(at->parent);
      const auto found = by_option_.find(std::string(other.id) + "/" + std::string(option));
      if (at != nullptr && found != by_option_.end())
        numbers.insert(found->second.begin(), found->second.end());
    }
    return numbers;
  }

  void write(const std::string& name, const Json& json) {
    const fs::path path = fs::path(folder_) / name;
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << json.dump(1) << '\n';
    file.close();
    if (!file) trouble(printable(path.string()) + ": could not be written");
  }
  int trouble(const std::string& words) {
    complain(words, out_, err_);
    bad_ = true;
    return in_trouble;
  }

  const std::string from_, folder_;
  Output& out_;
  Output& err_;
  Register register_;
  std::vector<std::string> records_;
  std::map<int, Json> cases_;
  std::set<std::string> readings_;
  std::map<std::string, std::set<int>> by_rule_, by_option_;
  bool bad_ = false;
};

int give_numbers(const std::string& from, Output& out, Output& err) {
  Register numbers;
  if (const std::string wrong = numbers.read(from); !wrong.empty()) {
    complain(wrong, out, err);
    return in_trouble;
  }
  std::vector<std::string> records;
  const Gone gone = one_by_one({from}, std::nullopt, HouseLaw(), out, err, [&](const Hand& hand) {
    records.push_back(fs::path(hand.file).lexically_relative(from).generic_string());
  });
  if (gone.unread) return in_trouble;
  const int added = numbers.add(records);
  if (added > 0 && !numbers.write(from)) {
    complain(printable(from) + ": the register could not be written", out, err);
    return in_trouble;
  }
  out.put(counted(added, "new case", "new cases") + "\n");
  return nothing_found;
}

}  // namespace

int suite(const Given& given, Output& out, Output& err) {
  const bool exports = given.has("export"), numbers = given.has("number");
  const bool states = given.has("statement");
  if (static_cast<int>(exports) + static_cast<int>(numbers) + static_cast<int>(states) != 1)
    throw Misuse{"suite needs one of --export FOLDER, --statement and --number"};
  if (exports && given.text("export").empty()) throw Misuse{"--export needs a folder"};
  if (states && !given.words.empty()) throw Misuse{"--statement takes no folder"};
  if (given.words.size() > 1) throw Misuse{"suite takes one folder of records"};
  const std::string records = given.words.empty() ? "records" : given.words.front();
  if (numbers) return give_numbers(records, out, err);
  if (exports) return Export(records, given.text("export"), out, err).run();
  const Json statement = compliance_statement();
  out.put(form_of(given) == Form::json ? statement.dump(1) + "\n" : in_words(statement));
  return nothing_found;
}

}  // namespace cardlaw::commands
