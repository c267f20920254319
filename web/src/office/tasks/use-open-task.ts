import type { Task } from '@portal/contract/calls/tasks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusOn } from '#ui/focus.ts';
import { useOpened } from '#ui/history-state.ts';
import { fromKey, keyOf, nextTask } from './next-task.ts';

/**
 * The open task, kept in the browser history. Closing it focuses its row, or the next task's if it is settled; `last`
 * is the ID of the element to focus if there is none.
 */
export function useOpenTask(tasks: readonly Task[] = [], forget: (key: string) => void, last: string) {
  const { id: key, open, close } = useOpened(keyOf);
  const before = useRef(key);
  const next = useRef<Task>(undefined);
  const opened = useRef<Task>(undefined);

  const moveFocus = useEffectEvent((closed: string) => {
    const row = next.current ? keyOf(next.current) : closed;
    next.current = undefined;
    focusOn(document.getElementById(row) ? row : last);
  });

  // A decided task may leave the list before its dialogs close.
  useEffect(() => {
    opened.current = tasks.find((task) => keyOf(task) === key) ?? opened.current;
  }, [tasks, key]);

  useEffect(() => {
    if (key === null && before.current) moveFocus(before.current);
    before.current = key;
  }, [key]);

  return {
    task: key === null ? undefined : fromKey(key),
    open,
    close,
    settle() {
      if (key === null) return;
      const settled = opened.current && keyOf(opened.current) === key ? opened.current : undefined;
      next.current = nextTask(tasks, settled);
      forget(key);
      close();
    },
  };
}
