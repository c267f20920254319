import { lacksConsent } from '@portal/contract/accepting';
import { type ExpiryRange, expiryRange } from '@portal/contract/expiry';
import type { Member } from '@portal/contract/members';
import { type MembershipType, noEnd } from '@portal/contract/membership';
import type { Tally } from '#records/tally.ts';

/** What of a member decides in which counts the member is. */
export const countedFields = ['status', 'membership_type', 'membership_expiry', 'becoming_leader', 'consent'] as const;

export type Counted = Pick<Member, (typeof countedFields)[number]>;

const isApproved = ({ status }: Counted) => status === 'approved';

/** The counts that are kept, and who is in each. */
const counts = {
  total_members: () => true,
  pending_approval: ({ status }) => status === 'pending_approval',
  approved_members: isApproved,
  grappling_leaders: ({ membership_type }) => membership_type === 'grappling_leader',
  inactive_members: ({ status }) => status === 'inactive',
  suspended_members: ({ status }) => status === 'suspended',
  youth_members: ({ membership_type }) => membership_type === 'youth',
  adult_members: ({ membership_type }) => membership_type === 'adult',
  // Those of locked members wait until they are not.
  leader_requests: (member) => isApproved(member) && member.becoming_leader?.denied === null,
  without_consent: lacksConsent,
} satisfies Record<string, (member: Counted) => boolean>;

type CountName = keyof typeof counts;

const names = Object.keys(counts) as CountName[];

const ends = 'ends';

/**
 * What a member adds to the sums that are kept: 1 to each count, and an approved one to the day on which the membership ends,
 * by type: `ends 2027-11-24 youth`.
 */
export function tallyOf(member: Counted): Tally {
  const { membership_type, membership_expiry } = member;
  const counted: string[] = names.filter((name) => counts[name](member));
  if (isApproved(member) && membership_expiry) counted.push(`${ends} ${membership_expiry} ${membership_type}`);
  return Object.fromEntries(counted.map((name) => [name, 1]));
}

// Where documents were changed past the portal, a sum may be below that.
const atLeastNone = (sum: number) => Math.max(0, sum);

/** Whether sums cannot be right: none of what they count can be there less than never. */
export function areUnsure(sums: Tally): boolean {
  return Object.values(sums).some((sum) => sum < 0);
}

/** By the sums, how many approved memberships end in a range (days `YYYY-MM-DD`, both inclusive), of a type or of all. */
export function endingIn(
  sums: Tally,
  { expires_from = '', expires_until = noEnd }: ExpiryRange,
  membership_type?: MembershipType,
): number {
  const within = Object.entries(sums).filter(([name]) => {
    const [what, day = '', type] = name.split(' ');
    return what === ends && day >= expires_from && day <= expires_until && type === (membership_type ?? type);
  });
  return atLeastNone(within.reduce((sum, [, count]) => sum + count, 0));
}

/** What the office reads of the members on a day. */
export type MemberFigures = Record<CountName | 'expired_members' | 'expiring_members', number>;

/** What the sums come to on a day (`YYYY-MM-DD`). */
export function figuresOf(sums: Tally, today: string): MemberFigures {
  const kept = Object.fromEntries(names.map((name) => [name, atLeastNone(sums[name] ?? 0)])) as Record<
    CountName,
    number
  >;
  return {
    ...kept,
    expired_members: endingIn(sums, expiryRange('expired', today)),
    expiring_members: endingIn(sums, expiryRange('soon', today)),
  };
}
