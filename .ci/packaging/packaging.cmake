# What is installed, and the Debian packages that CPack makes of it: the program, the library with its C interface, and what is needed
# to build against that.
include(CMakePackageConfigHelpers)
set(component_program cardlaw)
set(component_library libcardlaw0)
set(component_development libcardlaw-dev)

install(TARGETS cardlaw RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(DIRECTORY schemas/ DESTINATION ${CMAKE_INSTALL_DATADIR}/cardlaw/schemas COMPONENT program FILES_MATCHING PATTERN "*.json")
install(DIRECTORY records/ DESTINATION ${CMAKE_INSTALL_DATADIR}/cardlaw/records COMPONENT program)
install(DIRECTORY docs/ DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)

# The manual page and the completions are written by the program itself, from its table of options.
set(manual ${CMAKE_CURRENT_BINARY_DIR}/manual)
add_custom_command(OUTPUT ${manual}/cardlaw.1.gz ${manual}/cardlaw.bash ${manual}/_cardlaw ${manual}/cardlaw.fish
  COMMAND ${CMAKE_COMMAND} -E make_directory ${manual}
  COMMAND cardlaw help --man > ${manual}/cardlaw.1
  COMMAND gzip -9nf ${manual}/cardlaw.1
  COMMAND cardlaw help --completions bash > ${manual}/cardlaw.bash
  COMMAND cardlaw help --completions zsh > ${manual}/_cardlaw
  COMMAND cardlaw help --completions fish > ${manual}/cardlaw.fish
  DEPENDS cardlaw VERBATIM)
add_custom_target(manual ALL DEPENDS ${manual}/cardlaw.1.gz)
install(FILES ${manual}/cardlaw.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)
install(FILES ${manual}/cardlaw.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME cardlaw COMPONENT program)
install(FILES ${manual}/_cardlaw DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT program)
install(FILES ${manual}/cardlaw.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)

set(components program)
if(CARDLAW_LIBRARY)
  list(APPEND components library development)
  install(TARGETS cardlaw_c EXPORT cardlaw
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development
    PUBLIC_HEADER DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  install(FILES .ci/packaging/libcardlaw0.overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME libcardlaw0
    COMPONENT library)
  set(config_home ${CMAKE_INSTALL_LIBDIR}/cmake/cardlaw)
  install(EXPORT cardlaw FILE cardlaw-targets.cmake NAMESPACE cardlaw:: DESTINATION ${config_home} COMPONENT development)
  configure_package_config_file(.ci/packaging/cardlaw-config.cmake.in cardlaw-config.cmake INSTALL_DESTINATION ${config_home})
  write_basic_package_version_file(cardlaw-config-version.cmake COMPATIBILITY SameMinorVersion)
  configure_file(.ci/packaging/cardlaw.pc.in cardlaw.pc @ONLY)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cardlaw-config.cmake ${CMAKE_CURRENT_BINARY_DIR}/cardlaw-config-version.cmake
    DESTINATION ${config_home} COMPONENT development)
  install(FILES ${CMAKE_CURRENT_BINARY_DIR}/cardlaw.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT development)
endif()

# Every Debian package has a copyright and a changelog of its own.
set(changelog ${CMAKE_CURRENT_BINARY_DIR}/changelog.gz)
add_custom_command(OUTPUT ${changelog} COMMAND gzip -9nc ${CMAKE_CURRENT_SOURCE_DIR}/.ci/packaging/changelog > ${changelog}
  DEPENDS .ci/packaging/changelog VERBATIM)
add_custom_target(changelog ALL DEPENDS ${changelog})
foreach(component ${components})
  set(home ${CMAKE_INSTALL_DATADIR}/doc/${component_${component}})
  install(FILES .ci/packaging/copyright DESTINATION ${home} COMPONENT ${component})
  install(FILES ${changelog} DESTINATION ${home} RENAME changelog.Debian.gz COMPONENT ${component})
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_VENDOR "the authors of cardlaw")
set(CPACK_PACKAGE_CONTACT "The authors of cardlaw <cardlaw@cardlaw.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "decides disputes at the card table")
set(CPACK_COMPONENTS_ALL ${components})
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ${component_program})
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "cardlaw replays a recorded hand of cards under the written, numbered law of
its game. It says what was done against the law, with the rule, and settles
the deal line by line.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${component_library})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
# What programs that use the library depend on, and that the linker's cache is brought up to date.
set(control ${CMAKE_CURRENT_BINARY_DIR}/control)
file(CONFIGURE OUTPUT ${control}/shlibs CONTENT "libcardlaw @PROJECT_VERSION_MAJOR@ libcardlaw0 (>= @PROJECT_VERSION@)\n" @ONLY)
file(CONFIGURE OUTPUT ${control}/triggers CONTENT "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA "${control}/shlibs;${control}/triggers")
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "The library of cardlaw, with a small stable C interface: a program judges
records of card games in process.")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME ${component_development})
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libcardlaw0 (= ${PROJECT_VERSION}-1)")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "The header of cardlaw's C interface, and what CMake and pkg-config need to
find its library.")
include(CPack)
