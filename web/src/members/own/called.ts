import type { User } from '@portal/contract/records/member';
import { useSession } from '#lib/session.ts';

type Person = Pick<User, 'user_id' | 'first_name' | 'membership_type'>;

/**
 * How whoever signs in calls somebody of the household: by the first name, or undefined where it is oneself, whom texts
 * address. With one member in the household, it is that one, or of a child the parent, who are told the same.
 */
export function calledIn(household: readonly Person[], { user_id, first_name }: Person): string | undefined {
  const [first] = household;
  const isHolder = user_id === first?.user_id && first.membership_type !== 'youth';
  return household.length < 2 || isHolder ? undefined : first_name;
}

/** The same of the household of the session; without a member, of the person for whom one acts. */
export function useCalled(member?: Person): string | undefined {
  const { user, household } = useSession();
  return user ? calledIn(household, member ?? user) : undefined;
}
