import type { MembershipCard } from '@portal/contract/records/member';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { usePreload } from '#ui/use-preload.ts';

const load = async () => ({ default: (await import('./door-view.tsx')).DoorView });
const DoorView = lazy(load);

interface DoorProps {
  /** A household's cards, for switching between them. */
  cards: readonly MembershipCard[];
  /** The number on the card to show first; null while none is shown. */
  shown: string | null;
  /** Leads to the renewal of that card's expired membership. */
  onRenew?: (() => void) | undefined;
  /** Called when it is closed, and when that card is removed. */
  onClose: () => void;
}

export function Door({ cards, shown, onRenew, onClose }: DoorProps) {
  usePreload(load);
  const [first, ...others] = cards;
  const isThere = cards.some(({ member_id }) => member_id === shown);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (shown !== null && !isThere) close();
  }, [shown, isThere]);

  return (
    first &&
    isThere &&
    shown !== null && (
      <Suspense>
        <DoorView cards={[first, ...others]} first={shown} onRenew={onRenew} onClose={onClose} />
      </Suspense>
    )
  );
}
