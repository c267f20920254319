import type { Activity } from '@portal/contract/records/activity';
import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { Live } from '#lib/live.ts';
import { useOffice, useOfficeQuery } from './use-office.ts';

const activityShown = 20;

/** Listens to the latest activity, newest first, at most `activityShown` entries. */
export function useLiveActivity(): Live<Activity[]> {
  return useOfficeQuery<Activity>('activity', orderBy('at', 'desc'), limit(activityShown));
}

/** A string that changes with each new activity; empty until loaded. */
function activityMark(newestFirst: Activity[] | undefined): string {
  const newest = newestFirst?.[0];
  return newest ? `${newest.at} ${newest.action} ${newest.target_uid} ${newest.subject}` : '';
}

// An office that may not read the activity refetches what it sees this often.
const refetchMs = 30_000;

/**
 * The time (ISO 8601) of mounting, and then of each check that found the page visible and the last one `everyMs` old.
 * Coming back to the page checks at once.
 */
function useTicks(everyMs: number, isOn: boolean): string {
  const [tick, setTick] = useState(() => new Date().toISOString());

  useEffect(() => {
    if (!isOn) return;
    const follow = () => {
      if (document.visibilityState !== 'visible') return;
      setTick((last) => (Date.now() - Date.parse(last) < everyMs ? last : new Date().toISOString()));
    };
    const timer = setInterval(follow, everyMs);
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [everyMs, isOn]);

  return tick;
}

function useActivityMark(everyMs: number, ...about: QueryConstraint[]): string | undefined {
  const isLive = useOffice().mayRead('activity');
  const last = useOfficeQuery<Activity>('activity', ...about, orderBy('at', 'desc'), limit(1));
  const tick = useTicks(everyMs, !isLive);
  return isLive ? last.data && activityMark(last.data) : tick;
}

/**
 * Changes with each new activity, live, so that lists can refetch; empty until loaded. For an office that may not read
 * the activity, it changes every `everyMs`.
 */
export function useLastActivity(everyMs = refetchMs): string {
  return useActivityMark(everyMs) ?? '';
}

/** Changes like `useLastActivity`, with activity about one member; undefined until loaded. */
export function useLastActivityAbout(uid: string): string | undefined {
  return useActivityMark(refetchMs, where('target_uid', '==', uid));
}
