import { Box, Button, Typography } from '@mui/material';
import type { PaymentAnswer } from '@portal/contract/calls/payment-desk';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { methodTexts } from '@portal/contract/values/payment';
import { useOffice } from '#office/shared/use-office.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { shortDayText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { moneyText, paidOn, statusTexts } from './payment-texts.ts';

interface MemberPaymentsProps {
  /** Newest first. */
  payments: readonly PaymentAnswer[];
  isBusy: (id: string) => boolean;
  onDetails: (payment: PaymentAnswer) => void;
  onReceipt: (payment: PaymentAnswer) => void;
}

/** A member's payments, each with its details and, if the member paid anything, the receipt to send again. */
export function MemberPayments({ payments, isBusy, onDetails, onReceipt }: MemberPaymentsProps) {
  return (
    <Section title="Payments">
      {payments.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          No payments.
        </Typography>
      )}
      <Box component="ul" aria-label="Payments" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map((payment) => (
          <Row
            key={payment.session_id}
            payment={payment}
            busy={isBusy(payment.session_id)}
            onDetails={() => onDetails(payment)}
            onReceipt={() => onReceipt(payment)}
          />
        ))}
      </Box>
    </Section>
  );
}

interface RowProps {
  payment: PaymentAnswer;
  busy: boolean;
  onDetails: () => void;
  onReceipt: () => void;
}

function Row({ payment, busy, onDetails, onReceipt }: RowProps) {
  const { amount_cents, currency, payment_status, method, refunded_cents, completed_at, club } = payment;
  const { mayCall } = useOffice();
  const subject = subjectOf(payment);
  const facts = [shortDayText(paidOn(payment)), methodTexts[method], statusTexts[payment_status]];
  const receipt = completed_at && `, receipt ${receiptNumberOf(payment)}`;
  const returned = refunded_cents > 0 ? `, ${moneyText(refunded_cents, currency)} refunded` : '';
  return (
    <Box
      component="li"
      sx={{
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {subject}
        </Typography>
        <Typography variant="body2" sx={{ flexShrink: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {moneyText(amount_cents, currency)}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[...facts, ...(club ? [`Paid by ${club.academy_name}`] : [])].join(' · ')}
        {returned}
        {receipt}
      </Typography>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', ml: -1.25, '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } } }}
      >
        <Button size="small" aria-label={`Details: ${subject}`} onClick={onDetails}>
          Details
        </Button>
        {completed_at && !club && mayCall('sendReceipt') && (
          <BusyButton size="small" aria-label={`Send receipt again: ${subject}`} busy={busy} onClick={onReceipt}>
            Send receipt again
          </BusyButton>
        )}
      </Box>
    </Box>
  );
}
