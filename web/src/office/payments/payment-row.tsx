import { Box, Button, Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { methodTexts, paymentTaskTexts } from '@portal/contract/values/payment';
import { MemberLink } from '#office/shared/member-link.tsx';
import { denseRow, SmallLines, truncated } from '#ui/dense-row.tsx';
import { shortDayText } from '#ui/format.ts';
import { isUnpaid } from './payment-sums.ts';
import { moneyText, ownerIdOf, ownerOf, paidOn, statusTexts } from './payment-texts.ts';

const tones: Partial<Record<Payment['payment_status'], string>> = {
  paid: 'success.main',
  needs_review: 'warning.main',
  disputed: 'warning.main',
};

// Paper, which is narrower, has room for them, too.
const wide = '@media (min-width: 900px), print';

const areas = '"date who what method status amount details"';

const columns = '6.5rem minmax(0, 1.2fr) minmax(0, 1.6fr) 6.5rem 8.25rem 6rem 4.5rem';

const onlyWide = { display: 'none', [wide]: { display: 'block' } };

const secondary = { color: 'text.secondary' };

const heads = [
  ['date', 'Date'],
  ['who', 'Member'],
  ['what', 'For'],
  ['method', 'Method'],
  ['status', 'Status'],
  ['amount', 'Amount'],
] as const;

/** The heads of the columns; not for screen readers, because each row is read as a whole, and not on phones. */
export function PaymentHeads() {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'none',
        columnGap: 2,
        gridTemplateColumns: columns,
        gridTemplateAreas: areas,
        py: 0.5,
        [wide]: { display: 'grid' },
      }}
    >
      {heads.map(([area, name]) => (
        <Typography
          key={area}
          variant="body2"
          sx={{ gridArea: area, fontWeight: 650, textAlign: area === 'amount' ? 'right' : 'left' }}
        >
          {name}
        </Typography>
      ))}
    </Box>
  );
}

/** A payment in one line: date, member and the club that paid, if one did, product, method, status and amount; in gray if it was not paid. */
export function PaymentRow({ payment, onDetails }: { payment: Payment; onDetails: () => void }) {
  const { amount_cents, currency, payment_status, method, refunded_cents, club } = payment;
  const day = shortDayText(paidOn(payment));
  const name = ownerOf(payment);
  const subject = subjectOf(payment);
  const unpaid = isUnpaid(payment);
  const waits = payment.task === 'refund_waiting';
  return (
    <Box
      component="li"
      sx={{
        ...denseRow,
        color: unpaid ? 'text.secondary' : undefined,
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: '"who amount" "what amount" "status details"',
        [wide]: { alignItems: 'center', gridTemplateColumns: columns, gridTemplateAreas: areas },
      }}
    >
      <Box sx={{ gridArea: 'who', minWidth: 0 }}>
        <SmallLines>
          <Typography component="h3" variant="body2" title={name} sx={{ fontWeight: unpaid ? 400 : 650 }}>
            <MemberLink id={ownerIdOf(payment)}>{name}</MemberLink>
          </Typography>
          {club && (
            <Typography variant="body2" title={club.academy_name} sx={{ ...truncated, ...secondary }}>
              Paid by {club.academy_name}
            </Typography>
          )}
        </SmallLines>
      </Box>
      <Typography variant="body2" sx={{ gridArea: 'date', ...onlyWide, ...secondary }}>
        {day}
      </Typography>
      <Typography variant="body2" title={subject} sx={{ gridArea: 'what', ...truncated }}>
        {subject}
      </Typography>
      <Typography variant="body2" sx={{ gridArea: 'method', ...onlyWide, ...secondary }}>
        {methodTexts[method]}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          gridArea: 'status',
          alignSelf: 'center',
          fontWeight: unpaid ? 400 : 600,
          color: waits ? 'warning.main' : (tones[payment_status] ?? 'text.secondary'),
        }}
      >
        {waits ? paymentTaskTexts.refund_waiting : statusTexts[payment_status]}
        <Box component="span" sx={{ [wide]: { display: 'none' }, fontWeight: 400, ...secondary }}>
          , {day}
        </Box>
      </Typography>
      <Box sx={{ gridArea: 'amount', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        <SmallLines>
          <Typography variant="body2" sx={{ fontWeight: unpaid ? 400 : 650 }}>
            {moneyText(amount_cents, currency)}
          </Typography>
          {payment_status === 'partially_refunded' && (
            <Typography variant="body2" sx={secondary}>
              −{moneyText(refunded_cents, currency)}
            </Typography>
          )}
        </SmallLines>
      </Box>
      <Button
        aria-label={`Details: ${name}, ${subject}`}
        onClick={onDetails}
        sx={{ gridArea: 'details', mr: -1.25, justifySelf: 'end' }}
      >
        Details
      </Button>
    </Box>
  );
}
