import { mayCall, mayRead, type OfficeCall, type OfficeRead } from '@portal/contract/offices';
import type { ActingOffice } from '@portal/contract/records/office';
import { heldOffice } from '@portal/contract/rules/offices';
import { useQuery } from '@tanstack/react-query';
import type { QueryConstraint } from 'firebase/firestore';
import { api } from '#lib/api.ts';
import type { ClientConfig } from '#lib/firebase-app.ts';
import { type Live, useLiveQuery } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';

interface OfficeRights {
  office: ActingOffice;
  /** Reports whether this office may make a call; a screen shows nothing else. */
  mayCall: (call: OfficeCall) => boolean;
  /** Reports whether this office may listen to a collection. */
  mayRead: (collection: OfficeRead) => boolean;
}

/** Returns the user's office and its rights. Office screens are shown to no one else. */
export function useOffice(): OfficeRights {
  const [first] = useSession().household;
  const office = first && heldOffice(first);
  if (!office) throw new Error('Only someone with an office sees the office');
  return {
    office,
    mayCall: (call) => mayCall(office.name, call),
    mayRead: (collection) => mayRead(office.name, collection),
  };
}

/** The settings of this installation; undefined until loaded. */
export function useClientConfig(): ClientConfig | undefined {
  return useQuery({
    queryKey: ['client-config'],
    queryFn: ({ signal }) => api.clientConfig({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Failed to load the settings' },
  }).data;
}

/** Listens to a query of a collection, like `useLiveQuery`; empty for an office that may not read it. */
export function useOfficeQuery<T>(collection: OfficeRead, ...constraints: QueryConstraint[]): Live<T[]> {
  const { mayRead } = useOffice();
  return useLiveQuery<T>(mayRead(collection) ? collection : null, ...constraints);
}
