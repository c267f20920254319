import type { Duplicate, Merging } from '@portal/contract/records/duplicate';
import type { CollectionReference, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Change } from '#platform/bulk.ts';
import { queryInTransaction, transact } from '#platform/firestore.ts';
import { readDuplicate } from './duplicates.ts';
import { type Moved, noteMoved } from './merges.ts';

/** Records what was moved, so that the merge can be undone. */
type Note = (...moved: Moved[]) => void;

/** Moves the removed record's data. Does nothing once the merge is undone. */
export interface Mover extends Pick<Merging, 'stays' | 'goes'> {
  /** Runs a step in a transaction. Resolves to undefined without running it if the merge was undone. */
  step<T>(run: (transaction: Transaction, note: Note) => Promise<T>): Promise<T | undefined>;
  /** Changes everything a query finds so that it no longer matches. */
  change: Change;
  /** Moves all documents of a collection to another one. */
  carry(from: CollectionReference, to: CollectionReference): Promise<void>;
  /** Deletes everything a query finds. */
  remove(query: Query): Promise<void>;
}

const atOnce = 50;

/** Returns a merge's mover. Each step may be interrupted, repeated or run concurrently. */
export function moverOf({ duplicate_id, decided_at }: Duplicate, merging: Merging): Mover {
  const { merge_id, until, stays, goes } = merging;

  async function step<T>(run: (transaction: Transaction, note: Note) => Promise<T>): Promise<T | undefined> {
    return transact(async (transaction) => {
      const present = await readDuplicate(transaction, duplicate_id);
      const isTheSame = present?.merging && present.decided_at === decided_at;
      if (!isTheSame || present.state === 'restoring') return undefined;
      const all: Moved[] = [];
      const result = await run(transaction, (...moved) => void all.push(...moved));
      if (all.length > 0) noteMoved(transaction, merge_id, until, all);
      return result;
    });
  }

  async function each(query: Query, move: (transaction: Transaction, found: QueryDocumentSnapshot) => Moved[]) {
    let count: number | undefined;
    do {
      count = await step(async (transaction, note) => {
        const { docs } = await queryInTransaction(transaction, query.limit(atOnce));
        for (const found of docs) note(...move(transaction, found));
        return docs.length;
      });
    } while (count === atOnce);
  }

  return {
    stays,
    goes,
    step,
    change: (query, changesOf) =>
      each(query, (transaction, found) => {
        const to = changesOf(found);
        transaction.update(found.ref, to);
        const from = Object.fromEntries(Object.keys(to).map((name) => [name, found.get(name) ?? null]));
        return [{ kind: 'fields', path: found.ref.path, from, to }];
      }),
    carry: (from, to) =>
      each(from, (transaction, found) => {
        const carried = to.doc(found.id);
        transaction.set(carried, found.data());
        transaction.delete(found.ref);
        return [{ kind: 'carried', from: found.ref.path, to: carried.path }];
      }),
    remove: (query) =>
      each(query, (transaction, found) => {
        transaction.delete(found.ref);
        return [{ kind: 'document', path: found.ref.path, from: found.data(), to: null }];
      }),
  };
}
