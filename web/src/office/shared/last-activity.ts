import type { Activity } from '@portal/contract/activity';
import { collections } from '@portal/contract/collections';
import type { LeaderDocument } from '@portal/contract/documents';
import type { Member } from '@portal/contract/members';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveQuery } from '#lib/live.ts';

/** How many pending members the landing page shows; the members' page has them all. */
export const pendingShown = 50;

/** Listens to the members who await approval, newest first, at most `pendingShown`. */
export function useLivePending(): Live<Member[]> {
  return useLiveQuery<Member>(
    collections.members,
    where('status', '==', 'pending_approval'),
    orderBy('created_at', 'desc'),
    limit(pendingShown),
  );
}

/** How many documents the reports page shows; more follow as these are decided. */
export const documentsShown = 50;

/** Listens to the documents that await a decision, oldest first, at most `documentsShown`. */
export function useLivePendingDocuments(): Live<LeaderDocument[]> {
  return useLiveQuery<LeaderDocument>(
    collections.documents,
    where('state', '==', 'pending'),
    orderBy('uploaded_at', 'asc'),
    limit(documentsShown),
  );
}

/** How many entries Recent Activity shows. */
const activityShown = 20;

/** Listens to what was done last, newest first, at most `activityShown`. */
export function useLiveActivity(): Live<Activity[]> {
  return useLiveQuery<Activity>(collections.activity, orderBy('at', 'desc'), limit(activityShown));
}

/** A text that changes whenever somebody has done something; empty while nothing is known. */
export function lastDeedOf(newestFirst: Activity[] | undefined): string {
  const newest = newestFirst?.[0];
  return newest ? `${newest.at} ${newest.action} ${newest.target_uid} ${newest.subject}` : '';
}

/** The same, listened to: lists that follow it are as fresh as the last deed. */
export function useLastActivity(): string {
  return lastDeedOf(useLiveQuery<Activity>(collections.activity, orderBy('at', 'desc'), limit(1)).data);
}
