import type { Member, MembershipCard, User } from '@portal/contract/members';

/** The cards of a household, in its order, without those of whoever is locked, not approved, or no member of it any more. */
export function cardsOf(
  household: readonly Pick<User, 'user_id' | 'membership_card'>[],
  now: readonly Pick<Member, 'user_id' | 'status'>[],
): MembershipCard[] {
  const holders = new Set(now.filter(({ status }) => status === 'approved').map(({ user_id }) => user_id));
  return household.flatMap(({ user_id, membership_card }) =>
    membership_card && holders.has(user_id) ? [membership_card] : [],
  );
}
