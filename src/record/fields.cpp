#include "record/fields.h"

namespace cardlaw {

std::optional<AgreedOption> read_option(Reading& reading, const Grammar& grammar, Node key) {
  const auto spec = std::ranges::find(grammar.options, reading.text(key), &OptionSpec::name);
  const Node value = reading.value(key);
  if (spec == grammar.options.end()) {
    std::vector<std::string_view> names;
    for (const OptionSpec& each : grammar.options) names.push_back(each.name);
    reading.unknown(key, "option", names);
    return std::nullopt;
  }
  if (spec->choices.empty()) {
    const auto number =
        reading.number(value, "the option " + quoted(spec->name), spec->least, spec->most);
    if (!number) return std::nullopt;
    return AgreedOption{&*spec, std::to_string(*number)};
  }
  const auto chosen = reading.choice(value, "value of " + quoted(spec->name) + ":", spec->choices);
  if (!chosen) return std::nullopt;
  return AgreedOption{&*spec, std::string(spec->choices[*chosen])};
}

}  // namespace cardlaw
