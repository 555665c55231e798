#include "report/table.h"

namespace cardlaw::report {

void Table::head(const std::vector<std::string>& words, const std::vector<std::string>& numbers) {
  Values values;
  put(values, "heading", heading_);
  put(values, "remark", remark_);
  List heads;
  for (const auto* const all : {&words, &numbers}) {
    for (const std::string& each : *all) {
      Values head;
      put(head, "head", each);
      put_flag(head, "is_number", all == &numbers);
      heads.push_back(std::move(head));
    }
  }
  put(values, "heads", std::move(heads));
  render(out_, "table-head.html", values, Escape::xml);
}

Table::~Table() { out_ += "</tbody>\n</table>\n</section>\n"; }

void Table::begin(std::string_view name) {
  Values cell;
  put(cell, "cell", name);
  put_flag(cell, "is_head", true);
  cells_.push_back(std::move(cell));
}

void Table::cell(std::string_view words, bool is_number) {
  Values cell;
  put(cell, "cell", words);
  put_flag(cell, "is_head", false);
  put_flag(cell, "is_number", is_number);
  cells_.push_back(std::move(cell));
}

void Table::end() {
  Values row;
  put(row, "cells", std::move(cells_));
  cells_.clear();
  render(out_, "table-row.html", row, Escape::xml);
}

}  // namespace cardlaw::report
