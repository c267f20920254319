import { createContext, useEffect, useEffectEvent, useRef } from 'react';

export interface TaskProps {
  id: string;
  /** Called once the task is settled, here or by another admin. */
  onSettled: () => void;
  onClose: () => void;
}

/** Whether a dialog focuses its main action on opening: a task has exactly one. */
export const FocusMainAction = createContext(false);

/**
 * Calls `onSettled` once the task is no longer pending and no other dialog is open above it. Never fires for a task
 * that was already settled when opened.
 */
export function useSettling(isPending: boolean, onSettled: () => void, isFree = true): void {
  const wasPending = useRef(false);
  const settle = useEffectEvent(onSettled);

  useEffect(() => {
    if (isPending) wasPending.current = true;
    if (isPending || !wasPending.current || !isFree) return;
    wasPending.current = false;
    settle();
  }, [isPending, isFree]);
}
