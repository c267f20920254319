import type { MembershipCard } from '@portal/contract/records/member';
import { useEffect, useMemo } from 'react';
import { forgetCards } from '#lib/card-storage.ts';
import { useLiveHousehold } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { outlastsPage } from '#lib/storage/kept.ts';
import { cardsOf, storeCards } from './stored-card.ts';

/** Has the browser keep the files of a member's screens; a browser that refuses needs the network, as before. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !outlastsPage()) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The card needs the network on this device:', error);
  }
}

/**
 * The cards of the household as they are now, live: those of the session's, whose holders are in the account still and
 * approved. They are kept for the time without network; any other is forgotten at once.
 */
export function useKeptCards(): readonly MembershipCard[] {
  const { user, household } = useSession();
  const live = useLiveHousehold(user?.account_uid ?? '');
  // What the session knew counts until more is known, and not once it has ended: its cards would come back while it is left.
  const known = live.status === 'denied' ? [] : (live.data ?? household);
  // The same cards are the same text, however often the household is read.
  const held = JSON.stringify(cardsOf(household, known));
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
