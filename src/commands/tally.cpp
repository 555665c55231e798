// What a club plays for: records judged, counted, and settled.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <set>

#include "club/names.h"
#include "club/report.h"
#include "club/season.h"
#include "commands/arguments.h"
#include "commands/club_file.h"
#include "commands/one_by_one.h"
#include "commands/parcel.h"
#include "commands/pipeline.h"
#include "commands/progress.h"
#include "commands/stop.h"
#include "law/house_law.h"
#include "record/about.h"
#include "record/counted.h"
#include "record/date.h"
#include "record/nearest.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

constexpr std::size_t most_names = 1000;     // of events and tables that are kept to be pointed out
constexpr std::uint64_t most_places = 100;   // that are named of a game given again and again
constexpr std::size_t most_strangers = 100;  // who are named
constexpr const char* beyond = "a sum is beyond what can be counted exactly";

enum class TallyForm : std::uint8_t { text, csv, json, html, ledger };

struct TallySettings {
  std::vector<std::string> paths;
  std::optional<Notation> notation;  // of every input; by the file's name when absent
  club::Selection selection;
  std::string event, table;  // of the selection, as they were typed
  TallyForm form = TallyForm::text;
  std::optional<club::Section> only;  // this part alone
  std::string club;                   // its file; empty: looked for
  std::string law;                    // the file of a house law besides the club's; empty: none
  std::string paid;                   // a file of payments besides the club's; empty: none
  bool without_club = false;
  bool strict = false;           // everybody must be a member of the club
  club::By by = club::By::none;  // the standings in groups
  unsigned jobs = 0;             // 0: as many as there are cores
};

// Of several copies of a game: one that a director has decided goes first, then one of which
// something is contested.
int precedence(const club::Entry& entry) {
  if (!entry.decided.empty()) return 2;
  const bool contested = entry.apart == club::Apart::disputed ||
                         entry.apart == club::Apart::pending || !entry.deals_apart.empty();
  return contested ? 1 : 0;
}

// Judges records and packs what the tally takes from them.
class Assessing final : public Worker {
 public:
  Assessing(const club::Club& club, const HouseLaw& law, const club::Selection& selection)
      : club_(club), assessor_(club, selection) {
    hand_.house = law.empty() ? nullptr : &law;
  }

  void treat(std::string_view file, Notation notation, const Document& document,
             Part& part) override {
    hand_.file = file;
    hand_.notation = notation;
    hand_.document = document;
    if (!read_document(hand_)) return;
    left_out_.clear();
    if (!assessor_.begin(hand_)) return Parcel::put_outside(part.out, assessor_.entry());
    const club::Fingerprint print = assessor_.known_by(hand_);
    judge();
    if (!hand_.judged()) try_without_what_cannot_be_read();
    Parcel::put(part.out, print, assessor_.entry());
  }

 private:
  void judge() {
    if (!assessor_.may_count()) return;
    put_in_force(club_.law, hand_.events, hand_.record);
    club_.complete(hand_.events, hand_.record);
    judge_record(hand_);
    assessor_.judged(hand_, left_out_);
  }

  // One slip sets its deal apart, not the whole evening.
  void try_without_what_cannot_be_read() {
    const Game* const game = find_game(said(hand_.events, "game"));
    if (game == nullptr || !assessor_.counts_deals_alone(*game)) return;
    club::Entry as_it_stands = assessor_.entry();
    const bool better = club::salvage(hand_, left_out_) && assessor_.begin(hand_);
    if (better) judge();
    if (!better || !hand_.judged()) assessor_.replace(std::move(as_it_stands));
  }

  const club::Club& club_;
  club::Assessor assessor_;
  std::vector<club::LeftOut> left_out_;
  Hand hand_;
};

class Tallying {
 public:
  Tallying(const TallySettings& settings, ClubFile club, ClubFile law, Output& out, Output& err)
      : settings_(settings),
        club_(std::move(club)),
        law_(std::move(law)),
        out_(out),
        err_(err),
        progress_(err, false),
        standings_(club_.club, settings.selection.as_written),
        season_(club_.club, settings.by, settings.selection.as_written),
        journal_(club_.club, settings.selection.as_written) {}

