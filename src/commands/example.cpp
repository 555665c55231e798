#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <mutex>
#include <optional>
#include <utility>

#include "commands/arguments.h"
#include "commands/making_up.h"
#include "commands/progress.h"
#include "commands/stop.h"
#include "commands/summary.h"
#include "record/counted.h"
#include "record/printable.h"
#include "record/writer.h"

namespace cardlaw::commands {
namespace {

struct ExampleSettings {
  std::uint64_t seed = 1;
  std::uint64_t count = 1;
  Notation notation = Notation::yaml;
  bool any_options = false;   // options are drawn too
  bool undetermined = false;  // hands that the law does not settle, too
};

// Puts out one hand after another, until there are enough of them or the program is asked to stop.
class Making {
 public:
  Making(const ExampleSettings& settings, const Game& game, Wanted wanted, Output& out, Output& err)
      : settings_(settings),
        game_(game),
        wanted_(wanted),
        out_(out),
        err_(err),
        progress_(err, true) {}

  int run() {
    const StopRequest listening([&] { abandon(); });
    MakingUpHands maker(game_, wanted_, settings_.any_options, settings_.undetermined);
    Events events;
    while (made_ < settings_.count && out_.error() == 0) {
      Random random(settings_.seed, made_);
      const bool found = maker.make(random, events);
      const std::lock_guard putting(putting_);
      if (StopRequest::signal() != 0) return how_far();
      if (!found) return complain(not_found(maker.trouble()));
      put(events);
    }
    progress_.wipe();
    return nothing_found;
  }

 private:
  int complain(const std::string& words) {
    progress_.wipe();
    out_.flush();
    err_.put("cardlaw: " + words + "\n");
    err_.flush();
    return in_trouble;
  }
  int how_far() {
    complain(fmt::format("stopped after {}", counted(made_, "hand", "hands")));
    return 128 + StopRequest::signal();
  }
  // A hand takes too long.
  void abandon() {
    const std::unique_lock putting(putting_, std::chrono::milliseconds(100));
    if (putting.owns_lock()) ::_exit(how_far());
  }

  std::string not_found(const std::string& trouble) const {
    std::string words = "no hand was found that keeps the law";
    if (wanted_.given) {
      const Rule& rule = game_.rules[wanted_.rule];
      words = fmt::format("no hand was found that breaks {} {}", rule.law, text(rule.number));
    }
    return trouble.empty() ? words : words + ": " + trouble;
  }

  void put(const Events& events) {
    if (settings_.notation == Notation::json_lines) {
      write_json(events, out_.buffer());
      out_.buffer() += '\n';
    } else {
      if (made_ > 0) out_.buffer() += "---\n";
      write_yaml(events, out_.buffer());
    }
    out_.settle();
    ++made_;
    progress_.show(counted(made_, "hand", "hands"), made_, settings_.count - made_);
  }

  const ExampleSettings& settings_;
  const Game& game_;
  Wanted wanted_;
  Output& out_;
  Output& err_;
  Progress progress_;
  std::uint64_t made_ = 0;
  std::timed_mutex putting_;  // out and err
};

}  // namespace

int example(const Given& given, Output& out, Output& err) {
  if (given.words.size() != 1) throw Misuse{"example needs the name of one game"};
  const ExampleSettings settings{.seed = number_of(given, "seed", 0, any_number),
                                 .count = number_of(given, "count", 0, any_number),
                                 .notation = *notation_of(given, "format"),
                                 .any_options = given.text("options") == "any",
                                 .undetermined = given.has("undetermined")};
  const Game* const game = find_game(given.words.front());
  if (game == nullptr) {
    complain_of_game(given.words.front(), err);
    return in_trouble;
  }
  const auto complain = [&](const std::string& words) {
    err.put("cardlaw: " + words + "\n");
    return in_trouble;
  };
  Wanted wanted;
  if (const std::string& broken = given.text("break"); !broken.empty()) {
    const auto duty = find_duty(*game, broken);
    if (!duty) return complain(fmt::format("{} has no duty {}", game->title, cited(broken)));
    wanted = {*duty, true};
    const Rule& rule = game->rules[*duty];
    if (const std::string why = why_not(*game, rule); !why.empty())
      return complain(fmt::format("no hand of {} can break {} {}: {}", game->title, rule.law,
                                  text(rule.number), why));
  }
  return Making(settings, *game, wanted, out, err).run();
}

}  // namespace cardlaw::commands
