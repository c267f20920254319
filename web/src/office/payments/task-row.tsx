import { Box, Button, Typography } from '@mui/material';
import type { Payment } from '@portal/contract/records/payment';
import { ownPaymentText } from '@portal/contract/rules/payment-review';
import { subjectOf } from '@portal/contract/rules/payment-subject';
import { paymentTaskTexts } from '@portal/contract/values/payment';
import { useSession } from '#lib/session.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { denseRow, rowButtons, SmallLines, truncated } from '#ui/dense-row.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { AskedBy } from './asked-by.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import type { PaymentDialog } from './payment-decisions.ts';
import { dateText, moneyText, ownerIdOf, ownerOf } from './payment-texts.ts';
import { taskText, waitingSince } from './task-texts.ts';

interface TaskRowProps {
  payment: Payment;
  onOpen: (dialog: PaymentDialog) => void;
  /** ID of the element to focus when the payment leaves the list. */
  heading: string;
}

/** A waiting payment: payer, product, amount, waiting time, what to do and the decisions. */
export function TaskRow({ payment, onOpen, heading }: TaskRowProps) {
  const { user } = useSession();
  const name = ownerOf(payment);
  const isOwn = payment.owner_uid === user?.user_id;
  const what = isOwn ? ownPaymentText : taskText(payment);
  const by = payment.club ? `, paid by ${payment.club.academy_name}` : '';
  const subjectAndDay = `${subjectOf(payment)}${by}, since ${dateText(waitingSince(payment))}`;
  return (
    <Box
      component="li"
      ref={useFocusAfter(heading)}
      sx={{
        ...denseRow,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        rowGap: { xs: 1, md: 0.5 },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 60%', md: '0 0 16rem' }, minWidth: 0 }}>
        <SmallLines>
          <Typography component="h3" variant="body2" title={name} sx={{ fontWeight: 650 }}>
            <MemberLink id={ownerIdOf(payment)}>{name}</MemberLink>
          </Typography>
          <Typography variant="body2" title={subjectAndDay} sx={{ ...truncated, color: 'text.secondary' }}>
            {subjectAndDay}
          </Typography>
        </SmallLines>
      </Box>
      <Typography
        variant="body2"
        sx={{ flex: { md: '0 0 4.5rem' }, fontWeight: 650, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {moneyText(payment.amount_cents, payment.currency)}
      </Typography>
      <Typography
        variant="body2"
        title={what}
        sx={{
          flex: { xs: '1 1 100%', md: '1 1 16rem' },
          minWidth: 0,
          overflowWrap: 'anywhere',
          '&&': { fontSize: { md: '0.8125rem' }, lineHeight: { md: 1.35 } },
          // The details show the full text.
          display: { md: '-webkit-box' },
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: { md: '2' },
          overflow: 'hidden',
        }}
      >
        {payment.task && (
          <Box component="strong" sx={{ color: 'warning.main', fontWeight: 650 }}>
            {paymentTaskTexts[payment.task]}.
          </Box>
        )}{' '}
        {!isOwn && <AskedBy payment={payment} />}
        {what}
      </Typography>
      <Box sx={{ ...rowButtons, flexDirection: { xs: 'column', sm: 'row' }, width: { xs: 1, sm: 'auto' } }}>
        {!isOwn && <DecisionButtons payment={payment} onOpen={onOpen} />}
        <Button aria-label={`Details: ${name}`} onClick={() => onOpen({ kind: 'details', payment })}>
          Details
        </Button>
      </Box>
    </Box>
  );
}