  int run() {
    const std::string trouble = run_pipeline(
        {.paths = settings_.paths,
         .notation = settings_.notation,
         .jobs = settings_.jobs,
         .share = {},
         .from = {},
         .abandoned = [&] { stopped(); }},
        [&] { return std::make_unique<Assessing>(club_.club, law_.club.law, settings_.selection); },
        [&](const Part& part) { return take(part); });
    progress_.wipe();
    if (!trouble.empty()) return complain(trouble);
    if (spool_failed_) return complain(std::string("a temporary file: ") + std::strerror(error_));
    if (StopRequest::signal() != 0) return stopped();
    if (records_ == 0 && !unread_) return complain("there are no records here");
    if (records_ > 0 && records_ == outside_ && !there_is_such()) return in_trouble;
    if (!count()) return in_trouble;
    if (settings_.strict && !members_only()) return in_trouble;
    return report();
  }

 private:
  int complain(const std::string& words) {
    commands::complain(words, out_, err_);
    return in_trouble;
  }

  int stopped() {
    progress_.wipe();
    complain(fmt::format("stopped after {}; nothing is tallied",
                         counted(records_, "record", "records")));
    return 128 + StopRequest::signal();
  }

  bool take(const Part& part) {
    if (!part.complaints.empty()) progress_.wipe();
    err_.put(part.complaints);
    err_.flush();
    unread_ |= part.unread;
    files_ += part.tally.files();
    for (std::string_view rest = part.out; !rest.empty();) {
      const Parcel parcel = Parcel::take(rest);
      ++records_;
      if (parcel.outside) {
        ++outside_;
        if (events_.size() < most_names) events_.emplace(parcel.key);
        if (tables_.size() < most_names) tables_.emplace(parcel.text);
      } else if (!keep(known_, parcel.key, parcel.text)) {
        return false;
      }
    }
    progress_.show(counted(records_, "record", "records"), part.behind,
                   part.ahead_known ? std::optional(part.ahead) : std::nullopt);
    return true;
  }

  // Nothing was selected: what was asked for may be miswritten.
  bool there_is_such() {
    const auto among = [&](const std::optional<std::string>& wanted, const std::string& typed,
                           const std::set<std::string>& names, std::string_view what) {
      if (!wanted) return true;
      std::vector<std::string> keys;
      for (const std::string& name : names) keys.push_back(club::name_key(name));
      if (std::ranges::find(keys, *wanted) != keys.end()) return true;
      const std::vector<std::string_view> known(names.begin(), names.end());
      complain(fmt::format("no record says `{}: {}`{}", what, printable(typed),
                           or_meant(*wanted, known)));
      return false;
    };
    return among(settings_.selection.event, settings_.event, events_, "event") &&
           among(settings_.selection.table, settings_.table, tables_, "table");
  }

  // Every player is a member of the club; else who is not, and who may be meant.
  bool members_only() {
    std::vector<std::string_view> names;
    for (const club::Member& member : club_.club.members) names.push_back(member.name);
    const std::vector<std::string> strangers = club::strangers(standings_, club_.club);
    for (std::size_t i = 0; i < std::min(strangers.size(), most_strangers); ++i) {
      complain(fmt::format("{} is no member of the club{}", cited(strangers[i]),
                           or_meant(strangers[i], names)));
    }
    if (strangers.size() > most_strangers)
      complain(fmt::format("and {} more are no members", strangers.size() - most_strangers));
    return strangers.empty();
  }

  bool keep(club::Spool& spool, std::string_view key, std::string_view text) {
    if (spool.add(key, text)) return true;
    error_ = errno;
    spool_failed_ = true;
    return false;
  }

