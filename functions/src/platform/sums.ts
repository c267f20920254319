import { AggregateField, type Query } from 'firebase-admin/firestore';
import { billEntries } from './firestore.ts';

const count = AggregateField.count();

function sumsOf<Field extends string>(fields: readonly Field[]) {
  return Object.fromEntries(fields.map((field) => [field, AggregateField.sum(field)]));
}

/**
 * Counts the query's results, and sums up to four of their fields. Bills one read per 1,000 index entries, at least one.
 */
export async function countAndSum<T, Field extends string>(
  query: Query<T>,
  fields: readonly Field[],
): Promise<{ count: number; sums: Record<Field, number> }> {
  const found = (await query.aggregate({ ...sumsOf(fields), documents: count }).get()).data();
  const { documents, ...sums } = found as Record<Field | 'documents', number>;
  billEntries(documents);
  return { count: documents, sums: sums as Record<Field, number> };
}

/** Sums a field over the query's results. Bills one read per 1,000 index entries, at least one. */
export async function sumDocuments<T, Field extends string>(query: Query<T>, field: Field): Promise<number> {
  return (await countAndSum(query, [field])).sums[field];
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
  const sums = (await query.aggregate(sumsOf(fields)).get()).data() as Record<Field, number>;
  billEntries(sums[counter]);
  return sums;
}
