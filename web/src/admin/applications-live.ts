import {
  type Application,
  type ApplicationKind,
  type applicationCollections,
  idOf,
  pendingStatuses,
} from '@portal/contract/applications';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveQuery } from '../lib/live.ts';

/** Where applications of a kind are kept. */
export type ApplicationCollection = (typeof applicationCollections)[ApplicationKind];

/** How many pending applications a view shows at once; its list has them all. */
export const applicationsShown = 50;

/** Listens to the applications that await a decision, newest first: `applicationsShown`, and one more if there are more. */
export function useLivePendingApplications(collection: ApplicationCollection): Live<Application[]> {
  return useLiveQuery<Application>(
    collection,
    where('status', 'in', pendingStatuses),
    orderBy('created_at', 'desc'),
    limit(applicationsShown + 1),
  );
}

/** Listens to the newest application of all; events can be approved from the beginning. */
export function useLiveNewestId(collection: ApplicationCollection): string | undefined {
  const newest = useLiveQuery<Application>(collection, orderBy('created_at', 'desc'), limit(1)).data?.[0];
  return newest && idOf(newest);
}

/** Listens to one application. */
export function useLiveApplication(collection: ApplicationCollection, id: string): Application | undefined {
  return useLiveDocument<Application>(`${collection}/${id}`).data;
}
