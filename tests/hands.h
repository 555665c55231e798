// Hands that several tests judge, ask about and change.
#pragma once

#include <string>

namespace cardlaw {

// Anna takes hearts.  Anna's tricks: 1 (30), 2 (11), 3 (As 11, with Jd 2 if it falls there), 7 (Kc
// 4, Tc 10), and 8 with Jd 2 otherwise = 68; Bela's: 4 (Ks 4, Ts 10), 5 (Ad 11), 6 (Kd 4, Qd 3), 9
// (Qc 3, last trick 10) = 45.  Bela has two spades: Jd on the ace of spades is a renege, 8s is not.
inline std::string ace_of_spades_led(const std::string& third, const std::string& eighth,
                                     const std::string& above = "",
                                     const std::string& behind_third = "",
                                     const std::string& behind_fourth = "") {
  return "cardlaw: 1\ngame: klaberjass\nplayers: [Anna, Bela]\ndealer: Bela\n" + above +
         R"(deal: {Anna: [Jh, Ah, 8c, Ks, 7d, Qd], Bela: [Th, Kc, Qc, Ad, 8s, Jd], turned: 9h}
play:
  - Anna: take
  - deal: {Anna: [Tc, 9s, As], Bela: [Kd, 8d, Ts], bottom: 7c}
  - Anna: no melds
  - Bela: no melds
  - trick: [Anna: Jh, Bela: Th]
  - trick: [Anna: Ah, Bela: 8d]
  - trick: [Anna: As, Bela: )" +
         third + "]\n" + behind_third + "  - trick: [Anna: Ks, Bela: Ts]\n" + behind_fourth +
         R"(  - trick: [Bela: Ad, Anna: 7d]
  - trick: [Bela: Kd, Anna: Qd]
  - trick: [Bela: Kc, Anna: Tc]
  - trick: [Anna: 9s, Bela: )" +
         eighth + "]\n  - trick: [Anna: 8c, Bela: Qc]\n";
}
inline std::string with_a_renege(const std::string& above = "",
                                 const std::string& behind_third = "",
                                 const std::string& behind_fourth = "") {
  return ace_of_spades_led("Jd", "8s", above, behind_third, behind_fourth);
}
inline std::string without_a_renege() { return ace_of_spades_led("8s", "Jd"); }

// Ann, who may have drawn the four of clubs, knocks for two, and Ben counts two as well: an
// undercut, 0 and 25 (gin-rummy 7.2).
inline std::string gin_tie(const std::string& draw = "4c", const std::string& dealer = "Ben") {
  return "cardlaw: 1\ngame: gin-rummy\nplayers: [Ann, Ben]\ndealer: " + dealer + R"(
deal: {Ann: [7c, 8c, 9c, Qd, Qh, Qs, 2h, 4s, 4d, Kd], Ben: [5s, 6s, 7s, 3c, 3d, 3h, Tc, Jc, As, Ac], turned: 9d}
play:
  - Ann: pass   # the upcard
  - Ben: pass
  - Ann: [draw: )" +
         draw +
         R"(, discard: Kd, knock: 2, meld: [7c, 8c, 9c], meld: [Qd, Qh, Qs], meld: [4s, 4d, 4c], show: 2h]
  - Ben: [meld: [5s, 6s, 7s], meld: [3c, 3d, 3h], {lay off: [Tc, Jc], to: 9c}, show: [As, Ac]]
)";
}

}  // namespace cardlaw
