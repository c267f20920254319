#!/bin/sh
# Merges a version of the portal and leaves federation/ unchanged: sh scripts/update.sh v1.1.0
set -eu
version=${1:?Usage: sh scripts/update.sh <version>, such as v1.1.0}
cd "$(dirname "$0")/.."
undo='To undo the update instead: git merge --abort'

stop() {
  echo "$1" >&2
  exit 1
}

is_merging() {
  git rev-parse --quiet --verify MERGE_HEAD >/dev/null
}

if is_merging; then
  stop "An update is not finished. Mend what git status and npm run types name. Then: git add federation && git commit --no-edit
$undo"
fi
git rev-parse --quiet --verify "$version^{commit}" >/dev/null ||
  stop "There is no version $version here. This lists all versions: git fetch portal --tags && git tag"
changes=$(git status --short --untracked-files=no && git status --short --untracked-files=all federation)
test -z "$changes" || stop "Commit these changes first (git add, git commit):
$(printf '%s\n' "$changes" | sort -u)"
if git merge-base --is-ancestor "$version" HEAD; then
  echo "This portal already has $version."
  exit
fi

# This strategy follows no renames. With them, a file that a version moves out of federation/ would take the values along.
said=$(git merge --strategy resolve --no-ff --no-commit "$version" 2>&1) || true
is_merging || stop "$said"
git rm -rfq --cached federation
git checkout --quiet HEAD -- federation
git clean -dfq federation

conflicts=$(git diff --name-only --diff-filter U)
test -z "$conflicts" || stop "These files were changed both here and in $version:
$conflicts
Edit them, and run git add for each. Then run: npm install --no-save && npm run types && git commit --no-edit
$undo"
npm install --no-save --no-audit --no-fund --loglevel=error || stop "npm install failed. $undo"
npm run --silent types || stop "The lines above name what federation/ lacks. federation.example/ has all values of $version.
Add yours to federation/. Then run: npm run types && git add federation && git commit --no-edit
$undo"
git commit --quiet --message "Update the portal to $version"
echo "The portal is now $version, and federation/ is unchanged. Before you deploy, read each 'To do' in
CHANGELOG.md since your version."
