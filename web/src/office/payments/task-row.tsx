import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { paymentTaskTexts } from '@portal/contract/payment-kinds';
import { ownPaymentText } from '@portal/contract/payment-review';
import { subjectOf } from '@portal/contract/payment-subject';
import type { Payment } from '@portal/contract/payments';
import { useSession } from '#lib/session.ts';
import { MemberLink } from '#office/shared/member-link.tsx';
import { useFocusAfter } from '#ui/focus.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { dateText, moneyText, payerOf } from './payment-texts.ts';
import { taskText, waitingSince } from './task-texts.ts';
import type { PaymentDialog } from './ways.ts';

interface TaskRowProps {
  payment: Payment;
  onOpen: (dialog: PaymentDialog) => void;
  /** The id of what takes the focus when the payment leaves its list. */
  heading: string;
}

/** One payment that waits: whose, what for, how much, since when, what to do, and the ways out. */
export function TaskRow({ payment, onOpen, heading }: TaskRowProps) {
  const { user } = useSession();
  const name = payerOf(payment);
  const isOwn = payment.owner_uid === user?.user_id;
  return (
    <Box
      component="li"
      ref={useFocusAfter(heading)}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 17rem) minmax(0, 1fr) 6rem' },
        gridTemplateAreas: { xs: '"who amount" "what what"', md: '"who what amount"' },
        columnGap: 3,
        rowGap: 1,
        py: 2,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridArea: 'who', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          <MemberLink id={payment.owner_uid}>{name}</MemberLink>
        </Typography>
        <Typography variant="body2">{subjectOf(payment)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Since {dateText(waitingSince(payment))}
        </Typography>
      </Box>
      <Typography sx={{ gridArea: 'amount', fontWeight: 650, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {moneyText(payment.amount_cents, payment.currency)}
      </Typography>
      <Box sx={{ gridArea: 'what', minWidth: 0 }}>
        <Typography sx={{ maxWidth: '44rem', overflowWrap: 'anywhere' }}>
          {payment.task && (
            <Box component="strong" sx={{ color: 'warning.main', fontWeight: 650 }}>
              {paymentTaskTexts[payment.task]}.
            </Box>
          )}{' '}
          {isOwn ? ownPaymentText : taskText(payment)}
        </Typography>
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            flexWrap: 'wrap',
            gap: 1,
            mt: 1.25,
            '& .MuiButton-root': { minHeight: { xs: 44, md: 36 }, px: 1.75 },
            '& > .MuiButton-text:first-of-type': { ml: { sm: -1.75 } },
          }}
        >
          {!isOwn && <DecisionButtons payment={payment} onOpen={onOpen} />}
          <Button aria-label={`Details: ${name}`} onClick={() => onOpen({ kind: 'details', payment })}>
            Details
          </Button>
        </Box>
      </Box>
    </Box>
  );
}
