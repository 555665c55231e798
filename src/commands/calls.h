// Each command, called with what was given on the command line.
#pragma once

#include "commands/arguments.h"

namespace cardlaw::commands {

// They throw Misuse when the command line makes no sense, and return the exit status otherwise.
int call_check(const Given& given, Output& out, Output& err);
int call_show(const Given& given, Output& out, Output& err);
int call_tally(const Given& given, Output& out, Output& err);
int call_reconcile(const Given& given, Output& out, Output& err);
int call_why(const Given& given, Output& out, Output& err);
int call_add(const Given& given, Output& out, Output& err);
int call_convert(const Given& given, Output& out, Output& err);
int call_example(const Given& given, Output& out, Output& err);
int call_explain(const Given& given, Output& out, Output& err);
int call_games(const Given& given, Output& out, Output& err);
int call_law(const Given& given, Output& out, Output& err);
int call_new(const Given& given, Output& out, Output& err);
int call_suite(const Given& given, Output& out, Output& err);
int call_schema(const Given& given, Output& out, Output& err);
int call_help(const Given& given, Output& out, Output& err);

}  // namespace cardlaw::commands
