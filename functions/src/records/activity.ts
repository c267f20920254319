import { createHash } from 'node:crypto';
import { type Activity, activity } from '@portal/contract/records/activity';
import type { Member } from '@portal/contract/records/member';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { deletedName } from '@portal/contract/values/deleted-payer';
import { fullName } from '@portal/contract/values/format';
import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import { type Change, changeAll } from '#platform/bulk.ts';
import { database } from '#platform/database.ts';
import type { Creator, Writer } from '#platform/firestore.ts';
import { newestOf } from '#platform/paging.ts';

type Person = Pick<Member, 'user_id' | 'first_name' | 'last_name'>;

const machines = {
  'owner of the address': 'Owner of the address',
  'payment provider': 'Payment provider',
  'command line': 'Command line',
  'daily work': 'Daily work',
} as const;

/** Who acts: a member, the payment provider, whoever runs a command on the server, or the daily work. */
export type Actor = Person | keyof typeof machines;

/** What is recorded of a deed. */
export type Entry = Pick<Activity, 'action'> & {
  actor: Actor;
  changed?: string[] | undefined;
  /** Left out where it is about many members, or about none. */
  target?: Person | undefined;
  subject?: string | undefined;
  /** For the admins who read it. */
  note?: string | undefined;
  /** When it was done: now, unless it is test data of another time. */
  at?: string;
  filters?: string[];
};

function activities() {
  return database().collection(collections.activity);
}

function recordOf(entry: Entry): Activity {
  const { action, changed = [], actor, target, subject, note, filters = [], at = now().toISOString() } = entry;
  const machine = typeof actor === 'string';
  return {
    at,
    action,
    changed,
    actor_uid: machine ? null : actor.user_id,
    actor_name: machine ? machines[actor] : fullName(actor),
    target_uid: target?.user_id ?? null,
    target_name: target ? fullName(target) : null,
    subject: subject ?? null,
    note: note ?? null,
    rows: null,
    filters,
  };
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
  const { actor, action, changed = [] } = entry;
  const window = Math.floor(Date.now() / hourMs);
  const id = createHash('sha256').update([actor.user_id, action, of, window].join('|')).digest('hex');
  const merged = changed.length > 0 ? FieldValue.arrayUnion(...changed) : [];
  transaction.set(activities().doc(id), { ...recordOf(entry), changed: merged }, { merge: true });
}

/** When admins opened a member's documents or downloaded all data, newest first, at most `limit`. */
export async function findLooks(uid: string, limit: number): Promise<Activity[]> {
  const looks = activities()
    .where('target_uid', '==', uid)
    .where('action', 'in', ['document_downloaded', 'data_downloaded']);
  return (await newestOf(looks, 'at', limit)).map((doc) => activity.parse(doc.data()));
}

/** The records of what a member did, as they are stored. */
export function activityBy(uid: string): Query {
  return activities().where('actor_uid', '==', uid);
}

/** The records from before an instant (ISO 8601), as they are stored. */
export function activityBefore(instant: string): Query {
  return activities().where('at', '<', instant);
}

/**
 * Takes a member out of the records of what was done to and by them: who it was, and what was noted or told of it. What they
 * did to others stays, done by somebody who is gone.
 */
export async function forgetInActivity(uid: string): Promise<void> {
  const told = { subject: null, note: null };
  await changeAll(activityAbout([uid]), () => ({ target_uid: null, target_name: deletedName, ...told }));
  await changeAll(activityBy(uid), (doc) => ({
    actor_uid: null,
    actor_name: deletedName,
    ...(doc.get('target_uid') === null && told),
  }));
}

/** Whose words may stand in the activity: those of who sent a message, and of who named the file of an upload. */
const worded = {
  messages: ['contact_closed', 'contact_reopened'],
  uploads: ['imported', 'import_undone'],
} as const;

/** Takes out what was told, word for word, of messages or uploads that are gone or no longer name anyone. */
export async function forgetSubjects(of: keyof typeof worded, subjects: readonly string[]): Promise<void> {
  const told = activities().where('action', 'in', [...worded[of]]);
  for (const subject of new Set(subjects))
    await changeAll(told.where('subject', '==', subject), () => ({ subject: null }));
}

/** The records of what was done to some members (at most 30), as they are stored. */
export function activityAbout(uids: readonly string[]): Query {
  return activities().where('target_uid', 'in', [...uids]);
}

/** Has what was done to and by a member be to and by another one. */
export async function moveActivity(change: Change, from: string, to: string): Promise<void> {
  await change(activityAbout([from]), () => ({ target_uid: to }));
  await change(activityBy(from), () => ({ actor_uid: to }));
}
