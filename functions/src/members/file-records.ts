import type { Member } from '@portal/contract/records/member';
import {
  type CorrectionRecord,
  correctionRecord,
  type MemberNote,
  memberNote,
} from '@portal/contract/records/member-file';
import { subcollections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { correctionKeptYears } from '@portal/contract/values/retention';
import { type CollectionReference, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { inChunks, maxInValues, sweep } from '#platform/bulk.ts';
import { countDocuments, getDocuments } from '#platform/firestore.ts';
import { duplicatesOf } from './records/duplicates.ts';
import { deleteMergeSnapshotsOf } from './records/merges.ts';
import type { Mover } from './records/mover.ts';
import { allMembers } from './store.ts';

/** A member's stored corrections. */
export function corrections(uid: string): CollectionReference {
  return allMembers().doc(uid).collection(subcollections.corrections);
}

/** A member's stored notes. */
export function notes(uid: string): CollectionReference {
  return allMembers().doc(uid).collection(subcollections.notes);
}

function keptFrom(instant: Date): Timestamp {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() + correctionKeptYears);
  return Timestamp.fromDate(then);
}

type By = Pick<Member, 'user_id' | 'first_name' | 'last_name'>;

/**
 * Records an admin's changes to a member (old and new values) and the reason, in the transaction of the change. Returns
 * the record's id.
 */
export function recordCorrection(
  transaction: Transaction,
  uid: string,
  { by, ...made }: Pick<CorrectionRecord, 'reason' | 'changes'> & { by: By },
): string {
  const instant = now();
  const record = correctionRecord.parse({
    ...made,
    at: instant.toISOString(),
    by_uid: by.user_id,
    by_name: fullName(by),
  });
  const ref = corrections(uid).doc();
  transaction.create(ref, { ...record, expires_at: keptFrom(instant) });
  return ref.id;
}

/** Lists changed fields without their values. */
export function withoutValues(fields: readonly string[]): CorrectionRecord['changes'] {
  return fields.map((field) => ({ field, from: null, to: null }));
}

/** Replaces a correction's reason and removes its values. */
export function redactCorrection(
  transaction: Transaction,
  uid: string,
  id: string,
  { reason, fields }: { reason: string; fields: readonly string[] },
): void {
  transaction.update(corrections(uid).doc(id), { reason, changes: withoutValues(fields) });
}

/** Creates an admin's note about a member and returns it. */
export function createNote(transaction: Transaction, uid: string, by: By, text: string): MemberNote {
  const ref = notes(uid).doc();
  const note = memberNote.parse({
    note_id: ref.id,
    at: now().toISOString(),
    by_uid: by.user_id,
    by_name: fullName(by),
    text,
  });
  transaction.create(ref, note);
  return note;
}

/** Finds a member's corrections, newest first, at most `limit`. */
export async function findCorrections(uid: string, limit: number): Promise<CorrectionRecord[]> {
  const { docs } = await getDocuments(corrections(uid).orderBy('at', 'desc').limit(limit));
  return docs.map((doc) => correctionRecord.parse(doc.data()));
}

/** Finds a member's notes, newest first, at most `limit`. */
export async function findNotes(uid: string, limit: number): Promise<MemberNote[]> {
  const { docs } = await getDocuments(notes(uid).orderBy('at', 'desc').limit(limit));
  return docs.map((doc) => memberNote.parse(doc.data()));
}

/** Deletes the corrections, notes, duplicate pairs and merge records of deleted members. */
export async function removeFileRecords(uids: readonly string[]): Promise<void> {
  await Promise.all(uids.flatMap((uid) => [sweep(corrections(uid)), sweep(notes(uid))]));
  for (const some of inChunks(uids, maxInValues)) await sweep(duplicatesOf(some));
  await deleteMergeSnapshotsOf(uids);
}

/** Moves a merged member's corrections and notes to the kept member. */
export async function moveFileRecords({ carry, goes, stays }: Mover): Promise<void> {
  await carry(corrections(goes), corrections(stays));
  await carry(notes(goes), notes(stays));
}

/** Counts a member's corrections and notes. */
export function countFileRecords(uid: string): Record<'corrections' | 'notes', Promise<number>> {
  return { corrections: countDocuments(corrections(uid)), notes: countDocuments(notes(uid)) };
}
