// What a club plays for: records judged, counted, and settled.
#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <set>

#include "club/names.h"
#include "club/report.h"
#include "club/season.h"
#include "commands/club_file.h"
#include "commands/commands.h"
#include "commands/pipeline.h"
#include "commands/progress.h"
#include "commands/stop.h"
#include "law/house_law.h"
#include "record/nearest.h"
#include "record/printable.h"

namespace cardlaw::commands {
namespace {

constexpr std::size_t most_names = 1000;    // of events and tables that are kept to be pointed out
constexpr std::uint64_t most_places = 100;  // that are named of a game given again and again

// What a worker hands on of each record: how long the rest is, by what the game is known, and what
// the tally takes from it; nothing behind the length when it is outside the selection.
struct Parcel {
  static void put(std::string& out, const club::Fingerprint* print, const club::Entry* entry) {
    std::string packed;
    if (entry != nullptr) {
      packed = club::text(*print);
      club::pack(*entry, packed);
    }
    const auto length = static_cast<std::uint32_t>(packed.size());
    out.append(reinterpret_cast<const char*>(&length), sizeof length);
    out += packed;
  }
  // Of a record outside the selection only its event and table: the length has its highest bit.
  static void put_outside(std::string& out, const club::Entry& entry) {
    const std::string packed = entry.event + '\n' + entry.table;
    const auto length = static_cast<std::uint32_t>(packed.size()) | outside;
    out.append(reinterpret_cast<const char*>(&length), sizeof length);
    out += packed;
  }
  static constexpr std::size_t print_length = 32;
  static constexpr std::uint32_t outside = 1U << 31U;
};

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
    if (!assessor_.begin(hand_)) return Parcel::put_outside(part.out, assessor_.entry());
    const club::Fingerprint print = assessor_.known_by(hand_);
    if (assessor_.may_count()) {
      put_in_force(club_.law, hand_.events, hand_.record);
      club_.complete(hand_.events, hand_.record);
      judge_record(hand_);
      assessor_.judged(hand_);
    }
    Parcel::put(part.out, &print, &assessor_.entry());
  }

