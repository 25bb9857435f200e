#!/usr/bin/env bash
# Builds packages that use the plug-ins, in one scratch folder, with the command as a prebuilt program.
#
# Usage: check.sh NIB SCRATCH CONFIGURATION
set -euo pipefail
cd "$(dirname "$0")/../.."
nib=$1 scratch=$2 configuration=$3

# The bundle must be in the package.
bundle=.build-bundle/nib.artifactbundle
mkdir -p $bundle/bin
cp "$nib" $bundle/bin/nib
triple=$(swift -print-target-info | sed -n 's/.*"unversionedTriple" *: *"\(.*\)".*/\1/p')
cat > $bundle/info.json <<JSON
{"schemaVersion": "1.0", "artifacts": {"nib": {"version": "0", "type": "executable",
  "variants": [{"path": "bin/nib", "supportedTriples": ["$triple"]}]}}}
JSON
export NIBKIT_BUNDLE=$bundle

fail() {
  echo "error: $*"
  exit 1
}

build() {
  swift build --package-path "Tests/Adopters/$1" --scratch-path "$scratch" -c "$configuration" > "$scratch/$1.txt" 2>&1
}

# Checks what the program of a package prints.
expect() {
  build "$1" || { cat "$scratch/$1.txt"; fail "$1 does not build"; }
  if grep -q 'warning: .*Layouts' "$scratch/$1.txt"; then cat "$scratch/$1.txt"; fail "$1 builds with a warning"; fi
  printed=$("$scratch/$configuration/$2")
  [ "$printed" = "$3" ] || fail "$2 of $1 prints '$printed' instead of '$3'"
  echo "$1: $printed"
}

mkdir -p "$scratch"
expect OneModule Shelf "Dune 4 of 5 5 heart View"
expect TwoModules Shop "OfferCell 5"

if build Broken; then fail "Broken builds"; fi
folder="$PWD/Tests/Adopters/Broken/"
sed "s|$folder||" "$scratch/Broken.txt" | grep -A1000 BookCell.xml | head -8 | diff Tests/Adopters/Broken/expected.txt - ||
  fail "the build of Broken has other findings"
echo "Broken: the build fails with the findings"

if build Habits; then fail "Habits builds"; fi
grep -o 'Habits.swift:[0-9:]* error: .*' "$scratch/Habits.txt" | sed 's/^Habits.swift://' | sort -u | sort -t: -k1,1n -k2,2n |
  diff Tests/Adopters/Habits/expected.txt - || fail "the build of Habits has other errors"
echo "Habits: the build fails with what to write instead"

cd Tests/Adopters/Broken
if swift package --scratch-path "$scratch" nib validate > "$scratch/validate.txt" 2>&1; then
  fail "swift package nib validate does not fail"
fi
diff <(grep -A7 -m1 'BookCell.xml' "$scratch/validate.txt") expected.txt || fail "swift package nib validate has other findings"
echo "Broken: swift package nib validate fails with the findings"
