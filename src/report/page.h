// Pages made from templates (src/report/templates, in Mustache).  Whatever is put into one is made
// printable here, and escaped where it stands.
#pragma once

#include <kainjow/mustache.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::report {

using Values = kainjow::mustache::data;  // an object, when it is made
using List = std::vector<Values>;

// Sets the value of a name in a template; an empty text and an empty list are false there.
void put(Values& values, const char* name, std::string_view text);
void put_lines(Values& values, const char* name, std::string_view text);  // line ends stay
void put(Values& values, const char* name, List list);
void put_flag(Values& values, const char* name, bool truth);

enum class Escape : std::uint8_t { xml, markdown };

// Appends the template of that file name, filled in.
void render(std::string& out, std::string_view name, const Values& values, Escape escape);

// Foreign text in Markdown: nothing in it is markup, a mention or a reference.
std::string markdown_text(std::string_view text);

}  // namespace cardlaw::report
