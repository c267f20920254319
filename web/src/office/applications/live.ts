import { pendingStatuses } from '@portal/contract/application-record';
import { type Application, type ApplicationCollection, idOf } from '@portal/contract/applications';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveQuery } from '#lib/live.ts';

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

/** Listens to the newest application of all, null where there is none; events can be approved from the beginning. */
export function useLiveNewestId(collection: ApplicationCollection): string | null | undefined {
  const { data } = useLiveQuery<Application>(collection, orderBy('created_at', 'desc'), limit(1));
  return data && (data[0] ? idOf(data[0]) : null);
}

/** Listens to one application. */
export function useLiveApplication(collection: ApplicationCollection, id: string): Application | undefined {
  return useLiveDocument<Application>(`${collection}/${id}`).data;
}
