import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** The minimum horizontal swipe, in px. */
const swipePx = 48;

/** The position among several items turned like pages; the first follows the last. */
export interface Pager {
  at: number;
  /** The direction of the last turn: 1 forward, -1 back, 0 before the first. */
  direction: -1 | 0 | 1;
  turn: (direction: -1 | 1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** Handlers for the swiped element. */
  swipe: { onPointerDown: (event: PointerEvent) => void; onPointerUp: (event: PointerEvent) => void };
}

/** Turns through several items by id, also by arrow keys and swiping, starting with one of them. */
export function usePager(ids: readonly string[], begin: string): Pager {
  const [{ shown, direction }, show] = useState<{ shown: string; direction: Pager['direction'] }>({
    shown: begin,
    direction: 0,
  });
  const from = useRef<{ x: number; y: number }>(undefined);
  const placeOf = (id: string) => Math.max(0, ids.indexOf(id));
  // The current item may have been removed meanwhile.
  const at = ids.includes(shown) ? placeOf(shown) : placeOf(begin);

  function turn(step: -1 | 1): void {
    const next = ids[(at + step + ids.length) % ids.length];
    if (next !== undefined && ids.length > 1) show({ shown: next, direction: step });
  }

  return {
    at,
    direction,
    turn,
    onKeyDown({ key }) {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    },
    swipe: {
      onPointerDown({ pointerType, isPrimary, clientX, clientY }) {
        from.current = isPrimary && pointerType !== 'mouse' ? { x: clientX, y: clientY } : undefined;
      },
      onPointerUp({ clientX, clientY }) {
        const { x, y } = from.current ?? { x: clientX, y: clientY };
        from.current = undefined;
        const [across, down] = [clientX - x, clientY - y];
        if (Math.abs(across) > swipePx && Math.abs(across) > Math.abs(down)) turn(across < 0 ? 1 : -1);
      },
    },
  };
}
