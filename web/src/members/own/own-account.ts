import type { User } from '@portal/contract/records/member';
import { isLocked } from '@portal/contract/rules/membership';
import { useSession } from '#lib/session.ts';

/** Returns whether the user may change the account: not while its first member is locked, no matter who is acted for. */
export function useOpenAccount(): boolean {
  const { user, household } = useSession();
  return user !== null && !isLocked(household[0]?.status ?? user.status);
}

/** Returns whether a person is the account’s first member; all others stay youth until the hand-over. */
export function useIsFirst({ user_id }: Pick<User, 'user_id'>): boolean {
  const { user, household } = useSession();
  return user !== null && (household[0] ?? user).user_id === user_id;
}
