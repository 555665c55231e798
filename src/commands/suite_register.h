// The register of the suite: the number of every case, which stays its own for good.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cardlaw::commands {

// A file of lines `17 rummy/gin-rummy/5.2-foul.yaml`: a number and the record below the register's
// folder, and `withdrawn: why` behind it where there is no such case any more.
class Register {
 public:
  static constexpr std::string_view file_name = "numbers.txt";

  // Reads the register of a folder of records; none is one without cases. Returns what is wrong
  // with it, with its place, or nothing.
  std::string read(const std::string& folder);
  // The number of the record, from 1; 0 when it has none or is withdrawn.
  int number_of(const std::string& record) const;
  // Gives numbers to those of the records that have none, in their order, and returns how many.
  int add(const std::vector<std::string>& records);
  // Cases that are neither among the records nor withdrawn.
  std::vector<std::string> missing(const std::vector<std::string>& records) const;
  // Writes it back; false, and errno, when it could not be written.
  bool write(const std::string& folder) const;

 private:
  struct Case {
    int number = 0;
    std::string withdrawn;  // why; empty: it is in force
  };
  std::map<std::string, Case> cases_;  // by record
  std::string head_;                   // the lines of comment in front
  int last_ = 0;
};

}  // namespace cardlaw::commands
