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

/** The actor: a member, the owner of an email address, the payment provider, a command-line user, or the daily run. */
export type Actor = Person | keyof typeof machines;

/** The contents of an activity record. */
export type Entry = Pick<Activity, 'action'> & {
  actor: Actor;
  changed?: string[] | undefined;
  /** Omitted if the action concerns many members or none. */
  target?: Person | undefined;
  subject?: string | undefined;
  /** For the admins who read it. */
  note?: string | undefined;
  /** The time of the action; now by default, except for backdated test data. */
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

/** Writes the single record of an action that spans several transactions, overwriting it in each. */
export function keepActivity(writer: Writer, id: string, entry: Entry): void {
  writer.set(activities().doc(id), recordOf(entry));
}

/** Creates the single record of an export delivered in pages, or adds a page's rows to it. */
export function countExport(transaction: Transaction, id: string, rows: number, entry: Omit<Entry, 'action'>): void {
  const record = { ...recordOf({ ...entry, action: 'exported' }), rows: FieldValue.increment(rows) };
  transaction.set(activities().doc(id), record, { merge: true });
}

const hourMs = 60 * 60 * 1000;

/**
 * Records a repeatable action as one record per hour (and per `of`), merging the changed fields, so that repeating it
 * cannot flood the log and hide other records.
 */
export function recordOnceAnHour(transaction: Transaction, entry: Entry & { actor: Person }, of = ''): void {
  const { actor, action, changed = [] } = entry;
  const window = Math.floor(Date.now() / hourMs);
  const id = createHash('sha256').update([actor.user_id, action, of, window].join('|')).digest('hex');
  const merged = changed.length > 0 ? FieldValue.arrayUnion(...changed) : [];
  transaction.set(activities().doc(id), { ...recordOf(entry), changed: merged }, { merge: true });
}

/** Returns when admins opened a member's documents or downloaded all data, newest first, at most `limit`. */
export async function findLooks(uid: string, limit: number): Promise<Activity[]> {
  const looks = activities()
    .where('target_uid', '==', uid)
    .where('action', 'in', ['document_downloaded', 'data_downloaded']);
  return (await newestOf(looks, 'at', limit)).map((doc) => activity.parse(doc.data()));
}

/** Returns a query for the stored records of a member's own actions. */
export function activityBy(uid: string): Query {
  return activities().where('actor_uid', '==', uid);
}

/** Returns a query for the stored records before an instant (ISO 8601). */
export function activityBefore(instant: string): Query {
  return activities().where('at', '<', instant);
}

/**
 * Removes a deleted member from the activity: their names, and the subjects and notes of actions by or on them. Their
 * actions on others remain, attributed to a deleted member.
 */
export async function redactActivity(uid: string): Promise<void> {
  const noText = { subject: null, note: null };
  await changeAll(activityAbout([uid]), () => ({ target_uid: null, target_name: deletedName, ...noText }));
  await changeAll(activityBy(uid), (doc) => ({
    actor_uid: null,
    actor_name: deletedName,
    ...(doc.get('target_uid') === null && noText),
  }));
}

/** Actions whose subject may quote a person: the sender of a message, or the name of an uploaded file. */
const worded = {
  messages: ['contact_closed', 'contact_reopened'],
  uploads: ['imported', 'import_undone'],
} as const;

/** Removes quoted subjects of messages or uploads that are deleted or anonymized. */
export async function forgetSubjects(of: keyof typeof worded, subjects: readonly string[]): Promise<void> {
  const affected = activities().where('action', 'in', [...worded[of]]);
  for (const subject of new Set(subjects))
    await changeAll(affected.where('subject', '==', subject), () => ({ subject: null }));
}

/** Returns a query for the stored records of actions on some members (at most 30). */
export function activityAbout(uids: readonly string[]): Query {
  return activities().where('target_uid', 'in', [...uids]);
}

/** Reassigns the records of actions by and on one member to another. */
export async function moveActivity(change: Change, from: string, to: string): Promise<void> {
  await change(activityAbout([from]), () => ({ target_uid: to }));
  await change(activityBy(from), () => ({ actor_uid: to }));
}
