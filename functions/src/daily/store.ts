import { type DailyRecord, dailyRecord } from '@portal/contract/records/daily-record';
import { collections } from '@portal/contract/values/collections';
import { type DailyPiece, dailyRecordsShown } from '@portal/contract/values/daily';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { database } from '#platform/database.ts';
import type { Counts } from '#platform/each-due.ts';
import { getDocuments, getInTransaction, transact } from '#platform/firestore.ts';

function records() {
  return database().collection(collections.daily_records);
}

/** What a document says of a day; undefined where that cannot be read, for which no work waits. */
function recordIn(found: DocumentSnapshot): DailyRecord | undefined {
  const { data, error } = dailyRecord.safeParse(found.data());
  if (error) warn('The record of a day cannot be read.', { document: found.ref.path }, error);
  return data;
}

/** Notes that the work of a day (`YYYY-MM-DD`) begins, for the first time or once more. */
export async function noteBegin(day: string): Promise<void> {
  await transact(async (transaction) => {
    const found = await getInTransaction(transaction, records().doc(day));
    const now = new Date().toISOString();
    const first: DailyRecord = { day, runs: 0, began_at: now, ended_at: null, counts: {}, broken: [] };
    const before = (found.exists && recordIn(found)) || first;
    transaction.set(records().doc(day), { ...before, runs: before.runs + 1, ended_at: null });
  });
}

/** Adds what a piece came to on a day, or that it broke off. Two runs at once lose nothing of each other. */
export async function notePiece(day: string, piece: DailyPiece, counts: Counts | undefined): Promise<void> {
  const broken = counts ? FieldValue.arrayRemove(piece) : FieldValue.arrayUnion(piece);
  const added = Object.entries(counts ?? {}).map(([name, count]) => [name, FieldValue.increment(count)] as const);
  const changes = { broken, ...(added.length > 0 && { counts: { [piece]: Object.fromEntries(added) } }) };
  await records().doc(day).set(changes, { merge: true });
}

/** Notes that the work of a day has come to its end. */
export async function noteEnd(day: string): Promise<void> {
  await records().doc(day).update({ ended_at: new Date().toISOString() });
}

/** What was done on the last days on which something was, newest first, at most `limit`. */
export async function listRecords(limit: number): Promise<DailyRecord[]> {
  const { docs } = await getDocuments(records().orderBy('day', 'desc').limit(limit));
  return docs.flatMap((found) => recordIn(found) ?? []);
}

/** When the last day’s work began that did a piece to its end; undefined where none has, of as many as are shown. */
export async function lastWhole(piece: DailyPiece): Promise<string | undefined> {
  const { docs } = await getDocuments(records().orderBy('began_at', 'desc').limit(dailyRecordsShown));
  const all = docs.flatMap((found) => recordIn(found) ?? []);
  return all.find(({ counts, broken }) => counts[piece] && !broken.includes(piece))?.began_at;
}
