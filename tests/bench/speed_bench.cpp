// How fast hands are read, judged and written.  Absolute figures drift from machine to machine; the
// gates are ratios of figures of one run, printed at the end and as counters.
#include <benchmark/benchmark.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "cards/pack.h"
#include "families/melds/wild_melds.h"
#include "law/hand.h"
#include "law/library.h"
#include "record/decoder.h"
#include "record/json_lines.h"
#include "record/writer.h"
#include "record/yaml.h"
#include "report/json.h"

namespace cardlaw {
namespace {

struct Sample {
  std::string yaml, json;
};

// Whole hands of Klaberjass, all cards known, nothing wrong.
std::vector<Sample> make_samples() {
  std::vector<Sample> samples;
  for (const LibraryText& text : embedded_records()) {
    if (!text.key.starts_with("records/klaberjass/klaberjass/")) continue;
    Sample sample{std::string(text.text), {}};
    Events events;
    Record record;
    Defects defects;
    if (!read_yaml(text.text, events, defects, 1) || !decode(events, grammars(), record, defects))
      continue;
    Ruling ruling;
    find_game(record.game)->judge(record, ruling, defects);
    const bool whole =
        record.deals.size() == 1 && record.deals[0].entries.size() > 30 && !record.has_unknown;
    if (!whole || !ruling.findings.empty() || !ruling.slips.empty()) continue;
    sample.yaml.clear();
    write_yaml(events, sample.yaml);
    write_json(events, sample.json);
    samples.push_back(std::move(sample));
  }
  return samples;
}

const std::vector<Sample>& samples() {
  static const std::vector<Sample> all = make_samples();
  return all;
}

std::size_t acts(const Record& record) {
  std::size_t count = 0;
  for (const Deal& deal : record.deals) count += deal.entries.size();
  return count;
}

void per_hand(benchmark::State& state) {
  state.counters["hands"] = benchmark::Counter(
      static_cast<double>(state.iterations() * samples().size()), benchmark::Counter::kIsRate);
}

void json_lines_read(benchmark::State& state) {
  Events events;
  Defects defects;
  for (auto _ : state) {
    for (const Sample& sample : samples())
      benchmark::DoNotOptimize(read_json(sample.json, events, defects));
  }
  per_hand(state);
}
BENCHMARK(json_lines_read);

void decoded(benchmark::State& state) {
  std::vector<Events> read(samples().size());
  Defects defects;
  for (std::size_t i = 0; i < read.size(); ++i) read_json(samples()[i].json, read[i], defects);
  Record record;
  for (auto _ : state) {
    for (const Events& events : read)
      benchmark::DoNotOptimize(decode(events, grammars(), record, defects));
  }
  per_hand(state);
}
BENCHMARK(decoded);

void judged(benchmark::State& state) {
  std::vector<Record> records(samples().size());
  Defects defects;
  std::size_t count = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    Events events;
    read_json(samples()[i].json, events, defects);
    decode(events, grammars(), records[i], defects);
    count += acts(records[i]);
  }
  const Game& game = *find_game("klaberjass");
  Ruling ruling;
  for (auto _ : state) {
    for (const Record& record : records) game.judge(record, ruling, defects);
    benchmark::DoNotOptimize(ruling);
  }
  per_hand(state);
  state.counters["acts"] = benchmark::Counter(static_cast<double>(state.iterations() * count),
                                              benchmark::Counter::kIsRate);
}
BENCHMARK(judged);

void ruling_lines_written(benchmark::State& state) {
  std::vector<Hand> hands(samples().size());
  for (std::size_t i = 0; i < hands.size(); ++i) {
    hands[i].file = "archive.jsonl";
    hands[i].notation = Notation::json_lines;
    hands[i].document.text = samples()[i].json;
    judge_document(hands[i]);
  }
  std::string out;
  for (auto _ : state) {
    out.clear();
    for (const Hand& hand : hands) report::json(out, hand, false);
    benchmark::DoNotOptimize(out);
  }
  per_hand(state);
}
BENCHMARK(ruling_lines_written);

// Read, judged and written as a ruling line.
template <Notation notation>
void end_to_end(benchmark::State& state) {
  Hand hand;
  hand.file = "archive";
  hand.notation = notation;
  std::string out;
  for (auto _ : state) {
    out.clear();
    for (const Sample& sample : samples()) {
      hand.document.text = notation == Notation::yaml ? sample.yaml : sample.json;
      judge_document(hand);
      report::json(out, hand, false);
    }
    benchmark::DoNotOptimize(out);
  }
  per_hand(state);
}
BENCHMARK(end_to_end<Notation::json_lines>);
BENCHMARK(end_to_end<Notation::yaml>);

class Nothing final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t,
                const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                  YAML::EmitterStyle::value) override {}
  void OnMapEnd() override {}
};

