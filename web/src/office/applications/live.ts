import type { Application } from '@portal/contract/records/application';
import { idOf } from '@portal/contract/rules/application';
import type { ApplicationCollection } from '@portal/contract/values/application';
import { pendingStatuses } from '@portal/contract/values/denial';
import { limit, orderBy, where } from 'firebase/firestore';
import { type Live, useLiveDocument, useLiveQuery } from '#lib/live.ts';
import { useInStates } from '#office/shared/in-states.ts';
import { type LivePages, useLivePages } from '#office/shared/pending.ts';

/** Listens to the pending applications of the office's states one page at a time, oldest first. */
export function usePendingApplications(collection: ApplicationCollection): LivePages<Application> {
  const inStates = useInStates();
  return useLivePages<Application>(collection, idOf, 'asc', where('status', 'in', pendingStatuses), ...inStates);
}

/**
 * The ID of the newest application in the office's states, live; null if none. Events can be approved on creation, so they never show up as
 * pending.
 */
export function useLiveNewestId(collection: ApplicationCollection): string | null | undefined {
  const { data } = useLiveQuery<Application>(collection, ...useInStates(), orderBy('created_at', 'desc'), limit(1));
  return data && (data[0] ? idOf(data[0]) : null);
}

export function useLiveApplication(collection: ApplicationCollection, id: string): Live<Application | undefined> {
  return useLiveDocument<Application>(`${collection}/${id}`);
}
