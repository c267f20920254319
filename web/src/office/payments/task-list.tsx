import { PendingList } from '#office/shared/live-list.tsx';
import { useWaitingPayments } from './live.ts';
import type { PaymentDialog } from './payment-decisions.ts';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  /** ID of the heading, which takes the focus when a payment leaves the list. */
  id: string;
  onOpen: (dialog: PaymentDialog) => void;
}

/** Payments that need action by the office, oldest first, updated live. */
export function TaskList({ id, onOpen }: TaskListProps) {
  return (
    <PendingList
      id={id}
      pages={useWaitingPayments()}
      counted="payments_to_review"
      title="Payments to review"
      gap={1}
      loading="Loading payments..."
      empty="No payments are waiting for a decision. New ones appear here automatically."
      pagingLabel="Pages of payments to review"
    >
      {(payment) => <TaskRow key={payment.session_id} payment={payment} onOpen={onOpen} heading={id} />}
    </PendingList>
  );
}
