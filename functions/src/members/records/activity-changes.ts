import type { Activity } from '@portal/contract/records/activity';
import { collections } from '@portal/contract/values/collections';
import { deletedName } from '@portal/contract/values/deleted-payer';
import { pick } from 'es-toolkit/object';
import { type DocumentSnapshot, FieldValue, type Query, type Transaction } from 'firebase-admin/firestore';
import { type Change, sweep } from '#platform/bulk.ts';
import { queryInTransaction, transact } from '#platform/firestore.ts';
import { searchTerms } from '#platform/search/terms.ts';
import { activities, activityAbout, activityBy, removals, searchedOf } from './activity.ts';
import { proofOfRemoval, withProof } from './activity-proof.ts';

// The lawful changes of records. Each leaves a proof, so that the check of the ledger does not report it.

/** Removes the records before an instant (ISO 8601), and what is left of removed ones. Returns how many records. */
export async function removeActivityBefore(instant: string): Promise<number> {
  await sweep(removals().where('at', '<', instant));
  return sweep(activities().where('at', '<', instant));
}

const changedAtOnce = 50;

/** Changes the records that a query finds, each once, with proof of what they were (docs/decisions/0057-ledger.md). */
async function changeEach(
  query: Query,
  change: (transaction: Transaction, found: DocumentSnapshot, record: Partial<Activity>) => void,
): Promise<void> {
  let count: number;
  do {
    count = await transact(async (transaction) => {
      const { docs } = await queryInTransaction(transaction, query.limit(changedAtOnce));
      for (const found of docs) change(transaction, found, found.data());
      return docs.length;
    });
  } while (count === changedAtOnce);
}

/** Rewrites the text of the records that a query finds. The change must make the query no longer match a record. */
function redactEach(query: Query, changesOf: (record: Partial<Activity>) => Partial<Activity>): Promise<void> {
  return changeEach(query, (transaction, { ref }, record) => {
    const changes = changesOf(record);
    const search_terms = searchTerms(searchedOf({ ...record, ...changes }));
    transaction.update(ref, { ...withProof(ref.id, record, changes), search_terms });
  });
}

/** Removes the records of actions on some members (at most 30), with proof of what they were. */
export function removeActivityAbout(uids: readonly string[]): Promise<void> {
  return changeEach(activityAbout(uids), (transaction, { ref }, record) => {
    transaction.set(removals().doc(ref.id), { at: record.at, proof: proofOfRemoval(ref.id, record) });
    transaction.delete(ref);
  });
}

/**
 * Removes a deleted member from the activity: their names, and the subjects and notes of actions by or on them. Their
 * actions on others remain, attributed to a deleted member.
 */
export async function redactActivity(uid: string): Promise<void> {
  const noText = { subject: null, note: null };
  await redactEach(activityAbout([uid]), () => ({ target_uid: null, target_name: deletedName, ...noText }));
  await redactEach(activityBy(uid), ({ target_uid }) => ({
    actor_uid: null,
    actor_name: deletedName,
    ...(target_uid === null && noText),
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
    await redactEach(affected.where('subject', '==', subject), () => ({ subject: null }));
}

/** Reassigns the records of actions by and on one member to another. */
export async function moveActivity(change: Change, from: string, to: string): Promise<void> {
  // Both at once, so that undoing finds each record with one proof.
  await change(activityAbout([from]), (found) => {
    const isBoth = found.get('actor_uid') === from;
    return withProof(found.id, found.data(), { target_uid: to, ...(isBoth && { actor_uid: to }) });
  });
  await change(activityBy(from), (found) => withProof(found.id, found.data(), { actor_uid: to }));
}

/**
 * Returns the fields that undoing a merge gives back to a moved document. An activity record only gets back its people,
 * with proof: a merge moves nothing else, and its stored note of what it moved is not signed.
 */
export function givenBack(found: DocumentSnapshot, { proof, ...back }: Record<string, unknown>) {
  if (found.ref.parent.id !== collections.activity) return back;
  const proven = withProof(found.id, found.data() ?? {}, pick(back, ['actor_uid', 'target_uid']));
  return proven.proof.length > 0 ? proven : { ...proven, proof: FieldValue.delete() };
}
