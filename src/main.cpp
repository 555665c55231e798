// The command line -> a command -> the exit status.  The only file that knows Boost.
#include <fcntl.h>
#include <unistd.h>

#include <boost/program_options.hpp>
#include <cerrno>
#include <cstring>
#include <new>
#include <sstream>

#include "commands/table.h"
#include "record/nearest.h"

namespace po = boost::program_options;
namespace commands = cardlaw::commands;
using cardlaw::commands::Output;

namespace {

po::options_description options_of(const commands::Command& command) {
  po::options_description options("Options");
  auto add = options.add_options();
  add("help,h", "this help");
  for (const commands::Option& each : command.options) {
    const std::string name = each.name + (each.letter == 0 ? "" : std::string{',', each.letter});
    if (each.value.empty()) {
      add(name.c_str(), each.words.c_str());
      continue;
    }
    auto* const value = po::value<std::string>()->value_name(each.value);
    if (!each.otherwise.empty()) value->default_value(each.otherwise);
    add(name.c_str(), value, each.words.c_str());
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

int run(const commands::Command& command, const std::vector<std::string>& arguments, Output& out,
        Output& err) {
  const po::options_description visible = options_of(command);
  po::options_description all = visible;
  all.add_options()("words", po::value<std::vector<std::string>>());
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
  if (!given.has("help")) return commands::run(command, given, out, err);
  std::ostringstream text;
  text << commands::synopsis(command) << '\n' << visible;
  out.put(text.str());
  return commands::nothing_found;
}

int dispatch(const std::vector<std::string>& arguments, Output& out, Output& err) {
  if (arguments.empty()) {
    err.put(commands::usage());
    return commands::in_trouble;
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h") {
    out.put(commands::usage());
    return commands::nothing_found;
  }
  if (name == "--version") {
    out.put("cardlaw " CARDLAW_VERSION "\n");
    return commands::nothing_found;
  }
  if (name == "help" && arguments.size() == 2) {
    if (const commands::Command* const command = commands::find_command(arguments[1]))
      return run(*command, {"--help"}, out, err);
  }
  if (const commands::Command* const command = commands::find_command(name))
    return run(*command, {arguments.begin() + 1, arguments.end()}, out, err);
  std::vector<std::string_view> names;
  for (const commands::Command& each : commands::table()) names.push_back(each.name);
  const std::string_view near = cardlaw::nearest(name, names);
  return commands::misused("unknown command `" + name + "`" +
                               (near.empty() ? "" : "; did you mean `" + std::string(near) + "`?"),
                           err);
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
