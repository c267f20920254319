import { createHash } from 'node:crypto';
import { type Activity, activity } from '@portal/contract/activity';
import { collections } from '@portal/contract/collections';
import { now } from '@portal/contract/days';
import { fullName } from '@portal/contract/format';
import type { Member } from '@portal/contract/members';
import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import { type Creator, getDocuments, type Writer } from '#platform/firestore.ts';

type Person = Pick<Member, 'user_id' | 'first_name' | 'last_name'>;

const machines = {
  'owner of the address': 'Owner of the address',
  'payment provider': 'Payment provider',
  'command line': 'Command line',
  'daily work': 'Daily work',
} as const;

/** Who acts: a member, the payment provider, whoever runs a command on the server, or the daily work. */
export type Actor = Person | keyof typeof machines;

type Entry = Pick<Activity, 'action' | 'changed'> & {
  actor: Actor;
  /** Left out where it is about many members, or about none. */
  target?: Person;
  subject?: string;
  /** For the admins who read it. */
  note?: string;
  filters?: string[];
};

function activities() {
  return database().collection(collections.activity);
}

function recordOf({ action, changed, actor, target, subject, note, filters }: Entry): Activity {
  const machine = typeof actor === 'string';
  return activity.parse({
    at: now().toISOString(),
    action,
    changed,
    actor_uid: machine ? null : actor.user_id,
    actor_name: machine ? machines[actor] : fullName(actor),
    target_uid: target?.user_id ?? null,
    target_name: target ? fullName(target) : null,
    subject: subject ?? null,
    note: note ?? null,
    filters,
  });
}

/** Writes an activity record in the transaction or batch that makes the change. */
export function recordActivity(creator: Creator, entry: Entry): void {
  creator.create(activities().doc(), recordOf(entry));
}

/** Writes the one record of a deed that takes several transactions, anew with each of them. */
export function keepActivity(writer: Writer, id: string, entry: Entry): void {
  writer.set(activities().doc(id), recordOf(entry));
}

/** Writes the one record of an export that is given out page by page, and adds the rows of a page to it. */
export function countExport(transaction: Transaction, id: string, rows: number, entry: Omit<Entry, 'action'>): void {
  const record = { ...recordOf({ ...entry, action: 'exported' }), rows: FieldValue.increment(rows) };
  transaction.set(activities().doc(id), record, { merge: true });
}

const hourMs = 60 * 60 * 1000;

/**
 * Writes what somebody may do again and again (with `of` the same thing) as one record an hour, the last time with what
 * was changed in all of it: nobody can fill the list so that others are not seen.
 */
export function recordOnceAnHour(transaction: Transaction, entry: Entry & { actor: Person }, of = ''): void {
  const { actor, action, changed } = entry;
  const window = Math.floor(Date.now() / hourMs);
  const id = createHash('sha256').update([actor.user_id, action, of, window].join('|')).digest('hex');
  const merged = changed.length > 0 ? FieldValue.arrayUnion(...changed) : [];
  transaction.set(activities().doc(id), { ...recordOf(entry), changed: merged }, { merge: true });
}

/** What was done to a member of one kind, newest first, at most `limit`. */
export async function findActivityAbout(uid: string, action: Activity['action'], limit: number): Promise<Activity[]> {
  const all = activities().where('target_uid', '==', uid).where('action', '==', action);
  const { docs } = await getDocuments(all.orderBy('at', 'desc').limit(limit));
  return docs.map((doc) => activity.parse(doc.data()));
}

/** The records of what was done to some members (at most 30), as they are stored. */
export function activityAbout(uids: readonly string[]): Query {
  return activities().where('target_uid', 'in', [...uids]);
}
