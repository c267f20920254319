#!/bin/sh
# Stops a deployment unless the database is in the region of federation/place.ts. firebase-tools would create a missing one in
# nam5, for good, even in a dry run. firebase.json names this script, and firebase-tools sets GCLOUD_PROJECT for it.
set -eu
project=${GCLOUD_PROJECT:?Usage: GCLOUD_PROJECT=<project> sh scripts/cloud/database.sh}
. "$(dirname "$0")/steps.sh"
region=$(region_of_place)
existing=$(existing_database "$region")
test -n "$existing" || stop "$project has no database yet. A deployment would create it in nam5, and a database can't be moved. \
To create it in $region, run: sh scripts/cloud/project.sh $project"
