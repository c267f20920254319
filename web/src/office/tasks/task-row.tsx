import { Box, Button, Typography } from '@mui/material';
import type { Task } from '@portal/contract/calls/tasks';
import { briefDayText } from '#office/shared/brief-day.ts';
import { MemberLink, touchTarget } from '#office/shared/member-link.tsx';
import { denseRow, rowButtons } from '#ui/dense-row.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { ViewLink } from '#ui/view-link.tsx';
import { isOpenable, keyOf } from './next-task.ts';
import { kindTexts, subjectText } from './task-texts.ts';
import { UnsentEmailButtons } from './unsent-email-buttons.tsx';

interface TaskRowProps {
  task: Task;
  /** Whether the office waits for another person; the row then shows the kind, too. */
  isWaiting?: boolean;
  onOpen: () => void;
  /** ID of the element to focus when the task leaves the list. */
  list: string;
}

/** The name of a task's subject, linked to the member's file or to the list of members without consent. */
function TaskName({ task: { kind, user_id, name } }: Pick<TaskRowProps, 'task'>) {
  if (user_id) return <MemberLink id={user_id}>{name}</MemberLink>;
  if (kind !== 'consent') return <EmailText>{name}</EmailText>;
  return (
    <ViewLink view="admin-members" state={{ status: 'consent_missing' }} sx={touchTarget}>
      {name}
    </ViewLink>
  );
}

/** A task: since when it waits, name, subject, what is special about the next step, and its buttons. */
export function TaskRow({ task, isWaiting = false, onOpen, list }: TaskRowProps) {
  const { kind, since, name, next } = task;
  const subject = subjectText(task);
  const what = isWaiting ? kindTexts[kind] : '';
  // Its two buttons leave a phone no room for the text next to them.
  const isStacked = kind === 'mail';
  return (
    <Box
      component="li"
      ref={useFocusAfter(list)}
      sx={{
        ...denseRow,
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '6.5rem minmax(0, 1fr) minmax(0, 1fr) auto' },
        alignItems: 'center',
        minHeight: 44,
        py: { xs: 0.75, md: '2px' },
        '& .MuiTypography-root': { overflowWrap: 'anywhere', gridColumn: { xs: isStacked ? '1 / -1' : 1, md: 'auto' } },
      }}
    >
      <Typography component="time" variant="body2" dateTime={since} sx={{ color: 'text.secondary' }}>
        {briefDayText(since)}
      </Typography>
      <Typography variant="body2">
        <Box component="span" sx={{ fontWeight: 650 }}>
          <TaskName task={task} />
        </Box>
        {[what, subject].filter(Boolean).map((text) => `, ${text}`)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', '&:empty': { display: { xs: 'none', md: 'block' } } }}>
        {next}
      </Typography>
      <Box
        sx={{
          ...rowButtons,
          gridColumn: { xs: isStacked ? '1 / -1' : 2, md: 'auto' },
          gridRow: { xs: isStacked ? 'auto' : '1 / span 3', md: 'auto' },
        }}
      >
        {kind === 'mail' && <UnsentEmailButtons task={task} />}
        {isOpenable(task) && (
          <Button
            id={keyOf(task)}
            data-open-task
            variant={isWaiting ? 'outlined' : 'contained'}
            aria-label={`Open ${kindTexts[kind]}: ${name}${subject && `, ${subject}`}`}
            onClick={onOpen}
          >
            Open
          </Button>
        )}
      </Box>
    </Box>
  );
}
