import type { BecomingLeader } from '../records/leader-request.ts';
import type { Member } from '../records/member.ts';
import { adultAge } from '../values/ages.ts';
import { ageOn } from '../values/days.ts';
import type { MembershipType } from '../values/membership.ts';
import { isCurrent, isLocked, lockedText } from './membership.ts';

type Asking = Pick<Member, 'status' | 'membership_type' | 'membership_expiry' | 'date_of_birth'>;

const owners = { Your: 'You', The: 'This member' } as const;

/**
 * Why somebody cannot become a grappling leader on a day (`YYYY-MM-DD`), whatever the checks say, in words that speak to the
 * member (`Your`) or about one (`The`); undefined for an adult whose membership counts.
 */
export function obstacleToBecomingLeader(
  member: Asking,
  today: string,
  whose: keyof typeof owners = 'Your',
): string | undefined {
  const { status, membership_type, date_of_birth } = member;
  const who = owners[whose];
  if (isLocked(status)) return whose === 'Your' ? lockedText(status) : `The account is ${status}.`;
  if (membership_type === 'grappling_leader') return `${who} already ${isOrAre(who)} a Grappling Leader.`;
  if (status !== 'approved') return `${whose} membership has to be approved first.`;
  if (membership_type === 'youth') return `${who} can become a Grappling Leader with an adult membership.`;
  if (date_of_birth && ageOn(today, date_of_birth) < adultAge) return `Grappling Leaders are ${adultAge} or older.`;
  return isCurrent(member, today) ? undefined : `${whose} membership has expired. It has to be renewed first.`;
}

function isOrAre(who: string): string {
  return who === 'You' ? 'are' : 'is';
}

/** What has to be known of a grappling leader, by the field of the form, and how it is called within a sentence. */
const neededToLead = {
  date_of_birth: 'date of birth',
  gender: 'gender',
  disabled: 'disabled',
  cell_phone: 'cell phone',
  address_line_1: 'address',
  city: 'city',
  state: 'state',
  zip_code: 'ZIP code',
  belt_rank: 'belt rank',
  club_academy: 'club',
} as const;

export type NeededToLead = keyof typeof neededToLead;

type Known = Record<Exclude<NeededToLead, 'cell_phone'> | 'phone', string | null>;

/** What an own registration as a grappling leader asks for and is not known of a member, in the order of the form. */
export function unknownOfLeader(member: Known): NeededToLead[] {
  const names = Object.keys(neededToLead) as NeededToLead[];
  return names.filter((name) => !member[name === 'cell_phone' ? 'phone' : name]);
}

const list = new Intl.ListFormat('en-US');

/** The same, as it is called within a sentence; empty where nothing is unknown. */
export function unknownOfLeaderText(member: Known): string {
  return list.format(unknownOfLeader(member).map((name) => neededToLead[name]));
}

interface LeaderRequester {
  becoming_leader: BecomingLeader | null;
}

/** Whether a member has asked to become a grappling leader, and is not answered yet. */
export function isAskingToLead<T extends LeaderRequester>(
  member: T,
): member is T & { becoming_leader: BecomingLeader } {
  return Boolean(member.becoming_leader && !member.becoming_leader.denied);
}

/** Whether a member has checks to show: a grappling leader, and whoever has asked to become one. */
export function sendsChecks(member: LeaderRequester & { membership_type: MembershipType }): boolean {
  return member.membership_type === 'grappling_leader' || isAskingToLead(member);
}
