import type { Member } from '@portal/contract/members';
import { type Live, useLiveDocument } from '../lib/live.ts';

/** Listens to one's own member document, which the rules keep open even to locked members. */
export function useLiveMember(uid: string): Live<Member | undefined> {
  return useLiveDocument<Member>(`members/${uid}`);
}
