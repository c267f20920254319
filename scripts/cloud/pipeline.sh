#!/bin/sh
# Lets the workflows in .github deploy without a key: sh scripts/cloud/pipeline.sh <project> <owner>/<repository> <environment>
# The environment is staging or production. Run it after the first deployment (docs/runbooks/pipeline.md).
set -eu
usage='Usage: sh scripts/cloud/pipeline.sh <project> <owner>/<repository> staging|production'
project=${1:?$usage}
repository=${2:?$usage}
environment=${3:?$usage}
folder=$(dirname "$0")
. "$folder/steps.sh"
region=$(region_of_place)

case $repository in
  *[!A-Za-z0-9._/-]* | */*/* | /* | */) stop "$usage" ;;
  */*) ;;
  *) stop "$usage" ;;
esac

# Who gets in: jobs of this repository in these GitHub environments. Only previews run outside the main branch.
case $environment in
  staging) condition="(assertion.environment == 'staging' && assertion.ref == 'refs/heads/main' || assertion.environment == 'preview')" ;;
  production) condition="assertion.environment in ['production', 'accounts'] && assertion.ref == 'refs/heads/main'" ;;
  *) stop "$usage" ;;
esac

# firebase-tools calls these APIs in the name of the project, not of a person.
gcloud services enable --project "$project" cloudresourcemanager.googleapis.com firebase.googleapis.com \
  firebasehosting.googleapis.com firebaserules.googleapis.com iamcredentials.googleapis.com serviceusage.googleapis.com \
  sts.googleapis.com

number=$(gcloud projects describe "$project" --format 'value(projectNumber)')
builder=$number-compute@developer.gserviceaccount.com
limit_builder "$builder"
pools=$(gcloud iam workload-identity-pools list --project "$project" --location global --format 'value(name.basename())')
lists "$pools" github || gcloud iam workload-identity-pools create github --project "$project" --location global
providers=$(gcloud iam workload-identity-pools providers list --project "$project" --location global \
  --workload-identity-pool github --format 'value(name.basename())')
write=create-oidc
if lists "$providers" github; then write=update-oidc; fi
gcloud iam workload-identity-pools providers "$write" github --project "$project" --location global \
  --workload-identity-pool github --issuer-uri https://token.actions.githubusercontent.com \
  --attribute-mapping 'google.subject=assertion.sub,attribute.environment=assertion.environment' \
  --attribute-condition "assertion.repository == '$repository' && $condition"

# Creates the service account $1, described as $2, for jobs in the GitHub environment $3.
ensure_worker() {
  ensure_account "$1" "$2"
  allow_on_account "$1@$project.iam.gserviceaccount.com" \
    "principalSet://iam.googleapis.com/projects/$number/locations/global/workloadIdentityPools/github/attribute.environment/$3" \
    roles/iam.workloadIdentityUser
}

# docs/decisions/0052-pipelines.md gives the reason for each role.
deployer=portal-deployer@$project.iam.gserviceaccount.com
ensure_worker portal-deployer 'Deployments of the portal' "$environment"
for role in cloudfunctions.admin cloudscheduler.admin datastore.indexAdmin firebasehosting.admin firebaserules.admin \
  secretmanager.viewer serviceusage.serviceUsageConsumer; do
  allow "$deployer" "roles/$role"
done
# It starts and builds functions as these accounts, and only these.
act_as() {
  allow_on_account "$1" "serviceAccount:$deployer" roles/iam.serviceAccountUser
}
act_as "portal-functions@$project.iam.gserviceaccount.com"
act_as "$builder"
# Only older projects have this one. Nothing uses it, but firebase-tools asks for it.
accounts=$(gcloud iam service-accounts list --project "$project" --format 'value(email)')
if lists "$accounts" "$project@appspot.gserviceaccount.com"; then act_as "$project@appspot.gserviceaccount.com"; fi

if test "$environment" = staging; then
  ensure_worker portal-previewer 'Previews of the web app' preview
  for role in cloudfunctions.viewer firebasehosting.admin serviceusage.serviceUsageConsumer; do
    allow "portal-previewer@$project.iam.gserviceaccount.com" "roles/$role"
  done
else
  exporter=portal-exporter@$project.iam.gserviceaccount.com
  ensure_worker portal-exporter 'Exports of the accounts' accounts
  # No predefined role reads password hashes without also changing accounts.
  roles=$(gcloud iam roles list --project "$project" --format 'value(name.basename())')
  lists "$roles" portalAccountsExporter ||
    gcloud iam roles create portalAccountsExporter --project "$project" --title 'Exporter of accounts' --stage GA \
      --permissions firebase.projects.get,firebaseauth.configs.getHashConfig,firebaseauth.users.get
  allow "$exporter" "projects/$project/roles/portalAccountsExporter"
  allow "$exporter" roles/serviceusage.serviceUsageConsumer
  # No one can delete or replace an export for 30 days. After 90 days it is deleted.
  buckets=$(gcloud storage buckets list --project "$project" --format 'value(name)')
  lists "$buckets" "$project-accounts" ||
    gcloud storage buckets create "gs://$project-accounts" --project "$project" --location "$region" \
      --uniform-bucket-level-access --public-access-prevention --retention-period 30d \
      --lifecycle-file "$folder/accounts-lifecycle.json"
  gcloud storage buckets add-iam-policy-binding "gs://$project-accounts" --format none \
    --member "serviceAccount:$exporter" --role roles/storage.objectCreator
fi

cat <<END

In GitHub, under Settings, Environments, $environment, add these variables:
FIREBASE_PROJECT=$project
WORKLOAD_IDENTITY_PROVIDER=projects/$number/locations/global/workloadIdentityPools/github/providers/github
PORTAL_SETTINGS=(the text of functions/.env.$project)
END
if test "$environment" = staging; then
  echo 'The first two also belong in the environment preview.'
else
  echo 'The first two also belong in the environment accounts.'
fi
