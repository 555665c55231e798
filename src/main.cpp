// Options -> command -> exit status.  The only file that knows Boost.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <limits>
#include <new>
#include <sstream>

#include "club/names.h"
#include "commands/commands.h"
#include "commands/help.h"
#include "record/date.h"
#include "record/nearest.h"
#include "record/printable.h"

namespace po = boost::program_options;
namespace commands = cardlaw::commands;
using cardlaw::commands::Form;
using cardlaw::commands::Output;

namespace {

struct Misuse {
  std::string words;
};

// "text (for people), json (one document) ..."
std::string formats_in_words() {
  std::string words;
  for (const cardlaw::report::Format& each : cardlaw::report::formats())
    words +=
        (words.empty() ? "" : ", ") + std::string(each.name) + " (" + std::string(each.help) + ")";
  return words;
}

void add_tally(po::options_description& options) {
  auto add = options.add_options();
  add("format", po::value<std::string>()->default_value("text")->value_name("FORM"),
      "text, csv (one part), json (one document) or html (one page, with plots)");
  add("part", po::value<std::string>()->value_name("PART"),
      "only this part: results, standings, payments, differences, apart, twice or names; of csv it "
      "is standings if nothing is said");
  add("from", po::value<std::string>()->value_name("DATE"), "from this day on: 2026-11-01");
  add("to", po::value<std::string>()->value_name("DATE"), "up to this day");
  add("event", po::value<std::string>()->value_name("NAME"), "only records of this event");
  add("table", po::value<std::string>()->value_name("NAME"), "only records of this table");
  add("as-written", "count what the players wrote, and show where the law differs");
  add("club", po::value<std::string>()->value_name("FILE"),
      "the club's file: members, usual options, stakes; otherwise club.yaml in this folder or one "
      "above it");
  add("no-club", "do without a club's file");
}

po::options_description options_of(std::string_view command) {
  po::options_description options("Options");
  auto add = options.add_options();
  add("help,h", "this help");
  if (command == "check" || command == "show" || command == "convert" || command == "tally")
    add("input", po::value<std::string>()->value_name("FORM"),
        "yaml or jsonl; otherwise by the file's name, and yaml for -");
  if (command == "check" || command == "convert" || command == "tally")
    add("jobs,j", po::value<std::string>()->value_name("N"),
        "how many hands to treat at once, up to 8; otherwise as many as there are cores.  The "
        "output is the same for any number");
  if (command == "show") {
    add("at", po::value<std::string>()->value_name("MOMENT"),
        "the position there: `trick 3`, `turn 2`, `step 12`, `line 20`, `end` or `every "
        "step`; otherwise the whole play");
    add("deal", po::value<std::string>()->value_name("N"), "only in this deal of the record");
  }
  if (command == "convert")
    add("to", po::value<std::string>()->value_name("FORM"), "yaml or jsonl");
  if (command == "check" || command == "convert") {
    add("output,o", po::value<std::string>()->value_name("FILE"),
        "write there; how far the run is stands in FILE.unfinished until it has come to its end");
    add("resume",
        "go on with the run that wrote the --output file and was stopped; the result is "
        "that of one run");
  }
  if (command == "check") {
    add("format", po::value<std::string>()->default_value("text")->value_name("FORM"),
        formats_in_words().c_str());
    add("color", po::value<std::string>()->default_value("auto")->value_name("WHEN"),
        "auto, always or never; NO_COLOR turns it off");
    add("ledger",
        "show every line of the settlement, also where nothing was wrong; in jsonl the rules that "
        "spoke as well");
    add("summary", po::value<std::string>()->value_name("FORM"),
        "what was found, by game and by rule, at the end: text, or json (one line, which `cardlaw "
        "add` reads)");
    add("summary-to", po::value<std::string>()->value_name("FILE"),
        "write the summary there, in JSON, whatever else is shown");
    add("part", po::value<std::string>()->value_name("K/N"),
        "judge only the K-th of N equal parts of the input; what the parts give, one behind the "
        "other, is what one run gives");
    add("quiet,q", "say nothing of hands in which nothing was wrong");
    add("ruled", "hold each record against its own ruling and score; show only where they differ");
  }
  if (command == "tally") add_tally(options);
  if (command == "example") {
    add("seed", po::value<std::string>()->default_value("1")->value_name("N"),
        "the same number gives the same hands, on every machine");
    add("count", po::value<std::string>()->default_value("1")->value_name("N"), "how many hands");
    add("format", po::value<std::string>()->default_value("yaml")->value_name("FORM"),
        "yaml, or jsonl (one hand a line)");
    add("break", po::value<std::string>()->value_name("RULE"),
        "a duty that each hand breaks, such as 6.4 or `general 4.1`");
  }
  if (command == "add")
    add("any-law", "add also what was judged by other versions of cardlaw or of the law");
  if (command == "games" || command == "add")
    add("format", po::value<std::string>()->default_value("text")->value_name("FORM"),
        "text or json");
  return options;
}

// Text or JSON.
Form form_of(const po::variables_map& given) {
  const auto& name = given["format"].as<std::string>();
  if (name == "text") return Form::text;
  if (name == "json") return Form::json;
  throw Misuse{"--format is text or json, not `" + name + "`"};
}

const cardlaw::report::Format& format_of(const po::variables_map& given) {
  const auto& name = given["format"].as<std::string>();
  if (const auto* const format = cardlaw::report::find_format(name)) return *format;
  throw Misuse{"--format is " + cardlaw::report::format_names() + ", not `" + name + "`"};
}

// A whole number in digits, within limits.
std::uint64_t number_of(const po::variables_map& given, const char* option, std::uint64_t least,
                        std::uint64_t most) {
  const auto& written = given[option].as<std::string>();
  std::uint64_t number = 0;
  const char* const end = written.data() + written.size();
  const auto read = std::from_chars(written.data(), end, number);
  if (read.ec == std::errc() && read.ptr == end && number >= least && number <= most) return number;
  throw Misuse{"--" + std::string(option) + " is a number from " + std::to_string(least) + " to " +
               std::to_string(most) + ", not `" + written + "`"};
}

// 0 when it is not given.
unsigned jobs_of(const po::variables_map& given) {
  return given.count("jobs") == 0 ? 0 : static_cast<unsigned>(number_of(given, "jobs", 1, 1024));
}

std::optional<cardlaw::Notation> notation_of(const po::variables_map& given, const char* option) {
  if (given.count(option) == 0) return std::nullopt;
  const auto& notation = given[option].as<std::string>();
  if (notation == "yaml") return cardlaw::Notation::yaml;
  if (notation == "jsonl") return cardlaw::Notation::json_lines;
  throw Misuse{"--" + std::string(option) + " is yaml or jsonl, not `" + notation + "`"};
}

commands::SummaryForm summary_of(const po::variables_map& given) {
  if (given.count("summary") == 0) return commands::SummaryForm::line;
  const auto& form = given["summary"].as<std::string>();
  if (form == "text") return commands::SummaryForm::text;
  if (form == "json") return commands::SummaryForm::json;
  throw Misuse{"--summary is text or json, not `" + form + "`"};
}

bool colored(const po::variables_map& given) {
  const auto& when = given["color"].as<std::string>();
  if (when == "always") return true;
  if (when == "never" || (when == "auto" && given.count("output") > 0)) return false;
  if (when != "auto") throw Misuse{"--color is auto, always or never, not `" + when + "`"};
  const char* const terminal = std::getenv("TERM");
  const char* const off = std::getenv("NO_COLOR");
  return ::isatty(STDOUT_FILENO) == 1 && (off == nullptr || *off == 0) && terminal != nullptr &&
         std::strcmp(terminal, "dumb") != 0;
}

std::string text_of(const po::variables_map& given, const char* option) {
  return given.count(option) == 0 ? std::string() : given[option].as<std::string>();
}

// Of "3/8".
commands::Share share_of(const po::variables_map& given) {
  constexpr std::uint64_t most = 1'000'000;
  if (given.count("part") == 0) return {};
  const std::string written = text_of(given, "part");
  commands::Share share;
  const char* const end = written.data() + written.size();
  const auto number = std::from_chars(written.data(), end, share.number);
  const bool slash = number.ec == std::errc() && number.ptr != end && *number.ptr == '/';
  const auto of = slash ? std::from_chars(number.ptr + 1, end, share.of) : number;
  if (slash && of.ec == std::errc() && of.ptr == end && share.number >= 1 &&
      share.number <= share.of && share.of <= most)
    return share;
  throw Misuse{"--part is K/N, the K-th of N parts, such as 3/8; not `" + written + "`"};
}

void read_output(const po::variables_map& given, std::string& output, bool& resume) {
  output = text_of(given, "output");
  resume = given.count("resume") > 0;
  if (given.count("output") > 0 && output.empty()) throw Misuse{"--output needs a file"};
  if (resume && output.empty()) throw Misuse{"--resume goes on with the file that --output names"};
}

void read_share(const po::variables_map& given, commands::CheckSettings& settings) {
  settings.share = share_of(given);
  if (settings.share.of == 1) return;
  if (settings.format->behind == cardlaw::report::Behind::json_line &&
      settings.summary == commands::SummaryForm::json)
    throw Misuse{"the summary of a part does not stand among the rulings: take --summary-to"};
}

int run_check(const po::variables_map& given, const std::vector<std::string>& words, Output& out,
              Output& err) {
  commands::CheckSettings settings;
  settings.paths = words;
  if (words.empty()) throw Misuse{"check needs a file, a folder, or - for standard input"};
  settings.format = &format_of(given);
  settings.style.color = colored(given);
  settings.summary = summary_of(given);
  settings.jobs = jobs_of(given);
  settings.style.ledger = given.count("ledger") > 0;
  settings.style.quiet = given.count("quiet") > 0;
  settings.style.ruled = given.count("ruled") > 0;
  settings.notation = notation_of(given, "input");
  settings.summary_to = text_of(given, "summary-to");
  read_output(given, settings.output, settings.resume);
  read_share(given, settings);
  return commands::check(settings, out, err);
}

int run_show(const po::variables_map& given, const std::vector<std::string>& words, Output& out,
             Output& err) {
  if (words.empty()) throw Misuse{"show needs a file, a folder, or - for standard input"};
  commands::ShowSettings settings;
  settings.paths = words;
  settings.notation = notation_of(given, "input");
  if (given.count("at") > 0) {
    const auto& at = given["at"].as<std::string>();
    const auto moments = cardlaw::report::parse_moments(at);
    if (!moments)
      throw Misuse{
          "--at is `trick 3` or `turn 2`, or `step 12`, `line 20`, `end` or `every step`, not `" +
          at + "`"};
    settings.at = *moments;
  }
  if (given.count("deal") > 0) {
    if (given.count("at") == 0) throw Misuse{"--deal goes with --at"};
    settings.at.deal = number_of(given, "deal", 1, 65535);
  }
  return commands::show(settings, out, err);
}

std::string date_of(const po::variables_map& given, const char* option) {
  const std::string date = text_of(given, option);
  if (date.empty() || cardlaw::is_date(date)) return date;
  throw Misuse{"--" + std::string(option) + " is a day such as 2026-11-21, not `" + date + "`"};
}

void read_tally_form(const po::variables_map& given, commands::TallySettings& settings) {
  const std::string form = text_of(given, "format");
  if (form == "csv")
    settings.form = commands::TallyForm::csv;
  else if (form == "json")
    settings.form = commands::TallyForm::json;
  else if (form == "html")
    settings.form = commands::TallyForm::html;
  else if (form != "text")
    throw Misuse{"--format is text, csv, json or html, not `" + form + "`"};
  if (given.count("part") == 0) return;
  const std::string part = text_of(given, "part");
  const auto& names = cardlaw::club::section_names;
  const auto named = std::ranges::find(names, part);
  if (named == std::end(names))
    throw Misuse{
        "--part is results, standings, payments, differences, apart, twice or names, not `" + part +
        "`"};
  settings.only = static_cast<cardlaw::club::Section>(named - std::begin(names));
}

int run_tally(const po::variables_map& given, const std::vector<std::string>& words, Output& out,
              Output& err) {
  commands::TallySettings settings;
  if (words.empty()) throw Misuse{"tally needs a file, a folder, or - for standard input"};
  settings.paths = words;
  settings.notation = notation_of(given, "input");
  settings.jobs = jobs_of(given);
  read_tally_form(given, settings);
  settings.selection.from = date_of(given, "from");
  settings.selection.to = date_of(given, "to");
  if (!settings.selection.to.empty() && settings.selection.to < settings.selection.from)
    throw Misuse{"--from is later than --to"};
  if (given.count("event") > 0)
    settings.selection.event = cardlaw::club::name_key(text_of(given, "event"));
  if (given.count("table") > 0)
    settings.selection.table = cardlaw::club::name_key(text_of(given, "table"));
  settings.selection.as_written = given.count("as-written") > 0;
  settings.club = text_of(given, "club");
  settings.without_club = given.count("no-club") > 0;
  if (settings.without_club && !settings.club.empty())
    throw Misuse{"--club and --no-club exclude each other"};
  return commands::tally(settings, out, err);
}

int run_convert(const po::variables_map& given, const std::vector<std::string>& words, Output& out,
                Output& err) {
  if (words.empty()) throw Misuse{"convert needs a file, a folder, or - for standard input"};
  const auto to = notation_of(given, "to");
  if (!to) throw Misuse{"convert needs --to yaml or --to jsonl"};
  commands::ConvertSettings settings{
      .paths = words, .notation = notation_of(given, "input"), .to = *to, .output = {}};
  settings.jobs = jobs_of(given);
  read_output(given, settings.output, settings.resume);
  return commands::convert(settings, out, err);
}

int run_example(const po::variables_map& given, const std::vector<std::string>& words, Output& out,
                Output& err) {
  if (words.size() != 1) throw Misuse{"example needs the name of one game"};
  commands::ExampleSettings settings;
  settings.game = words.front();
  settings.seed = number_of(given, "seed", 0, std::numeric_limits<std::uint64_t>::max());
  settings.count = number_of(given, "count", 0, std::numeric_limits<std::uint64_t>::max());
  settings.notation = *notation_of(given, "format");
  if (given.count("break") > 0) settings.broken = given["break"].as<std::string>();
  return commands::example(settings, out, err);
}

int run_add(const po::variables_map& given, const std::vector<std::string>& words, Output& out,
            Output& err) {
  if (words.empty()) throw Misuse{"add needs the summaries to add"};
  return commands::add_summaries({words, form_of(given), given.count("any-law") > 0}, out, err);
}

std::string only_word(const std::vector<std::string>& words, std::string_view command) {
  if (words.size() > 1) throw Misuse{std::string(command) + " takes one name"};
  return words.empty() ? std::string() : words.front();
}

int run(std::string_view command, std::vector<std::string> arguments, Output& out, Output& err) {
  const po::options_description visible = options_of(command);
  po::options_description all = visible;
  all.add_options()("words", po::value<std::vector<std::string>>());
  po::positional_options_description positional;
  positional.add("words", -1);
  namespace style = po::command_line_style;
  po::variables_map given;
  po::store(po::command_line_parser(arguments)
                .options(all)
                .positional(positional)
                .style(style::unix_style & ~style::allow_guessing)
                .run(),
            given);
  if (given.count("help") > 0) {
    std::ostringstream text;
    text << commands::synopsis(command) << '\n' << visible;
    out.put(text.str());
    return commands::nothing_found;
  }
  std::vector<std::string> words;
  if (given.count("words") > 0) words = given["words"].as<std::vector<std::string>>();
  if (command == "check") return run_check(given, words, out, err);
  if (command == "show") return run_show(given, words, out, err);
  if (command == "tally") return run_tally(given, words, out, err);
  if (command == "convert") return run_convert(given, words, out, err);
  if (command == "example") return run_example(given, words, out, err);
  if (command == "add") return run_add(given, words, out, err);
  if (command == "explain") return commands::explain(words, out, err);
  if (command == "games")
    return commands::list_games(only_word(words, command), form_of(given), out, err);
  if (command == "new") return commands::new_record(only_word(words, command), out, err);
  return commands::schema(only_word(words, command), out, err);
}

int dispatch(const std::vector<std::string>& arguments, Output& out, Output& err) {
  if (arguments.empty()) {
    err.put(commands::usage);
    return commands::in_trouble;
  }
  const std::string& command = arguments.front();
  if (command == "--help" || command == "-h" || command == "help") {
    out.put(commands::usage);
    return commands::nothing_found;
  }
  if (command == "--version") {
    out.put("cardlaw " CARDLAW_VERSION "\n");
    return commands::nothing_found;
  }
  if (std::ranges::find(commands::command_names, command) == std::end(commands::command_names)) {
    const std::string_view near = cardlaw::nearest(command, commands::command_names);
    throw Misuse{"unknown command `" + command + "`" +
                 (near.empty() ? "" : "; did you mean `" + std::string(near) + "`?")};
  }
  return run(command, {arguments.begin() + 1, arguments.end()}, out, err);
}

// A closed standard stream is opened on nothing, so that no file takes its place.  What is written
// to a closed output fails, but for the findings of `check`, whose exit status says something, too.
void fill_standard_streams(bool checks) {
  for (int descriptor = 0; descriptor <= 2; ++descriptor) {
    if (::fcntl(descriptor, F_GETFD) >= 0) continue;
    const bool refused = descriptor == 0 || (descriptor == 1 && !checks);
    const int nothing = ::open("/dev/null", refused ? O_RDONLY : O_WRONLY);
    if (nothing != descriptor && nothing >= 0) ::dup2(nothing, descriptor);
  }
}

}  // namespace

int main(int argc, char** argv) {
  fill_standard_streams(argc > 1 && std::string_view(argv[1]) == "check");
  Output out(STDOUT_FILENO);
  Output err(STDERR_FILENO);
  int status = commands::in_trouble;
  try {
    status = dispatch({argv + 1, argv + argc}, out, err);
  } catch (const Misuse& misuse) {
    err.put("cardlaw: " + cardlaw::printable(misuse.words) + "\n");
  } catch (const po::error& error) {
    err.put("cardlaw: " + cardlaw::printable(error.what()) + "\n");
  } catch (const std::bad_alloc&) {
    err.put("cardlaw: not enough memory\n");
  }
  if (!out.flush() && out.error() == EPIPE) return commands::nobody_reads;
  if (out.error() != 0) {
    err.put(std::string("cardlaw: the output could not be written: ") + std::strerror(out.error()) +
            "\n");
    status = commands::in_trouble;
  }
  if (!err.flush()) status = commands::in_trouble;
  return status;
}
