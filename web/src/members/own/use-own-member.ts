import type { MembershipCard, User } from '@portal/contract/members';
import { useEffect, useEffectEvent, useState } from 'react';
import { report, textWith } from '#lib/api-error.ts';
import { useLiveMember } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useRecheck } from '#lib/use-recheck.ts';
import { isOutdated } from './standing.ts';

/** The card comes with the profile, which has to be fetched again whenever the live document moves on. */
export type CardState =
  | { state: 'loading' | 'none' }
  | { state: 'failed'; reason: string; retry: () => void }
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
  const { status, membership_type, membership_number, membership_expiry } = member;
  const outdated = isOutdated(profile, member);
  const asked = [status, membership_type, membership_number, membership_expiry].join(' ');
  const [failed, setFailed] = useState({ asked: '', reason: '' });

  const refresh = useEffectEvent(() => {
    reload().catch((error: unknown) => {
      const text = 'We couldn’t load your card.';
      report(text, error);
      setFailed({ asked, reason: textWith(text, error) });
    });
  });

  useEffect(() => {
    if (outdated && failed.asked !== asked) refresh();
  }, [outdated, asked, failed]);

  // Sessions that were ended, and another code of the card: the profile does not tell of these, and the answer may
  // be that this session is over.
  const mark = live.data && `${live.data.sessions_ended_at} ${live.data.card_code}`;
  useRecheck(live, mark, check);

  const cardState = (): CardState => {
    if (status !== 'approved') return { state: 'none' };
    if (failed.asked === asked) {
      return { state: 'failed', reason: failed.reason, retry: () => setFailed({ asked: '', reason: '' }) };
    }
    if (outdated) return { state: 'loading' };
    return profile.membership_card ? { state: 'ready', card: profile.membership_card } : { state: 'none' };
  };

  return { member, card: cardState(), isLive: live.status === 'loading' || live.status === 'ready' };
}
