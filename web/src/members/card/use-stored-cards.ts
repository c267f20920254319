import type { MembershipCard } from '@portal/contract/records/member';
import { useEffect, useMemo } from 'react';
import { forgetCards } from '#lib/card-storage.ts';
import { useLiveHousehold } from '#lib/live.ts';
import { useSession } from '#lib/session.ts';
import { hasPersistentStorage } from '#lib/storage/text-store.ts';
import { cardsOf, storeCards } from './stored-card.ts';

/** Caches the files of a member's screens; if the browser refuses, they still need the network. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !hasPersistentStorage()) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  } catch (error) {
    console.warn('The card needs the network on this device:', error);
  }
}

/**
 * Returns the current cards of the session's household, live: those of approved members still in the account. Stores
 * them for offline use and forgets all others at once.
 */
export function useStoredCards(): readonly MembershipCard[] {
  const { user, household } = useSession();
  const live = useLiveHousehold(user?.account_uid ?? '');
  // The session's data is used until more is known, but not after the session has ended, or its cards would be stored
  // again while leaving.
  const known = live.status === 'denied' ? [] : (live.data ?? household);
  // Equal cards serialize to the same string, however often the household is read.
  const json = JSON.stringify(cardsOf(household, known));
  const cards = useMemo((): MembershipCard[] => JSON.parse(json), [json]);

  useEffect(() => {
    if (cards.length === 0) forgetCards();
    else {
      storeCards(cards);
      void keepFiles();
    }
  }, [cards]);

  return cards;
}
