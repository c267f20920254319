import { lacksConsent } from '@portal/contract/accepting';
import type { Member, MembershipCard, User } from '@portal/contract/members';

/**
 * The cards of a household, in its order, without those of whoever is locked, not approved, without consent, or no member of
 * it any more.
 */
export function cardsOf(
  household: readonly Pick<User, 'user_id' | 'membership_card'>[],
  now: readonly (Pick<Member, 'user_id' | 'status'> & Parameters<typeof lacksConsent>[0])[],
): MembershipCard[] {
  const bearers = now.filter((member) => member.status === 'approved' && !lacksConsent(member));
  const holders = new Set(bearers.map(({ user_id }) => user_id));
  return household.flatMap(({ user_id, membership_card }) =>
    membership_card && holders.has(user_id) ? [membership_card] : [],
  );
}
