import type { User } from '@portal/contract/members';
import { type OwnMember, useHousehold } from './use-household.ts';

export type { CardState, OwnMember } from './use-household.ts';

/** The membership of somebody of the household as it is now: the profile of the session, overtaken by the live document. */
export function useOwnMember(profile: User): OwnMember {
  const own = useHousehold().find(({ member }) => member.user_id === profile.user_id);
  return own ?? { member: profile, card: { state: 'loading' }, live: { status: 'loading', data: undefined } };
}
