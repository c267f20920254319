import { expiryRange } from '@portal/contract/expiry';
import type { Member } from '@portal/contract/members';
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
  without_consent: ({ consent }) => consent === null,
} satisfies Record<string, (member: Counted) => boolean>;

type CountName = keyof typeof counts;

const names = Object.keys(counts) as CountName[];

const endsOn = 'ends ';

/** What a member adds to the sums that are kept: 1 to each count, and an approved one to the day on which the membership ends. */
export function tallyOf(member: Counted): Tally {
  const counted: string[] = names.filter((name) => counts[name](member));
  if (isApproved(member) && member.membership_expiry) counted.push(endsOn + member.membership_expiry);
  return Object.fromEntries(counted.map((name) => [name, 1]));
}

/** What the office reads of the members on a day. */
export type MemberFigures = Record<CountName | 'expired_members' | 'expiring_members', number>;

/** What the sums come to on a day (`YYYY-MM-DD`). */
export function figuresOf(sums: Tally, today: string): MemberFigures {
  const days = Object.entries(sums).flatMap(([name, count]) =>
    name.startsWith(endsOn) ? [[name.slice(endsOn.length), count] as const] : [],
  );
  const ending = (which: 'expired' | 'soon') => {
    const { expires_from = '', expires_until } = expiryRange(which, today);
    const within = days.filter(([day]) => day >= expires_from && day <= expires_until);
    return within.reduce((sum, [, count]) => sum + count, 0);
  };
  const kept = Object.fromEntries(names.map((name) => [name, sums[name] ?? 0])) as Record<CountName, number>;
  return { ...kept, expired_members: ending('expired'), expiring_members: ending('soon') };
}
