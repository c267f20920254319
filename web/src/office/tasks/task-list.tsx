import { Box } from '@mui/material';
import type { Task } from '@portal/contract/calls/tasks';
import type { KeyboardEvent } from 'react';
import { keyOf } from './next-task.ts';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  tasks: readonly Task[];
  onOpen: (task: Task) => void;
  /** ID of the element to focus when a task leaves the list. */
  list: string;
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the tasks' buttons with the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open-task]')];
  const place = buttons.indexOf(event.target as HTMLElement);
  if (!step || place < 0) return;
  event.preventDefault();
  buttons[place + step]?.focus();
}

export function TaskList({ tasks, onOpen, list }: TaskListProps) {
  return (
    <Box
      component="ul"
      aria-label="Tasks"
      onKeyDown={moveFocus}
      sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}
    >
      {tasks.map((task) => (
        <TaskRow key={keyOf(task)} task={task} onOpen={() => onOpen(task)} list={list} />
      ))}
    </Box>
  );
}
