import { Box, Button, Typography } from '@mui/material';
import type { Task } from '@portal/contract/calls/tasks';
import { MemberLink, touchTarget } from '#office/shared/member-link.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { instantText } from '#ui/format.ts';
import { ViewLink } from '#ui/view-link.tsx';
import { isOpenable, keyOf } from './next-task.ts';
import { kindTexts, subjectText } from './task-texts.ts';

interface TaskRowProps {
  task: Task;
  onOpen: () => void;
  /** ID of the element to focus when the task leaves the list. */
  list: string;
}

/** The name of a task's subject, linked to the member's file or to the list of members without consent. */
function TaskName({ task: { kind, user_id, name } }: Pick<TaskRowProps, 'task'>) {
  if (user_id) return <MemberLink id={user_id}>{name}</MemberLink>;
  if (kind !== 'consent') return name;
  return (
    <ViewLink view="admin-members" state={{ status: 'consent_missing' }} sx={touchTarget}>
      {name}
    </ViewLink>
  );
}

/** A task: waiting time, name, subject and next step. */
export function TaskRow({ task, onOpen, list }: TaskRowProps) {
  const subject = subjectText(task);
  return (
    <Box
      component="li"
      ref={useFocusAfter(list)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', md: '11rem 8rem minmax(0, 1fr) minmax(0, 1fr) 5rem' },
        alignItems: 'center',
        columnGap: 2,
        minHeight: 40,
        py: { xs: 1, md: 0.25 },
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTypography-root': { overflowWrap: 'anywhere', gridColumn: { xs: 1, md: 'auto' } },
      }}
    >
      <Typography component="time" variant="body2" dateTime={task.since} sx={{ color: 'text.secondary' }}>
        {instantText(task.since)}
      </Typography>
      <Typography variant="body2">{kindTexts[task.kind]}</Typography>
      <Typography variant="body2">
        <Box component="span" sx={{ fontWeight: 650 }}>
          <TaskName task={task} />
        </Box>
        {subject && `, ${subject}`}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: task.waits_for === 'office' ? 'text.primary' : 'text.secondary', fontWeight: 600 }}
      >
        {task.next}
      </Typography>
      {isOpenable(task) && (
        <Button
          id={keyOf(task)}
          data-open-task
          size="small"
          variant={task.waits_for === 'office' ? 'contained' : 'outlined'}
          aria-label={`Open ${kindTexts[task.kind]}: ${task.name}${subject && `, ${subject}`}`}
          onClick={onOpen}
          sx={{
            gridColumn: { xs: 2, md: 'auto' },
            gridRow: { xs: '1 / span 4', md: 'auto' },
            minHeight: { xs: 44, md: 32 },
          }}
        >
          Open
        </Button>
      )}
    </Box>
  );
}
