import { Box, Button, Skeleton, Typography } from '@mui/material';
import { type KeyboardEvent, lazy, Suspense, useId } from 'react';
import { useLivePendingDocuments } from '#office/documents/live.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { MoreButton } from '#office/shared/load-more.tsx';
import { nextTask } from '#office/tasks/next-task.ts';
import { TaskList } from '#office/tasks/task-list.tsx';
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

/**
 * All pending work in one list, payments first, then oldest first, with the next step; each task opens and is decided
 * in place.
 */
export function AdminTasks() {
  const list = useId();
  const activity = useLastActivity();
  // An uploaded document does not appear in the activity.
  const documents = useLivePendingDocuments();
  const waiting = useTasks(activity && `${activity} ${documents.data?.at(-1)?.document_id}`);
  const { rows: tasks, problem, reload, forget } = waiting;
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
            No tasks are waiting. New ones appear here automatically.
          </Typography>
        )}
      </Box>
      {next && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', mb: 1, '@media (pointer: coarse)': { display: 'none' } }}
        >
          Enter opens a task, Escape closes it. The up and down arrows move between tasks.
        </Typography>
      )}
      <Box onKeyDownCapture={ignoreKeyRepeat}>
        {tasks && <TaskList tasks={tasks} onOpen={open} list={list} />}
        <MoreButton list={waiting} next={list} />
        {task && (
          <Suspense>
            <OpenTask task={task} onSettled={settle} onClose={close} />
          </Suspense>
        )}
      </Box>
      {!tasks && !problem && <Skeleton variant="rounded" height={240} role="status" aria-label="Loading tasks..." />}
    </Page>
  );
}
