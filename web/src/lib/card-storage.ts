import { kept } from './storage/kept.ts';

/** The name under which this browser keeps the cards of a household. */
export const cardsKey = 'card';

/** Whether this browser keeps any cards, which members/card/stored-card.ts reads; for whoever has a session in its storage. */
export function hasCards(): boolean {
  return kept.get(cardsKey) !== null;
}

export function forgetCards(): void {
  kept.remove(cardsKey);
}