// What yaml-cpp takes for the same bytes when nothing is done with them.
void bare_yaml_parse(benchmark::State& state) {
  Nothing nothing;
  for (auto _ : state) {
    for (const Sample& sample : samples()) {
      std::istringstream in(sample.yaml);
      YAML::Parser parser(in);
      parser.HandleNextDocument(nothing);
    }
  }
  per_hand(state);
}
BENCHMARK(bare_yaml_parse);

// --- hands of several packs with jokers

std::vector<Cards> hands_of(int packs, int jokers, std::size_t size) {
  std::mt19937 random(1);
  std::vector<Card> pack(static_cast<std::size_t>(jokers), Card::joker());
  for (const Card card : full_pack) pack.insert(pack.end(), static_cast<std::size_t>(packs), card);
  std::vector<Cards> out(1 << 12);
  for (Cards& hand : out) {
    std::ranges::shuffle(pack, random);
    for (std::size_t i = 0; i < size; ++i) hand.add(pack[i]);
  }
  return out;
}

// Ten cards with jokers (and wild deuces, where `deuces` says so) from two packs: 20 us are the
// limit.
template <bool deuces>
void least_count_of_ten(benchmark::State& state) {
  const auto dealt = hands_of(2, 4, 10);
  const melds::Shape shape{.ace = melds::Ace::high_or_low,
                           .suit_once = false,
                           .wild = deuces ? CardSet::of(Rank::two) : CardSet()};
  const melds::Values values({0, 10, 25, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 25);
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(melds::least_count(dealt[++i % dealt.size()], shape, values));
}
BENCHMARK(least_count_of_ten<false>);
BENCHMARK(least_count_of_ten<true>);

// Does a hand of Continental go out, and how: 50 us are the limit.  Every other hand is complete,
// or was before a card of it was exchanged.
void fifteen_cards_parted(benchmark::State& state) {
  constexpr melds::Lengths shapes[] = {{5, 0, 0}, {1, 3, 0}, {2, 1, 1}};
  auto dealt = hands_of(2, 2, 15);
  std::mt19937 random(2);
  for (std::size_t i = 0; i < dealt.size(); i += 2) {
    Cards hand;
    const melds::Lengths& shape = shapes[random() % 3];
    for (std::size_t length = 3; length <= 5; ++length) {
      for (int n = shape[length - 3]; n > 0; --n) {
        const auto suit = static_cast<Suit>(random() % 4);
        const std::size_t first = 1 + random() % (14 - length);
        for (std::size_t place = first; place < first + length; ++place)
          hand.add(random() % 8 == 0 ? Card::joker() : Card(static_cast<Rank>(place), suit));
      }
    }
    if (i % 4 == 0) {
      hand.take(hand.set().lowest());
      hand.add(Card(static_cast<Rank>(1 + random() % 13), Suit::spades));
    }
    dealt[i] = hand;
  }
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(
        melds::part(dealt[++i % dealt.size()], melds::Ace::high_or_low, shapes));
}
BENCHMARK(fifteen_cards_parted);

}  // namespace
}  // namespace cardlaw

BENCHMARK_MAIN();
