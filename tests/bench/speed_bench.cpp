// How fast hands are read, judged and written.  Absolute figures drift from machine to machine; the
// gates are ratios of figures of one run, printed at the end and as counters.
#include <benchmark/benchmark.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

#include <sstream>
#include <string>
#include <vector>

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

}  // namespace
}  // namespace cardlaw

BENCHMARK_MAIN();
