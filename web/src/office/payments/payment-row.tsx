import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { methodTexts } from '@portal/contract/payment-kinds';
import { subjectOf } from '@portal/contract/payment-subject';
import type { Payment } from '@portal/contract/payments';
import { MemberLink } from '#office/shared/member-link.tsx';
import { shortDayText } from '#ui/format.ts';
import { moneyText, paidOn, payerOf, statusTexts } from './payment-texts.ts';

interface PaymentRowProps {
  payment: Payment;
  onDetails: () => void;
}

const tones: Partial<Record<Payment['payment_status'], string>> = {
  paid: 'success.main',
  needs_review: 'warning.main',
  disputed: 'warning.main',
};

const areas = {
  xs: '"who amount" "what amount" "status details"',
  md: '"date who what method status amount details"',
} as const;

const secondary = { color: 'text.secondary' };

/** One payment in a line: when, by whom, for what, how, how it stands and how much. */
export function PaymentRow({ payment, onDetails }: PaymentRowProps) {
  const { amount_cents, currency, payment_status, method, refunded_cents } = payment;
  const day = shortDayText(paidOn(payment));
  const name = payerOf(payment);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto',
          md: '6.5rem minmax(0, 1.2fr) minmax(0, 1.6fr) 6.5rem 7.5rem 6rem auto',
        },
        gridTemplateAreas: areas,
        alignItems: { md: 'baseline' },
        columnGap: 2,
        py: { xs: 1.5, md: 0.25 },
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiTypography-root': { overflowWrap: 'anywhere' },
      }}
    >
      <Typography component="h3" variant="body2" sx={{ gridArea: 'who', fontWeight: 650 }}>
        <MemberLink id={payment.owner_uid}>{name}</MemberLink>
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'date', display: { xs: 'none', md: 'block' }, ...secondary }}>
        {day}
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'what' }}>
        {subjectOf(payment)}
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'method', display: { xs: 'none', md: 'block' }, ...secondary }}>
        {methodTexts[method]}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          gridArea: 'status',
          alignSelf: { xs: 'center', md: 'baseline' },
          fontWeight: 600,
          color: tones[payment_status] ?? 'text.secondary',
        }}
      >
        {statusTexts[payment_status]}
        <Box component="span" sx={{ display: { md: 'none' }, fontWeight: 400, ...secondary }}>
          , {day}
        </Box>
      </Typography>
      <Box sx={{ gridArea: 'amount', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {moneyText(amount_cents, currency)}
        </Typography>
        {payment_status === 'partially_refunded' && (
          <Typography variant="caption" component="p" sx={secondary}>
            −{moneyText(refunded_cents, currency)}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        aria-label={`Details: ${name}, ${subjectOf(payment)}`}
        onClick={onDetails}
        sx={{ gridArea: 'details', minHeight: { xs: 44, md: 36 }, mr: -1.5, justifySelf: 'end' }}
      >
        Details
      </Button>
    </Box>
  );
}