 private:
  const club::Club& club_;
  club::Assessor assessor_;
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
         .jobs = settings_.jobs == 0 ? available_cores() : settings_.jobs,
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
    out_.flush();
    err_.put("cardlaw: " + words + "\n");
    err_.flush();
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
      std::uint32_t length = 0;
      std::memcpy(&length, rest.data(), sizeof length);
      rest.remove_prefix(sizeof length);
      ++records_;
      const bool outside = (length & Parcel::outside) != 0;
      length &= ~Parcel::outside;
      if (outside) {
        ++outside_;
        note_outside(rest.substr(0, length));
      } else if (!sort_in(rest.substr(0, length))) {
        return false;
      }
      rest.remove_prefix(length);
    }
    progress_.show(counted(records_, "record", "records"), part.behind,
                   part.ahead_known ? std::optional(part.ahead) : std::nullopt);
    return true;
  }

  void note_outside(std::string_view names) {
    const std::size_t end = names.find('\n');
    if (events_.size() < most_names) events_.emplace(names.substr(0, end));
    if (tables_.size() < most_names) tables_.emplace(names.substr(end + 1));
  }

  // Nothing was selected: what was asked for may be miswritten.
  bool there_is_such() {
    const auto among = [&](const std::optional<std::string>& wanted,
                           const std::set<std::string>& names, std::string_view what) {
      if (!wanted) return true;
      std::vector<std::string> keys;
      for (const std::string& name : names) keys.push_back(club::name_key(name));
      if (std::ranges::find(keys, *wanted) != keys.end()) return true;
      const std::vector<std::string_view> known(names.begin(), names.end());
      const std::string_view near = nearest(*wanted, known);
      complain(fmt::format("no record is of the {} {}{}", what, cited(*wanted),
                           near.empty() ? "" : "; did you mean " + cited(near) + "?"));
      return false;
    };
    return among(settings_.selection.event, events_, "event") &&
           among(settings_.selection.table, tables_, "table");
  }

  // Every player is a member of the club; else who is not, and who may be meant.
  bool members_only() {
    std::vector<std::string_view> names;
    for (const club::Member& member : club_.club.members) names.push_back(member.name);
    bool all = true;
    for (const auto& [key, person] : standings_.people()) {
      if (club_.club.member_of.contains(key)) continue;
      const std::string shown = standings_.shown(key);
      const std::string_view near = nearest(shown, names);
      complain(fmt::format("{} is no member of the club{}", cited(shown),
                           near.empty() ? "" : "; did you mean " + cited(near) + "?"));
      all = false;
    }
    return all;
  }

  // By what the games are known, so that the same ones come together.
  bool sort_in(std::string_view parcel) {
    const club::Entry entry = club::unpack(parcel.substr(Parcel::print_length));
    const std::string key =
        fmt::format("{}{}\n{:020}{:020}", parcel.substr(0, Parcel::print_length), entry.file,
                    entry.line, entry.document);
    return keep(known_, key, parcel);
  }

  bool keep(club::Spool& spool, std::string_view key, std::string_view text) {
    if (spool.add(key, text)) return true;
    error_ = errno;
    spool_failed_ = true;
    return false;
  }

  // Of games that are the same the first is counted, and knows of the others.
  bool count() {
    std::string print;
    club::Entry first;
    const bool read = known_.each([&](std::string_view parcel) {
      if (parcel.substr(0, Parcel::print_length) != print) {
        if (!print.empty()) enter(first);
        print = parcel.substr(0, Parcel::print_length);
        first = club::unpack(parcel.substr(Parcel::print_length));
        return;
      }
      ++twice_;
      if (++first.times_again <= most_places)
        first.again.push_back(club::unpack(parcel.substr(Parcel::print_length)).place());
    });
    if (!print.empty()) enter(first);
    if (!read || spool_failed_) {
      complain(std::string("a temporary file: ") + std::strerror(read ? error_ : EIO));
      return false;
    }
    if (!exact_) complain("a sum is beyond what can be counted exactly");
    return exact_;
  }

  void enter(const club::Entry& entry) {
    wrong_ |= !entry.differences.empty();
    if (entry.apart == club::Apart::counted) {
      ++counted_;
      irregularities_ += entry.irregularities;
      deals_ += entry.deals;
      deals_apart_ += entry.deals_apart.size();
      exact_ = standings_.add(entry) && season_.add(entry) && journal_.add(entry) && exact_;
    } else {
      ++apart_;
      unread_ |= entry.apart == club::Apart::defect;
    }
    std::string packed;
    club::pack(entry, packed);
    // What is disputed or pending is listed before all else.
    const bool first = entry.apart == club::Apart::disputed || entry.apart == club::Apart::pending;
    keep(listed_,
         fmt::format("{}{:10}{}\n{:020}{:020}", first ? 0 : 1, entry.date, entry.file, entry.line,
                     entry.document),
         packed);
  }

  int report() {
    const club::Tallied tallied{club_.club,
                                club_.path,
                                settings_.selection,
                                standings_,
                                club::settlements(standings_, club_.club),
                                club::near_misses(standings_, club_.club),
                                listed_,
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
    if (unread_) return in_trouble;
    return apart_ > 0 || deals_apart_ > 0 || wrong_ ? something_found : nothing_found;
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
  club::Spool known_, listed_;
  std::uint64_t files_ = 0, records_ = 0, counted_ = 0, apart_ = 0, twice_ = 0, outside_ = 0;
  std::uint64_t irregularities_ = 0;
  bool unread_ = false, wrong_ = false, exact_ = true, spool_failed_ = false;
  int error_ = 0;
};

}  // namespace

int tally(const TallySettings& settings, Output& out, Output& err) {
  std::optional<ClubFile> club = find_club(settings.club, settings.without_club, err);
  if (!club) return in_trouble;
  std::optional<ClubFile> law = read_law(settings.law, err);
  if (!law) return in_trouble;
  return Tallying(settings, std::move(*club), std::move(*law), out, err).run();
}

}  // namespace cardlaw::commands
