import type { DocumentData, DocumentReference, PartialWithFieldValue, SetOptions } from 'firebase-admin/firestore';

/** Where documents are changed without being read, all or none: a transaction, or a batch. */
export interface Merger {
  set<T, Kept extends DocumentData>(
    ref: DocumentReference<T, Kept>,
    data: PartialWithFieldValue<T>,
    options: SetOptions,
  ): unknown;
}

/** Writes at once all that was gathered for it. */
type Write<Item> = (merger: Merger, items: readonly Item[]) => void;

const gathered = new WeakMap<object, Map<Write<never>, unknown[]>>();

/** Begins to gather for a transaction or a batch. A transaction that runs again is the same object: it begins anew. */
export function beginGathering(writer: object): void {
  gathered.set(writer, new Map());
}

/** Keeps an item for `write`, which writes all of them at the end: one write instead of many. */
export function gather<Item>(writer: object, write: Write<Item>, item: Item): void {
  const all = gathered.get(writer);
  if (!all) throw new Error('Only transact and inBatch gather what is written at their end');
  const items = all.get(write);
  if (items) items.push(item);
  else all.set(write, [item]);
}

/** Writes what a transaction or a batch has gathered since it began. */
export function writeGathered(writer: Merger): void {
  for (const [write, items] of gathered.get(writer) ?? []) write(writer, items as never[]);
}
