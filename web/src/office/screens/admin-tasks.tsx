import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { tasksShown } from '@portal/contract/tasks';
import { useId } from 'react';
import { useLivePendingDocuments } from '#office/documents/live.ts';
import { FetchProblem } from '#office/shared/fetch-problem.tsx';
import { useLastActivity } from '#office/shared/last-activity.ts';
import { TaskRow } from '#office/tasks/task-row.tsx';
import { useTasks } from '#office/tasks/use-tasks.ts';
import { Page } from '#ui/page.tsx';
import { ViewLink } from '#ui/view-link.tsx';

/** One list of all that waits, oldest first, with who has to do what. */
export function AdminTasks() {
  const list = useId();
  const activity = useLastActivity();
  // A document that comes is no deed of the activity.
  const documents = useLivePendingDocuments().data ?? [];
  const { tasks, more, problem, reload } = useTasks(activity && `${activity} ${documents.at(-1)?.document_id}`);
  return (
    <Page title="Tasks" width="xl" back={<ViewLink view="admin-dashboard">Back to Dashboard</ViewLink>}>
      <FetchProblem problem={problem} onTryAgain={reload} next={list} />
      <Box id={list} tabIndex={-1} aria-live="polite">
        {tasks?.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>
            No tasks are waiting. New ones appear here automatically.
          </Typography>
        )}
        {more && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
            These are the {tasksShown} oldest. More appear as you finish these.
          </Typography>
        )}
      </Box>
      {tasks ? (
        <Box
          component="ul"
          aria-label="Tasks"
          sx={{ listStyle: 'none', m: 0, p: 0, borderBottom: 1, borderColor: 'divider' }}
        >
          {tasks.map((task) => (
            <TaskRow key={`${task.kind} ${task.id}`} task={task} />
          ))}
        </Box>
      ) : (
        !problem && <Skeleton variant="rounded" height={240} role="status" aria-label="Loading tasks..." />
      )}
    </Page>
  );
}
