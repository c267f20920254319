import type { ApplicationAnswer } from '@portal/contract/records/application';
import { isCharter } from '@portal/contract/rules/application';
import { dayText } from '@portal/contract/values/format';

/** Where the academy is, or when and where the event is. */
export function occasionText(application: ApplicationAnswer): string {
  const place = `${application.city}, ${application.state}`;
  return isCharter(application) ? place : `${dayText(application.event_dates)}, ${application.venue_name}, ${place}`;
}
