import type { Charter } from '@portal/contract/records/charter';
import { type DeskSignal, deskSignal } from '@portal/contract/records/desk';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import type { Query } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { database, parsedBy } from '#platform/database.ts';
import { type Remover, transact, type Writer } from '#platform/firestore.ts';
import { readApplication } from './store.ts';

const converter = parsedBy(deskSignal);

function signalRef(charterId: string, uid: string) {
  return database().collection(collections.desks).withConverter(converter).doc(`${charterId}_${uid}`);
}

/** Notifies everyone at a club's desk that it has changed. */
export function writeDeskSignals(writer: Writer, { charter_id, academy_name, owner_uid, co_leaders }: Charter): void {
  const changed_at = now().toISOString();
  for (const uid of [owner_uid, ...co_leaders]) {
    const signal: DeskSignal = { owner_uid: uid, charter_id, academy_name, changed_at };
    writer.set(signalRef(charter_id, uid), signal);
  }
}

/** Takes the desk off a leader's list. */
export function removeDeskSignal(remover: Remover, charterId: string, uid: string): void {
  remover.delete(signalRef(charterId, uid));
}

/** Notifies everyone at the desk of a club, if it is a charter, that it has changed. */
export async function signalDesk(clubId: string | null): Promise<void> {
  if (clubId === null) return;
  // In a transaction, so that no signal outlives a charter that is deleted meanwhile.
  await transact(async (transaction) => {
    const charter = await readApplication(transaction, 'academy_charter', clubId);
    if (charter) writeDeskSignals(transaction, charter);
  });
}

/** The same for a member who was just created. The member is there even if the desk learns of it later. */
export async function signalNewMember({ club_id }: Pick<Member, 'club_id'>): Promise<void> {
  await signalDesk(club_id).catch((error: unknown) => warn('A club desk did not learn of a new member', error));
}

/** The stored desks of a leader. */
export function desksOf(uid: string): Query {
  return database().collection(collections.desks).where('owner_uid', '==', uid);
}

/** The stored desks of some charters (at most 30). */
export function desksAt(charterIds: readonly string[]): Query {
  return database()
    .collection(collections.desks)
    .where('charter_id', 'in', [...charterIds]);
}
