import type { ClubMember } from '@portal/contract/clubs';

const { compare } = new Intl.Collator('en-US', { numeric: true });

/** The members of a club: those who are current on a day (`YYYY-MM-DD`) first, then by name. */
export function currentFirst(members: readonly ClubMember[], today: string): ClubMember[] {
  const isExpired = ({ membership_expiry }: ClubMember) => Number(membership_expiry < today);
  return members.toSorted((one, other) => isExpired(one) - isExpired(other) || compare(one.name, other.name));
}

export function addText(count: number): string {
  if (count === 0) return 'Add members';
  return count === 1 ? 'Add 1 member' : `Add ${count} members`;
}
