// The least count of random gin hands.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <vector>

#include "families/melds/melds.h"
#include "cards/pack.h"

namespace {

using namespace cardlaw;

std::vector<CardSet> hands(int size) {
  std::mt19937 random(1);
  std::vector<Card> pack;
  for (const Card card : full_pack) pack.push_back(card);
  std::vector<CardSet> out(1 << 14);
  for (CardSet& hand : out) {
    std::ranges::shuffle(pack, random);
    for (int i = 0; i < size; ++i) hand.add(pack[static_cast<std::size_t>(i)]);
  }
  return out;
}

void least_count_of_ten(benchmark::State& state) {
  const auto dealt = hands(10);
  const melds::Shape shape;
  const melds::Values values = melds::pip_values();
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(melds::least_count(dealt[++i % dealt.size()], shape, values));
}
BENCHMARK(least_count_of_ten);

void best_discard_of_eleven(benchmark::State& state) {
  const auto dealt = hands(11);
  const melds::Shape shape;
  const melds::Values values = melds::pip_values();
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(melds::best_discard(dealt[++i % dealt.size()], shape, values));
}
BENCHMARK(best_discard_of_eleven);

void least_count_with_lay_offs(benchmark::State& state) {
  const auto dealt = hands(10);
  const melds::Shape shape;
  const melds::Values values = melds::pip_values();
  melds::Exposed table;
  table.add(CardSet::of(Card(Rank::six, Suit::spades)) |
                CardSet::of(Card(Rank::seven, Suit::spades)) |
                CardSet::of(Card(Rank::eight, Suit::spades)),
            shape);
  std::size_t i = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(melds::least_count(dealt[++i % dealt.size()], table, shape, values));
}
BENCHMARK(least_count_with_lay_offs);

}  // namespace

BENCHMARK_MAIN();
