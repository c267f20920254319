import type { User } from '@portal/contract/records/member';
import { useSession } from '#lib/session.ts';

type Person = Pick<User, 'user_id' | 'first_name' | 'membership_type'>;

/**
 * Returns the first name by which the account holder calls a household member, or undefined if that member is the
 * holder, since texts then say "you". Also undefined for an account's only member: the member, or a child's parent,
 * reads the same texts.
 */
export function nameForReader(household: readonly Person[], { user_id, first_name }: Person): string | undefined {
  const [first] = household;
  const isHolder = user_id === first?.user_id && first.membership_type !== 'youth';
  return household.length < 2 || isHolder ? undefined : first_name;
}

/** Returns the same for the session's household; by default for the person acted for. */
export function useNameForReader(member?: Person): string | undefined {
  const { user, household } = useSession();
  return user ? nameForReader(household, member ?? user) : undefined;
}
