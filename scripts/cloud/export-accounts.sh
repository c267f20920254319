#!/bin/sh
# Exports the accounts into the bucket that pipeline.sh created: sh scripts/cloud/export-accounts.sh <project>
set -eu
project=${1:?Usage: sh scripts/cloud/export-accounts.sh <project>}

umask 077
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT
file=$folder/accounts.json
npx firebase auth:export "$file" --non-interactive --project "$project"
# Without the right to read password hashes, Google replaces each with the word REDACTED, encoded.
if ! grep -q '"localId"' "$file" || grep -q 'UkVEQUNURUQ=' "$file"; then
  echo 'The export has no accounts, or no password hashes.' >&2
  exit 1
fi
gcloud storage cp "$file" "gs://$project-accounts/$(date -u +%Y-%m-%dT%H%M%SZ).json"
