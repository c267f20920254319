import { byTier } from './tier.ts';

/**
 * The number of simultaneous callers. Each waits for the others' locks, so a few are much faster than many. Even, so
 * that two people can take turns.
 */
export const crowd = byTier('rounds', 6, 20);
