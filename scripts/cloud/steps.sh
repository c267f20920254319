# Shared by the scripts in this folder, which set $project. Each may run again at any time and creates only what is missing.
# shellcheck shell=sh

# shellcheck disable=SC2154 # The scripts set it.
trap 'test $? = 0 || echo "Stopped. After mending that, run the same command again: it continues from there." >&2' EXIT

stop() {
  echo "$1" >&2
  exit 1
}

# Succeeds if the list $1 has the line $2.
lists() {
  printf '%s\n' "$1" | grep -qxF -e "$2"
}

# Prints the only place that names the region: Firestore's location is final.
region_of_place() {
  place=$(dirname "$0")/../../federation/place.ts
  test -f "$place" || stop 'There is no federation/place.ts, which names the region.'
  region=$(sed -n "s/^export const region = ['\"]\([a-z0-9-]*\)['\"];.*/\1/p" "$place")
  test -n "$region" || stop "federation/place.ts has no line like: export const region = 'us-east1';"
  echo "$region"
}

# Prints the region of the project's database, or nothing if it has none. Stops if it isn't the region $1.
existing_database() {
  if answer=$(npx firebase firestore:databases:get "(default)" --project "$project" --json); then
    found=$(printf '%s\n' "$answer" | sed -n 's/^ *"locationId": "\([a-z0-9-]*\)".*/\1/p')
    test -n "$found" || stop "Firebase names no region of the database of $project: $answer"
    test "$found" = "$1" || stop "The database of $project is in $found, but federation/place.ts says $1. A database can't be \
moved: write $found there, or use a new project."
    echo "$found"
  else
    case $answer in
      # The second is the answer of a fresh project, whose API is not enabled.
      *'HTTP Error: 404'* | *'API has not been used in project'*) ;;
      *) stop "Firebase doesn't say where the database of $project is: $answer" ;;
    esac
  fi
}

# Creates the service account $1, described as $2, unless it exists.
ensure_account() {
  accounts=$(gcloud iam service-accounts list --project "$project" --format 'value(email)')
  lists "$accounts" "$1@$project.iam.gserviceaccount.com" ||
    gcloud iam service-accounts create "$1" --project "$project" --display-name "$2"
}

# Gives the service account $1 the role $2 in the whole project.
allow() {
  gcloud projects add-iam-policy-binding "$project" --condition None --format none \
    --member "serviceAccount:$1" --role "$2"
}

# Gives the member $2 the role $3 on the service account $1 only.
allow_on_account() {
  gcloud iam service-accounts add-iam-policy-binding "$1" --project "$project" --condition None --format none \
    --member "$2" --role "$3"
}

# Lets the default compute account $1 only build functions. Google makes it an editor in projects outside an organization, and
# the first deployment gives it two roles that are for functions without an account of their own.
limit_builder() {
  allow "$1" roles/cloudbuild.builds.builder
  roles=$(gcloud projects get-iam-policy "$project" --flatten 'bindings[].members' --format 'value(bindings.role)' \
    --filter "bindings.members=serviceAccount:$1")
  for role in roles/editor roles/eventarc.eventReceiver roles/run.invoker; do
    if lists "$roles" "$role"; then
      gcloud projects remove-iam-policy-binding "$project" --condition None --format none \
        --member "serviceAccount:$1" --role "$role"
    fi
  done
}
