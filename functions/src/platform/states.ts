import type { Query } from 'firebase-admin/firestore';

/** The states that an office acts for; null for all. */
export type States = readonly string[] | null;

/** Narrows a query to the records of some states. */
export function inStates<T>(query: Query<T>, states: States): Query<T> {
  return states ? query.where('state', 'in', states) : query;
}
