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
import { inChunks, mostInOneQuery, sweep } from '#platform/bulk.ts';
import { countDocuments, getDocuments } from '#platform/firestore.ts';
import { duplicatesOf } from '#records/duplicates.ts';
import { forgetMergesOf } from '#records/merges.ts';
import type { Mover } from '#records/mover.ts';
import { allMembers } from './store.ts';

/** The corrections of a member, as they are stored. */
export function corrections(uid: string): CollectionReference {
  return allMembers().doc(uid).collection(subcollections.corrections);
}

/** The notes about a member, as they are stored. */
export function notes(uid: string): CollectionReference {
  return allMembers().doc(uid).collection(subcollections.notes);
}

function keptFrom(instant: Date): Timestamp {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() + correctionKeptYears);
  return Timestamp.fromDate(then);
}

type By = Pick<Member, 'user_id' | 'first_name' | 'last_name'>;

/** Keeps old and new values of what an admin changed of a member, and why, in the transaction of the change. Returns its id. */
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

/** Which fields were changed, without their values. */
export function withoutValues(fields: readonly string[]): CorrectionRecord['changes'] {
  return fields.map((field) => ({ field, from: null, to: null }));
}

/** Has a correction that is kept say another reason, and only which fields were changed. */
export function leaveCorrection(
  transaction: Transaction,
  uid: string,
  id: string,
  { reason, fields }: { reason: string; fields: readonly string[] },
): void {
  transaction.update(corrections(uid).doc(id), { reason, changes: withoutValues(fields) });
}

/** Keeps what an admin notes of a member, and returns it. */
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

/** What was corrected of a member, newest first, at most `limit`. */
export async function findCorrections(uid: string, limit: number): Promise<CorrectionRecord[]> {
  const { docs } = await getDocuments(corrections(uid).orderBy('at', 'desc').limit(limit));
  return docs.map((doc) => correctionRecord.parse(doc.data()));
}

/** What was noted of a member, newest first, at most `limit`. */
export async function findNotes(uid: string, limit: number): Promise<MemberNote[]> {
  const { docs } = await getDocuments(notes(uid).orderBy('at', 'desc').limit(limit));
  return docs.map((doc) => memberNote.parse(doc.data()));
}

/** Removes corrections and notes of some members who are gone, the pairs that they were found in, and what is kept of merges. */
export async function removeFileRecords(uids: readonly string[]): Promise<void> {
  await Promise.all(uids.flatMap((uid) => [sweep(corrections(uid)), sweep(notes(uid))]));
  for (const some of inChunks(uids, mostInOneQuery)) await sweep(duplicatesOf(some));
  await forgetMergesOf(uids);
}

/** Moves corrections and notes of a member to another one. */
export async function moveFileRecords({ carry, goes, stays }: Mover): Promise<void> {
  await carry(corrections(goes), corrections(stays));
  await carry(notes(goes), notes(stays));
}

/** How many corrections and notes there are of a member. */
export function countFileRecords(uid: string): Record<'corrections' | 'notes', Promise<number>> {
  return { corrections: countDocuments(corrections(uid)), notes: countDocuments(notes(uid)) };
}
