import type { Application } from '@portal/contract/records/application';
import { idOf } from '@portal/contract/rules/application';
import type { ApplicationCollection } from '@portal/contract/values/application';
import { pendingStatuses } from '@portal/contract/values/denial';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveQuery } from '#lib/live.ts';
import { type LivePages, useLivePages } from '#office/shared/pending.ts';

/** Listens to the applications that await a decision, a page at a time, oldest first. */
export function usePendingApplications(collection: ApplicationCollection): LivePages<Application> {
  return useLivePages<Application>(collection, idOf, 'asc', where('status', 'in', pendingStatuses));
}

/** Listens to the newest application of all, null where there is none; events can be approved from the beginning. */
export function useLiveNewestId(collection: ApplicationCollection): string | null | undefined {
  const { data } = useLiveQuery<Application>(collection, orderBy('created_at', 'desc'), limit(1));
  return data && (data[0] ? idOf(data[0]) : null);
}

export function useLiveApplication(collection: ApplicationCollection, id: string): Live<Application | undefined> {
  return useLiveDocument<Application>(`${collection}/${id}`);
}
