import type { ApplicationKind } from '@portal/contract/application-record';
import { type Application, applicationCollections } from '@portal/contract/applications';
import { type Live, useLiveDocument } from '#lib/live.ts';

/** Listens to one charter or event; the rules refuse what is unknown or somebody else's. */
export function useLiveApplication(kind: ApplicationKind, id: string): Live<Application | undefined> {
  return useLiveDocument<Application>(`${applicationCollections[kind]}/${id}`);
}
