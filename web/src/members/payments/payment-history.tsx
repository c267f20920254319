import { Box, Skeleton, Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { receiptNumberOf } from '@portal/contract/rules/receipt-number';
import { dollars } from '@portal/contract/values/catalog';
import { fullName, parentName } from '@portal/contract/values/format';
import { capitalizedPossessive } from '@portal/contract/values/possessive';
import { lazy, Suspense, useState } from 'react';
import { useNameForReader } from '#members/own/called.ts';
import { useLivePayments } from '#members/own/live.ts';
import { ownParts } from '#members/own/own-parts.ts';
import type { OwnMember } from '#members/own/use-own-member.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { usd } from '#ui/format.ts';
import { HiddenText } from '#ui/hidden-text.tsx';
import { LiveProblem } from '#ui/live-problem.tsx';
import { Section } from '#ui/section.tsx';
import { useBusy } from '#ui/use-busy.ts';
import { dateTextOf, hasReceipt, stateText } from './payment-texts.ts';
import type { Receipt } from './receipt.tsx';

const MoneyLines = lazy(async () => ({ default: (await import('./money-lines.tsx')).MoneyLines }));

/** A member's payments, live, with refunds, and a receipt for each paid one, loaded on request. */
export function PaymentHistory({ member }: { member: OwnMember['member'] }) {
  const payments = useLivePayments(member.user_id);
  const called = useNameForReader(member);
  const { busy, run } = useBusy();
  const [receipt, setReceipt] = useState<{ of: string; Letter: typeof Receipt } | null>(null);
  const shown = payments.data?.find(({ session_id }) => session_id === receipt?.of);

  const open = ({ session_id }: Payment) =>
    run(async () => {
      const letter = await import('./receipt.tsx');
      setReceipt({ of: session_id, Letter: letter.Receipt });
    }, 'Network error. Please try again.');

  return (
    <Section id={ownParts.payments} title="Payment history">
      {payments.status === 'loading' && (
        <Box role="status" aria-label="Loading the payments">
          <Skeleton height={36} />
          <Skeleton height={36} width="80%" />
        </Box>
      )}
      <LiveProblem of={[payments]} />
      {payments.status === 'ready' && payments.data.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>
          No payments yet. {capitalizedPossessive(called)} membership fee and its receipt will appear here.
        </Typography>
      )}
      {payments.status === 'ready' && payments.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {payments.data.map((payment) => (
            <Row key={payment.session_id} payment={payment} busy={busy} onReceipt={() => open(payment)} />
          ))}
        </Box>
      )}
      {receipt && shown && <receipt.Letter payment={shown} payer={payerOf(member)} onClose={() => setReceipt(null)} />}
    </Section>
  );
}

/** The person named on the receipts: a youth member's parent, or the member. */
function payerOf(member: OwnMember['member']): string {
  return parentName(member) || fullName(member);
}

const tones: Record<Payment['payment_status'], string> = {
  open: 'text.secondary',
  paid: 'success.main',
  expired: 'text.secondary',
  needs_review: 'warning.main',
  refunded: 'text.secondary',
  partially_refunded: 'text.secondary',
  disputed: 'warning.main',
};

interface RowProps {
  payment: Payment;
  busy: boolean;
  onReceipt: () => void;
}

function Row({ payment, busy, onReceipt }: RowProps) {
  const { payment_status, amount_cents, refunds, disputes } = payment;
  const date = dateTextOf(payment);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0, pt: 0 },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 650 }}>{subjectOf(payment)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {date}
          {hasReceipt(payment) && ` · Receipt ${receiptNumberOf(payment)}`}
        </Typography>
        <Typography variant="body2" sx={{ fontWeight: 650, color: tones[payment_status] }}>
          {stateText(payment)}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', alignContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {usd(dollars(amount_cents))}
        </Typography>
        {hasReceipt(payment) && (
          <BusyButton busy={busy} onClick={onReceipt} sx={{ px: 1.5, mr: -1.5, mb: -1 }}>
            Receipt
            <HiddenText>
              {' '}
              for {subjectOf(payment)}, {date}
            </HiddenText>
          </BusyButton>
        )}
      </Box>
      {(refunds.length > 0 || disputes.length > 0) && (
        <Suspense>
          <MoneyLines payment={payment} />
        </Suspense>
      )}
    </Box>
  );
}
