import type { Activity } from '@portal/contract/records/activity';
import { collections } from '@portal/contract/values/collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

const activityShown = 20;

/** Listens to the latest activity, newest first, at most `activityShown` entries. */
export function useLiveActivity(): Live<Activity[]> {
  return useLiveQuery<Activity>(collections.activity, orderBy('at', 'desc'), limit(activityShown));
}

/** A string that changes with each new activity; empty until loaded. */
function activityMark(newestFirst: Activity[] | undefined): string {
  const newest = newestFirst?.[0];
  return newest ? `${newest.at} ${newest.action} ${newest.target_uid} ${newest.subject}` : '';
}

/** Changes with each new activity, live, so that lists can refetch. */
export function useLastActivity(): string {
  return activityMark(useLiveQuery<Activity>(collections.activity, orderBy('at', 'desc'), limit(1)).data);
}

/** Changes with each new activity about one member, live; undefined until loaded. */
export function useLastActivityAbout(uid: string): string | undefined {
  const last = useLiveQuery<Activity>(
    collections.activity,
    where('target_uid', '==', uid),
    orderBy('at', 'desc'),
    limit(1),
  );
  return last.data && activityMark(last.data);
}
