#!/bin/sh
# Sets up email alerts for problems that need attention: sh scripts/cloud/alerts.sh <project> <domain> <email>
set -eu
project=${1:?Usage: sh scripts/cloud/alerts.sh <project> <domain> <email>}
domain=${2:?Which domain?}
email=${3:?Which email address?}
folder=$(dirname "$0")

channel=$(gcloud beta monitoring channels create --project "$project" --display-name "Portal" --type email \
  --channel-labels "email_address=$email" --format 'value(name)')

alert() {
  gcloud monitoring policies create --project "$project" --notification-channels "$channel" --policy "$1"
}
for event in browser-error call-failed import-stuck mail-failed payment-needs-review refund-failed; do
  alert "$(sed "s/EVENT/$event/g" "$folder/event-alert.json")"
done

gcloud monitoring uptime create "Portal" --project "$project" --resource-type uptime-url \
  --resource-labels "host=$domain,project_id=$project" --protocol https --path /api/health --period 5
alert "$(cat "$folder/down-alert.json")"
