import type { Member, MembershipCard, User } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { useEffect, useEffectEvent, useState } from 'react';
import { appendServerMessage, report } from '#lib/api-error.ts';
import { type Live, useLiveHousehold } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { useRecheck } from '#lib/use-recheck.ts';
import { mergeHousehold, type Person } from './merge-household.ts';
import { isOutdated } from './standing.ts';

/** The card comes with the profile, which must be fetched again whenever the live document changes. */
export type CardState =
  | { state: 'loading' | 'none' }
  | { state: 'failed'; reason: string; retry: () => void }
  | { state: 'ready'; card: MembershipCard };

export interface OwnMember {
  member: Person['member'];
  card: CardState;
  /** The live household; until it is ready, the session's data is used. */
  live: Live<Member[]>;
}

/**
 * Returns the account's current members, the first member first: the session's household, updated by the live
 * documents. Empty without a session.
 */
export function useHousehold(): OwnMember[] {
  const { user, household: profiles, reload, check } = useSession();
  const live = useLiveHousehold(user?.account_uid ?? '');
  const joined = mergeHousehold(profiles, live.data);
  const { fetchKey } = joined;
  const [failed, setFailed] = useState({ fetchKey: '', reason: '' });
  const hasFailed = failed.fetchKey !== '' && failed.fetchKey === fetchKey;

  const refresh = useEffectEvent(() => {
    reload().catch((error: unknown) => {
      const text = `We couldn’t load ${profiles.length > 1 ? 'the cards' : 'your card'}.`;
      report(text, error);
      setFailed({ fetchKey, reason: appendServerMessage(text, error) });
    });
  });

  useEffect(() => {
    if (joined.isOutdated && failed.fetchKey !== fetchKey) refresh();
  }, [joined.isOutdated, fetchKey, failed]);

  // The profile shows neither that sessions were ended nor a card's new code, so the server has to be asked.
  const marks = live.data?.map(({ user_id, sessions_ended_at, card_code }) =>
    [user_id, sessions_ended_at, card_code].join(' '),
  );
  useRecheck(live, marks?.toSorted().join(), check);

  const cardOf = ({ member, profile }: Person): CardState => {
    if (member.status !== 'approved' || lacksConsent(member)) return { state: 'none' };
    if (hasFailed)
      return { state: 'failed', reason: failed.reason, retry: () => setFailed({ fetchKey: '', reason: '' }) };
    if (!profile || isOutdated(profile, member)) return { state: 'loading' };
    return profile.membership_card ? { state: 'ready', card: profile.membership_card } : { state: 'none' };
  };
  return joined.people.map((person) => ({ member: person.member, card: cardOf(person), live }));
}

/** Returns a household member's current membership: the session's profile, updated by the live document. */
export function useOwnMember(profile: User): OwnMember {
  const own = useHousehold().find(({ member }) => member.user_id === profile.user_id);
  return own ?? { member: profile, card: { state: 'loading' }, live: { status: 'loading', data: undefined } };
}