  // Of games that are the same one is counted, and knows of the others.
  bool count() {
    std::string print, packed;
    club::Entry counted, other;
    const bool read = known_.each([&](const club::Spool::Item& item) {
      const std::string_view own = item.key.substr(0, Parcel::print_length);
      if (own != print) {
        if (!print.empty()) enter(counted, packed);
        print = own;
        packed = item.text;
        club::unpack(packed, counted);
        return;
      }
      ++twice_;
      packed.clear();  // it does not know of the others
      club::unpack(item.text, other);
      if (precedence(other) > precedence(counted)) {
        std::swap(other.again, counted.again);
        std::swap(other.times_again, counted.times_again);
        std::swap(other, counted);
      }
      if (++counted.times_again <= most_places) counted.again.push_back(other.place());
    });
    if (!print.empty()) enter(counted, packed);
    known_.clear();
    if (!read || spool_failed_) {
      complain(std::string("a temporary file: ") + std::strerror(read ? error_ : EIO));
      return false;
    }
    if (!exact_) complain(beyond);
    return exact_;
  }

  // `packed`: the same as it was handed on; empty when it has changed.
  void enter(const club::Entry& entry, std::string& packed) {
    wrong_ |= !entry.differences.empty();
    if (entry.apart == club::Apart::counted) {
      ++counted_;
      irregularities_ += entry.irregularities;
      deals_ += entry.deals;
      deals_apart_ += entry.deals_apart.size();
      unread_ |= entry.defects;
      exact_ = standings_.add(entry) && season_.add(entry) && journal_.add(entry) && exact_;
    } else {
      ++apart_;
      unread_ |= entry.apart == club::Apart::defect;
    }
    if (!entry.remarkable() && !results_wanted_) return;
    if (packed.empty()) club::pack(entry, packed);
    // What is disputed or pending is listed before all else.
    const bool first = entry.apart == club::Apart::disputed || entry.apart == club::Apart::pending;
    listed_key_.assign(1, first ? '0' : '1');
    listed_key_.append(entry.date).push_back('\0');
    club::pack_place(entry, listed_key_);
    if (results_wanted_) keep(results_, listed_key_, packed);
    if (entry.remarkable()) keep(remarks_, listed_key_, packed);
  }

  // Whether every game is listed, and not only the sums.
  bool lists_results() const {
    if (settings_.form == TallyForm::ledger) return false;
    if (settings_.form == TallyForm::csv) return settings_.only == club::Section::results;
    const bool plots =
        settings_.form == TallyForm::html && settings_.only == club::Section::standings;
    return !settings_.only || settings_.only == club::Section::results || plots;
  }

  int report() {
    auto settlements = club::settlements(standings_, club_.club);
    if (!settlements) return complain(beyond);
    const club::Tallied tallied{club_.club,
                                club_.path,
                                settings_.selection,
                                standings_,
                                std::move(*settlements),
                                club::near_misses(standings_, club_.club),
                                results_,
                                remarks_,
                                files_,
                                records_,
                                counted_,
                                apart_,
                                twice_,
                                outside_,
                                irregularities_,
                                deals_,
                                deals_apart_,
                                &season_};
    const club::Put put = [&](std::string_view text) { out_.put(text); };
    bool read = true;
    if (settings_.form == TallyForm::ledger) {
      if (!club_.club.has_stakes())
        return complain("there are no stakes, and so no money for a journal");
      if (journal_.undated() > 0)
        return complain(counted(journal_.undated(), "record", "records") +
                        " without a date cannot stand in a journal");
      out_.put(journal_.text(standings_));
    } else if (settings_.form == TallyForm::text)
      read = club::write_text(tallied, settings_.only, put);
    else if (settings_.form == TallyForm::csv)
      read = club::write_csv(tallied, settings_.only.value_or(club::Section::standings), put);
    else if (settings_.form == TallyForm::html)
      read = club::write_html(tallied, settings_.only, put);
    else
      read = club::write_json(tallied, settings_.only, put);
    if (!read) return complain(std::string("a temporary file: ") + std::strerror(EIO));
    tell_what_is_apart();
    if (unread_) return in_trouble;
    return apart_ > 0 || deals_apart_ > 0 || wrong_ ? something_found : nothing_found;
  }

  // A table and a journal do not show it.
  void tell_what_is_apart() {
    const bool shown = settings_.form != TallyForm::csv && settings_.form != TallyForm::ledger;
    if (shown || settings_.only == club::Section::apart || apart_ + deals_apart_ == 0) return;
    std::string what = apart_ == 0 ? "" : counted(apart_, "record", "records");
    if (deals_apart_ > 0)
      what += (what.empty() ? "" : " and ") + counted(deals_apart_, "deal", "deals");
    complain("not counted: " + what + "; `--part apart` lists what and why");
  }

