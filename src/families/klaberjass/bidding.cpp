// Duties of the deal and of making the trump: chapters 2 and 3 of Klaberjass, and 4.1.
#include "families/klaberjass/acts.h"
#include "families/klaberjass/rules.h"

namespace cardlaw::klaberjass {
namespace {

enum class Dealer : std::uint8_t { wrong, neither };
enum class Given : std::uint8_t { too_many, too_few };
enum class Owed : std::uint8_t { not_made, made_by_another };

}  // namespace

Seat next_dealer(const Match& before, const Terms& terms, int seats) {
  if (before.dealer == Seat::none || before.agreed) return Seat::none;
  if (before.misdealt) return before.dealer;
  // Void by agreement: the players know why.
  if (before.ended == Ending::nobody_scores) return Seat::none;
  const bool thrown_in = before.ended == Ending::thrown_in;
  if (thrown_in && terms.redeal == Redeal::either) return Seat::none;
  return thrown_in && terms.redeal == Redeal::same ? before.dealer : after(before.dealer, seats);
}

// 2.1  After the first hand the deal must alternate; a hand that was void is dealt again by the
// same dealer.
// 2.1  After each hand the deal must pass to the left; a hand that was void is dealt again by
// the same dealer.
static Opinion deals_in_turn(const Table& table, const Did<Opened>&, const Terms& terms) {
  const Match& match = *table.common.match;
  if (match.deals == 0 || match.dealer == Seat::none || table.dealer() == Seat::none) return silent;
  const bool either = !match.agreed && !match.misdealt && match.ended == Ending::thrown_in &&
                      terms.redeal == Redeal::either;
  if (either && table.dealer() == match.dealer) return silent;
  const Seat right =
      either ? after(match.dealer, table.seats()) : next_dealer(match, terms, table.seats());
  if (right == Seat::none) return silent;  // void by agreement: the players know why
  Opinion opinion =
      table.dealer() == right ? upheld : breached(either ? Dealer::neither : Dealer::wrong);
  opinion.by = table.dealer();
  opinion.about = right;
  return opinion;
}

const Duty deal_in_turn{
    .number = "2.1",
    .breach = "wrong dealer",
    .says = {{Dealer::wrong, "{by} dealt, and the deal was {about}'s"},
             {Dealer::neither,
              "{by} dealt, and the deal was {about}'s, or again that of the last dealer"}},
    .checks = {deals_in_turn}};

namespace {
Opinion right_number(const Table& table, const DealHand& act, int expected) {
  if (act.cards.whole || act.cards.size() == expected) return upheld;
  if (act.cards.size() < expected && table.note.cut_short) return silent;  // it goes on
  const std::size_t packet = table.packets[static_cast<std::size_t>(index(act.to))];
  if (packet < table.misdealt.size() && table.misdealt[packet].all != 0) return silent;  // said
  Opinion opinion = breached(act.cards.size() > expected ? Given::too_many : Given::too_few);
  opinion.by = table.dealer();
  opinion.about = act.to;
  return opinion;
}
std::uint8_t packets(const Table& table, Seat seat) {
  return table.packets[static_cast<std::size_t>(index(seat))];
}
}  // namespace

// 2.2  The dealer must give each player six cards.
// 2.2  The dealer must give each other player eight cards, and take seven.
// 2.2  The dealer must give each player who plays six cards.
static Opinion gives_first_cards(const Table& table, const Did<DealHand>& did, const Terms& terms) {
  if (table.mid_hand || packets(table, did.act.to) != 0) return silent;
  return right_number(table, did.act, first_cards_of(table, did.act.to, terms));
}

const Duty first_cards{.number = "2.2",
                       .breach = "wrong number of cards",
                       .also = {"misdeal"},
                       .says = {{Given::too_many, "{about} was dealt too many cards"},
                                {Given::too_few, "{about} was dealt too few cards"}},
                       .remedy = in_time(Moment::trick),
                       .checks = {gives_first_cards},
                       .of_sizes = true};

// 4.1  When the trump is made the dealer must give each player three cards more.
static Opinion gives_further_cards(const Table& table, const Did<DealHand>& did,
                                   const Terms& terms) {
  const bool due = table.maker() != Seat::none || table.bidding.must_name != Seat::none;
  if (table.mid_hand || packets(table, did.act.to) != 1 || !due || terms.further_cards == 0 ||
      makes_up(table, did.act, terms))
    return silent;
  return right_number(table, did.act, terms.further_cards);
}

const Duty further_cards{.number = "4.1",
                         .breach = "wrong number of cards",
                         .also = {"misdeal"},
                         .says = {{Given::too_many, "{about} was dealt too many cards"},
                                  {Given::too_few, "{about} was dealt too few cards"}},
                         .remedy = in_time(Moment::trick),
                         .checks = {gives_further_cards},
                         .of_sizes = true};

// R1: passed out of turn in the first round, and takes when the others have passed in theirs.
static bool takes_in_turn(const Table& table, Seat who) {
  return (table.bidding.early >> index(who) & 1) != 0 && table.bidding.passed == 0;
}

// 3.1  The nondealer speaks first, and the players must speak in turn.
// 3.1  The player on the dealer's left speaks first, and the players must speak in turn to the
// left.
static Opinion speaks_in_turn(const Table& table, const Done& done, const Terms&) {
  if (table.bidding.to_speak == Seat::none || table.maker() != Seat::none ||
      table.bidding.schmeiss != Seat::none || table.bidding.must_name != Seat::none)
    return silent;
  // Where it is not known who begins, a player who has not spoken may have been passed over.
  const bool spoken = (table.bidding.passed >> index(done.who) & 1) != 0;
  const bool open = table.bidding.begins == Seat::none && !spoken;
  if (takes_in_turn(table, done.who) || (open && !may_speak(table, done.who))) return silent;
  Opinion opinion = upheld_if(may_speak(table, done.who));
  opinion.about = first_to_speak(table);
  return opinion;
}

const Duty speak_in_turn{.number = "3.1",
                         .breach = "bid out of turn",
                         .says = {"{by} spoke when it was {about}'s turn"},
                         .checks = on<Family, Take, Pass, Schmeiss, NameTrump>(speaks_in_turn)};

// 3.2  In the first round a player takes the suit of the turn-up, passes, or says schmeiss, and
// must not name another suit.
// 3.2  In the first round a player takes the suit of the turn-up or passes, and must not name
// another suit.
static Opinion names_turned_suit(const Table& table, const Did<NameTrump>& did, const Terms&) {
  const bool owed = table.bidding.must_name != Seat::none;  // 3.6 speaks of that
  const bool made = table.maker() != Seat::none && !table.has_the_say(did.who);
  if (table.bidding.round != 1 || made || owed || table.turned_suit == Suit::none ||
      did.act.suit == Suit::none)
    return silent;
  return upheld_if(did.act.suit == table.turned_suit);
}

const Duty turned_suit_first{.number = "3.2",
                             .breach = "suit not allowed",
                             .says = {"{by} named another suit in the first round"},
                             .checks = {names_turned_suit}};

// 3.3  When both have passed there is a second round, in which a player names a suit, passes, or
// says schmeiss, and must not name the suit of the turn-up.
// 3.3  When all have passed there is a second round, in which a player names a suit, passes, or
// says schmeiss, and must not name the suit of the turn-up.
// 3.3  When all have passed there is a second round, in which a player names a suit or passes, and
// must not name the suit of the turn-up.
static Opinion names_other_suit(const Table& table, const Did<NameTrump>& did, const Terms&) {
  // R1: after a refused schmeiss any suit may be named.
  const bool free_choice = table.bidding.must_name == did.who;
  if (table.bidding.round != 2 || table.maker() != Seat::none || table.turned_suit == Suit::none ||
      free_choice || takes_in_turn(table, did.who))
    return silent;
  return upheld_if(did.act.suit != table.turned_suit);
}
static Opinion takes_in_first_round(const Table& table, const Did<Take>& did, const Terms&) {
  const bool unrecorded = table.bidding.round == 0;
  if (table.maker() != Seat::none || table.bidding.must_name == did.who || unrecorded ||
      takes_in_turn(table, did.who))
    return silent;
  return upheld_if(table.bidding.round == 1);
}

const Duty other_suit_second{.number = "3.3",
                             .breach = "suit not allowed",
                             .says = {"{by} named the suit of the turn-up in the second round"},
                             .checks = {names_other_suit, takes_in_first_round}};

// 3.4  After a schmeiss the opponent must agree or refuse before anything else is said.
// 3.4  After a schmeiss the opponents must answer it before anything else is said: each agrees
// or refuses, and one refusal is enough.
static Opinion waits_for_answer(const Table& table, const Done&, const Terms&) {
  return table.bidding.schmeiss == Seat::none ? silent : breached();
}
static Opinion answers_schmeiss(const Table& table, const Did<Answer>&, const Terms&) {
  return table.bidding.schmeiss == Seat::none ? silent : upheld;
}

const Duty answer_schmeiss{
    .number = "3.4",
    .breach = "schmeiss not answered",
    .also = {"bid out of turn"},
    .says = {"{by} spoke before the schmeiss was answered"},
    .checks = {on<Family, Take, Pass, Schmeiss, NameTrump>(waits_for_answer), answers_schmeiss}};

// 3.4  A player must not say schmeiss: there is none.
static Opinion says_schmeiss(const Table&, const Did<Schmeiss>&, const Terms&) {
  return breached();
}
static Opinion bids_without_schmeiss(const Table& table, const Done&, const Terms&) {
  return table.maker() == Seat::none ? upheld : silent;
}

const Duty no_schmeiss{
    .number = "3.4",
    .breach = "schmeiss not allowed",
    .says = {"{by} said schmeiss, and there is none"},
    .checks = {says_schmeiss, on<Family, Take, Pass, NameTrump>(bids_without_schmeiss)}};

// 3.10  Who has refused a schmeiss must not agree to it afterwards.
static Opinion answers_once(const Table& table, const Did<Answer>& did, const Terms&) {
  const Bidding& bidding = table.bidding;
  if (bidding.schmeiss != Seat::none) return upheld;
  const bool refused = bidding.must_name != Seat::none && bidding.refuser == did.who;
  return refused && did.act.agrees ? breached() : silent;
}

const Duty answer_once{.number = "3.10",
                       .breach = "schmeiss answered again",
                       .says = {"{by} agreed to the schmeiss after refusing it"},
                       .checks = {answers_once}};

// 3.6  When the opponent refuses, the player who said schmeiss must make the trump: the suit of the
// turn-up in the first round, any suit in the second.
// 3.6  When an opponent refuses, the player who said schmeiss must make the trump: the suit of the
// turn-up in the first round, any suit in the second.
static Opinion speaks_instead(const Table& table, const Done& done, const Terms&) {
  if (table.bidding.must_name == Seat::none || table.bidding.failed_to_name) return silent;
  return done.who == table.bidding.must_name ? breached() : silent;
}
static Opinion deals_instead(const Table& table, const Did<DealHand>&, const Terms&) {
  // In the first round the suit of the turn-up is trump without another word.
  const Bidding& bidding = table.bidding;
  if (bidding.must_name == Seat::none || bidding.failed_to_name || bidding.round != 2)
    return silent;
  Opinion opinion = breached();
  opinion.by = bidding.must_name;
  return opinion;
}
static Opinion names_after_schmeiss(const Table& table, const Did<NameTrump>& did, const Terms&) {
  const Bidding& bidding = table.bidding;
  if (bidding.must_name == Seat::none || bidding.failed_to_name) return silent;
  const bool free = bidding.round != 1 || did.act.suit == Suit::none;
  const bool own = did.who == bidding.must_name;
  Opinion opinion =
      own ? upheld_if(free || did.act.suit == table.turned_suit) : breached(Owed::made_by_another);
  opinion.about = bidding.must_name;
  return opinion;
}
static Opinion takes_after_schmeiss(const Table& table, const Did<Take>& did, const Terms&) {
  if (table.bidding.must_name == Seat::none || table.bidding.failed_to_name) return silent;
  Opinion opinion = did.who == table.bidding.must_name ? upheld : breached(Owed::made_by_another);
  opinion.about = table.bidding.must_name;
  return opinion;
}

const Duty make_schmeiss_good{
    .number = "3.6",
    .breach = "schmeiss not made good",
    .also = {"suit not allowed"},
    .says = {{Owed::not_made,
              "{by}'s schmeiss was refused, and the trump that was owed was not made"},
             {Owed::made_by_another,
              "{by} made the trump, which {about} owed after the refused schmeiss"}},
    .checks = {on<Family, Pass, Schmeiss>(speaks_instead), names_after_schmeiss,
               takes_after_schmeiss, deals_instead}};

// 3.7  The player who makes the trump is the maker; after that a player must not bid again.
static Opinion bids_once(const Table& table, const Done& done, const Terms&) {
  // Who owed the trump after a schmeiss that was not recorded may make it good.
  const bool owed = table.bidding.made_unseen && !table.led;
  if (table.mid_hand || owed || table.has_the_say(done.who)) return silent;
  return upheld_if(table.maker() == Seat::none && !table.made_unrecorded());
}
// The player who made the trump out of turn says the same in turn: that is one offence.
static bool repeats(const Table& table, Seat who, Suit suit) {
  const Bidding& bidding = table.bidding;
  return bidding.out_of_turn && who == bidding.maker && suit == table.trump() && !table.led;
}
static Opinion takes_once(const Table& table, const Did<Take>& did, const Terms& terms) {
  return repeats(table, did.who, table.turned_suit) ? silent : bids_once(table, did, terms);
}
static Opinion names_once(const Table& table, const Did<NameTrump>& did, const Terms& terms) {
  // The maker who was not recorded may be the player who drops the trumps.
  const bool may_drop = table.made_unrecorded() && did.act.suit == Suit::none && !table.led;
  const bool allowed = table.drops_trumps(did.who, did.act.suit) || may_drop ||
                       repeats(table, did.who, did.act.suit);
  return allowed ? silent : bids_once(table, did, terms);
}

const Duty one_trump{.number = "3.7",
                     .breach = "bid after the trump",
                     .also = {"bid out of turn"},
                     .says = {"{by} bid when the trump had been made"},
                     .checks = {on<Family, Schmeiss>(bids_once), takes_once, names_once}};

}  // namespace cardlaw::klaberjass
