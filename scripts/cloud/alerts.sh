#!/bin/sh
# Sets up email alerts for problems that need attention: sh scripts/cloud/alerts.sh <project> <domain> <email>
# Run it again after an update, or with a new domain or address.
set -eu
project=${1:?Usage: sh scripts/cloud/alerts.sh <project> <domain> <email>}
domain=${2:?Which domain?}
email=${3:?Which email address?}
folder=$(dirname "$0")
. "$folder/steps.sh"

channels=$(gcloud beta monitoring channels list --project "$project" --type email \
  --format 'csv[no-heading](displayName,name)')
channel=$(printf '%s\n' "$channels" | sed -n 's/^Portal,//p' | head -n 1)
if test -n "$channel"; then
  gcloud beta monitoring channels update "$channel" --project "$project" --update-channel-labels "email_address=$email"
else
  channel=$(gcloud beta monitoring channels create --project "$project" --display-name Portal --type email \
    --channel-labels "email_address=$email" --format 'value(name)')
fi

# Older versions of gcloud have these commands only in alpha.
policies=$(gcloud alpha monitoring policies list --project "$project" --format 'value(displayName)')

# Creates the policy $2, named $1, unless it exists. One that the office has changed or turned off stays so.
alert() {
  lists "$policies" "$1" || gcloud alpha monitoring policies create --project "$project" \
    --notification-channels "$channel" --policy "$2"
}
for event in browser-error call-failed import-stuck mail-failed payment-needs-review refund-failed; do
  alert "Portal: $event" "$(sed "s/EVENT/$event/g" "$folder/event-alert.json")"
done

# A check can't move to another host, so a new domain gets a new check, and the old one is deleted.
checks=$(gcloud monitoring uptime list-configs --project "$project" \
  --format 'csv[no-heading](displayName,monitoredResource.labels.host,name)')
printf '%s\n' "$checks" | grep -q "^Portal,$domain," ||
  gcloud monitoring uptime create Portal --project "$project" --resource-type uptime-url \
    --resource-labels "host=$domain,project_id=$project" --protocol https --path /api/health --period 5
for old in $(printf '%s\n' "$checks" | grep -v "^Portal,$domain," | sed -n 's/^Portal,[^,]*,//p'); do
  gcloud monitoring uptime delete "$old" --project "$project" --quiet
done
alert 'Portal: down' "$(cat "$folder/down-alert.json")"
