#!/bin/sh
# Prepares a Firebase project for its first deployment: sh scripts/cloud/project.sh <project>
# A second run continues where the first one stopped.
set -eu
project=${1:?Usage: sh scripts/cloud/project.sh <project>}
region=$(sed -n "s/^export const region = '\(.*\)';$/\1/p" "$(dirname "$0")/../../federation/place.ts")

gcloud services enable --project "$project" \
  artifactregistry.googleapis.com cloudbuild.googleapis.com cloudfunctions.googleapis.com \
  cloudscheduler.googleapis.com compute.googleapis.com \
  eventarc.googleapis.com firestore.googleapis.com iam.googleapis.com iamcredentials.googleapis.com identitytoolkit.googleapis.com \
  pubsub.googleapis.com run.googleapis.com secretmanager.googleapis.com

allow() {
  gcloud projects add-iam-policy-binding "$project" --condition None --format none \
    --member "serviceAccount:$1" --role "roles/$2"
}

# The default account only builds the functions.
number=$(gcloud projects describe "$project" --format 'value(projectNumber)')
allow "$number-compute@developer.gserviceaccount.com" cloudbuild.builds.builder

# The functions have their own account (functions/src/app/functions.ts), which reads and writes the database, manages accounts
# and receives Eventarc's events. The deployment grants it access to the secrets that a function names.
account=portal-functions@$project.iam.gserviceaccount.com
gcloud iam service-accounts describe "$account" --project "$project" --format none ||
  gcloud iam service-accounts create portal-functions --project "$project" --display-name 'Functions of the portal'
for role in datastore.user firebaseauth.admin eventarc.eventReceiver run.invoker; do
  allow "$account" "$role"
done
# It signs custom tokens only as itself.
gcloud iam service-accounts add-iam-policy-binding "$account" --project "$project" --condition None --format none \
  --member "serviceAccount:$account" --role roles/iam.serviceAccountTokenCreator

# Only the portal creates and deletes accounts, only with passwords, and the API does not reveal who has one.
mask=signIn.email.enabled,signIn.email.passwordRequired,signIn.anonymous.enabled,signIn.phoneNumber.enabled
mask=$mask,client.permissions.disabledUserSignup,client.permissions.disabledUserDeletion
mask=$mask,emailPrivacyConfig.enableImprovedEmailPrivacy
curl --fail-with-body --silent --show-error --request PATCH \
  "https://identitytoolkit.googleapis.com/admin/v2/projects/$project/config?updateMask=$mask" \
  --header "Authorization: Bearer $(gcloud auth print-access-token)" --header "x-goog-user-project: $project" \
  --header 'Content-Type: application/json' --data '{
    "signIn": {
      "email": { "enabled": true, "passwordRequired": true },
      "anonymous": { "enabled": false },
      "phoneNumber": { "enabled": false }
    },
    "client": { "permissions": { "disabledUserSignup": true, "disabledUserDeletion": true } },
    "emailPrivacyConfig": { "enableImprovedEmailPrivacy": true }
  }'

firebase() {
  npx firebase "$@" --project "$project"
}
if ! firebase firestore:databases:get "(default)"; then
  firebase firestore:databases:create "(default)" --location "$region" \
    --delete-protection ENABLED --point-in-time-recovery ENABLED
  firebase firestore:backups:schedules:create --recurrence DAILY --retention 7d
  firebase firestore:backups:schedules:create --recurrence WEEKLY --day-of-week SUNDAY --retention 14w
fi
firebase apps:sdkconfig WEB || { firebase apps:create WEB portal && firebase apps:sdkconfig WEB; }
