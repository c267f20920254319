import type { MembershipCard } from '@portal/contract/members';

/** The card as it was last seen in this browser; `as_of` is the instant (ISO 8601). */
export interface StoredCard {
  card: MembershipCard;
  as_of: string;
}

const key = 'card';

function isStoredCard(value: unknown): value is StoredCard {
  if (typeof value !== 'object' || value === null) return false;
  const { card, as_of } = value as Partial<Record<keyof StoredCard, unknown>>;
  if (typeof as_of !== 'string' || Number.isNaN(Date.parse(as_of))) return false;
  if (typeof card !== 'object' || card === null) return false;
  const { name, membership_type, member_id, expiry, qr_code } = card as Partial<Record<keyof MembershipCard, unknown>>;
  return [name, membership_type, member_id, expiry, qr_code].every((text) => typeof text === 'string');
}

/** Keeps a member's card for the time without network, in place of any other; a browser that refuses keeps none. */
export function storeCard(card: MembershipCard): void {
  const entry: StoredCard = { card, as_of: new Date().toISOString() };
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // Storage is full or blocked: the card is then only there with network.
  }
}

/** The card that this browser keeps, or null. */
export function storedCard(): StoredCard | null {
  try {
    const entry: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isStoredCard(entry) ? { card: entry.card, as_of: entry.as_of } : null;
  } catch {
    // Storage that is blocked, or something that is not ours.
    return null;
  }
}

/** Takes the card out of this browser. */
export function forgetCard(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so that nothing is in it.
  }
}
