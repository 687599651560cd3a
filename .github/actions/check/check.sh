#!/usr/bin/env bash
# Checks with the command line that the action has built. Every input is a variable.
set -u
options=(--format "$FORMAT" --max-warnings "$MAX_WARNINGS")
if [ -n "$SOURCE" ]; then options+=(--source "$SOURCE"); fi
if [ -n "$OUTPUT" ]; then options+=(--output "$OUTPUT"); fi
if [ -n "$BASELINE" ]; then options+=(--baseline "$BASELINE"); fi
files=()
while IFS= read -r file; do
	if [ -n "$file" ]; then files+=("$file"); fi
done <<<"$FILES"
code=0
node "$GITHUB_ACTION_PATH/../../../dist/cli/benchbook.js" check "${options[@]}" -- ${files[@]+"${files[@]}"} || code=$?
if [ "$code" -eq 2 ] && [ "$PASS_UNCHECKED" = true ]; then code=0; fi
exit "$code"
