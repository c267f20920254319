import type { Query } from 'firebase-admin/firestore';
import type { Departure } from '#members/records/index.ts';
import type { Redact } from './download/redact.ts';
import type { Eraser } from './removal/erasers.ts';

/**
 * How a collection's data about a member is found, exported and deleted. `at once` is deleted in the transaction that
 * removes the member; `swept` deletes everything found.
 */
export interface Holding {
  title: string;
  found: (whose: Departure) => Query[];
  given: Redact;
  goes: 'at once' | 'swept' | Eraser;
}
