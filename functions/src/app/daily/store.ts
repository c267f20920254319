import { type DailyRecord, dailyRecord } from '@portal/contract/records/daily';
import { collections } from '@portal/contract/values/collections';
import { type DailyJob, dailyRecordsShown } from '@portal/contract/values/daily';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { warn } from 'firebase-functions/logger';
import { database } from '#platform/database.ts';
import { getDocuments, getInTransaction, transact } from '#platform/firestore.ts';
import type { Counts } from '#platform/process-due.ts';

function records() {
  return database().collection(collections.daily_records);
}

/** Parses the record of a day; undefined if it is invalid, which must not stop any work. */
function recordIn(found: DocumentSnapshot): DailyRecord | undefined {
  const { data, error } = dailyRecord.safeParse(found.data());
  if (error) warn('Could not parse the record of a daily run', { document: found.ref.path }, error);
  return data;
}

/** Records the start of a run of the daily work of a day (`YYYY-MM-DD`). */
export async function recordRunStart(day: string): Promise<void> {
  await transact(async (transaction) => {
    const found = await getInTransaction(transaction, records().doc(day));
    const now = new Date().toISOString();
    const first: DailyRecord = { day, runs: 0, began_at: now, ended_at: null, counts: {}, broken: [] };
    const before = (found.exists && recordIn(found)) || first;
    transaction.set(records().doc(day), { ...before, runs: before.runs + 1, ended_at: null });
  });
}

/** Adds a job's counts to the record of a day, or marks the job as broken. Safe for concurrent runs. */
export async function recordJobResult(day: string, job: DailyJob, counts: Counts | undefined): Promise<void> {
  const broken = counts ? FieldValue.arrayRemove(job) : FieldValue.arrayUnion(job);
  const added = Object.entries(counts ?? {}).map(([name, count]) => [name, FieldValue.increment(count)] as const);
  const changes = { broken, ...(added.length > 0 && { counts: { [job]: Object.fromEntries(added) } }) };
  await records().doc(day).set(changes, { merge: true });
}

/** Records that the work of a day has ended. */
export async function recordRunEnd(day: string): Promise<void> {
  await records().doc(day).update({ ended_at: new Date().toISOString() });
}

/** Returns the latest daily records, newest first, at most `limit`. */
export async function listRecords(limit: number): Promise<DailyRecord[]> {
  const { docs } = await getDocuments(records().orderBy('day', 'desc').limit(limit));
  return docs.flatMap((found) => recordIn(found) ?? []);
}

/** Returns when the latest day that completed a job began; undefined if none of the shown days did. */
export async function lastCompletedRun(job: DailyJob): Promise<string | undefined> {
  const { docs } = await getDocuments(records().orderBy('began_at', 'desc').limit(dailyRecordsShown));
  const all = docs.flatMap((found) => recordIn(found) ?? []);
  return all.find(({ counts, broken }) => counts[job] && !broken.includes(job))?.began_at;
}
