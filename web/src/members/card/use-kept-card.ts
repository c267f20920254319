import type { MembershipCard } from '@portal/contract/members';
import { useEffect } from 'react';
import { forgetCard, storeCard } from '#lib/stored-card.ts';
import type { CardState } from '#members/own/use-own-member.ts';

/** Has the browser keep the files of a member's screens; a browser that refuses needs the network, as before. */
async function keepFiles(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch((error: unknown) => console.warn('The card needs the network on this device:', error));
}

/** Keeps the card of an approved member for the time without network; a card that is none any more is forgotten. */
export function useKeptCard(status: string, cardState: CardState): void {
  const card: MembershipCard | undefined = cardState.state === 'ready' ? cardState.card : undefined;

  useEffect(() => {
    if (status !== 'approved') forgetCard();
    else if (card) {
      storeCard(card);
      void keepFiles();
    }
  }, [status, card]);
}
