import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type KeyboardEvent, lazy, Suspense, useId } from 'react';
import { useLivePendingDocuments } from '#office/documents/live.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { nextTask } from '#office/tasks/next-task.ts';
import { TaskGroup } from '#office/tasks/task-group.tsx';
import { useOpenTask } from '#office/tasks/use-open-task.ts';
import { useTasks } from '#office/tasks/use-tasks.ts';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Page } from '#ui/page.tsx';
import { usePreload } from '#ui/use-preload.ts';

const loadOpenTask = async () => ({ default: (await import('./open-task.tsx')).OpenTask });
const OpenTask = lazy(loadOpenTask);

/** Keeps a held-down Enter key that opened a task from deciding it as well. */
function ignoreKeyRepeat(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && event.target instanceof HTMLButtonElement) event.preventDefault();
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus between the tasks' buttons with the arrow keys, across groups. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-open-task]')];
  const place = buttons.indexOf(event.target as HTMLElement);
  if (!step || place < 0) return;
  event.preventDefault();
  buttons[place + step]?.focus();
}

/** The office's own work by kind, then what waits for others; each task opens and is decided in place. */
export function AdminTasks() {
  const list = useId();
  const activity = useLastActivity();
  // An uploaded document does not appear in the activity.
  const documents = useLivePendingDocuments();
  const waiting = useTasks(activity && `${activity} ${documents.data?.at(-1)?.document_id}`);
  const { groups, problem, reload, forget } = waiting;
  const tasks = groups?.flatMap(({ group, tasks }) => (group === 'others' ? [] : tasks));
  const { task, open, close, settle } = useOpenTask(tasks, forget, list);
  usePreload(loadOpenTask);
  const next = nextTask(tasks ?? []);
  return (
    // No back link, since the menu has one; that puts the next task one key away.
    <Page
      title="Tasks"
      width="xl"
      actions={
        next && (
          <Button variant="contained" onClick={() => open(next)} sx={{ minHeight: { xs: 44, sm: 40 } }}>
            Open next task
          </Button>
        )
      }
    >
      <FetchProblem problem={problem} onTryAgain={reload} next={list} />
      <LiveProblem of={[documents]} />
      <Box id={list} tabIndex={-1} aria-live="polite">
        {tasks?.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            No tasks are waiting for you. New ones appear here automatically.
          </Typography>
        )}
      </Box>
      {next && (
        <Typography
          data-screen-only
          variant="body2"
          sx={{ color: 'text.secondary', mb: 1, '@media (pointer: coarse)': { display: 'none' } }}
        >
          Enter opens a task, Escape closes it. The up and down arrows move between tasks.
        </Typography>
      )}
      <Box onKeyDownCapture={ignoreKeyRepeat} onKeyDown={moveFocus}>
        {groups
          ?.filter(({ count }) => count > 0)
          .map((of) => (
            <TaskGroup
              key={of.group}
              of={of}
              onOpen={open}
              last={list}
              onMore={() => void waiting.showMore(of.group)}
              isLoadingMore={waiting.loadingMore === of.group}
            />
          ))}
        {task && (
          <Suspense>
            <OpenTask task={task} onSettled={settle} onClose={close} />
          </Suspense>
        )}
      </Box>
      {!groups && !problem && <Skeleton variant="rounded" height={240} role="status" aria-label="Loading tasks..." />}
    </Page>
  );
}
