import { byTier } from './tier.ts';

/**
 * How many do the same at once. They wait for each other's locks, so that few take a small part of the time that many do. It
 * is even, for two who take turns.
 */
export const crowd = byTier('rounds', 6, 20);
