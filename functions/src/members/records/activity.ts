import { createHash } from 'node:crypto';
import { type Activity, activity } from '@portal/contract/records/activity';
import type { Member } from '@portal/contract/records/member';
import { type Machine, machines } from '@portal/contract/values/activity';
import { collections } from '@portal/contract/values/collections';
import { now } from '@portal/contract/values/days';
import { fullName } from '@portal/contract/values/format';
import { FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import { database } from '#platform/database.ts';
import type { Creator, Writer } from '#platform/firestore.ts';
import { newestOf } from '#platform/paging.ts';
import { type Searched, searchTerms } from '#platform/search/terms.ts';

type Person = Pick<Member, 'user_id' | 'first_name' | 'last_name'>;

/** The actor: a member, the owner of an email address, the payment provider, a command-line user, or the daily run. */
export type Actor = Person | Machine;

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

/** The collection of activity records, for the files that change and list them. */
export function activities() {
  return database().collection(collections.activity);
}

/** The instants and proofs of lawfully removed records. */
export function removals() {
  return database().collection(collections.ledger_removals);
}

/** Returns the fields that the office's search covers: the names and the subject. */
export function searchedOf({ actor_name, target_name, subject }: Partial<Activity>): Searched {
  return { names: [actor_name ?? '', target_name ?? ''], clubs: [subject ?? ''] };
}

function recordOf(entry: Entry): Activity & { search_terms: string[] } {
  const { action, changed = [], actor, target, subject, note, filters = [], at = now().toISOString() } = entry;
  const machine = typeof actor === 'string';
  const record: Activity = {
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
  return { ...record, search_terms: searchTerms(searchedOf(record)) };
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

/** Returns a query for the stored records of actions on some members (at most 30). */
export function activityAbout(uids: readonly string[]): Query {
  return activities().where('target_uid', 'in', [...uids]);
}
