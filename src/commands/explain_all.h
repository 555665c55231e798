// Everything that `cardlaw explain` knows, as one document.
#pragma once

#include "commands/output.h"

namespace cardlaw::commands {

void explain_all_json(Output& out);
void explain_all_markdown(Output& out);

}  // namespace cardlaw::commands
