import { AggregateField, type Query } from 'firebase-admin/firestore';
import { billEntries } from './firestore.ts';

const count = AggregateField.count();

/** Adds up a field of what a query finds: a read for each 1,000 index entries, at least one. */
export async function sumDocuments<T>(query: Query<T>, field: string): Promise<number> {
  const found = (await query.aggregate({ count, sum: AggregateField.sum(field) }).get()).data();
  billEntries(found.count);
  return found.sum;
}

/**
 * Adds up five fields at once, for the same price. Firestore answers five questions about a query and no sixth, so that
 * nothing counts what it finds: the reads are told by `counter`, one of the fields, which is 1 in what matters and else 0.
 */
export async function sumFields<T, Field extends string>(
  query: Query<T>,
  fields: readonly [Field, Field, Field, Field, Field],
  counter: NoInfer<Field>,
): Promise<Record<Field, number>> {
  const wanted = Object.fromEntries(fields.map((field) => [field, AggregateField.sum(field)]));
  const sums = (await query.aggregate(wanted).get()).data() as Record<Field, number>;
  billEntries(sums[counter]);
  return sums;
}
