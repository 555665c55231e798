// What there is to read: files, folders searched in sorted order, standard input.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "record/documents.h"

namespace cardlaw::commands {

struct Input {
  std::string name;  // as shown to the user
  int descriptor = -1;
  Notation notation = Notation::yaml;
};

// Opens what the paths name, one after another.  A folder is searched for .yaml, .yml and .jsonl
// files in sorted order, without following links to folders; club.yaml is no record.  A path given
// twice is read once.
class Inputs {
 public:
  // What there is to say of a path: that it could not be read, or only a remark.
  enum class Say { unread, remark };
  using Told = std::function<void(Say, const std::string& words)>;

  Inputs(std::vector<std::string> paths, std::optional<Notation> notation, Told told);
  Inputs(const Inputs&) = delete;
  Inputs& operator=(const Inputs&) = delete;
  ~Inputs() { close(); }

  // The next input, open until the next call; nothing when there are no more.
  const Input* next();

 private:
  void open(const std::string& name);
  void open_standard_input();
  void list_folder(const std::string& name);
  void open_file(const std::string& name);
  void complain(const std::string& name, int error);
  void close();

  std::deque<std::string> paths_;  // still to be looked at
  std::deque<std::string> files_;  // of the folder that is being read
  std::optional<Notation> notation_;
  Told told_;
  std::set<std::pair<dev_t, ino_t>> seen_;
  bool stdin_read_ = false;
  Input current_;
};

}  // namespace cardlaw::commands
