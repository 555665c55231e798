// Runs the program as a user would, in a folder of its own.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace cardlaw {

struct Outcome {
  int status = 0;  // 128 and the signal when a signal ended it
  std::string out;
  std::string err;
};

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

class ProgramTest : public testing::Test {
 protected:
  void SetUp() override {
    // mkdtemp puts its own letters in the place of the last six.
    const std::string name = "cardlaw-" + std::string(6, 'X');
    std::string pattern = (std::filesystem::temp_directory_path() / name).string();
    ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::filesystem::path path(const std::string& name) const { return folder_ / name; }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }

  // Runs lines of bash; $C is the program, $R the folder of records, and the folder is the test's
  // own.
  Outcome run(const std::string& lines) const {
    const std::string all =
        "cd '" + folder_.string() +
        "'; C='" CARDLAW_PROGRAM "'; R='" CARDLAW_ROOT "/records/klaberjass/klaberjass'\n" + lines;
    write(".script", all);
    const std::string script = path(".script").string();
    const int status = std::system(
        ("bash '" + script + "' >'" + script + ".out' 2>'" + script + ".err' </dev/null").c_str());
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return {code, contents(script + ".out"), contents(script + ".err")};
  }

  std::filesystem::path folder_;
};

inline bool shows_control_characters(const std::string& text) {
  for (const char c : text) {
    if ((static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') || c == 0x7F) return true;
  }
  return false;
}

}  // namespace cardlaw
