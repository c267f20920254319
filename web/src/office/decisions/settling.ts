import { createContext, useEffect, useEffectEvent, useRef } from 'react';

export interface TaskProps {
  id: string;
  /** Told once it no longer waits, decided here or by somebody else. */
  onSettled: () => void;
  onClose: () => void;
}

/** Whether the main action of a dialog has the focus as it opens: in a task there is one thing to do. */
export const MainFirst = createContext(false);

/**
 * Calls `onSettled` once what `waits` no longer does, and nothing is open over its dialog any more. What did not wait when
 * it was opened is only read.
 */
export function useSettling(waits: boolean, onSettled: () => void, isFree = true): void {
  const didWait = useRef(false);
  const settle = useEffectEvent(onSettled);

  useEffect(() => {
    if (waits) didWait.current = true;
    if (waits || !didWait.current || !isFree) return;
    didWait.current = false;
    settle();
  }, [waits, isFree]);
}
