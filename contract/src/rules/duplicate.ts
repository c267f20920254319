import type { Duplicate } from '../records/duplicate.ts';

/** Whether a pair is a merge, or the undoing of one, that still moves records. */
export function isMoving({ state }: Pick<Duplicate, 'state'>): boolean {
  return state === 'merging' || state === 'restoring';
}

/** Whether a pair is a merge into a member that was decided after an instant. */
export function isMergedSince(
  { merging, decided_at }: Pick<Duplicate, 'merging' | 'decided_at'>,
  uid: string,
  since: string,
): boolean {
  return merging?.stays === uid && (decided_at ?? '') > since;
}
