// Names as they are compared, kept: in a season the same come again and again.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "club/club.h"
#include "club/fingerprint.h"
#include "record/reading.h"

namespace cardlaw::club {

class KnownNames {
 public:
  explicit KnownNames(const Club& club) : club_(club) {}

  // Of a name as it is written. Valid until enough others have been looked up: of any thousand
  // names in a row all are.
  const KnownName& find(std::string_view written);

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const;
  };
  struct Same {
    using is_transparent = void;
    bool operator()(std::string_view a, std::string_view b) const { return same_text(a, b); }
  };
  using Names = std::unordered_map<std::string, KnownName, Hash, Same>;

  const Club& club_;
  Names recent_, older_;
};

}  // namespace cardlaw::club
