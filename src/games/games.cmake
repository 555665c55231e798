# Writes the list of games from the tree, a header for each family that declares its games, and
# the law pages and sample records as string literals.  A new game needs no edit anywhere.

function(_cardlaw_embed out symbol)
  # ARGN: pairs of key and file.  MSVC is no target: string literals may be long.
  set(text "#include \"law/library.h\"\nnamespace cardlaw {\nconst std::vector<LibraryText>& ${symbol}() {\n  using namespace std::string_view_literals;\n  static constexpr LibraryText all[] = {\n")
  set(pairs ${ARGN})
  while(pairs)
    list(POP_FRONT pairs key file)
    file(READ "${file}" content)
    string(APPEND text "    {\"${key}\"sv, R\"cardlaw~(${content})cardlaw~\"sv},\n")
  endwhile()
  string(APPEND text "  };\n  static const std::vector<LibraryText> texts(std::begin(all), std::end(all));\n  return texts;\n}\n}  // namespace cardlaw\n")
  file(CONFIGURE OUTPUT "${out}" CONTENT "${text}" @ONLY ESCAPE_QUOTES)
endfunction()

# The SHA-256 of a file in Base64.
function(_cardlaw_hash file out)
  set(digits A B C D E F G H I J K L M N O P Q R S T U V W X Y Z a b c d e f g h i j k l m n o p q r s t u v w x y z 0 1 2 3 4 5 6 7 8 9 + /)
  file(SHA256 "${CMAKE_CURRENT_SOURCE_DIR}/${file}" hex)
  set(text "")
  foreach(at RANGE 0 60 6)  # three bytes make four digits; the last two make three
    string(SUBSTRING "${hex}0000" ${at} 6 three)
    math(EXPR bits "0x${three}")
    foreach(shift 18 12 6 0)
      math(EXPR digit "(${bits} >> ${shift}) & 63")
      list(GET digits ${digit} letter)
      string(APPEND text ${letter})
    endforeach()
  endforeach()
  string(SUBSTRING ${text} 0 43 text)
  set(${out} "${text}=" PARENT_SCOPE)
endfunction()

