/** The name under which this browser keeps the cards of a household. */
export const cardsKey = 'card';

/** Whether this browser keeps any cards, which stored-card.ts reads; for whoever has a session in its storage. */
export function hasCards(): boolean {
  return localStorage.getItem(cardsKey) !== null;
}

/** Takes the cards out of this browser. */
export function forgetCards(): void {
  try {
    localStorage.removeItem(cardsKey);
  } catch {
    // Storage is blocked, so that nothing is in it.
  }
}
