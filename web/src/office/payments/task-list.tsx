import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Payment } from '@portal/contract/payments';
import type { Live } from '#lib/live.ts';
import { usePendingHeading } from '#office/shared/pending.ts';
import { LivePaging } from '#office/shared/pending-paging.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { useWaitingPayments } from './live.ts';
import { TaskRow } from './task-row.tsx';
import type { PaymentDialog } from './ways.ts';

interface TaskListProps {
  /** The id of the heading, which takes the focus from a payment that leaves the list. */
  id: string;
  onOpen: (dialog: PaymentDialog) => void;
}

/** The payments that the office has to do something about at this moment, oldest first; they come and go without reloading. */
export function TaskList({ id, onOpen }: TaskListProps) {
  const waiting = useWaitingPayments();
  const { heading } = usePendingHeading(waiting, 'payments_to_review', 'Payments to review');
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} aria-live="polite" variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1 }}>
        {heading}
      </Typography>
      <Content waiting={waiting.live} id={id} onOpen={onOpen} />
      <LivePaging pages={waiting} label="Pages of payments to review" order="oldest first" />
    </Box>
  );
}

interface ContentProps extends TaskListProps {
  waiting: Live<Payment[]>;
}

function Content({ waiting, id, onOpen }: ContentProps) {
  if (waiting.status === 'loading') {
    return <Skeleton variant="rounded" height={96} role="status" aria-label="Loading payments..." />;
  }
  if (waiting.status !== 'ready') return <LiveProblem of={[waiting]} />;
  if (waiting.data.length === 0) {
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        No payments are waiting for a decision. New ones appear here automatically.
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {waiting.data.map((payment) => (
        <TaskRow key={payment.session_id} payment={payment} onOpen={onOpen} heading={id} />
      ))}
    </Box>
  );
}
