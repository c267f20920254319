import { Alert, Box, Button, Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { ownPaymentText } from '@portal/contract/rules/payment-review';
import { refundableCents } from '@portal/contract/rules/payment-state';
import { useSession } from '#lib/session.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { OfficeDialog, OfficeDialogActions, OfficeDialogContent } from '#office/shared/office-dialog.tsx';
import { useOffice } from '#office/shared/use-office.ts';
import { Facts } from '#ui/facts.tsx';
import { useLeaving } from '#ui/use-back-to-close.ts';
import { AskedBy } from './asked-by.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import type { PaymentDialog } from './payment-decisions.ts';
import { disputeFacts, paymentFacts, refundFacts } from './payment-facts.ts';
import { moneyText, ownerIdOf, ownerOf } from './payment-texts.ts';
import { taskText } from './task-texts.ts';

interface PaymentDetailsProps {
  payment: Payment;
  /** Opens another dialog, which replaces this one unless it `stays`. */
  onOpen: (dialog: PaymentDialog) => void;
  stays?: boolean;
  onClose: () => void;
}

/** A payment's facts, refunds and disputes, with the office's actions. */
export function PaymentDetails({ payment, onOpen, stays = false, onClose }: PaymentDetailsProps) {
  const { close, leaveFor } = useLeaving(onClose);

  const { user } = useSession();
  const { mayCall } = useOffice();
  const { amount_cents, currency, refunds, disputes, task, club } = payment;
  const isOwn = payment.owner_uid === user?.user_id;
  const canRefund = refundableCents(payment) > 0 && (task === null || task === 'end') && mayCall('refundPayment');
  const open = stays ? onOpen : (dialog: PaymentDialog) => leaveFor(() => onOpen(dialog));
  return (
    <OfficeDialog
      title={
        <>
          {moneyText(amount_cents, currency)} from {club && `${club.academy_name} for `}
          <MemberLink id={ownerIdOf(payment)}>{ownerOf(payment)}</MemberLink>
        </>
      }
      leaveFor={leaveFor}
      onClose={close}
    >
      <OfficeDialogContent>
        <Box aria-live="polite" sx={{ '& > *': { mb: 3 } }}>
          {task && (
            <Alert severity="warning">
              <AskedBy payment={payment} />
              {taskText(payment)}
            </Alert>
          )}
          {isOwn && <Alert severity="info">{ownPaymentText}</Alert>}
        </Box>
        <Box sx={{ display: 'grid', gap: 3.5 }}>
          <Facts facts={paymentFacts(payment)} />
          {refunds.map((refund) => (
            <Part key={refund.refund_id} title="Refund" facts={refundFacts(refund, currency)} />
          ))}
          {disputes.map((dispute) => (
            <Part key={dispute.dispute_id} title="Dispute" facts={disputeFacts(dispute, currency)} />
          ))}
        </Box>
      </OfficeDialogContent>
      <OfficeDialogActions>
        {!isOwn && <DecisionButtons payment={payment} onOpen={open} />}
        {!isOwn && canRefund && (
          <Button variant="outlined" color="error" onClick={() => open({ kind: 'refund', payment })}>
            Refund
          </Button>
        )}
        <Button onClick={close}>Close</Button>
      </OfficeDialogActions>
    </OfficeDialog>
  );
}

function Part({ title, facts }: { title: string; facts: ReturnType<typeof paymentFacts> }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h3" variant="h4" sx={{ mb: 1.25 }}>
        {title}
      </Typography>
      <Facts facts={facts} />
    </Box>
  );
}
