import type { Member, MembershipCard } from '@portal/contract/members';
import { useEffect, useMemo } from 'react';
import { useSession } from '#lib/session.ts';
import { forgetCards, storeCards } from '#lib/stored-card.ts';
import { cardsOf } from './household-cards.ts';

/** Has the browser keep the files of a member's screens; a browser that refuses needs the network, as before. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The card needs the network on this device:', error));
}

/**
 * The cards of the account's members as they are now, given live in any order: those of the session's household, whose
 * holders are in the account still and approved. They are kept for the time without network; any other is forgotten at once.
 */
export function useKeptCards(members: readonly Pick<Member, 'user_id' | 'status'>[]): readonly MembershipCard[] {
  const session = useSession();
  const household = session.user ? session.household : undefined;
  // The same cards are the same text, however often the household is read.
  const held = JSON.stringify(cardsOf(household ?? [], members));
  const cards = useMemo((): MembershipCard[] => JSON.parse(held), [held]);

  useEffect(() => {
    if (cards.length === 0) forgetCards();
    else {
      storeCards(cards);
      void keepFiles();
    }
  }, [cards]);

  return cards;
}
