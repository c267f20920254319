import { isDeepStrictEqual } from 'node:util';
import type { Duplicate, Merging } from '@portal/contract/records/duplicate';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { restoreApplication, restoreEntry } from '#applications/index.ts';
import { restoreCertificate } from '#insurance/index.ts';
import { readNamed } from '#member-data/removal/addresses.ts';
import { readMember } from '#members/index.ts';
import {
  type CarriedDocument,
  deleteMergeSnapshot,
  givenBack,
  type MovedApplication,
  type MovedDocument,
  type MovedLine,
  readDuplicate,
  readMergeSnapshot,
  readMoved,
  readPaths,
  writeDuplicate,
} from '#members/records/index.ts';
import {
  checkoutKey,
  closingCheckouts,
  moveCheckouts,
  movePayments,
  payableOf,
  readCheckoutsOf,
  readPaymentsOf,
  requireClosed,
} from '#payments/index.ts';
import { mostPayments, type Pair } from './policy.ts';

/** A write to run after all reads. */
type Write = () => void;

/** Restores only data still unchanged since the merge; later changes are kept. */
function documentBack(transaction: Transaction, found: DocumentSnapshot, moved: MovedDocument): Write {
  const { ref } = found;
  if (moved.kind === 'fields') {
    const back = Object.entries(moved.from).filter(([name]) => isDeepStrictEqual(found.get(name), moved.to[name]));
    return () =>
      void (found.exists && back.length > 0 && transaction.update(ref, givenBack(found, Object.fromEntries(back))));
  }
  if (!isDeepStrictEqual(found.data() ?? null, moved.to)) return () => {};
  return () => void (moved.from ? transaction.set(ref, moved.from) : transaction.delete(ref));
}

async function documentsBack(transaction: Transaction, moved: readonly MovedDocument[]): Promise<Write[]> {
  const found = await readPaths(
    transaction,
    moved.map(({ path }) => path),
  );
  return moved.map((one, index) => documentBack(transaction, found[index] as DocumentSnapshot, one));
}

/** Moves carried documents back with their current content; documents removed since stay removed. */
async function carriedBack(transaction: Transaction, moved: readonly CarriedDocument[]): Promise<Write[]> {
  const paths = moved.flatMap(({ from, to }) => [from, to]);
  const found = await readPaths(transaction, paths);
  return moved.map((_, index) => () => {
    const [left, carried] = found.slice(2 * index);
    const data = carried?.data();
    if (!left || !carried || !data) return;
    transaction.set(left.ref, data);
    transaction.delete(carried.ref);
  });
}

function restoreLed(transaction: Transaction, moved: MovedApplication, pair: Pair): Promise<Write | undefined> {
  const { of, id } = moved;
  if (of === 'facility_certificate') return restoreCertificate(transaction, id, pair);
  return restoreApplication(transaction, { ...moved, of }, pair);
}

/** Moves applications and certificates back with all their payments, including later ones. */
async function applicationsBack(
  transaction: Transaction,
  moved: readonly MovedApplication[],
  pair: Pair,
): Promise<Write[]> {
  if (moved.length === 0) return [];
  const { user_id } = pair.stays;
  const payables = moved.map(({ of, id }) => ({ product: of, application_id: id, owner: { user_id } }));
  for (const payable of payables) await requireClosed(transaction, payable);
  const keys = payables.map(checkoutKey);
  const payments = await readPaymentsOf(transaction, user_id, 2 * mostPayments);
  const paid = payments.filter((payment) => keys.includes(checkoutKey(payableOf(payment))));
  const checkouts = (await readCheckoutsOf(transaction, user_id)).filter(({ id }) => keys.includes(id));
  const writes = await Promise.all(moved.map((one) => restoreLed(transaction, one, pair)));
  return [
    ...writes.flatMap((write) => write ?? []),
    () => movePayments(transaction, paid, pair.goes.user_id),
    () => moveCheckouts(transaction, checkouts, pair.goes.user_id),
  ];
}

const isCarried = (moved: { kind: string }): moved is CarriedDocument => moved.kind === 'carried';
const isDocument = (moved: { kind: string }): moved is MovedDocument => ['fields', 'document'].includes(moved.kind);
const isApplication = (moved: { kind: string }): moved is MovedApplication => moved.kind === 'application';
const isLine = (moved: { kind: string }): moved is MovedLine => moved.kind === 'line';

/** Removes each member's email address from the other's records, mainly from later emails and payments. */
async function leaveOthers(transaction: Transaction, { merge_id, stays, goes }: Merging): Promise<void> {
  const snapshot = await readMergeSnapshot(transaction, merge_id);
  const there = await Promise.all([stays, goes].map((id) => readMember(transaction, id)));
  const [one, other] = there;
  if (!snapshot || !one || !other || one.account_uid === other.account_uid) return;
  const leave = await Promise.all([stays, goes].map((id) => readNamed(transaction, id)));
  const known = [
    [one.email, snapshot.stays.email],
    [other.email, snapshot.goes.email],
  ] as const;
  for (const [index, [own]] of known.entries()) {
    const others: readonly string[] = known[1 - index] ?? [];
    const about = index === 0 ? goes : stays;
    leave[index]?.({ own, about, isOthers: (address) => address !== own && others.includes(address) });
  }
}

async function giveSomeBack(transaction: Transaction, duplicate_id: string, merging: Merging): Promise<boolean> {
  const present = await readDuplicate(transaction, duplicate_id);
  if (present?.state !== 'restoring') return false;
  const some = await readMoved(transaction, merging.merge_id);
  if (!some) {
    await leaveOthers(transaction, merging);
    writeDuplicate(transaction, { ...present, state: 'different', merging: null });
    deleteMergeSnapshot(transaction, merging.merge_id);
    return false;
  }
  const [stays, goes] = await Promise.all([merging.stays, merging.goes].map((id) => readMember(transaction, id)));
  const pair = stays && goes && { stays, goes };
  const { changes } = some;
  const writes = await documentsBack(transaction, changes.filter(isDocument));
  writes.push(...(await carriedBack(transaction, changes.filter(isCarried))));
  if (pair) {
    writes.push(...(await applicationsBack(transaction, changes.filter(isApplication), pair)));
    for (const line of changes.filter(isLine)) {
      const write = await restoreEntry(transaction, line, pair);
      if (write) writes.push(write);
    }
  }
  for (const write of writes) write();
  some.forget();
  return true;
}

/**
 * Moves back the records that an undone merge had moved, then marks the two as different people. Can be interrupted,
 * repeated and run concurrently. Throws 503 while an open checkout cannot be closed.
 */
export async function restoreMoved({ duplicate_id, merging }: Duplicate): Promise<void> {
  if (!merging) return;
  const next = () => closingCheckouts((transaction) => giveSomeBack(transaction, duplicate_id, merging));
  while (await next());
}
