#include "commands/manual.h"

#include <fmt/format.h>

#include "law/game.h"

namespace cardlaw::commands {
namespace {

// A text for troff: nothing in it is a request or an escape.
std::string troff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if (c == '`')
      out += "\\(oq";
    else if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n'))
      out += std::string("\\&") + c;
    else
      out += c;
  }
  return out;
}

// In single quotation marks for a shell.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string all;
  for (const std::string& word : words) all += (all.empty() ? "" : std::string(between)) + word;
  return all;
}

std::string bash(const std::vector<std::string>& games) {
  std::string names;
  for (const Command& each : table()) names += (names.empty() ? "" : " ") + each.name;
  std::string out = fmt::format(
      "# bash completion for cardlaw, written by the build\n_cardlaw() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  local command=${{COMP_WORDS[1]}}\n  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
      "    mapfile -t COMPREPLY < <(compgen -W {} -- \"$word\")\n    return\n  fi\n"
      "  case \"$command $before\" in\n",
      in_quotes(names + " --help --version"));
  for (const Command& command : table()) {
    for (const Option& option : command.options) {
      if (option.value.empty()) continue;
      std::string patterns = in_quotes(command.name + " --" + option.name);
      if (option.letter != 0)
        patterns += "|" + in_quotes(fmt::format("{} -{}", command.name, option.letter));
      const std::string reply =
          !option.choices.empty()
              ? fmt::format("mapfile -t COMPREPLY < <(compgen -W {} -- \"$word\")",
                            in_quotes(joined(option.choices, " ")))
          : option.value == "FILE" ? "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
                                   : ":";
      out += fmt::format("    {}) {}; return ;;\n", patterns, reply);
    }
  }
  out += "  esac\n  case \"$command\" in\n";
  for (const Command& command : table()) {
    std::string words;
    for (const Option& option : command.options)
      words += (words.empty() ? "--" : " --") + option.name;
    out += fmt::format(
        "    {})\n      case \"$word\" in\n"
        "        -*) mapfile -t COMPREPLY < <(compgen -W {} -- \"$word\") ;;\n"
        "        *) {} ;;\n      esac ;;\n",
        command.name, in_quotes(words),
        command.words == Words::game
            ? fmt::format("mapfile -t COMPREPLY < <(compgen -W {} -- \"$word\")",
                          in_quotes(joined(games, " ")))
        : command.words == Words::files ? "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
                                        : ":");
  }
  return out + "  esac\n}\ncomplete -o filenames -F _cardlaw cardlaw\n";
}

