import type { Coach } from '@portal/contract/records/door';
import { noEnd } from '@portal/contract/values/term';
import { dayText, instantText } from '#ui/format.ts';

/** Returns how long a membership or check was valid, seen from the day of the event (`YYYY-MM-DD`). */
function untilText(until: string | null, eventDay: string): string {
  if (until === null) return 'Missing';
  if (until === noEnd) return 'Valid';
  return until < eventDay ? `Expired ${dayText(until)}` : `Valid until ${dayText(until)}`;
}

/** The columns of the list of coaches, on the screen, as CSV and as PDF. */
export const coachColumns = ['Name', 'Number', 'Membership', 'SafeSport', 'Background check', 'Arrived', 'Desk'];

/** Returns a coach's cells, in the order of the columns. */
export function coachCells(coach: Coach, eventDay: string): string[] {
  const { name, membership_number, membership_until, safesport_until, background_check_until, arrived_at, desk } =
    coach;
  return [
    name,
    membership_number,
    untilText(membership_until, eventDay),
    untilText(safesport_until, eventDay),
    untilText(background_check_until, eventDay),
    arrived_at ? instantText(arrived_at) : 'Not arrived',
    desk ?? '',
  ];
}
