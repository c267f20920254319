import type { Duplicate } from '../records/duplicate.ts';

/** Reports whether a merge, or its reversal, is still moving records. */
export function isMergeInProgress({ state }: Pick<Duplicate, 'state'>): boolean {
  return state === 'merging' || state === 'restoring';
}

/** Reports whether a pair was merged into a member after an instant. */
export function isMergedSince(
  { merging, decided_at }: Pick<Duplicate, 'merging' | 'decided_at'>,
  uid: string,
  since: string,
): boolean {
  return merging?.stays === uid && (decided_at ?? '') > since;
}
