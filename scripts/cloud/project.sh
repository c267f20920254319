#!/bin/sh
# Prepares a Firebase project for its first deployment: sh scripts/cloud/project.sh <project>
set -eu
project=${1:?Usage: sh scripts/cloud/project.sh <project>}
. "$(dirname "$0")/steps.sh"
region=$(region_of_place)

gcloud services enable --project "$project" \
  artifactregistry.googleapis.com cloudbuild.googleapis.com cloudfunctions.googleapis.com \
  cloudscheduler.googleapis.com compute.googleapis.com \
  eventarc.googleapis.com firestore.googleapis.com iam.googleapis.com iamcredentials.googleapis.com identitytoolkit.googleapis.com \
  monitoring.googleapis.com pubsub.googleapis.com run.googleapis.com secretmanager.googleapis.com

# First, because nothing below is of use in the wrong region.
existing=$(existing_database "$region")

number=$(gcloud projects describe "$project" --format 'value(projectNumber)')
limit_builder "$number-compute@developer.gserviceaccount.com"

# The functions have their own account (functions/src/app/functions.ts), which reads and writes the database, manages accounts
# and receives Eventarc's events. The deployment grants it access to the secrets that a function names.
account=portal-functions@$project.iam.gserviceaccount.com
ensure_account portal-functions 'Functions of the portal'
for role in datastore.user firebaseauth.admin eventarc.eventReceiver run.invoker; do
  allow "$account" "roles/$role"
done
# It signs custom tokens only as itself.
allow_on_account "$account" "serviceAccount:$account" roles/iam.serviceAccountTokenCreator

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
if test -z "$existing"; then
  firebase firestore:databases:create "(default)" --location "$region"
fi
firebase firestore:databases:update "(default)" --delete-protection ENABLED --point-in-time-recovery ENABLED
# A daily schedule has no day.
schedules=$(gcloud firestore backups schedules list --project "$project" --database "(default)" \
  --format 'csv[no-heading](weeklyRecurrence.day,retention)')
printf '%s\n' "$schedules" | grep -q '^,' ||
  firebase firestore:backups:schedules:create --recurrence DAILY --retention 7d
printf '%s\n' "$schedules" | grep -q '^SUNDAY,' ||
  firebase firestore:backups:schedules:create --recurrence WEEKLY --day-of-week SUNDAY --retention 14w
firebase apps:sdkconfig WEB || { firebase apps:create WEB portal && firebase apps:sdkconfig WEB; }
