import { type ExpiryRange, expiryRange } from '@portal/contract/expiry';
import type { Member } from '@portal/contract/members';
import type { MembershipType } from '@portal/contract/membership';
import { countDocuments, getDocuments } from '#platform/firestore.ts';
import { memberBook, readSums } from '#records/tallies.ts';
import { countExpiries, countLeaderRequests, countMembers, withoutConsent } from './lists.ts';
import { areUnsure, endingIn, figuresOf, type MemberFigures } from './tally.ts';

/** The same as the database counts it: a read for each 1,000 members in each figure. */
async function countFigures(today: string): Promise<MemberFigures> {
  const counts = {
    total_members: countMembers(),
    pending_approval: countMembers({ status: 'pending_approval' }),
    approved_members: countMembers({ status: 'approved' }),
    expired_members: countExpiries(expiryRange('expired', today)),
    expiring_members: countExpiries(expiryRange('soon', today)),
    grappling_leaders: countMembers({ membership_type: 'grappling_leader' }),
    inactive_members: countMembers({ status: 'inactive' }),
    suspended_members: countMembers({ status: 'suspended' }),
    youth_members: countMembers({ membership_type: 'youth' }),
    adult_members: countMembers({ membership_type: 'adult' }),
    leader_requests: countLeaderRequests(),
    without_consent: countDocuments(withoutConsent()),
  };
  const values = await Promise.all(Object.values(counts));
  return Object.fromEntries(Object.keys(counts).map((name, index) => [name, values[index]])) as MemberFigures;
}

/**
 * What the office reads of the members on a day (`YYYY-MM-DD`), of the sums that are kept, and whether these are unsure: eight
 * reads, however many members there are. Until these were counted once, the database counts.
 */
export async function memberFigures(today: string): Promise<MemberFigures & { unsure: boolean }> {
  const { sums, recounts } = await readSums(memberBook, '');
  if (recounts === 0) return { ...(await countFigures(today)), unsure: false };
  return { ...figuresOf(sums, today), unsure: areUnsure(sums) };
}

/** What counts the approved memberships of a type that end in a range. */
type CountExpiries = (range: ExpiryRange, membership_type: MembershipType) => number | Promise<number>;

/** What counts them as `memberFigures` does: eight reads, however many ranges are asked for, or the database for each. */
export async function countingExpiries(): Promise<CountExpiries> {
  const { sums, recounts } = await readSums(memberBook, '');
  return recounts > 0 ? (range, membership_type) => endingIn(sums, range, membership_type) : countExpiries;
}

async function countWithoutConsent(): Promise<number> {
  const { sums, recounts } = await readSums(memberBook, '');
  return recounts > 0 ? Math.max(0, sums.without_consent ?? 0) : countDocuments(withoutConsent());
}

/** How many members there are for whom nobody has accepted the policies, by the sums, too, and which of them was added first. */
export async function findWithoutConsent(): Promise<{ count: number; first: Member | undefined }> {
  const { docs } = await getDocuments(withoutConsent().orderBy('created_at').limit(1));
  const first = docs[0]?.data();
  return { count: first ? await countWithoutConsent() : 0, first };
}
