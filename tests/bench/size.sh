#!/bin/sh
# How processor time and memory grow with the input: size.sh PROGRAM.  10 MB of made-up hands, twice as much, four times, and 1 GB,
# through a pipe and on one job; for each the seconds in user mode and the most memory.  Needs GNU time.
set -eu
program=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$program" example klaberjass --count 14000 --format jsonl > "$work/hands.jsonl"
echo "$(wc -c < "$work/hands.jsonl") bytes"
for times in 1 2 4 100; do
  for _ in $(seq $times); do cat "$work/hands.jsonl"; done |
    /usr/bin/time -f "$times times: %U s, %M kB" "$program" check --input jsonl --format none --jobs 1 -
done
