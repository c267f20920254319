import { localStore } from './storage/text-store.ts';

/** The storage key of a household's cards. */
export const cardsKey = 'card';

/**
 * Reports whether this browser stores any cards, which members/card/stored-card.ts reads; only relevant with a stored
 * session.
 */
export function hasCards(): boolean {
  return localStore.get(cardsKey) !== null;
}

export function forgetCards(): void {
  localStore.remove(cardsKey);
}
