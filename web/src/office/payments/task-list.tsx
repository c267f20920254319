import { Box, Typography } from '@mui/material';
import { LiveList, LivePaging } from '#office/shared/live-list.tsx';
import { usePendingHeading } from '#office/shared/pending.ts';
import { useWaitingPayments } from './live.ts';
import { TaskRow } from './task-row.tsx';
import type { PaymentDialog } from './ways.ts';

interface TaskListProps {
  /** ID of the heading, which takes the focus when a payment leaves the list. */
  id: string;
  onOpen: (dialog: PaymentDialog) => void;
}

/** Payments that need action by the office, oldest first, updated live. */
export function TaskList({ id, onOpen }: TaskListProps) {
  const waiting = useWaitingPayments();
  const { heading } = usePendingHeading(waiting, 'payments_to_review', 'Payments to review');
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} aria-live="polite" variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <LiveList
        live={waiting.live}
        loading="Loading payments..."
        empty="No payments are waiting for a decision. New ones appear here automatically."
      >
        {(payment) => <TaskRow key={payment.session_id} payment={payment} onOpen={onOpen} heading={id} />}
      </LiveList>
      <LivePaging pages={waiting} label="Pages of payments to review" order="oldest first" />
    </Box>
  );
}
