import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** How far (px) a finger has to go sideways. */
const swipePx = 48;

/** Where one is among several things that are turned like pages, the last one followed by the first. */
export interface Turning {
  at: number;
  /** The way of the last turn: 1 on, -1 back, 0 as long as nothing was turned. */
  way: -1 | 0 | 1;
  turn: (way: -1 | 1) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** For what is swiped. */
  swipe: { onPointerDown: (event: PointerEvent) => void; onPointerUp: (event: PointerEvent) => void };
}

/** Turns from one of several things, by their ids, to the next, by the arrow keys and by swiping too; begins with one of them. */
export function useTurning(ids: readonly string[], begin: string): Turning {
  const [{ shown, way }, show] = useState<{ shown: string; way: Turning['way'] }>({ shown: begin, way: 0 });
  const from = useRef<{ x: number; y: number }>(undefined);
  const placeOf = (id: string) => Math.max(0, ids.indexOf(id));
  // What is shown may be taken away meanwhile.
  const at = ids.includes(shown) ? placeOf(shown) : placeOf(begin);

  function turn(step: -1 | 1): void {
    const next = ids[(at + step + ids.length) % ids.length];
    if (next !== undefined && ids.length > 1) show({ shown: next, way: step });
  }

  return {
    at,
    way,
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
