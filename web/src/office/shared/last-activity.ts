import type { Activity } from '@portal/contract/records/activity';
import { collections } from '@portal/contract/values/collections';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

const activityShown = 20;

/** Listens to what was done last, newest first, at most `activityShown`. */
export function useLiveActivity(): Live<Activity[]> {
  return useLiveQuery<Activity>(collections.activity, orderBy('at', 'desc'), limit(activityShown));
}

/** A text that changes whenever somebody has done something; empty while nothing is known. */
function lastDeedOf(newestFirst: Activity[] | undefined): string {
  const newest = newestFirst?.[0];
  return newest ? `${newest.at} ${newest.action} ${newest.target_uid} ${newest.subject}` : '';
}

/** The same, listened to: lists that follow it are as fresh as the last deed. */
export function useLastActivity(): string {
  return lastDeedOf(useLiveQuery<Activity>(collections.activity, orderBy('at', 'desc'), limit(1)).data);
}

/** The same of what is done to one member; undefined while it is not known yet. */
export function useLastActivityAbout(uid: string): string | undefined {
  const last = useLiveQuery<Activity>(
    collections.activity,
    where('target_uid', '==', uid),
    orderBy('at', 'desc'),
    limit(1),
  );
  return last.data && lastDeedOf(last.data);
}
