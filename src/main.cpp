// The command line -> a command -> the exit status.  The only file that knows Boost.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <boost/program_options.hpp>
#include <cerrno>
#include <cstring>
#include <new>
#include <optional>

#include "commands/pager.h"
#include "commands/table.h"
#include "record/nearest.h"

namespace po = boost::program_options;
namespace commands = cardlaw::commands;
using cardlaw::commands::Output;

namespace {

po::options_description options_of(const commands::Command& command) {
  po::options_description options;
  auto add = options.add_options();
  add("help,h", "");
  add("words", po::value<std::vector<std::string>>(), "");
  for (const commands::Option& each : command.options) {
    const std::string name = each.name + (each.letter == 0 ? "" : std::string{',', each.letter});
    if (each.value.empty()) {
      add(name.c_str(), "");
      continue;
    }
    auto* const value = po::value<std::string>();
    if (!each.otherwise.empty()) value->default_value(each.otherwise);
    add(name.c_str(), value, "");
  }
  return options;
}

commands::Given given_of(const po::variables_map& parsed) {
  commands::Given given;
  for (const auto& [name, value] : parsed) {
    if (name == "words")
      given.words = value.as<std::vector<std::string>>();
    else
      given.options[name] = value.empty() ? std::string() : value.as<std::string>();
  }
  return given;
}

// What is read at leisure goes through a pager.
bool is_paged(const commands::Command& command, const commands::Given& given) {
  constexpr std::string_view read[] = {"explain", "games", "show", "tally"};
  return given.has("help") || std::ranges::find(read, command.name) != std::end(read);
}

int help(const commands::Command& command, Output& out) {
  out.put(commands::help_of(command));
  return commands::nothing_found;
}

// An option that there is not, and the one that may be meant.
int unknown_option(const commands::Command& command, const std::string& written, Output& err) {
  std::vector<std::string> names = {"--help"};
  for (const commands::Option& each : command.options) names.push_back("--" + each.name);
  const std::vector<std::string_view> candidates(names.begin(), names.end());
  const std::string name = written.starts_with('-') ? written : "--" + written;
  std::string meant = cardlaw::or_meant(name, candidates);
  if (meant.empty()) meant = "; `cardlaw help " + command.name + "` lists those that it has";
  return commands::misused(command.name + " has no option `" + name + "`" + meant, err);
}

int run(const commands::Command& command, const std::vector<std::string>& arguments, Output& out,
        Output& err, std::optional<commands::Pager>& pager) {
  const po::options_description all = options_of(command);
  po::positional_options_description positional;
  positional.add("words", -1);
  namespace style = po::command_line_style;
  po::variables_map parsed;
  po::store(po::command_line_parser(arguments)
                .options(all)
                .positional(positional)
                .style(style::unix_style & ~style::allow_guessing)
                .run(),
            parsed);
  const commands::Given given = given_of(parsed);
  pager.emplace(is_paged(command, given));
  return given.has("help") ? help(command, out) : commands::run(command, given, out, err);
}

// Says that there is no such command, and which may be meant.
int unknown_command(const std::string& name, Output& err) {
  std::vector<std::string_view> names;
  for (const commands::Command& each : commands::table()) names.push_back(each.name);
  return commands::misused("unknown command `" + name + "`" + cardlaw::or_meant(name, names), err);
}

int dispatch(const std::vector<std::string>& arguments, Output& out, Output& err,
             std::optional<commands::Pager>& pager) {
  if (arguments.empty()) {
    err.put(commands::usage());
    return commands::in_trouble;
  }
  const std::string& name = arguments.front();
  const bool helps = name == "--help" || name == "-h" || name == "help";
  if (helps && arguments.size() == 1) {
    out.put(commands::usage());
    return commands::nothing_found;
  }
  const bool prints = name == "help" && arguments.size() > 1 && arguments[1].starts_with("--");
  if (helps && !prints) {  // of one command: help check
    if (const commands::Command* const command = commands::find_command(arguments[1]))
      return help(*command, out);
    return unknown_command(arguments[1], err);
  }
  if (name == "--version" || name == "-V") {
    out.put("cardlaw " CARDLAW_VERSION "\n");
    return commands::nothing_found;
  }
  const commands::Command* const command = commands::find_command(name);
  if (command == nullptr) return unknown_command(name, err);
  try {
    return run(*command, {arguments.begin() + 1, arguments.end()}, out, err, pager);
  } catch (const po::unknown_option& error) {
    return unknown_option(*command, error.get_option_name(), err);
  } catch (const po::invalid_command_line_syntax& error) {
    if (error.kind() != po::invalid_syntax::missing_parameter) throw;
    return commands::misused(error.get_option_name() + " needs a value", err);
  }
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
  std::optional<commands::Pager> pager;
  int status = commands::in_trouble;
  try {
    status = dispatch({argv + 1, argv + argc}, out, err, pager);
  } catch (const po::error& error) {
    commands::misused(error.what(), err);
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
