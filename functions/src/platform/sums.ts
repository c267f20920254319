import { AggregateField, type Query } from 'firebase-admin/firestore';
import { billEntries } from './firestore.ts';

const count = AggregateField.count();

/** Sums a field over the query's results. Bills one read per 1,000 index entries, at least one. */
export async function sumDocuments<T>(query: Query<T>, field: string): Promise<number> {
  const found = (await query.aggregate({ count, sum: AggregateField.sum(field) }).get()).data();
  billEntries(found.count);
  return found.sum;
}

/**
 * Sums five fields at once for the same price. Firestore allows five aggregations per query, so there is none left for
 * a count: `counter`, a field that is 1 in the relevant documents and 0 in others, gives the billed reads.
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
