import type { MembershipCard, User } from '@portal/contract/members';
import { useEffect, useEffectEvent, useState } from 'react';
import { report } from '#lib/api-error.ts';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useRecheck } from '#lib/use-recheck.ts';
import { isOutdated } from './standing.ts';

/** The card comes with the profile, which has to be fetched again whenever the live document moves on. */
export type CardState =
  | { state: 'loading' | 'none' }
  | { state: 'failed'; retry: () => void }
  | { state: 'ready'; card: MembershipCard };

export interface OwnMember {
  member: Omit<User, 'membership_card'>;
  card: CardState;
  /** False when changes will only be seen after the page is loaded again. */
  isLive: boolean;
}

/** One's own membership as it is now: the profile of the session, overtaken by the live document. */
export function useOwnMember(profile: User): OwnMember {
  const { reload, check } = useSession();
  const live = useLiveMember(profile.user_id);
  const member = live.data ?? profile;
  const { status, membership_number, membership_expiry } = member;
  const outdated = isOutdated(profile, member);
  const asked = [status, membership_number, membership_expiry].join(' ');
  const [failed, setFailed] = useState('');

  const refresh = useEffectEvent(() => {
    reload().catch((error: unknown) => {
      report('The card could not be loaded.', error);
      setFailed(asked);
    });
  });

  useEffect(() => {
    if (outdated && failed !== asked) refresh();
  }, [outdated, asked, failed]);

  // Sessions that were ended, and another code of the card: the profile does not tell of these, and the answer may
  // be that this session is over.
  const mark = live.data && `${live.data.sessions_ended_at} ${live.data.card_code}`;
  useRecheck(live, mark, check);

  const cardState = (): CardState => {
    if (status !== 'approved') return { state: 'none' };
    if (failed === asked) return { state: 'failed', retry: () => setFailed('') };
    if (outdated) return { state: 'loading' };
    return profile.membership_card ? { state: 'ready', card: profile.membership_card } : { state: 'none' };
  };

  return { member, card: cardState(), isLive: live.status === 'loading' || live.status === 'ready' };
}
