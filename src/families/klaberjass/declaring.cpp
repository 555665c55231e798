// Duties of those who declare feats and double them: chapter 12 of Alsós.
#include "families/klaberjass/rules.h"

namespace cardlaw::klaberjass {
namespace {

enum class Doubling : std::uint8_t { nothing, not_known };

}  // namespace

// 12.2  A player who is not the maker must not declare.
static Opinion declares_as_maker(const Table& table, const Did<DeclareFeat>& did, const Terms&) {
  if (table.maker() == Seat::none) return silent;
  return upheld_if(did.who == table.maker());
}

const Duty maker_declares{.number = "12.2",
                          .breach = "declaration by an opponent",
                          .says = {"{by} declared, and is not the maker"},
                          .checks = {declares_as_maker}};

// 12.3  Where it was so agreed, a declaration must be made before the second trick is led.
static Opinion declares_in_time(const Table& table, const Did<DeclareFeat>&, const Terms& terms) {
  if (table.begins_in_play || !terms.declare_early) return silent;
  return upheld_if(before_second_lead(table));
}

const Duty declare_in_time{.number = "12.3",
                           .breach = "declaration too late",
                           .says = {"{by} declared when the second trick had been led"},
                           .checks = {declares_in_time},
                           .only_if = {"declarations", "first trick"}};

// 12.4  An opponent of the maker may double a declaration; the maker must not.
static Opinion doubles_as_opponent(const Table& table, const Did<DoubleFeat>& did, const Terms&) {
  if (table.maker() == Seat::none) return silent;
  return upheld_if(table.opposed(did.who, table.maker()));
}

const Duty opponent_doubles{.number = "12.4",
                            .breach = "double by the maker",
                            .says = {"{by} doubled, and is the maker"},
                            .checks = {doubles_as_opponent}};

// 12.20  A player must not double what has not been declared.
static Opinion doubles_a_declaration(const Table& table, const Did<DoubleFeat>& did, const Terms&) {
  if (table.feats.said[did.act.feat]) return upheld;
  if (table.maker() != Seat::none && !table.opposed(did.who, table.maker())) return silent;  // 12.4
  const bool unrecorded = table.common.gap || table.mid_hand;  // then it may have been declared
  if (unrecorded && table.note.claims == 0) return silent;
  return unrecorded ? undecided(Doubling::not_known) : breached();
}

const Duty double_what_was_declared{
    .number = "12.20",
    .breach = "nothing to double",
    .says = {{Doubling::nothing, "{by} doubled what nobody had declared"},
             {Doubling::not_known,
              "whether what {by} doubled had been declared is not "
              "recorded"}},
    .checks = {doubles_a_declaration}};

}  // namespace cardlaw::klaberjass
