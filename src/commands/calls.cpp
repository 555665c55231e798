#include "commands/calls.h"

#include <algorithm>
#include <limits>

#include "club/names.h"
#include "commands/manual.h"

namespace cardlaw::commands {
namespace {

constexpr auto any_number = std::numeric_limits<std::uint64_t>::max();

const std::vector<std::string>& paths_of(const Given& given, std::string_view command) {
  if (given.words.empty())
    throw Misuse{std::string(command) + " needs a file, a folder, or - for standard input"};
  return given.words;
}

std::string only_word(const Given& given, std::string_view command) {
  if (given.words.size() > 1) throw Misuse{std::string(command) + " takes one name"};
  return given.words.empty() ? std::string() : given.words.front();
}

void read_output(const Given& given, std::string& output, bool& resume) {
  output = given.text("output");
  resume = given.has("resume");
  if (given.has("output") && output.empty()) throw Misuse{"--output needs a file"};
  if (resume && output.empty()) throw Misuse{"--resume goes on with the file that --output names"};
}

SummaryForm summary_of(const Given& given) {
  if (!given.has("summary")) return SummaryForm::line;
  return given.text("summary") == "text" ? SummaryForm::text : SummaryForm::json;
}

void read_share(const Given& given, CheckSettings& settings) {
  settings.share = share_of(given);
  if (settings.share.of == 1) return;
  if (settings.format->behind == report::Behind::json_line && settings.summary == SummaryForm::json)
    throw Misuse{"the summary of a part does not stand among the rulings: take --summary-to"};
}

void read_tally_form(const Given& given, TallySettings& settings) {
  const std::string& form = given.text("format");
  settings.form = form == "csv"      ? TallyForm::csv
                  : form == "json"   ? TallyForm::json
                  : form == "html"   ? TallyForm::html
                  : form == "ledger" ? TallyForm::ledger
                                     : TallyForm::text;
  if (!given.has("part")) return;
  const auto& names = club::section_names;
  const auto named = std::ranges::find(names, given.text("part"));
  settings.only = static_cast<club::Section>(named - std::begin(names));
}

}  // namespace

int call_check(const Given& given, Output& out, Output& err) {
  CheckSettings settings;
  settings.paths = paths_of(given, "check");
  settings.format = report::find_format(given.text("format"));
  settings.style.color = colored(given);
  settings.style.width = terminal_width();
  settings.summary = summary_of(given);
  settings.jobs = jobs_of(given);
  settings.style.ledger = given.has("ledger");
  settings.style.quiet = given.has("quiet");
  settings.style.ruled = given.has("ruled");
  settings.law = given.text("law");
  settings.notation = notation_of(given, "input");
  settings.summary_to = given.text("summary-to");
  read_output(given, settings.output, settings.resume);
  read_share(given, settings);
  return check(settings, out, err);
}

int call_show(const Given& given, Output& out, Output& err) {
  ShowSettings settings;
  settings.paths = paths_of(given, "show");
  settings.notation = notation_of(given, "input");
  if (given.has("at")) {
    const auto& at = given.text("at");
    const auto moments = report::parse_moments(at);
    if (!moments)
      throw Misuse{
          "--at is `trick 3` or `turn 2`, or `step 12`, `line 20`, `end` or `every step`, not `" +
          at + "`"};
    settings.at = *moments;
  }
  if (given.has("deal")) {
    if (!given.has("at")) throw Misuse{"--deal goes with --at"};
    settings.at.deal = number_of(given, "deal", 1, 65535);
  }
  return show(settings, out, err);
}

int call_tally(const Given& given, Output& out, Output& err) {
  TallySettings settings;
  settings.paths = paths_of(given, "tally");
  settings.notation = notation_of(given, "input");
  settings.jobs = jobs_of(given);
  read_tally_form(given, settings);
  settings.selection.from = date_of(given, "from", false);
  settings.selection.to = date_of(given, "to", true);
  settings.strict = given.has("strict");
  settings.by = static_cast<club::By>(std::ranges::find(club::by_names, given.text("by")) -
                                      std::begin(club::by_names));
  if (!settings.selection.to.empty() && settings.selection.to < settings.selection.from)
    throw Misuse{"--from is later than --to"};
  settings.event = given.text("event");
  settings.table = given.text("table");
  if (given.has("event")) settings.selection.event = club::name_key(given.text("event"));
  if (given.has("table")) settings.selection.table = club::name_key(given.text("table"));
  settings.selection.as_written = given.has("as-written");
  settings.club = given.text("club");
  settings.law = given.text("law");
  settings.paid = given.text("paid");
  settings.without_club = given.has("no-club");
  if (settings.without_club && !settings.club.empty())
    throw Misuse{"--club and --no-club exclude each other"};
  return tally(settings, out, err);
}

int call_reconcile(const Given& given, Output& out, Output& err) {
  if (given.words.empty()) throw Misuse{"reconcile needs a file, or several accounts of one hand"};
  ReconcileSettings settings;
  settings.paths = given.words;
  settings.notation = notation_of(given, "input");
  settings.form = form_of(given);
  settings.color = colored(given);
  settings.law = given.text("law");
  settings.effort = number_of(given, "effort", 1, 1'000'000'000);
  settings.readings = number_of(given, "readings", 1, 1000);
  if (given.has("record")) settings.record = number_of(given, "record", 1, any_number);
  if (given.has("write")) settings.write = number_of(given, "write", 1, settings.readings);
  settings.output = given.text("output");
  settings.in_place = given.has("in-place");
  if (given.has("output") && settings.output.empty()) throw Misuse{"--output needs a file"};
  if (settings.write == 0 && (settings.in_place || given.has("output")))
    throw Misuse{"which reading is meant? say it with --write"};
  if (settings.in_place && given.has("output"))
    throw Misuse{"--output and --in-place exclude each other"};
  return reconcile(settings, out, err);
}

int call_why(const Given& given, Output& out, Output& err) {
  return why({paths_of(given, "why"), notation_of(given, "input"), form_of(given), colored(given),
              given.text("law")},
             out, err);
}

int call_add(const Given& given, Output& out, Output& err) {
  if (given.words.empty()) throw Misuse{"add needs the summaries to add"};
  return add_summaries({given.words, form_of(given), given.has("any-law")}, out, err);
}

int call_convert(const Given& given, Output& out, Output& err) {
  const auto& paths = paths_of(given, "convert");
  const auto to = notation_of(given, "to");
  if (!to) throw Misuse{"convert needs --to yaml or --to jsonl"};
  ConvertSettings settings{
      .paths = paths, .notation = notation_of(given, "input"), .to = *to, .output = {}};
  settings.jobs = jobs_of(given);
  read_output(given, settings.output, settings.resume);
  return convert(settings, out, err);
}

int call_example(const Given& given, Output& out, Output& err) {
  if (given.words.size() != 1) throw Misuse{"example needs the name of one game"};
  ExampleSettings settings;
  settings.game = given.words.front();
  settings.seed = number_of(given, "seed", 0, any_number);
  settings.count = number_of(given, "count", 0, any_number);
  settings.notation = *notation_of(given, "format");
  settings.broken = given.text("break");
  settings.any_options = given.text("options") == "any";
  settings.undetermined = given.has("undetermined");
  return example(settings, out, err);
}

int call_explain(const Given& given, Output& out, Output& err) {
  if (!given.has("all"))
    return explain({.what = given.words, .all = false, .form = {}, .law = given.text("law")}, out,
                   err);
  if (!given.words.empty()) throw Misuse{"--all takes no words"};
  const ExplainForm form =
      given.text("format") == "json" ? ExplainForm::json : ExplainForm::markdown;
  return explain({.what = {}, .all = true, .form = form, .law = {}}, out, err);
}

int call_games(const Given& given, Output& out, Output& err) {
  GamesSettings settings;
  for (const std::string& word : given.words)
    settings.what += (settings.what.empty() ? "" : " ") + word;
  settings.family = given.text("family");
  if (given.has("players"))
    settings.players = static_cast<int>(number_of(given, "players", 1, 100));
  settings.form = form_of(given);
  settings.law = given.text("law");
  return list_games(settings, out, err);
}

int call_law(const Given& given, Output& out, Output& err) {
  return law_template(only_word(given, "law"), out, err);
}

int call_new(const Given& given, Output& out, Output& err) {
  NewSettings settings;
  settings.game = only_word(given, "new");
  const std::string& names = given.text("players");
  for (std::size_t at = 0; at < names.size();) {
    const std::size_t end = std::min(names.find(',', at), names.size());
    std::string name = names.substr(at, end - at);
    while (name.starts_with(' ')) name.erase(0, 1);
    while (name.ends_with(' ')) name.pop_back();
    if (!name.empty()) settings.players.push_back(std::move(name));
    at = end + 1;
  }
  settings.dealer = given.text("dealer");
  settings.example = given.has("example");
  const bool named = !settings.players.empty() || !settings.dealer.empty();
  if (settings.example && named) throw Misuse{"--example has players of its own"};
  return new_record(settings, out, err);
}

int call_suite(const Given& given, Output& out, Output& err) {
  const int asked = static_cast<int>(given.has("export")) +
                    static_cast<int>(given.has("statement")) +
                    static_cast<int>(given.has("number"));
  if (asked != 1) throw Misuse{"suite needs one of --export FOLDER, --statement and --number"};
  SuiteSettings settings;
  settings.form = form_of(given);
  if (given.has("number")) settings.does = SuiteSettings::Does::number;
  if (given.has("export")) {
    settings.does = SuiteSettings::Does::exports;
    settings.folder = given.text("export");
    if (settings.folder.empty()) throw Misuse{"--export needs a folder"};
  }
  if (given.has("statement") && !given.words.empty()) throw Misuse{"--statement takes no folder"};
  if (given.words.size() > 1) throw Misuse{"suite takes one folder of records"};
  if (!given.words.empty()) settings.records = given.words.front();
  return suite(settings, out, err);
}

int call_schema(const Given& given, Output& out, Output& err) {
  return schema(only_word(given, "schema"), out, err);
}

int call_help(const Given& given, Output& out, Output& err) {
  if (!given.words.empty()) throw Misuse{"no such command: `" + given.words.front() + "`"};
  if (given.has("man") && given.has("completions"))
    throw Misuse{"--man and --completions exclude each other"};
  return help(given.has("man"), given.text("completions"), out, err);
}

}  // namespace cardlaw::commands
