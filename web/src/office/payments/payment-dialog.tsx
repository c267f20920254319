import type { Payment } from '@portal/contract/records/payment';
import { lazy, Suspense } from 'react';
import { LiveProblem } from '#ui/live-problem.tsx';
import { usePayment } from './live.ts';
import type { PaymentDialog } from './payment-decisions.ts';

const DecisionDialog = lazy(async () => ({ default: (await import('./decision-dialog.tsx')).DecisionDialog }));
const PaymentDetails = lazy(async () => ({ default: (await import('./payment-details.tsx')).PaymentDetails }));
const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

interface OpenDialogProps {
  dialog: PaymentDialog;
  onOpen: (dialog: PaymentDialog) => void;
  onClose: () => void;
}

export function OpenDialog({ dialog, onOpen, onClose }: OpenDialogProps) {
  const { payment } = dialog;
  if (dialog.kind === 'details')
    return <OpenedPayment id={payment.session_id} listed={payment} onOpen={onOpen} onClose={onClose} />;
  return (
    <Suspense>
      {dialog.kind === 'refund' ? (
        <RefundDialog payment={payment} onClose={onClose} />
      ) : (
        <DecisionDialog payment={payment} decision={dialog.decision} onClose={onClose} />
      )}
    </Suspense>
  );
}

interface OpenedPaymentProps extends Omit<OpenDialogProps, 'dialog'> {
  id: string;
  /** The list's copy, if opened from there. */
  listed: Payment | undefined;
}

/** Shows the payment with this ID once loaded, or why it is unavailable. */
export function OpenedPayment({ id, listed, ...props }: OpenedPaymentProps) {
  const live = usePayment(id);
  const payment = live.data ?? listed;
  if (!payment) return <LiveProblem of={[live]} />;
  return (
    <Suspense>
      <PaymentDetails payment={payment} {...props} />
    </Suspense>
  );
}
