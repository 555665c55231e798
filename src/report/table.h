// A table of a page, row by row.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "report/page.h"

namespace cardlaw::report {

class Table {
 public:
  // Appends to `out`; the remark stands above the table, when there is one.
  Table(std::string& out, std::string_view heading, std::string_view remark)
      : out_(out), heading_(heading), remark_(remark) {}
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;
  ~Table();

  // The heads of the columns: words, then figures.
  void head(const std::vector<std::string>& words, const std::vector<std::string>& numbers);
  // A row, cell by cell.  The first names it.
  void begin(std::string_view name);
  void text(std::string_view words) { cell(words, false); }
  void number(std::string_view figure) { cell(figure, true); }
  void end();

 private:
  void cell(std::string_view words, bool is_number);

  std::string& out_;
  std::string heading_, remark_;
  List cells_;
};

}  // namespace cardlaw::report
