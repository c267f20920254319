import type { Member } from '@portal/contract/records/member';
import { productOf } from '@portal/contract/values/catalog';
import { checkNames, checkTypes } from '@portal/contract/values/membership';
import { brand } from '@portal/federation/brand';

/** An all-day calendar entry; a stable `id` lets the calendar move it when the day changes. */
export interface CalendarEvent {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  title: string;
  text: string;
}

type Ending = Pick<
  Member,
  'user_id' | 'membership_type' | 'membership_expiry' | 'safesport_expires' | 'background_check_expires'
>;

/**
 * Returns the upcoming expiry dates, after a day (`YYYY-MM-DD`), of a membership and a leader's checks, with the
 * member's name if the reader uses one.
 */
export function calendarEvents(member: Ending, today: string, called?: string): CalendarEvent[] {
  const { user_id, membership_type, membership_expiry } = member;
  const type = productOf(membership_type).name;
  const whose = called ? `${called}’s ` : '';
  const membership = {
    id: `membership-${user_id}`,
    day: membership_expiry,
    title: `${whose}${brand.shortName} membership expires`,
    text: `This is the last day of the ${type} membership. Sign in to renew it.`,
  };
  const checks = checkTypes.map((check) => ({
    id: `${check}-${user_id}`,
    day: member[`${check}_expires`] ?? null,
    title: `${whose}${brand.shortName} ${checkNames[check]} expires`,
    text: `This is the last day of the ${checkNames[check]}. Sign in to upload a new one.`,
  }));
  const all = membership_type === 'grappling_leader' ? [membership, ...checks] : [membership];
  return all.filter((event): event is CalendarEvent => event.day !== null && event.day >= today);
}
