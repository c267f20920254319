import { byTier } from './tier.ts';

/**
 * How many callers do the same thing at once. Each waits for the others' locks, so a few take far less time than many. The
 * number is even, so that two people can take turns.
 */
export const crowd = byTier('rounds', 6, 20);
