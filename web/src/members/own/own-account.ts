import type { User } from '@portal/contract/members';
import { isLocked } from '@portal/contract/membership';
import { useSession } from '#lib/session.ts';

/** Whether whoever signs in may change the account: not while its first member is locked, for whomever one acts. */
export function useOpenAccount(): boolean {
  const session = useSession();
  return session.user !== null && !isLocked(session.household[0]?.status ?? session.user.status);
}

/** Whether somebody is the account’s first member: all others stay youth until the hand-over. */
export function useIsFirst({ user_id }: Pick<User, 'user_id'>): boolean {
  const session = useSession();
  return session.user !== null && (session.household[0] ?? session.user).user_id === user_id;
}
