// What comes of comparing accounts, as text and as JSON.
#pragma once

#include "reconcile/accounts.h"
#include "reconcile/report.h"

namespace cardlaw::reconcile {

using Transcripts = std::vector<std::unique_ptr<Transcript>>;

void text(std::string& out, Transcripts& accounts, const Accounts& found, bool color);
nlohmann::ordered_json json(Transcripts& accounts, const Accounts& found);

}  // namespace cardlaw::reconcile
