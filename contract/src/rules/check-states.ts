import type { LeaderDocument } from '../records/document.ts';
import type { Check, Checks } from '../values/membership.ts';
import { stateOfCheck } from './membership.ts';

/** How a check can stand, as people read it. */
export const checkStateNames = {
  not_uploaded: 'Not uploaded',
  in_review: 'In review',
  not_accepted: 'Not accepted',
  verified: 'Verified',
  lapsed: 'Lapsed',
} as const;

export type CheckState = keyof typeof checkStateNames;

/** What of a leader's document says how a check stands. */
export type HandedIn = Pick<LeaderDocument, 'document_type' | 'state'>;

/**
 * How a check stands on a day (`YYYY-MM-DD`): verified as long as it counts, else as the leader's document of it, that was
 * uploaded last. `documents` are the leader's, newest first.
 */
export function checkStateOf(checks: Checks, check: Check, documents: readonly HandedIn[], day: string): CheckState {
  const verified = stateOfCheck(checks, check, day);
  if (verified === 'verified') return 'verified';
  const newest = documents.find(({ document_type }) => document_type === check);
  if (newest?.state === 'pending') return 'in_review';
  if (newest?.state === 'rejected') return 'not_accepted';
  return verified === 'lapsed' ? 'lapsed' : 'not_uploaded';
}
