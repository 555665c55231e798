# What the tests of many machines share: the archive, one run over all of it, and the comparison.
# Sourced by them; $work is a folder of their own.
program=$PWD/build/cardlaw
parts=4
work=$(mktemp -d)

# Installs Debian packages that are missing.
need() {
  missing=""
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q "ok installed" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  sudo=""
  [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update
  # shellcheck disable=SC2086
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends $missing
}

# An archive of several files and notations, with breaches, a broken line and a compressed file.
make_archive() {
  mkdir "$work/archive"
  "$program" example klaberjass --count 2000 --format jsonl > "$work/archive/a.jsonl"
  "$program" example cinch --count 300 > "$work/archive/b.yaml"
  { "$program" example klaberjass --seed 5 --count 50 --format jsonl --break 6.4; echo '{"broken"'; } > "$work/archive/c.jsonl"
  "$program" example gin-rummy --count 500 --format jsonl | gzip > "$work/archive/d.jsonl.gz"
  "$program" example imperial --count 500 --format jsonl > "$work/archive/e.jsonl"
  (cd "$work" && "$program" check --format jsonl --output one.jsonl --summary-to one.sum archive) 2> /dev/null || true
}

# One part of it, as the page on archives says; the first time the second part is killed on its way.
# A part is done when its summary says that it is complete.
write_task() {
  cat > "$work/task" <<END
#!/bin/sh
cd "$work" || exit 1
part=\$1
if [ "\$part" = 2 ] && [ ! -e failed ]; then
  touch failed
  "$program" check --format jsonl --resume --part "\$part/$parts" --output "part-\$part.jsonl" --summary-to "part-\$part.sum" archive &
  while [ ! -e "part-\$part.jsonl.unfinished" ] && kill -0 \$! 2> /dev/null; do :; done
  kill -KILL \$! 2> /dev/null
  wait \$!
  rm -f "part-\$part.sum"
  exit 1
fi
"$program" check --format jsonl --resume --part "\$part/$parts" --output "part-\$part.jsonl" --summary-to "part-\$part.sum" archive
grep -q '"complete":true' "part-\$part.sum"
END
  chmod +x "$work/task"
}

# The parts, one behind the other, are the one run; and so is the sum of their summaries.
compare() {
  cd "$work"
  [ -e failed ] || { echo "no task failed: nothing was restarted"; exit 1; }
  for part in $(seq $parts); do cat "part-$part.jsonl"; done | cmp - one.jsonl
  sums=$(for part in $(seq $parts); do echo "part-$part.sum"; done)
  # shellcheck disable=SC2086
  "$program" add --format json $sums | cmp - one.sum
  echo "$parts parts, one of them killed and restarted: $(wc -l < one.jsonl) rulings, as in one run"
}
