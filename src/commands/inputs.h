// What there is to read: files, folders searched in sorted order, standard input.
#pragma once

#include <sys/types.h>

#include <cstdint>
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
  bool regular = false;           // a file of a size that is known
  std::uint64_t number = 0;       // among all inputs, from 0
  std::uint64_t begin = 0;        // bytes of the inputs before it
  std::uint64_t size = 0;         // bytes, as they lie on the disk; 0 where they are not known
  std::uint64_t fingerprint = 0;  // of the names and sizes of the inputs before it
};

// Finds what the paths name and opens it, one after another.  A folder is searched for .yaml, .yml
// and .jsonl files, also compressed (.gz, .zst), in sorted order, without following links to
// folders; club.yaml is no record.  A path given twice is read once.
class Inputs {
 public:
  // What there is to say of a path: that it could not be read, or only a remark.
  enum class Say : std::uint8_t { unread, remark };
  using Told = std::function<void(Say, const std::string& words)>;

  // Looks for the files; what there is to say of them comes when it is their turn.
  Inputs(const std::vector<std::string>& paths, std::optional<Notation> notation, Told told);
  Inputs(const Inputs&) = delete;
  Inputs& operator=(const Inputs&) = delete;
  ~Inputs() { close(); }

  // Of a share of all bytes only what lies in it is opened and told: a file of which some part lies
  // in it, and what has no bytes when it stands in it.
  void limit(std::uint64_t begin, std::uint64_t end);
  // Goes on at an input; false when those before it are not the ones that make up this fingerprint.
  bool go_to(std::uint64_t number, std::uint64_t fingerprint);
  // What stands in the way of writing these files while all this is read: one that is read as well,
  // one that would be found as a record in a folder that is searched, or the same file twice.  In
  // words; empty when nothing does.
  std::string in_the_way(const std::vector<std::string>& to_write) const;
  // The next input, open until the next call; nothing when there are no more.
  const Input* next();

  std::uint64_t size() const { return size_; }   // bytes of all files
  bool size_known() const { return !streams_; }  // there is nothing else than files
  // Of the names and sizes of all inputs up to and with the current one.
  std::uint64_t fingerprint() const { return fingerprint_; }

 private:
  enum class Kind : std::uint8_t { file, stream, standard_input, unread, remark };
  struct Entry {
    std::string name;
    std::uint64_t begin = 0;
    std::uint64_t size = 0;  // of a file; otherwise which of the words
    Kind kind = Kind::file;
  };

  using File = std::pair<dev_t, ino_t>;
  static std::optional<File> file_at(const std::string& path);
  static std::optional<File> file_open(int descriptor);

  void look(const std::string& path);
  void look_into(const std::string& folder);
  void look_at(const std::string& name, bool in_a_folder);
  void put(Entry entry);
  void say(Kind kind, const std::string& name, const std::string& words);
  const Entry& step();
  bool is_searched(const std::string& path) const;
  bool within_limits(const Entry& entry) const;
  bool open(const Entry& entry, std::uint64_t fingerprint);
  void close();

  std::vector<Entry> entries_;
  std::vector<std::string> words_;
  std::optional<Notation> notation_;
  Told told_;
  std::set<File> seen_;
  std::vector<std::string> searched_;  // the folders that were named
  std::uint64_t size_ = 0;
  bool streams_ = false;
  bool stdin_seen_ = false;
  const std::optional<File> output_ = file_open(1);  // into which the standard output goes
  std::uint64_t first_ = 0, last_ = UINT64_MAX;  // the limits, in bytes
  std::uint64_t next_ = 0;
  std::uint64_t fingerprint_;
  Input current_;
};

}  // namespace cardlaw::commands
