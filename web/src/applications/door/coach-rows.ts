import type { Coach } from '@portal/contract/records/door';
import { dayOf } from '@portal/contract/values/days';
import { noEnd } from '@portal/contract/values/term';
import { dayText, instantText } from '#ui/format.ts';

/** Returns how long a membership or check is valid, judged on the last day of the event (`YYYY-MM-DD`). */
function untilText(until: string | null, eventDay: string, today: string): string {
  if (until === null) return 'Missing';
  if (until === noEnd) return 'Valid';
  if (until >= eventDay) return `Valid until ${dayText(until)}`;
  return until < today ? `Expired ${dayText(until)}` : `Ends ${dayText(until)}, before the event`;
}

/** The columns of the list of coaches, on the screen, as CSV and as PDF. */
export const coachColumns = ['Name', 'Number', 'Membership', 'SafeSport', 'Background check', 'Arrived', 'Desk'];

/** Returns a coach's cells, in the order of the columns; both days are `YYYY-MM-DD`. */
export function coachCells(coach: Coach, eventDay: string, today = dayOf()): string[] {
  const { name, membership_number, membership_until, safesport_until, background_check_until, arrived_at, desk } =
    coach;
  return [
    name,
    membership_number,
    untilText(membership_until, eventDay, today),
    untilText(safesport_until, eventDay, today),
    untilText(background_check_until, eventDay, today),
    arrived_at ? instantText(arrived_at) : 'Not arrived',
    desk ?? '',
  ];
}
