import type { Task } from '@portal/contract/calls/tasks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { focusOn } from '#ui/focus.ts';
import { useOpened } from '#ui/kept.ts';
import { fromKey, keyOf, nextTask } from './next-task.ts';

/**
 * Which task is open, as the browser's history keeps it. When it closes, its row has the focus, and once it no longer waits
 * that of the next task; `last` is the id of what has it where there is no other.
 */
export function useOpenTask(tasks: readonly Task[] = [], forget: (key: string) => void, last: string) {
  const { id: key, open, close } = useOpened(keyOf);
  const before = useRef(key);
  const next = useRef<Task>(undefined);
  const opened = useRef<Task>(undefined);

  const goOn = useEffectEvent((closed: string) => {
    const row = next.current ? keyOf(next.current) : closed;
    next.current = undefined;
    focusOn(document.getElementById(row) ? row : last);
  });

  // Decided, it may be gone from the list before its dialogs have closed.
  useEffect(() => {
    opened.current = tasks.find((task) => keyOf(task) === key) ?? opened.current;
  }, [tasks, key]);

  useEffect(() => {
    if (key === null && before.current) goOn(before.current);
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
