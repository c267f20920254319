import type { Member, MembershipCard, User } from '@portal/contract/records/member';
import { lacksConsent } from '@portal/contract/rules/consent';
import { cardsKey } from '#lib/card-storage.ts';
import { localStore } from '#lib/storage/text-store.ts';

/** A household's cards as last seen in this browser; `as_of` is the instant (ISO 8601). */
export interface StoredCards {
  cards: readonly [MembershipCard, ...MembershipCard[]];
  as_of: string;
}

function isCard(value: unknown): value is MembershipCard {
  if (typeof value !== 'object' || value === null) return false;
  const { name, membership_type, member_id, expiry, qr_code } = value as Partial<Record<keyof MembershipCard, unknown>>;
  return [name, membership_type, member_id, expiry, qr_code].every((text) => typeof text === 'string');
}

function storedIn(entry: unknown): StoredCards | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { cards, as_of } = entry as { cards?: unknown; as_of?: unknown };
  if (typeof as_of !== 'string' || Number.isNaN(Date.parse(as_of))) return null;
  const [first, ...others] = Array.isArray(cards) ? cards.filter(isCard) : [];
  return first ? { cards: [first, ...others], as_of } : null;
}

/**
 * Stores a household's cards for offline use, replacing any others; if the browser refuses, none are kept, not even the
 * earlier ones.
 */
export function storeCards(cards: readonly MembershipCard[]): void {
  localStore.set(cardsKey, JSON.stringify({ cards, as_of: new Date().toISOString() }));
}

/** Returns this browser's stored cards, or null. */
export function storedCards(): StoredCards | null {
  try {
    return storedIn(JSON.parse(localStore.get(cardsKey) ?? 'null'));
  } catch {
    // Written by another program.
    return null;
  }
}

/**
 * Returns the household's cards in order, leaving out members who are locked, not approved, without consent, or no
 * longer in it.
 */
export function cardsOf(
  household: readonly Pick<User, 'user_id' | 'membership_card'>[],
  now: readonly (Pick<Member, 'user_id' | 'status'> & Parameters<typeof lacksConsent>[0])[],
): MembershipCard[] {
  const bearers = now.filter((member) => member.status === 'approved' && !lacksConsent(member));
  const holders = new Set(bearers.map(({ user_id }) => user_id));
  return household.flatMap(({ user_id, membership_card }) =>
    membership_card && holders.has(user_id) ? [membership_card] : [],
  );
}
