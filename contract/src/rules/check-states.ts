import type { LeaderDocument } from '../records/document.ts';
import type { Check, Checks } from '../values/membership.ts';
import { verificationState } from './membership.ts';

/** The displayed states of a check. */
export const checkStateNames = {
  not_uploaded: 'Not uploaded',
  in_review: 'In review',
  not_accepted: 'Not accepted',
  verified: 'Verified',
  lapsed: 'Lapsed',
} as const;

export type CheckState = keyof typeof checkStateNames;

/** The fields of a leader's document that determine a check's state. */
export type SubmittedDocument = Pick<LeaderDocument, 'document_type' | 'state'>;

/**
 * Returns a check's state on a day (`YYYY-MM-DD`): verified while it is valid, otherwise the state of the leader's
 * latest document for it. `documents` are the leader's, newest first.
 */
export function checkStateOf(
  checks: Checks,
  check: Check,
  documents: readonly SubmittedDocument[],
  day: string,
): CheckState {
  const verified = verificationState(checks, check, day);
  if (verified === 'verified') return 'verified';
  const newest = documents.find(({ document_type }) => document_type === check);
  if (newest?.state === 'pending') return 'in_review';
  if (newest?.state === 'rejected') return 'not_accepted';
  return verified === 'lapsed' ? 'lapsed' : 'not_uploaded';
}
