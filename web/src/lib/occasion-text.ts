import type { ApplicationAnswer } from '@portal/contract/records/application';
import { isCharter } from '@portal/contract/rules/application';
import { daysText } from '@portal/contract/values/format';

/** Where the academy is, or when and where the event is. */
export function occasionText(application: ApplicationAnswer): string {
  const place = `${application.city}, ${application.state}`;
  if (isCharter(application)) return place;
  const { event_dates, event_until, venue_name } = application;
  return `${daysText(event_dates, event_until)}, ${venue_name}, ${place}`;
}