function(cardlaw_collect_games generated)
  file(GLOB game_sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/src/games src/games/*/*.cpp)
  file(GLOB page_files CONFIGURE_DEPENDS docs/games/*.md docs/games/*/*.md)
  file(GLOB record_files CONFIGURE_DEPENDS records/*/*/*.yaml records/general/*.yaml)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page_files} ${record_files})
  list(SORT game_sources)

  set(families "")
  set(declarations "")
  set(calls "")
  set(lists "")
  foreach(source ${game_sources})
    get_filename_component(family ${source} DIRECTORY)
    get_filename_component(game ${source} NAME_WE)
    list(APPEND families ${family})
    string(REPLACE "-" "_" function ${game})
    set(declare_${family} "${declare_${family}}Law ${function}();\n")
    string(APPEND make_${family} "  games.push_back(make_game(${family}::${function}()));\n")
  endforeach()
  list(REMOVE_DUPLICATES families)
  # A family's fold, its judge and its generator are large: each is compiled once and by itself.
  foreach(family ${families})
    file(CONFIGURE OUTPUT ${generated}/games/${family}.h CONTENT
"// Written by the build from src/games/${family}: the games of this family.
#pragma once
#include \"families/${family}/law.h\"
namespace cardlaw::${family} {
${declare_${family}}}  // namespace cardlaw::${family}
" @ONLY)
    file(CONFIGURE OUTPUT ${generated}/games/${family}.cpp CONTENT
"// Written by the build from src/games/${family}: the games of this family, in order of their names.
#include \"games/${family}.h\"
#include \"law/make_game.h\"
namespace cardlaw {
void add_${family}(std::vector<Game>& games);
void add_${family}(std::vector<Game>& games) {
${make_${family}}}
}  // namespace cardlaw
" @ONLY)
    set(includes_fold "law/fold.h")
    set(includes_judge "law/variations.h")
    set(includes_generate "law/generate.h")
    set(fold "template class Replay<${family}::Family>;
template class Fold<${family}::Family>;")
    string(REPLACE "template" "extern template" elsewhere "${fold}")
    set(templates_fold "${fold}")
    set(templates_judge "${elsewhere}
template Judging judging(std::shared_ptr<Laws<${family}::Family>>, Depth);")
    set(templates_generate "${elsewhere}
template MakingUp making_up(std::shared_ptr<Laws<${family}::Family>>, const Grammar&);")
    foreach(part fold judge generate)
      file(CONFIGURE OUTPUT ${generated}/games/${family}-${part}.cpp CONTENT
"// Written by the build: what this family shares with no other.
#include \"games/${family}.h\"
#include \"${includes_${part}}\"
namespace cardlaw {
${templates_${part}}
}  // namespace cardlaw
" @ONLY)
      list(APPEND lists ${generated}/games/${family}-${part}.cpp)
    endforeach()
    list(APPEND lists ${generated}/games/${family}.cpp)
    string(APPEND declarations "void add_${family}(std::vector<Game>& games);\n")
    string(APPEND calls "    add_${family}(made);\n")
  endforeach()
  file(CONFIGURE OUTPUT ${generated}/games/games.cpp CONTENT
"// Written by the build from src/games: every game, in order of the players' families and of the
// files' names.
#include <algorithm>

#include \"law/game.h\"

namespace cardlaw {
${declarations}
const std::vector<Game>& games() {
  static const std::vector<Game> all = [] {
    std::vector<Game> made;
${calls}    std::ranges::sort(made, {}, [](const Game& game) {
      return std::pair(game.family, std::string(game.id) + '.');
    });
    return made;
  }();
  return all;
}
}  // namespace cardlaw
" @ONLY)

  set(pages "")
  foreach(page ${page_files})
    get_filename_component(stem ${page} NAME_WE)
    list(APPEND pages ${stem} ${page})
  endforeach()
  _cardlaw_embed(${generated}/pages.cpp embedded_pages ${pages})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS docs/glossary.md)
  _cardlaw_embed(${generated}/documents.cpp embedded_documents glossary docs/glossary.md)
  set(records "")
  foreach(record ${record_files})
    file(RELATIVE_PATH key ${CMAKE_CURRENT_SOURCE_DIR} ${record})
    list(APPEND records ${key} ${record})
  endforeach()
  _cardlaw_embed(${generated}/records.cpp embedded_records ${records})
  set(schemas "")
  foreach(name ruling club tally reconcile case)
    list(APPEND schemas ${name} schemas/${name}.schema.json)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS schemas/${name}.schema.json)
  endforeach()
  _cardlaw_embed(${generated}/schemas.cpp embedded_schemas ${schemas})
  file(GLOB template_files CONFIGURE_DEPENDS src/report/templates/*)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${template_files})
  set(templates "")
  foreach(template ${template_files})
    get_filename_component(name ${template} NAME)
    list(APPEND templates ${name} ${template})
  endforeach()
  _cardlaw_embed(${generated}/templates.cpp embedded_templates ${templates})
  set(hashes "")
  foreach(name page.css sheet.js)
    _cardlaw_hash(src/report/templates/${name} hash)
    file(CONFIGURE OUTPUT ${generated}/hashes/${name} CONTENT "${hash}" @ONLY)
    list(APPEND hashes ${name} ${generated}/hashes/${name})
  endforeach()
  _cardlaw_embed(${generated}/hashes.cpp embedded_hashes ${hashes})
  set(CARDLAW_GENERATED ${generated}/templates.cpp ${generated}/hashes.cpp ${generated}/games/games.cpp ${lists} ${generated}/schemas.cpp ${generated}/pages.cpp ${generated}/documents.cpp ${generated}/records.cpp PARENT_SCOPE)
endfunction()
