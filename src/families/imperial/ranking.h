// How the cards rank in Imperial, in every suit alike: 1.3.
#pragma once

#include "families/tricks/trick.h"

namespace cardlaw::imperial {

inline constexpr tricks::Strengths king_high =
    tricks::strengths({Rank::king, Rank::queen, Rank::jack, Rank::ace, Rank::ten, Rank::nine,
                       Rank::eight, Rank::seven});

}  // namespace cardlaw::imperial