// A description in a completion of zsh: colons and brackets have a meaning there.
std::string for_zsh(std::string_view words) {
  std::string out;
  for (const char c : words) {
    if (c == ':' || c == '[' || c == ']') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh(const std::vector<std::string>& games) {
  std::string out =
      "#compdef cardlaw\n# zsh completion for cardlaw, written by the build\n_cardlaw() {\n"
      "  local -a commands\n  commands=(\n";
  for (const Command& each : table())
    out += fmt::format("    {}\n", in_quotes(each.name + ":" + for_zsh(each.brief)));
  out +=
      "  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n"
      "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $command in\n";
  for (const Command& command : table()) {
    out += fmt::format("    {})\n      _arguments \\\n", command.name);
    for (const Option& option : command.options) {
      std::string value;
      if (!option.value.empty()) {
        value = ":" + option.value + ":" +
                (option.choices.empty() ? (option.value == "FILE" ? "_files" : " ")
                                        : "(" + joined(option.choices, " ") + ")");
      }
      const std::string end =
          (option.value.empty() ? "" : "=") + ("[" + for_zsh(option.words) + "]") + value;
      out += fmt::format("        {} \\\n", in_quotes("--" + option.name + end));
    }
    const std::string rest = command.words == Words::game    ? "*:game:(" + joined(games, " ") + ")"
                             : command.words == Words::files ? "*:record:_files"
                                                             : "*: : ";
    out += fmt::format("        {} ;;\n", in_quotes(rest));
  }
  return out + "  esac\n}\n_cardlaw \"$@\"\n";
}

std::string fish(const std::vector<std::string>& games) {
  std::string out = "# fish completion for cardlaw, written by the build\n";
  for (const Command& command : table())
    out += fmt::format("complete -c cardlaw -n __fish_use_subcommand -f -a {} -d {}\n",
                       command.name, in_quotes(command.brief));
  for (const Command& command : table()) {
    const std::string when = in_quotes("__fish_seen_subcommand_from " + command.name);
    if (command.words == Words::game)
      out += fmt::format("complete -c cardlaw -n {} -f -a {}\n", when, in_quotes(joined(games, " ")));
    for (const Option& option : command.options) {
      out += fmt::format("complete -c cardlaw -n {} -l {}", when, option.name);
      if (option.letter != 0) out += fmt::format(" -s {}", option.letter);
      if (!option.value.empty()) out += option.value == "FILE" ? " -r" : " -x";
      if (!option.choices.empty()) out += " -a " + in_quotes(joined(option.choices, " "));
      out += fmt::format(" -d {}\n", in_quotes(option.words));
    }
  }
  return out;
}

}  // namespace

std::string manual_page() {
  std::string out = ".TH CARDLAW 1 \"\" \"cardlaw " CARDLAW_VERSION
                    "\" \"User Commands\"\n.SH NAME\n"
                    "cardlaw \\- decides disputes at the card table\n.SH SYNOPSIS\n";
  for (const Command& each : table())
    out += ".B cardlaw " + troff(each.name + " " + each.calls) + "\n.br\n";
  out += ".SH DESCRIPTION\n" +
         troff(
             "cardlaw replays a recorded hand under the written, numbered law of its game. It "
             "says what was done against the law, with the rule, what would have been lawful, "
             "what it costs and who may claim it; then it settles the deal line by line and "
             "holds the players' own figures against that.") +
         "\n.SH COMMANDS\n";
  for (const Command& command : table()) {
    out += ".SS " + troff("cardlaw " + command.name + " " + command.calls) + "\n" +
           troff(command.text) + "\n";
    for (const Option& option : command.options) {
      out += ".TP\n.B ";
      if (option.letter != 0) out += troff(fmt::format("-{}, ", option.letter));
      out += troff("--" + option.name);
      if (!option.value.empty()) out += " " + troff(option.value);
      out += "\n" + troff(option.words) + "\n";
    }
  }
  out += ".SH EXIT STATUS\n" + troff(exit_status) + "\n";
  out += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\n" + troff("when it is set, nothing is colored") +
         "\n.TP\n.B TERM\n" + troff("`dumb`: nothing is colored") +
         "\n.TP\n.B CARDLAW_PAGER, PAGER\n" +
         troff("through which what is long is shown on a terminal; empty, or `cat`: none") +
         "\n.TP\n.B TMPDIR\n" +
         troff("the folder of temporary files, where a run needs them; otherwise /tmp") +
         "\n.SH FILES\n.TP\n.I club.yaml\n" +
         troff(
             "the club's members, usual options and stakes; looked for in the current folder and "
             "those above it") +
         "\n.SH EXAMPLES\n.nf\n" +
         troff(
             "cardlaw new klaberjass > hand.yaml\ncardlaw check hand.yaml\ncardlaw check --format "
             "html hand.yaml > ruling.html\ncardlaw show --at \"trick 3\" hand.yaml\ncardlaw "
             "explain klaberjass 6.4") +
         "\n.fi\n.SH SEE ALSO\n" +
         troff(
             "The record format, the law of every game and the form of "
             "rulings are pages in the documentation folder of this package.") +
         "\n";
  return out;
}

std::string completions(std::string_view shell, const std::vector<std::string>& games) {
  if (shell == "bash") return bash(games);
  if (shell == "zsh") return zsh(games);
  if (shell == "fish") return fish(games);
  return {};
}

int help(const Given& given, Output& out, Output&) {
  if (!given.words.empty()) throw Misuse{"no such command: `" + given.words.front() + "`"};
  if (given.has("man") && given.has("completions"))
    throw Misuse{"--man and --completions exclude each other"};
  std::vector<std::string> names;
  for (const Game& game : games()) names.emplace_back(game.id);
  out.put(given.has("man")           ? manual_page()
          : given.has("completions") ? completions(given.text("completions"), names)
                                     : usage());
  return nothing_found;
}

}  // namespace cardlaw::commands