  const TallySettings& settings_;
  ClubFile club_, law_;
  Output& out_;
  Output& err_;
  Progress progress_;
  club::Standings standings_;
  club::Season season_;
  club::Journal journal_;
  std::set<std::string> events_, tables_;  // of the records outside the selection
  std::uint64_t deals_ = 0, deals_apart_ = 0;
  club::Spool known_;              // all records, so that the same come together
  club::Spool results_, remarks_;  // in the order in which they are listed
  const bool results_wanted_ = lists_results();
  std::string listed_key_;
  std::uint64_t files_ = 0, records_ = 0, counted_ = 0, apart_ = 0, twice_ = 0, outside_ = 0;
  std::uint64_t irregularities_ = 0;
  bool unread_ = false, wrong_ = false, exact_ = true, spool_failed_ = false;
  int error_ = 0;
};

// What was paid within the period; of one event or table nobody has said what was paid for it.
void take_of_the_period(const club::Selection& selection, club::Club& club) {
  const bool part = selection.event || selection.table;
  const auto outside = [&](const std::string& day) {
    return part || (!selection.from.empty() && day < selection.from) ||
           (!selection.to.empty() && day > selection.to);
  };
  std::erase_if(club.paid, [&](const club::PaidSum& paid) { return outside(paid.date); });
  // A balance is that of the evening of its day: what is played on the next days comes to it.
  const bool before = selection.from.empty() || day_after(club.carried_on) >= selection.from;
  if (part || !before || (!selection.to.empty() && club.carried_on > selection.to))
    club.carried.clear();
}

void read_tally_form(const Given& given, TallySettings& settings) {
  const std::string& form = given.text("format");
  settings.form = form == "csv"      ? TallyForm::csv
                  : form == "json"   ? TallyForm::json
                  : form == "html"   ? TallyForm::html
                  : form == "ledger" ? TallyForm::ledger
                                     : TallyForm::text;
  if (!given.has("part")) return;
  const auto& names = club::section_names;
  const auto named = std::ranges::find(names, given.text("part"));
  settings.only = static_cast<club::Section>(named - std::begin(names));
}

TallySettings settings_of(const Given& given) {
  TallySettings settings;
  settings.paths = paths_of(given, "tally");
  settings.notation = notation_of(given, "input");
  settings.jobs = jobs_of(given);
  read_tally_form(given, settings);
  settings.selection.from = date_of(given, "from", false);
  settings.selection.to = date_of(given, "to", true);
  settings.strict = given.has("strict");
  settings.by = static_cast<club::By>(std::ranges::find(club::by_names, given.text("by")) -
                                      std::begin(club::by_names));
  if (!settings.selection.to.empty() && settings.selection.to < settings.selection.from)
    throw Misuse{"--from is later than --to"};
  settings.event = given.text("event");
  settings.table = given.text("table");
  if (given.has("event")) settings.selection.event = club::name_key(given.text("event"));
  if (given.has("table")) settings.selection.table = club::name_key(given.text("table"));
  settings.selection.as_written = given.has("as-written");
  settings.club = given.text("club");
  settings.law = given.text("law");
  settings.paid = given.text("paid");
  settings.without_club = given.has("no-club");
  if (settings.without_club && !settings.club.empty())
    throw Misuse{"--club and --no-club exclude each other"};
  return settings;
}

}  // namespace

int tally(const Given& given, Output& out, Output& err) {
  const TallySettings settings = settings_of(given);
  std::optional<ClubFile> club = find_club(settings.club, settings.without_club, err);
  if (!club) return in_trouble;
  std::optional<ClubFile> law = read_law(settings.law, err);
  if (!law) return in_trouble;
  if (!settings.paid.empty() && !read_payments(settings.paid, *club, err)) return in_trouble;
  take_of_the_period(settings.selection, club->club);
  return Tallying(settings, std::move(*club), std::move(*law), out, err).run();
}

}  // namespace cardlaw::commands
