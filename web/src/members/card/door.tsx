import type { MembershipCard } from '@portal/contract/records/member';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useEarly } from '#ui/use-early.ts';

const load = async () => ({ default: (await import('./door-view.tsx')).DoorView });
const DoorView = lazy(load);

interface DoorProps {
  /** The cards of a household, from one of which one turns to the next. */
  cards: readonly MembershipCard[];
  /** The number on the card that is shown first; null while none is shown. */
  shown: string | null;
  /** Leads to the renewal of that card's membership, which has expired. */
  onRenew?: (() => void) | undefined;
  /** Told when it is closed, and when that card is taken away. */
  onClose: () => void;
}

export function Door({ cards, shown, onRenew, onClose }: DoorProps) {
  useEarly(load);
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
